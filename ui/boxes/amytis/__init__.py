"""The face of Architects of Amytis. Boards are imported when they are wanted: the command line speaks without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.boxes.amytis import colours, emblem, firststeps, kitwords, setup, signs, words
from ui.boxes.boxface import BoxFace, Mode

if TYPE_CHECKING:
    from engine.rules.amytis.aid import Aid
    from engine.rules.amytis.position import Game
    from ui.boxes.amytis.aid import AidBoard
    from ui.boxes.amytis.full import FullBoard
    from ui.boxes.board import Glance
    from ui.boxes.drift import Fact
    from ui.boxes.mine import Mine
    from ui.boxes.pose import Pose
    from ui.house.screen import Screen
    from ui.house.studio import Series


def _aid() -> AidBoard:
    from ui.boxes.amytis.aid import AidBoard

    return AidBoard()


def _full() -> FullBoard:
    from ui.boxes.amytis.full import FullBoard

    return FullBoard()


def _lesson() -> Screen:
    from ui.boxes.amytis.lesson import FirstRound

    return FirstRound()


def _facts(glance: Glance[Aid]) -> list[Fact]:
    from ui.boxes.amytis.drift import facts

    return facts(glance)


def _mine(glance: Glance[Game]) -> list[Mine]:
    from engine.rules.amytis.position import Game
    from ui.boxes.amytis.mine import mine

    return mine(glance) if isinstance(glance.view, Game) else []


def _shots() -> Sequence[Series]:
    from ui.boxes.amytis.shots import SHOTS

    return SHOTS


def _pose() -> Pose:
    from ui.boxes.amytis.shots import POSE

    return POSE


FACE = BoxFace(
    words=words,
    emblem=emblem.EMBLEM,
    frieze=emblem.FRIEZE,
    goods=colours.GOODS,
    buildings=colours.BUILDINGS,
    sits_in=True,
    tile=words.tile_name,
    set_up=setup.set_up,
    pack=setup.PACK,
    clauses=firststeps.CLAUSES,
    blocks={"favours": firststeps.FAVOURS},
    now=firststeps.NOW,
    means=firststeps.MEANS,
    welcome=firststeps.WELCOME,
    begins=firststeps.BEGINS,
    signs=signs.SIGNS,
    kit=kitwords.KIT,
    boards={Mode(True, False): _aid, Mode(False, False): _full},
    lesson=_lesson,
    facts=_facts,
    mine=_mine,
    shots=_shots,
    pose=_pose,
)
