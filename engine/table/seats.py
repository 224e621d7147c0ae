"""Who sits where, and what a game is begun from."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table: the colour is the seat's word in records, the place is the side of the table."""

    colour: str
    name: str = ""
    place: str = ""  # south, east, north, west, or nothing


@dataclass(frozen=True, slots=True)
class Opening:
    """A game as people ask for it; seats in the order of play."""

    box: str
    players: tuple[Player, ...]
    aid: bool = False
    rival: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    kit: str = ""  # an id, or the name of an owner's copy; empty: the newest of this box
    seed: str | None = None  # None: the table deals
    first: int | None = None  # who begins, where the box leaves that to the table

    def called(self, seat: int) -> str:
        """What to call a seat in a sentence: the name, or the colour where there is none."""
        return self.players[seat].name or self.players[seat].colour


def next_first(opening: Opening, began: int) -> Opening:
    """The same again: whoever sat after the one who began, begins."""
    many = len(opening.players)
    turned = [opening.players[(began + 1 + n) % many] for n in range(many)]
    return replace(opening, players=tuple(turned), first=0)
