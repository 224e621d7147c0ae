"""The shop window: over the home screen nobody has touched for a while, a recorded good game plays by itself."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from engine.rules import boxes
from engine.rules.errors import TriremeError
from engine.rules.record import read
from engine.table.seeds import seeds_of
from ui.boxes import has_board
from ui.design.parts import icon_key
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Pick
from ui.house.screen import Screen
from ui.screens.watched import Watched
from ui.stage import captioned

BEAT = 1.4  # seconds a step
BEATS = 4  # for which a caption stands: one at a time, each in its language
REST = 6.0  # seconds the end stays
LYING = 4  # it begins when a part of the game as large as this one is played: an empty table calls nobody
LANGUAGE = Pick("language")  # said by the flag on the first screen too, which is there as soon as this one wakes


PLAYED_WELL = "opponents-*.record"  # games of opponents; the others hold chance to the rules, and look like it


def playbill() -> list[Path]:
    """The recorded games worth watching: dealt and played on the screen, on boards that are drawn; box by box."""
    found: list[list[Path]] = []
    for box in boxes.names():
        records = sorted((seeds_of(box) / "records").glob(PLAYED_WELL))
        heads = [(record, read(record.read_text(encoding="utf-8")).heading) for record in records]
        found.append([record for record, head in heads if head.seed is not None and has_board(box, False, head.rival)])
    longest = max(map(len, found))
    return [games[n] for n in range(longest) for games in found if n < len(games)]


class Attract(Screen):
    """Opened and closed by `ui.shell.idle`; any touch is only the waking."""

    name = "attract"
    strangers = True
    begun = 0  # how many have been shown since the start, so that the next is another

    def __init__(self) -> None:
        self._bill: list[Path] | None = None
        self._turned = 0  # moves that were watched: after some of them the next caption stands there
        self._game: Watched | None = None
        self._next = 0.0

    def _watched(self, face: Face) -> Watched | None:
        if self._bill is None:
            self._bill = playbill()
        while self._game is None and self._bill:
            record = self._bill[Attract.begun % len(self._bill)]
            Attract.begun += 1
            try:
                self._game = Watched(face.house.table.watch(record.read_text(encoding="utf-8")))
                self._game.go(len(self._game.steps) // LYING)
            except TriremeError:
                self._bill.remove(record)  # of rules or a kit that are no longer here: the others will do
            self._next = face.now() + BEAT
        return self._game

    def picture(self, face: Face) -> Picture:
        look, glass = face.look, face.look.glass
        game = self._watched(face)
        everything = Rect(0, 0, *glass.size)
        captions = [*self._sentences(face), face.text("Touch here, press a button, or lay a tile")]
        caption = captions[self._turned // BEATS % len(captions)]
        shapes: list[Shape] = []
        if game is not None:
            shapes += game.shapes(face, everything, caption)
        else:
            shapes += captioned(look, everything, caption)
        # Whatever is touched, it is only the waking; but whoever cannot read this may say so at once.
        shapes.append(Box(everything, fill=(0, 0, 0, 0), touch=Back(), stops=True, says=face.text("Wake")))
        corner = everything.from_bottom(glass.tall(12)).from_right(glass.wide(13))
        corner = corner.top(corner.h - glass.mm(1)).inset(glass.mm(1.2), glass.mm(0.6))
        shapes += icon_key(look, corner, "language", LANGUAGE, face.text("Language"), name="language")
        return look.picture(shapes)

    def _sentences(self, face: Face) -> list[str]:
        """The shop's own, in this language; then in the others."""
        spoken = sorted(face.house.shop, key=lambda code: code != face.settings.language)
        return [face.house.shop[code] for code in spoken if face.house.shop[code]]

    def wakes_with(self, meant: Hashable) -> bool:
        return meant == LANGUAGE

    def wakes(self, face: Face) -> float | None:
        return self._next if self._game is not None else None

    def ticked(self, face: Face) -> None:
        game = self._game
        if game is None or face.now() < self._next:
            return
        if game.at >= len(game.steps):
            self._game = None
            return
        self._turned += 1
        game.go(game.at + 1)
        self._next = face.now() + (BEAT if game.at < len(game.steps) else REST)
