"""Icons of our own drawing, as strokes and areas in a square of 100; no pictures, no fonts.

`ICONS[name]` is a tuple of strokes, drawn in order. What is not drawn yet is a KeyError in the tests of every
screen that asks for it, and a plain ring on the glass.
"""

from ui.design.icons.pen import Stroke

ICONS: dict[str, tuple[Stroke, ...]] = {}
