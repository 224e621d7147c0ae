"""Who has played here, and how: games, wins, averages and bests; and the way to be forgotten."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.history import Figure
from ui.design.parts import Action, Entry, dialog, frame, key, places
from ui.design.shapes import Picture
from ui.screens.pages import Pages
from ui.shell.desk import Desk
from ui.shell.intents import Back, Explain, Help, Open, Pick
from ui.shell.screen import Screen
from ui.words.digest import digest


class Figures(Screen):
    """A line for each player and box."""

    name = "figures"

    def __init__(self) -> None:
        self._pages = Pages()

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(look, desk.text("Players"), back=Back(), help=Help(), asking=desk.asking)
        entries = [_entry(desk, figure) for figure in desk.table.history.figures()]
        nobody = [Entry(desk.text("Nobody with a name has finished a game here yet."))]
        shapes += self._pages.shapes(desk, at.whole_body, entries or nobody, 0.55)
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        self._pages.took(intent)


def _entry(desk: Desk, figure: Figure) -> Entry:
    value = desk.text("{many:game}, {wins} won", many=figure.games, wins=figure.wins)
    if figure.best is not None:
        value = desk.text("{many:game}, {wins} won, best {best}", many=figure.games, wins=figure.wins, best=figure.best)
    return Entry(figure.name, Open("figure", (figure.name, figure.box)), value, icon=figure.box)


class FigureScreen(Screen):
    """One player in one box, line by line of the score."""

    name = "figure"

    def __init__(self, player: str, box: str) -> None:
        self.player, self.box = player, box
        self._pages = Pages()
        self._asked = False

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(
            look, self.player, back=Back(), help=Help(), asking=desk.asking, note=desk.language.word(self.box)
        )
        shapes += self._pages.shapes(desk, at.body, self._entries(desk), 0.4)
        shapes += key(look, at.main, desk.text("Delete this name"), Pick("ask"), icon="trash", name="delete")
        if self._asked:
            said = desk.text("The name goes from every game, copy and figure. The games stay, of somebody.")
            ways = (
                Action(desk.text("Cancel"), Pick("stay")),
                Action(desk.text("Delete"), Pick("delete"), icon="trash"),
            )
            shapes += dialog(look, desk.text("Delete this name?"), said, ways, icon="trash", close=Pick("stay"))
        return look.picture(shapes)

    def _entries(self, desk: Desk) -> list[Entry]:
        figures = desk.table.history.figures()
        mine = next((f for f in figures if (f.name, f.box) == (self.player, self.box)), None)
        if mine is None:
            return []
        entries = [Entry(desk.text("Games"), value=str(mine.games)), Entry(desk.text("Won"), value=str(mine.wins))]
        if mine.average is not None and mine.best is not None:
            entries.append(Entry(desk.text("Points"), value=_both(desk, mine.average, mine.best)))
        clauses = digest(self.box, desk.settings.language)
        for rule, (average, best) in mine.lines.items():
            title = clauses[rule].title if rule in clauses else rule
            entries.append(Entry(title, Explain(rule, self.box), _both(desk, average, best)))
        return entries

    def take(self, intent: Hashable, desk: Desk) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("ask" | "stay" as what):
                self._asked = what == "ask"
            case Pick("delete"):
                told = desk.table.forget_name(self.player)
                desk.back()
                desk.tell(desk.language.why(told))


def _both(desk: Desk, average: float, best: int) -> str:
    return desk.text("about {average}, best {best}", average=round(average), best=best)
