"""What hands do with a seat's own things: its city, its board, its markers. Beside an aid everybody does that without a
word; for an opponent that sits at the table somebody has to be told."""

from engine.rules.contract import Went, Why, why
from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, IMPROVEMENTS


def own_things(event: Went) -> Why | None:
    """The same steps the other way round put things back."""
    match event.piece:
        case "tile":
            return _tile(event)
        case "cube":
            return _cube(event)
        case "worker":
            return _worker(event)
        case "building":
            return _building(event)
        case "marker":
            return _marker(event)
        case "coin":
            return _coin(event)
        case "improvement":
            return _improvement(event)
    return None


def _tile(event: Went) -> Why | None:
    _, _, source, target, *_ = event
    match source.kind, target.kind:
        case "circle", "taken" if source.at > 0:
            return why("{seat}: tile of place {place}", seat=target.seat, place=source.at)
        case "aqueducts", "taken":
            return why("{seat}: aqueduct tile off its pile", seat=target.seat)
        case "bag", "taken":
            return why("{seat}: tile out of the bag", seat=target.seat)
        case _, "cell":
            return why("{seat}: tile to {cell}, as in the picture", seat=target.seat, cell=GRID.name(target.at))
        case "cell", "circle" if target.at > 0:
            return why("Tile back to place {place}", place=target.at)
        case "cell", _:
            return why("{seat}: tile up from {cell}", seat=source.seat, cell=GRID.name(source.at))
    return None


def _cube(event: Went) -> Why | None:
    _, many, source, target, _, kind, *_ = event
    colour = COLOURS[kind]
    match source.kind, target.kind:
        case "supply", "cell":
            return why("{seat}: from the supply to {cell} ({colour})", seat=target.seat, cell=GRID.name(target.at),
                       colour=colour)  # fmt: skip
        case "cell", "supply":
            return why("{seat}: from {cell} to the supply ({colour})", seat=source.seat, cell=GRID.name(source.at),
                       colour=colour)  # fmt: skip
        case "cell", "store":
            return why("{seat}: from {cell} to the store ({colour})", seat=source.seat, cell=GRID.name(source.at),
                       colour=colour)  # fmt: skip
        case "store", "cell":
            return why("{seat}: from the store to {cell} ({colour})", seat=target.seat, cell=GRID.name(target.at),
                       colour=colour)  # fmt: skip
    return None


def _worker(event: Went) -> Why | None:
    _, _, source, target, *_ = event
    match source.kind, target.kind:
        case _, "cell":
            return why("{seat}: worker to {cell}", seat=target.seat, cell=GRID.name(target.at))
        case "cell", _:
            return why("{seat}: worker home from {cell}", seat=source.seat, cell=GRID.name(source.at))
        case "reserve", _:
            return why("{seat}: a worker out of the reserve", seat=target.seat)
        case _, "reserve":
            return why("{seat}: a worker back into the reserve", seat=source.seat)
    return None


def _building(event: Went) -> Why | None:
    _, _, source, target, _, kind, *_ = event
    if target.kind == "cell":
        return why("{seat}: piece to {cell} ({building})", seat=target.seat, cell=GRID.name(target.at),
                   building=BUILDINGS[kind])  # fmt: skip
    if source.kind == "cell":
        return why("{seat}: piece up from {cell} ({building})", seat=source.seat, cell=GRID.name(source.at),
                   building=BUILDINGS[kind])  # fmt: skip
    return None


def _marker(event: Went) -> Why:
    _, _, source, target, _, kind, *_ = event
    steps = target.at - source.at
    if steps < 0:
        return why("{seat}: marker {many:step} back ({colour})", seat=source.seat, many=-steps, colour=COLOURS[kind])
    return why("{seat}: marker {many:step} on ({colour})", seat=target.seat, many=steps, colour=COLOURS[kind])


def _coin(event: Went) -> Why:
    _, many, source, target, *_ = event
    if target.kind == "board":
        return why("{seat}: {coins:coin} from the bank", seat=target.seat, coins=many)
    return why("{seat}: {coins:coin} to the bank", seat=source.seat, coins=many)


def _improvement(event: Went) -> Why:
    _, _, source, target, _, kind, *_ = event
    word = f"improve {IMPROVEMENTS[kind]}"
    if target.kind == "board":
        return why("{seat}: improvement off its stack ({word})", seat=target.seat, word=word)
    return why("{seat}: improvement back on its stack ({word})", seat=source.seat, word=word)
