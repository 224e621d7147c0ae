"""The table is right: what was missed is set, and only what cannot exist is refused."""

from collections import Counter
from random import Random

import pytest

from engine.rules.akropolis import BOX
from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.corrections import SETTINGS
from engine.rules.contract import BAG, OVER, RIVAL, TABLE, UNSEEN, Correction, Lying, Move, Turn, Went
from engine.rules.errors import MoveError
from tests.cases import any_move
from tests.engine.rules.akropolis.table import aid, deals, game, offers, say

pytestmark = pytest.mark.clause("A9.2")


def opened(*row: int, rival: str = "") -> Aid:
    position = aid(0 if rival else 3, rival)
    if not rival:
        say(position, "bag begin red")
    say(position, *deals(*row))
    return position


def test_three_untold_turns_are_mended_in_a_few_words() -> None:
    position = opened(11, 12, 13, 14, 15)
    say(position, "table row 2", "table turn red")
    assert position.turn == Turn(0, "take")
    assert len(position.row) == 2
    say(position, "red done")
    assert (position.round, position.chief, position.turn.who) == (2, 1, BAG)


def test_round_and_stacks_are_one_fact() -> None:
    position = opened(11, 12, 13, 14, 15)
    say(position, "table round 4")
    assert (position.round, position.stacks) == (4, 8)
    say(position, "table stacks 11")
    assert (position.round, position.stacks) == (1, 11)
    assert position.left == 49 - 5


def test_the_row_can_be_told_place_by_place_and_again() -> None:
    position = opened(11, 12, 13, 14, 15)
    say(position, "red done", "table place 1 12", "table place 4 14")
    assert position.facts()["row"] == [12, [11, 12, 13, 14, 15], [11, 12, 13, 14, 15], 14]
    say(position, "table place 1 13")
    assert position.facts()["row"][0] == 13
    with pytest.raises(MoveError, match="lie elsewhere"):
        say(position, "table place 2 13")
    with pytest.raises(MoveError, match="No tile of this game"):
        say(position, "table place 2 61")  # only with four players
    with pytest.raises(MoveError, match="no place 5"):
        say(position, "table place 5 11")


def test_the_chief_and_the_turn_are_set_apart() -> None:
    position = opened(11, 12, 13, 14, 15)
    events = say(position, "table chief yellow")
    assert [event.piece for event in events if isinstance(event, Went)] == ["chief"]
    assert (position.chief, position.turn.who) == (2, 0)
    say(position, "table turn blue")
    assert (position.chief, position.turn.who) == (2, 1)
    with pytest.raises(MoveError, match="Nobody sits there"):
        say(position, "table turn rival")


def test_setting_the_turn_lays_out_what_nobody_looked_at() -> None:
    position = aid(3)
    say(position, "bag begin red", "bag deal 7", "table turn red")
    assert position.facts()["row"] == [7, 0, 0, 0, 0]
    assert position.turn == Turn(0, "take")


def test_a_sleeping_seat_is_passed_over_and_takes_nothing() -> None:
    position = opened(11, 12, 13, 14, 15)
    say(position, "table skip")
    assert position.turn == Turn(1, "take")
    assert len(position.row) == 5


def test_the_architects_stones_and_tiles() -> None:
    position = opened(21, 22, 23, 24, rival="metagenes")
    say(position, "table stones rival 7", "table tiles 2", "table pile 1 5", "table pile 2 market-plaza,quarry,quarry")
    assert position.stones[1] == 7
    assert position.facts()["pile"] == [5, 9]
    with pytest.raises(MoveError, match="lie elsewhere"):
        say(position, "table pile 1 9")
    say(position, "table tiles 1", "table turn rival")
    assert position.turn == Turn(RIVAL, "take")
    assert position.facts()["pile"] == [5]


def test_an_architect_without_tiles_shows_none() -> None:
    with pytest.raises(MoveError, match="has no tile yet"):
        say(opened(21, 22, 23, 24, rival="metagenes"), "table pile 1 5")


def test_the_end_is_called_at_any_time() -> None:
    position = aid(4)
    say(position, "table finish")
    assert position.turn == Turn(TABLE, "sheet")
    with pytest.raises(MoveError, match="while the game is running"):
        say(position, "table round 3")
    with pytest.raises(MoveError, match="The game is over"):
        say(position, "table finish")


def test_before_the_game_has_begun_nobody_has_stones_to_set() -> None:
    position = aid(3)
    before = position.facts()
    with pytest.raises(MoveError, match="while the game is running"):
        say(position, "table stones blue 5")
    assert position.facts() == before
    say(position, "bag begin red", "table stones blue 5", "table finish", "table stones blue 6")
    assert position.stones == [1, 6, 3]


def test_what_counts_is_set_after_the_end_too() -> None:
    position = aid(0, "metagenes")
    say(position, "table finish", "table stones rival 9", "table tiles 1", "table pile 1 5")
    assert position.score().total(1) == 9 + 5 * 2


def test_a_row_that_is_as_believed_changes_nothing() -> None:
    position = opened(11, 12, 13, 14, 15)
    say(position, "table row 2", "red done")
    before = position.facts()
    assert (before["round"], before["coming"], len(position.row)) == (2, 4, 1)
    assert say(position, "table row 1") == []  # the stack is not laid out yet
    assert position.facts() == before


def test_the_last_tile_of_the_last_round_ends_the_game() -> None:
    position = opened(11, 12, 13, 14, 15)
    say(position, "table stacks 0", "table row 1")
    assert position.turn == Turn(TABLE, "sheet")


@pytest.mark.parametrize(
    "line",
    [
        "table round 0", "table round 13", "table stacks 12", "table row 0", "table row 6", "table stones red 100",
        "table stones rival 3", "table tiles 3", "table pile 1 3", "table took 1", "table chief rival",
        "table place 1 house-plaza,house-plaza,house-plaza",
    ],
)  # fmt: skip
def test_what_cannot_exist_is_refused(line: str) -> None:
    position = opened(11, 12, 13, 14, 15)
    with pytest.raises(MoveError):
        say(position, line)


def test_a_full_game_has_no_corrections() -> None:
    position = game(2)
    with pytest.raises(MoveError):
        say(position, "table round 3")


FORMS = {kind: form for form, kind in BOX.notation.forms.items() if issubclass(kind, Correction)}


def any_correction(random: Random, position: Aid) -> Move:
    """Some correction, often one that cannot be."""
    seats = ("red", "blue", "yellow", "green")[: position.plan.seats]
    words = {
        "seat": random.choice([*seats, "rival"]), "number": str(random.randint(0, 12)),
        "round": str(random.randint(0, 12)),
        "place": str(random.randint(0, 7)),
        "part": random.choice(["?", str(random.randint(1, 61)), "house,market,quarry"]),
        "row": random.choice(["stones", "house-points", "temple-stars"]),
    }  # fmt: skip
    kinds = [kind for kind in FORMS if kind in SETTINGS and not FORMS[kind].startswith(("finish", "sheet"))]
    return BOX.notation.read(FORMS[random.choice(kinds)].format_map(words), seats)


def faceless(lying: Lying) -> Lying:
    return lying._replace(part=UNSEEN)


@pytest.mark.parametrize(("seats", "rival"), [(2, ""), (4, ""), (0, "callicrates")])
@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_set_the_game_goes_on_and_the_ledger_holds(seats: int, rival: str, seed: int) -> None:
    random = Random(seed)
    position = aid(seats, rival)
    stock = Counter(position.stock())
    set_right = 0
    for _ in range(400):
        move = any_correction(random, position) if random.random() < 0.3 else any_move(random, position)
        if position.check(move) is not None:
            assert isinstance(move, Correction)
            continue
        set_right += isinstance(move, Correction)
        for event in position.play(move):
            if isinstance(event, Went):
                stock[faceless(event.at(event.source))] -= event.many
                stock[faceless(event.at(event.target))] += event.many
        found = Counter[Lying]()
        for lying, many in position.stock().items():
            found[faceless(lying)] += many
        assert found == {key: many for key, many in stock.items() if many and key.place.kind != "elsewhere"}, move
        assert min(position.stock().values()) > 0
        position.score()
        if position.turn == OVER:
            break
        assert offers(position)
        guess = position.copy()
        guess.guess(random.choice)
    assert set_right
