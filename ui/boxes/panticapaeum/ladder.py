"""The whole ladder of prices, once before the first game against Automius: what he builds hangs on it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.rules.panticapaeum.moves import SetLadder
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS
from engine.table.intents import Learn, Play
from ui.boxes.panticapaeum.ink import Rung, guessed, printed, side
from ui.design.parts import Action, Places, icon_key, stepper, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Icon, Shape, Text
from ui.shell.desk import Desk
from ui.shell.intents import Explain, Pick


class Ladder:
    """Remembers the numbers that fingers changed, until somebody says yes."""

    def __init__(self) -> None:
        self._open: bool | None = None
        self._changed: dict[Rung, int] = {}
        self._chosen: Rung | None = None

    def open(self, desk: Desk, p: Any) -> bool:
        """Whether its owner is to be asked: before the first game of this kind on a board nobody has confirmed."""
        session = desk.session
        assert session is not None
        if self._open is None:
            begun = p.turn.ask == "circle" and p.round == 1 and not session.can_undo
            self._open = begun and desk.may_teach and guessed(session, Rung(0, 0)) and not self._played(desk)
        return self._open and p.turn.ask == "circle"

    @staticmethod
    def _played(desk: Desk) -> bool:
        assert desk.session is not None
        game = desk.session.game
        return any(
            past.box == game.box.name and past.aid and past.rival and past.token != game.token
            for past in desk.table.games()
        )

    def main(self, desk: Desk) -> Action:
        return Action(desk.text("Yes"), Pick("ladder", "yes"), icon="check")

    def price(self, desk: Desk, rung: Rung) -> int:
        assert desk.session is not None
        return self._changed.get(rung, printed(desk.session, rung.kind)[rung.piece])

    def body(self, desk: Desk, at: Places) -> list[Shape]:
        """A row a building, the price of the first piece first."""
        look = desk.look
        shapes: list[Shape] = []
        for kind, row in enumerate(at.body.rows(len(BUILDINGS), look.glass.tall(1.75))):
            shapes += self._row(desk, row, kind)
        return shapes + self._foot(desk, at.foot)

    def _row(self, desk: Desk, room: Rect, kind: int) -> list[Shape]:
        look, session = desk.look, desk.session
        assert session is not None
        ladder = printed(session, kind)
        head = room.left(look.glass.wide(12))
        side = min(head.w, head.h) * 0.8
        paint = look.theme.good_of(COLOURS[kind])
        shapes: list[Shape] = [Icon(head.centred(side, side), BUILDINGS[kind], paint.fill)]
        cells = room.after(head.w + look.glass.gap).columns(len(ladder), look.glass.gap)
        for piece, cell in enumerate(cells):
            rung = Rung(kind, piece)
            price, changed = self.price(desk, rung), rung in self._changed
            says = desk.text("{building}: price", building=desk.language.word(BUILDINGS[kind]))
            shapes += blank(
                look, cell, Pick("rung", rung), chosen=rung == self._chosen, says=says, hold=Explain("P5.1"),
                key=f"rung-{BUILDINGS[kind]}-{piece + 1}",
            )  # fmt: skip
            ink = look.theme.ink if changed else look.theme.pencil
            number = str(price) if changed else f"{price}?"
            sizes = look.glass.type("lead", "small")
            shapes.append(Text(cell, number, sizes, ink, face="bold", across="middle"))
        return shapes

    def _foot(self, desk: Desk, room: Rect) -> list[Shape]:
        look = desk.look
        left, right = room.columns((5, 2), look.glass.gap)
        if self._chosen is None:
            told = desk.text("Touch a number that is different on your board.")
            shapes: list[Shape] = [words(look, left, told, "note", least="small", lines=3)]
        else:
            price = self.price(desk, self._chosen)
            less = Pick("ladder", -1) if price else None
            says = (desk.text("less"), desk.text("more"))
            shapes = stepper(look, left, "", str(price), less, Pick("ladder", 1), label_share=0, says=says)
        return shapes + icon_key(look, right, "skip", Pick("ladder", "skip"), desk.text("Skip"), name="skip")

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Pick("rung", Rung() as rung):
                self._chosen = rung
            case Pick("ladder", "skip"):
                self._open = False
            case Pick("ladder", "yes"):
                self._open = False
                self._learn(desk)
            case Pick("ladder", int(by)) if self._chosen is not None:
                self._changed[self._chosen] = self.price(desk, self._chosen) + by

    def _learn(self, desk: Desk) -> None:
        """All of it is ink from now on; the game hears of what is different."""
        session = desk.session
        assert session is not None
        pieces = len(session.view().prices.ladders[0])  # type: ignore[attr-defined]
        moves = [SetLadder(r.kind, r.piece + 1, price) for r, price in self._changed.items() if r.piece < pieces]
        if moves:
            desk.do(Play(*moves))
        for kind, name in enumerate(BUILDINGS):
            ladder = [self.price(desk, Rung(kind, piece)) for piece in range(len(printed(session, kind)))]
            desk.do(Learn(f"{side(session)}.{name}", ladder))
