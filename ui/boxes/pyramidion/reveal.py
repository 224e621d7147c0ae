"""The actions of a city one after the other: each is counted before everybody's eyes, then what it brings goes where it
belongs; in the end all of them as a list. Time turns these pages by itself, a key shows the list at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.rules.contract import NOBODY
from engine.rules.pyramidion.parts import GOODS
from engine.rules.pyramidion.position import Game
from ui.boxes.board import Glance
from ui.boxes.pyramidion import guesses
from ui.boxes.pyramidion.answers import lying
from ui.boxes.pyramidion.cities import heap
from ui.boxes.pyramidion.dealt import RiotFace
from ui.boxes.pyramidion.outcome import ResultLine
from ui.boxes.pyramidion.race import Column, digits, mark_of, place_of, race
from ui.boxes.pyramidion.signs import TOKEN
from ui.design.parts import seat_mark, words
from ui.design.parts.seats import good, token
from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Box, Glide, Icon, Shape, Text

COUNTED, GONE, READ = 1.5, 1.3, 7.0
"""Seconds that a count stands before what it brings goes, and that it stands there before the next is counted; and how
long the list of all of them is read."""
GLIDE = Glide(0.6)


@dataclass(frozen=True, slots=True)
class Beat:
    """What is to be seen for a while: this line, counted, or with what it brought gone where it belongs."""

    line: int
    gone: bool
    until: float


class Reveal:
    """What a city brought, from the moment it was known."""

    def __init__(self, table: Game, lines: Sequence[ResultLine], now: float) -> None:
        self.table, self.lines, self.city = table, tuple(lines), table.city
        self.beats: list[Beat] = []
        self.seen: Beat | None = None  # what was drawn last: it stands until its time is over
        for number, line in enumerate(lines):
            for gone in (False, True) if line.winner != NOBODY or line.losers else (False,):
                now += GONE if gone else COUNTED
                self.beats.append(Beat(number, gone, now))
        self.listed = now  # since when all of them stand there as a list

    def at(self, now: float) -> Beat | None:
        """What is shown at this time; None: all of it, as a list."""
        return next((beat for beat in self.beats if now < beat.until), None)

    @property
    def wakes(self) -> float | None:
        """When what was drawn last has stood long enough."""
        return self.seen.until if self.seen else self.listed + READ

    def read(self, now: float) -> bool:
        """Whether the list has stood for as long as people need for it."""
        return now >= self.listed + READ

    def finish(self, now: float) -> None:
        """Somebody has seen enough: the list."""
        self.beats, self.listed, self.seen = [], now, None

    # ---- the pages

    def shapes(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        """Above, how far the actions are; below the race of one, and the city beside it. Then the list of all."""
        look, beat = glance.look, self.at(glance.now)
        self.seen = beat
        if beat is None:
            return listed(glance, room, self.lines)
        top, middle, foot = room.rows((2, 8, 2), look.glass.gap)
        left, right = middle.columns((3, 2), look.glass.gap)
        line = self.lines[beat.line]
        shapes = self._progress(glance, top, beat)
        shapes += self._counted(glance, left, line, beat.gone)
        shapes += self._city(glance, right, left, beat)
        marks = (seat_mark(look, glance.colour(line.winner)),) if line.winner != NOBODY else ()
        sentence = f"{MARK}{NBSP}{said(glance, line)}" if marks else said(glance, line)
        return [*shapes, words(look, foot, sentence, "lead", least="small", lines=2, marks=marks)]

    def _progress(self, glance: Glance[Game], room: Rect, beat: Beat) -> list[Shape]:
        """The actions in their order: the one that is counted is lit, of those before it stands who won."""
        look, glass = glance.look, glance.look.glass
        shapes: list[Shape] = []
        for number, (line, cell) in enumerate(zip(self.lines, room.columns(len(self.lines), glass.gap), strict=True)):
            now, past = number == beat.line, number < beat.line or number == beat.line and beat.gone
            edge = look.theme.glow if now else None
            shapes.append(Box(cell, fill=look.theme.card, outline=edge, thick=glass.line * 2, radius=glass.radius))
            sign, won = cell.inset(glass.mm(1), glass.mm(0.8)).columns(2)
            side = min(sign.w, sign.h)
            tint = look.theme.ornament if now or past else look.theme.soft
            shapes.append(Icon(sign.centred(side, side), line.sign, tint))
            if past and line.winner != NOBODY:
                side = min(won.w, won.h)
                shapes.append(token(look, won.centred(side, side), look.theme.seat(glance.colour(line.winner))))
            elif past:
                shapes.append(Text(won, "–", glass.type("lead", "small"), look.theme.soft, across="middle"))
        return shapes

    def _counted(self, glance: Glance[Game], room: Rect, line: ResultLine, gone: bool) -> list[Shape]:
        """One race, as large as there is room; whoever a revolt has beaten is struck out."""
        look, glass = glance.look, glance.look.glass
        column = self._column(glance, line)
        seats = [look.theme.seat(glance.colour(seat)) for seat in range(self.table.seats)]
        shapes = race(look, room, [column], seats)
        for seat in line.losers if gone else ():
            row = place_of(look, room, self.table.seats, seat)
            strike = row.left(row.w - digits(look)).top(glass.mm(0.5)).moved(0, row.h / 2)
            shapes.append(Box(strike, fill=look.theme.bad))
        return shapes

    def _column(self, glance: Glance[Game], line: ResultLine) -> Column:
        session = glance.session
        if line.riots:
            pencil = any(guesses.guessed(session, guesses.riot_of(part)) for part in line.riots)
            name = glance.text("revolt")
        else:
            pencil = guesses.pencils(session, self.city)[line.category - 1]
            name = glance.word(("influence", "agreements", "trade")[line.category - 1])
        doubts = tuple(guesses.doubtful(session, cards) for cards in line.cards)
        return Column(line.category, name, line.asks, pencil, line.totals, doubts=doubts)

    def _city(self, glance: Glance[Game], room: Rect, race_room: Rect, beat: Beat) -> list[Shape]:
        """What stands and lies in the city now; what goes glides between it and whoever won it."""
        look, glass = glance.look, glance.look.glass
        shapes: list[Shape] = [Box(room, fill=look.theme.card, radius=glass.radius)]
        inner = room.inset(glass.mm(1.5), glass.mm(1))
        line = self.lines[beat.line]
        tokens, goods = inner.rows(2, glass.gap)
        for category, cell in enumerate(tokens.columns(2, glass.gap), 1):
            shapes += self._slot(glance, cell, race_room, category, beat)
        if line.riots:
            shapes += self._riots(glance, goods, race_room, line, beat.gone)
        elif not (line.category == 3 and beat.gone and line.goods):
            shapes += self._heap(glance, goods, lying(self.table, self.city), NOBODY, race_room)
        else:
            shapes += self._heap(glance, goods, line.goods, line.winner, race_room)
        return shapes

    def _slot(self, glance: Glance[Game], room: Rect, race_room: Rect, category: int, beat: Beat) -> list[Shape]:
        """A mercenary's or broker's place: whose token stands there, and the one that comes."""
        look, glass = glance.look, glance.look.glass
        small = min(room.w, room.h)
        spot = room.centred(small, small)
        shapes: list[Shape] = [
            Box(spot, outline=look.theme.edge, thick=glass.line, radius=glass.radius),
            Icon(spot.centred(small * 0.5, small * 0.5), TOKEN[category], look.theme.soft),
        ]
        line = next(one for one in self.lines if one.category == category and not one.riots)
        number = self.lines.index(line)
        there = (self.table.mercenary, self.table.broker)[category - 1][self.city]
        came = number < beat.line or number == beat.line and beat.gone
        stands = line.winner if came and line.placed else there
        if stands != NOBODY:
            paint = look.theme.seat(glance.colour(stands))
            mark = token(look, spot.inset(small * 0.12, small * 0.12), paint, key=f"stands-{category}")
            if came and line.placed:
                mark = replace(mark, key=f"comes-{category}", glide=GLIDE)
            shapes += [
                mark,
                Icon(spot.from_right(small * 0.42).from_bottom(small * 0.42), TOKEN[category], look.theme.ink),
            ]
        if number == beat.line and not beat.gone and line.placed:  # it waits where it was won
            row = place_of(look, race_room, self.table.seats, line.winner)
            waits = mark_of(look, row)
            mark = token(look, waits, look.theme.seat(glance.colour(line.winner)), key=f"comes-{category}")
            shapes.append(mark)
        return shapes

    def _riots(self, glance: Glance[Game], room: Rect, race_room: Rect, line: ResultLine, gone: bool) -> list[Shape]:
        """The revolt tokens that were turned up; their goods go to whoever put it down."""
        kit, session = self.table.kit, glance.session
        if gone and line.goods:
            return self._heap(glance, room, line.goods, line.winner, race_room)
        shapes: list[Shape] = []
        for part, cell in zip(line.riots, room.columns(max(2, len(line.riots)), glance.look.glass.gap), strict=False):
            thing = RiotFace(kit.strength[part], kit.reward[part], guesses.guessed(session, guesses.riot_of(part)))
            shapes += thing.shapes(glance.look, cell)
        return shapes

    def _heap(
        self, glance: Glance[Game], room: Rect, goods: Sequence[tuple[int, int]], winner: int, race_room: Rect
    ) -> list[Shape]:
        """Goods in the city, or on their way to a seat's row of the race."""
        look = glance.look
        if winner == NOBODY:
            if goods:
                return heap(look, room, goods, keys="good", large=True)
            nothing = glance.text("In the city: no goods")
            return [words(look, room, nothing, "note", least="small", lines=2, across="middle", color=look.theme.soft)]
        row = place_of(look, race_room, self.table.seats, winner)
        side = row.h * 0.8
        shapes: list[Shape] = []
        for n, (number, _) in enumerate(goods):
            spot = Rect(row.x + row.h * 1.2 + n * side * 1.1, row.y + row.h * 0.1, side, side)
            shapes.append(Box(spot.grown(look.glass.line), fill=look.theme.card, radius=look.glass.mm(0.6)))
            shapes.append(replace(good(look, spot, GOODS[number - 1]), key=f"good-{number}", glide=GLIDE))
        return shapes


def said(glance: Glance[Game], line: ResultLine) -> str:
    """One of the actions in a sentence: who, what, and who has lost by it."""
    if line.winner != NOBODY:
        what = glance.text("{name} {does}", name=glance.speaker.name(line.winner), does=glance.why(line.text))
    else:
        what = glance.label(line.text)
    if not line.losers:
        return what
    names = ", ".join(glance.speaker.name(seat) for seat in line.losers)
    return glance.text("{what}. Their cards are gone: {names}", what=what, names=names)


def listed(glance: Glance[Game], room: Rect, lines: Sequence[ResultLine]) -> list[Shape]:
    """All of them, a row each: the sign, who, and what."""
    look, glass, theme = glance.look, glance.look.glass, glance.look.theme
    shapes: list[Shape] = []
    for n, (line, row) in enumerate(zip(lines, room.rows(max(4, len(lines)), glass.gap), strict=False)):
        shapes.append(Box(row, fill=theme.card, radius=glass.radius))
        inner = row.inset(glass.mm(2), 0)
        side = min(inner.h * 0.7, glass.mm(9))
        shapes.append(Icon(inner.left(side).centred(side, side), line.sign, theme.ornament))
        inner = inner.after(side + glass.mm(2))
        if line.winner != NOBODY:
            spot = inner.left(side).centred(side * 0.9, side * 0.9)
            shapes.append(token(look, spot, theme.seat(glance.colour(line.winner)), key=f"winner-{n}"))
            inner = inner.after(side + glass.mm(1))
        if line.goods:
            right = inner.from_right(inner.w * 0.36)
            shapes += heap(look, right, line.goods, large=True)
            inner = inner.left(inner.w - right.w - glass.mm(1))
        tint = theme.ink if line.winner != NOBODY or line.riots else theme.soft
        shapes.append(Text(inner, said(glance, line), glass.type("lead", "small"), tint, lines=2, kin="outcome"))
    return shapes
