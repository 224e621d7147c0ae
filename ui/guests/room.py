"""The room of the guests: what the touchscreen switches on, lists and sends away, and who is told what."""

from __future__ import annotations

import json
import socket
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from engine.rules.contract import TABLE, Typed, Why, why
from engine.rules.errors import TriremeError
from engine.table import intents as table
from engine.table.outcomes import Outcome, Played
from engine.table.sight import as_heard
from hardware.threads import STOP_WITHIN
from ui.guests import messages
from ui.guests.counter import Counter, Mirror
from ui.guests.glass import GlassAfar, Moved
from ui.guests.leaf import rules
from ui.guests.pairing import PASS_FOR, Codes, Passes, Wait
from ui.guests.seated import Seat
from ui.guests.television import Television
from ui.house.chairs import Chair, Offer
from ui.house.house import House
from ui.picture.edge import Felt
from ui.picture.loop import Loop
from ui.words.language import LANGUAGES, language

if TYPE_CHECKING:
    from ui.guests.server import Server

PORT = 8470
MOST = 8
"""Guests at one table."""


@dataclass
class Guest:
    """Somebody on another glass."""

    number: int
    chair: Chair
    address: str
    who: Seat | Television | Counter
    glass: GlassAfar | Mirror
    until: float  # its pass is good
    line: int | None = None  # the connection it is on; None: it may come back
    stale: bool = True


class Guests:
    """One a house. Off until somebody switches it on; then one thread carries bytes, and everything else is done here,
    by the thread that owns everything, once a round."""

    def __init__(self, house: House, loop: Loop, clock: Callable[[], float], stirred: Callable[[], None]) -> None:
        """`loop` is the touchscreen's; `stirred` hears that a hand was here, if on another glass."""
        self.house, self._table, self._clock, self._stirred = house, loop, clock, stirred
        self.guests: dict[int, Guest] = {}
        self._codes, self._passes = Codes(), Passes()
        self.port = PORT
        self._door: socket.socket | None = None
        self._server: Server | None = None
        self._numbers = 0
        self._listened: object = None  # the game whose outcomes are heard
        self._turn = TABLE  # who was to move when something last happened
        self._acting: Guest | None = None  # whose wish is being done
        self._next = 0  # of the glasses that want to be drawn, who is first
        self._failed = False  # it was to be on, and could not

    # ---- what the touchscreen asks and does

    @property
    def on(self) -> bool:
        return self._server is not None

    @property
    def full(self) -> bool:
        return len(self.guests) >= MOST

    def switch_on(self) -> Why | None:
        """Opens the door. None: it is open; else why it is not."""
        from ui.guests.door import opened
        from ui.guests.names import names
        from ui.guests.server import Ears, Server
        from ui.guests.words import page_words

        if self.on:
            return None
        try:
            self._door = opened(self.port)
        except TriremeError as error:
            return error.why
        said = {f"/words/{code}.json": _json(page_words(language(code))) for code in LANGUAGES}
        ears = Ears(self._knocked, self._heard, self._left)
        self._server = Server(self._door, self._table.inbox, ears, names(), said)
        self._server.start()
        return None

    def switch_off(self) -> None:
        """Everybody goes, and nobody comes."""
        for guest in [*self.guests.values()]:
            self._go(guest, why("The table has closed its door to other glasses."))
        self._codes.withdraw()
        self.close()

    @property
    def thread(self) -> Server | None:
        """The one that waits for other glasses, while the door is open."""
        return self._server

    def stop(self) -> None:
        """Told to everything before anything is waited for."""
        if self._server is not None:
            self._server.stop()

    def close(self, within: float = STOP_WITHIN) -> None:
        if self._server is not None:
            self._server.close(within)
            self._server = None
        if self._door is not None:
            self._door.close()
            self._door = None

    def addresses(self) -> list[str]:
        """Where a browser finds the table, the likeliest first: by number, then by name."""
        from ui.guests.door import addresses
        from ui.guests.names import spoken

        if self._door is None:
            return []
        port = self._door.getsockname()[1]
        found = [*addresses(self._door), *([name] if (name := spoken()) else [])]
        return [f"http://{address}:{port}/" for address in found]

    def chairs(self) -> list[Chair]:
        """Where a guest could sit now: the seats people play, then beside the table."""
        session = self.house.session
        seats: list[Chair] = []
        if session is not None and not session.closed:
            players = session.game.opening.players
            seats = [Chair("seat", n, session.game.token) for n, one in enumerate(players) if not one.opponent]
        return [*seats, Chair("television"), Chair("counter")]

    def on_chair(self, chair: Chair) -> list[Guest]:
        return [guest for guest in self.guests.values() if guest.chair == chair]

    def offer(self, chair: Chair) -> Offer:
        """A code for this place; the one before is worth nothing any more."""
        return self._codes.offer(chair, self._clock())

    def offered(self) -> Offer | None:
        """The code that is good now."""
        return self._codes.open(self._clock())

    def withdraw(self) -> None:
        self._codes.withdraw()

    def send_away(self, number: int) -> None:
        if (guest := self.guests.get(number)) is not None:
            self._go(guest, why("You were sent away from the table."))

    # ---- once a round

    def round(self, now: float) -> None:
        """Tells every guest what is new for it; at most one picture a round, so that the touchscreen stays first."""
        self._as_chosen()
        if not self.guests:
            return
        if self.house.session is not self._listened:
            self._listen()
        for guest in [*self.guests.values()]:
            self._ends(guest, now)
        for guest in [*self.guests.values()]:
            if guest.stale and guest.line is not None:
                guest.stale = False
                with self._safely(guest):
                    self._tell(
                        guest, {"told": guest.who.face.line[0] if guest.who.face.line else "", **guest.who.leaf()}
                    )
        self._draw(now)

    def _as_chosen(self) -> None:
        """On and off as the owner's settings say; what could not be opened once is tried again by hand alone."""
        wanted = self.house.settings.phones
        if wanted and not self.on and not self._failed:
            self._failed = self.switch_on() is not None
        elif not wanted and self.on:
            self.switch_off()

    def _draw(self, now: float) -> None:
        waiting = [guest for guest in self.guests.values() if not guest.glass.rests(now)]
        if waiting:
            self._next += 1
            guest = waiting[self._next % len(waiting)]
            with self._safely(guest):
                guest.glass.step(now)

    def _ends(self, guest: Guest, now: float) -> None:
        """A pass is gone with its game, and with its time; a line that was told goes away by itself."""
        session, face = self.house.session, guest.who.face
        if guest.chair.kind == "seat" and (session is None or session.game.token != guest.chair.game):
            self._go(guest, why("The game is no longer on the table."))
        elif now >= guest.until:
            self._go(guest, why("This pass has expired."))
        elif face.line is not None and face.line[1] <= now:
            face.expire(now)
            self._moved(guest)

    def _listen(self) -> None:
        session = self._listened = self.house.session
        if session is not None:
            self._turn = session.turn.who
            session.listen(partial(self._happened, session))
        for guest in self.guests.values():
            self._moved(guest)

    def _happened(self, session: object, outcome: Outcome) -> None:
        """The game says something, to the table; each guest hears what its seat may."""
        if session is not self.house.session or self.house.session is None:
            return
        for guest in [*self.guests.values()]:
            with self._safely(guest):
                by_others = isinstance(outcome, Played) and guest is not self._acting
                if by_others and self._turn == guest.chair.seat and guest.chair.kind == "seat":
                    face = guest.who.face
                    face.tell(face.text("This was played at the table for you."))
                guest.who.heard(as_heard(outcome, guest.chair.seat))
                self._moved(guest)
        self._turn = self.house.session.turn.who

    @staticmethod
    def _moved(guest: Guest) -> None:
        guest.stale = True
        if isinstance(guest.glass, GlassAfar):
            guest.glass.put(Moved())

    # ---- what the server says

    def _knocked(self, line: int, said: messages.Knock, address: str) -> None:
        tongue = language(said.language)
        match said:
            case messages.Hello(token):
                number = self._passes.whose(token, self._clock())
                guest = self.guests.get(number) if number is not None else None
                if guest is None:
                    gone = tongue.text("This pass is not good any more: ask for a new code at the table.")
                    self._end(line, {"end": gone, "gone": True})
                    return
                self._comes(guest, line)
            case messages.Pair(code):
                found = self._codes.tried(code, address, self._clock())
                if isinstance(found, Wait):
                    self._wrong(line, found, address, said.language)
                else:
                    self._pair(line, found, address, said.language)

    def _wrong(self, line: int, wait: Wait, address: str, code: str) -> None:
        seconds = -int(-wait.seconds // 1)
        tongue = language(code)
        sentence = tongue.text("That is not the code on the touchscreen.")
        if seconds:
            sentence = tongue.text("Wrong too often: wait {many:second}.", many=seconds)
        self._end(line, {"end": sentence, "gone": True, "wait": seconds})
        for face in self.house.faces:
            face.tell(face.text("Somebody at {address} typed a wrong code.", address=Typed(address)), 12.0)

    def _pair(self, line: int, chair: Chair, address: str, code: str) -> None:
        tongue = language(code)
        session = self.house.session
        if chair.kind == "seat":
            if session is None or session.game.token != chair.game:
                self._end(line, {"end": tongue.text("The game is no longer on the table."), "gone": True})
                return
            for before in self.on_chair(chair):
                self._go(before, why("Another phone has taken this seat."))
        if self.full:
            sentence = tongue.text("Eight other glasses are at the table already: send one away there.")
            self._end(line, {"end": sentence, "gone": True})
            return
        guest = self._new(chair, address, code)
        token = self._passes.give(guest.number, self._clock())
        self._tell_line(line, {"pass": token})
        self._comes(guest, line)
        for face in self.house.faces:
            face.tell(self._welcomed(guest, face.settings.language), 8.0)

    def _welcomed(self, guest: Guest, code: str) -> str:
        tongue = language(code)
        if guest.chair.kind == "television":
            return tongue.text("A television shows the table now.")
        if guest.chair.kind == "counter":
            return tongue.text("The counter looks on now.")
        name = self.house.faces[0].speaker().name(guest.chair.seat)
        return tongue.text("{name} has a phone now. The touchscreen can always play for every seat.", name=Typed(name))

    def _new(self, chair: Chair, address: str, code: str) -> Guest:
        self._numbers += 1
        who: Seat | Television | Counter
        glass: GlassAfar | Mirror
        if chair.kind == "counter":
            who = Counter(self.house, self._table, code)
            glass = who.mirror
        else:
            who = Seat(self.house, chair.seat, code) if chair.kind == "seat" else Television(self.house, code)
            shown = who.face.look.glass
            glass = GlassAfar(shown.size, who.app, self._clock, shown.slop)
        guest = Guest(self._numbers, chair, address, who, glass, self._clock() + PASS_FOR)
        self.guests[guest.number] = guest
        if self.house.session is not self._listened:
            self._listen()
        return guest

    def _comes(self, guest: Guest, line: int) -> None:
        """This guest is on this line from now on, and on no other."""
        if guest.line is not None:
            face = guest.who.face
            self._end(guest.line, {"end": face.text("This place is open on another page."), "gone": False})
        guest.line, guest.stale = line, True
        assert self._server is not None
        self._server.welcome(line, guest.glass.handover)
        self._tell(guest, {"kind": guest.chair.kind, "size": guest.glass.handover.size})
        guest.glass.look(guest.chair.kind != "seat")

    def _heard(self, line: int, word: messages.Word) -> None:
        guest = self._on_line(line)
        if guest is None:
            return
        if not (isinstance(word, Felt) and word.word != "down"):
            self._stirred()
        self._acting = guest
        try:
            with self._safely(guest):
                self._did(guest, word)
        finally:
            self._acting = None

    def _did(self, guest: Guest, word: messages.Word) -> None:
        who, face = guest.who, guest.who.face
        match word:
            case Felt():
                guest.glass.put(word)
                return
            case messages.Look(on):
                guest.glass.look(on or guest.chair.kind != "seat")
                return
            case messages.Bye():
                self._go(guest, None)
                return
            case messages.Speak(code):
                face.settings = face.settings.with_(language=code)
            case messages.Letters(percent):
                face.settings = face.settings.with_(text=percent / 100)
            case messages.Rules():
                if self.house.session is not None:
                    self._tell(guest, {"rules": rules(self.house.session, face.settings.language)})
                return
            case _ if isinstance(who, Seat):
                self._answered(who, word)
        self._moved(guest)

    @staticmethod
    def _answered(who: Seat, word: messages.Word) -> None:
        """What only a seat may want."""
        match word:
            case messages.Choose(line, way, number):
                if not who.choose(line, way, number):
                    who.face.tell(who.face.text("That moment has passed."))
            case messages.StepBack():
                who.back()
            case messages.IamDone():
                who.wish(table.Press(who.face.seat))
            case messages.TakeBack():
                who.wish(table.Undo())

    def _left(self, line: int) -> None:
        """The line is gone; its guest may come back."""
        if (guest := self._on_line(line)) is not None:
            guest.line = None
            guest.glass.look(False)

    # ---- inside

    def _on_line(self, line: int) -> Guest | None:
        return next((guest for guest in self.guests.values() if guest.line == line), None)

    def _tell(self, guest: Guest, news: dict[str, object]) -> None:
        if guest.line is not None:
            self._tell_line(guest.line, news)

    def _tell_line(self, line: int, news: dict[str, object]) -> None:
        if self._server is not None:
            self._server.tell(line, news)

    def _end(self, line: int, news: dict[str, object]) -> None:
        if self._server is not None:
            self._server.end(line, news)

    def _go(self, guest: Guest, reason: Why | None) -> None:
        """This guest is no longer at the table, and its pass is none any more."""
        self.guests.pop(guest.number, None)
        self._passes.take_back(guest.number)
        guest.glass.close()
        if guest.line is not None:
            sentence = guest.who.face.language.why(reason) if reason is not None else ""
            self._end(guest.line, {"end": sentence, "gone": True})

    @contextmanager
    def _safely(self, guest: Guest) -> Iterator[None]:
        """What breaks on a guest's glass ends that glass, and is said; never the table's evening."""
        try:
            yield
        except Exception:  # noqa: BLE001 - a fault in a screen must not end the evening
            traceback.print_exc()
            self._go(guest, why("Something went wrong with this page; the game is as it was. Ask for a new code."))
            for face in self.house.faces:
                face.tell(face.text("Another glass went wrong and was closed; the game is as it was."), 12.0)


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
