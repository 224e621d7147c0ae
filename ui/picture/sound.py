"""Six small sounds, made of sines when first needed. No file, no delay, and no fault where nothing can sound."""

from __future__ import annotations

import math
from array import array
from functools import cache
from typing import Literal

import pygame

Cue = Literal["accept", "refuse", "turn", "tick", "rising", "chord"]

RATE = 22050
Note = tuple[float, float, float]
"""When it begins (seconds), its pitch (Hz), how long it rings (seconds)."""

SCORES: dict[Cue, tuple[Note, ...]] = {
    "accept": ((0.0, 659.3, 0.09), (0.07, 987.8, 0.14)),
    "refuse": ((0.0, 196.0, 0.11), (0.15, 174.6, 0.16)),
    "turn": ((0.0, 523.3, 0.42),),
    "tick": ((0.0, 1568.0, 0.03),),
    "rising": ((0.0, 392.0, 0.22), (0.13, 523.3, 0.22), (0.26, 659.3, 0.4)),
    # Three fourths of a lyre, plucked one after the other.
    "chord": ((0.0, 293.7, 1.1), (0.10, 440.0, 1.0), (0.20, 587.3, 1.0), (0.32, 880.0, 0.9)),
}
LOUD: dict[Cue, float] = {"accept": 0.30, "refuse": 0.38, "turn": 0.34, "tick": 0.16, "rising": 0.32, "chord": 0.30}


def waves(cue: Cue) -> array[int]:
    """A cue as 16-bit samples: a plucked string is a few harmonics that die away, the higher the sooner."""
    return array("h", _samples(cue))


@cache  # a second program in this process sounds the same
def _samples(cue: Cue) -> bytes:
    length = max(start + ring for start, _, ring in SCORES[cue])
    samples = [0.0] * int(RATE * (length + 0.02))
    for start, pitch, ring in SCORES[cue]:
        first = int(start * RATE)
        for i in range(int(ring * RATE)):
            t = i / RATE
            swell = min(1.0, t / 0.006) * math.exp(-4.5 * t / ring) * min(1.0, (ring - t) / 0.01)
            for n in (1, 2, 3):
                fade = math.exp(-2.5 * (n - 1) * t / ring) / n**1.7
                samples[first + i] += math.sin(math.tau * pitch * n * t) * fade * swell
    top = max(1e-9, max(map(abs, samples)))
    return array("h", (int(32767 * LOUD[cue] * s / top) for s in samples)).tobytes()


class Sound:
    """Plays cues; silent when told to be, or when the machine has no voice."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._ready: bool | None = None
        self._cues: dict[Cue, pygame.mixer.Sound] = {}

    @property
    def works(self) -> bool:
        """Opens the device on first use: it takes a while, and many tables never want a sound."""
        if self._ready is None:
            try:
                pygame.mixer.init(RATE, -16, 1, 512)
                self._ready = True
            except pygame.error:
                # No card, or somebody else has it: a table without sound is still a table.
                self._ready = False
        return self._ready

    def play(self, cue: Cue) -> bool:
        """Whether it was heard."""
        if not self.on or not self.works:
            return False
        if cue not in self._cues:
            self._cues[cue] = pygame.mixer.Sound(buffer=waves(cue))
        self._cues[cue].play()
        return True
