"""What a phone offers in words, in whole games of every box: each answer in the language of its glass, none twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.boxes.test_mine import watched
from tests.ui.pilot import Pilot, flight
from ui.boxes.choice import WordsSoFar
from ui.design.sizes import Glass
from ui.guests.guestface import GuestFace
from ui.guests.leaf import glance_at, leaf, offered

ENGLISH = re.compile("[A-Za-z{}]")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flight(tmp_path) as one:
        yield one


def labels(face: GuestFace, way: WordsSoFar) -> list[str]:
    choices = leaf(face, way)["choices"]
    assert isinstance(choices, list)
    return [text for text, _ in choices]


@pytest.mark.parametrize("aid", [False, True])
@pytest.mark.parametrize("box", ["akropolis", "amytis", "panticapaeum", "pyramidion"])
def test_every_answer_has_words_of_its_own_in_every_language(pilot: Pilot, box: str, aid: bool) -> None:
    said = 0
    for _ in watched(pilot, box, aid):
        seat = pilot.session.turn.who
        if not 0 <= seat < 2:
            continue
        for language in ("en", "ru"):
            face = GuestFace(pilot.program.house, Glass(800, 480), seat, language)
            first = offered(glance_at(face), ())
            ways: list[WordsSoFar] = [(), *((choice.words,) for choice in first if choice.move is None)]
            for way in ways[:3]:
                found = labels(face, way)
                said += len(found)
                assert len({*found}) == len(found), f"two answers are called the same: {found}"
                assert language == "en" or [text for text in found if ENGLISH.search(text)] == []
    assert said >= 10
