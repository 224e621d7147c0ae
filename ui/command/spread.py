"""Games spread over processes: those of this computer, or those of a Dask scheduler, which is an executor like them.

A game follows from its seed, so whoever plays it gets the same. A worker that dies costs its games only: they are
played again by others.
"""

import multiprocessing
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import Any, ParamSpec, Self, TypeVar

from engine.bots.match import Match, Result, played
from ui import ownboxes
from ui.command.terminal import InputError
from ui.seeds import shipped_kit, shipped_weights

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 3  # workers a game may outlive
PATIENCE = 5  # seconds for a scheduler to answer
Results = dict[int, Result]


def played_there(folders: Sequence[Path], match: Match, kit: Mapping[str, Any], weights: Mapping[str, float]) -> Result:
    """The result of a match, in the process of a worker: it looks where we do for boxes of somebody's own."""
    for folder in folders:
        ownboxes.look_in(folder)
    return played(match, kit, weights)


class Processes(Executor):
    """So many processes, each a pool of its own: one that dies takes nobody else's games with it, and another takes its
    place. Spawned, not forked: a fork of a process with threads is a copy of their locks, too."""

    def __init__(self, many: int) -> None:
        self._waits = ThreadPoolExecutor(many)
        self._idle: SimpleQueue[ProcessPoolExecutor] = SimpleQueue()
        for _ in range(many):
            self._idle.put(self._one())

    @staticmethod
    def _one() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))

    def submit(self, work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> Future[T]:
        return self._waits.submit(self._done, work, *args, **more)

    def _done(self, work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> T:
        process = self._idle.get()
        try:
            for _ in range(TRIES - 1):
                try:
                    return process.submit(work, *args, **more).result()
                except BrokenProcessPool:
                    process.shutdown(wait=False)
                    process = self._one()
            return process.submit(work, *args, **more).result()
        finally:
            self._idle.put(process)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._waits.shutdown(wait, cancel_futures=cancel_futures)
        while not self._idle.empty():
            self._idle.get().shutdown(wait)


class Spread:
    """Plays games, as many at once as there are workers; a context, since its workers end with it."""

    def __init__(self, cluster: str = "", workers: int = 0) -> None:
        self._cluster = cluster
        self._workers = workers or os.cpu_count() or 1
        self._executor: Executor | None = None
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._open.close()

    def play(self, matches: Sequence[Match]) -> Results:
        """The results by the number of the match. What is not in them nobody finished."""
        found: Results = {}
        for _ in range(TRIES):
            missing = [number for number in range(len(matches)) if number not in found]
            if not missing:
                break
            executor = self._workers_at_hand()
            asked = {self._asked(executor, matches[number]): number for number in missing}
            for future in as_completed(asked):
                if (result := self._outcome(future)) is not None:
                    found[asked[future]] = result
        return found

    def _workers_at_hand(self) -> Executor:
        if self._executor is None:
            self._executor = self._remote() if self._cluster else self._local()
        return self._executor

    def _local(self) -> Executor:
        return self._open.enter_context(Processes(self._workers))

    def _remote(self) -> Executor:
        if find_spec("distributed") is None:
            raise InputError("For --cluster Dask is needed; install it with {line}.", line="pip install '.[cluster]'")
        dask: Any = import_module("distributed")
        try:
            client = self._open.enter_context(dask.Client(self._cluster, timeout=PATIENCE))
        except (OSError, ValueError) as error:
            raise InputError(
                "There is no Dask scheduler at {address}: {reason}.", address=self._cluster, reason=str(error)
            ) from None
        executor: Executor = client.get_executor(pure=False, retries=TRIES)
        return executor

    @staticmethod
    def _asked(executor: Executor, match: Match) -> Future[Result]:
        kit: Mapping[str, Any] = shipped_kit(match.box)
        return executor.submit(played_there, ownboxes.named(), match, kit, shipped_weights(match.box))

    @staticmethod
    def _outcome(future: Future[Result]) -> Result | None:
        """The result; None if its worker died. A mistake in a game is no such thing, and goes to the top."""
        try:
            return future.result()
        except (CancelledError, BrokenProcessPool):
            return None
        except Exception as error:
            if type(error).__name__ == "KilledWorker":  # Dask's word for it, where Dask is installed
                return None
            raise
