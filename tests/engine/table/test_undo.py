"""Undo and redo: an index into what was played, a list people can read, and an order for hands."""

from pathlib import Path

from engine.rules.contract import Place, Went
from engine.rules.verbs import DONE
from engine.table.hands import net, put_back
from engine.table.intents import Done, Play, Press, Redo, Undo, UndoTo
from engine.table.outcomes import Jumped
from tests.engine.table.evening import Clock, first, kinds, lines, opening, play, table

A, B, C = Place("circle", at=1), Place("store", 0), Place("bag")


def test_each_piece_goes_back_the_way_it_came() -> None:
    events = [Went("tile", 1, A, B, part=7), Went("coin", 2, C, B)]
    assert put_back(events) == (Went("coin", 2, B, C), Went("tile", 1, B, A, part=7))


def test_what_went_on_goes_straight_back_and_what_came_back_stays() -> None:
    assert put_back([Went("tile", 1, A, B, part=7), Went("tile", 1, B, C, part=7)]) == (Went("tile", 1, C, A, part=7),)
    assert put_back([Went("tile", 1, A, B, part=7), Went("tile", 1, B, A, part=7)]) == ()


def test_cubes_are_netted_by_number() -> None:
    assert net([Went("cube", 3, A, B, kind=2), Went("cube", 1, B, C, kind=2)]) == (
        Went("cube", 2, A, B, kind=2),
        Went("cube", 1, A, C, kind=2),
    )
    assert net([Went("cube", 1, A, B, kind=2), Went("cube", 1, A, B, kind=2)]) == (Went("cube", 2, A, B, kind=2),)


def test_undo_takes_the_bags_answer_back_with_the_move(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    before, facts = lines(session), session.view(0).facts()
    session.do(Play(first(session)))
    assert len(lines(session)) == len(before) + 2
    [jumped] = session.do(Undo())
    assert isinstance(jumped, Jumped)
    assert lines(session) == before
    assert session.view(0).facts() == facts


def test_the_same_tile_comes_again_after_undo(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    move = first(session)
    session.do(Play(move))
    once = lines(session)
    session.do(Undo())
    session.do(Play(move))
    assert lines(session) == once


def test_redo_goes_on_until_something_new_is_played(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    for _ in range(4):
        session.do(Play(first(session)))
    whole = lines(session)
    session.do(Undo())
    session.do(Undo())
    session.do(Redo())
    session.do(Redo())
    assert lines(session) == whole
    assert not session.can_redo
    session.do(Undo())
    session.do(Play(session.view(session.turn.who).moves()[-1]))
    assert not session.can_redo


def test_any_line_of_the_list_can_be_jumped_to_and_forward_again(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    facts = {}
    while not session.over:
        facts[session.line] = session.view().facts()
        session.do(Play(first(session)))
    end = session.line
    for line in sorted(facts, key=lambda n: n * 7 % 5):
        session.do(UndoTo(line))
        assert session.view().facts() == facts[line]
    session.do(UndoTo(end))
    assert session.closed == "finished"


def test_between_the_lines_of_a_step_nobody_can_stop(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    start = session.line
    session.do(Play(first(session)))
    session.do(UndoTo(start + 1))  # between the take and what the bag answered
    assert session.line == start


def test_hands_are_told_before_and_after(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True))
    for words in ("deal 1", "deal 2", "deal 4", "take 4 from 2", "deal 5", "done", "take 5 from 2"):
        play(session, words)
    line = 3
    hands = session.hands(line)
    row = Place("row", at=2)
    assert set(hands) == {
        Went("pebble", 1, Place("store", 1), Place("bag"), part=5),
        Went("pebble", 1, Place("store", 0), row, part=4),
    }
    [jumped] = session.do(UndoTo(line))
    assert jumped == Jumped(7, line, hands)
    [jumped] = session.do(UndoTo(7))
    assert isinstance(jumped, Jumped)
    assert {went._replace(source=went.target, target=went.source) for went in jumped.hands} == set(hands)


def test_the_list_is_by_round_and_turn_and_folds_what_followed_by_itself(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    while session.line < 12:
        session.do(Play(first(session)))
    [page] = session.undo_list()
    assert [(turn.seat, turn.number) for turn in page.turns] == [(0, 1), (1, 1)]
    taking = page.turns[0].steps[0]
    assert taking.line == 5
    assert len(taking.events) == 2  # taken, and dealt again
    assert "revealed" in taking.marks
    session.do(Undo())
    assert [step.marks >= {"undone"} for step in session.undo_list()[-1].turns[-1].steps] == [False, True]


def test_corrections_and_counted_presses_are_marked(tmp_path: Path) -> None:
    session = table(tmp_path, Clock()).start(opening(aid=True))
    session.do(Done())
    session.do(Press(1))
    play(session, "turn blue")
    marks = [step.marks for page in session.undo_list() for turn in page.turns for step in turn.steps]
    assert marks == [frozenset(), {"counted"}, {"correction"}]


def test_undoing_the_last_move_opens_a_finished_game_again(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    while not session.over:
        session.do(Play(first(session)))
    session.do(Undo())
    assert session.closed == ""
    assert [game.state for game in home.games()] == ["open"]
    assert kinds(session.do(Redo())) == ["Jumped"]
    assert [game.state for game in home.games()] == ["finished"]


def test_a_step_of_several_moves_is_undone_as_one(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True, players=3))
    session.do(Done())
    before = session.view().facts()
    session.do(Play(DONE, DONE, missed=(0,)))
    session.do(Undo())
    assert session.view().facts() == before
