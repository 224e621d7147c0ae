"""The program in a thread of its own, for whoever measures it or tries it out as people do: from outside."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ui.program import Program


@contextmanager
def threaded(made: Callable[[], Program], first: Callable[[Program], object]) -> Iterator[Program]:
    """Runs until the caller is done with it. It is made in its thread, and what is to be done first is done there; what
    is thrown there is thrown here."""
    programs, faults, ready = list[Program](), list[BaseException](), threading.Event()

    def owner() -> None:
        try:
            programs.append(made())
            try:
                first(programs[0])
                ready.set()
                programs[0].loop.run()
            finally:
                programs[0].close()
        except BaseException as fault:  # noqa: BLE001 - raised again below, in the caller's own thread
            faults.append(fault)
        finally:
            ready.set()

    thread = threading.Thread(target=owner, name="owner", daemon=True)
    thread.start()
    ready.wait()
    try:
        if not faults:
            yield programs[0]
    finally:
        if programs:
            programs[0].app.over = True
        thread.join()
    for fault in faults:
        raise fault
