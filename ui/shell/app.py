"""The program behind the glass: takes what fingers, keys, buttons, tags and devices say, and shows what is.

It is the application of `ui.picture.loop`, which catches whatever is thrown here and asks for the failsafe picture:
so nothing is caught twice, and the game is as it was because only the session touches it.
"""

from __future__ import annotations

import traceback
from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import get_args

from engine.rules.contract import Turn
from engine.table import intents as table
from engine.table.journal import Failed, Saved
from engine.table.outcomes import Asked, Broken, Changed, Jumped, Noted, Outcome, Played, Refused, Shown, Warned
from ui.design.shapes import Picture
from ui.house import intents
from ui.house.face import Face
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched
from ui.porter import Late
from ui.screens import cards
from ui.screens.doors import opened
from ui.screens.failsafe import failsafe
from ui.shell.asking import asked
from ui.shell.demo import Demo
from ui.shell.idle import Idle
from ui.shell.spoken import spoken

INTENTS = get_args(table.Intent)
INPUTS = get_args(table.Input)
SHOWN = 5.0  # seconds that a part that is no answer stays in sight
CUES: Mapping[type, str] = {Played: "accept", Jumped: "accept", Refused: "refuse", Shown: "tick", Asked: "tick"}


class App:
    """One for the whole program."""

    def __init__(self, face: Face, keys: Mapping[str, Hashable] | None = None) -> None:
        self.face = face
        face.listener, face.opener = self.heard, opened
        self.idle = Idle(face)
        self.demo = Demo(face)
        face.guard = self.demo.guard
        self.over = False
        self.trace = ""  # of the last fault, for a bug report
        self._keys = keys or {}
        self._faulty: object = None
        self._turn: Turn | None = None  # the question that was open when a cue was last given
        self._lamps: tuple[str, ...] = ()
        self._laid = ""  # the sticker laid on the reader last

    # ---- what is to be seen

    def picture(self, now: float) -> Picture:
        face = self.face
        face.expire(now)
        picture = face.screen.picture(face)
        if over := cards.over(face):
            picture = replace(picture, shapes=(*picture.shapes, *over))
        if face.asking:
            picture = asked(face, picture)
        self._show_lamps()
        self._faulty = None
        return self.idle.dimmed(picture)

    def failsafe(self, error: Exception) -> Picture:
        return failsafe(self.face, error)

    def failed(self, error: Exception, now: float) -> None:
        """What broke is kept; a screen that breaks again on the way out is left for home."""
        self.trace = "".join(traceback.format_exception(error))
        self.face.card = None
        self.face.asking = False
        if self._faulty is self.face.screen:
            self.face.home()
        self._faulty = self.face.screen

    def deadline(self) -> float | None:
        """When the picture would be another one though nothing happens."""
        face = self.face
        times = [face.screen.wakes(face), self.idle.wakes(), self.demo.wakes(), face.wakes()]
        known = [time for time in times if time is not None and time != float("inf")]
        return min(known) if known else None

    def tick(self, now: float) -> None:
        self.face.expire(now)
        self.idle.tick(now)
        self.demo.tick(now)
        self.face.screen.ticked(self.face)

    # ---- what comes in

    def wake(self, now: float, meant: Hashable = None) -> bool:
        """A finger or a key, before anything comes of it. True if that was all it meant."""
        answered = self.demo.stirred()
        through = self.face.screen.wakes_with(meant)
        return (self.idle.stirred(finger=True) and not through) or answered

    def intent(self, intent: Hashable, now: float) -> None:
        """A tap, a key, a click: whatever it was, it has become an intent."""
        face = self.face
        intent = self.demo.allowed(intent)
        if face.takes(intent):
            return
        match intent:
            case intents.Quit():
                self.over = True
            case intents.Note(code, on):
                face.house.notes.pop(code, None)
                if on:
                    face.house.notes[code] = None
            case intents.PowerOff(restart):
                self._power_off(restart)
            case _ if isinstance(intent, INPUTS):
                self._given(intent)
            case _ if isinstance(intent, INTENTS):
                face.card = None
                face.do(intent)
            case _:
                face.screen.take(intent, face)

    def pulled(self, pull: Pulled | Stretched, now: float) -> None:
        self.face.screen.pulled(pull, self.face)

    def typed(self, key: KeyTyped, now: float) -> None:
        """A real keyboard: letters go to a screen that wants them, the rest are buttons."""
        if self.face.screen.typed(key, self.face):
            return
        if key.key in self._keys:
            self.intent(self._keys[key.key], now)

    def item(self, item: object, now: float) -> None:
        """A value from another thread: the journal's answer, a button, a tag, a word about a device."""
        if isinstance(item, Late):
            item.then()
        elif isinstance(item, Saved | Failed):
            house = self.face.house
            session = house.session or house.table.session  # one that was just left has to hear so, too
            if session is not None:
                session.settled(item)
        elif isinstance(item, intents.Note):
            self.intent(item, now)  # a word about a device
        elif isinstance(item, intents.Held):
            self.face.screen.held(item, self.face)  # not yet a word: what it meant is known when it comes up
        elif isinstance(item, Hashable) and not self._stirred():
            self.intent(item, now)

    def heard(self, outcome: Outcome) -> None:
        """Something happened in the session: a sound, a card, then the open screens."""
        face = self.face
        match outcome:
            case Asked(uid=uid, ways=()) if uid:  # the answer to what is asked anyway teaches the sticker
                if face.screen.asks_for_a_tile(face):
                    face.tell(face.text("A new sticker: your next answer says which tile it is."), 12.0)
                else:
                    face.card = (outcome, float("inf"))
            case Refused() | Asked():
                face.card = (outcome, float("inf"))
            case Shown():
                face.card = (outcome, face.now() + SHOWN)
            case Noted():
                face.tell(face.why(outcome.why))
            case Played():
                face.card = None
            case Jumped():
                face.card = (outcome, float("inf")) if cards.handiwork(face, outcome.hands) else None
            case Broken():
                self.trace = outcome.trace
                face.tell(face.why(outcome.why), 12.0)
            case Warned(reason):
                if reason is not None:  # from then on the corner says it
                    face.tell(face.why(reason), 12.0)
            case Changed():
                pass
        self.demo.heard(outcome)
        self._sound(outcome)
        for screen in reversed(face.screens):
            screen.heard(outcome, face)

    # ---- inside

    def _sound(self, outcome: Outcome) -> None:
        """The cue, and the voice where the owner wants one: never over a shop's noise."""
        face = self.face
        cue = CUES.get(type(outcome))
        session = face.session
        if isinstance(outcome, Played) and session is not None and session.turn != self._turn:
            passed = self._turn is not None and session.turn.who != self._turn.who
            cue = "turn" if passed and session.turn.who >= 0 and not face.settings.demo else cue
            self._turn = session.turn
            if face.settings.speech and not face.settings.demo:
                face.house.machine.say(spoken(face), face.settings.language)
        if cue:
            face.house.machine.cue(cue)

    def _stirred(self) -> bool:
        """A hand on a button or a tile on the reader. These act however dark the screen is; True if this one answered
        whether anybody is still here."""
        self.idle.stirred(finger=False)
        return self.demo.stirred()

    def _given(self, given: table.Input) -> None:
        if not self.demo.admits(given):
            return
        face = self.face
        if isinstance(given, table.Tag):
            self._laid = given.uid
        # The tile is gone, and the card about it with it. Another one that was lifted a moment after this one was laid
        # takes nothing away: whoever swaps two tiles without a gap is told of the new one.
        ours = isinstance(given, table.Lifted) and given.uid == self._laid
        if ours and face.card and isinstance(face.card[0], Shown | Refused):
            face.card = None
        if not face.screen.touched(given, face):
            face.do(given)

    def _power_off(self, restart: bool) -> None:
        refusal = self.face.house.machine.power_off(restart)
        if refusal is not None:
            self.face.tell(self.face.text("This device cannot be switched off from here."))

    def _show_lamps(self) -> None:
        face = self.face
        shown = face.screen.lamps(face)
        shown = self.demo.lamps or shown
        lamps = shown if shown is not None else face.session.lamps() if face.session else ()
        if lamps != self._lamps:
            self._lamps = lamps
            face.house.machine.lamps(lamps)
