"""The states of Panticapaeum's boards, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import Lay, Put, Sell, TakeCube, Worker
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Done, Play, Tag
from ui.boxes.panticapaeum import firstshots
from ui.boxes.panticapaeum.surplus import NOTHING, one_more
from ui.boxes.pose import Pose
from ui.house.intents import Back, Dismiss, Open, Pick
from ui.house.studio import Series, Studio

MOST = 700  # moves of a game that is shown until every question was asked once


def group(studio: Studio) -> Iterator[str]:
    studio.begin("panticapaeum", aid=True, seats=4)
    yield "group-begin"
    studio.play("begin red")
    yield "group-circle"
    studio.play("rest 14")
    yield "group-turn"
    shown: set[int] = set()
    for _ in range(200):
        turn, number = studio.session.turn, studio.session.view().facts()["round"]
        if turn.ask == "sheet":
            break
        if turn.ask == "duties" and number not in shown:
            shown.add(number)
            if number in (1, 5):
                yield f"group-duties-{number}"
        studio.do(studio.main or Done())
    yield "group-sheet"


def two(studio: Studio) -> Iterator[str]:
    studio.begin("panticapaeum", aid=True, seats=2)
    studio.play("begin blue")
    for number in range(1, 9):
        studio.face.house.table.tags.enrol(Tag(f"04{number:012x}"), "panticapaeum", number)
        studio.lay(f"04{number:012x}")
        if number == 3:
            yield "group-just-read"
    studio.do(Done())
    yield "group-read-in"
    studio.do(Open("circle"))
    yield "group-circle-told"
    studio.do(Open("place", (5,)))
    yield "group-place"
    for colour in (1, 1, 3):
        studio.do(Pick("cube", colour))
    yield "group-place-told"
    studio.do(Back(), Back())
    studio.give(Tag(f"04{60:012x}"))
    yield "group-new-sticker"
    studio.do(Dismiss())
    studio.lay(f"04{5:012x}")
    yield "group-not-the-answer"


def solo(studio: Studio) -> Iterator[str]:
    yield from _asked_once(studio, "solo", aid=True, rival="automius")


def full(studio: Studio) -> Iterator[str]:
    yield from _asked_once(studio, "full")


def full_four(studio: Studio) -> Iterator[str]:
    """The most that there is to be seen: a whole circle first, and cities, rows and seats late in a game."""
    studio.begin("panticapaeum", seats=4)
    yield "full-four"
    studio.do(Pick("sight", "circle"))
    yield "full-four-circle"
    studio.do(Pick("sight", "rows"))
    yield "full-four-rows"
    studio.do(Pick("sight", "rows"))
    _played_to(studio, lambda p: p.round >= 5 and p.turn.ask == "take")
    yield "full-four-late"
    for sight in ("circle", "rows"):
        studio.do(Pick("sight", sight))
        yield f"full-four-late-{sight}"
    _played_to(studio, lambda p: p.turn.ask == "lay")
    yield "full-four-late-lay"
    _played_to(studio, lambda p: p.turn.ask == "act")
    yield "full-four-late-act"


def full_dealt(studio: Studio) -> Iterator[str]:
    """The game on the screen with the real box: the table deals, by the reader or by a finger."""
    studio.begin("panticapaeum", dealt_by_table=True)
    yield "full-dealt"
    for number in range(12):
        studio.do(Play(studio.session.view().moves()[0]))
        if number == 4:
            yield "full-dealt-some"
    yield "full-dealt-circle"


def full_solo(studio: Studio) -> Iterator[str]:
    yield from _asked_once(studio, "full-solo", rival="automius")


def full_his(studio: Studio) -> Iterator[str]:
    """What Automius did, in every combination of acts, and late in a game; then what a touch leaves of it."""
    studio.begin("panticapaeum", seats=1, rival="automius")
    random, seen, late = Random(7), set[tuple[str, ...]](), False
    while not studio.session.over:
        p, did = _view(studio), studio.session.rival_did()
        acts = tuple(type(step.move).__name__.lower() for step in did)
        if p.turn.ask == "take" and did and (acts not in seen or (p.round >= 4 and not late)):
            late = late or p.round >= 4
            seen.add(acts)
            yield f"full-his-{len(seen)}{'-late' if late else ''}"
            if late:
                studio.do(Pick("his", False))
                yield "full-his-read"
                return
        studio.do(Play(_any(random, studio.session.view().moves())))


def full_late(studio: Studio) -> Iterator[str]:
    """What fingers half choose, and what can be looked at, late in a game."""
    studio.begin("panticapaeum", seats=2)
    _played_to(studio, lambda p: p.round >= 4 and p.turn.ask == "take" and len(p.players[p.turn.who].city.tiles) > 8)
    yield "full-late-take"
    for sight in ("circle", "rows", "city"):
        studio.do(Pick("sight", sight))
        yield f"full-late-{sight}"
    studio.do(Pick("look", 1 - studio.session.turn.who))
    yield "full-late-theirs"
    _played_to(studio, lambda p: p.turn.ask == "lay")
    yield from _ghosts(studio, "full-late-lay", Lay)
    _played_to(studio, lambda p: p.turn.ask == "put")
    yield from _ghosts(studio, "full-late-put", Put)
    _played_to(studio, lambda p: p.turn.ask == "act" and any(isinstance(move, Sell) for move in p.moves()))
    cubes = _view(studio).players[studio.session.turn.who].cubes
    studio.do(Pick("sell", tuple(colour for colour in range(5) if cubes[colour])))
    yield "full-late-sell"
    studio.do(Pick("sell", None), Pick("taking", True))
    yield "full-late-cube"
    studio.do(Pick("taking", False))
    _played_to(studio, lambda p: p.turn.ask == "act" and any(isinstance(move, Worker) for move in p.moves()))
    studio.do(Pick("send"))
    yield "full-late-send"
    _played_to(studio, lambda p: p.turn.ask == "pay")
    if not studio.session.over:
        yield "full-late-pay"


def _ghosts(studio: Studio, name: str, kind: type[Move]) -> Iterator[str]:
    """A place is pointed at, and what lies there is turned."""
    move = next(move for move in studio.session.view().moves() if isinstance(move, kind))
    studio.do(Pick("cell", move.cell))  # type: ignore[attr-defined]
    yield f"{name}-ghost"
    if len({move.facing for move in studio.session.view().moves() if isinstance(move, kind)}) > 1:  # type: ignore[attr-defined]
        studio.do(Pick("turn", 1))
        yield f"{name}-turned"


def _view(studio: Studio) -> Panticapaeum:
    view = studio.session.view()
    assert isinstance(view, Panticapaeum)
    return view


def _played_to(studio: Studio, until: Callable[[Panticapaeum], bool]) -> None:
    """Random moves until something is so, or the game is over."""
    random = Random(4)
    while not studio.session.over and not (studio.session.turn.who >= 0 and until(_view(studio))):
        studio.do(Play(_any(random, studio.session.view().moves())))


def _asked_once(studio: Studio, name: str, *, aid: bool = False, rival: str = "") -> Iterator[str]:
    """A game of random moves; a picture whenever something is asked that was not asked before."""
    studio.begin("panticapaeum", aid=aid, seats=1 if rival else 2, rival=rival)
    random, seen = Random(4), set[str]()
    for _ in range(MOST):
        session = studio.session
        if session.over or session.turn.ask == "sheet":
            return
        ask = f"{session.turn.ask}-his" if session.turn.who < -1 else session.turn.ask
        if ask not in seen:
            seen.add(ask)
            yield f"{name}-{ask}"
        studio.do(Play(_any(random, session.view().moves())))


def _any(random: Random, moves: Sequence[Move]) -> Move:
    """A verb first, and rarely a worker: they may go at any moment, and would go at every one."""
    verbs: dict[type, list[Move]] = {}
    for move in moves:
        verbs.setdefault(type(move), []).append(move)
    if len(verbs) > 1 and random.random() < 0.85:
        verbs.pop(Worker, None)
    return random.choice(random.choice(list(verbs.values())))


def full_drop(studio: Studio) -> Iterator[str]:
    """The end of a round with too many cubes: what is proposed, and something else that is wished."""
    studio.begin("panticapaeum", seats=2)
    random = Random(4)
    while studio.session.turn.ask != "drop" and not studio.session.over:
        moves = studio.session.view().moves()
        studio.do(Play(_any(random, [move for move in moves if isinstance(move, Worker | TakeCube)] or moves)))
    yield "full-drop-proposed"
    p = _view(studio)
    wishes = (one_more(p, NOTHING, colour) for colour in range(5))
    studio.do(Pick("stay", next(wished for wished in wishes if wished is not None)))
    yield "full-drop-wished"


POSE = Pose(
    begun={2: ("begin red", "rest 8"), 4: ("begin red", "rest 14")}, records=("four", "solo", "aid-evening"), rounds=4,
    letters="bp",
)  # fmt: skip
SHOTS: tuple[Series, ...] = (
    group, two, solo, full, full_his, full_late, full_drop, full_four, full_dealt, full_solo, *firstshots.SHOTS,
)  # fmt: skip
