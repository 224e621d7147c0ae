"""Every set-up of Architects of Amytis the shared properties are tried on."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.rules.amytis import BOX
from engine.rules.amytis.city import KINDS
from engine.rules.amytis.moves import DONE, GAIN, TAKE, Favour, Take
from engine.rules.contract import UNSEEN, Move
from tests.cases import Case

KIT = tomllib.loads((Path(__file__).parents[2] / "seeds/amytis/kit.toml").read_text("utf-8"))
ALL_B = {"side_b": ",".join(KINDS)}


def shared(position: Any) -> object:
    """What full game and aid agree on between two turns."""
    board, favours = position.board, position.favours
    return (
        board.heights, board.out, favours.owners, favours.bottom, favours.pawns, position.points, position.first,
        position.seat, max(position.number, 1), position.sides,
    )  # fmt: skip


def told(move: Move, before: Any) -> Sequence[Move]:
    """The aid hears which stack, how many points, which favour, and the end of the turn."""
    after = before.copy()
    after.play(move)
    tellings: list[Move] = []
    if isinstance(move, Take):
        tellings.append(TAKE(UNSEEN)[move.place])
    elif isinstance(move, Favour) or not isinstance(move, BOX.own):
        tellings.append(move)
    if before.number and (points := after.points[before.seat] - before.points[before.seat]):
        tellings.append(GAIN[points])
    if before.number and after.number != before.number or after.turn.ask == "over":
        tellings.append(DONE)
    return tellings


CASES = [
    Case("amytis", BOX, KIT, shared=shared, told=told),
    Case("amytis-b", BOX, KIT, options=ALL_B | {"projects": "2+3"}, shared=shared, told=told),
    Case("amytis-mixed", BOX, KIT, options={"side_b": "wall,palace"}, shared=shared, told=told),
    Case("amytis-drawn", BOX, KIT, options={"sides": "drawn", "length": "taster"}, shared=shared, told=told),
    Case("amytis-aid", BOX, KIT, aid=True),
    Case("amytis-aid-drawn", BOX, KIT, aid=True, options={"sides": "drawn", "length": "taster"}),
]
