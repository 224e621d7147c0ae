"""A guest's page in real browsers: pairing, playing, coming back, and what somebody who hears it instead is told."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.ui.browser.chromium import PROGRAM, Chromium, Glass, Tab
from tests.ui.browser.firefox import PROGRAM as FIREFOX
from tests.ui.browser.firefox import Firefox
from tests.ui.guests.evening import Evening, hosted, until
from tests.ui.guests.webkit import PROGRAM as WEBKIT
from tests.ui.guests.webkit import WebKit
from ui.guests.pairing import OPEN_FOR
from ui.house.chairs import Chair

UPRIGHT = ((360, 740), (390, 844), (430, 932))
KNOCK = "document.querySelector('#door:not([hidden])') !== null"
# What of a page does not fit its width: what can be touched and is cut off or too small for a finger (the page's own
# floor), words that run out of where they stand, and anything beyond the edge.
AMISS = """(() => {
  const wide = document.documentElement.clientWidth, wrong = [];
  const named = (one) => `${one.tagName} ${one.id} ${one.innerText?.slice(0, 40)}`;
  if (document.documentElement.scrollWidth > wide) wrong.push(`${document.documentElement.scrollWidth} px in ${wide}`);
  for (const one of document.body.querySelectorAll("*")) {
    const at = one.getBoundingClientRect();
    if (!one.checkVisibility() || one.closest(".unseen") || at.width === 0) continue;
    if (at.left < -0.5 || at.right > wide + 0.5) wrong.push(`beyond the edge: ${named(one)}`);
    if (getComputedStyle(one).display !== "inline" && one.scrollWidth > one.clientWidth + 1)
      wrong.push(`cut: ${named(one)}`);
    if (one.matches("button, input") && one.scrollHeight > one.clientHeight + 1) wrong.push(`cut below: ${named(one)}`);
    if (one.matches("button, summary, input") && (at.height < 44 || at.width < 44)) wrong.push(`small: ${named(one)}`);
  }
  return wrong;
})()"""
THERE = "document.querySelector('#table:not([hidden])') !== null && document.getElementById('turn').innerText !== ''"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    if PROGRAM is None:
        pytest.skip("Chromium is not installed here (Debian's package chromium); it is where the project is built")
    browser = Chromium()
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    if FIREFOX is None:
        pytest.skip("Firefox is not installed here (Debian's package firefox-esr); it is where the project is built")
    browser = Firefox()
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def webkit() -> Iterator[WebKit]:
    if WEBKIT is None:
        pytest.skip("WebKit's driver is not installed here (webkit2gtk-driver); it is where the project is built")
    browser = WebKit()
    yield browser
    browser.close()


def pair(page: Glass, code: str) -> None:
    """Types the code and comes to the table, as a hand does."""
    page.until(KNOCK)
    page.run(f"(document.getElementById('code').value = '{code}', document.querySelector('#door button').click())")


def come(page: Glass, evening: Evening, seat: int) -> None:
    pair(page, evening.seat_code(seat))
    page.until(THERE)


def moment(page: Glass) -> Any:
    """All that the page says about the game."""
    return page.run(
        "['turn', 'answers', 'heaps', 'score', 'log'].map((name) => document.getElementById(name).innerText)"
    )


def click(page: Glass, what: str) -> None:
    page.run(f"document.querySelector({what!r}).click()")


def own_turn(page: Glass, evening: Evening, seat: int = 0) -> None:
    """Plays at the table until this seat is to move, and its page knows."""
    while evening.session.turn.who != seat:
        evening.play()
    page.until("document.body.classList.contains('mine')")


def moved(page: Glass, evening: Evening, line: int, chance: Random) -> bool:
    """A finger on some answer, again and again until it was a move; a boat is loaded where one can be."""
    page.run(
        "((all) => (all.find((one) => one.innerText.startsWith('Load')) ??"
        f" all[Math.floor({chance.random()} * all.length)])?.click())"
        "([...document.querySelectorAll('#answers button')])"
    )
    time.sleep(0.05)
    return bool(evening.session.line != line)


def test_pairing_by_hand_and_by_the_address_of_the_squares(chromium: Chromium, evening: Evening) -> None:
    evening.begin()
    typed = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    come(typed, evening, 0)
    assert typed.text("who").startswith("red")
    scanned = chromium.tab(f"{evening.address}#{evening.seat_code(1)}", 390, 844, touch=True, apart=True)
    scanned.until(THERE)
    assert scanned.text("who").startswith("blue")
    assert scanned.run("location.hash") == "", "the code does not stay in the history"
    assert typed.complaints() == scanned.complaints() == []


def test_a_wrong_code_is_said_and_the_right_one_still_opens(chromium: Chromium, evening: Evening) -> None:
    evening.begin()
    page = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    code = evening.seat_code(0)
    pair(page, f"{(int(code) + 1) % 10**6:06}")
    until(lambda: page.text("told") == "That is not the code on the touchscreen.", "the word about it")
    pair(page, code)
    page.until(THERE)
    assert page.text("told") == ""


def test_an_old_code_and_an_old_pass_lead_back_to_the_door(chromium: Chromium, evening: Evening) -> None:
    evening.begin()
    page = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    code = evening.seat_code(0)
    evening.wait(OPEN_FOR + 1)
    pair(page, code)
    until(lambda: "not the code" in page.text("told"), "the word about the old code")
    come(page, evening, 0)
    evening.wait(13 * 3600)
    page.until(KNOCK)
    assert page.text("told") == "This pass has expired."
    page.reload()
    page.until(KNOCK)


def test_two_guests_on_one_seat(chromium: Chromium, evening: Evening) -> None:
    evening.begin()
    first = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    come(first, evening, 0)
    second = first.beside(evening.address)  # in the same browser, which has the pass already
    second.until(THERE)
    until(lambda: first.text("end") == "This place is open on another page.", "the word about the other page")
    click(first, "#again")
    first.until(THERE)
    until(lambda: second.text("end") == "This place is open on another page.", "the word on the other page")
    page = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    come(page, evening, 0)
    until(lambda: first.text("told") == "Another phone has taken this seat.", "the word about the other phone")


def test_a_reload_a_lost_line_and_a_long_sleep_lead_back_to_the_same_moment(
    chromium: Chromium, evening: Evening
) -> None:
    evening.begin()
    page = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    come(page, evening, 0)
    own_turn(page, evening)
    click(page, "#answers button")
    page.until("!document.getElementById('back').hidden")
    before = moment(page)
    page.reload()
    page.until(THERE)
    until(lambda: moment(page) == before, "the same moment after a reload")
    page.ask("Network.enable")
    page.ask("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
    (guest,) = evening.room.guests.values()
    evening.at_table(lambda: evening.room._server.end(guest.line, {}, 1011))  # type: ignore[union-attr,arg-type]
    page.until("document.body.classList.contains('lost') || document.getElementById('ended').hidden === false")
    page.ask("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    page.ask("Page.setWebLifecycleState", state="frozen")
    page.ask("Page.setWebLifecycleState", state="active")
    page.until(THERE)
    until(lambda: moment(page) == before, "the same moment after a sleep")


def test_each_page_speaks_its_own_language(chromium: Chromium, evening: Evening) -> None:
    evening.begin()
    page = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    come(page, evening, 0)
    click(page, "[data-speak=ru]")
    until(lambda: "Пирамидион" in page.text("who"), "Russian")
    assert page.run("document.documentElement.lang") == "ru"
    until(lambda: "Моя рука" in page.text("heaps"), "the heaps in Russian")
    assert evening.program.face.settings.language == "en"
    page.reload()
    until(lambda: "Пирамидион" in page.text("who"), "still Russian after a reload")


def test_each_page_has_letters_of_its_own_and_keeps_them(chromium: Chromium, evening: Evening) -> None:
    evening.begin()
    page = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    come(page, evening, 0)
    (guest,) = evening.room.guests.values()
    size = "parseFloat(getComputedStyle(document.getElementById('turn')).fontSize)"
    before = page.run(size)
    click(page, "[data-letters='130']")
    page.until(f"{size} > 1.25 * {before}")
    until(lambda: guest.who.face.look.glass.text == 1.3, "letters of that size in its picture, too")
    assert evening.program.face.look.glass.text == 1.0, "the touchscreen keeps its own"
    page.reload()
    page.until(f"document.getElementById('turn') !== null && {size} > 1.25 * {before}")


def test_a_screen_reader_is_told_whose_turn_it_is_and_finds_real_buttons(chromium: Chromium, evening: Evening) -> None:
    evening.begin()
    page = chromium.tab(evening.address, 390, 844, touch=True, apart=True)
    come(page, evening, 0)
    own_turn(page, evening)
    page.ask("Accessibility.enable")
    nodes = page.ask("Accessibility.getFullAXTree")["nodes"]

    def named(role: str) -> list[str]:
        return [node.get("name", {}).get("value", "") for node in nodes if node.get("role", {}).get("value") == role]

    (turn,) = (
        node for node in nodes
        if node.get("role", {}).get("value") == "heading" and "Your turn" in node.get("name", {}).get("value", "")
    )  # fmt: skip
    live = {one["name"]: one["value"].get("value") for one in turn.get("properties", [])}
    assert live.get("live") == "assertive"
    said = page.run("[...document.querySelectorAll('#answers button')].map((b) => b.innerText)")
    assert said
    assert all(any(text.split("×")[0].strip() in name for name in named("button")) for text in said)
    assert any("Your answers" in name for name in named("list"))
    score = page.run("document.getElementById('score').getAttribute('aria-live')")
    assert score == "polite"


def test_on_its_side_the_board_itself_is_touched(chromium: Chromium, evening: Evening) -> None:
    evening.begin("akropolis", 2)
    page = chromium.tab(evening.address, 844, 390, touch=True, apart=True)
    come(page, evening, 0)
    (guest,) = evening.room.guests.values()
    loop = guest.glass.loop  # type: ignore[union-attr]
    picture = until(lambda: loop.picture, "a picture")
    page.until("document.getElementById('glass').width === 800")
    assert picture is not None
    shape = next(shape for shape, _ in picture.flat() if shape.key == "menu")
    fills(page, 844 * 0.7, 390)
    page.tap(*shape.bounds.middle)
    until(lambda: guest.who.face.screen.name == "digest", "the rules, behind the menu of a guest")


def fills(page: Glass, wide: float, high: float) -> None:
    """The board is at least so wide, and all of it is in sight."""
    left, top, right, bottom = page.run(
        "(({left, top, right, bottom}) => [left, top, right, bottom])"
        "(document.getElementById('glass').getBoundingClientRect())"
    )
    assert left >= 0
    assert top >= 0
    assert right - left >= wide
    assert bottom <= high + 1


def test_turned_on_its_side_a_phone_is_the_board_and_turned_back_it_is_words(
    chromium: Chromium, evening: Evening
) -> None:
    evening.begin()
    page = chromium.tab(evening.address, 360, 740, touch=True, apart=True)
    come(page, evening, 0)
    assert page.run("document.getElementById('looking').open") is False
    for wide, high, there in ((740, 360, "true"), (360, 740, "false")):
        page.ask("Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=1, mobile=True)
        page.until(f"document.getElementById('looking').open === {there}")
        if there == "true":
            page.until("document.getElementById('glass').width === 800")
            fills(page, 0.7 * wide, high)


def test_a_television_and_the_counter(chromium: Chromium, evening: Evening) -> None:
    evening.begin()
    television = chromium.tab(f"{evening.address}#{evening.code(Chair('television'))}", 1280, 720)
    television.until("document.body?.classList.contains('television')")
    television.until("document.getElementById('glass').width === 960")
    assert television.run("document.documentElement.scrollWidth") <= 1280
    fills(television, 0.7 * 1280, 720)
    assert television.run("document.getElementById('score').getBoundingClientRect().left") > 0.7 * 1280
    until(lambda: "red" in television.text("score"), "the score beside the city")
    counter = chromium.tab(f"{evening.address}#{evening.code(Chair('counter'))}", 1000, 760, apart=True)
    counter.until("document.body?.classList.contains('counter')")
    counter.until("document.getElementById('glass').width === 800")
    assert television.complaints() == counter.complaints() == []


HEARD_ALONE = "[...document.querySelectorAll('#score b')].map((one) => one.getBoundingClientRect().width <= 1)"


def test_a_television_says_points_once_and_to_who_listens_always(chromium: Chromium, evening: Evening) -> None:
    evening.begin("panticapaeum", 2)
    page = chromium.tab(f"{evening.address}#{evening.code(Chair('television'))}", 1280, 720, apart=True)
    page.until("document.body?.classList.contains('pointed')")
    page.until("document.getElementById('glass').width === 960")
    assert page.run(HEARD_ALONE) == [True, True]
    assert "red" in page.text("score")
    evening.begin("amytis", 2)
    page.until("document.getElementById('scoring').getBoundingClientRect().width <= 1")  # one line says what all say
    assert "blue" in page.text("score")
    evening.begin("pyramidion", 2)
    page.until("!document.body.classList.contains('pointed')")
    page.until("document.querySelectorAll('#score b').length === 2")
    assert page.run(HEARD_ALONE) == [False, False]
    assert page.complaints() == []


# ---- other browsers


def tried(page: Glass, evening: Evening) -> None:
    """What every browser has to do: pair, show, answer, come back."""
    come(page, evening, 0)
    own_turn(page, evening)
    line = evening.session.line
    for _ in range(4):
        if evening.session.line != line:
            break
        way = page.run("document.getElementById('answers').innerText")
        click(page, "#answers button")
        until(lambda way=way: page.run("document.getElementById('answers').innerText") != way, "the next answers")  # type: ignore[misc]
    assert evening.session.line > line
    click(page, "#looking > summary")
    page.until("document.getElementById('glass').width === 800")
    before = moment(page)
    page.run("location.reload()")
    until(lambda: moment(page) == before, "the same moment")


def test_firefox(firefox: Firefox, evening: Evening) -> None:
    evening.begin()
    firefox.go(evening.address)
    tried(firefox, evening)
    assert firefox.complaints() == []


def test_webkit(webkit: WebKit, evening: Evening) -> None:
    evening.begin()
    webkit.go(evening.address)
    tried(webkit, evening)


# ---- upright, in each of them


def upright(page: Glass, evening: Evening, size: tuple[int, int]) -> None:
    """At the door, on its turn with the smallest and the largest letters, all folds open, in both languages: nothing
    is cut, nothing is too small, nothing lies beyond the edge."""
    page.until(KNOCK)
    page.until(f"window.innerWidth === {size[0]}")
    assert page.run(AMISS) == []
    come(page, evening, 0)
    page.run("document.querySelectorAll('#own, #ruling, #helping').forEach((one) => { one.open = true; })")
    for language, letters in (("en", 90), ("ru", 130)):
        click(page, f"[data-speak={language}]")
        click(page, f"[data-letters='{letters}']")
        page.until(f"document.documentElement.lang === '{language}'")
        page.until(f"document.querySelector('[data-letters=\"{letters}\"]').getAttribute('aria-pressed') === 'true'")
        own_turn(page, evening)
        assert page.run("document.querySelectorAll('#answers button').length") > 0
        assert page.run(AMISS) == []
        evening.play()


@pytest.mark.parametrize("size", UPRIGHT)
def test_upright_in_chromium(chromium: Chromium, evening: Evening, size: tuple[int, int]) -> None:
    evening.begin()
    upright(chromium.tab(evening.address, *size, touch=True, apart=True), evening, size)


@pytest.mark.parametrize("size", UPRIGHT)
def test_upright_in_firefox(firefox: Firefox, evening: Evening, size: tuple[int, int]) -> None:
    evening.begin()
    firefox.size(*size)
    firefox.go(evening.address)
    upright(firefox, evening, size)


@pytest.mark.parametrize("size", UPRIGHT)
def test_upright_in_webkit(webkit: WebKit, evening: Evening, size: tuple[int, int]) -> None:
    evening.begin()
    webkit.size(*size)
    webkit.go(evening.address)
    upright(webkit, evening, size)


# ---- a whole game


@pytest.mark.long
def test_a_whole_game_of_four_phones_and_the_glass(chromium: Chromium, tmp_path: Path) -> None:
    """From the first question to the last: each seat answers on its own phone, now and then the touchscreen for it;
    phones are reloaded in the midst of it, and all see the same end."""
    with hosted(tmp_path) as evening:
        evening.begin()
        pages: list[Tab] = []
        for seat in range(4):
            address = f"{evening.address}#{evening.seat_code(seat)}"
            page = chromium.tab(address, 390, 844, touch=True, apart=True)
            page.until(THERE)
            pages.append(page)
        answered, chance = 0, Random(1)
        while not evening.session.over:
            assert answered < 2000, "a game that never ends"
            seat, line = evening.session.turn.who, evening.session.line
            answered += 1
            if answered % 60 == 0:
                pages[seat].reload()
                pages[seat].until(THERE)
            if answered % 10 == 0:
                evening.play(chance)
            else:
                until(lambda line=line, page=pages[seat]: moved(page, evening, line, chance), "an answer")  # type: ignore[misc]
        for page in pages:
            until(lambda page=page: page.text("turn") == "The game is over.", "the end on every phone")  # type: ignore[misc]
        assert len({page.text("score") for page in pages}) == 1
        assert all(page.complaints() == [] for page in pages)
        assert answered > 200
