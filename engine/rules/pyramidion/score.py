"""Who has won: points of boats, the extra point for most mercenary tokens, and the ties as printed."""

from collections.abc import Sequence

from engine.rules.contract import NOBODY, Scorecard, ScoreLine, Setup, Why, why
from engine.rules.pyramidion.board import Board
from engine.rules.pyramidion.tabletop import Tabletop
from engine.rules.sheet import Sheet, SheetRow

Keys = Sequence[tuple[int | None, ...]]  # for each seat: points, cards in hand, boats, place counted from the end


def score(game: Tabletop) -> Scorecard:
    extra = game.extra()
    lines, keys = [], []
    for seat, pile in enumerate(game.piles):
        points = game.points(seat)
        known = all(pile)  # in a view the boats of others lie face down
        lines.append(ScoreLine(seat, "Y8.2", points if known else None, why("{many:boat}", many=len(pile))))
        lines.append(ScoreLine(seat, "Y8.3", int(seat == extra)))
        keys.append(
            (points + (seat == extra) if known else None, len(game.hands[seat]), len(pile), _place(game.order, seat))
        )
    return Scorecard(tuple(lines), *ranked(keys))


def _place(order: list[int], seat: int) -> int:
    """Further left is more."""
    return -order.index(seat) if seat in order else -len(order)


# The aid's sheet


def rows(setup: Setup) -> tuple[SheetRow, ...]:
    """What people count at the end; cards and boats only where points are equal."""
    return (
        SheetRow("points", "Y8.2", 0, 70),
        SheetRow("extra", "Y8.3", 0, 1),
        SheetRow("cards", "Y9.2", 0, 30, part="cards", tie=True),
        SheetRow("boats", "Y9.2", 0, 20, part="boats", tie=True),
    )


def told(board: Board, sheet: Sheet) -> Scorecard:
    """As far as told. Who has the extra point follows from the tokens, where those were told and it was not."""
    extra = board.extra()
    lines, keys = [], []
    for seat in range(board.seats):
        points = sheet.get("points", seat)
        bonus = sheet.get("extra", seat)
        if bonus is None and extra != NOBODY:
            bonus = int(seat == extra)
        lines += [ScoreLine(seat, "Y8.2", points), ScoreLine(seat, "Y8.3", bonus)]
        keys.append(
            (
                (points or 0) + (bonus or 0),
                sheet.get("cards", seat),
                sheet.get("boats", seat),
                _place(board.order, seat),
            )
        )
    return Scorecard(tuple(lines), *ranked(keys))


# Who is first


TIES = (
    why("Equal points: the most cards left in hand decide.", "Y9.2"),
    why("Equal points and cards: the most boats decide.", "Y9.2"),
    why("Equal points, cards and boats: the place on the track decides.", "Y9.2"),
)


def ranked(keys: Keys) -> tuple[tuple[tuple[int, ...], ...], Why | None]:
    """Seats from best to last, and the tie-break that was needed for the first place. What was not told breaks no tie:
    those it would decide between are equal."""
    groups = _split(list(range(len(keys))), keys, 0)
    first = groups[0]
    best = [seat for seat, key in enumerate(keys) if key[0] == keys[first[0]][0]]
    if len(best) == 1 or len(first) > 1:
        return tuple(map(tuple, groups)), None
    depth = 1
    while len([seat for seat in best if keys[seat][: depth + 1] == keys[first[0]][: depth + 1]]) > 1:
        depth += 1
    return tuple(map(tuple, groups)), TIES[depth - 1]


def _split(seats: list[int], keys: Keys, depth: int) -> list[list[int]]:
    if len(seats) == 1 or depth == len(keys[0]) or any(keys[seat][depth] is None for seat in seats):
        return [seats]
    found = []
    for value in sorted({keys[seat][depth] or 0 for seat in seats}, reverse=True):
        found += _split([seat for seat in seats if (keys[seat][depth] or 0) == value], keys, depth + 1)
    return found
