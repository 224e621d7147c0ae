"""The shop's table that most of these tests sit down at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot
from tests.ui.shell.shop import shop


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with shop(tmp_path) as one:
        yield one
