"""Who begins: by fingers on the glass, by a button, by lot, by a touch, or by the box's own rule; in every box."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules.boxes import box as box_named
from engine.rules.boxes import names
from engine.table.intents import Play
from tests.ui.pilot import Pilot, flight
from ui.house.intents import Open, Pick
from ui.screens.whobegins import STEADY, WhoBegins

Options = tuple[tuple[str, str], ...]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flight(tmp_path) as one:
        yield one


def asked(
    pilot: Pilot, box: str = "panticapaeum", aid: bool = True, seats: int = 3, options: Options = ()
) -> WhoBegins:
    pilot.want(Open("newgame", (box, aid)))
    for option in options:
        pilot.want(Pick("option", option))
    for seat in range(seats):
        pilot.press(seat)
    pilot.tap("first")
    screen = pilot.program.face.screen
    assert isinstance(screen, WhoBegins)
    return screen


def down(pilot: Pilot, colour: str) -> None:
    """A finger comes down on a colour, and stays."""
    loop, spot = pilot.program.loop, next(s for s, _ in pilot.picture.flat() if s.key == f"finger-{colour}")
    for gesture in [*loop.fingers.down(colour, *spot.bounds.middle, pilot.now)]:
        loop.hear(gesture, pilot.now)
    pilot.look()


def up(pilot: Pilot, colour: str) -> None:
    loop = pilot.program.loop
    for gesture in [*loop.fingers.up(colour, *loop.fingers._gripping[colour].at, pilot.now)]:
        loop.hear(gesture, pilot.now)
    pilot.look()


def test_of_all_fingers_one_is_chosen_when_they_have_stayed(pilot: Pilot) -> None:
    screen = asked(pilot)
    for colour in ("red", "blue"):
        down(pilot, colour)
    pilot.wait(STEADY * 2)
    assert not screen.chosen  # yellow is still missing
    down(pilot, "yellow")
    pilot.wait(STEADY * 0.5)
    assert not screen.chosen
    pilot.wait(STEADY)
    chosen = screen.chosen
    assert chosen in ("red", "blue", "yellow")
    for colour in ("red", "blue", "yellow"):
        up(pilot, colour)
    assert screen.chosen == chosen
    pilot.main()
    pilot.main()
    assert f"begin {chosen}" in pilot.session.record()


def test_a_finger_that_goes_too_early_begins_the_waiting_anew(pilot: Pilot) -> None:
    screen = asked(pilot, seats=2)
    down(pilot, "red")
    down(pilot, "blue")
    up(pilot, "blue")
    pilot.wait(STEADY * 3)
    assert not screen.chosen
    down(pilot, "blue")
    pilot.wait(STEADY + 0.1)
    assert screen.chosen


def test_chance_chooses_everybody_sooner_or_later(pilot: Pilot) -> None:
    screen = asked(pilot, seats=4)
    found = set()
    for _ in range(60):
        pilot.tap("lot")
        found.add(screen.chosen)
    assert found == {"red", "blue", "yellow", "green"}


def test_with_one_pointer_a_touch_names_somebody(pilot: Pilot) -> None:
    screen = asked(pilot)
    down(pilot, "blue")
    up(pilot, "blue")
    assert screen.chosen == "blue"
    pilot.tap("own-rule")
    assert not screen.chosen


def test_the_first_button_begins(pilot: Pilot) -> None:
    screen = asked(pilot)
    said = [screen.chosen]
    for seat in (3, 2, 0):  # nobody sits at the fourth
        pilot.press(seat)
        said.append(screen.chosen)
    assert said == ["", "", "yellow", "yellow"]


def keys(pilot: Pilot) -> set[str]:
    return {shape.key for shape, _ in pilot.picture.flat()}


@pytest.mark.parametrize("aid", [True, False], ids=["aid", "full"])
@pytest.mark.parametrize("box", [*names(), "pebbles"])
@pytest.mark.usefixtures("own_boxes")
def test_whoever_was_chosen_begins_in_every_box(pilot: Pilot, box: str, aid: bool) -> None:
    seats = box_named(box).seats[-1]
    for seat in range(seats):
        pilot.program.face.home()
        asked(pilot, box, aid, seats, (("first", "drawn"),) if box == "pebbles" else ())
        pilot.want(Pick("chosen", box_named(box).colours[seat]))
        pilot.main()
        assert pilot.sees("Begins:")
        pilot.main()
        if pilot.program.face.screen.name == "setup":
            pilot.program.face.back()
        while pilot.session.turn.who < 0:  # the others draw among the rest, at a real table before our eyes
            left = box_named(box).leads(pilot.view, seat) or pilot.view.moves()
            pilot.want(Play(left[-1]))
        assert pilot.session.turn.who == seat


@pytest.mark.parametrize("aid", [True, False], ids=["aid", "full"])
@pytest.mark.usefixtures("own_boxes")
def test_where_the_rules_say_who_begins_nobody_is_offered_to(pilot: Pilot, aid: bool) -> None:
    """In the toy red begins, unless it is to be drawn."""
    pilot.want(Open("newgame", ("pebbles", aid)))
    pilot.press(0)
    pilot.press(1)
    assert "first" not in keys(pilot)
    pilot.want(Pick("option", ("first", "drawn")))
    assert "first" in keys(pilot)
    pilot.want(Pick("begins", "blue"))
    assert pilot.sees("Begins:")
    pilot.want(Pick("option", ("first", "red")))
    assert not pilot.sees("Begins:")
    pilot.main()
    while pilot.session.turn.who < 0:
        pilot.want(Play(pilot.view.moves()[-1]))
    assert pilot.session.turn.who == 0
    assert pilot.session.game.opening.first is None


def test_nobody_who_plays_alone_is_asked(pilot: Pilot) -> None:
    pilot.want(Open("newgame", ("panticapaeum", True)))
    pilot.press(0)
    assert "first" not in [shape.key for shape, _ in pilot.picture.flat()]
    pilot.press(1)
    assert "first" in [shape.key for shape, _ in pilot.picture.flat()]
    pilot.tap("rival-automius")
    assert "first" not in [shape.key for shape, _ in pilot.picture.flat()]


def test_who_got_up_again_does_not_begin(pilot: Pilot) -> None:
    asked(pilot)
    pilot.want(Pick("chosen", "yellow"))
    pilot.main()
    pilot.press(2)  # gets up
    assert not pilot.sees("Begins:")
    pilot.main()
    assert pilot.session.turn.ask == "begin"
