"""What stands for Pyramidion: its sign, in strokes of `ui.design.icons.pen`, and the row of figures of its frieze."""

EMBLEM = (
    "fill M50 6 L66 32 H34 Z",
    "~fill M31 38 H69 L95 84 H5 Z",
    "line6 M4 92 C16 84 24 84 36 92 C48 100 52 84 64 92 C76 100 84 84 96 92",
)
FRIEZE = ("frieze pyramid", "frieze palm")
