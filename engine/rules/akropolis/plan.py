"""What full game and aid share: what a game is played with, the places of its pieces, and the answers to what is said
at the wrong time."""

from dataclasses import dataclass

from engine.rules.akropolis.moves import GRID
from engine.rules.akropolis.parts import Architect, Kit, row
from engine.rules.contract import RIVAL, Place, Setup, Turn, why

STACKS, RESERVE = Place("bag"), Place("reserve")
ROW = tuple(Place("row", at=place) for place in range(10))
TAKEN = tuple(Place("taken", seat) for seat in range(5))
CITY = tuple(Place("city", seat) for seat in range(5))
STORE = tuple(Place("store", seat) for seat in range(5))
REFUSALS = {  # by what is asked instead
    "begin": why("First it is settled who takes the marker of the chief architect.", "G-R1"),
    "deal": why("First the construction site is filled.", "A5.1"),
    "take": why("First a tile is taken from the construction site.", "A2.2"),
    "lay": why("First the taken tile is laid.", "A2.2"),
    "plaza": why("First tell where the first plaza lies that the architect can pay.", "AS3.2"),
    "tell": why("First tell what the architect’s tiles show, or that nobody looks.", "AS5.1"),
    "sheet": why("The game is over: the score sheet is open.", "A7.1"),
    "over": why("The game is over.", "A5.3"),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What stays the same for a whole game."""

    kit: Kit
    seats: int  # of people
    architect: Architect | None
    row: int
    stacks: int
    bag: int  # the tiles it is played with, as a set
    plazas: int  # those with a plaza
    variants: tuple[str, ...]

    @classmethod
    def of(cls, setup: Setup) -> "Plan":
        kit: Kit = setup.kit
        length = setup.options["length"]
        used = kit.used(setup.seats, length)
        return cls(
            kit, setup.seats, kit.architects[setup.rival] if setup.rival else None, row(setup.seats),
            kit.stacks[length][setup.seats], GRID.set(used), GRID.set(part for part in used if kit.plaza(part)),
            tuple(filter(None, setup.options["variants"].split(","))),
        )  # fmt: skip

    @property
    def all(self) -> int:
        """How many take turns; the famous architect is the last of them."""
        return self.seats + (self.architect is not None)

    def take_turn(self, seat: int) -> Turn:
        return Turn(seat if seat < self.seats else RIVAL, "take")
