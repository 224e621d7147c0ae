"""As on the table? What has drifted is set right by a few touches: the turn, points, stacks, architects and pawns."""

from pathlib import Path
from typing import Any

from engine.rules.amytis.moves import BOTTOM
from tests.ui.boxes.amytis.test_evenings import begin
from tests.ui.pilot import Pilot, flight
from ui.house.intents import Open


def opened(pilot: Pilot) -> None:
    begin(pilot, aid=True)
    pilot.tap("begin-0")
    pilot.tap("menu")
    pilot.tap_intent(Open("drift"))


def step(pilot: Pilot, name: str, more: bool) -> None:
    """Steps a fact, turning pages and lines until it is in sight."""
    for _ in range(12):
        steps: list[Any] = [s.touch for s, _ in pilot.picture.flat() if getattr(s.touch, "what", None) == "set"]
        if mine := [touch for touch in steps if touch.more[0] == name]:
            pilot.tap_intent(mine[-1 if more else 0])
            return
        keys = {s.says: s.touch for s, _ in pilot.picture.flat() if s.touch is not None}
        if "down" in keys:
            pilot.tap("down")
        else:
            pilot.tap("facts")
    raise AssertionError(f"{name} is on no page")


def test_whose_turn_it_is(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        opened(pilot)
        step(pilot, "turn", True)
        pilot.main()
        assert pilot.session.turn.who == 1


def test_architects_stand_where_people_say(tmp_path: Path) -> None:
    """To the left of nobody's is the first seat's, to the right the second's."""
    with flight(tmp_path) as pilot:
        opened(pilot)
        pilot.tap("facts")
        for name, more in (("place-0", False), ("place-1", True), ("place-2", True), ("place-2", False)):
            step(pilot, name, more)
        pilot.main()
        assert pilot.view.board.out == [0b1, 0b10]
        assert pilot.session.turn.who == 0
        assert not any(move.place in (0, 1) for move in pilot.view.moves() if hasattr(move, "place"))


def test_pawns_stand_where_people_say(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        opened(pilot)
        for _ in range(3):
            pilot.tap("facts")
        for name, more in (("space-0", False), ("space-4", True), ("bottom-1", True), ("bottom-1", True)):
            step(pilot, name, more)
        pilot.main()
        assert [pilot.view.favours.spaces(seat) for seat in (0, 1)] == [(0,), (4, BOTTOM, BOTTOM)]
        assert pilot.view.favours.pawns == [4, 2]


def test_after_untold_turns_what_is_believed_is_confirmed_by_a_touch(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        for seat in (0, 1, 0):
            pilot.press(seat)
        assert pilot.view.doubts.of("architects", 1)
        pilot.tap("menu")
        pilot.tap_intent(Open("drift"))
        before = pilot.inputs
        pilot.tap("facts")
        assert pilot.sees("0?")
        step(pilot, "place-4", True)
        pilot.main()
        assert pilot.inputs - before <= 8
        assert not pilot.view.doubts.of("architects", 1)
        assert pilot.view.board.out[1] == 0b10000
