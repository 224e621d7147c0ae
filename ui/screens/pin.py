"""The staff's PIN: four digits between customers and the settings of a shop's table."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil

from ui.design.parts import frame, icon_key, key, places, words
from ui.design.shapes import Picture
from ui.picture.edge import Typed
from ui.shell.demo import pin_from_stick
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Pick
from ui.shell.screen import Screen
from ui.shell.secret import fits, hidden, wait

DIGITS = 4
PATIENCE = 10.0  # seconds until an unfinished entry closes by itself
OPEN_FOR = 300.0  # seconds the right PIN is good for


class PinScreen(Screen):
    """`change` sets (or takes away) the PIN; else the screen named by `then` opens once the PIN was right."""

    name = "pin"

    def __init__(self, purpose: str = "change", *then: Hashable) -> None:
        self.purpose, self.then = purpose, then
        self._typed = ""
        self._since: float | None = None
        self._wrong = False
        self._proved = False
        self._free_at: float | None = None  # when the next try may be made

    def _asks_old(self, desk: Desk) -> bool:
        return (bool(desk.settings.pin) or self.purpose != "change") and not self._proved

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        if self._since is None:
            self._since = desk.now()
            # Whoever pulls the plug begins the wait anew.
            self._free_at = desk.now() + wait(desk.owners.wrong) if self._asks_old(desk) else None
            if pin_from_stick(desk):
                desk.tell(desk.text("The PIN is now the one on the stick."), 12.0)
                self._free_at = None
        title = desk.text("Staff PIN") if self._asks_old(desk) else desk.text("A new PIN")
        shapes = frame(look, title, back=Back(), help=Help(), asking=desk.asking)
        room = at.whole_body
        side, right = room.columns((2, 3), look.glass.gap)
        dots = "●" * len(self._typed) + "○" * (DIGITS - len(self._typed))
        top, below = side.rows((2, 2), look.glass.gap)
        shapes.append(words(look, top, dots, "big", least="small", across="middle"))
        left = self._left(desk)
        told = desk.text("That was not it.") if self._wrong else ""
        if left:
            told = desk.text("Wrong too often: wait {many:second}.", many=left)
        elif not self._asks_old(desk):
            told = desk.text("Choose digits that open nothing else.")
        shapes.append(words(look, below.top(below.h / 2), told, "body", least="small", lines=3))
        if self.purpose == "change" and not self._asks_old(desk):
            first, last = below.from_bottom(look.glass.tall(13)).columns(2, look.glass.gap)
            on = desk.owners.stick_pin
            said = desk.text("From a stick: yes") if on else desk.text("From a stick: no")
            shapes += key(look, first, said, Pick("stick"), step="note", name="stick", chosen=on)
            gone = bool(desk.settings.pin)
            shapes += key(
                look, last, desk.text("No PIN"), Pick("none"), icon="trash", step="note", name="none", ready=gone
            )
        cells = right.grid(3, 4, look.glass.gap)
        for digit, cell in zip("123456789", cells, strict=False):
            shapes += key(look, cell, digit, Pick("digit", digit), step="head", name=f"digit-{digit}")
        shapes += key(look, cells[10], "0", Pick("digit", "0"), step="head", name="digit-0")
        shapes += icon_key(look, cells[11], "rub", Pick("rub"), desk.text("rub out"), name="rub")
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        self._since = desk.now()
        match intent:
            case Pick("digit", str(digit)) if not self._left(desk):
                self._wrong = False
                self._typed += digit
                if len(self._typed) == DIGITS:
                    self._whole(desk)
            case Pick("rub"):
                self._typed = self._typed[:-1]
            case Pick("none") if not self._asks_old(desk):
                desk.settle(pin="", demo=False)
                desk.back()
            case Pick("stick") if not self._asks_old(desk):
                desk.keep(stick_pin=not desk.owners.stick_pin)

    def _whole(self, desk: Desk) -> None:
        entered, self._typed = self._typed, ""
        if self._asks_old(desk):
            self._proved = fits(entered, desk.settings.pin)
            self._wrong = not self._proved
            if self._wrong and desk.settings.pin:
                desk.keep(wrong=desk.owners.wrong + 1)
                self._free_at = desk.now() + wait(desk.owners.wrong)
            elif self._proved and desk.owners.wrong:
                desk.keep(wrong=0)
            if self._proved and self.purpose != "change":
                desk.staff_until = desk.now() + OPEN_FOR
                desk.back()
                desk.open_named(self.purpose, *self.then)
            return
        desk.settle(pin=hidden(entered), wrong=0)
        desk.tell(desk.text("The PIN is set."))
        desk.back()

    def typed(self, key: Typed, desk: Desk) -> bool:
        if key.text in "0123456789" and key.text:
            self.take(Pick("digit", key.text), desk)
        elif key.key == "backspace":
            self.take(Pick("rub"), desk)
        else:
            return False
        return True

    def _left(self, desk: Desk) -> int:
        """Seconds until the next try may be made."""
        return 0 if self._free_at is None else max(0, ceil(self._free_at - desk.now()))

    def wakes(self, desk: Desk) -> float | None:
        if self._since is None:
            return None
        end = self._since + PATIENCE
        return min(end, desk.now() + 1.0) if self._left(desk) else end

    def ticked(self, desk: Desk) -> None:
        if self._since is not None and desk.now() >= self._since + PATIENCE and desk.screen is self:
            desk.back()
