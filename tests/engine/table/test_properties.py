"""What must hold whatever people do: any mixture of moves, undos, redos and restarts is the plain history."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.rules.record import read, replay
from engine.rules.record import write as write_record
from engine.table.intents import Play, Press, Redo, Undo, UndoTo
from engine.table.session import Session
from engine.table.table import Table
from tests.engine.table.evening import Clock, opening, table

ACTIONS = st.one_of(
    st.tuples(st.just("play"), st.integers(0, 500)),
    st.tuples(st.just("play"), st.integers(0, 500)),
    st.tuples(st.just("undo"), st.just(0)),
    st.tuples(st.just("redo"), st.just(0)),
    st.tuples(st.just("jump"), st.integers(0, 60)),
    st.tuples(st.just("press"), st.integers(0, 2)),
    st.tuples(st.just("restart"), st.just(0)),
)
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # what is durable is shown elsewhere
FORMS: dict[str, dict[str, Any]] = {
    "full": {"players": 3},
    "solo": {"players": 1, "rival": "gull"},
    "aid": {"players": 3, "aid": True},
    "aid solo": {"players": 1, "aid": True, "rival": "gull"},
}


class Plain:
    """The same evening as a list of steps and a mark: nothing that could go wrong."""

    def __init__(self, session: Session) -> None:
        self.before = words(session)
        self.steps: list[list[str]] = []
        self.at = 0

    @property
    def lines(self) -> list[str]:
        return [*self.before, *(line for step in self.steps[: self.at] for line in step)]

    def play(self, lines: list[str]) -> None:
        del self.steps[self.at :]
        self.steps.append(lines)
        self.at += 1

    def jump(self, line: int) -> None:
        ends = [len(self.before)]
        for step in self.steps:
            ends.append(ends[-1] + len(step))
        self.at = max([n for n, end in enumerate(ends) if end <= line], default=0)


def words(session: Session) -> list[str]:
    return [line.words for line in session._timeline.live]


def do(session: Session, plain: Plain, action: str, number: int) -> None:
    if action in ("play", "press"):
        offers = session._timeline.position.moves()
        if not offers and action == "play":
            return
        before = words(session)
        session.do(Play(offers[number % len(offers)]) if action == "play" else Press(number))
        if (now := words(session)) != before:
            assert now[: len(before)] == before
            plain.play(now[len(before) :])
    elif action == "undo":
        session.do(Undo())
        plain.at = max(0, plain.at - 1)
    elif action == "redo":
        session.do(Redo())
        plain.at = min(len(plain.steps), plain.at + 1)
    elif action == "jump":
        session.do(UndoTo(number))
        plain.jump(number)


def plain_facts(session: Session) -> dict[str, Any]:
    """The position after the live line, played from nothing by the record reader."""
    game = session.game
    text = write_record(game.heading(), words(session))
    return replay(read(text), game.box, game.setup).facts()


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(actions=st.lists(ACTIONS, max_size=40))
def test_any_mixture_equals_the_plain_history(form: str, actions: list[tuple[str, int]]) -> None:
    with TemporaryDirectory(dir=MEMORY) as folder:
        clock = Clock()
        home: Table = table(Path(folder), clock)
        session = home.start(opening(**FORMS[form]))
        plain = Plain(session)
        for action, number in actions:
            clock.seconds += 3
            if action == "restart":
                home.close()
                home = table(Path(folder), clock)
                session = home.resume(1)
            else:
                do(session, plain, action, number)
            assert words(session) == plain.lines
            assert session.view().facts()["turn"] == list(session.turn)
            assert session.can_undo == (plain.at > 0)
            assert session.can_redo == (plain.at < len(plain.steps))
        assert session._timeline.position.facts() == plain_facts(session)
        home.close()


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(choices=st.lists(st.integers(0, 500), min_size=1, max_size=20), back=st.integers(1, 20))
def test_undo_then_redo_changes_nothing(choices: list[int], back: int) -> None:
    with TemporaryDirectory(dir=MEMORY) as folder:
        home = table(Path(folder))
        session = home.start(opening(players=3))
        for choice in choices:
            if offers := session._timeline.position.moves():
                session.do(Play(offers[choice % len(offers)]))
        lines, facts, shown = words(session), session._timeline.position.facts(), session.undo_list()
        for wish in (Undo, Redo):
            for _ in range(back):
                session.do(wish())
        assert words(session) == lines
        assert session._timeline.position.facts() == facts
        assert session.undo_list() == shown
        home.close()
