"""Who has won: points of boats, the extra point for most mercenary tokens, and the ties as printed."""

from collections.abc import Sequence

from engine.rules.contract import Line, Scorecard, Why, why
from engine.rules.pyramidion.table import Table


def score(game: Table) -> Scorecard:
    extra = game.extra()
    lines = []
    for seat, pile in enumerate(game.piles):
        known = all(pile)  # in a view the boats of others lie face down
        lines.append(Line(seat, "Y8.2", game.points(seat) if known else None, why("{many:boat}", many=len(pile))))
        lines.append(Line(seat, "Y8.3", int(seat == extra)))
    totals = [game.points(seat) + (seat == extra) for seat in range(game.seats)]
    keys = []
    for seat in range(game.seats):
        place = game.order.index(seat) if seat in game.order else game.seats
        keys.append((totals[seat], len(game.hands[seat]), len(game.piles[seat]), -place))
    return Scorecard(tuple(lines), ranked(keys), decided(keys))


def ranked(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == one) for one in sorted(set(keys), reverse=True))


TIES = (
    why("Equal points: the most cards left in hand decide.", "Y9.2"),
    why("Equal points and cards: the most boats decide.", "Y9.2"),
    why("Equal points, cards and boats: the place on the track decides.", "Y9.2"),
)


def decided(keys: Sequence[tuple[int, ...]]) -> Why | None:
    """The tie-break that was needed between the two best."""
    first, second = sorted(keys, reverse=True)[:2]
    for depth, (one, other) in enumerate(zip(first, second, strict=True)):
        if one != other:
            return TIES[depth - 1] if depth else None
    return None
