"""What the owner sees of a day: visits, and the taps that belong to them."""

from __future__ import annotations

from pathlib import Path

from engine.table import intents as table
from tests.ui.pilot import Pilot
from tests.ui.shell.shop import awake, games, moves, shop, sit_down, staff_page, visit, walk_off
from ui.shell.demo import IDLE, QUESTION


def test_the_owner_sees_what_happened_and_takes_it_along(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 5)
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    staff_page(pilot)
    assert pilot.sees("0 of 1")
    assert pilot.sees("Alone, together")
    pilot.tap("share")
    written = (pilot.program.face.house.folder / "export" / "trireme-shop.csv").read_text().splitlines()
    assert written[0].startswith("day,certain,box,begun,finished,left")
    assert ",panticapaeum,1,0,1," in written[1]


def test_every_way_to_go_is_a_visit(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 5)
    asked = pilot.session.turn.ask
    pilot.session.leave()
    pilot.program.face.leave_table()
    pilot.wait(1)
    assert games(pilot, "left")
    pilot.look()
    assert (visit(pilot).moves, visit(pilot).asked) == (5, asked)
    staff_page(pilot)
    while not pilot.sees("Mostly at"):
        pilot.tap("down")
    assert pilot.sees("5\N{NO-BREAK SPACE}moves")
    assert not any(words in ("take", "lay", "done", "step") for words in pilot.words())


def test_a_plug_that_was_pulled_is_a_visit_too(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 5)
        asked = pilot.session.turn.ask
    with shop(tmp_path, fresh=True) as pilot:
        pilot.wait(1)
        assert games(pilot, "left")
        assert (visit(pilot).moves, visit(pilot).asked) == (5, asked)


def test_taps_belong_to_the_game_they_were_made_in(pilot: Pilot) -> None:
    for _ in range(6):
        pilot.tap("language")
    sit_down(pilot)
    pilot.tap("menu")
    pilot.program.face.back()
    moves(pilot, 4)
    walk_off(pilot)
    assert visit(pilot).taps == 1
    awake(pilot)
    pilot.tap("continue")
    pilot.tap("menu")
    pilot.program.face.back()
    moves(pilot, 1)
    walk_off(pilot)
    pilot.until(lambda: visit(pilot).moves == 5)
    assert visit(pilot).taps == 2


def test_a_phone_is_no_tile_in_the_figures_either(pilot: Pilot) -> None:
    sit_down(pilot, "table", 2)
    pilot.press(0)
    moves(pilot, 4)
    for _ in range(3):
        pilot.program.loop.inbox.put(table.Tag("", 0x20))
        pilot.look()
    walk_off(pilot)
    assert visit(pilot).tags == 0


def test_half_a_line_costs_no_other(pilot: Pilot) -> None:
    (pilot.program.face.house.folder / "visits.jsonl").write_text('{"game": "abc", "mov')
    sit_down(pilot)
    moves(pilot, 4)
    walk_off(pilot)
    assert visit(pilot).moves == 4
