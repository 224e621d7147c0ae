"""Projects: a small picture of colours, looked for in a city in all four turns, never mirrored (M6.1, M6.2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.amytis.city import CELLS, COLOURS, coloured

Picture = tuple[tuple[int | None, ...], ...]  # rows of colours; None does not matter


def turned(picture: Picture) -> Picture:
    """A quarter turn clockwise."""
    return tuple(zip(*reversed(picture), strict=True))


def ways(picture: Picture) -> tuple[int, ...]:
    """The visible colours asked for, once for every way and place this picture can lie in a city."""
    found: dict[int, None] = {}
    for _ in range(4):
        for down in range(4 - len(picture)):
            for right in range(4 - len(picture[0])):
                found[_placed(picture, down, right)] = None
        picture = turned(picture)
    return tuple(found)


def _placed(picture: Picture, down: int, right: int) -> int:
    return sum(
        coloured(colour, 3 * (down + y) + right + x)
        for y, row in enumerate(picture)
        for x, colour in enumerate(row)
        if colour is not None
    )


@dataclass(frozen=True, slots=True)
class Project:
    points: int
    picture: Picture
    ways: tuple[int, ...]

    def fits(self, look: int) -> bool:
        """Is it to be seen in this city?"""
        return any(look & way == way for way in self.ways)

    def nearest(self, look: int) -> tuple[int, int]:
        """The way that lacks the fewest tiles in this city, and the bits of those it lacks."""
        way = min(self.ways, key=lambda way: (way & ~look).bit_count())
        return way, way & ~look


def spread(bits: int) -> tuple[int, ...]:
    """Colours asked for as nine cells: the number of the colour, -1 where any will do."""
    return tuple(
        next((colour for colour in range(len(COLOURS)) if bits & coloured(colour, cell)), -1) for cell in range(CELLS)
    )


def by_tile(projects: Sequence[Project]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each colour on each cell (numbered colour * 9 + cell), then for each project: the ways that need exactly
    this tile. A project that was not there before can only have come with the tile just laid."""
    return tuple(
        tuple(tuple(way for way in project.ways if way & coloured(colour, cell)) for project in projects)
        for colour in range(len(COLOURS))
        for cell in range(CELLS)
    )
