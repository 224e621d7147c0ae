"""Pyramidion's games for the shared properties."""

import tomllib
from pathlib import Path

from engine.rules.pyramidion import BOX
from tests.cases import Case

KIT = tomllib.loads((Path(__file__).parents[2] / "seeds/pyramidion/kit.toml").read_text(encoding="utf-8"))

CASES = [
    *(Case(f"pyramidion-{n}", BOX, KIT, seats=n, games=4) for n in (2, 3, 4)),
    Case("pyramidion-boats", BOX, KIT, seats=2, options={"goal": "boats"}, games=2, longest=9000),
    Case("pyramidion-taster", BOX, KIT, seats=4, options={"length": "taster"}, games=4),
    *(Case(f"pyramidion-aid-{n}", BOX, KIT, aid=True, seats=n) for n in (2, 3, 4)),
    Case("pyramidion-aid-taster", BOX, KIT, aid=True, seats=3, options={"length": "taster"}),
]
