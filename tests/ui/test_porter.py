"""A stick that does not answer keeps its own thread waiting, and nobody else."""

from __future__ import annotations

import queue
import threading
from pathlib import Path

import pytest

from tests.ui.screens.eyes import tap, words
from ui.folders import put_outside
from ui.house.intents import Open
from ui.porter import Late, Porter
from ui.screens import outside
from ui.shots import Studio


def test_what_comes_at_once_is_there_at_once() -> None:
    porter = Porter(30)
    assert porter.fetch(lambda: 7) == 7
    assert porter.fetch(lambda: threading.current_thread().name) == "stick"


@pytest.mark.parametrize("fault", [OSError(5, "Input/output error"), MemoryError(), ValueError("not foreseen")])
def test_a_fault_is_told_and_the_next_errand_done(fault: Exception) -> None:
    porter = Porter(30)

    def fails() -> int:
        raise fault

    with pytest.raises(OSError):
        porter.fetch(fails)
    assert porter.fetch(lambda: 7) == 7


def test_who_waits_too_long_goes_on_and_hears_of_it_later() -> None:
    porter, inbox, answers, heard = Porter(0.01), queue.Queue[object](), threading.Event(), list[object]()
    porter.put = inbox.put

    def slow() -> str:
        answers.wait(60)
        return "written"

    assert not porter.carry(slow, heard.append)
    with pytest.raises(TimeoutError):  # and nothing else is begun meanwhile
        porter.fetch(lambda: 7)
    assert heard == []
    answers.set()
    late = inbox.get(timeout=30)
    assert isinstance(late, Late)
    late.then()
    assert heard == ["written"]


def test_a_dying_stick_leaves_the_screen_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    porter, answers = Porter(0.05), threading.Event()
    monkeypatch.setattr(outside, "PORTER", porter)
    studio = Studio(tmp_path)
    porter.put = studio.program.loop.inbox.put
    real = put_outside

    def dying(*told: object) -> Path:
        answers.wait(60)
        return real(*told)  # type: ignore[arg-type]

    monkeypatch.setattr(outside, "put_outside", dying)
    studio.do(Open("history"))
    studio.do(Open("kit", ("panticapaeum", "panticapaeum")))
    tap(studio, "export")
    assert "takes its time" in words(studio)
    studio.face.home()
    studio.do(Open("kits"))  # which would like to know what lies on the stick
    assert "My copies" in words(studio)
    answers.set()
    item = studio.program.loop.inbox.get(timeout=30)
    studio.program.app.item(item, studio.time)
    assert "is in the folder" in words(studio)
    studio.close()
