"""Lists: lines of 10 mm, a page at a time; arrows at the right side, or a finger that pulls."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from ui.design.look import Look
from ui.design.parts.keys import blank, icon_key
from ui.design.rect import Rect
from ui.design.shapes import Box, Face, Icon, Mark, Shape, Text


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: words at the left, a value at the right, an icon before, an intent."""

    text: str
    touch: Hashable | None = None
    value: str = ""
    icon: str = ""
    chosen: bool = False
    ready: bool = True
    marks: tuple[Mark, ...] = ()
    value_marks: tuple[Mark, ...] = ()
    hold: Hashable | None = None
    heading: bool = False


def page_size(look: Look, rect: Rect) -> int:
    """How many lines fit."""
    return max(1, int((rect.h + look.glass.gap) // (_line(look) + look.glass.gap)))


def page_starts(entries: Sequence[Entry], size: int) -> list[int]:
    """The entries with which pages of so many lines begin: none ends with a heading, which belongs to what follows it,
    and the last one is full."""
    starts, end = [0], _end(entries, 0, size)
    while end < len(entries):
        starts.append(end)
        end = _end(entries, end, size)
    return [*starts[:-1], max(0, min(starts[-1], len(entries) - size))]


def _end(entries: Sequence[Entry], first: int, size: int) -> int:
    """The entry before which the page ends that begins with this one."""
    end = min(first + size, len(entries))
    return end - 1 if end < len(entries) and end - first > 1 and entries[end - 1].heading else end


def _line(look: Look) -> int:
    return look.glass.tall(10)


def listing(
    look: Look,
    rect: Rect,
    entries: Sequence[Entry],
    first: int = 0,
    *,
    up: Hashable | None = None,
    down: Hashable | None = None,
    drag: Hashable | None = None,
    says: tuple[str, str] = ("up", "down"),
    value_share: float = 0.35,
) -> list[Shape]:
    """The page that begins with entry `first`. `up` and `down` are drawn when there is more than a page; where the next
    one begins `page_starts` says. A heading does not stand at the foot of a page, without anything below it."""
    glass, theme = look.glass, look.theme
    size = page_size(look, rect)
    shapes: list[Shape] = []
    if drag is not None:
        shapes.append(Box(rect, drag=drag))
    paged = len(entries) > size
    room = rect
    if paged:
        side = glass.wide(12)
        column = rect.from_right(side)
        room = Rect(rect.x, rect.y, rect.w - side - glass.gap, rect.h)
        tall = min(glass.tall(14), (column.h - glass.gap) / 2)
        more_up, more_down = first > 0, first + size < len(entries)
        shapes += icon_key(look, column.top(tall), "up", up if more_up else None, says[0], ready=more_up)
        shapes += icon_key(
            look, column.from_bottom(tall), "down", down if more_down else None, says[1], ready=more_down
        )
        track = Rect(column.x + side / 2 - glass.mm(0.5), column.y + tall + glass.gap, glass.mm(1), 0)
        length = column.h - 2 * (tall + glass.gap)
        if length > glass.mm(6):
            shapes.append(Box(Rect(track.x, track.y, track.w, length), fill=theme.rule, radius=track.w / 2))
            knob = max(glass.mm(3), length * size / len(entries))
            travel = (length - knob) * first / max(1, len(entries) - size)
            shapes.append(Box(Rect(track.x, track.y + travel, track.w, knob), fill=theme.ornament, radius=track.w / 2))
    tall_line = _line(look)
    for i, entry in enumerate(entries[first : _end(entries, first, size)]):
        line = Rect(room.x, room.y + i * (tall_line + glass.gap), room.w, tall_line)
        shapes += _entry(look, line, entry, value_share)
    return shapes


def _entry(look: Look, rect: Rect, entry: Entry, value_share: float) -> list[Shape]:
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = []
    if entry.touch is not None or entry.hold is not None:
        shapes += blank(
            look, rect, entry.touch, chosen=entry.chosen, ready=entry.ready, hold=entry.hold, says=entry.text
        )
    elif not entry.heading:
        shapes.append(Box(rect, fill=theme.card, radius=glass.radius))
    room = rect.top(rect.h - glass.mm(0.5)).inset(glass.mm(2), glass.mm(0.3))  # above the lip
    ink = theme.ink if entry.ready else theme.soft
    if entry.icon:
        side = rect.h * 0.62
        shapes.append(
            Icon(room.left(side).centred(side, side), entry.icon, theme.ornament if entry.ready else theme.soft)
        )
        room = room.after(side + glass.mm(2))
    if entry.value:
        wide = room.w * value_share
        shapes.append(
            Text(
                room.from_right(wide), entry.value, glass.type("body", "small"), ink, face="bold", across="right",
                marks=entry.value_marks, kin="values",
            )
        )  # fmt: skip
        room = room.left(room.w - wide - glass.mm(1.5))
    face: Face = "title" if entry.heading else "plain"
    color = theme.ornament if entry.heading else ink
    kin = "" if entry.heading else "list"
    sizes = glass.type("body", "small")
    shapes.append(Text(room, entry.text, sizes, color, face=face, marks=entry.marks, kin=kin))
    return shapes
