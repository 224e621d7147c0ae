"""A day in the life of a pad, told line by line: the same words under every Python or something is wrong.

Run by CPython, by MicroPython's Unix port and by its npm package; the test compares what they print.
"""

import wire
from pad import Pad


class Reader:
    """The program's end: prints what the pad says."""

    def __init__(self):
        self.lines = wire.LineReader()

    def print(self, pad):
        data = pad.take_output()
        for kind, payload in self.lines.feed(data):
            print("  says", kind, payload)
        print("  lamps", pad.lamps, "ring", pad.ring, "reader", pad.take_to_reader(), "due", pad.deadline())


def levels(*down):
    return [number in down for number in range(5)]


def tell():
    pad, reader, writer = Pad(0, "story"), Reader(), wire.LineWriter()
    print("starts")
    reader.print(pad)
    writer.say(wire.HELLO)
    writer.say(wire.LIGHTS, "ff1e0080")
    writer.say(wire.RING, "...T.CCC..........N....D")
    pad.feed(writer.take_output(), 10)
    print("is told what to show")
    reader.print(pad)
    for now in range(100, 140):
        pad.levels(levels(2) if now % 7 or now > 110 else levels(), now)
    print("seat 3 goes down, bouncing")
    reader.print(pad)
    for now in range(140, 180):
        pad.levels(levels(2, 4), now)
    print("undo too")
    reader.print(pad)
    for now in range(180, 230):
        pad.levels(levels(), now)
    print("both up")
    reader.print(pad)
    pad.from_reader(bytes(range(100)))
    print("the reader speaks")
    reader.print(pad)
    for payload in wire.encode_bytes(b"\x00\x00\xff\x02\xfe\xd4\x02\x2a\x00" * 9):
        writer.say(wire.READER, payload)
    pad.feed(writer.take_output(), 240)
    print("the reader is spoken to")
    reader.print(pad)
    for line in (
        b"\n",
        b"garbage\n",
        b"\xff\xfe\x00\x80*0000\n",
        wire.encode(9, wire.LIGHTS, "00000000")[:-2] + b"0\n",
        wire.encode(9, wire.LIGHTS, "zzzzzzzz"),
        wire.encode(9, wire.LIGHTS, "00"),
        wire.encode(9, wire.RING, "?" * 24),
        wire.encode(9, wire.READER, "0"),
        wire.encode(9, "Q", "what"),
        b"x" * 1000 + b"\n",
        wire.encode(9, wire.LIGHTS, "01020304").replace(b"\n", b"\r\n"),
    ):
        pad.feed(line, 250)
    print("nonsense, and one line that is none")
    reader.print(pad)
    for now in (1000, 2000, 3000, 3250, 3251, 4000):
        pad.tick(now)
        print("alone at", now)
        reader.print(pad)


tell()
