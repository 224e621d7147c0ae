"""Setting up, and the options."""

import pytest

from engine.rules.amytis import BOX
from engine.rules.amytis.city import KINDS, PALACE, WALL
from engine.rules.amytis.moves import SIDES, Begin, Deal, Show, Sides
from engine.rules.amytis.position import Game
from engine.rules.boxes import setup
from engine.rules.contract import BAG, TABLE, Move
from engine.rules.errors import SetupError
from tests.engine.rules.amytis.table import BLUE, KIT, RED, Table, began, begun, tile


def start(**options: str) -> Game:
    position = BOX.start(setup(BOX, KIT, options=options))
    assert isinstance(position, Game)
    return position


def answers(position: Game) -> list[tuple[str, int]]:
    """What the bag is asked, up to the first turn."""
    asked = []
    while position.turn.who == BAG:
        asked.append((position.turn.ask, position.turn.part))
        position.play(position.moves()[0])
    return asked


@pytest.mark.clause("M1.1")
def test_two_play_not_more_nor_fewer() -> None:
    for seats in (1, 3, 4):
        with pytest.raises(SetupError):
            setup(BOX, KIT, seats=seats)
    assert setup(BOX, KIT).seats == 2


@pytest.mark.clause("M-R14", "M1.2", "M1.4", "M1.5", "M-R6")
def test_what_is_dealt_in_which_order() -> None:
    stacks = [("deal", stack) for stack in range(1, 10)]
    row = [("open", place) for place in (1, 2, 3)]
    red, blue = ("card", RED + 1), ("card", BLUE + 1)
    assert answers(start()) == [("begin", 0), *stacks, *row, red, red, blue, blue]
    assert answers(start(sides="drawn"))[:2] == [("sides", 0), ("begin", 0)]


@pytest.mark.clause("M-R6")
def test_with_the_correction_the_second_player_begins_with_three_projects() -> None:
    for first in (RED, BLUE):
        position = begun(first, projects="2+3")
        assert [len(position.projects[seat]) for seat in (first, 1 - first)] == [2, 3]
        assert len(position.pile) == 12
    assert [len(cards) for cards in begun().projects] == [2, 2]
    assert len(begun().pile) == 13


@pytest.mark.clause("G-R1")
def test_who_begins_is_an_answer_of_the_bag() -> None:
    position = start()
    assert list(position.moves()) == [Begin(RED), Begin(BLUE)]
    assert begun(BLUE).turn.who == BLUE


@pytest.mark.clause("M1.2", "M1.3", "M-R8")
def test_nine_stacks_of_five_of_which_the_top_is_known() -> None:
    position = begun()
    assert position.board.heights == [5] * 9
    assert len(position.bag) == 48 - 9
    facts = position.facts()
    assert len(facts["stacks"]["tops"]) == 9
    assert sorted([*facts["stacks"]["tops"], *facts["bag"]]) == list(range(1, 49))
    assert position.view(TABLE).facts() == facts


@pytest.mark.clause("M1.2", "M1.4")
def test_any_tile_and_any_card_may_come_that_does_not_lie_open() -> None:
    position = start()
    position.play(Begin(RED))
    assert list(position.moves()) == [Deal(part) for part in range(1, 49)]
    position.play(Deal(17))
    assert position.check(Deal(17)) is not None
    while position.turn.ask == "deal":
        position.play(position.moves()[0])
    assert list(position.moves()) == [Show(card) for card in range(1, 21)]
    position.play(Show(5))
    assert position.check(Show(5)) is not None


@pytest.mark.clause("M-R13")
def test_the_taster_has_stacks_of_three_and_ends_like_the_whole_game() -> None:
    position = begun(length="taster")
    assert position.board.heights == [3] * 9
    moves = 0
    while position.moves():
        position.play(position.moves()[moves % len(position.moves())])
        moves += 1
    assert position.board.empty() in (2, 3)
    assert position.number < 28


@pytest.mark.clause("M1.6")
def test_sides_are_chosen_for_each_type() -> None:
    assert start().sides == 0
    assert start(side_b="wall,palace").sides == 1 << WALL | 1 << PALACE
    assert start(side_b=",".join(KINDS)).sides == 63


@pytest.mark.clause("M-R12")
def test_sides_can_be_drawn_as_a_deal() -> None:
    position = start(sides="drawn")
    offers: list[Move] = list(position.moves())
    assert offers == [Sides(types) for types in range(64)]
    events = position.play(SIDES[1 << WALL])
    assert began(events, "sides")
    assert position.sides == 1 << WALL
    with pytest.raises(SetupError):
        setup(BOX, KIT, options={"sides": "drawn", "side_b": "wall"})


@pytest.mark.clause("M-R12", "M5.9")
def test_drawn_sides_are_the_sides_in_play() -> None:
    table = Table(sides="drawn")
    assert table.sides == 0
    position = start(sides="drawn")
    position.play(SIDES[1 << WALL])
    position.play(Begin(RED))
    while position.turn.who == BAG:
        position.play(position.moves()[0])
    table.position = position
    assert table.turn(letters="Wg", stack=1, cell=1) == 1  # side A would bring 2


def test_tiles_are_named_by_their_letters() -> None:
    assert [tile(letters) for letters in ("Gg", "Mo", "Tb")] == [1, 11, 47]
