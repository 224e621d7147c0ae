"""The games of Beacons that every promise of a box is tried on, by `./trireme test tests/engine/rules/test_contract.py`
with this folder named (`--boxes DIR`, or TRIREME_BOXES)."""

from engine.rules.beacons import BOX

from tests.cases import Case

KIT = {"coast": {"beacons": 16}}
CASES = [
    *(Case(f"beacons-{n}", BOX, KIT, seats=n, shared=lambda game: game.facts()["lit"]) for n in (2, 3)),
    Case("beacons-aid", BOX, KIT, aid=True, seats=3),
]
