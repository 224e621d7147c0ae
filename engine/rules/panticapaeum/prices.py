"""The board of buildings: five columns of pieces, and what the lowest piece of each costs."""

from collections.abc import Sequence

Ladders = tuple[tuple[int, ...], ...]


class Prices:
    """What is left in each column. The ladders are printed; the aid may learn that this copy prints others."""

    __slots__ = ("ladders", "left")

    def __init__(self, ladders: Ladders) -> None:
        self.ladders = ladders  # of each building, the price of each piece, the first one first
        self.left = [len(ladder) for ladder in ladders]

    def copy(self) -> "Prices":
        new = object.__new__(Prices)
        new.ladders = self.ladders
        new.left = self.left[:]
        return new

    def price(self, building: int) -> int | None:
        """What the lowest piece costs; None if the column is empty."""
        left = self.left[building]
        return self.ladders[building][-left] if left else None

    def shown(self) -> list[int | None]:
        """The five prices now."""
        return [ladder[-left] if left else None for ladder, left in zip(self.ladders, self.left, strict=True)]

    def take(self, building: int) -> None:
        """The lowest piece goes, and the next price shows for everybody (P5.2)."""
        self.left[building] -= 1

    def correct(self, building: int, price: int, piece: int | None = None) -> None:
        """This copy prints another price: that of the piece now lowest, or of this one (the first is 0)."""
        ladder = self.ladders[building]
        at = len(ladder) - self.left[building] if piece is None else piece
        changed = (*ladder[:at], price, *ladder[at + 1 :])
        self.ladders = (*self.ladders[:building], changed, *self.ladders[building + 1 :])

    def facts(self) -> dict[str, Sequence[object]]:
        return {"ladders": [list(ladder) for ladder in self.ladders], "left": self.left[:]}
