"""That an opponent thinks is seen at once and for as long as it does, whatever else happens at the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules.contract import Why, why
from engine.table.intents import Play, Undo
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.opponents.keeper import Answered, Question
from ui.opponents.lines import Answer
from ui.opponents.service import Service

THINKING = "Imhotep is thinking…"


@pytest.fixture
def asked() -> list[Question]:
    return []


@pytest.fixture
def pilot(tmp_path: Path, asked: list[Question]) -> Iterator[Pilot]:
    with flight(tmp_path) as pilot:
        service(pilot).ask = asked.append
        players = (Player("red", "Anna"), Player("blue", opponent="imhotep"))
        pilot.program.face.begin(Opening("amytis", players, seed="seen", first=0))
        pilot.look()
        until_served(pilot)
        yield pilot


def until_served(pilot: Pilot) -> None:
    """Anna plays until her opponent is to move."""
    while pilot.session.served is None:
        pilot.want(Play(pilot.view.moves()[0]))


def service(pilot: Pilot) -> Service:
    found = pilot.program.face.house.opponents
    assert found is not None
    return found


def told(pilot: Pilot, question: Question, *reasons: Why) -> None:
    """It answers."""
    session = pilot.session
    words = session.game.box.notation.text(session.view(question.seat).moves()[0], session.game.colours)
    service(pilot).take(Answered(question, Answer(words, reasons)), session)
    pilot.look()


def test_it_is_seen_though_nothing_else_happens(pilot: Pilot, asked: list[Question]) -> None:
    assert len(asked) == 1
    assert pilot.sees(THINKING)


def test_what_was_told_before_is_not_talked_over(pilot: Pilot, asked: list[Question]) -> None:
    told(pilot, asked[-1], why("Because."))
    until_served(pilot)
    assert len(asked) == 2
    assert pilot.sees("Because.")
    assert not pilot.sees(THINKING)


def test_it_is_gone_with_the_answer(pilot: Pilot, asked: list[Question]) -> None:
    while pilot.session.served is not None:
        told(pilot, asked[-1])
    assert not pilot.sees(THINKING)


def test_it_is_gone_with_a_turn_taken_back(pilot: Pilot) -> None:
    pilot.want(Undo())
    assert pilot.session.served is None
    pilot.program.face.card = None
    assert not pilot.sees(THINKING)


def test_it_is_gone_with_the_game(pilot: Pilot) -> None:
    pilot.program.face.leave_table()
    pilot.look()
    assert not pilot.sees(THINKING)
