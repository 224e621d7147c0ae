"""The session: what people say and press becomes lines of the game, and nothing is seen before it is saved."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from engine.rules.contract import BAG, RIVAL, TABLE, Event, Move, Turn, Went
from engine.rules.errors import SetupError
from engine.rules.notation import Notation
from engine.rules.record import read
from engine.rules.verbs import DONE
from engine.table.automatic import FUSE
from engine.table.bodies import taken_up
from engine.table.errors import TableError
from engine.table.intents import (
    Done,
    Hold,
    NotCounted,
    Pause,
    Play,
    Press,
    Redo,
    Resume,
    Sleep,
    Undo,
    UndoTo,
    Wake,
)
from engine.table.outcomes import Asked, Broken, Changed, Jumped, Noted, Outcome, Played, Refused
from engine.table.pages import Note
from tests import toybox
from tests.engine.table.evening import Clock, first, kinds, lines, opening, play, table


def test_a_full_game_deals_by_itself_and_waits_for_people(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    assert session.turn.who == 0
    assert [line.split()[:2] for line in lines(session)] == [["bag", "deal"]] * 5


@pytest.mark.parametrize("seed", ["", " ", "two  blanks", "behind ", "a#b", "tab\there", "unseen\u200b", "x" * 65])
def test_a_game_is_not_begun_from_a_seed_that_its_record_could_not_carry(tmp_path: Path, seed: str) -> None:
    with pytest.raises(TableError, match="a few words of at most 64 letters"):
        table(tmp_path).start(opening(seed=seed))


@pytest.mark.parametrize("seed", ["x" * 64, "зерно-7", "“quoted”", "city of 2026-11-19"])
def test_a_game_from_any_other_seed_is_a_record_that_is_read_again(tmp_path: Path, seed: str) -> None:
    home = table(tmp_path)
    session = home.start(opening(seed=seed))
    while not session.over:
        session.do(Play(session.view(session.turn.who).moves()[0]))
    assert read(home.export(home.games()[0].number)).heading.seed == seed


def test_where_the_table_deals_the_bag_waits_for_a_finger(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(seed=None))
    assert session.turn.who == BAG
    play(session, "deal 5")
    assert lines(session) == ["bag deal ?"]  # it went into a hand
    assert session.view(0).facts()["hands"] == [5, None]


def test_a_game_plays_to_its_end_and_says_so(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    heard: list[Outcome] = []
    session.listen(heard.append)
    while not session.over:
        session.do(Play(first(session)))
    assert heard[-1] == Changed("finished")
    assert session.closed == "finished"
    assert set(session.lamps()) == {"won", "off"}


def test_a_full_game_refuses_for_good_and_an_aid_offers_the_table(tmp_path: Path) -> None:
    full = table(tmp_path / "full").start(opening())
    [refused] = play(full, "lay at 0")
    assert isinstance(refused, Refused)
    assert refused.ways == ()
    aid = table(tmp_path / "aid").start(opening(aid=True))
    [refused] = play(aid, "lay at 0")
    assert isinstance(refused, Refused)
    assert [way.kind for way in refused.ways] == ["table"]


def test_correcting_what_lies_on_the_table_is_a_move(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True))
    session.do(Done())
    assert kinds(play(session, "turn blue")) == ["Played"]
    assert session.turn.who == 1
    assert lines(session)[-1] == "table turn blue"


def test_several_moves_are_one_step_or_none(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(players=1))
    take, lay = first(session), toybox.lay(0)
    before = lines(session)
    assert kinds(session.do(Play(take, lay, lay))) == ["Refused"]
    assert lines(session) == before
    session.do(Play(take, lay))
    session.do(Undo())
    assert lines(session) == before


# -- the seat's button


def test_the_seat_to_move_passes_the_turn_by_its_button(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True))
    session.do(Done())  # the row lies, nobody read it
    assert kinds(session.do(Press(0))) == ["Played"]
    assert lines(session)[-1] == "red done"


def test_a_press_goes_on_over_a_bag_nobody_looked_into(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True))
    session.do(Press(0))
    assert lines(session) == ["bag deal ?", "bag deal ?", "bag deal ?", "red done"]


def test_the_next_seat_presses_and_one_line_says_that_a_press_was_missing(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True, players=3))
    session.do(Done())
    played, told = session.do(Press(1))
    assert isinstance(played, Played)
    assert played.missed == (0,)
    assert isinstance(told, Noted)
    assert str(told.why) == "Anna’s press was missing: counted."
    assert lines(session)[-2:] == ["red done", "blue done"]
    [step] = [step for page in session.undo_list() for turn in page.turns for step in turn.steps if step.marks]
    assert "counted" in step.marks
    session.do(Undo())
    assert session.turn.who == 0


def test_a_later_seat_presses_and_is_asked_once(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True, players=3))
    session.do(Done())
    [asked] = session.do(Press(2))
    assert isinstance(asked, Asked)
    assert str(asked.why) == "Have Anna, Boris moved too?"
    yes, no = asked.ways
    assert no.act is None
    assert yes.act is not None
    [played] = session.do(yes.act)
    assert isinstance(played, Played)
    assert played.missed == (0, 1)
    assert lines(session)[-3:] == ["red done", "blue done", "yellow done"]


def test_twice_within_two_seconds_is_nothing(tmp_path: Path) -> None:
    clock = Clock()
    session = table(tmp_path, clock).start(opening(aid=True))
    session.do(Done())
    session.do(Press(0))
    assert session.do(Press(0)) == ()
    session.do(Press(1))
    clock.seconds += 2
    assert kinds(session.do(Press(0))) == ["Played"]


def test_in_a_full_game_only_the_seat_to_move_is_done(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    [refused] = session.do(Press(1))
    assert isinstance(refused, Refused)
    assert str(refused.why) == "It is Anna’s turn."
    [refused] = session.do(Press(0))
    assert isinstance(refused, Refused)
    assert str(refused.why) == "This is still open: take."


def test_lamps_say_who_moves_and_who_is_next(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True, players=3))
    session.do(Done())
    assert session.lamps() == ("move", "next", "off")
    session.do(Hold(0))
    assert session.lamps() == ("paused",) * 3


# -- the rival


def test_a_rival_acts_by_itself_on_the_screen_and_waits_for_hands_at_the_table(tmp_path: Path) -> None:
    full = table(tmp_path / "full").start(opening(players=1, rival="gull"))
    while "rival" not in " ".join(lines(full)):
        full.do(Play(first(full)))
    assert full.turn.who == 0

    aid = table(tmp_path / "aid").start(opening(players=1, aid=True, rival="gull"))
    for words in ("deal 1", "deal 2", "deal 4", "take 1 from 0", "deal 7", "done"):
        play(aid, words)
    assert aid.turn.who == RIVAL
    [(move, events, reason)] = aid.rival_steps()
    assert move == toybox.grab(2)
    assert str(reason) == "No pebble of the row is worth more than 4."
    assert [step.why is not None for step in full.rival_did()] == [True]
    assert [event.part for event in events if isinstance(event, Went)] == [4]
    assert lines(aid)[-1] == "red done"


def test_the_next_real_input_confirms_the_rivals_steps(tmp_path: Path) -> None:
    aid = table(tmp_path).start(opening(players=1, aid=True, rival="gull"))
    for words in ("deal 1", "deal 2", "deal 4", "take 1 from 0", "deal 7", "done"):
        play(aid, words)
    assert kinds(play(aid, "deal 12")) == ["Played"]
    assert lines(aid)[-2:] == ["rival grab 2", "bag deal 12"]
    aid.do(Undo())
    assert aid.turn.who == RIVAL


def test_what_is_asked_for_a_rule_is_never_skipped_by_a_press(tmp_path: Path) -> None:
    aid = table(tmp_path).start(opening(players=1, aid=True, rival="gull"))
    aid.do(Press(0))
    assert aid.turn == (TABLE, "tell", 0)
    assert kinds(aid.do(Press(0))) == []  # within two seconds
    assert kinds(aid.do(Done())) == ["Refused"]


# -- listeners


def test_listeners_hear_what_their_seat_may(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(seed=None))
    heard: dict[int, list[Outcome]] = {0: [], 1: []}
    for seat, list_ in heard.items():
        session.listen(list_.append, seat)
    play(session, "deal 5")

    def dealt(seat: int) -> int:
        [played] = heard[seat]
        assert isinstance(played, Played)
        [event] = played.events
        assert isinstance(event, Went)
        return event.part

    assert dealt(0) == 5
    assert dealt(1) == 0
    [seen] = session.undo_list()[0].turns[0].steps[0].events
    assert isinstance(seen, Went)
    assert seen.part == 0


def test_undoing_tells_hands_nothing_of_a_hidden_part(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(seed=None))
    play(session, "deal 5")
    heard: list[Outcome] = []
    session.listen(heard.append, 1)
    session.do(Undo())
    [jumped] = heard
    assert isinstance(jumped, Jumped)
    assert [went.part for went in jumped.hands] == [0]


# -- rules that break


@dataclass(frozen=True, slots=True)
class Boom(Move):
    pass


class Broken_(toybox.Aid):
    def moves(self) -> list[Move]:
        return [*super().moves(), Boom()]

    def play(self, move: Move) -> list[Event]:
        if isinstance(move, Boom):
            self.row.clear()
            raise ZeroDivisionError
        return super().play(move)


NOTATION = Notation({**toybox.NOTATION.forms, "boom": Boom})


def test_an_exception_inside_the_rules_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    box = replace(toybox.BOX, start=Broken_, notation=NOTATION)
    session = table(tmp_path, boxes=lambda name: box).start(opening(aid=True))
    before = session.view().facts()
    [broken] = session.do(Play(Boom()))
    assert isinstance(broken, Broken)
    assert "ZeroDivisionError" in broken.trace
    assert session.view().facts() == before
    assert kinds(session.do(Press(0))) == ["Played"]


def test_a_fuse_stops_rules_that_never_stop(tmp_path: Path) -> None:
    class Endless(toybox.Game):
        def play(self, move: Move) -> list[Event]:
            if isinstance(move, toybox.Grab):
                return []
            return super().play(move)

    session = table(tmp_path, boxes=lambda name: replace(toybox.BOX, start=Endless)).start(
        opening(players=1, rival="gull")
    )
    session.do(Play(first(session)))
    session.do(Play(toybox.lay(0)))
    before = lines(session)
    [broken] = session.do(Play(DONE))
    assert isinstance(broken, Broken)
    assert str(FUSE) in str(broken.why)
    assert lines(session) == before


# -- beside the game


def test_a_sleeping_seat_is_skipped_until_it_wakes(tmp_path: Path) -> None:
    clock = Clock()
    session = table(tmp_path, clock).start(opening(aid=True, players=3))
    session.do(Done())
    session.do(Sleep(1))
    assert session.lamps()[1] == "asleep"
    session.do(Press(0))
    assert session.turn.who == 2
    assert lines(session)[-2:] == ["red done", "blue done"]
    session.do(Wake(1))
    session.do(Press(2))
    clock.seconds += 3
    session.do(Press(0))
    assert session.turn.who == 1


def test_a_sleeper_wakes_by_pressing_and_somebody_stays_awake(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True))
    session.do(Sleep(1))
    [refused] = session.do(Sleep(0))
    assert isinstance(refused, Refused)
    session.do(Press(1))
    assert session.asleep == set()


def test_whose_turn_it_is_when_falling_asleep_is_skipped_at_once(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True))
    session.do(Done())
    session.do(Sleep(0))
    assert session.turn.who == 1


def test_a_game_that_does_not_count(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    session.do(NotCounted())
    assert not session.counts
    assert not home.games()[0].counts
    session.do(NotCounted(True))
    assert home.games()[0].counts


def test_parking_says_what_to_write_on_the_lid_and_shows_it_again(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True))
    session.do(Press(0))
    note = session.park()
    assert note.turn.who == 1
    assert note.first == 0
    home.close()
    again = table(tmp_path)
    [parked] = again.unfinished()
    assert parked.state == "parked"
    session = again.resume(parked.number)
    assert session.note == note
    assert session.turn.who == 1
    assert session.view().facts()["left"] == 7
    assert again.games()[0].state == "open"


def test_a_note_of_older_days_is_read_as_far_as_it_is_wanted() -> None:
    body = '[2, [1, "take", 0], 0, [["trireme", ["circle", -1, 6]]], [["round", 2], ["left", 7]]]'
    assert taken_up(body) == Note(2, Turn(1, "take"), 0)


def test_who_sat_next_begins_the_next_game(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(players=3))
    session.do(Play(first(session)))
    again = home.rematch(session)
    assert [player.name for player in again.players] == ["Boris", "Vera", "Anna"]
    assert again.seed != "7"
    assert home.start(again).turn.who == 0


def test_leaving_ends_a_game_that_will_not_be_finished(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(opening()).leave()
    assert home.games()[0].state == "left"
    assert home.unfinished() == []


def test_pausing_by_holding_a_button(tmp_path: Path) -> None:
    clock = Clock()
    session = table(tmp_path, clock).start(opening(aid=True))
    session.do(Done())
    session.do(Hold(0))
    clock.seconds += 100
    assert session.do(Press(0)) == (Changed("resumed"),)
    clock.seconds += 7
    assert session.clocks.total(0) == pytest.approx(7)
    assert session.do(Pause()) == (Changed("paused"),)
    assert session.do(Pause()) == ()
    assert session.do(Resume()) == (Changed("resumed"),)


def test_what_cannot_be_begun_is_said(tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        table(tmp_path).start(opening(options={"rounds": "9"}))


def test_there_is_nothing_before_the_first_question(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    assert not session.can_undo
    assert kinds(session.do(Undo())) == ["Noted"]
    assert kinds(session.do(UndoTo(0))) == ["Noted"]
    assert kinds(session.do(Redo())) == ["Noted"]


def test_what_a_listener_raises_is_the_listeners_and_the_game_goes_on(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    before = session.line

    def raises(outcome: Outcome) -> None:
        raise RuntimeError("a screen fell over")

    session.listen(raises)
    with pytest.raises(RuntimeError, match="a screen fell over"):
        session.do(Play(first(session)))
    assert session.line == before + 2
    session._listeners.pop()
    assert kinds(session.do(Undo())) == ["Jumped"]


def test_a_game_that_was_left_is_open_again_when_somebody_plays_on(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    session.leave()
    session.do(Play(first(session)))
    assert session.closed == ""
    assert [game.state for game in home.games()] == ["open"]


def test_no_number_of_an_entry_is_lost_when_the_score_goes_wrong(tmp_path: Path) -> None:
    class NoScore(toybox.Game):
        broken = True

        def score(self) -> Any:
            if self.broken:
                raise ZeroDivisionError
            return super().score()

    home = table(tmp_path, boxes=lambda name: replace(toybox.BOX, start=NoScore))
    session = home.start(opening(players=1))
    while not session.over:
        outcomes = session.do(Play(first(session)))
        if kinds(outcomes) == ["Broken"]:
            break
    NoScore.broken = False
    assert not session.over
    session.do(Play(first(session)))
    assert session.over
    numbers = [n for (n,) in home.journal.rows("SELECT n FROM entry ORDER BY n")]
    assert numbers == list(range(len(numbers)))


def test_a_record_that_ends_where_the_bag_is_asked_goes_on(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    while not session.over:
        session.do(Play(first(session)))
    whole = home.export(1).splitlines()
    cut = max(n for n, line in enumerate(whole) if line.startswith("bag deal"))
    number = home.import_record("\n".join(whole[:cut]) + "\n")
    again = home.resume(number)
    assert again.turn.who >= 0
    assert home.export(1).startswith("\n".join(whole[: cut + 1]))
    assert [line.words for line in again._timeline.live][-1] == whole[cut]
