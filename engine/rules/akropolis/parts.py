"""The parts of a copy of Akropolis, typed. A hex is a number: 0-4 the districts, 5-9 the plaza of each, 10 a quarry."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.rules.kit import Section

COLOURS = ("house", "market", "barrack", "temple", "garden")
HOUSE, MARKET, BARRACK, TEMPLE, GARDEN = range(5)
PLAZA = 5  # PLAZA + TEMPLE is a temple plaza
QUARRY = 10
HEXES = (*COLOURS, *(f"{colour}-plaza" for colour in COLOURS), "quarry")
LETTERS = "hmbtgHMBTGq"
BACKS = (2, 3, 4)
LENGTHS = ("standard", "long", "taster")
ARCHITECTS = ("hippodamos", "metagenes", "callicrates")
Hexes = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Architect:
    """A famous architect: the level all his districts count as, and what a quarry is worth to him."""

    level: int
    quarry: int


@dataclass(frozen=True, slots=True)
class Kit:
    """One copy of the box. Tile 0 is none, so that tiles are numbered from 1."""

    tiles: tuple[Hexes, ...]  # clockwise
    backs: tuple[int, ...]
    start: tuple[int, ...]  # the hex in the middle and its neighbours clockwise; -1 is nothing
    stones: int
    stars: tuple[int, ...]  # by colour
    first: tuple[int, ...]  # stones by order of turns
    stacks: Mapping[str, Mapping[int, int]]  # by length and number of players
    architects: Mapping[str, Architect]

    def used(self, players: int, length: str) -> list[int]:
        """The tiles a game is played with: those with the right backs, in a long game all."""
        most = BACKS[-1] if length == "long" else max(players, BACKS[0])
        return [part for part, back in enumerate(self.backs) if part and back <= most]

    def plaza(self, part: int) -> bool:
        return any(PLAZA <= hex < QUARRY for hex in self.tiles[part])


def row(players: int) -> int:
    """Places of the construction site: two more than architects. All but the last tile are taken in a round, and a
    stack fills their places again. Who plays alone meets a famous architect."""
    return max(2, players) + 2


def read_kit(values: Mapping[str, Any]) -> Kit:
    """The kit in these values, or KitError."""
    whole = Section(values)
    pieces, table, architects = whole.section("pieces"), whole.section("table"), whole.section("architects")
    backs, tiles = _tiles(whole.section("tiles"))
    kit = Kit(
        tiles=tiles,
        backs=backs,
        start=_start(whole.section("start")),
        stones=pieces.number("stones"),
        stars=tuple(pieces.section("stars").number(colour, 0, 9) for colour in COLOURS),
        first=table.numbers("stones", 4, 0, 99),
        stacks={length: _stacks(table.section(length)) for length in LENGTHS},
        architects={
            name: Architect(architects.section(name).number("level", 1, 9), architects.section(name).number("quarry"))
            for name in ARCHITECTS
        },
    )
    _enough(kit, table)
    return kit


def _hexes(section: Section, key: str, picture: object, many: int, letters: str) -> tuple[int, ...]:
    if not isinstance(picture, str) or len(picture) != many or not set(picture) <= set(letters):
        section.refuse(
            key, "{place} holds “{picture}”; a picture is {many} of the letters {letters}.",
            picture=str(picture), many=many, letters=letters,
        )  # fmt: skip
    return tuple(LETTERS.find(letter) for letter in picture)


def _tiles(section: Section) -> tuple[tuple[int, ...], tuple[Hexes, ...]]:
    backs, tiles = [0], [(QUARRY, QUARRY, QUARRY)]
    if extra := set(section) - {str(back) for back in BACKS}:
        section.refuse(min(extra), "{place}: on the backs of tiles stand 2, 3 and 4.")
    for back in BACKS:
        for picture in section.items(str(back)):
            one, two, three = _hexes(section, str(back), picture, 3, LETTERS)
            if one == two == three:  # it would look the same in three facings
                section.refuse(back, "{place} holds “{picture}”; no tile has three equal hexes.", picture=picture)
            backs.append(back)
            tiles.append((one, two, three))
    if len(tiles) > 62:
        section.refuse("tiles", "A copy has 61 tiles, not {found}.", found=len(tiles) - 1)
    return tuple(backs), tuple(tiles)


def _start(section: Section) -> tuple[int, ...]:
    hexes = _hexes(section, "tile", section.word("tile"), 7, LETTERS + ".")
    if hexes[0] < 0:
        section.refuse("tile", "{place}: the start tile has a hex in its middle.")
    if any(hexes[side] >= 0 and hexes[side % 6 + 1] >= 0 for side in range(1, 7)):
        # a triangle of cells within the start tile could be built upon though it is one tile
        section.refuse("tile", "{place}: the arms of the start tile do not touch each other.")
    return hexes


def _stacks(section: Section) -> dict[int, int]:
    for key in section:
        if key not in ("1", "2", "3", "4"):
            section.refuse(key, "{place}: stacks are told for 1, 2, 3 or 4 players; 1 is against a famous architect.")
    return {int(players): section.number(players, 1, 60) for players in section}


def _enough(kit: Kit, table: Section) -> None:
    for length, stacks in kit.stacks.items():
        for players, many in stacks.items():
            needed, there = row(players) + many * (row(players) - 1), len(kit.used(players, length))
            if needed > there:
                table.section(length).refuse(
                    players, "{place}: these stacks need {needed} tiles; there are {there}.", needed=needed, there=there
                )  # fmt: skip
