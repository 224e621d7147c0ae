"""Workers: at any moment of the own turn, onto any cell without a building."""

import pytest

from .table import begun, city_of, hold, land, looked, mark, offers, refused, say, stand, went, worker


@pytest.mark.clause("P4.1", "P-R6")
def test_onto_a_cube_bare_land_or_drought_but_never_a_building_or_a_worker() -> None:
    position = city_of("b.~./....")
    stand(position, "house", 3, 0)
    worker(position, 3, 1)
    assert offers(position, "worker") == [
        f"worker at {x},{y}" for x, y in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    ]
    assert refused(position, "worker at 3,0").rule == "P-R6"
    assert refused(position, "worker at 3,1").rule == "P-R6"
    assert refused(position, "worker at 9,9").rule == "P4.1"
    events = say(position, "worker at 0,0")
    assert went(events, "cube", "cell", "store") == [(0, 1)]
    assert position.players[0].cubes == [1, 0, 0, 0, 0]
    assert refused(position, "worker at 1,0").rule == "P4.1"  # none is free


@pytest.mark.clause("P-R6", "P4.1")
def test_beside_every_question_of_the_own_turn() -> None:
    """A house with a paid step: taking, laying, acting, placing, stepping, using, and before the end."""
    position = begun(tiles=[61, 62, 63])
    land(position, "......../........")
    position.players[0].free, position.players[0].reserve = 4, 1
    hold(position, coins=3, brown=2)
    asked = []

    def noted(*words: str) -> None:
        asked.append(position.turn.ask)
        assert position.turn.who == 0
        assert len(offers(position, "worker")) > 0
        say(position, *words)

    noted("take 61 from 1")
    noted("lay at 0,2 facing 0")
    noted("build house")
    noted("put at 0,0 facing 0")
    noted("use")
    noted("step")
    noted("stop")
    noted("done")
    assert asked == ["take", "lay", "act", "put", "use", "step", "step", "done"]


@pytest.mark.clause("P-R6")
def test_not_in_the_turn_of_somebody_else() -> None:
    position = city_of("....")
    say(position, "take coins", "done")
    assert position.turn.who == 1
    assert position.players[0].free == 1
    assert offers(position, "worker") == []
    assert refused(position, "worker at 0,0").rule == "P4.1"


@pytest.mark.clause("P-R40")
def test_what_has_one_answer_is_not_asked() -> None:
    """The price can be paid in one way: the piece is in the hand at once."""
    position = city_of("....")
    hold(position, brown=2)
    say(position, "build house")
    assert position.turn.ask == "put"


@pytest.mark.clause("P-R22", "P2.2")
def test_the_turn_ends_when_its_player_says_so() -> None:
    position = city_of("....")
    say(position, "take coins")
    assert offers(position) == ["done", "worker at 0,0", "worker at 1,0", "worker at 2,0", "worker at 3,0"]
    say(position, "done")
    assert position.turn.who == 1


@pytest.mark.clause("P-R22")
def test_the_turn_ends_by_itself_when_no_worker_is_free() -> None:
    position = city_of("....")
    say(position, "worker at 0,0", "take coins")
    assert position.turn.who == 1


@pytest.mark.clause("P-R33")
def test_the_turn_ends_by_itself_when_a_free_worker_has_nowhere_to_go() -> None:
    position = city_of("..")
    stand(position, "house", 0, 0)
    position.players[0].free, position.players[0].reserve = 2, 3
    say(position, "take coins", "worker at 1,0")
    assert position.turn.who == 1
    assert position.players[0].free == 1


@pytest.mark.clause("P4.2")
def test_a_worker_stays_until_something_covers_it() -> None:
    position = city_of("....")
    worker(position, 0, 0)
    hold(position, brown=2)
    events = say(position, "build house", "put at 0,0 facing 0")
    assert went(events, "worker", "cell", "board") == [(0, 1)]
    assert position.players[0].free == 2


@pytest.mark.clause("P-R32")
def test_a_worker_may_stand_where_a_lifted_building_was_and_comes_home_if_it_lands_there() -> None:
    position = city_of(".../...")
    mark(position, purple=1)
    hold(position, purple=2)
    stand(position, "temple", 0, 0)
    say(position, "build winery", "put at 2,1 facing 0", "use", "lift at 0,0")
    assert position.turn.ask == "put"
    say(position, "worker at 1,0")
    events = say(position, "put at 1,0 facing 0")
    assert went(events, "worker", "cell", "board") == [(0, 1)]
    assert position.players[0].free == 1
    looked(position)
