"""Panticapaeum on the stage: what glows is what may be played, and nothing is too small to be hit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.rules.contract import Move, OfCell
from engine.rules.panticapaeum.moves import STEP, USE, Advance, Lay, Put, Take, Worker
from engine.rules.panticapaeum.parts import WORKER
from engine.rules.panticapaeum.position import Game
from engine.rules.panticapaeum.track import property_of
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.asked import asked, said, strides
from ui.boxes.panticapaeum.cityscene import building, lies
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.onstage import scene
from ui.boxes.panticapaeum.replies import answer
from ui.boxes.together import after
from ui.house.intents import Pick
from ui.screens.game import GameScreen
from ui.shots import Studio

MOVES = 260


def any_of(random: Random, moves: list[Move]) -> Move:
    """A verb first, and rarely a worker: they may go at any moment."""
    verbs: dict[type, list[Move]] = {}
    for move in moves:
        verbs.setdefault(type(move), []).append(move)
    if len(verbs) > 1 and random.random() < 0.85:
        verbs.pop(Worker, None)
    return random.choice(random.choice(list(verbs.values())))


@pytest.mark.parametrize("rival", ["", "automius"])
def test_what_glows_is_what_may_be_played(tmp_path: Path, rival: str) -> None:
    studio, random = Studio(tmp_path), Random(7)
    try:
        studio.begin("panticapaeum", seats=1 if rival else 2, rival=rival)
        for _ in range(MOVES):
            if studio.session.over:
                break
            screen = studio.face.screen
            assert isinstance(screen, GameScreen)
            board, glance = screen.board(studio.face)
            assert isinstance(board, FullBoard)
            moves, glance = list(glance.view.moves()), asked(glance)
            position = glance.view
            if position.turn.who >= 0:
                name, room = board.on_stage(position), glance.look.picture([]).bounds
                laid = scene(board, glance, name, room)
                lit = {place.touch for place in laid.places if place.touch is not None}
                assert lit == wanted(glance)
                look = glance.look
                side = look.glass.mm(9 if laid.placing else 7)
                shown = board.stages[name].shapes(look, room, laid)
                spots = [shape for shape, _ in look.picture(shown).flat() if shape.key.startswith(("cell-", "take-"))]
                assert all(min(spot.bounds.w, spot.bounds.h) >= side - 1 for spot in spots)
                board.stages[name].rest()
            studio.do(Play(any_of(random, moves)))
    finally:
        studio.close()


def paid(position: Game) -> list[Play]:
    """Every cell to which coins lead: over workers, who are taken on the way, and nothing else that asks."""
    trial, said_so_far, found = position.copy(), list[Move](), []
    while trial.turn == position.turn:
        trial.play(STEP)
        said_so_far.append(STEP)
        found.append(Play(*said_so_far))
        seat, ask, row = trial.turn
        if seat == position.turn.who and ask == "use" and property_of(trial, seat, row).kind == WORKER:
            trial.play(USE)
            said_so_far.append(USE)
    return found


def wanted(glance: Glance[Game]) -> set[object]:
    """The intents that the rules leave open on what is on the stage."""
    position = glance.view
    moves = list(position.moves())
    placed = [move for move in moves if isinstance(move, Lay | Put)]
    if placed:
        return {Pick("cell", cell) for move in placed for cell in lies(position, move)}
    on_city = [move for move in moves if isinstance(move, OfCell) and not isinstance(move, Worker)]
    ask = position.turn.ask
    rows = [move for move in moves if ask == "advance" and isinstance(move, Advance)]
    steps = paid(position) if ask == "step" else []
    takes = [move for move in moves if isinstance(move, Take)]
    workers = [] if on_city or ask in ("take", "advance", "step", "use", "token") else moves
    sent = [move for move in workers if isinstance(move, Worker)]
    return {*steps, *(said(glance, move) for move in (*on_city, *rows, *takes, *sent))}


def test_steps_after_a_worker_won_in_another_row_are_shown_in_the_row_that_is_paid_for(tmp_path: Path) -> None:
    """A temple's marker let the one of the houses go on; there stands a worker, and the temples may go on for coins."""
    studio = Studio(tmp_path)
    try:
        studio.begin("panticapaeum", seats=2)
        screen = studio.face.screen
        assert isinstance(screen, GameScreen)
        _, glance = screen.board(studio.face)
        p = glance.view.copy()
        seat, houses, temples = 0, 0, 4
        player, stops = p.players[seat], p.kit.rows[houses].stops
        player.markers[houses] = max(at for at, stop in enumerate(stops) if stop.kind == WORKER)
        player.markers[temples], player.coins, player.reserve = 1, 9, 2
        p.agenda = []
        for ask, part in (("done", 0), ("step", temples), ("use", houses)):
            p.push(seat, ask, part)
        runs = strides(p)
        assert [run.count(STEP) for run in runs][:1] == [1]
        for run in runs:
            assert run[0] == USE
            there = after(p, *run).players[seat]
            assert there.markers[temples] == 1 + run.count(STEP)
            assert there.markers[houses] == player.markers[houses]
            shown = answer(glance.of(p), p, *run)
            assert shown.touch == Play(*run)
            assert shown.things[0] == building(temples)
    finally:
        studio.close()
