"""What is drawn bit by bit is what would be drawn at once; answers and acts leave nothing out."""

from __future__ import annotations

import pytest

from tests.ui.stage.tables import circle, squares
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Text
from ui.design.sizes import Glass
from ui.design.theme import NIGHT
from ui.house.intents import Pick
from ui.picture.app import Pulled
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet
from ui.stage import Act, Answer, Cube, Stage, Worth, acts, answers, signed

LOOK = Look(Glass(800, 480), NIGHT)
ROOM = Rect(10, 70, 540, 300)


def pixels(stage: Stage, renderer: Renderer, sheet: Sheet, scene: object) -> bytes:
    renderer.draw(LOOK.picture(stage.shapes(LOOK, ROOM, scene)))  # type: ignore[arg-type]
    return sheet.pixels()


def test_a_moved_board_looks_as_if_it_were_drawn_there() -> None:
    stage, sheet = Stage(), Sheet(LOOK.glass.size)
    kept = Renderer(sheet.surface)
    scenes = [squares(LOOK, 16), squares(LOOK, 16, ghost=True), squares(LOOK, 16, lit=frozenset({3})), circle(LOOK)]
    for scene in scenes:
        for dx, dy in ((0, 0), (-40, 15), (7, -90)):
            stage.pulled(Pulled("stage", 200, 200, dx, dy))
            seen = pixels(stage, kept, sheet, scene)
            fresh = Sheet(LOOK.glass.size)
            assert seen == pixels(stage, Renderer(fresh.surface), fresh, scene)


@pytest.mark.parametrize("many", [1, 4, 9, 40])
def test_every_answer_is_on_one_page_or_another(many: int) -> None:
    given = [Answer(Pick("a", n), (Cube("brown"),), gain=Worth("+1"), says=str(n)) for n in range(many)]
    room = Rect(560, 100, 230, 300)
    found: set[object] = set()
    page: object = 0
    for _ in range(many):  # as fingers do: from page to page by its key
        assert isinstance(page, int)
        shapes = answers(LOOK, room, given, page, lambda to: Pick("page", to))
        touched = [shape.touch for shape in shapes if isinstance(shape.touch, Pick)]
        found |= {touch for touch in touched if touch.what == "a"}
        assert all(shape.bounds.inside(room, 1) for shape in shapes)
        page = next((touch.more for touch in touched if touch.what == "page"), page)
    assert found == {answer.touch for answer in given}


def test_answers_that_do_not_fit_need_somebody_who_turns_the_page() -> None:
    with pytest.raises(ValueError, match="page"):
        answers(LOOK, Rect(0, 0, 100, 100), [Answer(n) for n in range(30)])


def test_the_rivals_card_is_never_empty() -> None:
    said = [shape.text for shape in acts(LOOK, ROOM, [], "He waits") if isinstance(shape, Text)]
    assert said == ["He waits"]
    told = acts(LOOK, ROOM, [Act("gathers", (Cube("brown"),), "The trireme stands there")], "")
    assert [s.text for s in told if isinstance(s, Text)] == ["gathers", "The trireme stands there"]


def test_signs_of_numbers() -> None:
    assert (signed(6), signed(0), signed(-2)) == ("+6", "+0", "\N{MINUS SIGN}2")
