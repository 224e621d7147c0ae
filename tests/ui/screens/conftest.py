from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.shots import Studio


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    """The real program on a sheet in memory."""
    one = Studio(tmp_path)
    yield one
    one.close()
