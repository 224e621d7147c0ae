"""The face of Akropolis. Boards are imported when they are wanted: the command line speaks without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.boxes.akropolis import colours, emblem, firststeps, kitwords, setup, signs, words
from ui.boxes.boxface import BoxFace, Mode

if TYPE_CHECKING:
    from engine.rules.akropolis.aid import Aid
    from engine.rules.akropolis.position import Game
    from ui.boxes.board import AnyBoard, Glance
    from ui.boxes.drift import Fact
    from ui.boxes.mine import Mine
    from ui.boxes.pose import Pose
    from ui.design.look import Look
    from ui.design.rect import Rect
    from ui.design.shapes import Shape
    from ui.house.screen import Screen
    from ui.house.studio import Series


def _aid() -> AnyBoard:
    from ui.boxes.akropolis.aid import AidBoard

    return AidBoard()


def _aid_solo() -> AnyBoard:
    from ui.boxes.akropolis.solo import SoloBoard

    return SoloBoard()


def _full() -> AnyBoard:
    from ui.boxes.akropolis.full import FullBoard

    return FullBoard()


def _lesson() -> Screen:
    from ui.boxes.akropolis.lesson import FirstRound

    return FirstRound()


def _daily() -> Screen:
    from ui.boxes.akropolis.day import CityOfTheDay

    return CityOfTheDay()


def _facts(glance: Glance[Aid]) -> list[Fact]:
    from ui.boxes.akropolis.drift import facts

    return facts(glance)


def _mine(glance: Glance[Game]) -> list[Mine]:
    from engine.rules.akropolis.position import Game
    from ui.boxes.akropolis.mine import mine

    return mine(glance) if isinstance(glance.view, Game) else []


def _drawn(look: Look, room: Rect, letters: str) -> list[Shape]:
    from ui.boxes.akropolis.hexes import drawn

    return drawn(look, room, letters)


def _shots() -> Sequence[Series]:
    from ui.boxes.akropolis.shots import SHOTS

    return SHOTS


def _pose() -> Pose:
    from ui.boxes.akropolis.shots import POSE

    return POSE


FACE = BoxFace(
    words=words,
    emblem=emblem.EMBLEM,
    frieze=emblem.FRIEZE,
    goods=colours.GOODS,
    sits_in=True,
    set_up=setup.set_up,
    pack=setup.PACK,
    clauses=firststeps.CLAUSES,
    now=firststeps.NOW,
    means=firststeps.MEANS,
    switches=(firststeps.MIRRORED,),
    welcome=firststeps.WELCOME,
    begins=firststeps.BEGINS,
    signs=signs.SIGNS,
    kit=kitwords.KIT,
    drawn=_drawn,
    boards={Mode(True, False): _aid, Mode(True, True): _aid_solo, Mode(False, False): _full, Mode(False, True): _full},
    lesson=_lesson,
    daily=_daily,
    facts=_facts,
    mine=_mine,
    shots=_shots,
    pose=_pose,
)
