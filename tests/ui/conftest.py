"""What all faces' tests share: nobody waits for the disk."""

from __future__ import annotations

import pytest

from engine.table import journal
from engine.table.journal import PRAGMAS


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal writes as ever, and does not ask the disk whether it has arrived: only a cut current could tell, and
    what is left after one is tested where the journal is (tests/engine/table, and the machine that is switched off)."""
    pragmas = tuple((name, 0 if name == "synchronous" else value) for name, value in PRAGMAS)
    monkeypatch.setattr(journal, "PRAGMAS", pragmas)
