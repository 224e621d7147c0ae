"""The search opponent: plays on from each good answer, again and again, and takes what came out best.

Each round guesses what is hidden and deals from the bag anew, and plays every answer still in question on from there,
all with the same luck, so that few steps tell them apart. Who falls clearly behind is looked at no more; when one is
left, or time is up, that is the answer.
"""

from math import sqrt
from typing import Any

from engine.bots.advice import Advice, Option, Stop
from engine.bots.dice import Dice
from engine.bots.sense import Sense, over
from engine.bots.value import Value
from engine.rules.contract import NOBODY, Move

SURE = 2.0  # standard errors behind the best at which an answer is dropped
LEAST = 6  # tries before anything is dropped
LONGEST = 400  # answers in a play-out


class Search:
    def __init__(self, sense: Sense, width: int = 6) -> None:
        """`width`: how many answers, the best for the value opponent, are played on from."""
        self.sense = sense
        self.value = Value(sense)
        self.width = width

    def advise(self, view: Any, seat: int, seed: int, stop: Stop) -> Advice:
        """The answer of this seat, which sees this view. `stop` is asked before every play-out."""
        dice = Dice(seed)
        options = self.value.ranked(view, seat, dice)
        tried = [_Tried(option, self.sense.trust) for option in options[: self.width]]
        racing = tried[:]
        steps = 0
        while len(racing) > 1:
            luck = dice.below(1 << 62)
            results = []
            for one in racing:
                if stop(steps):
                    break
                results.append(self._played_on(view, one.option.move, seat, luck))
                steps += 1
            if len(results) < len(racing):
                break
            for one, result in zip(racing, results, strict=True):
                one.results.append(result)
            if len(results) == len(racing) and len(racing[0].results) >= LEAST:
                racing = _still_racing(racing)
        best = sorted(tried, key=lambda one: (-len(one.results), -one.trusted))  # who raced longest, then the better
        found = [one.weighed() for one in best] + options[self.width :]
        return Advice(found[0].move, tuple(found), steps)

    def _played_on(self, view: Any, move: Move, seat: int, luck: int) -> float:
        """How this seat stands some turns after this answer, in one possible world."""
        sense, dice = self.sense, Dice(luck)
        world = view.copy()
        world.guess(dice.choose)
        world.play(move)
        sense.finish(world, seat, dice)
        turns, before, number, stage = 0, seat, sense.turn(world), sense.stage(view)
        for _ in range(LONGEST):
            if over(world) or sense.stage(world) != stage:
                break
            who = world.turn.who
            if who == seat:
                if number is not None:
                    turns = (sense.turn(world) or number) - number
                elif before != seat:
                    turns += 1
                if turns >= sense.horizon:
                    break
            before = who if who > NOBODY else before
            sense.on(world, dice)
        return sense.outlook(world, seat)


class _Tried:
    """An answer in the race, and how each play-out from it ended."""

    __slots__ = ("option", "results", "trust")

    def __init__(self, option: Option, trust: int) -> None:
        self.option = option
        self.trust = trust
        self.results: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else self.option.worth

    @property
    def trusted(self) -> float:
        """Few play-outs are mostly luck: they are set against what the first look said, where that is worth it."""
        many = len(self.results) + self.trust
        return (sum(self.results) + self.trust * self.option.worth) / many if many else self.option.worth

    def weighed(self) -> Option:
        return Option(self.option.move, self.mean, len(self.results) or 1)


def _still_racing(racing: list[_Tried]) -> list[_Tried]:
    """Without those that are surely worse than the leader: compared try by try, since their luck was the same."""
    leader = max(racing, key=lambda one: one.trusted)
    kept = []
    for one in racing:
        gaps = [best - own for best, own in zip(leader.results, one.results, strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
        if one is leader or mean <= SURE * sqrt(spread / len(gaps)):
            kept.append(one)
    return kept
