"""Who is stronger, and how sure that is: ratings from games, in the scale chess players know.

Two seats of one game compare: the better placed won. A difference of 400 means ten wins to one. Ratings are those
under which the results are likeliest (Bradley and Terry's model, solved by Hunter's rounds), with one drawn game added
between any two who met, so that who never lost is not infinitely strong. How far to trust them is seen by drawing games
anew, with repetition: 95 of 100 such draws lie within the confidence told.
"""

from collections.abc import Mapping, Sequence
from math import log10
from typing import NamedTuple

from engine.bots.dice import Dice
from engine.bots.match import Result

ROUNDS = 60
DRAWS = 100
SCALE, MEAN = 400, 1500
Games = Sequence[tuple[tuple[str, ...], Result]]  # who sat where, and how it ended


THE_RIVAL = "rival"  # how the table calls a box's own solo opponent


class Standing(NamedTuple):
    """A line of the table."""

    name: str
    rating: float
    sure: float  # it lies that far up or down, in 95 of 100
    games: int
    won: float  # share of its games it ended first in; a shared first place counts as its part
    points: float  # mean


def table(games: Games, seed: int = 1) -> list[Standing]:
    """Everybody who played, the strongest first."""
    ratings = rated(games)
    dice, drawn = Dice(seed), {name: list[float]() for name in ratings}
    for _ in range(DRAWS):
        again = rated([dice.choose(games) for _ in games])
        for name, rating in again.items():
            drawn[name].append(rating)
    lines = []
    for name, rating in ratings.items():
        first, points = [], []
        for players, result in games:
            for seat, player in enumerate(_seated(players, result)):
                if player == name:
                    best = result.ranking[0]
                    first.append(1 / len(best) if seat in best else 0.0)
                    points.append(result.points[seat])
        lines.append(
            Standing(name, rating, _spread(drawn[name]), len(first), sum(first) / len(first), sum(points) / len(points))
        )
    return sorted(lines, key=lambda line: -line.rating)


def _seated(players: Sequence[str], result: Result) -> list[str]:
    """Names by seat; the rival sits after the people."""
    return [*players, *[THE_RIVAL] * (len(result.points) - len(players))]


def _spread(drawn: Sequence[float]) -> float:
    """Half the width that holds 95 of 100."""
    if len(drawn) < 2:
        return float("inf")
    ordered = sorted(drawn)
    cut = len(ordered) // 40
    return (ordered[-1 - cut] - ordered[cut]) / 2


def rated(games: Games) -> dict[str, float]:
    """The ratings alone."""
    wins: dict[tuple[str, str], float] = {}
    for players, result in games:
        names = _seated(players, result)
        place = {seat: rank for rank, group in enumerate(result.ranking) for seat in group}
        for one, name in enumerate(names):
            for other, against in enumerate(names):
                if name != against:
                    won = 1.0 if place[one] < place[other] else 0.5 if place[one] == place[other] else 0.0
                    wins[name, against] = wins.get((name, against), 0.5) + won
    if not wins:  # one of them played only itself
        return {name: float(MEAN) for players, result in games for name in _seated(players, result)}
    return _solved(wins)


def _solved(wins: Mapping[tuple[str, str], float]) -> dict[str, float]:
    names = sorted({name for pair in wins for name in pair})
    strong = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            met = [other for other in names if (name, other) in wins]
            won = sum(wins[name, other] for other in met)
            played = sum((wins[name, other] + wins[other, name]) / (strong[name] + strong[other]) for other in met)
            strong[name] = won / played
        mean = sum(log10(each) for each in strong.values()) / len(names)
        strong = {name: each / 10**mean for name, each in strong.items()}
    return {name: MEAN + SCALE * log10(each) for name, each in strong.items()}
