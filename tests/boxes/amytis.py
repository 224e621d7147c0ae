"""Every set-up of Architects of Amytis the shared properties are tried on."""

import tomllib
from pathlib import Path

from engine.rules.amytis import BOX
from tests.cases import Case

KIT = tomllib.loads((Path(__file__).parents[2] / "seeds/amytis/kit.toml").read_text("utf-8"))

CASES = [
    Case("amytis", BOX, KIT),
    Case("amytis-b", BOX, KIT, options={"side_b": "garden,market,wall,palace,residence,theatre", "projects": "2+3"}),
    Case("amytis-mixed", BOX, KIT, options={"side_b": "wall,palace"}),
    Case("amytis-drawn", BOX, KIT, options={"sides": "drawn", "length": "taster"}),
]
