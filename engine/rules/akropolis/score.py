"""What a city is worth: for each colour the value of its districts times the stars of its plazas; and stones.

Counted afresh each time: sets of cells make it cheaper than keeping books.
"""

from collections.abc import Collection, Sequence

from engine.rules.akropolis.city import City
from engine.rules.akropolis.moves import GRID
from engine.rules.akropolis.parts import BARRACK, COLOURS, GARDEN, HOUSE, MARKET, PLAZA, TEMPLE, Kit
from engine.rules.contract import Scorecard, ScoreLine, Setup, Why, why
from engine.rules.sheet import SheetRow

RULES = ("A6.1", "A6.2", "A6.3", "A6.4", "A6.5")  # the clause of each colour
TIMES, STONES = "A7.1", "A7.2"
VARIANTS = ("A8.1", "A8.2", "A8.3", "A8.4", "A8.5")  # the clause of each colour's variant
GREAT = 10  # points from which the largest group of houses counts twice (variant)


def values(city: City, variants: Collection[str] = ()) -> tuple[int, int, int, int, int]:
    """The value of the districts of each colour, before stars."""
    levels = city.levels
    house, market, barrack, temple, garden, _, plaza = city.kinds[: PLAZA + MARKET + 1]
    built = levels[0]
    shore = GRID.bordering(built)
    lakes = banks(shore) if holes(built) else 0
    unfinished = GRID.neighbours(shore)  # what has a side that is not built on

    def worth(cells: int) -> int:
        """A district counts as many points as the level it is on."""
        return sum((cells & level).bit_count() for level in levels)

    alone = market & ~GRID.neighbours(market)
    guard = barrack & (GRID.neighbours(shore ^ lakes) if lakes else unfinished)
    inner = temple & ~unfinished
    points = [_group(house, levels), worth(alone), worth(guard), worth(inner), worth(garden)]
    if variants:
        if COLOURS[HOUSE] in variants and points[HOUSE] >= GREAT:
            points[HOUSE] *= 2
        if COLOURS[MARKET] in variants:
            points[MARKET] += worth(alone & GRID.neighbours(plaza))
        if COLOURS[BARRACK] in variants:
            outside = shore ^ lakes
            points[BARRACK] += worth(GRID.set(c for c in GRID.cells(guard) if _sides(c, outside) >= 3))
        if COLOURS[TEMPLE] in variants:
            points[TEMPLE] += worth(inner & levels[1]) if len(levels) > 1 else 0
        if COLOURS[GARDEN] in variants:
            points[GARDEN] += worth(garden & GRID.neighbours(lakes))
    return points[0], points[1], points[2], points[3], points[4]


def _group(houses: int, levels: Sequence[int]) -> int:
    """The points of the largest group of houses; of equally large ones, of the dearest."""
    together = houses & GRID.neighbours(houses)
    if not together:  # all stand alone: the highest
        return sum(1 for level in levels if houses & level)
    most = best = 0
    while together:
        group = GRID.spread(together & -together, together)
        together ^= group
        size = group.bit_count()
        if size >= most:
            points = sum((group & level).bit_count() for level in levels)
            most, best = size, points if size > most else max(best, points)
    return best


def _sides(cell: int, outside: int) -> int:
    """How many sides of a cell look outside."""
    return (GRID.neighbours(1 << cell) & outside).bit_count()


def holes(built: int) -> int:
    """How many holes a city in one piece has: cells less pairs plus triangles of neighbours is one less the holes."""
    width = GRID.width
    right, down, left = built & built >> 1, built & built >> width, built & built >> width - 1
    pairs = right.bit_count() + down.bit_count() + left.bit_count()
    triangles = (right & built >> width).bit_count() + (left & built >> width).bit_count()
    return 1 - (built.bit_count() - pairs + triangles)


def banks(shore: int) -> int:
    """Of the free cells beside a city those in its holes. The outer shore hangs together, and its first cell is
    surely outside; the middle of a large hole touches nothing and is left out."""
    return shore ^ GRID.spread(shore & -shore, shore)


def lines(seat: int, counted: Sequence[tuple[int | None, int | None]], stones: int | None) -> list[ScoreLine]:
    """The lines of a seat's score from value and stars by colour, and its stones; None is what nobody told."""
    found = []
    for rule, (value, stars) in zip(RULES, counted, strict=True):
        if value is None or stars is None:
            found.append(ScoreLine(seat, rule, 0 if 0 in (value, stars) else None))
        else:
            how = why("{value} x {stars}", rule, value=value, stars=stars)
            found.append(ScoreLine(seat, rule, value * stars, how))
    return [*found, ScoreLine(seat, STONES, stones)]


def scorecard(found: Sequence[ScoreLine], stones: Sequence[int], rival: bool, ranked: bool = True) -> Scorecard:
    """The whole score. `stones` of each seat break ties; against a famous architect a full tie is no victory. Where not
    enough was told nobody is ranked."""
    card = Scorecard(tuple(found), ())
    if not ranked:
        return card
    seats = range(len(stones))
    totals = [card.total(seat) for seat in seats]
    worth = [(totals[seat], stones[seat]) for seat in seats]
    ranking = tuple(tuple(seat for seat in seats if worth[seat] == each) for each in sorted(set(worth), reverse=True))
    first = ranking[0]
    level = [seat for seat in seats if totals[seat] == totals[first[0]]]
    decided: Why | None = None
    if rival and len(first) > 1:
        ranking, decided = ((1,), (0,)), why("Equal points and equal stones: that is not a victory.", "A-R10")
    elif len(first) > 1:
        decided = why("Equal points and equal stones: the victory is shared.", "A-R10")
    elif len(level) > 1:
        decided = why("Equal points: more stones decide.", "A7.4")
    return card._replace(ranking=ranking, decided=decided)


def rows(setup: Setup) -> tuple[SheetRow, ...]:
    """The rows of the score sheet: stars and points of each colour, and stones. A colour's stars are those of whole
    plazas."""
    kit: Kit = setup.kit
    hexes = [*kit.start, *(hex for part in kit.used(setup.seats, setup.options["length"]) for hex in kit.tiles[part])]
    found: list[SheetRow] = []
    for colour, name in enumerate(COLOURS):
        rule, also = RULES[colour], VARIANTS[colour] if name in setup.options["variants"].split(",") else ""
        plazas, each = hexes.count(PLAZA + colour), kit.stars[colour]
        can_be = tuple(sorted({many * each for many in range(plazas + 1)}))
        found.append(SheetRow(f"{name}-stars", rule, 0, 49, "stars", only=can_be, how=TIMES))
        found.append(SheetRow(f"{name}-points", rule, 0, 199, "points", also=also))
    return (*found, SheetRow("stones", STONES, 0, 99))


def stars(city: City, kit: Kit) -> list[int]:
    return [city.stars(kit, colour) for colour in range(GARDEN + 1)]
