"""Draws pictures on a surface, and of the next picture only what changed."""

from __future__ import annotations

import math

import pygame

from ui.design.forms import FORMS, device
from ui.design.lettering import CAPITAL, baseline, evened, fit, mark, pieces
from ui.design.rect import Point, Rect
from ui.design.shapes import (
    MARK,
    Box,
    Circle,
    Color,
    Group,
    Icon,
    Line,
    Mark,
    Mosaic,
    Picture,
    Polygon,
    Shape,
    Text,
    Token,
)  # fmt: skip
from ui.design.theme import CHALK, INKY, contrast
from ui.picture.boxes import draw_box
from ui.picture.brush import Ink, Sprites, dashes, draw_icon
from ui.picture.changes import changed, layers, reach
from ui.picture.fonts import Faces, font, runs

DEVICES = (INKY, CHALK)
"""What shields carry is dark or light, whichever is seen."""


class Renderer:
    """Owns a surface and knows what is on it."""

    def __init__(self, surface: pygame.Surface, sprites: Sprites | None = None) -> None:
        self.surface = surface
        self.faces = Faces()
        self.frames = 0
        self._sprites = sprites or Sprites()
        self._asked: Picture | None = None  # as it came, and
        self._shown: Picture | None = None  # as it was drawn
        self._sheets: dict[tuple[str, Rect], Renderer] = {}

    def forget(self) -> None:
        """The next picture is drawn whole."""
        self._asked = self._shown = None

    def draw(self, picture: Picture) -> list[Rect]:
        """Bring the surface up to this picture; the rectangles that were redrawn, none if it is there already."""
        if picture is self._asked:
            return []  # a loop asks many times a second, and mostly nothing has happened
        asked, picture = picture, evened(picture, self.faces)
        dirty = changed(self._shown, picture)
        self._asked, self._shown = asked, picture
        if dirty:
            self.frames += 1
            flat = [(shape, clip, reach(shape)) for shape, clip in layers(picture)]
            groups = [shape for shape, _, _ in flat if isinstance(shape, Group)]
            if groups or self._sheets:
                wanted = {(group.key, group.rect) for group in groups}
                self._sheets = {name: sheet for name, sheet in self._sheets.items() if name in wanted}
            for rect in dirty:
                self._redraw(picture, flat, rect)
            self.surface.set_clip(None)
        return dirty

    def _sheet(self, group: Group) -> None:
        """A board that is larger than its window: drawn on a sheet of its own, of which only what changed is drawn
        again; moving it is moving the sheet."""
        picture, name = group.sheet, (group.key, group.rect)
        assert picture is not None
        own = self._sheets.get(name)
        if own is None or own.surface.get_size() != picture.size:
            own = self._sheets[name] = Renderer(pygame.Surface(picture.size, 0, self.surface), self._sprites)
            own.faces = self.faces
        own.draw(picture)
        self.surface.blit(own.surface, (round(group.rect.x + group.offset[0]), round(group.rect.y + group.offset[1])))

    def _redraw(self, picture: Picture, flat: list[tuple[Shape, Rect, Rect]], dirty: Rect) -> None:
        self.surface.set_clip(covered(dirty))
        self.surface.fill(picture.paper)
        whole, clipped = picture.bounds, dirty
        for shape, clip, reached in flat:
            seen = dirty if clip == whole else dirty.common(clip)
            if isinstance(shape, Group):
                seen = seen.common(shape.rect)
            if seen.w > 0 and seen.h > 0 and reached.meets(seen):
                if seen is not clipped:
                    clipped = seen
                    self.surface.set_clip(covered(seen))
                self._shape(shape)

    def _shape(self, shape: Shape) -> None:
        match shape:
            case Box():
                draw_box(self.surface, shape, self._sprites)
            case Text():
                self._text(shape)
            case Icon():
                self._icon(shape.rect, shape.name, shape.color, shape.second, shape.turn)
            case Token():
                self._token(shape)
            case Polygon():
                self._polygon(shape)
            case Line():
                self._line(shape)
            case Circle():
                self._circle(shape)
            case Mosaic():
                self._mosaic(shape)
            case Group():
                self._sheet(shape)
            case _:
                raise TypeError(f"nothing is known about drawing a {type(shape).__name__}")

    # ---- words --------------------------------------------------------------------------------------------

    def _text(self, text: Text) -> None:
        setting = fit(text, self.faces)
        size, lines, _ = setting
        step, rect, stands = self.faces.height(text.face, size), text.rect, baseline(text, setting, self.faces)
        marks = list(text.marks)
        for line in lines:
            width = self.faces.width(line, text.face, size)
            spare = {"left": 0.0, "middle": (rect.w - width) / 2, "right": rect.w - width}[text.across]
            self._line_of_words(line, text, size, round(rect.x + spare), round(stands), marks)
            stands += step

    def _line_of_words(self, line: str, text: Text, size: int, x: int, base: int, marks: list[Mark]) -> None:
        for piece in pieces(line):
            if piece == MARK:
                self._mark(marks.pop(0) if marks else None, x, base, size)
                x += mark(size)
                continue
            for file, words in runs(piece, text.face):
                sprite = self._words(words, file, size, text.color)
                self.surface.blit(sprite, (x, base - font(file, size).get_ascent()))
                x += sprite.get_width()

    def _words(self, words: str, file: str, size: int, color: Color) -> pygame.Surface:
        def make() -> pygame.Surface:
            sprite = font(file, size).render(words, True, color[:3])
            if len(color) == 4:
                sprite.fill((255, 255, 255, color[3]), special_flags=pygame.BLEND_RGBA_MULT)
            return sprite

        return self._sprites.get(("words", words, file, size, color), make)

    def _mark(self, given: Mark | None, x: int, base: int, size: int) -> None:
        if given is None:
            return
        form = given.name in FORMS
        # Solid forms look as large as capitals at this size; drawings need a little of the space beside them.
        side = round(mark(size) * 0.94) if form else round(size * 1.06)
        middle = x + mark(size) / 2
        rect = Rect(round(middle - side / 2), round(base - size * CAPITAL / 2 - side / 2), side, side)
        if form:
            self._token(Token(rect, given.name, given.color, edge=given.edge))
        else:
            self._icon(rect, given.name, given.edge or given.color, None, 0)

    # ---- forms --------------------------------------------------------------------------------------------

    def _icon(self, rect: Rect, name: str, color: Color, second: Color | None, turn: float) -> None:
        side = round(min(rect.w, rect.h))
        if side < 1:
            return
        key = ("icon", name, side, color, second, turn)
        sprite = self._sprites.get(key, lambda: draw_icon(name, side, color, second, turn))
        spot = rect.centred(side, side)
        self.surface.blit(sprite, (spot.x, spot.y))

    def _token(self, token: Token) -> None:
        side = round(min(token.rect.w, token.rect.h))
        if side < 2:
            return
        spot = token.rect.centred(side, side)
        if token.cube:
            box = Box(spot, fill=token.fill, outline=token.edge, thick=max(1, side / 16), radius=max(1, side * 0.16))
            draw_box(self.surface, box, self._sprites)
            inner = spot.inset(side * 0.2)
            if token.form not in FORMS:
                self._icon(spot.inset(side * 0.12), token.form, token.ink, None, 0)
                return
            self._form(inner, token.form, token.ink, None)
        elif token.form in FORMS:
            self._form(spot, token.form, token.fill, token.edge)
        else:
            self._icon(spot, token.form, token.fill, None, 0)

    def _form(self, rect: Rect, form: str, fill: Color, edge: Color | None) -> None:
        side = round(min(rect.w, rect.h))

        def make() -> pygame.Surface:
            line = max(1.0, side / 14)
            shrunk = 1 - (2 * line / side if edge else 0)
            offset = line if edge else 0
            points = [(x * side * shrunk + offset, y * side * shrunk + offset) for x, y in FORMS[form]]
            ink = Ink(side, side, fill)
            ink.area(points)
            sprite = ink.done()
            if edge:
                rim = Ink(side, side, edge)
                rim.line(points, line * 1.2, closed=True)
                sprite.blit(rim.done(), (0, 0))
            if (carried := device(form)) is not None:
                mark = Ink(side, side, max(DEVICES, key=lambda color: contrast(color, fill)))
                mark.area([(x * side, y * side) for x, y in carried])
                sprite.blit(mark.done(), (0, 0))
            return sprite

        sprite = self._sprites.get(("form", form, side, fill, edge), make)
        spot = rect.centred(side, side)
        self.surface.blit(sprite, (spot.x, spot.y))

    def _polygon(self, polygon: Polygon) -> None:
        pad = math.ceil(polygon.thick / 2 + 1) if polygon.outline else 1
        points, corner, size = _local(polygon.points, pad)

        def make() -> pygame.Surface:
            sprite = pygame.Surface(size, pygame.SRCALPHA)
            if polygon.fill:
                ink = Ink(*size, polygon.fill)
                ink.area(points)
                sprite.blit(ink.done(), (0, 0))
            if polygon.outline:
                ink = Ink(*size, polygon.outline)
                for ring in range(polygon.rings):
                    inner = _shrunk(points, 2 * polygon.thick * ring)
                    for piece in dashes(inner, polygon.dash, polygon.thick, closed=True):
                        ink.line(piece, polygon.thick)
                sprite.blit(ink.done(), (0, 0))
            return sprite

        key = ("polygon", points, polygon.fill, polygon.outline, polygon.thick, polygon.rings, polygon.dash)
        self.surface.blit(self._sprites.get(key, make), corner)

    def _line(self, line: Line) -> None:
        xs, ys = {x for x, _ in line.points}, {y for _, y in line.points}
        if not line.dash and (len(xs) == 1 or len(ys) == 1):
            # Straight up or across is most lines: crisp, and no sprite as long as the glass.
            thick = max(1, round(line.thick))
            rect = pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
            rect.inflate_ip(thick if rect.w == 0 else 0, thick if rect.h == 0 else 0)
            self.surface.fill(line.color[:3], rect)
            return
        points, corner, size = _local(line.points, math.ceil(line.thick / 2 + 1))

        def make() -> pygame.Surface:
            ink = Ink(*size, line.color)
            for piece in dashes(points, line.dash, line.thick):
                ink.line(piece, line.thick)
            return ink.done()

        self.surface.blit(self._sprites.get(("line", points, line.color, line.thick, line.dash), make), corner)

    def _circle(self, circle: Circle) -> None:
        r, thick = circle.radius, circle.thick
        (centre,), corner, size = _local((circle.centre,), math.ceil(r + 1))

        def make() -> pygame.Surface:
            sprite = pygame.Surface(size, pygame.SRCALPHA)
            if circle.fill:
                ink = Ink(*size, circle.fill)
                if circle.part < 1:
                    ink.area([centre, *_arc(centre, r, circle.part)])
                else:
                    ink.disc(*centre, r)
                sprite.blit(ink.done(), (0, 0))
            if circle.outline:
                ink = Ink(*size, circle.outline)
                if circle.part < 1:
                    ink.line(_arc(centre, r - thick / 2, circle.part), thick)
                else:
                    ink.disc(*centre, r)
                    ink.disc(*centre, r - thick, cut=True)
                sprite.blit(ink.done(), (0, 0))
            return sprite

        key = ("circle", centre, r, circle.fill, circle.outline, thick, round(circle.part, 3))
        self.surface.blit(self._sprites.get(key, make), corner)

    def _mosaic(self, mosaic: Mosaic) -> None:
        if mosaic.paper:
            self.surface.fill(mosaic.paper, covered(mosaic.rect))
        rows, columns = len(mosaic.cells), max(map(len, mosaic.cells), default=1)
        side = max(1, int(min(mosaic.rect.w / columns, mosaic.rect.h / rows)))
        spot = mosaic.rect.centred(side * columns, side * rows)
        for y, row in enumerate(mosaic.cells):
            for x, cell in enumerate(row):
                if cell == "#":
                    self.surface.fill(mosaic.color, (spot.x + x * side, spot.y + y * side, side, side))


def covered(rect: Rect) -> pygame.Rect:
    """The whole pixels a rectangle touches."""
    x, y = math.floor(rect.x), math.floor(rect.y)
    return pygame.Rect(x, y, math.ceil(rect.right) - x, math.ceil(rect.bottom) - y)


def _local(points: tuple[Point, ...], pad: int) -> tuple[tuple[Point, ...], tuple[int, int], tuple[int, int]]:
    """Points relative to a whole pixel, to half a pixel, so that equal forms share one sprite wherever they are."""
    x, y = math.floor(min(p[0] for p in points)) - pad, math.floor(min(p[1] for p in points)) - pad
    near = tuple((round((px - x) * 2) / 2, round((py - y) * 2) / 2) for px, py in points)
    size = (math.ceil(max(p[0] for p in near)) + pad, math.ceil(max(p[1] for p in near)) + pad)
    return near, (x, y), size


def _shrunk(points: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """The outline `by` pixels further in, measured at its flattest side."""
    if not by:
        return points
    cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    sides = zip(points, points[1:] + points[:1], strict=True)
    depth = min(math.hypot((ax + bx) / 2 - cx, (ay + by_) / 2 - cy) for (ax, ay), (bx, by_) in sides)
    k = max(0.0, (depth - by) / depth)
    return tuple((cx + (x - cx) * k, cy + (y - cy) * k) for x, y in points)


def _arc(centre: Point, r: float, part: float) -> list[Point]:
    steps = max(2, round(72 * part))
    angles = (math.tau * (part * i / steps - 0.25) for i in range(steps + 1))
    return [(centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)) for a in angles]
