"""What stands for Panticapaeum: its sign, in strokes of `ui.design.icons.pen`, and the row of figures of its frieze."""

EMBLEM = (
    "~line7 O 50 50 42",
    "fill M18 52 L24 57 H70 C78 57 80 50 78 43 C85 48 85 60 78 66 C74 70 68 70 64 70 H30 C24 70 22 64 18 60 Z",
    "line4 M46 57 V24",
    "fill M28 28 C38 32 54 32 64 28 C68 38 66 44 62 50 C52 46 40 46 30 50 C34 42 33 35 28 28 Z",
)
FRIEZE = ("frieze ship", "frieze wave", "frieze dolphin", "frieze wave")
