"""What the buzzer says: a few short cues, each a line of notes. Pure: a function of time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf

REST = 0


class Cue(Enum):
    """A sound with a meaning."""

    NOTE = "note"
    ACCEPT = "accept"
    REFUSE = "refuse"
    TICK = "tick"
    RISING = "rising"
    CHORD = "chord"


NOTES: dict[Cue, tuple[tuple[int, float], ...]] = {
    Cue.NOTE: ((659, 0.12),),
    Cue.ACCEPT: ((784, 0.06), (1047, 0.08)),
    Cue.REFUSE: ((196, 0.12), (REST, 0.06), (196, 0.12)),
    Cue.TICK: ((1319, 0.02),),
    Cue.RISING: ((523, 0.10), (659, 0.10), (784, 0.18)),
    Cue.CHORD: ((523, 0.12), (659, 0.12), (784, 0.12), (1047, 0.30)),
}
"""Hertz and seconds. Low for no, high for yes; nothing is louder or longer than it must be."""


@dataclass(frozen=True, slots=True)
class Tone:
    """What sounds (0 is silence), and until what age of the cue."""

    hertz: int
    until: float = inf


def tone(cue: Cue, age: float) -> Tone:
    """What sounds `age` seconds after the cue began."""
    end = 0.0
    for hertz, seconds in NOTES[cue]:
        end += seconds
        if age < end:
            return Tone(hertz, end)
    return Tone(REST)
