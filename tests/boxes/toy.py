from collections.abc import Sequence

from engine.rules.contract import Move
from engine.rules.verbs import DONE, Deal
from tests.cases import Case
from tests.toybox import BOX, KIT, Aid, Game, Lay, Show


def shared(position: Aid | Game) -> object:
    return position.row, position.gull, position.round, position.turn.who if position.turn.ask == "take" else None


def told(move: Move, before: Game) -> Sequence[Move]:
    """The aid hears nothing of hands and lines; the end of a turn it is always told."""
    if isinstance(move, Deal) and before.turn.ask == "hand":
        return []
    if isinstance(move, Show) or (isinstance(move, Lay) and before.shown[before.turn.who]):
        return [DONE]
    return [] if isinstance(move, Lay) else [move]


CASES = [
    *(Case(f"toy-{n}", BOX, KIT, seats=n, shared=shared, told=told) for n in (1, 2, 3)),
    Case("toy-solo", BOX, KIT, rival="gull", options={"rounds": "3"}, shared=shared, told=told),
    Case("toy-drawn", BOX, KIT, seats=3, options={"first": "drawn"}, shared=shared, told=told),
    Case("toy-aid-drawn", BOX, KIT, aid=True, seats=2, options={"first": "drawn"}),
    *(Case(f"toy-aid-{n}", BOX, KIT, aid=True, seats=n) for n in (1, 2, 3)),
    Case("toy-aid-solo", BOX, KIT, aid=True, rival="gull"),
]
