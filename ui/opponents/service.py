"""What opponents do at this table: they answer for seats nobody plays, give a hint to who asks, and look through a game
that is over. It belongs to the one thread that owns the game; the waiting is its keeper's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.bots.roster import SEARCH, VALUE
from engine.table.inplay import InPlay
from engine.table.intents import Advised
from engine.table.session import Session
from ui.opponents.keeper import Answered, Question, Reviewed
from ui.opponents.lines import Answer, Turning

PLAY, HINT, REVIEW = "play", "hint", "review"
SLEEPER = VALUE  # who plays for a seat that sleeps: it need not win, only go on


@dataclass
class Service:
    """`ask` hands a question to the keeper; `said` tells whoever looks who has just answered what, and why."""

    ask: Callable[[Question], None]
    rest: Callable[[], None]
    said: Callable[[Question, Answer], None] = lambda question, answer: None
    began: Callable[[Question], None] = lambda question: None  # somebody begins to think about a turn
    ended: Callable[[], None] = lambda: None  # and no longer does
    milliseconds: int = 1000
    thinking: Question | None = None  # a seat's turn that is being thought about
    hint: Answered | None = None  # the last hint that was given
    last: tuple[Question, Answer] | None = None  # the last answer that was played
    turnings: dict[tuple[str, int], tuple[Turning, ...]] = field(default_factory=dict)  # by game and seat
    _hinting: Question | None = None
    _reviewing: Question | None = None
    _idle: bool = True

    def round(self, session: Session | None) -> None:
        """Once a round of the loop: is somebody to be asked?"""
        if session is None:
            self._leave()
            if not self._idle:
                self.hint = self.last = self._hinting = self._reviewing = None
                self._idle = True
                self.rest()
            return
        name = session.served
        if self.thinking is not None and (name is None or not _about(self.thinking, session)):
            self._leave()
        if name is None or session.waiting or session.clocks.paused:
            return
        question = self._question(session, session.turn.who, name or SLEEPER, PLAY)
        if not _same(question, self.thinking):
            self.thinking = question
            self._put(question)
            self.began(question)

    def advise(self, session: Session) -> bool:
        """What would you do? Asked for the seat to move, where a person plays it; False: there is nothing to advise."""
        if not self.may_advise(session):
            return False
        question = self._question(session, session.turn.who, SEARCH, HINT)
        if not _same(question, self._hinting):
            self.hint, self._hinting = None, question
            self._put(question)
        return True

    @staticmethod
    def may_advise(session: InPlay) -> bool:
        """Not where opponents hold cards at the real table: people hold theirs too, and the device knows none."""
        if session.turn.who < 0 or session.served is not None or session.racks():
            return False
        return not session.game.opening.aid and not session.closed

    def review(self, session: Session, seat: int) -> None:
        """Where did it turn? For a game that is over, and one of its seats."""
        question = self._question(session, seat, SEARCH, REVIEW)
        if (question.game, seat) not in self.turnings and not _same(question, self._reviewing):
            self._reviewing = question
            self._put(question)

    def take(self, answer: Answered | Reviewed, session: Session | None) -> None:
        """What came through the inbox. Advice for another moment is dropped; the session knows best."""
        question = answer.question
        if isinstance(answer, Reviewed):
            self.turnings[question.game, question.seat] = answer.turnings
            return
        if session is None or session.game.token != question.game:
            return
        if question.purpose == HINT:
            if _same(question, self._hinting):
                self.hint = answer
            return
        if not _same(question, self.thinking):
            return
        self._leave()
        if _about(question, session) and answer.answer is not None:
            self.last = question, answer.answer
            self.said(question, answer.answer)  # it is played when the journal has it
        session.do(Advised(question.seat, question.line, answer.answer.move if answer.answer is not None else ""))

    def _leave(self) -> None:
        """Nobody thinks about a turn any more: it was answered, taken back, or the game was put away."""
        if self.thinking is not None:
            self.thinking = None
            self.ended()

    def _put(self, question: Question) -> None:
        self._idle = False
        self.ask(question)

    def _question(self, session: Session, seat: int, name: str, purpose: str) -> Question:
        colour = session.game.colours[seat]
        token, line = session.game.token, session.line
        old = {PLAY: self.thinking, HINT: self._hinting, REVIEW: self._reviewing}[purpose]
        if old is not None and (old.game, old.line, old.seat, old.name) == (token, line, seat, name):
            return old  # the record need not be written again
        record = session.asked(seat)
        return Question(token, line, seat, colour, record, name, purpose, self.milliseconds)


def _same(one: Question, other: Question | None) -> bool:
    return other is not None and (one.game, one.line, one.seat) == (other.game, other.line, other.seat)


def _about(question: Question, session: Session) -> bool:
    """Whether it is about the moment at which this game stands."""
    return (question.game, question.line, question.seat) == (session.game.token, session.line, session.turn.who)
