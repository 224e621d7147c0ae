"""The states of Panticapaeum's boards, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import Lay, Put, Sell, TakeCube, Worker
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Done, Play, Tag
from ui.boxes.panticapaeum.surplus import NOTHING, one_more
from ui.house.intents import Back, Dismiss, Open, Pick

if TYPE_CHECKING:
    from ui.shots import Scene, Stage

MOST = 700  # moves of a game that is shown until every question was asked once


def group(stage: Stage) -> Iterator[str]:
    stage.begin("panticapaeum", aid=True, seats=4)
    yield "group-begin"
    stage.play("begin red")
    yield "group-circle"
    stage.play("rest 14")
    yield "group-turn"
    shown: set[int] = set()
    for _ in range(200):
        turn, number = stage.session.turn, stage.session.view().facts()["round"]
        if turn.ask == "sheet":
            break
        if turn.ask == "duties" and number not in shown:
            shown.add(number)
            if number in (1, 5):
                yield f"group-duties-{number}"
        stage.do(stage.main or Done())
    yield "group-sheet"


def two(stage: Stage) -> Iterator[str]:
    stage.begin("panticapaeum", aid=True, seats=2)
    stage.play("begin blue")
    for number in range(1, 9):
        stage.face.house.table.tags.enrol(Tag(f"04{number:012x}"), "panticapaeum", number)
        stage.lay(f"04{number:012x}")
        if number == 3:
            yield "group-just-read"
    stage.do(Done())
    yield "group-read-in"
    stage.do(Open("circle"))
    yield "group-circle-told"
    stage.do(Open("place", (5,)))
    yield "group-place"
    for colour in (1, 1, 3):
        stage.do(Pick("cube", colour))
    yield "group-place-told"
    stage.do(Back(), Back())
    stage.give(Tag(f"04{60:012x}"))
    yield "group-new-sticker"
    stage.do(Dismiss())
    stage.lay(f"04{5:012x}")
    yield "group-not-the-answer"


def solo(stage: Stage) -> Iterator[str]:
    yield from _asked_once(stage, "solo", aid=True, rival="automius")


def full(stage: Stage) -> Iterator[str]:
    yield from _asked_once(stage, "full")


def full_four(stage: Stage) -> Iterator[str]:
    stage.begin("panticapaeum", seats=4)
    yield "full-four"


def full_dealt(stage: Stage) -> Iterator[str]:
    """The game on the screen with the real box: the table deals, by the reader or by a finger."""
    stage.begin("panticapaeum", dealt_by_table=True)
    yield "full-dealt"
    for _ in range(12):
        stage.do(Play(stage.session.view().moves()[0]))
    yield "full-dealt-circle"


def full_solo(stage: Stage) -> Iterator[str]:
    yield from _asked_once(stage, "full-solo", rival="automius")


def full_late(stage: Stage) -> Iterator[str]:
    """What fingers half choose, and what can be looked at, late in a game."""
    stage.begin("panticapaeum", seats=2)
    _played_to(stage, lambda p: p.round >= 4 and p.turn.ask == "take" and len(p.players[p.turn.who].city.tiles) > 8)
    yield "full-late-take"
    for sight in ("circle", "rows", "city"):
        stage.do(Pick("sight", sight))
        yield f"full-late-{sight}"
    stage.do(Pick("look", 1 - stage.session.turn.who))
    yield "full-late-theirs"
    _played_to(stage, lambda p: p.turn.ask == "lay")
    yield from _ghosts(stage, "full-late-lay", Lay)
    _played_to(stage, lambda p: p.turn.ask == "put")
    yield from _ghosts(stage, "full-late-put", Put)
    _played_to(stage, lambda p: p.turn.ask == "act" and any(isinstance(move, Sell) for move in p.moves()))
    cubes = _view(stage).players[stage.session.turn.who].cubes
    stage.do(Pick("sell", tuple(colour for colour in range(5) if cubes[colour])))
    yield "full-late-sell"
    stage.do(Pick("sell", None), Pick("taking", True))
    yield "full-late-cube"
    stage.do(Pick("taking", False))
    _played_to(stage, lambda p: p.turn.ask == "act" and any(isinstance(move, Worker) for move in p.moves()))
    stage.do(Pick("send"))
    yield "full-late-send"
    _played_to(stage, lambda p: p.turn.ask == "pay")
    if not stage.session.over:
        yield "full-late-pay"


def _ghosts(stage: Stage, name: str, kind: type[Move]) -> Iterator[str]:
    """A place is pointed at, and what lies there is turned."""
    move = next(move for move in stage.session.view().moves() if isinstance(move, kind))
    stage.do(Pick("cell", move.cell))  # type: ignore[attr-defined]
    yield f"{name}-ghost"
    stage.do(Pick("turn", 1))
    yield f"{name}-turned"


def _view(stage: Stage) -> Panticapaeum:
    view = stage.session.view()
    assert isinstance(view, Panticapaeum)
    return view


def _played_to(stage: Stage, until: Callable[[Panticapaeum], bool]) -> None:
    """Random moves until something is so, or the game is over."""
    random = Random(4)
    while not stage.session.over and not (stage.session.turn.who >= 0 and until(_view(stage))):
        stage.do(Play(_any(random, stage.session.view().moves())))


def _asked_once(stage: Stage, name: str, *, aid: bool = False, rival: str = "") -> Iterator[str]:
    """A game of random moves; a picture whenever something is asked that was not asked before."""
    stage.begin("panticapaeum", aid=aid, seats=1 if rival else 2, rival=rival)
    random, seen = Random(4), set[str]()
    for _ in range(MOST):
        session = stage.session
        if session.over or session.turn.ask == "sheet":
            return
        ask = f"{session.turn.ask}-his" if session.turn.who < -1 else session.turn.ask
        if ask not in seen:
            seen.add(ask)
            yield f"{name}-{ask}"
        stage.do(Play(_any(random, session.view().moves())))


def _any(random: Random, moves: Sequence[Move]) -> Move:
    """A verb first, and rarely a worker: they may go at any moment, and would go at every one."""
    verbs: dict[type, list[Move]] = {}
    for move in moves:
        verbs.setdefault(type(move), []).append(move)
    if len(verbs) > 1 and random.random() < 0.85:
        verbs.pop(Worker, None)
    return random.choice(random.choice(list(verbs.values())))


def full_drop(stage: Stage) -> Iterator[str]:
    """The end of a round with too many cubes: what is proposed, and something else that is wished."""
    stage.begin("panticapaeum", seats=2)
    random = Random(4)
    while stage.session.turn.ask != "drop" and not stage.session.over:
        moves = stage.session.view().moves()
        stage.do(Play(_any(random, [move for move in moves if isinstance(move, Worker | TakeCube)] or moves)))
    yield "full-drop-proposed"
    p = _view(stage)
    wishes = (one_more(p, NOTHING, colour) for colour in range(5))
    stage.do(Pick("stay", next(wished for wished in wishes if wished is not None)))
    yield "full-drop-wished"


SCENES: tuple[Scene, ...] = (group, two, solo, full, full_late, full_drop, full_four, full_dealt, full_solo)
