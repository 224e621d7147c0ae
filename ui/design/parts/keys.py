"""Keys: what is touched. Always raised, always outlined, so that nobody wonders what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from ui.design.lettering import breadth
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Box, Color, Icon, Mark, Shape, Text
from ui.design.sizes import Step
from ui.design.theme import RGB, mix


@dataclass(frozen=True, slots=True)
class Action:
    """What a key says and means."""

    text: str
    touch: Hashable
    icon: str = ""
    hold: Hashable | None = None
    ready: bool = True
    "False draws it dim; it still answers (a touch then says why not)."
    marks: tuple[Mark, ...] = ()
    destroys: bool = False
    "What it does comes back from nowhere: red, whatever else it is."


def face(
    look: Look, *, main: bool = False, chosen: bool = False, ready: bool = True, destroys: bool = False
) -> tuple[RGB, RGB, RGB]:
    """Fill, edge and letters of a key in this state."""
    theme = look.theme
    if not ready:
        return mix(theme.key, theme.paper, 0.65), mix(theme.edge, theme.paper, 0.3 if theme.dark else 0.18), theme.soft
    if main and destroys:
        return theme.bad, theme.bad, theme.letters_on(theme.bad)
    if destroys:
        return theme.key, theme.bad, theme.bad
    if main:
        return theme.accent, theme.accent, theme.on_accent
    if chosen:
        return theme.lit, theme.accent, theme.ink
    return theme.key, theme.edge, theme.ink


def blank(
    look: Look,
    rect: Rect,
    touch: Hashable | None,
    *,
    main: bool = False,
    chosen: bool = False,
    ready: bool = True,
    hold: Hashable | None = None,
    says: str = "",
    key: str = "",
    reach: float = 0,
    drag: Hashable | None = None,
    destroys: bool = False,
) -> list[Shape]:
    """A key with nothing on it: a lip below a lit face, and the touch of both; `drag`: it can be taken along, too."""
    fill, edge, _ = face(look, main=main, chosen=chosen, ready=ready, destroys=destroys)
    glass = look.glass
    lip = glass.mm(0.5) if ready else 0
    line = glass.line * (2 if chosen else 1)
    low = mix(fill, (0, 0, 0), 0.42 if look.theme.dark else 0.22)
    shapes: list[Shape] = []
    if lip:
        shapes.append(Box(rect, fill=low, outline=edge, thick=line, radius=glass.radius))
    top = Rect(rect.x, rect.y, rect.w, rect.h - lip)
    shapes.append(Box(top, fill=fill, outline=edge, thick=line, radius=glass.radius))
    # One unseen shape takes the touch, exactly as large as what was drawn.
    shapes.append(Box(rect, radius=glass.radius, touch=touch, hold=hold, says=says, key=key, reach=reach, drag=drag))
    return shapes


def key(
    look: Look,
    rect: Rect,
    text: str,
    touch: Hashable | None,
    *,
    icon: str = "",
    note: str = "",
    step: Step = "body",
    main: bool = False,
    chosen: bool = False,
    ready: bool = True,
    hold: Hashable | None = None,
    says: str = "",
    name: str = "",
    marks: tuple[Mark, ...] = (),
    color: Color | None = None,
    lines: int = 2,
    kin: str = "",
    destroys: bool = False,
) -> list[Shape]:
    """A key with words; an icon stands before them (an arrow after), a small note below. Keys of one `kin` have
    letters of one size. Without words the icon fills the key. `destroys`: nothing brings back what it does."""
    glass = look.glass
    _, _, ink = face(look, main=main, chosen=chosen, ready=ready, destroys=destroys)
    ink_or_color = color or ink
    shapes = blank(
        look, rect, touch, main=main, chosen=chosen, ready=ready, hold=hold, says=says or text, key=name,
        destroys=destroys,
    )  # fmt: skip
    lit = rect.top(rect.h - glass.mm(0.5))  # above the lip, whether there is one now or not
    room = lit.inset(min(glass.mm(2.4), rect.w * 0.07), glass.mm(0.4))
    room = room.top(room.h - (glass.mm(1) if note else 0))  # letters that hang down stay off the lip
    if icon and text:
        text, marks = _with_icon(text, marks, Mark(icon, ink_or_color))
    elif icon:
        side = round(min(room.w, room.h) * 0.66)
        shapes.append(Icon(room.centred(side, side), icon, ink_or_color))
    if note:
        small = glass.type("note", "small")
        fits = 2 if room.h * 0.46 > small[-1] * 2.4 else 1
        below = room.from_bottom(min(room.h * 0.46, small[0] * 1.35 * fits))
        soft = mix(ink, face(look, main=main)[0], 0.15)
        shapes.append(Text(below, note, small, soft, across="middle", lines=fits))
        room = room.top(room.h - below.h - glass.mm(0.4))
    if text:
        sizes = glass.type(step, "small")
        shapes.append(
            Text(room, text, sizes, ink_or_color, face="bold", across="middle", lines=lines, marks=marks, kin=kin)
        )
    return shapes


def _with_icon(text: str, marks: tuple[Mark, ...], icon: Mark) -> tuple[str, tuple[Mark, ...]]:
    """An icon in the line of a key's words; what points onward stands after them."""
    if icon.name in ("next", "forward"):
        return f"{text}{NBSP}{MARK}", (*marks, icon)
    return f"{MARK}{NBSP}{text}", (icon, *marks)


def icon_key(
    look: Look,
    rect: Rect,
    icon: str,
    touch: Hashable | None,
    says: str,
    *,
    chosen: bool = False,
    main: bool = False,
    ready: bool = True,
    hold: Hashable | None = None,
    name: str = "",
    turn: float = 0,
    share: float = 0.62,
) -> list[Shape]:
    """A key with a drawing only; `says` names it for those who cannot see it."""
    _, _, ink = face(look, main=main, chosen=chosen, ready=ready)
    shapes = blank(look, rect, touch, main=main, chosen=chosen, ready=ready, hold=hold, says=says, key=name)
    side = round(min(rect.w, rect.h) * share)
    return [*shapes, Icon(rect.centred(side, side), icon, ink, turn=turn)]


def stepper(
    look: Look,
    rect: Rect,
    label: str,
    value: str,
    less: Hashable | None,
    more: Hashable | None,
    *,
    marks: tuple[Mark, ...] = (),
    label_share: float = 0.4,
    pencil: bool = False,
    hold: Hashable | None = None,
    says: tuple[str, str] = ("−", "+"),
) -> list[Shape]:
    """One fact with − and + beside it. A None intent means the end is reached. `pencil`: not confirmed yet."""
    glass, theme = look.glass, look.theme
    side = max(glass.wide(12), min(rect.h * 1.2, glass.wide(15)))
    name, room = rect.left(rect.w * label_share), rect.after(rect.w * label_share)
    shapes: list[Shape] = []
    if label:
        words = name.inset(glass.mm(0.5), 0).left(name.w - glass.gap)
        shapes.append(Text(words, label, glass.type("body", "small"), theme.ink, lines=2, kin="facts"))
    shapes += icon_key(look, room.left(side), "minus", less, says[0], ready=less is not None, share=0.5)
    shapes += icon_key(look, room.from_right(side), "plus", more, says[1], ready=more is not None, share=0.5)
    middle = Rect(room.x + side + glass.gap, room.y, room.w - 2 * (side + glass.gap), room.h)
    dash = theme.pencil if pencil else None
    shapes.append(
        Box(
            middle,
            fill=theme.card,
            outline=dash,
            dash="dashed" if pencil else "",
            thick=glass.line,
            radius=glass.radius,
            hold=hold,
        )
    )
    ink = theme.pencil if pencil else theme.ink
    shapes.append(
        Text(
            middle.inset(glass.mm(1), glass.mm(1)),
            value,
            glass.type("lead", "small"),
            ink,
            face="bold",
            across="middle",
            marks=marks,
        )
    )
    return shapes


def signed_key(
    look: Look, rect: Rect, icon: str, text: str, touch: Hashable | None, *, chosen: bool = False, ready: bool = True,
    name: str = "",
) -> list[Shape]:  # fmt: skip
    """A small key: a sign over its word; where it is wide enough for letters of the ordinary size, beside it."""
    glass = look.glass
    if rect.w >= glass.wide(40):
        return key(look, rect, text, touch, icon=icon, chosen=chosen, ready=ready, name=name or icon)
    shapes = blank(look, rect, touch, chosen=chosen, ready=ready, says=text, key=name or icon)
    inner = rect.top(rect.h - glass.mm(0.5)).inset(glass.mm(0.8), glass.mm(0.4))
    ink = face(look, chosen=chosen, ready=ready)[2]
    if " " in text and breadth(text, glass.least) > inner.w:
        sign, words = inner.rows((3, 7))  # of two lines: they need all that is left
        side = min(sign.h, glass.least * 1.1)
        at = sign.from_bottom(side)
    else:  # one line: both stand in the middle together
        side = min(inner.h * 0.4, glass.least * 1.25)
        block = inner.centred(inner.w, min(inner.h, side + glass.least * 1.5))
        at, words = block.top(side), block.below(side)
    shapes.append(Icon(at.centred(side, side), icon, ink))
    shapes.append(Text(words, text, glass.type("small"), ink, across="middle", lines=2))
    return shapes


def number_keys(
    look: Look,
    rect: Rect,
    touch: Callable[[int], Hashable],
    *,
    chosen: int | None = None,
    first: int = 0,
    top: int = 29,
    hold: Callable[[int], Hashable] | None = None,
    only: Sequence[int] = (),
) -> list[Shape]:
    """Thirty numbers from `first` on as three rows of ten, none above `top`: a number is one tap. `hold` makes what a
    long press means ("and thirty more"); where `only` some can be, those stand side by side. Few are large, and their
    rows are equally long."""
    shapes: list[Shape] = []
    numbers = [number for number in range(first, min(first + 30, top + 1)) if not only or number in only]
    few = bool(only) or (not first and top < 30)  # they are all there are: they fill the room
    columns, rows = _laid(rect, max(1, len(numbers))) if few else (10, 3)
    gaps = look.glass.wide(1.75), look.glass.tall(1.75)
    for number, cell in zip(numbers, rect.grid(columns, rows, *gaps), strict=False):
        longer = hold(number) if hold else None
        shapes += key(
            look, cell, str(number), touch(number), step="lead", chosen=number == chosen, lines=1, hold=longer
        )
    return shapes


def _laid(rect: Rect, many: int) -> tuple[int, int]:
    """Columns and rows of so many keys: at most ten side by side, none much higher than wide, no key left alone."""
    for rows in (1, 2, 3):
        columns = -(-many // rows)
        if columns <= 10 and rect.h / rows <= 1.3 * rect.w / columns:
            break
    return columns, rows


def tabs(
    look: Look, rect: Rect, entries: Sequence[tuple[str, Hashable]], chosen: int, *, icons: Sequence[str] = ()
) -> list[Shape]:
    """A row of which one is open: that one stands on a line of accent."""
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = []
    for i, (cell, (text, touch)) in enumerate(zip(rect.columns(len(entries), glass.gap), entries, strict=True)):
        on = i == chosen
        icon = icons[i] if icons else ""
        shapes += key(look, cell, text, touch, chosen=on, icon=icon, step="body", lines=1, kin="tabs")
        if on:
            bar = cell.from_bottom(glass.mm(0.8)).inset(glass.radius, 0)
            shapes.append(Box(bar, fill=theme.accent))
    return shapes
