"""Figures about other glasses for `./trireme bench`: from a touch on a phone to words and picture on it, and to the
picture of the touchscreen; bytes a turn; what eight guests cost while nothing happens. Measured on loopback against the
whole program, with phones that speak as the page does, but do not draw."""

from __future__ import annotations

import json
import statistics
import struct
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from engine.rules.boxes import box
from engine.table.seats import Opening, Player
from hardware.devices import NONE, Config
from ui.browser.bench import used
from ui.guests.room import MOST, Guests
from ui.house.chairs import Chair
from ui.picture.window import Sheet
from ui.porter import Late
from ui.program import Program, assemble
from ui.threaded import threaded

Row = tuple[str, float | str, str]
TURNS = 20
IDLE = 5.0
"""Seconds of doing nothing."""
LONG = 10.0
"""Seconds after which nothing is on its way any more."""
QUIET = 0.3


def rows(idle: float = IDLE) -> list[Row]:
    """Name, value and unit of every figure."""
    with _evening() as evening:
        return [*_turns(evening), *_idling(evening, idle)]


class _Evening:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.frames = deque[float](maxlen=1000)  # when the touchscreen had a new picture

    @property
    def room(self) -> Guests:
        found = self.program.house.guests
        assert isinstance(found, Guests)
        return found

    def ask(self, act: Callable[[], object]) -> object:
        """Done by the thread that owns everything."""
        done, answers = threading.Event(), list[object]()

        def late() -> None:
            answers.append(act())
            done.set()

        self.program.loop.inbox.put(Late(late))
        done.wait(LONG)
        return answers[0]

    def offer(self, chair: Chair) -> str:
        return str(self.ask(lambda: self.room.offer(chair).code))


class _Phone:
    """A guest that draws nothing."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.known: dict[str, object] = {}
        self.bytes = 0
        self.words = self.picture = 0.0  # when the first of them came

    def say(self, do: str, **about: object) -> None:
        self._line.send(json.dumps({"do": do, **about}))

    def take(self, timeout: float) -> bool:
        try:
            message = self._line.recv(timeout=timeout)
        except TimeoutError:
            return False
        if isinstance(message, str):
            self.words = self.words or time.perf_counter()
            self.bytes += len(message.encode())
            self.known |= json.loads(message)
        else:
            self.picture = self.picture or time.perf_counter()
            self.bytes += len(message)
            self.say("seen", number=struct.unpack_from(">I", message)[0])
        return True

    def all(self) -> None:
        while self.take(QUIET):
            pass


def _turns(evening: _Evening) -> Iterator[Row]:
    """Both seats answer on phones that show the board, too."""
    words, pictures, glasses, said, sent = list[float](), list[float](), list[float](), list[int](), list[int]()
    with ExitStack() as stack:
        phones = [stack.enter_context(_seated(evening, seat)) for seat in range(2)]
        for turn in range(TURNS):
            if turn == TURNS // 2:
                for phone in phones:
                    phone.say("look", on=True)
            for phone in phones:
                phone.all()
            phone = next(phone for phone in phones if phone.known["mine"])
            _at_a_move(phone)
            phone.bytes, phone.words, phone.picture = 0, 0.0, 0.0
            began = time.perf_counter()
            phone.say("choose", line=phone.known["line"], way=phone.known["way"], number=0)
            phone.all()
            words.append(1000 * (phone.words - began))
            if turn < TURNS // 2:
                said.append(phone.bytes)
                continue
            sent.append(phone.bytes)
            if phone.picture:
                pictures.append(1000 * (phone.picture - began))
            glasses += [1000 * (at - began) for at in [*evening.frames] if at > began][:1]
    yield "phones: touch to words, on the phone, loopback", statistics.median(words), "ms"
    yield f"phones: the slowest of {TURNS}", max(words), "ms"
    yield "phones: touch to the next picture on the phone", statistics.median(pictures), "ms"
    yield "phones: touch to the next picture on the touchscreen", statistics.median(glasses), "ms"
    yield "phones: words sent for a touch", statistics.median(said) / 1000, "kB"
    yield "phones: words and pictures sent for a touch", statistics.median(sent) / 1000, "kB"


def _at_a_move(phone: _Phone) -> None:
    """Goes on until the first answer is a move: a step on the way to one shows nothing at the table."""
    while (choices := phone.known["choices"]) and isinstance(choices, list) and choices[0][1] > 1:
        phone.say("choose", line=phone.known["line"], way=phone.known["way"], number=0)
        phone.all()


def _idling(evening: _Evening, seconds: float) -> Iterator[Row]:
    """The same idle program without guests and with as many as there may be, each with its picture."""
    without = used(seconds)
    with ExitStack() as stack:
        phones = [stack.enter_context(_come(evening, Chair("television"))) for _ in range(MOST)]
        for phone in phones:
            phone.all()
            phone.bytes = 0
        busy = used(seconds)
        for phone in phones:
            phone.take(0)
    yield f"phones: processor used while nothing happens, over {seconds:g} s, without guests", 100 * without, "%"
    yield f"phones: the same with {MOST} guests", 100 * busy, "%"
    yield "phones: bytes sent to all of them meanwhile", sum(phone.bytes for phone in phones), ""


def _seated(evening: _Evening, seat: int) -> AbstractContextManager[_Phone]:
    return _come(evening, Chair("seat", seat, evening.program.face.playing.game.token))


@contextmanager
def _come(evening: _Evening, chair: Chair) -> Iterator[_Phone]:
    door = evening.room.addresses()[0].rpartition(":")[2]
    where, code = f"127.0.0.1:{door}", evening.offer(chair)
    line = connect(f"ws://{where}table", origin=Origin(f"http://{where}".rstrip("/")), proxy=None, compression=None)
    with line as open_line:
        phone = _Phone(open_line)
        phone.say("pair", code=code, language="en")
        while "turn" not in phone.known:
            phone.take(LONG)
        yield phone
        phone.say("bye")


@contextmanager
def _evening() -> Iterator[_Evening]:
    """The whole program in a thread of its own, in a folder that is thrown away, with a game of two."""
    evenings, drawn = list[_Evening](), [0]

    def beat(now: float) -> None:
        if evenings and evenings[0].program.loop.renderer.frames != drawn[0]:
            drawn[0] = evenings[0].program.loop.renderer.frames
            evenings[0].frames.append(time.perf_counter())

    def begin(program: Program) -> None:
        evenings.append(_Evening(program))
        evenings[0].room.port = 0
        evenings[0].room.switch_on()
        program.house.keep(phones=True)
        players = tuple(Player(colour) for colour in box("akropolis").colours[:2])
        program.house.begin(Opening("akropolis", players, seed="bench"))

    config = Config(header=False, reader=NONE, pad=NONE)
    with (
        tempfile.TemporaryDirectory() as folder,
        threaded(lambda: assemble(Sheet((800, 480)), Path(folder), config, beat=beat), begin),
    ):
        yield evenings[0]


if __name__ == "__main__":
    for name, value, unit in rows():
        print(f"{name:72} {value:>10} {unit}" if isinstance(value, str) else f"{name:72} {value:>10.2f} {unit}")
