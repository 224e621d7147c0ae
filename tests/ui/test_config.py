"""The device's own settings: what is right holds, what is wrong is told, nothing keeps the table dark."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.broker.address import Broker
from hardware.errors import PinFileError
from hardware.panel.pins import read_pins
from ui.command.screen import _greet as greet
from ui.command.screen import games_folder
from ui.config import Device, Report, read
from ui.folders import config_file, games_told
from ui.install.like import GAMES_LINE
from ui.install.places import DATA
from ui.picture.window import Sheet
from ui.words.language import language


def told(tmp_path: Path, text: str) -> tuple[Device, list[str]]:
    path = tmp_path / "trireme.toml"
    path.write_text(text)
    device, wrong = read(path)
    return device, [language("en").why(one) for one in wrong]


def test_no_file_is_a_device_of_which_nobody_said_anything(tmp_path: Path) -> None:
    assert read(tmp_path / "none.toml") == (Device(), ())


def test_a_shop_s_table(tmp_path: Path) -> None:
    device, wrong = told(tmp_path, 'demo = true\nglass = "154x86"\nreader = "/dev/ttyAMA0"\nshop.en = "On the shelf"\n')
    assert wrong == []
    assert device == Device(demo=True, glass=(154, 86), reader="/dev/ttyAMA0", shop={"en": "On the shelf"})


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('demo = "yes"', "demo is true or false"),
        ('glass = "big"', 'glass is millimetres, like "154x86"'),
        ("glass = 154", "glass is millimetres"),
        ('reader = "usb"', 'reader is "auto", "none" or a port'),
        ("pad = 3", 'pad is "auto", "none" or a port'),
        ('pins = "/nowhere.toml"', "pins is the whole path of a file that is there"),
        (f'pins = "/{"x" * 300}.toml"', "pins is the whole path of a file that is there"),
        ('pins = "/etc"', "pins is the whole path of a file that is there"),
        ('games = "srv"', "games is the whole path of a folder"),
        ('shop = "On the shelf"', "shop is a sentence a language"),
        ('shop.fr = "Sur l\'étagère"', "shop is a sentence a language"),
        ("colour = 1", "has no setting “colour”"),
    ],
)
def test_a_slip_of_the_pen_costs_only_its_own_line(tmp_path: Path, line: str, sentence: str) -> None:
    good = "demo = true\n" if not line.startswith("demo") else 'reader = "none"\n'
    device, wrong = told(tmp_path, good + line + "\n")
    assert len(wrong) == 1
    assert sentence in wrong[0]
    assert str(tmp_path / "trireme.toml") in wrong[0]
    assert device == told(tmp_path, good)[0] != Device()


@pytest.mark.parametrize("text", ["demo = ", "\0", "[demo"])
def test_what_is_not_toml_says_so(tmp_path: Path, text: str) -> None:
    device, wrong = told(tmp_path, text)
    assert device == Device()
    assert len(wrong) == 1
    assert "none of them holds" in wrong[0]


def test_a_file_that_is_not_text_or_not_a_file(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    for path in (tmp_path / "bytes.toml", tmp_path):
        device, wrong = read(path)
        assert device == Device()
        assert len(wrong) == 1


def test_a_link_that_leads_to_itself_is_told_like_any_other_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "trireme.toml"
    path.symlink_to(path)
    device, wrong = read(path)
    assert device == Device()
    assert len(wrong) == 1
    assert games_told(path) == ""
    with pytest.raises(PinFileError):
        read_pins(path)


TOO_LONG = Path(f"/{'x' * 300}")  # as a folder that is closed to us: nobody can look, and pathlib raises


def test_a_folder_of_games_where_nobody_can_look_is_not_there(tmp_path: Path) -> None:
    folder, away = games_folder(Device(games=str(TOO_LONG)), tmp_path)
    assert (folder, away is not None) == (tmp_path, True)
    greet(Sheet((320, 200)), [TOO_LONG, tmp_path])
    assert config_file(tmp_path, TOO_LONG / "trireme.toml") == tmp_path / "trireme.toml"


def test_an_installed_device_speaks_first(tmp_path: Path) -> None:
    etc = tmp_path / "etc.toml"
    assert config_file(tmp_path, etc) == tmp_path / "trireme.toml"
    etc.write_text("")
    assert config_file(tmp_path, etc) == etc


def test_a_broker_and_the_name_of_the_table(tmp_path: Path) -> None:
    device, wrong = told(
        tmp_path, '[report]\nbroker = "broker.local"\ntable = "window-2"\ntls = true\nuser = "tables"\n'
    )
    assert wrong == []
    assert device.report == Report(Broker("broker.local", 8883, "tables", tls=True), "window-2")
    device, _ = told(tmp_path, '[report]\nbroker = "10.0.0.2:1884"\nhome_assistant = true\n')
    assert device.report == Report(Broker("10.0.0.2", 1884), home_assistant=True)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("table = 'a'", "broker is a name or an address"),
        ("broker = 'mqtt://b'", "broker is a name or an address"),
        ("broker = 7", "broker: words stand in quotes"),
        ("broker = 'b'\ntable = 'Das Fenster'", "table is a short name in small letters"),
        ("broker = 'b'\ntls = 'yes'", "tls: words stand in quotes"),
        ("broker = 'b'\npassword_file = 'secret'", "password_file is the whole path of a file"),
        ("broker = 'b'\npassword = 'x'", "no setting “password”"),
    ],
)
def test_a_broker_told_wrongly_hears_nothing_and_a_sentence_says_why(tmp_path: Path, lines: str, sentence: str) -> None:
    device, wrong = told(tmp_path, f"[report]\n{lines}\n")
    assert device.report is None
    assert sentence in wrong[0]


def test_where_the_games_are_is_seen_in_a_hurry_as_the_installer_writes_it(tmp_path: Path) -> None:
    """The device's sign is drawn before anything is really read, in the light that was chosen there."""
    path = tmp_path / "trireme.toml"
    assert games_told(path) == ""
    path.write_text(f"{GAMES_LINE}\n# remarks\ndemo = true\n")
    assert games_told(path) == read(path)[0].games == f"/{DATA}"
    path.write_text('#games = "/srv/trireme"\n')
    assert games_told(path) == ""
