"""What an opponent knows of Panticapaeum: cubes are buildings to come, buildings are rows to come, and a row pays for
every building of its kind."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.bots.automius import forecast
from engine.bots.dice import Dice
from engine.bots.sense import Sense
from engine.rules.contract import RIVAL, Move, Why, why
from engine.rules.panticapaeum.city import Building, City
from engine.rules.panticapaeum.ground import Lies
from engine.rules.panticapaeum.moves import GRID, LAY, WORKER, Build, Free, Lay, Put, Sell, Take, Worker
from engine.rules.panticapaeum.parts import AQUEDUCT, FORTRESS, HOUSE, ROUNDS, TEMPLE, TURNS, WINERY, Kit
from engine.rules.panticapaeum.player import Player
from engine.rules.panticapaeum.position import Game
from engine.rules.panticapaeum.score import COINS_A_POINT

SITES = 24  # places for a tile that get a closer look
PLOTS = 4  # places for a building that a player in a hurry compares
BARE = 8  # of them on bare land, spread along the border


class Panticapaeum(Sense):
    features = (
        "points", "cubes", "funds", "coins", "workers", "lying", "markers", "buildings", "promise", "best row",
        "income", "improvements", "room", "colours", "surplus", "height", "drought", "second row",
    )  # fmt: skip
    weights = (
        1.0, 0.64, -0.2, 0.64, 0.37, 0.72, 1.44, 6.0, 0.27, -0.43, 1.1, 6.1, -0.09, 0.04, -0.73, -0.31, 1.13, -0.72,
    )  # fmt: skip
    said = {
        "cubes": why("It fills the store."),
        "funds": why("A building comes within reach."),
        "coins": why("Coins for steps to come."),
        "workers": why("Workers stay ready."),
        "lying": why("Cubes lie ready in the city."),
        "promise": why("Its buildings will pay more as the markers go on."),
        "best row": why("It makes its best row better."),
        "markers": why("The markers go on."),
        "buildings": why("One building more for its row to pay."),
        "income": why("More coins after every round."),
        "improvements": why("An improvement for all buildings to come."),
        "room": why("Room for buildings."),
        "colours": why("Many colours to sell together."),
        "surplus": why("Nothing has to go back at the end of the round."),
        "height": why("A high place for a fortress."),
        "drought": why("Drought that aqueducts will count."),
        "second row": why("A second row begins to pay."),
    }
    follows = frozenset({"lay", "cube", "fill", "pay", "put"})
    horizon = 2
    trust = 4

    # ---- what it is worth

    def felt(self, position: Game, seat: int) -> Sequence[float]:
        if seat >= position.seats:
            return (forecast(position), *[0.0] * (len(self.features) - 1))
        player, kit = position.players[seat], position.kit
        cubes, markers, city, rows = player.cubes, player.markers, player.city, kit.rows
        left, rounds = self._left(position), ROUNDS - position.round
        points, (counts, standing, rooms, _, dry, _) = counted(player, kit)
        workers = player.free + city.workers.bit_count()
        beside = sum([min(workers, room) for room in rooms])
        promise = 0.0
        funds, ends, rows_to_come = [], [], []
        for kind, price in enumerate(position.prices.shown()):
            row, at = rows[kind], markers[kind]
            now, later = row.worth[at], row.worth[min(row.end, at + round(5 * left))]
            fund = min(1.0, cubes[kind] / price) if price else 1.0 if price == 0 else 0.0
            funds.append(fund)
            if kind == WINERY:
                now, later = (6 // now if now else 0), (6 // later if later else 0)
            if kind == HOUSE:  # workers go home after every round: what counts is how many can stand there at the end
                promise += beside * later - counts[kind] * now
            else:
                promise += counts[kind] * (later - now)
            ends.append(later)
            rows_to_come.append(later * (counts[kind] + 2 * standing[kind] + fund))
        funds.sort()
        rows_to_come.sort()
        best, held = rows_to_come[-1], sum(cubes)
        peak = 0
        for height, level in enumerate(city.levels, 1):
            if level & ~city.built:
                peak = height
        last_turn = position.played >= (TURNS - 1) * position.seats
        out = city.workers.bit_count()
        return (
            points, min(held, 9) * left, (funds[-1] + 0.5 * funds[-2]) * min(1.0, 6 * left),
            min(player.coins, 12) * min(1.0, 2 * left), (player.free + out) * rounds / ROUNDS + player.free * left,
            sum([there.bit_count() for there in city.cubes]) * min(1.0, 3 * left), sum(markers) * left,
            len(city.buildings) * left, promise, best * left,
            sum([row.coins[at] for row, at in zip(rows, markers, strict=True)]) * rounds,
            sum(player.tokens) * left, min(12, city.ground.bit_count() - city.built.bit_count()) * left,
            sum([1 for cube in cubes if cube]) * min(1.0, 6 * left), max(0, held - kit.store) if last_turn else 0,
            peak * ends[FORTRESS] * min(1.0, 3 * left), min(dry, 8) * ends[AQUEDUCT] * left, rows_to_come[-2] * left,
        )  # fmt: skip

    @staticmethod
    def _left(position: Game) -> float:
        """How much of the game is still to come: 1 at its start."""
        done = TURNS * (position.round - 1) + position.played / position.seats
        return max(0.0, 1 - done / (TURNS * ROUNDS))

    def turn(self, position: Game) -> int:
        return TURNS * position.round + position.played // position.seats

    def rivals(self, position: Game, seat: int) -> Sequence[int]:
        return [other for other in range(position.seats + (position.automius is not None)) if other != seat]

    def tell(self, feature: str, gained: float) -> Why | None:
        """Where less is better, only what need not go back has words: the others would say the opposite."""
        less = self.weights[self.features.index(feature)] < 0
        return super().tell(feature, gained) if less == (feature == "surplus") else None

    # ---- what deserves a look

    def offers(self, position: Game) -> Sequence[Move]:
        who, ask, part = position.turn
        if ask == "lay":
            lies = position.lies[part]
            assert lies is not None
            found: list[Move] = [*_sites(position.players[who].city, lies)]
        else:
            found = [move for move in position.moves() if not isinstance(move, Worker)]
        return [*found, *self._outings(position, who)] if ask != "drop" else found

    @staticmethod
    def _outings(position: Game, seat: int) -> list[Move]:
        """Workers go where a cube lies; in the last round also beside houses, and onto drought."""
        player = position.players[seat] if seat >= 0 else None
        if player is None or not player.free:
            return []
        city = player.city
        goals = 0
        for there in city.cubes:
            goals |= there
        if position.round == ROUNDS:
            goals |= city.drought
            for building in city.buildings:
                if building.kind == HOUSE:
                    goals |= GRID.around(city.footing(building, position.kit.footprint))
        return [WORKER[cell] for cell in city.cells(goals & city.open)[:12]]

    # ---- in a hurry

    def hurried(self, position: Game, dice: Dice) -> Sequence[Move]:
        seat, ask, part = position.turn
        if ask == "take":
            return (max(position.moves()[:3], key=lambda move: self._wanted(position, move)),)
        if ask == "lay":
            lies = position.lies[part]
            assert lies is not None
            return (_sites(position.players[seat].city, lies)[0],)
        if ask == "put":
            sites = self._plots(position, seat, part)
            return (max(sites, key=lambda move: self._soon(position, move, seat)),) if len(sites) > 1 else sites
        if ask in ("act", "done", "last") and (out := self._outings(position, seat)):
            return (dice.choose(out),)
        moves = self._steps_to_weigh(position, dice) if ask == "act" else position.moves()
        if len(moves) > self.hurry:
            moves = dice.few([move for move in moves if not isinstance(move, Worker)], self.hurry)
        return (max(moves, key=lambda move: self._soon(position, move, seat)),) if len(moves) > 1 else moves

    @staticmethod
    def _steps_to_weigh(position: Game, dice: Dice) -> Sequence[Move]:
        """Of all developments those that mostly matter: everything that can be built, selling as many colours as there
        are and two smaller sales; and taking, where there is little else."""
        builds: list[Move] = []
        sales: list[Move] = []
        takes: list[Move] = []
        for move in position.moves():
            if isinstance(move, Build):
                builds.append(move)
            elif isinstance(move, Sell):
                sales.append(move)
            elif not isinstance(move, Worker):
                takes.append(move)
        if sales:
            largest = max(sales, key=lambda move: len(move.colours))  # type: ignore[attr-defined]
            found = [*builds, largest, *dice.few([move for move in sales if move is not largest], 2)]
        else:
            found = builds
        return found if len(found) > 2 else [*found, takes[0], *dice.few(takes[1:], 2)]

    def _soon(self, position: Game, move: Move, seat: int) -> float:
        """A building is worth nothing until it stands: it is put up before it is judged."""
        trial = position.copy()
        trial.play(move)
        if isinstance(move, Build | Free):
            while trial.turn.who == seat and trial.turn.ask in ("pay", "put"):
                trial.play(
                    self._plots(trial, seat, trial.turn.part)[0] if trial.turn.ask == "put" else trial.moves()[0]
                )
        return self.worth(trial, seat)

    @staticmethod
    def _plots(position: Game, seat: int, kind: int) -> Sequence[Move]:
        """The few places where a building of this kind seems to count most, with the cubes it would win."""
        player, kit = position.players[seat], position.kit
        city, size = player.city, kit.footprint[kind]
        moves = city.puts(size, position.lifted)
        cubes = 0
        for there in city.cubes:
            cubes |= there
        if kind == FORTRESS:
            around = 0
        elif kind == HOUSE:
            around = city.workers | (city.open if position.round < ROUNDS else 0)
        elif kind == WINERY:
            around = city.ground & ~city.built
        elif kind == AQUEDUCT:
            around = city.visible_drought
        else:
            around = 0
        others = [city.footing(one, kit.footprint) for one in city.buildings if one.kind != TEMPLE]
        drought, base = city.visible_drought, city.base
        found: list[tuple[float, int, Move]] = []
        for number, move in enumerate(moves):
            assert isinstance(move, Put)
            first = 1 << move.cell - base
            cells = first if size == 1 else first | (first << GRID.width if move.facing else first << 1)
            gain = 0.5 * (cells & cubes).bit_count() + 0.5 * (cells & drought).bit_count()
            if kind == FORTRESS:
                gain += city.height(move.cell)
            else:
                near = GRID.around(cells)
                gain += 0.5 * (near & around).bit_count()
                if kind == TEMPLE:
                    gain += sum([1 for other in others if near & other])
            found.append((-gain, number, move))
        found.sort()
        return [move for _, _, move in found[:PLOTS]]

    @staticmethod
    def _wanted(position: Game, move: Move) -> float:
        """Cubes on a tile, those that a building lacks before others."""
        if not isinstance(move, Take):
            return -1.0
        player = position.players[position.turn.who]
        worth = 0.0
        for colour, many in enumerate(position.kit.tiles[move.part].cubes):
            price = position.prices.price(colour) or 9
            worth += many * (1.5 if 0 < price - player.cubes[colour] <= 2 else 1.0)
        return worth

    def finish(self, position: Game, seat: int, dice: Dice) -> None:
        """What Automius must do at once, the sailing on, comes between a tile and where it goes."""
        super().finish(position, seat, dice)
        while position.turn.who == RIVAL and position.turn.ask == "sail":
            position.play(position.moves()[0])
            super().finish(position, seat, dice)

    def on(self, position: Game, dice: Dice) -> None:
        if position.turn.who == RIVAL:
            position.play(position.moves()[0])
        else:
            super().on(position, dice)


class Surveyed(NamedTuple):
    """What a city's buildings count, whatever its owner has besides."""

    counts: tuple[int, int, int, int, int]  # by type; of wineries a sixth of the free cells around them
    standing: tuple[int, int, int, int, int]
    rooms: tuple[int, ...]  # beside each house: cells where a worker stands or could
    vines: tuple[int, ...]  # free cells around each winery
    dry: int  # visible drought, in all and beside no aqueduct
    thirsty: int


@lru_cache(2048)  # most answers that are compared leave the city as it is
def _surveyed(
    base: int, levels: tuple[int, ...], built: int, workers: int, drought: int, buildings: tuple[Building, ...],
    footprint: tuple[int, ...],
) -> Surveyed:  # fmt: skip
    counts, standing = [0] * 5, [0] * 5
    dry = drought & ~built & ~workers
    free = levels[0] & ~built if levels else 0
    rooms, vines, others = list[int](), list[int](), list[int]()
    temples, thirsty = list[int](), dry
    for kind, cell, facing in buildings:
        standing[kind] += 1
        bit = 1 << cell - base
        cells = bit if footprint[kind] == 1 else bit | (bit << GRID.width if facing else bit << 1)
        if kind == TEMPLE:
            temples.append(GRID.around(cells))
            continue
        others.append(cells)
        if kind == FORTRESS:
            counts[kind] += sum([1 for level in levels if level & bit])
            continue
        around = GRID.around(cells)
        if kind == HOUSE:
            counts[kind] += (around & workers).bit_count()
            rooms.append((around & free).bit_count())
        elif kind == AQUEDUCT:
            counts[kind] += (around & dry).bit_count()
            thirsty &= ~around
        else:
            vines.append((around & free).bit_count())
    counts[WINERY] = sum(vines) // 6
    counts[TEMPLE] = sum([1 for around in temples for cells in others if around & cells])
    return Surveyed(tuple(counts), tuple(standing), tuple(rooms), tuple(vines), dry.bit_count(), thirsty.bit_count())  # type: ignore[arg-type]


def surveyed(city: City, footprint: tuple[int, ...]) -> Surveyed:
    return _surveyed(
        city.base, tuple(city.levels), city.built, city.workers, city.drought, city.buildings, footprint
    )  # fmt: skip


def counted(player: Player, kit: Kit) -> tuple[int, Surveyed]:
    """The points of these things, and what its buildings count. The score says the same, with reasons, and takes many
    times as long."""
    found, markers = surveyed(player.city, kit.footprint), player.markers
    points = player.coins // COINS_A_POINT + sum(player.cubes)
    points -= found.thirsty if markers[AQUEDUCT] else found.dry
    for kind, (row, at) in enumerate(zip(kit.rows, markers, strict=True)):
        worth = row.worth[at]
        if kind != WINERY:
            points += found.counts[kind] * worth
        elif worth:
            points += sum([cells // worth for cells in found.vines])
    return points, found


def _sites(city: City, lies: Lies) -> Sequence[Move]:
    """Places for a tile, the best first: over cubes (which are won) and drought (which is gone); on bare land a few
    along the border."""
    if not city.levels:
        return city.lays(lies)
    ground, base = city.levels[0], city.base
    border = GRID.bordering(ground)
    cubes = 0
    for there in city.cubes:
        cubes |= there
    drought = city.visible_drought
    tops: list[int] = []
    above, built = 0, city.built
    for level in reversed(city.levels):
        tops.append(level & ~(above | built))
        above = level
    found: list[tuple[float, Lay]] = []
    bare: list[Lay] = []
    for offsets, facings in lies.shapes:
        high = 0
        for top in tops:
            high |= GRID.inside(top, offsets)
        for cell in GRID.cells(high & (GRID.touching(cubes, offsets) | GRID.touching(drought, offsets))):
            shape = 0
            for offset in offsets:
                shape |= 1 << cell + offset
            gain = 1.5 * (cubes & shape).bit_count() + (drought & shape).bit_count() - 0.2 * len(offsets)
            found += [(gain, LAY[facing][cell + base]) for facing in facings]
        wide = GRID.touching(border, offsets) & ~GRID.touching(ground, offsets)
        cells = GRID.cells(wide)
        step = max(1, len(cells) * len(facings) // BARE)
        bare += [LAY[facing][cell + base] for facing in facings for cell in cells[::step]]
    found.sort(key=lambda one: -one[0])
    return [lay for _, lay in found[: SITES - BARE]] + bare[:BARE]


SENSE = Panticapaeum
