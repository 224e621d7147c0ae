"""Speech: a separate program, never waited for, and nothing without it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.table.intents import Press
from ui.shots import Studio
from ui.voice import Voice


class Child:
    """A program that goes on speaking until it is stopped."""

    def __init__(self) -> None:
        self.stopped = False

    def poll(self) -> int | None:
        return 0 if self.stopped else None

    def terminate(self) -> None:
        self.stopped = True

    def wait(self, timeout: float) -> int:
        return 0


class Mouth:
    def __init__(self, *programs: str) -> None:
        self.programs, self.said = programs, []  # type: ignore[var-annotated]
        self.children: list[Child] = []

    def find(self, name: str) -> str | None:
        return f"/usr/bin/{name}" if name in self.programs else None

    def run(self, command: Sequence[str], text: str) -> Any:
        self.said.append((list(command), text))
        self.children.append(Child())
        return self.children[-1]

    @property
    def voice(self) -> Voice:
        return Voice(self.find, self.run)


def test_espeak_speaks_both_languages() -> None:
    mouth = Mouth("espeak-ng")
    assert mouth.voice.say("Ход Анны", "ru")
    assert mouth.said == [(["/usr/bin/espeak-ng", "-v", "ru", "--stdin"], "Ход Анны")]


def test_rhvoice_speaks_russian_only() -> None:
    mouth = Mouth("RHVoice-test")
    assert mouth.voice.say("Ход Анны", "ru")
    assert not mouth.voice.say("Anna's turn", "en")


def test_without_a_program_nothing_is_said() -> None:
    assert not Mouth().voice.say("Anyone?", "en")


def test_only_the_latest_is_spoken() -> None:
    mouth = Mouth("espeak-ng")
    voice = mouth.voice
    voice.say("One", "en")
    voice.say("Two", "en")
    assert [child.stopped for child in mouth.children] == [True, False]


def test_a_program_that_vanished_is_no_fault() -> None:
    def gone(command: Sequence[str], text: str) -> Any:
        raise FileNotFoundError(command[0])

    assert not Voice(lambda name: "/usr/bin/espeak-ng", gone).say("One", "en")


@pytest.mark.parametrize(("speech", "demo", "spoken"), [(False, False, 0), (True, False, 1), (True, True, 0)])
def test_it_is_off_until_asked_for_and_never_in_a_shop(speech: bool, demo: bool, spoken: int, tmp_path: Path) -> None:
    studio, mouth = Studio(tmp_path), Mouth("espeak-ng")
    studio.program.world.voice = mouth.voice
    studio.begin("panticapaeum", aid=True, seats=3)
    studio.play("begin red", "rest 11")
    studio.face.settings = studio.face.settings.with_(speech=speech, demo=demo)
    before = len(mouth.said)
    studio.give(Press(0))
    assert len(mouth.said) - before == spoken
    if spoken:
        assert "Boris" in mouth.said[-1][1]
    studio.close()
