"""The trireme sails, a tile slides; the clock is turned by hand."""

import math

import pytest

from ui.design.rect import Point, Rect
from ui.design.shapes import Box, Circle, Glide, Group, Picture, Shape
from ui.picture.motion import Motion, eased


def picture(*shapes: Shape) -> Picture:
    return Picture((400, 400), shapes)


def tile(x: float, y: float = 0, glide: Glide | None = Glide(1.0)) -> Box:  # noqa: B008 - frozen
    return Box(Rect(x, y, 20, 20), fill=(1, 1, 1), key="tile", glide=glide)


def place(motion: Motion, now: float) -> Point:
    return motion.frame(now).find("tile").bounds.middle


def test_what_moved_travels_there() -> None:
    motion = Motion()
    motion.aim(picture(tile(0)), 0.0)
    assert not motion.moving
    motion.aim(picture(tile(100)), 10.0)
    assert place(motion, 10.0) == (10, 10)
    assert place(motion, 10.5) == (60, 10)
    assert motion.moving
    assert place(motion, 11.0) == (110, 10)
    assert not motion.moving


def test_the_first_picture_and_what_has_no_glide_do_not_move() -> None:
    motion = Motion()
    motion.aim(picture(tile(0, glide=None)), 0.0)
    motion.aim(picture(tile(100, glide=None)), 1.0)
    assert place(motion, 1.0) == (110, 10)


def test_any_input_ends_the_journey() -> None:
    motion = Motion()
    motion.aim(picture(tile(0)), 0.0)
    motion.aim(picture(tile(100)), 1.0)
    motion.skip()
    assert place(motion, 1.01) == (110, 10)


def test_a_new_aim_on_the_way_goes_on_from_here() -> None:
    motion = Motion()
    motion.aim(picture(tile(0)), 0.0)
    motion.aim(picture(tile(100)), 1.0)
    here = place(motion, 1.5)
    motion.aim(picture(tile(200)), 1.5)
    assert place(motion, 1.5) == pytest.approx(here)
    assert place(motion, 2.5) == (210, 10)


def test_the_same_picture_made_anew_does_not_start_again() -> None:
    motion = Motion()
    motion.aim(picture(tile(0)), 0.0)
    motion.aim(picture(tile(100)), 1.0)
    motion.aim(picture(tile(100), Circle((5, 5), 5)), 1.5)
    assert place(motion, 1.5) == (60, 10)
    assert place(motion, 2.0) == (110, 10)


def test_the_trireme_sails_round_the_ring_and_not_across() -> None:
    centre = (200.0, 200.0)
    glide = Glide(1.0, around=centre)

    def ship(degrees: float) -> Box:
        x, y = 200 + 100 * math.cos(math.radians(degrees)), 200 + 100 * math.sin(math.radians(degrees))
        return Box(Rect(x - 10, y - 10, 20, 20), key="tile", glide=glide)

    motion = Motion()
    motion.aim(picture(ship(-90)), 0.0)
    motion.aim(picture(ship(90)), 1.0)
    for i in range(11):
        assert math.dist(place(motion, 1 + i / 10), centre) == pytest.approx(100)
    motion.aim(picture(ship(-90)), 5.0)
    # On clockwise, the left side this time.
    assert place(motion, 5.5)[0] < 110


def test_a_piece_on_a_zoomed_board_travels_on_the_glass() -> None:
    def board(x: float) -> Group:
        return Group(Rect(100, 100, 300, 300), (tile(x),), (0, 0), 2.0)

    motion = Motion()
    motion.aim(picture(board(0)), 0.0)
    motion.aim(picture(board(50)), 1.0)
    assert place(motion, 1.5) == pytest.approx((100 + 2 * (25 + 10), 120))


def test_it_starts_and_ends_gently() -> None:
    assert [eased(s) for s in (0, 0.5, 1)] == [0, 0.5, 1]
    assert eased(0.1) < 0.1 < 0.9 < eased(0.9)
