"""The table is right: what people set in an aid, judged only by what can exist."""

from collections.abc import Callable
from typing import Any

from engine.rules.agenda import Play
from engine.rules.aid import OF_SHEET, Setting, Settings
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
from engine.rules.akropolis.site import Site
from engine.rules.akropolis.told import Spot
from engine.rules.contract import ELSEWHERE, UNSEEN, Began, Event, Place, Went, Why, why
from engine.rules.sheet import Finish, Tell

NOT_RUNNING = why("That can be set while the game is running.", "A9.2")
Refuse = Callable[[Site, Any], Why | None]


# ---- can it be?


def _between(least: int, number: int, most: int) -> Why | None:
    if least <= number <= most:
        return None
    return why("Here it can be {least} to {most}.", "A9.2", least=least, most=most)


def _seat(site: Site, move: SetChief | SetTurn) -> Why | None:
    return None if 0 <= move.seat < site.plan.all else why("Nobody sits there.", "A9.2")


def _round(site: Site, move: SetRound) -> Why | None:
    return _between(1, move.round, site.plan.stacks + 1)


def _stacks(site: Site, move: SetStacks) -> Why | None:
    return _between(0, move.number, site.plan.stacks)


def _row(site: Site, move: SetRow) -> Why | None:
    return _between(1, move.number, site.plan.row)


def _stones(site: Site, move: SetStones) -> Why | None:
    return why("Nobody sits there.", "A9.2") if not 0 <= move.seat < site.plan.all else _between(0, move.number, 99)


def _place(site: Site, move: SetPlace) -> Why | None:
    if not 1 <= move.place <= len(site.tiles.row):
        return why("The construction site has no place {place} now.", "A3.1", place=move.place)
    return _tile(site, (site.tiles.row, move.place - 1), move.part)


def _pile(site: Site, move: SetPile) -> Why | None:
    pile = site.tiles.pile
    if not pile:
        return why("The famous architect has no tile yet.", "AS4.1")
    return _between(1, move.number, len(pile)) or _tile(site, (pile, move.number - 1), move.part)


def _tile(site: Site, spot: Spot, look: int) -> Why | None:
    said = site.tiles.meant(look)
    if not said:
        return why("No tile of this game looks like that.", "A1.1")
    if look != UNSEEN and not site.tiles.could_be(spot, said):
        return why("As far as told, all tiles like that lie elsewhere.", "A1.1")
    return None


def _pile_size(site: Site, move: SetPileSize) -> Why | None:
    if not site.plan.architect:
        return why("Nobody sits there.", "A9.2")
    return _between(0, move.number, site.plan.bag.bit_count())


def _took(site: Site, move: Took) -> Why | None:
    if site.coming or site.who != site.plan.seats:
        return why("It is not the famous architect’s turn.", "AS3.1")
    return _between(1, move.place, len(site.tiles.row))


def _skip(site: Site, move: Skip) -> Why | None:
    if site.coming:
        return REFUSALS["deal"]
    return None if site.who < site.plan.seats else why("The famous architect is not passed over.", "AS2.1")


def _finish(site: Site, move: Finish) -> Why | None:
    return REFUSALS["over"] if site.over else None


# ---- so be it


def _set_chief(site: Site, move: SetChief, events: list[Event]) -> None:
    if move.seat != site.chief:
        events.append(Went("chief", 1, STORE[site.chief], STORE[move.seat]))
    site.chief = move.seat


def _set_turn(site: Site, move: SetTurn, events: list[Event]) -> None:
    _lay_out_all(site, events)
    site.who = move.seat
    events.append(Began("turn", site.plan.row - len(site.tiles.row) + 1, move.seat))


def _set_round(site: Site, move: SetRound, events: list[Event]) -> None:
    """As many stacks are left as rounds are to come."""
    _to_stacks(site, site.plan.stacks + 1 - move.round, events)


def _set_stacks(site: Site, move: SetStacks, events: list[Event]) -> None:
    _to_stacks(site, move.number, events)


def _to_stacks(site: Site, stacks: int, events: list[Event]) -> None:
    tiles = (site.stacks - stacks) * (site.plan.row - 1)
    if tiles:
        way = (STACKS, ELSEWHERE) if tiles > 0 else (ELSEWHERE, STACKS)
        events.append(Went("tile", abs(tiles), *way))
    site.left -= tiles
    site.stacks, site.round = stacks, site.plan.stacks + 1 - stacks


def _lay_out_all(site: Site, events: list[Event]) -> None:
    while site.coming:
        site.lay_out(UNSEEN, events)


def _set_row(site: Site, move: SetRow, events: list[Event]) -> None:
    tiles = site.tiles
    if len(tiles.row) == move.number:  # as believed: before the stack is laid out too
        return
    _lay_out_all(site, events)
    while len(tiles.row) > move.number:
        events.append(Went("tile", 1, ROW[len(tiles.row)], ELSEWHERE))
        tiles.lost.append(tiles.muddle())
    while len(tiles.row) < move.number:
        tiles.row.append(tiles.lost.pop() if tiles.lost else tiles.parts)
        events.append(Went("tile", 1, ELSEWHERE, ROW[len(tiles.row)]))
    site.go_on(events)


def _set_place(site: Site, move: SetPlace, events: list[Event]) -> None:
    _set_tile(site, (site.tiles.row, move.place - 1), move.part, ROW[move.place], events)


def _set_pile(site: Site, move: SetPile, events: list[Event]) -> None:
    _set_tile(site, (site.tiles.pile, move.number - 1), move.part, CITY[site.plan.seats], events)


def _set_tile(site: Site, spot: Spot, look: int, place: Place, events: list[Event]) -> None:
    where, at = spot
    events.append(Went("tile", 1, place, ELSEWHERE, part=part(where[at])))
    where[at] = site.tiles.meant(look)
    events.append(Went("tile", 1, ELSEWHERE, place, part=part(where[at])))


def _set_pile_size(site: Site, move: SetPileSize, events: list[Event]) -> None:
    place, tiles = CITY[site.plan.seats], site.tiles
    while len(tiles.pile) > move.number:
        tiles.lost.append(tiles.pile.pop())
        events.append(Went("tile", 1, place, ELSEWHERE, part=part(tiles.lost[-1])))
    while len(tiles.pile) < move.number:
        tiles.pile.append(tiles.lost.pop() if tiles.lost else tiles.parts)
        events.append(Went("tile", 1, ELSEWHERE, place, part=part(tiles.pile[-1])))


def _set_stones(site: Site, move: SetStones, events: list[Event]) -> None:
    """What came to somebody's store came out of the reserve, as far as anybody knows."""
    gained = move.number - (site.stones[move.seat] or 0)
    way = (RESERVE, STORE[move.seat]) if gained > 0 else (STORE[move.seat], RESERVE)
    if abs(gained) > site.reserve and gained > 0:
        way = (ELSEWHERE, STORE[move.seat])
    elif gained:
        site.reserve -= gained
    if gained:
        events.append(Went("stone", abs(gained), *way))
    site.stones[move.seat] = move.number


def _set_took(site: Site, move: Took, events: list[Event]) -> None:
    site.take(move.place, UNSEEN, events)


def _set_skip(site: Site, move: Skip, events: list[Event]) -> None:
    site.pass_on(events)


def _running(refuse: Refuse, put: Play[Site]) -> Setting[Site]:
    """What is set while the game is running."""
    return Setting(lambda site, move: refuse(site, move) if site.running else NOT_RUNNING, put)


def _begun(refuse: Refuse, put: Play[Site]) -> Setting[Site]:
    """What counts is still set when the game is over."""
    return Setting(lambda site, move: refuse(site, move) if site.running or site.over else NOT_RUNNING, put)


SETTINGS: Settings[Site] = {
    SetChief: _running(_seat, _set_chief),
    SetTurn: _running(_seat, _set_turn),
    SetRound: _running(_round, _set_round),
    SetStacks: _running(_stacks, _set_stacks),
    SetRow: _running(_row, _set_row),
    SetPlace: _running(_place, _set_place),
    SetStones: _begun(_stones, _set_stones),
    SetPile: _begun(_pile, _set_pile),
    SetPileSize: _begun(_pile_size, _set_pile_size),
    Took: _running(_took, _set_took),
    Skip: _running(_skip, _set_skip),
    Tell: OF_SHEET[Tell],
    Finish: Setting(_finish, OF_SHEET[Finish].put),
}
