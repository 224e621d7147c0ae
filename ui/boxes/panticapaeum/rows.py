"""The development board, and the whole circle, each on a screen of its own: to be looked at, while a turn waits."""

from __future__ import annotations

from typing import Any

from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, CUBES, IMPROVE, IMPROVEMENTS, POINTS, STOPS, Stop
from engine.table.errors import TagError
from engine.table.intents import Input, Lifted, Tag
from ui.boxes.panticapaeum.circle import GAP, Spot, circle, cubes_in
from ui.boxes.panticapaeum.tile import tile
from ui.design.parts import frame, places, words
from ui.design.parts.seats import token
from ui.design.rect import Rect, ring
from ui.design.shapes import Box, Icon, Picture, Shape, Text
from ui.design.theme import mix
from ui.house.face import Face
from ui.house.intents import Back, Explain, Help
from ui.house.screen import Screen

# What a stop is drawn with, and the clause that explains it.
SIGNS = {
    "worker": ("worker", "P7.3"),
    "move": ("forward", "P7.4"),
    "build": ("house", "P7.5"),
    "aqueduct": ("aqueduct", "P7.6"),
    "advance": ("skip", "P7.7"),
    "tile": ("bag", "P7.8"),
}
IMPROVED = {"colour": ("any", "P7.9"), "price": ("minus", "P7.10"), "coin": ("coin", "P7.11")}


class Rows(Screen):
    """Five rows with everybody's markers; a hold on a cell says what it does."""

    name = "rows"
    strangers = True
    of_a_game = True

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        p: Any = session.view()
        at = places(look)
        shapes = frame(look, face.text("Development"), back=Back(), help=Help(), asking=face.asking)
        for row, room in enumerate(at.whole_body.rows(5, look.glass.mm(1))):
            shapes += self._row(face, room, p, row)
        return look.picture(shapes)

    def _row(self, face: Face, room: Rect, p: Any, row: int) -> list[Shape]:
        look, theme = face.look, face.look.theme
        stops = p.kit.rows[row].stops
        cells = room.columns(len(stops), look.glass.mm(0.8))
        paint = theme.good_of(COLOURS[row])
        head = cells[0]
        side = min(head.w, head.h) * 0.7
        says = face.language.word(BUILDINGS[row])
        shapes: list[Shape] = [
            Box(
                head,
                fill=mix(theme.paper, paint.fill, 0.3),
                radius=look.glass.radius,
                hold=Explain(f"P9.{row + 1}"),
                says=says,
            ),
            Icon(head.centred(side, side), BUILDINGS[row], paint.fill),
        ]
        for at, cell in enumerate(cells[1:], 1):
            shapes += self._stop(face, cell, p, row, at, stops[at])
        for at, cell in enumerate(cells):
            shapes += self._markers(face, cell, p, row, at)
        return shapes

    def _stop(self, face: Face, cell: Rect, p: Any, row: int, at: int, stop: Stop) -> list[Shape]:
        look, theme = face.look, face.look.theme
        paint = theme.good_of(COLOURS[row])
        name = STOPS[stop.kind]
        icon, clause = SIGNS.get(name, ("", "P7.1"))
        if stop.kind == IMPROVE:
            icon, clause = IMPROVED[IMPROVEMENTS[stop.value]]
        if stop.kind == POINTS:
            clause = f"P9.{row + 1}"
        shapes: list[Shape] = [
            Box(cell, fill=theme.card, outline=mix(theme.card, paint.fill, 0.5), thick=look.glass.line,
                radius=look.glass.mm(1), hold=Explain(clause), says=face.language.word(name))
        ]  # fmt: skip
        inner = cell.inset(look.glass.mm(0.8)).top(cell.h * 0.62)
        if stop.kind == POINTS:
            value = f"1/{stop.value}" if BUILDINGS[row] == "winery" else str(stop.value)
            shapes.append(
                Text(inner, value, look.glass.type("lead", "small"), theme.accent, face="bold", across="middle")
            )
        elif stop.kind == CUBES and p.tokens:
            token_number = p.tokens[p.kit.token_stops.index((row, at))]
            colours = p.kit.tokens[token_number]
            shapes += cubes_in(look, inner, [colours.count(colour) for colour in range(5)])
        elif icon:
            side = min(inner.w, inner.h)
            shapes.append(Icon(inner.centred(side, side), icon, theme.ink))
        return shapes

    def _markers(self, face: Face, cell: Rect, p: Any, row: int, at: int) -> list[Shape]:
        """Who stands here, along the foot of the cell."""
        look, session = face.look, face.playing
        here = [seat for seat in range(p.seats) if p.players[seat].markers[row] == at]
        side = min(cell.h * 0.34, cell.w / max(3, len(here) + 1))
        strip = cell.from_bottom(side * 1.15)
        shapes: list[Shape] = []
        for n, seat in enumerate(here):
            x = strip.x + strip.w / 2 + (n - len(here) / 2) * side * 1.1
            paint = look.theme.seat(session.game.opening.players[seat].colour)
            shapes.append(token(look, Rect(x, strip.y, side, side), paint, key=f"marker-{seat}-{row}"))
        return shapes


class CircleScreen(Screen):
    """The whole circle, place by place: to lay it out again, or to look ahead."""

    name = "circle"
    strangers = True
    of_a_game = True

    def __init__(self, part: int = 0) -> None:
        self.part = part  # the tile whose place is lit

    def touched(self, given: Input, face: Face) -> bool:
        """A loose tile on the reader shows where it belongs."""
        session = face.session
        if not isinstance(given, Tag) or session is None:
            return isinstance(given, Lifted)
        try:
            self.part = face.house.table.tags.part(given, session.game.copy) or 0
        except TagError as error:
            face.tell(face.language.why(error.why))
            return True
        if not self.part:
            face.tell(face.text("Nobody has said yet which tile this sticker is on."))
        elif not self._places(face):
            face.tell(face.text("Tile {part} does not lie in the circle.", part=self.part))
        return True

    def _places(self, face: Face) -> list[int]:
        """Where the tile on the reader lies, or one just like it."""
        pictures = face.playing.game.pictures
        if not 0 < self.part < len(pictures):
            return []
        tiles = self._tiles(face)
        exact = [place for place, number in enumerate(tiles) if place and number == self.part]
        return exact or [
            place
            for place, number in enumerate(tiles)
            if place and 0 < number < len(pictures) and pictures[number] == pictures[self.part]
        ]

    @staticmethod
    def _tiles(face: Face) -> list[int]:
        p: Any = face.playing.view()
        tiles: list[int] = (p.ring.circle if face.playing.game.opening.aid else p.circle).tiles
        return tiles

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        p: Any = session.view()
        at = places(look)
        shapes = frame(look, face.text("The circle"), back=Back(), help=Help(), asking=face.asking)
        aid = session.game.opening.aid
        tiles, here = (p.ring.circle.tiles, p.ring.circle) if aid else (p.circle.tiles, p.circle)
        spots = [Spot(gap=number == GAP) for number in tiles[1:]]
        shapes += circle(look, at.whole_body, [Spot(gap=True) for _ in spots], here.at, (), "", face.text("trireme"))
        cell = look.glass.mm(15)
        lit = self._places(face)
        for place, (number, rect) in enumerate(zip(tiles, ring(at.whole_body, len(tiles), cell), strict=True)):
            if place in lit:
                edge = look.theme.glow
                shapes.append(
                    Box(
                        rect.grown(look.glass.mm(1)),
                        outline=edge,
                        thick=look.glass.mm(0.8),
                        radius=look.glass.radius,
                        says=face.text("here"),
                    )
                )
            if number > 0:
                shapes += tile(look, rect, p.kit.tiles[number])
            elif number == 0:
                shapes.append(words(look, rect, "?", "head", across="middle"))
        return look.picture(shapes)
