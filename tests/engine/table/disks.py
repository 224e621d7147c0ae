"""Games in a journal, and disks that fail under it."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

from engine.table.intents import Play, Undo
from engine.table.session import Session
from engine.table.table import RETRY, Table
from tests.engine.table.evening import Clock, first, opening, table

SELECT = "SELECT body FROM entry ORDER BY n"


def played(session: Session, moves: int) -> Session:
    for _ in range(moves):
        session.do(Play(first(session)))
    return session


def resumed(folder: Path) -> tuple[Table, Session]:
    home = table(folder)
    return home, home.resume(home.unfinished()[0].number)


def full_lines(session: Session) -> list[str]:
    return [line.words for line in session._timeline.live]


# -- faults: each ends in a clear sentence and a playable table


def still_playable(home: Table, said: str) -> Session:
    assert said in str(home.journal.warning), str(home.journal.warning)
    session = home.start(opening())
    assert session.warning is not None
    before = session.line
    played(session, 3)
    assert session.line > before
    session.do(Undo())
    return session


def fill(ballast: Path) -> None:
    """Writes until nothing more fits."""
    handle = os.open(ballast, os.O_WRONLY | os.O_CREAT)
    try:
        while os.write(handle, bytes(512)):
            pass
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
    finally:
        os.close(handle)


def in_a_child(work: Callable[[], str]) -> str:
    """What `work` returns in a process of its own."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.write(writing, work().encode())
        except BaseException as error:  # noqa: BLE001 - a child has nobody to raise to
            os.write(writing, repr(error).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    os.waitpid(pid, 0)
    return text


def damaged(path: Path, how: str) -> None:
    """Damages the file: cut short, bits turned in the middle of pages, or all of it overwritten."""
    whole = bytearray(path.read_bytes())
    if how == "cut":
        path.write_bytes(whole[: len(whole) * 2 // 3])
    elif how == "flipped":
        for at in range(3 * 4096 - 30, len(whole), 4096):  # cells are at the end of their page
            whole[at] ^= 0xFF
        path.write_bytes(whole)
    else:
        path.write_bytes(b"\x00" * 5000)


def warned_by(home: Table, session: Session) -> str:
    session.do(Play(first(session)))
    return str(session.warning)


def caught_up(home: Table, session: Session, clock: Clock) -> bool:
    clock.seconds += RETRY
    home.tick()
    return session.warning is None and home.journal.waiting == 0
