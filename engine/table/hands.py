"""What hands must put back when steps are undone, net of what cancels out."""

from collections.abc import Iterable

from engine.rules.contract import Event, Place, Went


def reversed_steps(events: Iterable[Event]) -> list[Went]:
    """Each piece the way it came, the last one first."""
    return [e._replace(source=e.target, target=e.source) for e in reversed(list(events)) if isinstance(e, Went)]


def put_back(events: Iterable[Event]) -> tuple[Went, ...]:
    """One list for a jump over many steps: where each piece is now, and where it must lie."""
    return net(reversed_steps(events))


def net(steps: Iterable[Went]) -> tuple[Went, ...]:
    """The same pieces moved once each: a piece that goes from here to there and on goes straight, one that comes
    back does not go at all. Order: as each first has to be lifted."""
    kinds: dict[tuple[str, int], list[tuple[Place, Place, int]]] = {}
    for went in steps:
        trips = kinds.setdefault((went.piece, went.which), [])
        left = went.many
        for number, (source, target, many) in enumerate(trips):
            if left and many and target == went.source:  # goes on from where it has just been put
                on = min(many, left)
                trips[number] = source, target, many - on
                trips.append((source, went.target, on))
                left -= on
        if left:
            trips.append((went.source, went.target, left))
    together: dict[tuple[str, int, Place, Place], int] = {}
    for (piece, which), trips in kinds.items():
        for source, target, many in trips:
            if many and source != target:
                key = piece, which, source, target
                together[key] = together.get(key, 0) + many
    return tuple(Went(piece, which, many, source, target) for (piece, which, source, target), many in together.items())
