"""Is everything working: sentences for every code, and buttons found by pressing them."""

import re
from pathlib import Path

import pytest

import hardware.doctor
from hardware.devices import Config
from hardware.doctor import Finding, Severity, examine
from hardware.errors import PinFileError
from hardware.panel.pins import LARGEST, LONGEST, read_pins
from hardware.places import Roots
from tests.ui.screens.eyes import tap, words
from ui.house.intents import Open, PinFound
from ui.machine import PINS
from ui.shots import Studio
from ui.words.doctor import PINS_WRONG, SENTENCES, said, thing
from ui.words.language import LANGUAGES, language

CODES = re.findall(r"^    ([a-z][a-z-]+) +(?:fine|note|warning|problem)", hardware.doctor.__doc__ or "", re.M)


def test_every_code_of_the_doctor_has_its_sentences() -> None:
    assert len(CODES) > 20
    assert sorted(CODES) == sorted(SENTENCES)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("tongue", LANGUAGES)
def test_a_finding_is_said_in_whole_sentences(code: str, tongue: str) -> None:
    facts = dict.fromkeys(re.findall(r"\{(\w+)\}", repr(SENTENCES[code])), "X")
    if "pins" in facts:
        facts["pins"] = "button undo 26"
    found, todo = said(language(tongue), code, facts)
    assert "{" not in found + todo + thing(language(tongue), code)
    assert found.endswith((".", "X"))


WRONG = {
    "too large": "#" * (LARGEST + 1),
    "dots": "." * (LONGEST + 1),
    "not TOML": "[buttons",
    "table": "[button]\n",
    "key": "[buttons]\nseat9 = 5\n",
    "number": "[buttons]\nseat1 = '5'\n",
    "clock": "[buttons]\nseat1 = 2\n",
    "uart": "[buttons]\nseat1 = 14\n",
    "pin": "[buttons]\nseat1 = 29\n",
    "word": "[buttons]\npull = 'sideways'\n",
    "brightness": "[lamps]\nbrightness = 80\n",
    "twice": "[buttons]\nseat1 = 5\n[lamps]\nseat2 = 5\n",
}


def mistakes(folder: Path) -> dict[str, Path]:
    """A file of the pins for each thing that may be wrong with one."""
    files = {code: folder / f"{number}.toml" for number, code in enumerate(PINS_WRONG)}
    files["no file"].mkdir()
    files["not text"].write_bytes(b"\xff")
    for code, text in WRONG.items():
        files[code].write_text(text)
    return files


def test_every_mistake_in_the_file_of_the_pins_is_said_in_the_language_of_the_table(tmp_path: Path) -> None:
    """“unreadable” is the one that is not there."""
    nothing = Roots.under(tmp_path / "none")
    for code, file in mistakes(tmp_path).items():
        with pytest.raises(PinFileError) as wrong:
            read_pins(file)
        assert wrong.value.code == code
        config = Config(pins=file, roots=nothing)
        (finding,) = (one for one in examine(config) if one.code == "pins-wrong")
        english, russian = (said(language(tongue), finding.code, finding.facts)[0] for tongue in ("en", "ru"))
        assert str(file) in english
        assert finding.facts["sentence"] not in russian
        ours = russian.removeprefix("Файл выводов не годится: ")
        assert re.search("[а-я]{2,}", ours.replace(str(file), "")), russian
        assert all(str(fact) in russian for name, fact in finding.facts.items() if name not in ("sentence", "mistake"))


PINS_HELD = (
    "button seat2\t6\tspi0 CS0\nbutton undo\t26\t\nlamp seat3\t20\tgpioset\nbuzzer\t24\tspi0 CS0\n"
    "lamp seat4\t21\tgpioset\nlamp seat2\t16\t"
)


@pytest.mark.parametrize(
    ("tongue", "some", "every"),
    [
        (
            "en",
            "Something else has the pin of: button 2 (GPIO6), undo button (GPIO26), lamp 3 (GPIO20), buzzer (GPIO24)"
            " and 2 more. The system calls who has them: gpioset, spi0 CS0.",
            "Something else has the pins of all buttons and lamps. The system does not say who has them.",
        ),
        (
            "ru",
            "Занято другим: кнопка 2 (GPIO6), кнопка отмены (GPIO26), лампа 3 (GPIO20), пищалка (GPIO24) и ещё 2."
            " Система называет, кем: gpioset, spi0 CS0.",
            "Контакты всех кнопок и ламп заняты другим. Кем, система не говорит.",
        ),
    ],
)
def test_pins_that_something_else_has_are_named_and_by_whom(tmp_path: Path, tongue: str, some: str, every: str) -> None:
    config = Config(roots=Roots.under(tmp_path))
    for live, sentence in (
        ({"refused": PINS_HELD, "lost": ""}, some),
        ({"refused": "button seat2\t6\t", "lost": "pin refused"}, every),
    ):
        (finding,) = (one for one in examine(config, live) if one.code.startswith("pin"))
        found, todo = said(language(tongue), finding.code, finding.facts)
        assert found == sentence
        assert "raspi-config" in todo
        assert str(config.pins) in todo


def test_problems_stand_first_and_say_what_to_do(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Finding("board", facts={"model": "Pi"}), Finding("undervoltage", Severity.PROBLEM, {"sensor": "in0"})]
    monkeypatch.setattr(type(studio.face.house.machine), "examine", lambda self: found)
    studio.do(Open("doctor"))
    assert words(studio).index("The power supply") < words(studio).index("The computer")
    tap(studio, "The power supply")
    assert "too weak" in words(studio)
    assert "Use the one made for the Pi" in words(studio)
    tap(studio, "menu")
    assert studio.face.screen.name == "doctor"


def test_a_machine_without_anything_is_looked_at_and_nothing_breaks(studio: Studio) -> None:
    studio.do(Open("doctor"))
    assert "The computer" in words(studio)
    tap(studio, "again")
    assert "The computer" in words(studio)


def test_each_button_is_asked_for_and_kept_in_a_file_of_our_own(studio: Studio, tmp_path: Path) -> None:
    studio.do(Open("wiring"))
    for number, pin in enumerate((17, 27, 22, 23), 1):
        assert f"Press button {number}" in words(studio)
        studio.give(PinFound(pin))
    assert "undo" in words(studio)
    tap(studio, "skip", "main")
    pins = read_pins(tmp_path / PINS)
    assert pins.buttons == {"seat1": 17, "seat2": 27, "seat3": 22, "seat4": 23}
    assert studio.face.screen.name == "home"


def test_a_button_pressed_twice_is_no_second_button(studio: Studio) -> None:
    studio.do(Open("wiring"))
    studio.give(PinFound(17), PinFound(17))
    assert "Press button 2" in words(studio)
    tap(studio, "before")
    assert "Press button 1" in words(studio)
