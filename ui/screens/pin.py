"""The staff's PIN: four digits between customers and the settings of a shop's table."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil

from ui.design.parts import frame, icon_key, key, places, words
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.house.secret import fits, hidden, wait
from ui.picture.edge import KeyTyped
from ui.screens.stickpin import pin_from_stick

DIGITS = 4
PATIENCE = 10.0  # seconds until an unfinished entry closes by itself
OPEN_FOR = 300.0  # seconds the right PIN is good for
HAIR = 1e-6  # of a second: what is lost when clocks are subtracted is no second more


class PinScreen(Screen):
    """`change` sets (or takes away) the PIN; `open` opens the screen that is given once the PIN was right; any
    other purpose is the name of a door."""

    name = "pin"
    strangers = True

    def __init__(self, purpose: str = "change", *then: Hashable) -> None:
        self.purpose, self.then = purpose, then
        self._typed = ""
        self._since: float | None = None
        self._wrong = False
        self._proved = False
        self._free_at: float | None = None  # when the next try may be made
        self._said = 0  # seconds still to wait, as they stand on the glass

    def _asks_old(self, face: Face) -> bool:
        return (bool(face.settings.pin) or self.purpose != "change") and not self._proved

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        if self._since is None:
            self._since = face.now()
            # Whoever pulls the plug begins the wait anew.
            self._free_at = face.now() + wait(face.house.settings.wrong) if self._asks_old(face) else None
            if pin_from_stick(face):
                face.tell(face.text("The PIN is now the one on the stick."), 12.0)
                self._free_at = None
        title = face.text("Staff PIN") if self._asks_old(face) else face.text("A new PIN")
        shapes = frame(look, title, back=Back(), help=Help(), asking=face.asking)
        room = at.whole_body
        side, right = room.columns((2, 3), look.glass.gap)
        dots = "●" * len(self._typed) + "○" * (DIGITS - len(self._typed))
        top, below = side.rows((2, 2), look.glass.gap)
        shapes.append(words(look, top, dots, "big", least="small", across="middle"))
        left = self._said = self._left(face)
        sentence = face.text("That was not it.") if self._wrong else ""
        if left:
            sentence = face.text("Wrong too often: wait {many:second}.", many=left)
        elif not self._asks_old(face):
            sentence = face.text("Choose digits that open nothing else.")
        shapes.append(words(look, below.top(below.h / 2), sentence, "body", least="small", lines=3))
        if self.purpose == "change" and not self._asks_old(face):
            first, last = below.from_bottom(look.glass.tall(13)).columns((5, 4), look.glass.gap)
            on = face.house.settings.stick_pin
            said = face.text("From a stick: yes") if on else face.text("From a stick: no")
            shapes += key(look, first, said, Pick("stick"), step="note", name="stick", chosen=on)
            gone = bool(face.settings.pin)
            shapes += key(
                look, last, face.text("No PIN"), Pick("none"), icon="trash", step="note", name="none", ready=gone
            )
        cells = right.grid(3, 4, look.glass.gap)
        for digit, cell in zip("123456789", cells, strict=False):
            shapes += key(look, cell, digit, Pick("digit", digit), step="head", name=f"digit-{digit}")
        shapes += key(look, cells[10], "0", Pick("digit", "0"), step="head", name="digit-0")
        shapes += icon_key(look, cells[11], "rub", Pick("rub"), face.text("rub out"), name="rub")
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        self._since = face.now()
        match intent:
            case Pick("digit", str(digit)) if not self._left(face):
                self._wrong = False
                self._typed += digit
                if len(self._typed) == DIGITS:
                    self._whole(face)
            case Pick("rub"):
                self._typed = self._typed[:-1]
            case Pick("none") if not self._asks_old(face):
                face.settle(pin="", demo=False)
                face.back()
            case Pick("stick") if not self._asks_old(face):
                face.keep(stick_pin=not face.house.settings.stick_pin)

    def _whole(self, face: Face) -> None:
        entered, self._typed = self._typed, ""
        if self._asks_old(face):
            self._proved = fits(entered, face.settings.pin)
            self._wrong = not self._proved
            if self._wrong and face.settings.pin:
                face.keep(wrong=face.house.settings.wrong + 1)
                self._free_at = face.now() + wait(face.house.settings.wrong)
            elif self._proved and face.house.settings.wrong:
                face.keep(wrong=0)
            if self._proved and self.purpose != "change":
                face.staff_until = face.now() + OPEN_FOR
                face.back()
                self._open(face)
            return
        face.settle(pin=hidden(entered), wrong=0)
        face.tell(face.text("The PIN is set."))
        face.back()

    def _open(self, face: Face) -> None:
        """What was asked for before the PIN."""
        match self.purpose, self.then:
            case "open", (Screen() as screen,):
                face.open(screen)
            case name, about:
                face.open_named(name, *about)

    def typed(self, key: KeyTyped, face: Face) -> bool:
        if key.text in "0123456789" and key.text:
            self.take(Pick("digit", key.text), face)
        elif key.key == "backspace":
            self.take(Pick("rub"), face)
        else:
            return False
        return True

    def _left(self, face: Face) -> int:
        """Seconds until the next try may be made."""
        return 0 if self._free_at is None else max(0, ceil(self._free_at - face.now() - HAIR))

    def wakes(self, face: Face) -> float | None:
        if self._since is None:
            return None
        end = self._since + PATIENCE
        if self._free_at is None or not self._said:
            return end
        return min(end, self._free_at - (self._said - 1))  # when it is a second less than is said

    def ticked(self, face: Face) -> None:
        if self._since is not None and face.now() >= self._since + PATIENCE and face.screen is self:
            face.back()
