"""The states of the boards of Amytis, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engine.rules.amytis.city import KINDS
from engine.rules.amytis.moves import SetStack, SetTurn
from engine.rules.contract import Move
from engine.rules.sheet import CLOSE, Tell
from engine.table.intents import Done, Play, Undo
from ui.boxes.pose import Pose
from ui.house.intents import Back, Open, Pick
from ui.house.studio import Series, Studio

MOST = 700  # moves of a game that is shown until every question was asked once


def full(studio: Studio) -> Iterator[str]:
    yield from _played(studio, "amytis-full", {})


def full_b(studio: Studio) -> Iterator[str]:
    yield from _played(studio, "amytis-full-b", {"side_b": ",".join(KINDS)})


def dealt(studio: Studio) -> Iterator[str]:
    """The game on the screen with the real box: the table deals, by finger."""
    studio.begin("amytis", dealt_by_table=True, options={"sides": "drawn"})
    seen = set[str]()
    while studio.session.turn.ask != "take":
        if studio.session.turn.ask not in seen:
            seen.add(studio.session.turn.ask)
            yield f"amytis-dealt-{studio.session.turn.ask}"
        studio.do(Play(studio.session.view().moves()[0]))


def group(studio: Studio) -> Iterator[str]:
    """With the box: told, partly told, and not told at all."""
    studio.begin("amytis", aid=True, options={"sides": "drawn"})
    yield "amytis-group-sides"
    studio.play("sides wall,theatre")
    yield "amytis-group-begin"
    studio.play("begin red")
    yield "amytis-group-first"
    studio.play("tops", "deal 12", "deal 30")
    yield "amytis-group-read-in"
    studio.do(Done())
    studio.play("tile 43")
    yield "amytis-group-named"
    studio.do(Undo(), Pick("view", "projects"))
    yield "amytis-group-projects"
    studio.do(Pick("view", "projects"))
    for words in ("take 12 from 1", "gain 4", "done", "take ? from 5", "gain 7", "done", "take 30 from 2", "gain 6"):
        studio.play(words)
    yield "amytis-group-done"
    studio.do(Pick("total", 0), Pick("digit", 1), Pick("digit", 1))
    yield "amytis-group-total"
    studio.do(Pick("total", None))
    studio.play("done", "take ? from 9", "gain 12", "done", "take ? from 3")
    yield "amytis-group-favour"
    studio.play("favour stairs", "gain 3", "done", "done")
    yield "amytis-group-home"
    studio.do(Pick("view", "favours"))
    yield "amytis-group-favours"
    for place in (4, 7, 6, 8):
        studio.play(f"take ? from {place}", "done")
    studio.play("done", "take ? from 9", "done", "take ? from 5", "done", "take ? from 2", "done")
    yield "amytis-group-perhaps-home"
    for place in (1, 2):
        studio.do(Play(SetStack(place - 1, 0)))
    studio.do(Play(SetTurn(1)))
    yield "amytis-group-last"
    studio.do(Open("drift"))
    yield "amytis-group-drift"
    for page in ("architects", "stacks", "pawns"):
        studio.do(Pick("facts", ("architects", "stacks", "pawns").index(page) + 1))
        yield f"amytis-group-drift-{page}"
    studio.do(Back(), Done())
    yield "amytis-group-sheet"
    studio.do(Play(*(Tell("track", seat, points) for seat, points in enumerate((117, 98)))))
    yield "amytis-group-sheet-projects"
    studio.do(Play(Tell("cards", 0, 26), Tell("cards", 1, 18)))
    yield "amytis-group-sheet-favours"
    studio.do(Pick("number", 9), Pick("all", True))
    yield "amytis-group-sheet-whole"
    studio.do(Pick("block", "favours"))
    yield "amytis-group-sheet-opened"
    studio.do(Pick("all", False))
    while (cell := _wanted(studio)) is not None:
        studio.do(Play(Tell(*cell, 0)))
    yield "amytis-group-sheet-told"
    studio.do(Play(CLOSE), Pick("skip"))
    yield "amytis-group-ending"


def _wanted(studio: Studio) -> tuple[str, int] | None:
    """The first cell of the sheet that nobody has told yet."""
    sheet = studio.session.view().sheet
    assert sheet is not None
    return next(((row, seat) for row in sheet.rows for seat in (0, 1) if sheet.get(row, seat) is None), None)


def _played(studio: Studio, name: str, options: Mapping[str, str]) -> Iterator[str]:
    """A game of random moves: first, middle and last turn, and whatever is asked for the first time."""
    studio.begin("amytis", options=options)
    random, seen = Random(5), set[str]()
    for _ in range(MOST):
        session = studio.session
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
                studio.do(Pick("cell", 4))
                yield f"{name}-{when or 'asked'}-ghost"
            if ask == "take" and when == "middle":
                for view in ("favours", "projects", "cards"):
                    studio.do(Pick("view", view))
                    yield f"{name}-{view}"
                studio.do(Pick("view", "cards"))
        studio.do(Play(_any(random, p.moves())))


def _any(random: Random, moves: Sequence[Move]) -> Move:
    return random.choice(list(moves))


POSE = Pose(letters="Gg")
SHOTS: tuple[Series, ...] = (full, full_b, dealt, group)
