"""What inputs mean: tags that narrow, turns that were not told, parts that are no answer."""

from dataclasses import replace
from pathlib import Path

from engine.rules.contract import Move, Place
from engine.rules.verbs import DONE, Take, deal, take
from engine.table.intents import Done, Lifted, Play, Press, Tag, Undo
from engine.table.outcomes import Asked, Noted, Outcome, Played, Refused, Shown
from engine.table.session import Session
from engine.table.table import Table
from tests import toybox
from tests.engine.table.evening import kinds, lines, opening, play, table


def uid(part: int) -> str:
    return f"04{part:012x}"


def tagged(folder: Path, players: int = 2) -> tuple[Table, Session]:
    """An aid in which every pebble has its sticker and the row 1 2 4 was read in."""
    home = table(folder)
    for part in range(1, 13):
        home.tags.enrol(Tag(uid(part)), "pebbles", part)
    session = home.start(opening(aid=True, players=players))
    for part in (1, 2, 4):
        session.do(Tag(uid(part)))
    return home, session


def only(outcomes: tuple[Outcome, ...]) -> Outcome:
    [outcome] = outcomes
    return outcome


def test_a_tag_answers_the_bag_and_takes_a_tile(tmp_path: Path) -> None:
    _, session = tagged(tmp_path)
    assert lines(session) == ["bag deal 1", "bag deal 2", "bag deal 4"]
    session.do(Tag(uid(4)))
    assert lines(session)[-1] == "red take 4 from 2"


def test_several_moves_with_this_part_are_shown_to_choose_from(tmp_path: Path) -> None:
    class Twofold(toybox.Aid):
        def moves(self) -> list[Move]:
            found = super().moves()
            return [*found, *(toybox.Show(move.part) for move in found if isinstance(move, Take))]

    box = replace(toybox.BOX, start=Twofold)
    home = table(tmp_path, boxes=lambda name: box)
    home.tags.enrol(Tag(uid(2)), "pebbles", 2)
    session = home.start(opening(aid=True))
    session.do(Play(*(deal(part) for part in (1, 2, 4))))
    asked = only(session.do(Tag(uid(2))))
    assert isinstance(asked, Asked)
    assert [way.act for way in asked.ways] == [Play(take(2, 1)), Play(toybox.Show(2))]


def test_a_part_that_is_no_answer_is_shown_and_nothing_changes(tmp_path: Path) -> None:
    _, session = tagged(tmp_path)
    session.do(Tag(uid(4)))  # red has taken it; the bag is asked
    session.do(Tag(uid(5)))
    before = lines(session)
    shown = only(session.do(Tag(uid(4))))
    assert isinstance(shown, Shown)
    assert shown.place == Place("store", 0)
    assert str(shown.why) == "This is pebble 4: it belongs to Anna."
    shown = only(session.do(Tag(uid(9))))
    assert isinstance(shown, Shown)
    assert shown.place is None
    assert lines(session) == before


def test_a_part_that_lies_on_the_table_already_is_said_to(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.tags.enrol(Tag(uid(1)), "pebbles", 1)
    session = home.start(opening(aid=True))
    play(session, "deal 1")
    shown = only(session.do(Tag(uid(1))))
    assert isinstance(shown, Shown)
    assert str(shown.why) == "It is on the table already: pebble 1."


def test_what_does_not_fit_is_tried_after_one_untold_turn(tmp_path: Path) -> None:
    """Red took a pebble and told nobody; Blue takes the one that came after it."""
    _, session = tagged(tmp_path)
    session.do(Play(take(4, 2)))
    session.do(Tag(uid(9)))  # what came instead of it
    refused = only(play(session, "take 9 from 2"))
    assert isinstance(refused, Refused)
    assert [way.kind for way in refused.ways] == ["missed", "table"]
    missed = refused.ways[0]
    assert str(missed.label) == "Anna had a turn before: done"
    assert missed.act is not None
    played = only(session.do(missed.act))
    assert isinstance(played, Played)
    assert played.missed == (0,)
    assert lines(session)[-2:] == ["red done", "blue take 9 from 2"]
    session.do(Undo())
    assert lines(session)[-1] == "bag deal 9"


def test_a_tag_too_is_tried_after_an_untold_turn(tmp_path: Path) -> None:
    _, session = tagged(tmp_path)
    session.do(Tag(uid(4)))
    session.do(Tag(uid(9)))
    refused = only(session.do(Tag(uid(9))))
    assert isinstance(refused, Refused)
    assert refused.ways[0].act == Play(DONE, take(9, 2), missed=(0,))


def test_each_untold_move_is_a_reading_of_its_own(tmp_path: Path) -> None:
    """Blue has taken the pebble that came when Red took one, and Red told nothing at all: which one was it?"""
    home = table(tmp_path)
    session = home.start(opening(aid=True))
    session.do(Play(*(deal(part) for part in (1, 2, 4))))
    refused = only(play(session, "take 0 from 0"))
    assert isinstance(refused, Refused)
    refused = only(play(session, "take ? from 1"))
    assert isinstance(refused, Refused)
    [reading, table_] = refused.ways
    assert reading.act == Play(take(2, 1), deal(0), DONE, take(0, 1), missed=(0,))
    assert table_.kind == "table"
    assert reading.act is not None
    assert kinds(session.do(reading.act)) == ["Played"]
    assert lines(session)[-4:] == ["red take 2 from 1", "bag deal ?", "red done", "blue take ? from 1"]


def test_in_a_full_game_nothing_else_is_tried(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.tags.enrol(Tag(uid(9)), "pebbles", 9)
    session = home.start(opening(seed=None))
    session.do(Play(*(deal(part) for part in (1, 2, 4, 5, 6))))
    assert isinstance(only(session.do(Tag(uid(9)))), Shown)


# -- stickers met in play


def test_a_new_sticker_is_enrolled_by_the_answer_the_game_asked_for(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True))
    asked = only(session.do(Tag(uid(77))))
    assert isinstance(asked, Asked)
    assert asked.uid == uid(77)
    session.do(Lifted(uid(77)))
    outcomes = play(session, "deal 7")
    assert kinds(outcomes) == ["Played", "Noted"]
    assert home.tags.of("pebbles") == {uid(77): 7}
    home.close()
    assert table(tmp_path).tags.of("pebbles") == {uid(77): 7}


def test_an_answer_that_names_no_part_leaves_the_sticker_new(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True))
    session.do(Tag(uid(77)))
    play(session, "deal ?")
    assert home.tags.of("pebbles") == {}
    assert isinstance(only(session.do(Tag(uid(77)))), Asked)


def test_phones_and_bank_cards_are_no_tiles_and_leave_no_trace(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True))
    for tag in (Tag("08a1b2c3"), Tag("04a1b2c3d4e5f6", sak=0x20), Tag("a1b2c3d4", sak=8)):
        told = only(session.do(tag))
        assert isinstance(told, Noted)
        assert str(told.why) == "That is not a tile."
    play(session, "deal 1")
    home.close()
    stored = b"".join(path.read_bytes() for path in (tmp_path / "data").rglob("*") if path.is_file())
    assert b"a1b2c3" not in stored.lower()


def test_a_part_told_by_finger_again_and_again_has_a_silent_sticker(tmp_path: Path) -> None:
    home, session = tagged(tmp_path)
    for _ in range(3):
        play(session, "take 4 from 2")
        session.do(Undo())
    assert [sticker.part for sticker in home.tags.silent("pebbles")] == [4]
    session.do(Tag(uid(4)))
    assert home.tags.silent("pebbles") == []


def test_a_press_between_scans_needs_no_waiting(tmp_path: Path) -> None:
    _, session = tagged(tmp_path)
    session.do(Tag(uid(4)))
    session.do(Press(0))
    assert lines(session)[-3:] == ["red take 4 from 2", "bag deal ?", "red done"]
    session.do(Done())
    assert session.turn.who == 0
