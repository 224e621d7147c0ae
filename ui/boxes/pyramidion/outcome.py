"""What came of the actions in a city, line by line in the order of the rules: who put the revolt down, who placed a
mercenary and a broker, who took the goods; or nobody. Read from the events and the position before them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.rules.contract import NOBODY, Began, Event, Went, Why, why
from engine.rules.pyramidion.actions import greatest, values
from engine.rules.pyramidion.position import Game
from ui.boxes.pyramidion.cities import heap
from ui.boxes.pyramidion.signs import CATEGORY
from ui.design.look import Look
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Glide, Icon, Shape, Text


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One of the four: its sign, a sentence, who won it, who lost by it, and goods that came of it."""

    sign: str
    text: Why
    winner: int = NOBODY
    losers: tuple[int, ...] = ()
    goods: tuple[tuple[int, int], ...] = ()


def lines(before: Game, events: Sequence[Event]) -> tuple[ResultLine, ...]:
    """The lines of the city that was being played, where these events are its end."""
    revolt = _revolt(events)
    after = list(events)
    if revolt is not None:
        last = max(n for n, event in enumerate(events) if _is(event, "riot", "revolt", "bag"))
        after = list(events)[last + 1 :]
    found = [revolt] if revolt is not None else []
    found.append(_token(before, after, 1, revolt is None))
    found.append(_token(before, after, 2, revolt is None))
    found.append(_trade(after))
    return tuple(found)


def _is(event: Event, piece: str, source: str, target: str) -> bool:
    return isinstance(event, Went) and (event.piece, event.source.kind, event.target.kind) == (piece, source, target)


def _revolt(events: Sequence[Event]) -> ResultLine | None:
    began = next((n for n, event in enumerate(events) if isinstance(event, Began) and event.what == "revolt"), None)
    if began is None:
        return None
    strength = events[began]
    assert isinstance(strength, Began)
    last = max(n for n, event in enumerate(events) if _is(event, "riot", "revolt", "bag"))
    within = [event for event in events[began : last + 1] if isinstance(event, Went)]
    losers = tuple(dict.fromkeys(event.source.seat for event in within if event.source.kind == "laid"))
    won = [event for event in within if _is(event, "good", "supply", "store")]
    goods = tuple((event.kind, event.many) for event in won)
    text = why("Revolt, strength {number}", number=strength.number)
    return ResultLine("revolt", text, won[0].target.seat if won else NOBODY, losers, goods)


def _token(before: Game, events: Sequence[Event], category: int, calm: bool) -> ResultLine:
    """Who placed a mercenary (1) or a broker (2). One's own token that lies there already stays."""
    piece = ("mercenary", "broker")[category - 1]
    sign = CATEGORY[category]
    for event in events:
        if _is(event, piece, "home", "city") and isinstance(event, Went):
            return ResultLine(sign, (why("places a mercenary"), why("places a broker"))[category - 1], event.seat)
    board = (before.mercenary, before.broker)[category - 1]
    best = greatest(before, category, values(before)[category - 1]) if calm and any(before.laid) else NOBODY
    if best != NOBODY and board[before.city] == best:
        return ResultLine(sign, why("is there already"), best)
    return ResultLine(sign, why("nobody places a mercenary") if category == 1 else why("nobody places a broker"))


def _trade(events: Sequence[Event]) -> ResultLine:
    taken = [event for event in events if isinstance(event, Went) and _is(event, "good", "city", "store")]
    if not taken:
        return ResultLine(CATEGORY[3], why("nobody takes the goods"))
    goods = tuple((event.kind, event.many) for event in taken)
    return ResultLine(CATEGORY[3], why("takes the goods"), taken[0].target.seat, (), goods)


def pictured(
    look: Look, room: Rect, shown: Sequence[ResultLine], said: Sequence[str], names: Sequence[str],
    colours: Sequence[str], lost: str,
) -> list[Shape]:  # fmt: skip
    """A row each: the sign, who, and what. `said` are the sentences; `lost` what is said of those a revolt beat."""
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = []
    for n, (line, text, row) in enumerate(zip(shown, said, room.rows(max(4, len(shown)), glass.gap), strict=False)):
        shapes.append(Box(row, fill=theme.card, radius=glass.radius))
        inner = row.inset(glass.mm(2), 0)
        side = min(inner.h * 0.7, glass.mm(9))
        shapes.append(Icon(inner.left(side).centred(side, side), line.sign, theme.ornament))
        inner = inner.after(side + glass.mm(2))
        if line.winner != NOBODY:
            spot = inner.left(side).centred(side * 0.9, side * 0.9)
            mark = token(look, spot, theme.seat(colours[line.winner]), key=f"winner-{n}")
            shapes.append(replace(mark, glide=Glide(0.5)))
            inner = inner.after(side + glass.mm(1))
            text = f"{names[line.winner]}: {text}"
        if line.goods:
            right = inner.from_right(inner.w * 0.36)
            shapes += heap(look, right, line.goods)
            inner = inner.left(inner.w - right.w - glass.mm(1))
        if line.losers:
            text = f"{text}. {lost}: {', '.join(names[seat] for seat in line.losers)}"
        ink = theme.ink if line.winner != NOBODY or line.sign == "revolt" else theme.soft
        shapes.append(Text(inner, text, glass.type("lead", "small"), ink, lines=2, kin="outcome"))
    return shapes
