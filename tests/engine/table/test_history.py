"""Past games, figures, what leaves the device, and names that are deleted everywhere."""

import csv
import io
import json
import queue
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules.contract import BAG, Move
from engine.rules.errors import RecordError
from engine.rules.record import read, replay
from engine.table import rescue
from engine.table.errors import TableError
from engine.table.intents import Done, NotCounted, Play, Sleep, Undo, UndoTo
from engine.table.journal import Report
from engine.table.outcomes import Refused
from engine.table.schema import Row
from engine.table.session import Session
from engine.table.table import Table
from tests import toybox
from tests.engine.table.evening import Clock, first, lines, opening, play, table


def played_out(home: Table, clock: Clock | None = None, **more: object) -> Session:
    session = home.start(opening(**more))  # type: ignore[arg-type]
    while not session.over:
        if clock:
            clock.seconds += 10
        session.do(Play(first(session)))
    return session


def test_the_history_knows_scores_durations_and_seats(tmp_path: Path) -> None:
    clock = Clock()
    home = table(tmp_path, clock)
    session = played_out(home, clock)
    [game] = home.games()
    card = session.view().score()
    assert [(player.colour, player.name, player.place) for player in game.players][0] == ("red", "Anna", "south")
    assert [game.total(seat) for seat in (0, 1)] == [card.total(seat) for seat in (0, 1)]
    assert game.ranking == card.ranking
    assert sum(game.seconds) == 10 * 10
    assert (game.number, game.state, game.when, game.certain) == (1, "finished", "2026-11-18T19:03", True)


def test_a_date_that_is_not_sure_is_shown_as_uncertain(tmp_path: Path) -> None:
    home = table(tmp_path, today=lambda: "2026-03-14T20:00?")
    home.start(opening())
    [game] = home.games()
    assert (game.when, game.certain) == ("2026-03-14T20:00", False)


def test_sessions_are_numbered_and_need_no_date(tmp_path: Path) -> None:
    home = table(tmp_path, today=lambda: "")
    for _ in range(3):
        home.start(opening()).leave()
    assert [(game.number, game.when, game.certain) for game in home.games()] == [
        (3, "", False),
        (2, "", False),
        (1, "", False),
    ]


def test_figures_are_per_player_and_box_over_games_that_count(tmp_path: Path) -> None:
    home = table(tmp_path)
    sessions = [played_out(home, seed=str(seed)) for seed in range(3)]
    totals = [session.view().score().total(0) for session in sessions]
    anna = home.history.figures()[0]
    assert (anna.name, anna.box, anna.games) == ("Anna", "pebbles", 3)
    assert anna.average == sum(totals) / 3
    assert anna.best == max(totals)
    assert anna.wins == sum(0 in session.view().score().ranking[0] for session in sessions)
    assert set(anna.lines) == {"T2", "T3"}
    sessions[0].do(NotCounted())
    anna = home.history.figures()[0]
    assert (anna.games, anna.average) == (2, sum(totals[1:]) / 2)


def test_an_empty_sheet_makes_no_average(tmp_path: Path) -> None:
    home = table(tmp_path)
    played_out(home, aid=True)
    [anna, boris] = home.history.figures()
    assert (anna.games, anna.wins, anna.average, anna.best) == (1, 0, None, None)


def test_unfinished_and_left_games_make_no_figures(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(opening()).leave()
    home.start(opening())
    assert home.history.figures() == []
    assert [game.state for game in home.games()] == ["open", "left"]


def test_a_past_game_is_taken_out_of_the_figures_later(tmp_path: Path) -> None:
    home = table(tmp_path)
    played_out(home)
    home.close()
    home = table(tmp_path)
    home.count(1, False)
    assert home.history.figures() == []
    home.count(1, True)
    assert len(home.history.figures()) == 2


# -- records


def test_a_finished_game_is_exported_as_a_record_that_replays(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = played_out(home)
    text = home.export(1)
    assert "Anna" not in text
    assert "Anna" in home.export(1, names=True)
    record = read(text)
    assert replay(record, session.game.box, session.game.setup).facts() == session.view().facts()


def test_a_running_game_is_shared_without_what_is_hidden(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    text = session.record()
    assert "bag deal ?" in text
    assert "shuffler" not in text
    assert home.export(1) == text


def test_a_record_comes_back_into_another_history(tmp_path: Path) -> None:
    home = table(tmp_path / "one")
    home.kits.save("mine", "pebbles", {"pebbles": {"values": [5] * 12}})
    played_out(home)
    text = home.export(1, names=True)
    assert "kit:" in text
    other = table(tmp_path / "two")
    number = other.import_record(text)
    assert other.export(number, names=True) == text
    [game] = other.games()
    assert game.state == "finished"
    assert [player.name for player in game.players] == ["Anna", "Boris"]
    assert game.ranking == home.games()[0].ranking
    looked, before = other.look(number), home.look(1)
    assert looked.undo_list() == before.undo_list()


def test_an_unfinished_record_can_be_taken_up(tmp_path: Path) -> None:
    home = table(tmp_path / "one")
    session = home.start(opening(aid=True))
    play(session, "deal 1")
    other = table(tmp_path / "two")
    number = other.import_record(session.record())
    assert [game.state for game in other.unfinished()] == ["open"]
    again = other.resume(number)
    play(again, "deal 2")
    assert lines(again) == ["bag deal 1", "bag deal 2"]


def test_a_record_that_does_not_play_is_refused_with_its_line(tmp_path: Path) -> None:
    home = table(tmp_path)
    played_out(home)
    text = home.export(1).replace("red lay at 0", "red lay at 7")
    with pytest.raises(RecordError, match="Line 1[0-9] of the record"):
        home.import_record(text)
    assert len(home.games()) == 1


def test_json_and_csv(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = played_out(home)
    [game] = json.loads(home.as_json())
    assert game["seats"][0]["name"] == "Anna"
    assert game["seats"][0]["points"] == session.view().score().total(0)
    rows = list(csv.DictReader(io.StringIO(home.as_csv())))
    assert [row["seat"] for row in rows] == ["red", "blue"]
    assert {row["place"] for row in rows} <= {"1", "2"}
    assert rows[0]["points"] == str(game["seats"][0]["points"])


def test_a_rival_has_a_row_of_its_own(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = played_out(home, players=1, rival="gull")
    rows = list(csv.DictReader(io.StringIO(home.as_csv())))
    assert [(row["seat"], row["points"]) for row in rows] == [
        ("red", str(session.view().score().total(0))),
        ("gull", str(session.view().score().total(1))),
    ]


def test_there_is_no_such_game(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="There is no game 5 in the journal"):
        table(tmp_path).export(5)


# -- looking


def test_a_past_game_is_gone_through_and_not_changed(tmp_path: Path) -> None:
    home = table(tmp_path)
    played_out(home)
    count = home.journal.rows("SELECT count(*) FROM entry")
    looked = home.look(1)
    end = looked.line
    looked.do(UndoTo(6))
    assert looked.line < end
    looked.do(UndoTo(end))
    assert looked.over
    looked.do(Undo())
    assert not looked.over
    [refused] = looked.do(NotCounted())
    assert isinstance(refused, Refused)
    assert str(refused.why) == "This game is only looked at."
    assert home.journal.rows("SELECT count(*) FROM entry") == count


def test_a_game_of_older_rules_is_offered_for_viewing(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    session.do(Play(first(session)))
    home.close()
    newer = replace(toybox.BOX, number=2)
    home = table(tmp_path, boxes=lambda name: newer)
    session = home.resume(1)
    assert "was begun under older rules of pebbles" in str(session.trouble)
    [refused] = session.do(Play(first(session)))
    assert isinstance(refused, Refused)


def test_rules_that_no_longer_play_a_game_show_it_as_far_as_they_do(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    session.do(Play(first(session)))
    session.do(Play(toybox.lay(0)))
    home.close()

    class NoLaying(toybox.Game):
        def moves(self) -> list[Move]:
            return [move for move in super().moves() if not isinstance(move, toybox.Lay)]

    home = table(tmp_path, boxes=lambda name: replace(toybox.BOX, start=NoLaying))
    session = home.resume(1)
    assert "Under the rules of today this game plays up to line 7" in str(session.trouble)
    assert session.line == 7


# -- names


def test_a_name_is_deleted_everywhere(tmp_path: Path) -> None:
    home = table(tmp_path, today=lambda: "2026-11-17")
    played_out(home)
    home.close()
    home = table(tmp_path, today=lambda: "2026-11-18")  # so that a copy holds the name too
    assert b"Anna" in rescue.copies(home.journal.path)[0].read_bytes()
    assert str(home.forget_name("Anna")) == "Anna is deleted everywhere; the games stay."
    assert str(home.forget_name("Anna")) == "Nobody called Anna ever sat here."
    assert [player.name for player in home.games()[0].players] == ["", "Boris"]
    assert [figure.name for figure in home.history.figures()] == ["Boris"]
    home.close()
    for path in (tmp_path / "data").rglob("*"):
        assert not path.is_file() or b"Anna" not in path.read_bytes(), path


def test_a_copy_that_is_broken_keeps_no_other_from_forgetting_a_name_and_is_named(tmp_path: Path) -> None:
    for day in ("2026-11-16", "2026-11-17", "2026-11-18"):
        home = table(tmp_path, today=lambda day=day: day)
        home.start(opening()).leave()
        home.close()
    broken, older = rescue.copies(home.journal.path)[:2]
    assert b"Anna" in older.read_bytes()
    broken.write_bytes(bytes(4096) + broken.read_bytes()[4096:])
    home = table(tmp_path, today=lambda: "2026-11-18")
    told = str(home.forget_name("Anna"))
    assert f"copies/{broken.name}" in told
    assert b"Anna" not in older.read_bytes()
    home.close()


def test_the_same_name_is_the_same_person(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(opening())
    home.close()
    home = table(tmp_path)
    home.start(opening())
    assert sorted(home.history.names().values()) == ["Anna", "Boris"]
    assert home.games()[0].people == home.games()[1].people


def test_who_slept_from_when_is_in_the_journal(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True, players=3))
    assert session.turn.who == BAG
    session.do(Sleep(2))
    home.close()
    session = table(tmp_path).resume(1)
    assert session.asleep == {2}


def test_a_record_is_watched_without_entering_the_history(tmp_path: Path) -> None:
    home = table(tmp_path)
    played_out(home)
    text = home.export(1)
    other = table(tmp_path / "other")
    watched = other.watch(text)
    assert watched.over
    watched.do(Undo())
    assert not watched.over
    assert other.games() == []


def test_seats_need_colours_of_their_own(tmp_path: Path) -> None:
    twins = replace(opening(), players=(opening().players[0],) * 2)
    with pytest.raises(TableError, match="Each seat has a colour of its own: red, blue, yellow"):
        table(tmp_path).start(twins)


def test_a_game_that_is_over_is_not_put_away(tmp_path: Path) -> None:
    home = table(tmp_path)
    played_out(home)
    home.put_away(1)
    assert home.games()[0].state == "finished"


def test_what_is_still_on_its_way_to_the_disk_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbered without it, two entries would bear one number, and the journal would give up saving."""
    inbox: queue.Queue[Report] = queue.Queue()
    home = table(tmp_path, inbox=inbox.put)
    session = home.start(opening(aid=True))
    session.settled(inbox.get(timeout=10))
    write = home.journal.write

    def slow(rows: Sequence[Row], ticket: int = 0) -> Report:
        if threading.current_thread() is not threading.main_thread():
            time.sleep(0.2)
        return write(rows, ticket)

    monkeypatch.setattr(home.journal, "write", slow)
    session.leave()
    home.put_away(1)
    assert home.warning is None
    assert [game.state for game in home.games()] == ["left"]
    assert len(home.journal.rows("SELECT n FROM entry WHERE kind = 'left'")) == 1
    home.close()


def test_a_game_that_is_not_all_in_the_file_is_not_continued_from_it(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True))
    path, aside = tmp_path / "data", tmp_path / "aside"
    home.journal.close()
    path.rename(aside)
    path.write_text("a file where the folder should be")
    session.do(Done())
    assert session.warning is not None
    path.unlink()
    aside.rename(path)
    for attempt in (lambda: home.resume(1), lambda: home.put_away(1)):
        with pytest.raises(TableError):
            attempt()
    assert home.count(1, False) is not None
    session.settled(home.journal.retry())
    assert session.warning is None
    session.leave()
    assert [game.state for game in home.games()] == ["left"]


def test_where_a_deleted_name_may_still_stand_is_said(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(opening()).leave()
    (tmp_path / "data/journal.damaged-1.sqlite").write_text("")
    (tmp_path / "data/export").mkdir()
    (tmp_path / "data/export/trireme-games.csv").write_text("Anna")
    told = str(home.forget_name("Anna"))
    assert "deleted everywhere" not in told
    assert "journal.damaged-1.sqlite, trireme-games.csv" in told
    assert "Anna" not in home.as_csv()


def test_a_name_that_stays_where_games_were_kept_before_is_said_to_stay_there(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(opening())
    home.before = (tmp_path / "data",)
    assert str(home.forget_name("Boris")) == "Boris is deleted everywhere; the games stay."  # it is kept there still
    old = tmp_path / "before"
    old.mkdir()
    (old / "journal.sqlite").write_bytes(b"Anna")
    home.before = (tmp_path / "nowhere", old)
    said = str(home.forget_name("Anna"))
    assert "deleted everywhere" not in said
    assert said.endswith(f": {old / 'journal.sqlite'}")
    home.close()
