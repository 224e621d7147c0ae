"""Pictures without a window: for files, for tests and for the eyes of whoever draws them."""

from __future__ import annotations

from array import array

import pygame

from ui.design.eyes import seen_by
from ui.design.shapes import Picture
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet


def draw(picture: Picture) -> Sheet:
    """The picture on a sheet in memory; `sheet.save(path)` writes a PNG, `sheet.pixels()` gives the bytes."""
    sheet = Sheet(picture.size)
    Renderer(sheet.surface).draw(picture)
    return sheet


def through(sheet: Sheet, eyes: str) -> Sheet:
    """The same sheet as these eyes see it (a name of `ui.design.eyes`)."""
    whole = array("I", pygame.image.tobytes(sheet.surface, "RGBX"))
    seen = {color: _seen(color, eyes) for color in set(whole)}
    shown = Sheet(sheet.size)
    found = array("I", map(seen.__getitem__, whole))
    shown.surface.blit(pygame.image.frombuffer(found.tobytes(), sheet.size, "RGBX"), (0, 0))
    return shown


def _seen(pixel: int, eyes: str) -> int:
    red, green, blue, rest = array("I", (pixel,)).tobytes()
    return array("I", bytes((*seen_by(eyes, (red, green, blue)), rest)))[0]
