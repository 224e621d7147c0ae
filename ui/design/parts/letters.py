"""A keyboard on the glass for names: Russian and English, sized for fingers."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ui.design.look import Look
from ui.design.parts.keys import Action, icon_key, key
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text

ROWS: dict[str, tuple[str, ...]] = {
    "en": ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "ru": ("1234567890", "йцукенгшщзх", "фывапролджэ", "ячсмитьбюёъ"),
}

BACKSPACE, SPACE, SHIFT, OTHER = "\b", " ", "\x0f", "\x0e"
"""What the keys beside the letters send: rub out, blank, capital next, the other alphabet."""


def keyboard(
    look: Look,
    rect: Rect,
    language: str,
    touch: Callable[[str], Hashable],
    *,
    value: str = "",
    capital: bool = False,
    done: Action | None = None,
    other: str = "",
    says: tuple[str, str, str] = ("rub out", "capital", "space"),
) -> list[Shape]:
    """A line with what is written, rows of letters, a foot with the rest. `touch(letter)` makes the intents;
    `other` is the label of the key to the other alphabet."""
    glass, theme = look.glass, look.theme
    across, down = glass.wide(1.75), glass.tall(1.75)
    letters = ROWS[language]
    line, *rows = rect.rows((1.0, *(1.0 for _ in letters), 1.0), down)
    shapes: list[Shape] = [Box(line, fill=theme.card, outline=theme.rule, thick=glass.line, radius=glass.radius)]
    caret = "|" if value else ""
    shapes.append(
        Text(line.inset(glass.mm(2), glass.mm(0.9)), value + caret, glass.type("lead", "small"), theme.ink, face="bold")
    )
    most = max(len(row) for row in letters)
    width = (rect.w - across * (most - 1)) / most
    for row, signs in zip(rows, letters, strict=False):
        start = rect.x + (rect.w - len(signs) * width - (len(signs) - 1) * across) / 2
        for i, sign in enumerate(signs):
            shown = sign.upper() if capital else sign
            cell = Rect(round(start + i * (width + across)), row.y, int(width - 0.5), row.h)
            shapes += key(look, cell, shown, touch(shown), step="body", lines=1)
    foot = rows[-1].columns((1.2, 1.2, 4, 1.2, 3.4) if done else (1.2, 1.2, 4, 1.2), across)
    shapes += icon_key(look, foot[0], "up", touch(SHIFT), says[1], chosen=capital)
    shapes += key(look, foot[1], other or "АБВ", touch(OTHER), step="note", lines=1)
    shapes += icon_key(look, foot[2], "space", touch(SPACE), says[2])
    shapes += icon_key(look, foot[3], "rub", touch(BACKSPACE), says[0])
    if done:
        shapes += key(look, foot[4], done.text, done.touch, main=done.ready, ready=done.ready, icon=done.icon)
    return shapes
