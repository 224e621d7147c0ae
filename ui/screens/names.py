"""A name for a seat: one of those who sat here before, or a new one from the keyboard on the glass."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.boxes import box as box_named
from ui.design.parts import Action, Entry, frame, key, keyboard, listing, page_size, places
from ui.design.parts.letters import BACKSPACE, OTHER, ROWS, SHIFT
from ui.design.shapes import Picture
from ui.picture.edge import Typed
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Pick, Type
from ui.shell.screen import Screen

LONGEST = 16


class NameScreen(Screen):
    """For seat `number` (from 0) of a box's colours; what is chosen is handed to the screen below."""

    name = "name"

    def __init__(self, box: str, number: int) -> None:
        self.box, self.number = box, number
        self._typing = False
        self._value, self._capital = "", True
        self._alphabet = ""
        self._first = 0

    def _known(self, desk: Desk) -> list[str]:
        return sorted({name for name in desk.table.history.names().values() if name})

    def _letters(self, desk: Desk) -> str:
        """The alphabet on the keys: the language's own, until the other is asked for."""
        return self._alphabet or (desk.settings.language if desk.settings.language in ROWS else "en")

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        known = self._known(desk)
        colour = desk.language.word(box_named(self.box).colours[self.number])
        title = desk.text("Who is {colour}?", colour=colour)
        shapes = frame(look, title, back=Back(), help=Help(), asking=desk.asking)
        if self._typing or not known:
            alphabet = self._letters(desk)
            done = Action(desk.text("Done"), Pick("chosen", self._value.strip()), ready=bool(self._value.strip()))
            other = "АБВ" if alphabet == "en" else "ABC"
            said = (desk.text("rub out"), desk.text("capital"), desk.text("space"))
            shapes += keyboard(
                look, at.whole_body, alphabet, Type, value=self._value, capital=self._capital, done=done, other=other,
                says=said,
            )  # fmt: skip
            return look.picture(shapes)
        entries = [Entry(name, Pick("chosen", name), icon="pawn") for name in known]
        shapes += listing(
            look, at.body, entries, self._first, up=Pick("page", -1), down=Pick("page", 1),
            says=(desk.text("up"), desk.text("down")),
        )  # fmt: skip
        shapes += key(look, at.main, desk.text("New name"), Pick("new"), icon="edit", name="main")
        shapes += key(look, at.foot, desk.text("Without a name"), Pick("chosen", ""), name="nameless")
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Type(letter):
                self._type(letter, desk)
            case Pick("new"):
                self._typing = True
            case Pick("chosen", str(name)):
                desk.back()
                desk.screen.take(Pick("named", (self.number, name)), desk)
            case Pick("page", int(way)):
                size = page_size(desk.look, places(desk.look).body)
                most = max(0, len(self._known(desk)) - size)
                self._first = min(most, max(0, self._first + way * size))

    def _type(self, letter: str, desk: Desk) -> None:
        if letter == BACKSPACE:
            self._value = self._value[:-1]
        elif letter == SHIFT:
            self._capital = not self._capital
        elif letter == OTHER:
            self._alphabet = "ru" if self._letters(desk) == "en" else "en"
        elif len(self._value) < LONGEST:
            self._value += letter
            self._capital = letter == " "
        if not self._value:
            self._capital = True

    def typed(self, key: Typed, desk: Desk) -> bool:
        if not (self._typing or not self._known(desk)) or key.control:
            return False
        if key.key == "backspace":
            self._type(BACKSPACE, desk)
        elif key.key in ("return", "enter") and self._value.strip():
            self.take(Pick("chosen", self._value.strip()), desk)
        elif key.text.isprintable() and key.text:
            self._type(key.text, desk)
        else:
            return False
        return True
