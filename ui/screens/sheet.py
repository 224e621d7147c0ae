"""The score sheet: line by line across all seats, as people count; one tap a number, and on to the next by itself."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import Scorecard
from engine.rules.sheet import CLOSE, Row, Tell
from engine.table.intents import Input, Play, Press
from engine.table.outcomes import Jumped, Outcome
from ui.boxes import own_board
from ui.boxes.board import Board
from ui.design.parts import Action, Places, key, seat_mark, words
from ui.design.parts.keys import blank, number_keys
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import MARK, Shape, Text
from ui.picture.loop import Pulled, Stretched
from ui.shell.desk import Desk
from ui.shell.intents import Explain, Pick
from ui.words.digest import digest

STEP = 30  # a page of number keys
DIGITS = 399  # above this a number is written digit by digit


class SheetBoard:
    """Knows only where the cursor stands; what was told lies in the game."""

    def __init__(self) -> None:
        self._at: tuple[str, int] | None = None  # the cell somebody went back to
        self._base = 0
        self._written = ""

    # ---- what is told, and what is next

    def _rows(self, desk: Desk) -> list[Row]:
        """The rows to be asked: those that break ties only where there is one."""
        assert desk.session is not None
        game = desk.session.game
        rows = list(game.box.sheet(game.setup))
        plain = [row for row in rows if not row.tie]
        card = desk.session.view().score()
        people = len(game.opening.players)
        if any(self._told(desk, row, seat) is None for row in plain for seat in range(people)):
            return plain
        tied = bool(card.ranking) and len(card.ranking[0]) > 1 or card.decided is not None
        return rows if tied else plain

    def _told(self, desk: Desk, row: Row, seat: int) -> int | None:
        """What a cell says: the sheet is part of every aid's facts."""
        assert desk.session is not None
        for name, who, number in desk.session.view().facts()["sheet"]:
            if name == row.name and who == seat:
                return int(number)
        return None

    def _cell(self, desk: Desk) -> tuple[Row, int] | None:
        """The cell the next number is for; None: all is told."""
        assert desk.session is not None
        rows = self._rows(desk)
        if self._at is not None:
            for row in rows:
                if row.name == self._at[0]:
                    return row, self._at[1]
        people = len(desk.session.game.opening.players)
        for row in rows:
            for seat in range(people):
                if self._told(desk, row, seat) is None:
                    return row, seat
        return None

    # ---- what is to be seen

    def title(self, desk: Desk) -> str:
        cell = self._cell(desk)
        return desk.text("Score") if cell is None else self._name(desk, cell[0])

    def main(self, desk: Desk) -> Action | None:
        if self._cell(desk) is None:
            return Action(desk.text("Done"), Play(CLOSE), icon="laurel")
        return None

    def body(self, desk: Desk, at: Places) -> list[Shape]:
        cell = self._cell(desk)
        return self._summary(desk, at) if cell is None else self._asking(desk, at, *cell)

    def _asking(self, desk: Desk, at: Places, row: Row, seat: int) -> list[Shape]:
        look, glass = desk.look, desk.look.glass
        room = at.whole_body
        keys_high = 3 * glass.tall(12.2) + 2 * glass.tall(1.9)
        head = room.top(room.h - keys_high - glass.tall(15) - 2 * glass.gap)
        cells = Rect(room.x, head.bottom + glass.gap, room.w, glass.tall(15))
        keypad = Rect(room.x, cells.bottom + glass.gap, room.w, keys_high)
        shapes = self._heading(desk, head, row)
        shapes += self._seats(desk, cells, row, seat)
        if row.most > DIGITS:
            shapes += self._digits(desk, keypad)
        else:
            shapes += number_keys(look, keypad, lambda n: Pick("number", n), first=self._base, top=row.most)
        return shapes

    def _heading(self, desk: Desk, room: Rect, row: Row) -> list[Shape]:
        """The rule of the line in a sentence, and the key to the next thirty numbers."""
        assert desk.session is not None
        look = desk.look
        clause = digest(desk.session.game.box.name, desk.settings.language).get(row.rule)
        rule = clause.text.split(". ")[0].rstrip(".") + "." if clause else ""
        shapes: list[Shape] = []
        if STEP <= row.most <= DIGITS:
            side = look.glass.wide(15)
            more = self._base + STEP if self._base + STEP <= row.most else 0
            text = desk.text("from {number}", number=more)
            shapes += key(look, room.from_right(side), text, Pick("base", more), step="note", name="page")
            room = room.left(room.w - side - look.glass.gap)
        ink, explain = look.theme.soft, Explain(row.rule)
        shapes.append(Text(room, rule, look.glass.type("note", "small"), ink, lines=2, hold=explain))
        return shapes

    def _name(self, desk: Desk, row: Row) -> str:
        """What the line is called."""
        assert desk.session is not None
        clause = digest(desk.session.game.box.name, desk.settings.language).get(row.rule)
        name = clause.title if clause else row.rule
        return desk.text("{line}: {part}", line=name, part=row.part) if row.part else name

    def _seats(self, desk: Desk, room: Rect, row: Row, seat: int) -> list[Shape]:
        assert desk.session is not None
        look, players = desk.look, desk.session.game.opening.players
        shapes: list[Shape] = []
        for n, (player, cell) in enumerate(zip(players, room.columns(len(players), look.glass.gap), strict=True)):
            told = self._told(desk, row, n)
            said = self._written if n == seat and self._written else ("" if told is None else str(told))
            shapes += blank(look, cell, Pick("cell", (row.name, n)), chosen=n == seat, says=desk.speaker().name(n))
            side = look.glass.mm(7)
            inner = cell.inset(look.glass.mm(2), 0)
            shapes.append(token(look, inner.left(side).centred(side, side), look.theme.seat(player.colour)))
            name = desk.speaker().name(n)
            spot = inner.after(side + look.glass.mm(1.5))
            if said:
                number = look.glass.type("big", "body")
                shapes.append(Text(spot, said, number, look.theme.ink, face="bold", across="right"))
            else:
                shapes.append(Text(spot, name, look.glass.type("body", "small"), look.theme.soft))
        return shapes

    def _digits(self, desk: Desk, room: Rect) -> list[Shape]:
        look = desk.look
        rows = room.rows((1, 1), look.glass.gap)
        shapes: list[Shape] = []
        for n, cell in enumerate(rows[0].columns(10, look.glass.wide(1.9))):
            shapes += key(look, cell, str(n), Pick("digit", n), step="lead")
        rub, done = rows[1].columns((1, 2), look.glass.gap)
        shapes += key(look, rub, desk.text("Rub out"), Pick("digit", -1), icon="rub", name="rub")
        ready = bool(self._written)
        shapes += key(
            look, done, desk.text("Write"), Pick("write"), icon="check", main=ready, ready=ready, name="write"
        )
        return shapes

    def _summary(self, desk: Desk, at: Places) -> list[Shape]:
        """All told: the totals, best first; a touch on a seat goes back to its first line."""
        assert desk.session is not None
        look, players = desk.look, desk.session.game.opening.players
        card: Scorecard = desk.session.view().score()
        order = [seat for group in card.ranking for seat in group]
        shapes: list[Shape] = []
        rows = at.body.rows(max(4, len(order)), look.glass.gap)
        first = self._rows(desk)[0].name
        for seat, cell in zip(order, rows, strict=False):
            person = seat < len(players)
            touch = Pick("cell", (first, seat)) if person else None
            name = desk.speaker().name(seat)
            marks = (seat_mark(look, players[seat].colour),) if person else ()
            shapes += key(
                look, cell, f"{MARK} {name}" if person else name, touch, step="lead", marks=marks, name=f"t{seat}"
            )
            total = Text(
                cell.inset(look.glass.mm(4), 0), str(card.total(seat)), look.glass.type("head", "body"),
                look.theme.accent, face="bold", across="right",
            )  # fmt: skip
            shapes.append(total)
        if card.decided is not None:
            shapes.append(words(look, at.foot, desk.why(card.decided), "note", least="small", lines=2))
        return shapes

    # ---- what it means

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Pick("number", int(number)):
                self._tell(desk, number)
            case Pick("base", int(base)):
                self._base = base
            case Pick("digit", int(digit)):
                self._written = (
                    self._written[:-1] if digit < 0 else (self._written + str(digit))[-3:].lstrip("0") or "0"
                )
            case Pick("write"):
                if self._written:
                    self._tell(desk, int(self._written))
            case Pick("cell", (str(row), int(seat))):
                self._at, self._base, self._written = (row, seat), 0, ""

    def _tell(self, desk: Desk, number: int) -> None:
        cell = self._cell(desk)
        if cell is not None:
            self._at, self._base, self._written = None, 0, ""
            desk.do(Play(Tell(cell[0].name, cell[1], number)))

    def touched(self, given: Input, desk: Desk) -> bool:
        """A seat's button goes to its cell of the line that is asked; it never ends a turn here."""
        if isinstance(given, Press) and (cell := self._cell(desk)) is not None:
            assert desk.session is not None
            if given.seat < len(desk.session.game.opening.players):
                self._at = (cell[0].name, given.seat)
            return True
        return False

    def heard(self, outcome: Outcome, desk: Desk) -> None:
        if isinstance(outcome, Jumped):
            self._at, self._base, self._written = None, 0, ""

    def pulled(self, pull: Pulled | Stretched, desk: Desk) -> None:
        """Nothing here can be pulled."""

    def wakes(self, desk: Desk) -> float | None:
        return None


def board_for(desk: Desk) -> Board:
    """The board of the running game; while the score is told, and where only it is, the sheet."""
    assert desk.session is not None
    opening = desk.session.game.opening
    played = own_board(opening.box, opening.aid, opening.rival)
    return SheetBoard() if played is None or desk.session.turn.ask == "sheet" else played
