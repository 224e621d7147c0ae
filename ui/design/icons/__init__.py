"""Icons of our own drawing, as strokes and areas in a square of 100; no pictures, no fonts.

`ICONS[name]` is a tuple of strokes, drawn in order. An unknown name is an empty ring on the glass; `check` calls it
a fault.
"""

from ui.design.icons.buildings import BUILDINGS
from ui.design.icons.emblems import EMBLEMS
from ui.design.icons.friezes import FRIEZES
from ui.design.icons.goods import GOODS
from ui.design.icons.pen import Stroke
from ui.design.icons.signs import SIGNS

ICONS: dict[str, tuple[Stroke, ...]] = {**SIGNS, **GOODS, **BUILDINGS, **EMBLEMS, **FRIEZES}
