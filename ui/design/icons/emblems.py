"""The device's own sign, and one for each of the four boxes."""

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
    "panticapaeum": strokes(
        "~line7 O 50 50 42",
        "fill M18 52 L24 57 H70 C78 57 80 50 78 43 C85 48 85 60 78 66 C74 70 68 70 64 70 H30 C24 70 22 64 18 60 Z",
        "line4 M46 57 V24",
        "fill M28 28 C38 32 54 32 64 28 C68 38 66 44 62 50 C52 46 40 46 30 50 C34 42 33 35 28 28 Z",
    ),
    "akropolis": strokes(
        "fill M50 4 L78 20 V24 H22 V20 Z",
        "fill M27 27 H34 V44 H27 Z M40 27 H47 V44 H40 Z M53 27 H60 V44 H53 Z M66 27 H73 V44 H66 Z",
        "fill M20 46 H80 V51 H20 Z",
        "~fill M18 55 L49 55 V92 L34 92 L10 78 Z",
        "~fill M82 55 L52 55 V92 L66 92 L90 78 Z",
    ),
    "pyramidion": strokes(
        "fill M50 6 L66 32 H34 Z",
        "~fill M31 38 H69 L95 84 H5 Z",
        "line6 M4 92 C16 84 24 84 36 92 C48 100 52 84 64 92 C76 100 84 84 96 92",
    ),
    "amytis": strokes(
        "fill M34 6 H66 V22 H34 Z",
        "fill M22 32 H78 V50 H22 Z",
        "fill M8 60 H92 V92 H8 Z",
        "cut M42 92 V78 C42 68 58 68 58 78 V92 Z",
        "~line6.5 M34 27 C38 20 44 30 50 25 C56 20 62 30 66 27",
        "~line6.5 M18 56 C26 48 34 60 42 54 C50 48 58 60 66 54 C74 48 80 58 84 55",
    ),
}  # fmt: skip
