"""Clocks that the test moves."""

from pathlib import Path

import pytest

from engine.table.clocks import Clocks
from engine.table.intents import Done, Pause, Play, Press, Undo
from tests.engine.table.evening import Clock, first, opening, table


def test_each_seat_has_its_own_time_and_the_turn_begins_at_nothing() -> None:
    now = Clock()
    clocks = Clocks(now, 2)
    clocks.move_to(0)
    now.seconds += 10
    clocks.move_to(1)
    now.seconds += 5
    assert (clocks.total(0), clocks.total(1), clocks.turn) == (10, 5, 5)
    clocks.move_to(1)
    now.seconds += 1
    assert clocks.turn == 6


def test_nobodys_time_runs_while_the_bag_or_nobody_is_asked() -> None:
    now = Clock()
    clocks = Clocks(now, 2)
    for who in (-1, -3, -4):
        clocks.move_to(who)
        now.seconds += 100
    assert clocks.seconds() == [0, 0]


def test_a_clock_that_jumps_back_takes_nothing_away() -> None:
    now = Clock()
    clocks = Clocks(now, 1)
    clocks.move_to(0)
    now.seconds += 10
    assert clocks.turn == 10
    now.seconds -= 500
    assert clocks.turn == 10
    now.seconds += 2
    assert clocks.turn == 12


def test_the_limit_is_a_gentle_word_and_off_unless_wanted() -> None:
    now = Clock()
    clocks = Clocks(now, 1, limit=60)
    clocks.move_to(0)
    assert clocks.overdue() is None
    now.seconds += 61
    assert str(clocks.overdue()) == "This turn takes longer than the 60 second agreed."
    clocks.limit = 0
    assert clocks.overdue() is None


def test_while_paused_no_time_runs_and_playing_goes_on(tmp_path: Path) -> None:
    now = Clock()
    session = table(tmp_path, now).start(opening())
    now.seconds += 4
    session.do(Pause())
    now.seconds += 1000
    assert session.clocks.standing == 1000
    session.do(Play(first(session)))
    assert not session.clocks.paused
    assert session.clocks.standing == 0
    now.seconds += 3
    assert session.clocks.total(0) == 7


def test_time_survives_a_restart_and_the_device_being_off_costs_nobody(tmp_path: Path) -> None:
    now = Clock()
    home = table(tmp_path, now)
    session = home.start(opening(aid=True))
    session.do(Done())
    now.seconds += 8
    session.do(Press(0))
    now.seconds += 2.5
    session.do(Press(1))
    home.close()
    now.seconds += 10_000
    session = table(tmp_path, now).resume(1)
    assert session.clocks.seconds() == [8, 2]
    now.seconds += 4
    assert session.clocks.total(0) == 12


def test_a_turn_cut_by_a_restart_goes_on(tmp_path: Path) -> None:
    now = Clock()
    home = table(tmp_path, now)
    session = home.start(opening())
    now.seconds += 5
    session.do(Play(first(session)))
    home.close()
    session = table(tmp_path, now).resume(1)
    now.seconds += 2
    assert session.clocks.turn == pytest.approx(7)


def test_undo_gives_no_time_back_but_begins_the_turn_anew(tmp_path: Path) -> None:
    now = Clock()
    session = table(tmp_path, now).start(opening(aid=True))
    session.do(Done())
    now.seconds += 8
    session.do(Press(0))
    now.seconds += 3
    session.do(Undo())
    assert session.clocks.seconds() == [8, 3]
    assert session.clocks.turn == 0
    now.seconds += 1
    assert session.clocks.seconds() == [9, 3]
