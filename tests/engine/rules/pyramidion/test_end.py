"""Points, the goal, ties, longer and shorter games."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.rules.contract import NOBODY, OVER
from engine.rules.pyramidion.score import ranked
from tests.boxes.pyramidion import KIT
from tests.engine.rules.pyramidion.games import BLUE, COLOURS, RED, YELLOW, city, game, offers, to_loading

BOATS_5, BOATS_4, BOATS_3 = [79, 80], [74, 75, 76, 77, 78], [68, 69, 70, 71, 72, 73]


def at_end(piles: dict[int, list[int]], order: Sequence[int] = (), seats: int = 3, **options: str) -> Any:
    """Played on to the end of a round with these boats loaded."""
    position = game({}, seats, order, KIT, **options)
    for seat, pile in piles.items():
        position.piles[seat] = list(pile)
    loaded = {boat for pile in position.piles for boat in pile}
    known = {*position.row, *position.boat_deck} - loaded
    position.row = sorted(known)[:5]
    position.boat_deck = sorted(known)[5:]
    position.boats_many = len(position.boat_deck)
    return position


@pytest.mark.clause("Y8.2", "Y8.4", "Y9.1", "Y-R22")
def test_ten_points_end_the_game() -> None:
    position = at_end({RED: [79, 80], BLUE: [74, 75]})  # 10 and 8
    to_loading(position)
    assert position.turn == OVER
    card = position.score()
    assert [card.total(seat) for seat in range(3)] == [10, 8, 0]
    assert card.ranking[0] == (RED,)
    assert card.decided is None


@pytest.mark.clause("Y8.4")
def test_nine_points_do_not() -> None:
    position = at_end({RED: [79, 74]})
    to_loading(position)
    assert position.turn != OVER
    assert position.round == 2


@pytest.mark.clause("Y8.3", "Y-R9")
def test_most_mercenaries_are_worth_a_point_just_now() -> None:
    position = at_end({RED: [79, 74], BLUE: [75, 76]})
    position.mercenary[city("luxor")] = RED
    position.mercenary[city("cairo")] = RED
    position.mercenary[city("giza")] = BLUE
    to_loading(position)
    assert position.turn == OVER  # 9 + 1
    assert position.score().total(RED) == 10


@pytest.mark.clause("Y8.3", "Y-R9", "Y-R22")
def test_a_tie_for_most_mercenaries_gives_nobody_the_point() -> None:
    position = at_end({RED: [79, 74]})
    position.mercenary[city("luxor")] = RED
    position.mercenary[city("giza")] = BLUE
    assert position.extra() == NOBODY
    to_loading(position)
    assert position.round == 2
    position.mercenary = [NOBODY] * 9
    assert position.extra() == NOBODY


@pytest.mark.clause("Y-R22", "Y9.1")
def test_the_extra_point_counts_when_comparing() -> None:
    position = at_end({RED: [79, 80], BLUE: [74, 75, 61, 62]})  # 10 and 10
    position.mercenary[city("luxor")] = BLUE
    to_loading(position)
    assert position.turn == OVER
    assert position.score().ranking[0] == (BLUE,)


@pytest.mark.clause("Y9.2", "Y-R8")
@pytest.mark.parametrize(
    ("piles", "hands", "order", "winner", "said"),
    [
        ({RED: [79, 80], BLUE: [74, 75, 63]}, {RED: [1], BLUE: [6, 7]}, [RED, BLUE, YELLOW], BLUE, "cards left"),
        ({RED: [79, 80], BLUE: [74, 75, 63]}, {RED: [1], BLUE: [6]}, [RED, BLUE, YELLOW], BLUE, "most boats"),
        ({RED: [79, 80], BLUE: [74, 68, 69]}, {}, [YELLOW, BLUE, RED], BLUE, "most boats"),
        ({RED: [79, 74, 61], BLUE: [80, 75, 62]}, {}, [YELLOW, BLUE, RED], BLUE, "place on the track"),
    ],
)
def test_ties_as_printed(
    piles: dict[int, list[int]], hands: dict[int, list[int]], order: list[int], winner: int, said: str
) -> None:
    """Cards in hand before hands are discarded, boats, then the place on the track."""
    position = at_end(piles, order=order)
    position.hands = [list(hands.get(seat, [])) for seat in range(3)]
    to_loading(position)
    assert position.turn == OVER
    card = position.score()
    assert card.ranking[0] == (winner,)
    assert said in str(card.decided)


@pytest.mark.clause("Y9.3")
@pytest.mark.parametrize(("goal", "piles", "over"), [
    ("12", [79, 80], False), ("12", [79, 80, 63], True), ("15", [79, 80, 74], False), ("15", [79, 80, 74, 61], True),
])  # fmt: skip
def test_longer_games(goal: str, piles: list[int], over: bool) -> None:
    position = at_end({RED: piles}, goal=goal)
    to_loading(position)
    assert (position.turn == OVER) == over


@pytest.mark.clause("Y9.3", "Y-R8")
def test_a_game_until_all_boats_are_loaded() -> None:
    position = at_end({RED: [79, 80, 74, 75]}, goal="boats")
    to_loading(position)
    assert position.round == 2  # 18 points end nothing
    position = at_end({RED: list(range(61, 71)), BLUE: list(range(71, 81))}, goal="boats")
    position.row, position.boat_deck, position.boats_many = [], [], 0
    to_loading(position)
    assert position.turn == OVER


@pytest.mark.clause("Y-R8")
def test_a_boat_in_the_discard_is_still_to_come() -> None:
    position = at_end({RED: list(range(61, 71)), BLUE: list(range(71, 80))}, goal="boats")
    position.row, position.boat_deck, position.boats_many, position.boats_gone = [], [], 0, [80]
    to_loading(position)
    assert position.round == 2
    assert offers(position) == {"open 80"}  # Y-R24: made anew now that it is needed


@pytest.mark.clause("Y-R8")
def test_a_game_to_points_ends_with_the_last_boat_too() -> None:
    position = at_end({RED: [61]}, goal="15")
    position.row, position.boat_deck, position.boats_many = [], [], 0
    to_loading(position)
    assert position.turn == OVER


@pytest.mark.clause("Y9.4")
def test_the_taster_is_one_round() -> None:
    position = at_end({RED: [61]}, length="taster")
    to_loading(position)
    assert position.turn == OVER
    assert position.score().ranking[0] == (RED,)


def test_what_was_not_told_breaks_no_tie() -> None:
    assert ranked([(10, None, None, 0), (10, None, None, -1), (4, 1, 1, -2)]) == (((0, 1), (2,)), None)
    groups, decided = ranked([(10, 1, 2, 0), (10, 3, None, -1)])
    assert groups == ((1,), (0,))
    assert "cards left" in str(decided)
    assert COLOURS[groups[0][0]] == "blue"
