import tomllib
from pathlib import Path

from engine.rules.akropolis import BOX
from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.position import Game
from tests.cases import Case

KIT = tomllib.loads((Path(__file__).parents[2] / "seeds/akropolis/kit.toml").read_text())
ALL = "house,market,barrack,temple,garden"


def shared(position: Game | Aid) -> object:
    """What both know. After a taking the full game still lays, while the aid refills already: the round is left out."""
    return position.row, position.pile, position.stones[-1] if position.plan.architect else None


CASES = [
    *(Case(f"akropolis-{n}", BOX, KIT, seats=n, games=4, shared=shared) for n in (2, 3, 4)),
    *(
        Case(f"akropolis-long-{n}", BOX, KIT, seats=n, games=2, options={"length": "long"}, shared=shared)
        for n in (2, 3)
    ),
    Case("akropolis-taster", BOX, KIT, games=4, options={"length": "taster"}, shared=shared),
    Case("akropolis-variants", BOX, KIT, games=2, options={"variants": ALL}, shared=shared),
    *(Case(f"akropolis-{rival}", BOX, KIT, rival=rival, games=3, shared=shared) for rival in BOX.rivals),
    Case("akropolis-long-solo", BOX, KIT, rival="callicrates", games=2, options={"length": "long"}, shared=shared),
    *(Case(f"akropolis-aid-{n}", BOX, KIT, aid=True, seats=n, games=3) for n in (2, 3, 4)),
    Case("akropolis-aid-long", BOX, KIT, aid=True, games=2, options={"length": "long"}),
    *(Case(f"akropolis-aid-{rival}", BOX, KIT, aid=True, rival=rival, games=3) for rival in BOX.rivals),
]
