"""Random games counted and searched again the slow way (recount.py): the bit sets must say the same."""

from random import Random

import pytest

from engine.rules.contract import OVER
from engine.rules.panticapaeum.moves import GRID, NOTATION, Lay, Pay, Put, Worker
from engine.rules.panticapaeum.position import Game
from tests.boxes.panticapaeum import CASES
from tests.cases import Case, any_move, random_game

from .recount import plain_acts, plain_city, plain_lays, plain_pays, plain_price, plain_puts, plain_workers, recount

FULL = [case for case in CASES if not case.aid]
each = pytest.mark.parametrize("case", FULL, ids=lambda case: case.name)


def counted_alike(case: Case, seed: int) -> None:
    for n, (position, _, _, line) in enumerate(random_game(case, seed)):
        if n % 40 == 0 or position.turn == OVER:
            assert isinstance(position, Game)
            facts, card = position.facts(), position.score()
            for seat, player in enumerate(facts["players"]):
                own = [one.points for one in card.lines if one.seat == seat]
                assert own == recount(player, position.kit), (case.name, seed, line)


@each
@pytest.mark.clause("P9.1", "P9.2", "P9.3", "P9.4", "P9.5", "P9.6", "P9.7", "P9.8", "P9.9", "P-R4", "P-R17", "P-R29")
def test_the_score_is_that_of_a_plain_count(case: Case) -> None:
    for seed in range(60):
        counted_alike(case, seed)


@each
@pytest.mark.long
def test_the_score_is_that_of_a_plain_count_in_thousands_of_games(case: Case) -> None:
    for seed in range(1000, 3000):
        counted_alike(case, seed)


@each
@pytest.mark.clause("P3.2", "P3.3", "P3.5", "P5.3", "P-R3", "P-R7", "P-R36")
def test_places_for_tiles_and_buildings_are_those_found_by_trying_all(case: Case) -> None:
    for seed in range(4):
        random = Random(seed)
        position = case.start()
        assert isinstance(position, Game)
        while position.moves():
            who, ask, part = position.turn
            if ask in ("lay", "put") and random.random() < 0.3:
                city = plain_city(position.facts()["players"][who], position.kit)
                found = {(GRID.xy(move.cell), move.facing) for move in position.moves() if isinstance(move, (Lay, Put))}
                if ask == "put":
                    places = plain_puts(city, position.kit.footprint[part])
                    if position.lifted is not None:  # never back to where it stood
                        places.remove((GRID.xy(position.lifted.cell), position.lifted.facing))
                    assert found == places
                elif ask == "lay" and city.height:
                    assert found == plain_lays(city, list(position.kit.tiles[part].cells))
            position.play(any_move(random, position))


@each
@pytest.mark.clause("P4.1", "P5.1", "P6.1", "P6.3", "P7.9", "P7.10", "P-R6", "P-R8", "P-R22", "P-R31")
def test_actions_payments_and_workers_are_those_found_by_trying_all(case: Case) -> None:
    for seed in range(12):
        for position, _, _, line in random_game(case, seed):
            who, ask, part = position.turn
            if who < 0 or ask == "drop":
                continue
            assert isinstance(position, Game)
            facts, moves = position.facts(), position.moves()
            player = facts["players"][who]
            city = plain_city(player, position.kit)
            assert {GRID.xy(m.cell) for m in moves if isinstance(m, Worker)} == plain_workers(player, city), line
            if ask == "act":
                said = {NOTATION.text(move) for move in moves if not isinstance(move, Worker)}
                assert said == plain_acts(facts, player, city, position.kit), line
            elif ask == "pay":
                owed = plain_price(facts, player, part)
                assert owed is not None
                assert {m.colours for m in moves if isinstance(m, Pay)} == plain_pays(player, part, owed), line
