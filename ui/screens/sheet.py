"""The score sheet: line by line across all seats, as people count; one tap a number, and on to the next by itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.rules.contract import Position
from engine.rules.sheet import CLOSE, SheetRow, Tell
from engine.table.intents import Input, Play, Press
from engine.table.outcomes import Jumped, Outcome
from ui.boxes.board import Board, Glance
from ui.design.parts import Action, Places, icon_key, key, words
from ui.design.parts.keys import blank, number_keys
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Shape, Text
from ui.house.intents import Explain, Pick
from ui.screens import blocks, factors
from ui.screens.matrix import Cell, Head, Lines, best_of, matrix, signed, turned
from ui.words.digest import digest

STEP = 30  # a page of number keys
DIGITS = 399  # above this a number is written digit by digit


class SheetBoard(Board[Position]):
    """Knows only where the cursor stands; what was told lies in the game."""

    def __init__(self) -> None:
        self._at: tuple[str, int] | None = None  # the cell somebody went back to
        self._base = 0
        self._written = ""
        self._all = False  # the whole sheet is looked at
        self._block = ""  # and of it these lines, where several are counted together
        self._first = 0  # its first line in sight
        self._shown: tuple[int, Rect] | None = None  # lines of the sheet, and their room

    # ---- what is told, and what is next

    def _rows(self, glance: Glance[Position]) -> list[SheetRow]:
        """The rows to be asked: of those that break ties the next only while the best are still equal."""
        game, ranking = glance.session.game, glance.view.score().ranking
        rows = list(game.box.sheet(game.setup))
        asked = [row for row in rows if not row.tie]
        tied = bool(ranking) and len(ranking[0]) > 1
        people = range(len(game.opening.players))
        for row in (row for row in rows if row.tie):
            told = any(self._told(glance, row, seat) is not None for seat in people)
            if self._open(glance, asked) or not (told or tied):
                break
            asked.append(row)
        return asked

    def _told(self, glance: Glance[Position], row: SheetRow, seat: int) -> int | None:
        sheet = glance.view.sheet
        return sheet.get(row.name, seat) if sheet else None

    def _points(self, glance: Glance[Position]) -> dict[tuple[int, str], int | None]:
        """What every line comes to for every seat, as far as told."""
        return {(line.seat, line.rule): line.points for line in glance.view.score().lines}

    def _with(self, rows: Sequence[SheetRow], row: SheetRow) -> list[SheetRow]:
        """The rows of one line: most have a single one."""
        return [one for one in rows if one.rule == row.rule and not one.tie] if not row.tie else [row]

    def _open(self, glance: Glance[Position], rows: Sequence[SheetRow]) -> list[tuple[SheetRow, int]]:
        """The numbers still wanted, in the order they are asked: not those whose line brings nothing already, by what
        was told of it."""
        points = self._points(glance)
        return [
            (row, seat)
            for row in rows
            for seat in range(len(glance.session.game.opening.players))
            if self._told(glance, row, seat) is None
            and (len(self._with(rows, row)) == 1 or points.get((seat, row.rule)) is None)
        ]

    def cell(self, glance: Glance[Position]) -> tuple[SheetRow, int] | None:
        """The cell the next number is for; None: all is told."""
        rows = self._rows(glance)
        if self._at is not None:
            for row in rows:
                if row.name == self._at[0]:
                    return row, self._at[1]
        return next(iter(self._open(glance, rows)), None)

    # ---- what is to be seen

    def title(self, glance: Glance[Position]) -> str:
        cell = self.cell(glance)
        if cell is None or self._all:
            return glance.word(self._block) if self._block else glance.text("Score")
        rows = self._rows(glance)
        number, many = rows.index(cell[0]) + 1, len(rows)
        also = digest(glance.session.game.box.name, glance.language.code).get(cell[0].also)
        if also is not None:
            return f"{self._name(glance, cell[0])} · {number}/{many}\n{also.title}"
        return blocks.heading(glance, rows, cell[0], self._name(glance, cell[0]))

    def main(self, glance: Glance[Position]) -> Action | None:
        if self._block:
            return Action(glance.text("Whole sheet"), Pick("block", ""), icon="back")
        if self._all and self.cell(glance) is not None:
            return Action(glance.text("Go on"), Pick("all", False), icon="next")
        if self.cell(glance) is None:
            return Action(glance.text("Done"), Play(CLOSE), icon="laurel")
        return None

    def body(self, glance: Glance[Position], at: Places) -> list[Shape]:
        cell = self.cell(glance)
        return self._sheet(glance, at) if cell is None or self._all else self._asking(glance, at, *cell)

    def _asking(self, glance: Glance[Position], at: Places, row: SheetRow, seat: int) -> list[Shape]:
        look, glass = glance.look, glance.look.glass
        room = at.whole_body
        together = self._with(self._rows(glance), row)
        keys_high = 3 * glass.tall(12.2 if len(together) == 1 else 11.0) + 2 * glass.tall(1.9)
        cells_high = glass.tall(15 if len(together) == 1 else factors.HIGH)
        head = room.top(room.h - keys_high - cells_high - 2 * glass.gap)
        cells = Rect(room.x, head.bottom + glass.gap, room.w, cells_high)
        keypad = Rect(room.x, cells.bottom + glass.gap, room.w, keys_high)
        shapes = self._heading(glance, head, row)
        shapes += (
            self._seats(glance, cells, row, seat)
            if len(together) == 1
            else self._cards(glance, cells, together, row, seat)
        )
        if row.most > DIGITS:
            shapes += self._digits(glance, keypad)
        else:
            shapes += number_keys(
                look, keypad, lambda n: Pick("number", n), first=self._base, top=_top(row), only=row.only
            )
        return shapes

    def _heading(self, glance: Glance[Position], room: Rect, row: SheetRow) -> list[Shape]:
        """The rule of the line in a sentence, and the key to the next thirty numbers."""
        look = glance.look
        clause = digest(glance.session.game.box.name, glance.language.code).get(row.how or row.rule)
        rule = clause.text.split(". ")[0].rstrip(".") + "." if clause else ""
        if row.single is not None:
            rule = f"{rule} {glance.why(row.single)}"
        side = look.glass.wide(15)
        shapes = icon_key(
            look, room.from_right(side), "list", Pick("all", True), glance.text("All lines"), name="all-lines"
        )
        room = room.left(room.w - side - look.glass.gap)
        if STEP <= _top(row) <= DIGITS:
            more = self._base + STEP if self._base + STEP <= _top(row) else 0
            text = glance.text("{number}+", number=more)
            wide = look.glass.wide(22)
            shapes += key(look, room.from_right(wide), text, Pick("base", more), step="note", lines=1, name="page")
            room = room.left(room.w - wide - look.glass.gap)
        ink, explain = look.theme.soft, Explain(row.how or row.rule)
        shapes.append(Text(room, rule, look.glass.type("note", "small"), ink, lines=2, hold=explain))
        return shapes

    def _name(self, glance: Glance[Position], row: SheetRow) -> str:
        """What the line is called."""
        clause = digest(glance.session.game.box.name, glance.language.code).get(row.rule)
        name = clause.title if clause else row.rule
        if row.part:
            return glance.text("{line}: {part}", line=name, part=row.part)
        match row.unit:
            case "points":
                return glance.text("{line}: points", line=name)
            case "cells":
                return glance.text("{line}: cells", line=name)
            case _:
                return name

    def _seats(self, glance: Glance[Position], room: Rect, row: SheetRow, seat: int) -> list[Shape]:
        look, players = glance.look, glance.session.game.opening.players
        shapes: list[Shape] = []
        for n, (player, cell) in enumerate(zip(players, room.columns(len(players), look.glass.gap), strict=True)):
            told = self._told(glance, row, n)
            said = self._written if n == seat and self._written else ("" if told is None else str(told))
            shapes += blank(look, cell, Pick("cell", (row.name, n)), chosen=n == seat, says=glance.speaker.name(n))
            side = look.glass.mm(7)
            inner = cell.inset(look.glass.mm(2), 0)
            shapes.append(token(look, inner.left(side).centred(side, side), look.theme.seat(player.colour)))
            name = glance.speaker.name(n)
            spot = inner.after(side + look.glass.mm(1.5))
            if said:
                number = look.glass.type("big", "body")
                shapes.append(Text(spot, said, number, look.theme.ink, face="bold", across="right"))
            else:
                shapes.append(Text(spot, name, look.glass.type("body", "small"), look.theme.soft))
        return shapes

    def _cards(
        self, glance: Glance[Position], room: Rect, together: Sequence[SheetRow], row: SheetRow, seat: int
    ) -> list[Shape]:
        """The seats where a line has several numbers: all of them, and what they come to."""
        look, players, worth = glance.look, glance.session.game.opening.players, self._points(glance)
        shapes: list[Shape] = []
        for n, (player, cell) in enumerate(zip(players, room.columns(len(players), look.glass.gap), strict=True)):
            given = []
            for one in together:
                told = self._told(glance, one, n)
                given.append(factors.Factor("" if told is None else str(told), asked=(one, n) == (row, seat)))
            # who is asked goes over to the other number of the line; anybody else is asked
            other = together[(together.index(row) + (n == seat)) % len(together)]
            points = worth.get((n, row.rule))
            shapes += factors.card(
                look, cell, player.colour, glance.speaker.name(n), given, "" if points is None else str(points),
                Pick("cell", (other.name, n)),
            )  # fmt: skip
        return shapes

    def _digits(self, glance: Glance[Position], room: Rect) -> list[Shape]:
        look = glance.look
        rows = room.rows((1, 1), look.glass.gap)
        shapes: list[Shape] = []
        for n, cell in enumerate(rows[0].columns(10, look.glass.wide(1.9))):
            shapes += key(look, cell, str(n), Pick("digit", n), step="lead")
        rub, done = rows[1].columns((1, 2), look.glass.gap)
        shapes += key(look, rub, glance.text("Rub out"), Pick("digit", -1), icon="rub", name="rub")
        ready = bool(self._written)
        shapes += key(
            look, done, glance.text("Write"), Pick("write"), icon="check", main=ready, ready=ready, name="write"
        )
        return shapes

    def _sheet(self, glance: Glance[Position], at: Places) -> list[Shape]:
        """Every line for every seat, with running totals; a touch on a number tells it again."""
        look, players = glance.look, glance.session.game.opening.players
        card = glance.view.score()
        people = range(len(players))
        order = [*people, *(seat for seat in card.order if seat >= len(players))]
        complete = self.cell(glance) is None
        first = set(card.ranking[0]) if complete and card.ranking else set()
        heads = [Head(glance.speaker.name(seat), glance.colour(seat)) for seat in order]
        lines = self._lines(glance, order)
        totals = tuple(Cell(signed(card.total(seat)), best=seat in first) for seat in order)
        room = at.body
        if card.decided is not None and complete:
            shapes = [words(look, at.foot, glance.why(card.decided), "note", least="small", lines=2)]
        else:
            shapes = [words(look, at.foot, glance.text("Touch a number to tell it again."), "note", least="small")]
        self._shown = (len(lines), room)
        self._first = turned(self._first, 0, len(lines), look, room)
        return shapes + matrix(
            look, room, heads, lines, Lines(glance.text("Total"), totals, total=True), self._first,
            Pick("lines", -1), Pick("lines", 1), (glance.text("up"), glance.text("down"), ""),
        )  # fmt: skip

    def _lines(self, glance: Glance[Position], order: list[int]) -> list[Lines]:
        """The lines of the sheet: rows that are counted together as one, or each of those that were opened."""
        box, rows = glance.session.game.box.name, self._rows(glance)
        if self._block:
            mine = blocks.members(box, self._block)
            return [self._line(glance, row, order) for row in rows if row.rule in mine]
        lines = []
        for part in blocks.blocks(box, rows):
            block = blocks.block_of(box, part[0].rule)
            if not block:
                lines += [self._line(glance, row, order) for row in part]
                continue
            told = [[self._told(glance, row, seat) for row in part] for seat in order]
            lines.append(blocks.line_of(glance, block, told))
        return lines

    def _line(self, glance: Glance[Position], row: SheetRow, order: list[int]) -> Lines:
        people = len(glance.session.game.opening.players)
        told = [self._told(glance, row, seat) if seat < people else None for seat in order]
        best = best_of(told)
        cells = tuple(
            Cell(signed(one), Pick("cell", (row.name, seat)) if seat < people else None, n in best)
            for n, (seat, one) in enumerate(zip(order, told, strict=True))
        )
        return Lines(self._name(glance, row), cells, Explain(row.rule))

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Position]) -> None:
        match intent:
            case Pick("number", int(number)):
                self._tell(glance, number)
            case Pick("base", int(base)):
                self._base = base
            case Pick("digit", int(digit)):
                self._written = (
                    self._written[:-1] if digit < 0 else (self._written + str(digit))[-3:].lstrip("0") or "0"
                )
            case Pick("write"):
                if self._written:
                    self._tell(glance, int(self._written))
            case Pick("cell", (str(row), int(seat))):
                self._at, self._base, self._written, self._all, self._block = (row, seat), 0, "", False, ""
            case Pick("all", bool(on)):
                self._all, self._block = on, ""
            case Pick("block", str(block)):
                self._block, self._first = block, 0
            case Pick("lines", int(way)) if self._shown is not None:
                self._first = turned(self._first, way, self._shown[0], glance.look, self._shown[1])

    def _tell(self, glance: Glance[Position], number: int) -> None:
        cell = self.cell(glance)
        if cell is not None:
            self._at, self._base, self._written = None, 0, ""
            row, seat = cell
            others = [n for n in range(len(glance.session.game.opening.players)) if n != seat]
            nothing = [Tell(row.name, other, 0) for other in others] if row.single is not None and number else []
            glance.do(Play(*nothing, Tell(row.name, seat, number)))

    def touched(self, given: Input, glance: Glance[Position]) -> bool:
        """A seat's button goes to its cell of the line that is asked; it never ends a turn here."""
        if isinstance(given, Press) and (cell := self.cell(glance)) is not None:
            if given.seat < len(glance.session.game.opening.players):
                self._at = (cell[0].name, given.seat)
            return True
        return False

    def heard(self, outcome: Outcome, glance: Glance[Position]) -> None:
        if isinstance(outcome, Jumped):
            self._at, self._base, self._written = None, 0, ""


def _top(row: SheetRow) -> int:
    """The largest number that can come about."""
    return row.only[-1] if row.only else row.most
