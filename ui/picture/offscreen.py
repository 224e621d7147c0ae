"""Pictures without a window: for files, for tests and for the eyes of whoever draws them."""

from __future__ import annotations

from ui.design.shapes import Picture
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet


def draw(picture: Picture) -> Sheet:
    """The picture on a sheet in memory; `sheet.save(path)` writes a PNG, `sheet.pixels()` gives the bytes."""
    sheet = Sheet(picture.size)
    Renderer(sheet.surface).draw(picture)
    return sheet
