"""Where MicroPython begins after power-on. Ctrl-C ends it and leaves a person in Python; a fault starts it anew,
and so does the chip's watchdog if nothing moves any more.
"""

from board import Board
from loop import run
from pad import Pad

board = Board()
try:
    run(Pad(board.now()), board)
except KeyboardInterrupt:
    board.call_watchdog_off()
    raise
except Exception as fault:  # noqa: BLE001  nobody else is there to catch it
    board.start_anew(fault)
