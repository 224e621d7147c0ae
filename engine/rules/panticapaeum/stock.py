"""Where every piece lies: what the events add up to."""

from collections import Counter
from collections.abc import Iterator

from engine.rules.contract import Place
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.player import Player
from engine.rules.panticapaeum.state import BAG_PLACE, DISCARD, SUPPLY, TOKENS, State, stop_at

Lies = Iterator[tuple[str, int, Place, int]]


def stock(state: State) -> dict[tuple[str, int, Place], int]:
    pieces: Counter[tuple[str, int, Place]] = Counter()
    for seat, player in enumerate(state.players):
        for piece, which, place, many in (*_board(seat, player), *_city(seat, player)):
            pieces[piece, which, place] += many
    for piece, which, place, many in (*_table(state), *_in_hand(state), *_rival(state)):
        pieces[piece, which, place] += many
    return {key: many for key, many in pieces.items() if many}


def _board(seat: int, player: Player) -> Lies:
    board = Place("board", seat)
    yield "coin", 0, board, player.coins
    yield "worker", 0, board, player.free
    yield "worker", 0, Place("reserve", seat), player.reserve
    for colour, many in enumerate(player.cubes):
        yield "cube", colour, Place("store", seat), many
    for row, stop in enumerate(player.markers):
        yield "marker", row, Place("row", seat, stop_at(row, stop)), 1
    for kind, many in enumerate(player.tokens):
        yield "improvement", kind, board, many


def _city(seat: int, player: Player) -> Lies:
    city = player.city
    for part, at, _ in city.tiles:
        yield "tile", part, Place("cell", seat, at), 1
    for building in city.buildings:
        yield "building", building.kind, Place("cell", seat, building.at), 1
    for cell in city.cells(city.workers):
        yield "worker", 0, Place("cell", seat, cell), 1
    for colour, lying in enumerate(city.cubes):
        for cell in city.cells(lying):
            yield "cube", colour, Place("cell", seat, cell), 1


def _table(state: State) -> Lies:
    for part in GRID.cells(state.bag):
        yield "tile", part, BAG_PLACE, 1
    for part in GRID.cells(state.discard):
        yield "tile", part, DISCARD, 1
    for at, part in enumerate(state.circle.tiles):
        if part != GAP:
            yield "tile", part, Place("circle", at=at), 1
    yield "trireme", 0, Place("circle", at=state.circle.at), 1
    for form, pile in enumerate(state.piles):
        for part in pile:
            yield "tile", part, Place("aqueducts", at=form), 1
    for colour, many in enumerate(state.supply):
        yield "cube", colour, SUPPLY, many
    for building, many in enumerate(state.prices.left):
        yield "building", building, Place("column", at=building), many
    kit = state.kit
    for (row, stop), many in zip(kit.improvement_stops, state.stacks, strict=True):
        yield "improvement", kit.rows[row].stops[stop].value, Place("stack", at=stop_at(row, stop)), many
    for (row, stop), token in zip(kit.token_stops, state.tokens, strict=False):  # those dealt so far
        yield "token", token, Place("stop", at=stop_at(row, stop)), 1
    for token in range(1, len(kit.tokens)):
        if token not in state.tokens:
            yield "token", token, TOKENS, 1
    if not any(entry.ask == "begin" for entry in state.agenda):
        yield "first", 0, Place("board", state.first), 1


def _in_hand(state: State) -> Lies:
    for who, what, part in state.agenda:
        if what == "lay":
            yield "tile", part, Place("taken", who), 1
        elif what == "put":
            yield "building", part, Place("taken", who), 1


def _rival(state: State) -> Lies:
    if state.automius is not None:
        for colour in range(5):
            yield "cube", colour, Place("store", state.seats), state.automius.cubes[colour]
            yield "building", colour, Place("board", state.seats), state.automius.bought[colour]
