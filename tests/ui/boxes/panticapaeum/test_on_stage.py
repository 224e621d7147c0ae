"""Panticapaeum on the stage: what glows is what may be played, and nothing is too small to be hit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.rules.contract import Move, OfCell
from engine.rules.panticapaeum.moves import Lay, Put, Take, Worker
from engine.table.intents import Play
from ui.boxes.panticapaeum.cityscene import lies
from ui.boxes.panticapaeum.full import FullBoard
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
            position = glance.view
            moves = list(position.moves())
            if position.turn.who >= 0:
                name, room = board.on_stage(position), glance.look.picture([]).bounds
                scene = board.scene(glance, name, room)
                lit = {place.touch for place in scene.places if place.touch is not None}
                assert lit == wanted(board, position, moves)
                look = glance.look
                side = look.glass.mm(9 if scene.placing else 7)
                shown = board.stages[name].shapes(look, room, scene)
                spots = [shape for shape, _ in look.picture(shown).flat() if shape.key.startswith(("cell-", "take-"))]
                assert all(min(spot.bounds.w, spot.bounds.h) >= side - 1 for spot in spots)
                board.stages[name].rest()
            studio.do(Play(any_of(random, moves)))
    finally:
        studio.close()


def wanted(board: FullBoard, position: object, moves: list[Move]) -> set[object]:
    """The intents that the rules leave open on what is on the stage."""
    placed = [move for move in moves if isinstance(move, Lay | Put)]
    if placed:
        return {Pick("cell", cell) for move in placed for cell in lies(position, move)}  # type: ignore[arg-type]
    asked = [move for move in moves if isinstance(move, OfCell) and not isinstance(move, Worker)]
    ask = position.turn.ask  # type: ignore[attr-defined]
    rows = [move for move in moves if ask in ("advance", "step") and type(move).__name__ in ("Advance", "Step")]
    takes = [move for move in moves if isinstance(move, Take)]
    workers = [] if asked or ask in ("take", "advance", "step", "use", "token") else moves
    sent = [move for move in workers if isinstance(move, Worker)]
    return {Play(move) for move in (*asked, *rows, *takes, *sent)}
