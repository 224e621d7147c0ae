"""The reader at a real port: threads, cables pulled and put back, nothing left behind."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hardware.errors import PortError
from hardware.events import ReaderFound, ReaderLost, TagLifted, TagPlaced
from hardware.line import SerialLine
from hardware.pn532.watch import TagWatch
from hardware.port import SerialPort
from hardware.simulated.cards import sticker
from hardware.simulated.chip import SimulatedChip
from hardware.simulated.line import SimulatedLine

if TYPE_CHECKING:
    from tests.hardware.conftest import Inbox

TILE, OTHER = "04a1b2c3d4e5f6", "04112233445566"


@pytest.fixture
def reader(simulated_line: SimulatedLine[SimulatedChip], inbox: Inbox) -> Iterator[SerialLine]:
    threads, files = threading.active_count(), len(os.listdir("/proc/self/fd"))
    line = SerialLine("reader", TagWatch(), lambda: [simulated_line.path], inbox.put)
    line.start()
    yield line
    line.close()
    assert threading.active_count() == threads
    assert len(os.listdir("/proc/self/fd")) <= files


def test_found_laid_lifted(reader: SerialLine, simulated_line: SimulatedLine[SimulatedChip], inbox: Inbox) -> None:
    assert inbox.next() == ReaderFound(simulated_line.path, "PN532 1.6")
    tile = sticker(TILE)
    with simulated_line.touch():
        simulated_line.device.lay(tile)
    assert inbox.next() == TagPlaced(TILE, "part")
    with simulated_line.touch():
        simulated_line.device.lift(tile)
    assert inbox.next() == TagLifted(TILE)


@pytest.mark.parametrize("times", range(3))
def test_unplugged_and_back(
    reader: SerialLine, simulated_line: SimulatedLine[SimulatedChip], inbox: Inbox, times: int
) -> None:
    found = ReaderFound(simulated_line.path, "PN532 1.6")
    stays, goes, comes = sticker(TILE), sticker(OTHER), sticker("04998877665544")
    with simulated_line.touch():
        simulated_line.device.lay(stays)
        simulated_line.device.lay(goes)
    assert {inbox.next() for _ in range(3)} >= {found, TagPlaced(TILE, "part")}
    simulated_line.unplug()
    assert inbox.next() == ReaderLost("unplugged", simulated_line.path)
    with simulated_line.touch():
        simulated_line.device.power_on()
        simulated_line.device.lift(goes)
    simulated_line.plug()
    # Nothing missed but the gap: what stayed is not news, what left in between is told now.
    assert inbox.next() == found
    assert inbox.next() == TagLifted(OTHER)
    with simulated_line.touch():
        simulated_line.device.lay(comes)
    assert inbox.next() == TagPlaced("04998877665544", "part")


def test_a_reader_that_is_nowhere_is_said_once_and_found_when_it_comes(
    inbox: Inbox, simulated_line: SimulatedLine[SimulatedChip]
) -> None:
    simulated_line.unplug()
    line = SerialLine("reader", TagWatch(), lambda: [simulated_line.path], inbox.put)
    line.start()
    assert inbox.next() == ReaderLost("not found")
    simulated_line.plug()
    assert inbox.next() == ReaderFound(simulated_line.path, "PN532 1.6")
    line.close()


def test_the_right_one_of_several_places_is_found(
    inbox: Inbox, simulated_line: SimulatedLine[SimulatedChip], tmp_path: Path
) -> None:
    mute, far = os.openpty()
    (tmp_path / "no-port").write_text("a file")
    places = ["/dev/does-not-exist", str(tmp_path / "no-port"), os.ttyname(far), simulated_line.path]
    line = SerialLine("reader", TagWatch(), lambda: places, inbox.put)
    line.start()
    assert inbox.next() == ReaderFound(simulated_line.path, "PN532 1.6")
    line.close()
    os.close(mute)
    os.close(far)


def test_closing_does_not_wait_for_anything(reader: SerialLine) -> None:
    reader.close()
    reader.close()


def test_a_port_says_in_a_sentence_what_is_wrong() -> None:
    with pytest.raises(PortError, match=r"/dev/none could not be opened.*trireme doctor"):
        SerialPort("/dev/none")


def test_a_second_program_cannot_take_half_of_the_bytes(simulated_line: SimulatedLine[SimulatedChip]) -> None:
    first = SerialPort(simulated_line.path)
    with pytest.raises(PortError, match="could not be opened"):
        SerialPort(simulated_line.path)
    first.close()


def test_a_port_whose_cable_is_pulled_raises_our_error_and_no_other(
    simulated_line: SimulatedLine[SimulatedChip],
) -> None:
    port = SerialPort(simulated_line.path)
    simulated_line.unplug()
    with pytest.raises(PortError, match="went away while reading"):
        port.read(5)
    with pytest.raises(PortError, match="went away while writing"):
        port.write(b"hello")
    port.close()
