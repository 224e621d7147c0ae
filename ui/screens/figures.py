"""Who has played here, and how: games, wins, averages and bests; and the way to be forgotten."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.history import Figure
from ui.boxes import emblem_of
from ui.design.parts import Action, Entry, dialog, frame, key, notice, places
from ui.design.parts.frieze import FLEET, banded, frieze
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Explain, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.pages import Pages
from ui.words.digest import digest


class Figures(Screen):
    """A line for each player and box."""

    name = "figures"

    def __init__(self) -> None:
        self._pages = Pages()

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Players"), back=Back(), help=Help(), asking=face.asking)
        entries = [_entry(face, figure) for figure in face.house.table.history.figures()]
        if not entries:
            nobody = face.text("Nobody with a name has finished a game here yet.")
            band, room = banded(look, at.whole_body)
            return look.picture(shapes + frieze(look, band, FLEET) + notice(look, room, "people", nobody))
        shapes += self._pages.shapes(face, at.whole_body, entries, 0.72)
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        self._pages.took(intent)


def _entry(face: Face, figure: Figure) -> Entry:
    value = face.text("{many:game}, {wins} won", many=figure.games, wins=figure.wins)
    if figure.best is not None:
        value = face.text("{many:game}, {wins} won, best {best}", many=figure.games, wins=figure.wins, best=figure.best)
    return Entry(figure.name, Open("figure", (figure.name, figure.box)), value, icon=emblem_of(figure.box))


class FigureScreen(Screen):
    """One player in one box, line by line of the score."""

    name = "figure"

    def __init__(self, player: str, box: str) -> None:
        self.player, self.box = player, box
        self._pages = Pages()
        self._asked = False

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(
            look, self.player, back=Back(), help=Help(), asking=face.asking, note=face.language.word(self.box)
        )
        shapes += self._pages.shapes(face, at.body, self._entries(face), 0.64)
        shapes += key(
            look, at.main, face.text("Delete this name"), Pick("ask"), icon="trash", name="delete", destroys=True
        )
        if self._asked:
            said = face.text("The name goes from every game, copy and figure. The games stay, of somebody.")
            ways = (
                Action(face.text("Cancel"), Pick("stay")),
                Action(face.text("Delete"), Pick("delete"), icon="trash", destroys=True),
            )
            shapes += dialog(look, face.text("Delete this name?"), said, ways, icon="trash", close=Pick("stay"))
        return look.picture(shapes)

    def _entries(self, face: Face) -> list[Entry]:
        figures = face.house.table.history.figures()
        mine = next((f for f in figures if (f.name, f.box) == (self.player, self.box)), None)
        if mine is None:
            return []
        entries = [Entry(face.text("Games"), value=str(mine.games)), Entry(face.text("Won"), value=str(mine.wins))]
        if mine.average is not None and mine.best is not None:
            entries.append(Entry(face.text("Points"), value=_both(face, mine.average, mine.best)))
        clauses = digest(self.box, face.settings.language)
        for rule, (average, best) in mine.lines.items():
            title = clauses[rule].title if rule in clauses else rule
            entries.append(Entry(title, Explain(rule, self.box), _both(face, average, best)))
        return entries

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("ask" | "stay" as what):
                self._asked = what == "ask"
            case Pick("delete"):
                answer = face.house.table.forget_name(self.player)
                face.back()
                face.tell(face.language.why(answer))


def _both(face: Face, average: float, best: int) -> str:
    return face.text("about {average}, best {best}", average=round(average), best=best)
