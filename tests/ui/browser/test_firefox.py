"""The same page in Firefox: seen pixel by pixel, touched, typed at, reloaded."""

from collections.abc import Iterator

import pytest

from tests.ui.browser.chromium import until
from tests.ui.browser.firefox import PROGRAM, Firefox
from tests.ui.browser.house import House

ESCAPE = "\ue00c"


@pytest.fixture
def firefox() -> Iterator[Firefox]:
    if PROGRAM is None:
        pytest.skip("Firefox is not installed here (Debian's package firefox-esr); it is where the project is built")
    browser = Firefox()
    yield browser
    browser.close()


def same(firefox: Firefox, house: House) -> bool:
    return house.calm() and firefox.pixels() == house.face.sheet.pixels()


def test_the_page_works_in_firefox(firefox: Firefox, house: House) -> None:
    firefox.go(house.address)
    until(lambda: same(firefox, house), "the first picture")
    house.after(lambda: firefox.click(*house.place("panticapaeum")))
    until(lambda: same(firefox, house), "the next screen")
    firefox.go(house.address)
    until(lambda: same(firefox, house), "the same after a reload")
    house.after(lambda: firefox.key(ESCAPE))
    assert house.program.face.screen.name == "home"
    entry = "[...document.querySelectorAll('#list button')].find(b => b.innerText === 'Akropolis')"
    firefox.run("document.getElementById('reading').open = true")
    until(lambda: firefox.run(f"!!{entry}"), "the list")
    house.after(lambda: firefox.run(f"{entry}.click()"))
    assert firefox.complaints() == []
