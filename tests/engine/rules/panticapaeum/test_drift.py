"""Corrections at any moment, at random: nothing breaks, events add up to the stock, and the words read back."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.rules.contract import BAG, Correction, Event, Lying, Place, Went
from engine.rules.panticapaeum.moves import (
    SetBought,
    SetCubes,
    SetFirst,
    SetGap,
    SetLadder,
    SetLeft,
    SetPieces,
    SetPrice,
    SetPrinted,
    SetRound,
    SetTile,
    SetTrireme,
    SetTurn,
    Skip,
)
from engine.rules.sheet import Finish, Tell
from tests.boxes.panticapaeum import BOX
from tests.cases import any_move
from tests.engine.rules.panticapaeum.said import Said

SETUPS = [(2, False, ""), (4, False, ""), (1, True, ""), (1, True, "skip,trireme,plan")]


def corrections(random: Random) -> list[Correction]:
    """One of each kind, true or not."""
    n = random.randint
    return [
        SetRound(n(1, 6)), SetTurn(n(0, 3), n(1, 3)), SetFirst(n(0, 3)), SetLeft(n(0, 16)), SetTrireme(n(0, 9)),
        SetTile(n(0, 12), n(0, 65)), SetGap(n(0, 12)), SetPieces(n(0, 4), n(0, 7)), SetPrice(n(0, 4), n(0, 9)),
        SetLadder(n(0, 4), n(0, 8), n(0, 9)), SetPrinted(n(0, 66), tuple(sorted(n(0, 4) for _ in range(n(0, 3))))),
        SetCubes(n(0, 4), n(0, 21)), SetBought(n(0, 4), n(0, 7)), Skip(), Finish(),
        Tell(random.choice(("house", "coins", "drought", "no")), n(0, 3), n(0, 40)),
    ]  # fmt: skip


def faceless(stock: Counter[Lying]) -> dict[tuple[str, Place], int]:
    plain: Counter[tuple[str, Place]] = Counter()
    for lying, many in stock.items():
        if lying.place.kind != "elsewhere":
            plain[lying.piece, lying.place] += many
    return {key: many for key, many in plain.items() if many}


def drifting(seats: int, rival: bool, harder: str, seed: int) -> Iterator[tuple[Said, list[Event], str]]:
    """A game in which every third word is a correction, if it can be true."""
    random = Random(seed)
    said = Said(seats, rival, harder)
    for _ in range(200):
        move = random.choice(corrections(random))
        if random.randrange(3) or said.position.check(move) is not None:
            if not said.position.moves():
                return
            line = BOX.notation.text(any_move(random, said.position), said.seats)
        else:
            line = BOX.notation.text(move, said.seats)
        yield said, said.position.play(BOX.notation.read(line, said.seats)), line


@pytest.mark.clause("P10.2")
@pytest.mark.parametrize(("seats", "rival", "harder"), SETUPS)
def test_whatever_is_set_events_add_up_and_questions_have_answers(seats: int, rival: bool, harder: str) -> None:
    for seed in range(12):
        stock = Counter(Said(seats, rival, harder).position.stock())
        for said, events, line in drifting(seats, rival, harder, seed):
            position = said.position
            for event in events:
                if isinstance(event, Went):
                    assert event.part >= 0, (seed, line)
                    stock[event.at(event.source)] -= event.many
                    stock[event.at(event.target)] += event.many
            assert faceless(stock) == faceless(Counter(position.stock())), (seed, line)
            assert min(position.stock().values()) > 0, (seed, line)
            assert bool(position.moves()) == (position.turn.ask != "over"), (seed, line)
            assert len(set(position.moves())) == len(position.moves()), (seed, line)
            assert len(position.moves()) <= 500
            json.dumps(position.copy().facts())
            position.score()


@pytest.mark.clause("P10.4")
def test_no_tile_is_offered_twice_whatever_drifted() -> None:
    for seed in range(12):
        for said, _, line in drifting(2, False, "", seed):
            ring = said.position.ring
            lying = [tile for tile in ring.circle.tiles if tile > 0]
            assert len(set(lying)) == len(lying), (seed, line)
            if said.position.turn.who == BAG:
                dealt = {move.its_part or 0 for move in said.position.moves()}
                assert not dealt & set(lying), (seed, line)
