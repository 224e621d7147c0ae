"""The eye glides to what just happened, and then nothing is drawn any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Group
from ui.design.sizes import Glass
from ui.picture.app import Pulled
from ui.picture.motion import Motion
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet
from ui.stage import Stage
from ui.stage.bench import HIGH, LOOKED, WIDE, late_city
from ui.stage.stage import SECONDS

LOOKS = pytest.mark.parametrize(
    "look", [Look(Glass(800, 480)), Look(Glass(1280, 720))], ids=lambda k: str(k.glass.size)
)


@LOOKS
def test_a_glide_draws_its_frames_and_none_afterwards(look: Look) -> None:
    room = Rect(60, 70, look.glass.width * 0.6, look.glass.height * 0.55)
    scene, stage, motion = late_city(look), Stage(), Motion()
    renderer = Renderer(Sheet(look.glass.size).surface)
    motion.aim(look.picture(stage.shapes(look, room, replace(scene, focus=((0, 0),)))), 0.0)
    renderer.draw(motion.frame(0.0))
    there = look.picture(stage.shapes(look, room, replace(scene, focus=((WIDE - 1, HIGH - 1),))))
    assert any(isinstance(shape, Group) and shape.glide is not None for shape in there.shapes)
    motion.aim(there, 1.0)
    before, step = renderer.frames, 0
    while 1.0 + step * LOOKED <= 1.0 + SECONDS:
        renderer.draw(motion.frame(1.0 + step * LOOKED))
        step += 1
    assert renderer.frames - before > 5
    renderer.draw(motion.frame(1.0 + SECONDS + LOOKED))
    rest = renderer.frames
    for later in range(200):
        renderer.draw(motion.frame(1.3 + later * LOOKED))
    assert renderer.frames == rest


@LOOKS
def test_a_board_that_follows_a_finger_does_not_glide(look: Look) -> None:
    room = Rect(60, 70, look.glass.width * 0.6, look.glass.height * 0.55)
    scene, stage = late_city(look), Stage()
    stage.shapes(look, room, scene)
    stage.pulled(Pulled("stage", 300, 200, -30, 20))
    groups = [shape for shape in stage.shapes(look, room, scene) if isinstance(shape, Group) and shape.key == "stage"]
    assert [group.glide for group in groups] == [None]
