"""The table is right: what people set in an aid, judged only by what can exist."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.rules.akropolis.looks import part
from engine.rules.akropolis.moves import (
    SetChief,
    SetPile,
    SetPileSize,
    SetPlace,
    SetRound,
    SetRow,
    SetStacks,
    SetStones,
    SetTurn,
    Skip,
    Took,
)
from engine.rules.akropolis.plan import CITY, REFUSALS, RESERVE, ROW, STACKS, STORE
from engine.rules.akropolis.told import Spot
from engine.rules.contract import ELSEWHERE, UNSEEN, Began, Correction, Event, Place, Went, Why, why
from engine.rules.sheet import Finish
from engine.rules.sheet import Tell as SheetTell

if TYPE_CHECKING:
    from engine.rules.akropolis.aid import Aid

NOT_RUNNING = why("That can be set while the game is running.")


def refuse(aid: "Aid", move: Correction) -> Why | None:
    """Why this cannot lie on the table."""
    if isinstance(move, SheetTell):
        return aid.sheet.refuse(move)
    judge = JUDGES.get(type(move))
    if judge is None:
        return why("That is nothing the table can say.")
    if not aid.running and not isinstance(move, SetStones | SetPile | SetPileSize | Finish):
        return NOT_RUNNING
    return judge(aid, move)


def correct(aid: "Aid", move: Correction, events: list[Event]) -> None:
    """Sets it; what else follows, the aid sees by itself."""
    if isinstance(move, SheetTell):
        aid.sheet.tell(move)
    else:
        SETTERS[type(move)](aid, move, events)


# ---- can it be?


def _between(least: int, number: int, most: int) -> Why | None:
    if least <= number <= most:
        return None
    return why("Here it can be {least} to {most}.", least=least, most=most)


def _seat(aid: "Aid", move: SetChief | SetTurn) -> Why | None:
    return None if 0 <= move.seat < aid.plan.all else why("Nobody sits there.")


def _round(aid: "Aid", move: SetRound) -> Why | None:
    return _between(1, move.number, aid.plan.stacks + 1)


def _stacks(aid: "Aid", move: SetStacks) -> Why | None:
    return _between(0, move.number, aid.plan.stacks)


def _row(aid: "Aid", move: SetRow) -> Why | None:
    return _between(1, move.number, aid.plan.row)


def _stones(aid: "Aid", move: SetStones) -> Why | None:
    return why("Nobody sits there.") if not 0 <= move.seat < aid.plan.all else _between(0, move.number, 99)


def _place(aid: "Aid", move: SetPlace) -> Why | None:
    if not 1 <= move.place <= len(aid.tiles.row):
        return why("The construction site has no place {place} now.", "A3.1", place=move.place)
    return _tile(aid, (aid.tiles.row, move.place - 1), move.part)


def _pile(aid: "Aid", move: SetPile) -> Why | None:
    pile = aid.tiles.pile
    return _between(1, move.number, len(pile)) or _tile(aid, (pile, move.number - 1), move.part)


def _tile(aid: "Aid", spot: Spot, look: int) -> Why | None:
    said = aid.tiles.meant(look)
    if not said:
        return why("No tile of this game looks like that.", "A1.1")
    if look != UNSEEN and not aid.tiles.could_be(spot, said):
        return why("As far as told, all tiles like that lie elsewhere.", "A1.1")
    return None


def _pile_size(aid: "Aid", move: SetPileSize) -> Why | None:
    if not aid.plan.architect:
        return why("Nobody sits there.")
    return _between(0, move.number, aid.plan.bag.bit_count())


def _took(aid: "Aid", move: Took) -> Why | None:
    if aid.coming or aid.who != aid.plan.seats:
        return why("It is not the famous architect’s turn.", "AS3.1")
    return _between(1, move.place, len(aid.tiles.row))


def _skip(aid: "Aid", move: Skip) -> Why | None:
    return None if aid.turn.who >= 0 else REFUSALS["deal"] if aid.coming else why("Nobody sits there.")


def _finish(aid: "Aid", move: Finish) -> Why | None:
    return None if aid.turn.ask not in ("tell", "sheet", "over") else why("The game is over.", "A5.3")


# ---- so be it


def _set_chief(aid: "Aid", move: SetChief, events: list[Event]) -> None:
    if move.seat != aid.chief:
        events.append(Went("chief", 0, 1, STORE[aid.chief], STORE[move.seat]))
    aid.chief = move.seat


def _set_turn(aid: "Aid", move: SetTurn, events: list[Event]) -> None:
    _lay_out_all(aid, events)
    aid.who = move.seat
    events.append(Began("turn", aid.plan.row - len(aid.tiles.row) + 1, move.seat))


def _set_round(aid: "Aid", move: SetRound, events: list[Event]) -> None:
    _to_stacks(aid, aid.plan.stacks + 1 - move.number, events)


def _set_stacks(aid: "Aid", move: SetStacks, events: list[Event]) -> None:
    _to_stacks(aid, move.number, events)


def _to_stacks(aid: "Aid", stacks: int, events: list[Event]) -> None:
    tiles = (aid.stacks - stacks) * (aid.plan.row - 1)
    if tiles:
        way = (STACKS, ELSEWHERE) if tiles > 0 else (ELSEWHERE, STACKS)
        events.append(Went("tile", UNSEEN, abs(tiles), *way))
    aid.left -= tiles
    aid.stacks, aid.round = stacks, aid.plan.stacks + 1 - stacks


def _lay_out_all(aid: "Aid", events: list[Event]) -> None:
    while aid.coming:
        aid.lay_out(UNSEEN, events)


def _set_row(aid: "Aid", move: SetRow, events: list[Event]) -> None:
    _lay_out_all(aid, events)
    tiles = aid.tiles
    while len(tiles.row) > move.number:
        events.append(Went("tile", UNSEEN, 1, ROW[len(tiles.row)], ELSEWHERE))
        tiles.lost.append(tiles.muddle())
    while len(tiles.row) < move.number:
        tiles.row.append(tiles.lost.pop() if tiles.lost else tiles.parts)
        events.append(Went("tile", UNSEEN, 1, ELSEWHERE, ROW[len(tiles.row)]))
    aid.go_on(events)


def _set_place(aid: "Aid", move: SetPlace, events: list[Event]) -> None:
    _set_tile(aid, (aid.tiles.row, move.place - 1), move.part, ROW[move.place], events)


def _set_pile(aid: "Aid", move: SetPile, events: list[Event]) -> None:
    _set_tile(aid, (aid.tiles.pile, move.number - 1), move.part, CITY[aid.plan.seats], events)


def _set_tile(aid: "Aid", spot: Spot, look: int, place: Place, events: list[Event]) -> None:
    where, at = spot
    events.append(Went("tile", part(where[at]), 1, place, ELSEWHERE))
    where[at] = aid.tiles.meant(look)
    events.append(Went("tile", part(where[at]), 1, ELSEWHERE, place))


def _set_pile_size(aid: "Aid", move: SetPileSize, events: list[Event]) -> None:
    place, tiles = CITY[aid.plan.seats], aid.tiles
    while len(tiles.pile) > move.number:
        tiles.lost.append(tiles.pile.pop())
        events.append(Went("tile", part(tiles.lost[-1]), 1, place, ELSEWHERE))
    while len(tiles.pile) < move.number:
        tiles.pile.append(tiles.lost.pop() if tiles.lost else tiles.parts)
        events.append(Went("tile", part(tiles.pile[-1]), 1, ELSEWHERE, place))
    aid.asked = min(aid.asked, len(tiles.pile))


def _set_stones(aid: "Aid", move: SetStones, events: list[Event]) -> None:
    """What came to somebody's store came out of the reserve, as far as anybody knows."""
    gained = move.number - (aid.stones[move.seat] or 0)
    way = (RESERVE, STORE[move.seat]) if gained > 0 else (STORE[move.seat], RESERVE)
    if abs(gained) > aid.reserve and gained > 0:
        way = (ELSEWHERE, STORE[move.seat])
    elif gained:
        aid.reserve -= gained
    if gained:
        events.append(Went("stone", 0, abs(gained), *way))
    aid.stones[move.seat] = move.number


def _set_took(aid: "Aid", move: Took, events: list[Event]) -> None:
    aid.take(move.place, UNSEEN, events)


def _set_skip(aid: "Aid", move: Skip, events: list[Event]) -> None:
    aid.pass_on(events)


def _set_finish(aid: "Aid", move: Finish, events: list[Event]) -> None:
    aid.finish(events)


JUDGES: dict[type[Correction], Callable[["Aid", Any], Why | None]] = {
    SetChief: _seat,
    SetTurn: _seat,
    SetRound: _round,
    SetStacks: _stacks,
    SetRow: _row,
    SetPlace: _place,
    SetStones: _stones,
    SetPile: _pile,
    SetPileSize: _pile_size,
    Took: _took,
    Skip: _skip,
    Finish: _finish,
}
SETTERS: dict[type[Correction], Callable[["Aid", Any, list[Event]], None]] = {
    SetChief: _set_chief,
    SetTurn: _set_turn,
    SetRound: _set_round,
    SetStacks: _set_stacks,
    SetRow: _set_row,
    SetPlace: _set_place,
    SetStones: _set_stones,
    SetPile: _set_pile,
    SetPileSize: _set_pile_size,
    Took: _set_took,
    Skip: _set_skip,
    Finish: _set_finish,
}
