"""The city of the day: a game against a famous architect with the same tiles for everybody who plays it. Dealt from
the date where the device knows it, else from a number that people tell each other."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import date as calendar_date

from engine.rules.akropolis.parts import ARCHITECTS
from engine.table.seats import Opening, Player
from ui.design.parts import Action, frame, key, places, words
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Help, Home, Pick
from ui.house.screen import Screen
from ui.words.dates import date

BOX = "akropolis"
NUMBERS = 30  # cities that have a number


class CityOfTheDay(Screen):
    """Remembers which number was touched."""

    name = "daily"
    strangers = True

    def __init__(self) -> None:
        self.number = 0

    def picture(self, face: Face) -> Picture:
        look, today = face.look, known_date(face)
        at, rival = places(look), face.language.word(met(today, self.number))
        if self.number:
            said = face.text("City number {number}, against {rival}", number=self.number, rival=rival)
        elif today:
            when = date(face.language, today)
            said = face.text("{date}: the same tiles for everybody, against {rival}", date=when, rival=rival)
        else:
            said = face.text("The device does not know the date: agree on a number")
        ready = bool(self.number or today)
        main = Action(face.text("Begin"), Pick("begin"), icon="play", ready=ready)
        shapes = frame(look, face.text("City of the day"), back=Home(), help=Help(), main=main, asking=face.asking)
        line = at.body.top(look.glass.px("body") * 2.6)
        shapes.append(words(look, line, said, "body", least="small", lines=2))
        return look.picture(shapes + self._numbers(face, at.body.below(line.h + look.glass.gap)))

    def _numbers(self, face: Face, room: Rect) -> list[Shape]:
        """One touch a number; the one that is chosen goes back to today with another."""
        look = face.look
        shapes: list[Shape] = []
        for number, cell in enumerate(room.grid(10, 3, look.glass.wide(1.75), look.glass.tall(1.75)), 1):
            chosen = number == self.number
            touch = Pick("number", 0 if chosen else number)
            shapes += key(look, cell, str(number), touch, step="lead", chosen=chosen, lines=1, name=f"city-{number}")
        return shapes

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("number", int(number)):
                self.number = number
            case Pick("begin") if self.number or known_date(face):
                face.begin(opening(known_date(face), self.number))


def known_date(face: Face) -> str:
    """The date, where somebody is sure of it."""
    dates = face.house.dates
    return dates.today()[:10] if dates is not None and dates.certain() else ""


def met(today: str, number: int) -> str:
    """Which architect is met: they take turns, day by day and number by number."""
    turn = number or (calendar_date.fromisoformat(today).toordinal() if today else 0)
    return ARCHITECTS[turn % len(ARCHITECTS)]


def opening(today: str, number: int) -> Opening:
    """The game everybody plays on this day, or under this number."""
    seed = f"city {number}" if number else f"city of {today}"
    return Opening(BOX, (Player("red", "", ""),), rival=met(today, number), seed=seed)
