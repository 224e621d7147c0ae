"""Buildings and districts of Panticapaeum, Akropolis and Amytis, drawn so that one tells them apart at 30 pixels."""

from __future__ import annotations

import math

from ui.design.icons.pen import Stroke, strokes


def _grapes() -> tuple[str, ...]:
    rows = ((34, (26, 42, 58, 74)), (49, (34, 50, 66)), (64, (42, 58)), (79, (50,)))
    grapes = [f"fill O {x} {y} 8.8" for y, row in rows for x in row]
    return (*grapes, "line5 M50 26 C50 16 54 8 62 5", "fill M50 22 C30 24 18 16 18 6 C34 2 46 8 50 22 Z")


def _star(cx: float, cy: float, r: float, points: int = 5, inner: float = 0.45) -> str:
    spots = []
    for i in range(points * 2):
        a, reach = math.radians(-90 + 180 * i / points), r if i % 2 == 0 else r * inner
        spots.append(f"{cx + reach * math.cos(a):.1f} {cy + reach * math.sin(a):.1f}")
    return "M" + " L".join(spots) + " Z"


_TEMPLE = (
    "fill M50 8 L94 34 V39 H6 V34 Z",
    "cut M50 17 L66 28 H34 Z",
    "fill M13 43 H25 V76 H13 Z",
    "fill M34 43 H46 V76 H34 Z",
    "fill M54 43 H66 V76 H54 Z",
    "fill M75 43 H87 V76 H75 Z",
    "fill M9 79 H91 V85 H9 Z",
    "fill M4 87 H96 V94 H4 Z",
)

BUILDINGS: dict[str, tuple[Stroke, ...]] = {
    # Panticapaeum
    "house": strokes(
        "fill M50 10 L96 46 L90 52 L50 21 L10 52 L4 46 Z",
        "fill M20 50 L50 28 L80 50 V90 H20 Z",
        "cut M42 90 V64 H58 V90 Z",
        "cut M28 56 H37 V66 H28 Z M63 56 H72 V66 H63 Z",
    ),
    "winery": strokes(*_grapes()),
    "fortress": strokes(
        "fill M12 10 H26 V20 H34 V10 H48 V20 H52 V10 H66 V20 H74 V10 H88 V34 H12 Z",
        "fill M18 38 H82 V92 H18 Z",
        "cut M40 92 V70 C40 58 60 58 60 70 V92 Z",
        "cut M30 46 H36 V58 H30 Z M64 46 H70 V58 H64 Z",
    ),
    "aqueduct": strokes(
        "fill M4 22 H96 V34 H4 Z",
        "~fill M4 12 H96 V19 H4 Z",
        "fill M4 34 H96 V88 H4 Z",
        "cut M11 90 V58 C11 42 33 42 33 58 V90 Z M39 90 V58 C39 42 61 42 61 58 V90 Z M67 90 V58 C67 42 89 "
        "42 89 58 V90 Z",
    ),
    "temple": strokes(*_TEMPLE),
    "amphora": strokes(
        "fill M40 8 H60 V14 H57 V28 C74 36 78 52 70 68 C66 78 58 84 57 88 H62 V94 H38 V88 H43 C42 84 34 "
        "78 30 68 C22 52 26 36 43 28 V14 H40 Z",
        "line5 M42 16 C24 12 18 28 27 42 M58 16 C76 12 82 28 73 42",
        "cut4 M31 48 H69 M31 58 H69",
    ),
    # Akropolis
    "market": strokes(
        "fill M12 14 H88 L96 42 H4 Z",
        "cut4.5 M33 14 L28 42 M50 14 V42 M67 14 L72 42",
        "fill M4 42 C4 56 27 56 27 42 C27 56 50 56 50 42 C50 56 73 56 73 42 C73 56 96 56 96 42 Z",
        "line6 M14 52 V92 M86 52 V92",
        "fill M10 70 H90 V78 H10 Z",
        "fill M22 92 V78 H78 V92 Z",
    ),
    "barracks": strokes(
        "fill M50 6 L86 16 C90 56 76 82 50 95 C24 82 10 56 14 16 Z",
        "cut5 M50 16 L77 24 C79 54 69 74 50 84 C31 74 21 54 23 24 Z",
        "cut8 M35 70 L50 34 L65 70",
    ),
    "garden": strokes(
        "fill M50 4 C64 22 70 44 66 72 H34 C30 44 36 22 50 4 Z",
        "line7 M50 66 V92",
        "~fill O 20 60 14",
        "~fill O 80 60 14",
        "~line6 M20 66 V92 M80 66 V92",
        "line6 M6 94 H94",
    ),
    "quarry": strokes(
        "fill M6 88 L20 52 L38 60 L46 88 Z",
        "fill M30 46 L52 22 L72 34 L66 66 L48 70 L44 56 Z",
        "~fill M52 88 L54 76 L72 70 L82 44 L96 88 Z",
    ),
    "plaza": strokes("line7 M50 8 L87 29 V71 L50 92 L13 71 V29 Z", f"fill {_star(50, 51, 27)}"),
    "star": strokes(f"fill {_star(50, 54, 48)}"),
    # Amytis
    "palace": strokes(
        "fill M50 4 L58 18 H42 Z",
        "fill M34 20 H66 V40 H34 Z",
        "fill M22 43 H78 V64 H22 Z",
        "fill M8 67 H92 V92 H8 Z",
        "cut M44 92 V76 C44 70 56 70 56 76 V92 Z",
        "cut M41 27 H47 V34 H41 Z M53 27 H59 V34 H53 Z M32 49 H39 V57 H32 Z M46.5 49 H53.5 V57 H46.5 Z "
        "M61 49 H68 V57 H61 Z",
    ),
    "wall": strokes(
        "fill M6 22 H22 V32 H34 V22 H50 V32 H62 V22 H78 V32 H94 V92 H6 Z",
        "cut4.5 M6 46 H94 M6 61 H94 M6 76 H94 M28 46 V61 M60 46 V61 M84 46 V61 M16 61 V76 M44 61 V76 M72 "
        "61 V76 M28 76 V92 M60 76 V92 M84 76 V92",
    ),
    "theatre": strokes(
        "fill M14 14 H60 V44 C60 70 48 82 37 82 C26 82 14 70 14 44 Z",
        "cut M24 32 C28 28 33 28 35 33 C31 37 27 37 24 32 Z M42 33 C44 28 49 28 52 32 C49 37 45 37 42 33 Z",
        "cut M24 52 C32 58 42 58 50 52 C48 68 26 68 24 52 Z",
        "~fill M66 30 H88 V58 C88 82 76 94 66 94 C60 94 54 90 50 84 C60 78 66 64 66 48 Z",
    ),
    "residence": strokes(
        "fill M4 44 L30 24 L56 44 Z",
        "fill M9 47 H51 V92 H9 Z",
        "cut M24 92 V72 H36 V92 Z",
        "cut M17 54 H25 V63 H17 Z M35 54 H43 V63 H35 Z",
        "~fill M56 30 L74 12 L94 30 Z",
        "~fill M56 34 H92 V92 H56 Z",
        "~cut M64 42 H71 V51 H64 Z M78 42 H85 V51 H78 Z M64 60 H71 V69 H64 Z M78 60 H85 V69 H78 Z",
    ),
    "hanging": strokes(
        "fill M4 30 H96 V40 H4 Z",
        "fill M10 44 H22 V92 H10 Z",
        "fill M44 44 H56 V92 H44 Z",
        "fill M78 44 H90 V92 H78 Z",
        "~line7 M14 28 C14 14 28 10 33 18 C38 6 56 6 58 18 C66 8 82 12 84 28",
        "~line6 M33 44 C28 54 38 60 32 72 M67 44 C62 54 72 62 66 78",
    ),
}
BUILDINGS["barrack"] = BUILDINGS["barracks"]
BUILDINGS["theater"] = BUILDINGS["theatre"]
BUILDINGS["district"] = strokes("line8 M50 8 L87 29 V71 L50 92 L13 71 V29 Z")
