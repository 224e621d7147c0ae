"""The device's own sign, from the moment there is a screen: everything else is loaded behind it."""

from __future__ import annotations

from ui.design.rect import Rect
from ui.design.theme import THEMES
from ui.picture.brush import draw_icon
from ui.picture.window import Sheet

SHARE = 0.3  # of the height


def splash(sheet: Sheet, theme: str) -> None:
    """Paper and the ship, in the light that was chosen."""
    colours = THEMES[theme]
    wide, high = sheet.size
    side = round(high * SHARE)
    sheet.surface.fill(colours.paper)
    sheet.surface.blit(
        draw_icon("trireme", side, colours.ornament, None, 0.0), ((wide - side) // 2, (high - side) // 2)
    )
    sheet.show([Rect(0, 0, wide, high)])
