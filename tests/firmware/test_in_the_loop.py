"""The real firmware under MicroPython at one end of a cable, our driver at the other, a reader behind the pad.

Every day on MicroPython's Unix port (and CPython); `--long` also on the board's own build in an emulated RP2040, with
its USB, its pins, its UART and its flash.
"""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import threading
import tty
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from hardware.events import (
    ButtonDown,
    ButtonHeld,
    ButtonPressed,
    ButtonUp,
    Event,
    PadFound,
    PadLost,
    ReaderFound,
    ReaderLost,
    TagLeftLying,
    TagLifted,
    TagPlaced,
    UndoPressed,
)
from hardware.line import SerialLine
from hardware.pad.protocol import PadProtocol
from hardware.pad.ring import Ring
from hardware.panel.lamps import Meaning
from hardware.panel.panel import Panel
from hardware.port import SerialPort
from hardware.simulated.cards import sticker
from hardware.simulated.chip import SimulatedChip
from hardware.simulated.line import SimulatedLine
from tests.hardware.conftest import Inbox

TILE = "04a1b2c3d4e5f6"
EMULATED = 180.0
"""How many seconds to wait for a board that is emulated on a busy computer."""
BOARD = Path(__file__).with_name("pty_board.py")


class Pico:
    """A process with the firmware in it. Its standard input and output are the cable."""

    def __init__(self, command: list[str], environment: dict[str, str], reader: str, cable: int) -> None:
        orders, self._orders = os.pipe()
        self._told, told = os.pipe()
        self._process = subprocess.Popen(
            [*command, reader, str(orders), str(told)],
            stdin=cable,
            stdout=cable,
            env={**os.environ, **environment},
            pass_fds=(orders, told),
        )
        os.close(orders)
        os.close(told)
        self.lines: Queue[str] = Queue()
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()

    def order(self, text: str) -> None:
        os.write(self._orders, text.encode() + b"\n")

    def shows(self, line: str) -> None:
        """Wait until it has shown this."""
        while self.lines.get(timeout=EMULATED) != line:
            pass

    def stop(self) -> None:
        if self._process.returncode is not None:
            return
        self._process.kill()
        self._process.wait()
        self._listener.join()
        os.close(self._orders)

    def _listen(self) -> None:
        with os.fdopen(self._told) as told:
            for line in told:
                self.lines.put(line.strip())


class Loop:
    """Cable, pad, reader behind it, and the program's driver."""

    def __init__(self, command: list[str], environment: dict[str, str], inbox: Inbox, emulated: bool = False) -> None:
        self.inbox, self.emulated, put = inbox, emulated, inbox.put
        inbox.patience = EMULATED if emulated else inbox.patience
        self.near, self.far = pty.openpty()
        tty.setraw(self.far)
        self.path = os.ttyname(self.far)
        self.chip_line = SimulatedLine(SimulatedChip(), "reader behind the pad")
        self.chip_line.start()
        self.command, self.environment = command, environment
        self.pico = self.powered()
        self.panel = Panel(put, None, None, lights=(self._light,))
        self.protocol = PadProtocol(self.panel.settled)
        self.line = SerialLine("pad", self.protocol, lambda: [self.path], put)

    def start(self) -> None:
        self.line.start()
        self.panel.start()

    def hears(self, event: Event) -> None:
        """The next news is this. On an emulated board that falls behind, the reader may be lost and found before it,
        and what was lifted long ago may seem to lie there still."""
        told = self.inbox.until(event)
        comings = (ReaderLost, ReaderFound, PadLost, PadFound, TagLeftLying)
        assert [one for one in told[:-1] if not (self.emulated and isinstance(one, comings))] == []

    def restart(self) -> None:
        self.pico.stop()
        self.pico = self.powered()

    def powered(self) -> Pico:
        return Pico(self.command, self.environment, self.chip_line.path, self.near)

    def ring(self, ring: Ring) -> None:
        self.protocol.show(ring)
        self.line.wake()

    def _light(self, levels: tuple[float, ...]) -> None:
        self.protocol.light(levels)
        self.line.wake()

    def close(self) -> None:
        self.line.close()
        self.panel.close()
        self.pico.stop()
        self.chip_line.close()
        os.close(self.near)
        os.close(self.far)


def install(port: SerialPort, firmware: Path) -> None:
    """What `mpremote cp` does: copy the pad's files through Python's raw prompt."""

    def expect(text: bytes) -> None:
        heard = b""
        while not heard.endswith(text):
            data = port.read(20)
            assert data, heard
            heard += data
            assert b"Traceback" not in heard, heard

    port.write(b"\r\x03\x03\x01")
    expect(b"raw REPL; CTRL-B to exit\r\n>")
    for name in ("wire", "debounce", "pad", "loop", "board", "main"):
        source = (firmware / f"{name}.py").read_bytes()
        lines = [f"f = open('{name}.py', 'wb')"]
        lines += [f"f.write({source[at : at + 200]!r})" for at in range(0, len(source), 200)]
        for line in [*lines, "f.close()"]:
            port.write(line.encode() + b"\x04")
            expect(b"\x04\x04>")


@pytest.fixture(scope="session")
def flashed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The command for a Pico with MicroPython's own build and the pad's files in its flash."""
    emulator, firmware = request.getfixturevalue("rp2"), request.getfixturevalue("firmware")
    image = tmp_path_factory.mktemp("pico") / "flash.bin"
    near, far = pty.openpty()
    tty.setraw(far)
    pico = Pico(emulator, {}, "-", near)
    port = SerialPort(os.ttyname(far))
    install(port, firmware)
    pico.order(f"save {image}")
    pico.shows(f"saved {image}")
    port.close()
    pico.stop()
    os.close(near)
    os.close(far)
    return [*emulator[:-1], str(image)]


@pytest.fixture(params=["MicroPython", "CPython", pytest.param("rp2", marks=pytest.mark.long)])
def loop(request: pytest.FixtureRequest, firmware: Path, inbox: Inbox) -> Iterator[Loop]:
    if request.param == "MicroPython":
        binary = request.getfixturevalue("micropython")
        loop = Loop([str(binary), str(BOARD)], {"MICROPYPATH": f"{firmware}:.frozen"}, inbox)
    elif request.param == "rp2":
        loop = Loop(request.getfixturevalue("flashed"), {}, inbox, emulated=True)
    else:
        # The board's script uses three names that CPython does not have.
        shim = Path(__file__).with_name("cpython_shim")
        command = [sys.executable, "-B", "-u", str(BOARD)]
        loop = Loop(command, {"PYTHONPATH": f"{shim}:{firmware}"}, inbox)
    loop.start()
    yield loop
    loop.close()


def found(loop: Loop, inbox: Inbox) -> None:
    # A board that is still starting is "not found" first.
    assert set(inbox.until(PadFound(loop.path, "1.0"))) <= {PadLost("not found"), PadFound(loop.path, "1.0")}
    loop.hears(ReaderFound("pad", "PN532 1.6"))


def test_hello_and_a_reader_behind_it(loop: Loop, inbox: Inbox) -> None:
    found(loop, inbox)


def test_buttons(loop: Loop, inbox: Inbox) -> None:
    found(loop, inbox)
    for number in range(4):
        loop.pico.order(f"down {number}")
        loop.hears(ButtonDown(number))
        loop.pico.order(f"up {number}")
        loop.hears(ButtonPressed(number))
    loop.pico.order("down 1")
    loop.hears(ButtonDown(1))
    loop.hears(ButtonHeld(1))
    loop.pico.order("up 1")
    loop.hears(ButtonUp(1))
    loop.pico.order("down 4")
    # The pad believes a contact after twenty milliseconds, which an emulated board may take its time for.
    threading.Event().wait(0.5)
    loop.pico.order("up 4")
    loop.hears(UndoPressed())


def test_tags_through_the_pad(loop: Loop, inbox: Inbox) -> None:
    found(loop, inbox)
    tile = sticker(TILE)
    with loop.chip_line.touch():
        loop.chip_line.device.lay(tile)
    loop.hears(TagPlaced(TILE, "part"))
    with loop.chip_line.touch():
        loop.chip_line.device.lift(tile)
    loop.hears(TagLifted(TILE))


def test_lamps_and_ring(loop: Loop, inbox: Inbox) -> None:
    found(loop, inbox)
    loop.panel.mean(0, Meaning.TO_MOVE)
    loop.panel.mean(1, Meaning.NEXT)
    loop.pico.shows("lamps 255 31 0 0")
    loop.ring(Ring(8, trireme=0, choices=(1, 2, 3)))
    loop.pico.shows("ring 1 0 0 1 0 0 1 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0")


def test_a_restart_in_the_middle_is_no_news_and_the_lamps_come_back(loop: Loop, inbox: Inbox) -> None:
    found(loop, inbox)
    loop.panel.mean(2, Meaning.TO_MOVE)
    loop.pico.shows("lamps 0 0 255 0")
    loop.pico.order("down 0")
    loop.hears(ButtonDown(0))
    loop.restart()
    loop.pico.shows("lamps 0 0 255 0")
    loop.pico.order("down 3")
    told = inbox.until(ButtonDown(3))
    # The button that was down is let go of: the new firmware has not seen it. A board that takes seconds to start is
    # lost and found meanwhile, and the finger was there long enough to be a hold.
    buttons = [event for event in told if isinstance(event, ButtonDown | ButtonPressed | ButtonHeld)]
    assert buttons in ([ButtonPressed(0), ButtonDown(3)], [ButtonHeld(0), ButtonDown(3)])
    assert loop.emulated or PadLost("silent") not in told


def test_corrupt_lines_both_ways_change_nothing(loop: Loop, inbox: Inbox) -> None:
    found(loop, inbox)
    # From the pad's end of the cable into the driver, and from the driver's into the pad.
    os.write(loop.near, b"\x00\xff\n12B1f99999*0000\nTraceback (most recent call last):\n")
    os.write(loop.far, b"\xff\xfe\n00Lffffffff*dead\n")
    loop.ring(Ring(24, next_place=5))
    loop.pico.shows("ring 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0")
    loop.pico.order("down 2")
    loop.hears(ButtonDown(2))


def test_a_pad_that_falls_silent_is_lost_and_takes_its_reader_with_it(loop: Loop, inbox: Inbox) -> None:
    found(loop, inbox)
    loop.pico.stop()
    # The chip is asked all the time and missed at once; the pad may be quiet for three seconds.
    loop.hears(ReaderLost("silent", "pad"))
    loop.hears(PadLost("silent"))
    loop.pico = loop.powered()
    found(loop, inbox)
