"""The stage itself: what fingers did to the eye, and a scene turned into shapes for a room."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Glide, Group, Polygon, Shape
from ui.design.theme import mix
from ui.picture.app import Pulled, Stretched
from ui.stage import camera
from ui.stage.camera import Limits, View
from ui.stage.drawing import Drawing, raised
from ui.stage.minimap import minimap
from ui.stage.outline import bounds
from ui.stage.scene import Place, Scene

LOOKING, PLACING = 7.0, 9.0
"""Millimetres of the smallest place: to be looked at, and while something is put down."""
SECONDS = 0.2
"""How long the eye takes to get to what just happened."""
STEP, NEARER = 0.25, 1.3
"""How far an arrow key moves the eye (of the room), and what a key for nearer or further does."""


@dataclass(frozen=True, slots=True)
class Whole:
    """All of a stage, and back again: the key, the corner map, a double tap."""

    stage: str


@dataclass(frozen=True, slots=True)
class Near:
    """From the whole of it to this place."""

    stage: str
    place: Hashable


KEYS: dict[str, tuple[float, float]] = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


class Stage:
    """Kept by a board from picture to picture. Knows where the eye is and whether all of it was asked for; nothing of
    the game, which comes anew with every scene."""

    def __init__(self, name: str = "stage") -> None:
        self.name = name
        self._view: View | None = None
        self._all = False
        self._by_hand = False  # the eye follows fingers: nothing glides
        self._carried = False  # something is carried over it
        self._focus: tuple[Hashable, ...] = ()
        self._ghost: tuple[Hashable, ...] = ()  # the places of the last one
        self._shown: tuple[Rect, Rect, Limits] | None = None  # room, content and limits of the last picture
        self._measured: tuple[Look, Scene, Rect, Limits] | None = None
        self._drawn: tuple[Look, Scene, int, bool, tuple[Shape, ...]] | None = None
        self._window: tuple[Rect | None, bool] = (None, True)  # for which that was drawn, and whether it mattered

    # ---- what is to be seen

    def shapes(self, look: Look, room: Rect, scene: Scene) -> list[Shape]:
        """The scene in its room, and the corner map where something of it is out of sight."""
        content, limits = self._measure(look, scene)
        view = self._look(scene, content, room, limits)
        unit = max(1, round(view.unit))
        paper = mix(look.theme.paper, look.theme.card, 0.5)
        size = (round(content.w * unit), round(content.h * unit))
        offset = (
            round(room.w / 2 + (content.x - view.x) * unit),
            round(room.h / 2 + (content.y - view.y) * unit),
        )
        resting = not (self._by_hand or self._all)
        window = Rect(-offset[0], -offset[1], room.w, room.h) if resting else None
        drawn = self._draw(look, scene, content, unit, window, touch=not self._far(limits))
        glide = None if self._by_hand else Glide(SECONDS)
        shapes: list[Shape] = [
            Box(room, fill=paper, radius=look.glass.radius, drag=self.name, twice=Whole(self.name)),
            Group(
                room, drawn, offset, paper=paper, size=size, key=self.name, glide=glide, drag=self.name,
                twice=Whole(self.name),
            ),
        ]  # fmt: skip
        seen = View(view.x, view.y, unit).seen(room)
        if not content.inside(seen, 0.3) and not self._all:
            shapes += minimap(look, room, scene, content, seen, Whole(self.name))
        return shapes

    def _measure(self, look: Look, scene: Scene) -> tuple[Rect, Limits]:
        """How large it is, and how near one may come; the same for an equal scene."""
        kept = self._measured
        if kept is None or kept[0] != look or kept[1] != scene:
            kept = self._measured = (look, scene, extent(scene), reach(look, scene))
        return kept[2], kept[3]

    def _draw(
        self, look: Look, scene: Scene, content: Rect, unit: int, window: Rect | None, *, touch: bool
    ) -> tuple[Shape, ...]:
        """The sheet; where the eye rests, without numbers that the edge of the `window` would cut."""
        kept, (before, whole) = self._drawn, self._window
        fits = window == before or (whole and window is None)
        if kept is not None and fits and kept[2] == unit and kept[3] == touch and kept[0] == look and kept[1] == scene:
            return kept[4]
        drawing = Drawing(look, scene if touch else _far_away(scene, self.name), content, unit, window=window)
        shapes = drawing.shapes()
        self._drawn, self._window = (look, scene, unit, touch, shapes), (window, not drawing.cut)
        return shapes

    def _look(self, scene: Scene, content: Rect, room: Rect, limits: Limits) -> View:
        """Where the eye is for this scene: kept where somebody moved it, moved where something happens out of sight."""
        changed = self._shown is None or self._shown[:2] != (room, content) or self._focus != scene.focus
        self._shown = (room, content, limits)
        if self._all:
            return camera.whole(content, room, limits.most)
        if self._carried and self._view is not None:  # it stays under the finger, whatever the ghost does there
            self._view = camera.kept(self._view, content, room, limits)
            return self._view
        wanted = attention(scene)
        ghost = tuple(place.name for place in scene.ghost.places) if scene.ghost is not None else ()
        if self._view is None or (changed and not self._by_hand):
            old = self._view
            view = camera.opened(content, wanted, room, limits)
            if old is not None and wanted is not None and view.unit <= limits.least:
                # From where it was no further than is needed to see it.
                near = View(old.x, old.y, view.unit)
                view = camera.seeing(near, wanted, room, 0.5)
            if view.unit <= limits.least and (old is None or not _fits(wanted, view, room)):
                view = camera.fullest(view, lying(scene), wanted, content, room)
        else:
            view = self._view
            if self._focus != scene.focus and wanted is not None:
                self._by_hand = False
                view = camera.seeing(View(view.x, view.y, limits.held(view.unit)), wanted, room, 0.5)
            elif ghost and ghost != self._ghost and wanted is not None:
                # It was pointed to at the edge of the room, or turned beyond it.
                self._by_hand = False
                view = camera.seeing(view, wanted, room, 0.1)
        self._focus, self._ghost = scene.focus, ghost
        self._view = camera.kept(view, content, room, limits)
        return self._view

    def _far(self, limits: Limits) -> bool:
        """Whether places are too small to be touched: then a touch comes nearer."""
        if not self._all or self._shown is None:
            return False
        room, content, _ = self._shown
        return camera.whole(content, room, limits.most).unit < limits.least

    # ---- what fingers and keys do

    def take(self, intent: Hashable) -> bool:
        """An intent of the stage's own; False: it was meant for somebody else."""
        match intent:
            case Whole(stage) if stage == self.name:
                self._all, self._by_hand = not self._all, False
                return True
            case Near(stage, place) if stage == self.name:
                self._all, self._by_hand = False, True
                self._point(place)
                return True
        return False

    def _point(self, name: Hashable) -> None:
        if self._shown is None or self._drawn is None:
            return
        room, content, limits = self._shown
        spot = next((p for p in self._drawn[1].places if p.name == name), None)
        if spot is not None:
            x, y = bounds([spot.outline]).middle
            self._view = camera.kept(View(x, y, limits.least), content, room, limits)

    def pulled(self, pull: Pulled | Stretched) -> bool:
        """A finger moved it, two fingers or the wheel zoomed it."""
        if pull.what != self.name or self._shown is None or self._view is None:
            return False
        room, content, limits = self._shown
        start = camera.whole(content, room, limits.most) if self._all else self._view
        self._all, self._by_hand = False, True
        if isinstance(pull, Stretched):
            self._view = camera.zoomed(start, pull.factor, (pull.x, pull.y), room, limits)
        else:
            self._view = camera.moved(start, pull.dx, pull.dy)
        self._view = camera.kept(self._view, content, room, limits)
        return True

    def typed(self, key: str) -> bool:
        """Arrows move it, plus and minus zoom it, Home shows all of it."""
        if self._shown is None:
            return False
        room = self._shown[0]
        x, y = room.middle
        if key in KEYS:
            dx, dy = KEYS[key]
            return self.pulled(Pulled(self.name, x, y, dx * room.w * STEP, dy * room.h * STEP, done=True))
        if key in ("+", "=", "-"):
            return self.pulled(Stretched(self.name, x, y, 1 / NEARER if key == "-" else NEARER, done=True))
        return key == "home" and self.take(Whole(self.name))

    def under(self, x: float, y: float) -> Hashable | None:
        """The place that is drawn at this point of the glass."""
        if self._shown is None or self._drawn is None or self._view is None or not self._shown[0].holds(x, y):
            return None
        room, content, limits = self._shown
        view = camera.whole(content, room, limits.most) if self._all else self._view
        spot = View(view.x, view.y, max(1, round(view.unit))).board(x, y, room)
        return next((place.name for place in self._drawn[1].places if Polygon(place.outline).holds(*spot)), None)

    def carry(self, on: bool) -> None:
        """Something is carried over it by a finger, or no longer: meanwhile nothing but that finger moves the eye."""
        if on != self._carried:
            self._carried, self._by_hand = on, on
            self._all = self._all and not on

    def creep(self, dx: float, dy: float) -> bool:
        """The board goes along under what is carried, by so many pixels; whether there was anywhere to go."""
        if self._shown is None or self._view is None or self._all:
            return False
        room, content, limits = self._shown
        before = self._view
        self._view = camera.kept(camera.moved(before, dx, dy), content, room, limits)
        return self._view != before

    def rest(self) -> None:
        """Whatever fingers did is forgotten: another table is looked at."""
        self._view, self._all, self._by_hand, self._focus, self._ghost = None, False, False, (), ()


def extent(scene: Scene) -> Rect:
    """Everything, in units of the board."""
    ghosts = scene.ghost.places if scene.ghost is not None else ()
    forms = [form for place in (*scene.places, *ghosts) for form in (place.outline, raised(place))]
    around = bounds(forms) if forms else Rect(0, 0, 1, 1)
    if scene.frame is not None:
        around = around.joined(scene.frame)
    return around.grown(scene.margin)


def reach(look: Look, scene: Scene) -> Limits:
    """How small and how large a unit may be."""
    sizes = [min(r.w, r.h) for r in (bounds([place.outline]) for place in scene.places)]
    smallest = min(sizes, default=1.0) or 1.0
    least = look.glass.mm(PLACING if scene.placing else LOOKING) / smallest
    return Limits(least, max(least, look.glass.mm(scene.most) / smallest))


def attention(scene: Scene) -> Rect | None:
    """What must be in sight: the ghost, what just happened, or where something can be done, the best place first."""
    if scene.ghost is not None and scene.ghost.places:
        return bounds([raised(place) for place in scene.ghost.places])
    names = set(scene.focus)
    spots = [place for place in scene.places if place.name in names]
    if not spots:
        spots = [place for place in scene.places if place.touch is not None]
        best = [place for place in spots if place.worth is not None]
        if best:
            spots = [max(best, key=_rank)]
    return bounds([raised(place) for place in spots]) if spots else None


def lying(scene: Scene) -> list[Rect]:
    """Where something lies, or may be put where nothing lies yet."""
    places = [place for place in scene.places if place.ground.fill is not None] or scene.places
    return [bounds([raised(place)]) for place in places]


def _fits(wanted: Rect | None, view: View, room: Rect) -> bool:
    return wanted is None or (wanted.w <= room.w / view.unit and wanted.h <= room.h / view.unit)


def _rank(place: Place) -> float:
    return place.worth.rank if place.worth is not None else 0.0


def _far_away(scene: Scene, name: str) -> Scene:
    """The scene when it is too small to be played on: a touch on a place comes nearer."""
    places = tuple(
        replace(p, touch=Near(name, p.name), hold=None, worth=None)
        if p.ground.fill is not None
        else replace(p, touch=None)
        for p in scene.places
    )
    return replace(scene, places=places, dimmed=False)
