"""What came of the actions in a city, line by line in the order of the rules: who put the revolt down, who placed a
mercenary and a broker, who took the goods; or nobody. Read from what happened, and the table as it was counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.rules.contract import NOBODY, Began, Event, Went, Why, why
from engine.rules.pyramidion.actions import greatest, totals, values
from engine.rules.pyramidion.parts import AGREEMENTS, BLANK, INFLUENCE, PHILOSOPHER, TRADE
from engine.rules.pyramidion.position import Game
from ui.boxes.pyramidion.signs import CATEGORY


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One of the four: its sign, a sentence, who won it, who lost by it, and goods that came of it; what everybody had
    and what was asked for when it was counted; the cards that lay there then; the revolt tokens that were turned up."""

    sign: str
    text: Why
    category: int
    totals: tuple[int, ...]
    asks: int
    cards: tuple[tuple[int, ...], ...]
    winner: int = NOBODY
    losers: tuple[int, ...] = ()
    goods: tuple[tuple[int, int], ...] = ()
    riots: tuple[int, ...] = ()

    @property
    def placed(self) -> bool:
        """Whether a token came into the city."""
        return self.text in PLACED


class Count:
    """A city from the moment its actions begin until they are done: what was on the table, and what happened since."""

    def __init__(self, table: Game) -> None:
        self.table = table
        self.events: list[Event] = []

    @classmethod
    def begun(cls, before: Game, events: Sequence[Event]) -> Count | None:
        """The actions that begin among these events, if they do."""
        starts = [n for n, event in enumerate(events) if isinstance(event, Began) and event.what == "evaluate"]
        if not starts:
            return None
        at, end = (*starts, len(events))[:2]  # in a city after it all had to pass: nothing came of that one
        count = cls(_laid_on(before, events[:at]))
        count.events += events[at + 1 : end]
        return count

    def lines(self) -> tuple[ResultLine, ...]:
        """The revolt, if there was one, and the three that follow it."""
        table, after, found = self.table, self.events, list[ResultLine]()
        ends = [n for n, event in enumerate(after) if _is(event, "riot", "revolt", "bag")]
        if ends:
            revolt = _revolt(table, after[: ends[-1] + 1])
            table, after, found = _without(table, revolt.losers), after[ends[-1] + 1 :], [revolt]
        return (*found, _token(table, after, INFLUENCE), _token(table, after, AGREEMENTS), _trade(table, after))


def _is(event: Event, piece: str, source: str, target: str) -> bool:
    return isinstance(event, Went) and (event.piece, event.source.kind, event.target.kind) == (piece, source, target)


def _laid_on(before: Game, events: Sequence[Event]) -> Game:
    """The table after what was laid, copied, marked, raised and taken off since."""
    table = before.copy()
    for event in events:
        match event:
            case Went("card", _, _, target, part) if target.kind == "laid":
                seat = target.seat
                table.laid[seat].append(part)
                table.faces[seat].append(BLANK if table.kit.kinds[part] == PHILOSOPHER else part)
            case Went("card", _, source, _, part) if source.kind == "laid":
                _lift(table, source.seat, part)
            case Went("category", _, _, target, kind=category) if target.kind == "card":
                table.marks[target.at] = category
            case Began("copy", face, seat):
                table.faces[seat][-1] = face
            case Began("raise", _, seat):
                table.raised.append(table.laid[seat][-1])
    return table


def _without(table: Game, losers: Sequence[int]) -> Game:
    """The table once these have lost all their cards here."""
    left = table.copy()
    for seat in losers:
        for card in left.laid[seat][:]:
            _lift(left, seat, card)
    return left


def _lift(table: Game, seat: int, card: int) -> None:
    index = table.laid[seat].index(card)
    del table.laid[seat][index], table.faces[seat][index]
    table.marks.pop(card, None)
    if card in table.raised:
        table.raised.remove(card)


def _line(table: Game, sign: str, text: Why, category: int, asks: int) -> ResultLine:
    return ResultLine(sign, text, category, tuple(totals(table, category)), asks, tuple(map(tuple, table.faces)))


def _revolt(table: Game, events: Sequence[Event]) -> ResultLine:
    strength = next(event.number for event in events if isinstance(event, Began) and event.what == "revolt")
    went = [event for event in events if isinstance(event, Went)]
    won = [event for event in went if _is(event, "good", "supply", "store")]
    down = why("puts the revolt down, strength {number}", number=strength)
    line = _line(
        table, "revolt", down if won else why("Revolt, strength {number}", number=strength), INFLUENCE, strength
    )
    return replace(
        line,
        winner=won[0].target.seat if won else NOBODY,
        losers=tuple(dict.fromkeys(event.source.seat for event in went if event.source.kind == "laid")),
        goods=tuple((event.kind, event.many) for event in won),
        riots=tuple(event.part for event in went if _is(event, "riot", "revolt", "bag")),
    )


PLACED = why("places a mercenary"), why("places a broker")
STAYS = why("is there already")
SPENT = why("has no mercenary left"), why("has no broker left")
NONE = why("nobody places a mercenary"), why("nobody places a broker"), why("nobody takes the goods")


def _token(table: Game, events: Sequence[Event], category: int) -> ResultLine:
    """Who placed a mercenary (1) or a broker (2). One's own token that lies there already stays."""
    asks = values(table)[category - 1]
    best = greatest(table, category, asks)
    placed = any(_is(event, ("mercenary", "broker")[category - 1], "home", "city") for event in events)
    there = (table.mercenary, table.broker)[category - 1][table.city]
    text = PLACED[category - 1] if placed else STAYS if there == best else SPENT[category - 1]
    line = _line(table, CATEGORY[category], NONE[category - 1] if best == NOBODY else text, category, asks)
    return replace(line, winner=best)


def _trade(table: Game, events: Sequence[Event]) -> ResultLine:
    asks = values(table)[TRADE - 1]
    taken = [event for event in events if isinstance(event, Went) and _is(event, "good", "city", "store")]
    line = _line(table, CATEGORY[TRADE], why("takes the goods") if taken else NONE[TRADE - 1], TRADE, asks)
    if not taken:
        return line
    return replace(line, winner=taken[0].target.seat, goods=tuple((event.kind, event.many) for event in taken))
