"""The first question of a device nobody has told anything yet, or whose owner's word is not there: in which language it
shall speak."""

from __future__ import annotations

from collections.abc import Hashable
from math import inf

from engine.rules.contract import Why
from engine.table.intents import Input
from ui.design.parts import key, meander, places
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape, Text
from ui.house.face import Face
from ui.house.intents import Pick
from ui.house.screen import Screen
from ui.words.language import LANGUAGES, language


class Tongue(Screen):
    """Each language by its own name; whichever is touched is kept, and never asked for again. Then the keyboard. `away`
    says, in each language, why somebody is asked who has answered long ago; then nothing else is asked."""

    name = "tongue"
    strangers = True

    def __init__(self, away: Why | None = None) -> None:
        self._away = away

    def picture(self, face: Face) -> Picture:
        look, glass, theme = face.look, face.look.glass, face.look.theme
        at = places(look)
        shapes: list[Shape] = [Box(Rect(0, 0, *glass.size), fill=theme.paper)]
        title = " · ".join(language(code).text("Trireme") for code in LANGUAGES)
        head = Rect(at.body.x, at.title.y, at.body.w, at.title.h)
        shapes.append(Text(head, title, glass.type("head", "body"), theme.ink, face="title", across="middle"))
        room = Rect(at.body.x, at.body.y, at.body.w, at.wide_foot.bottom - at.body.y)
        shapes += meander(look, room.top(glass.tall(6)).inset(glass.wide(6), glass.tall(1.4)))
        rows = room.below(glass.tall(6) + glass.gap).rows(len(LANGUAGES), glass.gap)
        for (code, called), row in zip(LANGUAGES.items(), rows, strict=True):
            note = language(code).why(self._away) if self._away is not None else ""
            shapes += key(look, row, called, Pick("tongue", code), note=note, step="lead", name=f"tongue {code}")
        return look.picture(shapes)

    def touched(self, given: Input, face: Face) -> bool:
        """Buttons and stickers mean nothing yet."""
        return True

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("tongue", str(code)):
                face.settle(language=code)
                face.back()
                if self._away is None:
                    face.open_named("keyboard")
                else:
                    face.tell(face.why(self._away), inf)
