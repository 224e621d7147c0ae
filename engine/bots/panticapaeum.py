"""What an opponent knows of Panticapaeum: cubes are buildings to come, buildings are rows to come, and a row pays for
every building of its kind."""

from collections.abc import Sequence

from engine.bots.automius import forecast
from engine.bots.dice import Dice
from engine.bots.sense import HURRY, Sense
from engine.rules.contract import RIVAL, Move, why
from engine.rules.panticapaeum.city import City
from engine.rules.panticapaeum.ground import Lies
from engine.rules.panticapaeum.moves import GRID, LAY, WORKER, Build, Free, Lay, Put, Take, Worker
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
        "income", "improvements", "room",
    )  # fmt: skip
    weights = (1.0, 0.3, 2.4, 0.7, 1.0, 0.5, 0.64, 4.0, 0.5, 0.4, 2.0, 3.2, 0.1)
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
    }
    follows = frozenset({"lay", "cube", "fill", "pay", "put"})
    horizon = 3

    # ---- what it is worth

    def felt(self, position: Game, seat: int) -> Sequence[float]:
        if seat >= position.seats:
            return (forecast(position), *[0.0] * (len(self.features) - 1))
        player, kit = position.players[seat], position.kit
        cubes, markers, city, rows = player.cubes, player.markers, player.city, kit.rows
        left, rounds = self._left(position), ROUNDS - position.round
        points, counts, standing, beside = counted(player, kit)
        promise = best = 0.0
        funds = []
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
            best = max(best, later * (counts[kind] + 2 * standing[kind] + fund))
        funds.sort()
        out = city.workers.bit_count()
        return (
            points, min(sum(cubes), 9) * left, (funds[-1] + 0.5 * funds[-2]) * min(1.0, 6 * left),
            min(player.coins, 12) * min(1.0, 2 * left), (player.free + out) * rounds / ROUNDS + player.free * left,
            sum([there.bit_count() for there in city.cubes]) * min(1.0, 3 * left), sum(markers) * left,
            len(city.buildings) * left, promise, best * left,
            sum([row.coins[at] for row, at in zip(rows, markers, strict=True)]) * rounds,
            sum(player.tokens) * left, min(12, city.ground.bit_count() - city.built.bit_count()) * left,
        )  # fmt: skip

    @staticmethod
    def _left(position: Game) -> float:
        """How much of the game is still to come: 1 at its start."""
        done = TURNS * (position.round - 1) + position.played / position.seats
        return max(0.0, 1 - done / (TURNS * ROUNDS))

    def rivals(self, position: Game, seat: int) -> Sequence[int]:
        return [other for other in range(position.seats + (position.automius is not None)) if other != seat]

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
        moves = position.moves()
        if len(moves) > HURRY:
            moves = dice.few([move for move in moves if not isinstance(move, Worker)], HURRY)
        return (max(moves, key=lambda move: self._soon(position, move, seat)),) if len(moves) > 1 else moves

    def _soon(self, position: Game, move: Move, seat: int) -> float:
        """A building is worth nothing until it stands: it is put up before it is judged."""
        trial = position.copy()
        trial.play(move)
        if isinstance(move, Build | Free):
            self.finish(trial, seat, Dice(0))
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


def counted(player: Player, kit: Kit) -> tuple[int, list[int], list[int], int]:
    """The points of these things; what the buildings of each type count (a winery: a sixth of the free cells around
    it), and how many stand; and how many workers houses would count if all who are there stood well. The score says
    the same of the points, with reasons, and takes four times as long."""
    city, footprint = player.city, kit.footprint
    dry, free = city.visible_drought, city.ground & ~city.built
    counts, standing, thirsty = [0] * 5, [0] * 5, dry
    others = [city.footing(building, footprint) for building in city.buildings if building.kind != TEMPLE]
    per = kit.rows[WINERY].worth[player.markers[WINERY]]
    points = around_wineries = beside = 0
    workers = player.free + city.workers.bit_count()
    for building in city.buildings:
        kind = building.kind
        standing[kind] += 1
        if kind == FORTRESS:
            counts[kind] += city.height(building.cell)
            continue
        around = GRID.around(city.footing(building, footprint))
        if kind == HOUSE:
            counts[kind] += (around & city.workers).bit_count()
            beside += min(workers, (around & free).bit_count())
        elif kind == AQUEDUCT:
            counts[kind] += (around & dry).bit_count()
            thirsty &= ~around
        elif kind == TEMPLE:
            counts[kind] += sum([1 for other in others if around & other])
        else:
            cells = (around & free).bit_count()
            around_wineries += cells
            points += cells // per if per else 0
    for kind, (row, at) in enumerate(zip(kit.rows, player.markers, strict=True)):
        if kind != WINERY:
            points += counts[kind] * row.worth[at]
    counts[WINERY] = around_wineries // 6
    dry = thirsty if player.markers[AQUEDUCT] else dry
    return points + player.coins // COINS_A_POINT + sum(player.cubes) - dry.bit_count(), counts, standing, beside


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
