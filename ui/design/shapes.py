"""Everything a screen can show, as plain frozen values.

A screen answers one question, "what is to be seen now?", with a `Picture`: a flat list of shapes from back to
front. The renderer draws them, and from the same list `ui.design.touch` says what was touched, so what is drawn
and what is touched cannot drift apart. Shapes are compared to find what changed: everything in them, intents
too, must be frozen and hashable.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from ui.design.rect import Point, Rect

Color = tuple[int, int, int] | tuple[int, int, int, int]
Face = Literal["plain", "bold", "title"]
Across = Literal["left", "middle", "right"]
Down = Literal["top", "middle", "bottom"]
Dash = Literal["", "dashed", "dotted"]

MARK = "\ufffc"
"""Stands in a text for the next of its `marks`: a seat or an icon in the line of words."""
NBSP = "\u00a0"
"""A space at which no line breaks: between a mark and its word."""


@dataclass(frozen=True, slots=True)
class Glide:
    """How a keyed shape travels when the next picture shows it elsewhere: straight, or around a centre."""

    seconds: float = 0.45
    around: Point | None = None
    clockwise: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """What every shape may carry besides its looks."""

    touch: Hashable | None = None
    "The intent of a tap."
    hold: Hashable | None = None
    "The intent of a long press."
    drag: Hashable | None = None
    "What a finger moves that starts here; drags and pinches are reported with it."
    twice: Hashable | None = None
    "The intent of a double tap where nothing else is meant."
    says: str = ""
    "What it is, in words, for tests and screen readers, where the shape itself has no text."
    key: str = ""
    "One name for the same thing in the next picture; needed to glide."
    reach: float = 0
    "A touch this many pixels outside still counts if nothing is nearer."
    stops: bool = False
    "Covers what lies beneath: touches go no deeper, even where they mean nothing."
    glide: Glide | None = None
    private: bool = False
    "For the eyes at this glass alone: nobody who looks on elsewhere is shown a picture with it."

    @property
    def bounds(self) -> Rect:
        raise NotImplementedError

    def holds(self, x: float, y: float) -> bool:
        return self.bounds.holds(x, y)

    def distance(self, x: float, y: float) -> float:
        return self.bounds.distance(x, y)

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Shape:
        """The same shape scaled about the origin, then moved."""
        raise NotImplementedError

    @property
    def touchable(self) -> bool:
        return self.touch is not None or self.hold is not None


def _rect(rect: Rect, dx: float, dy: float, k: float) -> Rect:
    return Rect(rect.x * k + dx, rect.y * k + dy, rect.w * k, rect.h * k)


@dataclass(frozen=True, slots=True)
class _Boxed(Shape):
    """A shape that lives in a rectangle."""

    rect: Rect

    @property
    def bounds(self) -> Rect:
        return self.rect

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Shape:
        return replace(self, rect=_rect(self.rect, dx, dy, scale), reach=self.reach * scale)


@dataclass(frozen=True, slots=True)
class Box(_Boxed):
    """A rectangle, rounded or not; `rings` outlines inside one another tell levels; a dashed outline is pencil."""

    fill: Color | None = None
    outline: Color | None = None
    thick: float = 2
    radius: float = 0
    rings: int = 1
    dash: Dash = ""

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Shape:
        rect = _rect(self.rect, dx, dy, scale)
        return replace(self, rect=rect, thick=self.thick * scale, radius=self.radius * scale, reach=self.reach * scale)


@dataclass(frozen=True, slots=True)
class Mark:
    """A token or icon inside a line of text."""

    name: str
    color: Color
    edge: Color | None = None


@dataclass(frozen=True, slots=True)
class Text(_Boxed):
    """Words in a rectangle. The first of `sizes` (pixels, falling) that fits is used; then it is cut with "…"."""

    text: str
    sizes: tuple[int, ...]
    color: Color
    face: Face = "plain"
    across: Across = "left"
    down: Down = "middle"
    lines: int = 1
    marks: tuple[Mark, ...] = ()
    kin: str = ""
    "Texts of one kin are set in one size, the largest that fits them all."

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Shape:
        sizes = tuple(max(1, round(s * scale)) for s in self.sizes)
        return replace(self, rect=_rect(self.rect, dx, dy, scale), sizes=sizes, reach=self.reach * scale)


@dataclass(frozen=True, slots=True)
class Icon(_Boxed):
    """A drawing of `ui.design.icons`, as large as the rectangle allows; its second tone may have its own colour."""

    name: str
    color: Color
    second: Color | None = None
    turn: float = 0
    "Degrees clockwise."


@dataclass(frozen=True, slots=True)
class Token(_Boxed):
    """A seat's or a resource's colour, doubled by a form. `cube` draws the form into a block of the colour."""

    form: str
    fill: Color
    edge: Color | None = None
    cube: bool = False
    ink: Color = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Mosaic(_Boxed):
    """Small squares, on or off: a QR code. A row is a text of `#` and anything else."""

    cells: tuple[str, ...]
    color: Color
    paper: Color | None = None


@dataclass(frozen=True, slots=True)
class Polygon(Shape):
    """Any closed shape: hexes, tiles, arrows."""

    points: tuple[Point, ...]
    fill: Color | None = None
    outline: Color | None = None
    thick: float = 2
    rings: int = 1
    dash: Dash = ""

    @property
    def bounds(self) -> Rect:
        return _around(self.points, self.thick / 2 if self.outline else 0)

    def holds(self, x: float, y: float) -> bool:
        inside, (px, py) = False, self.points[-1]
        for qx, qy in self.points:
            if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
                inside = not inside
            px, py = qx, qy
        return inside

    def distance(self, x: float, y: float) -> float:
        return 0.0 if self.holds(x, y) else _to_edges(self.points + self.points[:1], x, y)

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Shape:
        points = tuple((x * scale + dx, y * scale + dy) for x, y in self.points)
        return replace(self, points=points, thick=self.thick * scale, reach=self.reach * scale)


@dataclass(frozen=True, slots=True)
class Line(Shape):
    """A line through points, with round ends."""

    points: tuple[Point, ...]
    color: Color
    thick: float = 2
    dash: Dash = ""

    @property
    def bounds(self) -> Rect:
        return _around(self.points, self.thick / 2)

    def distance(self, x: float, y: float) -> float:
        return _to_edges(self.points, x, y)

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Shape:
        points = tuple((x * scale + dx, y * scale + dy) for x, y in self.points)
        return replace(self, points=points, thick=self.thick * scale, reach=self.reach * scale)


@dataclass(frozen=True, slots=True)
class Circle(Shape):
    """A disc or a ring; `part` of a full turn from the top clockwise draws an arc (a clock, a share)."""

    centre: Point
    radius: float
    fill: Color | None = None
    outline: Color | None = None
    thick: float = 2
    part: float = 1.0

    @property
    def bounds(self) -> Rect:
        r = self.radius
        return Rect(self.centre[0] - r, self.centre[1] - r, 2 * r, 2 * r)

    def holds(self, x: float, y: float) -> bool:
        return math.dist(self.centre, (x, y)) <= self.radius

    def distance(self, x: float, y: float) -> float:
        return max(0.0, math.dist(self.centre, (x, y)) - self.radius)

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Shape:
        centre = (self.centre[0] * scale + dx, self.centre[1] * scale + dy)
        return replace(
            self,
            centre=centre,
            radius=self.radius * scale,
            thick=self.thick * scale,
            reach=self.reach * scale,
        )


@dataclass(frozen=True, slots=True)
class Group(_Boxed):
    """A window onto a larger drawing: `rect` clips, `offset` pans, `scale` zooms. Inner shapes keep their own
    coordinates, in which (0, 0) is the window's top left at offset (0, 0).

    With `paper` and `size` (in whole pixels, unscaled) the drawing is a sheet of its own: drawn once, then only moved
    about under its window. Such a group with a key glides by its offset."""

    shapes: tuple[Shape, ...]
    offset: Point = (0.0, 0.0)
    scale: float = 1.0
    paper: Color | None = None
    size: tuple[int, int] = (0, 0)

    @property
    def sheet(self) -> Picture | None:
        """Its drawing as a picture of its own, where it is one."""
        return Picture(self.size, self.shapes, self.paper) if self.paper is not None and self.scale == 1.0 else None

    def inner(self) -> Iterator[Shape]:
        """The shapes where they really are on the glass."""
        dx, dy = self.rect.x + self.offset[0], self.rect.y + self.offset[1]
        return (shape.placed(dx, dy, self.scale) for shape in self.shapes)

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Shape:
        offset = (self.offset[0] * scale, self.offset[1] * scale)
        return replace(self, rect=_rect(self.rect, dx, dy, scale), offset=offset, scale=self.scale * scale)


@dataclass(frozen=True, slots=True)
class Picture:
    """All that is on the glass at one moment."""

    size: tuple[int, int]
    shapes: tuple[Shape, ...]
    paper: Color = (0, 0, 0)
    _placed: tuple[tuple[Shape, Rect], ...] | None = field(default=None, init=False, compare=False, repr=False)
    "Worked out when first asked for: what lies under a finger is asked again and again of one picture."

    @property
    def bounds(self) -> Rect:
        return Rect(0, 0, *self.size)

    @property
    def private(self) -> bool:
        """Whether it shows what somebody keeps hidden from the others: said by shapes that lie in no group."""
        return any(shape.private for shape in self.shapes)

    def flat(self) -> Iterator[tuple[Shape, Rect]]:
        """Every shape at its real place with what clips it, back to front; a group comes before its content."""
        placed = self._placed
        if placed is None:
            placed = tuple(_flat(self.shapes, self.bounds))
            object.__setattr__(self, "_placed", placed)
        return iter(placed)

    def find(self, key: str) -> Shape:
        """The shape with this key, at its real place."""
        for shape, _ in self.flat():
            if shape.key == key:
                return shape
        raise KeyError(key)

    def words(self) -> list[str]:
        """Everything it says, in order."""
        said = (shape.text if isinstance(shape, Text) else shape.says for shape, _ in self.flat())
        return [text for text in said if text]


def _flat(shapes: tuple[Shape, ...], clip: Rect) -> Iterator[tuple[Shape, Rect]]:
    for shape in shapes:
        yield shape, clip
        if isinstance(shape, Group):
            yield from _flat(tuple(shape.inner()), clip.common(shape.rect))


def _around(points: tuple[Point, ...], by: float) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).grown(by)


def _to_edges(points: tuple[Point, ...], x: float, y: float) -> float:
    best = math.inf
    for (ax, ay), (bx, by) in zip(points, points[1:], strict=False):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        t = 0.0 if not length else max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
        best = min(best, math.dist((x, y), (ax + t * (bx - ax), ay + t * (by - ay))))
    return best
