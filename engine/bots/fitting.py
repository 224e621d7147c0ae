"""Weights from how games ended: what the features of a seat's things, turn by turn, came to in points at the end.

Games of the value opponent, one seat of it with slips, are looked through whenever a seat's turn comes. The weights
are those under which the points a seat had and its weighed features come nearest to the points it ended with (least
squares, each turn with a level of its own, since less is still to come the later it is). What the games say little of
stays near the weights there were. It takes a hundredth of the games that trying out variations takes; whether such
weights play better still has to be shown by playing.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine.bots.advice import after
from engine.bots.dice import Dice
from engine.bots.match import LONGEST, Match
from engine.bots.roster import ROSTER, opponent
from engine.bots.sense import over
from engine.bots.tuning import Weights
from engine.rules.boxes import box, setup
from engine.rules.contract import BAG, NOBODY

HELD = 0.1  # how firmly the old weights are held: as if so many of a game's notes, of a hundred, said they are right
SLIPS, STEADY = ROSTER[1].name, ROSTER[2].name


class Note(NamedTuple):
    """How a seat stood at the beginning of a turn, and its points at the end."""

    turn: int
    felt: tuple[float, ...]
    points: int


def noted(match: Match, values: Mapping[str, Any], weights: Mapping[str, float]) -> list[Note]:
    """A game of this kind, looked through. Who slips changes with the seed."""
    known = box(match.box)
    seats = len(match.players)
    position = known.start(setup(known, known.kit(values), seats=seats, rival=match.rival, options=dict(match.options)))
    players = [opponent(SLIPS if (seat + match.seed) % 2 else STEADY, match.box, weights) for seat in range(seats)]
    dice, found, turns = Dice(match.seed), list[tuple[int, int, tuple[float, ...]]](), [0] * seats
    before = NOBODY
    for _ in range(LONGEST):
        if over(position):
            break
        who = position.turn.who
        if who >= 0:
            if who != before:
                found.append((who, turns[who], tuple(players[who].sense.felt(position.view(who), who))))
                turns[who] += 1
            move = players[who].advise(position.view(who), who, dice.below(1 << 62), after(1)).move
        else:
            offers = position.moves()
            move = dice.choose(offers) if who == BAG else offers[0]
        position.play(move)
        before = who
    card = position.score()
    return [Note(turn, felt, card.total(seat)) for seat, turn, felt in found]


def fitted(notes: Sequence[Note], weights: Weights, held: float = HELD) -> Weights:
    """The weights that these notes speak for; points are the measure of all others and stay 1."""
    names = [name for name, _ in weights]
    free = [number for number, name in enumerate(names) if name != "points"]
    points, old = names.index("points"), [weight for _, weight in weights]
    spread = {number: _spread([note.felt[number] for note in notes]) for number in free}
    free = [number for number in free if spread[number]]
    size = len(free) + 1 + max(note.turn for note in notes)
    sums = [[0.0] * (size + 1) for _ in range(size)]
    for note in notes:
        missed = note.points - note.felt[points]
        missed -= sum(old[number] * note.felt[number] for number in range(len(names)) if number != points)
        row = [note.felt[number] / spread[number] for number in free] + [0.0] * (size - len(free)) + [missed]
        row[len(free) + note.turn] = 1.0
        for line, own in zip(sums, row, strict=False):
            if own:
                for number, other in enumerate(row):
                    line[number] += own * other
    for number in range(size):
        sums[number][number] += held * len(notes) if number < len(free) else 1e-6
    changes = _solved(sums)
    new = old[:]
    for number, change in zip(free, changes, strict=False):
        new[number] = round(old[number] + change / spread[number], 4)
    return tuple(zip(names, new, strict=True))


def _spread(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def _solved(sums: list[list[float]]) -> list[float]:
    """Gauss: the unknowns of as many equations, each with its right side at the end."""
    many = len(sums)
    for at in range(many):
        best = max(range(at, many), key=lambda line: abs(sums[line][at]))
        sums[at], sums[best] = sums[best], sums[at]
        for line in range(many):
            if line != at and (factor := sums[line][at] / sums[at][at]):
                sums[line] = [own - factor * other for own, other in zip(sums[line], sums[at], strict=True)]
    return [sums[at][many] / sums[at][at] for at in range(many)]
