"""Cubes that go back at the end of a round: proposed at once, wished otherwise colour by colour, given back as one."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

from engine.rules.panticapaeum.development import price
from engine.rules.panticapaeum.moves import Build, Drop, TakeCube, Use, Worker
from engine.rules.panticapaeum.position import Game
from engine.table.intents import Play, Undo
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.surplus import NOTHING, giving_back, kept, one_more, one_of_each
from ui.house.intents import Pick
from ui.screens.game import GameScreen
from ui.shots import Studio


def to_drop(studio: Studio) -> Game:
    """To the end of a round with too many cubes in hand."""
    random = Random(4)
    while studio.session.turn.ask != "drop":
        moves = list(studio.session.view().moves())
        studio.do(Play(random.choice([move for move in moves if isinstance(move, Worker | TakeCube)] or moves)))
    position = studio.session.view()
    assert isinstance(position, Game)
    return position


def board_of(studio: Studio) -> FullBoard:
    screen = studio.face.screen
    assert isinstance(screen, GameScreen)
    board, _ = screen.board(studio.face)
    assert isinstance(board, FullBoard)
    return board


def test_any_five_can_be_kept_with_at_most_five_touches(tmp_path: Path) -> None:
    """Whatever somebody has and wants to keep, touching the colours of which more is wanted leads there."""
    random, studio = Random(1), Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=2)
        position = to_drop(studio)
    finally:
        studio.close()
    store, tried = position.kit.store, 0
    while tried < 300:
        have = [random.randint(0, 5) for _ in range(5)]
        if sum(have) <= store:
            continue
        position.players[position.turn.who].cubes = have
        able = [some for some in product(*(range(many + 1) for many in have)) if sum(some) == store]
        wanted, wished, touches = random.choice(able), NOTHING, 0
        while (now := kept(position, wished)) != wanted:
            assert sum(now) == store
            assert all(stays <= many for stays, many in zip(now, have, strict=True))
            more = one_more(position, wished, next(n for n in range(5) if wanted[n] > now[n]))
            assert more is not None
            wished, touches = more, touches + 1
        assert touches <= store
        tried += 1


def test_one_of_each_keeps_every_colour(tmp_path: Path) -> None:
    """Said by one touch, where a proposal to build would give colours away."""
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=2)
        position = to_drop(studio)
        seat = position.turn.who
        position.players[seat].cubes = [3, 4, 2, 1, 1]
        assert 0 in kept(position, NOTHING)
        assert kept(position, one_of_each(position)) == (1, 1, 1, 1, 1)
        position.players[seat].cubes = [0, 4, 2, 3, 1]
        assert all(kept(position, one_of_each(position))[1:])
        assert sum(kept(position, one_of_each(position))) == position.kit.store
    finally:
        studio.close()


def test_what_pays_for_buildings_is_proposed(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=2)
        position = to_drop(studio)
    finally:
        studio.close()
    seat = position.turn.who
    costs = [price(position, seat, kind) or 0 for kind in range(5)]
    position.players[seat].cubes = [costs[0] + 2, 1, 1, 1, costs[4] + 1]
    assert costs[0] + costs[4] == position.kit.store - 1
    assert kept(position, NOTHING)[0] >= costs[0]
    assert kept(position, NOTHING)[4] >= costs[4]


def test_all_that_is_too_many_goes_back_as_one_step(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=2)
        before = to_drop(studio)
        seat, line = before.turn.who, studio.session.line
        moves = giving_back(before, NOTHING)
        assert moves
        assert all(isinstance(move, Drop) for move in moves)
        assert studio.main == Play(*moves)
        studio.do(Play(*moves))
        after = studio.session.view()
        assert isinstance(after, Game)
        assert sum(after.players[seat].cubes) == before.kit.store
        assert (after.turn.who, after.turn.ask) != (seat, "drop")
        studio.do(Undo())
        assert studio.session.line == line
        assert studio.session.turn == before.turn
    finally:
        studio.close()


def test_of_one_colour_left_at_last_the_rules_take_the_rest_unasked(tmp_path: Path) -> None:
    """Otherwise the last cubes would be given back twice, and all of it refused."""
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=2)
        position = to_drop(studio)
    finally:
        studio.close()
    seat = position.turn.who
    for have in ([0, 0, 1, 2, 6], [0, 0, 0, 1, 7], [2, 0, 0, 0, 9]):
        position.players[seat].cubes, position.answers = [*have], None
        trial = position.copy()
        for move in giving_back(position, NOTHING):
            assert (trial.turn.who, trial.turn.ask) == (seat, "drop")
            assert trial.check(move) is None
            trial.play(move)
        assert sum(trial.players[seat].cubes) == position.kit.store
        assert (trial.turn.who, trial.turn.ask) != (seat, "drop")


def test_what_is_wished_stays_and_is_forgotten_with_the_question(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=2)
        position = to_drop(studio)
        seat = position.turn.who
        colour, wished = next(
            (colour, more) for colour in range(5) if (more := one_more(position, NOTHING, colour)) is not None
        )
        studio.do(Pick("stay", wished))
        assert studio.main == Play(*giving_back(position, wished)) != Play(*giving_back(position, NOTHING))
        studio.do(Pick("stay", None))
        assert studio.main == Play(*giving_back(position, NOTHING))
        studio.do(Pick("stay", wished))
        assert studio.main is not None
        studio.do(studio.main)
        after = studio.session.view()
        assert isinstance(after, Game)
        assert after.players[seat].cubes[colour] == wished[colour]
        assert board_of(studio).keeping == NOTHING
    finally:
        studio.close()


def test_sending_goes_on_while_cubes_can_be_fetched(tmp_path: Path) -> None:
    """One touch on the worker, then one on each cell; where there is nothing more to fetch, or nobody, it ends."""
    studio, random, went_on, ended = Studio(tmp_path), Random(2), 0, 0
    try:
        studio.begin("panticapaeum", seats=2)
        while not studio.session.over and not (went_on > 2 and ended > 2):
            position = studio.session.view()
            assert isinstance(position, Game)
            moves, who = list(position.moves()), position.turn.who
            workers = [move for move in moves if isinstance(move, Worker)]
            board = board_of(studio)
            if position.turn.ask == "lay" and workers:
                if not board.sending:
                    studio.do(Pick("send"))
                assert board.on_stage(position) == "city"
                studio.do(Play(random.choice(workers)))
                left = studio.session.view()
                assert isinstance(left, Game)
                assert left.turn == position.turn
                player = left.players[who]
                cubes = [cell for lying in player.city.cubes for cell in player.city.cells(lying)]
                may = {move.cell for move in left.moves() if isinstance(move, Worker)}
                assert board.sending == bool(may & set(cubes))
                went_on, ended = went_on + board.sending, ended + (not board.sending)
            else:
                wanted = [move for move in moves if isinstance(move, Use | Build)]  # that is where workers come from
                others = [move for move in moves if not isinstance(move, Worker)]
                studio.do(Play(random.choice(wanted or others or moves)))
                assert studio.session.over or not board_of(studio).sending
        assert went_on
        assert ended
    finally:
        studio.close()
