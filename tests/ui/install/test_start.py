"""The start script setting itself up: what it leaves behind when the libraries cannot be installed."""

from __future__ import annotations

import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.ui.install.machine import TREE


class Start:
    """The script in a folder of its own, on a machine where commands do what they are told to."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.dont_write_bytecode", True)
        loader = SourceFileLoader("trireme_started", str(TREE / "trireme"))
        spec = spec_from_loader("trireme_started", loader)
        assert spec is not None
        self.script: ModuleType = module_from_spec(spec)
        loader.exec_module(self.script)
        self.venv = folder / ".venv"
        self.made: list[list[str]] = []
        self.pip_fails, self.lgpio = False, False
        named = {"ROOT": folder, "VENV": self.venv, "PYTHON": self.venv / "bin/python", "STAMP": self.venv / "stamp"}
        for name, value in named.items():
            monkeypatch.setattr(self.script, name, value)
        (folder / "pyproject.toml").write_text("")
        monkeypatch.setattr(self.script.platform, "machine", lambda: "aarch64")
        monkeypatch.setattr(self.script.importlib.util, "find_spec", lambda name: name != "lgpio" or self.lgpio or None)
        monkeypatch.setattr(self.script.subprocess, "run", self._run)
        monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def _run(self, words: list[Any], **rest: object) -> subprocess.CompletedProcess[str]:
        line = [str(word) for word in words]
        if line[1:3] == ["-m", "venv"]:
            self.made.append(line[3:])
            (self.venv / "bin").mkdir(parents=True)
            (self.venv / "bin/python").write_text("")
        return subprocess.CompletedProcess(line, int(line[1:3] == ["-m", "pip"] and self.pip_fails))

    def set_up(self) -> None:
        self.script.set_up(False)


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    return Start(tmp_path, monkeypatch)


def test_what_the_hint_names_is_used_the_next_time(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    start.pip_fails = True
    with pytest.raises(SystemExit):
        start.set_up()
    told = capsys.readouterr().err
    assert "sudo apt-get install -y python3-lgpio\n" in told
    assert not start.venv.exists()
    start.pip_fails, start.lgpio = False, True  # the line was typed
    start.set_up()
    assert start.made == [[str(start.venv)], ["--system-site-packages", str(start.venv)]]
    assert (start.venv / "stamp").exists()


def test_an_environment_that_was_there_before_is_kept(start: Start) -> None:
    start.set_up()
    start.pip_fails = True
    with pytest.raises(SystemExit):
        start.set_up()
    assert (start.venv / "bin/python").exists()
    assert not (start.venv / "stamp").exists()


def test_what_pip_leaves_is_taken_away_and_a_card_that_was_made_stays(start: Start, tmp_path: Path) -> None:
    (tmp_path / "build/bdist.linux-x86_64").mkdir(parents=True)
    (tmp_path / "trireme.egg-info").mkdir()
    start.set_up()
    assert not (tmp_path / "build").exists()
    assert not (tmp_path / "trireme.egg-info").exists()
    (tmp_path / "build/bdist.linux-x86_64").mkdir(parents=True)
    (tmp_path / "build/trireme-arm64.img.xz").write_bytes(b"a card")
    start.set_up()
    assert [left.name for left in (tmp_path / "build").iterdir()] == ["trireme-arm64.img.xz"]
