"""The states of Pyramidion's boards, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.rules.contract import Move
from engine.rules.pyramidion.moves import Decline, Pass
from engine.rules.pyramidion.parts import CITIES
from engine.table.intents import Done, Play
from ui.boxes.pyramidion.full import FullBoard
from ui.boxes.pyramidion.outcome import ResultLine
from ui.house.intents import Back, Open, Pick
from ui.picture.app import Handle
from ui.picture.loop import Pulled

if TYPE_CHECKING:
    from ui.shots import Scene, Stage

MOST = 900  # moves of a game that is shown until every question was asked once


def guide(stage: Stage) -> Iterator[str]:
    """A round with four people, page by page."""
    stage.begin("pyramidion", aid=True, seats=4)
    yield "guide-order"
    stage.play("order 2", "order 1", "order 3")
    for number in range(1, 5):
        yield f"guide-phase-{number}"
        if number == 2:
            stage.do(Pick("supply", True))
            yield "guide-supply"
            stage.play("open 82")
            yield "guide-supplied"
            stage.play("open 85")
            stage.do(Open("now"))
            yield "guide-phases"
            stage.do(Back())
        stage.play("done")
    yield "guide-cities"
    stage.play("activate luxor")
    yield "guide-laying"
    stage.do(Pick("number", 3))
    yield "guide-number"
    stage.do(Pick("printed"))
    stage.play("out red")
    yield "guide-passed"
    stage.do(Open("now"))
    yield "guide-characters"
    stage.do(Back())
    stage.play("done")
    yield "guide-actions"
    stage.play("won influence red", "won agreements blue", "won trade green")
    yield "guide-told"
    stage.play("done", "activate giza")
    stage.do(Pick("token", 2))
    yield "guide-giza"
    stage.play("claim 2 red", "done", "done", "lies mercenary thebes blue", "phase 6")
    yield "guide-phase-6"
    stage.play("done")
    yield "guide-phase-7"
    stage.play("done")
    yield "guide-goal"
    stage.play("goal no", "done", "done")
    yield "guide-harvest"
    stage.play("done")
    yield "guide-hands"
    stage.play("done")
    yield "guide-cities-later"
    stage.do(Open("drift"))
    yield "guide-drift"


def crowded(stage: Stage) -> Iterator[str]:
    """Every token of the cities told, and Karnak's boat: as much as the pages of the phases ever say."""
    stage.begin("pyramidion", aid=True, seats=4)
    stage.play("order 2", "order 1", "order 3", "phase 5", "activate karnak", "done", "done")
    stage.play("activate giza", "done", "done")
    for number, city in enumerate(CITIES):
        owner = ("red", "blue", "yellow")[number % 3]
        stage.play(f"lies mercenary {city} {owner}", f"lies broker {city} {'red' if number < 5 else 'blue'}")
    yield "crowded-cities"
    for number in (3, 4, 7):
        stage.play(f"phase {number}")
        yield f"crowded-phase-{number}"
    stage.play("phase 8")
    yield "crowded-goal"


def two(stage: Stage) -> Iterator[str]:
    """With two players: what is different is said."""
    stage.begin("pyramidion", aid=True, seats=2)
    stage.play("order 2", "phase 5", "activate karnak")
    yield "two-laying"
    stage.play("done", "done", "activate philae", "done")
    yield "two-philae"
    stage.play("phase 7")
    yield "two-phase-7"
    stage.do(Done())
    yield "two-goal"


def full(stage: Stage) -> Iterator[str]:
    """A game of four on one glass, until every question was asked."""
    yield from _asked_once(stage, "full", 4, 3)


def full_two(stage: Stage) -> Iterator[str]:
    yield from _asked_once(stage, "full-two", 2, 8)


def dealt(stage: Stage) -> Iterator[str]:
    """On the screen with the real box: the table deals."""
    stage.begin("pyramidion", seats=3, dealt_by_table=True)
    seen = set[str]()
    for _ in range(40):
        ask = stage.session.turn.ask
        if ask == "lay":
            break
        if ask not in seen:
            seen.add(ask)
            yield f"dealt-{ask}"
        if ask == "deal":
            _main(stage)
        else:
            stage.do(Play(stage.session.view().moves()[0]))
    yield from _held(stage, "dealt")
    stage.do(Pick("drop"))
    stage.do(Pick("name", "lay"))
    yield "dealt-name"


def _asked_once(stage: Stage, name: str, seats: int, seed: int) -> Iterator[str]:
    """A game of random moves; a picture whenever something is asked that was not asked before."""
    stage.begin("pyramidion", seats=seats)
    random, seen, counted = Random(seed), set[str](), set[int]()
    for _ in range(MOST):
        session = stage.session
        if session.over:
            return
        ask = session.turn.ask
        if ask == "lay" and session.turn.who not in _board(stage).hands.said:
            ask = "who"  # has to say first that it is him
        if ask not in seen:
            seen.add(ask)
            yield f"{name}-{ask}"
            if ask == "activate":
                stage.do(Pick("stores"))
                yield f"{name}-stores"
                stage.do(Pick("stores"))
            elif ask == "lay":
                yield from _held(stage, name)
            elif ask == "load":
                boats = [move.its_part for move in session.view().moves() if move.its_part is not None]
                stage.do(Pick("boat", boats[0]))
                yield f"{name}-boat"
        seat = max(session.turn.who, -3)
        stage.do(Play(_any(random, session.view(seat).moves())))
        many = 0 if session.over else len(_outcome(stage))
        if many and many not in counted:
            counted.add(many)
            yield from _told(stage, f"{name}-{many}")
        elif many:
            stage.do(Pick("on"), Pick("on"))


def _held(stage: Stage, name: str) -> Iterator[str]:
    """A hand from the key that is held to the raised card."""
    seat = stage.session.turn.who
    app, grip = stage.program.app, Handle(("hand", seat))
    hand = stage.session.view(seat).hands[seat]  # type: ignore[attr-defined]
    over = Pick("raise", hand[-1]) if hand[-1] else None
    app.pulled(Pulled(grip, 0, 0, 0, 0), stage.time)
    yield f"{name}-open"
    app.pulled(Pulled(grip, 0, 0, 0, 0, False, over), stage.time)
    yield f"{name}-over"
    app.pulled(Pulled(grip, 0, 0, 0, 0, True, over), stage.time)
    yield f"{name}-raised"


def _main(stage: Stage) -> None:
    """The main action, as if it had been touched."""
    board, glance = stage.face.screen.board(stage.face)  # type: ignore[attr-defined]
    stage.do(board.main(glance).touch)


def _outcome(stage: Stage) -> tuple[ResultLine, ...]:
    """What the board says a city has brought."""
    return _board(stage).outcome


def _board(stage: Stage) -> FullBoard:
    board, _ = stage.face.screen.board(stage.face)  # type: ignore[attr-defined]
    assert isinstance(board, FullBoard)
    return board


def _told(stage: Stage, name: str) -> Iterator[str]:
    """Its actions one after the other, as time turns the pages; then the list."""
    board, glance = stage.face.screen.board(stage.face)  # type: ignore[attr-defined]
    for number in range(2 * len(board.outcome) + 1):
        yield f"{name}-told-{number}"
        if board.listed:
            break
        due = board.wakes(glance)
        assert due is not None, "an action that time does not turn"
        stage.wait(max(0.0, due - stage.time))
    stage.do(Pick("on"))


def _any(random: Random, moves: Sequence[Move]) -> Move:
    """A verb first; rarely one that ends what could go on."""
    verbs: dict[type, list[Move]] = {}
    for move in moves:
        verbs.setdefault(type(move), []).append(move)
    if len(verbs) > 1 and random.random() < 0.7:
        verbs.pop(Pass, None)
        verbs.pop(Decline, None)
    return random.choice(random.choice(list(verbs.values())))


SCENES: tuple[Scene, ...] = (guide, crowded, two, full, full_two, dealt)
