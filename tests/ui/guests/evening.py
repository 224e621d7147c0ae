"""A whole evening with other glasses: the program in its own thread, a real journal, a real door on loopback."""

from __future__ import annotations

import json
import os
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from engine.rules.boxes import box
from engine.table.intents import Play
from engine.table.seats import Opening, Player
from hardware.devices import NONE, Config
from hardware.places import Roots
from ui.guests.room import Guests
from ui.house.chairs import Chair
from ui.picture.window import Sheet
from ui.porter import Late
from ui.program import Program, assemble
from ui.threaded import threaded

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
PATIENCE = 20.0  # seconds until something that must come counts as lost
T = TypeVar("T")


def until(true: Callable[[], T], what: str) -> T:
    """Waits until this is so, and gives what it says then."""
    end = time.monotonic() + PATIENCE
    while not (found := true()):
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(0.01)
    return found


class Evening:
    """What a test may do at the table; all of it in the thread that owns the program."""

    def __init__(self, program: Program, skew: list[float]) -> None:
        self.program, self._skew = program, skew

    def at_table(self, act: Callable[[], T]) -> T:
        """Does this in the owner's thread, and waits for it."""
        done, told, faults = threading.Event(), list[T](), list[BaseException]()

        def late() -> None:
            try:
                told.append(act())
            except BaseException as fault:  # noqa: BLE001 - raised again below, in the test's own thread
                faults.append(fault)
            done.set()

        self.program.loop.inbox.put(Late(late))
        assert done.wait(PATIENCE), "the table does not answer"
        for fault in faults:
            raise fault
        return told[0]

    def wait(self, seconds: float) -> None:
        """Time goes by for the program, not for us."""
        self._skew[0] += seconds

    @property
    def room(self) -> Guests:
        found = self.program.house.guests
        assert isinstance(found, Guests)
        return found

    @property
    def session(self) -> Any:
        return self.program.house.session

    @property
    def port(self) -> int:
        return self.at_table(lambda: int(self.room._door.getsockname()[1]))  # type: ignore[union-attr]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    # ---- the game

    def begin(self, name: str = "pyramidion", seats: int = 4, *, aid: bool = False, taster: bool = False) -> None:
        players = tuple(Player(colour) for colour in box(name).colours[:seats])
        options = {"length": "taster"} if taster else {}
        opening = Opening(name, players, aid, options=options, seed=None if aid else "x1")
        self.at_table(lambda: self.program.house.begin(opening))
        self.settled()

    def settled(self) -> None:
        """The journal has answered, and everybody has been told."""
        until(lambda: not (self.session and self.session.waiting) and self.program.loop.inbox.empty(), "the journal")
        self.at_table(lambda: None)
        self.at_table(lambda: None)

    def play(self, chance: Random | None = None) -> None:
        """The touchscreen plays for whoever is to move: the first move, or some move."""

        def act() -> None:
            session = self.session
            moves = session.view(session.turn.who).moves()
            session.do(Play(chance.choice(moves) if chance else moves[0]))

        self.at_table(act)
        self.settled()

    def seat_code(self, seat: int) -> str:
        """The code the touchscreen shows for this seat."""
        return self.code(Chair("seat", seat, self.session.game.token))

    def code(self, chair: Chair) -> str:
        return self.at_table(lambda: self.room.offer(chair).code)


class Phone:
    """A guest without a browser: says what the page would say, or what it never would."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.known: dict[str, Any] = {}
        self.words = b""  # all that was said to it
        self.pictures = self.bytes = 0

    def say(self, do: str, **about: Any) -> None:
        self.line.send(json.dumps({"do": do, **about}))

    def take(self, timeout: float = PATIENCE) -> str | bytes:
        message = self.line.recv(timeout=timeout)
        if isinstance(message, str):
            self.words += message.encode()
            self.bytes += len(message.encode())
            self.known |= json.loads(message)
        else:
            self.pictures += 1
            self.bytes += len(message)
            self.say("seen", number=struct.unpack_from(">I", message)[0])
        return message

    def until(self, true: Callable[[], Any], what: str = "the table's word") -> None:
        """Listens until this is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"in vain: {what}; known: {self.known}"
            self.take()

    def let_go(self) -> None:
        """Listens until the server closes the line."""
        with pytest.raises(ConnectionClosed):
            self._for_ever()

    def _for_ever(self) -> None:
        while True:
            self.take()

    def all(self, quiet: float = 0.2) -> None:
        """Listens until nothing comes any more."""
        try:
            while True:
                self.take(quiet)
        except TimeoutError:
            return


@contextmanager
def calling(evening: Evening, **about: Any) -> Iterator[Phone]:
    """A connection as our own page opens it."""
    address = evening.address
    options: dict[str, Any] = {"origin": Origin(address.rstrip("/")), "max_size": None, "max_queue": None} | about
    with connect(address.replace("http", "ws") + "table", proxy=None, compression=None, **options) as line:
        yield Phone(line)


@contextmanager
def paired(evening: Evening, seat: int, language: str = "en") -> Iterator[Phone]:
    """A phone that has this seat."""
    with calling(evening) as phone:
        phone.say("pair", code=evening.seat_code(seat), language=language)
        phone.until(lambda: "turn" in phone.known)
        yield phone


@contextmanager
def hosted(
    folder: Path, *, on: bool = True, size: tuple[int, int] = (800, 480), language: str = "en", fresh: bool = True
) -> Iterator[Evening]:
    """The program, running until the test is over; what its thread throws fails the test."""
    if fresh:
        (folder / "settings.json").write_text(json.dumps({"language": language}))
    config = Config(header=False, reader=NONE, pad=NONE, roots=Roots.under(folder / "nowhere"))
    skew = [0.0]

    def made() -> Program:
        return assemble(Sheet(size), folder, config, clock=lambda: time.monotonic() + skew[0])

    def first(program: Program) -> None:
        assert isinstance(program.house.guests, Guests)
        program.house.guests.port = 0

    with threaded(made, first) as program:
        evening = Evening(program, skew)
        if on:
            reason = evening.at_table(lambda: _on(evening))
            assert reason is None
        yield evening


def _on(evening: Evening) -> object:
    reason = evening.room.switch_on()
    evening.program.house.keep(phones=True)
    return reason


def half_open(evening: Evening, many: int) -> list[socket.socket]:
    """Connections of which nothing more is heard."""
    return [socket.create_connection(("127.0.0.1", evening.port)) for _ in range(many)]
