"""The table is right: what people say of it at any time, as far as it can lie there at all."""

from collections.abc import Callable
from random import Random

import pytest

from engine.rules.amytis import BOX
from engine.rules.amytis.aid import Aid
from engine.rules.amytis.moves import (
    DONE,
    GAIN,
    TAKE,
    Favour,
    SetFirst,
    SetOut,
    SetPawns,
    SetPoints,
    SetStack,
    SetTurn,
    Take,
)
from engine.rules.boxes import setup
from engine.rules.contract import UNSEEN, Correction, Event, Went
from engine.rules.sheet import FINISH, Tell
from tests.engine.rules.amytis.table import BLUE, KIT, RED, SPACES, aid, began, begun, line, went

BOTTOM = SPACES.index("bottom")


def told(position: Aid, *said: Correction) -> list[Event]:
    events: list[Event] = []
    for word in said:
        assert position.check(word) is None, str(position.check(word))
        assert word not in position.moves()
        events += position.play(word)
    return events


@pytest.mark.clause("M-R18")
def test_it_is_somebody_elses_turn() -> None:
    position = aid()
    position.play(GAIN[3])
    told(position, SetTurn(BLUE))
    assert position.turn == (BLUE, "take", 0)
    assert line(position, RED, "M8.1") is None  # something was not told: nothing follows for sure any more
    assert line(position, RED, "M7.3") is None


@pytest.mark.clause("M-R18", "M2.3")
def test_who_is_said_to_move_takes_architects_home() -> None:
    position = aid()
    told(position, SetOut(BLUE, 0b1111))
    events = told(position, SetTurn(BLUE))
    assert began(events, "home") == [("home", 3, BLUE)]
    assert position.board.out[BLUE] == 0


@pytest.mark.clause("M-R18", "M9.2")
def test_who_began_decides_when_it_ends() -> None:
    position = aid(first=RED)
    told(position, SetFirst(BLUE), SetStack(0, 0), SetStack(1, 0))
    position.play(DONE)
    assert position.turn.ask == "sheet"  # red is the second player now


@pytest.mark.clause("M-R18")
def test_heights_of_stacks() -> None:
    position = aid()
    (event,) = told(position, SetStack(4, 2))
    assert isinstance(event, Went)
    assert (event.many, event.source.kind, event.target.kind) == (3, "stack", "elsewhere")
    assert told(position, SetStack(4, 2)) == []
    told(position, SetStack(4, 0))
    assert TAKE(UNSEEN)[4] not in position.moves()
    told(position, SetStack(4, 1))
    assert TAKE(UNSEEN)[4] in position.moves()
    for wrong in (SetStack(4, 6), SetStack(4, -1), SetStack(9, 1), SetStack(-1, 1)):
        assert position.check(wrong) is not None
    assert aid(length="taster").check(SetStack(0, 4)) is not None


@pytest.mark.clause("M-R18", "M7.1")
def test_places_of_architects() -> None:
    position = aid()
    position.play(TAKE(UNSEEN)[0])
    events = told(position, SetOut(RED, 0b111))
    assert len(went(events, "architect")) == 2
    assert position.turn.ask == "favour"  # they stand in line
    told(position, SetOut(RED, 0b11))
    assert position.turn.ask == "done"
    for wrong in (SetOut(RED, 0b11111), SetOut(RED, 512), SetOut(2, 1)):
        assert position.check(wrong) is not None
    told(position, SetOut(BLUE, 0b100))
    assert "other player" in str(position.check(SetOut(RED, 0b100)))


@pytest.mark.clause("M-R18", "M-R1", "M2.2", "M2.3")
@pytest.mark.parametrize(("stacks", "reason"), [(0b10101010, 4), (0b111, 3)])
def test_architects_said_at_the_start_of_the_own_turn_come_home_if_they_must(stacks: int, reason: int) -> None:
    position = aid()
    events = told(position, SetOut(RED, stacks))
    assert began(events, "home") == [("home", reason, RED)]
    assert position.board.out[RED] == 0
    assert TAKE(UNSEEN)[0] in position.moves()
    told(position, SetOut(BLUE, stacks))
    assert position.board.out[BLUE] == stacks  # it is not blue's turn
    position.play(DONE)
    assert position.board.out[BLUE] == 0


@pytest.mark.clause("M-R18", "M7.1")
def test_a_line_without_the_new_architect_earns_nothing() -> None:
    position = aid()
    position.play(TAKE(UNSEEN)[0])
    told(position, SetOut(RED, 0b111001))  # on 1 just now, and 4, 5, 6 in line
    assert position.turn.ask == "done"
    assert Favour(0) not in position.moves()


@pytest.mark.clause("M-R18", "M9.2", "M-R16")
def test_words_about_the_table_announce_the_last_turn() -> None:
    position = aid(first=RED)
    told(position, SetStack(0, 0), SetStack(1, 0))
    assert began(told(position, SetTurn(BLUE)), "last") == [("last", 0, BLUE)]
    position = aid(first=RED)
    position.play(DONE)
    assert not began(told(position, SetStack(0, 0)), "last")
    assert began(told(position, SetStack(1, 0)), "last") == [("last", 0, BLUE)]
    assert not began(told(position, SetFirst(BLUE)), "last")
    assert began(told(position, SetFirst(RED)), "last") == [("last", 0, BLUE)]


@pytest.mark.clause("M-R18", "M7.2", "M-R2")
def test_places_of_pawns() -> None:
    position = aid()
    told(position, SetPawns(RED, (0, 4, BOTTOM, BOTTOM)))
    assert position.favours.pawns == [1, 5]
    assert position.favours.spaces(RED) == (0, 4, BOTTOM, BOTTOM)
    events = told(position, SetPawns(RED, (1,)))
    assert len(went(events, "pawn")) == 5
    assert position.favours.spaces(RED) == (1,)
    for wrong in (
        SetPawns(BLUE, (1,)),  # red stands there
        SetPawns(RED, (2, 2)),
        SetPawns(RED, (4, 2)),
        SetPawns(RED, (0, 1, 2, 3, 4, 5)),
        SetPawns(RED, (BOTTOM,) * 5),
        SetPawns(2, ()),
    ):
        assert position.check(wrong) is not None, wrong
    told(position, SetPawns(RED, (BOTTOM,) * 4))
    assert position.check(SetPawns(BLUE, (BOTTOM,) * 3)) is not None
    assert position.check(SetPawns(BLUE, (BOTTOM,) * 2)) is None


@pytest.mark.clause("M-R18", "M-R17", "M8.2")
def test_points_said_anew_are_known_again() -> None:
    position = aid()
    position.play(DONE)
    assert line(position, RED, "M8.1") is None
    events = told(position, SetPoints(RED, 57))
    assert len(went(events, "marker")) == 1
    assert line(position, RED, "M8.1") == 57
    told(position, SetPoints(RED, 20))
    assert position.points[RED] == 20
    position = aid()
    told(position, SetPoints(RED, 7))  # before anybody has finished a turn
    assert [line(position, seat, "M8.1") for seat in (RED, BLUE)] == [7, 0]
    for wrong in (SetPoints(RED, -1), SetPoints(RED, 500), SetPoints(2, 1)):
        assert position.check(wrong) is not None


@pytest.mark.clause("M-R18")
def test_nothing_is_said_of_a_game_that_has_not_begun_or_is_over() -> None:
    position = BOX.start(setup(BOX, KIT, aid=True))
    words = (SetTurn(RED), SetFirst(RED), SetStack(0, 1), SetOut(RED, 1), SetPawns(RED, ()), SetPoints(RED, 1))
    assert all(position.check(word) is not None for word in words)
    assert position.check(FINISH) is None
    position.play(FINISH)
    assert all(position.check(word) is not None for word in words)
    assert position.check(FINISH) is not None
    assert position.check(Tell("one", RED, 27)) is None
    assert position.check(Tell("one", RED, 28)) is not None


@pytest.mark.clause("M-R18")
def test_in_a_full_game_there_is_nothing_to_correct() -> None:
    position = begun()
    assert position.check(SetStack(0, 1)) is not None
    assert position.check(FINISH) is not None


@pytest.mark.clause("M-R18")
def test_three_untold_turns_are_mended_with_a_few_words() -> None:
    """Red 1, blue 5, red 2 were not told; it is blue's turn."""
    position = aid()
    words = (SetStack(0, 4), SetStack(4, 4), SetStack(1, 4), SetOut(RED, 0b11), SetOut(BLUE, 0b10000), SetTurn(BLUE))
    told(position, *words)
    assert len(words) <= 8
    assert [move.place + 1 for move in position.moves() if isinstance(move, Take)] == [3, 4, 6, 7, 8, 9]
    assert Favour(0) not in position.moves()  # blue's second architect makes no line, whatever was missed before
    position.play(TAKE(UNSEEN)[3])
    position.play(DONE)
    position.play(TAKE(UNSEEN)[2])  # red's row
    assert position.turn.ask == "favour"


def corrections(random: Random) -> Correction:
    made: list[Callable[[], Correction]] = [
        lambda: SetTurn(random.randrange(2)),
        lambda: SetFirst(random.randrange(2)),
        lambda: SetStack(random.randrange(9), random.randrange(6)),
        lambda: SetOut(random.randrange(2), random.randrange(512) & random.randrange(512)),
        lambda: SetPawns(random.randrange(2), tuple(sorted(random.sample(range(8), random.randrange(6))))),
        lambda: SetPoints(random.randrange(2), random.randrange(250)),
        lambda: Tell("two", random.randrange(2), random.randrange(18)),
    ]
    return random.choice(made)()


def test_corrections_keep_the_pieces_together_and_are_read_as_they_are_written() -> None:
    for seed in range(12):
        random, position = Random(seed), aid()
        stock = dict(position.stock())
        for _ in range(120):
            said = corrections(random)
            assert BOX.notation.read(BOX.notation.text(said, ("red", "blue")), ("red", "blue")) == said
            if position.check(said) is not None:
                continue
            events = position.play(said)
            if position.turn.who in (RED, BLUE):
                events += position.play(random.choice(list(position.moves())))
            for event in events:
                if isinstance(event, Went):
                    for place, many in ((event.source, -event.many), (event.target, event.many)):
                        key = event.at(place)
                        stock[key] = stock.get(key, 0) + many
            now = {key: many for key, many in stock.items() if many and key.place.kind != "elsewhere"}
            assert now == position.stock()
            assert min(now.values()) > 0
