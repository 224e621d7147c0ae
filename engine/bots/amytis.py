"""What an opponent knows of Amytis: what a tile brings where, how near a project is, which stacks make a line of
architects, and what the favours will pay."""

from collections.abc import Sequence

from engine.bots.dice import Dice
from engine.bots.sense import Sense
from engine.rules.amytis.board import COLUMNS, DIAGONALS, LINED, ROWS
from engine.rules.amytis.city import BARE, COLOUR, EDGES, KIND, PALACE, WALL, City
from engine.rules.amytis.moves import LAY, TAKE
from engine.rules.amytis.parts import FAVOURS
from engine.rules.amytis.position import Game
from engine.rules.amytis.score import met
from engine.rules.contract import Move, why

LINES = ROWS + COLUMNS + DIAGONALS
_EDGE_WALLS = EDGES << 9 * WALL
# What a player in a hurry takes things for, in points.
CARD, FAVOUR, NEARER, COVERED = 3.0, 5.0, 0.2, 0.6


class Amytis(Sense):
    features = ("points", "projects", "lines", "kinds", "colour", "palaces", "walls", "level", "favours")
    weights = (1.0, 0.45, 2.2, 1.0, 1.6, 1.0, 1.2, 0.9, 0.5)
    said = {
        "projects": why("It comes nearer to a project."),
        "lines": why("The next architect can make a line of three."),
        "kinds": why("More types of buildings are to be seen."),
        "colour": why("One colour grows: markets will pay."),
        "palaces": why("Palaces help each other."),
        "walls": why("Walls on the edge help each other."),
        "level": why("Equally high stacks: gardens will pay."),
        "favours": why("The favour will pay at the end."),
    }
    follows = frozenset({"lay", "project", "favour"})
    horizon = 3

    # ---- what it is worth

    def felt(self, position: Game, seat: int) -> Sequence[float]:
        kit, city, favours, board = position.kit, position.cities[seat], position.favours, position.board
        look, heights, done = city.look, city.heights, position.completed[seat]
        left = sum(board.heights) / 45
        points = position.points[seat] + kit.bottom[favours.bottom[seat]]
        points += sum([kit.projects[card].points for card in done])
        promise = 0.0
        for name, each, owner in zip(FAVOURS, kit.favours, favours.owners, strict=True):
            if owner == seat:
                points += each * met(name, heights, len(done))
                promise += each * left
        projects = 0.0
        for card in position.projects[seat]:
            project = kit.projects[card]
            best = max([(look & way).bit_count() for way in project.ways])
            projects += project.points * (best / project.ways[0].bit_count()) ** 2
        open_lines = 0
        if favours.pawns[seat]:
            mine, free = board.out[seat], board.filled & ~board.out[1 - seat]
            for line in LINES:
                lacking = line & ~mine
                if lacking and lacking & lacking - 1 == 0 and lacking & free:
                    open_lines = 1
        return (
            points, projects * min(1.0, 3 * left), open_lines * min(1.0, 4 * left),
            sum([1 for kind in KIND if look & kind]) * left,
            max([(look & colour).bit_count() for colour in COLOUR]) * left,
            (look & KIND[PALACE]).bit_count() * left,
            (look & _EDGE_WALLS).bit_count() * left,
            max([heights.count(height) for height in (1, 2, 3)]) * left,
            promise,
        )  # fmt: skip

    def rivals(self, position: Game, seat: int) -> Sequence[int]:
        return (1 - seat,)

    # ---- a turn

    def _bring(self, position: Game, seat: int, part: int, cell: int) -> float:
        """What this tile brings on this cell at once, projects too, and what it spoils."""
        kit, city = position.kit, position.cities[seat]
        trial: City = object.__new__(City)
        look = trial.look = city.look & BARE[cell] | kit.marks[part][cell]
        trial.heights = city.heights[:]
        trial.heights[cell] += 1
        colour = kit.colours[part]
        gain: float = position.effects[kit.kinds[part]](trial, cell, colour, position.board, seat)
        needs = kit.needs[9 * colour + cell]
        for card in position.projects[seat]:
            project = kit.projects[card]
            size = project.ways[0].bit_count()
            best = 0
            for way in needs[card]:
                if (here := (look & way).bit_count()) > best:
                    best = here
            gain += project.points * (1.0 if best == size else NEARER * best / size)
        if kit.kinds[part] == PALACE:
            gain += CARD
        return gain - COVERED if city.look & ~BARE[cell] else gain

    def hurried(self, position: Game, dice: Dice) -> Sequence[Move]:
        seat, ask, part = position.turn
        if ask == "lay":
            return (LAY[max(range(9), key=lambda cell: self._bring(position, seat, part, cell))],)
        if ask != "take":
            return super().hurried(position, dice)
        board = position.board
        out, pawns = board.out[seat], position.favours.pawns[seat]
        best, chosen = -1.0, -1
        for place in board.free():
            board.out[seat] = out | 1 << place  # as if the architect stood there already
            gain = max([self._bring(position, seat, board.tops[place], cell) for cell in range(9)])
            if pawns and LINED[board.out[seat]]:
                gain += FAVOUR
            if gain > best:
                best, chosen = gain, place
        board.out[seat] = out
        return (TAKE(board.tops[chosen])[chosen],)

    def finish(self, position: Game, seat: int, dice: Dice) -> None:
        """What the tile just taken comes to. What the bag shows below it changes nothing about that."""
        for _ in range(9):
            who, ask, _ = position.turn
            if ask == "lay" and who == seat:
                position.play(self._best(position, seat, LAY))
            elif who == seat and ask in self.follows:
                position.play(self._best(position, seat, position.moves()))
            elif who < 0 and len(position.agenda) > 1 and position.agenda[-2].who == seat:
                position.play(dice.choose(position.moves()))
            else:
                return

    def _best(self, position: Game, seat: int, moves: Sequence[Move]) -> Move:
        def worth(move: Move) -> float:
            trial = position.copy()
            trial.play(move)
            return self.worth(trial, seat)

        return max(moves, key=worth)


SENSE = Amytis
