"""The stage on four small tables: sizes, light, values, the ghost, the eye."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.stage.tables import TABLES, cards, circle, hexes, squares
from ui.design.check import faults
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Group, Picture, Polygon, Shape, Text
from ui.design.sizes import Glass
from ui.design.theme import DAY, NIGHT
from ui.design.touch import at, doubled
from ui.house.intents import Pick
from ui.picture.app import Pulled, Stretched
from ui.picture.fonts import Faces
from ui.stage import Ghost, Ground, Near, Place, Scene, Stage, Whole, hexagon, show
from ui.stage.drawing import NUMBERS
from ui.stage.stage import LOOKING, PLACING

ROOM = Rect(10, 70, 540, 300)
LOOKS = [Look(Glass(800, 480), NIGHT), Look(Glass(1280, 720), DAY)]


def picture(look: Look, scene: Scene, stage: Stage | None = None, room: Rect = ROOM) -> Picture:
    return look.picture((stage or Stage()).shapes(look, room, scene))


def touched(seen: Picture) -> set[object]:
    return {shape.touch for shape, _ in seen.flat() if shape.touch is not None and shape.key.startswith("place-")}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("look", LOOKS, ids=["night", "day"])
def test_a_table_has_no_faults(name: str, look: Look) -> None:
    room = Rect(10, 70, look.glass.width * 0.66, look.glass.height * 0.62)
    seen = picture(look, TABLES[name](look), room=room)
    assert not faults(seen, look, Faces())


@pytest.mark.parametrize("scene", [squares, hexes, cards, circle], ids=TABLES)
def test_what_can_be_touched_is_what_the_scene_says(scene: Callable[[Look], Scene]) -> None:
    look = LOOKS[0]
    said = scene(look)
    assert touched(picture(look, said)) == {place.touch for place in said.places if place.touch is not None}


@given(st.integers(1, 24), st.booleans())
def test_no_place_is_ever_too_small(side: int, placing: bool) -> None:
    look = LOOKS[0]
    scene = squares(look, max(3, side), lit=frozenset({0, 1, 2}) if placing else frozenset())
    seen = picture(look, scene)
    board = next(shape for shape in seen.shapes if isinstance(shape, Group) and shape.key == "stage")
    unit = board.size[0] / (max(3, side) + 2 * scene.margin)
    assert unit >= look.glass.mm(PLACING if placing else LOOKING) - 0.5


def test_only_the_best_places_say_what_they_bring() -> None:
    look = LOOKS[0]
    scene = squares(look, 6, lit=frozenset(range(36)))
    said = [shape.text for shape, _ in picture(look, scene).flat() if isinstance(shape, Text) and shape.text[0] == "+"]
    assert sorted(said) == sorted(f"+{cell}" for cell in range(36 - NUMBERS, 36))


def test_a_tap_on_the_ghost_turns_it_and_elsewhere_moves_it() -> None:
    look = LOOKS[0]
    seen = picture(look, squares(look, ghost=True))
    assert at(seen, *seen.find("ghost-7").bounds.middle) == Pick("turn")
    assert at(seen, *seen.find("place-14").bounds.middle) == Pick("cell", 14)


def big(look: Look, lit: frozenset[int] = frozenset({150})) -> Scene:
    return squares(look, 16, lit=lit)


def test_the_eye_opens_where_something_can_be_done() -> None:
    look = LOOKS[0]
    for cell in (0, 15, 100, 240, 255):
        seen = picture(look, big(look, frozenset({cell})))
        assert seen.find(f"place-{cell}").bounds.inside(ROOM, 1)


def test_a_finger_moves_it_and_it_stays_there() -> None:
    look, stage = LOOKS[0], Stage()
    before = picture(look, big(look), stage).find("place-150").bounds
    assert stage.pulled(Pulled("stage", 200, 200, 25, -10))
    after = picture(look, big(look), stage).find("place-150").bounds
    assert (after.x - before.x, after.y - before.y) == pytest.approx((25, -10), abs=1)
    assert not stage.pulled(Pulled("something else", 0, 0, 9, 9))


def test_what_just_happened_comes_into_sight() -> None:
    look, stage = LOOKS[0], Stage()
    picture(look, big(look), stage)
    for _ in range(9):
        stage.pulled(Pulled("stage", 200, 200, 300, 300))
    scene = replace(big(look, frozenset()), focus=(255,), placing=True)
    seen = picture(look, scene, stage)
    board = next(shape for shape in seen.shapes if isinstance(shape, Group) and shape.key == "stage")
    unit = board.size[0] / (16 + 2 * scene.margin)
    spot = Rect(ROOM.x + board.offset[0] + 15 * unit, ROOM.y + board.offset[1] + 15 * unit, unit, unit)
    assert spot.inside(ROOM, unit / 2)
    assert board.glide is not None, "it gets there by gliding"


@pytest.mark.parametrize("dragged", [False, True])
def test_a_ghost_beyond_the_edge_comes_into_sight(dragged: bool) -> None:
    """It was turned, or pointed to where only a corner of its place could be seen. Elsewhere the eye stays."""
    look, stage = LOOKS[0], Stage()
    scene = big(look, frozenset(range(256)))
    picture(look, scene, stage)
    if dragged:
        stage.pulled(Pulled("stage", 200, 200, 60, 40))
    before = picture(look, scene, stage)
    near = next(n for n in range(256) if before.find(f"place-{n}").bounds.inside(ROOM, -40))
    for cell, moved in ((near, False), (0, True), (255, True)):
        ghost = Ghost((replace(scene.places[cell], name=("ghost", cell), touch=None),), touch=Pick("turn"))
        old = board(picture(look, scene, stage))
        seen = picture(look, replace(scene, ghost=ghost), stage)
        assert seen.find(f"ghost-{('ghost', cell)}").bounds.inside(ROOM, 1)
        assert (board(seen).offset != old.offset) == moved


def board(seen: Picture) -> Group:
    return next(shape for shape in seen.shapes if isinstance(shape, Group) and shape.key == "stage")


def test_heights_of_hexes_are_told_on_cards_that_stay_on_their_hex() -> None:
    """Nine tenths of a card lie on the hex whose height they say, and every hex above the ground has one."""
    look = LOOKS[0]
    scene = hexes(look)
    tall = {place.name: place.ground.height for place in scene.places if place.ground.height > 1}
    seen = picture(look, replace(scene, places=tuple(replace(p, touch=p.name, worth=None) for p in scene.places)))
    faces = {p.name: seen.find(f"place-{p.name}").bounds for p in scene.places}
    said = [s for s, _ in seen.flat() if isinstance(s, Text) and s.text in "23"]
    for text in said:
        name, face = max(faces.items(), key=lambda one: one[1].common(text.bounds).w * one[1].common(text.bounds).h)
        assert face.common(text.bounds).w >= text.bounds.w * 0.9
        assert tall.pop(name) == int(text.text)
    assert not tall


def test_a_level_throws_its_shadow_on_what_is_lower() -> None:
    """Shadows of a level come after the faces of the level below and before those of their own."""
    look = LOOKS[0]
    low, high = (Place(n, hexagon(n, 0), Ground((200, 40, 40), height=n + 1)) for n in range(2))
    drawn = [shape for shape, _ in picture(look, Scene((low, high))).flat() if isinstance(shape, Polygon)]
    fills = [shape.fill for shape in drawn if shape.fill is not None]
    shades = [len(fill) == 4 for fill in fills]
    assert shades == [True, True, False, False, True, False]
    assert fills[-1] == (200, 40, 40)


def test_all_of_it_and_back() -> None:
    look, stage = LOOKS[0], Stage()
    seen = picture(look, big(look), stage)
    assert "map" in {shape.key for shape in seen.shapes}
    assert stage.take(Whole("stage"))
    everything = picture(look, big(look), stage)
    board = next(shape for shape in everything.shapes if isinstance(shape, Group))
    assert board.size[0] <= ROOM.w
    assert board.size[1] <= ROOM.h
    assert "map" not in {shape.key for shape in everything.shapes}
    # Too small to play on: a touch comes nearer instead.
    assert touched(everything) == {Near("stage", cell) for cell in range(256)}
    assert stage.take(Near("stage", 255))
    assert picture(look, big(look), stage).find("map")
    assert not stage.take(Whole("another"))


def test_two_taps_beside_everything_that_can_be_touched() -> None:
    look = LOOKS[0]
    seen = picture(look, squares(look))
    dark, lit = seen.find("place-14").bounds.middle, (ROOM.x + 8, ROOM.y + 8)
    assert doubled(seen, *lit) == Whole("stage")
    assert doubled(seen, *dark) is None


def test_two_fingers_the_wheel_and_keys() -> None:
    look, stage = LOOKS[0], Stage()
    scene = big(look)

    def size() -> int:
        seen = picture(look, scene, stage)
        return next(shape for shape in seen.shapes if isinstance(shape, Group)).size[0]

    first = size()
    stage.pulled(Stretched("stage", 200, 200, 1.4))
    assert size() > first
    stage.pulled(Stretched("stage", 200, 200, 0.1))
    assert size() == first
    assert stage.typed("+")
    assert size() > first
    assert stage.typed("home")
    assert size() < first
    assert stage.typed("left")
    assert not stage.typed("q")


def test_equal_scenes_are_drawn_once() -> None:
    look, stage = LOOKS[0], Stage()

    def drawn() -> tuple[Shape, ...]:
        return next(s for s in picture(look, big(look), stage).shapes if isinstance(s, Group)).shapes

    first = drawn()
    stage.pulled(Pulled("stage", 200, 200, 25, -10))
    assert drawn() is first


def test_show_mode_has_nothing_to_touch_and_one_caption() -> None:
    look = LOOKS[0]
    seen = look.picture(show(look, Stage(), big(look), "Round 3"))
    assert not [shape for shape, _ in seen.flat() if shape.touchable]
    assert "Round 3" in seen.words()
    assert not [word for word in seen.words() if word.startswith("+")]


def test_where_the_eye_rests_no_number_is_cut_by_the_edge_and_a_finger_brings_all_of_them() -> None:
    look, stage = LOOKS[0], Stage()
    scene = squares(look, 20, lit=frozenset(range(0, 400, 3)))

    def plates() -> list[Rect]:
        board = next(shape for shape in picture(look, scene, stage).shapes if isinstance(shape, Group))
        words = [shape.rect for shape in board.shapes if isinstance(shape, Text) and shape.text.startswith("+")]
        return [Rect(r.x + board.offset[0], r.y + board.offset[1], r.w, r.h) for r in words]

    seen = Rect(0, 0, ROOM.w, ROOM.h)
    resting = plates()
    assert any(plate.inside(seen) for plate in resting)
    assert not [plate for plate in resting if plate.meets(seen) and not plate.inside(seen)]
    stage.pulled(Pulled("stage", 200, 200, 25, -10))
    assert len(plates()) == NUMBERS
