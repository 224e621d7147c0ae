"""Where every piece lies: what the events add up to."""

from collections import Counter
from collections.abc import Iterator

from engine.rules.contract import Lying, Place, Stock
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.player import Player
from engine.rules.panticapaeum.state import BAG_PLACE, DISCARD, SUPPLY, TOKENS, State, stop_at

Lies = Iterator[tuple[Lying, int]]


def stock(state: State) -> Stock:
    pieces: Counter[Lying] = Counter()
    for seat, player in enumerate(state.players):
        for lying, many in (*_board(seat, player), *_city(seat, player)):
            pieces[lying] += many
    for lying, many in (*_table(state), *_in_hand(state), *_rival(state)):
        pieces[lying] += many
    return {key: many for key, many in pieces.items() if many}


def _board(seat: int, player: Player) -> Lies:
    board = Place("board", seat)
    yield Lying("coin", board), player.coins
    yield Lying("worker", board), player.free
    yield Lying("worker", Place("reserve", seat)), player.reserve
    for colour, many in enumerate(player.cubes):
        yield Lying("cube", Place("store", seat), kind=colour), many
    for row, stop in enumerate(player.markers):
        yield Lying("marker", Place("row", seat, stop_at(row, stop)), kind=row), 1
    for kind, many in enumerate(player.tokens):
        yield Lying("improvement", board, kind=kind), many


def _city(seat: int, player: Player) -> Lies:
    city = player.city
    for part, at, _ in city.tiles:
        yield Lying("tile", Place("cell", seat, at), part), 1
    for building in city.buildings:
        yield Lying("building", Place("cell", seat, building.cell), kind=building.kind), 1
    for cell in city.cells(city.workers):
        yield Lying("worker", Place("cell", seat, cell)), 1
    for colour, lying in enumerate(city.cubes):
        for cell in city.cells(lying):
            yield Lying("cube", Place("cell", seat, cell), kind=colour), 1


def _table(state: State) -> Lies:
    for part in GRID.cells(state.bag):
        yield Lying("tile", BAG_PLACE, part), 1
    for part in GRID.cells(state.discard):
        yield Lying("tile", DISCARD, part), 1
    for at, part in enumerate(state.circle.tiles):
        if part != GAP:
            yield Lying("tile", Place("circle", at=at), part), 1
    yield Lying("trireme", Place("circle", at=state.circle.at)), 1
    for form, pile in enumerate(state.piles):
        for part in pile:
            yield Lying("tile", Place("aqueducts", at=form), part), 1
    for colour, many in enumerate(state.supply):
        yield Lying("cube", SUPPLY, kind=colour), many
    for building, many in enumerate(state.prices.left):
        yield Lying("building", Place("column", at=building), kind=building), many
    kit = state.kit
    for (row, stop), many in zip(kit.improvement_stops, state.stacks, strict=True):
        yield Lying("improvement", Place("stack", at=stop_at(row, stop)), kind=kit.rows[row].stops[stop].value), many
    for (row, stop), token in zip(kit.token_stops, state.tokens, strict=False):  # those dealt so far
        yield Lying("token", Place("stop", at=stop_at(row, stop)), token), 1
    for token in range(1, len(kit.tokens)):
        if token not in state.tokens:
            yield Lying("token", TOKENS, token), 1
    if not any(entry.ask == "begin" for entry in state.agenda):
        yield Lying("first", Place("board", state.first)), 1


def _in_hand(state: State) -> Lies:
    for who, what, part in state.agenda:
        if what == "lay":
            yield Lying("tile", Place("taken", who), part), 1
        elif what == "put":
            yield Lying("building", Place("taken", who), kind=part), 1


def _rival(state: State) -> Lies:
    if state.automius is not None:
        for colour in range(5):
            yield Lying("cube", Place("store", state.seats), kind=colour), state.automius.cubes[colour]
            yield Lying("building", Place("board", state.seats), kind=colour), state.automius.bought[colour]
