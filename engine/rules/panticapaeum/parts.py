"""The parts of a copy of Panticapaeum, typed, as numbers a fast engine can index with. All that is printed is kit.

Colours and building types share one number, 0 to 4 in the order of the development board: building 2 (fortress) is
paid in colour 2 (beige) and scored by row 2. Tiles are numbered from 1: terrain first, then the aqueduct tiles.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.rules.kit import Section

COLOURS = ("brown", "purple", "beige", "orange", "green")
BUILDINGS = ("house", "winery", "fortress", "aqueduct", "temple")
HOUSE, WINERY, FORTRESS, AQUEDUCT, TEMPLE = range(5)
SCORED_BY = ("P9.1", "P9.2", "P9.3", "P9.4", "P9.5")  # the clause that scores each of them
LETTERS = "bpeog~.*"
DROUGHT, PLAIN, ANY = 5, 6, 7  # what a cell shows when it is not one of the five colours; ANY: a cube of any colour
ROUNDS, TURNS = 5, 3
TERRAIN = 65

# What a stop on the development board does. `value`: points; cubes on the token; kind of improvement; aqueduct form.
NOTHING, POINTS, CUBES, IMPROVE, WORKER, MOVE, BUILD, AQUEDUCT_TILE, ADVANCE, TILE = range(10)
STOPS = ("", "points", "cubes", "improve", "worker", "move", "build", "aqueduct", "advance", "tile")
IMPROVEMENTS = ("colour", "price", "coin")
SUBSTITUTE, CHEAPER, DISCOUNT = range(3)  # the improvements in the same order


class Tile(NamedTuple):
    """A tile as it is printed: cells (x, y, ground) of its picture, and what they add up to."""

    number: int
    cells: tuple[tuple[int, int, int], ...]
    cubes: tuple[int, int, int, int, int]  # printed resource cells of each colour; a cell for any colour is in none
    resources: int  # printed resource cells, those for any colour too
    droughts: int

    @property
    def any(self) -> bool:
        """Whether a cell takes a cube of any colour: only aqueduct tiles have one."""
        return self.resources > sum(self.cubes)


class Stop(NamedTuple):
    """A cell of the development board."""

    kind: int
    value: int = 0


@dataclass(frozen=True, slots=True)
class TrackRow:
    """A row of the development board; everything is indexed by where a marker stands, 0 = before the first cell."""

    stops: tuple[Stop, ...]
    worth: tuple[int, ...]  # value of the last point cell passed or stopped on, 0: none yet (P-R17)
    coins: tuple[int, ...]  # income at the end of a round

    @property
    def end(self) -> int:
        return len(self.stops) - 1


@dataclass(frozen=True, slots=True)
class BySeats:
    """What depends on the number of players."""

    circle: int  # tiles laid for a round
    filled: int  # pieces in each column of the building board
    prices: tuple[tuple[int, ...], ...]  # of each building, the first piece first; one price a piece
    improvements: int  # tokens in each stack


@dataclass(frozen=True, slots=True)
class Kit:
    tiles: tuple[Tile, ...]  # by number; tiles[0] is nothing, 1-65 terrain, from 66 on aqueduct tiles
    aqueducts: tuple[tuple[int, ...], ...]  # numbers of the aqueduct tiles of each form
    footprint: tuple[int, int, int, int, int]  # cells each building covers
    rows: tuple[TrackRow, ...]
    tokens: tuple[tuple[int, ...], ...]  # colours on each resource token, by number; tokens[0] is nothing
    singles: int  # tokens 1 to singles show one cube, the rest two
    token_stops: tuple[tuple[int, int], ...]  # (row, stop) in the order the tokens are dealt: singles, then doubles
    improvement_stops: tuple[tuple[int, int], ...]
    tables: tuple[BySeats, ...]  # by number of seats; 1 (solo) is set up as 2; tables[0] is the same
    cubes: int  # of each colour
    workers: int  # of each seat
    store: int  # cubes a seat keeps at the end of a round


def kit(values: Mapping[str, Any]) -> Kit:
    """The Kit these plain values describe, or KitError with a sentence about the first thing that cannot be."""
    box = Section(values)
    pieces, table, buildings = box.section("pieces"), box.section("table"), box.section("buildings")
    tiles, forms, aqueducts = _tiles(box)
    rows = _rows(box.section("development"), forms)
    tokens, singles, token_stops = _tokens(box.section("tokens"), rows)
    return Kit(
        tiles,
        aqueducts,
        tuple(buildings.number(name, 1, 2) for name in BUILDINGS),  # type: ignore[arg-type]
        rows,
        tokens,
        singles,
        token_stops,
        _improvement_stops(box.section("improvements"), rows),
        _tables(box.section("prices"), table.section("circle"), buildings.number("count", 1, 20)),
        pieces.number("cubes", 1, 99),
        pieces.number("workers", 1, 9),
        table.number("store", 0, 99),
    )


# ---- tiles


def _tiles(box: Section) -> tuple[tuple[Tile, ...], tuple[str, ...], tuple[tuple[int, ...], ...]]:
    section = box.section("tiles")
    keys = list(section)
    if len(keys) != TERRAIN:
        section.refuse(
            "number", "The kit must have {many} terrain tiles, numbered from 1; it has {found}.",
            many=TERRAIN, found=len(keys),
        )  # fmt: skip
    tiles = [Tile(0, (), (0, 0, 0, 0, 0), 0, 0)]
    tiles += [_tile(section, str(number), number, "bpeog~.") for number in range(1, TERRAIN + 1)]
    piles = box.section("aqueducts")
    forms = tuple(sorted(piles))
    aqueducts = []
    for form in forms:
        pile = piles.section(form)
        first = len(tiles)
        tiles += [_tile(pile, "picture", first + n, LETTERS) for n in range(pile.number("count", 1, 20))]
        if tiles[-1].resources - sum(tiles[-1].cubes) > 1:
            pile.refuse("picture", "{place} shows more than one cell for any colour; there can be one.")
        aqueducts.append(tuple(range(first, len(tiles))))
    return tuple(tiles), forms, tuple(aqueducts)


def _tile(section: Section, key: str, number: int, letters: str) -> Tile:
    picture = section.word(key).split("\n")
    found = {}
    for y, line in enumerate(picture):
        for x, letter in enumerate(line):
            if letter == " ":
                continue
            if letter not in letters:
                section.refuse(
                    key, "{place} shows “{letter}”; a tile is drawn with {letters} and blanks.",
                    letter=letter, letters=" ".join(letters),
                )  # fmt: skip
            found[x, y] = LETTERS.index(letter)
    if found:
        _whole(section, key, set(found))
    if not 1 <= len(found) <= 6:
        section.refuse(key, "{place} has {found} cells; a tile has 1 to 6.", found=len(found))
    left, top = min(x for x, _ in found), min(y for _, y in found)
    cells = tuple(
        (x - left, y - top, ground) for (x, y), ground in sorted(found.items(), key=lambda f: (f[0][1], f[0][0]))
    )
    grounds = [ground for _, _, ground in cells]
    cubes = tuple(grounds.count(colour) for colour in range(5))
    return Tile(number, cells, cubes, sum(cubes) + grounds.count(ANY), grounds.count(DROUGHT))  # type: ignore[arg-type]


def _around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def _reached(start: tuple[int, int], inside: set[tuple[int, int]]) -> set[tuple[int, int]]:
    seen, ahead = {start}, [start]
    while ahead:
        for cell in _around(ahead.pop()):
            if cell in inside and cell not in seen:
                seen.add(cell)
                ahead.append(cell)
    return seen


def _whole(section: Section, key: str, cells: set[tuple[int, int]]) -> None:
    """A tile is one piece without a hole: all cells hang together by their sides, and so does all around them."""
    if len(_reached(min(cells), cells)) < len(cells):
        section.refuse(key, "{place} falls apart: the cells of a tile must hang together by their sides.")
    wide, high = max(x for x, _ in cells) + 2, max(y for _, y in cells) + 2
    outside = {(x, y) for x in range(-1, wide) for y in range(-1, high)} - cells
    if len(_reached((-1, -1), outside)) < len(outside):
        section.refuse(key, "{place} has a hole; a tile is one piece without holes.")


# ---- development board


def _rows(section: Section, forms: tuple[str, ...]) -> tuple[TrackRow, ...]:
    return tuple(_row(section, row, forms) for row in range(5))


def _row(section: Section, row: int, forms: tuple[str, ...]) -> TrackRow:
    stops, worth, coins = [Stop(NOTHING)], [0], [0]
    for words in section.words(COLOURS[row]):
        income = words.endswith(" coin") and words != "improve coin"
        stop = _stop(section, row, words.removesuffix(" coin") if income else words, forms)
        stops.append(stop)
        worth.append(stop.value if stop.kind == POINTS else worth[-1])
        coins.append(coins[-1] + income)
    if len(stops) < 2:
        section.refuse(COLOURS[row], "{place} has no cells.")
    return TrackRow(tuple(stops), tuple(worth), tuple(coins))


def _stop(section: Section, row: int, words: str, forms: tuple[str, ...]) -> Stop:
    each = "point per" if row == WINERY else "points"
    kind, _, rest = words.rpartition(" ")
    if kind == each and rest in "123456789" and rest:
        return Stop(POINTS, int(rest))
    if words in ("cubes 1", "cubes 2"):
        return Stop(CUBES, int(rest))
    if kind == "improve" and rest in IMPROVEMENTS:
        return Stop(IMPROVE, IMPROVEMENTS.index(rest))
    if kind == "aqueduct" and rest in forms:
        return Stop(AQUEDUCT_TILE, forms.index(rest))
    if words not in ("worker", "move", "build", "advance", "tile"):
        section.refuse(
            COLOURS[row],
            "{place} has a cell “{words}”; a cell is “{points} N”, “cubes 1”, “cubes 2”, “improve colour”, "
            "“improve price”, “improve coin”, “worker”, “move”, “build”, “aqueduct {form}”, “advance” or “tile”.",
            words=words, points=each, form=forms[0] if forms else "A",
        )  # fmt: skip
    return Stop(STOPS.index(words))


def _stops(rows: tuple[TrackRow, ...], kind: int) -> list[tuple[int, int, int]]:
    return [(stop.value, n, at) for n, row in enumerate(rows) for at, stop in enumerate(row.stops) if stop.kind == kind]


def _tokens(
    section: Section, rows: tuple[TrackRow, ...]
) -> tuple[tuple[tuple[int, ...], ...], int, tuple[tuple[int, int], ...]]:
    found: list[tuple[int, ...]] = [()]
    for size, key in ((1, "single"), (2, "double")):
        for word in section.words(key):
            if len(word) != size or any(letter not in "bpeog" for letter in word):
                section.refuse(key, "{place} holds “{word}”; a token shows {size} of b p e o g.", word=word, size=size)
            found.append(tuple("bpeog".index(letter) for letter in word))
    singles = len(section.words("single"))
    stops = sorted(_stops(rows, CUBES))
    for size, many, key in ((1, singles, "single"), (2, len(found) - 1 - singles, "double")):
        wanted = sum(stop[0] == size for stop in stops)
        if many < wanted:
            section.refuse(
                key, "{place} has {many} tokens, but the rows have {wanted} cells for them.", many=many, wanted=wanted
            )
    return tuple(found), singles, tuple((row, at) for _, row, at in stops)


def _improvement_stops(section: Section, rows: tuple[TrackRow, ...]) -> tuple[tuple[int, int], ...]:
    stops = _stops(rows, IMPROVE)
    for kind, name in enumerate(IMPROVEMENTS):
        cells = sum(stop[0] == kind for stop in stops)
        many = section.number(name, 0, 99)
        if many < 4 * cells:
            section.refuse(
                name, "{place} is {many}, but the rows have {cells} cells for them and four players need one each.",
                many=many, cells=cells,
            )  # fmt: skip
    return tuple(sorted((row, at) for _, row, at in stops))


# ---- what depends on the number of players


def _tables(prices: Section, circle: Section, count: int) -> tuple[BySeats, ...]:
    tables: dict[int, BySeats] = {}
    for name in prices:
        side = prices.section(name)
        filled = side.number("filled", 1, count)
        ladders = tuple(_ladder(side, building, filled) for building in BUILDINGS)
        for players in side.numbers("players", least=2, most=4):
            if players in tables:
                side.refuse(
                    "players", "{place}: another side of the board is already for {players} players.", players=players
                )
            tables[players] = BySeats(circle.number(str(players), 3, TERRAIN), filled, ladders, players)
    for players in (2, 3, 4):
        if players not in tables:
            prices.refuse("players", "The prices for {players} players are missing from the kit.", players=players)
    return (tables[2], tables[2], tables[2], tables[3], tables[4])


def _ladder(side: Section, building: str, filled: int) -> tuple[int, ...]:
    prices = side.numbers(building, least=0, most=20)
    if len(prices) < filled:
        side.refuse(
            building, "{place} has {found} prices, too few for the {filled} pieces in its column.",
            found=len(prices), filled=filled,
        )  # fmt: skip
    return prices[:filled]
