"""What is printed on the keys of a real keyboard: asked after the language, since without a desktop nobody knows."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.intents import Input
from ui.design.parts import frame, key, places
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.picture.layouts import LAYOUTS

FIRST, SIXTH = 13, 19  # the letters by which people call a keyboard: the first six of the upper row


class KeyboardScreen(Screen):
    """Each keyboard by its country and the first letters on it. Whoever has none says so, and nothing changes."""

    name = "keyboard"
    strangers = True

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Which keyboard?"), back=Back(), help=Help(), asking=face.asking)
        room = at.body
        rows = room.rows((len(LAYOUTS) + 1) // 2, look.glass.gap)
        cells = [cell for row in rows for cell in row.columns(2, look.glass.gap)]
        for (code, (plain, _)), cell in zip(LAYOUTS.items(), cells, strict=False):
            called = face.language.word(f"keyboard {code}")
            called = f"{called[:1].upper()}{called[1:]} · {plain[FIRST:SIXTH].upper()}"
            chosen = code == face.settings.keyboard
            shapes += key(look, cell, called, Pick("keyboard", code), chosen=chosen, name=f"keyboard {code}",
                          kin="keyboards")  # fmt: skip
        shapes += key(look, at.wide_foot, face.text("No keyboard"), Pick("none"), main=True, name="main")
        return look.picture(shapes)

    def touched(self, given: Input, face: Face) -> bool:
        """Buttons and stickers mean nothing yet."""
        return True

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("keyboard", str(code)):
                face.settle(keyboard=code)
                face.back()
            case Pick("none"):
                face.back()
