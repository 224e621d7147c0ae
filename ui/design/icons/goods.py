"""Things that are gathered, carried and moved on the tables of the boxes."""

from __future__ import annotations

import math

from ui.design.icons.pen import Stroke, strokes


def _leaf(cx: float, cy: float, length: float, width: float, degrees: float) -> str:
    """A pointed leaf that starts at (cx, cy)."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def spot(along: float, aside: float) -> str:
        return f"{cx + along * c - aside * s:.1f} {cy + along * s + aside * c:.1f}"

    return (
        f"M{spot(0, 0)} Q{spot(length * 0.45, width)} {spot(length, 0)} Q{spot(length * 0.45, -width)} {spot(0, 0)} Z"
    )


def _laurel() -> tuple[str, ...]:
    strokes = ["line4.5 M50 90 C16 88 6 50 24 18", "line4.5 M50 90 C84 88 94 50 76 18"]
    for x, y, turn in ((42, 88, 200), (26, 79, 222), (16, 63, 246), (14, 46, 262), (18, 30, 282)):
        for lean in (-34, 34):
            strokes.append("fill " + _leaf(x, y, 20, 8.5, turn + lean))
            strokes.append("fill " + _leaf(100 - x, y, 20, 8.5, 180 - turn - lean))
    return tuple(strokes)


def _wheat() -> tuple[str, ...]:
    strokes = ["line5 M50 96 V34", "fill " + _leaf(50, 30, 26, 11, -90)]
    for y in (42, 57, 72):
        strokes += ["fill " + _leaf(50, y, 26, 11, -52), "fill " + _leaf(50, y, 26, 11, -128)]
    return tuple(strokes)


def _sun() -> tuple[str, ...]:
    strokes = ["fill O 50 50 22", "cut O 50 50 13", "fill O 50 50 6"]
    for i in range(12):
        strokes.append(
            "fill "
            + _leaf(50 + 27 * math.cos(math.tau * i / 12), 50 + 27 * math.sin(math.tau * i / 12), 20, 6.5, 30 * i)
        )
    return tuple(strokes)


GOODS: dict[str, tuple[Stroke, ...]] = {
    "crown": strokes(
        "fill M10 76 L6 30 L29 50 L50 16 L71 50 L94 30 L90 76 Z",
        "fill M11 81 H89 V90 H11 Z",
        "fill O 50 14 6",
        "fill O 6 28 5.5",
        "fill O 94 28 5.5",
    ),
    "laurel": strokes(*_laurel()),
    "worker": strokes("fill O 50 25 17", "fill M36 44 C20 56 20 74 17 90 H83 C80 74 80 56 64 44 Z"),
    "architect": strokes(
        "fill O 50 14 8",
        "line8 M50 18 L24 86 M50 18 L76 86",
        "line6 M30 62 C42 70 58 70 70 62",
        "~line6 M12 92 H88",
    ),
    "coin": strokes(
        "fill O 50 50 42",
        "cut5 O 50 50 32",
        "fill M50 29 L56 44 L72 45 L59 55 L64 71 L50 62 L36 71 L41 55 L28 45 L44 44 Z",
        "cut M50 29 L56 44 L72 45 L59 55 L64 71 L50 62 L36 71 L41 55 L28 45 L44 44 Z",
    ),
    "cube": strokes(
        "fill M50 8 L88 27 L50 46 L12 27 Z",
        "~fill M10 33 L46 51 V93 L10 75 Z",
        "fill M90 33 L54 51 V93 L90 75 Z",
    ),
    "tile": strokes("~fill M14 14 H86 V86 H14 Z", "line7 M14 14 H86 V86 H14 Z", "line5 M50 14 V86 M14 50 H86"),
    "hexes": strokes(
        "fill M50 8 L67 18 V38 L50 48 L33 38 V18 Z",
        "~fill M30 45 L47 55 V75 L30 85 L13 75 V55 Z",
        "fill M70 45 L87 55 V75 L70 85 L53 75 V55 Z",
    ),
    "bag": strokes(
        "fill M36 30 C6 54 6 92 50 92 C94 92 94 54 64 30 Z",
        "line7 M32 27 H68",
        "fill M34 8 C42 16 46 10 50 14 C54 10 58 16 66 8 L62 22 H38 Z",
    ),
    "drought": strokes(
        "fill M8 8 H92 V92 H8 Z",
        "cut5.5 M36 4 L44 30 L28 50 L36 74 L28 98 M44 30 L72 24 L96 32 M72 24 L70 2 M28 50 L4 44 M36 74 "
        "L62 66 L72 98 M62 66 L70 46 L98 58",
    ),
    "first": strokes(
        "fill M50 4 C70 24 74 40 62 52 C64 42 58 36 52 30 C52 40 36 42 40 54 C26 42 34 22 50 4 Z",
        "fill M30 56 H70 L66 66 H34 Z",
        "fill M40 70 H60 L55 96 H45 Z",
    ),
    "prophet": strokes(
        "fill O 50 26 15",
        "fill M50 40 C34 44 26 70 22 92 H78 C74 70 66 44 50 40 Z",
        "line6 M84 14 V94",
    ),
    "water": strokes(
        "fill M50 6 C70 34 82 48 82 64 C82 82 68 94 50 94 C32 94 18 82 18 64 C18 48 30 34 50 6 Z",
        "cut6 M34 64 C35 74 41 79 49 80",
    ),
    "wave": strokes(
        "line9 M4 38 C18 20 32 20 46 38 C54 48 64 48 72 38 C80 28 88 28 96 36",
        "line9 M4 66 C18 48 32 48 46 66 C54 76 64 76 72 66 C80 56 88 56 96 64",
    ),
    "hammer": strokes("fill M14 20 H62 L78 30 V44 H14 Z", "line12 M42 46 V92"),
    "scroll": strokes(
        "fill M24 14 H84 V74 H30 V24 Z",
        "fill M16 66 H66 C66 90 80 88 84 74 V78 C84 92 74 92 68 92 H24 C14 92 12 76 16 66 Z",
        "cut5 M40 30 H72 M40 44 H72 M40 58 H62",
    ),
    "card": strokes("fill M22 8 H78 V92 H22 Z", "cut5 M32 18 H68 V82 H32 Z", "cut M50 34 L62 50 L50 66 L38 50 Z"),
    "points": strokes(
        *_laurel()[:2],
        *_laurel()[2:],
        "fill M50 24 L57 43 L77 44 L61 56 L67 75 L50 64 L33 75 L39 56 L23 44 L43 43 Z",
    ),
    "pawn": strokes("fill O 50 22 16", "fill M40 36 H60 L66 60 L80 80 V92 H20 V80 L34 60 Z"),
    "mercenary": strokes(
        "fill M50 12 C74 12 84 32 82 54 L78 92 H58 L55 62 H45 L42 92 H22 L18 54 C16 32 26 12 50 12 Z",
        "cut M24 46 C32 42 42 44 46 52 C40 58 30 56 24 46 Z M76 46 C68 42 58 44 54 52 C60 58 70 56 76 46 Z",
        "cut4 M50 14 V44",
        "~line7 M16 30 C22 0 78 0 84 30",
    ),
    "sword": strokes("fill M86 8 L90 12 L84 30 L40 74 L26 60 L70 16 Z", "line9 M18 54 L46 82", "line10 M30 70 L14 86"),
    "intermediary": strokes(
        "line9 M8 36 L28 30 L50 44 L70 62 C76 70 66 76 60 70 M92 36 L72 28 L50 34 L36 48 C40 58 48 54 54 48",
        "line9 M8 66 L24 66 L44 80 C52 86 58 82 60 76",
    ),
    "scales": strokes(
        "line7 M50 12 V86 M30 90 H70 M14 26 H86",
        "line4.5 M14 26 L4 58 M14 26 L26 58 M86 26 L74 58 M86 26 L96 58",
        "fill M0 58 H30 C28 74 2 74 0 58 Z",
        "fill M70 58 H100 C98 74 72 74 70 58 Z",
    ),
    "influence": strokes("fill M50 6 L62 34 L92 36 L69 55 L77 85 L50 68 L23 85 L31 55 L8 36 L38 34 Z"),
    "agreements": strokes(
        "fill M18 8 H82 V92 H18 Z",
        "cut5.5 M32 28 H68 M32 44 H68",
        "cut O 64 70 11",
        "fill O 64 70 5",
        "cut5.5 M30 68 H46",
    ),
    "trade": strokes(
        "line9 M12 34 H78",
        "fill M70 14 L96 34 L70 54 Z",
        "line9 M88 70 H22",
        "fill M30 50 L4 70 L30 90 Z",
    ),
    "sun": strokes(*_sun()),
    "sundial": strokes("line7 E 50 68 40 20", "fill M50 68 L50 18 L76 68 Z", "~fill M50 68 L20 58 L36 52 Z"),
    "ankh": strokes("line11 M50 50 C18 34 26 6 50 6 C74 6 82 34 50 50 Z", "line11 M50 48 V92 M20 56 H80"),
    "revolt": strokes(
        "fill M22 30 C22 16 36 16 36 28 V24 C36 12 50 12 50 24 C50 12 64 12 64 24 V28 C64 16 78 16 78 30 "
        "V54 C78 68 72 74 72 78 H32 C28 68 16 60 16 46 C16 36 22 34 22 40 Z",
        "fill M32 83 H72 V96 H32 Z",
        "cut4 M36 30 V46 M50 28 V46 M64 30 V46 M20 48 C28 50 34 54 36 60",
    ),
    "boat": strokes(
        "fill M4 62 H96 C92 76 84 84 74 84 H22 C14 84 6 76 4 62 Z",
        "line6 M48 62 V8",
        "fill M54 12 C78 22 84 40 82 54 H54 Z",
        "~fill M42 20 C26 32 20 44 20 54 H42 Z",
        "~line6 M6 94 H94",
    ),
    "statue": strokes(
        "fill M30 36 C24 6 76 6 70 36 L78 62 H64 L60 50 H40 L36 62 H22 Z",
        "cut M40 28 H60 V44 C58 52 42 52 40 44 Z",
        "fill O 50 34 9",
        "fill M38 56 H62 L64 68 H36 Z",
        "fill M26 73 H74 V81 H26 Z",
        "fill M16 84 H84 V94 H16 Z",
    ),
    "camel": strokes(
        "fill M8 26 C6 20 12 14 20 14 C28 14 30 20 30 28 V46 C34 50 38 46 42 36 C46 24 52 26 55 36 C57 42 "
        "59 42 62 36 C66 24 74 26 78 38 C84 42 88 50 88 60 L90 92 H82 L78 66 L66 62 L44 64 L40 92 H32 L30 "
        "64 C22 60 20 52 20 44 V28 L10 29 Z",
        "line5 M86 48 L94 64",
    ),
    "food": strokes(*_wheat()),
    "wood": strokes(
        "fill O 50 29 22",
        "cut4.5 O 50 29 13",
        "fill O 50 29 5",
        "fill O 27 70 22",
        "cut4.5 O 27 70 13",
        "fill O 27 70 5",
        "fill O 73 70 22",
        "cut4.5 O 73 70 13",
        "fill O 73 70 5",
    ),
    "stone": strokes("fill M8 34 L34 18 H92 L66 34 Z", "fill M8 40 H64 V82 H8 Z", "~fill M70 40 L92 24 V64 L70 82 Z"),
    "gold": strokes("fill M30 26 H70 L80 52 H20 Z", "~fill M14 60 H46 L52 86 H8 Z", "fill M56 60 H86 L94 86 H50 Z"),
    "cheaper": strokes(
        "fill M42 6 L76 23 L42 40 L8 23 Z",
        "~fill M6 29 L38 45 V82 L6 66 Z",
        "fill M78 29 L46 45 V82 L78 66 Z",
        "cut O 74 74 26",
        "fill O 74 74 22",
        "cut M61 70 H87 V78 H61 Z",
    ),
    "thrifty": strokes(
        "fill O 42 42 36",
        "cut5 O 42 42 27",
        "cut O 74 74 26",
        "fill O 74 74 22",
        "cut M61 70 H87 V78 H61 Z",
    ),
    "any": strokes("line7 M50 8 L88 30 V70 L50 92 L12 70 V30 Z", "line9 M50 32 V68 M34 41 L66 59 M66 41 L34 59"),
}
