"""The states of what teaches and helps, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from engine.rules import boxes
from engine.rules.boxes import box as box_named
from engine.rules.contract import RIVAL
from engine.rules.panticapaeum.moves import BUILD, REST, Build
from engine.table.intents import Play, Tag
from engine.table.session import Session
from ui.boxes import face_of
from ui.boxes.panticapaeum.guesses import Rung
from ui.house.intents import Open, Pick
from ui.house.studio import Series, Studio
from ui.picture.app import Handle
from ui.picture.loop import Pulled

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
    studio.do(Open("newgame", ("panticapaeum", True)), Pick("sit", 0), Pick("sit", 1), Pick("sit", 2), Pick("begin"))
    yield "setup-offered"
    studio.do(Pick("further"))
    yield "setup-offered-further"


def first_steps(studio: Studio) -> Iterator[str]:
    """What can be done now: on the table in the first round, and on its own page."""
    studio.begin("panticapaeum", aid=True, seats=4)
    studio.play("begin red", "rest 14")
    yield "hints-take"
    studio.do(Open("now"))
    yield "now-take"
    studio.face.back()
    studio.play("take ? from 2")
    yield "hints-done"
    studio.do(Open("now"))
    yield "now-done"
    studio.face.back()
    studio.do(Pick("columns"))
    yield "columns"
    for box in boxes.names():
        studio.begin(box, aid=True, seats=2)
        studio.do(Open("now"))
        yield f"now-{box}"


def pencil_and_ink(studio: Studio) -> Iterator[str]:
    """Guessed prices: the whole ladder once, one that was just used, one Automius is about to pay."""
    studio.begin("panticapaeum", aid=True, seats=1, rival="automius")
    yield "ladder"
    studio.do(Pick("rung", Rung(1, 2)), Pick("ladder", 1))
    yield "ladder-chosen"
    studio.do(Pick("ladder", "skip"), Play(REST[8]), Play(BUILD[1]))
    yield "price-used"
    studio.do(Pick("price", (1, 0, 1)))
    yield "price-corrected"
    studio.play_on(_builds)
    yield "price-his"
    studio.begin("panticapaeum", aid=True, seats=4)
    studio.play("begin red", "rest 14")
    studio.do(Pick("columns"), Play(BUILD[2]))
    yield "price-group"


def _builds(session: Session) -> bool:
    """Whether Automius is about to take a building nobody has said the price of."""
    return session.turn.who == RIVAL and any(isinstance(step.move, Build) for step in session.rival_steps())


def tiles_on_the_reader(studio: Studio) -> Iterator[str]:
    """The circle read in; then a tile of the bag, one too far ahead, a loose one beside the circle."""
    studio.begin("panticapaeum", aid=True, seats=4)
    studio.play("begin red")
    for part in range(1, 31):
        studio.face.house.table.tags.enrol(Tag(f"04{part:012x}"), "panticapaeum", part)
    for part in range(1, 15):
        studio.lay(f"04{part:012x}")
    studio.give(Tag(f"04{30:012x}"))
    yield "tile-of-the-bag"
    studio.give(Tag(f"04{6:012x}"))
    yield "tile-too-far"
    studio.do(Open("circle", (6,)))
    yield "circle-lit"


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


SHOTS: tuple[Series, ...] = (set_up, pack_away, offered, first_steps, pencil_and_ink, tiles_on_the_reader, lesson)
