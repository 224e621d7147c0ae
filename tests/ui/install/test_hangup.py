"""A real child at a real terminal that hangs up in the middle of the work: it goes on, and finds its way back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.ui.install.machine import TREE
from ui.install import places
from ui.install.hands import deaf_to_hangups

# It reads until the terminal is gone, as a step that takes long; then there is still something to do.
CHILD = """
import fcntl, os, sys, termios
from pathlib import Path
from engine.rules.contract import why
from ui.install.hands import Hands
from ui.install.steps import Run, Trial, Write

def gone(words):
    try:
        while os.read(0, 100):
            pass
    except OSError:
        pass
    return 0

def say(sentence):
    print(sentence, flush=True)

fcntl.ioctl(0, termios.TIOCSCTTY, 0)
root = Path(sys.argv[1])
starts = iter([False, True])
hands = Hands(say, root, lambda words: gone(words) if words[0] == "wait" else 0, lambda words: "",
              lambda ask: next(starts))
hands.carry_out([
    Write("before", "", why("before")),
    Run(("wait",), why("waiting")),
    Write("after", "", why("after")),
    Trial("1.0"),
])
"""


def test_a_terminal_that_is_gone_stops_neither_the_work_nor_the_way_back(tmp_path: Path) -> None:
    unit = tmp_path / places.RELEASES / "1.0/systemd" / places.SERVICE
    unit.parent.mkdir(parents=True)
    unit.write_text("old")
    here, there = os.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path)],
        cwd=TREE, stdin=there, stdout=there, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    os.close(there)
    said = b""
    while b"waiting" not in said:
        said += os.read(here, 1000)
    os.close(here)
    _, complaint = child.communicate()
    # Not by a signal. What is still to be printed cannot be, and newer Pythons have a status of their own for that.
    assert child.returncode in (1, 120), complaint
    assert b"so 1.0 runs again" in complaint
    assert (tmp_path / "after").exists()
    assert (tmp_path / places.CURRENT).readlink() == Path("releases/1.0")
    assert (tmp_path / places.UNITS / places.SERVICE).read_text() == "old"


def test_afterwards_a_hangup_means_again_what_it_meant() -> None:
    before = signal.getsignal(signal.SIGHUP)
    with deaf_to_hangups():
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGHUP) == before
