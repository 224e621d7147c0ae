"""The whole program as a service, with stand-ins for its hardware, that does what it is told to on its standard input:

    begin, resume  a game; the one that was left
    move           a move; "moved N" once it is in the journal, with the number of lines
    fault WHO HOW  the next turn of this thread's work ends in MemoryError or OSError, or never

Nothing of the program is replaced but the one call that goes wrong.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from engine.table.intents import Play
from engine.table.journal import Journal
from engine.table.seats import Opening, Player
from hardware.devices import Config
from hardware.places import Roots
from hardware.system.notify import Notify
from ui.picture.window import Sheet
from ui.porter import PORTER, Late
from ui.program import Program, assemble

FAULTS = {"MemoryError": MemoryError, "OSError": OSError}
STICK, JOURNAL, EARS = "stick", "journal", "ears"


def once(act: Callable[..., Any], how: str) -> Callable[..., Any]:
    """The first call goes wrong, the others do not."""
    left = [True]

    def wrong(*about: Any, **more: Any) -> Any:
        if left[0]:
            left[0] = False
            if how == "hang":
                threading.Event().wait()
            raise FAULTS[how]("put there by a test")
        return act(*about, **more)

    return wrong


def put(program: Program, who: str, how: str) -> None:
    """The fault into its place."""
    if who == JOURNAL:
        Journal.write = once(Journal.write, how)  # type: ignore[method-assign]
    elif who == STICK:
        PORTER.carry(once(lambda: "", how), lambda came: print(f"came {type(came).__name__}", flush=True))
    else:
        threads = {thread.name: thread for thread in (*program.world.devices.threads, program.keeper)}
        threads[who].report = once(threads[who].report, how)  # type: ignore[method-assign]


def told(program: Program, line: str) -> None:
    """One line, in the thread that owns everything."""
    face = program.face
    match line.split():
        case ["begin"]:
            face.begin(Opening("akropolis", (Player("red"), Player("blue")), seed="faults"))
        case ["resume"]:
            face.resume(face.house.table.unfinished()[0].number)
        case ["move"]:
            assert face.session is not None
            program.app.intent(Play(next(iter(face.session.view().moves()))), 0.0)
        case ["fault", *who, how]:
            put(program, " ".join(who), how)
        case ["threads"]:
            PORTER.fetch(lambda: "")
            ours = [threading.main_thread().name, EARS]
            print("threads", ",".join({thread.name for thread in threading.enumerate()}.difference(ours)), flush=True)
        case _:
            raise ValueError(line)


def main(folder: Path) -> None:
    said = SimpleNamespace(lines=-1)

    def count(now: float) -> None:
        session = program.face.session
        if session is not None and not session.waiting and (lines := session.line) != said.lines:
            said.lines = lines
            print(f"moved {lines}", flush=True)

    config = Config(simulate=True, roots=Roots.under(folder / "nowhere"))
    program = assemble(Sheet((800, 480)), folder, config, notify=Notify(), beat=count)

    def listen() -> None:
        for line in sys.stdin:
            program.loop.inbox.put(Late(lambda line=line: told(program, line)))  # type: ignore[misc]

    threading.Thread(target=listen, name=EARS, daemon=True).start()
    program.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
