"""One evening a test, without a window."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.guests.evening import Evening, hosted


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with hosted(tmp_path) as found:
        yield found
