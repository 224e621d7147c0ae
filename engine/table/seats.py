"""Who sits where, and what a game is begun from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.rules.contract import Typed


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table: the colour is the seat's word in records, the place is the side of the table."""

    colour: str
    name: str = ""
    place: str = ""  # south, east, north, west, or nothing
    opponent: str = ""  # the name of the opponent that plays here; nothing: a person does

    @property
    def seat(self) -> list[str]:
        """As the journal keeps it; the name stands elsewhere."""
        return [self.colour, self.place, *([self.opponent] if self.opponent else [])]


def seated(seats: Sequence[Sequence[str]], people: Sequence[str], names: Mapping[str, str]) -> tuple[Player, ...]:
    """The players as the journal keeps them: their seats, and who they are where that is known."""
    known = people or ("",) * len(seats)
    return tuple(
        Player(colour, names.get(person, ""), place, *opponent)
        for (colour, place, *opponent), person in zip(seats, known, strict=True)
    )


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

    @property
    def by_hand(self) -> bool:
        """Whether pieces lie on a real table: beside an aid, or where the table deals a game that is told in full."""
        return self.aid or self.seed is None

    @property
    def sitting(self) -> frozenset[int]:
        """The seats of opponents that play beside the real box: hands do for them what they decide."""
        if self.aid or self.seed is not None:
            return frozenset()
        return frozenset(seat for seat, player in enumerate(self.players) if player.opponent)

    def called(self, seat: int) -> str:
        """What to call a seat in a sentence: the name, or the colour where there is none."""
        player = self.players[seat]
        return Typed(player.name) if player.name else player.opponent or player.colour


def next_first(opening: Opening, began: int) -> Opening:
    """The same again: whoever sat after the one who began, begins."""
    many = len(opening.players)
    turned = [opening.players[(began + 1 + n) % many] for n in range(many)]
    return replace(opening, players=tuple(turned), first=0)
