"""Learning a box: how it is set up for these players, as pictures to tick; its rules; and the way back into the box."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.boxes import box as box_named
from ui.design.parts import Action, card, frame, icon_key, key, places
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Icon, Picture, Shape, Text
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Open, Pick
from ui.shell.screen import Screen
from ui.words.setups import Step, steps
from ui.words.speech import Speaker


class Learn(Screen):
    """Set-up, packing away, rules."""

    name = "learn"

    def __init__(self, box: str) -> None:
        self.box = box

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        title = Speaker(desk.settings.language, self.box, ()).title
        shapes = frame(look, title, back=Back(), help=Help(), asking=desk.asking)
        ways: list[tuple[str, str, Hashable]] = [
            ("table", desk.text("Set up"), Open("setup", (self.box,))),
            ("bag", desk.text("Pack away"), Open("setup", (self.box, True))),
            ("scroll", desk.text("The rules"), Open("digest", (self.box,))),
        ]
        if self.box == "panticapaeum":
            ways.append(("play", desk.text("A first round"), Open("lesson")))
        rows = at.whole_body.grid(2, 2, look.glass.gap)
        for (icon, text, touch), cell in zip(ways, rows, strict=False):
            shapes += key(look, cell, text, touch, icon=icon, step="lead", name=icon)
        return look.picture(shapes)


class SetUp(Screen):
    """At most eight pictures for this number of players; ticked one by one or all at once. The same list backwards
    packs the box away."""

    name = "setup"

    def __init__(self, box: str, away: bool = False, seats: int = 0, rival: str = "") -> None:
        self.box, self.away = box, away
        kinds = box_named(box)
        self.seats = seats or kinds.seats.start
        self.rival = rival
        self._ticked: set[int] = set()

    def _steps(self, desk: Desk) -> list[Step]:
        kit = box_named(self.box).kit(desk.table.kits.copy(self.box).values)
        found = steps(self.box, kit, self.seats, self.rival)
        return list(reversed(found)) if self.away else found

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        title = desk.text("Pack away") if self.away else desk.text("Set up")
        todo = self._steps(desk)
        done = len(self._ticked) >= len(todo)
        main = Action(desk.text("All there"), Back() if done else Pick("all"), icon="check")
        shapes = frame(look, title, back=Back(), help=Help(), main=main, asking=desk.asking)
        shapes += self._players(desk, at.foot)
        rows = -(-len(todo) // 2)
        for n, (step, cell) in enumerate(zip(todo, self._cells(at.body, rows, look.glass.mm(1)), strict=False)):
            shapes += self._step(desk, cell, n, step)
        return look.picture(shapes)

    @staticmethod
    def _cells(room: Rect, rows: int, gap: float) -> list[Rect]:
        """Two columns, read down the first and then the second."""
        left, right = room.columns(2, gap)
        return [*left.rows(rows, gap), *right.rows(rows, gap)]

    def _step(self, desk: Desk, cell: Rect, n: int, step: Step) -> list[Shape]:
        look, glass, theme = desk.look, desk.look.glass, desk.look.theme
        ticked = n in self._ticked
        said = desk.language.why(step.text)
        shapes = blank(look, cell, Pick("tick", n), chosen=ticked, says=said, key=f"step-{n}")
        inner = cell.inset(glass.mm(1.2), glass.mm(0.6))
        side = min(inner.h * 0.8, glass.mm(9))
        icon = "check" if ticked else step.icon
        shapes.append(Icon(inner.left(side).centred(side, side), icon, theme.good if ticked else theme.warm))
        text = inner.after(side + glass.mm(1.2))
        ink = theme.soft if ticked else theme.ink
        shapes.append(Text(text, said, glass.type("note", "small"), ink, lines=4))
        return shapes

    def _players(self, desk: Desk, room: Rect) -> list[Shape]:
        """For how many: each number a key, and the solo game where there is one."""
        look, kinds = desk.look, box_named(self.box)
        numbers = [*kinds.seats, *([1] if kinds.rivals else [])]
        if len(numbers) == 1:
            return card(look, room, "", desk.text("{many:player}", many=numbers[0]), lines=1)
        shapes: list[Shape] = []
        for many, cell in zip(numbers, room.columns(len(numbers), look.glass.gap), strict=True):
            chosen = many == self.seats
            if many == 1:
                shapes += icon_key(
                    look, cell, "pawn", Pick("seats", 1), desk.text("alone"), chosen=chosen, name="seats-1"
                )
            else:
                shapes += key(
                    look, cell, str(many), Pick("seats", many), step="lead", chosen=chosen, name=f"seats-{many}"
                )
        return shapes

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Pick("tick", int(n)):
                self._ticked ^= {n}
            case Pick("all"):
                self._ticked = set(range(len(self._steps(desk))))
            case Pick("seats", int(many)):
                self.seats, self._ticked = many, set()
                rivals = box_named(self.box).rivals
                self.rival = rivals[0] if many == 1 and rivals else ""
