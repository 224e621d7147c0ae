"""An exception thrown in any screen leaves the game intact and a way on."""

import pytest

from engine.table.intents import Done
from engine.table.intents import Press as Button
from tests.ui.abouts import ABOUT
from ui.house.intents import Open, Pick
from ui.house.screen import Screen
from ui.picture.finger import Press, Tap
from ui.screens.doors import DOORS
from ui.shots import Studio

OTHERS = {
    "still-here",
    "hold",
    "staff",
    "ending",
    "setup",
    "learn",
    "attract",
}  # opened by their own flows
SCREENS = sorted(set(DOORS) - OTHERS)


def touch(studio: Studio, name: str) -> None:
    """A finger on what says this, through the loop, as on the glass."""
    loop = studio.program.loop
    loop.step(studio.time)
    assert loop._picture is not None
    found = next(s for s in loop._picture.shapes if s.touch is not None and name in (s.says, s.key))
    x, y = found.bounds.middle
    loop.hear(Press(x, y), studio.time)
    loop.hear(Tap(x, y, (x, y)), studio.time)
    loop.step(studio.time)


@pytest.mark.parametrize("name", SCREENS)
def test_whatever_a_screen_throws_the_game_stays_and_there_is_a_way_on(
    name: str, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.begin("panticapaeum", aid=True, seats=3)
    studio.play("begin red", "rest 11")
    before = studio.session.record()
    studio.do(Open(name, ABOUT.get(name, ())))
    broken = type(studio.face.screen)
    assert studio.face.screen.name == name

    def throw(self: Screen, *_: object) -> None:
        raise RuntimeError("this screen is broken")

    with monkeypatch.context() as patch:
        patch.setattr(broken, "picture", throw)
        studio.program.loop._stale = True
        studio.program.loop.step(studio.time)
        touch(studio, "To the game" if name == "home" else "Home")  # the first screen is no way on from itself
    assert studio.session.record() == before
    assert "RuntimeError" in studio.program.app.trace
    studio.program.loop.step(studio.time)
    assert studio.face.screen.name == ("game" if name == "home" else "home")
    assert studio.program.loop._failed is None
    studio.do(Open("game"))
    studio.do(Done())
    assert studio.session.record() != before


@pytest.mark.parametrize("call", ["take", "touched", "heard"])
def test_what_a_screen_throws_on_the_way_in_is_no_worse(
    call: str, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.begin("panticapaeum", aid=True, seats=3)
    studio.play("begin red", "rest 11")
    before = studio.session.record()
    loop = studio.program.loop
    loop.step(studio.time)

    def throw(self: Screen, *_: object) -> None:
        raise RuntimeError("this screen is broken")

    with monkeypatch.context() as patch:
        patch.setattr(type(studio.face.screen), call, throw)
        loop.inbox.put(Pick("anything") if call == "take" else Button(0))
        loop.step(studio.time)
        while studio.session.waiting:
            loop._sleep(1)
        loop.step(studio.time)
        assert "RuntimeError" in studio.program.app.trace
        touch(studio, "Next")
    assert loop._failed is None
    told = studio.session.record()
    assert told == before if call != "heard" else told.startswith(before.rstrip("\n"))
