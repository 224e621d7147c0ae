"""Automius, the opponent of the solo game: what he takes, what he builds, why, and what he scores.

He decides nothing that could be decided otherwise: every step follows from his cubes and what everybody sees. So all
of it is answered from a few numbers, in the full game and in the aid alike.
"""

from collections.abc import Sequence

from engine.rules.contract import Move, ScoreLine, Turn, Why, why
from engine.rules.panticapaeum.moves import BUILD, GAIN
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, SCORED_BY

HARDER = ("skip", "trireme", "plan")  # he develops in round 1 too; gets the best tile gone over; gains with a plan
SINGLE, PAIR, TRIPLE, EACH = 3, 10, 30, 10  # points for one, two, three buildings of a type; for each from four on
Cubes = Sequence[int]  # how many of each colour


def best(gone_over: Sequence[Cubes]) -> int:
    """Which of the tiles the trireme went over he gets by the harder rule (PS4.2, P-R20): most cubes, then colours
    compared one by one by priority, then the first."""
    return max(range(len(gone_over)), key=lambda n: (sum(gone_over[n]), tuple(gone_over[n]), -n))


class Automius:
    """His cubes and his buildings; he has nothing else."""

    __slots__ = ("bought", "cubes", "harder")

    def __init__(self, harder: str = "") -> None:
        """`harder` is the option's value: harder rules joined by commas."""
        self.harder = frozenset(harder.split(",")) - {""}
        self.cubes = [0] * 5
        self.bought = [0] * 5

    def copy(self) -> "Automius":
        new = object.__new__(Automius)
        new.harder = self.harder
        new.cubes = self.cubes[:]
        new.bought = self.bought[:]
        return new

    @property
    def best_tile(self) -> bool:
        return "trireme" in self.harder

    def develops(self, round: int) -> bool:
        """Whether he develops in this round (PS3.4, PS4.1)."""
        return round > 1 or "skip" in self.harder

    def step(self, prices: Sequence[int | None]) -> Move:
        """What he does in development at these prices (None: an empty column): build, else gain (P-R21)."""
        if (building := self._affords(prices)) is not None:
            return BUILD[building]
        return GAIN[self.wants(prices)]

    def _affords(self, prices: Sequence[int | None]) -> int | None:
        for building, price in enumerate(prices):
            if price is not None and self.cubes[building] >= price:
                return building
        return None

    def _missing(self, prices: Sequence[int | None]) -> list[tuple[int, int]]:
        """How many cubes each building lacks, with its colour; columns without pieces are out."""
        return [(price - self.cubes[colour], colour) for colour, price in enumerate(prices) if price is not None]

    def wants(self, prices: Sequence[int | None]) -> int:
        """The colour he gains (PS3.3, PS4.3)."""
        if "plan" in self.harder and (missing := self._missing(prices)):
            return min(missing)[1]
        return self.cubes.index(max(self.cubes))

    def step_reason(self, turn: Turn, prices: Sequence[int | None]) -> Why:
        """Why he takes the step that is asked of him now."""
        if turn.ask == "sail":
            return why("The tile you took shows {cells:cell} with resources.", "PS2.1", cells=turn.part)
        if turn.ask not in ("gather", "discard"):
            return self.reason(prices)
        if self.best_tile:
            return why("Of the tiles the trireme went over it shows most.", "PS4.2")
        return why("The trireme stands on this tile.", "PS3.1")

    def reason(self, prices: Sequence[int | None]) -> Why:
        """Why he develops as `step` says."""
        building = self._affords(prices)
        if building is not None:
            price = prices[building]
            others = [b for b in range(building + 1, 5) if (p := prices[b]) is not None and self.cubes[b] >= p]
            values: dict[str, int | str | Why] = {
                "have": self.cubes[building], "price": price or 0, "colour": COLOURS[building],
            }  # fmt: skip
            if others:
                return why(
                    "It takes {price} {colour}; he has {have}. The {other} could be paid too: "
                    "the upper row is first.",
                    "PS3.5", **values, other=BUILDINGS[others[0]],
                )  # fmt: skip
            return why("It takes {price} {colour}; he has {have}.", "PS3.2", **values)
        colour = self.wants(prices)
        if "plan" in self.harder and (missing := self._missing(prices)):
            return why(
                "He can pay for nothing. The {building} lacks fewest: {many}.", "PS4.3",
                building=BUILDINGS[colour], many=min(missing)[0],
            )  # fmt: skip
        if not any(self.cubes):
            return why(
                "He can pay for nothing and has no cubes: {colour} comes first.", "PS3.5", colour=COLOURS[colour]
            )
        if self.cubes.count(self.cubes[colour]) > 1:
            return why(
                "He can pay for nothing. He has most of several colours ({many}); {colour} comes first.", "PS3.5",
                many=self.cubes[colour], colour=COLOURS[colour],
            )  # fmt: skip
        return why(
            "He can pay for nothing. He has most of {colour}: {many}.", "PS3.3",
            colour=COLOURS[colour], many=self.cubes[colour],
        )  # fmt: skip

    def facts(self) -> dict[str, object]:
        return {"cubes": self.cubes[:], "bought": self.bought[:]}

    # ---- score

    def lines(self, seat: int) -> list[ScoreLine]:
        """His lines of the score, under the names the person's have."""
        found = [
            ScoreLine(seat, SCORED_BY[building], worth(many), why("{many:building}", "PS5.1", many=many))
            for building, many in enumerate(self.bought)
        ]
        cubes = sum(self.cubes)
        return [*found, ScoreLine(seat, "P9.7", cubes, why("{many:cube}", "PS5.2", many=cubes))]

    def points(self) -> int:
        return sum(worth(many) for many in self.bought) + sum(self.cubes)


def worth(many: int) -> int:
    """What so many buildings of one type bring him (PS5.1)."""
    return EACH * many if many > 3 else (0, SINGLE, PAIR, TRIPLE)[many]
