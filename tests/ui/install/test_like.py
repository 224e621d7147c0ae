"""One file for fifty tables: what it becomes on a made-up card, and what it is refused for."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine.rules.boxes import names
from engine.table import toml
from tests.ui.install.machine import TREE, System, card, everything, partition, source, started, write
from ui.command import install
from ui.house.secret import fits
from ui.install import places, plan
from ui.install.facts import look
from ui.install.hands import Hands
from ui.install.like import read
from ui.install.source import InstallError, Source
from ui.install.steps import Secret
from ui.owner import parsed

FILE = """\
demo = true
shop.en = "On the shelf behind you"

[report]
broker = "192.168.1.5"
user = "tables"
password_file = "/etc/trireme-broker"

[owner]
language = "ru"
theme = "day"
letters = 115
sound = false
pin = "4711"
broker_password = "open sesame"
copies = ["kits/ours.toml"]
"""
BROKER = "etc/trireme-broker"


def copy(name: str = "ours", box: str = "akropolis") -> str:
    kit = tomllib.loads((TREE / "seeds" / box / "kit.toml").read_text("utf-8"))
    return toml.dumps({"copy": {"name": name, "box": box, "tags": {}}, **kit})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    write(tmp_path / "kits/ours.toml", copy())
    write(tmp_path / "all.toml", FILE)
    return tmp_path / "all.toml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return card(tmp_path / "card")


@pytest.fixture
def tree(tmp_path: Path) -> Source:
    return source(tmp_path / "tree")


def carry_out(root: Path, tree: Source, file: Path | None) -> System:
    system = System(root)
    system.hands.carry_out(plan.install(look(root), tree, read(file) if file else None))
    return system


def test_everything_is_written_in_one_go(root: Path, tree: Source, file: Path) -> None:
    system = carry_out(root, tree, file)
    device = tomllib.loads((root / places.CONFIG).read_text())
    assert device["demo"] is True
    assert "owner" not in device
    assert "table" not in device["report"]  # its own computer's name
    assert (root / BROKER).read_text() == "open sesame\n"
    owner, wrong = parsed((root / places.OWNER).read_text())
    assert wrong == []
    assert owner.settings == {"language": "ru", "theme": "day", "letters": 115, "sound": False}
    assert fits("4711", owner.pin)
    assert owner.copies == (tomllib.loads(copy()),)
    assert all("IPAddressAllow=192.168.1.5\n" in (root / path).read_text() for path in places.NETWORK)
    for path in (places.OWNER, BROKER):
        assert stat.S_IMODE((root / path).stat().st_mode) == 0o640
        assert f"chgrp trireme /{path}.part" in system.commands
    chown = [n for n, line in enumerate(system.commands) if line.startswith("chgrp")]
    assert system.commands.index("systemd-sysusers /etc/sysusers.d/trireme.conf") < chown[0]  # the group is there


def test_what_is_secret_is_nowhere_else(root: Path, tree: Source, file: Path) -> None:
    steps = plan.install(look(root), tree, read(file))
    assert sum(isinstance(step, Secret) for step in steps) == 2
    system = System(root)
    system.hands.carry_out(steps)
    told = [repr(read(file)), *map(repr, steps), *system.said, *system.commands]
    for secret in ("4711", "open sesame"):
        assert not any(re.search(rf"\b{secret}\b", line) for line in told)
        assert [name for name, text in everything(root).items() if f'"{secret}"' in text] == []
    assert [name for name, text in everything(root).items() if "open sesame" in text] == [BROKER]


def test_a_second_time_there_is_nothing_to_do(root: Path, tree: Source, file: Path) -> None:
    carry_out(root, tree, file)
    assert plan.install(look(root), tree, read(file)) == []


def test_another_pin_is_another_sum_and_the_table_starts_again(root: Path, tree: Source, file: Path) -> None:
    carry_out(root, tree, file)
    write(file, FILE.replace("4711", "1234"))
    system = carry_out(root, tree, file)
    assert fits("1234", parsed((root / places.OWNER).read_text())[0].pin)
    assert "systemctl start --no-block trireme.service" in system.commands


def test_updates_keep_it(root: Path, tree: Source, file: Path, tmp_path: Path) -> None:
    carry_out(root, tree, file)
    before = {path: (root / path).read_text() for path in (places.CONFIG, places.OWNER, BROKER, *places.NETWORK)}
    carry_out(root, source(tmp_path / "stick", "2.0"), None)
    assert {path: (root / path).read_text() for path in before} == before


def test_games_that_moved_stay_where_they_are(root: Path, tree: Source, file: Path) -> None:
    carry_out(root, tree, None)
    partition(root)
    System(root).hands.carry_out(plan.read_only(look(root)))
    started(root, closed=False)
    carry_out(root, tree, file)
    assert tomllib.loads((root / places.CONFIG).read_text())["games"] == "/srv/trireme"


def test_the_way_back_takes_the_secrets_along(root: Path, tree: Source, file: Path) -> None:
    carry_out(root, tree, file)
    System(root).hands.carry_out(plan.uninstall(look(root), games=True))
    assert not any((root / path).exists() for path in (places.CONFIG, places.OWNER, BROKER))


def test_a_secret_that_cannot_be_given_over_leaves_nothing(root: Path, tree: Source, file: Path) -> None:
    system = System(root, failing="chgrp")
    with pytest.raises(InstallError, match="could not be given to the table"):
        system.hands.carry_out(plan.install(look(root), tree, read(file)))
    assert list((root / "etc").glob("trireme-*")) == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("demo = true", "demo = 1", "demo is true or false"),
        ("demo = true", "demonstration = true", "no setting “demonstration”"),
        ("demo = true", "demo = ", "all.toml: "),
        ('broker = "192.168.1.5"', 'broker = "a b"', "[report] broker"),
        ('broker = "192.168.1.5"', 'broker = "shop.local"', "has to be an address"),
        ('"/etc/trireme-broker"', '"/etc/shadow"', "broker_password needs a file"),
        ('"open sesame"', '""', "broker_password is one line"),
        ('"open sesame"', "7", "broker_password is one line"),
        ('"4711"', "4711", "pin is four digits"),
        ('"4711"', '"47111"', "pin is four digits"),
        ('"day"', '"dusk"', '[owner] theme is one of "night", "day"'),
        ("letters = 115", "letters = 116", "[owner] letters is one of 90, 100, 115, 130"),
        ("sound = false", "sound = 0", "[owner] sound is true or false"),
        ("sound = false", "wrong = 0", "[owner] has no setting “wrong”"),
        ('["kits/ours.toml"]', '"kits/ours.toml"', "copies is a list"),
        ("kits/ours.toml", "kits/theirs.toml", "theirs.toml cannot be read: no such file"),
        ("kits/ours.toml", "all.toml", "all.toml: This is not an exported kit"),
        ("[owner]", "[[owner]]", "owner is a section"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_changes_nothing(
    root: Path, tree: Source, file: Path, old: str, new: str, sentence: str
) -> None:
    assert old in FILE
    write(file, FILE.replace(old, new))
    before = everything(root)
    with pytest.raises(InstallError) as refused:
        plan.install(look(root), tree, read(file))
    assert sentence in str(refused.value)
    assert not re.search(r"\b4711|sesame", str(refused.value))
    assert everything(root) == before


def test_a_copy_no_box_can_be_played_with_is_refused_before_anything_is_done(file: Path) -> None:
    write(file.parent / "kits/ours.toml", '[copy]\nname = "ours"\nbox = "akropolis"\n')
    with pytest.raises(InstallError, match="ours.toml"):
        read(file)
    write(file.parent / "kits/ours.toml", '[copy]\nname = "ours"\nbox = "atlantis"\n')
    with pytest.raises(InstallError, match="no box called “atlantis”"):
        read(file)


def test_every_box_fits_through_the_door_of_the_table(file: Path) -> None:
    there = [box for box in names() if (TREE / "seeds" / box / "kit.toml").exists()]
    for box in there:
        write(file.parent / f"kits/{box}.toml", copy(box, box))
    listed = ", ".join(f'"kits/{box}.toml"' for box in there)
    write(file, FILE.replace('"kits/ours.toml"', listed))
    assert len(read(file).owner.copies) == len(there) >= 4


def test_it_is_typed_with_from_and_dry_run(
    root: Path, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install, "ROOT", root)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    stick = source(tmp_path / "stick", "2.0").folder
    before = everything(root)
    assert install.run(["install", "--like", str(file), "--from", str(stick), "--dry-run"]) == 0
    told = capsys.readouterr().out
    assert f"Write /{places.OWNER}: the owner's settings, PIN (as a sum) and copies" in told
    assert "Trireme 2.0" in told
    assert "4711" not in told
    assert "sesame" not in told
    assert everything(root) == before
    system = System(root)
    hands: Hands = system.hands
    monkeypatch.setattr(install, "Hands", lambda say: hands)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert install.run(["install", "--like", str(file), "--from", str(stick)]) == 0
    assert (root / "opt/trireme/current").readlink().name.startswith("2.0-")
    assert (root / places.OWNER).exists()
    assert install.run(["install", "--like", str(file), "--read-only"]) == 2
    assert "--like is for a line of its own" in capsys.readouterr().err
    assert install.run(["install", "--like", "/nowhere.toml"]) == 2
    assert "/nowhere.toml cannot be read: no such file" in capsys.readouterr().err


def test_the_installer_needs_nothing_but_python() -> None:
    """It runs before there is an environment: no library may be asked for on its way."""
    script = f"import sys; sys.path.insert(0, {str(TREE)!r}); import ui.command.install"
    done = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
