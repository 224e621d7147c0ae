"""Alone with the box against an architect: what a touch, a tile on the reader, and "not so" mean at each moment."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules.akropolis.moves import SetPlace, SetStones, SetTurn
from engine.rules.contract import RIVAL
from engine.table.intents import Play, Tag
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.design.shapes import Icon

PLAIN, OTHER, PLAZA, TWIN = 21, 22, 1, 3  # 3 shows the same hexes as another tile


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flight(tmp_path) as pilot:
        pilot.program.face.begin(Opening("akropolis", (Player("red", "Anna", ""),), True, "hippodamos"))
        for number in range(1, 38):
            pilot.program.face.house.table.tags.enrol(Tag(uid(number)), "akropolis", number)
        pilot.look()
        yield pilot


def uid(part: int) -> str:
    return f"04{part:012x}"


def says(pilot: Pilot, name: str) -> list[Icon]:
    return [shape for shape, _ in pilot.picture.flat() if isinstance(shape, Icon) and shape.says == name]


def test_a_touch_takes_from_a_row_nobody_read_in(pilot: Pilot) -> None:
    pilot.tap("lot-1")
    p = pilot.view
    assert (len(p.tiles.row), p.stones) == (3, [0, 3])
    assert p.turn.ask == "plaza"
    assert pilot.inputs == 1


def test_tiles_are_read_from_left_to_right_up_to_his_first_plaza(pilot: Pilot) -> None:
    pilot.tap("lot-0")
    assert says(pilot, "on the reader")
    pilot.scan(uid(PLAIN))
    assert pilot.view.row[0] == PLAIN
    assert pilot.view.turn.ask == "plaza"
    pilot.scan(uid(PLAZA))
    p = pilot.view
    assert (p.row[:2], p.turn.who) == ([PLAIN, PLAZA], RIVAL)
    assert pilot.sees("1\N{NO-BREAK SPACE}stone to the reserve")
    assert says(pilot, "his")


def test_from_his_card_the_next_tile_is_taken_for_what_it_costs_then(pilot: Pilot) -> None:
    for part in (PLAIN, OTHER, PLAZA, 23):
        pilot.scan(uid(part))
    pilot.tap("lot-0")  # 21: the first plaza is now the second tile
    assert pilot.view.turn.who == RIVAL
    before = pilot.inputs
    pilot.tap("lot-1")  # 23, which moves up when he has his
    p = pilot.view
    assert pilot.inputs == before + 1
    assert (p.pile, p.row, p.stones) == ([PLAZA], [OTHER], [0, 2])


def test_a_tile_that_has_a_twin_is_read_once(pilot: Pilot) -> None:
    pilot.tap("lot-0")
    pilot.scan(uid(TWIN))
    assert pilot.view.turn.who == RIVAL
    assert not says(pilot, "on the reader")
    assert not any(shape.key.startswith("hex-") for shape, _ in pilot.picture.flat())


def test_he_got_another_tile(pilot: Pilot) -> None:
    for part in (PLAIN, OTHER, PLAZA, 23):
        pilot.scan(uid(part))
    pilot.tap("lot-0")
    pilot.tap("not-so")
    assert pilot.sees("Which tile did Hippodamos get?")
    pilot.main()  # after all he did not
    assert pilot.view.pile == []
    pilot.tap("not-so")
    pilot.tap("lot-2")
    assert (pilot.view.pile, pilot.view.row) == ([23], [OTHER, PLAZA])


def test_other_facts_are_set_right_one_touch_further(pilot: Pilot) -> None:
    pilot.tap("lot-0")
    pilot.scan(uid(PLAZA))
    pilot.tap("not-so")
    pilot.tap("drift")
    assert pilot.sees("Tiles in the row")


def test_none_of_them_is_the_main_key_only_while_it_can_be(pilot: Pilot) -> None:
    pilot.tap("lot-0")
    assert pilot.sees("None of them")
    pilot.want(Play(SetPlace(3, PLAZA)))
    pilot.want(Play(SetStones(1, 5)))
    assert pilot.view.turn.ask == "plaza"
    assert not pilot.sees("None of them")


def test_a_round_he_begins_asks_for_his_plaza_over_the_unread_row(pilot: Pilot) -> None:
    pilot.want(Play(SetTurn(1)))
    pilot.tap("lot-2")  # his first plaza
    assert pilot.view.turn.who == RIVAL
    assert pilot.sees("2\N{NO-BREAK SPACE}stones to the reserve")


def test_the_row_lies_as_it_lies_on_the_table(pilot: Pilot) -> None:
    def left_of(name: str) -> float:
        return next(shape.bounds.x for shape, _ in pilot.picture.flat() if shape.key == name)

    pilot.main()
    assert left_of("lot-0") < left_of("lot-3")
    pilot.tap("mirror")
    assert left_of("lot-3") < left_of("lot-0")
    assert pilot.program.face.house.settings.on("akropolis.mirrored")  # kept for every evening to come
    pilot.tap("mirror")
    assert left_of("lot-0") < left_of("lot-3")
