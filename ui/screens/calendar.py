"""Day and hour, for a device without a network: what it believes, how sure it is, and setting it right."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Hashable
from datetime import datetime, timedelta

from ui.design.parts import Action, card, frame, places, stepper
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.words.dates import apart

FIRST, LAST = 2026, 2099


class Calendar(Screen):
    """Turned in steps, from what the device believes now."""

    name = "calendar"

    def __init__(self) -> None:
        self._moment: datetime | None = None

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        dates = face.house.dates
        assert dates is not None
        if self._moment is None:
            self._moment = dates.now()
        moment = self._moment
        main = Action(face.text("It is so"), Pick("set"), icon="check")
        shapes = frame(look, face.text("Date and time"), back=Back(), help=Help(), main=main, asking=face.asking)
        rows = at.body.rows(4, look.glass.gap)
        month, day = apart(face.language, moment)
        for unit, label, value, row in (
            ("year", face.text("Year"), str(moment.year), rows[0]),
            ("month", face.text("Month"), month, rows[1]),
            ("day", face.text("Day"), day, rows[2]),
            ("hour", face.text("Hour"), f"{moment:%H}", rows[3].columns(2, look.glass.gap)[0]),
            ("minute", face.text("Minute"), f"{moment:%M}", rows[3].columns(2, look.glass.gap)[1]),
        ):
            less, more = Pick("turn", (unit, -1)), Pick("turn", (unit, 1))
            says = (face.text("less"), face.text("more"))
            share = 0.36 if unit in ("hour", "minute") else 0.3  # two in a row: their words are as large as the others
            shapes += stepper(look, row, label, value, less, more, label_share=share, says=says)
        sentence = face.text("Confirmed.") if dates.certain() else face.text("Not confirmed since the power came.")
        shapes += card(look, at.foot, "", sentence, lines=2)
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        assert self._moment is not None
        assert face.house.dates is not None
        match intent:
            case Pick("turn", (str(unit), int(way))):
                self._moment = turned(self._moment, unit, way)
            case Pick("set"):
                face.house.dates.set(self._moment)
                face.back()


def turned(moment: datetime, unit: str, way: int) -> datetime:
    """A step further or back. A month that is too short takes its last day."""
    if unit == "year":
        year = min(max(moment.year + way, FIRST), LAST)
        return _on(moment, year, moment.month)
    if unit == "month":
        months = moment.year * 12 + moment.month - 1 + way
        year, month = divmod(months, 12)
        return _on(moment, year, month + 1) if FIRST <= year <= LAST else moment
    steps = {"day": timedelta(days=way), "hour": timedelta(hours=way), "minute": timedelta(minutes=way)}
    found = moment + steps[unit]
    return found if FIRST <= found.year <= LAST else moment


def _on(moment: datetime, year: int, month: int) -> datetime:
    last = monthrange(year, month)[1]  # the thirty-first of a shorter month is its last day
    return moment.replace(year=year, month=month, day=min(moment.day, last))
