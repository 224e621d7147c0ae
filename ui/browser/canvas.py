"""The newest picture as the server's thread keeps it, in squares, so that only those that differ are sent."""

from __future__ import annotations

from collections.abc import Iterable

from ui.browser.png import png
from ui.picture.handed import Patch

SIDE = 32
"""Pixels a square is wide and high: small enough to leave still parts out, large enough to compare quickly."""

Square = tuple[int, int]
Cut = tuple[int, int, bytes]
"""Where it belongs, and a PNG."""


class Canvas:
    """As large as the glass, black until the first patch."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.eyes: int | None = None  # the number of the one viewer whom this may be shown; None: everybody
        self.become(size)

    def become(self, size: tuple[int, int]) -> None:
        """As large as this, and black."""
        self.width, self.height = size
        self._line = 3 * self.width
        self.clear()

    def clear(self) -> None:
        """Black again."""
        self._rgb = bytearray(self._line * self.height)
        self._made: dict[tuple[int, int, int, int], bytes] = {}

    @property
    def all(self) -> set[Square]:
        return {(x, y) for y in range(-(-self.height // SIDE)) for x in range(-(-self.width // SIDE))}

    def lay(self, patch: Patch) -> set[Square]:
        """Puts a patch in its place; the squares that are not as they were."""
        differing: set[Square] = set()
        line = 3 * patch.width
        for n in range(patch.height):
            start = (patch.y + n) * self._line + 3 * patch.x
            new = patch.rgb[n * line : (n + 1) * line]
            old = self._rgb[start : start + line]
            if new != old:
                row = (patch.y + n) // SIDE
                for column in range(patch.x // SIDE, -(-(patch.x + patch.width) // SIDE)):
                    left = max(0, 3 * (column * SIDE - patch.x))
                    right = 3 * ((column + 1) * SIDE - patch.x)
                    if (column, row) not in differing and new[left:right] != old[left:right]:
                        differing.add((column, row))
                self._rgb[start : start + line] = new
        if differing:
            self._made.clear()
        return differing

    def cut(self, squares: Iterable[Square]) -> list[Cut]:
        """These squares as few files; viewers that miss the same get the same."""
        return [(x, y, self._file(x, y, right - x, bottom - y)) for x, y, right, bottom in self._areas(set(squares))]

    def _areas(self, squares: set[Square]) -> list[tuple[int, int, int, int]]:
        """Rectangles of pixels: runs of squares in a row, joined with equal runs above them."""
        open_: dict[tuple[int, int], tuple[int, int]] = {}  # columns from, to: rows from, to
        done: list[tuple[int, int, int, int]] = []
        for row in sorted({y for _, y in squares}):
            for run in _runs(sorted(x for x, y in squares if y == row)):
                first, last = open_.pop(run, (row, row))
                if last < row - 1:
                    done.append((*run, first, last))
                    first = row
                open_[run] = (first, row)
        done += [(*run, *rows) for run, rows in open_.items()]
        return [
            (left * SIDE, top * SIDE, min(self.width, right * SIDE + SIDE), min(self.height, bottom * SIDE + SIDE))
            for left, right, top, bottom in done
        ]

    def _file(self, x: int, y: int, width: int, height: int) -> bytes:
        key = (x, y, width, height)
        if key not in self._made:
            start, line = y * self._line + 3 * x, 3 * width
            rows = range(start, start + height * self._line, self._line)
            self._made[key] = png(width, height, b"".join(bytes(self._rgb[at : at + line]) for at in rows))
        return self._made[key]


def _runs(columns: list[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for column in columns:
        if runs and runs[-1][1] == column - 1:
            runs[-1] = (runs[-1][0], column)
        else:
            runs.append((column, column))
    return runs
