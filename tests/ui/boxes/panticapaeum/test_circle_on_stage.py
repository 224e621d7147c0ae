"""The circle as a picture: places that never meet, at one size, and what may be taken is touched where it lies."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import Take
from engine.table.intents import Done, Play
from ui.boxes.panticapaeum.aid import AidBoard
from ui.boxes.panticapaeum.circlescene import BETWEEN, spread
from ui.boxes.panticapaeum.full import FullBoard
from ui.design.rect import Rect
from ui.design.shapes import Icon, Shape
from ui.house.intents import Pick
from ui.screens.game import GameScreen
from ui.shots import SIZES, Studio
from ui.stage import ring
from ui.stage.outline import around


@given(st.integers(3, 22), st.floats(1.0, 2.4))
def test_no_two_places_of_a_circle_come_near(count: int, aspect: float) -> None:
    wide, high = spread(count, round(aspect, 1))
    spots = [around(outline) for outline in ring(count, wide, high)]
    for one, other in combinations(spots, 2):
        assert not one.grown(BETWEEN / 2 - 0.01).meets(other.grown(BETWEEN / 2 - 0.01))
    assert all(spot.inside(Rect(0, 0, wide, high), 0.001) for spot in spots)


def any_of(random: Random, moves: list[Move]) -> Move:
    """A verb first, and then one of its moves."""
    verbs: dict[type, list[Move]] = {}
    for move in moves:
        verbs.setdefault(type(move), []).append(move)
    return random.choice(random.choice(list(verbs.values())))


def board(studio: Studio) -> tuple[object, object]:
    screen = studio.face.screen
    assert isinstance(screen, GameScreen)
    return screen.board(studio.face)


def drawn(studio: Studio) -> list[Shape]:
    return [shape for shape, _ in studio.program.app.picture(studio.time).flat()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_whole_circle_of_a_round_is_in_sight(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    """No corner map, nothing cut off: the circle has the shape of its room."""
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", aid=True, seats=seats)
        many = studio.session.view().ring.size  # type: ignore[attr-defined]
        studio.play("begin red", f"rest {many}")
        picture = studio.seen("turn", "en", size, "night").picture
        assert "map" not in {shape.key for shape, _ in picture.flat()}
        spots = [(shape, clip) for shape, clip in picture.flat() if shape.key.startswith(("choice-", "place-"))]
        assert len([one for one, _ in spots if one.key.startswith("choice-")]) == 3
        assert all(shape.bounds.inside(clip) for shape, clip in spots)
    finally:
        studio.close()


@pytest.mark.parametrize("rival", ["", "automius"])
def test_what_glows_in_an_aid_is_what_may_be_taken(tmp_path: Path, rival: str) -> None:
    studio, random = Studio(tmp_path), Random(5)
    try:
        studio.begin("panticapaeum", aid=True, seats=1 if rival else 3, rival=rival)
        met = 0
        for _ in range(160):
            if studio.session.over or studio.session.turn.ask == "sheet":
                break
            shown, glance = board(studio)
            assert isinstance(shown, AidBoard)
            scene = shown.scene(glance, Rect(0, 0, 400, 260))  # type: ignore[arg-type]
            lit = {place.touch for place in scene.places if place.touch is not None}
            moves = list(glance.view.moves())  # type: ignore[attr-defined]
            takes = {move.place: move for move in reversed(moves) if isinstance(move, Take) and move.place}
            exact = glance.view.ring.exact  # type: ignore[attr-defined]
            assert lit == ({Play(move) for move in takes.values()} if exact else set())
            met += bool(lit)
            studio.do(Play(random.choice(list(takes.values())) if takes else any_of(random, moves)))
        assert met > 5
    finally:
        studio.close()


def test_a_rounds_end_is_ticked_or_passed_by_one_press(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", aid=True, seats=2)
        studio.play("begin red", "rest 8")
        while studio.session.turn.ask != "duties":
            studio.do(studio.main or Done())
        ticks = sorted({shape.key for shape in drawn(studio) if shape.key.startswith("duty-")})
        assert len(ticks) >= 4
        studio.do(Pick("tick", 0))
        assert [shape for shape in drawn(studio) if isinstance(shape, Icon) and shape.name == "check"]
        shown, _ = board(studio)
        assert isinstance(shown, AidBoard)
        assert shown._ticked == {0}
        studio.do(Pick("tick", 0))
        assert shown._ticked == set()
        before = studio.session.view().round  # type: ignore[attr-defined]
        studio.do(studio.main)
        assert studio.session.view().round == before + 1  # type: ignore[attr-defined]
    finally:
        studio.close()


def test_the_circle_of_a_game_on_the_screen_is_whole_too(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=4)
        shown, _ = board(studio)
        assert isinstance(shown, FullBoard)
        studio.do(Pick("sight", "circle"))
        for size in SIZES:
            picture = studio.seen("circle", "en", size, "night").picture
            spots = [(s, clip) for s, clip in picture.flat() if s.key == "trireme"]
            assert all(ship.bounds.inside(clip) for ship, clip in spots)
            assert "map" not in {shape.key for shape, _ in picture.flat()}
    finally:
        studio.close()
