"""One look at one port: does a reader or a pad answer? For the doctor, when nobody has the port open."""

from __future__ import annotations

from time import monotonic

from hardware.errors import PortError
from hardware.events import PadFound, ReaderFound
from hardware.line import DeviceProtocol
from hardware.pad.protocol import PadProtocol
from hardware.pn532.watch import TagWatch
from hardware.port import SerialPort

PATIENCE = 1.5


def reader_at(path: str) -> str | None:
    """The version of the reader that answers at this port. Raises PortError if it cannot be opened."""
    return _ask(path, TagWatch())


def pad_at(path: str) -> str | None:
    """The version of the pad that answers at this port. Raises PortError if it cannot be opened."""
    return _ask(path, PadProtocol(lambda button, level: None))


def _ask(path: str, protocol: DeviceProtocol) -> str | None:
    port = SerialPort(path)
    try:
        protocol.connect(path, monotonic())
        end = monotonic() + PATIENCE
        while (now := monotonic()) < end:
            protocol.tick(now)
            port.write(protocol.take_output())
            for event in protocol.events():
                if isinstance(event, ReaderFound | PadFound):
                    return event.version
            due = protocol.deadline()
            protocol.feed(port.read(max(0.0, min(end, due or end) - monotonic())), monotonic())
    except PortError:
        return None
    finally:
        port.close()
    return None
