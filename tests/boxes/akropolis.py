import tomllib
from pathlib import Path

from engine.rules.akropolis import BOX
from tests.cases import Case

KIT = tomllib.loads((Path(__file__).parents[2] / "seeds/akropolis/kit.toml").read_text())


CASES = [
    *(Case(f"akropolis-{n}", BOX, KIT, seats=n, games=4) for n in (2, 3, 4)),
    *(Case(f"akropolis-long-{n}", BOX, KIT, seats=n, games=2, options={"length": "long"}) for n in (2, 3)),
    Case("akropolis-taster", BOX, KIT, games=4, options={"length": "taster"}),
    Case("akropolis-variants", BOX, KIT, games=2, options={"variants": "house,market,barrack,temple,garden"}),
    *(Case(f"akropolis-{rival}", BOX, KIT, rival=rival, games=3) for rival in BOX.rivals),
    Case("akropolis-long-solo", BOX, KIT, rival="callicrates", games=2, options={"length": "long"}),
]
