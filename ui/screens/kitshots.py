"""Every state of the copies of boxes worth looking at: see `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.boxes import names
from ui.boxes import face_of
from ui.house.intents import Dismiss, Open, Pick
from ui.house.studio import Series, Studio
from ui.screens.posing import posing


def kits(studio: Studio) -> Iterator[str]:
    studio.do(Open("kits"))
    yield "kits"
    for box in names():
        studio.do(Open("kit", (box, box)))
        yield f"kit-{box}"
        studio.face.back()
    box = posing()[0]
    studio.face.home()
    studio.do(Open("kittiles", (box, box)))
    yield "kit-tiles"
    studio.do(Pick("draw", 3))
    yield "kit-tile"
    studio.do(Pick("brush", next(iter(face_of(box).signs))), Pick("cell", (2, 2)), Pick("done"))
    yield "kit-tile-drawn"
    studio.face.home()
    studio.do(Open("kit", (box, box)), Pick("export"))
    yield "kit-saved"
    studio.do(Pick("sure"), Dismiss())
    yield "kit-sure"
    studio.face.home()
    studio.do(Open("kits"), Pick("import"))
    yield "kits-brought"


SHOTS: tuple[Series, ...] = (kits,)
