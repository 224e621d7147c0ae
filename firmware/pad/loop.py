"""The pad's one loop: whatever the board is, this carries between it and the pad's pure half."""

import wire


def turn(pad, board):
    """Once around. A board has the time, a USB line, a reader line, contacts, lamps and a ring."""
    now = board.now()
    data = board.read_usb()
    if data:
        pad.feed(data, now)
    data = board.read_reader()
    if data:
        pad.from_reader(data)
    pad.levels(board.contacts(), now)
    pad.tick(now)
    data = pad.take_to_reader()
    if data:
        board.write_reader(data)
    data = pad.take_output()
    if data:
        board.write_usb(data)
    board.show_lamps(pad.lamps)
    board.show_ring([wire.PALETTE[letter] for letter in pad.ring])


def run(pad, board):
    """Until the power goes."""
    while True:
        turn(pad, board)
        board.alive()
        board.rest()
