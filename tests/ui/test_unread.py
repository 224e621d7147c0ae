"""What somebody must have read stays on the glass until a hand takes it away, one sentence after the other."""

from __future__ import annotations

from pathlib import Path

from tests.ui.screens.eyes import words
from ui.house.intents import Dismiss
from ui.shots import Studio


def test_each_sentence_stays_until_a_hand_takes_it_away(tmp_path: Path) -> None:
    studio, read = Studio(tmp_path), list[str]()
    studio.face.must_read(["The first.", "The second."], lambda: read.append("read"))
    studio.time += 10_000
    studio.program.app.tick(studio.time)
    assert "The first." in words(studio)
    studio.face.tell("Something else.")
    studio.do(Dismiss())
    assert "The first." in words(studio)  # the other line lay over it
    studio.do(Dismiss())
    assert "The second." in words(studio)
    assert read == []
    studio.do(Dismiss())
    assert read == ["read"]
    assert "The second." not in words(studio)
    studio.close()
