"""What a player of Pyramidion does in a hurry, in play-outs: where to go, which card to lay there, when to pass.

Nothing is tried out for it. What a card would change in the city is added up and weighed against what the card might
do in those still to come; so a whole round is played on in the time in which a few answers are looked at closely.
"""

from collections.abc import Iterator, Sequence
from math import exp, inf

from engine.bots.dice import Dice
from engine.rules.contract import NOBODY, Move
from engine.rules.pyramidion.actions import DEITY_ADDS, totals, values
from engine.rules.pyramidion.moves import PASS, PLAY, Activate
from engine.rules.pyramidion.parts import (
    AGREEMENTS,
    BANDIT,
    DEITY,
    GUARD,
    INFLUENCE,
    MERCHANT,
    OVERSEER,
    PHILOSOPHER,
    THIEF,
    TRADE,
    VIZIER,
)
from engine.rules.pyramidion.places import TOKENS, WIDTH
from engine.rules.pyramidion.position import Game

CATEGORIES = (INFLUENCE, AGREEMENTS, TRADE)
# As far as one can say in a hurry, in points:
MERCENARY_WORTH, BROKER_WORTH, GOOD_WORTH = 1.4, 1.1, 0.45
DENIED = 0.6  # what it is worth, of that, that another does not have it
KEPT = 0.07  # what a number on a card is worth for each city still to come this round
CLEVER = 4  # what the special ones are taken for, beside their numbers, when they are kept
MOOD = 0.25  # by how much one city may please more than another for no reason

EVEN, SETTLED = 1.0, 4.0  # how much a number more says while others may still lay, and when nobody may
REACH = 3  # cards of a category one reckons to lay in a city


def laid(position: Game, seat: int) -> Move:
    """The card this seat lays, or that it passes."""
    fight = Fight(position, seat)
    keep = KEPT * left(position)
    must = position.seats == 2 and not position.played[seat]
    best = -inf if must else fight.now
    taken: Move = PASS
    for card in _unlike(position, seat):
        kept = sum(fight.numbers[card]) + (CLEVER if fight.kinds[card] in CLEVER_KINDS else 0)
        worth = fight.after(card) - keep * kept
        if worth > best:
            best, taken = worth, PLAY[card]
    return taken


def left(position: Game) -> int:
    """Cities still to come this round."""
    return (3 if position.seats == 2 else 2 * position.seats) - position.activations


def _unlike(position: Game, seat: int) -> Iterator[int]:
    """The hand, of cards with the same print only one."""
    kinds, numbers, seen = position.kit.kinds, position.kit.numbers, set()
    for card in position.hands[seat]:
        print_ = kinds[card], numbers[card]
        if print_ not in seen:
            seen.add(print_)
            yield card


class Fight:
    """The city being played, as this seat sees it: what it asks for, who has what there, what may be won and lost."""

    __slots__ = ("asked", "faces", "kinds", "lost", "mine", "now", "numbers", "seat", "steep", "sums", "theirs", "won")

    def __init__(self, position: Game, seat: int) -> None:
        self.seat, self.faces = seat, position.faces
        self.numbers, self.kinds = position.kit.numbers, position.kit.kinds
        self.sums, self.asked = strengths(position), [asked - 1 for asked in values(position)]
        self.won, self.lost = prizes(position, position.city, seat)
        self.mine = [sums[seat] for sums in self.sums]
        self.theirs = [max([*sums[:seat], *sums[seat + 1 :]]) for sums in self.sums]
        alone = position.out | 1 << seat == (1 << position.seats) - 1
        self.steep = SETTLED if alone else EVEN
        self.now = self.worth(self.mine, self.theirs)

    def worth(self, mine: Sequence[float], theirs: Sequence[float]) -> float:
        """What is won here, as far as it is likely, less what is lost."""
        total, steep = 0.0, self.steep
        for asked, own, other, won, lost in zip(self.asked, mine, theirs, self.won, self.lost, strict=True):
            if won and own > 0:
                total += won / (1 + exp(steep * (0.5 + max(asked, other) - own)))
            if lost and other > 0:
                total -= lost / (1 + exp(steep * (0.5 + max(asked, own) - other)))
        return total

    def after(self, card: int) -> float:
        """What the city is worth with this card laid, its special effect well used."""
        kind, theirs = self.kinds[card], self.theirs
        one, two, three = self.numbers[card]
        mine = [self.mine[0] + one, self.mine[1] + two, self.mine[2] + three]
        if kind == DEITY:
            return max([self.worth(_more(mine, at), theirs) for at in (0, 1, 2)])
        if kind == PHILOSOPHER:
            copied = [_sum(mine, self.numbers[face]) for faces in self.faces for face in faces]
            return max([self.worth(each, theirs) for each in copied], default=self.worth(mine, theirs))
        if kind in REMOVING:
            return max([self.worth(mine, each) for each in (theirs, *self._without(kind))])
        if kind == OVERSEER:
            many = max([len(faces) for other, faces in enumerate(self.faces) if other != self.seat])
            return self.worth(mine, [each - many / 2 for each in theirs])
        return self.worth(mine, theirs) + (GOOD_WORTH / 2 if kind == VIZIER else 0)

    def _without(self, kind: int) -> Iterator[list[int]]:
        """The best of the others, were one of the cards here taken from who laid it."""
        for other, faces in enumerate(self.faces):
            if other == self.seat:
                continue
            for face in faces:
                if kind != THIEF or self.kinds[face] == MERCHANT:
                    yield [
                        best - less if sums[other] == best else best
                        for best, less, sums in zip(self.theirs, self.numbers[face], self.sums, strict=True)
                    ]


REMOVING = frozenset({BANDIT, GUARD, THIEF})
CLEVER_KINDS = REMOVING | {DEITY, PHILOSOPHER}


def _more(mine: Sequence[int], category: int) -> list[int]:
    return [own + DEITY_ADDS if at == category else own for at, own in enumerate(mine)]


def _sum(mine: Sequence[int], numbers: Sequence[int]) -> list[int]:
    return [own + number for own, number in zip(mine, numbers, strict=True)]


def prizes(position: Game, city: int, seat: int) -> tuple[list[float], list[float]]:
    """What winning each category here brings this seat, and what it costs it if another wins."""
    goods = GOOD_WORTH * sum(position.goods[city * WIDTH : city * WIDTH + WIDTH])
    won, lost = [0.0, 0.0, goods], [0.0, 0.0, goods * DENIED]
    boards = ((position.mercenary, MERCENARY_WORTH), (position.broker, BROKER_WORTH))
    for at, (board, worth) in enumerate(boards):
        holder = board[city]
        if holder == seat:
            lost[at] = worth * (1 + DENIED)
            continue
        if board.count(seat) < TOKENS:
            won[at] = worth if holder == NOBODY else worth * (1 + DENIED)
        if holder == NOBODY:
            lost[at] = worth * DENIED
    return won, lost


def gone_to(position: Game, seat: int, dice: Dice) -> Move:
    """The city this seat goes to: where its hand can win most."""
    numbers, hand = position.kit.numbers, position.hands[seat]
    reach = [sum(sorted([numbers[card][at] for card in hand])[-REACH:]) for at in (0, 1, 2)]
    best, taken = -1.0, position.moves()[0]
    for move in position.moves():
        if isinstance(move, Activate):
            won, _ = prizes(position, move.city, seat)
            worth = dice.below(100) * MOOD / 100
            for prize, has, asked in zip(won, reach, position.kit.values[move.city], strict=True):
                worth += prize / (1 + exp((asked - has) / REACH))
            if worth > best:
                best, taken = worth, move
    return taken


def strengths(position: Game) -> list[list[int]]:
    """What everybody's cards here are worth, category by category: what `actions.totals` says, in one pass."""
    kit, marks = position.kit, position.marks
    numbers, kinds = kit.numbers, kit.kinds
    found: list[list[int]] = [[], [], []]
    for cards, faces in zip(position.laid, position.faces, strict=True):
        sums = [0, 0, 0]
        for card, face in zip(cards, faces, strict=True):
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
