"""The pad's pure half under CPython and under both MicroPythons: one story, told with the same words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
STORY = HERE / "story.py"


def told(command: list[str], **environment: str) -> list[str]:
    run = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.fixture(scope="module")
def by_cpython(firmware: Path) -> list[str]:
    return told([sys.executable, "-B", str(STORY)], PYTHONPATH=str(firmware))


def test_the_story_is_the_right_one(by_cpython: list[str]) -> None:
    assert by_cpython == (HERE / "story.txt").read_text().splitlines()


def test_under_micropythons_unix_port(by_cpython: list[str], micropython: Path, firmware: Path) -> None:
    assert told([str(micropython), str(STORY)], MICROPYPATH=str(firmware)) == by_cpython


def test_under_micropythons_npm_package(by_cpython: list[str], wasm: list[str], firmware: Path) -> None:
    modules = [str(firmware / f"{name}.py") for name in ("wire", "debounce", "pad")]
    assert told([*wasm, str(STORY), *modules]) == by_cpython


@pytest.mark.parametrize("name", ["wire", "debounce"])
def test_both_sides_have_the_same_file_word_for_word(name: str, firmware: Path) -> None:
    room = {"wire": "pad", "debounce": "panel"}[name]
    ours = HERE.parents[1] / "hardware" / room / f"{name}.py"
    assert ours.read_bytes() == (firmware / f"{name}.py").read_bytes()


def test_only_the_pin_layer_needs_the_board(firmware: Path) -> None:
    """`machine` exists on the board alone; all else runs anywhere."""
    with_pins = {file.name for file in firmware.glob("*.py") if "machine" in file.read_text()}
    assert with_pins == {"board.py"}
