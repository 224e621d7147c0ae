"""Answers that are no place: keys that show the thing itself, with what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

from ui.design.look import Look
from ui.design.parts.keys import blank, face, key
from ui.design.rect import Rect
from ui.design.shapes import Across, Color, Shape, Text
from ui.stage.scene import Thing, Worth
from ui.stage.things import laid

LETTER = 0.6
"How wide a letter of a key is, to its height, on the average."
MOST = 8
"""Answers on a page, where the room allows keys of that size."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: the thing, words where it has none of its own, its price and its gain, and why if that needs saying
    ("market: one cube less")."""

    touch: Hashable | None
    things: tuple[Thing, ...] = ()
    text: str = ""
    price: Worth | None = None
    gain: Worth | None = None
    note: str = ""
    ready: bool = True
    chosen: bool = False
    main: bool = False
    hold: Hashable | None = None
    says: str = ""
    key: str = ""
    whole: bool = False
    "The one thing there is has the whole key, not a square of it: a tile may be wide."
    drag: Hashable | None = None
    "It can be slid onto the stage, too (see `ui.stage.carry`)."


def answers(
    look: Look, room: Rect, given: Sequence[Answer], page: int = 0, turned: Callable[[int], Hashable] | None = None
) -> list[Shape]:
    """All of them as keys, a page at a time where they are too many; `turned` makes the intent of the next page."""
    glass = look.glass
    columns, rows = _grid(look, room, len(given))
    shown, more = list(given), False
    if len(given) > columns * rows:
        if turned is None:
            raise ValueError(f"{len(given)} answers do not fit and nobody can turn the page")
        size, more = columns * rows - 1, True
        pages = -(-len(given) // size)
        shown = list(given[page % pages * size : (page % pages + 1) * size])
    cells = room.grid(columns, rows, glass.gap)
    shapes: list[Shape] = []
    for answer, cell in zip(shown, cells, strict=False):
        shapes += answer_key(look, cell, answer, cells[0])
    if more and turned is not None:
        shapes += key(look, cells[-1], f"{page % pages + 1}/{pages}", turned(page + 1), lines=1, name="page")
    return shapes


def _grid(look: Look, room: Rect, count: int) -> tuple[int, int]:
    """Columns and rows: one column while keys stay high enough, then as many as fingers can tell apart."""
    glass = look.glass
    least_w, least_h = glass.wide(17), glass.tall(10)
    most_rows = max(1, int((room.h + glass.gap) // (least_h + glass.gap)))
    most_columns = max(1, int((room.w + glass.gap) // (least_w + glass.gap)))
    wide = room.w > 1.8 * room.h
    columns = min(most_columns, count) if wide and count <= most_columns else 1
    while columns < most_columns and columns * most_rows < count:
        columns += 1
    rows = min(most_rows, -(-count // columns)) if count else 1
    return columns, max(1, rows)


def answer_key(look: Look, cell: Rect, answer: Answer, like: Rect | None = None) -> list[Shape]:
    """A key: the thing large, words beside or below it, price and gain at its end, a small line at its foot. Keys
    of one panel are laid out `like` one of them, though a pixel more or less falls to each."""
    glass = look.glass
    things_look = replace(look, theme=replace(look.theme, ink=look.theme.on_accent)) if answer.main else look
    shapes = blank(
        look, cell, answer.touch, main=answer.main, chosen=answer.chosen, ready=answer.ready, hold=answer.hold,
        says=answer.says or answer.text, key=answer.key, drag=answer.drag,
    )  # fmt: skip
    _, _, ink = face(look, main=answer.main, chosen=answer.chosen, ready=answer.ready)
    room = cell.inset(glass.mm(1.4), glass.mm(0.8))
    room = room.top(room.h - glass.mm(0.5))
    if answer.note:
        small = glass.type("small", "small")
        foot = room.from_bottom(min(room.h * 0.4, small[0] * 1.3))
        shapes.append(Text(foot, answer.note, small, look.theme.soft, across="middle"))
        room = room.top(room.h - foot.h)
    across: Across = "middle"
    like = like or cell
    high, wide = room.h + like.h - cell.h, room.w + like.w - cell.w
    worded = bool(answer.things and answer.text)
    tall = high > wide * (0.45 if worded else 0.6 if len(answer.things) == 2 else 0.9)
    parts = [answer.price, answer.gain]
    worths = [worth for worth in parts if worth is not None]
    if worths and not answer.things and not answer.text:
        for worth, spot in zip(worths, room.columns(len(worths), glass.mm(0.6)), strict=True):
            shapes += worth_line(look, spot, worth, _tint(look, answer, worth, ink))
    elif worths:
        room, cells = _parted(look, room, worths, tall=tall)
        for worth, spot in zip(worths, cells, strict=True):
            shapes += worth_line(look, spot, worth, _tint(look, answer, worth, ink))
    if answer.things and answer.text:
        beside = room.w - min(room.w * 0.5, room.h * len(answer.things)) - glass.mm(1)
        longest = max(len(word) for word in answer.text.split())
        if tall or longest * glass.least * 0.7 > beside:
            top = room.top(min(room.h * 0.6, glass.mm(16)))
            shapes += laid(things_look, top, answer.things)
            room = room.below(top.h)
        else:
            side = min(room.w * 0.5, room.h * len(answer.things))
            group = side + glass.mm(1.5) + len(answer.text) * glass.px("body") * LETTER
            room = room.after(max(0.0, (room.w - group) / 2))
            shapes += laid(things_look, room.left(side), answer.things)
            room, across = room.after(side + glass.mm(1.5)), "left"
    elif answer.whole and len(answer.things) == 1:
        shapes += answer.things[0].shapes(things_look, room)
    elif answer.things:
        shapes += laid(things_look, room, answer.things)
    if answer.text:
        sizes = glass.type("body", "small")
        shapes.append(
            Text(room, answer.text, sizes, ink, face="bold", across=across, lines=3 if room.h > sizes[0] * 3 else 2)
        )
    return shapes


def _parted(look: Look, room: Rect, worths: Sequence[Worth], *, tall: bool) -> tuple[Rect, list[Rect]]:
    """The room of thing and words, and a cell for each price and gain: below it on a tall key, else at its end."""
    glass = look.glass
    if tall:
        below = room.from_bottom(min(room.h * 0.4, glass.px("lead") * 1.15 * len(worths)))
        return room.top(room.h - below.h), below.rows(len(worths), 0)
    high = min(room.h, glass.px("lead"))
    share = min(0.58, sum(_breadth(worth) for worth in worths) * high * 0.8 / max(1.0, room.w))
    aside = room.from_right(room.w * max(0.3, share))
    cells = aside.columns([_breadth(worth) for worth in worths], glass.mm(0.6))
    return room.left(room.w - aside.w - glass.mm(0.6)), cells


def _breadth(worth: Worth) -> float:
    return 0.4 + 0.55 * len(worth.text) + 0.9 * len(worth.things)


def _tint(look: Look, answer: Answer, worth: Worth, ink: Color) -> Color:
    if answer.main or not answer.ready:
        return ink
    return look.theme.bad if worth.bad else look.theme.good if worth is answer.gain else ink


def worth_line(look: Look, room: Rect, worth: Worth, color: Color | None = None) -> list[Shape]:
    """A number with things: "+6", "−2 ■", as large as the room allows."""
    glass = look.glass
    high = min(room.h, glass.px("lead") * 1.1)
    line = Rect(room.x, room.y + (room.h - high) / 2, room.w, high)
    shapes: list[Shape] = []
    count = len(worth.things)
    if count == 1 and not worth.text:  # a thing alone has all the room: it may be words
        return list(worth.things[0].shapes(look, line))
    if count:
        side = min(high * 0.86, line.w / (count + 0.6 * len(worth.text)))
        wide = side * count
        words = 0.6 * side * len(worth.text)
        start = line.x + max(0.0, (line.w - wide - words) / 2)
        things = Rect(start + words, line.y + (high - side) / 2, wide, side)
        shapes += laid(look, things, worth.things)
        line = Rect(start, line.y, words, high)
    if worth.text:
        sizes = glass.type("lead", "small")
        shapes.append(
            Text(line, worth.text, sizes, color or look.theme.ink, face="bold", across="right" if count else "middle")
        )
    return shapes
