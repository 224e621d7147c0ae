"""What is wrong with a picture, told from its shapes alone: the eye of whoever cannot look at every screen.

Used by the tests of every screen and by `./trireme shots`. A fault is a sentence that says what and where.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from ui.design.forms import FORMS
from ui.design.icons import ICONS
from ui.design.lettering import Measurer, baseline, evened, fit
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Circle, Color, Group, Icon, Line, Picture, Polygon, Shape, Text, Token
from ui.design.sizes import FLOOR, GAP, Glass
from ui.design.theme import contrast

Placed = tuple[Shape, Rect]
FREE = 0.06
"""The part of a sign's square that stays free at each side."""
BESIDE = 0.3
"""Millimetres between letters and the sign beside them, at least."""
SIGN = 3.0
"""By how much a drawing or an edge stands out, at least; letters by 4.5."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong."""

    kind: str
    sentence: str
    rect: Rect

    def __str__(self) -> str:
        r = self.rect
        return f"{self.kind}: {self.sentence} (at {r.x:.0f},{r.y:.0f}, {r.w:.0f} x {r.h:.0f})"


def faults(picture: Picture, look: Look, measure: Measurer) -> list[Fault]:
    """Everything that is wrong, front things first covered by nothing. An empty list is a picture to show."""
    flat = list(evened(picture, measure).flat())
    cover = _cover(flat)
    # What a dialog covers is not judged again: it was, before the dialog came.
    front = flat[cover:]
    return [
        *_outside(flat, picture),
        *_letters(front, look.glass, measure),
        *_words_meet(front, measure),
        *_faint(front, picture, measure),
        *_dim_signs(front, picture),
        *_dim_contours(front, picture),
        *_on_edges(front, look.glass, measure),
        *_signs_on_edges(front, look.glass),
        *_signs_at_letters(front, look.glass, measure),
        *_targets(front, look.glass),
        *_unknown(front),
        *_unlike(front),
    ]


def _cover(flat: list[Placed]) -> int:
    """The first shape after the last one that covers the whole glass from touches."""
    covers = [i for i, (s, clip) in enumerate(flat) if s.stops and s.bounds == clip]
    return covers[-1] + 1 if covers else 0


def _outside(flat: list[Placed], picture: Picture) -> list[Fault]:
    return [
        Fault("outside", f"{_name(shape)} leaves the glass", shape.bounds)
        for shape, clip in flat
        if clip == picture.bounds and not shape.bounds.inside(picture.bounds)
    ]


def _letters(flat: list[Placed], glass: Glass, measure: Measurer) -> list[Fault]:
    found = []
    for shape, clip in flat:
        if not isinstance(shape, Text) or not shape.text:
            continue
        setting = fit(shape, measure)
        if not setting.whole:
            found.append(Fault("cut", f"{shape.text!r} is cut to {' / '.join(setting.lines)!r}", shape.rect))
        # What lies in a board that is zoomed out may be small: it is there to be zoomed into.
        if setting.size < glass.least and clip == Rect(0, 0, *glass.size):
            found.append(Fault("small", f"{shape.text!r} is {setting.size} px, under {glass.least}", shape.rect))
        if shape.text.count("\ufffc") != len(shape.marks):
            found.append(Fault("marks", f"{shape.text!r} has {len(shape.marks)} marks to draw", shape.rect))
    return found


def inked(text: Text, measure: Measurer) -> Rect:
    """Where the letters themselves are, those that hang down or carry something above included."""
    setting = fit(text, measure)
    size, lines, _ = setting
    width = max(measure.width(line, text.face, size) for line in lines)
    first, step = baseline(text, setting, measure), measure.height(text.face, size)
    reaches = [measure.reach(line, text.face, size) for line in lines]
    top = min(first + n * step - above for n, (above, _) in enumerate(reaches))
    bottom = max(first + n * step + below for n, (_, below) in enumerate(reaches))
    rect = text.rect
    x = {"left": rect.x, "middle": rect.x + (rect.w - width) / 2, "right": rect.right - width}[text.across]
    return Rect(x, top, width, bottom - top)


def _words_meet(flat: list[Placed], measure: Measurer) -> list[Fault]:
    """Words on words, and words half covered by something drawn later."""
    found: list[Fault] = []
    seen: list[tuple[Text, Rect]] = []
    windows: dict[int, Rect] = {}
    for shape, clip in flat:
        if isinstance(shape, Text) and shape.text:
            here = inked(shape, measure).common(clip)
            for other, there in seen:
                if not here.meets(there):
                    continue
                both = here.common(there)
                if both.w > 1 and both.h > 1:
                    found.append(Fault("overlap", f"{shape.text!r} lies on {other.text!r}", both))
            windows[id(shape)] = clip
            seen.append((shape, here))
        elif isinstance(shape, Box) and shape.fill and len(shape.fill) == 3:
            covered = shape.rect.common(clip)
            for other, there in tuple(seen):
                if not there.meets(covered):
                    continue
                both = there.common(covered)
                if shape.stops and (there.inside(shape.rect) or windows[id(other)] != clip):
                    # a card lies over the whole of it for a while; a map over a board that can be moved
                    if both.w > 1 and both.h > 1:
                        seen.remove((other, there))
                    continue
                if both.w > 1 and both.h > 1:
                    found.append(Fault("overlap", f"{other.text!r} is covered by a box", both))
            seen = [(t, r) for t, r in seen if not r.inside(shape.rect)]
    return found


def _faint(flat: list[Placed], picture: Picture, measure: Measurer) -> list[Fault]:
    """Words that do not stand out from what lies directly beneath them."""
    found = []
    for i, (shape, clip) in enumerate(flat):
        if not isinstance(shape, Text) or not shape.text or len(shape.color) == 4:
            continue
        seen = inked(shape, measure).common(clip)
        if seen.w <= 0 or seen.h <= 0:
            continue
        x, y = seen.middle
        below = picture.paper
        for other, _ in reversed(flat[:i]):
            if isinstance(other, Box | Polygon | Circle) and other.fill and other.holds(x, y):
                below = other.fill
                break
        if len(below) == 3 and contrast(shape.color, below) < 4.5:
            ratio = contrast(shape.color, below)
            found.append(Fault("faint", f"{shape.text!r} stands out by {ratio:.1f}, less than 4.5", shape.rect))
    return found


def _beneath(flat: list[Placed], n: int, x: float, y: float, paper: Color) -> Color:
    """The colour on which the n-th shape lies at this point."""
    for other, clip in reversed(flat[:n]):
        if not isinstance(other, Box | Polygon | Circle) or not other.fill or len(other.fill) == 4:
            continue
        if other.holds(x, y) and clip.holds(x, y):
            return other.fill
    return paper


def _dim_signs(flat: list[Placed], picture: Picture) -> list[Fault]:
    """Drawings that do not stand out by 3 from what lies beneath them: none of their colours does."""
    found = []
    for n, (shape, clip) in enumerate(flat):
        if isinstance(shape, Icon):
            colors: tuple[Color | None, ...] = (shape.color,)
        elif isinstance(shape, Token):
            colors = (shape.fill, shape.edge)
        else:
            continue
        seen = shape.bounds.common(clip)
        if seen.w <= 1 or seen.h <= 1 or any(color is not None and len(color) == 4 for color in colors):
            continue
        below = _beneath(flat, n, *seen.middle, picture.paper)
        ratio = max(contrast(color, below) for color in colors if color is not None)
        if ratio < SIGN:
            found.append(Fault("dim", f"{_name(shape)} stands out by {ratio:.1f}, less than {SIGN:g}", shape.bounds))
    return found


def _dim_contours(flat: list[Placed], picture: Picture) -> list[Fault]:
    """Keys whose edge or colour does not stand out by 3 from what lies around them, and contours on a board that do not
    stand out from what they run over."""
    found = []
    for n, (shape, clip) in enumerate(flat):
        if isinstance(shape, Line) and len(shape.points) > 3 and shape.points[0] == shape.points[-1]:
            before = flat[n - 1][0] if n else None
            cased = isinstance(before, Line) and before.points == shape.points
            following = flat[n + 1][0] if n + 1 < len(flat) else None
            if isinstance(following, Line) and following.points == shape.points:
                continue  # it is the casing itself
            x, y = shape.points[0]
            below = before.color if isinstance(before, Line) and cased else _beneath(flat, n, x, y, picture.paper)
            ratio = contrast(shape.color, below)
        elif isinstance(shape, Box) and shape.outline and len(shape.outline) == 3 and _bare(shape):
            if n + 1 < len(flat) and _cases(shape, flat[n + 1][0]):
                continue
            before = flat[n - 1][0] if n else None
            x, y = shape.rect.x + shape.thick / 2, shape.rect.middle[1]
            casing = before.outline if before is not None and _cases(before, shape) else None
            ratio = contrast(shape.outline, casing or _beneath(flat, n, x, y, picture.paper))
        elif shape.touch and clip == picture.bounds and shape.bounds != picture.bounds:
            ratio = _rim(flat, n, shape.bounds, picture.paper)
        else:
            continue
        if ratio < SIGN:
            found.append(Fault("contour", f"the edge of {_name(shape)} stands out by {ratio:.1f}", shape.bounds))
    return found


def _bare(shape: Shape) -> bool:
    """A box that is a line around something and nothing else."""
    return isinstance(shape, Box) and shape.fill is None and not shape.dash and not shape.touchable


def _cases(under: Shape, shape: Shape) -> TypeGuard[Box]:
    """Whether a contour runs on a wider one drawn just before it: its casing."""
    if not isinstance(under, Box) or not isinstance(shape, Box) or not (_bare(under) and _bare(shape)):
        return False
    return shape.rect.inside(under.rect) and under.rect.inside(shape.rect.grown(under.thick)) and shape is not under


def _rim(flat: list[Placed], n: int, area: Rect, paper: Color) -> float:
    """By how much a key stands out from what it lies on, by its edge or by its own colour."""
    drawn = [
        (i, shape)
        for i, (shape, _) in enumerate(flat[: n + 1])
        if isinstance(shape, Box | Polygon | Circle)
        and (shape.fill or shape.outline)
        and shape.bounds.inside(area.grown(2))
        and area.inside(shape.bounds.grown(6))
    ]
    if not drawn:
        return SIGN  # it lies on something larger that is drawn: `_unlike` says where nothing is
    below = _beneath(flat, drawn[0][0], *area.middle, paper)
    colors = [c for _, shape in drawn for c in (shape.outline, shape.fill) if c is not None and len(c) == 3]
    return max((contrast(color, below) for color in colors), default=SIGN)


def _on_edges(flat: list[Placed], glass: Glass, measure: Measurer) -> list[Fault]:
    """Letters that touch or cross the edge of the card, key or plate they stand on."""
    found = []
    for n, (shape, clip) in enumerate(flat):
        if not isinstance(shape, Text) or not shape.text:
            continue
        ink = inked(shape, measure)
        if not ink.inside(clip, 1):
            continue  # a board that is moved: what its edge cuts can be brought into sight
        x, y = ink.middle
        for other, window in reversed(flat[:n]):
            solid = isinstance(other, Box) and other.fill is not None and len(other.fill) == 3
            if isinstance(other, Box) and solid and other.holds(x, y) and window.holds(x, y):
                room = max(1.0, other.thick / 2) if other.outline else 0.0
                if not ink.inside(other.rect.inset(min(room, ink.h / 3)), 0.5):
                    found.append(Fault("edge", f"{shape.text!r} touches the edge of what it stands on", ink))
                break
    return found


def _drawn(shape: Shape) -> Rect:
    """Where the strokes of a sign are: its square has an edge of its own that stays free."""
    side = min(shape.bounds.w, shape.bounds.h)
    return shape.bounds.centred(side, side).inset(side * FREE)


def _signs(flat: list[Placed], glass: Glass) -> list[tuple[int, Icon | Token]]:
    """Signs on the glass itself; what lies in a board that can be moved is the board's own business."""
    whole = Rect(0, 0, *glass.size)
    return [(n, shape) for n, (shape, clip) in enumerate(flat) if isinstance(shape, Icon | Token) and clip == whole]


def _signs_on_edges(flat: list[Placed], glass: Glass) -> list[Fault]:
    """Signs that hang over the edge of the card, key or plate they stand on."""
    found = []
    for n, shape in _signs(flat, glass):
        ink = _drawn(shape)
        x, y = ink.middle
        for other, window in reversed(flat[:n]):
            solid = isinstance(other, Box) and other.fill is not None and len(other.fill) == 3
            if isinstance(other, Box) and solid and other.holds(x, y) and window.holds(x, y):
                room = other.thick if other.outline else 0.0
                if not ink.inside(other.rect.inset(min(room, ink.h / 3)), 0.5):
                    found.append(Fault("edge", f"{_name(shape)} hangs over the edge of what it stands on", ink))
                break
    return found


def _signs_at_letters(flat: list[Placed], glass: Glass, measure: Measurer) -> list[Fault]:
    """Letters that touch a sign beside them."""
    whole, found, gap = Rect(0, 0, *glass.size), [], glass.mm(BESIDE)
    signs = [(n, shape, _drawn(shape)) for n, shape in _signs(flat, glass)]
    for n, (text, clip) in enumerate(flat):
        if not isinstance(text, Text) or not text.text or clip != whole:
            continue
        ink = inked(text, measure)
        ink = Rect(ink.x - gap, ink.y, ink.w + 2 * gap, ink.h)
        for at, shape, there in signs:
            if not ink.meets(there):
                continue
            # A plate drawn between them: the one lies on another thing that lies over the first.
            low, high = sorted((n, at))
            lid = (other for other, _ in flat[low + 1 : high] if isinstance(other, Box) and other.fill)
            both = ink.common(there)
            if both.w > 0.5 and both.h > 0.5 and not any(both.inside(other.rect) for other in lid):
                found.append(Fault("overlap", f"{text.text!r} touches {_name(shape)}", both))
    return found


def _targets(flat: list[Placed], glass: Glass) -> list[Fault]:
    """Size of every target, and the gaps between those that do not lie in a board (where reach decides)."""
    found = []
    whole = Rect(0, 0, *glass.size)
    lids = [(i, s.bounds) for i, (s, _) in enumerate(flat) if s.stops]
    targets = [
        (s, s.bounds.common(clip), clip)
        for i, (s, clip) in enumerate(flat)
        if s.touchable and not any(i < n and s.bounds.inside(lid) for n, lid in lids)  # a card lies over it for now
    ]
    floor_w, floor_h = glass.wide(FLOOR), glass.tall(FLOOR)
    gap = 0.85 * min(glass.wide(GAP), glass.tall(GAP))  # the last pixels are lost to rounding
    for i, (shape, area, clip) in enumerate(targets):
        reach = 2 * shape.reach
        size = area if clip == whole else shape.bounds  # what the edge of a window cuts is moved into sight
        if (size.w + reach < floor_w - 0.5 or size.h + reach < floor_h - 0.5) and area.w > 0 and area.h > 0:
            found.append(Fault("target", f"{_name(shape)} is under {FLOOR:g} mm to touch", area))
        if clip != whole or not shape.touch:
            continue
        for other, there, other_clip in targets[:i]:
            if other_clip != whole or not other.touch:
                continue
            both = area.common(there)
            # A shape inside another is meant to lie on it (a cross on a line); side by side they need a gap.
            if both.w > 0.5 and both.h > 0.5:
                if not area.inside(there) and not there.inside(area):
                    found.append(Fault("target", f"{_name(shape)} overlaps {_name(other)}", both))
            elif not shape.reach and area.grown(gap).meets(there):
                found.append(Fault("gap", f"{_name(shape)} is too near to {_name(other)}", area))
    return found


def _unknown(flat: list[Placed]) -> list[Fault]:
    found = []
    for shape, _ in flat:
        names = [shape.name] if isinstance(shape, Icon) else []
        names += [shape.form] if isinstance(shape, Token) else []
        names += [m.name for m in shape.marks] if isinstance(shape, Text) else []
        for name in names:
            if name not in ICONS and name not in FORMS:
                found.append(Fault("icon", f"there is no icon or form named {name!r}", shape.bounds))
    return found


def _unlike(flat: list[Placed]) -> list[Fault]:
    """A target must be drawn as large as it is: something visible of the same extent lies under or is it."""
    drawn = [s.bounds for s, _ in flat if _visible(s)]
    found = []
    for shape, _ in flat:
        if not shape.touchable or _visible(shape):
            continue
        area = shape.bounds
        if not any(area.inside(d, 2) and d.inside(area.grown(2), 2) for d in drawn):
            found.append(Fault("unseen", f"{_name(shape)} can be touched where nothing of its size is drawn", area))
    return found


def _visible(shape: Shape) -> bool:
    if isinstance(shape, Box | Polygon | Circle):
        return shape.fill is not None or shape.outline is not None
    return not isinstance(shape, Group)


def _name(shape: Shape) -> str:
    said = shape.text if isinstance(shape, Text) else shape.says
    return f"{type(shape).__name__} {(said or shape.key or repr(shape.touch))!r}"
