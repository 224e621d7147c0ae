"""Opponents on the glass: who may be asked to sit down, what somebody better would do, and where a game turned."""

from __future__ import annotations

from collections.abc import Hashable

from engine.bots.roster import ROSTER, SEARCH, Strength
from engine.rules import record
from engine.rules.contract import TABLE, Move, why
from engine.rules.errors import MoveError
from engine.table.intents import Play
from engine.table.outcomes import Jumped, Outcome, Played
from ui.boxes.naming import begun
from ui.design.parts import Action, Entry, card, chip, frame, listing, notice, places
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.opponents.lines import Turning

PLAYS = {  # how each of them plays, in a few words
    "chares": why("slips every other time"),
    "rhoikos": why("slips now and then"),
    "eupalinos": why("looks one decision ahead"),
    "mnesikles": why("thinks for a moment"),
    "iktinos": why("thinks things over"),
    "imhotep": why("takes all the time there is"),
}


def strength_of(one: Strength) -> int:
    """From 1: each is a little stronger than the one before."""
    return ROSTER.index(one) + 1


class Invite(Screen):
    """Who sits down at a free seat; told to the screen below."""

    name = "invite"
    strangers = True

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Who plays with you?"), back=Back(), help=Help(), asking=face.asking)
        entries = [
            Entry(
                f"{strength_of(one)}  {face.language.word(one.name)}",
                Pick("chosen", one.name),
                face.why(PLAYS[one.name]),
            )
            for one in ROSTER
        ]
        rows = at.whole_body.rows(len(entries), look.glass.gap / 2)
        for entry, row in zip(entries, rows, strict=True):
            shapes += listing(look, row, [entry], value_share=0.6)
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("chosen", str(name)):
                face.back()
                face.screen.take(Pick("invited", name), face)


def may_advise(face: Face) -> bool:
    """Whether a hint may be shown on this glass: it says nothing of a hand that not everybody here sees."""
    session, service = face.session, face.house.opponents
    if session is None or service is None or not service.may_advise(session):
        return False
    seat = session.turn.who
    return face.seat == seat or session.view(TABLE).facts() == session.view(seat).facts()


class Hint(Screen):
    """What would you do? Only said to who asks."""

    name = "hint"
    strangers = True
    of_a_game = True

    def entered(self, face: Face) -> None:
        service, session = face.house.opponents, face.house.session
        if service is not None and session is not None and may_advise(face):
            service.advise(session)

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        move, sentence = self._said(face)
        main = Action(face.text("Do that"), Pick("do"), icon="check") if move is not None else None
        shapes = frame(look, face.text("What would you do?"), back=Back(), help=Help(), main=main, asking=face.asking)
        heading = face.speaker().chosen(move) if move is not None else ""
        if move is None:
            return look.picture(shapes + notice(look, at.whole_body, "clock", sentence))
        return look.picture(shapes + card(look, at.body, begun(heading), sentence, lines=6))

    def _said(self, face: Face) -> tuple[Move | None, str]:
        """The move, and why; or that it is still thought about."""
        service, session = face.house.opponents, face.playing
        hint = service.hint if service is not None else None
        if not may_advise(face):
            return None, face.text("There is nothing to advise now.")
        if hint is None or (hint.question.game, hint.question.line) != (session.game.token, session.line):
            return None, face.text("{name} is thinking…", name=face.language.word(SEARCH))
        if hint.answer is None:
            return None, face.text("There is nothing to advise now.")
        try:
            move = session.game.box.notation.read(hint.answer.move, session.game.colours)
        except MoveError:
            return None, face.text("There is nothing to advise now.")
        return move, "\n".join(face.why(reason) for reason in hint.answer.reasons)

    def take(self, intent: Hashable, face: Face) -> None:
        if intent == Pick("do"):
            move, _ = self._said(face)
            if move is not None:
                while face.screen.name not in ("game", "home"):
                    face.back()
                face.do(Play(move))

    def heard(self, outcome: Outcome, face: Face) -> None:
        if face.screen is self and isinstance(outcome, Played | Jumped):
            face.back()  # the moment has passed


def has_answered(face: Face) -> bool:
    """Whether an opponent has played in this game, so that one may ask why."""
    service, session = face.house.opponents, face.session
    last = service.last if service is not None else None
    return last is not None and session is not None and last[0].game == session.game.token


class Because(Screen):
    """Why did it do that? All reasons of the last answer."""

    name = "because"
    strangers = True
    of_a_game = True

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Why that?"), back=Back(), help=Help(), asking=face.asking)
        service = face.house.opponents
        if service is None or service.last is None or not has_answered(face):
            return look.picture(shapes)
        question, answer = service.last
        heading = f"{face.speaker().name(question.seat)}: {_in_words(face, answer.move)}"
        sentence = "\n".join(face.why(reason) for reason in answer.reasons)
        return look.picture(shapes + card(look, at.whole_body, heading, sentence, lines=6))


class Turnings(Screen):
    """Where did it turn? The three moves of a seat that cost most."""

    name = "turnings"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._seat = -1

    def entered(self, face: Face) -> None:
        """The first to be asked about is whoever did not win."""
        session = face.playing
        people = [seat for seat, player in enumerate(session.game.opening.players) if not player.opponent]
        first = session.view().score().ranking[0]
        self._choose(next((seat for seat in people if seat not in first), people[0] if people else 0), face)

    def _choose(self, seat: int, face: Face) -> None:
        self._seat = seat
        if face.house.opponents is not None and face.house.session is not None:
            face.house.opponents.review(face.house.session, seat)

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        at = places(look)
        shapes = frame(look, face.text("Where did it turn?"), back=Back(), help=Help(), asking=face.asking)
        players = session.game.opening.players
        above = at.whole_body.top(look.glass.tall(12))
        for seat, cell in enumerate(above.columns(len(players), look.glass.gap)):
            name = face.speaker().name(seat)
            shapes += chip(
                look, cell, players[seat].colour, name, Pick("seat", seat), active=seat == self._seat, says=name
            )
        room = at.whole_body.below(above.h + look.glass.gap)
        found = self._found(face)
        if found is None:
            sentence = face.text("{name} is thinking…", name=face.language.word(SEARCH))
            return look.picture(shapes + notice(look, room, "clock", sentence))
        if not found:
            return look.picture(shapes + notice(look, room, "check", face.text("Nothing here cost points.")))
        for (turning, played, better), row in zip(found, room.rows(3, look.glass.gap), strict=False):
            shapes += self._turning(face, turning, played, better, row)
        return look.picture(shapes)

    def _found(self, face: Face) -> list[tuple[Turning, str, str]] | None:
        """What cost most, what was played and what would have been better; where both sound alike nothing can be
        learned."""
        service, session = face.house.opponents, face.house.session
        if session is None:
            return None
        turnings = () if service is None else service.turnings.get((session.game.token, self._seat))
        if turnings is None:
            return None
        lines = record.read(session.record()).lines
        found = [
            (one, _in_words(face, lines[one.line][1].partition(" ")[2]), _in_words(face, one.better))
            for one in turnings
        ]
        return [(one, played, better) for one, played, better in found if played != better]

    def _turning(self, face: Face, turning: Turning, played: str, better: str, room: Rect) -> list[Shape]:
        heading = face.text("{played} cost {points:point}", played=played, points=max(1, round(turning.cost)))
        sentence = face.text("Better: {move}.", move=better)
        return card(face.look, room, begun(heading), sentence, lines=2, kin="turnings")

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("seat", int(seat)):
                self._choose(seat, face)


def _in_words(face: Face, words: str) -> str:
    game = face.playing.game
    try:
        return face.speaker().chosen_within(game.box.notation.read(words, game.colours))
    except MoveError:
        return words
