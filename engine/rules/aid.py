"""What every aid does alike: it stands beside a real table, may be set right at any time, and ends with a sheet.

A box says in `SETTINGS` what people may set right: for each kind of correction why it cannot be true, and what it
changes. Telling a cell of the sheet and ending the game are among them in every box (`SHEET`).
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from engine.rules.agenda import Chapter, OnAgenda, Play
from engine.rules.contract import COUNTING, OVER, Began, Correction, Event, Move, Turn, Why, why
from engine.rules.sheet import CLOSE, Close, Finish, Sheet, SheetRow, Tell

A = TypeVar("A")


class Setting(NamedTuple, Generic[A]):
    """How one kind of correction is judged and what it does."""

    refuse: Callable[[A, Any], Why | None]
    put: Play[A]


Settings = Mapping[type[Correction], Setting[A]]


class Companion(OnAgenda):
    """An aid. Boxes say RULES (with the chapter SHEET), SETTINGS and `otherwise`."""

    SETTINGS: ClassVar[Settings[Any]]
    __slots__ = ("sheet",)

    def __init__(self, rows: tuple[SheetRow, ...], seats: int, *agenda: Turn) -> None:
        super().__init__(*agenda)
        self.sheet = Sheet(rows, seats)

    def check(self, move: Move) -> Why | None:
        if not isinstance(move, Correction):
            return super().check(move)
        setting = self.SETTINGS.get(type(move))
        return setting.refuse(self, move) if setting else why("Nothing of this kind is on the table.")

    def play(self, move: Move) -> list[Event]:
        if not isinstance(move, Correction):
            return super().play(move)
        events: list[Event] = []
        self.SETTINGS[type(move)].put(self, move, events)
        self.look_again(events)
        self.run_on(events)
        return events

    def look_again(self, events: list[Event]) -> None:
        """The table was set right: what is asked now may be something else."""

    def must_ask(self, ask: str) -> bool:
        return True

    def to_sheet(self) -> list[Event]:
        """The game on the table is over, and people count."""
        self.agenda = [COUNTING]
        return [Began(COUNTING.ask)]


def _close(aid: Companion, move: Close, events: list[Event]) -> None:
    aid.agenda.clear()
    events.append(Began(OVER.ask))


def _tell(aid: Companion, move: Tell, events: list[Event]) -> None:
    aid.sheet.tell(move)


def _finish(aid: Companion, move: Finish, events: list[Event]) -> None:
    events += aid.to_sheet()


def _refuse_finish(aid: Companion, move: Finish) -> Why | None:
    return why("The game is over already.") if aid.turn in (COUNTING, OVER) else None


SHEET = Chapter[Any](offers={COUNTING.ask: lambda aid: [CLOSE]}, plays={(COUNTING.ask, Close): _close})
OF_SHEET: Settings[Any] = {
    Tell: Setting(lambda aid, move: aid.sheet.refuse(move), _tell),
    Finish: Setting(_refuse_finish, _finish),
}
