"""The states of what teaches and helps, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from engine.rules import boxes
from engine.rules.boxes import box as box_named
from ui.boxes import face_of
from ui.house.intents import Open, Pick
from ui.house.studio import Series, Studio
from ui.picture.app import Handle
from ui.picture.loop import Pulled
from ui.screens.posing import posing

MOST_TOUCHES = 40  # of the lesson


def set_up(studio: Studio) -> Iterator[str]:
    """Every box for every number of players, and alone."""
    for box in boxes.names():
        studio.face.home()
        studio.do(Open("learn", (box,)))
        yield f"learn-{box}"
        kinds = box_named(box)
        for seats in (*kinds.seats, *([1] if kinds.rivals else [])):
            studio.do(Open("setup", (box,)), Pick("seats", seats))
            yield f"setup-{box}-{seats}"
            studio.do(Pick("further"))
            yield f"setup-{box}-{seats}-further"
            studio.face.back()


def pack_away(studio: Studio) -> Iterator[str]:
    for box in (name for name in boxes.names() if face_of(name).pack):
        studio.do(Open("setup", (box, True)), Pick("tick", 1))
        yield f"pack-{box}"
        studio.do(Pick("further"), Pick("all"))
        yield f"pack-{box}-further"


def offered(studio: Studio) -> Iterator[str]:
    """A new game with the box offers to set it up."""
    studio.do(Open("newgame", (posing()[0], True)), Pick("sit", 0), Pick("sit", 1), Pick("sit", 2), Pick("begin"))
    yield "setup-offered"
    studio.do(Pick("further"))
    yield "setup-offered-further"


def now(studio: Studio) -> Iterator[str]:
    """What can be done as soon as a game with the box has begun, on its own page."""
    for box in boxes.names():
        studio.begin(box, aid=True, seats=2)
        studio.do(Open("now"))
        yield f"now-{box}"


def lesson(studio: Studio) -> Iterator[str]:
    """Every card of each first lesson, and every picture in which something is to be touched or held."""
    for box in boxes.names():
        if face_of(box).lesson is None:
            continue
        studio.face.home()
        studio.do(Open("learn", (box,)), Open("lesson", (box,)))
        for number in range(2 * MOST_TOUCHES):
            yield f"lesson-{box}-{number}"
            here = _right(studio)
            if here:
                studio.do(here[0])
            elif not (yield from _held(studio, f"lesson-{box}-{number}")):
                break


def _right(studio: Studio) -> list[Pick]:
    """What leads on in a lesson."""
    touches = [shape.touch for shape, _ in studio.seen_now().flat()]
    return [touch for touch in touches if isinstance(touch, Pick) and touch.what in ("read", "right")]


def _held(studio: Studio, name: str) -> Generator[str, None, bool]:
    """Holds what may be held, and lets go over what shows up; False: there is nothing to hold."""
    grips = [shape.drag for shape, _ in studio.seen_now().flat() if isinstance(shape.drag, Handle)]
    if not grips:
        return False
    studio.pull(Pulled(grips[0], 0, 0, 0, 0))
    yield f"{name}-held"
    studio.pull(Pulled(grips[0], 0, 0, 0, 0, True, _right(studio)[0]))
    return True


SHOTS: tuple[Series, ...] = (set_up, pack_away, offered, now, lesson)
