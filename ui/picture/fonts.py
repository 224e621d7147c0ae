"""The faces the program ships, and how wide words are in them.

SDL_ttf does not borrow a missing sign from another font, it draws a box. So a line is cut into runs, each set in
the first face that has its signs: a title may say "2 → 3" though its face knows no arrow.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame

from ui.design.lettering import CAPITAL, mark
from ui.design.shapes import MARK, Face

FONTS = Path(__file__).resolve().parent.parent / "fonts"

FILES: dict[Face, tuple[str, ...]] = {
    "plain": ("NotoSans-Regular.ttf", "Alegreya-Bold.ttf", "TriremeSymbols.ttf"),
    "bold": ("NotoSans-SemiBold.ttf", "Alegreya-Bold.ttf", "TriremeSymbols.ttf"),
    "title": ("Alegreya-Bold.ttf", "NotoSans-SemiBold.ttf", "TriremeSymbols.ttf"),
}
LARGER = {"Alegreya-Bold.ttf": 1.12, "TriremeSymbols.ttf": 0.96}
"""So that capitals of one size are one height in every face."""

STEP = 1.24
"""From line to line, in ems."""
NOBODYS = "\ue123"
"""A sign of the private area, in no face."""


@lru_cache(maxsize=128)
def _font(file: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(FONTS / file, round(size * LARGER.get(file, 1.0)))


@lru_cache(maxsize=4096)
def _file(face: Face, sign: str) -> str:
    """The first face that has this sign."""
    for file in FILES[face]:
        if _has(file, sign):
            return file
    return FILES[face][0]


def _has(file: str, sign: str) -> bool:
    """SDL_ttf does not tell, it draws a box; so a sign that looks like one nobody has is missing."""
    face = _font(file, 24)
    if face.metrics(sign) != face.metrics(NOBODYS):
        return True
    drawn, box = (face.render(s, False, (255, 255, 255), (0, 0, 0)) for s in (sign, NOBODYS))
    return pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(box, "RGB")


@lru_cache(maxsize=1024)
def runs(text: str, face: Face) -> tuple[tuple[str, str], ...]:
    """A text without marks as (file, words) in order."""
    found: list[tuple[str, str]] = []
    for sign in text:
        # A space joins whatever stands before it.
        file = found[-1][0] if sign == " " and found else _file(face, sign)
        if found and found[-1][0] == file:
            found[-1] = (file, found[-1][1] + sign)
        else:
            found.append((file, sign))
    return tuple(found)


def font(file: str, size: int) -> pygame.font.Font:
    return _font(file, size)


@dataclass(frozen=True, slots=True)
class Faces:
    """Measures words; what the renderer sets is exactly what this has measured."""

    def width(self, text: str, face: Face, size: int) -> int:
        return _width(text, face, size)

    def height(self, face: Face, size: int) -> int:
        return round(size * STEP)

    def reach(self, text: str, face: Face, size: int) -> tuple[int, int]:
        return _reach(text, face, size)


@lru_cache(maxsize=8192)
def _width(text: str, face: Face, size: int) -> int:
    total = text.count(MARK) * mark(size)
    for part in text.split(MARK):
        total += sum(_font(file, size).size(words)[0] for file, words in runs(part, face))
    return total


@lru_cache(maxsize=8192)
def _reach(text: str, face: Face, size: int) -> tuple[int, int]:
    above = below = 0
    for n, part in enumerate(text.split(MARK)):
        if n:  # it stands around the middle of the capitals
            above = max(above, round((CAPITAL * size + mark(size)) / 2))
            below = max(below, round((mark(size) - CAPITAL * size) / 2))
        for file, words in runs(part, face):
            for metrics in _font(file, size).metrics(words):
                if metrics is not None:
                    _, _, lowest, highest, _ = metrics
                    above, below = max(above, highest), max(below, -lowest)
    return above, below
