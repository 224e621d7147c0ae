"""What stands for Akropolis: its sign, in strokes of `ui.design.icons.pen`, and the row of figures of its frieze."""

EMBLEM = (
    "fill M50 4 L78 20 V24 H22 V20 Z",
    "fill M27 27 H34 V44 H27 Z M40 27 H47 V44 H40 Z M53 27 H60 V44 H53 Z M66 27 H73 V44 H66 Z",
    "fill M20 46 H80 V51 H20 Z",
    "~fill M18 55 L49 55 V92 L34 92 L10 78 Z",
    "~fill M82 55 L52 55 V92 L66 92 L90 78 Z",
)
FRIEZE = ("frieze temple", "frieze column", "frieze column")
