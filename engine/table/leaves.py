"""The rows of a damaged journal, page by page and without SQLite, which finds a page only through the pages above it.

Here a page that cannot be read costs the rows on it and no others: not those behind it, and, where it was a page that
leads to others, none but its own. What is not a row any more is passed over; whether a row is what was written, its sum
must say. Only the file itself is read, not the log of its latest pages. How a file is laid out: sqlite.org/fileformat.
"""

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

from engine.table.wal import SIZES

USUAL = 4096  # the size of ours, where the file's head does not say it any more
HEAD = 100  # bytes of the file's head, on the first page
INNER, KEYED, NUMBERED = 0x02, 0x0A, 0x0D  # pages with rows: two of tables with keys of their own, one of numbered rows
NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # kind of a value -> the bytes of a whole number
NO_ROW = (IndexError, ValueError, struct.error, OSError)  # what reading a row raises where none is any more


class Stored(NamedTuple):
    """A row as it lies in the file; `number` is that of a numbered row, which stands beside its values."""

    number: int | None
    values: tuple[object, ...]


def rows(journal: Path, numbered: bool) -> Iterator[Stored]:
    """Every row that can still be read, in no order, of whatever table: of those whose rows are `numbered`, or of the
    others and every index."""
    with journal.open("rb") as file:
        pages = _Pages(file)
        for number in range(1, pages.many + 1):
            if number not in pages.free:
                yield from pages.rows(number, (NUMBERED,) if numbered else (INNER, KEYED))


class _Pages:
    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._end = file.seek(0, 2)
        head = self._head()
        said = int.from_bytes(head[16:18], "big")
        said = 65536 if said == 1 else said
        self._size = said if said in SIZES else USUAL
        self.many = self._end // self._size
        self._further = 2 * self.many  # pages that rows may still go on in: more there cannot be, unless in a circle
        self.free = self._unused(int.from_bytes(head[32:36], "big"))

    def _head(self) -> bytes:
        try:
            self._file.seek(0)
            return self._file.read(HEAD)
        except OSError:
            return b""

    def rows(self, number: int, kinds: Sequence[int]) -> Iterator[Stored]:
        try:
            page = self._page(number)
        except OSError:  # a place on the disk that is gone; the next may not be
            return
        at = HEAD if number == 1 else 0
        if page[at] not in kinds:
            return
        pointers = at + (12 if page[at] == INNER else 8)
        many = min(int.from_bytes(page[at + 3 : at + 5], "big"), (self._size - pointers) // 2)
        for (start,) in struct.iter_unpack(">H", page[pointers : pointers + 2 * many]):
            try:
                yield self._row(page, page[at], start)
            except NO_ROW:
                continue

    def _row(self, page: bytes, kind: int, at: int) -> Stored:
        length, at = _number(page, at + (4 if kind == INNER else 0))
        number = None
        if kind == NUMBERED:
            number, at = _number(page, at)
        return Stored(number, tuple(_values(self._whole(page, kind, at, length))))

    def _whole(self, page: bytes, kind: int, at: int, length: int) -> bytes:
        """What is too long for its page goes on in others, each of which names the next."""
        most = self._size - 35 if kind == NUMBERED else (self._size - 12) * 64 // 255 - 23
        if length <= most:
            return page[at : at + length]
        if length > self._end:
            raise ValueError("longer than the file")
        least = (self._size - 12) * 32 // 255 - 23
        here = least + (length - least) % (self._size - 4)
        here = here if here <= most else least
        whole = bytearray(page[at : at + here])
        following = page[at + here : at + here + 4]
        while len(whole) < length:
            self._further -= 1
            if self._further < 0:
                raise ValueError("on and on")
            further = self._page(int.from_bytes(following, "big"))
            following = further[:4]
            whole += further[4 : self._size]
        return bytes(whole[:length])

    def _unused(self, trunk: int) -> set[int]:
        """Pages that hold what was there once: lists of them, each of which names the next."""
        found: set[int] = set()
        while 0 < trunk <= self.many and trunk not in found:
            found.add(trunk)
            try:
                page = self._page(trunk)
            except OSError:
                break
            following, many = struct.unpack(">II", page[:8])
            many = min(many, self._size // 4 - 2)
            found.update(struct.unpack(f">{many}I", page[8 : 8 + 4 * many]))
            trunk = following
        return found

    def _page(self, number: int) -> bytes:
        if not 0 < number <= self.many:
            raise ValueError("no such page")
        self._file.seek((number - 1) * self._size)
        return self._file.read(self._size)


def _values(row: bytes) -> Iterator[object]:
    """First what each value is, then the values."""
    at, kind_at = _number(row, 0)
    end = at
    while kind_at < end:
        kind, kind_at = _number(row, kind_at)
        if kind in NUMBERS:
            length = NUMBERS[kind]
            yield int.from_bytes(_slice(row, at, length), "big", signed=True)
        elif kind >= 12:
            length = (kind - 12) // 2
            stored = _slice(row, at, length)
            yield stored.decode("utf-8", "replace") if kind % 2 else stored  # letters that are none: its sum will tell
        elif kind in (0, 8, 9):
            length = 0
            yield None if kind == 0 else kind - 8
        else:
            raise ValueError("no kind that is ever written")
        at += length


def _slice(row: bytes, at: int, length: int) -> bytes:
    if at + length > len(row):
        raise ValueError("longer than its row")
    return row[at : at + length]


def _number(page: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, nine bytes at most, and where it ends."""
    number = 0
    for more in range(8):
        byte = page[at + more]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + more + 1
    number = number << 8 | page[at + 8]
    return number - (1 << 64) if number >= 1 << 63 else number, at + 9
