"""Akropolis for who only looks: at any moment of any game the table from edge to edge, one caption, and no key."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from engine.rules.akropolis.position import Game
from engine.table.intents import Done, Play
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.boxes.board import glance_of
from ui.design.rect import Rect
from ui.design.shapes import Group, Icon, Shape, Text
from ui.screens.boards import board_for

COLOURS = ("red", "blue", "yellow", "green")
CAPTION = "What just happened"


def flat(shapes: list[Shape]) -> list[Shape]:
    return [one for s in shapes for one in ([s, *flat(list(s.shapes))] if isinstance(s, Group) else [s])]


def shown(pilot: Pilot, seat: int) -> list[Shape]:
    face = pilot.program.face
    board = board_for(face.playing)
    room = Rect(0, 0, *face.look.glass.size)
    shapes = board.show(glance_of(face, face.playing, board), room, CAPTION, seat)
    for shape in shapes:
        assert shape.bounds.inside(room, 1), shape
    for shape in flat(shapes):
        assert (shape.touch, shape.hold, shape.drag, shape.twice) == (None, None, None, None), shape
    assert sum(isinstance(shape, Text) and shape.text == CAPTION for shape in flat(shapes)) == 1
    return flat(shapes)


@pytest.mark.parametrize(
    ("seats", "rival", "aid", "options"),
    [
        (4, "", False, {}),
        (2, "", False, {"length": "taster"}),
        (1, "metagenes", False, {}),
        (3, "", True, {}),
        (1, "callicrates", True, {}),
    ],
)
def test_every_moment_of_a_game_can_be_looked_at(
    tmp_path: Path, seats: int, rival: str, aid: bool, options: Mapping[str, str]
) -> None:
    random, seen = Random(2), set[str]()
    with flight(tmp_path) as pilot:
        people = tuple(Player(colour, colour.title(), "") for colour in COLOURS[:seats])
        opening = Opening("akropolis", people, aid, rival, options, seed=None if aid else "watched")
        pilot.program.face.begin(opening)
        while not pilot.session.over and pilot.session.turn.ask != "sheet":
            seen.add(pilot.session.turn.ask)
            if pilot.view.round in (1, 6) or random.random() < 0.1:
                shown(pilot, random.randrange(seats))
            moves = pilot.view.moves()
            pilot.want(Done() if aid and not rival and len(moves) > 4 else Play(random.choice(moves)))
        assert {"take"} < seen
        shown(pilot, 0)


def test_alone_what_the_architect_has_is_seen_beside_the_city(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        pilot.program.face.begin(
            Opening("akropolis", (Player("red", "Anna", ""),), False, "hippodamos", {}, seed="watched")
        )

        def quarries() -> int:
            return sum(isinstance(shape, Icon) and shape.says == "quarry" for shape in shown(pilot, 0))

        assert quarries() == 3 + 3  # both start tiles
        while len(pilot.view.pile) < 3:
            pilot.want(Play(pilot.view.moves()[0]))
        p = pilot.view
        assert isinstance(p, Game)
        mine = sum(hex == 10 for _, hex, _ in p.cities[0].hexes())
        assert quarries() == mine + 3 + sum(hex == 10 for part in p.pile for hex in p.plan.kit.tiles[part])
