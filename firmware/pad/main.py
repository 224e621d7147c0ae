"""Where MicroPython begins after power-on."""

from board import Board
from loop import run
from pad import Pad

board = Board()
run(Pad(board.now()), board)
