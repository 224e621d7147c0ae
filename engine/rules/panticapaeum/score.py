"""The score: a line for every building type, for coins, cubes and drought, each with how it came about."""

from engine.rules.contract import Scorecard, ScoreLine, Why, why
from engine.rules.panticapaeum.city import City
from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.parts import AQUEDUCT, FORTRESS, HOUSE, SCORED_BY, TEMPLE, WINERY, Kit
from engine.rules.panticapaeum.player import Player
from engine.rules.panticapaeum.sheet import ranked, solo
from engine.rules.panticapaeum.state import State

COINS_A_POINT = 2
TIMES = "{many} × {value}"


def _surroundings(city: City, kind: int, footprint: tuple[int, ...]) -> list[int]:
    """For each building of this type the cells around it (P-R29)."""
    return [GRID.around(city.footing(b, footprint)) for b in city.buildings if b.kind == kind]


def _count(city: City, kind: int, footprint: tuple[int, ...]) -> int:
    """What the buildings of one type count, added up; wineries are counted otherwise."""
    if kind == FORTRESS:
        return sum(city.height(b.cell) for b in city.buildings if b.kind == FORTRESS)
    if kind == TEMPLE:
        others = [city.footing(b, footprint) for b in city.buildings if b.kind != TEMPLE]
        return sum(bool(around & other) for around in _surroundings(city, TEMPLE, footprint) for other in others)
    cells = city.workers if kind == HOUSE else city.visible_drought
    return sum((around & cells).bit_count() for around in _surroundings(city, kind, footprint))


def _wineries(city: City, footprint: tuple[int, ...], value: int) -> tuple[int, Why]:
    """One point for every `value` free cells around each, rounded down one by one (P-R17)."""
    free = city.ground & ~city.built
    counts = [(around & free).bit_count() for around in _surroundings(city, WINERY, footprint)]
    counted = " + ".join(map(str, counts)) or "0"
    if not value:
        return 0, why("{counts} cells, no points yet", counts=counted)
    return sum(count // value for count in counts), why(
        "{counts} cells, one point per {value}", counts=counted, value=value
    )


def _buildings(seat: int, player: Player, kit: Kit) -> list[ScoreLine]:
    found = []
    for kind, (row, at) in enumerate(zip(kit.rows, player.markers, strict=True)):
        value, name = row.worth[at], SCORED_BY[kind]
        if kind == WINERY:
            found.append(ScoreLine(seat, name, *_wineries(player.city, kit.footprint, value)))
        else:
            many = _count(player.city, kind, kit.footprint)
            found.append(ScoreLine(seat, name, many * value, why(TIMES, many=many, value=value)))
    return found


def _dry(player: Player, kit: Kit) -> int:
    """Visible drought cells that cost a point (P9.8)."""
    dry = player.city.visible_drought
    if player.markers[AQUEDUCT]:
        for around in _surroundings(player.city, AQUEDUCT, kit.footprint):
            dry &= ~around
    return dry.bit_count()


def lines(seat: int, player: Player, kit: Kit) -> list[ScoreLine]:
    """What this seat has won if the game ended now."""
    coins, cubes, dry = player.coins, sum(player.cubes), _dry(player, kit)
    return [
        *_buildings(seat, player, kit),
        ScoreLine(seat, "P9.6", coins // COINS_A_POINT, why("{coins:coin}", coins=coins)),
        ScoreLine(seat, "P9.7", cubes, why("{cubes:cube}", cubes=cubes)),
        ScoreLine(seat, "P9.8", -dry, why("{cells:cell}", cells=dry)),
    ]


def scorecard(state: State) -> Scorecard:
    found = [line for seat, player in enumerate(state.players) for line in lines(seat, player, state.kit)]
    if state.automius is not None:
        found += state.automius.lines(state.seats)
    card = Scorecard(tuple(found), ())
    if state.automius is not None:
        return solo(found, card.total(0), card.total(1))
    return ranked(
        found,
        [(card.total(seat), len(player.city.buildings), player.coins) for seat, player in enumerate(state.players)],
    )
