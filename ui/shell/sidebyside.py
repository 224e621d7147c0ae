"""The screen with its stand-ins beside it: `--simulate` on somebody's laptop."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import cached_property

from engine.rules.boxes import names
from engine.table.errors import TagError
from engine.table.intents import Tag
from hardware.simulated.cards import phone
from hardware.simulated.table import SimulatedTable
from ui.boxes import face_of
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Picture
from ui.design.sizes import Glass
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched
from ui.shell.app import App
from ui.shell.standins import CARD, PAGE, PHONE, Lay, PressButton, State, StickOn, Tile, Turn, column

SHORT, LONG = 0.12, 1.3  # seconds a stand-in is held down
LOOK = 0.1  # seconds between two looks at the lamps
STRANGERS = {PHONE: "08112233", CARD: "04a1b2c3"}


def uid(number: int) -> str:
    """The sticker in the tray for the tile of this number."""
    return f"04{number:012x}"


class SideBySide:
    """The application, and a column at its right."""

    def __init__(self, app: App, table: SimulatedTable, aside: int) -> None:
        self._app, self._table, self._aside = app, table, aside
        self._page = 0
        self._lying = ""
        self._next = 0.0  # when the lamps are looked at again
        self._down: dict[str, float] = {}  # buttons held, and when they come up

    @property
    def over(self) -> bool:
        return self._app.over

    # ---- what is to be seen

    def picture(self, now: float) -> Picture:
        picture = self._app.picture(now)
        return self._beside(picture)

    def failsafe(self, error: Exception) -> Picture:
        return self._beside(self._app.failsafe(error))

    def _beside(self, picture: Picture) -> Picture:
        wide, high = picture.size
        look = self._app.face.look
        small = Look(Glass(look.glass.width, look.glass.height, look.glass.across, look.glass.down), look.theme)
        shapes = column(small, Rect(wide, 0, self._aside, high), self._state())
        return replace(picture, size=(wide + self._aside, high), shapes=(*picture.shapes, *shapes))

    def _state(self) -> State:
        face, box, shown = self._app.face, self._box, self._pictures
        says = {
            "undo": face.text("Undo"), "button": face.text("Button"), "reader": face.text("On the reader"),
            "before": face.text("up"), "after": face.text("down"), PHONE: face.text("A phone"),
            CARD: face.text("A bank card"), "stick": face.text("Teach all"),
        }  # fmt: skip
        first = self._page * PAGE
        tray = [Tile(uid(n), n, picture) for n, picture in [*shown.items()][first : first + PAGE]]
        known = bool(face.house.table.tags.of(self._copy))
        return State(self._table.lamps(), self._lying, tray, box, known, says)

    @property
    def _box(self) -> str:
        session = self._app.face.session
        return session.game.box.name if session is not None and face_of(session.game.box.name).signs else self._at_home

    @cached_property
    def _at_home(self) -> str:
        """Whose tiles lie in the tray while no game is running: of the box that has most."""
        kits = self._app.face.house.table.kits
        return max((name for name in names() if face_of(name).signs), key=lambda name: len(kits.looks(kits.copy(name))))

    @property
    def _copy(self) -> str:
        return self._app.face.house.table.kits.copy(self._box).name

    @property
    def _pictures(self) -> Mapping[int, str]:
        kits = self._app.face.house.table.kits
        return kits.looks(kits.copy(self._box))

    # ---- what comes in

    def intent(self, intent: Hashable, now: float) -> None:
        match intent:
            case PressButton(button, long):
                self._table.press(button)
                self._down[button] = now + (LONG if long else SHORT)
            case Lay(what):
                self._lay(what)
            case Turn(way):
                last = (len(self._pictures) - 1) // PAGE
                self._page = (self._page + way) % (last + 1)
            case StickOn():
                self._stick()
            case _:
                self._app.intent(intent, now)

    def _lay(self, what: str) -> None:
        """Lays it; what lay there before is lifted. The same once more: only lifted."""
        before, self._lying = self._lying, ""
        if before:
            self._table.lift(STRANGERS.get(before, before))
        if what != before:
            self._lying = what
            self._table.lay(phone(STRANGERS[what]) if what in STRANGERS else what)

    def _stick(self) -> None:
        tags, copy, shown = self._app.face.house.table.tags, self._copy, self._pictures
        for number in shown:
            try:
                tags.enrol(Tag(uid(number)), copy, number)
            except TagError:
                continue  # that tile was taught by hand already
        tags.save()

    def tick(self, now: float) -> None:
        self._next = now + LOOK
        for button, until in list(self._down.items()):
            if now >= until:
                del self._down[button]
                self._table.press(button, False)
        due = self._app.deadline()
        if due is not None and now >= due:
            self._app.tick(now)

    def deadline(self) -> float | None:
        inner = self._app.deadline()
        return min([self._next, *([inner] if inner is not None else []), *self._down.values()])

    def pulled(self, pull: Pulled | Stretched, now: float) -> None:
        self._app.pulled(pull, now)

    def typed(self, key: KeyTyped, now: float) -> None:
        self._app.typed(key, now)

    def item(self, item: object, now: float) -> None:
        self._app.item(item, now)

    def wake(self, now: float, meant: Hashable = None) -> bool:
        return self._app.wake(now, meant)

    def failed(self, error: Exception, now: float) -> None:
        self._app.failed(error, now)
