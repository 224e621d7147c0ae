"""A shop's table: the page for its owner, the question to whoever has gone, and the long hold that ends a game."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import Turn
from ui.design.parts import Action, Entry, banner, card, frame, key, places
from ui.design.shapes import Picture
from ui.picture.app import Slow
from ui.screens.outside import saved
from ui.screens.pages import Pages
from ui.shell.demo import ASKING
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Home, Open, Pick
from ui.shell.screen import Screen
from ui.shell.visits import Takings, as_csv, read, takings
from ui.words.dates import date
from ui.words.speech import Speaker


class StaffScreen(Screen):
    """Figures by day and box, and what else only the staff may do."""

    name = "staff"

    def __init__(self) -> None:
        self._pages = Pages()
        self.rows: list[Takings] | None = None

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        if self.rows is None:
            history = desk.table.history
            self.rows = takings(history.games(), history.moves(), read(desk.folder))
        shapes = frame(look, desk.text("The shop"), back=Home(), help=Help(), asking=desk.asking)
        entries = [entry for row in self.rows for entry in _entries(desk, row)]
        nothing = [Entry(desk.text("Nobody has played here yet."))]
        shapes += self._pages.shapes(desk, at.body, entries or nothing, 0.5)
        cells = at.wide_foot.columns(4, look.glass.gap)
        told = desk.text("Shop's table: on") if desk.settings.demo else desk.text("Shop's table: off")
        ways: list[tuple[str, str, Hashable]] = [
            ("table", told, Pick("demo")),
            ("share", desk.text("Onto the stick"), Pick("export")),
            ("lock", desk.text("PIN"), Open("pin", ("change",))),
            ("stop", desk.text("Switch off"), Open("power")),
        ]
        for (icon, text, touch), cell in zip(ways, cells, strict=True):
            shapes += key(
                look,
                cell,
                text,
                touch,
                icon=icon,
                step="note",
                name=icon,
                chosen=icon == "table" and desk.settings.demo,
            )
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("demo"):
                if not desk.settings.pin and not desk.settings.demo:
                    desk.tell(desk.text("First a PIN, else nobody finds the way back."))
                    return
                desk.serve(shop=not desk.settings.demo)
            case Pick("export"):
                saved(desk, "trireme-shop.csv", as_csv(self.rows or []))


def _entries(desk: Desk, row: Takings) -> list[Entry]:
    """A day of a box: its name, then a line for each thing worth knowing."""
    speaker = Speaker(desk.settings.language, row.box, ("",))
    day = date(desk.language, row.day, row.certain) or desk.text("some day")
    pairs = [
        (desk.text("Finished"), desk.text("{some} of {all}", some=row.finished, all=row.begun)),
        (desk.text("Minutes"), desk.text("{all}, mostly {some}", all=row.minutes, some=row.median)),
        (desk.text("Alone, together"), f"{row.solo}, {row.groups}"),
        (desk.text("With the box"), str(row.aid)),
        (desk.text("Fingers, tiles"), f"{row.fingers}, {row.tags}"),
    ]
    if row.left and row.asked:
        pairs.append((desk.text("Left after"), desk.text("{many:move}", many=row.moves)))
        pairs.append((desk.text("Mostly at"), speaker.asked(Turn(0, row.asked)).lstrip(": ")))
    return [Entry(f"{speaker.title} · {day}", heading=True), *(Entry(text, value=value) for text, value in pairs)]


class StillHere(Screen):
    """Asked over a game on the screen; whatever is touched says yes."""

    name = ASKING

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        main = Action(desk.text("Yes"), Back(), icon="check")
        shapes = frame(look, desk.text("Are you still here?"), main=main)
        told = desk.text(
            "Touch anything to go on. Else the game is put away; for twenty minutes it can be taken up again."
        )
        shapes += banner(look, at.body.rows((2, 3), look.glass.gap)[0], desk.text("Are you still here?"), "")
        shapes += card(look, at.body.rows((2, 3), look.glass.gap)[1], "", told, lines=4)
        return look.picture(shapes)


class HoldOn(Screen):
    """Somebody's game ends only under a finger that stays two seconds."""

    name = "hold"

    def __init__(self, then: Hashable) -> None:
        self.then = then

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(look, desk.text("Somebody's game"), back=Back(), help=Help(), asking=desk.asking)
        told = desk.text("If it is yours, keep a finger on the key for two seconds.")
        shapes += card(look, at.body, "", told, lines=4)
        said = desk.text("Keep your finger here")
        shapes += key(
            look, at.wide_foot, said, Pick("short"), icon="button", main=True, hold=Slow(Pick("held")), name="hold"
        )
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Pick("short"):
                desk.tell(desk.text("Longer: two seconds."))
            case Pick("held") if isinstance(self.then, Open):
                desk.back()
                desk.open_named(self.then.name, *self.then.about)
