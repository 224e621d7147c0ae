"""Tiles of Akropolis as they are drawn everywhere: of hexes, and beside each other all at one scale."""

from __future__ import annotations

from engine.rules.akropolis.parts import LETTERS
from ui.boxes import face_of
from ui.boxes.akropolis.hexes import STARS, TileFace, beside_each_other, drawn
from ui.boxes.akropolis.hexes import StartFace as Start
from ui.boxes.signs import tile
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Polygon, Shape

ROOM = Rect(10, 20, 400, 200)
GOODS = face_of("akropolis").goods  # the theme knows them from here on
START = (5, 10, -1, 10, -1, 10, -1)


def hexes(shapes: list[Shape]) -> list[Rect]:
    return [shape.bounds for shape in shapes if isinstance(shape, Polygon) and shape.fill is not None]


def test_a_tile_read_off_a_sticker_is_three_hexes() -> None:
    for letters in ("Hmb", "qqq", "gTq"):
        shown = tile(Look(), ROOM, "akropolis", letters)
        assert len(hexes(shown)) == 3
        assert all(shape.bounds.inside(ROOM, 1) for shape in shown)


def test_what_is_half_told_shows_what_is_missing_and_too_much_stands_in_a_row() -> None:
    assert len(hexes(drawn(Look(), ROOM, "Hm"))) == 3
    assert len(hexes(drawn(Look(), ROOM, LETTERS))) == len(LETTERS)
    assert drawn(Look(), ROOM, "") == []


def test_tiles_beside_each_other_have_hexes_of_one_size_and_stay_in_their_room() -> None:
    for many in (0, 1, 4, 11):
        faces: list[TileFace | Start] = [Start(START, STARS), *[TileFace((0, 6, 10), STARS)] * many]
        shown = beside_each_other(Look(), ROOM, faces)
        found = hexes(shown)
        assert len(found) == 4 + 3 * many
        assert max(spot.w for spot in found) - min(spot.w for spot in found) < 0.01
        assert all(spot.inside(ROOM, 3) for spot in found)  # half of an edge stands out
        spots = {(round(spot.x), round(spot.y)) for spot in found}
        assert len(spots) == len(found)  # none lies on another
