"""The words of a lesson: a strip over the table that hides nothing of what it speaks of. What does not fit into a few
lines flows into the next strip, by a press."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ui.design.lettering import breadth
from ui.design.look import Look
from ui.design.parts import Action, icon_key, key, places
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text

LINES, HIGH = 3, 0.27
"""What the eye takes in while it looks at the table; and which part of the glass that may take."""

LEADING = 1.36
"""From line to line, in letters."""


def strips(look: Look, text: str, clear: Sequence[Rect], last: bool) -> list[str]:
    """The words in as many strips as they need, each of whole sentences, and so low that `clear` stays in sight.
    `last`: the key beside them has words."""
    found: list[str] = []
    for lines in range(_most(look), 0, -1):
        found = _flow(look, text, lines, last)
        bar = _bar(look, lines)
        if not _hidden(bar, clear) or not _hidden(_head(look, bar), clear):
            break
    return found


def _flow(look: Look, text: str, lines: int, last: bool) -> list[str]:
    room, size = _words(look, _bar(look, lines), last).w, _size(look)
    found: list[str] = []
    for sentence in re.split(r"(?<=[.!?…]) ", text):
        longer = f"{found[-1]} {sentence}" if found else sentence
        if found and _lines(longer, size, room) <= lines:
            found[-1] = longer
        else:
            found.append(sentence)
    return found


def strip(look: Look, text: str, action: Action, clear: Sequence[Rect], *, last: bool) -> list[Shape]:
    """These words with the key that leads on: at the foot, or under the title where the foot is what they are about
    (`clear` must stay in sight)."""
    glass, theme = look.glass, look.theme
    room = _words(look, _bar(look, LINES), last).w
    bar = _bar(look, min(_most(look), _lines(text, _size(look), room)))
    least = _lines(text, glass.least, room) * glass.least * LEADING + glass.mm(2)
    if least > bar.h:  # one long sentence, in the least letters
        bar = bar.joined(Rect(bar.x, glass.height - round(least), bar.w, 1))
    head = _head(look, bar)
    if _hidden(head, clear) < _hidden(bar, clear):
        bar = head
    shapes: list[Shape] = [
        Box(Rect(0, 0, *glass.size), stops=True),  # nothing of the table is touched while it is explained
        Box(bar, fill=theme.card, stops=True, key="strip"),
        Box(bar.top(glass.line), fill=theme.ornament),
        Box(bar.from_bottom(glass.line), fill=theme.ornament),
        Text(_words(look, bar, last), text, _sizes(look), theme.ink, lines=LINES + 1),
    ]
    at = bar.inset(glass.margin, 0).from_right(_wide(look, last))
    at = at.centred(at.w, min(glass.tall(15), bar.h - glass.gap))
    if last:
        return [*shapes, *key(look, at, action.text, action.touch, icon=action.icon, main=True, name="main")]
    return [*shapes, *icon_key(look, at, action.icon, action.touch, action.text, main=True, name="main")]


def _most(look: Look) -> int:
    """Lines of one strip: fewer where letters are large."""
    return max(2, min(LINES, int((look.glass.height * HIGH - look.glass.mm(3)) / (_size(look) * LEADING))))


def _bar(look: Look, lines: int) -> Rect:
    """Across the whole glass, over all of its foot: nothing looks out from under it half."""
    glass = look.glass
    foot = glass.height - places(look).foot.y + glass.gap / 2
    high = round(max(lines * _size(look) * LEADING + glass.mm(3), foot))
    return Rect(0, glass.height - high, glass.width, high)


def _head(look: Look, bar: Rect) -> Rect:
    """Where it is under the title."""
    return Rect(bar.x, places(look).body.y - look.glass.gap / 2, bar.w, bar.h)


def _size(look: Look) -> float:
    """Letters between the least and the ordinary ones, as their owner set them."""
    return (look.glass.px("small") + look.glass.px("body")) / 2


def _sizes(look: Look) -> tuple[int, ...]:
    """As large as the strip has room for."""
    return tuple(size for size in look.glass.reading("body") if size <= _size(look) + 1) or look.glass.type("small")


def _words(look: Look, bar: Rect, last: bool) -> Rect:
    glass = look.glass
    room = bar.inset(glass.margin + glass.mm(1), glass.mm(1))
    return room.left(room.w - _wide(look, last) - glass.gap)


def _wide(look: Look, last: bool) -> int:
    return look.glass.wide(44 if last else 17)


def _lines(text: str, size: float, room: float) -> int:
    """How many lines words take, rather too many."""
    lines, width = 1, 0.0
    for word in text.split(" "):
        more = breadth(f" {word}" if width else word, size)
        if width and width + more > room:
            lines, width = lines + 1, breadth(word, size)
        else:
            width += more
    return lines


def _hidden(bar: Rect, clear: Sequence[Rect]) -> float:
    """How much of these it would cover."""
    parts = [bar.common(one) for one in clear]
    return sum(part.w * part.h for part in parts)
