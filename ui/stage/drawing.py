"""From a scene to shapes: grounds, light under the goods, things, what places bring, the ghost, and last what takes a
touch. Everything in pixels of a sheet whose corner is the corner of the board."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

from ui.design.look import Look
from ui.design.rect import Point, Rect
from ui.design.shapes import Box, Color, Line, Polygon, Shape, Text
from ui.design.theme import clear, mix
from ui.stage.badges import Badges, badges, tells
from ui.stage.outline import Outline, borders, bounds
from ui.stage.scene import Ghost, Ground, Piece, Place, Scene

NUMBERS = 12
"""Places that say what they bring at once; the best ones where there are more."""
LIFT, HEX_LIFT = 0.1, 0.13
"""Units by which a level stands higher than the one below: more among hexes, of whose edges little is seen."""
CASING = 1.8
"""How much wider than a contour the paper is on which it runs."""
DIM = 85
"""How much of the paper (of 255) lies over what cannot be touched now: a third."""


class Drawing:
    """One scene at one size."""

    def __init__(
        self, look: Look, scene: Scene, content: Rect, unit: int, touch: bool = True, window: Rect | None = None
    ) -> None:
        self.look, self.scene, self.unit, self.touches = look, scene, unit, touch
        self.corner = (content.x, content.y)
        self.named = {place.name: place for place in scene.places}
        touchable = [place for place in scene.places if place.touch is not None]
        self.lit = {place.name for place in touchable}
        self.cut: set[Hashable] = set()
        "Places at the edge of what is seen: only a part of their number would be."
        self.told = self._told(window)
        ghost = scene.ghost
        pieces = (*scene.pieces, *(ghost.pieces if ghost is not None else ()))
        self.covered = {name for piece in pieces for name in piece.over}.union(self.told)
        "Places on whose face something lies that leaves no room for the number of its height."

    def shapes(self) -> tuple[Shape, ...]:
        places = sorted(self.scene.places, key=lambda place: bounds([place.outline]).y)
        shapes = self._grounds(places)
        shapes += self._light(places)
        for place in places:
            room, told = self.face(place.outline, place.ground.height), self.told.get(place.name)
            for thing in place.things:
                shapes += told.clear(self.look, room, thing) if told else thing.shapes(self.look, room)
        lit = [piece for piece in self.scene.pieces if not self.lit or self.lit.intersection(piece.over)]
        for piece in self.scene.pieces:
            if piece not in lit:
                shapes += self._piece(piece, self.named)
        shapes += self._veils(places)
        for piece in lit:
            shapes += self._piece(piece, self.named)
        for place in places:
            if self._numbered(place):
                shapes += self._level(place.outline, place.ground)
        if self.touches:
            shapes += [self._touch(place) for place in places if place.touch is not None or place.hold is not None]
        if self.scene.ghost is not None:
            shapes += self._ghost(self.scene.ghost)
        for place in places:
            if told := self.told.get(place.name):
                shapes += told.shapes(self.look)
        return tuple(shapes)

    # ---- measures

    def point(self, x: float, y: float) -> Point:
        return (round((x - self.corner[0]) * self.unit), round((y - self.corner[1]) * self.unit))

    def lifted(self, outline: Outline, height: int) -> tuple[Point, ...]:
        up = round(lift(outline, height) * self.unit)
        return tuple((x, y - up) for x, y in (self.point(*spot) for spot in outline))

    def face(self, outline: Outline, height: int = 0) -> Rect:
        """The rectangle around the top of a place, on the sheet."""
        return bounds([self.lifted(outline, height)])

    # ---- grounds and heights

    def _grounds(self, places: Sequence[Place]) -> list[Shape]:
        """From the lowest level to the highest, each of all places before the next: so a shadow falls on whatever is
        lower, and nothing that stands behind covers what stands before it."""
        shapes: list[Shape] = []
        for place in places:
            if place.ground.fill is None:
                shapes += self._bare(place.outline) if place.touch is not None else []
            elif place.ground.height < 1:
                shapes.append(self._slab(place.outline, place.ground, 0))
        for level in range(1, max((place.ground.height for place in places), default=0) + 1):
            standing = [p for p in places if p.ground.fill is not None and p.ground.height >= level]
            for place in standing:
                shapes += self._shadow(place.outline, place.ground, level)
            shapes += [self._slab(place.outline, place.ground, level) for place in standing]
        return shapes

    def _bare(self, outline: Outline) -> list[Shape]:
        """Where nothing lies and something can be put."""
        theme = self.look.theme
        faint = mix(theme.paper, theme.glow, 0.10 if theme.dark else 0.08)
        return [self._area(outline, 0, Ground(faint, mix(faint, theme.edge, 0.3)))]

    def _slab(self, outline: Outline, ground: Ground, level: int) -> Shape:
        """One level of a place: its face, or below that an edge in its shade."""
        theme = self.look.theme
        assert ground.fill is not None
        if level < ground.height:
            side = mix(ground.fill, (0, 0, 0), 0.36 if theme.dark else 0.3)
            return self._area(outline, level, replace(ground, fill=side, edge=mix(side, (0, 0, 0), 0.45)))
        return self._area(outline, level, replace(ground, edge=ground.edge or mix(ground.fill, theme.ink, 0.45)))

    def _shadow(self, outline: Outline, ground: Ground, level: int) -> list[Shape]:
        """What a level throws on the one below: once under a stack that stands alone, at every level among hexes."""
        if _upright(outline):
            if level > 1:
                return []
            by = round(self.unit * (0.02 + 0.03 * min(4, ground.height)))
            points = tuple((x + by, y + by) for x, y in self.lifted(outline, 1))
            return [Box(bounds([points]), fill=(0, 0, 0, 70), radius=ground.radius * self.unit)]
        by = round(self.unit * (0.05 if level == 1 else 0.1))
        points = tuple((x + by, y + by) for x, y in self.lifted(outline, max(1, level - 1)))
        return [Polygon(points, fill=(0, 0, 0, 70 if level == 1 else 120))]

    def _area(self, outline: Outline, height: int, ground: Ground) -> Shape:
        """A flat form with its edge, as a rectangle where it is one."""
        thick = max(1.0, round(self.unit * 0.03))
        if _upright(outline):
            inset = min(1.5, max(0.5, self.unit * 0.015))
            return Box(
                self.face(outline, height).inset(inset), fill=ground.fill, outline=ground.edge, thick=thick,
                radius=self.unit * ground.radius, dash=ground.dash,
            )  # fmt: skip
        points = self.lifted(outline, height)
        return Polygon(points, fill=ground.fill, outline=ground.edge, thick=thick, dash=ground.dash)

    def _numbered(self, place: Place) -> bool:
        """Whether its height is said: on squares only where nothing lies, for there every level has its edge."""
        if place.ground.height < 2 or place.name in self.covered:
            return False
        return not (_upright(place.outline) and place.things)

    def _level(self, outline: Outline, ground: Ground) -> list[Shape]:
        """The height as a number, second to the edges that the eye reads first."""
        face, theme = self.face(outline, ground.height), self.look.theme
        assert ground.fill is not None
        if _upright(outline):
            side = self.unit * 0.4
            room = Rect(face.right - side * 1.1, face.y + side * 0.16, side, side)
            ink = theme.letters_on(ground.fill)
            return [Text(room, str(ground.height), (max(1, round(side)),), ink, face="bold", across="middle")]
        side = self.unit * 0.36  # on a card of its own: a hex has no corner that is free
        low = 0.03 if face.w > face.h else 0.21  # below what the neighbour above may say at its foot
        room = Rect(face.middle[0] + face.w * 0.19 - side / 2, face.y + face.h * low, side, side)
        return [
            Box(room, fill=theme.card, radius=side / 2),
            Text(room, str(ground.height), (max(1, round(side * 0.9)),), theme.ink, face="bold", across="middle"),
        ]

    # ---- light

    def _light(self, places: Iterable[Place]) -> list[Shape]:
        """A contour around what can be touched, under everything that lies there."""
        theme, thick, found = self.look.theme, max(2.0, self.look.glass.mm(0.55)), list[Shape]()
        lit = {self._outer(place): place for place in places if place.name in self.lit}
        alone = {frozenset(outer): place for outer, place in lit.items()}
        for line in borders(list(lit)):
            place = alone.get(frozenset(line))
            found += self._around(place, theme.glow, thick) if place else self._contour(line, theme.glow, thick)
        for place in places:
            if place.chosen or place.pulse:
                found += self._around(place, theme.accent, thick, place.says)
        return found

    def _around(self, place: Place, color: Color, thick: float, says: str = "") -> list[Shape]:
        """The contour of a place by itself: its corners are as round as those of its ground."""
        outer = self._outer(place)
        if not _upright(outer):
            return self._contour(outer, color, thick, says)
        face, corner = bounds([outer]), place.ground.radius * self.unit
        casing = thick * CASING
        return [
            Box(face.grown(w / 2), outline=tint, thick=w, radius=corner + w / 2, says=said)
            for tint, w, said in ((self.look.theme.paper, casing, ""), (color, thick, says))
        ]

    def _outer(self, place: Place) -> Outline:
        return self.lifted(place.outline, place.ground.height)

    def _contour(self, line: Outline, color: Color, thick: float, says: str = "") -> list[Shape]:
        """On a casing of paper, so that it stands out from whatever ground it runs over."""
        closed = (*line, line[0])
        return [Line(closed, self.look.theme.paper, thick * CASING), Line(closed, color, thick, says=says)]

    def _veils(self, places: Iterable[Place]) -> list[Shape]:
        """Paper over what cannot be touched, where something can."""
        if not self.lit or not self.scene.dimmed:
            return []
        paper, veils = clear(self.look.theme.paper, DIM), list[Shape]()
        kept = set(self.lit) | {place.name for place in places if place.chosen or place.pulse}
        for place in places:
            if place.name not in kept and place.ground.fill is not None:
                if _upright(place.outline):
                    veils.append(Box(self.face(place.outline, place.ground.height), fill=paper))
                else:
                    veils.append(Polygon(self.lifted(place.outline, place.ground.height), fill=paper))
        return veils

    # ---- what lies there, and what it brings

    def _piece(self, piece: Piece, named: dict[Hashable, Place]) -> list[Shape]:
        faces = [self.face(named[name].outline, named[name].ground.height) for name in piece.over if name in named]
        if not faces:
            return []
        room = faces[0]
        for face in faces[1:]:
            room = room.joined(face)
        shapes = piece.thing.shapes(self.look, room.inset(piece.inset * self.unit))
        if piece.key and shapes:
            parts = [f"{piece.key}:{n}" if n else piece.key for n in range(len(shapes))]
            shapes = [replace(s, key=key, glide=piece.glide) for s, key in zip(shapes, parts, strict=True)]
        return shapes

    def _told(self, window: Rect | None) -> dict[Hashable, Badges]:
        """What places say they bring: the best ones, and none of which the edge of the `window` would cut a part, nor
        what the ghost lies on."""
        under = {place.name for place in self.scene.ghost.places} if self.scene.ghost is not None else set()
        worth = [place for place in self.scene.places if tells(place.worth) and place.name not in under]
        worth.sort(key=lambda place: -place.worth.rank if place.worth else 0.0)
        found: dict[Hashable, Badges] = {}
        for place in worth[:NUMBERS]:
            told = badges(self.look, place, self.face(place.outline, place.ground.height), _upright(place.outline))
            if told is None:
                continue
            if window is not None and told.room().meets(window) and not told.room().inside(window):
                self.cut.add(place.name)
            else:
                found[place.name] = told
        return found

    def _ghost(self, ghost: Ghost) -> list[Shape]:
        """What would lie there, with a dashed edge; a tap on it means one turn further."""
        theme, shapes = self.look.theme, list[Shape]()
        named = {**self.named, **{place.name: place for place in ghost.places}}
        places = sorted(ghost.places, key=lambda one: bounds([one.outline]).y)
        shapes += self._grounds(places)
        for place in places:
            for thing in place.things:
                shapes += thing.shapes(self.look, self.face(place.outline, place.ground.height))
            if self._numbered(place):
                shapes += self._level(place.outline, place.ground)
        for piece in ghost.pieces:
            shapes += self._piece(piece, named)
        thick = max(2.0, self.look.glass.mm(0.7))
        for line in borders([self._outer(place) for place in ghost.places]):
            shapes.append(Line((*line, line[0]), theme.paper, thick * CASING))
            shapes.append(Line((*line, line[0]), theme.accent, thick, dash="dashed"))
        if ghost.touch is not None and self.touches:
            for place in ghost.places:
                name = f"ghost-{place.name}"
                outer = self._outer(place)
                reach = self._reach(bounds([outer]))
                shapes.append(Polygon(outer, touch=ghost.touch, says=ghost.says, key=name, reach=reach))
        return shapes

    def _reach(self, face: Rect) -> float:
        """How far beside a place a finger still means it."""
        return max(0.0, self.look.glass.near / 2 - min(face.w, face.h) / 4)

    def _touch(self, place: Place) -> Shape:
        face = self.face(place.outline, place.ground.height)
        near, side = self.look.glass.near, min(face.w, face.h)
        reach = max(0.0, near / 2 - side / 4) if place.touch is not None else max(0.0, (near + 3 - side) / 2)
        name, says = place.key or f"place-{place.name}", place.says or str(place.name)
        if _upright(place.outline):
            return Box(face, touch=place.touch, hold=place.hold, says=says, key=name, reach=reach, drag=place.drag)
        points = self.lifted(place.outline, place.ground.height)
        return Polygon(points, touch=place.touch, hold=place.hold, says=says, key=name, reach=reach, drag=place.drag)


def raised(place: Place) -> Outline:
    """The outline of its top, in units of the board."""
    up = lift(place.outline, place.ground.height)
    return tuple((x, y - up) for x, y in place.outline)


def lift(outline: Outline, height: int) -> float:
    """How far a face of this height stands above the ground, in units of the board."""
    return max(0, height - 1) * (LIFT if _upright(outline) else HEX_LIFT)


def _upright(outline: Outline) -> bool:
    """Whether it is a rectangle that stands straight."""
    return len(outline) == 4 and len({x for x, _ in outline}) == 2 == len({y for _, y in outline})
