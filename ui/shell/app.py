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
from engine.table.outcomes import Asked, Broken, Changed, Jumped, Outcome, Played, Refused, Shown, Told, Warned
from ui.design.shapes import Picture
from ui.picture.edge import Typed
from ui.picture.loop import Pulled, Stretched
from ui.porter import Late
from ui.screens.doors import of_a_game, opened
from ui.screens.failsafe import failsafe
from ui.shell import cards, intents
from ui.shell.asking import asked
from ui.shell.demo import Demo
from ui.shell.desk import Desk
from ui.shell.idle import Idle
from ui.shell.spoken import spoken

INTENTS = get_args(table.Intent)
INPUTS = get_args(table.Input)
SHOWN = 5.0  # seconds that a part that is no answer stays in sight
CUES: Mapping[type, str] = {Played: "accept", Jumped: "accept", Refused: "refuse", Shown: "tick", Asked: "tick"}


class App:
    """One for the whole program."""

    def __init__(self, desk: Desk, keys: Mapping[str, Hashable] | None = None) -> None:
        self.desk = desk
        desk.listener, desk.opener = self.heard, opened
        self.idle = Idle(desk)
        self.demo = Demo(desk)
        self.over = False
        self.trace = ""  # of the last fault, for a bug report
        self._keys = keys or {}
        self._faulty: object = None
        self._turn: Turn | None = None  # the question that was open when a cue was last given
        self._lamps: tuple[str, ...] = ()

    # ---- what is to be seen

    def picture(self, now: float) -> Picture:
        desk = self.desk
        self._expire(now)
        picture = desk.screen.picture(desk)
        if over := cards.over(desk):
            picture = replace(picture, shapes=(*picture.shapes, *over))
        if desk.asking:
            picture = asked(desk, picture)
        self._show_lamps()
        self._faulty = None
        return self.idle.dimmed(picture)

    def failsafe(self, error: Exception) -> Picture:
        return failsafe(self.desk, error)

    def failed(self, error: Exception, now: float) -> None:
        """What broke is kept; a screen that breaks again on the way out is left for home."""
        self.trace = "".join(traceback.format_exception(error))
        self.desk.card = None
        self.desk.asking = False
        if self._faulty is self.desk.screen:
            self.desk.home()
        self._faulty = self.desk.screen

    def deadline(self) -> float | None:
        """When the picture would be another one though nothing happens."""
        desk = self.desk
        times = [desk.screen.wakes(desk), self.idle.wakes(), self.demo.wakes()]
        times += [desk.card[1] if desk.card else None, desk.line[1] if desk.line else None]
        known = [time for time in times if time is not None and time != float("inf")]
        return min(known) if known else None

    def tick(self, now: float) -> None:
        self._expire(now)
        self.idle.tick(now)
        self.demo.tick(now)
        self.desk.screen.ticked(self.desk)

    # ---- what comes in

    def wake(self, now: float, meant: Hashable = None) -> bool:
        """A finger or a key, before anything comes of it. True if that was all it meant."""
        answered = self.demo.stirred()
        through = self.desk.screen.wakes_with(meant)
        return (self.idle.stirred(finger=True) and not through) or answered

    def intent(self, intent: Hashable, now: float) -> None:
        """A tap, a key, a click: whatever it was, it has become an intent."""
        desk = self.desk
        intent = self.demo.allowed(intent)
        if desk.asking and not isinstance(intent, intents.Help):
            desk.asking = False
        match intent:
            case intents.Open(name, about):
                twice = (desk.screen.name, desk.screen.about) == (name, about)  # a finger that trembled
                if not twice and (desk.session is not None or not of_a_game(name)):
                    desk.open_named(name, *about)
            case intents.Back() if desk.screen.name == "game":
                desk.open_named("menu")
            case intents.Back():
                desk.back()
            case intents.Home():
                desk.home()
            case intents.Help():
                desk.asking = not desk.asking
            case intents.Explain(what, box):
                desk.open_named("clause", what, box)
            case intents.Meaning(heading, told):
                desk.open(opened("meaning", (heading, told)))
            case intents.Dismiss():
                desk.dismiss()
            case intents.Leave():
                self.over = True
            case intents.Note(code, on):
                desk.notes.pop(code, None)
                if on:
                    desk.notes[code] = None
            case intents.PowerOff(restart):
                self._power_off(restart)
            case _ if isinstance(intent, INPUTS):
                self._given(intent)
            case _ if isinstance(intent, INTENTS):
                desk.card = None
                desk.do(intent)
            case _:
                desk.screen.take(intent, desk)

    def pulled(self, pull: Pulled | Stretched, now: float) -> None:
        self.desk.screen.pulled(pull, self.desk)

    def typed(self, key: Typed, now: float) -> None:
        """A real keyboard: letters go to a screen that wants them, the rest are buttons."""
        if self.desk.screen.typed(key, self.desk):
            return
        if key.key in self._keys:
            self.intent(self._keys[key.key], now)

    def item(self, item: object, now: float) -> None:
        """A value from another thread: the journal's answer, a button, a tag, a word about a device."""
        if isinstance(item, Late):
            item.then()
        elif isinstance(item, Saved | Failed):
            session = self.desk.session or self.desk.table.session  # one that was just left has to hear so, too
            if session is not None:
                session.settled(item)
        elif isinstance(item, intents.Note):
            self.intent(item, now)  # a word about a device
        elif isinstance(item, intents.Held):
            self.desk.screen.held(item, self.desk)  # not yet a word: what it meant is known when it comes up
        elif isinstance(item, Hashable) and not self._stirred():
            self.intent(item, now)

    def heard(self, outcome: Outcome) -> None:
        """Something happened in the session: a sound, a card, then the open screens."""
        desk = self.desk
        match outcome:
            case Asked(uid=uid, ways=()) if uid:  # the answer to what is asked anyway teaches the sticker
                desk.tell(desk.text("A new sticker: your next answer says which tile it is."), 12.0)
            case Refused() | Asked():
                desk.card = (outcome, float("inf"))
            case Shown():
                desk.card = (outcome, desk.now() + SHOWN)
            case Told():
                desk.tell(desk.why(outcome.why))
            case Played():
                desk.card = None
            case Jumped():
                desk.card = (outcome, float("inf")) if outcome.hands else None
            case Broken():
                self.trace = outcome.trace
                desk.tell(desk.why(outcome.why), 12.0)
            case Warned(reason):
                if reason is not None:  # from then on the corner says it
                    desk.tell(desk.why(reason), 12.0)
            case Changed():
                pass
        self.demo.heard(outcome)
        self._sound(outcome)
        for screen in reversed(desk.screens):
            screen.heard(outcome, desk)

    # ---- inside

    def _sound(self, outcome: Outcome) -> None:
        """The cue, and the voice where the owner wants one: never over a shop's noise."""
        desk = self.desk
        cue = CUES.get(type(outcome))
        session = desk.session
        if isinstance(outcome, Played) and session is not None and session.turn != self._turn:
            passed = self._turn is not None and session.turn.who != self._turn.who
            cue = "turn" if passed and session.turn.who >= 0 and not desk.settings.demo else cue
            self._turn = session.turn
            if desk.settings.speech and not desk.settings.demo:
                desk.machine.say(spoken(desk), desk.settings.language)
        if cue:
            desk.machine.cue(cue)

    def _stirred(self) -> bool:
        """A hand on a button or a tile on the reader. These act however dark the screen is; True if this one answered
        whether anybody is still here."""
        self.idle.stirred(finger=False)
        return self.demo.stirred()

    def _given(self, given: table.Input) -> None:
        if not self.demo.admits(given):
            return
        desk = self.desk
        if isinstance(given, table.Lifted) and desk.card and isinstance(desk.card[0], Shown | Refused):
            desk.card = None  # the tile is gone, and the card about it with it
        if not desk.screen.touched(given, desk):
            desk.do(given)

    def _power_off(self, restart: bool) -> None:
        refusal = self.desk.machine.power_off(restart)
        if refusal is not None:
            self.desk.tell(self.desk.text("This device cannot be switched off from here."))

    def _expire(self, now: float) -> None:
        desk = self.desk
        if desk.card and desk.card[1] <= now:
            desk.card = None
        if desk.line and desk.line[1] <= now:
            desk.line = None

    def _show_lamps(self) -> None:
        desk = self.desk
        shown = desk.screen.lamps(desk)
        shown = self.demo.lamps or shown
        lamps = shown if shown is not None else desk.session.lamps() if desk.session else ()
        if lamps != self._lamps:
            self._lamps = lamps
            desk.machine.lamps(lamps)
