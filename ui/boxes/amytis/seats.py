"""What both boards of Amytis say of the seats: points and laps above, what holding a thing means, the score track."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.rules.amytis.aid import Aid
from engine.rules.amytis.parts import Kit
from engine.rules.amytis.position import Game
from ui.boxes.amytis.looks import Swatch
from ui.boxes.board import Glance
from ui.design.look import Look
from ui.design.parts import chip
from ui.design.parts.keys import blank
from ui.design.parts.seats import seat_mark, token
from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Across, Line, Shape, Text
from ui.house.intents import Explain, Open
from ui.stage import Worth, worth_line

BUILDING = ("M5.1", "M5.2", "M5.3", "M5.4", "M5.5", "M5.6"), ("M5.7", "M5.8", "M5.9", "M5.10", "M5.11", "M5.12")

Table = Glance[Game] | Glance[Aid]


def effect(sides: int, kind: int) -> str:
    """The clause of what a building does on the side in play."""
    return BUILDING[sides >> kind & 1][kind]


def side(glance: Table, sides: int, kind: int) -> str:
    """The letter of the side in play."""
    return glance.text("B") if sides >> kind & 1 else glance.text("A")


def holds(kit: Kit, sides: int, part: int) -> Hashable | None:
    """What holding a tile explains."""
    return Explain(effect(sides, kit.kinds[part])) if 0 < part < len(kit.kinds) else None


def chips(glance: Table, room: Rect, points: Sequence[str], touches: Sequence[Hashable | None]) -> list[Shape]:
    """Both people with their points, where they sit: the first on the left, over their city."""
    look, players, p = glance.look, glance.session.game.opening.players, glance.view
    shapes: list[Shape] = []
    for seat, cell in enumerate(room.columns(2, look.glass.gap)):
        name = glance.speaker.name(seat)
        shapes += chip(
            look, cell, players[seat].colour, f"{name} {points[seat]}".rstrip(), touches[seat],
            active=seat == p.turn.who, hold=Open("score", (seat,)), says=f"{name} {points[seat]}",
            mark="first" if p.number and seat == p.first else "",
        )  # fmt: skip
    return shapes


def card_key(
    glance: Table, cell: Rect, thing: Swatch, touch: Hashable, says: str, name: str, gain: Worth | None = None
) -> list[Shape]:
    """A project as a key, as large as the key allows; what it brings at once below it."""
    look = glance.look
    shapes = blank(look, cell, touch, hold=Explain("M6.1"), says=says, key=name)
    room = cell.inset(look.glass.mm(0.8), look.glass.mm(0.7))
    if gain is not None:
        side = room.from_right(room.w * 0.36)
        shapes += worth_line(look, side, gain, look.theme.good)
        room = room.left(room.w - side.w)
    return shapes + thing.shapes(look, room)


def track(look: Look, room: Rect, colours: Sequence[str], points: Sequence[int | None], spaces: int, most: int) -> (
    list[Shape]
):  # fmt: skip
    """The score track as one line with a marker of each seat, and what the laps behind it count, where it has any."""
    theme, glass = look.theme, look.glass
    sizes = glass.type("small", "small")
    laps = [0 if value is None else min(value // spaces, most) for value in points]
    label = glass.px("small") * 3.6 if any(laps) else 0.0
    ends = room.inset(max(label, room.h * 0.4), 0)
    shapes: list[Shape] = [
        Line(((ends.x, ends.middle[1]), (ends.right, ends.middle[1])), theme.rule, max(2, glass.line * 2))
    ]
    for tenth in range(0, spaces, 10):
        x = ends.x + ends.w * tenth / (spaces - 1)
        shapes.append(Line(((x, ends.y + room.h * 0.25), (x, ends.bottom - room.h * 0.25)), theme.rule, glass.line))
    for seat, value in enumerate(points):
        if value is None:
            continue
        lap = laps[seat]
        at = (value - lap * spaces) % spaces
        marker = room.h * 0.78
        x = ends.x + ends.w * at / (spaces - 1) - marker / 2
        y = room.middle[1] - marker / 2 + (seat - 0.5) * room.h * 0.2
        shapes.append(token(look, Rect(x, y, marker, marker), theme.seat(colours[seat]), key=f"marker-{seat}"))
        if lap:
            spot = room.left(label) if not seat else room.from_right(label)
            said, own = f"{MARK}{NBSP}+{lap * spaces}", (seat_mark(look, colours[seat]),)
            across: Across = "left" if not seat else "right"
            shapes.append(Text(spot, said, sizes, theme.soft, across=across, face="bold", marks=own))
    return shapes
