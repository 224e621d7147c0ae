"""A shop's Saturday, by fingers, buttons and a clock turned by hand: who has gone, what waits, what is offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.table import intents as table
from tests.ui.pilot import Pilot
from tests.ui.shell.shop import (
    PIN,
    alone,
    at_home,
    awake,
    games,
    moves,
    own,
    play_to_the_end,
    shop,
    sit_down,
    staff_page,
    stay,
    take_up_and_stay,
    walk_off,
)
from ui.house.intents import Home, Open
from ui.house.secret import hidden
from ui.picture.window import Sheet
from ui.program import assemble
from ui.shell import demo
from ui.shell.demo import IDLE, IDLE_WITH_BOX, OFFERED, QUESTION


def test_somebody_who_has_gone_is_asked_and_then_the_game_is_parked(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 4)
    pilot.wait(IDLE - 1)
    assert not pilot.sees("Are you still here?")
    pilot.wait(2)
    assert pilot.sees("Are you still here?")
    assert pilot.session is not None
    pilot.wait(QUESTION + 1)
    assert at_home(pilot)
    assert games(pilot, "parked")


def test_any_input_answers_and_means_nothing_else(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 4)
    line = pilot.session.line
    pilot.wait(IDLE + 1)
    pilot._touch(400, 300)
    assert not pilot.sees("Are you still here?")
    assert pilot.session.line == line
    pilot.wait(QUESTION + 1)
    assert pilot.session is not None


def test_a_button_answers_too(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 4)
    pilot.wait(IDLE + 1)
    pilot.press(3)
    assert not pilot.sees("Are you still here?")
    pilot.wait(QUESTION + 1)
    assert pilot.session is not None


def test_people_around_a_real_box_have_eight_minutes_and_are_never_covered(pilot: Pilot) -> None:
    sit_down(pilot, "table", 4)
    pilot.press(2)
    moves(pilot, 6)
    pilot.wait(IDLE_WITH_BOX - 1)
    assert pilot.program.face.screen.name == "game"
    pilot.wait(2)
    assert pilot.program.face.screen.name == "game"
    assert pilot.sees("Are you still here?")
    pilot.press(0)
    assert not pilot.sees("Are you still here?")
    pilot.wait(IDLE_WITH_BOX + 1)
    pilot.wait(QUESTION + 1)
    assert at_home(pilot)
    assert games(pilot, "parked")


def test_a_parked_game_is_offered_for_twenty_minutes_and_then_closed(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 5)
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    pilot.wait(OFFERED - 5)
    assert games(pilot, "parked")
    awake(pilot)
    pilot.tap("continue")
    assert demo.played(pilot.session) >= 5
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    assert games(pilot, "parked")
    pilot.wait(OFFERED + 1)
    assert games(pilot, "left")
    assert "continue" not in [shape.key for shape, _ in pilot.picture.flat()]


def test_a_child_who_mashes_the_screen_leaves_no_trace(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 2)
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    assert at_home(pilot)
    assert games(pilot, "left")
    assert not (pilot.program.face.house.folder / "visits.jsonl").exists()
    staff_page(pilot)
    assert pilot.sees("Nobody has played here yet.")


def test_lamps_invite_who_comes_by_and_ask_who_has_gone(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    lit: list[tuple[str, ...]] = []
    monkeypatch.setattr(pilot.program.world, "lamps", lit.append)
    pilot.program.app._lamps = ()
    pilot.tap("language")
    assert lit[-1] == ("inviting",) * 4
    sit_down(pilot, "table", 4)
    pilot.press(2)
    moves(pilot, 4)
    assert "inviting" not in lit[-1]
    pilot.wait(IDLE_WITH_BOX + 1)
    assert lit[-1] == ("inviting",) * 4
    pilot.press(0)
    assert "inviting" not in lit[-1]


def test_who_only_looked_around_is_not_asked(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.wait(IDLE + 1)
    assert at_home(pilot)
    assert len(pilot.program.face.screens) == 1 or pilot.program.face.screen.name == "attract"


def test_yesterday_s_games_are_not_offered_and_a_crash_takes_none(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 4)
    with shop(tmp_path, fresh=False) as pilot:
        assert games(pilot, "open")
        pilot.tap("continue")
        assert demo.played(pilot.session) >= 4
    with shop(tmp_path, fresh=True) as pilot:
        pilot.wait(1)
        assert games(pilot, "left")


def test_at_home_none_of_this_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    clock = [1000.0]
    program = assemble(Sheet((800, 480)), tmp_path, alone(tmp_path), clock=lambda: clock[0])
    pilot = Pilot(program, clock)
    try:
        sit_down(pilot)
        moves(pilot, 4)
        pilot.wait(3600)
        assert pilot.session is not None
        assert pilot.program.face.screen.name == "game"
        pilot.want(Open("history"))
        assert pilot.program.face.screen.name == "history"
    finally:
        program.close()


def test_a_game_taken_up_again_waits_for_nobody(pilot: Pilot) -> None:
    """As it ended it stays."""
    take_up_and_stay(pilot)
    play_to_the_end(pilot, seen=False)
    pilot.program.face.leave_table()
    pilot.wait(1)
    assert games(pilot, "finished")
    pilot.wait(OFFERED + 60)
    assert games(pilot, "finished")


def test_a_game_that_was_ended_is_not_ended_twice(pilot: Pilot) -> None:
    """What is on its way to the disk counts: else two entries would bear one number, and nothing be saved any more."""
    take_up_and_stay(pilot)
    pilot.session.leave()
    pilot.program.face.leave_table()
    pilot.wait(1)
    assert games(pilot, "left")
    assert pilot.program.table.warning is None
    sit_down(pilot)
    moves(pilot, 3)
    assert pilot.session.warning is None


def test_a_game_parked_by_hand_waits_twenty_minutes_from_then(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 5)
    stay(pilot, OFFERED + 120)
    pilot.session.park()
    pilot.program.face.leave_table()
    pilot.wait(5)
    assert games(pilot, "parked")
    pilot.wait(OFFERED - 60)
    assert games(pilot, "parked")
    pilot.wait(120)
    assert games(pilot, "left")


def test_two_parked_games_are_both_within_reach(pilot: Pilot) -> None:
    numbers = []
    for _ in range(2):
        awake(pilot)
        sit_down(pilot)
        moves(pilot, 4)
        numbers.append(pilot.session.game.token)
        walk_off(pilot)
        pilot.wait(60)
    awake(pilot)
    keys = [shape for shape, _ in pilot.picture.flat() if shape.key == "continue"]
    assert len(keys) == 2
    assert pilot.sees("for 19\N{NO-BREAK SPACE}minutes yet")
    pilot.tap_intent(keys[1].touch)
    assert pilot.session.game.token == numbers[0]


def test_what_the_owner_parked_is_neither_offered_nor_closed(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    with own(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 8)
        pilot.session.park()
        pilot.program.face.leave_table()
        pilot.program.face.keep(pin=hidden(PIN))
        pilot.want(Open("staff"))
        pilot.tap("table")
        assert pilot.program.face.settings.demo
        pilot.wait(OFFERED + 60)
        assert games(pilot, "parked")
        awake(pilot)
        assert not pilot.sees("Continue")
    with own(tmp_path) as pilot:
        pilot.wait(OFFERED + 60)
        assert games(pilot, "parked")
        staff_page(pilot)
        pilot.tap("table")
        pilot.want(Home())
        pilot.tap("continue")
        assert demo.played(pilot.session) == 8


def test_what_strangers_left_waiting_does_not_wait_for_the_owner(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 4)
        walk_off(pilot)
        assert games(pilot, "parked")
        staff_page(pilot)
        pilot.tap("table")
        assert not pilot.program.face.settings.demo
        assert games(pilot, "left")


def test_a_wired_button_answers_and_means_nothing_else(pilot: Pilot) -> None:
    for given in (table.Done(), table.Undo(), table.Press(1)):
        pilot.program.face.home()
        awake(pilot)
        if pilot.session is None:
            sit_down(pilot)
            moves(pilot, 4)
        else:
            pilot.want(Open("game"))
        line, turn = pilot.session.line, pilot.session.turn
        pilot.wait(IDLE + 1)
        assert pilot.sees("Are you still here?")
        pilot.program.loop.inbox.put(given)
        pilot.look()
        assert not pilot.sees("Are you still here?")
        assert (pilot.session.line, pilot.session.turn) == (line, turn)


@pytest.mark.parametrize("door", ["menu", "undo", "digest"])
def test_people_with_the_box_are_asked_wherever_they_are(pilot: Pilot, door: str) -> None:
    sit_down(pilot, "table", 4)
    pilot.press(2)
    moves(pilot, 6)
    pilot.want(Open(door, ("panticapaeum",) if door == "digest" else ()))
    pilot.wait(IDLE_WITH_BOX + 1)
    assert pilot.sees("Are you still here?")
    assert pilot.program.face.screen.name == door
    pilot.press(0)
    assert not pilot.sees("Are you still here?")


def test_the_question_comes_before_what_a_device_says(pilot: Pilot) -> None:
    sit_down(pilot, "table", 4)
    pilot.press(2)
    moves(pilot, 6)
    pilot.program.face.house.notes["reader-lost"] = None
    pilot.wait(IDLE_WITH_BOX + 1)
    assert pilot.sees("Are you still here?")
