"""What a seat's lamp means, and how bright that makes it at a moment. Pure: a function of time.

Calm by rule: nothing blinks or breathes longer than ten seconds, and a steady lamp falls to 30 % after a minute.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from math import cos, inf, pi

FRAME = 0.05
"""While something breathes, a new brightness twenty times a second."""
CALM_AFTER = 10.0
DIM_AFTER = 60.0
DIMMED = 0.3
SEAT_COUNT = 4


class Meaning(Enum):
    """What a lamp says to the one who sits there."""

    OFF = "off"
    TO_MOVE = "to_move"
    NEXT = "next"
    MUST_ANSWER = "must_answer"
    READY = "ready"
    PAUSED = "paused"
    OVER = "over"
    INVITING = "inviting"
    REFUSED = "refused"
    FIRST_PLAYER = "first_player"


PASSING = {Meaning.REFUSED: 0.6, Meaning.FIRST_PLAYER: 1.5}
"""Signs that pass: how long they last before the lamp means again what it meant."""


@dataclass(frozen=True, slots=True)
class Glow:
    """How bright (0 to 1), and until what age of the meaning it stays so."""

    level: float
    until: float = inf


def glow(meaning: Meaning, age: float, seat: int = 0) -> Glow:
    """How a lamp glows `age` seconds after it began to mean this."""
    return _PATTERNS[meaning](age, seat)


def _steady(level: float) -> Callable[[float, int], Glow]:
    def pattern(age: float, seat: int) -> Glow:
        return Glow(level, DIM_AFTER) if age < DIM_AFTER else Glow(level * DIMMED)

    return pattern


def _still(level: float) -> Callable[[float, int], Glow]:
    return lambda age, seat: Glow(level)


def _breathing(age: float, seat: int) -> Glow:
    """Four slow breaths of 2.5 s, then steady, then dim."""
    if age >= CALM_AFTER:
        return _steady(1.0)(age, seat)
    return Glow(_wave(age / 2.5), age + FRAME)


def _two_short(age: float, seat: int) -> Glow:
    step = int(age / 0.15 + 1e-9)
    return Glow(1.0 if step % 2 == 0 and step < 4 else 0.0, (step + 1) * 0.15)


def _chase(age: float, seat: int) -> Glow:
    """One lamp after the other, two seconds each, for ten seconds out of thirty; else a glimmer."""
    phase = age % 30.0
    if phase >= CALM_AFTER:
        return Glow(0.05, age - phase + 30.0)
    turn = (phase / 2.0 - seat) % SEAT_COUNT
    return Glow(_wave(turn) if turn < 1 else 0.05, age + FRAME)


def _wave(turns: float) -> float:
    return 0.05 + 0.95 * (1 - cos(2 * pi * turns)) / 2


_PATTERNS: dict[Meaning, Callable[[float, int], Glow]] = {
    Meaning.OFF: _still(0.0),
    Meaning.READY: _still(0.0),
    Meaning.TO_MOVE: _steady(1.0),
    Meaning.NEXT: _still(0.12),
    Meaning.PAUSED: _still(0.10),
    Meaning.MUST_ANSWER: _breathing,
    Meaning.OVER: _breathing,
    Meaning.INVITING: _chase,
    Meaning.REFUSED: _two_short,
    Meaning.FIRST_PLAYER: _still(1.0),
}


_HAIR = 1e-6
"""Added to an age, so that a moment which was worked out by adding is not missed by subtracting."""


class Lamps:
    """The four lamps: what each means since when, and the passing sign over it."""

    def __init__(self, now: float = 0.0) -> None:
        self._meant = [(Meaning.OFF, now)] * SEAT_COUNT
        self._passing: list[tuple[Meaning, float] | None] = [None] * SEAT_COUNT

    def mean(self, seat: int, meaning: Meaning, now: float) -> bool:
        """From now on this lamp means that; a passing sign only passes over it. Whether it is anything new."""
        if meaning in PASSING:
            self._passing[seat] = (meaning, now)
            return True
        if self._meant[seat][0] is meaning:
            return False
        self._meant[seat] = (meaning, now)
        return True

    def levels(self, now: float) -> tuple[float, ...]:
        """How bright each is now."""
        return tuple(self._glow(seat, now)[0] for seat in range(SEAT_COUNT))

    def deadline(self, now: float) -> float:
        """When the next of them changes."""
        return min(self._glow(seat, now)[1] for seat in range(SEAT_COUNT))

    def _glow(self, seat: int, now: float) -> tuple[float, float]:
        passing = self._passing[seat]
        if passing is not None:
            meaning, since = passing
            over = since + PASSING[meaning]
            if now < over:
                shown = glow(meaning, now - since + _HAIR, seat)
                return shown.level, min(over, since + shown.until)
            self._passing[seat] = None
        meaning, since = self._meant[seat]
        shown = glow(meaning, now - since + _HAIR, seat)
        return shown.level, since + shown.until
