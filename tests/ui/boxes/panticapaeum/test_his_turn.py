"""What Automius did in the full game has the stage until the first touch; nothing is cut or said twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.rules.panticapaeum.moves import Take
from engine.rules.panticapaeum.position import Game
from engine.table.intents import Play
from tests.ui.boxes.panticapaeum.test_on_stage import any_of
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.histurn import came
from ui.design.check import faults
from ui.design.shapes import Text
from ui.house.intents import Pick
from ui.house.settings import ALLOWED
from ui.picture.fonts import Faces
from ui.screens.game import GameScreen
from ui.shots import SIZES, Studio
from ui.stage import Act, acts
from ui.words.language import LANGUAGES


def board_of(studio: Studio) -> FullBoard:
    screen = studio.face.screen
    assert isinstance(screen, GameScreen)
    board = screen.board(studio.face)[0]
    assert isinstance(board, FullBoard)
    return board


def keys(studio: Studio) -> set[str]:
    return {shape.key for shape, _ in studio.program.app.picture(studio.time).flat()}


@pytest.mark.parametrize("seed", [7, 8])
def test_nothing_of_any_turn_of_his_is_cut(tmp_path: Path, seed: int) -> None:
    studio, random, measure, told = Studio(tmp_path), Random(seed), Faces(), 0
    looks = [
        (language, size, text)
        for language in LANGUAGES
        for size in SIZES
        for text in (min(ALLOWED["text"]), max(ALLOWED["text"]))
    ]
    found = []
    try:
        studio.begin("panticapaeum", seats=1, rival="automius")
        while not studio.session.over:
            if studio.session.turn.ask == "take" and studio.session.rival_did():
                assert "his-turn" in keys(studio)
                language, size, text = looks[told % len(looks)]
                shot = studio.seen("take", language, size, "night", text)
                found += [f"{shot.file}: {fault}" for fault in faults(shot.picture, shot.look, measure)]
                told += 1
            studio.do(Play(any_of(random, list(studio.session.view().moves()))))
    finally:
        studio.close()
    assert told > 12
    assert not found


def test_it_is_there_until_the_first_touch_and_comes_back_by_his_own_key(tmp_path: Path) -> None:
    studio, random = Studio(tmp_path), Random(7)
    try:
        studio.begin("panticapaeum", seats=1, rival="automius")
        while not studio.session.rival_did() or studio.session.turn.ask != "take":
            assert "his-turn" not in keys(studio)
            studio.do(Play(any_of(random, list(studio.session.view().moves()))))
        takes = {Play(move) for move in studio.session.view().moves() if isinstance(move, Take)}
        touched = {shape.touch for shape, _ in studio.program.app.picture(studio.time).flat()}
        assert takes <= touched  # nothing has to be put away before the turn goes on
        studio.do(Pick("his", False))
        assert "his-turn" not in keys(studio)
        assert board_of(studio).on_stage(studio.session.view()) == "choice"  # type: ignore[arg-type]
        studio.do(Pick("his", True))
        assert "his-turn" in keys(studio)
        studio.do(Pick("sight", "circle"))
        assert "his-turn" not in keys(studio)
    finally:
        studio.close()


def test_what_came_into_his_store_is_what_his_cubes_changed_by(tmp_path: Path) -> None:
    studio, random, met = Studio(tmp_path), Random(3), 0
    try:
        studio.begin("panticapaeum", seats=1, rival="automius")
        before = [0] * 5
        while not studio.session.over:
            position = studio.session.view()
            assert isinstance(position, Game)
            assert position.automius is not None
            if position.turn.ask == "take" and (did := studio.session.rival_did()):
                change = came([event for step in did for event in step.events])
                assert [a + b for a, b in zip(before, change, strict=True)] == position.automius.cubes
                before, met = list(position.automius.cubes), met + 1
            studio.do(Play(any_of(random, list(position.moves()))))
    finally:
        studio.close()
    assert met > 12


def test_a_reason_that_two_acts_share_is_said_once(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        look = studio.seen("begin", "en", SIZES[0], "night").look
        shapes = acts(look, look.picture([]).bounds, [Act("one", reason="why"), Act("two", reason="why")], "")
        assert [shape.text for shape in shapes if isinstance(shape, Text)].count("why") == 1
    finally:
        studio.close()
