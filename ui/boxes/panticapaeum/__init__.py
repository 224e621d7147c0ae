"""The face of Panticapaeum. Boards and screens are imported when they are wanted: the command line speaks without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.boxes.boxface import BoxFace, Mode
from ui.boxes.panticapaeum import colours, emblem, firststeps, kitwords, setup, signs, words

if TYPE_CHECKING:
    from engine.rules.panticapaeum.aid import Aid
    from engine.rules.panticapaeum.position import Game
    from ui.boxes.board import AnyBoard, Glance
    from ui.boxes.drift import Fact
    from ui.boxes.mine import Mine
    from ui.boxes.pose import Pose
    from ui.house.screen import Screen
    from ui.house.studio import Series


def _aid() -> AnyBoard:
    from ui.boxes.panticapaeum.aid import AidBoard

    return AidBoard()


def _aid_solo() -> AnyBoard:
    from ui.boxes.panticapaeum.solo import SoloBoard

    return SoloBoard()


def _full() -> AnyBoard:
    from ui.boxes.panticapaeum.full import FullBoard

    return FullBoard()


def _rows() -> Screen:
    from ui.boxes.panticapaeum.rows import Rows

    return Rows()


def _circle(part: int = 0) -> Screen:
    from ui.boxes.panticapaeum.rows import CircleScreen

    return CircleScreen(part)


def _place(place: int) -> Screen:
    from ui.boxes.panticapaeum.placescreen import PlaceScreen

    return PlaceScreen(place)


def _lesson() -> Screen:
    from ui.boxes.panticapaeum.lesson import FirstRound

    return FirstRound()


def _facts(glance: Glance[Aid]) -> list[Fact]:
    from ui.boxes.panticapaeum.drift import facts

    return facts(glance)


def _mine(glance: Glance[Game]) -> list[Mine]:
    from engine.rules.panticapaeum.position import Game
    from ui.boxes.panticapaeum.mine import mine

    return mine(glance) if isinstance(glance.view, Game) else []


def _shots() -> Sequence[Series]:
    from ui.boxes.panticapaeum.shots import SHOTS

    return SHOTS


def _pose() -> Pose:
    from ui.boxes.panticapaeum.shots import POSE

    return POSE


FACE = BoxFace(
    words=words,
    emblem=emblem.EMBLEM,
    frieze=emblem.FRIEZE,
    goods=colours.GOODS,
    buildings=colours.BUILDINGS,
    sits_in=True,
    set_up=setup.set_up,
    pack=setup.PACK,
    clauses=firststeps.CLAUSES,
    now=firststeps.NOW,
    means=firststeps.MEANS,
    welcome=firststeps.WELCOME,
    begins=firststeps.BEGINS,
    signs=signs.SIGNS,
    kit=kitwords.KIT,
    boards={Mode(True, False): _aid, Mode(True, True): _aid_solo, Mode(False, False): _full, Mode(False, True): _full},
    doors={"rows": _rows, "circle": _circle, "place": _place},
    lesson=_lesson,
    facts=_facts,
    mine=_mine,
    shots=_shots,
    pose=_pose,
)
