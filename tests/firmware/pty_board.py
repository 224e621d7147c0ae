"""The pad's firmware on MicroPython's Unix port: stdin and stdout are its USB cable, as they are on the Pico.

Arguments: the reader's line (or -), and two open file numbers, one with orders (`down 2`, `up 2`) and one on which
lamps and ring are told. Only this file stands for `board.py`; pad, loop, wire and debounce are the Pico's own.
"""

import select
import sys
import time

from loop import run
from pad import Pad


def poller(file):
    poll = select.poll()
    poll.register(file, select.POLLIN)
    return poll


class Board:
    def __init__(self, reader, orders, told):
        self._reader = None if reader == "-" else open(reader, "r+b", 0)  # noqa: SIM115  open as long as the board is
        self._reader_poll = poller(self._reader) if self._reader else None
        self._orders = open(orders, "rb", 0)  # noqa: SIM115
        self._orders_poll = poller(self._orders)
        self._told = open(told, "wb", 0)  # noqa: SIM115
        self._usb_poll = poller(sys.stdin)
        self._down = [False] * 5
        self._shown = {}
        self._start = time.ticks_ms()

    def now(self):
        return time.ticks_diff(time.ticks_ms(), self._start)

    def read_usb(self):
        data = b""
        while len(data) < 256 and self._usb_poll.poll(0):
            data += sys.stdin.buffer.read(1)
        return data

    def write_usb(self, data):
        sys.stdout.buffer.write(data)

    def read_reader(self):
        data = b""
        while self._reader and len(data) < 256 and self._reader_poll.poll(0):
            data += self._reader.read(1)
        return data

    def write_reader(self, data):
        if self._reader:
            self._reader.write(data)

    def contacts(self):
        while self._orders_poll.poll(0):
            line = self._orders.readline()
            if not line:
                sys.exit()
            word, number = line.split()
            self._down[int(number)] = word == b"down"
        return self._down

    def show_lamps(self, levels):
        self._tell("lamps", list(levels))

    def show_ring(self, colours):
        self._tell("ring", [1 if sum(colour) else 0 for colour in colours])

    def alive(self):
        pass  # an operating system needs no watchdog

    def rest(self):
        time.sleep_ms(1)

    def _tell(self, what, value):
        if self._shown.get(what) != value:
            self._shown[what] = value
            self._told.write((what + " " + " ".join([str(one) for one in value]) + "\n").encode())


board = Board(sys.argv[1], "/dev/fd/" + sys.argv[2], "/dev/fd/" + sys.argv[3])
run(Pad(board.now(), "unix"), board)
