"""What all faces' tests share: nobody waits for the disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import rules
from engine.table import journal
from engine.table.journal import PRAGMAS
from ui import boxes as faces
from ui.ownboxes import look_in
from ui.words.language import vocabulary

OWN = Path(__file__).parents[1] / "ownboxes"


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal writes as ever, and does not ask the disk whether it has arrived: only a cut current could tell, and
    what is left after one is tested where the journal is (tests/engine/table, and the machine that is switched off)."""
    pragmas = tuple((name, 0 if name == "synchronous" else value) for name, value in PRAGMAS)
    monkeypatch.setattr(journal, "PRAGMAS", pragmas)


@pytest.fixture
def own_boxes() -> Iterator[None]:
    """The boxes of `tests/ownboxes` are there, as an owner's are."""
    look_in(OWN)
    vocabulary.cache_clear()
    yield
    rules.__path__.remove(str(OWN / "rules"))
    faces.__path__.remove(str(OWN / "faces"))
    vocabulary.cache_clear()
