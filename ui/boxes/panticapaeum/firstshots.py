"""The states in which Panticapaeum teaches, asks for guessed prices and reads its circle in, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.contract import RIVAL
from engine.rules.panticapaeum.moves import BUILD, REST, Build
from engine.table.intents import Play, Tag
from engine.table.session import Session
from ui.boxes.panticapaeum.guesses import Rung
from ui.house.intents import Open, Pick
from ui.house.studio import Series, Studio


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


def kit_values(studio: Studio) -> Iterator[str]:
    """Prices and rows of a copy, the price of a house corrected."""
    copy = ("panticapaeum", "panticapaeum")
    studio.do(Open("kit", copy), Open("kitvalues", (*copy, "prices")))
    yield "kit-prices"
    studio.do(Open("kitvalues", (*copy, "prices.A")))
    yield "kit-prices-A"
    path = "prices.A.house"
    studio.do(Open("kitvalues", (*copy, path)), Pick("set", (f"{path}.0", 3)))
    yield "kit-prices-house"
    studio.do(Pick("keep"))
    yield "kit-prices-kept"
    studio.do(Open("kitvalues", (*copy, "development.brown")))
    yield "kit-development"


SHOTS: tuple[Series, ...] = (first_steps, pencil_and_ink, tiles_on_the_reader, kit_values)
