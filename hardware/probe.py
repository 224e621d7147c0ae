"""One look at one port: does a reader or a pad answer? For the doctor, when nobody has the port open."""

from __future__ import annotations

from time import monotonic

from hardware.errors import PortError
from hardware.events import PadFound, ReaderFound
from hardware.line import Mind
from hardware.pad.mind import PadMind
from hardware.pn532.watch import TagWatch
from hardware.port import SerialPort

PATIENCE = 1.5


def reader_at(path: str) -> str | None:
    """The version of the reader that answers at this port. Raises PortError if it cannot be opened."""
    return _ask(path, TagWatch())


def pad_at(path: str) -> str | None:
    """The version of the pad that answers at this port. Raises PortError if it cannot be opened."""
    return _ask(path, PadMind(lambda button, level: None))


def _ask(path: str, mind: Mind) -> str | None:
    port = SerialPort(path)
    try:
        mind.connect(path, monotonic())
        end = monotonic() + PATIENCE
        while (now := monotonic()) < end:
            mind.tick(now)
            port.write(mind.take_output())
            for event in mind.events():
                if isinstance(event, ReaderFound | PadFound):
                    return event.version
            due = mind.deadline()
            mind.feed(port.read(max(0.0, min(end, due or end) - monotonic())), monotonic())
    except PortError:
        return None
    finally:
        port.close()
    return None
