"""How features are weighed: by playing, not by guessing.

The weights a box has are varied a little, and the varied ones play the old ones: the same games twice, once from each
side. What wins clearly takes the place of the old. So nothing has to be known but who was ahead at the end.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from engine.bots.dice import Dice
from engine.bots.match import Match, Result

Weights = tuple[tuple[str, float], ...]
FACTORS = (0.4, 0.6, 0.8, 1.25, 1.6, 2.5)  # by how much a weight is varied
CLEAR = 1.3  # standard errors by which the varied weights must be ahead


class Verdict(NamedTuple):
    """How far ahead, in points a game, and how sure that is, in standard errors."""

    ahead: float
    sure: float
    games: int

    @property
    def clear(self) -> bool:
        return self.sure >= CLEAR


def varied(weights: Weights, dice: Dice) -> Weights:
    """One to three of the weights changed; points are the measure of all others and stay 1."""
    changed = dict(weights)
    names = [name for name, _ in weights if name != "points"]
    for _ in range(1 + dice.below(3)):
        name = dice.choose(names)
        changed[name] = round((changed[name] or 0.05) * dice.choose(FACTORS), 4)
    return tuple(changed.items())


def duel(like: Match, one: Weights, other: Weights, games: int, seed: int) -> list[Match]:
    """Games in which these weights meet: each seed twice, from both sides; alone against a rival, each on its own."""
    found = []
    seats = len(like.players)
    for number in range(games // 2):
        for side in (0, 1):
            place = (number + side) % seats if seats > 1 else side  # alone, the second game is the other's
            weights = tuple(one if seat == place else other for seat in range(seats))
            found.append(like._replace(seed=seed + number, weights=weights))
    return found


def verdict(matches: Sequence[Match], results: Mapping[int, Result], one: Weights) -> Verdict:
    """What these games say: the mean lead of the seat that plays with these weights. Games nobody finished do not
    count; alone, the two games of a seed are compared with each other."""
    leads: dict[int, list[float]] = {}
    for number, match in enumerate(matches):
        if number not in results:
            continue
        points = results[number].points
        if len(match.players) == 1:
            sign = 1 if match.weights[0] == one else -1
            leads.setdefault(match.seed, []).append(sign * 2 * (points[0] - max(points[1:], default=0)))
        else:
            place = match.weights.index(one)
            others = [each for seat, each in enumerate(points) if seat != place]
            leads.setdefault(match.seed, []).append(points[place] - max(others))
    pairs = [sum(both) / 2 for both in leads.values() if len(both) == 2]
    if len(pairs) < 2:
        return Verdict(0.0, 0.0, 2 * len(pairs))
    mean = sum(pairs) / len(pairs)
    spread = sum([(pair - mean) ** 2 for pair in pairs]) / (len(pairs) - 1)
    return Verdict(mean, mean / sqrt(spread / len(pairs)) if spread else 0.0, 2 * len(pairs))
