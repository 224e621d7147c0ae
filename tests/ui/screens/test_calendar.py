"""Setting day and hour by steps, and that the evening is dated by it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from tests.ui.pilot import flight
from ui.house.intents import Open, Pick
from ui.screens.calendar import turned

NEW_YEAR_S_EVE = datetime(2026, 12, 31, 23, 59)


@pytest.mark.parametrize(
    ("unit", "way", "then"),
    [
        ("minute", 1, "2027-01-01T00:00"),
        ("hour", -24, "2026-12-30T23:59"),
        ("day", 1, "2027-01-01T23:59"),
        ("month", 2, "2027-02-28T23:59"),
        ("month", -1, "2026-11-30T23:59"),
        ("year", 1, "2027-12-31T23:59"),
        ("year", -5, "2026-12-31T23:59"),
        ("month", -99, "2026-12-31T23:59"),
    ],
)
def test_a_step(unit: str, way: int, then: str) -> None:
    assert turned(NEW_YEAR_S_EVE, unit, way) == datetime.fromisoformat(then)


def test_the_twenty_ninth_of_february() -> None:
    assert turned(datetime(2028, 2, 29), "year", 1) == datetime(2029, 2, 28)


def test_what_a_person_says_dates_the_next_game_and_is_certain(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        dates = pilot.program.dates
        pilot.want(Open("settings"))
        pilot.tap("calendar")
        before = dates.now()
        pilot.tap_intent(Pick("turn", ("year", 1)))
        pilot.main()
        assert pilot.program.face.screen.name == "settings"
        assert dates.certain()
        assert dates.now().year == before.year + 1
        assert dates.today().startswith(str(before.year + 1))


@pytest.mark.parametrize(("language", "month"), [("en", "September"), ("ru", "Сентябрь")])
def test_each_field_says_its_own(language: str, month: str, tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        face = pilot.program.face
        face.settings = replace(face.settings, language=language)
        pilot.program.dates.set(datetime(2026, 9, 30, 19, 3))
        pilot.want(Open("calendar"))
        fields = {"2026", month, "30", "19", "03"}
        assert fields <= set(pilot.words())
        assert not [said for said in pilot.words() if said in ("19:03", "30 September", "30 сентября")]
