"""Show mode: a table from edge to edge for whoever only looks, one caption, nothing in it that a finger could mean."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.rules.boxes import box, names
from engine.rules.contract import TABLE
from tests.brought import bringing
from ui.boxes.board import glance_of
from ui.design.rect import Rect
from ui.design.shapes import Group, Shape, Text
from ui.house.intents import Open, Pick
from ui.house.studio import Studio as AnyStudio
from ui.screens.attract import playbill
from ui.screens.boards import board_for
from ui.screens.watched import Watched
from ui.shots import SIZES, THEMES, Studio, every_series, taken

CAPTION = "Whatever is said here"


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    one = Studio(tmp_path)
    yield one
    one.close()


def flat(studio: Studio, shapes: list[Shape]) -> list[Shape]:
    return [shape for shape, _ in studio.face.look.picture(shapes).flat()]


def every(studio: Studio) -> Iterator[Watched]:
    """A recorded game of every box, at its beginning, in its middle, late and at its end."""
    shown = set[str]()
    for record in playbill():
        if record.parent.parent.name not in shown:
            shown.add(record.parent.parent.name)
            game = Watched(studio.face.house.table.watch(record.read_text("utf-8")))
            for part in (0, 3, 5, 8, 10):
                game.go(len(game.steps) * part // 10)
                yield game
    assert shown == set(bringing("watched"))


def test_there_is_one_caption_and_nothing_to_touch(studio: Studio) -> None:
    room = Rect(0, 0, *studio.face.look.glass.size)
    for game in every(studio):
        shapes = flat(studio, game.shapes(studio.face, room, CAPTION))
        assert [shape.text for shape in shapes if isinstance(shape, Text)].count(CAPTION) == 1
        assert not [shape for shape in shapes if shape.touchable or shape.drag is not None or shape.twice is not None]


def test_it_reaches_from_edge_to_edge(studio: Studio) -> None:
    room = Rect(0, 0, *studio.face.look.glass.size)
    for game in every(studio):
        shapes = game.shapes(studio.face, room, CAPTION)
        around = shapes[0].bounds
        for shape in shapes[1:]:
            around = around.joined(shape.bounds)
        free = studio.face.look.glass.gap  # a table may keep its cards this far from the edge
        assert room.inset(free).inside(around)
        assert around.bottom == room.bottom


def test_it_is_drawn_of_what_anybody_may_know(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Rect(0, 0, *studio.face.look.glass.size)
    for game in every(studio):
        asked, true = set[int](), game.session.view

        def view(seat: int = TABLE, asked: set[int] = asked, true: Any = true) -> Any:
            asked.add(seat)
            return true(seat)

        monkeypatch.setattr(game.session, "view", view)
        game.shapes(studio.face, room, CAPTION)
        assert asked == {TABLE}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("aid", [True, False])
@pytest.mark.parametrize("solo", [True, False])
def test_every_way_to_play_can_be_shown(studio: Studio, name: str, aid: bool, solo: bool) -> None:
    rivals = box(name).rivals
    if solo and not rivals:
        return
    studio.begin(name, aid=aid, seats=1 if solo else 2, rival=rivals[0] if solo else "")
    board = board_for(studio.session)
    room = Rect(0, 0, *studio.face.look.glass.size)
    shapes = flat(studio, board.show(glance_of(studio.face, studio.session, board), room, CAPTION, 0))
    assert [shape.text for shape in shapes if isinstance(shape, Text)].count(CAPTION) == 1
    assert not [shape for shape in shapes if shape.touchable]


def test_the_ship_sails_on_the_same_stage(studio: Studio) -> None:
    room = Rect(0, 0, *studio.face.look.glass.size)
    games = [record for record in playbill() if record.parent.parent.name == "panticapaeum"]
    game = Watched(studio.face.house.table.watch(games[0].read_text("utf-8")))
    board, seen = game.board(), set[tuple[float, float]]()
    for at in range(60):
        game.go(at)
        ships = [s for s in flat(studio, game.shapes(studio.face, room, CAPTION)) if s.key == "trireme"]
        assert all(ship.glide is not None for ship in ships)
        seen |= {ship.bounds.middle for ship in ships}
    assert len(seen) > 3
    assert game.board() is board


def test_by_itself_nothing_is_seen_but_the_table_and_a_touch_stops_it(studio: Studio) -> None:
    record = playbill()[0].read_text("utf-8")
    studio.do(Open("replay", (studio.face.house.table.import_record(record),)), Pick("run"))
    picture = studio.program.app.picture(studio.time)
    whole = Rect(0, 0, *studio.face.look.glass.size)
    touched = [shape for shape, _ in picture.flat() if shape.touchable]
    assert [(shape.touch, shape.bounds) for shape in touched] == [(Pick("run"), whole)]
    studio.do(Pick("run"))
    keys = {shape.touch for shape, _ in studio.program.app.picture(studio.time).flat() if shape.touch is not None}
    assert {Pick("by", 1), Pick("by", -1), Pick("run")} <= keys
    assert any(isinstance(shape, Group) for shape in picture.shapes)


@pytest.mark.parametrize("name", bringing("shots"))
def test_what_a_box_shows_has_its_name(tmp_path: Path, name: str) -> None:
    """Every box has a `full-lay`: without a name before it one picture would replace the other."""
    series = next(series for full, series in every_series().items() if full.startswith(f"{name}."))
    studio = Studio(tmp_path)
    try:
        assert next(series(studio)).startswith(f"{name}-")
    finally:
        studio.close()


def test_no_two_states_of_a_scene_have_one_name() -> None:
    def twice(studio: AnyStudio) -> Iterator[str]:
        yield "home"
        yield "home"

    with pytest.raises(ValueError, match="'home'"):
        list(taken(twice, ["en"], SIZES[:1], THEMES[:1]))
