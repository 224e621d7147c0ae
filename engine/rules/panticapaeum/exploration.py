"""Exploration: choosing a tile, laying it, its cubes; and workers, who may go out at any moment."""

from collections.abc import Sequence

from engine.rules.agenda import ANY_TIME, Chapter
from engine.rules.contract import RIVAL, Event, Move, went
from engine.rules.panticapaeum.moves import CUBE, FILL, Cube, Fill, Lay, Take, Worker, take
from engine.rules.panticapaeum.parts import ANY
from engine.rules.panticapaeum.state import SUPPLY, State, place

# ---- choosing


def offer_take(state: State) -> list[Move]:
    tiles = state.circle.tiles
    return [take(tiles[at], n) for n, at in enumerate(state.circle.next(), 1)]


def play_take(state: State, move: Take, events: list[Event]) -> None:
    seat = state.agenda.pop().who
    circle = state.circle
    before, at = circle.at, circle.tiles.index(move.part)
    automius = state.automius
    skipped = circle.skipped(at) if automius is not None and automius.best_tile else ()
    part = circle.take(at)
    events.append(went("tile", 1, place("circle", at=at), place("taken", seat), part=part))
    if at != before:
        events.append(went("trireme", 1, place("circle", at=before), place("circle", at=at)))
    state.push(seat, "lay", part)
    if automius is not None:
        state.way = tuple(skipped)
        jump = state.kit.tiles[part].resources
        if jump and circle.left:  # P-R38: no tile left to sail to
            state.push(RIVAL, "sail", jump)


# ---- laying


def offer_lay(state: State) -> Sequence[Move]:
    turn = state.agenda[-1]
    lies = state.lies[turn.part]
    assert lies is not None
    return state.players[turn.who].city.lays(lies)


def play_lay(state: State, move: Lay, events: list[Event]) -> None:
    seat, _, part = state.agenda.pop()
    city = state.players[seat].city
    lie = state.lie(part, move.facing)
    covered = city.lay(part, lie, move.cell, move.facing)
    events.append(went("tile", 1, place("taken", seat), place("cell", seat, move.cell), part=part))
    state.collect(seat, covered, events)
    shift = move.cell - city.base
    for colour, cells in reversed(lie.resources):
        if colour == ANY:
            city.waiting |= cells << shift
            state.push(seat, "fill")
        elif cells.bit_count() <= state.supply[colour]:
            _fill(state, seat, colour, cells << shift, events)
        elif state.supply[colour]:
            city.waiting |= cells << shift
            state.push(seat, "cube", colour)


def _fill(state: State, seat: int, colour: int, cells: int, events: list[Event]) -> None:
    """Puts a cube of this colour on each of these cells of a seat's city."""
    city = state.players[seat].city
    city.cubes[colour] |= cells
    state.supply[colour] -= cells.bit_count()
    events += [went("cube", 1, SUPPLY, place("cell", seat, cell), kind=colour) for cell in city.cells(cells)]


def _short(state: State, seat: int, colour: int) -> int:
    """The cells of the newest tile that still wait for a cube of this colour."""
    city = state.players[seat].city
    lie, shift = state.last_lie(city)
    return dict(lie.resources)[colour] << shift & city.waiting


def offer_cube(state: State) -> list[Move]:
    seat, _, colour = state.agenda[-1]
    return [CUBE[cell] for cell in state.players[seat].city.cells(_short(state, seat, colour))]


def play_cube(state: State, move: Cube, events: list[Event]) -> None:
    seat, _, colour = state.agenda[-1]
    city = state.players[seat].city
    cell = city.bit(move.cell)
    city.waiting &= ~cell
    _fill(state, seat, colour, cell, events)
    if not state.supply[colour]:
        city.waiting &= ~_short(state, seat, colour)
        state.agenda.pop()


def offer_fill(state: State) -> list[Move]:
    return [FILL[colour] for colour in range(5) if state.supply[colour]]


def settle_fill(state: State, events: list[Event]) -> bool:
    if any(state.supply):
        return False
    state.players[state.agenda.pop().who].city.waiting = 0  # P-R31: the cell stays bare
    return True


def play_fill(state: State, move: Fill, events: list[Event]) -> None:
    seat = state.agenda.pop().who
    city = state.players[seat].city
    cells, city.waiting = city.waiting, 0
    _fill(state, seat, move.colour, cells, events)


# ---- workers


def play_worker(state: State, move: Worker, events: list[Event]) -> None:
    seat = state.agenda[-1].who
    player = state.players[seat]
    player.free -= 1
    colour = player.city.send(move.cell)
    cell = place("cell", seat, move.cell)
    events.append(went("worker", 1, place("board", seat), cell))
    if colour is not None:
        player.cubes[colour] += 1
        events.append(went("cube", 1, cell, place("store", seat), kind=colour))


CHAPTER = Chapter[State](
    offers={
        "take": offer_take,
        "lay": offer_lay,
        "cube": offer_cube,
        "fill": offer_fill,
    },
    plays={
        ("take", Take): play_take,
        ("lay", Lay): play_lay,
        ("cube", Cube): play_cube,
        ("fill", Fill): play_fill,
        (ANY_TIME, Worker): play_worker,
    },
    settles={"fill": settle_fill},
)
