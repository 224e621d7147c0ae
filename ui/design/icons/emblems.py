"""The device's own sign. Those of the boxes come with their faces: see `ui.boxes.emblem_of`."""

from __future__ import annotations

from ui.design.icons.pen import Stroke, strokes

EMBLEMS: dict[str, tuple[Stroke, ...]] = {
    "trireme": strokes(
        "fill M2 52 L12 60 H78 C88 60 92 50 88 40 C96 46 98 62 90 70 C84 77 76 78 68 78 H20 C10 78 8 68 2 62 Z",
        "cut O 15 66 3",
        "line4.5 M44 60 V10",
        "fill M18 18 C34 24 54 24 70 18 C76 32 74 42 68 50 C54 44 34 44 20 50 C26 40 26 30 18 18 Z",
        "line4 M30 76 L22 92 M42 76 L34 92 M54 76 L46 92 M66 76 L58 92",
    ),
}
