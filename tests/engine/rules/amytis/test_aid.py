"""Beside the real box: nothing is needed but the end of a turn, and what is told is announced back."""

import pytest

from engine.rules.amytis import BOX
from engine.rules.amytis.aid import Aid
from engine.rules.amytis.moves import (
    COMPLETE,
    DEAL,
    DONE,
    GAIN,
    NAME,
    TAKE,
    Begin,
    Complete,
    Favour,
    Gain,
    Lay,
    Name,
    SetOut,
    SetPawns,
    SetPoints,
    SetTops,
    SetTurn,
    Take,
)
from engine.rules.boxes import setup
from engine.rules.contract import BAG, OVER, TABLE, UNSEEN, Event, Went, about
from engine.rules.sheet import CLOSE, FINISH, Tell
from tests.engine.rules.amytis.table import BLUE, KIT, RED, SPACES, aid, began, line, went


def take(position: Aid, stack: int) -> list[Event]:
    move = TAKE(UNSEEN)[stack - 1]
    assert position.check(move) is None, str(position.check(move))
    return position.play(move)


def turns(position: Aid, *stacks: int) -> list[Event]:
    """Turns of which only the stack is told, pawns as they are due."""
    events: list[Event] = []
    for stack in stacks:
        events += take(position, stack)
        if position.turn.ask == "favour":
            events += position.play(position.favours.offers(position.seat)[0])
        events += position.play(DONE)
    return events


@pytest.mark.clause("M-R15")
def test_done_alone_is_a_turn() -> None:
    position = aid()
    for seat in (RED, BLUE, RED, BLUE):
        assert position.turn.who == seat
        position.play(DONE)
    assert position.doubts.tiles == 4
    assert position.board.heights == [5] * 9


@pytest.mark.clause("M-R15")
def test_stack_points_and_favour_are_offers_in_any_order() -> None:
    position = aid()
    offered = {type(move) for move in position.moves()}
    assert offered == {Take, Gain, Name, Complete, type(DONE)}  # one architect makes no line
    position.play(GAIN[4])
    take(position, 3)
    assert position.turn == (RED, "done", 0)
    assert {type(move) for move in position.moves()} == {Name, Complete, type(DONE)}
    assert position.points == [4, 0]
    assert position.board.heights[2] == 4
    assert position.check(GAIN[3]) is not None  # told already
    assert position.check(TAKE(UNSEEN)[0]) is not None
    position.play(DONE)
    assert not position.doubts.facts()["architects"]
    assert position.doubts.tiles == 0


@pytest.mark.clause("M-R15", "M3.1")
def test_stacks_that_are_blocked_as_far_as_known_are_not_offered() -> None:
    position = aid()
    turns(position, 3, 4)
    places = [move.place + 1 for move in position.moves() if isinstance(move, Take)]
    assert places == [1, 2, 5, 6, 7, 8, 9]
    assert "architect" in str(position.check(TAKE(UNSEEN)[2]))
    assert position.check(Lay(3)) is not None


@pytest.mark.clause("M-R16", "M7.1")
def test_a_favour_is_announced_by_asking_for_the_pawn() -> None:
    position = aid()
    turns(position, 1, 4, 2, 5)
    take(position, 3)
    assert position.turn == (RED, "favour", 0)
    position.play(Favour(SPACES.index("stairs")))
    assert position.turn == (RED, "done", 0)
    assert position.favours.spaces(RED) == (4,)


@pytest.mark.clause("M-R16", "M-R15")
def test_a_favour_need_not_be_told() -> None:
    position = aid()
    turns(position, 1, 4, 2, 5)
    take(position, 3)
    position.play(DONE)
    assert position.turn.who == BLUE
    assert position.doubts.of("pawns", RED)
    assert not position.doubts.of("architects", RED)


@pytest.mark.clause("M-R16", "M2.2", "M2.3")
def test_coming_home_is_announced_with_its_reason() -> None:
    position = aid()
    events = turns(position, 1, 4, 2, 5, 3, 9)
    assert began(events, "home") == [("home", 3, RED)]
    assert len([e for e in went(events, "architect") if e.target.kind == "store"]) == 3
    events = turns(position, 3, 2)
    assert began(events, "home") == []
    events = turns(position, 7)
    assert began(events, "home") == [("home", 4, BLUE)]


@pytest.mark.clause("M-R16", "M9.2")
def test_the_last_turn_and_the_end_are_announced() -> None:
    position = aid(length="taster")
    position.board.heights[:] = [1] * 9
    turns(position, 1, 4)
    assert position.turn == (TABLE, "sheet", 0)
    position = aid(length="taster")
    position.board.heights[:] = [1, 1, 1, 3, 3, 3, 3, 3, 3]
    turns(position, 1, 4)
    events = turns(position, 2)
    assert began(events, "last") == [("last", 0, BLUE)]
    events = turns(position, 6)
    assert began(events, "sheet")
    assert list(position.moves()) == [CLOSE]
    assert position.play(CLOSE)
    assert position.turn == OVER


@pytest.mark.clause("M-R17")
def test_points_told_after_every_turn_are_known_at_the_end() -> None:
    position = aid()
    for points in (3, 48, 7, 4):
        position.play(GAIN[points])
        position.play(DONE)
    assert [line(position, seat, "M8.1") for seat in (RED, BLUE)] == [10, 52]
    position.play(DONE)  # red's points were not told
    assert [line(position, seat, "M8.1") for seat in (RED, BLUE)] == [None, 52]
    position.play(FINISH)
    position.play(Tell("track", RED, 14))
    assert line(position, RED, "M8.1") == 14
    position.play(Tell("track", RED, 15))  # told again
    assert line(position, RED, "M8.1") == 15


@pytest.mark.clause("M-R17")
@pytest.mark.parametrize("first", [RED, BLUE])
def test_points_are_known_after_the_own_turn_whoever_began(first: int) -> None:
    position = aid(first=first)
    position.play(GAIN[6])
    position.play(DONE)
    assert line(position, first, "M8.1") == 6
    assert line(position, 1 - first, "M8.1") == 0  # nothing was missed yet


@pytest.mark.clause("M-R17")
def test_a_game_ended_in_the_middle_of_a_turn_has_points_nobody_told() -> None:
    position = aid()
    for points in (3, 5):
        position.play(GAIN[points])
        position.play(DONE)
    take(position, 1)
    position.play(FINISH)
    assert [line(position, seat, "M8.1") for seat in (RED, BLUE)] == [None, 5]


@pytest.mark.clause("M-R17")
def test_of_a_game_told_without_gaps_empty_favours_are_known() -> None:
    position = aid()
    turns(position, 1, 4, 2, 5)
    take(position, 3)
    position.play(Favour(7))
    position.play(DONE)
    assert [line(position, RED, f"M7.{n}") for n in range(3, 11)] == [0, 0, 0, 0, 0, 0, 0, 4]
    assert line(position, BLUE, "M7.10") == 0
    position.play(DONE)  # nobody says what blue did
    assert [line(position, BLUE, f"M7.{n}") for n in (3, 10)] == [None, None]
    assert [line(position, RED, f"M7.{n}") for n in (3, 10)] == [0, 4]


@pytest.mark.clause("M-R15", "M7.1")
def test_a_favour_is_told_before_the_stack_only_where_one_of_them_makes_a_line() -> None:
    position = aid()
    assert "no favour now" in str(position.check(Favour(0)))
    turns(position, 1, 4)
    assert Favour(0) not in position.moves()
    turns(position, 2, 5)
    assert Favour(0) in position.moves()  # 3 is free, and completes the row
    position.play(Favour(0))
    assert position.turn == (RED, "take", 0)
    assert [move.place + 1 for move in position.moves() if isinstance(move, Take)] == [3]
    assert "makes no line of three" in str(position.check(TAKE(UNSEEN)[5]))
    assert "architect stands" in str(position.check(TAKE(UNSEEN)[3]))
    take(position, 3)
    assert position.turn == (RED, "done", 0)  # it is not asked for again
    assert not any(isinstance(move, Favour) for move in position.moves())
    position.play(DONE)
    assert position.doubts.facts()["pawns"] == []


@pytest.mark.clause("M-R17", "M7.1")
def test_a_favour_told_of_a_turn_whose_stack_is_not_told_is_believed() -> None:
    position = aid()
    position.play(DONE)  # red's first architect stands somewhere
    position.play(DONE)
    assert Favour(0) in position.moves()
    position.play(Favour(0))
    assert len([move for move in position.moves() if isinstance(move, Take)]) == 9  # no stack is refused for it
    position.play(DONE)
    assert position.favours.spaces(RED) == (0,)
    assert not position.doubts.of("pawns", RED)


@pytest.mark.clause("M-R17", "M7.1")
def test_a_turn_not_told_that_can_have_made_no_line_leaves_no_doubt_of_pawns() -> None:
    position = aid()
    position.play(DONE)
    assert not position.doubts.of("pawns", RED)
    position.play(DONE)
    position.play(DONE)
    assert position.doubts.of("pawns", RED)  # where red's architects stand is not known any more


@pytest.mark.clause("M-R17", "M7.2")
def test_a_favour_somebody_holds_is_asked_of_the_owner_and_nothing_for_the_other() -> None:
    position = aid()
    turns(position, 1, 4, 2, 5)
    position.play(Favour(SPACES.index("stairs")))
    position.play(DONE)
    assert line(position, RED, "M7.7") is None
    assert line(position, BLUE, "M7.7") == 0


@pytest.mark.clause("M-R17")
def test_only_the_score() -> None:
    position = aid()
    position.play(FINISH)
    assert all(line.points is None for line in position.score().lines)
    assert position.score().ranking == ()  # an empty sheet is no tie
    for seat, points in ((RED, 70), (BLUE, 64)):
        position.play(Tell("track", seat, points))
        position.play(Tell("cards", seat, 20))
        position.play(Tell("bottom", seat, 4))
    assert [position.score().total(seat) for seat in (RED, BLUE)] == [94, 88]
    assert position.score().ranking == ((RED,), (BLUE,))


@pytest.mark.clause("M-R12")
def test_drawn_sides_are_asked_in_the_aid_too() -> None:
    position = BOX.start(setup(BOX, KIT, aid=True, options={"sides": "drawn"}))
    assert position.turn.ask == "sides"
    position.play(position.moves()[5])
    assert position.turn.ask == "begin"
    position.play(Begin(BLUE))
    assert position.turn == (BLUE, "take", 0)
    assert position.facts()["sides"] == 5


@pytest.mark.clause("M8.2")
def test_told_points_make_laps() -> None:
    position = aid()
    position.points[RED] = 49
    events = position.play(GAIN[1])
    (moved,) = went(events, "marker")
    assert (moved.source.at, moved.target.at) == (0, 1)
    assert not [event for event in position.play(DONE) if isinstance(event, Went)]


@pytest.mark.clause("M-R17", "M3.1")
def test_after_an_untold_turn_no_stack_is_refused() -> None:
    position = aid()
    turns(position, 3, 4)
    position.play(DONE)  # red's second turn is not told
    places = [move.place + 1 for move in position.moves() if isinstance(move, Take)]
    assert places == [1, 2, 3, 5, 6, 7, 8, 9]  # red may have come home; blue's architect stands on 4 for sure
    events = take(position, 3)
    assert [event.source.seat for event in went(events, "architect")] == [RED, BLUE]
    assert position.board.out == [0, 0b100 | 0b1000]


@pytest.mark.clause("M-R17", "M3.1")
def test_a_tile_taken_from_a_stack_believed_empty_was_there() -> None:
    position = aid(length="taster")
    position.board.heights[:] = [1] * 9
    turns(position, 1)
    position.play(DONE)
    position.play(DONE)
    assert TAKE(UNSEEN)[0] in position.moves()
    events = take(position, 1)
    assert [event.source.kind for event in went(events, "tile")] == ["elsewhere"]
    assert position.board.empty() == 0  # how many lie below is not known, so it does not count as empty
    assert not [event for event in position.play(DONE) if event == ("sheet", 0, -4)]


@pytest.mark.clause("M-R17", "M-R1")
def test_after_an_untold_turn_homecoming_is_a_question() -> None:
    position = aid()
    turns(position, 1, 4, 2, 5)
    position.play(DONE)  # red's third turn is not told
    events = turns(position, 9, 3, 7)  # blue, red, blue: red's line as far as known
    assert began(events, "perhaps home") == [("perhaps home", 3, RED)]
    assert not began(events, "home")
    assert position.board.out[RED] == 0b111
    position.play(SetOut(RED, 0))  # yes
    assert not position.doubts.of("architects", RED)
    assert position.board.out[RED] == 0


@pytest.mark.clause("M-R17", "M3.1", "M7.1")
def test_a_stack_that_is_blocked_for_sure_earns_no_favour_before_a_stack_is_told() -> None:
    position = aid()
    turns(position, 1, 3, 2, 9)  # 1 and 2 are red's, and only 3 would make a line
    assert position.turn == (RED, "take", 0)
    assert Favour(0) not in position.moves()
    assert position.check(Favour(0)) is not None


@pytest.mark.clause("M-R17", "M7.1")
def test_after_an_untold_turn_a_favour_is_a_question() -> None:
    position = aid()
    turns(position, 1, 4, 2, 5)
    position.play(DONE)
    turns(position, 9)
    take(position, 6)  # no line as far as known, yet one may be there
    assert position.turn == (RED, "done", 0)
    assert Favour(0) in position.moves()
    position = aid()
    turns(position, 1, 4, 2, 5)
    position.play(DONE)
    turns(position, 9)
    take(position, 3)
    assert position.turn == (RED, "perhaps", 0)
    assert Favour(0) in position.moves()
    assert DONE in position.moves()


@pytest.mark.clause("M-R17")
def test_a_fifth_architect_shows_that_the_others_came_home() -> None:
    position = aid()
    position.play(DONE)  # red's first architect stands somewhere
    turns(position, 7, 1, 9, 2, 8, 4, 3)  # blue's line comes home
    events = turns(position, 6)
    assert position.board.out[RED] == 0b101011
    assert not began(events, "home")
    turns(position, 5)
    take(position, 7)
    assert position.board.out[RED] == 0b1000000


@pytest.mark.clause("M-R17")
def test_a_number_on_the_sheet_and_later_gains_add_up() -> None:
    position = aid()
    position.play(DONE)
    position.play(Tell("track", RED, 30))
    assert line(position, RED, "M8.1") == 30
    position.play(DONE)
    position.play(GAIN[7])
    position.play(DONE)
    assert line(position, RED, "M8.1") == 37
    assert position.sheet.get("track", RED) is None  # not a number somebody told


@pytest.mark.clause("M-R17")
def test_points_said_stay_known_when_turns_were_missed_and_when_people_end_the_game() -> None:
    position = aid()
    position.play(SetPoints(RED, 57))
    position.play(SetTurn(BLUE))
    assert line(position, RED, "M8.1") == 57
    position.play(SetPoints(BLUE, 41))
    position.play(DONE)  # blue's gain is in the points
    assert line(position, BLUE, "M8.1") == 41
    position.play(FINISH)
    assert [line(position, seat, "M8.1") for seat in (RED, BLUE)] == [57, 41]
    assert position.score().ranking == ((RED,), (BLUE,))


@pytest.mark.clause("M-R17")
def test_with_points_of_one_seat_alone_nobody_is_ahead() -> None:
    position = aid()
    position.play(FINISH)
    position.play(Tell("track", RED, 40))
    assert position.score().ranking == ()
    position.play(Tell("track", BLUE, 41))
    assert position.score().ranking == ((BLUE,), (RED,))


@pytest.mark.clause("M-R15", "M-R8")
def test_a_tile_that_lies_in_a_known_place_names_its_stack() -> None:
    position = aid()
    position.play(SetTops())
    assert position.turn == (BAG, "deal", 1)
    for part in (12, UNSEEN, 30):
        position.play(DEAL[part])
    while position.turn.who == BAG:
        position.play(DEAL[UNSEEN])
    assert position.turn == (RED, "take", 0)
    assert about(position, 12) == [TAKE(12)[0]]
    assert about(position, 7) == [NAME[7]]
    position.play(TAKE(12)[0])
    assert position.named == 12
    assert about(position, 7) == []  # the tile of this turn is known
    position.play(DONE)
    assert about(position, 12) == []  # it comes no more
    assert about(position, 30) == [TAKE(30)[2]]
    position.play(NAME[7])
    assert TAKE(UNSEEN)[1] in position.moves()
    assert position.check(SetTops()) is None


@pytest.mark.clause("M-R15", "M6.7", "M7.9")
def test_projects_told_are_counted() -> None:
    position = aid()
    assert line(position, RED, "M6.7") is None
    position.play(COMPLETE[1])
    position.play(COMPLETE[20])
    position.play(SetPawns(RED, (SPACES.index("projects"),)))
    assert line(position, RED, "M6.7") == 20
    assert line(position, RED, "M7.9") == 4
    assert line(position, BLUE, "M7.9") == 0
    position.play(DONE)
    assert position.check(COMPLETE[20]) is not None  # somebody has it
    position.play(Tell("cards", RED, 28))
    assert line(position, RED, "M6.7") == 28


@pytest.mark.clause("M-R17")
def test_the_sheet_asks_only_for_what_is_not_known() -> None:
    position = aid()
    position.play(GAIN[3])
    take(position, 1)
    position.play(DONE)
    position.play(GAIN[5])
    take(position, 4)
    position.play(Complete(3))
    position.play(DONE)
    position.to_sheet()
    asked = {row for row in position.sheet.rows for seat in (RED, BLUE) if position.sheet.get(row, seat) is None}
    assert asked == {"cards"}
    assert position.sheet.get("cards", BLUE) == 8
    assert position.sheet.get("track", RED) == 3


@pytest.mark.clause("M-R17", "M7.6", "M7.10", "M6.7")
def test_rows_of_the_sheet_name_the_numbers_that_can_come_about() -> None:
    position = aid()
    only = {name: row.only for name, row in position.sheet.rows.items()}
    assert only["four"][:3] == (0, 6, 12)
    assert only["bottom"] == (0, 4, 10, 18, 30)
    assert not {1, 7, 9, 11, 13, 14, 15}.intersection(only["cards"])
    assert {0, 8, 10, 12, 16, 18, 200}.issuperset(only["cards"][:6])
    assert only["track"] == ()


@pytest.mark.clause("M-R17", "M7.8", "M7.9", "M6.7")
def test_numbers_that_cannot_come_about_are_refused_with_what_can() -> None:
    position = aid()
    position.play(FINISH)
    for name, number, told in (
        ("corners", 6, "6 cannot come about here; 5 or 10 can."),
        ("projects", 13, "13 cannot come about here; 12 or 14 can."),
        ("cards", 9, "9 cannot come about here; 8 or 10 can."),
        ("bottom", 31, "Here it can be 0 to 30."),
        ("corners", -5, "Here it can be 0 to 20."),
    ):
        refused = position.check(Tell(name, RED, number))
        assert refused is not None
        assert (str(refused), refused.rule) == (told, position.sheet.rows[name].rule)
    for row in position.sheet.rows.values():
        assert all(position.check(Tell(row.name, BLUE, number)) is None for number in row.only)
