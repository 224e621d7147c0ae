"""Show mode: a table from edge to edge for whoever only looks, one caption, nothing in it that a finger could mean."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.rules.boxes import box, names
from engine.rules.contract import TABLE
from ui.boxes.board import glance_of
from ui.design.rect import Rect
from ui.design.shapes import Group, Shape, Text
from ui.house.intents import Open, Pick
from ui.screens.attract import playbill
from ui.screens.boards import board_for
from ui.screens.watched import Watched
from ui.shots import SIZES, THEMES, Stage, scenes, taken

CAPTION = "Whatever is said here"


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    one = Stage(tmp_path)
    yield one
    one.close()


def flat(stage: Stage, shapes: list[Shape]) -> list[Shape]:
    return [shape for shape, _ in stage.face.look.picture(shapes).flat()]


def every(stage: Stage) -> Iterator[Watched]:
    """A recorded game of every box, at its beginning, in its middle, late and at its end."""
    shown = set[str]()
    for record in playbill():
        if record.parent.parent.name not in shown:
            shown.add(record.parent.parent.name)
            game = Watched(stage.face.house.table.watch(record.read_text("utf-8")))
            for part in (0, 3, 5, 8, 10):
                game.go(len(game.steps) * part // 10)
                yield game
    assert shown == set(names())


def test_there_is_one_caption_and_nothing_to_touch(stage: Stage) -> None:
    room = Rect(0, 0, *stage.face.look.glass.size)
    for game in every(stage):
        shapes = flat(stage, game.shapes(stage.face, room, CAPTION))
        assert [shape.text for shape in shapes if isinstance(shape, Text)].count(CAPTION) == 1
        assert not [shape for shape in shapes if shape.touchable or shape.drag is not None or shape.twice is not None]


def test_it_reaches_from_edge_to_edge(stage: Stage) -> None:
    room = Rect(0, 0, *stage.face.look.glass.size)
    for game in every(stage):
        shapes = game.shapes(stage.face, room, CAPTION)
        around = shapes[0].bounds
        for shape in shapes[1:]:
            around = around.joined(shape.bounds)
        free = stage.face.look.glass.gap  # a table may keep its cards this far from the edge
        assert room.inset(free).inside(around)
        assert around.bottom == room.bottom


def test_it_is_drawn_of_what_anybody_may_know(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Rect(0, 0, *stage.face.look.glass.size)
    for game in every(stage):
        asked, true = set[int](), game.session.view

        def view(seat: int = TABLE, asked: set[int] = asked, true: Any = true) -> Any:
            asked.add(seat)
            return true(seat)

        monkeypatch.setattr(game.session, "view", view)
        game.shapes(stage.face, room, CAPTION)
        assert asked == {TABLE}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("aid", [True, False])
@pytest.mark.parametrize("solo", [True, False])
def test_every_way_to_play_can_be_shown(stage: Stage, name: str, aid: bool, solo: bool) -> None:
    rivals = box(name).rivals
    if solo and not rivals:
        return
    stage.begin(name, aid=aid, seats=1 if solo else 2, rival=rivals[0] if solo else "")
    board = board_for(stage.session)
    room = Rect(0, 0, *stage.face.look.glass.size)
    shapes = flat(stage, board.show(glance_of(stage.face, stage.session, board), room, CAPTION, 0))
    assert [shape.text for shape in shapes if isinstance(shape, Text)].count(CAPTION) == 1
    assert not [shape for shape in shapes if shape.touchable]


def test_the_ship_sails_on_the_same_stage(stage: Stage) -> None:
    room = Rect(0, 0, *stage.face.look.glass.size)
    games = [record for record in playbill() if record.parent.parent.name == "panticapaeum"]
    game = Watched(stage.face.house.table.watch(games[0].read_text("utf-8")))
    board, seen = game.board(), set[tuple[float, float]]()
    for at in range(60):
        game.go(at)
        ships = [s for s in flat(stage, game.shapes(stage.face, room, CAPTION)) if s.key == "trireme"]
        assert all(ship.glide is not None for ship in ships)
        seen |= {ship.bounds.middle for ship in ships}
    assert len(seen) > 3
    assert game.board() is board


def test_by_itself_nothing_is_seen_but_the_table_and_a_touch_stops_it(stage: Stage) -> None:
    record = playbill()[0].read_text("utf-8")
    stage.do(Open("replay", (stage.face.house.table.import_record(record),)), Pick("run"))
    picture = stage.program.app.picture(stage.time)
    whole = Rect(0, 0, *stage.face.look.glass.size)
    touched = [shape for shape, _ in picture.flat() if shape.touchable]
    assert [(shape.touch, shape.bounds) for shape in touched] == [(Pick("run"), whole)]
    stage.do(Pick("run"))
    keys = {shape.touch for shape, _ in stage.program.app.picture(stage.time).flat() if shape.touch is not None}
    assert {Pick("by", 1), Pick("by", -1), Pick("run")} <= keys
    assert any(isinstance(shape, Group) for shape in picture.shapes)


@pytest.mark.parametrize("name", names())
def test_what_a_box_shows_has_its_name(tmp_path: Path, name: str) -> None:
    """Every box has a `full-lay`: without a name before it one picture would replace the other."""
    scene = next(scene for full, scene in scenes().items() if full.startswith(f"{name}."))
    stage = Stage(tmp_path)
    try:
        assert next(scene(stage)).startswith(f"{name}-")
    finally:
        stage.close()


def test_no_two_states_of_a_scene_have_one_name() -> None:
    def twice(stage: Stage) -> Iterator[str]:
        yield "home"
        yield "home"

    with pytest.raises(ValueError, match="'home'"):
        list(taken(twice, ["en"], SIZES[:1], THEMES[:1]))
