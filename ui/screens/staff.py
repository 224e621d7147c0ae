"""A shop's table: the page for its owner, the question to whoever has gone, and the long hold that ends a game."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import Turn
from ui.design.parts import Action, Entry, banner, card, frame, key, notice, places
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.house import ASKING
from ui.house.intents import Back, Help, Home, Open, Pick
from ui.house.screen import Screen
from ui.house.visits import Takings, as_csv, read, takings
from ui.picture.app import Slow
from ui.screens.outside import saved
from ui.screens.pages import Pages
from ui.words.dates import date
from ui.words.speech import Speaker


class StaffScreen(Screen):
    """Figures by day and box, and what else only the staff may do."""

    name = "staff"

    def __init__(self) -> None:
        self._pages = Pages()
        self.rows: list[Takings] | None = None

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        if self.rows is None:
            history = face.house.table.history
            self.rows = takings(history.games(), history.moves(), read(face.house.folder))
        shapes = frame(look, face.text("The shop"), back=Home(), help=Help(), asking=face.asking)
        entries = [entry for row in self.rows for entry in entries_of(face, row)]
        nothing = [Entry(face.text("Nobody has played here yet."))]
        shapes += self._pages.shapes(face, at.body, entries or nothing, 0.5)
        cells = at.wide_foot.columns(4, look.glass.gap)
        sentence = face.text("Shop's table: on") if face.settings.demo else face.text("Shop's table: off")
        ways: list[tuple[str, str, Hashable]] = [
            ("table", sentence, Pick("demo")),
            ("share", face.text("Onto the stick"), Pick("export")),
            ("lock", face.text("PIN"), Open("pin", ("change",))),
            ("power", face.text("Switch off"), Open("power")),
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
                chosen=icon == "table" and face.settings.demo,
            )
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("demo"):
                if not face.settings.pin and not face.settings.demo:
                    face.tell(face.text("First a PIN, else nobody finds the way back."))
                    return
                for error in face.house.serve(shop=not face.settings.demo):
                    face.tell(face.language.why(error.why))
            case Pick("export"):
                saved(face, "trireme-shop.csv", as_csv(self.rows or []))


def entries_of(face: Face, row: Takings) -> list[Entry]:
    """A day of a box: its name, then a line for each thing worth knowing."""
    speaker = Speaker(face.settings.language, row.box, ("",))
    day = date(face.language, row.day, row.certain) or face.text("some day")
    pairs = [
        (face.text("Finished"), face.text("{some} of {all}", some=row.finished, all=row.begun)),
        (face.text("Minutes"), face.text("{all}, mostly {some}", all=row.minutes, some=row.median)),
        (face.text("Alone, together"), f"{row.solo}, {row.groups}"),
        (face.text("With the box"), str(row.aid)),
        (face.text("Fingers, tiles"), f"{row.fingers}, {row.tags}"),
    ]
    if row.left and row.asked:
        pairs.append((face.text("Left after"), face.text("{many:move}", many=row.moves)))
        pairs.append((face.text("Mostly at"), speaker.asked(Turn(0, row.asked)).lstrip(": ")))
    return [Entry(f"{speaker.title} · {day}", heading=True), *(Entry(text, value=value) for text, value in pairs)]


class StillHere(Screen):
    """Asked over a game on the screen; whatever is touched says yes."""

    name = ASKING
    strangers = True

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        main = Action(face.text("Yes"), Back(), icon="check")
        shapes = frame(look, main=main)
        sentence = face.text(
            "Touch anything to go on. Else the game is put away; for twenty minutes it can be taken up again."
        )
        shapes += banner(look, at.body.rows((2, 3), look.glass.gap)[0], face.text("Are you still here?"), "")
        shapes += card(look, at.body.rows((2, 3), look.glass.gap)[1], "", sentence, lines=4)
        return look.picture(shapes)


class HoldOn(Screen):
    """Somebody's game ends only under a finger that stays two seconds."""

    name = "hold"
    strangers = True

    def __init__(self, then: Hashable) -> None:
        self.then = then

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Somebody's game"), back=Back(), help=Help(), asking=face.asking)
        sentence = face.text("If it is yours, keep a finger on the key for two seconds.")
        shapes += notice(look, at.body, "button", sentence)
        said = face.text("Keep your finger here")
        shapes += key(
            look, at.wide_foot, said, Pick("short"), icon="button", main=True, hold=Slow(Pick("held")), name="hold"
        )
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("short"):
                face.tell(face.text("Longer: two seconds."))
            case Pick("held") if isinstance(self.then, Open):
                face.back()
                face.open_named(self.then.name, *self.then.about)
