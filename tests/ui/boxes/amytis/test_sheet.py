"""The score sheet of Amytis by taps: three parts, one number a tap, nothing that cannot come about."""

from pathlib import Path

from engine.rules.sheet import FINISH, Tell
from engine.table.intents import Play
from tests.ui.boxes.amytis.test_evenings import begin
from tests.ui.pilot import Pilot, flight
from ui.house.intents import Pick

UPPER = ("one", "two", "three", "four", "stairs", "corners", "projects")


def counting(pilot: Pilot) -> None:
    """A game of which only the score is told."""
    begin(pilot, aid=True)
    pilot.tap("begin-0")
    pilot.want(Play(FINISH))


def numbers(pilot: Pilot) -> set[int]:
    touches = [s.touch for s, _ in pilot.picture.flat() if isinstance(s.touch, Pick) and s.touch.what == "number"]
    return {touch.more for touch in touches if isinstance(touch.more, int)}


def write(pilot: Pilot, points: str) -> None:
    for digit in points:
        pilot.tap(digit)
    pilot.tap("write")


def test_three_parts_one_after_the_other(tmp_path: Path) -> None:
    """Buildings by digits, projects and favours by one tap a number; who has no pawn there is not asked."""
    with flight(tmp_path) as pilot:
        counting(pilot)
        assert pilot.sees("Points of the buildings · part 1 of 3")
        for points in ("117", "98"):
            write(pilot, points)
        assert pilot.sees("Completed projects · part 2 of 3")
        before = pilot.inputs
        pilot.tap_intent(Pick("number", 18))
        pilot.tap_intent(Pick("number", 8))
        assert pilot.inputs - before == 2
        assert pilot.sees("Favours 1/8 · part 3 of 3")
        assert pilot.sees("Only for whose pawn stands there.")
        assert numbers(pilot) == set(range(0, 28, 3))
        pilot.tap_intent(Pick("number", 9))  # red's, so blue has nothing there
        assert pilot.sees("Favours 2/8 · part 3 of 3")
        for _ in UPPER[1:]:
            pilot.tap_intent(Pick("number", 0))
            pilot.tap_intent(Pick("number", 0))
        for row in (4, 10):
            pilot.tap_intent(Pick("number", row))
        pilot.main()
        assert pilot.session.over
        assert pilot.view.score().ranking == ((0,), (1,))
        assert [pilot.view.score().total(seat) for seat in (0, 1)] == [117 + 18 + 9 + 4, 98 + 8 + 10]


def test_the_whole_sheet_has_a_line_a_part_and_opens(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        counting(pilot)
        for seat in (0, 1):
            pilot.want(Play(Tell("track", seat, 50 + seat), Tell("cards", seat, 18)))
        pilot.tap_intent(Pick("number", 9))
        pilot.tap_intent(Pick("number", 0))
        pilot.tap("all-lines")
        for words in ("Points of the buildings", "Completed projects", "Favours", "Total", "9?", "77", "69"):
            assert words in pilot.words(), words
        assert "Favour 1" not in pilot.words()
        pilot.tap("cell-Favours-0")
        assert pilot.sees("Favour 1")
        assert not pilot.sees("Completed projects")
        pilot.main()
        assert pilot.sees("Completed projects")
        pilot.tap("cell-Favours-1")
        pilot.tap("cell-Favour 1-1")  # told again: it was blue's
        pilot.tap_intent(Pick("number", 12))
        assert [pilot.view.sheet.get("one", seat) for seat in (0, 1)] == [0, 12]


def test_what_cannot_be_is_refused_with_the_reason(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        counting(pilot)
        pilot.want(Play(Tell("corners", 0, 6)))
        assert pilot.sees("6 cannot come about here; 5 or 10 can.")
        assert pilot.view.sheet.get("corners", 0) is None
        pilot.want(Play(Tell("corners", 0, 5)))
        pilot.want(Play(Tell("corners", 1, 5)))
        assert pilot.sees("Only for whose pawn stands there.")
        assert pilot.view.sheet.get("corners", 1) is None


def test_a_game_of_which_nothing_was_told_has_no_winner(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        counting(pilot)
        assert pilot.view.score().ranking == ()
        pilot.tap("all-lines")
        assert not any(s.key.startswith("laurel") for s, _ in pilot.picture.flat())
        pilot.want(Play(*pilot.view.moves()))  # closed as it is
        assert pilot.session.over
        assert pilot.view.score().ranking == ()
        assert not pilot.sees("wins")
