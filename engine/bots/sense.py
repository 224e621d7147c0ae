"""What an opponent knows about a box. A box without knowledge of its own has this one: it counts points.

A sense says what a seat's things are worth as a few named features, which answers deserve a look, and what a player in
a hurry would do: play-outs are made of that. Features are weighed; the weights are found by playing (`engine.bots.
tuning`) and lie with the box's seeds.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.dice import Dice
from engine.rules.contract import BAG, NOBODY, RIVAL, TABLE, Move, Position, Why, why

FUSE = 60  # questions that can belong to one decision


class Sense:
    features: tuple[str, ...] = ("points",)
    weights: tuple[float, ...] = (1.0,)
    said: Mapping[str, Why] = {}  # what each feature but the points is called as a reason
    follows: frozenset[str] = frozenset()  # questions that belong to the decision before them: where the tile goes
    horizon = 3  # own turns a play-out goes on for
    hurry = 6  # answers a player in a hurry looks at
    envy = 1.0  # what a point of the best of the others is worth, against one of its own
    trust = 0  # as so many play-outs counts what one decision ahead looks like

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        if weights:
            self.weights = tuple(weights.get(name, own) for name, own in zip(self.features, self.weights, strict=True))

    # ---- what it is worth

    def felt(self, position: Any, seat: int) -> Sequence[float]:
        """The features of this seat's things, in the order of their names."""
        return (position.score().total(seat),)

    def worth(self, position: Any, seat: int) -> float:
        return sum([weight * one for weight, one in zip(self.weights, self.felt(position, seat), strict=True)])

    def rivals(self, position: Any, seat: int) -> Sequence[int]:
        """The other seats, by their number."""
        return [other for group in position.score().ranking for other in group if other != seat]

    def standing(self, position: Any, seat: int) -> float:
        """How this seat stands: its own points, less those of the best of the others as far as they count."""
        others = [self.worth(position, other) for other in self.rivals(position, seat)]
        return self.worth(position, seat) - self.envy * max(others, default=0)

    def turn(self, position: Any) -> int | None:
        """The number of the turn under way, where they are counted; else a seat's turn is over as soon as anybody else
        is asked, were it the bag."""
        return None

    def stage(self, position: Any) -> int | None:
        """What a play-out does not go beyond, whoever is asked then: where it changes, positions compare best."""
        return None

    def outlook(self, position: Any, seat: int) -> float:
        """How this seat stands where a play-out ends."""
        return self.standing(position, seat)

    # ---- what can be done

    def offers(self, position: Any) -> Sequence[Move]:
        """The answers that deserve a look, out of all that are offered."""
        moves: Sequence[Move] = position.moves()
        return moves

    def hurried(self, position: Any, dice: Dice) -> Sequence[Move]:
        """What a player in a hurry does: the answer, and those to the questions that surely follow."""
        seat = position.turn.who
        few = dice.few(self.offers(position), self.hurry)
        if len(few) == 1:
            return few
        return (max(few, key=lambda move: self._soon(position, move, seat)),)

    def _soon(self, position: Any, move: Move, seat: int) -> float:
        trial = position.copy()
        trial.play(move)
        return self.worth(trial, seat)

    def finish(self, position: Any, seat: int, dice: Dice) -> None:
        """Answers in place what still belongs to the decision just made."""
        for _ in range(FUSE):
            turn = position.turn
            if turn.who != seat or turn.ask not in self.follows:
                return
            for move in self.hurried(position, dice):
                position.play(move)

    def on(self, position: Any, dice: Dice) -> None:
        """One answer of a play-out, whoever is asked."""
        who = position.turn.who
        if who == BAG:
            position.play(dice.choose(position.moves()))
        elif who in (RIVAL, TABLE):
            position.play(position.moves()[0])
        else:
            for move in self.hurried(position, dice):
                position.play(move)

    # ---- why

    def tell(self, feature: str, gained: float) -> Why | None:
        """A reason in words: this feature speaks for an answer that raised it by so much."""
        if feature == "points":
            return why("{points:point} more at once.", points=round(gained)) if gained >= 1 else None
        return self.said[feature]


def over(position: Position) -> bool:
    return position.turn.who == NOBODY
