"""Putting a game away for another day: what to write on the lid, or to leave lying; shown again when it is taken up."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.intents import Resume
from ui.design.parts import Action, Entry, frame, listing, page_size, places
from ui.design.shapes import Picture
from ui.screens.drift import facts_of
from ui.shell.desk import Desk
from ui.shell.intents import Help, Pick
from ui.shell.screen import Screen


class Park(Screen):
    name = "park"

    def __init__(self) -> None:
        self._first = 0

    def entered(self, desk: Desk) -> None:
        if desk.session is not None:
            desk.session.park()

    def picture(self, desk: Desk) -> Picture:
        look, session = desk.look, desk.session
        assert session is not None
        at = places(look)
        aid = session.game.opening.aid
        main = Action(desk.text("Away"), Pick("away"), icon="home")
        title = desk.text("Parked: for the lid of the box") if aid else desk.text("Parked")
        shapes = frame(look, title, back=Pick("back"), help=Help(), main=main, asking=desk.asking)
        shapes += listing(
            look, at.body, lid(desk) if aid else [Entry(desk.text("Everything is kept here."))], self._first,
            up=Pick("page", -1), down=Pick("page", 1), says=(desk.text("up"), desk.text("down")),
        )  # fmt: skip
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Pick("away"):
                desk.leave_table()
            case Pick("back"):  # the game goes on, and its clocks
                desk.back()
                desk.do(Resume())
            case Pick("page", int(way)):
                self._first = max(0, self._first + way * page_size(desk.look, places(desk.look).body))


def lid(desk: Desk) -> list[Entry]:
    """What to write on the lid of the box: the facts that "as on the table" would set."""
    assert desk.session is not None
    facts = facts_of(desk)
    return [Entry(fact.label, value=fact.value, value_marks=fact.marks) for fact in facts]
