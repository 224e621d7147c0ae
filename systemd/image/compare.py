#!/usr/bin/env python3
"""Whether two cards are one, bit by bit: python3 systemd/image/compare.py ONE OTHER

Each is an image as `build` makes it, packed (.xz) or not, or a card itself (/dev/sdb, as root). Told part by part, with
the first byte that differs: that names what was made differently, where a sum of the whole would only say no. What lies
behind the last part is not compared: a card is larger than what was flashed to it.
"""

from __future__ import annotations

import lzma
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO

SECTOR, PIECE = 512, 1024 * 1024
TABLE = 446  # where the first sector lists the partitions
PARTS = ("what the Pi starts from", "the system", "the games")


class NoCard(Exception):
    """What was named is none; the sentence says why."""


def opened(name: str) -> IO[bytes]:
    """The card, unpacked while it is read."""
    return lzma.open(name) if name.endswith(".xz") else Path(name).open("rb")


def parts(first: bytes, name: str) -> list[tuple[str, int]]:
    """What lies on a card and where each ends, in the order it lies there; told by its first sector."""
    if len(first) < SECTOR or first[-2:] != b"\x55\xaa":
        raise NoCard(f"{name} does not begin with a table of partitions.")
    rows = [first[at : at + 16] for at in range(TABLE, TABLE + 64, 16)]
    spans = [(int.from_bytes(row[8:12], "little"), int.from_bytes(row[12:16], "little")) for row in rows]
    spans = [span for span in spans if span[1]]
    if len(spans) != len(PARTS) or spans != sorted(spans):
        raise NoCard(f"{name} has not the {len(PARTS)} partitions of a card, one behind the other.")
    ends = [spans[0][0], *(start + size for start, size in spans)]
    return [(what, end * SECTOR) for what, end in zip(("the table of partitions", *PARTS), ends, strict=True)]


def read(card: IO[bytes], many: int) -> bytes:
    """So many bytes, however few come at once; fewer only at the end."""
    got = b""
    while len(got) < many and (more := card.read(many - len(got))):
        got += more
    return got


def compared(one: str, other: str) -> list[tuple[str, int | None]]:
    """Each part, and the first byte of the card in it that differs; None where it is the same."""
    with ExitStack() as stack:
        left, right = (stack.enter_context(opened(name)) for name in (one, other))
        first, second = read(left, SECTOR), read(right, SECTOR)
        there = parts(first, one)
        if first != second:
            parts(second, other)
            return [(there[0][0], _first(first, second))]  # from there on nothing lies where the other has it
        told, at = [], SECTOR
        for what, end in there:
            found = None
            while at < end:
                mine, theirs = (read(card, min(PIECE, end - at)) for card in (left, right))
                if len(mine) < min(PIECE, end - at):
                    raise NoCard(f"{one} ends before {what} does.")
                if found is None and mine != theirs:
                    found = at + _first(mine, theirs)
                at += len(mine)
            told.append((what, found))
        return told


def _first(one: bytes, other: bytes) -> int:
    return next((at for at, (mine, theirs) in enumerate(zip(one, other, strict=False)) if mine != theirs), len(other))


def main(words: Sequence[str]) -> int:
    if len(words) != 2:
        print("compare.py wants two cards: python3 systemd/image/compare.py ONE OTHER", file=sys.stderr)
        return 2
    try:
        told = compared(*words)
    except (NoCard, OSError, lzma.LZMAError, EOFError) as error:
        print(f"compare.py: {error}", file=sys.stderr)
        return 2
    for what, at in told:
        print(f"{what}: {'the same' if at is None else f'differs from byte {at:,} on'}")
    return any(at is not None for _, at in told)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
