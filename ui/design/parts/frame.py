"""What every screen has in common, at places that never move: menu top left, "?" and undo top right, the main
action bottom right. Hands learn places, not pictures."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from ui.design.look import Look
from ui.design.parts.keys import Action, icon_key, key
from ui.design.rect import Rect
from ui.design.shapes import Shape, Text


class Places(NamedTuple):
    """Where things are. `body` is the screen's own; `foot` lies left of the main action; `wide_foot` spans both."""

    menu: Rect
    title: Rect
    help: Rect
    undo: Rect
    body: Rect
    foot: Rect
    main: Rect
    wide_foot: Rect
    whole_body: Rect
    "Body and foot in one, for screens without a main action."


def places(look: Look) -> Places:
    glass = look.glass
    edge, gap = glass.margin, glass.gap
    bar_w, bar_h, low = glass.wide(13), glass.tall(11.5), glass.tall(15)
    right = glass.width - edge
    undo = Rect(right - bar_w, edge, bar_w, bar_h)
    asks = Rect(undo.x - gap - bar_w, edge, bar_w, bar_h)
    menu = Rect(edge, edge, bar_w, bar_h)
    title = Rect(menu.right + gap, edge, asks.x - gap - menu.right - gap, bar_h)
    foot_y = glass.height - edge - low
    body = Rect(edge, menu.bottom + gap, glass.width - 2 * edge, foot_y - gap - menu.bottom - gap)
    main_w = round(glass.width * 0.385)
    main = Rect(right - main_w, foot_y, main_w, low)
    foot = Rect(edge, foot_y, main.x - gap - edge, low)
    return Places(
        menu,
        title,
        asks,
        undo,
        body,
        foot,
        main,
        Rect(edge, foot_y, right - edge, low),
        Rect(edge, body.y, body.w, glass.height - edge - body.y),
    )


def frame(
    look: Look,
    title: str = "",
    *,
    menu: Hashable | None = None,
    back: Hashable | None = None,
    help: Hashable | None = None,
    undo: Hashable | None = None,
    undo_list: Hashable | None = None,
    main: Action | None = None,
    asking: bool = False,
    note: str = "",
    says: tuple[str, str, str] = ("menu", "help", "undo"),
) -> list[Shape]:
    """The frame of a screen. A part without intent is not drawn; its place stays empty. `back` takes the menu's
    place on screens one level down; holding undo opens the list; `asking` lights the "?"; `note` is a second
    line under the title (the corner line: reader lost, clock, what was counted)."""
    glass, theme, at = look.glass, look.theme, places(look)
    shapes: list[Shape] = []
    if back is not None:
        shapes += icon_key(look, at.menu, "back", back, "back", name="menu")
    elif menu is not None:
        shapes += icon_key(look, at.menu, "menu", menu, says[0], name="menu")
    if help is not None:
        shapes += icon_key(look, at.help, "help", help, says[1], chosen=asking, name="help")
    if undo is not None:
        shapes += icon_key(look, at.undo, "undo", undo, says[2], hold=undo_list, name="undo")
    if title:
        first, second = at.title.rows((6, 5)) if note else (at.title, None)
        shapes.append(Text(first, title, glass.type("body", "small"), theme.ink, face="title", lines=1 if note else 2))
        if second and note:
            shapes.append(Text(second, note, glass.type("note", "small"), theme.soft))
    if main is not None:
        shapes += main_key(look, main)
    return shapes


def main_key(look: Look, action: Action, rect: Rect | None = None) -> list[Shape]:
    """The main action: the brightest thing on the glass, large, always bottom right."""
    place = rect or places(look).main
    return key(
        look,
        place,
        action.text,
        action.touch,
        step="head",
        main=action.ready,
        ready=action.ready,
        hold=action.hold,
        icon=action.icon,
        marks=action.marks,
        name="main",
        lines=2,
        destroys=action.destroys,
    )
