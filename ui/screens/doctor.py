"""Is everything working? What was looked for, what answered, and the one thing to do about each problem; and finding
out which button is which by pressing each in turn."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.intents import Input
from hardware.doctor import Finding, Severity
from hardware.panel.wiring import WiringFinder
from ui.design.parts import Action, banner, card, dots, frame, key, places, words
from ui.design.parts.lists import Entry
from ui.design.shapes import Picture
from ui.screens.pages import Pages
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Open, Pick, PinFound
from ui.shell.screen import Screen
from ui.words.doctor import said, thing

ICONS = {Severity.FINE: "check", Severity.NOTE: "info", Severity.WARNING: "warning", Severity.PROBLEM: "warning"}
ORDER = (Severity.PROBLEM, Severity.WARNING, Severity.FINE, Severity.NOTE)


class DoctorScreen(Screen):
    """The findings, problems first; a touch on one says what to do."""

    name = "doctor"

    def __init__(self) -> None:
        self._found: list[Finding] | None = None
        self._open: Finding | None = None
        self._pages = Pages()

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        if self._found is None:
            self._found = sorted(desk.machine.examine(), key=lambda finding: ORDER.index(finding.severity))
        back = Back() if self._open is None else Pick("close")
        title = desk.text("Is everything working?")
        shapes = frame(look, title, back=back, help=Help(), asking=desk.asking)
        if self._open is not None:
            found, todo = said(desk.language, self._open.code, self._open.facts)
            shapes += card(look, at.whole_body, "", f"{found}\n\n{todo}", step="lead", lines=8)
            return look.picture(shapes)
        entries = [self._entry(desk, number, finding) for number, finding in enumerate(self._found)]
        shapes += self._pages.shapes(desk, at.body, entries)
        left, right = at.wide_foot.columns(2, look.glass.gap)
        shapes += key(look, left, desk.text("Look again"), Pick("again"), icon="redo", name="again")
        shapes += key(look, right, desk.text("Find the buttons"), Open("wiring"), icon="button", name="wiring")
        return look.picture(shapes)

    def _entry(self, desk: Desk, number: int, finding: Finding) -> Entry:
        states = {
            Severity.FINE: desk.text("fine"),
            Severity.NOTE: _noted(desk, finding.code),
            Severity.WARNING: desk.text("look here"),
            Severity.PROBLEM: desk.text("not working"),
        }
        value, touch = states[finding.severity], Pick("open", number)
        return Entry(thing(desk.language, finding.code), touch, value, icon=ICONS[finding.severity])

    def take(self, intent: Hashable, desk: Desk) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("again"):
                self._found = None
            case Pick("open", int(number)) if self._found is not None:
                self._open = self._found[number]
            case Pick("close"):
                self._open = None


def _noted(desk: Desk, code: str) -> str:
    """What is no fault, in a word: mostly something this table does without."""
    if code == "port-busy":
        return desk.text("in use")
    return desk.text("not there") if code == "reader-none" else desk.text("not needed")


class Wiring(Screen):
    """Asks for each button in turn; what is pressed is written into the file of the pins."""

    name = "wiring"

    def __init__(self) -> None:
        self._finder = WiringFinder()
        self._listening = False

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        if not self._listening:
            self._listening = True
            desk.machine.seek_wiring(True)
        asked = self._finder.asked
        main = Action(desk.text("Keep it"), Pick("keep"), icon="check", ready=bool(self._finder.found))
        shapes = frame(
            look, desk.text("Find the buttons"), back=Pick("leave"), help=Help(), main=main, asking=desk.asking
        )
        top, below = at.body.rows((3, 2), look.glass.gap)
        if asked is None:
            asks = desk.text("All are found")
        elif asked == "undo":
            asks = desk.text("Press the undo button")
        else:
            asks = desk.text("Press button {number}", number=int(asked[-1]))
        told = desk.text("Button 1 is at the lower edge of the table, then on to the right.")
        shapes += banner(look, top, asks)
        low, last = below.rows((3, 2), look.glass.gap)
        shapes.append(words(look, low, told, "body", least="small", lines=2, across="middle"))
        shapes += dots(look, last, len(self._finder.found), 5)
        left, right = at.foot.columns(2, look.glass.gap)
        shapes += key(look, left, desk.text("Again"), Pick("before"), icon="undo", name="before")
        shapes += key(look, right, desk.text("Skip"), Pick("skip"), icon="skip", ready=asked is not None, name="skip")
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case PinFound(pin):
                desk.machine.cue("accept" if self._finder.pressed(pin) else "refuse")
            case Pick("skip"):
                self._finder.skip()
            case Pick("before"):
                self._finder.back()
            case Pick("keep"):
                failed = desk.machine.wire(self._finder.found)
                told = desk.text("The buttons are kept.") if failed is None else desk.text("That could not be saved.")
                desk.back()
                desk.tell(told)
            case Pick("leave"):
                desk.machine.seek_wiring(False)
                desk.back()

    def touched(self, given: Input, desk: Desk) -> bool:
        return True  # while buttons are being found they mean nothing else
