"""The city of the day: the same tiles for everybody, and another rival from day to day."""

from pathlib import Path

from engine.rules.akropolis.parts import ARCHITECTS
from engine.table.intents import Play
from engine.table.table import Table
from tests.ui.pilot import Pilot, flight
from ui.boxes.akropolis.day import met, opening


def row_of_city(folder: Path, number: int) -> list[int]:
    folder.mkdir()
    with flight(folder) as pilot:
        pilot.tap("akropolis")
        pilot.tap("daily")
        pilot.tap(f"city-{number}")
        pilot.main()
        return list(row(pilot))


def row(pilot: Pilot) -> list[int]:
    assert pilot.session.game.opening.rival in ARCHITECTS
    return list(pilot.view.row)


def test_the_same_number_deals_the_same_row_and_another_one_another(tmp_path: Path) -> None:
    first, again, other = (row_of_city(tmp_path / name, number) for name, number in (("a", 7), ("b", 7), ("c", 8)))
    assert first == again != other


def test_without_a_sure_date_a_number_is_needed(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        pilot.tap("akropolis")
        pilot.tap("daily")
        if pilot.sees("does not know the date"):
            pilot.main()
            assert pilot.session is None
        else:
            pilot.main()
            assert pilot.session.game.opening.seed.startswith("city of 20")


def test_a_city_of_the_day_is_a_record_that_can_be_taken_elsewhere(tmp_path: Path) -> None:
    table = Table(tmp_path)
    session = table.start(opening("2026-11-19", 0))
    while not session.over:
        session.do(Play(session.view(session.turn.who).moves()[0]))
    told = table.export(table.games()[0].number)
    assert "bag shuffler city of 2026-11-19\n" in told
    assert table.import_record(told) == 2


def test_the_architects_take_turns() -> None:
    assert {met(f"2026-11-{day}", 0) for day in (17, 18, 19)} == set(ARCHITECTS)
    assert opening("2026-11-18", 0) == opening("2026-11-18", 0) != opening("2026-11-19", 0)
    assert opening("2026-11-18", 5).seed == opening("", 5).seed
