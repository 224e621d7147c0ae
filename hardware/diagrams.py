"""Draws the wiring pages' pictures from the same numbers the program uses: `python -m hardware.diagrams`.

The Pi's header from the default pin file, the pad from the constants of its firmware's pin layer. A test holds the
pictures in the tree to what this draws, so that page and program cannot drift apart.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from hardware.panel.pins import PinMap, read_pins

TREE = Path(__file__).parents[1]
PICTURES = {
    TREE / "hardware" / "header.svg": "header",
    TREE / "hardware" / "reader.svg": "reader",
    TREE / "firmware" / "pad.svg": "pad",
}

# The header's 40 pins, row by row: a BCM number or what else is there.
HEADER: tuple[tuple[int | str, int | str], ...] = (
    ("3V3", "5V"), (2, "5V"), (3, "GND"), (4, 14), ("GND", 15), (17, 18), (27, "GND"), (22, 23), ("3V3", 24),
    (10, "GND"), (9, 25), (11, 8), ("GND", 7), ("ID", "ID"), (5, "GND"), (6, 12), (13, "GND"), (19, 16), (26, 20),
    ("GND", 21),
)  # fmt: skip
# The Pico's 40 pins seen from above, USB at the top: left side downwards, right side downwards.
PICO_LEFT: tuple[int | str, ...] = (0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15)
PICO_RIGHT: tuple[int | str, ...] = (
    "VBUS", "VSYS", "GND", "EN", "3V3", "REF", 28, "GND", 27, 26, "RUN", 22, "GND", 21, 20, 19, 18, "GND", 17, 16,
)  # fmt: skip

COLOURS = {"GND": "#333", "3V3": "#e08a00", "5V": "#c62828", "VBUS": "#c62828"}
BUTTON, LAMP, LINE, SOUND, LIGHT = "#1565c0", "#f9a825", "#2e7d32", "#6a1b9a", "#ad1457"
ROW = 22


@dataclass(frozen=True)
class Use:
    """What a pin is used for, and in which colour it is drawn."""

    text: str
    colour: str


def header_uses(pins: PinMap) -> dict[int, Use]:
    """What the Pi's pins are for, by BCM number."""
    uses = {14: Use("reader RXD", LINE), 15: Use("reader TXD (1 kΩ, 2 kΩ)", LINE)}
    uses |= {2: Use("clock SDA (optional)", "#777"), 3: Use("clock SCL (optional)", "#777")}
    uses |= {pin: Use(f"button {name}", BUTTON) for name, pin in pins.buttons.items()}
    uses |= {pin: Use(f"lamp {name}", LAMP) for name, pin in pins.lamps.items()}
    if pins.buzzer is not None:
        uses[pins.buzzer] = Use("buzzer", SOUND)
    return uses


def pad_uses(constants: Mapping[str, object]) -> dict[int, Use]:
    """What the Pico's pins are for, by GP number, from the constants in `firmware/pad/board.py`."""
    buttons, lamps = constants["BUTTON_PINS"], constants["LAMP_PINS"]
    assert isinstance(buttons, tuple)
    assert isinstance(lamps, tuple)
    names = ("seat1", "seat2", "seat3", "seat4", "undo")
    uses = {pin: Use(f"button {name}", BUTTON) for name, pin in zip(names, buttons, strict=True)}
    uses |= {pin: Use(f"lamp {name}", LAMP) for name, pin in zip(names[:4], lamps, strict=True)}
    line, ring = constants["READER_TX, READER_RX"], constants["RING_PIN"]
    assert isinstance(line, tuple)
    assert isinstance(ring, int)
    uses |= {line[0]: Use("reader RXD", LINE), line[1]: Use("reader TXD (1 kΩ, 2 kΩ)", LINE)}
    uses[ring] = Use("ring DIN (330 Ω)", LIGHT)
    return uses


def constants_of(source: str) -> dict[str, object]:
    """The plain constants at the top of a Python file, without running it."""
    found: dict[str, object] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign):
            found[ast.unparse(node.targets[0]).strip("()")] = ast.literal_eval(node.value)
    return found


def draw(which: str) -> str:
    """One picture, as SVG."""
    if which == "header":
        return _header()
    return _reader() if which == "reader" else _pad()


def _header() -> str:
    uses = header_uses(read_pins())
    parts = [_text(20, 30, "The Pi's 40-pin header, seen from above, board to the left", bold=True)]
    for row, (left, right) in enumerate(HEADER):
        y = 60 + row * ROW
        parts += _pin(300, y, row * 2 + 1, left, uses, -1, "GPIO")
        parts += _pin(330, y, row * 2 + 2, right, uses, 1, "GPIO")
    y = 60 + len(HEADER) * ROW + 20
    parts += _circuit(20, y, "button", "pin", ("button",), "GND", BUTTON)
    parts += _circuit(20, y + 34, "lamp", "pin", ("330 Ω", "LED"), "GND", LAMP)
    parts += _circuit(20, y + 68, "buzzer", "pin", ("100 Ω", "passive piezo"), "GND", SOUND)
    return _svg(640, y + 110, parts)


def _reader() -> str:
    parts = [_text(20, 30, "PN532 at the Pi's header (HSU: both switches off)", bold=True)]
    wires = (
        ("VCC", "pin 4", "5V", "#c62828"),
        ("GND", "pin 6", "GND", "#333"),
        ("RXD (SCL)", "pin 8", "GPIO14 TXD", LINE),
        ("TXD (SDA)", "pin 10", "GPIO15 RXD", LINE),
    )
    parts += [_box(20, 50, 170, 190), _text(40, 75, "PN532 board"), _switches(52, 190)]
    parts += [_box(430, 50, 190, 190), _text(450, 75, "Pi header")]
    for row, (theirs, number, ours, colour) in enumerate(wires):
        y = 100 + row * 26
        parts.append(f'<path d="M190 {y} H430" stroke="{colour}" stroke-width="3" fill="none"/>')
        parts += [_text(182, y + 5, theirs, end=True), _text(440, y + 5, f"{number}  {ours}")]
    # Many boards lift their lines to the 5 V they are fed with; the Pi's pins bear 3.3 V. Two resistors take it down,
    # and do no harm where nothing is lifted.
    parts += [_box(224, 166, 64, 24), _text(236, 183, "1 kΩ"), f'<circle cx="350" cy="178" r="5" fill="{LINE}"/>']
    parts.append(f'<path d="M350 178 V206" stroke="{LINE}" stroke-width="3"/>')
    parts += [_box(318, 206, 64, 24), _text(330, 223, "2 kΩ")]
    parts += ['<path d="M350 230 V248" stroke="#333" stroke-width="3"/>', _text(362, 252, "GND")]
    parts.append(_text(20, 280, "The two resistors keep 5 V off the Pi, whose pins bear 3.3 V. Never leave them out."))
    parts.append(_text(20, 302, "TXD goes to RXD and RXD to TXD. At most 30 cm of cable; by USB adapter up to 3 m."))
    return _svg(640, 322, parts)


def _pad() -> str:
    uses = pad_uses(constants_of((TREE / "firmware/pad/board.py").read_text("utf-8")))
    parts = [_text(20, 30, "The pad: Raspberry Pi Pico, seen from above, USB at the top", bold=True)]
    parts += [_box(270, 44, 120, len(PICO_LEFT) * ROW + 12), _box(305, 38, 50, 14)]
    for row, (left, right) in enumerate(zip(PICO_LEFT, PICO_RIGHT, strict=True)):
        y = 64 + row * ROW
        parts += _pin(284, y, row + 1, left, uses, -1, "GP")
        parts += _pin(376, y, 40 - row, right, uses, 1, "GP")
    y = 64 + len(PICO_LEFT) * ROW + 20
    parts += _circuit(20, y, "button", "GP", ("button",), "GND", BUTTON)
    parts += _circuit(20, y + 34, "lamp", "GP", ("330 Ω", "LED"), "GND", LAMP)
    # As at the Pi's header: what a board may lift to 5 V is taken down before it comes to a pin that bears 3.3 V.
    parts += _circuit(20, y + 68, "reader", "TXD", ("1 kΩ", "2 kΩ"), "GND", LINE)
    parts.append(f'<path d="M276 {y + 68} V{y + 92}" stroke="{LINE}" stroke-width="3"/>')
    parts += [f'<circle cx="276" cy="{y + 68}" r="5" fill="{LINE}"/>', _text(262, y + 108, "GP1 (pin 2)")]
    parts.append(
        _text(20, y + 140, "The two resistors keep 5 V off the Pico, whose pins bear 3.3 V. Never leave them out.")
    )
    parts.append(_text(20, y + 160, "Ring (24 x WS2812) and PN532: 5V from VBUS (pin 40), GND to GND."))
    parts.append(_text(20, y + 180, "Lamp 0 of the ring opposite the cable; counted clockwise, seen from above."))
    return _svg(660, y + 200, parts)


def _pin(x: int, y: int, number: int, what: int | str, uses: Mapping[int, Use], side: int, prefix: str) -> list[str]:
    use = uses.get(what) if isinstance(what, int) else None
    colour = use.colour if use else COLOURS.get(str(what), "#bbb")
    name = f"{prefix}{what}" if isinstance(what, int) else what
    label = f"{name}  {use.text}" if use and side > 0 else f"{use.text}  {name}" if use else name
    dot = f'<circle cx="{x}" cy="{y}" r="8" fill="{colour}"/>'
    inside = f'<text x="{x}" y="{y + 3}" font-size="8" fill="#fff" text-anchor="middle">{number}</text>'
    return [dot, inside, _text(x + side * 18, y + 5, label, end=side < 0, bold=use is not None)]


def _circuit(x: int, y: int, name: str, start: str, through: tuple[str, ...], end: str, colour: str) -> list[str]:
    parts = [_text(x, y + 5, name, bold=True), _text(x + 80, y + 5, start)]
    at = x + 110
    for part in through:
        parts.append(f'<path d="M{at} {y} h24" stroke="{colour}" stroke-width="3"/>')
        parts += [_box(at + 24, y - 13, 110, 26), _text(at + 34, y + 5, part)]
        at += 134
    parts.append(f'<path d="M{at} {y} h24" stroke="#333" stroke-width="3"/>')
    return [*parts, _text(at + 30, y + 5, end)]


def _switches(x: int, y: int) -> str:
    box = _box(x, y, 60, 34)
    knobs = "".join(f'<rect x="{x + 8 + 26 * n}" y="{y + 18}" width="16" height="12" fill="#333"/>' for n in (0, 1))
    return box + knobs + _text(x + 66, y + 22, "off off")


def _box(x: int, y: int, width: int, height: int) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="#f4f4f4" '
        'stroke="#555" stroke-width="1.5"/>'
    )


def _text(x: int, y: int, text: str, end: bool = False, bold: bool = False) -> str:
    anchor = ' text-anchor="end"' if end else ""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}"{anchor}{weight}>{escape(text)}</text>'


def _svg(width: int, height: int, parts: list[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="DejaVu Sans, Verdana, sans-serif" font-size="13">'
    )
    ground = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    return "\n".join([head, ground, *parts, "</svg>", ""])


if __name__ == "__main__":
    for file, which in PICTURES.items():
        file.write_text(draw(which), "utf-8")
