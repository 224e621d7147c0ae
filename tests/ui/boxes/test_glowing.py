"""On the stages of the other boxes, too, what glows is what may be played: no more, no less."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from random import Random

from engine.rules.akropolis.moves import Lay as LayTile
from engine.rules.akropolis.moves import Take as TakeTile
from engine.rules.amytis.moves import Favour, Take
from engine.rules.amytis.moves import Lay as LayInGrid
from engine.rules.contract import Move
from engine.rules.pyramidion.moves import Activate, Swap
from engine.table.intents import Play
from ui.boxes.akropolis.city import covered
from ui.house.intents import Pick
from ui.shots import Stage


def touches(stage: Stage) -> set[Hashable]:
    """Everything a finger can touch on the picture, in sight or beyond its edge."""
    picture = stage.program.app.picture(stage.time)
    return {shape.touch for shape, _ in picture.flat() if shape.touch is not None}


def played(lit: set[Hashable], kinds: type[Move] | tuple[type[Move], ...]) -> set[Move]:
    """The moves of these kinds that a single touch makes."""
    return {move for touch in lit if isinstance(touch, Play) for move in touch.moves if isinstance(move, kinds)}


def cells(lit: set[Hashable]) -> set[object]:
    return {touch.more for touch in lit if isinstance(touch, Pick) and touch.what == "cell" and touch.more is not None}


def any_of(random: Random, moves: list[Move]) -> Move:
    verbs: dict[type, list[Move]] = {}
    for move in moves:
        verbs.setdefault(type(move), []).append(move)
    return random.choice(random.choice(list(verbs.values())))


def test_in_akropolis_every_hex_that_can_be_covered_glows_whichever_way_the_tile_lies(tmp_path: Path) -> None:
    stage, random, laid = Stage(tmp_path), Random(5), 0
    try:
        stage.begin("akropolis", seats=2)
        while laid < 6:
            moves = list(stage.session.view().moves())
            lays: dict[int, set[object]] = {}
            for move in moves:
                if isinstance(move, LayTile):
                    lays.setdefault(move.facing, set()).update(covered(move))
            if lays:
                shown = []
                for _ in lays:
                    shown.append(cells(touches(stage)))
                    stage.do(Pick("turn", 1))
                assert sorted(map(sorted, shown)) == sorted(map(sorted, lays.values()))  # type: ignore[arg-type]
                laid += 1
            else:
                taken = {move for move in moves if isinstance(move, TakeTile)}
                assert taken <= played(touches(stage), TakeTile)
            stage.do(Play(any_of(random, moves)))
    finally:
        stage.close()


def test_in_amytis_stacks_cells_and_favours_glow_where_they_may_be_chosen(tmp_path: Path) -> None:
    stage, random, asked = Stage(tmp_path), Random(5), set[str]()
    try:
        stage.begin("amytis", seats=2)
        for _ in range(60):
            if stage.session.over:
                break
            position = stage.session.view()
            moves, lit = list(position.moves()), touches(stage)
            if position.turn.who >= 0:
                assert cells(lit) == {move.cell for move in moves if isinstance(move, LayInGrid)}
                assert played(lit, (Take, Favour)) == {move for move in moves if isinstance(move, Take | Favour)}
                asked.add(position.turn.ask)
            stage.do(Play(any_of(random, moves)))
        assert asked >= {"take", "lay", "favour"}
    finally:
        stage.close()


def test_in_pyramidion_the_cities_that_may_be_chosen_can_be_touched(tmp_path: Path) -> None:
    stage, random, asked = Stage(tmp_path), Random(5), set[str]()
    try:
        stage.begin("pyramidion", seats=2)
        for _ in range(400):
            if stage.session.over:
                break
            position = stage.session.view()
            moves, kinds = list(position.moves()), (Activate, Swap)
            wanted = {move for move in moves if isinstance(move, kinds)}
            if wanted:
                while stage.main == Pick("on"):  # what the city before has brought is read first
                    stage.do(Pick("on"))
                assert played(touches(stage), kinds) == wanted
                asked.add(position.turn.ask)
            stage.do(Play(any_of(random, moves)))
        assert asked >= {"activate", "stonecutter"}
    finally:
        stage.close()
