"""Seats nobody plays: an opponent's, or that of somebody who sleeps in a game on the screen. Their answers come from
elsewhere, and only while the moment lasts that they were asked for."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules.record import read, shared
from engine.table.intents import Advised, Done, Play, Press, Redo, Sleep, Undo
from engine.table.outcomes import Changed, Noted, Played, Refused
from engine.table.seats import Opening
from engine.table.session import Session
from tests.engine.table.evening import BORIS, first, lines, opening, table


def with_opponent(seat: int = 1, **more: object) -> Opening:
    begun = opening(**more)  # type: ignore[arg-type]
    players = list(begun.players)
    players[seat] = replace(BORIS, name="", colour=players[seat].colour, opponent="imhotep")
    return replace(begun, players=tuple(players))


def words(session: Session, number: int = 0) -> str:
    """One of the open answers, as a record writes it."""
    move = session.view(session.turn.who).moves()[number]
    return session.game.box.notation.text(move, session.game.colours)


def to_the_opponent(session: Session) -> None:
    while session.served is None:
        session.do(Play(first(session)))


def test_an_opponents_turn_waits_for_its_answer(tmp_path: Path) -> None:
    session = table(tmp_path).start(with_opponent())
    assert session.served is None
    to_the_opponent(session)
    assert session.served == "imhotep"
    seat, line = session.turn.who, session.line
    assert seat == 1
    told = words(session, -1)
    [played] = session.do(Advised(seat, line, told))
    assert isinstance(played, Played)
    assert lines(session)[line] == f"blue {told}"
    assert session._timeline.lines[line].mark == "advised"


@pytest.mark.parametrize("late", [Advised(0, 0, "take 1"), Advised(1, 3, "done"), Advised(0, 5, "done")])
def test_advice_for_another_moment_is_dropped(tmp_path: Path, late: Advised) -> None:
    session = table(tmp_path).start(with_opponent())
    before = lines(session)
    assert session.do(late) == ()
    to_the_opponent(session)
    after = lines(session)
    assert session.do(late) == ()
    assert lines(session) == after != before


@pytest.mark.parametrize("told", ["", "sing", "take 99", "deal 3"])
def test_what_is_no_answer_is_replaced_by_one_that_is(tmp_path: Path, told: str) -> None:
    session = table(tmp_path).start(with_opponent())
    to_the_opponent(session)
    line = session.line
    [played] = session.do(Advised(1, line, told))
    assert isinstance(played, Played)
    assert lines(session)[line].startswith("blue ")


def test_taking_back_takes_the_opponents_answer_back_too(tmp_path: Path) -> None:
    session = table(tmp_path).start(with_opponent())
    to_the_opponent(session)
    mine = session._timeline.start_of_step(session.line - 1)
    while session.served is not None:
        session.do(Advised(1, session.line, words(session)))
    there = lines(session)
    session.do(Undo())
    assert session.line == mine
    assert session.turn.who == 0
    session.do(Redo())
    assert lines(session) == there


def test_nobody_else_answers_for_it(tmp_path: Path) -> None:
    session = table(tmp_path).start(with_opponent())
    to_the_opponent(session)
    before = lines(session)
    for wish in (Play(first(session)), Done()):
        [told] = session.do(wish)
        assert isinstance(told, Noted)
        assert str(told.why) == "imhotep is thinking."
    assert session.do(Press(1)) == ()
    assert lines(session) == before


def test_an_opponent_is_nobody_who_could_stay_awake(tmp_path: Path) -> None:
    session = table(tmp_path).start(with_opponent())
    [refused] = session.do(Sleep(0))
    assert isinstance(refused, Refused)


def test_whose_turn_it_is_when_falling_asleep_on_the_screen_is_advised(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    assert session.do(Sleep(0)) == (Changed("asleep", 0),)
    assert session.served == ""
    line = session.line
    session.do(Advised(0, line, words(session)))
    assert session._timeline.lines[line].mark == "slept"
    session.do(Press(0))
    assert session.served is None


def test_beside_the_real_box_nobody_is_advised(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True))
    session.do(Done())
    session.do(Sleep(1))
    assert session.served is None


def test_opponents_are_there_again_after_a_restart(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(with_opponent())
    to_the_opponent(session)
    session.do(Advised(1, session.line, words(session)))
    before = lines(session)
    home.close()
    home = table(tmp_path)
    again = home.resume(home.games()[0].number)
    assert [player.opponent for player in again.game.opening.players] == ["", "imhotep"]
    assert lines(again) == before
    home.close()


def test_what_an_opponent_is_given_shows_its_own_hand_and_no_other(tmp_path: Path) -> None:
    session = table(tmp_path).start(with_opponent())
    to_the_opponent(session)
    told = read(session.asked(1))
    assert told.kit is not None
    assert told.heading.seed is None
    whole = session.game.heading()
    every = [line.words for line in session._timeline.live]
    known = replace(told, heading=replace(whole, kit=told.heading.kit), lines=tuple(enumerate(every)))
    assert session.asked(1) == shared(known, session.game.box, session.game.setup, 1)
