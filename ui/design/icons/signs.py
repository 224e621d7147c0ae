"""Signs of the device itself: what keys do, what is switched, what was found."""

from __future__ import annotations

import math

from ui.design.icons.pen import Stroke, strokes


def _rays(count: int, inner: float, outer: float, *, start: float = 0.0) -> str:
    spots = []
    for i in range(count):
        a = math.radians(start + 360 * i / count)
        c, s = math.cos(a), math.sin(a)
        spots.append(f"M{50 + inner * c:.1f} {50 + inner * s:.1f} L{50 + outer * c:.1f} {50 + outer * s:.1f}")
    return " ".join(spots)


def _gear(teeth: int, inner: float, outer: float) -> str:
    spots = []
    for i in range(teeth):
        for turn, r in ((-0.30, inner), (-0.19, outer), (0.19, outer), (0.30, inner)):
            a = math.tau * (i + turn) / teeth
            spots.append(f"{50 + r * math.cos(a):.1f} {50 + r * math.sin(a):.1f}")
    return "M" + " L".join(spots) + " Z"


def _arc(cx: float, cy: float, r: float, start: float, end: float) -> str:
    steps = max(2, int(abs(end - start) / 10))
    spots = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        spots.append(f"{cx + r * math.cos(a):.1f} {cy + r * math.sin(a):.1f}")
    return "M" + " L".join(spots)


SIGNS: dict[str, tuple[Stroke, ...]] = {
    # moving about
    "menu": strokes("line9.5 M17 27 H83 M17 50 H83 M17 73 H83"),
    "help": strokes("line10 M31 35 C31 9 70 9 70 35 C70 52 50 50 50 67", "fill O 50 86 6.6"),
    "undo": strokes("line9.5 M30 39 H60 C90 39 90 80 60 80 H36", "fill M8 39 L35 17 V61 Z"),
    "redo": strokes("line9.5 M70 39 H40 C10 39 10 80 40 80 H64", "fill M92 39 L65 17 V61 Z"),
    "back": strokes("line11 M61 18 L29 50 L61 82"),
    "forward": strokes("line11 M39 18 L71 50 L39 82"),
    "up": strokes("line11 M18 63 L50 31 L82 63"),
    "down": strokes("line11 M18 37 L50 69 L82 37"),
    "next": strokes("line10 M14 50 H70", "fill M58 22 L90 50 L58 78 Z"),
    "home": strokes("line9 M12 50 L50 15 L88 50", "fill M24 50 L50 27 L76 50 V86 H24 Z", "cut M42 86 V62 H58 V86 Z"),
    "table": strokes(
        "~fill E 50 58 32 13",
        "line8 E 50 58 40 19",
        "fill O 22 26 8",
        "fill O 50 18 8",
        "fill O 78 26 8",
    ),
    # doing
    "check": strokes("line12 M15 54 L40 78 L85 25"),
    "cross": strokes("line11 M22 22 L78 78 M78 22 L22 78"),
    "plus": strokes("line11 M50 18 V82 M18 50 H82"),
    "minus": strokes("line11 M18 50 H82"),
    "play": strokes("fill M28 14 L84 50 L28 86 Z"),
    "pause": strokes("fill M25 16 H42 V84 H25 Z", "fill M58 16 H75 V84 H58 Z"),
    "skip": strokes("fill M12 16 L46 50 L12 84 Z", "fill M46 16 L80 50 L46 84 Z", "fill M80 16 H89 V84 H80 Z"),
    "rotate": strokes(f"line9.5 {_arc(50, 52, 32, -30, 240)}", "fill M63 40 L93 42 L84 12 Z"),
    "unrotate": strokes(f"line9.5 {_arc(50, 52, 32, 210, -60)}", "fill M37 40 L7 42 L16 12 Z"),
    "rub": strokes("fill M34 20 H92 V80 H34 L8 50 Z", "cut9 M46 37 L72 63 M72 37 L46 63"),
    "edit": strokes(
        "fill M16 84 L21 63 L62 22 L78 38 L37 79 Z",
        "fill M67 17 L72 12 C76 8 80 8 84 12 L88 16 C92 20 92 24 88 28 L83 33 Z",
    ),
    "space": strokes("line9 M6 42 V64 H94 V42"),
    "search": strokes("line10 O 43 43 26", "line12 M63 63 L86 86"),
    "zoom": strokes("line9 O 43 43 28", "line12 M65 65 L86 86", "line8 M43 29 V57 M29 43 H57"),
    "lock": strokes(
        "fill M22 44 H78 V88 H22 Z",
        "line9 M34 44 V30 C34 8 66 8 66 30 V44",
        "cut O 50 62 6.5",
        "cut7 M50 62 V74",
    ),
    "eye": strokes("line8.5 M8 50 C28 18 72 18 92 50 C72 82 28 82 8 50 Z", "fill O 50 50 14"),
    "share": strokes("line8 M50 62 V16 M30 33 L50 13 L70 33", "line9 M18 56 V86 H82 V56"),
    "download": strokes("line8 M50 14 V60 M30 42 L50 62 L70 42", "line9 M18 60 V86 H82 V60"),
    "trash": strokes(
        "fill M24 32 H76 L71 90 H29 Z",
        "line8 M14 25 H86 M38 22 V13 H62 V22",
        "cut6 M41 44 L43 78 M59 44 L57 78",
    ),
    "list": strokes(
        "line9 M36 26 H86 M36 50 H86 M36 74 H86",
        "fill O 17 26 6.5",
        "fill O 17 50 6.5",
        "fill O 17 74 6.5",
    ),
    # switches
    "settings": strokes(f"fill {_gear(8, 31, 43)}", "fill O 50 50 33", "cut O 50 50 14"),
    "sound": strokes(
        "fill M10 37 H27 L50 17 V83 L27 63 H10 Z",
        f"line8 {_arc(50, 50, 19, -48, 48)}",
        f"line8 {_arc(50, 50, 37, -48, 48)}",
    ),
    "silent": strokes("fill M10 37 H27 L50 17 V83 L27 63 H10 Z", "line9 M64 38 L88 62 M88 38 L64 62"),
    "language": strokes("line7.5 O 50 50 38", "line6.5 E 50 50 17 38", "line6.5 M14 36 H86 M14 64 H86"),
    "brightness": strokes("fill O 50 50 19", f"line9 {_rays(8, 31, 42)}"),
    "night": strokes("fill M62 12 C20 14 8 68 42 84 C62 93 82 84 89 68 C54 74 38 38 62 12 Z"),
    "flip": strokes(
        f"line9 {_arc(50, 50, 33, 195, 320)}",
        "fill M88 14 L91 46 L62 34 Z",
        f"line9 {_arc(50, 50, 33, 15, 140)}",
        "fill M12 86 L9 54 L38 66 Z",
    ),
    "letters": strokes("line10 M8 82 L32 20 L56 82 M17 62 H47", "line8 M60 82 L76 42 L92 82 M66 69 H86"),
    "person": strokes("fill O 50 30 18", "fill M14 90 C14 46 86 46 86 90 Z"),
    "seat": strokes("line9 M16 12 H84 V44 C84 68 68 82 50 91 C32 82 16 68 16 44 Z", "fill O 50 44 17"),
    "people": strokes(
        "~fill O 72 32 14",
        "~fill M50 84 C50 44 96 46 96 84 Z",
        "fill O 36 32 17",
        "cut8 M4 92 C4 42 68 42 68 92",
        "fill M6 90 C6 46 66 46 66 90 Z",
    ),
    "info": strokes("fill O 50 20 8", "line12 M50 44 V82"),
    "doctor": strokes("line8 M8 54 H28 L38 24 L54 82 L66 44 L72 54 H92"),
    # things plugged in
    "tag": strokes(
        "fill M12 40 H52 V88 H12 Z",
        "cut O 32 64 9",
        f"line8 {_arc(50, 46, 21, -80, -10)}",
        f"line8 {_arc(50, 46, 39, -80, -10)}",
    ),
    "reader": strokes(
        "line9 M14 60 V84 H86 V60",
        f"line8 {_arc(50, 66, 16, 215, 325)}",
        f"line8 {_arc(50, 66, 34, 218, 322)}",
        f"line8 {_arc(50, 66, 52, 222, 318)}",
    ),
    "button": strokes(
        "fill M10 66 H90 V86 H10 Z",
        "fill M26 60 C26 24 74 24 74 60 Z",
        "~line7 M50 4 V18 M20 14 L28 26 M80 14 L72 26",
    ),
    "plug": strokes(
        "line9 M36 12 V34 M64 12 V34",
        "fill M22 34 H78 V50 C78 70 66 74 50 74 C34 74 22 70 22 50 Z",
        "line9 M50 72 V92",
    ),
    "power": strokes(f"line9.5 {_arc(50, 54, 34, -58, 238)}", "line10 M50 12 V50"),
    "warning": strokes("fill M50 10 L94 88 H6 Z", "cut9 M50 38 V60", "cut O 50 74 5.5"),
    "disk": strokes(
        "fill M14 14 H70 L86 30 V86 H14 Z",
        "cut M32 14 H64 V36 H32 Z",
        "cut M28 54 H72 V86 H28 Z",
        "~fill M34 60 H66 V86 H34 Z",
    ),
    # the record
    "history": strokes(
        f"line9 {_arc(53, 50, 35, -160, 150)}",
        "fill M4 32 L36 34 L16 60 Z",
        "line8.5 M53 30 V52 L68 62",
    ),
    "clock": strokes("line8.5 O 50 50 38", "line8.5 M50 26 V51 L66 62"),
    "score": strokes(
        "fill M10 56 H32 V86 H10 Z",
        "fill M39 28 H61 V86 H39 Z",
        "fill M68 44 H90 V86 H68 Z",
        "~fill M6 88 H94 V94 H6 Z",
    ),
    "learn": strokes(
        "fill M6 22 C22 14 38 16 47 26 V86 C38 76 22 74 6 82 Z",
        "fill M94 22 C78 14 62 16 53 26 V86 C62 76 78 74 94 82 Z",
        "cut5 M16 37 C24 34 31 35 37 39 M16 52 C24 49 31 50 37 54 M84 37 C76 34 69 35 63 39 M84 52 C76 49 69 50 63 54",
    ),
    "box": strokes(
        "fill M50 8 L90 26 L50 44 L10 26 Z",
        "~fill M8 33 L46 50 V94 L8 76 Z",
        "fill M92 33 L54 50 V94 L92 76 Z",
    ),
    "screen": strokes(
        "line8.5 M10 18 H90 V70 H10 Z",
        "line9 M32 88 H68",
        "fill M24 32 H48 V56 H24 Z",
        "~fill M54 32 H76 V56 H54 Z",
    ),
    "pencil": strokes(
        "line7 M14 88 L22 64 L70 16 L86 32 L38 80 Z",
        "line6 M60 26 L76 42",
        "fill M14 88 L20 70 L32 82 Z",
    ),
    "qr": strokes(
        "line8 M14 14 H42 V42 H14 Z",
        "line8 M58 14 H86 V42 H58 Z",
        "line8 M14 58 H42 V86 H14 Z",
        "fill M24 24 H32 V32 H24 Z",
        "fill M68 24 H76 V32 H68 Z",
        "fill M24 68 H32 V76 H24 Z",
        "fill M56 56 H68 V68 H56 Z M78 56 H90 V68 H78 Z M66 70 H78 V82 H66 Z M56 82 H66 V92 H56 Z M80 80 H90 V90 H80 Z",
    ),
    "unknown": strokes(
        "line7 M16 16 H84 V84 H16 Z",
        "line9 M36 40 C36 22 64 22 64 40 C64 52 50 50 50 62",
        "fill O 50 75 5",
    ),
}
