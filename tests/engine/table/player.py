"""A person who plays at random and says what was acknowledged, until somebody pulls the plug.

Each line on standard output is `token entries digest`: what the session had told its listeners when it was printed.
Run as a program: `python -m tests.engine.table.player FOLDER SEED THREAD`.
"""

import hashlib
import json
import queue
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.table.intents import Intent, Play, Redo, Undo, UndoTo
from engine.table.journal import Report
from engine.table.session import Session
from engine.table.table import Table
from tests.engine.table.evening import opening, table


def digest(session: Session) -> str:
    """The whole position, and how far one could go back and forth."""
    timeline = session._timeline
    told = [timeline.position.facts(), timeline.at, [line.words for line in timeline.lines]]
    return hashlib.blake2b(json.dumps(told).encode(), digest_size=8).hexdigest()


def wish(session: Session, random: Random) -> Intent:
    choice = random.random()
    if session.over or choice < 0.15:
        return Undo()
    if choice < 0.25:
        return Redo()
    if choice < 0.3:
        return UndoTo(random.randrange(session.line + 1))
    return Play(random.choice(session.view(session.turn.who).moves()))


def sit_down(home: Table) -> Session:
    """Goes on with the unfinished game; after some hundred entries a new one is begun."""
    unfinished = home.unfinished()
    if unfinished and len(home.journal.rows("SELECT n FROM entry WHERE game = ?", (unfinished[0].token,))) < 300:
        return home.resume(unfinished[0].number)
    return home.start(opening(seed=home.fresh_seed()))


def play(folder: Path, seed: int, threaded: bool, say: Callable[[str], object]) -> None:
    random = Random(seed)
    inbox: queue.Queue[Report] = queue.Queue()
    home = table(folder, inbox=inbox.put if threaded else None)
    session = sit_down(home)
    while True:
        while session.waiting:
            session.settled(inbox.get())
        say(f"{session.game.token} {session._outbox.entries} {digest(session)}\n")
        session.do(wish(session, random))


if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "thread", lambda line: print(line, end="", flush=True))
