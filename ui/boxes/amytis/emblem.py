"""What stands for Amytis: its sign, in strokes of `ui.design.icons.pen`, and the row of figures of its frieze."""

EMBLEM = (
    "fill M34 6 H66 V22 H34 Z",
    "fill M22 32 H78 V50 H22 Z",
    "fill M8 60 H92 V92 H8 Z",
    "cut M42 92 V78 C42 68 58 68 58 78 V92 Z",
    "~line6.5 M34 27 C38 20 44 30 50 25 C56 20 62 30 66 27",
    "~line6.5 M18 56 C26 48 34 60 42 54 C50 48 58 60 66 54 C74 48 80 58 84 55",
)
FRIEZE = ("frieze terrace", "frieze palm")
