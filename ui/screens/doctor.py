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
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick, PinFound
from ui.house.screen import Screen
from ui.screens.pages import Pages
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

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        if self._found is None:
            self._found = sorted(face.house.machine.examine(), key=lambda finding: ORDER.index(finding.severity))
        back = Back() if self._open is None else Pick("close")
        title = face.text("Is everything working?")
        shapes = frame(look, title, back=back, help=Help(), asking=face.asking)
        if self._open is not None:
            found, todo = said(face.language, self._open.code, self._open.facts)
            sentences = "\n\n".join(sentence for sentence in (found, todo) if sentence)
            sign = ICONS[self._open.severity]
            shapes += card(look, at.whole_body, "", sentences, step="lead", lines=10, icon=sign)
            return look.picture(shapes)
        entries = [self._entry(face, number, finding) for number, finding in enumerate(self._found)]
        shapes += self._pages.shapes(face, at.body, entries)
        left, right = at.wide_foot.columns(2, look.glass.gap)
        shapes += key(look, left, face.text("Look again"), Pick("again"), icon="redo", name="again")
        shapes += key(look, right, face.text("Find the buttons"), Open("wiring"), icon="button", name="wiring")
        return look.picture(shapes)

    def _entry(self, face: Face, number: int, finding: Finding) -> Entry:
        states = {
            Severity.FINE: face.text("fine"),
            Severity.NOTE: _noted(face, finding.code),
            Severity.WARNING: face.text("look here"),
            Severity.PROBLEM: face.text("not working"),
        }
        value, touch = states[finding.severity], Pick("open", number)
        return Entry(thing(face.language, finding.code), touch, value, icon=ICONS[finding.severity])

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("again"):
                self._found = None
            case Pick("open", int(number)) if self._found is not None:
                self._open = self._found[number]
            case Pick("close"):
                self._open = None


def _noted(face: Face, code: str) -> str:
    """What is no fault, in a word: mostly something this table does without."""
    if code == "port-busy":
        return face.text("in use")
    return face.text("not there") if code == "reader-none" else face.text("not needed")


class Wiring(Screen):
    """Asks for each button in turn; what is pressed is written into the file of the pins."""

    name = "wiring"

    def __init__(self) -> None:
        self._finder = WiringFinder()
        self._listening = False

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        if not self._listening:
            self._listening = True
            face.house.machine.seek_wiring(True)
        asked = self._finder.asked
        main = Action(face.text("Keep it"), Pick("keep"), icon="check", ready=bool(self._finder.found))
        shapes = frame(
            look, face.text("Find the buttons"), back=Pick("leave"), help=Help(), main=main, asking=face.asking
        )
        top, below = at.body.rows((3, 2), look.glass.gap)
        if asked is None:
            asks = face.text("All are found")
        elif asked == "undo":
            asks = face.text("Press the undo button")
        else:
            asks = face.text("Press button {number}", number=int(asked[-1]))
        sentence = face.text("Button 1 is at the lower edge of the table, then on to the right.")
        shapes += banner(look, top, asks)
        low, last = below.rows((3, 2), look.glass.gap)
        shapes.append(words(look, low, sentence, "body", least="small", lines=2, across="middle"))
        shapes += dots(look, last, len(self._finder.found), 5)
        left, right = at.foot.columns(2, look.glass.gap)
        shapes += key(look, left, face.text("Again"), Pick("before"), icon="undo", name="before", kin="foot")
        skip, ready = face.text("Skip"), asked is not None
        shapes += key(look, right, skip, Pick("skip"), icon="skip", ready=ready, name="skip", kin="foot")
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case PinFound(pin):
                face.house.machine.cue("accept" if self._finder.pressed(pin) else "refuse")
            case Pick("skip"):
                self._finder.skip()
            case Pick("before"):
                self._finder.back()
            case Pick("keep"):
                failed = face.house.machine.wire(self._finder.found)
                sentence = (
                    face.text("The buttons are kept.") if failed is None else face.text("That could not be saved.")
                )
                face.back()
                face.tell(sentence)
            case Pick("leave"):
                face.house.machine.seek_wiring(False)
                face.back()

    def touched(self, given: Input, face: Face) -> bool:
        return True  # while buttons are being found they mean nothing else
