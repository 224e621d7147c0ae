"""Cards: what is looked at. Flat and without an edge, so that nobody tries to press them."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

from ui.design.lettering import HANGING
from ui.design.look import Look
from ui.design.parts.keys import Action, icon_key, key
from ui.design.rect import Rect
from ui.design.shapes import Across, Box, Circle, Color, Down, Face, Icon, Line, Mark, Shape, Text
from ui.design.sizes import Step
from ui.design.theme import mix


def words(
    look: Look,
    rect: Rect,
    text: str,
    step: Step = "body",
    *,
    least: Step | None = None,
    color: Color | None = None,
    face: Face = "plain",
    across: Across = "left",
    lines: int = 1,
    marks: tuple[Mark, ...] = (),
    pencil: bool = False,
    kin: str = "",
) -> Text:
    """Plain words on whatever lies below."""
    ink = color or (look.theme.pencil if pencil else look.theme.ink)
    return Text(
        rect, text, look.glass.type(step, least), ink, face=face, across=across, lines=lines, marks=marks, kin=kin
    )


def note(look: Look, rect: Rect, text: str, *, across: Across = "left", lines: int = 1) -> Text:
    """Words of less weight, small."""
    return Text(rect, text, look.glass.type("note", "small"), look.theme.soft, across=across, lines=lines)


def card(
    look: Look,
    rect: Rect,
    heading: str = "",
    body: str = "",
    *,
    step: Step = "body",
    lines: int = 6,
    headings: int = 1,
    across: Across = "left",
    icon: str = "",
    marks: tuple[Mark, ...] = (),
    pencil: bool = False,
    hold: Hashable | None = None,
    touch: Hashable | None = None,
    kin: str = "",
) -> list[Shape]:
    """A quiet plane with an optional heading in the title face and a text below it. Headings of one `kin` have one
    size."""
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = [
        Box(
            rect,
            fill=theme.card,
            radius=glass.radius,
            outline=theme.pencil if pencil else (theme.edge if touch is not None else None),
            dash="dashed" if pencil else "",
            thick=glass.line,
            hold=hold,
            touch=touch,
            says=heading or body,
        )
    ]
    room = rect.inset(glass.mm(2), glass.mm(1.2))
    if icon:
        side = min(glass.mm(9), room.h)
        # beside a heading where that stands, beside a text alone in the middle like it
        spot = Rect(room.x, room.y, side, side) if heading else room.left(side).centred(side, side)
        shapes.append(Icon(spot, icon, theme.ornament))
        room = room.after(side + glass.mm(2))
    if heading:
        tall = (glass.px("lead") * 1.3 if headings == 1 else glass.px("body") * 2.6) if body else room.h
        if body:  # a heading in large letters leaves the text what it has beside ordinary ones, one line at least
            tall = min(tall, max(glass.least * (2.19 if headings == 1 else 3.55), room.h * 0.4))
            tall = min(tall, max(glass.least * 1.3, room.h - glass.least * 1.5))
        sizes = glass.type("lead", "note") if headings == 1 else glass.type("body", "small")
        stands = room.top(tall - glass.mm(0.8) if body else tall)  # what hangs below it stays off the text
        shapes.append(Text(stands, heading, sizes, theme.ink, face="title", across=across, lines=headings, kin=kin))
        room = room.below(tall)
    if body:
        down: Down = "top" if heading else "middle"  # a text belongs to its heading
        ink = theme.pencil if pencil else (theme.soft if heading else theme.ink)
        sizes = glass.reading(step)
        shapes.append(Text(room, body, sizes, ink, across=across, down=down, lines=lines, marks=marks))
    return shapes


def notice(look: Look, rect: Rect, icon: str, sentence: str, heading: str = "") -> list[Shape]:
    """A plane with one thing to say, in its middle under a large sign: nothing here yet, lay a tile, one moment."""
    glass, theme = look.glass, look.theme
    room = rect.inset(glass.mm(4), glass.mm(2))
    room = room.centred(min(room.w, glass.wide(115)), room.h)
    letters = glass.px("body" if heading else "lead")
    rows = sum(max(1, math.ceil(len(line) * letters * 0.56 / room.w)) for line in sentence.split("\n"))
    head = glass.px("head") * 1.4 if heading else 0.0
    said = min(rows * letters * 1.3, room.h - head)
    side = min(glass.mm(16), room.h - said - head - glass.gap)
    if side < glass.mm(8):  # a small room has words only
        side = 0
    block = room.centred(room.w, min(room.h, side + (glass.gap if side else 0) + head + said))
    shapes: list[Shape] = [Box(rect, fill=theme.card, radius=glass.radius, says=heading or sentence)]
    if side:
        shapes.append(Icon(block.top(side).centred(side, side), icon, theme.ornament))
        block = block.below(side + glass.gap)
    if heading:
        shapes.append(
            Text(block.top(head), heading, glass.type("head", "note"), theme.ink, face="title", across="middle")
        )
        block = block.below(head)
    ink = theme.soft if heading else theme.ink
    sizes = glass.reading("body" if heading else "lead")
    shapes.append(Text(block, sentence, sizes, ink, across="middle", down="top", lines=6))
    return shapes


def banner(
    look: Look,
    rect: Rect,
    text: str,
    below: str = "",
    *,
    color: Color | None = None,
    marks: tuple[Mark, ...] = (),
    below_marks: tuple[Mark, ...] = (),
    step: Step = "big",
    lines: int = 1,
) -> list[Shape]:
    """What must be read from across the table: whose turn, the last round. A bar of `color` at its left side."""
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = [Box(rect, fill=theme.card, radius=glass.radius)]
    room = rect.inset(glass.mm(2), glass.mm(0.8))
    if not below and lines == 1:  # letters that hang down stay on it, as far as it is low
        room = room.centred(room.w, min(room.h, rect.h / (1 + HANGING))).moved(0, -glass.mm(0.3))
    if color:
        shapes.append(Box(rect.left(glass.mm(1.6)).inset(0, glass.mm(1.6)), fill=color, radius=glass.mm(0.8)))
    if below:
        second = room.from_bottom(min(room.h * 0.42, glass.px("body") * 1.9))
        sizes = glass.type("body", "small")
        shapes.append(Text(second, below, sizes, theme.soft, across="middle", marks=below_marks, lines=2))
        room = room.top(room.h - second.h)
        above = room.top(room.h - glass.mm(0.5))
        if above.h >= glass.type(step, "body")[-1]:  # letters that hang down stay off it where there is room
            room = above
    shapes.append(
        Text(
            room, text, glass.type(step, "body"), theme.ink, face="title", across="middle", marks=marks,
            lines=lines,
        )
    )  # fmt: skip
    return shapes


def dialog(
    look: Look,
    heading: str,
    body: str,
    actions: Sequence[Action],
    *,
    icon: str = "",
    room: Rect | None = None,
    close: Hashable | None = None,
    marks: tuple[Mark, ...] = (),
    lines: int = 5,
    least: float = 0.4,
) -> list[Shape]:
    """A card over the rest, with its answers as keys along its foot, the last one the main one. A touch beside it
    is `close` where that is given, and nothing otherwise. `room` keeps it off what must stay visible; `least`,
    which part of the glass it is high at least, where more than words is drawn on it."""
    glass, theme = look.glass, look.theme
    everything = Rect(0, 0, *glass.size)
    rows = 0 if not actions else 1 if len(actions) <= 3 else 2
    feet = rows * glass.tall(13) + max(0, rows - 1) * glass.gap
    wide = round(glass.width * 0.78)
    rect = room or everything.centred(wide, _high(look, wide, heading, body, bool(icon or marks), feet, least))
    shade = theme.shade if room is None else None  # who says where the card stands has shaded the rest
    shapes: list[Shape] = [Box(everything if room is None else room, fill=shade, touch=close, stops=True)]
    shapes.append(
        Box(rect, fill=theme.card, outline=theme.ornament, thick=glass.line, radius=glass.radius * 1.4, stops=True)
    )
    inner = rect.inset(glass.mm(3), glass.mm(2.5))
    foot = inner.from_bottom(feet)
    text = Rect(inner.x, inner.y, inner.w, inner.h - foot.h - (glass.gap if actions else 0))
    if icon:
        side = glass.mm(9)
        shapes.append(Icon(Rect(text.x, text.y, side, side), icon, theme.ornament))
        text = text.after(side + glass.mm(2))
    if heading:
        top = text.top(glass.px("head") * 1.35)
        shapes.append(Text(top, heading, glass.type("head", "body"), theme.ink, face="title"))
        text = text.below(top.h + glass.mm(0.6))
    if body:
        sizes = glass.reading("body" if heading else "lead")
        shapes.append(Text(text, body, sizes, theme.ink, lines=lines, down="top", marks=marks))
    cells = foot.grid(2, 2, glass.gap) if rows > 1 else foot.columns(len(actions), glass.gap) if actions else []
    for i, (cell, action) in enumerate(zip(cells, actions, strict=False)):
        shapes += key(
            look, cell, action.text, action.touch, icon=action.icon, main=i == len(actions) - 1 and action.ready,
            ready=action.ready, hold=action.hold, marks=action.marks, destroys=action.destroys,
        )  # fmt: skip
    return shapes


def _high(look: Look, wide: float, heading: str, body: str, drawn: bool, feet: float, least: float) -> int:
    """How high a card has to be for what it says: letters are reckoned wide, so that words always have room."""
    glass = look.glass
    inner = wide - 2 * glass.mm(3) - (glass.mm(11) if drawn else 0)
    high = glass.px("head") * 1.35 + glass.mm(0.6) if heading else 0.0
    letters = glass.px("body" if heading else "lead")
    for paragraph in body.split("\n") if body else ():
        high += letters * 1.3 * max(1, math.ceil(len(paragraph) * letters * 0.6 / inner))
    high = max(high, glass.mm(9) if drawn else 0) + feet + 2 * glass.mm(2.5) + 2 * glass.gap
    return round(min(glass.height * 0.66, max(glass.height * least, high)))


def toast(
    look: Look,
    text: str,
    *,
    icon: str = "",
    color: Color | None = None,
    touch: Hashable | None = None,
    says: str = "",
    room: Rect | None = None,
) -> list[Shape]:
    """A line over the rest that goes away by itself; with an intent it carries a cross (or an undo)."""
    from ui.design.parts.frame import places

    glass, theme = look.glass, look.theme
    body = places(look).body
    rect = room or body.from_bottom(glass.tall(11)).inset(glass.wide(6), 0)
    tint = color or theme.glow
    shapes: list[Shape] = [
        Box(rect, fill=mix(theme.card, tint, 0.12), outline=tint, thick=glass.line, radius=glass.radius, stops=True)
    ]
    inner = rect.inset(glass.mm(1.5), glass.mm(0.5))
    if icon:
        side = rect.h * 0.56
        shapes.append(Icon(inner.left(side).centred(side, side), icon, tint))
        inner = inner.after(side + glass.mm(1.5))
    if touch is not None:
        rim = min(glass.mm(0.9), (rect.h - glass.tall(9)) / 2)  # the key lies on the toast, it does not cover its edge
        side = max(glass.wide(9), rect.h - 2 * rim)
        cross = Rect(rect.right - rim - side, rect.y + rim, side, rect.h - 2 * rim)
        shapes += icon_key(look, cross, "cross", touch, says or text, share=0.4)
        inner = inner.left(cross.x - glass.mm(1) - inner.x)
    shapes.append(Text(inner, text, glass.type("body", "small"), theme.ink, across="middle", lines=2))
    return shapes


def dots(look: Look, rect: Rect, done: int, of: int, *, color: Color | None = None) -> list[Shape]:
    """Turns or steps: full ones are done, rings are to come. Centred, as large as there is room for."""
    theme = look.theme
    tint = color or theme.ornament
    if not of:
        return []
    pitch = min(rect.w / of, rect.h * 1.35, look.glass.mm(5.5))
    r = pitch * 0.34
    x, y = rect.middle[0] - pitch * (of - 1) / 2, rect.middle[1]
    line = max(1.5, r * 0.3)
    return [
        Circle((x + i * pitch, y), r, fill=tint)
        if i < done
        else Circle((x + i * pitch, y), r, outline=mix(tint, theme.paper, 0.25), thick=line)
        for i in range(of)
    ]


def bar(look: Look, rect: Rect, share: float, *, color: Color | None = None) -> list[Shape]:
    """How much of a whole: a track with its filled part."""
    theme = look.theme
    r = rect.h / 2
    shapes: list[Shape] = [Box(rect, fill=mix(theme.card, theme.edge, 0.35), radius=r)]
    if share > 0:
        filled = rect.left(max(rect.h, rect.w * min(1.0, share)))
        shapes.append(Box(filled, fill=color or theme.ornament, radius=r))
    return shapes


def divider(look: Look, rect: Rect) -> list[Shape]:
    """A thin line across."""
    y = rect.middle[1]
    return [Line(((rect.x, y), (rect.right, y)), look.theme.rule, look.glass.line)]


def meander(look: Look, rect: Rect, *, color: Color | None = None) -> list[Shape]:
    """The Greek key, once on a page at most: home, ceremonies, the head of a chapter."""
    unit = rect.h / 5
    step = unit * 7
    count = max(2, int((rect.w + unit * 2) // step) // 2 * 2)
    x = rect.x + (rect.w - (count * step - unit * 2)) / 2
    points: list[tuple[float, float]] = []
    # The line turns back on itself inside the curl: the retraced part is what closes the key.
    into = ((0, 5), (0, 0), (5, 0), (5, 3.4), (2, 3.4), (2, 1.7), (3.5, 1.7))
    curl = (*into, (2, 1.7), (2, 3.4), (5, 3.4), (5, 5))
    mirrored = tuple((5 - dx, dy) for dx, dy in reversed(curl))
    for i in range(count):  # the right half looks back at the left one: it ends as it begins
        left = x + i * step
        points += [(left + dx * unit, rect.y + dy * unit) for dx, dy in (curl if 2 * i < count else mirrored)]
    return [Line(tuple(points), color or look.theme.rule, max(1.0, unit * 0.62))]


def hints(look: Look, room: Rect, lines: list[str]) -> list[Shape]:
    """What can be done now, a line each on a quiet plane."""
    shapes: list[Shape] = [Box(room, fill=look.theme.card, radius=look.glass.radius)]
    inner = room.inset(look.glass.mm(2), look.glass.mm(0.6))
    between = look.glass.mm(1.2) if inner.h > len(lines) * look.glass.least * 2.6 else 0
    for n, (line, row) in enumerate(zip(lines, inner.rows(len(lines), between), strict=True), 1):
        number, words = row.left(look.glass.mm(4)), row.after(look.glass.mm(4.5))
        sizes = look.glass.type("small")
        shapes.append(Text(number, str(n), sizes, look.theme.ornament, face="bold"))
        lines_of = max(2, int(row.h // (look.glass.least * 1.3)))
        shapes.append(Text(words, line, sizes, look.theme.ink, lines=lines_of, kin="hints"))
    return shapes
