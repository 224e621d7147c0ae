"""Pencil and ink: which prices of this copy of the box are still a guess, and what makes them certain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from engine.rules.contract import Event, Went
from engine.rules.panticapaeum.moves import SetLadder
from engine.rules.panticapaeum.parts import BUILDINGS
from engine.rules.panticapaeum.prices import Prices
from engine.table.inplay import InPlay
from engine.table.intents import Learn
from engine.table.kits import pencil, value
from ui.design.look import Look
from ui.design.parts import icon_key
from ui.design.parts.seats import plate
from ui.design.rect import Rect
from ui.design.shapes import Box, Dash, Shape, Text
from ui.house.intents import Explain, Pick


class Priced(Protocol):
    """A position, full or aid, with the columns of its buildings."""

    @property
    def prices(self) -> Prices: ...


class Rung(NamedTuple):
    """A piece of a column, the first one taken is 0: what it costs is printed below it."""

    kind: int
    piece: int


def side(session: InPlay) -> str:
    """The path of the side of the board these players use."""
    seats = max(2, len(session.game.opening.players))
    prices: Mapping[str, Any] = session.game.values["prices"]
    name = next(name for name, one in prices.items() if isinstance(one, Mapping) and seats in one["players"])
    return f"prices.{name}"


def path(session: InPlay, rung: Rung) -> str:
    return f"{side(session)}.{BUILDINGS[rung.kind]}.{rung.piece}"


def guessed(session: InPlay, rung: Rung) -> bool:
    """Whether this price is in pencil: a reconstruction that nobody at this table has confirmed."""
    here = path(session, rung)
    if any(here == learned or here.startswith(f"{learned}.") for learned, _ in session.learned):
        return False
    return pencil(session.game.values, here)


def printed(session: InPlay, kind: int) -> list[int]:
    """The whole ladder of a building as the kit has it, also where these players leave the top row empty."""
    return list(value(session.game.values, f"{side(session)}.{BUILDINGS[kind]}"))


def lowest(p: Priced, kind: int) -> Rung:
    """The piece that would be taken next."""
    return Rung(kind, len(p.prices.ladders[kind]) - p.prices.left[kind])


def taken(p: Priced, events: tuple[Event, ...]) -> Rung | None:
    """The piece somebody just took off the board; what Automius takes was asked before he took it."""
    for event in events:
        if isinstance(event, Went) and event.piece == "building" and event.target.kind == "taken":
            return Rung(event.kind, lowest(p, event.kind).piece - 1)
    return None


def confirmed(session: InPlay, p: Priced, rung: Rung) -> Learn:
    """It is what we said."""
    return Learn(path(session, rung), p.prices.ladders[rung.kind][rung.piece])


def corrected(session: InPlay, p: Priced, rung: Rung, by: int) -> Learn:
    """It is one more or one less; the game hears of it, too."""
    price = p.prices.ladders[rung.kind][rung.piece] + by
    return Learn(path(session, rung), price, SetLadder(rung.kind, rung.piece + 1, price))


def strip(look: Look, room: Rect, rung: Rung, price: int, guess: bool, says: tuple[str, str, str, str]) -> list[Shape]:
    """A price that was just used, with what makes it certain: yes, − and +. `says` names them all."""
    glass, theme = look.glass, look.theme
    wide = glass.wide(12)
    keys = room.from_right(3 * wide + 2 * glass.gap).columns(3, glass.gap)
    name = room.left(room.w - 3 * (wide + glass.gap))
    ink = theme.pencil if guess else theme.ink
    dash: Dash = "dashed" if guess else ""
    shapes: list[Shape] = [
        Box(name, fill=theme.card, outline=ink, dash=dash, thick=glass.line, radius=glass.radius, says=says[0],
            hold=Explain("P5.1"))
    ]  # fmt: skip
    inner = name.inset(glass.mm(1), glass.mm(0.6))
    icon = inner.left(min(inner.h, inner.w * 0.45))
    side = min(icon.w, icon.h)
    paint = theme.plate(f"panticapaeum {BUILDINGS[rung.kind]}")
    shapes += plate(look, icon.centred(side, side), paint)
    number = f"{price}?" if guess else str(price)
    shapes.append(Text(inner.after(icon.w), number, glass.type("lead", "small"), ink, face="bold", across="middle"))
    shapes += icon_key(look, keys[0], "check", Pick("price", (*rung, 0)), says[1], main=True, name="price-yes")
    less = Pick("price", (*rung, -1)) if price else None
    shapes += icon_key(look, keys[1], "minus", less, says[2], ready=less is not None, name="price-less")
    return shapes + icon_key(look, keys[2], "plus", Pick("price", (*rung, 1)), says[3], name="price-more")
