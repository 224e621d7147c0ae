"""The program's end of the pad's cable, against the real firmware, in a time of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hardware.events import Event, PadFound, PadLost, ReaderFound, TagPlaced
from hardware.pad import wire
from hardware.pad.protocol import PadProtocol
from hardware.pad.ring import Ring
from hardware.simulated.cards import sticker
from hardware.simulated.pad import SimulatedPad


class Cable:
    """Protocol and pad on one cable, with a gremlin that may damage what passes."""

    def __init__(self) -> None:
        self.now = 50.0
        self.settled: list[tuple[str, bool]] = []
        self.protocol = PadProtocol(lambda button, level: self.settled.append((button, level)))
        self.pad = SimulatedPad()
        self.pad.restart(self.now)
        self.events_heard: list[Event] = []
        self.to_pad: Callable[[bytes], bytes] = lambda data: data
        self.to_mind: Callable[[bytes], bytes] = lambda data: data
        self.protocol.connect("/dev/ttyACM0", self.now)

    def run(self, seconds: float) -> list[Event]:
        before, end = len(self.events_heard), self.now + seconds
        while self.now < end:
            self.protocol.tick(self.now)
            self.pad.feed(self.to_pad(self.protocol.take_output()), self.now)
            self.protocol.feed(self.to_mind(self.pad.take_output(self.now)), self.now)
            self.events_heard += self.protocol.events()
            self.now += 0.002
        return self.events_heard[before:]

    def press(self, number: int, seconds: float = 0.1) -> None:
        self.pad.press(number, True)
        self.run(seconds)
        self.pad.press(number, False)
        self.run(seconds)


@pytest.fixture
def cable() -> Cable:
    cable = Cable()
    assert cable.run(1.0) == [PadFound("/dev/ttyACM0", "1.0"), ReaderFound("pad", "PN532 1.6")]
    return cable


def test_buttons_arrive_settled(cable: Cable) -> None:
    cable.press(0)
    cable.press(4)
    assert cable.settled == [("seat1", True), ("seat1", False), ("undo", True), ("undo", False)]


def test_a_tile_behind_the_pad(cable: Cable) -> None:
    cable.pad.chip.lay(sticker("04a1b2c3d4e5f6"))
    assert cable.run(0.2) == [TagPlaced("04a1b2c3d4e5f6", "part")]


def test_a_press_whose_lines_were_lost_is_told_by_the_next_keep_alive(cable: Cable) -> None:
    cable.to_mind = lambda data: b""
    cable.press(2)
    cable.press(2)
    cable.to_mind = lambda data: data
    cable.run(1.2)
    assert cable.settled == [("seat3", True), ("seat3", False)] * 2


def test_a_lost_letting_go_is_made_up_for(cable: Cable) -> None:
    cable.pad.press(1, True)
    cable.run(0.1)
    cable.to_mind = lambda data: b""
    cable.pad.press(1, False)
    cable.run(0.1)
    cable.to_mind = lambda data: data
    cable.run(1.2)
    assert cable.settled == [("seat2", True), ("seat2", False)]


def test_a_lamp_whose_line_was_damaged_is_told_again(cable: Cable) -> None:
    cable.to_pad = lambda data: data.replace(b"L", b"l")
    cable.protocol.light((1.0, 0.0, 0.0, 0.5))
    cable.run(0.1)
    assert cable.pad.lamps == (0, 0, 0, 0)
    cable.to_pad = lambda data: data
    cable.run(1.2)
    assert cable.pad.lamps == (255, 0, 0, 128)


def test_a_restarted_pad_is_shown_everything_again(cable: Cable) -> None:
    cable.protocol.show(Ring(8, trireme=2))
    cable.run(0.1)
    assert cable.pad.ring[6] == "T"
    cable.pad.restart(cable.now)
    assert cable.run(0.2) == []
    assert cable.pad.ring[6] == "T"


def test_silence_is_a_loss_and_a_button_that_was_down_comes_up(cable: Cable) -> None:
    cable.pad.press(3, True)
    cable.run(0.1)
    cable.to_mind = lambda data: b""
    assert PadLost("silent") in cable.run(4.0)
    assert cable.settled == [("seat4", True), ("seat4", False)]
    assert cable.protocol.failures > 0
    assert cable.pad.lamps == (0, 0, 0, 0)
    cable.to_mind = lambda data: data
    assert PadFound("/dev/ttyACM0", "1.0") in cable.run(1.0)


def test_without_a_program_the_pad_goes_dark(cable: Cable) -> None:
    cable.protocol.light((1.0,) * 4)
    cable.run(0.1)
    assert cable.pad.lamps == (255,) * 4
    cable.to_pad = lambda data: b""
    cable.run(3.1)
    assert cable.pad.lamps == (0,) * 4


def test_a_pad_of_another_version_is_not_spoken_to_and_said_once() -> None:
    protocol = PadProtocol(lambda button, level: None)
    protocol.connect("/dev/ttyACM0", 0.0)
    for sequence in range(3):
        protocol.feed(wire.encode(sequence, wire.HELLO, "2,3.0,pico"), 0.1)
    assert protocol.events() == [PadLost("other version")]
    assert not protocol.answering


def test_who_never_says_hello_is_left_for_another_place() -> None:
    protocol = PadProtocol(lambda button, level: None)
    protocol.connect("/dev/ttyACM0", 0.0)
    now = 0.0
    while protocol.failures < 2:
        now = protocol.deadline() or 0.0
        protocol.tick(now)
    assert now == pytest.approx(0.8)
    protocol.not_found()
    protocol.not_found()
    assert protocol.events() == [PadLost("not found")]


def test_lines_with_a_right_checksum_and_nonsense_in_them_are_no_exception(cable: Cable) -> None:
    for kind in "HKBLRNQ":
        for payload in ("", "zz", "00", "0000000000000000", ",,", "1,", "ff" * 30, "00zzzzz", "-1+1"):
            cable.protocol.feed(wire.encode(0, kind, payload), cable.now)
    assert cable.protocol.answering
