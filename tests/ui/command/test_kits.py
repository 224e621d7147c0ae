"""`trireme kit`: what it prints for people, and what it prints for programs."""

import json
import tomllib
from pathlib import Path

import pytest

from engine.rules import boxes
from ui.command.kits import run


def printed(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> str:
    assert run(["kit", *words, "--data", str(folder)]) == 0
    return capsys.readouterr().out


def test_the_list_is_json_where_that_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(printed(capsys, tmp_path, "list", "--json"))
    assert [row["box"] for row in rows] == list(boxes.names())
    lines = printed(capsys, tmp_path, "list").splitlines()
    assert [line.split()[0] for line in lines] == [row["id"] for row in rows]


def test_a_kit_is_shown_as_it_is_written_or_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = tomllib.loads(printed(capsys, tmp_path, "show", "amytis"))
    assert written == json.loads(printed(capsys, tmp_path, "show", "amytis", "--json"))
    assert written["tiles"]
