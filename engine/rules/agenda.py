"""What every box does alike: an agenda, one table of what is asked and answered, one of what the table sets right.

A position keeps its agenda, a stack of small values: the last entry is the question on the table, or a task the rules
settle by themselves before the next question. What a box knows about them it says in `Chapter`s, one a file:

    offers   the question -> every answer the rules offer
    plays    the question and the kind of answer -> what it does; under ANY_TIME a kind that may answer any question
    settles  a task, or a question that may need no answer -> whether it was settled without one
    refuses  the question and a kind of move -> why such a move is not allowed there; under ANY_TIME whatever is asked

`Rules` binds the chapters together and refuses, when they are imported, what is said twice or left unsaid. `OnAgenda`
is then a position that asks, checks and plays by them; `engine.rules.aid.Companion` is one beside a real table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from engine.rules.contract import NOBODY, OVER, UNSEEN, Event, Move, Turn, Why

G = TypeVar("G", contravariant=True)  # the position; what is said of one serves whatever is more than it
K = TypeVar("K")
V = TypeVar("V")
Offer = Callable[[G], Sequence[Move]]
Play = Callable[[G, Any, list[Event]], None]
Settle = Callable[[G, list[Event]], bool]
Refuse = Callable[[G, Any], Why]
Plays = Mapping[tuple[str, type[Move]], Play[G]]
Refuses = Mapping[tuple[str, type[Move]], Refuse[G]]
ANY_TIME = "any time"  # in a table of plays or refusals: whatever is asked
turn = lru_cache(4096)(Turn)  # the same questions are asked again and again


@dataclass(frozen=True)
class Chapter(Generic[G]):
    """What one file of a box's rules brings along."""

    offers: Mapping[str, Offer[G]] = field(default_factory=dict)
    plays: Plays[G] = field(default_factory=dict)
    settles: Mapping[str, Settle[G]] = field(default_factory=dict)
    refuses: Refuses[G] = field(default_factory=dict)


class Rules(Generic[G]):
    """The chapters of a box as one table each. `always`: questions that are put even where one answer is possible."""

    def __init__(self, *chapters: Chapter[G], always: Iterable[str] = ()) -> None:
        self.offers = bound(chapter.offers for chapter in chapters)
        self.plays = bound(chapter.plays for chapter in chapters)
        self.settles = bound(chapter.settles for chapter in chapters)
        self.refuses = bound(chapter.refuses for chapter in chapters)
        self.always = frozenset(always)
        asked = {ask for ask, _ in self.plays} - {ANY_TIME}
        if unsaid := asked ^ self.offers.keys():
            raise ValueError(f"either not offered or not played: {', '.join(sorted(unsaid))}")
        if unasked := {ask for ask, _ in self.refuses} - {ANY_TIME} - asked:
            raise ValueError(f"refused where nothing is asked: {', '.join(sorted(unasked))}")

    def answers(self, ask: str) -> frozenset[type[Move]]:
        """The kinds of move that answer this question."""
        return frozenset(kind for asked, kind in self.plays if asked == ask)

    def play(self, game: G, ask: str, move: Move, events: list[Event]) -> None:
        play = self.plays.get((ask, type(move))) or self.plays[ANY_TIME, type(move)]
        play(game, move, events)


def handing_back(play: Callable[[G, Any], Iterable[Event]]) -> Play[G]:
    """For a table of plays: one that hands back what happened, instead of adding it to what has."""

    def adding(game: G, move: Any, events: list[Event]) -> None:
        events += play(game, move)

    return adding


def saying(reason: Why) -> Refuse[Any]:
    """For a table of refusals: one that says the same of every such move."""
    return lambda game, move: reason


def bound(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
    """Tables as one; ValueError where two say something about the same."""
    found: dict[K, V] = {}
    for table in tables:
        if twice := found.keys() & table.keys():
            raise ValueError(f"said twice: {', '.join(map(str, twice))}")
        found.update(table)
    return found


class OnAgenda:
    """A position that asks what its agenda says, and plays by the rules of its box. Boxes say RULES and
    `otherwise`."""

    RULES: ClassVar[Rules[Any]]
    __slots__ = ("agenda", "answers")

    def __init__(self, *agenda: Turn) -> None:
        self.agenda: list[Turn] = [*agenda]
        self.answers: Sequence[Move] | None = None  # to the question on the table, once worked out

    @property
    def turn(self) -> Turn:
        return self.agenda[-1] if self.agenda else OVER

    def push(self, who: int, ask: str, part: int = UNSEEN) -> None:
        """This is to be done before all that is on the agenda."""
        self.agenda.append(turn(who, ask, part))

    def task(self, what: str, part: int = UNSEEN) -> None:
        """Something the rules do by themselves, when what stands above it is done."""
        self.push(NOBODY, what, part)

    # ---- asking

    def moves(self) -> Sequence[Move]:
        if not self.agenda:
            return []
        answers = self.answers
        if answers is None:
            answers = self.answers = self.RULES.offers[self.agenda[-1].ask](self)
        return answers

    def check(self, move: Move) -> Why | None:
        return None if move in self.moves() else self.refusal(move)

    def refusal(self, move: Move) -> Why:
        """Why this move, which is not offered, is not allowed here: what a chapter says of its kind, or `otherwise`."""
        refuses, kind = self.RULES.refuses, type(move)
        refuse = refuses.get((self.turn.ask, kind)) or refuses.get((ANY_TIME, kind))
        return self.otherwise(move) if refuse is None else refuse(self, move)

    def otherwise(self, move: Move) -> Why:
        """Why a move of which no chapter says it is not allowed here."""
        raise NotImplementedError

    # ---- playing

    def play(self, move: Move) -> list[Event]:
        events: list[Event] = []
        rules, ask = self.RULES, self.agenda[-1].ask if self.agenda else OVER.ask
        (rules.plays.get((ask, type(move))) or rules.plays[ANY_TIME, type(move)])(self, move, events)
        self.run_on(events)
        return events

    def run_on(self, events: list[Event]) -> None:
        """Does what needs no answer, until somebody must be asked: a seat's question with one answer is none."""
        rules = self.RULES
        settles, always = rules.settles, rules.always
        self.answers = None
        while self.agenda:
            who, ask, _ = self.agenda[-1]
            settle = settles.get(ask)
            if settle is not None and settle(self, events):
                continue
            if who < 0 or ask in always or self.must_ask(ask):
                return
            answers = rules.offers[ask](self)
            if len(answers) > 1:
                self.answers = answers
                return
            rules.play(self, ask, answers[0], events)

    def must_ask(self, ask: str) -> bool:
        """Whether this seat's question is put although it may have one answer."""
        return False
