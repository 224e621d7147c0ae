"""Markers of up to four seats stand inside the cells of the rows; and whatever is asked says what it asks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.rules.panticapaeum.moves import Worker
from engine.table.intents import Play
from tests.ui.boxes.panticapaeum.test_on_stage import any_of
from ui.boxes.panticapaeum.rowscene import Markers
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Text
from ui.design.sizes import Glass
from ui.design.theme import DAY
from ui.house.intents import Pick
from ui.shots import Studio

SEATS = ("red", "blue", "yellow", "green")


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_markers_stay_inside_their_cell_and_are_seen(many: int) -> None:
    look, cell = Look(Glass(800, 480), DAY), Rect(100, 100, 46, 45)
    shapes = Markers(tuple(SEATS[:many])).shapes(look, cell)
    spots = [shape.bounds for shape in shapes]
    assert len(spots) >= many
    assert all(spot.inside(cell, 0) and min(spot.w, spot.h) >= 10 for spot in spots)


def said(studio: Studio) -> set[str]:
    picture = studio.seen("now", "en", (800, 480), "day").picture
    return {shape.text for shape, _ in picture.flat() if isinstance(shape, Text)}


def test_acting_and_sending_a_worker_each_ask_their_question(tmp_path: Path) -> None:
    studio, random = Studio(tmp_path), Random(4)
    try:
        studio.begin("panticapaeum", seats=2)
        while studio.session.turn.ask != "act" or not any(
            isinstance(move, Worker) for move in studio.session.view().moves()
        ):
            studio.do(Play(any_of(random, list(studio.session.view().moves()))))
        assert "Choose an action" in said(studio)
        studio.do(Pick("send"))
        assert "Where does the worker go?" in said(studio)
        assert "Choose an action" not in said(studio)
    finally:
        studio.close()
