"""The pins' file and the start before a chip that only writes down what is done to it: the watchdog above all."""

from __future__ import annotations

import runpy
import select
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

LONGEST = 8388
"""Milliseconds: the RP2040 can count no further."""
FILES = ("board", "loop", "pad", "wire", "debounce")


class Chip:
    """`machine`. After so many turns of the loop the next look at the buttons ends in `fault`."""

    def __init__(self, turns: int, fault: BaseException) -> None:
        self.done: list[str] = []
        self.timeout = 0
        self.mem32: dict[int, int] = {}
        self.PWM, self.bitstream = MagicMock(), MagicMock()
        self.UART = MagicMock(return_value=SimpleNamespace(any=lambda: 0))
        self.Pin = MagicMock(return_value=SimpleNamespace(value=self._level))
        self._left, self._fault = 5 * turns, fault

    def WDT(self, timeout: int) -> SimpleNamespace:
        self.timeout = timeout
        return SimpleNamespace(feed=lambda: self.done.append("fed"))

    def reset(self) -> None:
        self.done.append("reset")

    def _level(self) -> int:
        if not self._left:
            raise self._fault
        self._left -= 1
        return 1


@pytest.fixture
def start(firmware: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Chip], None]:
    """Runs `main.py` on a chip."""
    for name in FILES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(str(firmware))
    monkeypatch.setattr(time, "ticks_ms", lambda: 0, raising=False)
    monkeypatch.setattr(time, "ticks_diff", lambda late, early: late - early, raising=False)
    monkeypatch.setattr(time, "sleep_ms", lambda milliseconds: None, raising=False)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    monkeypatch.setattr(sys, "stdin", MagicMock())
    monkeypatch.setattr(sys, "stdout", MagicMock())
    monkeypatch.setattr(sys, "print_exception", lambda fault: None, raising=False)
    monkeypatch.setattr(select, "poll", lambda: SimpleNamespace(register=lambda *what: None, poll=lambda wait: []))

    def main(chip: Chip) -> None:
        monkeypatch.setitem(sys.modules, "machine", chip)
        try:
            runpy.run_path(str(firmware / "main.py"), run_name="__main__")
        finally:
            for name in FILES:
                sys.modules.pop(name, None)

    return main


def test_every_turn_feeds_the_watchdog_and_nothing_else_does(start: Callable[[Chip], None]) -> None:
    chip = Chip(7, RuntimeError("a loose end"))
    start(chip)
    assert 1000 < chip.timeout <= LONGEST
    assert chip.done == ["fed"] * 7 + ["reset"]
    assert chip.mem32 == {}


def test_who_stops_the_program_is_not_thrown_out_of_python(start: Callable[[Chip], None]) -> None:
    chip = Chip(2, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        start(chip)
    assert chip.done == ["fed"] * 2
    assert chip.mem32 == {0x40058000 + 0x3000: 1 << 30}  # the register's clearing door, and ENABLE
