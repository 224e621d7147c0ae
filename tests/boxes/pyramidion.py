"""Pyramidion's games for the shared properties."""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.rules.contract import NOBODY, Began, Event, Move, Went
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.aid import Aid
from engine.rules.pyramidion.moves import ACTIVATE, DONE, GOAL, OUT, Claim, Order, Send, Won
from engine.rules.pyramidion.position import Game
from tests.cases import Case

KIT = tomllib.loads((Path(__file__).parents[2] / "seeds/pyramidion/kit.toml").read_text(encoding="utf-8"))


def shared(position: Game | Aid) -> object:
    """What the full game and the guide both know: the track, and what lies on the cities."""
    if isinstance(position, Aid):
        board = position.board
        return board.order, board.claims, board.sundials, board.tokens[1], board.tokens[2], position.round
    order = position.order
    if order.count(NOBODY) == 1:  # the guide does not ask for the last place
        last = next(seat for seat in range(position.seats) if seat not in order)
        order = [last if seat == NOBODY else seat for seat in order]
    rounds = max(position.round, 1)
    return order, position.claims, position.sundials, position.mercenary, position.broker, rounds


def told(move: Move, before: Game) -> Sequence[Move]:
    """What a table that tells everything says to the guide when this happens in the full game."""
    if isinstance(move, Order) and before.turn.ask == "order" and before.order.count(NOBODY) > 1:
        return [move]
    return [telling for event in before.copy().play(move) for telling in heard(event, before)]


def heard(event: Event, game: Game) -> Iterator[Move]:
    match event:
        case Began("phase", number) if number > 1 and number != 6:  # on from the page before
            yield DONE
        case Began("city", city, _):
            yield ACTIVATE[city]
        case Went("sundial", _, _, target) if target.kind == "city":  # all is done there
            yield DONE
        case Began("pass", _, seat):
            yield OUT[seat]
        case Began("round", number) if number > 1:
            yield GOAL[0]
        case Began("over") if not game.taster:
            yield GOAL[1]
        case Went("order", _, _, target, number) if target.kind == "claim":
            yield Claim(number, target.seat)
        case Went("mercenary" | "broker" as piece, _, _, target, seat=seat):
            token = 1 if piece == "mercenary" else 2
            yield Won(token, seat) if target.kind == "city" else Send(token)


CASES = [
    *(Case(f"pyramidion-{n}", BOX, KIT, seats=n, games=4, shared=shared, told=told) for n in (2, 3, 4)),
    Case(
        "pyramidion-boats",
        BOX,
        KIT,
        seats=2,
        options={"goal": "boats"},
        games=2,
        longest=9000,
        shared=shared,
        told=told,
    ),
    Case("pyramidion-taster", BOX, KIT, seats=4, options={"length": "taster"}, games=4, shared=shared, told=told),
    *(Case(f"pyramidion-aid-{n}", BOX, KIT, aid=True, seats=n) for n in (2, 3, 4)),
    Case("pyramidion-aid-taster", BOX, KIT, aid=True, seats=3, options={"length": "taster"}),
]
