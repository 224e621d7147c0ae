"""The two verbs as they are typed, on a made-up card."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.rules.contract import Why
from tests.ui.install.machine import System, card, everything, source
from ui.command import install
from ui.install.hands import Hands


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = card(tmp_path / "card")
    monkeypatch.setattr(install, "ROOT", root)
    monkeypatch.setattr(install, "HERE", source(tmp_path / "tree").folder)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return root


@pytest.fixture
def system(root: Path, monkeypatch: pytest.MonkeyPatch) -> System:
    """Carries out for real, on the card."""
    system = System(root)

    def hands(say: Callable[[Why], None]) -> Hands:
        return system.hands

    monkeypatch.setattr(install, "Hands", hands)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return system


def test_a_dry_run_counts_the_steps_and_takes_none(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = everything(root)
    assert install.run(["install", "--dry-run"]) == 0
    *lines, nothing, told = capsys.readouterr().out.splitlines()
    assert (nothing, told) == ("", "Nothing has been done yet.")
    assert [int(line.split(".")[0]) for line in lines] == list(range(1, len(lines) + 1))
    assert "sudo reboot" in lines[-1]
    assert everything(root) == before


def test_what_only_root_may_look_at_stops_nobody_from_asking(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Debian lets nobody look into polkit's rules."""
    look = Path.is_file

    def closed(path: Path) -> bool:
        if "polkit-1" in path.parts:
            raise PermissionError(13, "Permission denied", str(path))
        return look(path)

    monkeypatch.setattr(Path, "is_file", closed)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert install.run(["install", "--dry-run"]) == 0
    assert install.run(["install"]) == 2
    assert "put sudo in front" in capsys.readouterr().err


def test_without_its_owner_nothing_is_changed(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything(root)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert install.run(["install"]) == 2
    assert "put sudo in front" in capsys.readouterr().err
    assert everything(root) == before


def test_in_and_out_again(root: Path, system: System, capsys: pytest.CaptureFixture[str]) -> None:
    assert install.run(["install"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("This will be done:\n 1. ")
    assert told.endswith("Done.\n")
    assert install.run(["install"]) == 0
    assert "there is nothing to do" in capsys.readouterr().out
    assert install.run(["uninstall", "--games"]) == 0
    capsys.readouterr()
    assert install.run(["uninstall"]) == 0
    assert "there is nothing to do" in capsys.readouterr().out


def test_an_update_from_a_stick(root: Path, system: System, tmp_path: Path) -> None:
    assert install.run(["install"]) == 0
    source(tmp_path / "stick", "2.0")
    assert install.run(["install", "--from", str(tmp_path / "stick")]) == 0
    assert (root / "opt/trireme/current").readlink().name.startswith("2.0-")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["install", "--from", "/nowhere"], "There is no folder /nowhere"),
        (["install", "--read-only"], "not installed yet"),
        (["install", "--everything"], "--everything"),
        (["uninstall", "please"], "please"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    root: Path, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert install.run(words) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_it_speaks_the_language_of_the_terminal(
    root: Path, system: System, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert install.run(["install"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Будет сделано:"
    assert lines[-1] == "Готово."
    assert [line for line in lines if line and not re.search("[а-я]{3}", line)] == []
    assert install.run(["install", "--from", "/nowhere"]) == 2
    assert "Папки /nowhere нет" in capsys.readouterr().err
