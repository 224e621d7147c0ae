"""Where MicroPython begins after power-on. Ctrl-C ends it and leaves a person in Python; a fault starts it anew."""

from board import Board
from loop import run
from pad import Pad

board = Board()
try:
    run(Pad(board.now()), board)
except Exception as fault:  # noqa: BLE001  nobody else is there to catch it
    board.start_anew(fault)
