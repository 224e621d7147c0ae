"""How Beacons is said. Sentences are English here; their translations stand in `ru/words.po`."""

from engine.rules.beacons import Light

from engine.rules.contract import Began, Event, Move, Turn, Why, why
from ui.words import alike

TITLE = "Beacons"
WORDS: dict[str, str] = {"coast": "coast", "beacons": "beacons"}
NOUNS: dict[str, str] = {}


def asked(turn: Turn) -> Why:
    if turn.ask == "begin":
        return why("Who begins?")
    return alike.ASKED.get(turn.ask) or why("{seat}: light a beacon", seat=turn.who)


def chosen(move: Move) -> Why:
    match move:
        case Light(cell, 1):
            return why("Beacon {cell}", cell=cell + 1)
        case Light(cell, _):
            return why("Beacons {cell} and {next}", cell=cell + 1, next=cell + 2)
    return alike.chosen(move)


def happened(event: Event) -> Why | None:
    if isinstance(event, Began):
        return alike.BEGAN.get(event.what)
    return why("{seat} lights beacon {cell}", seat=event.target.seat, cell=event.target.at + 1)


def hands(event: Event) -> Why | None:
    return happened(event) if not isinstance(event, Began) else None
