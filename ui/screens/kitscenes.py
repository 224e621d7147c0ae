"""Every state of the copies of boxes worth looking at: see `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.rules.boxes import names
from ui.house.intents import Dismiss, Open, Pick

if TYPE_CHECKING:
    from ui.shots import Scene, Stage


def kits(stage: Stage) -> Iterator[str]:
    stage.do(Open("kits"))
    yield "kits"
    for box in names():
        stage.do(Open("kit", (box, box)))
        yield f"kit-{box}"
        stage.face.back()
    stage.do(
        Open("kit", ("panticapaeum", "panticapaeum")), Open("kitvalues", ("panticapaeum", "panticapaeum", "prices"))
    )
    yield "kit-prices"
    stage.do(Open("kitvalues", ("panticapaeum", "panticapaeum", "prices.A")))
    yield "kit-prices-A"
    path = "prices.A.house"
    stage.do(Open("kitvalues", ("panticapaeum", "panticapaeum", path)), Pick("set", (f"{path}.0", 3)))
    yield "kit-prices-house"
    stage.do(Pick("keep"))
    yield "kit-prices-kept"
    stage.do(Open("kitvalues", ("panticapaeum", "panticapaeum", "development.brown")))
    yield "kit-development"
    stage.do(Open("kitvalues", ("pyramidion", "pyramidion", "characters.deck.3")))
    yield "kit-character"
    stage.face.home()
    stage.do(Open("kittiles", ("panticapaeum", "panticapaeum")))
    yield "kit-tiles"
    stage.do(Pick("draw", 3))
    yield "kit-tile"
    stage.do(Pick("brush", "g"), Pick("cell", (2, 2)), Pick("done"))
    yield "kit-tile-drawn"
    stage.face.home()
    stage.do(Open("kit", ("panticapaeum", "panticapaeum")), Pick("export"))
    yield "kit-saved"
    stage.do(Pick("sure"), Dismiss())
    yield "kit-sure"
    stage.face.home()
    stage.do(Open("kits"), Pick("import"))
    yield "kits-brought"


SCENES: tuple[Scene, ...] = (kits,)
