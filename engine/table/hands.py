"""What hands must do when steps are undone or done again: only the difference between how the table is and how it
was (or will be), one thing an order. What was merely learned moves nothing."""

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from engine.rules.contract import ELSEWHERE, SOMEWHERE, UNSEEN, Box, Event, Lying, Place, Stock, Went

CITIES = frozenset({"cell", "rack"})  # kinds of places where it matters which of them a piece is taken from
Trip = tuple[Place, Place, int]


def put_back(events: Iterable[Event], stock: Stock | None = None) -> tuple[Went, ...]:
    """One list for a jump back over many steps: where each piece is now, and where it must lie. `stock`: what lies on
    the table, for a piece there is one of goes from where it is to where it was, whatever we thought in between."""
    went = [
        event._replace(source=event.target, target=event.source) if isinstance(event, Went) else event
        for event in reversed(list(events))
    ]
    return gathered(_remembered(order) for order in _orders(went, stock or {}))


def laid_again(events: Iterable[Event], stock: Stock | None = None) -> tuple[Went, ...]:
    """The same for a jump forward."""
    return gathered(_orders(events, stock or {}))


def _orders(events: Iterable[Event], stock: Stock) -> list[Went]:
    faceless = Counter[Lying]()
    for lying, many in stock.items():
        faceless[_piece(lying)] += many
    alike: list[Went] = []
    ways: dict[Lying, list[Went]] = {}
    for event in events:
        if isinstance(event, Went):
            piece = event.at(ELSEWHERE)
            if faceless[_piece(piece)] == 1:
                ways.setdefault(piece, []).append(event)
            elif event.by_hand:
                alike.append(event)
    return [*net(alike), *(order for way in ways.values() for order in _straight(way))]


def _piece(lying: Lying) -> Lying:
    return lying._replace(place=ELSEWHERE, part=UNSEEN)


def _straight(way: Sequence[Went]) -> list[Went]:
    """The one piece there is: from where a hand first took it to where one put it last. Its place may have been counted
    anew in between."""
    moved = [went for went in way if went.by_hand]
    if not moved:
        return []
    first, last = moved[0], moved[-1]
    stays = first.source == last.target and first.source.at != SOMEWHERE and len(moved) == len(way)
    return [] if stays else [first._replace(target=last.target)]


def _remembered(order: Went) -> Went:
    """What goes back to where nobody told us it was, goes where hands remember it from."""
    inside = order.target.at == SOMEWHERE and order.source.kind == order.target.kind
    return order._replace(source=ELSEWHERE) if inside else order


def net(steps: Iterable[Went]) -> tuple[Went, ...]:
    """The same pieces moved once each: a piece that goes from here to there and on goes straight, one that comes
    back does not go at all. Order: as each first has to be lifted."""
    trips: dict[Lying, list[Trip]] = {}  # by piece, wherever it lies
    for went in steps:
        _go_on(trips.setdefault(went.at(ELSEWHERE), []), went)
    return tuple(
        Went(piece.piece, many, source, target, piece.part, piece.kind, piece.seat)
        for piece, gone in trips.items()
        for source, target, many in _fewest(gone)
    )


def _go_on(trips: list[Trip], went: Went) -> None:
    left = went.many
    for number, (source, target, many) in enumerate(trips):
        if left and many and target == went.source:  # goes on from where it has just been put
            on = min(many, left)
            trips[number] = source, target, many - on
            trips.append((source, went.target, on))
            left -= on
    if left:
        trips.append((went.source, went.target, left))


def _fewest(trips: Sequence[Trip]) -> list[Trip]:
    """Of pieces that are all alike only as many go as lie elsewhere in the end; rather as they really went, or within
    what belongs to one seat."""
    change = Counter[Place]()
    inside = Counter[Place]()  # went from one unknown place of a kind to another
    for source, target, many in trips:
        change[source] -= many
        change[target] += many
        if source == target and target.at == SOMEWHERE:
            inside[target] = min(1, many)
    for place in [place for place in change if place.at == SOMEWHERE]:
        for other in [other for other in change if other[:2] == place[:2] and other != place]:
            if change[place] * change[other] < 0:  # it left one of these places, and came to one of them
                many = min(abs(change[place]), abs(change[other]))
                change[place] += many if change[place] < 0 else -many
                change[other] += many if change[other] < 0 else -many
    pairs = [(source, target) for source, target, many in trips if many]
    every = [(source, target) for source in change for target in change]
    found: dict[tuple[Place, Place], int] = {}
    for source, target in (*pairs, *(pair for pair in every if pair[0].seat == pair[1].seat), *every):
        many = min(-change[source], change[target])
        if many > 0:
            found[source, target] = found.get((source, target), 0) + many
            change[source] += many
            change[target] -= many
    return [
        *((source, target, many) for (source, target), many in found.items()),
        *((place, place, many) for place, many in inside.items() if many),
    ]


def in_short(box: Box, events: Iterable[Event]) -> tuple[Went, ...]:
    """Everything hands do for a list of happenings in this box, as it came, in as few orders as say it."""
    moved = [event for event in events if isinstance(event, Went) and event.by_hand]
    passing = [went for went in moved if {went.source.kind, went.target.kind} & box.passing]
    orders: list[Went] = []
    for went in moved:
        if went not in passing:
            orders.append(went)
        elif went is passing[0]:
            orders += net(passing)
    return gathered(orders, box.swept)


def gathered(orders: Iterable[Went], swept: AbstractSet[str] | None = None) -> tuple[Went, ...]:
    """Several of a kind that go from like places to one are one order: so many tiles of the circle to the discard.
    Where it is told what is `swept`, of all else it is said which."""
    heaps: dict[tuple[object, ...], list[Went]] = {}
    for number, order in enumerate(orders):
        which = swept is not None and order.part != UNSEEN and order.source.kind not in swept
        alone = number if which or order.source.kind in CITIES else -1
        key = (order.piece, order.kind, order.seat, order.source.kind, order.source.seat, order.target, alone)
        heaps.setdefault(key, []).append(order)
    return tuple(map(_as_one, heaps.values()))


def _as_one(heap: Sequence[Went]) -> Went:
    first = heap[0]
    many = sum(order.many for order in heap)
    part = first.part if all(order.part == first.part for order in heap) else UNSEEN
    alike = all(order.source == first.source for order in heap)
    return first._replace(many=many, part=part, source=first.source if alike else first.source._replace(at=SOMEWHERE))
