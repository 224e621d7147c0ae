"""What lies around the city on the screen: everybody's points above, own things below, what a finger carries, and the
question beside it."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.panticapaeum.moves import GRID, LAY, Worker
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, IMPROVEMENTS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.cityscene import lies
from ui.boxes.panticapaeum.halfchosen import HalfChosen
from ui.boxes.panticapaeum.rowscene import IMPROVED
from ui.boxes.panticapaeum.tile import drawn
from ui.design.look import Look
from ui.design.parts import chip, stock, words
from ui.design.parts.keys import blank
from ui.design.parts.seats import plate
from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Box, Icon, Mark, Shape, Text
from ui.house.intents import Explain, Open, Pick
from ui.stage import Carry

TAKEN: dict[Hashable, Pick] = {"worker": Pick("send"), "hand": Pick("turn", 1)}
"""What can be carried, and what a touch on it means. What lies in the hand can also be taken as it lies in a certain
facing: that is carried under the name of what a touch means."""
HIS = Pick("his", True)
"""What the rival did shall be on the stage again."""
BRIEF = 26  # letters of a question that two lines hold
MINUS = "\N{MINUS SIGN}"
CARRIED = 16.0
"""Millimetres of what hangs over a finger while it is over no place."""


def seats(glance: Glance[Panticapaeum], room: Rect) -> list[Shape]:
    """Everybody's points where they sit; a touch shows that city, and the own one comes back with the next move."""
    look, session, p = glance.look, glance.session, glance.view
    players, card = session.game.opening.players, p.score()
    many = len(players) + (p.automius is not None)
    shapes: list[Shape] = []
    for seat, cell in enumerate(room.columns(many, look.glass.gap)):
        points = str(card.total(seat)).replace("-", MINUS)
        says = f"{glance.speaker.name(seat)} {points}"
        hold = Open("score", (seat,))
        if seat < len(players):
            shapes += chip(
                look, cell, players[seat].colour, points, Pick("look", seat), active=seat == p.turn.who, hold=hold,
                says=says, mark="first" if seat == p.first and len(players) > 1 else "",
            )  # fmt: skip
        else:
            shapes += blank(look, cell, HIS, hold=hold, says=says)
            shapes.append(
                Text(
                    cell.inset(look.glass.mm(0.8)), f"{MARK}{NBSP}{points}", look.glass.type("lead", "small"),
                    look.theme.ink, face="bold", across="middle", marks=(Mark("laurel", look.theme.ornament),),
                    kin="chips",
                )
            )  # fmt: skip
    return shapes


def things(glance: Glance[Panticapaeum], room: Rect, seat: int, *, sending: bool) -> list[Shape]:
    """Cubes, coins, improvements and workers of this seat; the worker is a key at any moment of the own turn, and can
    be taken along from it."""
    look, p = glance.look, glance.view
    player = p.players[seat]
    owned = [kind for kind in range(len(IMPROVEMENTS)) if player.tokens[kind]]
    cells = room.columns((*(0.94,) * 5, 1.3, *(0.96,) * bool(owned), 1.25), look.glass.mm(0.8))
    shapes: list[Shape] = []
    for colour, cell in enumerate(cells[:5]):
        name = COLOURS[colour]
        shapes += stock(look, cell, name, str(player.cubes[colour]), says=glance.word(name))
    shapes += stock(look, cells[5], "coin", str(player.coins), says=glance.text("coins"))
    if owned:
        shapes += _owned(glance, cells[6], player.tokens, owned)
    can = seat == p.turn.who and any(isinstance(move, Worker) for move in p.moves())
    shapes += blank(
        look, cells[-1], TAKEN["worker"] if can else None, chosen=sending and can, ready=can,
        says=glance.text("workers"), key="send", drag=Carry("worker") if can else None,
    )  # fmt: skip
    inner = cells[-1].inset(look.glass.mm(1))
    side = min(inner.h * 0.8, inner.w * 0.5)
    shapes += worker(look, inner.left(side).centred(side, side), glance.colour(seat))
    sizes, ink = look.glass.type("lead", "small"), look.theme.ink if can else look.theme.soft
    shapes.append(Text(inner.after(side), str(player.free), sizes, ink, face="bold", across="middle", kin="stock"))
    return shapes


def _owned(glance: Glance[Panticapaeum], room: Rect, tokens: list[int], owned: list[int]) -> list[Shape]:
    """Improvements, each with how many where there is more than one."""
    look = glance.look
    hold = Explain(IMPROVED[IMPROVEMENTS[owned[0]]][1])
    says = ", ".join(glance.word(f"improve {IMPROVEMENTS[kind]}") for kind in owned)
    shapes: list[Shape] = [Box(room, fill=look.theme.card, radius=look.glass.radius, says=says, hold=hold)]
    inner = room.inset(look.glass.mm(0.5))
    rows = inner.centred(inner.w, inner.h * len(owned) / max(2, len(owned))).rows(len(owned), 0)
    for kind, row in zip(owned, rows, strict=False):
        icon = row.left(row.h) if tokens[kind] > 1 else row
        side = min(icon.h, icon.w)
        shapes.append(Icon(icon.centred(side, side), IMPROVED[IMPROVEMENTS[kind]][0], look.theme.ornament))
        if tokens[kind] > 1:
            sizes = look.glass.type("small")
            shapes.append(Text(row.after(row.h), str(tokens[kind]), sizes, look.theme.ink, face="bold"))
    return shapes


def hand(glance: Glance[Panticapaeum], room: Rect, facing: int) -> list[Shape]:
    """The tile or the building that is to be placed, as it is turned."""
    look, p = glance.look, glance.view
    if p.turn.ask == "lay":
        lying = {GRID.xy(cell): ground for cell, ground in lies(p, LAY[facing][GRID.cell(0, 0)]).items()}
        west, north = min(x for x, _ in lying), min(y for _, y in lying)
        cells = [(x - west, y - north, ground) for (x, y), ground in lying.items()]
        span = 1 + max(max(x, y) for x, y, _ in cells)  # at one scale however it is turned
        return drawn(look, room, cells, (span, span))
    side = min(room.w, room.h)
    long = 1 if p.kit.footprint[p.turn.part] == 1 else 2
    wide, high = (1, long) if facing else (long, 1)
    cell = side * (0.8 if long == 1 else 0.46)
    spot = room.centred(cell * wide, cell * high)
    return plate(look, spot, look.theme.plate(f"panticapaeum {BUILDINGS[p.turn.part]}"))


def carried(glance: Glance[Panticapaeum], what: Hashable, spot: tuple[float, float], facing: int) -> list[Shape]:
    """What hangs over the finger where it can be put nowhere."""
    look, side = glance.look, glance.look.glass.mm(CARRIED)
    room = Rect(spot[0] - side / 2, spot[1] - side / 2, side, side)
    if what == "worker":
        return worker(look, room.centred(side * 0.55, side * 0.55), glance.colour(glance.view.turn.who))
    return hand(glance, room, facing) if glance.view.turn.ask in ("lay", "put") else []


def worker(look: Look, spot: Rect, colour: str) -> list[Shape]:
    """A worker of this colour."""
    wood, side = look.theme.seat(colour).fill, spot.w
    return [
        Box(spot, fill=wood, outline=look.theme.outline(wood), thick=look.glass.line, radius=side * 0.16),
        Icon(spot.inset(side * 0.1), "worker", look.theme.letters_on(wood)),
    ]


def heading(glance: Glance[Panticapaeum], room: Rect, text: str) -> tuple[list[Shape], Rect]:
    """The question at the top of the panel, in up to three lines, and what is left below it."""
    lines = 3 if len(text) > BRIEF else 2 if len(text) > BRIEF / 2 else 1
    share, glass = (1.35, 1.9, 2.8)[lines - 1], glance.look.glass
    tall = max(glass.least * 1.37 * share, min(glass.px("body") * share, room.h * 0.2))  # the answers need theirs
    top = room.top(tall)
    shapes: list[Shape] = [
        words(glance.look, top, text, "body", least="small", lines=lines, across="middle", face="bold")
    ]
    return shapes, room.below(tall + glance.look.glass.gap / 2)


def headed(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, text: str) -> tuple[list[Shape], Rect]:
    """The question; while a worker goes out, where it goes: whatever else is asked waits beside it."""
    own = board.looked in (None, glance.view.turn.who)
    return heading(glance, room, glance.text("Where does the worker go?") if board.sending and own else text)
