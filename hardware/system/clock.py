"""The date, as far as it is known. A Pi has no clock that runs without power, so what it believes may be long past.

The last known time is kept in a file beside the games; the date never runs behind it. It counts as confirmed once the
network has said it since the last start of the device, or a clock chip that keeps running, or a person. Until then it
is told with a question mark at its end.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hardware.files import read_text
from hardware.places import Roots

KEEP_EVERY = 600.0  # seconds between two notes of the time
NEVER = 10**10  # seconds: the year 2286
NOT_BEFORE = datetime(2026, 1, 1, tzinfo=UTC).timestamp()  # a chip that says less has lost its battery


class Dates:
    """What day it is, and how sure that is. One for the program; cheap to ask."""

    def __init__(
        self,
        memory: Path,
        roots: Roots | None = None,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._memory, self._roots, self._wall, self._monotonic = memory, roots or Roots(), wall, monotonic
        self._began = monotonic()
        kept = self._read()
        self._last = _number(kept.get("last"))
        boot = self._boot()
        same = bool(boot) and kept.get("boot") == boot
        self.same_boot = same
        """Whether the device has been on without a break since the time was last noted."""
        # What a person said holds until the power goes: after that nobody knows how long it was gone.
        self._ahead: float | None = _number(kept["ahead"]) if same and "ahead" in kept else None
        self._chip = self._chip_runs()
        self._kept = self._began

    def now(self) -> datetime:
        """Date and time, here."""
        return datetime.fromtimestamp(self._seconds()).astimezone()

    def certain(self) -> bool:
        """Whether anybody has confirmed it since the device was started."""
        return self._ahead is not None or self._chip or self._network()

    def today(self) -> str:
        """As the journal writes it: ISO 8601, with a question mark where it is not certain."""
        return self.now().isoformat(timespec="seconds") + ("" if self.certain() else "?")

    def set(self, moment: datetime) -> None:
        """A person says what time it is."""
        self._ahead = moment.timestamp() - self._wall()
        self._last, self._began = moment.timestamp(), self._monotonic()
        self.keep()

    def tick(self) -> None:
        """Called now and then: notes the time down if that was long ago."""
        if self._monotonic() - self._kept >= KEEP_EVERY:
            self.keep()

    def keep(self) -> None:
        """Note the time down. On a disk that does not take it the date is only less certain next time."""
        self._kept = self._monotonic()
        note: dict[str, Any] = {"last": round(self._seconds()), "boot": self._boot()}
        if self._ahead is not None:
            note["ahead"] = round(self._ahead)
        new = self._memory.with_suffix(".new")
        with contextlib.suppress(OSError):
            with new.open("w", encoding="utf-8") as file:
                json.dump(note, file)
                file.flush()
                os.fsync(file.fileno())
            new.replace(self._memory)

    def _seconds(self) -> float:
        wall = self._wall()
        if self._network():
            return wall  # the truth, even if somebody had set a date still to come
        if self._ahead is not None:
            return wall + self._ahead
        return max(wall, self._last + self._monotonic() - self._began)

    def _network(self) -> bool:
        """systemd's time service leaves this file once a server has answered; it is gone with the power."""
        return (self._roots.run / "systemd/timesync/synchronized").exists()

    def _chip_runs(self) -> bool:
        """A clock chip that the kernel took its time from, and that did not begin at nought when the power came."""
        for chip in sorted((self._roots.sys / "class/rtc").glob("rtc*")):
            seconds = _number(_text(chip / "since_epoch"))
            if _text(chip / "hctosys") == "1" and seconds >= max(NOT_BEFORE, self._last):
                return True
        return False

    def _boot(self) -> str:
        """Another one after every start of the device."""
        return _text(self._roots.proc / "sys/kernel/random/boot_id")

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(read_text(self._memory))
        except (OSError, ValueError, RecursionError):
            return {}
        return kept if isinstance(kept, dict) else {}


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8").strip()
    except OSError:
        return ""


def _number(value: object) -> float:
    """Seconds that a clock could have said, or none."""
    try:
        seconds = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        return 0.0
    return seconds if abs(seconds) < NEVER else 0.0
