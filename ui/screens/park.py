"""Putting a game away for another day: what to write on the lid, or to leave lying; shown again when it is taken up."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table import intents as table
from ui.design.parts import Action, Entry, frame, places
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Help, Pick
from ui.house.screen import Screen
from ui.screens.drift import facts_of
from ui.screens.pages import Pages


class Park(Screen):
    name = "park"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._pages = Pages()

    def entered(self, face: Face) -> None:
        face.do(table.Park())

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        at = places(look)
        aid = session.game.opening.aid
        main = Action(face.text("Away"), Pick("away"), icon="home")
        title = face.text("Parked: for the lid of the box") if aid else face.text("Parked")
        shapes = frame(look, title, back=Pick("back"), help=Help(), main=main, asking=face.asking)
        entries = lid(face) if aid else [Entry(face.text("Everything is kept here."))]
        shapes += self._pages.shapes(face, at.body, entries)
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("away"):
                face.leave_table()
            case Pick("back"):  # the game goes on, and its clocks
                face.back()
                face.do(table.Resume())
            case Pick("page"):
                self._pages.took(intent)


def lid(face: Face) -> list[Entry]:
    """What to write on the lid of the box: the facts that "as on the table" would set."""
    facts = facts_of(face)
    return [Entry(fact.label, value=fact.value, value_marks=fact.marks) for fact in facts]
