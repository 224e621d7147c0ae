"""How Pyramidion is said: its words, questions, moves and happenings. (Being written.)"""

from engine.rules.contract import Event, Move, Turn, Why, why

TITLE = "Pyramidion"
WORDS: dict[str, str] = {}
NOUNS: dict[str, str] = {}


def happened(event: Event) -> Why | None:
    return None


def hands(event: Event) -> Why | None:
    return None


def asked(turn: Turn) -> Why:
    return why(turn.ask)


def chosen(move: Move) -> Why:
    return why(type(move).__name__)
