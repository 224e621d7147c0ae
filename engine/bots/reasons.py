"""Why an answer was given: the two or three things that speak most for it, against the others looked at."""

from collections.abc import Sequence
from typing import Any

from engine.bots.advice import Option
from engine.bots.dice import Dice
from engine.bots.sense import Sense
from engine.rules.contract import Move, Why, why

MOST = 3
COMPARED = 5  # answers the chosen one is compared with
WORTH_SAYING = 0.5  # points
ONLY = why("There is nothing else to do.")
EVEN = why("Nothing else looks better.")


def reasons(sense: Sense, view: Any, seat: int, options: Sequence[Option], seed: int = 0) -> tuple[Why, ...]:
    """The first option's advantages in words, the greatest first."""
    dice = Dice(seed)
    if len(options) == 1:
        return (ONLY,)
    chosen, *others = [_felt(sense, view, seat, option.move, dice) for option in options[: COMPARED + 1]]
    now = sense.felt(view, seat)
    found: list[tuple[float, Why]] = []
    for number, name in enumerate(sense.features):
        mean = sum(other[0][number] for other in others) / len(others)
        ahead = sense.weights[number] * (chosen[0][number] - mean)
        gained = chosen[0][number] - now[number]
        if ahead >= WORTH_SAYING and (said := sense.tell(name, gained)) is not None:
            found.append((ahead, said))
    spared = sum(other[1] for other in others) / len(others) - chosen[1]
    if spared >= WORTH_SAYING:
        found.append((spared, why("It leaves the others less.")))
    found.sort(key=lambda one: -one[0])
    weightiest = [said for _, said in found[:MOST]]
    if options[0].tries > 1 and len(weightiest) < MOST:
        weightiest.append(why("Played on {tries:time}, it came out best.", tries=options[0].tries))
    return tuple(weightiest) or (EVEN,)


def _felt(sense: Sense, view: Any, seat: int, move: Move, dice: Dice) -> tuple[Sequence[float], float]:
    """Where this answer leads: the seat's features, and the worth of the best of the others."""
    trial = view.copy()
    trial.play(move)
    sense.finish(trial, seat, dice)
    others = [sense.worth(trial, other) for other in sense.rivals(trial, seat)]
    return sense.felt(trial, seat), max(others, default=0.0)
