"""A line over the title: it belongs to the screen it was said on."""

from __future__ import annotations

from pathlib import Path

from ui.house.intents import Back, Open
from ui.screens.scenes import PHONE
from ui.shots import Stage


def test_a_line_goes_with_the_screen_it_was_said_on(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    try:
        stage.give(PHONE)
        assert stage.face.line is not None
        stage.do(Open("settings"))
        assert stage.face.line is None
        stage.do(Back())
        assert stage.face.line is None
    finally:
        stage.close()


def test_what_must_be_read_stays_over_every_screen(tmp_path: Path) -> None:
    stage, read = Stage(tmp_path), list[bool]()
    try:
        stage.face.must_read(["The journal was damaged."], lambda: read.append(True))
        stage.do(Open("settings"))
        assert stage.face.line is not None
        stage.face.dismiss()
        assert stage.face.line is None
        assert read == [True]
    finally:
        stage.close()
