"""The wiring pages say what the program does: pictures, tables and pins agree."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hardware.diagrams import HEADER, PICO_LEFT, PICO_RIGHT, PICTURES, constants_of, draw
from hardware.panel.pins import DEFAULT, read_pins

TREE = Path(__file__).parents[2]
PAGES = [TREE / folder / name for folder in ("hardware", "firmware") for name in ("README.md", "README.ru.md")]


@pytest.mark.parametrize("picture", PICTURES, ids=lambda path: path.name)
def test_a_picture_is_what_its_script_draws_now(picture: Path) -> None:
    assert picture.read_text("utf-8") == draw(PICTURES[picture]), "run `python -m hardware.diagrams`"
    assert ElementTree.fromstring(picture.read_text("utf-8")).tag.endswith("svg")


def test_the_header_has_forty_pins_and_each_gpio_once() -> None:
    pins = [pin for row in HEADER for pin in row if isinstance(pin, int)]
    assert len(HEADER) == 20
    assert sorted(pins) == list(range(2, 28))
    assert sorted(pin for pin in PICO_LEFT + PICO_RIGHT if isinstance(pin, int)) == [*range(23), 26, 27, 28]


def header_number(gpio: int) -> int:
    return next(row * 2 + side + 1 for row, pins in enumerate(HEADER) for side in (0, 1) if pins[side] == gpio)


def test_the_remarks_in_the_pin_file_name_the_right_header_pins() -> None:
    remarks = re.findall(r"^\w+ = (\d+) +# header pin (\d+)", DEFAULT.read_text("utf-8"), re.M)
    assert len(remarks) == 10
    assert all(header_number(int(gpio)) == int(number) for gpio, number in remarks)


@pytest.mark.parametrize("page", ["README.md", "README.ru.md"])
def test_the_wiring_table_is_the_default_pin_file(page: str) -> None:
    text = (TREE / "hardware" / page).read_text("utf-8")
    pins = read_pins()
    for kind in (pins.buttons, pins.lamps):
        gpios = [kind[f"seat{number}"] for number in (1, 2, 3, 4)]
        row = f"| {', '.join(map(str, gpios))} | {', '.join(str(header_number(gpio)) for gpio in gpios)} |"
        assert row in text
    assert f"| {pins.buttons['undo']} | {header_number(pins.buttons['undo'])} |" in text
    assert f"| {pins.buzzer} | {header_number(pins.buzzer or 0)} |" in text


def test_the_pads_table_is_its_firmware() -> None:
    constants = constants_of((TREE / "firmware/pad/board.py").read_text("utf-8"))
    text = (TREE / "firmware/README.md").read_text("utf-8")
    assert constants["BUTTON_PINS"] == (2, 3, 4, 5, 6)
    assert "| button seat 1, 2, 3, 4 | GP2, GP3, GP4, GP5 | 4, 5, 6, 7 |" in text
    assert constants["LAMP_PINS"] == (10, 11, 12, 13)
    assert constants["RING_PIN"] == 16
    assert "| ring DIN | GP16 | 21 |" in text
    assert PICO_LEFT.index(2) + 1 == 4
    assert 40 - PICO_RIGHT.index(16) == 21


@pytest.mark.parametrize("page", PAGES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_link_on_a_page_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8"))
    assert links
    assert all((page.parent / link).exists() for link in links)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_keeps_the_readers_five_volts_off_the_pins_is_in_the_wiring_and_among_the_parts(page: Path) -> None:
    text = page.read_text("utf-8").replace("Ом", "Ω").replace("к", "k")
    parts, wiring = text.split("![", 1)
    for size in ("1 kΩ", "2 kΩ"):
        assert size in parts
        assert size in wiring


@pytest.mark.parametrize("picture", PICTURES, ids=lambda path: path.name)
def test_no_picture_leads_the_readers_line_straight_to_a_pin(picture: Path) -> None:
    text = picture.read_text("utf-8")
    assert "TXD" in text
    assert "1 kΩ" in text
    assert "2 kΩ" in text
