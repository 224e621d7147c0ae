"""Automius beside a real table: what may be told of the tiles he needs, and the steps hands do for him.

When something is asked, and what comes next, is said by `stages`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from engine.rules.agenda import Chapter, handing_back
from engine.rules.contract import UNSEEN, Began, Event, Lying, Move, Place, Stock, Turn, Went
from engine.rules.panticapaeum import moves
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.known import Known, automius
from engine.rules.panticapaeum.moves import COUNT, GATHER, LOOK, Build, Count, Discard, Gain, Gather, Look, Sail, Show
from engine.rules.panticapaeum.ring import LOST, Cubes
from engine.rules.panticapaeum.rival import best
from engine.rules.panticapaeum.stages import go_on, gone_over, tile_goes_untold

USUAL_CELLS = 4  # resource cells the printed tiles have at most; a copy may have tiles with more
SUPPLY = Place("supply")


@cache
def counts(most: int) -> list[Move]:
    """How many resource cells a tile shows, told without saying which it is."""
    return [COUNT[cells] for cells in range(most + 1)]


@cache
def shows(most: int) -> list[Show]:
    """Which they are."""
    return [
        moves.show(colours) for cells in range(most + 1) for colours in combinations_with_replacement(range(5), cells)
    ]


def most_cells(aid: Known) -> int:
    return max(USUAL_CELLS, *(tile.resources for tile in aid.kit.tiles[1:]))


def told_of_a_tile(aid: Known) -> list[Move]:
    """What may be told of a tile without saying which it is."""
    most = most_cells(aid)
    return [*counts(most), *shows(most)]


def as_cubes(colours: Sequence[int]) -> Cubes:
    """Resource cells told one by one, as numbers of each colour."""
    return tuple(colours.count(colour) for colour in range(5))


# ---- what may be told


def early(aid: Known, ask: str) -> list[Move]:
    """What may be told in the own turn, before it is asked: how many resource cells the tile just taken has, without
    saying which it was; which tile lies under the trireme, which also ends the turn."""
    ring = aid.ring
    if ask == "take":
        read = ring.exact and all(ring.cells(place) is not None for place in ring.circle.next())
        return counts(most_cells(aid)) if ring.left and not read else []
    if automius(aid).best_tile:
        way = gone_over(aid)
        if not ring.left or way == []:
            return []
        known = None if way is None else [cubes for place in way if (cubes := ring.cubes(place)) is not None]
        if way is not None and known is not None and len(known) == len(way):
            part = ring.circle.tiles[way[best(known)]]
            return [LOOK[part]] if part else []
        return _looks(aid, way)
    return [] if aid.phase.under is None else _looks(aid, [aid.phase.under] if aid.phase.under else None)


def _looks(aid: Known, places: list[int] | None) -> list[Move]:
    """The tiles that can lie at these places (None: anywhere in the circle)."""
    ring, tiles = aid.ring, aid.ring.circle.tiles
    here = places if places is not None else ring.circle.ahead()
    parts = {tiles[place] for place in here}
    if UNSEEN in parts:
        unread = [ring.cells(place) for place in here if not tiles[place]]
        coming = ring.may_come() - set(tiles)
        parts |= {part for part in coming if None in unread or sum(ring.shows(part) or ()) in unread}
    return [LOOK[part] for part in sorted(parts - {UNSEEN, GAP})]


def _for_count(aid: Known) -> list[Move]:
    unread = aid.ring.may_come() - set(aid.ring.circle.tiles)
    return [*told_of_a_tile(aid), *(LOOK[number] for number in sorted(unread))]


def _for_cubes(aid: Known) -> list[Move]:
    place = aid.turn.part
    cells = aid.ring.cells(place) if place else None
    return [
        *(show for show in shows(most_cells(aid)) if cells in (None, len(show.colours))),
        *_looks(aid, [place] if place else None),
    ]


def _for_best(aid: Known) -> list[Move]:
    nothing = [COUNT[0]] if aid.phase.way is None and not aid.phase.cells else []
    return [*nothing, *shows(most_cells(aid)), *_looks(aid, gone_over(aid))]


def _step(aid: Known) -> list[Move]:
    return [automius(aid).step(aid.prices.shown())]


# ---- telling


def count(aid: Known, move: Count) -> list[Event]:
    who, ask, _ = aid.turn
    if ask == "circle":
        return aid.lay(UNSEEN, move.cells)
    if ask == "best":  # nothing was gone over
        aid.agenda.pop()
        return go_on(aid)
    events = _take_untold(aid) if who >= 0 else []
    if who < 0:
        aid.agenda.pop()
    aid.phase.cells = move.cells
    return events + go_on(aid)


def _take_untold(aid: Known) -> list[Event]:
    """The tile of this turn went from nobody said where; the turn itself is not over."""
    seat = aid.agenda.pop().who
    aid.agenda.append(Turn(seat, "done"))
    return tile_goes_untold(aid, seat)


def show(aid: Known, move: Show) -> list[Event]:
    if aid.turn.ask == "circle":
        return aid.lay(UNSEEN, as_cubes(move.colours))
    ask = aid.agenda.pop().ask
    if ask == "count":
        aid.phase.cells = len(move.colours)
        return go_on(aid)
    return _found(aid, UNSEEN, as_cubes(move.colours)) + go_on(aid)


def look(aid: Known, move: Look) -> list[Event]:
    who, ask, _ = aid.agenda.pop()
    cubes = aid.ring.shows(move.part) or ()
    if ask == "count":
        aid.phase.taken, aid.phase.cells = move.part, sum(cubes)
        aid.ring.looked(move.part)
        return go_on(aid)
    return _found(aid, move.part, cubes) + go_on(aid)


def _found(aid: Known, part: int, cubes: Cubes) -> list[Event]:
    """The tile he gets, as told. Where it lies may follow from that, and with it where the trireme is."""
    ring, phase, tiles = aid.ring, aid.phase, aid.ring.circle.tiles
    phase.part, phase.cubes, phase.told = part, cubes, True
    if part and part in tiles:
        phase.place = tiles.index(part)
        under = not automius(aid).best_tile and ring.circle.at == LOST
        return ring.sail(phase.place, by_hand=False) if under else []
    way = gone_over(aid) if automius(aid).best_tile else [phase.under or 0]
    fits = [place for place in way or [] if place and (not tiles[place] or ring.cubes(place) == cubes)]
    phase.place = fits[0] if len(fits) == 1 else 0
    phase.part = part or (tiles[phase.place] if phase.place else UNSEEN)
    return []


# ---- the steps


def sail(aid: Known, move: Sail) -> list[Event]:
    aid.agenda.pop()
    ring, phase = aid.ring, aid.phase
    events: list[Event] = [Began("sail", move.tiles, aid.seats)]
    if not ring.exact:
        phase.under = 0
        return [*events, *ring.lose(), *go_on(aid)]
    if phase.way is not None:
        phase.way = tuple(dict.fromkeys((*phase.way, *ring.circle.way(move.tiles))))  # P-R37: from the first time
    phase.under = ring.circle.stop(move.tiles)
    return [*events, *ring.sail(phase.under), *go_on(aid)]


def gather(aid: Known, move: Gather) -> list[Event]:
    aid.agenda.pop()
    events = [event for colour, many in enumerate(aid.phase.cubes or ()) for event in _give(aid, colour, many)]
    return events + go_on(aid)


def _give(aid: Known, colour: int, many: int) -> list[Event]:
    """Cubes for him, as far as the supply can have them (P-R42)."""
    rival = automius(aid)
    many = min(many, aid.kit.cubes - rival.cubes[colour])
    rival.cubes[colour] += many
    return [Went("cube", many, SUPPLY, Place("store", aid.seats), kind=colour)] if many else []


def discard(aid: Known, move: Discard) -> list[Event]:
    aid.agenda.pop()
    return aid.ring.away(aid.phase.place, aid.phase.part) + go_on(aid)


def build(aid: Known, move: Build) -> list[Event]:
    aid.agenda.pop()
    kind = move.building
    rival, price = automius(aid), aid.prices.price(kind) or 0
    rival.cubes[kind] -= price
    rival.bought[kind] += 1
    aid.prices.take(kind)
    paid: list[Event] = [Went("cube", price, Place("store", aid.seats), SUPPLY, kind=kind)] if price else []
    return [*paid, Went("building", 1, Place("column", at=kind), Place("board", aid.seats), kind=kind), *go_on(aid)]


def gain(aid: Known, move: Gain) -> list[Event]:
    aid.agenda.pop()
    return _give(aid, move.colour, 1) + go_on(aid)


def stock(aid: Known) -> Stock:
    rival, pieces = automius(aid), {}
    for colour in range(5):
        pieces[Lying("cube", Place("store", aid.seats), kind=colour)] = rival.cubes[colour]
        pieces[Lying("cube", SUPPLY, kind=colour)] = aid.kit.cubes - rival.cubes[colour]
        pieces[Lying("building", Place("board", aid.seats), kind=colour)] = rival.bought[colour]
    return pieces


TOLD: tuple[tuple[type[Move], Callable[[Known, Any], list[Event]], tuple[str, ...]], ...] = (
    (Count, count, ("circle", "take", "count", "best")),
    (Show, show, ("circle", "count", "cubes", "best")),
    (Look, look, ("done", "count", "cubes", "best")),
)
CHAPTER = Chapter[Known](
    offers={
        "count": _for_count,
        "cubes": _for_cubes,
        "best": _for_best,
        "sail": lambda aid: [moves.sail(aid.turn.part)],
        "gather": lambda aid: [GATHER],
        "discard": lambda aid: [moves.discard(aid.phase.part)],
        "build": _step,
        "gain": _step,
    },
    plays={
        **{(ask, kind): handing_back(play) for kind, play, asks in TOLD for ask in asks},
        ("sail", Sail): handing_back(sail),
        ("gather", Gather): handing_back(gather),
        ("discard", Discard): handing_back(discard),
        ("build", Build): handing_back(build),
        ("gain", Gain): handing_back(gain),
    },
)
