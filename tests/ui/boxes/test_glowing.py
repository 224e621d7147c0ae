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
from ui.shots import Studio


def touches(studio: Studio) -> set[Hashable]:
    """Everything a finger can touch on the picture, in sight or beyond its edge."""
    picture = studio.program.app.picture(studio.time)
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
    studio, random, laid = Studio(tmp_path), Random(5), 0
    try:
        studio.begin("akropolis", seats=2)
        while laid < 6:
            moves = list(studio.session.view().moves())
            lays: dict[int, set[object]] = {}
            for move in moves:
                if isinstance(move, LayTile):
                    lays.setdefault(move.facing, set()).update(covered(move))
            if lays:
                shown = []
                for _ in lays:
                    shown.append(cells(touches(studio)))
                    studio.do(Pick("turn", 1))
                assert sorted(map(sorted, shown)) == sorted(map(sorted, lays.values()))  # type: ignore[arg-type]
                laid += 1
            else:
                taken = {move for move in moves if isinstance(move, TakeTile)}
                assert taken <= played(touches(studio), TakeTile)
            studio.do(Play(any_of(random, moves)))
    finally:
        studio.close()


def test_in_amytis_stacks_cells_and_favours_glow_where_they_may_be_chosen(tmp_path: Path) -> None:
    studio, random, asked = Studio(tmp_path), Random(5), set[str]()
    try:
        studio.begin("amytis", seats=2)
        for _ in range(60):
            if studio.session.over:
                break
            position = studio.session.view()
            moves, lit = list(position.moves()), touches(studio)
            if position.turn.who >= 0:
                assert cells(lit) == {move.cell for move in moves if isinstance(move, LayInGrid)}
                assert played(lit, (Take, Favour)) == {move for move in moves if isinstance(move, Take | Favour)}
                asked.add(position.turn.ask)
            studio.do(Play(any_of(random, moves)))
        assert asked >= {"take", "lay", "favour"}
    finally:
        studio.close()


def test_in_pyramidion_the_cities_that_may_be_chosen_can_be_touched(tmp_path: Path) -> None:
    studio, random, asked = Studio(tmp_path), Random(5), set[str]()
    try:
        studio.begin("pyramidion", seats=2)
        for _ in range(400):
            if studio.session.over:
                break
            position = studio.session.view()
            moves, kinds = list(position.moves()), (Activate, Swap)
            wanted = {move for move in moves if isinstance(move, kinds)}
            if wanted:
                while studio.main == Pick("on"):  # what the city before has brought is read first
                    studio.do(Pick("on"))
                assert played(touches(studio), kinds) == wanted
                asked.add(position.turn.ask)
            studio.do(Play(any_of(random, moves)))
        assert asked >= {"activate", "stonecutter"}
    finally:
        studio.close()
