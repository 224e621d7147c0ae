"""Reconstructed prices are pencil until somebody says what their board prints: one tap makes them ink."""

import time
from pathlib import Path

from engine.rules.contract import RIVAL
from tests.ui.pilot import Pilot, flight
from tests.ui.test_evenings import sit_down
from ui.boxes.panticapaeum.guesses import Rung, guessed, strip
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Text
from ui.house.intents import Open


def group(pilot: Pilot, seats: int = 2) -> None:
    sit_down(pilot, "table", seats)
    pilot.press(0)
    pilot.main()


def alone(pilot: Pilot) -> None:
    sit_down(pilot, "table", 1, "automius")


def finish(pilot: Pilot) -> None:
    """Leaves the game: what was learned becomes the next version of the copy."""
    pilot.want(Open("leave"))
    pilot.main()
    while pilot.program.face.house.table.session.waiting:  # type: ignore[union-attr]
        pilot.look()
        time.sleep(0.001)


def prices(pilot: Pilot, side: str = "A", building: str = "winery") -> list[int]:
    return list(pilot.program.face.house.table.kits.copy("panticapaeum").values["prices"][side][building])


def test_a_guess_is_drawn_with_a_question_mark_and_confirmed_with_one_tap(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        group(pilot)
        pilot.tap("buildings")
        pilot.tap("column-winery")
        assert pilot.words().count("2?") == 5  # four columns, and what the winery just cost
        pilot.tap("price-yes")
        assert pilot.words().count("2?") == 4
        assert pilot.session.learned == [("prices.A.winery.0", 2)]
        assert not guessed(pilot.session, Rung(1, 0))
        assert guessed(pilot.session, Rung(1, 1))
        finish(pilot)
        group(pilot)
        pilot.tap("buildings")
        assert pilot.words().count("2?") == 4
        assert "2" in pilot.words()


def test_a_correction_is_in_the_record_and_in_the_next_version_of_the_copy(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        group(pilot)
        pilot.tap("buildings")
        pilot.tap("column-winery")
        pilot.tap("price-more")
        pilot.tap("price-more")
        pilot.tap("price-yes")
        assert "ladder" in pilot.session.record()
        assert pilot.view.prices.ladders[1][0] == 4
        finish(pilot)
        assert prices(pilot)[:2] == [4, 3]


def test_nobody_has_to_answer(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        group(pilot)
        pilot.tap("buildings")
        pilot.tap("column-winery")
        pilot.press(0)
        assert not any(shape.key == "price-yes" for shape, _ in pilot.picture.flat())
        assert pilot.session.learned == []


def test_undoing_the_building_takes_the_question_back(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        group(pilot)
        pilot.tap("buildings")
        pilot.tap("column-winery")
        pilot.tap("undo")
        assert not any(shape.key == "price-yes" for shape, _ in pilot.picture.flat())


def test_before_the_first_solo_game_the_whole_ladder_is_asked_once(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        alone(pilot)
        assert pilot.sees("Is this your board?")
        pilot.main()
        assert pilot.sees("Circle laid")
        assert "prices.A.winery" in dict(pilot.session.learned)
        finish(pilot)
        alone(pilot)
        assert pilot.sees("Circle laid")


def test_a_number_of_the_ladder_is_touched_and_stepped(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        alone(pilot)
        pilot.tap("rung-temple-1")
        pilot.tap("more")
        pilot.main()
        assert pilot.view.prices.ladders[4] == (3, 3, 3, 4, 5, 6)
        finish(pilot)
        assert prices(pilot, building="temple") == [3, 3, 3, 4, 5, 6, 6]


def test_who_skips_the_ladder_is_not_asked_again_but_prices_stay_pencil(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        alone(pilot)
        pilot.tap("skip")
        assert pilot.session.learned == []
        finish(pilot)
        alone(pilot)
        assert pilot.sees("Circle laid")


def test_what_automius_is_about_to_pay_may_be_set_right_and_his_turn_follows(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        alone(pilot)
        pilot.tap("skip")
        while pilot.view.rival.bought == [0] * 5 and not on_his_card(pilot):
            turn = pilot.session.turn
            if turn.ask in ("circle", "duties"):
                pilot.main()
            elif turn.ask == "take":
                pilot.tap("count-2")
            elif turn.ask == "cubes":
                pilot.tap("purple")
                pilot.tap("purple")
                pilot.main()
            else:
                pilot.press(0)
        assert pilot.session.turn.who == RIVAL
        assert pilot.sees("winery")
        for _ in range(10):
            pilot.tap("price-more")
        assert pilot.view.prices.ladders[1][0] == 12
        assert not any("Off the board" in words for words in pilot.words())


def on_his_card(pilot: Pilot) -> bool:
    return any("Off the board" in words for words in pilot.words())


def test_a_guess_is_written_in_pencil_and_framed_in_dashes_and_what_is_certain_in_ink() -> None:
    look = Look()
    for guess, colour, dash, number in ((True, look.theme.pencil, "dashed", "2?"), (False, look.theme.ink, "", "2")):
        shapes = strip(look, Rect(0, 0, 400, 60), Rung(0, 0), 2, guess, ("price", "yes", "less", "more"))
        frame = next(shape for shape in shapes if isinstance(shape, Box) and shape.says == "price")
        assert (frame.outline, frame.dash) == (colour, dash)
        assert next(shape.color for shape in shapes if isinstance(shape, Text) and shape.text == number) == colour
