"""Panticapaeum's games for the shared properties: two to four people, and one against Automius, rules mixed."""

import tomllib
from pathlib import Path

from engine.rules.boxes import box
from tests.cases import Case

KIT = tomllib.loads((Path(__file__).parents[2] / "seeds" / "panticapaeum" / "kit.toml").read_text())
BOX = box("panticapaeum")
HARDER = ("", "skip", "trireme", "plan", "skip,trireme,plan")

CASES = [
    *(Case(f"panticapaeum-{n}", BOX, KIT, seats=n, games=6) for n in (2, 3, 4)),
    *(
        Case(f"panticapaeum-solo-{harder or 'plain'}", BOX, KIT, rival="automius", options={"harder": harder}, games=4)
        for harder in HARDER
    ),
    *(Case(f"panticapaeum-aid-{n}", BOX, KIT, aid=True, seats=n, games=6) for n in (2, 3, 4)),
    *(
        Case(
            f"panticapaeum-aid-solo-{harder or 'plain'}",
            BOX,
            KIT,
            aid=True,
            rival="automius",
            options={"harder": harder},
            games=4,
        )
        for harder in HARDER
    ),
]
