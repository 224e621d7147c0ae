"""Buttons and a reader for a mouse: what lies beside the picture when nothing real is attached. Only shapes and
intents, so that every face can show them; `ui.shell.sidebyside` puts them next to the screen and does what they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.boxes import face_of
from ui.boxes.signs import tile
from ui.design.look import Look
from ui.design.parts import icon_key, key, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Box, Circle, Shape, Text
from ui.design.theme import mix

SHARE = 0.3  # of the picture's width
PAGE = 6  # stickers in the tray at once
PHONE, CARD = "phone", "card"  # what else may be laid on the reader


@dataclass(frozen=True, slots=True)
class PressButton:
    """A stand-in was pressed: seat1 to seat4, or undo; `long`: and held."""

    button: str
    long: bool = False


@dataclass(frozen=True, slots=True)
class Lay:
    """Something of the tray is laid on the reader; laid again, it is lifted."""

    what: str


@dataclass(frozen=True, slots=True)
class Turn:
    """The tray shows the next stickers, or those before."""

    way: int


@dataclass(frozen=True, slots=True)
class StickOn:
    """Every sticker of the tray is on the tile of its number from now on."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A sticker of the tray: its uid, its number, and what its tile shows."""

    uid: str
    number: int
    picture: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """What the column shows: how bright each lamp is, what lies on the reader, the page of the tray."""

    lamps: Sequence[float]
    lying: str
    tray: Sequence[Tile]
    box: str
    known: bool  # the stickers have been taught
    says: dict[str, str]  # the words, by what they are for


def width(size: tuple[int, int]) -> int:
    """How wide the column is beside a picture of this size."""
    return round(size[0] * SHARE)


def column(look: Look, room: Rect, state: State) -> list[Shape]:
    """The column: buttons above, the reader with its tray below."""
    theme, gap = look.theme, look.glass.gap
    shapes: list[Shape] = [Box(room, fill=mix(theme.paper, theme.edge, 0.12))]
    inner = room.inset(look.glass.mm(2), look.glass.mm(2))
    top, middle, low = inner.rows((30, 12, 58), gap)
    for seat, cell in enumerate(top.grid(2, 2, gap)):
        shapes += _button(look, cell, seat, state)
    says = state.says
    press, held = PressButton("undo"), PressButton("undo", True)
    shapes += key(look, middle, says["undo"], press, hold=held, icon="undo", step="note", name="standin-undo")
    return shapes + _tray(look, low, state)


def _button(look: Look, cell: Rect, seat: int, state: State) -> list[Shape]:
    """A seat's button, glowing as its lamp does."""
    name = f"seat{seat + 1}"
    level = state.lamps[seat] if seat < len(state.lamps) else 0.0
    says = f"{state.says['button']} {seat + 1}"
    shapes = blank(look, cell, PressButton(name), hold=PressButton(name, True), says=says, key=f"standin-{name}")
    fill = mix(look.theme.card, (255, 214, 140), min(1.0, level * 1.25))
    shapes.append(Circle(cell.middle, min(cell.w, cell.h) * 0.36, fill=fill, outline=look.theme.edge, thick=2))
    ink = look.theme.ink if level < 0.4 else (30, 20, 5)
    shapes.append(Text(cell, str(seat + 1), look.glass.type("body", "small"), ink, face="bold", across="middle"))
    return shapes


def _tray(look: Look, room: Rect, state: State) -> list[Shape]:
    theme, gap = look.theme, look.glass.gap
    head, reader, tiles, foot, rest = room.rows((12, 18, 41, 15, 15), gap)
    shapes: list[Shape] = [words(look, head, state.says["reader"], "note", least="small", color=theme.soft)]
    lit = theme.accent if state.lying else theme.rule
    shapes.append(Box(reader, fill=theme.card, outline=lit, thick=look.glass.line * 2, radius=look.glass.radius))
    lying = next((one for one in state.tray if one.uid == state.lying), None)
    if lying is not None and lying.picture:
        shapes += tile(look, reader.inset(look.glass.mm(1), look.glass.mm(1)), state.box, lying.picture)
    elif state.lying:
        said = f"{lying.number}" if lying else state.says.get(state.lying, "")
        shapes.append(words(look, reader, said, "lead", least="small", across="middle"))
    for one, cell in zip(state.tray, tiles.grid(3, PAGE // 3, gap), strict=False):
        chosen = one.uid == state.lying
        shapes += blank(look, cell, Lay(one.uid), chosen=chosen, says=f"{one.number}", key=f"standin-{one.number}")
        if one.picture and face_of(state.box).signs:
            shapes += tile(look, cell.inset(look.glass.mm(1), look.glass.mm(1)), state.box, one.picture)
        else:
            shapes.append(words(look, cell, str(one.number), "body", least="small", across="middle"))
    up, down, phone, card = foot.columns(4, gap)
    shapes += icon_key(look, up, "back", Turn(-1), state.says["before"], name="standin-before")
    shapes += icon_key(look, down, "next", Turn(1), state.says["after"], name="standin-after")
    strange = (state.lying == PHONE, state.lying == CARD)
    shapes += icon_key(look, phone, "screen", Lay(PHONE), state.says[PHONE], chosen=strange[0], name="standin-phone")
    shapes += icon_key(look, card, "card", Lay(CARD), state.says[CARD], chosen=strange[1], name="standin-card")
    stick = state.says["stick"]
    shapes += key(look, rest, stick, StickOn(), ready=not state.known, step="note", lines=1, name="standin-stick")
    return shapes
