"""The rows of the aid's score sheet and what they add up to: people count, the device adds.

Buildings are told in points; coins, cubes and drought as counted, since the points follow. Buildings standing are
asked for only where a tie needs them (P9.10).
"""

from engine.rules.contract import Scorecard, ScoreLine, Setup, Why, why
from engine.rules.panticapaeum.parts import AQUEDUCT_TILE, BUILDINGS, ROUNDS, SCORED_BY, TILE, TURNS, WINERY, Kit
from engine.rules.panticapaeum.rival import Automius
from engine.rules.sheet import Sheet, SheetRow

COINS, CUBES, DROUGHT, STANDING = "coins", "cubes", "drought", "buildings"
MOST_COINS = 199


def rows(setup: Setup) -> tuple[SheetRow, ...]:
    """The rows in the order people count, each with the most that can stand there as far as the parts tell."""
    kit: Kit = setup.kit
    most = _most(kit, setup.seats)
    found = [SheetRow(name, SCORED_BY[kind], 0, most[kind], unit="points") for kind, name in enumerate(BUILDINGS)]
    found += [
        SheetRow(COINS, "P9.6", 0, MOST_COINS),
        SheetRow(CUBES, "P9.7", 0, kit.store),
        SheetRow(DROUGHT, "P9.8", 0, sum(tile.droughts for tile in kit.tiles), unit="cells"),
    ]
    pieces = sum(len(ladder) for ladder in kit.tables[setup.seats].prices)
    return (*found, *([SheetRow(STANDING, "P9.10", 0, pieces, tie=True)] if not setup.rival else []))


def _most(kit: Kit, seats: int) -> list[int]:
    """The most points each building type could ever bring."""
    won = sum(stop.kind in (TILE, AQUEDUCT_TILE) for row in kit.rows for stop in row.stops)
    tiles = ROUNDS * TURNS + won  # a city can be as high as it has tiles
    around = [8 if size == 1 else 10 for size in kit.footprint]
    each = [min(kit.workers, around[0]), around[1], tiles, around[3], around[4]]
    worth = [max(row.worth) for row in kit.rows]
    worth[WINERY] = 1  # its row says for how many cells there is a point: one a cell at best
    pieces = [len(ladder) for ladder in kit.tables[seats].prices]
    return [many * value * most for many, value, most in zip(pieces, worth, each, strict=True)]


# ---- adding up


def _line(sheet: Sheet, row: SheetRow, seat: int) -> ScoreLine:
    number = sheet.get(row.name, seat)
    if number is None:
        return ScoreLine(seat, row.rule, None)
    if row.name == COINS:
        return ScoreLine(seat, row.rule, number // 2, why("{coins:coin}", coins=number))
    if row.name == DROUGHT:
        return ScoreLine(seat, row.rule, -number, why("{cells:cell}", cells=number))
    return ScoreLine(seat, row.rule, number)


def scorecard(sheet: Sheet, rival: Automius | None) -> Scorecard:
    """The score as far as it was told."""
    seats = range(sheet.seats)
    lines = [_line(sheet, row, seat) for seat in seats for row in sheet.rows.values() if not row.tie]
    card = Scorecard(tuple(lines), ())
    if rival is not None:
        lines += rival.lines(sheet.seats)
        return solo(lines, card.total(0), rival.points())
    return ranked(lines, [(card.total(s), sheet.get(STANDING, s) or 0, sheet.get(COINS, s) or 0) for s in seats])


# ---- who is first, for the told and the counted score alike


def ranked(lines: list[ScoreLine], results: list[tuple[int, int, int]]) -> Scorecard:
    """Points, then buildings, then coins, then shared (P-R18). `results` are these three of each seat."""
    order = sorted(set(results), reverse=True)
    ranking = tuple(tuple(seat for seat, own in enumerate(results) if own == result) for result in order)
    return Scorecard(tuple(lines), ranking, _decided(results))


def _decided(results: list[tuple[int, int, int]]) -> Why | None:
    """The tie-break that decided who has won, if it took one."""
    best = max(results)
    tied = [result for result in results if result[0] == best[0]]
    if len(tied) == 1:
        return None
    if sum(result[1] == best[1] for result in tied) == 1:
        return why("Equal points: most buildings.", "P-R18")
    if tied.count(best) == 1:
        return why("Equal points and buildings: most coins.", "P-R18")
    return why("Equal points, buildings and coins: a shared victory.", "P-R18")


def solo(lines: list[ScoreLine], points: int, rival: int) -> Scorecard:
    """Against Automius: more points win, equal ones are neither won nor lost (P-R18)."""
    if points == rival:
        return Scorecard(tuple(lines), ((0, 1),), why("Equal points: neither won nor lost.", "P-R18"))
    return Scorecard(tuple(lines), ((0,), (1,)) if points > rival else ((1,), (0,)))
