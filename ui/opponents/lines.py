"""The lines an opponent is asked in and answers with: made and read, nothing else."""

import json
from dataclasses import dataclass

from engine.rules.contract import Why

HELLO = "trireme opponent 1"
END = "."  # closes a record, and an answer of several lines
MOST = 4000  # characters in a line of an answer: nothing anybody says is longer


@dataclass(frozen=True, slots=True)
class Answer:
    """A move as a record writes it after the name of the seat, why, and what it is worth in points (`Option`)."""

    move: str
    reasons: tuple[Why, ...] = ()
    worth: float | None = None


@dataclass(frozen=True, slots=True)
class Turning:
    """A move of a finished game that cost points: its line from 0, what would have been better, and why."""

    line: int
    cost: float
    better: str
    reasons: tuple[Why, ...] = ()


def because(reason: Why) -> str:
    """A reason as one line."""
    return "because " + json.dumps(_plain(reason), ensure_ascii=False)


def reason(line: str) -> Why:
    """What such a line says. A stranger's opponent may write plain words; more than that has to be well formed."""
    words = line.removeprefix("because ")
    if not words.startswith("{"):
        return Why("{words}", "", (("words", words),))
    return _why(json.loads(words))


def _plain(reason: Why) -> dict[str, object]:
    values = {name: _plain(value) if isinstance(value, Why) else value for name, value in reason.values}
    return {"text": reason.text, "rule": reason.rule, "values": values}


def _why(plain: object) -> Why:
    if not isinstance(plain, dict) or not isinstance(text := plain.get("text"), str):
        raise ValueError("no reason")
    rule, values = plain.get("rule", ""), plain.get("values", {})
    if not isinstance(rule, str) or not isinstance(values, dict):
        raise ValueError("no reason")
    found: list[tuple[str, int | str | Why]] = []
    for name, value in values.items():
        if isinstance(value, dict):
            found.append((name, _why(value)))
        elif isinstance(value, int | str):
            found.append((name, value))
        else:
            raise ValueError("no reason")
    return Why(text, rule, tuple(found))


def answer(lines: list[str]) -> Answer:
    """The answer these lines are, the one with the move last; ValueError if they are none."""
    move, worth, reasons = "", None, []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "move":
            move = rest
        elif word == "worth":
            worth = float(rest)
        elif word == "because":
            reasons.append(reason(line))
        else:
            raise ValueError(line)
    if not move:
        raise ValueError("no move")
    return Answer(move, tuple(reasons), worth)


def turnings(lines: list[str]) -> tuple[Turning, ...]:
    """The moves a review found; ValueError if these lines are none."""
    found: list[Turning] = []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "turn":
            at, cost, better = rest.split(" ", 2)
            found.append(Turning(int(at), float(cost), better))
        elif word == "because" and found:
            last = found[-1]
            found[-1] = Turning(last.line, last.cost, last.better, (*last.reasons, reason(line)))
        else:
            raise ValueError(line)
    return tuple(found)
