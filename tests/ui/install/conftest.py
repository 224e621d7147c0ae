"""The kinds of card that plans are made for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.install.machine import card

KINDS = [{"pi": True}, {"pi": True, "desktop": True}, {"pi": False}]


@pytest.fixture(params=KINDS, ids=["Lite", "Desktop", "no Pi"])
def root(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return card(tmp_path / "card", **request.param)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return tmp_path / "tree"
