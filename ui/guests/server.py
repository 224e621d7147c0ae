"""The thread that owns the wait for guests. It carries bytes and decides nothing: who somebody is, and what a word is
worth, says the thread that owns everything.

Bounded everywhere: connections in all and from one address, the time until a request is complete and until somebody
says who they are, knocks a second, the length of a word, what a guest may have waiting, and what all of them together
may put into the program's inbox.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import socket
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from hardware.threads import LONGEST_WAIT, Pulse
from ui.browser.canvas import Canvas
from ui.browser.door import Count, ended, faults
from ui.browser.handover import Handover
from ui.browser.messages import Nonsense, Seen
from ui.browser.viewer import Watcher
from ui.guests.messages import LONGEST, Knock, Word, knock, word
from ui.guests.pages import answer
from ui.picture.edge import Felt
from ui.porter import Late

CONNECTIONS, OF_ONE = 48, 16  # in all; from one address
OPENING = 5.0  # seconds until a request must be complete
KNOCKING = 10.0  # seconds until somebody must have said who they are
BETWEEN = 0.05  # seconds between two knocks, whoever knocks
REST = 0.005  # seconds between two looks whether the inbox has room again
NONSENSE, GONE = 1008, 4001  # codes of closing: against the rules; this pass is none any more
STOP_WITHIN = 3.0  # seconds until guests must have been let go
SILENT, EVERY, TRIES = 30, 10, 3  # seconds until the kernel asks whether a phone is still there, and how often it does


@dataclass(frozen=True, slots=True)
class Ears:
    """What the server says; called by the thread that owns the program, which finds it in its inbox."""

    knocked: Callable[[int, Knock, str], None]  # line, what was said, address
    heard: Callable[[int, Word], None]
    left: Callable[[int], None]


class _Line(Watcher):
    """One connection; its canvas is as large as the guest's glass, once it is known whose it is."""

    def __init__(self, number: int, connection: ServerConnection) -> None:
        super().__init__(number, connection)
        self.connection = connection
        self.canvas = Canvas((1, 1))
        self.size = (1, 1)
        self.handover: Handover | None = None
        self.known = asyncio.Event()


class Server:
    name = "guests"  # of its thread

    def __init__(
        self,
        door: socket.socket,
        inbox: queue.Queue[object],
        ears: Ears,
        names: frozenset[str],
        words: Mapping[str, bytes],
    ) -> None:
        self._door, self._inbox, self._ears, self._names, self._words = door, inbox, ears, names, words
        self._room = max(1, inbox.maxsize // 2)  # the other half stays free for buttons and tags
        self._lines: dict[int, _Line] = {}
        self._numbers = 0
        self.count = Count(CONNECTIONS, OF_ONE)
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._knocking = asyncio.Lock()
        self._thread = threading.Thread(target=self._run, name=self.name, daemon=True)
        self.pulse = Pulse(self._thread)

    # ---- called by the thread that owns the program

    def well(self) -> bool:
        return self.pulse.well()

    @property
    def ended(self) -> bool:
        return self.pulse.ended

    def start(self) -> None:
        self.pulse.report()
        self._thread.start()

    def stop(self) -> None:
        """Told to everything before anything is waited for."""
        self.pulse.stopping = True
        self._later(self._over.set)

    def close(self, within: float = STOP_WITHIN) -> None:
        self.stop()
        self._thread.join(within)

    def welcome(self, line: int, handover: Handover) -> None:
        """This line is a guest's, who looks at what is handed over there."""
        handover.ring = lambda: self._later(lambda: self._fetch(line))
        self._later(lambda: self._welcome(line, handover))

    def tell(self, line: int, news: dict[str, object]) -> None:
        self._later(lambda: self._tell(line, news))

    def end(self, line: int, news: dict[str, object], code: int = GONE) -> None:
        """A last word, and no more."""
        self._later(lambda: self._end(line, news, code))

    # ---- the server's own thread

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        async with serve(
            self._met, sock=self._door, create_connection=self.count.kind(),
            process_request=lambda connection, request: answer(
                request, self._names | {connection.local_address[0]}, self._words
            ),
            server_header=None, compression=None, max_size=LONGEST, max_queue=16, open_timeout=OPENING,
            close_timeout=1, logger=faults(),
            ping_interval=None,  # the kernel finds out who has gone; nothing wakes up meanwhile
        ):  # fmt: skip
            beating = asyncio.create_task(self._beats())
            await self._over.wait()
            await ended(beating)

    async def _beats(self) -> None:
        while True:
            self.pulse.report()
            await asyncio.sleep(LONGEST_WAIT)

    def _later(self, act: Callable[[], object]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody looks any more
            self._loop.call_soon_threadsafe(act)

    def _welcome(self, line: int, handover: Handover) -> None:
        if (found := self._lines.get(line)) is not None:
            found.canvas.become(handover.size)
            found.size, found.handover = handover.size, handover
            found.known.set()

    def _fetch(self, line: int) -> None:
        found = self._lines.get(line)
        if found is None or found.handover is None:
            return
        patches, _ = found.handover.fetch()
        found.missed(set().union(*(found.canvas.lay(patch) for patch in patches)))

    def _tell(self, line: int, news: dict[str, object]) -> None:
        if (found := self._lines.get(line)) is not None:
            found.hears(news)

    def _end(self, line: int, news: dict[str, object], code: int) -> None:
        if (found := self._lines.pop(line, None)) is not None:
            ending = self._loop.create_task(_last_word(found, news, code))
            ending.add_done_callback(lambda task: task.exception())

    async def _met(self, connection: ServerConnection) -> None:
        """A connection, from its first word to its last."""
        _watched_by_the_kernel(connection)
        try:
            async with asyncio.timeout(KNOCKING):
                first = _text(await connection.recv())
            said = knock(first)
        except (Nonsense, TimeoutError) as fault:
            await _refused(connection, fault)
            return
        except ConnectionClosed:
            return
        async with self._knocking:
            await asyncio.sleep(BETWEEN)
            await self._roomy()
        self._numbers += 1
        line = _Line(self._numbers, connection)
        self._lines[line.number] = line
        address = str(connection.remote_address[0])
        self._put(Late(lambda: self._ears.knocked(line.number, said, address)))
        telling = asyncio.create_task(line.tell(line.canvas))
        hearing = asyncio.create_task(self._hear(line))
        try:
            await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._lines.pop(line.number, None)
            self._put(Late(lambda: self._ears.left(line.number)))
            await ended(telling, hearing)

    async def _hear(self, line: _Line) -> None:
        known = asyncio.create_task(line.known.wait())
        gone = asyncio.create_task(line.connection.wait_closed())  # of its own accord, or because it was not let in
        try:
            async with asyncio.timeout(KNOCKING):
                await asyncio.wait((known, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            await ended(known, gone)
        if not line.known.is_set():
            return
        async for message in line.connection:
            try:
                said = word(_text(message), line.number, line.size)
            except Nonsense as nonsense:
                await _refused(line.connection, nonsense)
                return
            if isinstance(said, Seen):
                line.seen(said.number)
            elif isinstance(said, Felt) and said.word == "move" and self._inbox.qsize() >= self._room:
                pass  # the next move says where the finger is by then
            else:
                await self._roomy()
                self._put(Late(partial(self._ears.heard, line.number, said)))

    def _put(self, value: Late) -> None:
        """Where even the half of the inbox that is not ours is full, this is tried again soon; nobody waits."""
        try:
            self._inbox.put_nowait(value)
        except queue.Full:
            self._loop.call_later(REST, self._put, value)

    async def _roomy(self) -> None:
        """Waits until the inbox has room for guests: whoever talks faster than the table hears waits here."""
        while self._inbox.qsize() >= self._room:
            await asyncio.sleep(REST)


def _text(message: str | bytes) -> str:
    if not isinstance(message, str):
        raise Nonsense("bytes")
    return message


async def _refused(connection: ServerConnection, fault: Exception) -> None:
    await connection.close(NONSENSE, str(fault)[:80].encode("ascii", "replace").decode())


async def _last_word(line: _Line, news: dict[str, object], code: int) -> None:
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        await line.say(news)
        await line.connection.close(code)


def _watched_by_the_kernel(connection: ServerConnection) -> None:
    """A phone whose battery died says nothing: the kernel asks, and ends the line of who does not answer."""
    line = connection.transport.get_extra_info("socket")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, SILENT)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, EVERY)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, TRIES)
