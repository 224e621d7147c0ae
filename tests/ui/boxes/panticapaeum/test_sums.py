"""What stands beside Panticapaeum's stage where nothing is asked there: points so far, or the tiles to choose from."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.rules.panticapaeum.moves import Take
from engine.rules.panticapaeum.position import Game
from engine.table.intents import Play
from tests.ui.boxes.panticapaeum.test_on_stage import any_of
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.sums import sums
from ui.design.rect import Rect
from ui.design.shapes import Text
from ui.house.intents import Pick
from ui.screens.game import GameScreen
from ui.shots import Studio

WHOLE = Rect(0, 0, 400, 600)


def points(glance: Glance[Game], seat: int, room: Rect = WHOLE) -> int:
    """The points that are written in its rows, added up."""
    said = [shape.text for shape in sums(glance, room, seat) if isinstance(shape, Text)]
    return sum(int(text.replace("\N{MINUS SIGN}", "-")) for text in said if text[:1] in ("+", "\N{MINUS SIGN}"))


def test_the_rows_add_up_to_the_points_at_the_top(tmp_path: Path) -> None:
    studio, random, many = Studio(tmp_path), Random(11), 0
    try:
        studio.begin("panticapaeum", seats=2)
        while not studio.session.over:
            studio.do(Play(any_of(random, list(studio.session.view().moves()))))
            if studio.session.view().turn.ask != "done":
                continue
            screen = studio.face.screen
            assert isinstance(screen, GameScreen)
            glance = screen.board(studio.face)[1]
            assert isinstance(glance.view, Game)
            card = glance.view.score()
            for seat in (0, 1):
                many += 1
                assert points(glance, seat) == card.total(seat)
                for high in range(60, 400, 20):  # whatever room there is
                    assert points(glance, seat, Rect(0, 0, 240, high)) == card.total(seat)
    finally:
        studio.close()
    assert many > 20


def test_the_tiles_can_be_taken_whatever_is_looked_at(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=2)
        studio.do(Pick("sight", "rows"))
        screen = studio.face.screen
        assert isinstance(screen, GameScreen)
        board, glance = screen.board(studio.face)
        assert isinstance(board, FullBoard)
        takes = {Play(move) for move in glance.view.moves() if isinstance(move, Take)}
        assert len(takes) == 3
        assert takes <= {shape.touch for shape, _ in screen.picture(studio.face).flat()}
    finally:
        studio.close()
