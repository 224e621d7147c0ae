"""Ten minutes for who comes by, and the window that invites them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.brought import bringing
from tests.ui.pilot import Pilot
from tests.ui.shell.shop import awake, games, moves, play_to_the_end, shop, staff_page
from ui.boxes import face_of
from ui.house.intents import Home, Open
from ui.shell.demo import IDLE, QUESTION
from ui.words.speech import Speaker


def test_ten_minutes_come_first_and_end_with_a_score(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    doors = [shape.key for shape, _ in pilot.picture.flat() if shape.key in ("clock", "table", "trireme", "laurel")]
    assert doors[0] == "clock"
    assert "laurel" not in doors
    pilot.tap("clock")
    assert pilot.session.view().round == 4
    assert not pilot.session.game.opening.aid
    for _ in range(2000):
        if pilot.session.over:
            break
        moves(pilot, 1)
    assert pilot.session.over
    assert {seat for group in pilot.session.view().score().ranking for seat in group} == {0, 1}


def test_ten_minutes_say_what_they_are_and_offer_the_whole_game(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.tap("clock")
    pilot.main()
    shown = pilot.words()
    assert "Ten minutes" in shown
    assert any(text.startswith("Round 4") for text in shown)
    assert not pilot.session.can_undo
    play_to_the_end(pilot)
    first = pilot.session
    pilot.tap("Again")
    assert pilot.session is not first
    assert pilot.session.prepared
    play_to_the_end(pilot)
    pilot.tap("The whole game")
    assert pilot.program.face.screen.name == "newgame"
    for seat in range(2):
        pilot.press(seat)
    pilot.main()
    assert pilot.view.round == 1
    assert not pilot.session.prepared


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("box", bringing("welcome"))
def test_ten_minutes_begin_with_three_sentences_on_what_this_is(tmp_path: Path, box: str, language: str) -> None:
    said = face_of(box).welcome
    with shop(tmp_path, language=language) as pilot:
        speaker = Speaker(language, box, ())
        for go_on in (pilot.main, lambda: pilot.touch_at(400, 240), lambda: pilot.press(0)):
            pilot.want(Home())
            pilot.want(Open("box", (box,)))
            pilot.tap("clock")
            assert len(said) == 3
            assert all(pilot.sees(speaker.why(sentence)) for sentence in said)
            go_on()
            assert pilot.program.face.screen.name in ("game", "newgame")


def test_ten_minutes_played_again_explain_nothing_twice(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.tap("clock")
    play_to_the_end(pilot)
    pilot.tap("Again")
    assert pilot.program.face.screen.name == "game"


def test_ten_minutes_that_nobody_played_leave_no_trace(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.tap("clock")
    moves(pilot, 2)
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    assert games(pilot, "left")
    staff_page(pilot)
    assert pilot.sees("Nobody has played here yet.")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_end_carries_the_shop_s_sentence(tmp_path: Path, language: str) -> None:
    with shop(tmp_path, language=language) as pilot:
        pilot.program.face.house.shop = {"en": "49.90, on the shelf behind you", "ru": "4990 ₽, на полке за вами"}
        pilot.tap("panticapaeum")
        pilot.tap("clock")
        play_to_the_end(pilot)
        assert pilot.sees(pilot.program.face.house.shop[language])


def test_the_window_opens_by_itself(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        pilot.wait(4)
        assert pilot.program.face.screen.name == "home"
        pilot.wait(2)  # just switched on
        assert pilot.program.face.screen.name == "attract"
        awake(pilot)
        pilot.wait(IDLE - 1)
        assert pilot.program.face.screen.name == "home"
        pilot.wait(2)
        assert pilot.program.face.screen.name == "attract"


def test_whoever_cannot_read_the_window_touches_the_flag(pilot: Pilot) -> None:
    pilot.program.face.house.shop = {"en": "49.90, behind you", "ru": "4990 ₽, за вами"}
    pilot.wait(10)
    for sentence in ("49.90, behind you", "4990 ₽, за вами", "Touch here, press a button, or lay a tile"):
        waited = 0  # one caption at a time, each in its turn
        while not pilot.sees(sentence):
            pilot.wait(1)
            waited += 1
            assert waited < 30, sentence
    pilot.tap("language")
    assert pilot.program.face.screen.name == "home"
    assert pilot.program.face.settings.language == "ru"
    pilot.wait(IDLE + 1)
    assert pilot.program.face.settings.language == "en"
