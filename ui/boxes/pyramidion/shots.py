"""The states of Pyramidion's boards, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.rules.contract import Move
from engine.rules.pyramidion.moves import Decline, Pass
from engine.rules.pyramidion.parts import CITIES
from engine.table.intents import Done, Play
from ui.boxes.pose import Pose
from ui.boxes.pyramidion.full import FullBoard
from ui.boxes.pyramidion.outcome import ResultLine
from ui.house.intents import Back, Open, Pick
from ui.house.studio import Series, Studio
from ui.picture.app import Handle
from ui.picture.loop import Pulled

LATE = 3  # the round from which a game is late: few last longer than six
MOST = 900  # moves of a game that is shown until every question was asked once


def guide(studio: Studio) -> Iterator[str]:
    """A round with four people, page by page."""
    studio.begin("pyramidion", aid=True, seats=4)
    yield "guide-order"
    studio.play("order 2", "order 1", "order 3")
    for number in range(1, 5):
        yield f"guide-phase-{number}"
        if number == 2:
            studio.do(Pick("supply", True))
            yield "guide-supply"
            studio.play("open 82")
            yield "guide-supplied"
            studio.play("open 85")
            studio.do(Open("now"))
            yield "guide-phases"
            studio.do(Back())
        studio.play("done")
    yield "guide-cities"
    studio.play("activate luxor")
    yield "guide-laying"
    studio.do(Pick("number", 3))
    yield "guide-number"
    studio.do(Pick("printed"))
    studio.play("out red")
    yield "guide-passed"
    studio.do(Open("now"))
    yield "guide-characters"
    studio.do(Back())
    studio.play("done")
    yield "guide-actions"
    studio.play("won influence red", "won agreements blue", "won trade green")
    yield "guide-told"
    studio.play("done", "activate giza")
    studio.do(Pick("token", 2))
    yield "guide-giza"
    studio.play("claim 2 red", "done", "done", "lies mercenary thebes blue", "phase 6")
    yield "guide-phase-6"
    studio.play("done")
    yield "guide-phase-7"
    studio.play("done")
    yield "guide-goal"
    studio.play("goal no", "done", "done")
    yield "guide-harvest"
    studio.play("done")
    yield "guide-hands"
    studio.play("done")
    yield "guide-cities-later"
    studio.do(Open("drift"))
    yield "guide-drift"


def crowded(studio: Studio) -> Iterator[str]:
    """Every token of the cities told, and Karnak's boat: as much as the pages of the phases ever say."""
    studio.begin("pyramidion", aid=True, seats=4)
    studio.play("order 2", "order 1", "order 3", "phase 5", "activate karnak", "done", "done")
    studio.play("activate giza", "done", "done")
    for number, city in enumerate(CITIES):
        owner = ("red", "blue", "yellow")[number % 3]
        studio.play(f"lies mercenary {city} {owner}", f"lies broker {city} {'red' if number < 5 else 'blue'}")
    yield "crowded-cities"
    for number in (3, 4, 7):
        studio.play(f"phase {number}")
        yield f"crowded-phase-{number}"
    studio.play("phase 8")
    yield "crowded-goal"


def two(studio: Studio) -> Iterator[str]:
    """With two players: what is different is said."""
    studio.begin("pyramidion", aid=True, seats=2)
    studio.play("order 2", "phase 5", "activate karnak")
    yield "two-laying"
    studio.play("done", "done", "activate philae", "done")
    yield "two-philae"
    studio.play("phase 7")
    yield "two-phase-7"
    studio.do(Done())
    yield "two-goal"


def full(studio: Studio) -> Iterator[str]:
    """A game of four on one glass, until every question was asked."""
    yield from _asked_once(studio, "full", 4, 3)


def full_two(studio: Studio) -> Iterator[str]:
    yield from _asked_once(studio, "full-two", 2, 8)


def dealt(studio: Studio) -> Iterator[str]:
    """On the screen with the real box: the table deals."""
    studio.begin("pyramidion", seats=3, dealt_by_table=True)
    seen = set[str]()
    for _ in range(40):
        ask = studio.session.turn.ask
        if ask == "lay":
            break
        if ask not in seen:
            seen.add(ask)
            yield f"dealt-{ask}"
        if ask == "deal":
            _main(studio)
        else:
            studio.do(Play(studio.session.view().moves()[0]))
    yield from _held(studio, "dealt")
    studio.do(Pick("drop"))
    studio.do(Pick("name", "lay"))
    yield "dealt-name"


def _asked_once(studio: Studio, name: str, seats: int, seed: int) -> Iterator[str]:
    """A game of random moves; a picture whenever something is asked that was not asked before; and of a city late in
    the game in which many cards lie."""
    studio.begin("pyramidion", seats=seats)
    random, seen, counted = Random(seed), set[str](), set[int]()
    for _ in range(MOST):
        session = studio.session
        if session.over:
            return
        ask = session.turn.ask
        if ask == "lay" and session.turn.who not in _board(studio).hands.said:
            ask = "who"  # has to say first that it is him
        if ask not in seen:
            seen.add(ask)
            yield f"{name}-{ask}"
            if ask == "activate":
                studio.do(Pick("stores"))
                yield f"{name}-stores"
                studio.do(Pick("stores"))
            elif ask == "lay":
                yield from _held(studio, name)
            elif ask == "load":
                boats = [move.its_part for move in session.view().moves() if move.its_part is not None]
                studio.do(Pick("boat", boats[0]))
                yield f"{name}-boat"
        if "late" not in seen and _late(studio):
            seen.add("late")
            yield f"{name}-late"
            if session.turn.who in _board(studio).hands.said:
                studio.pull(Pulled(Handle(("hand", session.turn.who)), 0, 0, 0, 0))
                yield f"{name}-late-open"
                studio.do(Pick("drop"))
        seat = max(session.turn.who, -3)
        studio.do(Play(_any(random, session.view(seat).moves())))
        many = 0 if session.over else len(_outcome(studio))
        if many and many not in counted:
            counted.add(many)
            yield from _told(studio, f"{name}-{many}")
        elif many:
            studio.do(Pick("on"), Pick("on"))


def _late(studio: Studio) -> bool:
    """Whether somebody is to lay where everybody has laid, in a later round."""
    session = studio.session
    table = session.view()
    if session.turn.ask != "lay" or table.round < LATE:  # type: ignore[attr-defined]
        return False
    laid: Sequence[Sequence[int]] = table.laid  # type: ignore[attr-defined]
    return all(laid) and sum(map(len, laid)) >= 2 * len(laid)


def _held(studio: Studio, name: str) -> Iterator[str]:
    """A hand from the key that is held to the raised card."""
    seat = studio.session.turn.who
    grip = Handle(("hand", seat))
    hand = studio.session.view(seat).hands[seat]  # type: ignore[attr-defined]
    over = Pick("raise", hand[-1]) if hand[-1] else None
    studio.pull(Pulled(grip, 0, 0, 0, 0))
    yield f"{name}-open"
    studio.pull(Pulled(grip, 0, 0, 0, 0, False, over))
    yield f"{name}-over"
    studio.pull(Pulled(grip, 0, 0, 0, 0, True, over))
    yield f"{name}-raised"


def _main(studio: Studio) -> None:
    """The main action, as if it had been touched."""
    board, glance = studio.face.screen.board(studio.face)  # type: ignore[attr-defined]
    studio.do(board.main(glance).touch)


def _outcome(studio: Studio) -> tuple[ResultLine, ...]:
    """What the board says a city has brought."""
    return _board(studio).outcome


def _board(studio: Studio) -> FullBoard:
    board, _ = studio.face.screen.board(studio.face)  # type: ignore[attr-defined]
    assert isinstance(board, FullBoard)
    return board


def _told(studio: Studio, name: str) -> Iterator[str]:
    """Its actions one after the other, as time turns the pages; then the list."""
    board, glance = studio.face.screen.board(studio.face)  # type: ignore[attr-defined]
    for number in range(2 * len(board.outcome) + 1):
        yield f"{name}-told-{number}"
        if board.listed:
            break
        due = board.wakes(glance)
        assert due is not None, "an action that time does not turn"
        studio.wait(max(0.0, due - studio.time))
    studio.do(Pick("on"))


def _any(random: Random, moves: Sequence[Move]) -> Move:
    """A verb first; rarely one that ends what could go on."""
    verbs: dict[type, list[Move]] = {}
    for move in moves:
        verbs.setdefault(type(move), []).append(move)
    if len(verbs) > 1 and random.random() < 0.7:
        verbs.pop(Pass, None)
        verbs.pop(Decline, None)
    return random.choice(random.choice(list(verbs.values())))


def kit_values(studio: Studio) -> Iterator[str]:
    studio.do(Open("kitvalues", ("pyramidion", "pyramidion", "characters.deck.3")))
    yield "kit-character"


POSE = Pose(rounds=3)
SHOTS: tuple[Series, ...] = (guide, crowded, two, full, full_two, dealt, kit_values)
