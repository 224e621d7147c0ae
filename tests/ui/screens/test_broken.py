"""An exception thrown in any screen leaves the game intact and a way on."""

import pytest

from engine.table.intents import Done
from engine.table.intents import Press as Button
from tests.ui.abouts import ABOUT
from ui.house.intents import Open, Pick
from ui.house.screen import Screen
from ui.picture.finger import Press, Tap
from ui.screens.doors import DOORS
from ui.shots import Stage

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


def touch(stage: Stage, name: str) -> None:
    """A finger on what says this, through the loop, as on the glass."""
    loop = stage.program.loop
    loop.step(stage.time)
    assert loop._picture is not None
    found = next(s for s in loop._picture.shapes if s.touch is not None and name in (s.says, s.key))
    x, y = found.bounds.middle
    loop.hear(Press(x, y), stage.time)
    loop.hear(Tap(x, y, (x, y)), stage.time)
    loop.step(stage.time)


@pytest.mark.parametrize("name", SCREENS)
def test_whatever_a_screen_throws_the_game_stays_and_there_is_a_way_on(
    name: str, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.begin("panticapaeum", aid=True, seats=3)
    stage.play("begin red", "rest 11")
    before = stage.session.record()
    stage.do(Open(name, ABOUT.get(name, ())))
    broken = type(stage.face.screen)
    assert stage.face.screen.name == name

    def throw(self: Screen, *_: object) -> None:
        raise RuntimeError("this screen is broken")

    with monkeypatch.context() as patch:
        patch.setattr(broken, "picture", throw)
        stage.program.loop._stale = True
        stage.program.loop.step(stage.time)
        touch(stage, "To the game" if name == "home" else "Home")  # the first screen is no way on from itself
    assert stage.session.record() == before
    assert "RuntimeError" in stage.program.app.trace
    stage.program.loop.step(stage.time)
    assert stage.face.screen.name == ("game" if name == "home" else "home")
    assert stage.program.loop._failed is None
    stage.do(Open("game"))
    stage.do(Done())
    assert stage.session.record() != before


@pytest.mark.parametrize("call", ["take", "touched", "heard"])
def test_what_a_screen_throws_on_the_way_in_is_no_worse(
    call: str, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.begin("panticapaeum", aid=True, seats=3)
    stage.play("begin red", "rest 11")
    before = stage.session.record()
    loop = stage.program.loop
    loop.step(stage.time)

    def throw(self: Screen, *_: object) -> None:
        raise RuntimeError("this screen is broken")

    with monkeypatch.context() as patch:
        patch.setattr(type(stage.face.screen), call, throw)
        loop.inbox.put(Pick("anything") if call == "take" else Button(0))
        loop.step(stage.time)
        while stage.session.waiting:
            loop._sleep(1)
        loop.step(stage.time)
        assert "RuntimeError" in stage.program.app.trace
        touch(stage, "Next")
    assert loop._failed is None
    told = stage.session.record()
    assert told == before if call != "heard" else told.startswith(before.rstrip("\n"))
