"""What people see on the table, said to an aid that believes something else. The table is right (P10.2): a correction
is judged only by what can exist, changes what it names, and leaves the rest as it is."""

from collections.abc import Callable
from typing import Any

from engine.rules.agenda import handing_back
from engine.rules.aid import OF_SHEET, Setting, Settings
from engine.rules.contract import BAG, ELSEWHERE, Began, Event, Place, Went, Why, why
from engine.rules.panticapaeum.aid_rival import SUPPLY, as_cubes
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.known import Known, automius
from engine.rules.panticapaeum.moves import (
    SetBought,
    SetCubes,
    SetFirst,
    SetGap,
    SetLadder,
    SetLeft,
    SetPieces,
    SetPrice,
    SetPrinted,
    SetRound,
    SetTile,
    SetTrireme,
    SetTurn,
    Skip,
)  # fmt: skip
from engine.rules.panticapaeum.parts import BUILDINGS, ROUNDS, TERRAIN, TURNS

MOST_PRICE, MOST_CELLS = 20, 6

# ---- what can exist


def _between(what: str, number: int, least: int, most: int) -> Why | None:
    if least <= number <= most:
        return None
    return why(
        "{what} can be {least} to {most}, not {number}.", "P10.2", what=what, least=least, most=most, number=number
    )


def _place(aid: Known, place: int) -> Why | None:
    places = len(aid.ring.circle.tiles) - 1
    if not places:
        return why("The circle is not laid yet.", "P1.2")
    return _between("a place of the circle", place, 1, places)


def _solo(aid: Known) -> Why | None:
    return None if aid.rival else why("Automius does not play in this game.", "PS1.1")


def _seat(aid: Known, seat: int) -> Why | None:
    return None if 0 <= seat < aid.seats else why("Nobody sits there.", "P10.2")


def _turn(aid: Known, move: SetTurn) -> Why | None:
    return _seat(aid, move.seat) or _between("the turn", move.turn, 1, TURNS)


def _left(aid: Known, move: SetLeft) -> Why | None:
    return _between("the number of tiles in the circle", move.tiles, 0, TERRAIN)


def _pieces(aid: Known, move: SetPieces) -> Why | None:
    return _between("what is left", move.pieces, 0, len(aid.prices.ladders[move.building]))


def _cubes(aid: Known, move: SetCubes) -> Why | None:
    return _solo(aid) or _between("a number of cubes", move.cubes, 0, aid.kit.cubes)


def _tile(aid: Known, move: SetTile) -> Why | None:
    return _place(aid, move.place) or _between("a tile", move.part, 0, TERRAIN)


def _gap(aid: Known, move: SetGap) -> Why | None:
    if refusal := _place(aid, move.place):
        return refusal
    gap = aid.ring.circle.tiles[move.place] == GAP
    return why("There is a gap already.", "P10.2") if gap else None


def _price(aid: Known, move: SetPrice) -> Why | None:
    if not aid.prices.left[move.building]:
        return why("No {building} is left on the board of buildings.", "P5.2", building=BUILDINGS[move.building])
    return _between("a price", move.price, 0, MOST_PRICE)


def _ladder(aid: Known, move: SetLadder) -> Why | None:
    pieces = len(aid.prices.ladders[move.building])
    return _between("a piece of this column", move.piece, 1, pieces) or _between("a price", move.price, 0, MOST_PRICE)


def _printed(aid: Known, move: SetPrinted) -> Why | None:
    return _between("a tile", move.part, 1, TERRAIN) or _between("a number of cells", len(move.colours), 0, MOST_CELLS)


def _bought(aid: Known, move: SetBought) -> Why | None:
    pieces = len(aid.prices.ladders[move.building])
    return _solo(aid) or _between("a number of buildings", move.pieces, 0, pieces)


def _skip(aid: Known, move: Skip) -> Why | None:
    return None if aid.turn.who >= 0 else why("It is nobody’s turn now.", "P10.2")


# ---- setting it


def _set_round(aid: Known, move: SetRound) -> list[Event]:
    aid.round = move.round
    return [Began("round", move.round)]


def _set_turn(aid: Known, move: SetTurn) -> list[Event]:
    if (aid.turn.who, aid.lap) == (move.seat, move.turn):
        return []  # it is: what was told of it stays
    begun = _begun(aid, aid.first)
    return begun + aid.begin_turn(move.seat, move.turn)


def _begun(aid: Known, first: int) -> list[Event]:
    """Who begins was still open, and is settled by what was said."""
    if all(turn.ask != "begin" for turn in aid.agenda):
        return []
    aid.agenda = [turn for turn in aid.agenda if turn.ask != "begin"]
    return [Went("first", 1, ELSEWHERE, Place("board", first))]


def _set_first(aid: Known, move: SetFirst) -> list[Event]:
    before, aid.first = aid.first, move.seat
    if begun := _begun(aid, move.seat):
        return begun + ([] if aid.agenda else aid.laid())
    return [Went("first", 1, Place("board", before), Place("board", move.seat))] if before != move.seat else []


def _set_left(aid: Known, move: SetLeft) -> list[Event]:
    """Said while the circle is laid, it may lie whole now."""
    events = aid.ring.set_left(move.tiles)
    return events if aid.ring.wanting or aid.turn.who != BAG else events + aid.circle_closed()


def _set_trireme(aid: Known, move: SetTrireme) -> list[Event]:
    """If it has sailed on for Automius, he gets what lies where it really stands (PS3.1); nothing does at place 0."""
    if aid.phase.under is not None:
        aid.phase.under = move.place or None
    return aid.ring.sail(move.place)


def _set_pieces(aid: Known, move: SetPieces) -> list[Event]:
    more = move.pieces - aid.prices.left[move.building]
    aid.prices.left[move.building] = move.pieces
    return _moved(move.building, more, Place("column", at=move.building))


def _moved(building: int, more: int, place: Place) -> list[Event]:
    """So many pieces more (or fewer) lie there than we thought."""
    if not more:
        return []
    source, target = (ELSEWHERE, place) if more > 0 else (place, ELSEWHERE)
    return [Went("building", abs(more), source, target, kind=building)]


def _set_price(aid: Known, move: SetPrice) -> list[Event]:
    aid.prices.correct(move.building, move.price)
    return []


def _set_ladder(aid: Known, move: SetLadder) -> list[Event]:
    aid.prices.correct(move.building, move.price, move.piece - 1)
    return []


def _set_printed(aid: Known, move: SetPrinted) -> list[Event]:
    aid.ring.printed[move.part] = as_cubes(move.colours)
    return []


def _set_cubes(aid: Known, move: SetCubes) -> list[Event]:
    more = move.cubes - automius(aid).cubes[move.colour]
    automius(aid).cubes[move.colour] = move.cubes
    store = Place("store", aid.seats)
    source, target = (SUPPLY, store) if more > 0 else (store, SUPPLY)
    return [Went("cube", abs(more), source, target, kind=move.colour)] if more else []


def _set_bought(aid: Known, move: SetBought) -> list[Event]:
    more = move.pieces - automius(aid).bought[move.building]
    automius(aid).bought[move.building] = move.pieces
    return _moved(move.building, more, Place("board", aid.seats))


def _skip_seat(aid: Known, move: Skip) -> list[Event]:
    return aid.next_turn(aid.turn.who)


def _setting(refuse: Callable[[Known, Any], Why | None], put: Callable[[Known, Any], list[Event]]) -> Setting[Known]:
    return Setting(refuse, handing_back(put))


SETTINGS: Settings[Known] = {
    **OF_SHEET,
    SetRound: _setting(lambda aid, move: _between("the round", move.round, 1, ROUNDS), _set_round),
    SetTurn: _setting(_turn, _set_turn),
    SetFirst: _setting(lambda aid, move: _seat(aid, move.seat), _set_first),
    SetLeft: _setting(_left, _set_left),
    SetTrireme: _setting(lambda aid, move: None if move.place == 0 else _place(aid, move.place), _set_trireme),
    SetTile: _setting(_tile, lambda aid, move: aid.ring.set_tile(move.place, move.part)),
    SetGap: _setting(_gap, lambda aid, move: aid.ring.set_gap(move.place)),
    SetPieces: _setting(_pieces, _set_pieces),
    SetPrice: _setting(_price, _set_price),
    SetLadder: _setting(_ladder, _set_ladder),
    SetPrinted: _setting(_printed, _set_printed),
    SetCubes: _setting(_cubes, _set_cubes),
    SetBought: _setting(_bought, _set_bought),
    Skip: _setting(_skip, _skip_seat),
}
