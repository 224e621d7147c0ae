from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.shots import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The real program on a sheet in memory."""
    one = Stage(tmp_path)
    yield one
    one.close()
