"""What SQLite's log of the latest pages promises, against what SQLite made of it.

SQLite checks every frame of the log by a sum, and where one is wrong it goes on without that frame and all after it, in
silence: a bit that turned there would take moves along that were on the disk. So what the log holds is counted before
SQLite looks at it, by the marks of its frames alone, and compared with what was taken over.
"""

import shutil
import sqlite3
import struct
from pathlib import Path

HEAD, FRAME = 32, 24  # bytes before the first frame; before the page in each
SIZES = {512 << n for n in range(8)}


def log(journal: Path) -> Path:
    return journal.with_name(journal.name + "-wal")


def committed(journal: Path) -> int:
    """The number of the last frame that ends a transaction of the log's present round; 0: there is none."""
    try:
        with log(journal).open("rb") as file:
            head = file.read(HEAD)
            if len(head) < HEAD:
                return 0
            size = struct.unpack(">I", head[8:12])[0]
            size = size if size in SIZES else 4096
            salt, last, number = b"", 0, 0
            while len(frame := file.read(FRAME)) == FRAME:
                number += 1
                salt = salt or frame[8:16]  # of the first frame: of the two that say it, one may be what is damaged
                if frame[4:8] != b"\0\0\0\0" and frame[8:16] in (salt, head[16:24]):
                    last = number
                file.seek(size, 1)
            return last
    except OSError:
        return 0


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
