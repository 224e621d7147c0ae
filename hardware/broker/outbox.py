"""What is still to be told to the broker: the newest word of every topic, in the order in which topics came up.

Everything told is a state and retained there, so an older word of the same topic is worth nothing once there is a newer
one. A word counts as told when the broker said so; one that was on its way when the line broke is told again.
Pure: no clock, no socket. Bounded: beyond `most` topics a new one is not taken, and its owner offers it again later.
"""

from __future__ import annotations

from typing import NamedTuple

MOST = 2048
AT_ONCE = 16
"""So many words are on their way at a time; the rest waits here, not in the library."""
LONGEST = 8192
"""Bytes of one word. Ours have some hundreds."""


class Word(NamedTuple):
    topic: str
    payload: bytes


class Outbox:
    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: dict[str, bytes] = {}
        self._going: dict[int, Word] = {}  # by the number the line gave it

    @property
    def pending(self) -> int:
        """Words not yet known to have arrived."""
        return len(self._waiting) + len(self._going)

    def put(self, topic: str, payload: bytes) -> bool:
        """Takes the newest word of a topic. False: there is no room, or the word is too long to be one of ours."""
        if len(payload) > LONGEST or (topic not in self._waiting and self.pending >= self._most):
            return False
        self._waiting[topic] = payload
        return True

    def next(self) -> Word | None:
        """The word to go next; none while enough are on their way, or one of the same topic is."""
        if len(self._going) >= AT_ONCE:
            return None
        going = {word.topic for word in self._going.values()}
        topic = next((topic for topic in self._waiting if topic not in going), None)
        return None if topic is None else Word(topic, self._waiting.pop(topic))

    def gone(self, number: int, word: Word) -> None:
        """It is on its way under this number."""
        self._going[number] = word

    def arrived(self, number: int) -> Word | None:
        """The broker has it."""
        return self._going.pop(number, None)

    def line_broke(self) -> None:
        """What was on its way goes again, before everything else, unless there is a newer word."""
        again = {word.topic: word.payload for word in self._going.values() if word.topic not in self._waiting}
        self._going.clear()
        self._waiting = again | self._waiting
