"""Figures of the friezes, one row of them a box, black on clay like those of old vases.

A figure fills its square from side to side, so that figures put side by side stand on one ground.
"""

from __future__ import annotations

from ui.design.icons.pen import Stroke, strokes

_GROUND = "fill M0 94 H100 V100 H0 Z"
_WATER = "fill M0 84 H100 V100 H0 Z"
_PALM = (
    "line7 M50 94 C52 74 46 60 50 40",
    "line7 M50 40 C38 22 22 26 12 42 M50 40 C34 34 22 44 20 60 M50 40 C62 22 78 26 88 42 M50 40 C66 34 78 44 80 60",
    "line7 M50 40 C44 24 48 14 50 6",
)

FRIEZES: dict[str, tuple[Stroke, ...]] = {
    "frieze ship": strokes(
        "fill M0 56 L12 64 H78 C88 64 90 52 84 42 C98 48 100 66 90 76 C86 81 78 82 70 82 H20 C10 82 10 70 0 66 Z",
        "cut O 17 71 3.5",
        "line4 M46 64 V8",
        "fill M18 14 C36 20 56 20 74 14 C82 30 78 44 70 54 C54 46 36 46 22 54 C28 40 26 28 18 14 Z",
        "line4 M30 78 L20 98 M42 78 L32 98 M54 78 L44 98 M66 78 L56 98",
        _WATER,
    ),
    "frieze wave": strokes(
        "fill M0 100 V84 C30 84 32 34 66 34 C84 34 92 50 84 62 C78 70 66 68 66 58 C58 74 74 84 100 84 V100 Z",
    ),
    "frieze dolphin": strokes(
        "fill M4 62 C14 30 44 16 72 34 C82 40 88 46 98 50 C90 54 82 54 76 52 C62 46 46 46 36 54 C28 60 24 68 24 78 "
        "C18 72 10 72 3 76 C6 70 5 66 4 62 Z",
        "fill M44 26 L60 8 L62 32 Z",
        "cut O 78 44 2.6",
        _WATER,
    ),
    "frieze temple": strokes(
        "fill M50 6 L98 32 V40 H2 V32 Z",
        "fill M8 44 H22 V84 H8 Z M31 44 H45 V84 H31 Z M55 44 H69 V84 H55 Z M78 44 H92 V84 H78 Z",
        "fill M2 86 H98 V92 H2 Z",
        _GROUND,
    ),
    "frieze column": strokes(
        "fill M18 8 H82 V18 H18 Z",
        "fill M22 20 H78 C78 28 68 32 66 34 H34 C32 32 22 28 22 20 Z",
        "fill M34 36 H66 L70 84 H30 Z",
        "cut3 M44 40 L42 82 M56 40 L58 82",
        "fill M22 86 H78 V92 H22 Z",
        _GROUND,
    ),
    "frieze pyramid": strokes(
        "fill M50 8 L98 92 H2 Z",
        "cut3.5 M36 32 H64 M22 56 H78 M10 78 H90",
        "cut3.5 M50 34 V54 M36 58 V76 M64 58 V76 M50 80 V92 M24 80 V92 M76 80 V92",
        _GROUND,
    ),
    "frieze palm": strokes(*_PALM, _GROUND),
    "frieze terrace": strokes(
        "fill M34 24 H66 V44 H34 Z M18 46 H82 V66 H18 Z M2 68 H98 V92 H2 Z",
        "cut M26 92 V82 C26 74 38 74 38 82 V92 Z M62 92 V82 C62 74 74 74 74 82 V92 Z",
        "cut M44 66 V58 C44 50 56 50 56 58 V66 Z",
        "line5 M42 24 V12 M58 24 V12 M24 46 V34 M76 46 V34 M8 68 V56 M92 68 V56",
        "fill O 42 11 7 O 58 11 7 O 24 33 7 O 76 33 7 O 8 55 7 O 92 55 7",
        _GROUND,
    ),
}  # fmt: skip
"""Each by its name; which stand in whose row the faces of the boxes say."""
