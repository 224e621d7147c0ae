"""The famous architects, by the rules of the game alone."""

import pytest

from engine.rules.akropolis import rival
from engine.rules.akropolis.parts import LETTERS
from engine.rules.akropolis.plan import CITY, RESERVE, ROW, STORE
from engine.rules.akropolis.position import Game
from engine.rules.contract import RIVAL, Lying, Turn, Went
from engine.rules.errors import MoveError
from tests.engine.rules.akropolis.plain import KIT
from tests.engine.rules.akropolis.table import deals, game, offers, say

# Of the tiles 1 to 20 each has a plaza, of 21 to 37 none.


def met(*row: int, name: str = "hippodamos") -> Game:
    position = game(rival=name)
    say(position, *deals(*row))
    return position


def turn_of_rival(position: Game, stones: int) -> Game:
    position.agenda = [Turn(RIVAL, "take")]
    position.answers = None
    position.stones[1] = stones
    return position


@pytest.mark.clause("AS1.1")
def test_you_begin_with_one_stone_and_he_with_two() -> None:
    position = met(21, 22, 23, 24)
    assert position.stones == [1, 2]
    assert (position.chief, position.turn, position.stacks) == (0, Turn(0, "take"), 11)
    assert game(rival="hippodamos", length="long").stacks == 19


@pytest.mark.clause("AS1.2", "A-R12")
def test_the_long_game_against_an_architect_has_all_tiles() -> None:
    assert game(rival="metagenes", length="long").bag.bit_count() == 61


@pytest.mark.clause("AS3.1", "A-R11")
def test_what_you_pay_is_his_at_once_and_he_may_spend_it() -> None:
    position = met(21, 22, 23, 1)
    events = say(position, "red take 22 from 2")
    assert Went("stone", 1, STORE[0], STORE[1]) in events
    assert position.stones == [0, 3]
    position.play(position.moves()[0])  # laid somewhere
    assert offers(position) == ["take 1 from 3"]  # two stones, of the three he has now
    assert position.stones[1] == 3


@pytest.mark.clause("AS3.1", "A3.2")
def test_all_you_pay_is_his() -> None:
    position = met(21, 22, 23, 24)
    position.stones[0] = 3
    say(position, "red take 24 from 4")
    assert position.stones == [0, 2 + 3]


@pytest.mark.clause("AS3.2", "AS3.4", "A-R13")
@pytest.mark.parametrize(
    ("row", "stones", "place"),
    [
        ((21, 1, 18, 22), 2, 2),  # the cheapest plaza, not the one with most stars
        ((1, 2, 3, 4), 9, 1),
        ((21, 22, 23, 18), 3, 4),
    ],
)
def test_he_buys_the_cheapest_tile_with_a_plaza(row: tuple[int, ...], stones: int, place: int) -> None:
    position = turn_of_rival(met(*row), stones)
    part = row[place - 1]
    assert offers(position) == [f"take {part} from {place}"]
    events = say(position, f"rival take {part} from {place}")
    assert position.stones[1] == stones - (place - 1)
    assert [e for e in events if isinstance(e, Went) and e.piece == "stone"] == (
        [Went("stone", place - 1, STORE[1], RESERVE)] if place > 1 else []
    )
    assert Went("tile", 1, ROW[place], CITY[1], part=part) in events
    assert position.pile == [part]


@pytest.mark.clause("AS3.3", "A-R11")
@pytest.mark.parametrize(("row", "stones"), [((21, 22, 1, 2), 1), ((21, 22, 23, 24), 9), ((21, 1, 2, 3), 0)])
def test_otherwise_he_takes_the_first(row: tuple[int, ...], stones: int) -> None:
    position = turn_of_rival(met(*row), stones)
    assert offers(position) == ["take 21 from 1"]
    assert position.stones[1] == stones


@pytest.mark.clause("AS3.2", "AS3.3")
def test_another_tile_is_refused_with_the_reason() -> None:
    position = turn_of_rival(met(21, 1, 2, 22), 2)
    with pytest.raises(MoveError, match="There is no cheaper plaza"):
        say(position, "rival take 21 from 1")
    with pytest.raises(MoveError, match="he can pay no plaza"):
        say(turn_of_rival(met(21, 22, 2, 23), 1), "rival take 2 from 3")


@pytest.mark.clause("AS2.1", "A-R13")
def test_the_marker_goes_to_and_fro() -> None:
    position = game(rival="callicrates")
    turns: list[int] = []
    while position.round < 4:
        if position.turn.ask == "take":
            turns.append(position.turn.who)
        position.play(position.moves()[0])
    assert turns == [0, RIVAL, 0, RIVAL, 0, RIVAL, 0, RIVAL, 0]


@pytest.mark.clause("AS4.1", "A-R13")
def test_he_lays_nothing_and_covers_nothing() -> None:
    position = turn_of_rival(met(3, 22, 23, 24), 0)
    say(position, "rival take 3 from 1")
    assert position.stones[1] == 0  # two quarries on it, and no stone
    assert position.turn.ask == "take"
    assert position.facts()["pile"] == [3]
    assert position.stock()[Lying("tile", CITY[1], 3)] == 1


def score(name: str, *pictures: str, stones: int = 0) -> dict[str, int | None]:
    """His lines with these tiles."""
    architect = KIT.architects[name]
    tiles = [tuple(LETTERS.index(letter) for letter in picture) for picture in pictures]
    colours, quarries = rival.counted(KIT, architect, tiles)  # type: ignore[arg-type]
    return {line.rule: line.points for line in rival.rival_lines(1, architect, colours, quarries, stones)}


@pytest.mark.clause("AS5.1", "AS5.2", "A-R11")
def test_hippodamos_counts_all_districts_on_the_first_level() -> None:
    found = score("hippodamos", "hhq", "Ghq", "mmt", "gqq", stones=4)
    # the start tile brings a house plaza; markets touch, nothing is surrounded: for him that is all one
    assert found == {"A6.1": 3, "A6.2": 0, "A6.3": 0, "A6.4": 0, "A6.5": 3, "A7.2": 4}


@pytest.mark.clause("AS5.1", "AS5.3", "A-R11")
def test_metagenes_has_two_points_a_quarry_of_the_start_tile_too() -> None:
    found = score("metagenes", "hhq", "Tqq")
    assert found["AS5.3"] == 2 * (3 + 3)
    assert (found["A6.1"], found["A6.4"]) == (2, 0)
    assert "AS5.3" not in score("callicrates", "hhq")


@pytest.mark.clause("AS5.4")
def test_callicrates_counts_all_districts_on_the_second_level() -> None:
    found = score("callicrates", "hhq", "Tht", "Ttq")
    assert (found["A6.1"], found["A6.4"]) == (3 * 2 * 1, 2 * 2 * 4)


@pytest.mark.clause("AS5.1", "A-R11")
def test_an_empty_city_is_a_start_tile() -> None:
    assert sum(filter(None, score("hippodamos", stones=2).values())) == 2
    assert score("metagenes")["AS5.3"] == 6


@pytest.mark.clause("AS5.1")
def test_the_scorecard_has_him_as_the_second_seat() -> None:
    position = game(rival="metagenes")
    while position.moves():
        position.play(position.moves()[-1])
    card = position.score()
    assert {line.seat for line in card.lines} == {0, 1}
    colours, quarries = rival.counted(KIT, KIT.architects["metagenes"], [KIT.tiles[part] for part in position.pile])
    districts = sum((value or 0) * (stars or 0) for value, stars in colours)
    assert quarries is not None
    assert card.total(1) == districts + 2 * quarries + position.stones[1]
    assert len(position.pile) == 18
