"""A prepared game: begun where a record ends. What stands in the record nobody here has played."""

from pathlib import Path

import pytest

from engine.table.intents import Play, Undo
from tests.engine.table.evening import first, kinds, opening, table


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A game of the toy, cut off where the bag is to answer."""
    home = table(tmp_path / "before")
    session = home.start(opening())
    while not session.over:
        session.do(Play(first(session)))
    whole = home.export(1).splitlines()
    cut = max(n for n, line in enumerate(whole) if line.startswith("bag deal"))
    return "\n".join(whole[:cut]) + "\n"


def by(record: str, *who: str) -> list[str]:
    """The lines of these."""
    return [line for line in record.splitlines() if line.split(" ")[0] in who and "shuffler" not in line]


def test_it_goes_on_where_the_record_ends_and_not_back(tmp_path: Path, record: str) -> None:
    home = table(tmp_path / "here")
    session = home.resume(home.begin_from(record))
    assert session.prepared
    assert session.turn.who >= 0
    assert not session.can_undo
    begun = session.line
    assert begun == len(by(record, "bag", "red", "blue")) + 1
    session.do(Play(first(session)))
    assert session.can_undo
    session.do(Undo())
    assert session.line == begun
    assert kinds(session.do(Undo())) == ["Noted"]


def test_its_list_begins_with_the_first_of_those_here(tmp_path: Path, record: str) -> None:
    home = table(tmp_path / "here")
    session = home.resume(home.begin_from(record))
    assert [page.turns for page in session.undo_list()] == [()]
    session.do(Play(first(session)))
    assert len([step for page in session.undo_list() for turn in page.turns for step in turn.steps]) == 1


def test_it_is_the_same_game_after_the_power_was_off(tmp_path: Path, record: str) -> None:
    home = table(tmp_path / "here")
    number = home.begin_from(record)
    session = home.resume(number)
    session.do(Play(first(session)))
    line, listed = session.line, session.undo_list()
    home.close()
    again = table(tmp_path / "here").resume(number)
    assert (again.line, again.prepared, again.undo_list()) == (line, True, listed)
    again.do(Undo())
    assert not again.can_undo


def test_only_what_was_played_here_counts_as_played(tmp_path: Path, record: str) -> None:
    home = table(tmp_path / "here")
    session = home.resume(home.begin_from(record))
    assert home.history.moves().get(session.game.token, 0) == 0
    session.do(Play(first(session)))
    assert home.history.moves()[session.game.token] == 1


def test_a_game_from_its_beginning_and_one_that_came_as_a_record_are_not_prepared(tmp_path: Path, record: str) -> None:
    home = table(tmp_path / "here")
    assert not home.start(opening()).prepared
    session = home.resume(home.import_record(record))
    assert not session.prepared
    assert session.can_undo
    assert home.history.moves()[session.game.token] == len(by(record, "red", "blue"))
