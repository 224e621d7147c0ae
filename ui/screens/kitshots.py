"""Every state of the copies of boxes worth looking at: see `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.boxes import names
from ui.house.intents import Dismiss, Open, Pick
from ui.house.studio import Series, Studio


def kits(studio: Studio) -> Iterator[str]:
    studio.do(Open("kits"))
    yield "kits"
    for box in names():
        studio.do(Open("kit", (box, box)))
        yield f"kit-{box}"
        studio.face.back()
    studio.do(
        Open("kit", ("panticapaeum", "panticapaeum")), Open("kitvalues", ("panticapaeum", "panticapaeum", "prices"))
    )
    yield "kit-prices"
    studio.do(Open("kitvalues", ("panticapaeum", "panticapaeum", "prices.A")))
    yield "kit-prices-A"
    path = "prices.A.house"
    studio.do(Open("kitvalues", ("panticapaeum", "panticapaeum", path)), Pick("set", (f"{path}.0", 3)))
    yield "kit-prices-house"
    studio.do(Pick("keep"))
    yield "kit-prices-kept"
    studio.do(Open("kitvalues", ("panticapaeum", "panticapaeum", "development.brown")))
    yield "kit-development"
    studio.do(Open("kitvalues", ("pyramidion", "pyramidion", "characters.deck.3")))
    yield "kit-character"
    studio.face.home()
    studio.do(Open("kittiles", ("panticapaeum", "panticapaeum")))
    yield "kit-tiles"
    studio.do(Pick("draw", 3))
    yield "kit-tile"
    studio.do(Pick("brush", "g"), Pick("cell", (2, 2)), Pick("done"))
    yield "kit-tile-drawn"
    studio.face.home()
    studio.do(Open("kit", ("panticapaeum", "panticapaeum")), Pick("export"))
    yield "kit-saved"
    studio.do(Pick("sure"), Dismiss())
    yield "kit-sure"
    studio.face.home()
    studio.do(Open("kits"), Pick("import"))
    yield "kits-brought"


SHOTS: tuple[Series, ...] = (kits,)
