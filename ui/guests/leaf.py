"""What a seat's phone is told in words, by name: everything on its page but the picture. Plain values for JSON.

It is made from the view of the seat and from what everybody knows, so two games that differ only in what this seat may
not know give the same leaf, byte for byte.
"""

from __future__ import annotations

from typing import Any

from engine.rules.contract import NOBODY, Typed
from engine.table.inplay import InPlay
from engine.table.intents import Play
from ui.boxes import face_of
from ui.boxes.board import Glance
from ui.boxes.choice import Choice, WordsSoFar, choices, further
from ui.boxes.naming import begun, named
from ui.guests.guestface import GuestFace
from ui.screens.watched import happened

LAST = 5  # happenings that are told
Leaf = dict[str, object]


def leaf(face: GuestFace, path: WordsSoFar) -> Leaf:
    """The page of this seat now; `path` is how far it has come on the way to a move."""
    session, glance = face.playing, glance_at(face)
    return {
        **spoken(face),
        "name": glance.speaker.name(face.seat),
        "game": glance.speaker.title,
        "line": session.line,
        "turn": asked(face, glance),
        "mine": session.turn.who == face.seat and not session.closed,
        "choices": [[words, len(choice.moves)] for words, choice in worded(glance, path)],
        "way": len(path),
        "button": session.game.opening.aid and not session.closed,
        "undo": session.can_undo,
        "heaps": [[mine.heading, [begun(line) for line in mine.lines]] for mine in _mine(glance)],
        "colour": _colour(glance, face.seat),
        "score": score(glance),
        "log": log(glance),
        "help": _help(glance),
    }


def spoken(face: GuestFace) -> Leaf:
    """The language of this glass, and the size of its letters, a percentage."""
    return {"language": face.settings.language, "letters": round(100 * face.settings.text)}


def glance_at(face: GuestFace) -> Glance[Any]:
    """What the eyes of this guest see now."""
    return Glance(face, face.playing, face.playing.view(face.seat), face.seat)


# ---- whose turn, and the answers


def asked(face: GuestFace, glance: Glance[Any]) -> str:
    """Whose turn it is, and the question."""
    turn, speaker = glance.view.turn, glance.speaker
    if glance.session.over:
        return face.text("The game is over.")
    if turn.who == NOBODY:
        return speaker.asked(turn)
    name = speaker.name(turn.who)
    question = speaker.asked(turn).removeprefix(f"{name}: ")  # most questions begin with whom they are for
    question = Typed(begun(question))
    if turn.who == face.seat:
        return face.text("Your turn. {question}", question=question)
    return begun(face.text("{name} is to move. {question}", name=Typed(name), question=question))


def offered(glance: Glance[Any], path: WordsSoFar) -> list[Choice]:
    """What this seat may choose now; nothing while it is not asked."""
    return [choice for _, choice in worded(glance, path)]


def worded(glance: Glance[Any], path: WordsSoFar) -> list[tuple[str, Choice]]:
    """The same with its words, no words twice."""
    session = glance.session
    if session.turn.who != glance.seat or session.closed or session.served is not None:
        return []
    found = choices(session.game.box, glance.view.moves(), path, session.game.colours)
    return named(found, glance.speaker.chosen)


def chosen(glance: Glance[Any], path: WordsSoFar, number: int) -> Play | WordsSoFar | None:
    """What the answer with this number means: a move, or a step on the way to one."""
    found = offered(glance, path)
    if not 0 <= number < len(found):
        return None
    choice, game = found[number], glance.session.game
    if choice.move is not None:
        return Play(choice.move)
    return further(game.box, glance.view.moves(), path, choice.words, game.colours)


# ---- what lies there, and how it stands


def _mine(glance: Glance[Any]) -> list[Any]:
    found = face_of(glance.session.game.opening.box).mine
    return found(glance) if found is not None else []


def score(glance: Glance[Any]) -> list[list[object]]:
    """The name and the colour of each seat, its points where they are known, and the lines that brought some."""
    card, speaker = glance.view.score(), glance.speaker
    rows: list[list[object]] = []
    for seat in card.order:
        lines = [line for line in card.lines if line.seat == seat]
        known = any(line.points is not None for line in lines)
        said = [[speaker.line(line), line.points] for line in lines if line.points]
        rows.append([speaker.name(seat), card.total(seat) if known else None, _colour(glance, seat), said])
    return rows


def _colour(glance: Glance[Any], seat: int) -> str:
    red, green, blue = glance.look.theme.seat(glance.colour(seat)).fill[:3]
    return f"#{red:02x}{green:02x}{blue:02x}"


def log(glance: Glance[Any]) -> list[str]:
    """What happened last, the newest first, as this seat heard it."""
    steps = [
        step
        for one in glance.session.undo_list(glance.seat)
        for turn in one.turns
        for step in turn.steps
        if "undone" not in step.marks
    ]
    said = (happened(glance.speaker, step, 200) for step in reversed(steps[-2 * LAST :]))
    return [begun(words) for words in said if words][:LAST]


def _help(glance: Glance[Any]) -> list[str]:
    """The clauses people look for at this question."""
    box, ask = glance.session.game.opening.box, glance.view.turn.ask
    digest = glance.speaker.digest
    return [f"{digest[name].title}. {digest[name].text}" for name in face_of(box).asked(ask) if name in digest]


def rules(session: InPlay, language: str) -> list[list[object]]:
    """The digest of the box: its chapters, and the clauses of each."""
    from ui.words.digest import digest

    chapters: dict[str, list[list[str]]] = {}
    for clause in digest(session.game.opening.box, language).values():
        chapters.setdefault(clause.group, []).append([clause.title, clause.text])
    return [[name, clauses] for name, clauses in chapters.items()]
