"""A conversation with the chip, without a port and without a clock: the caller owns both.

    session.feed(bytes, now)      what came from the line
    session.tick(now)             time passed
    session.take_output()         what to write now
    session.deadline()            when to tick at the latest
    session.events()              what came of it

It wakes the chip, asks its version, bounds its patience, then lists cards for ever: the listing itself waits
in the chip, so a card is told as soon as the chip has it. Every five seconds it asks the version again; a
chip that lost its power in between is found out and set up anew. After a failure it rests a little longer
each time, at most a second, and starts over: it never ends, the caller lets go of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hardware.errors import MalformedReply
from hardware.pn532 import chip, frames
from hardware.pn532.chip import ChipVersion, Target
from hardware.pn532.frames import Ack, Broken, ErrorFrame, Frame, FrameReader, Information, Nack

ACK_WITHIN = 0.1
"""The manual says 15 ms; a USB adapter adds its own."""
ANSWER_WITHIN = 0.25
"""A listing with four attempts takes about 20 ms, everything else less."""
GAP = 0.05
"""The bytes of one frame come without a pause longer than this."""
TRIES = 3
"""How often a command is said before the chip counts as silent."""
PAUSE = 0.002
"""Between two listings while nothing lies on the reader: the chip does the waiting."""
PAUSE_OCCUPIED = 0.006
"""Between two listings while something does, for then the chip answers at once."""
FIELD_GONE = 0.005
"""How long a card must be without the field to have forgotten everything (ISO 14443-3)."""
HEARTBEAT = 5.0
RESTS = (0.1, 0.2, 0.4, 0.8, 1.0)
"""After the first, second... failure."""


@dataclass(frozen=True, slots=True)
class ChipReady:
    """The chip is set up and has answered its first listing."""

    version: ChipVersion


@dataclass(frozen=True, slots=True)
class ChipSilent:
    """The chip does not answer, or not sensibly: `no ack`, `no answer`, `garbled` or `refused`."""

    why: str


@dataclass(frozen=True, slots=True)
class Listed:
    """One listing is done, and this is what lies there."""

    targets: tuple[Target, ...]


SessionEvent = ChipReady | ChipSilent | Listed


class _Stage(Enum):
    RESTING = "waiting for the next attempt to begin"
    SETTING_UP = "waking and configuring"
    PROVING = "set up, but not one listing has come back yet"
    LISTING = "at work"


@dataclass(slots=True)
class _Asked:
    """The command now in the air."""

    command: bytes
    until: float
    tries: int = 1
    acked: bool = False
    nacks: int = 0

    def is_answered_by(self, data: bytes) -> bool:
        return data[0] == self.command[0] + 1


class ChipSession:
    """One chip on one line."""

    def __init__(self, now: float) -> None:
        self._reader = FrameReader(frames.CHIP)
        self._output = bytearray()
        self._events: list[SessionEvent] = []
        self._asked: _Asked | None = None
        self._to_do: list[bytes] = []
        self._stage = _Stage.RESTING
        self._next_at = now
        self._heard_at = now
        self._heartbeat_at = now
        self._failures = 0
        self._refresh = False
        self.broken_frames = 0
        self.tick(now)

    # What the caller uses ------------------------------------------------------------------------------

    def feed(self, data: bytes, now: float) -> None:
        """Bytes came."""
        if data:
            self._heard_at = now
            self._take(self._reader.feed(data), now)
        self.tick(now)

    def tick(self, now: float) -> None:
        """Time passed: give up what is late, begin what is due."""
        if self._reader.unfinished and now >= self._heard_at + GAP:
            self._heard_at = now
            self._take(self._reader.give_up(), now)
        if self._asked is not None and now >= self._asked.until:
            self._late(self._asked, now)
        if self._asked is None and now >= self._next_at:
            self._begin_next(now)

    def take_output(self) -> bytes:
        """What is to be written, once."""
        output = bytes(self._output)
        self._output.clear()
        return output

    def deadline(self) -> float:
        """When `tick` has something to do."""
        due = self._next_at if self._asked is None else self._asked.until
        return min(due, self._heard_at + GAP) if self._reader.unfinished else due

    def events(self) -> list[SessionEvent]:
        """What happened since the last call."""
        events, self._events = self._events, []
        return events

    def refresh_field(self) -> None:
        """Before the next listing, switch the field off for a moment.

        A card that was listed once may sleep through the next call (seen as "read every second time"); without
        the field it forgets that, and answers again if it is there.
        """
        self._refresh = True

    # Saying --------------------------------------------------------------------------------------------

    def _begin_next(self, now: float) -> None:
        if self._stage is _Stage.RESTING:
            self._stage = _Stage.SETTING_UP
            self._reader.clear()
            self._output += frames.WAKE_UP + frames.ACK
            self._to_do = [chip.WAKE, chip.VERSION, chip.PARAMETERS, chip.LIMIT]
        elif self._stage is not _Stage.SETTING_UP and not self._to_do:
            if now >= self._heartbeat_at:
                self._to_do = [chip.VERSION, chip.LIST]
            elif self._refresh:
                self._to_do = [chip.FIELD_OFF, chip.LIST]
            else:
                self._to_do = [chip.LIST]
        self._asked = _Asked(self._to_do.pop(0), now + ACK_WITHIN)
        self._output += frames.encode(self._asked.command)

    def _say_again(self, asked: _Asked, now: float) -> None:
        if asked.tries == TRIES:
            self._fail("no answer" if asked.acked else "no ack", now)
            return
        # The ACK ends whatever the chip may still be doing; the wake-up costs nothing where it is awake.
        self._output += frames.WAKE_UP + frames.ACK + frames.encode(asked.command)
        self._asked = _Asked(asked.command, now + ACK_WITHIN, asked.tries + 1)

    def _late(self, asked: _Asked, now: float) -> None:
        self._reader.clear()
        self._say_again(asked, now)

    # Hearing -------------------------------------------------------------------------------------------

    def _take(self, found: list[Frame], now: float) -> None:
        for frame in found:
            asked = self._asked
            if isinstance(frame, Broken):
                self.broken_frames += 1
            if asked is None:
                continue
            match frame:
                case Ack():
                    if not asked.acked:
                        asked.acked = True
                        asked.until = now + ANSWER_WITHIN
                case Nack():
                    self._say_again(asked, now)
                case ErrorFrame():
                    self._refused(asked, now)
                case Broken(why):
                    self._garbled(asked, why, now)
                case Information(data) if asked.is_answered_by(data):
                    self._answered(asked, data, now)
                case Information():
                    pass  # The late answer to a command that was given up.

    def _garbled(self, asked: _Asked, why: str, now: float) -> None:
        """Only an answer that came in full and does not add up is worth asking for again."""
        if why != "checksum" or not asked.acked:
            return
        if asked.nacks == TRIES - 1:
            self._fail("garbled", now)
            return
        asked.nacks += 1
        asked.until = now + ANSWER_WITHIN
        self._output += frames.NACK

    def _refused(self, asked: _Asked, now: float) -> None:
        if asked.tries == TRIES:
            self._fail("refused", now)
        else:
            self._say_again(asked, now)

    def _answered(self, asked: _Asked, data: bytes, now: float) -> None:
        try:
            self._understand(asked.command, data, now)
        except MalformedReply:
            self._fail("garbled", now)
            return
        self._asked = None
        self._next_at = now
        if asked.command == chip.FIELD_OFF:
            self._next_at = now + FIELD_GONE
        elif asked.command == chip.LIST:
            self._next_at = now + (PAUSE_OCCUPIED if data[1] else PAUSE)

    def _understand(self, command: bytes, data: bytes, now: float) -> None:
        if command == chip.VERSION:
            version = chip.parse_version(data)
            self._heartbeat_at = now + HEARTBEAT
            if self._stage is _Stage.SETTING_UP:
                self._version = version
        elif command == chip.LIMIT:
            self._stage = _Stage.PROVING
        elif command == chip.LIST:
            listed = Listed(chip.parse_targets(data))
            if self._stage is _Stage.PROVING:
                self._stage = _Stage.LISTING
                self._failures = 0
                self._events.append(ChipReady(self._version))
            self._events.append(listed)
        elif command == chip.FIELD_OFF:
            self._refresh = False

    def _fail(self, why: str, now: float) -> None:
        rest = RESTS[min(self._failures, len(RESTS) - 1)]
        self._failures += 1
        self._asked = None
        self._to_do.clear()
        self._stage = _Stage.RESTING
        self._next_at = now + rest
        self._events.append(ChipSilent(why))
