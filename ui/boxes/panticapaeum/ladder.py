"""The whole ladder of prices, once before the first game against Automius: what he builds hangs on it."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.moves import SetLadder
from engine.rules.panticapaeum.parts import BUILDINGS
from engine.table.intents import Learn, Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.guesses import Rung, guessed, printed, side
from ui.design.parts import Action, Places, icon_key, stepper, words
from ui.design.parts.keys import blank
from ui.design.parts.seats import plate
from ui.design.rect import Rect
from ui.design.shapes import Shape, Text
from ui.house.intents import Explain, Pick


class Ladder:
    """Remembers the numbers that fingers changed, until somebody says yes."""

    def __init__(self) -> None:
        self._open: bool | None = None
        self._changed: dict[Rung, int] = {}
        self._chosen: Rung | None = None

    def open(self, glance: Glance[Aid], p: Aid) -> bool:
        """Whether its owner is to be asked: before the first game of this kind on a board nobody has confirmed."""
        session = glance.session
        if self._open is None:
            begun = p.turn.ask == "circle" and p.round == 1 and not session.can_undo
            self._open = begun and glance.may_teach and guessed(session, Rung(0, 0)) and not glance.played_before
        return self._open and p.turn.ask == "circle"

    def main(self, glance: Glance[Aid]) -> Action:
        return Action(glance.text("Yes"), Pick("ladder", "yes"), icon="check")

    def price(self, glance: Glance[Aid], rung: Rung) -> int:
        return self._changed.get(rung, printed(glance.session, rung.kind)[rung.piece])

    def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        """A row a building, the price of the first piece first."""
        look = glance.look
        shapes: list[Shape] = []
        for kind, row in enumerate(at.body.rows(len(BUILDINGS), look.glass.tall(1.75))):
            shapes += self._row(glance, row, kind)
        return shapes + self._foot(glance, at.foot)

    def _row(self, glance: Glance[Aid], room: Rect, kind: int) -> list[Shape]:
        look, session = glance.look, glance.session
        ladder = printed(session, kind)
        head = room.left(look.glass.wide(12))
        side = min(head.w, head.h) * 0.8
        paint = look.theme.plate(f"panticapaeum {BUILDINGS[kind]}")
        shapes: list[Shape] = plate(look, head.centred(side, side), paint)
        cells = room.after(head.w + look.glass.gap).columns(len(ladder), look.glass.gap)
        for piece, cell in enumerate(cells):
            rung = Rung(kind, piece)
            price, changed = self.price(glance, rung), rung in self._changed
            says = glance.text("{building}: price", building=glance.word(BUILDINGS[kind]))
            shapes += blank(
                look, cell, Pick("rung", rung), chosen=rung == self._chosen, says=says, hold=Explain("P5.1"),
                key=f"rung-{BUILDINGS[kind]}-{piece + 1}",
            )  # fmt: skip
            ink = look.theme.ink if changed else look.theme.pencil
            number = str(price) if changed else f"{price}?"
            sizes = look.glass.type("lead", "small")
            inner = cell.inset(look.glass.mm(0.5), look.glass.mm(0.7))
            shapes.append(Text(inner, number, sizes, ink, face="bold", across="middle", kin="ladder"))
        return shapes

    def _foot(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        look = glance.look
        left, right = room.columns((5, 2), look.glass.gap)
        if self._chosen is None:
            sentence = glance.text("Touch a number that is different on your board.")
            shapes: list[Shape] = [words(look, left, sentence, "note", least="small", lines=3)]
        else:
            price = self.price(glance, self._chosen)
            less = Pick("ladder", -1) if price else None
            says = (glance.text("less"), glance.text("more"))
            shapes = stepper(look, left, "", str(price), less, Pick("ladder", 1), label_share=0, says=says)
        return shapes + icon_key(look, right, "skip", Pick("ladder", "skip"), glance.text("Skip"), name="skip")

    def take(self, intent: Hashable, glance: Glance[Aid]) -> None:
        match intent:
            case Pick("rung", Rung() as rung):
                self._chosen = rung
            case Pick("ladder", "skip"):
                self._open = False
            case Pick("ladder", "yes"):
                self._open = False
                self._learn(glance)
            case Pick("ladder", int(by)) if self._chosen is not None:
                self._changed[self._chosen] = self.price(glance, self._chosen) + by

    def _learn(self, glance: Glance[Aid]) -> None:
        """All of it is ink from now on; the game hears of what is different."""
        session = glance.session
        pieces = len(glance.view.prices.ladders[0])
        moves = [SetLadder(r.kind, r.piece + 1, price) for r, price in self._changed.items() if r.piece < pieces]
        if moves:
            glance.do(Play(*moves))
        for kind, name in enumerate(BUILDINGS):
            ladder = [self.price(glance, Rung(kind, piece)) for piece in range(len(printed(session, kind)))]
            glance.do(Learn(f"{side(session)}.{name}", ladder))
