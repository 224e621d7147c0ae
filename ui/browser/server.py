"""The thread that owns the wait for browsers: it keeps the newest picture, sends it on, and says what viewers do.

Bounded everywhere: viewers, connections that are none yet, the length of a request and of a word, the time until either
is complete, what a viewer may have waiting, and what all of them may put into the inbox.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import socket
import threading
from collections.abc import Callable

from websockets.asyncio.server import ServerConnection, serve

from hardware.threads import LONGEST_WAIT, Pulse
from ui.browser.canvas import Canvas
from ui.browser.door import Count, ended, faults
from ui.browser.handover import Description, Handover
from ui.browser.messages import LONGEST, Charge, Listing, Nonsense, Seen, Word, read
from ui.browser.pages import answer
from ui.browser.viewer import Viewer, beginning
from ui.picture.edge import Exposed, Felt, Left

VIEWERS = 8
OPENING = 5.0  # seconds until a request must be complete
CROWDED, NONSENSE = 1013, 1008  # codes of closing: try again later, against the rules
STOP_WITHIN = 3.0  # seconds until viewers must have been let go
REST = 0.005  # seconds between two looks whether the inbox has room again


class Server:
    """`inbox` is the program's; what `handover` holds is fetched when it rings; `door` comes from `ui.browser.door`;
    only who knows `token` gets in."""

    name = "browser"  # of its thread

    def __init__(self, handover: Handover, inbox: queue.Queue[object], door: socket.socket, token: str) -> None:
        self._handover, self._inbox = handover, inbox
        self._room = max(1, inbox.maxsize // 2)  # the other half stays free for buttons and tags
        self._canvas = Canvas(handover.size)
        self._viewers: list[Viewer] = []  # the last is in charge
        self._description: Description | None = None
        self._numbers = 0
        self.count = Count()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name=self.name, daemon=True)
        self.pulse = Pulse(self._thread)
        self._door, self._token = door, token

    # ---- called by the thread that owns the program

    def well(self) -> bool:
        return self.pulse.well()

    @property
    def ended(self) -> bool:
        return self.pulse.ended

    def start(self) -> None:
        self.pulse.report()
        self._loop = asyncio.new_event_loop()
        self._handover.ring = lambda: self._later(self._fetch)
        self._thread.start()

    def stop(self) -> None:
        """Told to everything before anything is waited for."""
        self.pulse.stopping = True
        self._later(self._over.set)

    def close(self, within: float = STOP_WITHIN) -> None:
        self.stop()
        self._thread.join(within)  # one that hangs keeps the program from ending as little as from playing

    # ---- the server's own thread

    def _run(self) -> None:
        loop = self._loop
        assert loop is not None
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        async with serve(
            self._met, sock=self._door, create_connection=self.count.kind(),
            process_request=lambda connection, request: answer(request, self._token), server_header=None,
            compression=None,  # pictures are compressed already
            max_size=LONGEST, max_queue=16, open_timeout=OPENING, close_timeout=1,
            ping_interval=None,  # on one machine a lost viewer is told by the kernel, and nothing happens meanwhile
            logger=faults(),
        ):  # fmt: skip
            beating = asyncio.create_task(self._beats())
            await self._over.wait()
            await ended(beating)
        self._handover.watched = False

    async def _beats(self) -> None:
        while True:
            self.pulse.report()
            await asyncio.sleep(LONGEST_WAIT)

    def _later(self, act: Callable[[], object]) -> None:
        """Called by the owner's thread: the server does this next."""
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody looks any more
            self._loop.call_soon_threadsafe(act)

    def _fetch(self) -> None:
        """Something lies in the handover."""
        patches, description = self._handover.fetch()
        squares = set().union(*(self._canvas.lay(patch) for patch in patches))
        if patches:
            self._keep(patches[-1].private)
        for viewer in self._viewers:
            viewer.missed(squares)
            if description is not None and (not description.picture.private or viewer.number == self._canvas.eyes):
                viewer.watches(description)
        if description is not None and not description.picture.private:
            self._description = description

    def _keep(self, private: bool) -> None:
        """What is private is for the viewer in charge; whoever takes charge meanwhile does not see it either."""
        if private and self._canvas.eyes is None:
            self._canvas.eyes = self._viewers[-1].number if self._viewers else 0
        elif not private and self._canvas.eyes is not None:
            self._canvas.eyes = None
            for viewer in self._viewers:
                viewer.may_look()

    async def _met(self, connection: ServerConnection) -> None:
        """A viewer, from the first word to the last."""
        await self._roomy()
        if len(self._viewers) >= VIEWERS:
            if self._description is not None:
                await connection.send(beginning(self._description))  # so that the page can say why
            await connection.close(CROWDED)
            return
        self._numbers += 1
        viewer = Viewer(self._numbers, connection, self._handover.size)
        self._comes(viewer)
        telling = asyncio.create_task(viewer.tell(self._canvas))
        hearing = asyncio.create_task(self._hear(viewer, connection))
        try:
            await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._goes(viewer)
            await ended(telling, hearing)

    async def _hear(self, viewer: Viewer, connection: ServerConnection) -> None:
        async for message in connection:
            try:
                if not isinstance(message, str):
                    raise Nonsense("bytes")
                word = read(message, viewer.number, self._handover.size)
            except Nonsense as nonsense:
                await connection.close(NONSENSE, str(nonsense)[:80].encode("ascii", "replace").decode())
                return
            await self._said(viewer, word)

    async def _said(self, viewer: Viewer, word: Word) -> None:
        match word:
            case Seen(number):
                viewer.seen(number)
            case Listing(on):
                viewer.lists(on)
            case Charge():
                await self._roomy()
                if self._viewers[-1] is not viewer:
                    self._viewers.remove(viewer)
                    self._viewers.append(viewer)
                    self._changed_hands()
            case Felt("move") if self._inbox.qsize() >= self._room:
                pass  # the next move says where the finger is by then
            case _:
                await self._roomy()
                if self._viewers[-1] is viewer:
                    self._put(word)

    async def _roomy(self) -> None:
        """Waits until the inbox has room for viewers: whoever talks faster than the table hears waits here."""
        while self._inbox.qsize() >= self._room:
            await asyncio.sleep(REST)

    # ---- who is there

    def _comes(self, viewer: Viewer) -> None:
        self._viewers.append(viewer)
        if len(self._viewers) == 1:
            self._canvas.clear()  # as the page begins: what was kept is old
            self._handover.watched = True
            self._put(Exposed())  # the whole picture, and then what changes
        else:
            viewer.missed(self._canvas.all)
            if self._description is not None:
                viewer.watches(self._description)
        self._changed_hands()

    def _goes(self, viewer: Viewer) -> None:
        led = self._viewers[-1] is viewer
        self._viewers.remove(viewer)
        if not self._viewers:
            self._handover.watched = False
        self._changed_hands(led)

    def _changed_hands(self, led: bool = True) -> None:
        """Tells everybody who is in charge, and how many there are; `led`: it is another than before."""
        if led:
            self._put(Left())  # a finger that was down there is not down here
        for viewer in self._viewers:
            viewer.charged(viewer is self._viewers[-1], len(self._viewers))

    def _put(self, value: object) -> None:
        """Where even the half of the inbox that is not ours is full, this is tried again soon; nobody waits."""
        try:
            self._inbox.put_nowait(value)
        except queue.Full:
            asyncio.get_running_loop().call_later(REST, self._put, value)
