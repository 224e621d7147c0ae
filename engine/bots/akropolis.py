"""What an opponent knows of Akropolis: districts pay by plazas and plazas by districts, so each is worth what the other
may still become; height multiplies; stones buy the choice."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from engine.bots.dice import Dice
from engine.bots.sense import Sense
from engine.rules.akropolis.city import CELLS, SHAPES, TURNS, City
from engine.rules.akropolis.moves import GRID, Lay, Take
from engine.rules.akropolis.parts import (
    BARRACK,
    GARDEN,
    HOUSE,
    MARKET,
    PLAZA,
    QUARRY,
    TEMPLE,
    Hexes,
)
from engine.rules.akropolis.position import Game
from engine.rules.akropolis.score import values
from engine.rules.contract import RIVAL, Move, why

COLOURS = range(GARDEN + 1)
_gain = itemgetter(0)
CLOSE = 60  # places for a tile that are weighed exactly
TERRACES, SPARE_TERRACES, HEIGHTS, SPARE_HEIGHTS = 20, 6, 10, 4  # places to build on that are counted at most
GLANCED, WEIGHED = 3, 6  # in a hurry: places for each tile that are thought of, and pairs of both weighed exactly
OFFERED = 12  # places that deserve a look
REMEMBERED = 32  # tiles just taken for which the best places are known
FLAT = 60  # places on open ground that are looked at, of each facing


class Hex(NamedTuple):
    """What a hex of the tile in the hand brings: on these cells so much for each level, and so much anywhere."""

    where: int
    each: float
    anywhere: float


class Site(NamedTuple):
    """A place for a tile, and what it seems to bring."""

    gain: float
    lay: Lay


class Akropolis(Sense):
    features = (
        "points", "stones", "quarries", "districts", "plazas", "ground", "waiting",
        "terraces", "spare terraces", "heights", "spare heights",
    )  # fmt: skip
    weights = (1.0, 0.22, 0.14, 0.06, 0.13, 0.08, 0.033, 0.018, 0.19, 0.079, 0.76)
    said = {
        "stones": why("It keeps stones for later."),
        "quarries": why("It leaves quarries to be covered later."),
        "districts": why("Its districts will pay with every plaza to come."),
        "plazas": why("Its plazas will pay with every district to come."),
        "ground": why("It leaves broad ground to build upon."),
        "waiting": why("A temple waits to be walled in."),
        "terraces": why("More tiles can lie on the second level."),
        "spare terraces": why("It can build on the second level and lose nothing."),
        "heights": why("More tiles can lie on the third level and above."),
        "spare heights": why("It can build on the third level or above and lose nothing."),
    }
    follows = frozenset({"lay"})
    horizon = 2
    envy = 0.4  # who counts it in full keeps things from the others instead of building, and wins no oftener

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights)
        self._known: dict[tuple[float, ...], Sequence[Lay]] = {}

    # ---- what it is worth

    def felt(self, position: Game, seat: int) -> Sequence[float]:
        if seat >= position.plan.seats:
            return (position.score().total(seat), *[0.0] * (len(self.features) - 1))
        city, stones, left = position.cities[seat], position.stones[seat], self._left(position)
        kit, kinds = position.plan.kit, city.kinds
        counted = values(city, position.plan.variants)
        points = stones
        districts = plazas = 0
        for colour in COLOURS:
            stars = kinds[PLAZA + colour].bit_count() * kit.stars[colour]
            points += counted[colour] * stars
            districts += counted[colour] * kit.stars[colour]
            plazas += stars
        open_temples, rooms = _rooms(city)
        waiting = sum([(open_temples & level).bit_count() for level in city.levels]) * kit.stars[TEMPLE]
        return (
            points, stones * left, kinds[QUARRY].bit_count() * left, districts * left, plazas * left,
            city.levels[0].bit_count() * left, waiting * left, *[room * left for room in rooms],
        )  # fmt: skip

    def _left(self, position: Game) -> float:
        """How many tiles each will still lay."""
        return position.stacks + (len(position.row) - 1) / position.plan.all

    def rivals(self, position: Game, seat: int) -> Sequence[int]:
        return [other for other in range(position.plan.all) if other != seat]

    # ---- where tiles go

    def offers(self, position: Game) -> Sequence[Move]:
        if position.turn.ask != "lay":
            return position.moves()
        return self._best(position)

    def hurried(self, position: Game, dice: Dice) -> Sequence[Move]:
        who, ask, part = position.turn
        if ask == "lay":
            return (max(self._sites(position, who, position.plan.kit.tiles[part]), key=_gain).lay,)
        if ask != "take" or who == RIVAL:
            return (position.moves()[0],)
        found: list[tuple[float, Take, Lay]] = []
        for take in position.moves():
            assert isinstance(take, Take)
            price = (take.place - 1) * (1 + self.weights[1] * self._left(position))
            sites = nlargest(GLANCED, self._sites(position, who, position.plan.kit.tiles[take.part]), key=_gain)
            found += [(site.gain - price, take, site.lay) for site in sites]

        def worth(one: tuple[float, Take, Lay]) -> float:
            trial = position.copy()
            trial.play(one[1])
            trial.play(one[2])
            return self.worth(trial, who)

        _, take, lay = max(nlargest(WEIGHED, found, key=_gain), key=worth)
        return take, lay

    def finish(self, position: Game, seat: int, dice: Dice) -> None:
        """Of the places for the tile just taken, the best."""
        if position.turn.who == seat and position.turn.ask == "lay":
            position.play(self._best(position)[0])

    def _best(self, position: Game) -> Sequence[Lay]:
        """The best places for the tile in the hand, out of those that seem so."""
        seat, _, part = position.turn
        city = position.cities[seat]
        asked = (part, self._left(position), position.stones[seat], city.base, *city.levels, *city.kinds, *city.wholes)
        if (known := self._known.get(asked)) is not None:  # play-outs of one answer all begin here
            return known
        sites = nlargest(CLOSE, self._sites(position, seat, position.plan.kit.tiles[part]), key=_gain)

        def worth(site: Site) -> float:
            trial = position.copy()
            trial.play(site.lay)
            return self.worth(trial, seat)

        if len(self._known) == REMEMBERED:
            self._known.clear()
        found = self._known[asked] = [site.lay for site in nlargest(OFFERED, sites, key=worth)]
        return found

    def _sites(self, position: Game, seat: int, hexes: Hexes) -> Iterator[Site]:
        """Places for this tile with what they seem to bring: each hex by where it would count, less what it covers."""
        city, left, stars = position.cities[seat], self._left(position), position.plan.kit.stars
        counted = values(city, position.plan.variants)
        levels, kinds = city.levels, city.kinds
        _, stone, quarry, district, plaza, *_ = self.weights
        each = [  # what a point of value in a colour brings …
            stars[colour] * (kinds[PLAZA + colour].bit_count() + district * left) for colour in COLOURS
        ]
        star = [stars[colour] * (counted[colour] + plaza * left) for colour in COLOURS]  # … and one more plaza
        where = _where(kinds, levels[0])
        brings = [
            Hex(where[hex], each[hex], 0.0) if hex < PLAZA
            else Hex(0, 0.0, star[hex - PLAZA] if hex < QUARRY else quarry * left)
            for hex in hexes
        ]  # fmt: skip
        covered = dict.fromkeys(GRID.cells(kinds[QUARRY]), 1 + (stone - quarry) * left)
        for colour in COLOURS:
            covered |= dict.fromkeys(GRID.cells(kinds[PLAZA + colour]), -star[colour])
            for height, level in enumerate(levels, 1):
                here = kinds[colour] & level & where[colour] & ~_above(levels, height)
                covered |= dict.fromkeys(GRID.cells(here), -each[colour] * height)
        anywhere = sum(one.anywhere for one in brings)
        (in0, by0, _), (in1, by1, _), (in2, by2, _) = brings
        for turn, lays, height, cells in _places(city, brings):
            far0, far1, far2 = turn
            for first in cells:
                a, b, c = first + far0, first + far1, first + far2
                gain = anywhere
                if by0 and in0 >> a & 1:
                    gain += by0 * height
                if by1 and in1 >> b & 1:
                    gain += by1 * height
                if by2 and in2 >> c & 1:
                    gain += by2 * height
                if height > 1:
                    gain += covered.get(a, 0.0) + covered.get(b, 0.0) + covered.get(c, 0.0)
                yield Site(gain, lays(first + city.base))


def _rooms(city: City) -> tuple[int, tuple[int, int, int, int]]:
    """Temples with an open side, and how many tiles could lie on the second level, how many of them on what brings
    nothing, and both higher up. More than a few are as good as a few: there is one tile a turn."""
    levels, kinds = city.levels, city.kinds
    built, market, temple = levels[0], kinds[MARKET], kinds[TEMPLE]
    neighbours = GRID.neighbours
    unfinished = neighbours(neighbours(built) & ~built)
    spare = kinds[QUARRY] | market & neighbours(market) | kinds[BARRACK] & ~unfinished
    (_, second, third), (_, fourth, fifth) = CELLS
    one, other = city.wholes
    found = []
    for height, level in enumerate(levels, 1):
        flat = level ^ _above(levels, height)
        for cells in (flat, flat & spare):
            found.append(
                (cells & cells >> second & cells >> third & ~one).bit_count()
                + (cells & cells >> fourth & cells >> fifth & ~other).bit_count()
            )
    return temple & unfinished, (
        min(found[0], TERRACES), min(found[1], SPARE_TERRACES), min(sum(found[2::2]), HEIGHTS),
        min(sum(found[3::2]), SPARE_HEIGHTS),
    )  # fmt: skip


def _above(levels: Sequence[int], height: int) -> int:
    """What is higher than this."""
    return levels[height] if height < len(levels) else 0


def _where(kinds: Sequence[int], built: int) -> tuple[int, int, int, int, int]:
    """The cells where a district of each colour would count, near the city as it stands."""
    shore = GRID.bordering(built)
    near = built | shore | GRID.bordering(built | shore)
    edge = GRID.neighbours(shore)
    return (
        GRID.neighbours(kinds[HOUSE]) | kinds[HOUSE], near & ~GRID.neighbours(kinds[MARKET]), edge | near & ~built,
        built & ~edge, near,
    )  # fmt: skip


def _places(
    city: City, brings: Sequence[Hex]
) -> Iterator[tuple[tuple[int, int, int], Callable[[int], Lay], int, Sequence[int]]]:
    """Where a tile can lie, facing by facing and level by level: how it turns, the move to a first cell, its height,
    and the first cells. Sets come first: of the many places on open ground only those are listed where each of its
    districts would count, and no more than a few."""
    levels = city.levels
    built = levels[0]
    shore = GRID.bordering(built)
    for number, shape in enumerate(SHAPES):
        offsets = shape.cells
        whole = city.wholes[number]
        ground = GRID.touching(shore, offsets) & ~GRID.touching(built, offsets)
        raised = [
            (height + 1, GRID.inside(level ^ _above(levels, height), offsets) & ~whole)
            for height, level in enumerate(levels, 1)
        ]
        for facing, first in shape.facings:
            turn = TURNS[facing]
            wanted = ground
            for step, one in zip(turn, brings, strict=True):
                if one.each:
                    wanted &= one.where >> first + step
            flat = GRID.cells(wanted or ground, first)
            lays = partial(_lay, facing)
            yield turn, lays, 1, flat[:: len(flat) // FLAT + 1]
            for height, there in raised:
                yield turn, lays, height, GRID.cells(there, first)


def _lay(facing: int, cell: int) -> Lay:
    return Lay(cell, facing)


SENSE = Akropolis
