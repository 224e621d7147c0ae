"""Whole evenings on the glass, by fingers, buttons and tags alone, with their inputs counted against the budgets."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine.rules.panticapaeum.moves as moves
from engine.rules.contract import RIVAL
from engine.table.intents import Play, Press, Tag
from tests.ui.pilot import Pilot, flight, inside
from ui.design.touch import at
from ui.house.intents import Open, Pick


def sit_down(pilot: Pilot, door: str, seats: int, rival: str = "") -> None:
    """From home to the first question of a game of Panticapaeum."""
    pilot.tap("panticapaeum")
    pilot.tap(door)
    for seat in range(seats):
        pilot.press(seat)
    if rival:
        pilot.tap(f"rival-{rival}")
    pilot.main()
    if door == "table" and rival:
        pilot.tap("skip")  # the box is set up already; in a group the first press says the same


def count_the_score(pilot: Pilot, random: Random) -> None:
    """Fills the sheet, one tap a number, and closes it."""
    for _ in range(200):
        keys = [s.touch for s, _ in pilot.picture.flat() if isinstance(s.touch, Pick) and s.touch.what == "number"]
        if not keys:
            break
        pilot.tap_intent(random.choice(keys))
    pilot.main()


@pytest.mark.parametrize("touch", [False, True], ids=["buttons", "touch alone"])
def test_a_family_of_four_plays_with_the_box(tmp_path: Path, touch: bool) -> None:
    """A group's turn is one press, or one touch; the whole evening about 135 inputs."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 4)
        if touch:
            pilot.tap("skip")  # the box is set up already
        pilot.tap("begin-2") if touch else pilot.press(2)  # named a god first
        turns = presses = 0
        while pilot.session.turn.ask != "sheet":
            turn = pilot.session.turn
            if turn.ask == "circle":
                pilot.main()
            elif turn.ask == "duties":
                before = pilot.view.round
                for seat in range(4):
                    if pilot.session.turn.ask == "duties" and pilot.view.round == before:
                        pilot.tap_intent(Press(seat)) if touch else pilot.press(seat)
            else:
                before = pilot.inputs
                pilot.main() if touch else pilot.press(turn.who)
                turns, presses = turns + 1, presses + pilot.inputs - before
        assert turns == presses == 60
        before = pilot.inputs
        random = Random(1)
        count_the_score(pilot, random)
        assert pilot.inputs - before <= 32 + 2 + 4  # 32 numbers, at most a tie's row, and the end
        assert pilot.session.over
        assert pilot.inputs <= 135


@pytest.mark.parametrize("touch", [False, True], ids=["button", "touch alone"])
def test_solo_without_tags_stays_in_its_budget(tmp_path: Path, touch: bool) -> None:
    """Number of cubes, his cubes, building, done: 5.5 inputs a turn, whether a button or the glass says "done"."""
    random = Random(3)
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 1, "automius")
        began, turns = pilot.inputs, 0
        while pilot.session.turn.ask not in ("sheet", "over"):
            turn = pilot.session.turn
            if turn.ask in ("circle", "duties"):
                pilot.main()
                began += 1  # laying the circle and the round's end are not a turn's
            elif turn.ask == "take" or (turn.who == RIVAL and turn.ask != "sail" and next_is_mine(pilot)):
                pilot.tap(f"count-{random.choice((0, 2, 2, 2, 3))}")
                turns += 1
            elif turn.ask in ("cubes", "best"):
                for _ in range(2):
                    pilot.tap(random.choice(("brown", "purple", "beige", "orange", "green")))
                pilot.main()
            elif turn.who == RIVAL and turn.ask == "sail":
                # sailing is confirmed by the next real input: the end of the own turn
                pilot.main() if touch else pilot.press(0)
            else:
                pilot.main() if touch else pilot.press(0)
        assert turns == 15
        assert (pilot.inputs - began) / turns <= 5.5


def test_a_building_can_be_told_while_the_trireme_still_sails(tmp_path: Path) -> None:
    """The key of his sailing ends the own turn as a press does; what was built in it is told before."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 1, "automius")
        pilot.tap("skip")  # the ladder
        pilot.main()
        pilot.tap("count-2")
        assert (pilot.session.turn.who, pilot.session.turn.ask) == (RIVAL, "sail")
        pilot.tap_intent(Play(moves.BUILD[1]))
        assert pilot.session.turn.ask == "done"
        assert pilot.view.built[0][1] == 1
        pilot.main()
        assert pilot.session.turn.ask == "cubes"


def test_solo_with_stickers_is_two_scans_and_at_most_one_touch_a_turn(tmp_path: Path) -> None:
    """Scan the tile taken, scan the one under the trireme: 2.6 inputs a turn, a building now and then included. The
    tiles lie on the simulated reader, behind the real driver."""
    random = Random(11)
    with flight(tmp_path, simulate=True) as pilot:
        table = pilot.program.table
        kit = table.kits.copy("panticapaeum")
        uid = {part: f"04{part:012x}" for part in range(1, 66)}
        for part, number in uid.items():
            table.tags.enrol(Tag(number), kit.name, part)
        parts = random.sample(range(1, 66), 65)
        sit_down(pilot, "table", 1, "automius")
        inputs = turns = 0
        while pilot.session.turn.ask not in ("sheet", "over"):
            turn, before = pilot.session.turn, pilot.inputs
            if turn.ask in ("circle", "duties"):
                pilot.main()
                continue
            line = pilot.session.line
            if turn.ask == "take" or (turn.who == RIVAL and turn.ask != "sail" and next_is_mine(pilot)):
                pilot.lay(uid[parts.pop()], lambda line=line: pilot.session.line > line)  # type: ignore[misc]
                turns += 1
            elif (turn.who == RIVAL and turn.ask == "sail") or turn.ask in ("cubes", "best"):
                pilot.lay(uid[parts.pop()], lambda line=line: pilot.session.line > line)  # type: ignore[misc]
            else:
                pilot.press(0)
            inputs += pilot.inputs - before
        assert turns == 15
        assert inputs / turns <= 2.6


def next_is_mine(pilot: Pilot) -> bool:
    """Whether the card of Automius' turn already asks for the next tile."""
    return any(shape.key == "count-0" and shape.touch is not None for shape, _ in pilot.picture.flat())


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long)])
def test_a_full_game_is_played_on_the_screen(tmp_path: Path, seats: int) -> None:
    """Every question is answered by what is on the glass, to the last point."""
    random = Random(seats)
    with flight(tmp_path) as pilot:
        sit_down(pilot, "trireme", seats)
        turns, began = 0, pilot.inputs
        while pilot.session.turn.ask != "over":
            turns += pilot.session.turn.ask == "take"
            answer(pilot, random)
        assert turns == 15 * seats
        assert (pilot.inputs - began) / turns <= 12  # tile, place, building, place, row, end
        assert pilot.sees("The end")


def answer(pilot: Pilot, random: Random) -> None:
    """Answers the open question of a full game as a person would."""
    turn = pilot.session.turn
    offers = pilot.view.moves()
    match turn.ask:
        case "take":
            pilot.tap(f"take-{random.choice([m.place for m in offers if isinstance(m, moves.Take)])}")
        case "lay" | "put":
            pilot.tap(random.choice(in_sight(pilot, "cell-")))
            pilot.main()
        case "act":
            act(pilot, random, offers)
        case "use":  # what using it asks is asked at once
            pilot.tap(random.choice(in_sight(pilot, "answer-", "cell-", "leave")))
            if pilot.session.turn.ask == "use" and in_sight(pilot, "hand"):
                pilot.main()
        case "drop" if (more := in_sight(pilot, "keep-")) and random.random() < 0.5:
            pilot.tap(random.choice(more))
        case "done" | "last" | "drop":
            pilot.main()
        case _:
            pilot.tap(random.choice(in_sight(pilot, "answer-", "cell-")))


def in_sight(pilot: Pilot, *first: str) -> list[str]:
    """What a finger can reach without moving the board first: the eye opens where something can be done."""
    picture = pilot.picture
    found = [s for s, _ in picture.flat() if s.touch is not None and s.key.startswith(first)]
    return [s.key for s in found if at(picture, *inside(picture, s)) == s.touch]


def act(pilot: Pilot, random: Random, offers: list[object]) -> None:
    builds = [m for m in offers if isinstance(m, moves.Build)]
    sells = [m for m in offers if isinstance(m, moves.Sell)]
    if builds:
        pilot.tap(f"build-{('house', 'winery', 'fortress', 'aqueduct', 'temple')[random.choice(builds).building]}")
    elif sells and random.random() < 0.5:
        pilot.tap("sell")
        pilot.main()
    else:
        cubes = [m for m in offers if isinstance(m, moves.TakeCube)]
        if not cubes or random.random() < 0.3:
            pilot.tap("take-coins")
            return
        pilot.tap("taking")
        pilot.tap(f"take-{('brown', 'purple', 'beige', 'orange', 'green')[random.choice(cubes).colour]}")


def test_the_same_people_again_are_two_taps_from_home(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 3)
        pilot.press(0)
        pilot.want(Open("leave"))
        pilot.main()
        pilot.until(lambda: not pilot.program.table.unfinished())  # the journal's thread has written it
        before = pilot.inputs
        pilot.tap("panticapaeum")
        pilot.tap("again")
        assert pilot.inputs - before == 2
        assert len(pilot.session.game.opening.players) == 3


def test_three_untold_turns_are_mended_in_eight_taps(tmp_path: Path) -> None:
    """Who is to move, and how many tiles are left: all that three forgotten presses change in front of people."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 4)
        pilot.press(0)
        pilot.main()
        before, left = pilot.inputs, pilot.view.ring.left
        pilot.tap("menu")
        pilot.tap_intent(Open("drift"))
        for seat in (1, 2, 3):
            set_to(pilot, seat)
        pilot.main()
        assert pilot.session.turn.who == 3
        assert pilot.inputs - before <= 8
        assert pilot.view.ring.left == left - 3  # three turns took three tiles
        assert pilot.program.face.screen.name == "game"


def test_a_turn_whose_tile_was_told_takes_no_second_one(tmp_path: Path) -> None:
    """Only the turns that are stepped over whole take tiles."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 3)
        pilot.press(0)
        pilot.main()
        pilot.tap("choice-2")
        left = pilot.view.ring.left
        for seats, fewer in (((1,), 0), ((1, 2), 1)):
            pilot.want(Open("drift"))
            for seat in seats:
                set_to(pilot, seat)
            pilot.main()
            assert pilot.view.ring.left == left - fewer
            pilot.tap("undo")


def set_to(pilot: Pilot, seat: int) -> None:
    """Steps whose turn it is to this seat, on the page of what is on the table."""
    steps: list[Any] = [s.touch for s, _ in pilot.picture.flat() if isinstance(s.touch, Pick) and s.touch.what == "set"]
    pilot.tap_intent(next(t for t in steps if t.more[0] == "turn" and t.more[1].seat == seat))


def test_a_wrong_input_is_mended_by_one_undo(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 2)
        pilot.press(0)
        pilot.main()
        line, before = pilot.session.line, pilot.inputs
        pilot.main()
        wrong = pilot.inputs
        pilot.tap("undo")
        assert pilot.session.line == line
        assert pilot.inputs - wrong == 1
        assert wrong - before == 1
