"""The names that MicroPython's `time` has and CPython's has not, so that pty_board.py runs here too."""

import time

time.ticks_ms = lambda: int(time.monotonic() * 1000)
time.ticks_diff = lambda late, early: late - early
time.sleep_ms = lambda milliseconds: time.sleep(milliseconds / 1000)
