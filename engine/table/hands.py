"""What hands must put back when steps are undone, net of what cancels out."""

from collections.abc import Iterable

from engine.rules.contract import ELSEWHERE, Event, Lying, Place, Went


def reversed_steps(events: Iterable[Event]) -> list[Went]:
    """Each piece the way it came, the last one first."""
    return [e._replace(source=e.target, target=e.source) for e in reversed(list(events)) if isinstance(e, Went)]


def put_back(events: Iterable[Event]) -> tuple[Went, ...]:
    """One list for a jump over many steps: where each piece is now, and where it must lie."""
    return net(reversed_steps(events))


def net(steps: Iterable[Went]) -> tuple[Went, ...]:
    """The same pieces moved once each: a piece that goes from here to there and on goes straight, one that comes
    back does not go at all. Order: as each first has to be lifted."""
    kinds: dict[Lying, list[tuple[Place, Place, int]]] = {}  # by piece, wherever it lies
    for went in steps:
        trips = kinds.setdefault(went.at(ELSEWHERE), [])
        left = went.many
        for number, (source, target, many) in enumerate(trips):
            if left and many and target == went.source:  # goes on from where it has just been put
                on = min(many, left)
                trips[number] = source, target, many - on
                trips.append((source, went.target, on))
                left -= on
        if left:
            trips.append((went.source, went.target, left))
    together: dict[tuple[Lying, Place, Place], int] = {}
    for piece, trips in kinds.items():
        for source, target, many in trips:
            if many and source != target:
                key = piece, source, target
                together[key] = together.get(key, 0) + many
    return tuple(
        Went(one.piece, many, source, target, one.part, one.kind, one.seat)
        for (one, source, target), many in together.items()
    )
