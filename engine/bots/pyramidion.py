"""What an opponent knows of Pyramidion: goods are boats to come, tokens bring goods, and a city is worth fighting for
as long as it can be won. Of other hands it knows how many cards they hold, and what everybody has seen."""

from collections.abc import Iterator, Sequence
from math import exp

from engine.bots.dice import Dice
from engine.bots.laying import gone_to, laid, strengths
from engine.bots.sense import Sense, over
from engine.rules.contract import UNSEEN, Move, why
from engine.rules.pyramidion.actions import values
from engine.rules.pyramidion.moves import Hire, Load, Play
from engine.rules.pyramidion.parts import BOATS, STATUE
from engine.rules.pyramidion.places import STORE, WIDTH
from engine.rules.pyramidion.position import Game

STEEP = 2.0  # numbers by which one must lead for a city to be fairly sure
CARD = 4.0  # what a card nobody has looked at is taken for
SCALE = 12.0  # so that in an even game a point more is worth about 1: a sure win is worth half of it
LIKELY = 0.33  # how much likelier, as an exponent, a point more makes a win
# What is left after a round, in points: found from how 2,800 games of two to four in a hurry ended.
NEARER, CARGO, GOODS, STATUES, MERCENARIES, BROKERS, BEGINS = 0.25, 0.55, 0.3, 0.4, 0.38, 0.95, 0.6
FAR = 5  # points from which each counts more: the end is near


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
    horizon = 400  # the end of the round comes before
    hurry = 5

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

    def stage(self, position: Game) -> int:
        """The round: at its end nothing is half done, no city fought for and no card worth keeping."""
        return position.round

    def outlook(self, position: Game, seat: int) -> float:
        """How likely this seat is to win, and whether it has."""
        if over(position):
            first = position.score().ranking[0]
            won = 1 / len(first) if seat in first else 0.0
        else:
            hopes = [exp(LIKELY * self._rested(position, each)) for each in range(position.seats)]
            won = hopes[seat] / sum(hopes)
        return SCALE * (won - 1 / 2)

    def _rested(self, position: Game, seat: int) -> float:
        """What this seat goes into the next round with."""
        points, row = position.points(seat), (STORE + seat) * WIDTH
        own = position.goods[row : row + WIDTH]
        held: float = (
            points + NEARER * max(0, points - FAR) + CARGO * self._cargo(position, seat, own) + GOODS * sum(own)
            + STATUES * own[STATUE] + MERCENARIES * position.mercenary.count(seat)
            + BROKERS * position.broker.count(seat) + BEGINS * (position.order[0] == seat)
        )  # fmt: skip
        return held

    def rivals(self, position: Game, seat: int) -> Sequence[int]:
        return [other for other in range(position.seats) if other != seat]

    # ---- what deserves a look

    def offers(self, position: Game) -> Sequence[Move]:
        return [*_unlike(position)]

    def on(self, position: Game, dice: Dice) -> None:
        seat, ask, _ = position.turn
        if ask == "lay":
            position.play(laid(position, seat))
        elif ask == "activate":
            position.play(gone_to(position, seat, dice))
        elif ask == "load":  # the boat with the most points
            points = position.kit.points
            position.play(max(position.moves(), key=lambda move: points[move.part] if isinstance(move, Load) else -1))
        else:
            super().on(position, dice)


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
