"""Figures about the browser for `./trireme bench`: bytes and milliseconds from a touch to the new picture, and what a
viewer costs while nothing happens. Measured against the whole program with a viewer that speaks as the page does, but
does not draw; what Chromium adds by drawing is a frame of its screen."""

from __future__ import annotations

import json
import statistics
import struct
import tempfile
import time
from collections.abc import Hashable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from hardware.devices import NONE, Config
from ui.browser.window import BrowserWindow
from ui.house.intents import Home, Open
from ui.program import Program, assemble
from ui.threaded import threaded

Row = tuple[str, float | str, str]
SIZES = ((800, 480), (1280, 720))
TOUCHES = 20
IDLE = 5.0
"""Seconds of doing nothing."""
LONG = 5.0
"""Seconds after which a picture is not on its way any more."""


def rows(idle: float = IDLE) -> list[Row]:
    """Name, value and unit of every figure."""
    found: list[Row] = []
    for size in SIZES:
        found += _touching(size)
    found += _idling(idle)
    return found


class _Page:
    """A viewer that draws nothing."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.bytes = self.messages = 0

    def picture(self, timeout: float = LONG) -> bool:
        """Waits for a picture and says that it is drawn; False: there is none."""
        try:
            while isinstance(message := self._line.recv(timeout=timeout), str):
                self.bytes += len(message.encode())
                self.messages += 1
        except TimeoutError:
            return False
        self.bytes += len(message)
        self.messages += 1
        self._line.send(json.dumps({"do": "seen", "number": struct.unpack_from(">I", message)[0]}))
        return True

    def felt(self, word: str, x: float, y: float) -> None:
        self._line.send(json.dumps({"do": word, "who": 0, "x": x, "y": y}))

    def timed(self, word: str, x: float, y: float) -> tuple[float, int]:
        """Milliseconds and bytes until the next picture is there."""
        self.bytes, began = 0, time.perf_counter()
        self.felt(word, x, y)
        self.picture()
        return 1000 * (time.perf_counter() - began), self.bytes


def _touching(size: tuple[int, int]) -> Iterator[Row]:
    """Into a box and back, again and again: a key lights up, and then everything on the glass is another."""
    presses, releases = [], []
    with _served(size) as (face, program), _viewing(face) as page:
        began = time.perf_counter()
        page.picture()
        first = (1000 * (time.perf_counter() - began), page.bytes)
        for n in range(TOUCHES):
            x, y = _place(program, Open("box", ("panticapaeum",)) if n % 2 == 0 else Home())
            presses.append(page.timed("down", x, y))
            releases.append(page.timed("up", x, y))
            while page.picture(0.3):
                pass  # the glow goes out
    name = f"{size[0]}x{size[1]}"
    yield f"browser: a viewer comes, first picture, {name}", first[0], "ms"
    yield f"browser: the same, {name}", first[1] / 1000, "kB"
    for what, waits in (("finger down to lit key", presses), ("finger up to another screen", releases)):
        yield f"browser: {what} at the page, {name}", statistics.median(ms for ms, _ in waits), "ms"
        yield f"browser: the slowest of {TOUCHES}, {name}", max(ms for ms, _ in waits), "ms"
        yield f"browser: sent for it, {name}", statistics.median(many for _, many in waits) / 1000, "kB"


def _idling(seconds: float) -> Iterator[Row]:
    """The same idle program without a viewer and with one."""
    with _served(SIZES[0]) as (face, _):
        without = used(seconds)
        with _viewing(face) as page:
            while page.picture(0.5):
                pass
            page.bytes = page.messages = 0
            busy = used(seconds)
            page.picture(0)
            sent = page.bytes
    yield f"browser: processor used while nothing happens, over {seconds:g} s, without a viewer", 100 * without, "%"
    yield "browser: the same with a viewer", 100 * busy, "%"
    yield "browser: bytes sent to it meanwhile", sent, ""


def used(seconds: float) -> float:
    """The share of a processor that this process needs while so much time goes by."""
    cpu, start = time.process_time(), time.monotonic()
    time.sleep(seconds)
    return (time.process_time() - cpu) / (time.monotonic() - start)


def _place(program: Program, intent: Hashable) -> tuple[float, float]:
    picture = program.loop.picture
    assert picture is not None
    return next(shape.bounds.middle for shape, _ in picture.flat() if shape.touch == intent)


@contextmanager
def _served(size: tuple[int, int]) -> Iterator[tuple[BrowserWindow, Program]]:
    """The whole program in a thread of its own, in a folder that is thrown away."""
    face, config = BrowserWindow(size, 0), Config(header=False, reader=NONE, pad=NONE)
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(face),
        threaded(lambda: assemble(face.sheet, Path(folder), config, beat=face.beat), face.serve) as program,
    ):
        yield face, program


@contextmanager
def _viewing(face: BrowserWindow) -> Iterator[_Page]:
    page, token = face.address.split("#")
    where = page.replace("http://", "ws://") + f"table?{token}"
    origin = Origin(page.rstrip("/"))
    with connect(where, origin=origin, proxy=None, compression=None, max_size=None) as line:
        yield _Page(line)


if __name__ == "__main__":
    for name, value, unit in rows():
        print(f"{name:72} {value:>10} {unit}" if isinstance(value, str) else f"{name:72} {value:>10.2f} {unit}")
