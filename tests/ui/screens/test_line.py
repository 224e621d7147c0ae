"""A line over the title: it belongs to the screen it was said on."""

from __future__ import annotations

from pathlib import Path

from ui.house.intents import Back, Open
from ui.screens.shots import PHONE
from ui.shots import Studio


def test_a_line_goes_with_the_screen_it_was_said_on(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        studio.give(PHONE)
        assert studio.face.line is not None
        studio.do(Open("settings"))
        assert studio.face.line is None
        studio.do(Back())
        assert studio.face.line is None
    finally:
        studio.close()


def test_what_must_be_read_stays_over_every_screen(tmp_path: Path) -> None:
    studio, read = Studio(tmp_path), list[bool]()
    try:
        studio.face.must_read(["The journal was damaged."], lambda: read.append(True))
        studio.do(Open("settings"))
        assert studio.face.line is not None
        studio.face.dismiss()
        assert studio.face.line is None
        assert read == [True]
    finally:
        studio.close()
