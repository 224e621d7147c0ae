"""What somebody must have read stays on the glass until a hand takes it away, one sentence after the other."""

from __future__ import annotations

from pathlib import Path

from tests.ui.screens.eyes import words
from ui.house.intents import Dismiss
from ui.shots import Stage


def test_each_sentence_stays_until_a_hand_takes_it_away(tmp_path: Path) -> None:
    stage, read = Stage(tmp_path), list[str]()
    stage.face.must_read(["The first.", "The second."], lambda: read.append("read"))
    stage.time += 10_000
    stage.program.app.tick(stage.time)
    assert "The first." in words(stage)
    stage.face.tell("Something else.")
    stage.do(Dismiss())
    assert "The first." in words(stage)  # the other line lay over it
    stage.do(Dismiss())
    assert "The second." in words(stage)
    assert read == []
    stage.do(Dismiss())
    assert read == ["read"]
    assert "The second." not in words(stage)
    stage.close()
