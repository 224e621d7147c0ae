"""A name for a seat: one of those who sat here before, or a new one from the keyboard on the glass."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.boxes import box as box_named
from ui.design.parts import Action, Entry, frame, key, keyboard, places
from ui.design.parts.letters import BACKSPACE, OTHER, ROWS, SHIFT
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick, Type
from ui.house.screen import Screen
from ui.picture.edge import KeyTyped
from ui.screens.pages import Pages

LONGEST = 16


class NameScreen(Screen):
    """For seat `number` (from 0) of a box's colours; what is chosen is handed to the screen below."""

    name = "name"

    def __init__(self, box: str, number: int) -> None:
        self.box, self.number = box, number
        self._typing = False
        self._value, self._capital = "", True
        self._alphabet = ""
        self._pages = Pages()

    def _known(self, face: Face) -> list[str]:
        return sorted({name for name in face.house.table.history.names().values() if name})

    def _letters(self, face: Face) -> str:
        """The alphabet on the keys: the language's own, until the other is asked for."""
        return self._alphabet or (face.settings.language if face.settings.language in ROWS else "en")

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        known = self._known(face)
        colour = box_named(self.box).colours[self.number]
        title = face.text("Who is {colour}?", colour=colour)
        shapes = frame(look, title, back=Back(), help=Help(), asking=face.asking)
        if self._typing or not known:
            alphabet = self._letters(face)
            done = Action(face.text("Done"), Pick("chosen", self._value.strip()), ready=bool(self._value.strip()))
            other = "АБВ" if alphabet == "en" else "ABC"
            said = (face.text("rub out"), face.text("capital"), face.text("space"))
            shapes += keyboard(
                look, at.whole_body, alphabet, Type, value=self._value, capital=self._capital, done=done, other=other,
                says=said,
            )  # fmt: skip
            return look.picture(shapes)
        entries = [Entry(name, Pick("chosen", name), icon="pawn") for name in known]
        shapes += self._pages.shapes(face, at.body, entries)
        shapes += key(look, at.main, face.text("New name"), Pick("new"), icon="edit", name="main")
        shapes += key(look, at.foot, face.text("Without a name"), Pick("chosen", ""), name="nameless")
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Type(letter):
                self._type(letter, face)
            case Pick("new"):
                self._typing = True
            case Pick("chosen", str(name)):
                face.back()
                face.screen.take(Pick("named", (self.number, name)), face)
            case Pick("page"):
                self._pages.took(intent)

    def _type(self, letter: str, face: Face) -> None:
        if letter == BACKSPACE:
            self._value = self._value[:-1]
        elif letter == SHIFT:
            self._capital = not self._capital
        elif letter == OTHER:
            self._alphabet = "ru" if self._letters(face) == "en" else "en"
        elif len(self._value) < LONGEST:
            self._value += letter
            self._capital = letter == " "
        if not self._value:
            self._capital = True

    def typed(self, key: KeyTyped, face: Face) -> bool:
        if not (self._typing or not self._known(face)) or key.control:
            return False
        if key.key == "backspace":
            self._type(BACKSPACE, face)
        elif key.key in ("return", "enter") and self._value.strip():
            self.take(Pick("chosen", self._value.strip()), face)
        elif key.text.isprintable() and key.text:
            self._type(key.text, face)
        else:
            return False
        return True
