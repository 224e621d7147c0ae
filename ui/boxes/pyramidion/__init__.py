"""The face of Pyramidion. Boards are imported when they are wanted: the command line speaks without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.boxes.boxface import BoxFace, Mode
from ui.boxes.pyramidion import colours, emblem, firststeps, kitwords, setup, words

if TYPE_CHECKING:
    from engine.rules.pyramidion.aid import Aid
    from engine.rules.pyramidion.parts import Kit
    from engine.rules.pyramidion.position import Game
    from ui.boxes.board import AnyBoard, Glance
    from ui.boxes.drift import Fact
    from ui.boxes.mine import Mine
    from ui.boxes.pose import Pose
    from ui.design.look import Look
    from ui.design.rect import Rect
    from ui.design.shapes import Shape
    from ui.house.screen import Screen
    from ui.house.studio import Series


def _guide() -> AnyBoard:
    from ui.boxes.pyramidion.guide import GuideBoard

    return GuideBoard()


def _full() -> AnyBoard:
    from ui.boxes.pyramidion.full import FullBoard

    return FullBoard()


def _lesson() -> Screen:
    from ui.boxes.pyramidion.lesson import FirstRound

    return FirstRound()


def _facts(glance: Glance[Aid]) -> list[Fact]:
    from ui.boxes.pyramidion.drift import facts

    return facts(glance)


def _mine(glance: Glance[Game]) -> list[Mine]:
    from engine.rules.pyramidion.position import Game
    from ui.boxes.pyramidion.mine import mine

    return mine(glance) if isinstance(glance.view, Game) else []


def _card(look: Look, room: Rect, kit: Kit, part: int) -> list[Shape]:
    from ui.boxes.pyramidion.characters import face

    return face(kit, part, pencil=False).shapes(look, room)


def _shots() -> Sequence[Series]:
    from ui.boxes.pyramidion.shots import SHOTS

    return SHOTS


def _pose() -> Pose:
    from ui.boxes.pyramidion.shots import POSE

    return POSE


FACE = BoxFace(
    words=words,
    sits_in=True,
    emblem=emblem.EMBLEM,
    frieze=emblem.FRIEZE,
    goods=colours.GOODS,
    set_up=setup.set_up,
    pack=setup.PACK,
    clauses=firststeps.CLAUSES,
    now=firststeps.NOW,
    welcome=firststeps.WELCOME,
    begins=firststeps.BEGINS,
    kit=kitwords.KIT,
    card=_card,
    boards={Mode(True, False): _guide, Mode(False, False): _full},
    lesson=_lesson,
    facts=_facts,
    mine=_mine,
    shots=_shots,
    pose=_pose,
)
