"""What an opponent knows of Pyramidion: goods are boats to come, tokens bring goods, and a city is worth fighting for
as long as it can be won. Of other hands it knows how many cards they hold, and what everybody has seen."""

from collections.abc import Iterator, Sequence
from math import exp

from engine.bots.dice import Dice
from engine.bots.sense import Sense
from engine.rules.contract import UNSEEN, Move, why
from engine.rules.pyramidion.actions import DEITY_ADDS, totals, values
from engine.rules.pyramidion.moves import Hire, Play
from engine.rules.pyramidion.parts import AGREEMENTS, BOATS, INFLUENCE, OVERSEER, STATUE, TRADE
from engine.rules.pyramidion.places import STORE, WIDTH
from engine.rules.pyramidion.position import Game

CATEGORIES = (INFLUENCE, AGREEMENTS, TRADE)
STEEP = 2.0  # numbers by which one must lead for a city to be fairly sure
FEW = 5  # answers a player in a hurry looks at
CARD = 4.0  # what a card nobody has looked at is taken for


class Pyramidion(Sense):
    features = (
        "points",
        "cargo",
        "goods",
        "statues",
        "mercenaries",
        "brokers",
        "hand",
        "influence",
        "agreements",
        "trade",
    )
    weights = (1.0, 0.7, 0.12, 0.3, 0.5, 0.4, 0.06, 0.5, 0.4, 0.12)
    said = {
        "cargo": why("It comes nearer to loading a boat."),
        "goods": why("More goods in the store."),
        "statues": why("A statue stands for any good."),
        "mercenaries": why("A mercenary token brings a good to every boat."),
        "brokers": why("A broker token brings a good every round."),
        "hand": why("It keeps good cards in hand."),
        "influence": why("It may win the influence here."),
        "agreements": why("It may win the agreements here."),
        "trade": why("It may win the goods here."),
    }
    follows = frozenset({
        "deity", "bandit", "guard", "vizier", "thief", "philosopher", "stonecutter", "give", "get", "politician",
        "giza", "luxor", "alexandria", "cairo", "use", "statue",
    })  # fmt: skip
    horizon = 6

    # ---- what it is worth

    def felt(self, position: Game, seat: int) -> Sequence[float]:
        kit, goods = position.kit, position.goods
        row = (STORE + seat) * WIDTH
        own = goods[row : row + WIDTH]
        every = sum(kit.points[BOATS.start :]) / len(BOATS)  # what a boat nobody has looked at is taken for
        points = sum([kit.points[boat] if boat != UNSEEN else every for boat in position.piles[seat]])
        tokens = position.mercenary.count(seat)
        influence, agreements, trade = self._fought_for(position, seat)
        return (
            points + (seat == position.extra()), self._cargo(position, seat, own), min(sum(own), 14), own[STATUE],
            tokens, position.broker.count(seat), self._hand(position, seat), influence, agreements, trade,
        )  # fmt: skip

    @staticmethod
    def _hand(position: Game, seat: int) -> float:
        numbers = position.kit.numbers
        return sum([sum(numbers[card]) if card else CARD for card in position.hands[seat]])

    @staticmethod
    def _fought_for(position: Game, seat: int) -> tuple[float, float, float]:
        """What may be won in the city being played: influence and agreements by their chance, trade by the goods."""
        here = position.city
        if not here:
            return 0.0, 0.0, 0.0
        chances = []
        for asked, found in zip(values(position), strengths(position), strict=True):
            own = found[seat]
            need = max([asked - 1, *found[:seat], *found[seat + 1 :]])
            chances.append(1 / (1 + exp((need + 0.5 - own) * STEEP / 2)) if own else 0.0)
        return (
            chances[0] if position.mercenary[here] != seat else 0.0,
            chances[1] if position.broker[here] != seat else 0.0,
            chances[2] * sum(position.goods[here * WIDTH : here * WIDTH + WIDTH]),
        )

    @staticmethod
    def _cargo(position: Game, seat: int, own: Sequence[int]) -> float:
        """The points of the boats this store nearly fills, the two nearest."""
        have = list(own)
        for city, holder in enumerate(position.mercenary):
            if holder == seat:
                have[position.kit.brings[city]] += 1
        boats = position.row
        if position.private and position.skipper == seat:
            boats = [*boats, position.private]
        found = [0.0, 0.0]
        for boat in boats:
            wanted = lacking = 0
            for good, many in position.kit.cargo[boat]:
                wanted += many
                lacking += max(0, many - have[good])
            found.append(position.kit.points[boat] * (1 - max(0, lacking - own[STATUE]) / wanted) ** 2)
        found.sort()
        return found[-1] + 0.5 * found[-2]

    def rivals(self, position: Game, seat: int) -> Sequence[int]:
        return [other for other in range(position.seats) if other != seat]

    # ---- what deserves a look

    def offers(self, position: Game) -> Sequence[Move]:
        return [*_unlike(position)]

    def hurried(self, position: Game, dice: Dice) -> Sequence[Move]:
        seat, ask, _ = position.turn
        moves: Sequence[Move] = [*_unlike(position)]
        if ask == "lay" and len(moves) > FEW:  # whoever is in a hurry lays or passes
            moves = [move for move in moves if not isinstance(move, Hire)]
            moves = [*dice.few(moves[:-1], FEW - 1), moves[-1]]
        elif ask == "load":
            return moves[:1]
        else:
            moves = dice.few(moves, FEW)
        if len(moves) == 1:
            return moves
        return (max(moves, key=lambda move: self._soon(position, move, seat)),)

    def _soon(self, position: Game, move: Move, seat: int) -> float:
        """While a city is fought for, nothing else of a seat's things changes but its hand: only these are weighed."""
        trial = position.copy()
        trial.play(move)
        last = position.out | 1 << seat == (1 << position.seats) - 1  # who is the last here may close the city
        if position.turn.ask != "lay" or last:
            return self.worth(trial, seat)
        *_, hand, influence, agreements, trade = self.weights
        won = self._fought_for(trial, seat)
        return hand * self._hand(trial, seat) + influence * won[0] + agreements * won[1] + trade * won[2]


def strengths(position: Game) -> list[list[int]]:
    """What everybody's cards here are worth, category by category: what `actions.totals` says, in one pass."""
    kit, marks = position.kit, position.marks
    numbers, kinds = kit.numbers, kit.kinds
    found: list[list[int]] = [[], [], []]
    for laid, faces in zip(position.laid, position.faces, strict=True):
        sums = [0, 0, 0]
        for card, face in zip(laid, faces, strict=True):
            if kinds[face] == OVERSEER:  # each is 1 lower for others: rare enough to ask the rules
                return [totals(position, category) for category in CATEGORIES]
            one, two, three = numbers[face]
            sums[0] += one
            sums[1] += two
            sums[2] += three
            if card in marks:
                sums[marks[card] - 1] += DEITY_ADDS
        for category in (0, 1, 2):
            found[category].append(sums[category])
    return found


def _unlike(position: Game) -> Iterator[Move]:
    """Of cards with the same print only one."""
    kit, seen = position.kit, set()
    for move in position.moves():
        if isinstance(move, Play | Hire):
            print_ = (type(move), kit.kinds[move.part], kit.numbers[move.part], kit.ankh[move.part])
            if print_ in seen:
                continue
            seen.add(print_)
        yield move


SENSE = Pyramidion
