"""What SQLite's log of the latest pages promises, against what SQLite made of it.

SQLite checks every frame of the log by a sum, and where one is wrong it goes on without that frame and all after it, in
silence: a bit that turned there would take moves along that were on the disk. So what the log holds is counted before
SQLite looks at it, and compared with what was taken over. A writer that was killed leaves an end nobody was promised: a
frame without its page, or with one of the log's earlier round. What was promised is what the file of the log's index
says, which is written after the log, and whatever stands before a later frame: nobody writes on before a transaction is
on the disk.
"""

import shutil
import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

HEAD, FRAME = 32, 24  # bytes before the first frame; before the page in each
INDEX = 48  # bytes of what the index says of the log; it stands there twice, since one may be half written
SIZES = {512 << n for n in range(8)}
LITTLE = 0x377F0682  # how a log begins whose sums are made of little-endian numbers; the other kind by one more
Order = Literal["<", ">", "="]


class _Frame(NamedTuple):
    number: int
    salt: bytes  # of the round of the log it was written in
    ends: bool  # a transaction
    whole: bool


def log(journal: Path) -> Path:
    return journal.with_name(journal.name + "-wal")


def index(journal: Path) -> Path:
    return journal.with_name(journal.name + "-shm")


def committed(journal: Path) -> int:
    """The number of the last frame of the log's present round that was promised; 0: there is none."""
    try:
        head, frames = _frames(log(journal))
    except OSError:
        return 0
    if not frames:
        return 0
    said = _indexed(index(journal))
    salt = head[16:24] if _sound(head) else frames[0].salt  # of the two that say it, one may be what was turned
    ours = [frame for frame in frames if frame.salt == salt]
    newest = ours[-1].number if ours else 0
    sure = [frame.number for frame in ours if frame.ends and frame.number < newest]
    if salt in said:
        return max([said[salt], *sure])
    return max((frame.number for frame in ours if frame.ends and frame.whole), default=0)


def _frames(path: Path) -> tuple[bytes, list[_Frame]]:
    """The head of the log, and what stands over each of its frames."""
    with path.open("rb") as file:
        head, end = file.read(HEAD), path.stat().st_size
        if len(head) < HEAD:
            return head, []
        size = struct.unpack(">I", head[8:12])[0]
        size = size if size in SIZES else 4096
        frames: list[_Frame] = []
        while len(frame := file.read(FRAME)) == FRAME:
            whole = file.seek(size, 1) <= end
            frames.append(_Frame(len(frames) + 1, frame[8:16], frame[4:8] != b"\0\0\0\0", whole))
        return head, frames


def _indexed(path: Path) -> dict[bytes, int]:
    """By round of the log: how many frames were on the disk when the index was written."""
    try:
        with path.open("rb") as file:
            twice = file.read(2 * INDEX)
    except OSError:
        return {}
    said: dict[bytes, int] = {}
    for one in (twice[:INDEX], twice[INDEX:]):
        if len(one) == INDEX and any(one) and struct.pack("=II", *_sum(one[:40], "=")) == one[40:]:
            said[one[32:40]] = max(said.get(one[32:40], 0), struct.unpack("=I", one[16:20])[0])
    return said


def _sound(head: bytes) -> bool:
    (magic,) = struct.unpack(">I", head[:4])
    return magic in (LITTLE, LITTLE + 1) and _sum(head[:24], "<" if magic == LITTLE else ">") == struct.unpack(
        ">II", head[24:32]
    )


def _sum(data: bytes, order: Order) -> tuple[int, int]:
    """SQLite's sum over pairs of numbers."""
    first = second = 0
    for one, other in _pairs(data, order):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second


def _pairs(data: bytes, order: Order) -> Iterator[tuple[int, int]]:
    numbers = struct.unpack(f"{order}{len(data) // 4}I", data)
    return zip(numbers[::2], numbers[1::2], strict=True)


def taken(connection: sqlite3.Connection) -> int:
    """How many frames of the log SQLite took over; none where it keeps no log."""
    return max(0, int(connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1]))


def set_aside(journal: Path) -> Path:
    """A copy of the log as it was found."""
    number = 1
    while (aside := journal.with_name(f"{journal.stem}.damaged-{number}{journal.suffix}-wal")).exists():
        number += 1
    shutil.copyfile(log(journal), aside)
    return aside
