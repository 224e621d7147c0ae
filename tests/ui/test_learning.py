"""Setting up, packing away, help, the first lesson: what teaches, by taps alone, as a person would go through it."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules import boxes
from engine.rules.boxes import box as box_named
from engine.table.intents import Play
from tests.brought import bringing
from tests.ui.pilot import Pilot, flight
from tests.ui.test_evenings import sit_down
from ui.boxes import face_of
from ui.boxes.lesson import Lesson
from ui.boxes.setup import Circle, Columns, Nine, Stacks
from ui.design.shapes import Line, Picture, Polygon, Shape
from ui.house.intents import Back, Home, Open, Pick
from ui.picture.app import Handle
from ui.picture.loop import Pulled
from ui.words.digest import digest

MOST_TOUCHES = 8  # of a step


def kit(pilot: Pilot, box: str) -> object:
    return box_named(box).kit(pilot.program.face.house.table.kits.shipped(box).values)


@pytest.mark.parametrize("box", bringing("set_up"))
def test_every_box_is_set_up_in_at_most_eight_pictures(tmp_path: Path, box: str) -> None:
    kinds = box_named(box)
    with flight(tmp_path) as pilot:
        for seats in (*kinds.seats, *([1] if kinds.rivals else [])):
            rival = kinds.rivals[0] if seats == 1 else ""
            assert 5 <= len(face_of(box).set_up(kit(pilot, box), seats, rival, {})) <= 8


@pytest.mark.parametrize("box", bringing("pack"))
def test_every_box_is_packed_away_in_at_most_eight_pictures(box: str) -> None:
    assert 5 <= len(face_of(box).pack) <= 8


@pytest.mark.parametrize(("seats", "tiles", "pieces"), [(2, 8, 6), (3, 11, 7), (4, 14, 7)])
def test_numbers_of_panticapaeum_are_those_of_its_players(tmp_path: Path, seats: int, tiles: int, pieces: int) -> None:
    with flight(tmp_path) as pilot:
        found = [
            piece
            for step in face_of("panticapaeum").set_up(kit(pilot, "panticapaeum"), seats, "", {})
            for piece in step.picture
        ]
    assert Circle(tiles) in found
    assert Columns(pieces, ("brown", "purple", "beige", "orange", "green")) in found


@pytest.mark.parametrize(
    ("seats", "length", "stacks"),
    [(2, "standard", Stacks(11, 3)), (3, "standard", Stacks(11, 4)), (4, "standard", Stacks(11, 5)),
     (2, "long", Stacks(19, 3)), (3, "long", Stacks(14, 4)), (2, "taster", Stacks(5, 3))],
)  # fmt: skip
def test_stacks_of_akropolis_are_those_of_the_length_chosen(
    tmp_path: Path, seats: int, length: str, stacks: Stacks
) -> None:
    with flight(tmp_path) as pilot:
        steps = face_of("akropolis").set_up(kit(pilot, "akropolis"), seats, "", {"length": length})
    assert stacks in [piece for step in steps for piece in step.picture]


def test_a_taster_of_amytis_has_lower_stacks(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        short = face_of("amytis").set_up(kit(pilot, "amytis"), 2, "", {"length": "taster"})
    assert Nine(3) in [piece for step in short for piece in step.picture]


def test_a_new_game_offers_to_set_up_and_one_tap_skips_it(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        pilot.tap("panticapaeum")
        pilot.tap("table")
        for seat in range(4):
            pilot.press(seat)
        pilot.main()
        assert pilot.sees("Set up first?")
        pilot.tap("skip")
        assert pilot.sees("Name a Greek god!")


def test_the_first_press_of_a_game_closes_the_list(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 4)
        assert pilot.sees("Set up first?")
        pilot.press(2)
        assert not pilot.sees("Set up first?")
        assert pilot.session.turn.ask == "circle"


def test_the_list_is_ticked_or_taken_as_a_whole(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        pilot.tap("akropolis")
        pilot.tap_intent(Open("learn", ("akropolis",)))
        pilot.tap("table")
        pilot.tap("step-0")
        pilot.main()
        pilot.main()  # all there
        pilot.main()
        assert pilot.program.face.screen.name == "learn"


# ---- what can be done now


def begun(pilot: Pilot, seats: int = 2) -> None:
    """A group's game whose first circle lies."""
    sit_down(pilot, "table", seats)
    pilot.press(0)
    pilot.main()


def test_in_the_first_round_everybody_sees_what_can_be_done(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begun(pilot)
        for seat in (0, 1):
            assert pilot.session.turn.who == seat
            assert pilot.sees("Take one of the next three tiles.")
            pilot.tap("choice-2")
            assert pilot.sees("Build, sell three to five, or take.")
            pilot.press(seat)
        while pilot.session.view().round == 1:
            pilot.main()
        assert not pilot.sees("Take one of the next three tiles.")
        pilot.want(Open("now"))
        assert pilot.sees("Take one of the next three tiles.")


def test_columns_wait_behind_a_key_until_a_building_is_told(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begun(pilot)
        pilot.tap("buildings")
        pilot.tap("column-winery")
        pilot.press(0)
        pilot.tap("column-house")
        assert [sum(pieces) for pieces in pilot.view.built] == [1, 1]


@pytest.mark.parametrize("code", ["en", "ru"])
def test_every_clause_that_is_offered_stands_in_the_digest(code: str) -> None:
    for box in boxes.names():
        missing = [
            name for names in face_of(box).clauses.values() for name in names.split() if name not in digest(box, code)
        ]
        assert not missing, box


def test_a_clause_is_two_taps_from_the_table(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begun(pilot)
        pilot.tap("help")
        pilot.tap("now")
        pilot.tap("clause-0")
        assert pilot.sees("Choosing a tile")


# ---- a first round on the screen


LESSONS = bringing("lesson")


def lesson(pilot: Pilot, box: str = "panticapaeum") -> Lesson:
    pilot.want(Open("learn", (box,)))
    pilot.want(Open("lesson", (box,)))
    screen = pilot.program.face.screen
    assert isinstance(screen, Lesson)
    return screen


def right(pilot: Pilot) -> list[Pick]:
    """What may be touched on the table of the lesson."""
    return _wants(pilot.picture)


def _wants(picture: Picture) -> list[Pick]:
    touches = [shape.touch for shape, _ in picture.flat()]
    return [touch for touch in touches if isinstance(touch, Pick) and touch.what == "right"]


def read_on(pilot: Pilot, screen: Lesson) -> None:
    """Strip after strip, until the table can be touched or the next step has come."""
    step = screen.step
    while screen.step is step and _reads(pilot):
        pilot.tap("Next")


def _reads(pilot: Pilot) -> bool:
    touches = [shape.touch for shape, _ in pilot.picture.flat()]
    return any(isinstance(touch, Pick) and touch.what == "read" for touch in touches)


def hold(pilot: Pilot) -> bool:
    """What may be held is held, and let go over the first thing that shows up under it; False: there is nothing."""
    grips = [shape.drag for shape, _ in pilot.picture.flat() if isinstance(shape.drag, Handle)]
    if grips:
        app = pilot.program.app
        app.pulled(Pulled(grips[0], 0, 0, 0, 0), pilot.now)
        open_hand = app.picture(pilot.now)
        assert open_hand.private
        app.pulled(Pulled(grips[0], 0, 0, 0, 0, True, _wants(open_hand)[0]), pilot.now)
        pilot.want(Pick("nothing"))  # what was pulled past the loop is drawn
    return bool(grips)


@pytest.mark.parametrize("box", LESSONS)
def test_the_lesson_leads_through_a_round_by_touches_alone(tmp_path: Path, box: str) -> None:
    with flight(tmp_path) as pilot:
        screen = lesson(pilot, box)
        while screen.step is not screen.steps[-1]:
            step = screen.step
            read_on(pilot, screen)
            for _ in range(MOST_TOUCHES):
                if screen.step is not step:
                    break
                offered = right(pilot)
                assert offered or hold(pilot), step.what
                if offered:
                    pilot.tap_intent(offered[0])
            assert screen.step is not step
        while "To the game" not in pilot.picture.words():
            pilot.tap("Next")
        pilot.tap("To the game")
        assert pilot.program.face.screen.name == "learn"


@pytest.mark.parametrize("box", LESSONS)
def test_a_lesson_outlines_exactly_the_cells_of_the_move_it_wants(tmp_path: Path, box: str) -> None:
    with flight(tmp_path) as pilot:
        screen, laid = lesson(pilot, box), 0
        while screen.step is not screen.steps[-1]:
            read_on(pilot, screen)
            for _ in range(MOST_TOUCHES):
                offered = right(pilot)
                if not offered and not hold(pilot):
                    break
                cells = {
                    touch.more.more for touch in offered if isinstance(touch.more, Pick) and touch.more.what == "cell"
                }
                if cells:
                    assert cells == set(_covers(pilot, screen)), screen.step.what
                    assert _outlined(pilot) == _touchable(pilot), screen.step.what
                    laid += 1
                if offered:
                    pilot.tap_intent(offered[0])
        assert laid >= 2 or box == "pyramidion"  # which has no city to lay anything in


def _covers(pilot: Pilot, screen: Lesson) -> tuple[int, ...]:
    """The cells of the move that is wanted, as the box says."""
    session = screen._session
    assert session is not None
    game = session.game
    move = game.box.notation.read(screen.step.moves[0], game.colours)
    there = game.box.where(session.view(0), move)
    assert there is not None
    return there.cells


def _touchable(pilot: Pilot) -> set[tuple[int, int]]:
    """The middles of what leads on."""
    return {
        _middle(shape)
        for shape, _ in pilot.picture.flat()
        if isinstance(shape.touch, Pick) and shape.touch.what == "right"
    }


def _outlined(pilot: Pilot) -> set[tuple[int, int]]:
    """The middles of all cells of the table that lie in a contour of the lesson."""
    flat = [shape for shape, _ in pilot.picture.flat()]
    cells = [shape for shape in flat if shape.key.startswith(("cell-", "place-"))]
    found = set()
    for shape in flat:
        if shape.key == "pointed":
            area = Polygon(shape.points) if isinstance(shape, Line) else shape
            found |= {_middle(cell) for cell in cells if area.holds(*cell.bounds.middle)}
    return found


def _middle(shape: Shape) -> tuple[int, int]:
    x, y = shape.bounds.middle
    return round(x), round(y)


@pytest.mark.parametrize("box", LESSONS)
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_the_words_of_a_lesson_hide_nothing_of_what_they_point_to(tmp_path: Path, box: str, letters: float) -> None:
    with flight(tmp_path) as pilot:
        pilot.program.face.settle(text=letters)
        screen = lesson(pilot, box)
        while screen.step is not screen.steps[-1]:
            step = screen.step
            while screen.step is step and _reads(pilot):
                strip = pilot.picture.find("strip").bounds
                assert strip.h <= pilot.picture.size[1] * 0.3
                for shape, clip in pilot.picture.flat():
                    if shape.key == "pointed":
                        assert not strip.meets(shape.bounds.common(clip).inset(4)), step.what
                pilot.tap("Next")
            for _ in range(MOST_TOUCHES):
                if screen.step is not step:
                    break
                offered = right(pilot)
                if offered:
                    pilot.tap_intent(offered[0])
                else:
                    assert hold(pilot)


@pytest.mark.parametrize("box", LESSONS)
def test_every_move_of_a_lesson_is_legal_and_made_by_whoever_is_said_to(tmp_path: Path, box: str) -> None:
    with flight(tmp_path) as pilot:
        table, screen = pilot.program.face.house.table, lesson(pilot, box)
        assert 8 <= len(screen.steps) <= 16
        session = table.rehearse(replace(screen.opening, kit=table.kits.shipped(box).id))
        for step in screen.steps:
            for words in step.moves:
                move = session.game.box.notation.read(words, session.game.colours)
                assert session.view(session.turn.who).check(move) is None, words
                assert step.alone or session.turn.who == 0, words
                session.do(Play(move))


def test_the_lesson_of_panticapaeum_fills_exactly_a_round(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        table, screen = pilot.program.face.house.table, lesson(pilot)
        session = table.rehearse(replace(screen.opening, kit=table.kits.shipped("panticapaeum").id))
        for step in screen.steps:
            for words in step.moves:
                assert session.view().round == 1  # type: ignore[attr-defined]
                assert session.turn.who == int(step.alone), words
                session.do(Play(session.game.box.notation.read(words, session.game.colours)))
        assert session.view().round == 2  # type: ignore[attr-defined]


def test_nothing_of_a_lesson_is_kept_and_it_can_be_left_at_any_time(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        lesson(pilot)
        while _reads(pilot):
            pilot.tap("Next")
        pilot.tap_intent(right(pilot)[0])
        pilot.press(0)  # a button means nothing here
        pilot.want(Back())
        assert pilot.program.face.screen.name == "learn"
        assert pilot.session is None
        assert pilot.program.face.house.table.games() == []


def test_a_lesson_leaves_a_running_game_alone(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begun(pilot)
        game, line = pilot.session, pilot.session.line
        lesson(pilot)
        while _reads(pilot):
            pilot.tap("Next")
        pilot.tap_intent(right(pilot)[0])
        pilot.want(Home())
        assert pilot.session is game
        assert pilot.session.line == line
