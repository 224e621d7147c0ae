"""A past game again: on its board step by step where everything was played here, else as a time line."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.parts import Entry, frame, icon_key, places, seat_mark
from ui.design.rect import Rect
from ui.design.shapes import MARK, Box, Mark, Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.screens.pages import Pages
from ui.screens.watched import Watched, happened

BEAT = 1.5  # seconds a step, when it plays by itself


class Replay(Screen):
    name = "replay"

    def __init__(self, number: int) -> None:
        self.number = number
        self._game: Watched | None = None
        self._since: float | None = None  # when the last step was shown, while it plays by itself

    def _watched(self, face: Face) -> Watched:
        if self._game is None:
            self._game = Watched(face.house.table.look(self.number))
        return self._game

    def picture(self, face: Face) -> Picture:
        """While it plays by itself there is nothing but the table, and a touch stops it; else the keys beside it."""
        look, game = face.look, self._watched(face)
        glass = look.glass
        everything = Rect(0, 0, *glass.size)
        if self._since is not None:
            shapes = game.shapes(face, everything, game.said(face))
            pause = face.text("Pause")
            shapes.append(Box(everything, fill=(0, 0, 0, 0), touch=Pick("run"), stops=True, says=pause, key="pause"))
            return look.picture(shapes)
        column = everything.inset(glass.margin).from_right(glass.wide(13))
        shapes = game.shapes(face, everything.left(column.x - glass.gap), game.said(face))
        keys: tuple[tuple[str, Hashable, str, bool], ...] = (
            ("cross", Back(), face.text("Close"), True),
            ("undo", Pick("to", 0), face.text("To the beginning"), game.at > 0),
            ("back", Pick("by", -1), face.text("A step back"), game.at > 0),
            ("play", Pick("run"), face.text("By itself"), game.at < len(game.steps)),
            ("forward", Pick("by", 1), face.text("A step on"), game.at < len(game.steps)),
        )
        for cell, (icon, touch, name, can) in zip(column.rows(5, glass.gap), keys, strict=True):
            shapes += icon_key(look, cell, icon, touch, name, ready=can, name=icon)
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        game = self._watched(face)
        match intent:
            case Pick("to", int(at)):
                game.go(at)
            case Pick("by", int(by)):
                self._since = None
                game.go(game.at + by)
            case Pick("run"):
                self._since = None if self._since is not None else face.now()

    def wakes(self, face: Face) -> float | None:
        return None if self._since is None else self._since + BEAT

    def ticked(self, face: Face) -> None:
        game = self._watched(face)
        if self._since is not None and face.now() >= self._since + BEAT:
            game.go(game.at + 1)
            self._since = face.now() if game.at < len(game.steps) else None


class TimeLine(Screen):
    """What happened, by rounds and turns."""

    name = "timeline"

    def __init__(self, number: int) -> None:
        self.number = number
        self._game: Watched | None = None
        self._pages = Pages()

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        if self._game is None:
            self._game = Watched(face.house.table.look(self.number))
        shapes = frame(look, face.text("What happened"), back=Back(), help=Help(), asking=face.asking)
        shapes += self._pages.shapes(face, at.whole_body, _entries(face, self._game))
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        self._pages.took(intent)


def _entries(face: Face, game: Watched) -> list[Entry]:
    """The lines, rounds as headings."""
    players = game.session.game.opening.players
    entries: list[Entry] = []
    for page in game.session.undo_list():
        entries.append(Entry(face.text("Round {number}", number=page.number), heading=True))
        for step in (step for turn in page.turns for step in turn.steps):
            text = happened(face.speaker_of(game.session), step) or face.text("As on the table")
            marks: tuple[Mark, ...] = ()
            if 0 <= step.who < len(players):
                text, marks = f"{MARK} {text}", (seat_mark(face.look, players[step.who].colour),)
            entries.append(Entry(text, marks=marks))
    return entries
