"""The lit "?": a touch explains, and nothing is done by it."""

from pathlib import Path
from random import Random

import pytest

from engine.rules.boxes import names
from engine.table.intents import Press
from tests.cases import Case, any_move, cases
from tests.ui.screens.eyes import shapes, tap, words
from ui.design.shapes import Group
from ui.house.intents import Explain, Help, Meaning, Open
from ui.screens.helpnow import now
from ui.shots import Stage, scenes, taken


@pytest.fixture
def playing(tmp_path: Path):  # type: ignore[no-untyped-def]
    stage = Stage(tmp_path)
    stage.begin("panticapaeum", aid=True, seats=3)
    stage.play("begin red", "rest 11")
    stage.do(Help())
    yield stage
    stage.close()


def test_the_main_key_is_explained_and_nobody_moves(playing: Stage) -> None:
    before = playing.session.record()
    tap(playing, "main")
    assert playing.session.record() == before
    assert "I am done" in words(playing)
    assert not playing.face.asking


def test_what_can_be_done_now_is_one_touch_away(playing: Stage) -> None:
    before = playing.session.record()
    tap(playing, "now")
    assert playing.face.screen.name != "game"
    assert playing.session.record() == before


def test_the_first_screen_answers_a_newcomer(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.do(Help())
    tap(stage, "now")
    assert "Touch the box you want to play." in words(stage)
    stage.close()


def test_a_second_touch_of_the_question_mark_puts_it_out(playing: Stage) -> None:
    tap(playing, "help")
    assert not playing.face.asking
    tap(playing, "main")
    assert playing.session.turn.who == 1


def test_buttons_act_all_the_same(playing: Stage) -> None:
    playing.give(Press(0))
    assert playing.session.turn.who == 1


@pytest.mark.parametrize("name", sorted(name for name in scenes() if name.startswith("screens.")))
def test_on_every_screen_every_touch_is_explained(name: str) -> None:
    from ui.shell.asking import asked

    def lit(stage: Stage):  # type: ignore[no-untyped-def]
        for state in scenes()[name](stage):
            if any(shape.stops for shape in shapes(stage)) or stage.face.screen.name in ("attract", "broken"):
                continue  # a card lies over it, and closes by any touch
            picture = asked(stage.face, stage.program.app.picture(stage.time))
            for shape, _ in picture.flat():
                allowed = isinstance(shape, Group) or shape.touch is None
                assert allowed or isinstance(shape.touch, Meaning | Explain | Help | Open), (state, shape)
                if isinstance(shape.touch, Meaning):
                    assert shape.touch.text, (state, shape)
            yield state

    assert list(taken(lit, ["en"], [(800, 480)], ["night"])) is not None


@pytest.mark.parametrize("case", [one for one in cases() if one.box.name in names()], ids=lambda case: case.name)
def test_what_can_be_done_now_is_known_wherever_a_game_can_stand(case: Case) -> None:
    random, unknown = Random(1), set[str]()
    position = case.start()
    while position.moves():
        ask = position.turn.ask
        if not now(case.box.name, ask, aid=case.aid):
            unknown.add(ask)
        position.play(any_move(random, position))
    assert not unknown


def test_no_explanation_is_filler() -> None:
    """A sentence says what a key is for: none of them is said of two kinds of things that have nothing in common."""
    from ui.shell.meanings import INTENTS, KEYS, PICKS, SCREENS

    said = [why.text for table in (KEYS, SCREENS, PICKS) for why in table.values()]
    assert all(len(text.split()) > 1 and text.endswith(".") for text in said)
    assert not any("what it says" in text for text in [*said, *(why.text for why in INTENTS.values())])
    often = {text for text in said if said.count(text) > 3}
    assert not often
