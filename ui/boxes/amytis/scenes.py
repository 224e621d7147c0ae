"""The states of the boards of Amytis, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.rules.amytis.city import KINDS
from engine.rules.amytis.moves import SetStack, SetTurn
from engine.rules.contract import Move
from engine.rules.sheet import CLOSE, Tell
from engine.table.intents import Done, Play, Undo
from ui.house.intents import Back, Open, Pick

if TYPE_CHECKING:
    from ui.shots import Scene, Stage

MOST = 700  # moves of a game that is shown until every question was asked once


def full(stage: Stage) -> Iterator[str]:
    yield from _played(stage, "amytis-full", {})


def full_b(stage: Stage) -> Iterator[str]:
    yield from _played(stage, "amytis-full-b", {"side_b": ",".join(KINDS)})


def dealt(stage: Stage) -> Iterator[str]:
    """The game on the screen with the real box: the table deals, by finger."""
    stage.begin("amytis", dealt_by_table=True, options={"sides": "drawn"})
    seen = set[str]()
    while stage.session.turn.ask != "take":
        if stage.session.turn.ask not in seen:
            seen.add(stage.session.turn.ask)
            yield f"amytis-dealt-{stage.session.turn.ask}"
        stage.do(Play(stage.session.view().moves()[0]))


def group(stage: Stage) -> Iterator[str]:
    """With the box: told, partly told, and not told at all."""
    stage.begin("amytis", aid=True, options={"sides": "drawn"})
    yield "amytis-group-sides"
    stage.play("sides wall,theatre")
    yield "amytis-group-begin"
    stage.play("begin red")
    yield "amytis-group-first"
    stage.play("tops", "deal 12", "deal 30")
    yield "amytis-group-read-in"
    stage.do(Done())
    stage.play("tile 43")
    yield "amytis-group-named"
    stage.do(Undo(), Pick("view", "projects"))
    yield "amytis-group-projects"
    stage.do(Pick("view", "projects"))
    for words in ("take 12 from 1", "gain 4", "done", "take ? from 5", "gain 7", "done", "take 30 from 2", "gain 6"):
        stage.play(words)
    yield "amytis-group-done"
    stage.do(Pick("total", 0), Pick("digit", 1), Pick("digit", 1))
    yield "amytis-group-total"
    stage.do(Pick("total", None))
    stage.play("done", "take ? from 9", "gain 12", "done", "take ? from 3")
    yield "amytis-group-favour"
    stage.play("favour stairs", "gain 3", "done", "done")
    yield "amytis-group-home"
    stage.do(Pick("view", "favours"))
    yield "amytis-group-favours"
    for place in (4, 7, 6, 8):
        stage.play(f"take ? from {place}", "done")
    stage.play("done", "take ? from 9", "done", "take ? from 5", "done", "take ? from 2", "done")
    yield "amytis-group-perhaps-home"
    for place in (1, 2):
        stage.do(Play(SetStack(place - 1, 0)))
    stage.do(Play(SetTurn(1)))
    yield "amytis-group-last"
    stage.do(Open("drift"))
    yield "amytis-group-drift"
    for page in ("architects", "stacks", "pawns"):
        stage.do(Pick("facts", ("architects", "stacks", "pawns").index(page) + 1))
        yield f"amytis-group-drift-{page}"
    stage.do(Back(), Done())
    yield "amytis-group-sheet"
    stage.do(Play(*(Tell("track", seat, points) for seat, points in enumerate((117, 98)))))
    yield "amytis-group-sheet-projects"
    stage.do(Play(Tell("cards", 0, 26), Tell("cards", 1, 18)))
    yield "amytis-group-sheet-favours"
    stage.do(Pick("number", 9), Pick("all", True))
    yield "amytis-group-sheet-whole"
    stage.do(Pick("block", "favours"))
    yield "amytis-group-sheet-opened"
    stage.do(Pick("all", False))
    while (cell := _wanted(stage)) is not None:
        stage.do(Play(Tell(*cell, 0)))
    yield "amytis-group-sheet-told"
    stage.do(Play(CLOSE), Pick("skip"))
    yield "amytis-group-ending"


def _wanted(stage: Stage) -> tuple[str, int] | None:
    """The first cell of the sheet that nobody has told yet."""
    sheet = stage.session.view().sheet
    assert sheet is not None
    return next(((row, seat) for row in sheet.rows for seat in (0, 1) if sheet.get(row, seat) is None), None)


def _played(stage: Stage, name: str, options: Mapping[str, str]) -> Iterator[str]:
    """A game of random moves: first, middle and last turn, and whatever is asked for the first time."""
    stage.begin("amytis", options=options)
    random, seen = Random(5), set[str]()
    for _ in range(MOST):
        session = stage.session
        if session.over:
            yield f"{name}-over"
            return
        p = session.view()
        ask, number = session.turn.ask, p.number  # type: ignore[attr-defined]
        when = "first" if number == 1 else "middle" if number == 18 else "late" if number == 28 else ""
        if ask not in seen or (when and f"{when}-{ask}" not in seen):
            seen |= {ask, f"{when}-{ask}"}
            yield f"{name}-{when or 'asked'}-{ask}"
            if ask == "lay":
                stage.do(Pick("cell", 4))
                yield f"{name}-{when or 'asked'}-ghost"
            if ask == "take" and when == "middle":
                for view in ("favours", "projects", "cards"):
                    stage.do(Pick("view", view))
                    yield f"{name}-{view}"
                stage.do(Pick("view", "cards"))
        stage.do(Play(_any(random, p.moves())))


def _any(random: Random, moves: Sequence[Move]) -> Move:
    return random.choice(list(moves))


SCENES: tuple[Scene, ...] = (full, full_b, dealt, group)
