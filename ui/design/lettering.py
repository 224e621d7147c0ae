"""How words are laid into a rectangle: size, lines, cut. Measured by whoever draws, so that both agree.

The renderer and the checks use this same function; a text that a check passes is a text that is drawn whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from ui.design.shapes import MARK, Face, Picture, Shape, Text

DOTS = "…"


class Measurer(Protocol):
    """Knows how large words are."""

    def width(self, text: str, face: Face, size: int) -> int:
        """Pixels of one line; a MARK counts as one letter as wide as `mark(size)`."""
        ...

    def height(self, face: Face, size: int) -> int:
        """Pixels from one line to the next."""
        ...


class Setting(NamedTuple):
    """A text as it will be drawn."""

    size: int
    lines: tuple[str, ...]
    whole: bool
    "False where letters had to be cut off, or lines stand out of the rectangle."


def mark(size: int) -> int:
    """The side of a token or icon in a line of words."""
    return round(size * 0.9)


def fit(text: Text, measure: Measurer) -> Setting:
    """The largest of the text's sizes at which it fits; at the last one it is cut."""
    width, height = text.rect.w, text.rect.h
    for size in text.sizes:
        lines = _wrapped(text.text, text.lines, lambda s, z=size: measure.width(s, text.face, z), width)
        if lines is not None and _tall(len(lines), measure.height(text.face, size), size) <= height + 0.5:
            return Setting(size, lines, True)
    return _cut(text, text.sizes[-1], measure)


def _tall(lines: int, step: int, size: int) -> float:
    """The last line needs room for its letters, not for the gap below it."""
    return (lines - 1) * step + size


def _wrapped(text: str, most: int, width: _Width, room: float) -> tuple[str, ...] | None:
    """Words into at most `most` lines, broken where lines come out even; None if they do not fit."""
    paragraphs = text.split("\n")
    if len(paragraphs) > most:
        return None
    if most == 1 or (len(paragraphs) == 1 and width(text) <= room):
        return tuple(paragraphs) if all(width(p) <= room for p in paragraphs) else None
    lines: list[str] = []
    for paragraph in paragraphs:
        broken = _greedy(paragraph.split(" "), width, room)
        if broken is None:
            return None
        lines += broken
    if len(lines) > most:
        return None
    return tuple(lines)


def _greedy(words: Sequence[str], width: _Width, room: float) -> list[str] | None:
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer) <= room:
            lines[-1] = longer
        elif width(word) <= room:
            lines.append(word)
        else:
            return None
    return lines


def _cut(text: Text, size: int, measure: Measurer) -> Setting:
    """As many lines as there is room for, the last one ended with dots."""
    step = measure.height(text.face, size)
    rows = max(1, min(text.lines, int((text.rect.h - size) // step) + 1))
    lines: list[str] = []
    words = text.text.replace("\n", " ").split(" ")
    while words and len(lines) < rows:
        count = 1
        while count < len(words) and measure.width(" ".join(words[: count + 1]), text.face, size) <= text.rect.w:
            count += 1
        lines.append(" ".join(words[:count]))
        words = words[count:]
    last = " ".join([lines[-1], *words]) if words else lines[-1]
    while last and measure.width(last + DOTS, text.face, size) > text.rect.w:
        last = last[:-1].rstrip()
    lines[-1] = last + DOTS
    return Setting(size, tuple(lines), False)


def evened(picture: Picture, measure: Measurer) -> Picture:
    """Texts of one kin brought to the size of the one that has the least room."""
    least: dict[str, int] = {}
    for shape in picture.shapes:
        if isinstance(shape, Text) and shape.kin:
            size = fit(shape, measure).size
            least[shape.kin] = min(least.get(shape.kin, size), size)
    if not least:
        return picture
    return replace(picture, shapes=tuple(_evened(shape, least) for shape in picture.shapes))


def _evened(shape: Shape, least: dict[str, int]) -> Shape:
    if not isinstance(shape, Text) or not shape.kin:
        return shape
    return replace(shape, sizes=tuple(s for s in shape.sizes if s <= least[shape.kin]) or shape.sizes[-1:])


class _Width(Protocol):
    def __call__(self, text: str, /) -> int: ...


def pieces(line: str) -> list[str]:
    """A line cut at its marks: words, MARK, words…"""
    found: list[str] = []
    for i, part in enumerate(line.split(MARK)):
        found += [MARK] if i else []
        found += [part] if part else []
    return found
