"""What somebody does, one act a line: the rival's card, and the list of what hands have to do."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from ui.design.look import Look
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Box, Face, Icon, Shape, Text
from ui.design.sizes import Step
from ui.stage.outlook import signed
from ui.stage.scene import Thing
from ui.stage.things import laid

LETTERS: tuple[tuple[Step, Step], ...] = (("head", "body"), ("head", "note"), ("lead", "note"))
"""Of an act that stands alone and of its reason, as large as there is room."""
SIDE_BY_SIDE: tuple[tuple[Step, Step], ...] = (("head", "body"), ("lead", "note"), ("body", "small"), ("note", "small"))
"""Of acts below each other."""
LINE = 1.28
"""Of the height of letters: a line of a reason."""
PLAIN = 1.36
"""Of the smallest letters: the words of an act whose reason has those."""
ROOMIER = 1.25
"""How much more than it needs a row has at most, where there is room."""


@dataclass(frozen=True, slots=True)
class Act:
    """One act: the things it is about first, then the words, the reason on a row of its own."""

    text: str
    things: tuple[Thing, ...] = ()
    reason: str = ""
    icon: str = ""
    "A drawing before the things: what kind of act it is."
    hold: Hashable | None = None


@dataclass(frozen=True, slots=True)
class Duty:
    """One thing hands do; with a touch it can be ticked by itself."""

    text: str
    things: tuple[Thing, ...] = ()
    done: bool = False
    touch: Hashable | None = None
    heavy: bool = False  # what is most often done wrong: said with weight


def acts(look: Look, room: Rect, given: Sequence[Act], nothing: str, most: int = 4, least: int = 2) -> list[Shape]:
    """The card. `nothing` is what it says when there is no act: it is never empty. More acts than lines: the last
    ones, which are the newest. Every act has the room it needs, in the largest letters in which all of them fit. Room
    is divided as if there were at least so many; where one may have all of it, it fills it."""
    given = _once(given[-most:]) or (Act(nothing),)
    glass = look.glass
    most_high = glass.px("head") * 1.3 + glass.px("note") * 5.4
    if least == len(given) == 1 and room.h > most_high and (alone := _alone(look, room, given[0])):
        return alone
    room, gap = room.top(room.h * len(given) / max(least, len(given))), glass.gap / 2
    free = room.h - gap * (len(given) - 1)
    sizes = [(max(glass.px(says), glass.least), max(glass.px(because), glass.least)) for says, because in SIDE_BY_SIDE]
    plain = round(glass.least * PLAIN)
    for letters in (*sizes, (plain, glass.least)):  # larger letters give way before a word is cut
        needs = [_needs(look, act, room.w, letters) for act in given]
        if sum(needs) <= free:
            break
    spare = free / sum(needs)
    shapes: list[Shape] = []
    for act, need in zip(given, needs, strict=True):
        row = room.top(need * min(spare, ROOMIER))
        shapes += _act(look, row, act, letters)
        room = room.below(row.h + gap)
    return shapes


def _once(given: Sequence[Act]) -> tuple[Act, ...]:
    """A reason that the act before had, too, is said there."""
    return tuple(
        replace(act, reason="") if n and act.reason == given[n - 1].reason else act for n, act in enumerate(given)
    )


def _needs(look: Look, act: Act, width: float, letters: tuple[int, int]) -> float:
    """How high the row of an act is, so that nothing of it is cut."""
    glass, (says, because) = look.glass, letters
    inner = width - 2 * glass.mm(1.6)
    words = inner - _pictures(look, act)
    line = max(_side(look), says * 1.25 * min(2, _lines(act.text, says, words)))
    below = because * LINE * _lines(act.reason, because, inner) if act.reason else 0.0
    return line + below + 2 * glass.mm(0.5)


def _side(look: Look) -> float:
    """Of a picture of an act that stands among others."""
    return look.glass.mm(7.4)


def _pictures(look: Look, act: Act) -> float:
    """How wide the pictures of an act are, and what is free behind them."""
    many = (act.icon != "") + len(act.things)
    return many * _side(look) + look.glass.mm(1.2) if many else 0.0


def _act(look: Look, room: Rect, act: Act, letters: tuple[int, int]) -> list[Shape]:
    glass, theme, (says, because) = look.glass, look.theme, letters
    words, reasons = (tuple(size for size in glass.type("head", "small") if size <= most) for most in letters)
    shapes: list[Shape] = [Box(room, fill=theme.card, radius=glass.radius, hold=act.hold, says=act.text)]
    inner = room.inset(glass.mm(1.6), glass.mm(0.5))
    line, foot = inner, inner.from_bottom(0)
    if act.reason:
        below = because * LINE * _lines(act.reason, because, inner.w)
        spare = max(0.0, inner.h - below - max(_side(look), says * 1.25))
        foot = inner.from_bottom(min(inner.h * 0.7, below + spare / 2))
        line = inner.top(inner.h - foot.h)
    side = min(line.h, _side(look))
    pictures = line.left(_pictures(look, act)).centred(_pictures(look, act), side)
    if act.icon:
        shapes.append(Icon(pictures.left(side).inset(side * 0.06), act.icon, theme.ornament))
    if act.things:
        shapes += laid(look, pictures.after(side if act.icon else 0).left(side * len(act.things)), act.things)
    line = line.after(pictures.w)
    lines = 2 if line.h > glass.least * 2.2 else 1
    if lines == 2 and _lines(act.text, says, line.w) > 1:  # two lines stay off the edges
        line = line.inset(0, glass.mm(0.8))
    shapes.append(Text(line, act.text, words, theme.ink, face="title", lines=lines, kin="acts"))
    if act.reason:
        lines = max(1, int((foot.h + glass.least * 0.3) // (glass.least * 1.25)))
        shapes.append(Text(foot, act.reason, reasons, theme.soft, lines=lines, kin="reasons"))
    return shapes


def _alone(look: Look, room: Rect, act: Act) -> list[Shape]:
    """An act that has the whole card: what it is about large, the words and the reason below it, in the largest letters
    that leave room for all of it; nothing where none do."""
    glass, theme, gap = look.glass, look.theme, look.glass.mm(1.4)
    inner = room.inset(glass.mm(1.6), glass.mm(1.2))
    pictures = (act.icon != "") + len(act.things)
    for says, because in LETTERS if pictures else ():
        high = glass.px(says) * 1.25 * min(2, _lines(act.text, glass.px(says), inner.w))
        below = glass.px(because) * 1.35 * _lines(act.reason, glass.px(because), inner.w)
        side = min(glass.px("big") * 1.5, inner.h - high - below - gap * 2, inner.w / pictures)
        if side >= glass.mm(6):
            break
    else:
        return []
    block = inner.centred(inner.w, side + gap + high + (gap + below if act.reason else 0))
    shapes: list[Shape] = [Box(room, fill=theme.card, radius=glass.radius, hold=act.hold, says=act.text)]
    row = block.top(side).centred(side * pictures, side)
    if act.icon:
        shapes.append(Icon(row.left(side).inset(side * 0.06), act.icon, theme.ornament))
        row = row.after(side)
    if act.things:
        shapes += laid(look, row, act.things)
    top, foot = block.below(side + gap).top(high), block.below(side + gap * 2 + high)
    shapes.append(Text(top, act.text, glass.type(says, "small"), theme.ink, face="title", across="middle", lines=2))
    if act.reason:
        sizes = glass.type(because, "small")
        shapes.append(Text(foot, act.reason, sizes, theme.soft, across="middle", down="top", lines=8))
    return shapes


def _lines(text: str, size: int, width: float) -> int:
    """How many lines words of this size take, rather one too many."""
    long = len(text) * size * 0.56
    broken = width - size * 1.6  # what stays free behind the last word of a line
    return math.ceil(long / max(1.0, width if long <= width else broken))


def duties(look: Look, room: Rect, given: Sequence[Duty]) -> list[Shape]:
    """The complete list of what hands do now, a box to tick before each."""
    glass, theme = look.glass, look.theme
    columns = 1 if len(given) <= 5 else 2
    rows = -(-len(given) // columns)
    shapes: list[Shape] = []
    high = min((room.h - (rows - 1) * glass.gap) / max(1, rows), glass.tall(15))
    area = room.top(rows * high + (rows - 1) * glass.gap)
    for n, (duty, cell) in enumerate(zip(given, area.grid(columns, rows, glass.gap), strict=False)):
        if duty.touch is not None:
            shapes += blank(look, cell, duty.touch, chosen=duty.done, says=duty.text, key=f"duty-{n}")
        else:
            shapes.append(Box(cell, fill=theme.card, radius=glass.radius))
        inner = cell.inset(glass.mm(1.2), glass.mm(0.6))
        side = min(inner.h, glass.mm(6))
        box = Rect(inner.x, inner.middle[1] - side / 2, side, side)
        shapes.append(Box(box, outline=theme.edge, thick=max(2, glass.line), radius=glass.mm(0.8)))
        if duty.done:
            shapes.append(Icon(box.inset(side * 0.1), "check", theme.good))
        inner = inner.after(side + glass.mm(1.2))
        if duty.things:
            wide = min(inner.w * 0.34, side * len(duty.things) * 1.1)
            shapes += laid(look, Rect(inner.x, box.y, wide, side), duty.things)
            inner = inner.after(wide + glass.mm(1))
        lines = 2 if inner.h > glass.px("small") * 2.2 else 1
        if inner.h > glass.px("small") * 2.6:  # letters of a second line that hang down stay off the edge
            inner = inner.top(inner.h - glass.mm(0.8))
        sizes, ink = glass.type("lead", "small"), theme.ink
        weight: Face = "bold" if duty.heavy else "plain"
        shapes.append(Text(inner, duty.text, sizes, ink, face=weight, lines=lines, kin="duties"))
    return shapes


@dataclass(frozen=True, slots=True)
class Difference:
    """A line of the score before and after: the thing it counts, "9 × 2", "9 × 3", and what that brings."""

    thing: Thing
    before: str
    after: str
    points: int


def differences(look: Look, room: Rect, given: Sequence[Difference]) -> list[Shape]:
    """What a ghost would change, a line each, as many as there is room for."""
    glass, theme = look.glass, look.theme
    high = glass.px("small") * 1.35
    shapes: list[Shape] = []
    y = room.y
    for n, line in enumerate(sorted(given, key=lambda line: -abs(line.points))):
        sign = signed(line.points)
        wide = glass.px("small") * (0.55 * len(sign) + 0.5)
        words = f"{line.before} → {line.after}" if line.before and line.before != line.after else line.after
        between = room.w - high * 1.15 - wide - glass.mm(0.5)
        lines = 2 if len(words) * glass.px("small") * 0.55 > between else 1
        row = Rect(room.x, y, room.w, high if lines == 1 else glass.px("small") * 2.6)
        if n and row.bottom > room.bottom:
            break
        middle = Rect(row.x + high * 1.15, row.y, between, row.h)
        shapes += laid(look, Rect(row.x, row.middle[1] - high / 2, high, high), (line.thing,))
        tint = theme.good if line.points > 0 else theme.bad if line.points < 0 else theme.soft
        shapes.append(Text(row.from_right(wide), sign, glass.type("note", "small"), tint, face="bold", across="right"))
        shapes.append(Text(middle, words, glass.type("small"), theme.ink, lines=lines, kin="differences"))
        y += row.h
    return shapes
