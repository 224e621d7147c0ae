"""Phase 7: loading boats."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.rules.contract import Began
from tests.engine.rules.pyramidion.games import (
    BLUE,
    RED,
    YELLOW,
    city,
    empty,
    game,
    goods,
    moved,
    offers,
    put,
    refusal,
    say,
    to_loading,
    total,
)

# Boats by their cargo
WOOD_WORKERS, STONE_FOOD_WORKER, EXAMPLE, BIG = 61, 62, 74, 80
BOATS = [WOOD_WORKERS, STONE_FOOD_WORKER, EXAMPLE]


def harbour(row: list[int], order: Sequence[int] = (RED, BLUE, YELLOW), **stores: dict[str, int]) -> Any:
    """Phase 7 with these boats in the row and these stores."""
    position = game({}, order=order)
    known = {*position.row, *position.boat_deck}
    position.row = list(row)
    position.boat_deck = sorted(known - set(row))
    position.boats_many = len(position.boat_deck)
    for seat, name in enumerate(("red", "blue", "yellow")):
        put(position, seat, **stores.get(name, {}))
    return position


@pytest.mark.clause("Y7.1", "Y7.2", "Y7.3", "Y-R31")
def test_a_boat_with_a_statue_for_food_and_the_mercenarys_camel() -> None:
    """The example: blue has tokens in Giza and Cairo, a camel, a statue, two stones and a worker."""
    position = harbour([EXAMPLE], blue={"camel": 1, "statue": 1, "stone": 2, "worker": 1})
    position.mercenary[city("giza")] = position.mercenary[city("cairo")] = BLUE
    before = goods(position, "supply")
    to_loading(position)
    assert position.turn.who == BLUE
    events = say(position, f"blue load {EXAMPLE}")  # all the rest is forced
    assert [e.number for e in events if isinstance(e, Began) and e.what == "use"] == [city("giza")]
    assert position.piles[BLUE] == [EXAMPLE]
    assert goods(position, BLUE) == {}
    after = goods(position, "supply")
    assert after["statue"] == before["statue"] + 1
    assert after["camel"] == before["camel"] + 1  # the other came from the supply and went back
    assert moved(events, "boat")[0] == (EXAMPLE, "row", "pile")


@pytest.mark.clause("Y7.1")
def test_an_incomplete_cargo_cannot_be_loaded() -> None:
    position = harbour(BOATS, red={"wood": 1, "worker": 2})
    to_loading(position)
    assert offers(position) == {f"load {WOOD_WORKERS}", "decline"}
    assert refusal(position, f"load {EXAMPLE}") == "Y7.1"
    assert refusal(position, f"load {BIG}") == "Y7.1"


@pytest.mark.clause("Y7.1", "Y-R18")
def test_who_declined_may_load_when_asked_again() -> None:
    position = harbour(BOATS, red={"wood": 1, "worker": 2}, blue={"stone": 1, "food": 1, "worker": 1})
    to_loading(position)
    say(position, "red decline", f"blue load {STONE_FOOD_WORKER}")
    assert position.turn == (RED, "load", 0)
    say(position, f"red load {WOOD_WORKERS}")
    assert position.piles[RED] == [WOOD_WORKERS]


@pytest.mark.clause("Y7.4", "Y-R18", "Y-R31")
def test_loading_ends_when_all_in_a_row_decline() -> None:
    """Who can load nothing declines unasked, and it counts."""
    position = harbour(BOATS, red={"wood": 1, "worker": 2})
    to_loading(position)
    events = say(position, "red decline")
    assert [e.seat for e in events if isinstance(e, Began) and e.what == "decline"] == [RED, BLUE, YELLOW]
    assert position.turn.ask == "boat"  # the next round


@pytest.mark.clause("Y7.4")
def test_loading_ends_when_no_boat_is_left() -> None:
    position = harbour([WOOD_WORKERS], red={"wood": 5, "worker": 5, "stone": 3, "food": 3})
    to_loading(position)
    say(position, f"red load {WOOD_WORKERS}")
    assert position.turn.ask == "boat"


@pytest.mark.clause("Y7.1", "Y-R10")
def test_loading_goes_by_the_track() -> None:
    rich = {"wood": 3, "stone": 3, "camel": 3, "food": 3, "worker": 3}
    position = harbour([61, 62, 63, 64], order=(YELLOW, RED, BLUE), red=rich, blue=rich, yellow=rich)
    to_loading(position)
    who = []
    for line in ("yellow load 61", "red decline", "blue load 62"):
        who.append(position.turn.who)
        say(position, line)
    assert who == [YELLOW, RED, BLUE]
    assert position.turn.who == YELLOW


@pytest.mark.clause("Y7.2", "Y-R31")
def test_a_statue_may_also_stand_for_a_good_one_holds() -> None:
    position = harbour([WOOD_WORKERS], red={"wood": 1, "worker": 2, "statue": 1})
    to_loading(position)
    say(position, f"red load {WOOD_WORKERS}")
    assert offers(position) == {"statue for wood", "statue for worker", "done"}
    say(position, "red statue for worker")
    assert goods(position, RED) == {"worker": 1}


@pytest.mark.clause("Y-R31")
def test_statues_that_are_needed_elsewhere_are_not_offered() -> None:
    position = harbour([WOOD_WORKERS], red={"wood": 1, "worker": 1, "statue": 1})
    to_loading(position)
    say(position, f"red load {WOOD_WORKERS}")  # the one statue must be the second worker
    assert goods(position, RED) == {}
    assert position.piles[RED] == [WOOD_WORKERS]


@pytest.mark.clause("Y7.3", "Y-R31")
def test_using_a_mercenary_is_free_while_the_boat_still_needs_its_good() -> None:
    position = harbour([WOOD_WORKERS], red={"wood": 1, "worker": 2})
    position.mercenary[city("abu_simbel")] = position.mercenary[city("giza")] = RED  # a worker, a camel
    to_loading(position)
    say(position, f"red load {WOOD_WORKERS}")
    assert offers(position) == {"use abu_simbel", "done"}
    assert refusal(position, "use giza") == "Y7.3"
    assert refusal(position, "use cairo") == "Y7.3"
    say(position, "red use abu_simbel")
    assert goods(position, RED) == {"worker": 1}


@pytest.mark.clause("Y7.3", "Y-R18")
def test_each_token_brings_one_good_a_round() -> None:
    position = harbour([WOOD_WORKERS, 66], red={"wood": 3, "worker": 2, "camel": 1})
    position.mercenary[city("abu_simbel")] = RED
    to_loading(position)
    say(position, f"red load {WOOD_WORKERS}", "red use abu_simbel")
    assert position.turn == (RED, "load", 0)
    say(position, "red load 66")  # 2 wood, a camel, a worker: nothing to choose any more
    assert goods(position, RED) == {}


@pytest.mark.clause("Y-R18", "Y-R6")
def test_a_mercenary_brings_only_what_the_supply_has() -> None:
    position = harbour([WOOD_WORKERS], red={"wood": 1, "worker": 1})
    position.mercenary[city("abu_simbel")] = RED
    empty(position, "worker")
    to_loading(position)
    assert position.turn.ask == "boat"  # nobody can load


@pytest.mark.clause("Y-R18", "Y-R6", "Y-R31")
def test_two_tokens_share_the_last_good_of_the_supply() -> None:
    """Thebes and Alexandria both bring food; one is left, and what is paid for this boat comes too late."""
    position = harbour([70], red={"stone": 1, "food": 1, "worker": 1})  # wants 3 food
    position.mercenary[city("thebes")] = position.mercenary[city("alexandria")] = RED
    empty(position, "food")
    position.goods[4], position.goods[city("philae") * 7 + 4] = 1, position.goods[city("philae") * 7 + 4] - 1
    to_loading(position)
    assert position.turn.ask == "boat"  # one food is missing
    assert total(position) == 185


@pytest.mark.clause("Y-R31")
def test_done_is_refused_while_the_rest_cannot_be_paid() -> None:
    position = harbour([70], red={"stone": 1, "food": 1, "worker": 1})
    position.mercenary[city("thebes")] = position.mercenary[city("alexandria")] = RED
    to_loading(position)
    say(position, "red load 70")
    assert offers(position) == {"use thebes", "use alexandria"}
    assert refusal(position, "done") == "Y7.1"
    say(position, "red use thebes")
    assert position.piles[RED] == [70]


@pytest.mark.clause("Y-R18")
def test_what_a_mercenary_brings_goes_back_to_the_supply_with_the_boat() -> None:
    position = harbour([WOOD_WORKERS], red={"wood": 1, "worker": 1})
    position.mercenary[city("abu_simbel")] = RED
    before = goods(position, "supply")["worker"]
    to_loading(position)
    say(position, f"red load {WOOD_WORKERS}")
    assert goods(position, "supply")["worker"] == before + 1  # its own one was paid
    assert goods(position, RED) == {}
