"""A past game again: on its board step by step where everything was played here, else as a time line."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.parts import Entry, bar, frame, icon_key, places, seat_mark, words
from ui.design.rect import Rect
from ui.design.shapes import MARK, Mark, Picture
from ui.screens.pages import Pages
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Pick
from ui.shell.reel import Watched, happened
from ui.shell.screen import Screen

BEAT = 1.5  # seconds a step, when it plays by itself


class Replay(Screen):
    name = "replay"

    def __init__(self, number: int) -> None:
        self.number = number
        self._game: Watched | None = None
        self._since: float | None = None  # when the last step was shown, while it plays by itself

    def _watched(self, desk: Desk) -> Watched:
        if self._game is None:
            self._game = Watched(desk.table.look(self.number))
        return self._game

    def picture(self, desk: Desk) -> Picture:
        look, game = desk.look, self._watched(desk)
        glass = look.glass
        whole = Rect(0, 0, *glass.size).inset(glass.margin, glass.margin)
        column = whole.from_right(glass.wide(13))
        room = whole.left(column.x - glass.gap - whole.x)
        low = round(glass.px("small") * 1.4 + glass.mm(1.8)) + glass.gap
        shapes = game.shapes(desk, room.top(room.h - low))
        keys: tuple[tuple[str, Hashable, str, bool], ...] = (
            ("cross", Back(), desk.text("Close"), True),
            ("undo", Pick("to", 0), desk.text("To the beginning"), game.at > 0),
            ("back", Pick("by", -1), desk.text("A step back"), game.at > 0),
            ("pause" if self._since is not None else "play", Pick("run"), desk.text("By itself"), True),
            ("next", Pick("by", 1), desk.text("A step on"), game.at < len(game.steps)),
        )
        for cell, (icon, touch, name, can) in zip(column.rows(5, glass.gap), keys, strict=True):
            shapes += icon_key(look, cell, icon, touch, name, ready=can, name=icon)
        strip = room.from_bottom(room.bottom - shapes[0].bounds.bottom - glass.gap)
        line = strip.top(glass.mm(1.2))
        shapes += bar(look, line, game.at / max(1, len(game.steps)))
        said = strip.below(line.h + glass.mm(0.6))
        shapes.append(words(look, said, game.said(desk), "body", least="small"))
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        game = self._watched(desk)
        match intent:
            case Pick("to", int(at)):
                game.go(at)
            case Pick("by", int(by)):
                self._since = None
                game.go(game.at + by)
            case Pick("run"):
                self._since = None if self._since is not None else desk.now()

    def wakes(self, desk: Desk) -> float | None:
        return None if self._since is None else self._since + BEAT

    def ticked(self, desk: Desk) -> None:
        game = self._watched(desk)
        if self._since is not None and desk.now() >= self._since + BEAT:
            game.go(game.at + 1)
            self._since = desk.now() if game.at < len(game.steps) else None


class TimeLine(Screen):
    """What happened, by rounds and turns."""

    name = "timeline"

    def __init__(self, number: int) -> None:
        self.number = number
        self._game: Watched | None = None
        self._pages = Pages()

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        if self._game is None:
            self._game = Watched(desk.table.look(self.number))
        shapes = frame(look, desk.text("What happened"), back=Back(), help=Help(), asking=desk.asking)
        shapes += self._pages.shapes(desk, at.whole_body, _entries(desk, self._game))
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        self._pages.took(intent)


def _entries(desk: Desk, game: Watched) -> list[Entry]:
    """The lines, rounds as headings."""
    players = game.session.game.opening.players
    entries: list[Entry] = []
    for page in game.session.undo_list():
        entries.append(Entry(desk.text("Round {number}", number=page.number), heading=True))
        for step in (step for turn in page.turns for step in turn.steps):
            text = happened(desk.speaker_of(game.session), step) or desk.text("As on the table")
            marks: tuple[Mark, ...] = ()
            if 0 <= step.who < len(players):
                text, marks = f"{MARK} {text}", (seat_mark(desk.look, players[step.who].colour),)
            entries.append(Entry(text, marks=marks))
    return entries
