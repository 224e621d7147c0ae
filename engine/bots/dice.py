"""Chance for play-outs: numbers that follow from a seed, so that the same seed and as many steps give the same advice.

Plain arithmetic (the mixing of splitmix64), because the rooms of the engine hold no randomness of their own.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_ALL = (1 << 64) - 1


class Dice:
    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _ALL

    def below(self, many: int) -> int:
        """A number from 0 up to, and without, this one."""
        self._state = mixed = self._state + 0x9E3779B97F4A7C15 & _ALL
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _ALL
        return (mixed ^ mixed >> 31) * many >> 64

    def choose(self, offers: Sequence[T]) -> T:
        return offers[self.below(len(offers))]

    def few(self, offers: Sequence[T], many: int) -> Sequence[T]:
        """As many of these, each at most once, in their order; all, if there are not more."""
        there = len(offers)
        if there <= many:
            return offers
        start, step = self.below(there), there / many
        return [offers[(start + int(n * step)) % there] for n in range(many)]
