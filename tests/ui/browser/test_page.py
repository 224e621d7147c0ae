"""The page in a real browser: what is on the glass is on it, and what is done to it is done to the glass."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from engine.rules.contract import BAG, RIVAL
from tests.ui.browser.chromium import Chromium, Tab, until
from tests.ui.browser.house import House, served
from ui.house.intents import Pick

STONES = ("brown", "purple", "beige", "orange", "green")


@contextmanager
def page(chromium: Chromium, house: House, **about: object) -> Iterator[Tab]:
    tab = chromium.tab(house.address, **about)  # type: ignore[arg-type]
    try:
        loaded(tab)
        until(lambda: same(tab, house), "the first picture")
        yield tab
        assert tab.complaints() == []
    finally:
        tab.close()


def loaded(tab: Tab) -> None:
    tab.until("document.readyState === 'complete' && document.getElementById('glass') !== null")


def same(tab: Tab, house: House) -> bool:
    """Whether the page shows what is on the glass, pixel by pixel."""
    return house.calm() and tab.pixels() == house.face.sheet.pixels()


def click(tab: Tab, house: House, name: str) -> None:
    house.after(lambda: tab.click(*house.place(name)))


def press(tab: Tab, house: House) -> None:
    """The only seat's button: the key "1"."""
    house.after(lambda: tab.key("1", "Digit1", "1"))


def begin_solo(tab: Tab, house: House) -> None:
    click(tab, house, "panticapaeum")
    click(tab, house, "table")
    press(tab, house)  # sits down
    click(tab, house, "rival-automius")
    click(tab, house, "main")
    until(lambda: house.session is not None, "a game")


def play_a_step(tab: Tab, house: House, random: Random) -> None:
    """Answers the open question as a person with the box would."""
    turn = house.session.turn
    if turn.ask in ("circle", "duties"):
        click(tab, house, "main")
    elif turn.ask == "take" or (turn.who == RIVAL and house.places(lambda t: True) and can(house, "count-0")):
        click(tab, house, f"count-{random.choice((0, 2, 2, 2, 3))}")
    elif turn.ask in ("cubes", "best"):
        for _ in range(2):
            click(tab, house, random.choice(STONES))
        click(tab, house, "main")
    else:
        press(tab, house)


def can(house: House, name: str) -> bool:
    return any(shape.key == name and shape.touch is not None for shape, _ in house.picture.flat())


def test_a_solo_game_is_played_through_the_page(chromium: Chromium, house: House) -> None:
    """From home to the end sheet, by clicks and keys; in the middle the page is loaded anew."""
    random, reloaded = Random(3), False
    with page(chromium, house) as tab:
        begin_solo(tab, house)
        while house.session.turn.ask not in ("sheet", "over"):
            if house.session.line > 40 and not reloaded:
                reloaded = True
                tab.reload()
                until(lambda: tab.text("turn") != "" and same(tab, house), "the same picture after the reload")
            play_a_step(tab, house, random)
        assert reloaded
        while numbers := house.places(lambda touch: isinstance(touch, Pick) and touch.what == "number"):
            house.after(lambda numbers=numbers: tab.click(*random.choice(numbers)))  # type: ignore[misc]
        click(tab, house, "main")
        assert house.session.over
        assert house.sees("The end")
        until(lambda: same(tab, house), "the end sheet on the page")
        assert tab.text("turn") == "The game is over."
        card = house.session.view().score()
        for seat, name in enumerate(("red", "Automius")):
            assert f"{name}: {card.total(seat)}" in tab.text("score")


def test_whose_turn_it_is_and_the_score_are_text_in_both_languages(chromium: Chromium, tmp_path: Path) -> None:
    with served(tmp_path, language="ru") as house, page(chromium, house) as tab:
        begin_solo(tab, house)
        until(lambda: "Автомий — 0" in tab.text("score"), "the score in Russian")
        until(lambda: tab.text("turn").startswith("Ходит мешок. "), "the bag's turn")
        random = Random(3)
        while house.session.turn.who == BAG:
            play_a_step(tab, house, random)
        assert house.session.turn.who == 0  # the circle is laid
        until(lambda: tab.text("turn").startswith("Ходит красный. "), "the turn of red")
        assert tab.run("document.documentElement.lang") == "ru"
        assert tab.run("document.getElementById('turn').getAttribute('aria-live')") == "polite"
        assert tab.run("document.getElementById('glass').getAttribute('aria-label')") == "Экран Триремы"


def test_the_newest_viewer_is_in_charge_and_an_older_one_can_take_it_back(chromium: Chromium, house: House) -> None:
    with page(chromium, house) as first:
        with page(chromium, house) as second:
            until(lambda: first.text("state") == "Another page is in charge; this one looks on.", "the word about it")
            assert second.text("state") == "This page is in charge."
            before = house.picture.shapes
            first.click(*house.place("panticapaeum"))
            click(second, house, "akropolis")  # had the first been heard, this would be another picture
            assert house.picture.shapes != before
            until(lambda: same(first, house) and same(second, house), "one picture on both")
            first.run("document.getElementById('take').click()")
            until(lambda: "looks on" in second.text("state"), "the charge to pass")
            house.after(lambda: first.key("Escape"))
            assert house.picture.shapes == before
        until(lambda: first.text("state") == "Trireme", "to be alone again")


def test_the_screen_is_a_list_that_can_be_touched(chromium: Chromium, house: House) -> None:
    """On a narrow upright screen it stands open below the glass; a screen reader needs nothing else."""
    with page(chromium, house, width=390, height=844, touch=True) as tab:
        until(lambda: "Panticapaeum" in tab.text("list"), "the list")
        assert tab.run("document.documentElement.scrollWidth") <= 390
        entry = "[...document.querySelectorAll('#list button')].find(b => b.innerText === 'Panticapaeum')"
        house.after(lambda: tab.run(f"{entry}.click()"))
        until(lambda: "With the box" in tab.text("list"), "the list of the next screen")


def test_a_finger_taps_and_two_fingers_pinch(chromium: Chromium, house: House) -> None:
    with page(chromium, house, width=900, height=600, touch=True) as tab:
        house.after(lambda: tab.tap(*house.place("panticapaeum")))
        before = house.picture
        tab.touch((300, 200), (500, 200))
        until(lambda: len(house.program.loop.fingers._down) == 2, "both fingers")
        tab.touch((250, 200), (550, 200), kind="touchMove")
        tab.touch()
        until(house.calm, "both to be lifted")
        assert house.picture.shapes == before.shapes  # a pinch is no tap


def test_keys_have_the_windows_names(chromium: Chromium, house: House) -> None:
    with page(chromium, house) as tab:
        click(tab, house, "panticapaeum")
        house.after(lambda: tab.key("Escape"))
        assert house.program.face.screen.name == "home"


def test_a_lost_connection_is_said_and_taken_up_again(chromium: Chromium, tmp_path: Path) -> None:
    with served(tmp_path) as house:
        tab = chromium.tab(house.address)
        loaded(tab)
        until(lambda: same(tab, house), "the first picture")
        where = urlsplit(house.address)
    until(lambda: tab.text("state") == "The connection to Trireme is lost; trying again…", "the word about it")
    with served(tmp_path, port=where.port or 0, token=where.fragment) as house:
        until(lambda: tab.text("state") == "Trireme" and same(tab, house), "the picture again")
    tab.close()
