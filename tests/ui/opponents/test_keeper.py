"""The program's side: real processes that answer, die, hang and talk nonsense."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from engine.bots.roster import VALUE
from tests.ui.opponents.test_child import recorded, to_move
from ui.opponents.keeper import Answered, Keeper, Question, Reviewed
from ui.opponents.process import ours

GRACE = 5.0  # seconds: this machine may be busy with other tests
ALONE = """
import sys
print("trireme opponent 1 alone", flush=True)
for line in sys.stdin:
    if line.startswith("go "):
        {}
"""
KINDS = {
    "stranger": 'print("because I like it.\\nmove lay at 1", flush=True)',
    "dying": "sys.exit(3)",
    "hanging": "import time; time.sleep(600)",
    "babbling": 'print("well...", flush=True); print("move x", flush=True)',
    "flooding": 'sys.stdout.write("x" * 100_000); sys.stdout.flush()',
    "deaf": 'print("error I cannot.", flush=True)',
}


@pytest.fixture
def said() -> SimpleQueue[object]:
    return SimpleQueue()


@pytest.fixture
def keeper(tmp_path: Path, said: SimpleQueue[object]) -> Iterator[Keeper]:
    commands: dict[str, list[str]] = {"missing": [str(tmp_path / "nobody")]}
    for name, deed in KINDS.items():
        path = tmp_path / f"{name}.py"
        path.write_text(ALONE.format(deed), "utf-8")
        commands[name] = [sys.executable, str(path)]
    keeper = Keeper(said.put, lambda name: commands.get(name) or ours(name), grace=GRACE)
    keeper.start()
    yield keeper
    keeper.close()
    assert keeper.processes == {}


@pytest.fixture
def question() -> Callable[..., Question]:
    text, colour = to_move("amytis", "side-a", 31)
    return lambda name, line=31: Question("g", line, 0, colour, text, name, "play", 100)


def answered(said: SimpleQueue[object]) -> Answered:
    found = said.get(timeout=60)
    assert isinstance(found, Answered)
    return found


def test_one_of_ours_answers(keeper: Keeper, said: SimpleQueue[object], question: Callable[..., Question]) -> None:
    keeper.ask(question("imhotep"))
    found = answered(said)
    assert found.answer is not None
    assert found.answer.reasons
    pid = keeper.processes["imhotep"].pid
    keeper.ask(question("imhotep", line=33))
    assert answered(said).question.line == 33
    assert keeper.processes["imhotep"].pid == pid, "it lives as long as the game"


def test_a_stranger_can_be_plugged_in(
    keeper: Keeper, said: SimpleQueue[object], question: Callable[..., Question]
) -> None:
    keeper.ask(question("stranger"))
    found = answered(said)
    assert found.answer is not None
    assert found.answer.move == "lay at 1"


@pytest.mark.parametrize("name", ["dying", "hanging", "babbling", "flooding", "deaf", "missing"])
def test_who_gives_no_answer_is_stood_in_for(
    name: str, keeper: Keeper, said: SimpleQueue[object], question: Callable[..., Question],
    capfd: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    keeper.ask(question(name))
    found = answered(said)
    assert found.answer is not None
    assert found.question.name == name
    assert name not in keeper.processes
    assert VALUE in keeper.processes
    assert f"The opponent {name} gave no answer".lower() in capfd.readouterr().err.lower()


def test_a_death_costs_one_turn(keeper: Keeper, said: SimpleQueue[object], question: Callable[..., Question]) -> None:
    keeper.ask(question("iktinos"))
    assert answered(said).answer is not None
    os.kill(keeper.processes["iktinos"].pid, signal.SIGKILL)
    for _ in range(2):
        keeper.ask(question("iktinos"))
        assert answered(said).answer is not None
    assert keeper.processes["iktinos"].alive


def test_if_nobody_can_answer_that_is_told(said: SimpleQueue[object], question: Callable[..., Question]) -> None:
    keeper = Keeper(said.put, lambda name: [sys.executable, "-c", "pass"], grace=GRACE)
    keeper.start()
    keeper.ask(question("imhotep"))
    assert answered(said).answer is None
    keeper.close()


def test_a_finished_game_is_looked_through(keeper: Keeper, said: SimpleQueue[object]) -> None:
    keeper.ask(Question("g", 99, 0, "red", recorded("amytis", "side-a"), "eupalinos", "review"))
    found = said.get(timeout=60)
    assert isinstance(found, Reviewed)
    assert found.turnings


def test_when_the_game_is_over_nobody_sits_there(
    keeper: Keeper, said: SimpleQueue[object], question: Callable[..., Question]
) -> None:
    keeper.ask(question("chares"))
    answered(said)
    process = keeper.processes["chares"]
    keeper.rest()
    while keeper.processes:
        pass
    assert not process.alive
