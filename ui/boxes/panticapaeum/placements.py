"""What may be laid or put, facing by facing: which cells a finger may point at, which placement it means, and what the
best of them would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from engine.rules.contract import Event, Scorecard, Went, preview
from engine.rules.panticapaeum.moves import GRID, Lay, Put
from engine.rules.panticapaeum.parts import COLOURS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from ui.boxes.panticapaeum.cityscene import Placement, lies
from ui.stage import Cube, Number, Outlook, Sign, Thing, Worth, outlook, signed

TOLD = 12
"""Placements whose score is worked out: no more are told at once."""


class Placements:
    """Of one question. Worked out when asked for, and kept while the question stands."""

    def __init__(self, position: Panticapaeum) -> None:
        self.position, self.seat = position, position.turn.who
        self._by_facing: dict[int, dict[Placement, dict[int, int]]] = {}
        for move in position.moves():
            if isinstance(move, Lay | Put):
                self._by_facing.setdefault(move.facing, {})[move] = lies(position, move)
        self._meaning: dict[int, dict[int, Placement]] = {}
        self._told: dict[int, tuple[Placement, Worth]] | None = None
        self._outlooks: dict[Placement, Outlook] = {}
        self._card: Scorecard | None = None

    def __contains__(self, move: object) -> bool:
        return any(move in moves for moves in self._by_facing.values())

    def __bool__(self) -> bool:
        return bool(self._by_facing)

    @property
    def facings(self) -> list[int]:
        """The facings in which it can lie at all, in the order of turning."""
        return sorted(self._by_facing)

    def facing(self, wanted: int) -> int:
        """As it was turned, or the next way that can lie at all."""
        able = self.facings
        return wanted if wanted in able else able[0]

    def turned(self, facing: int, way: int) -> int:
        able = self.facings
        return able[(able.index(facing) + way) % len(able)]

    @property
    def cells(self) -> set[int]:
        """Every cell that some placement would cover: where a finger may point."""
        return {cell for moves in self._by_facing.values() for cells in moves.values() for cell in cells}

    def covered(self, move: Placement) -> tuple[int, ...]:
        return tuple(self._by_facing[move.facing][move])

    def at(self, facing: int, cell: int) -> Placement | None:
        """What a finger on this cell means: the placement told there, however it lies; else of those that lie like this
        the one whose middle is nearest; where none of them covers the cell, of those that lie otherwise."""
        found = self.told.get(cell)
        if found is not None:
            return found[0]
        turned = [facing, *(other for other in self.facings if other != facing)]
        covering = [way for way in turned if any(cell in cells for cells in self._by_facing[way].values())]
        return self.nearest((covering or turned)[0], cell)

    def carried(self, facing: int, cell: int, *, turned: bool) -> Placement | None:
        """What a thing means that is carried over this cell: as `at`, but how its holder `turned` it, it is laid; nor
        is there anything to be told of a thing that lies in one way only."""
        if not turned and len(self.facings) > 1:
            return self.at(self.facing(facing), cell)
        found = self.nearest(self.facing(facing), cell)
        return found if found is not None and cell in self.covered(found) else None

    def nearest(self, facing: int, cell: int) -> Placement | None:
        """What this cell means in this facing: of the placements that cover it the one whose middle is nearest, but so
        that each of them is meant by a cell; where none covers it, the nearest of all."""
        if facing not in self._meaning:
            self._meaning[facing] = meanings(self._by_facing[facing])
        found = self._meaning[facing].get(cell)
        if found is None:
            moves = self._by_facing[facing]
            found = min(moves, key=lambda move: _away(_middle(moves[move]), cell), default=None)
        return found

    # ---- what they bring

    def outlook(self, move: Placement) -> Outlook:
        """What this placement would change."""
        if move not in self._outlooks:
            self._card = self._card or self.position.score()
            self._outlooks[move] = outlook(self.position, (move,), self.seat, self._card)
        return self._outlooks[move]

    @property
    def told(self) -> dict[int, tuple[Placement, Worth]]:
        """The placements that bring most, however they lie, by the cell in their middle."""
        if self._told is None:
            self._told = self._worked_out()
        return self._told

    def _worked_out(self) -> dict[int, tuple[Placement, Worth]]:
        moves = {move: cells for lying in self._by_facing.values() for move, cells in lying.items()}
        building = self.position.turn.ask == "put"
        city = self.position.players[self.seat].city
        lying = city.workers
        for cubes in city.cubes:
            lying |= cubes
        rough = []
        for move, cells in moves.items():
            if building:
                rough.append((self.outlook(move).points, move))
            elif any(lying & city.bit(cell) for cell in cells):
                cubes_won, workers = gains(preview(self.position, move)[1], self.seat)
                rough.append((sum(cubes_won) + workers, move))
        rough = [one for one in rough if one[0]]
        rough.sort(key=lambda one: (-one[0], one[1].cell))
        found: dict[int, tuple[Placement, Worth]] = {}
        for _, move in rough[: 2 * TOLD]:
            if len(found) == TOLD:
                break
            cell = _central(moves[move])
            worth = worth_of(self.outlook(move), self.seat)
            if worth is not None and cell not in found:
                found[cell] = (move, worth)
        return found


def meanings(placements: Mapping[Placement, Collection[int]]) -> dict[int, Placement]:
    """Which placement each cell means: the one whose middle is nearest, but where every cell of a placement is nearer
    to others, one of them is given up to it. So each can be pointed to, if there are cells enough."""
    meant: dict[int, Placement] = {}
    away: dict[int, float] = {}
    for move, cells in placements.items():
        middle = _middle(cells)
        for cell in cells:
            far = _away(middle, cell)
            if cell not in away or far < away[cell]:
                meant[cell], away[cell] = move, far
    many = Counter(meant.values())

    def given(move: Placement, asked: set[Placement]) -> bool:
        """A cell for this one: of a placement with several, or of one that finds another for itself."""
        middle = _middle(placements[move])
        cells = sorted((cell for cell in placements[move] if meant[cell] != move), key=lambda cell: _away(middle, cell))
        asked.add(move)
        for cell in cells:
            holder = meant[cell]
            if many[holder] > 1 or holder not in asked and given(holder, asked):
                many[meant[cell]] -= 1
                meant[cell] = move
                many[move] += 1
                return True
        return False

    for move in placements:
        if not many[move]:
            given(move, set())
    return meant


def best(position: Panticapaeum) -> Worth | None:
    """What the best place for the tile in the hand would bring at once; nothing where nothing is covered."""
    offers = Placements(position)
    worths = [worth for _, worth in offers.told.values()] if offers else []
    return max(worths, key=lambda worth: worth.rank) if worths else None


def gains(events: list[Event] | tuple[Event, ...], seat: int) -> tuple[list[int], int]:
    """What is collected off the seat's city: cubes by colour, and workers that come home."""
    cubes, workers = [0] * len(COLOURS), 0
    for event in events:
        if isinstance(event, Went) and event.source.kind == "cell" and event.source.seat == seat:
            if event.piece == "cube" and event.target.kind == "store":
                cubes[event.kind] += event.many
            elif event.piece == "worker":
                workers += event.many
    return cubes, workers


def collected(events: list[Event] | tuple[Event, ...], seat: int) -> tuple[Thing, ...]:
    """The same as things."""
    cubes, workers = gains(events, seat)
    found: list[Thing] = [Cube(COLOURS[colour], 0.9) for colour, many in enumerate(cubes) for _ in range(many)]
    return (*found, *(Sign("worker", 0.9) for _ in range(workers)))


def worth_of(seen: Outlook, seat: int) -> Worth | None:
    """Points and what is collected; nothing for nothing."""
    things = collected(seen.events, seat)
    if not seen.points and not things:
        return None
    text = signed(seen.points) if seen.points else ""
    return Worth(
        "" if things and 0 < seen.points <= len(things) else text,
        _brief(things),
        seen.points + len(things),
        seen.points < 0,
    )


def _brief(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Three or more of the same as a number and one of them, so that all have room."""
    found: list[Thing] = []
    for thing in dict.fromkeys(things):
        many = things.count(thing)
        found += [Number(str(many), 0.95), thing] if many > 2 else [thing] * many
    return tuple(found)


def _away(middle: tuple[float, float], cell: int) -> float:
    """How far apart they are, squared."""
    x, y = GRID.xy(cell)
    return (middle[0] - x) ** 2 + (middle[1] - y) ** 2


def _middle(cells: Collection[int]) -> tuple[float, float]:
    spots = [GRID.xy(cell) for cell in cells]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _central(cells: Collection[int]) -> int:
    middle = _middle(cells)
    return min(cells, key=lambda cell: _away(middle, cell))
