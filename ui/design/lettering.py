"""How words are laid into a rectangle: size, lines, cut. Measured by whoever draws, so that both agree.

The renderer and the checks use this same function; a text that a check passes is a text that is drawn whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, Protocol

from ui.design.shapes import MARK, Face, Picture, Shape, Text

DOTS = "…"
DASHES = frozenset("\N{EM DASH}\N{EN DASH}")
LEANING = frozenset("авикосуАВИКОСУ")
"""Words of one letter that belong to the next: they end no line where there is room for that."""
SCRAP = 3
"""A last word of no more signs than this does not stand in a line alone."""
SHORT = 3
"""Lines that the eye takes in at once: a caption, what a key says."""
CAPITAL = 0.714
"""Height of capitals in ems: words stand in the middle where their capitals do."""
HANGING = 0.24
"""How far letters hang below their line, in ems."""
STEMS = 0.05
"""How far the stems of small letters rise above capitals, in ems."""


NARROW = frozenset("ijlI.,:;!'’| \u00a0")
BROAD = frozenset("mwMWЖШЩЮФМжшщюфмы")


def breadth(text: str, size: float) -> float:
    """About how many pixels plain words are wide, rather too many: for what stands right behind them in the line, and
    is laid out before anybody can measure."""
    return size * sum(0.32 if letter in NARROW else 0.95 if letter in BROAD else 0.6 for letter in text)


class Measurer(Protocol):
    """Knows how large words are, the same whenever it is asked. Two that are equal measure alike."""

    def __hash__(self) -> int: ...

    def width(self, text: str, face: Face, size: int) -> int:
        """Pixels of one line; a MARK counts as one letter as wide as `mark(size)`."""
        ...

    def height(self, face: Face, size: int) -> int:
        """Pixels from one line to the next."""
        ...

    def reach(self, text: str, face: Face, size: int) -> tuple[int, int]:
        """Pixels of ink above and below the line on which these letters stand."""
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


def baseline(text: Text, setting: Setting, measure: Measurer) -> float:
    """The line on which the letters of the first of its lines stand."""
    rect, size, many = text.rect, setting.size, len(setting.lines)
    block = (many - 1) * measure.height(text.face, size)
    if text.down == "top":
        return rect.y + size * 0.86
    if text.down == "bottom":
        return rect.bottom - size * HANGING - block
    # A line alone stands like its neighbours, whatever letters it has; several are a block with all that hangs below.
    hangs = size * (HANGING - STEMS) if many > 1 else 0
    return rect.y + (rect.h - block - hangs + size * CAPITAL) / 2


def fit(text: Text, measure: Measurer) -> Setting:
    """The largest of the text's sizes at which it fits; at the last one it is cut."""
    rect, even = text.rect, text.across == "middle"
    return _fit(text.text, text.face, text.sizes, text.lines, rect.w, rect.h, even, measure)


@lru_cache(maxsize=2048)  # most words of a picture stood in the one before, and drawing them asks again
def _fit(
    words: str, face: Face, sizes: tuple[int, ...], most: int, width: float, height: float, even: bool,
    measure: Measurer,
) -> Setting:  # fmt: skip
    for size in sizes:
        lines = _wrapped(words, most, lambda s, z=size: measure.width(s, face, z), width, even)
        if lines is not None and _tall(len(lines), measure.height(face, size), size) <= height + 0.5:
            return Setting(size, lines, True)
    return _cut(words, face, sizes[-1], most, width, height, measure)


def _tall(lines: int, step: int, size: int) -> float:
    """The last line needs room for its letters, not for the gap below it."""
    return (lines - 1) * step + size


def _wrapped(text: str, most: int, width: _Width, room: float, even: bool) -> tuple[str, ...] | None:
    """Words into at most `most` lines; None if they do not fit. `even` ones leave no word alone in the last line."""
    paragraphs = text.split("\n")
    if len(paragraphs) > most:
        return None
    if most == 1 or (len(paragraphs) == 1 and width(text) <= room):
        return tuple(paragraphs) if all(width(p) <= room for p in paragraphs) else None
    plain = _lines(paragraphs, _parted, width, room, even)
    if plain is None or len(plain) > most:
        return None
    # No line more than letters need: they come before what stands at the ends of lines.
    well = _lines(paragraphs, _joined, width, room, even)
    return well if well is not None and len(well) == len(plain) else plain


def _lines(
    paragraphs: Sequence[str], parted: Callable[[str], list[str]], width: _Width, room: float, even: bool
) -> tuple[str, ...] | None:
    lines: list[str] = []
    for paragraph in paragraphs:
        words = parted(paragraph)
        broken = _greedy(words, width, room)
        if broken is None:
            return None
        lines += _even(words, broken, width) if even else broken
    return tuple(lines)


def _parted(paragraph: str) -> list[str]:
    return paragraph.split(" ")


def _joined(paragraph: str) -> list[str]:
    """Words as they may be parted where it is done well: a dash, a dot between or a number with nothing after it begins
    no line, none ends with a word of one letter, and none is a scrap of a word alone at the end."""
    found: list[str] = []
    words = _parted(paragraph)
    for n, word in enumerate(words):
        ends = word[-1:] in ":.;" or word[-1:].isdigit() and words[n + 1 : n + 2] in ([], ["\N{MIDDLE DOT}"])
        leads = bool(found) and found[-1].rpartition(" ")[2] in LEANING
        if found and (leads or word in DASHES or word == "\N{MIDDLE DOT}" or word[:1].isdigit() and ends):
            found[-1] = f"{found[-1]} {word}"
        else:
            found.append(word)
    if len(found) > 2 and len(found[-1]) <= SCRAP:
        scrap = found.pop()
        found[-1] = f"{found[-1]} {scrap}"
    return found


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


def _even(words: Sequence[str], lines: list[str], width: _Width) -> list[str]:
    """The same words in as many lines, the widest of them as narrow as it can be; a page of words stays as it is."""
    if not 2 <= len(lines) <= SHORT:
        return lines
    while True:
        narrower = _greedy(words, width, max(map(width, lines)) - 1)
        if narrower is None or len(narrower) > len(lines):
            return lines
        lines = narrower


def _cut(text: str, face: Face, size: int, most: int, width: float, height: float, measure: Measurer) -> Setting:
    """As many lines as there is room for, the last one ended with dots."""
    step = measure.height(face, size)
    rows = max(1, min(most, int((height - size) // step) + 1))
    lines: list[str] = []
    words = text.replace("\n", " ").split(" ")
    while words and len(lines) < rows:
        count = 1
        while count < len(words) and measure.width(" ".join(words[: count + 1]), face, size) <= width:
            count += 1
        lines.append(" ".join(words[:count]))
        words = words[count:]
    last = " ".join([lines[-1], *words]) if words else lines[-1]
    while last and measure.width(last + DOTS, face, size) > width:
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
    sizes = tuple(s for s in shape.sizes if s <= least[shape.kin]) or shape.sizes[-1:]
    return replace(shape, sizes=sizes) if sizes != shape.sizes else shape


class _Width(Protocol):
    def __call__(self, text: str, /) -> int: ...


def pieces(line: str) -> list[str]:
    """A line cut at its marks: words, MARK, words…"""
    found: list[str] = []
    for i, part in enumerate(line.split(MARK)):
        found += [MARK] if i else []
        found += [part] if part else []
    return found
