"""The picture as text: what is to be seen in the order of the shapes, and where to touch what can be touched."""

from __future__ import annotations

from collections.abc import Callable

from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Picture, Shape, Text
from ui.design.touch import hit

MOST = 250  # lines

Entry = tuple[str] | tuple[str, int, int]
"""Words, and the point that means them if they can be touched."""


def entries(picture: Picture, word: Callable[[str], str] = str) -> list[Entry]:
    """One line for everything that says something; the words on a key are told by the key. `word` says in the reader's
    language what a shape calls itself by a word of the code ("brown")."""
    found: list[Entry] = []
    texts: list[tuple[str, Rect]] = []
    for shape, clip in picture.flat():
        seen = shape.bounds.common(clip)
        words = plain(shape.text if isinstance(shape, Text) else word(shape.says) if shape.says else "")
        if not any(letter.isalnum() for letter in words) or seen.w <= 0 or seen.h <= 0:
            continue
        if isinstance(shape, Text) and any(words in says and area.holds(*seen.middle) for says, area in texts):
            continue
        texts.append((words, seen))
        found.append(_entry(picture, shape, seen, words))
    return found[:MOST]


def _entry(picture: Picture, shape: Shape, seen: Rect, words: str) -> Entry:
    if shape.touch is None:
        return (words,)
    x, y = seen.middle
    met = hit(picture, x, y)
    # Something may lie over it, or it may be shaped so that its middle is not its own.
    return (words, round(x), round(y)) if met and met.shape.touch == shape.touch else (words,)


def plain(text: str) -> str:
    """Without the places where a drawing stands in the line."""
    return " ".join(text.replace(MARK, " ").replace(NBSP, " ").split())
