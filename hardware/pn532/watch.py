"""A reader's whole protocol, still without a port: the chip's session and what lies on it, told in our own events.

The serial reader's thread and the pad's thread both turn one of these.
"""

from __future__ import annotations

from hardware.events import Event, ReaderFound, ReaderLost
from hardware.pn532.presence import Presence
from hardware.pn532.session import ChipReady, ChipSession, ChipSilent, Listed


class TagWatch:
    """Feed it the line's bytes, write its output, pass on its events."""

    def __init__(self) -> None:
        self._session: ChipSession | None = None
        self._presence = Presence()
        self._events: list[Event] = []
        self._answered: set[bytes] = set()
        """Who was listed since the field was last off."""
        self.port = ""
        self._missing_reported = False
        self.answering = False
        """The chip is set up and at work."""
        self.failures = 0
        """How often in a row the chip did not answer."""
        self.version = ""

    def connect(self, port: str, now: float) -> None:
        """A line is open: begin to talk."""
        self.port = port
        self._session = ChipSession(now)
        self.failures = 0

    def disconnect(self, why: str) -> None:
        """The line is gone."""
        self._session = None
        self._lose(why)

    def not_found(self) -> None:
        """There is no reader anywhere: said once, until there was one."""
        if not self._missing_reported:
            self._missing_reported = True
            self._events.append(ReaderLost("not found"))

    def feed(self, data: bytes, now: float) -> None:
        """Bytes came."""
        if self._session is not None:
            self._session.feed(data, now)
            self._hear(self._session, now)

    def tick(self, now: float) -> None:
        """Time passed."""
        if self._session is not None:
            self._session.tick(now)
            self._hear(self._session, now)

    def take_output(self) -> bytes:
        """What is to be written now."""
        return b"" if self._session is None else self._session.take_output()

    def deadline(self) -> float | None:
        """When to tick at the latest."""
        return None if self._session is None else self._session.deadline()

    def events(self) -> list[Event]:
        """What happened since the last call."""
        events, self._events = self._events, []
        return events

    def _hear(self, session: ChipSession, now: float) -> None:
        for event in session.events():
            match event:
                case ChipReady(version):
                    self.failures = 0
                    self.version = str(version)
                    if not self.answering:
                        self.answering = self._missing_reported = True
                        self._presence.pause(now)
                        self._events.append(ReaderFound(self.port, self.version))
                case ChipSilent():
                    self.failures += 1
                    self._lose("silent")
                case Listed(targets):
                    self._events += self._presence.listed(targets, now)
                    self._look_again(session, {target.uid for target in targets})

    def _look_again(self, session: ChipSession, uids: set[bytes]) -> None:
        """If a card is missed, the field goes off, but only when nobody new answers any more.

        The chip lists two cards at a time and sends them to sleep. Off at once, and the same two would answer again
        for ever; so the others are let speak first, and three or four tags lie as still as one.
        """
        if not self._presence.doubtful:
            self._answered = uids
        elif uids <= self._answered:
            self._answered = set()
            session.refresh_field()
        else:
            self._answered |= uids

    def _lose(self, why: str) -> None:
        if self.answering:
            self.answering = False
            self._events.append(ReaderLost(why, self.port))
