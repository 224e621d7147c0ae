"""What is in the box, from the plain values of a kit. Tiles and projects are numbered from 1; 0 is none."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.rules.amytis.city import CELLS, KINDS, PALACE, mark
from engine.rules.amytis.projects import Picture, Project, by_tile, ways
from engine.rules.kit import Section

LETTERS_OF_KINDS = "GMWPRT"
LETTERS_OF_COLOURS = "gopb"
FAVOURS = ("one", "two", "three", "four", "stairs", "corners", "projects")


@dataclass(frozen=True, slots=True)
class Track:
    spaces: int
    laps: int


@dataclass(frozen=True, slots=True)
class Kit:
    """The parts, and what is worked out once from them: `marks[part][cell]` are the bits of a tile in a city,
    `needs[colour * 9 + cell][project]` the ways of a project that need a tile of this colour there."""

    stack: int
    taster: int
    architects: int
    pawns: int
    row: int
    starting: int
    kinds: tuple[int, ...]
    colours: tuple[int, ...]
    marks: tuple[tuple[int, ...], ...]
    worth: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # of each kind: side A, side B
    projects: tuple[Project, ...]
    needs: tuple[tuple[tuple[int, ...], ...], ...]
    favours: tuple[int, ...]
    bottom: tuple[int, ...]
    spaces: int  # in the bottom row
    track: Track

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> "Kit":
        """A kit from plain TOML values, or KitError."""
        whole = Section(values)
        setup, favours, track = whole.section("setup"), whole.section("favours"), whole.section("track")
        stack = setup.number("stack", 1, 5)
        tiles = _tiles(whole.section("tiles"), CELLS * stack)
        row, starting = setup.number("row", 1, 9), setup.number("projects", 1, 9)
        palaces = sum(kind == PALACE for kind, _ in tiles)
        cards = _projects(whole, row + 2 * starting + 1 + palaces)
        return cls(
            stack, setup.number("taster", 1, stack),
            setup.number("architects", 3, 4), setup.number("pawns", 0, 9), row, starting,
            (-1, *(kind for kind, _ in tiles)), (-1, *(colour for _, colour in tiles)),
            ((), *(tuple(mark(kind, colour, cell) for cell in range(CELLS)) for kind, colour in tiles)),
            tuple(_worth(whole.section("buildings").section(kind), kind) for kind in KINDS),
            cards, by_tile(cards),
            tuple(favours.number(name, 0, 99) for name in FAVOURS),
            favours.numbers("bottom", 5, 0, 99), favours.number("spaces", 1, 9),
            Track(track.number("spaces", 40, 999), track.number("laps", 0, 9)),
        )  # fmt: skip


def _tiles(section: Section, least: int) -> list[tuple[int, int]]:
    tiles = []
    for row in section.words("rows"):
        for tile in row.split():
            if len(tile) != 2 or tile[0] not in LETTERS_OF_KINDS or tile[1] not in LETTERS_OF_COLOURS:
                section.refuse(
                    "rows", "{place} holds the tile “{tile}”; a tile is one of {kinds} and one of {colours}, like Gg.",
                    tile=tile, kinds=LETTERS_OF_KINDS, colours=LETTERS_OF_COLOURS,
                )  # fmt: skip
            tiles.append((LETTERS_OF_KINDS.index(tile[0]), LETTERS_OF_COLOURS.index(tile[1])))
    if not least <= len(tiles) <= 250:
        section.refuse("rows", "{place} holds {many:tile}; {least} or more are needed.", many=len(tiles), least=least)
    return tiles


def _worth(section: Section, kind: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    b = section.numbers("b", 5, 0, 99) if kind == "wall" else (section.number("b", 0, 99),)
    return (section.number("a", 0, 99),), b


def _projects(whole: Section, least: int) -> tuple[Project, ...]:
    """All projects, with an empty one in front so that they count from 1."""
    sections = whole.sections("projects")
    if not least <= len(sections) <= 250:
        whole.refuse(
            "projects", "{place} are {many}; {least} or more are needed, so that the pile never runs out.",
            many=len(sections), least=least,
        )  # fmt: skip
    return (Project(0, (), ()), *(_project(section) for section in sections))


def _project(section: Section) -> Project:
    rows = section.words("picture")
    broad = len(rows[0]) if rows else 0
    if not (1 <= len(rows) <= 3 and 1 <= broad <= 3) or any(len(row) != broad for row in rows):
        section.refuse("picture", "{place} must be one to three rows of one to three letters, all equally long.")
    if any(letter not in LETTERS_OF_COLOURS + "." for letter in "".join(rows)) or not "".join(rows).strip("."):
        section.refuse(
            "picture", "{place} must be made of the letters {colours}, and of dots.", colours=LETTERS_OF_COLOURS
        )
    picture: Picture = tuple(
        tuple(None if letter == "." else LETTERS_OF_COLOURS.index(letter) for letter in row) for row in rows
    )
    return Project(section.number("points", 0, 99), picture, ways(picture))
