"""How Beacons is said. Sentences are English here; their translations stand in `ru/words.po`."""

from engine.rules.beacons import Light

from engine.rules.contract import Began, Event, Move, Turn, Why, why
from engine.rules.sheet import Close, Finish, Tell
from engine.rules.verbs import Done

TITLE = "Beacons"
WORDS: dict[str, str] = {"coast": "coast", "beacons": "beacons"}
NOUNS: dict[str, str] = {}


def asked(turn: Turn) -> Why:
    if turn.ask == "light":
        return why("{seat}: light a beacon", seat=turn.who)
    return why("Fill in the score sheet") if turn.ask == "sheet" else why("The game is over.")


def chosen(move: Move) -> Why:
    match move:
        case Light(cell, 1):
            return why("Beacon {cell}", cell=cell + 1)
        case Light(cell, _):
            return why("Beacons {cell} and {next}", cell=cell + 1, next=cell + 2)
        case Done():
            return why("Turn finished")
        case Tell(row, seat, number):
            return why("{seat}, {row}: {number}", seat=seat, row=row, number=number)
        case Finish():
            return why("The game is over, now the score")
        case Close():
            return why("The sheet is filled in")
    return why("{word}", word=type(move).__name__)


def happened(event: Event) -> Why | None:
    if isinstance(event, Began):
        return why("The game is over.") if event.what == "over" else None
    return why("{seat} lights beacon {cell}", seat=event.target.seat, cell=event.target.at + 1)


def hands(event: Event) -> Why | None:
    return happened(event) if not isinstance(event, Began) else None
