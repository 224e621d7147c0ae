"""Pictures are drawn in memory; one Chromium serves all tests of this room."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.browser.chromium import PROGRAM, Chromium
from tests.ui.browser.house import House, served

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    if PROGRAM is None:
        pytest.skip("Chromium is not installed here (Debian's package chromium); it is where the project is built")
    browser = Chromium()
    yield browser
    browser.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path) as found:
        yield found
