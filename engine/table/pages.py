"""What the session shows beside the board: the undo list, the lamps, the note on the lid."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from engine.rules.contract import (
    BAG,
    HIDDEN,
    NOBODY,
    RIVAL,
    ROUND,
    TABLE,
    TURN,
    UNSEEN,
    Began,
    Correction,
    Event,
    Move,
    Position,
    Turn,
    Went,
    Why,
    heard,
)
from engine.table.automatic import Ways
from engine.table.timeline import Draft, PlayedLine, Timeline


class UndoStep(NamedTuple):
    """What one input did. `line` is where undoing it leads; inner lines (the bag, the rival) are folded into it.
    Marks: revealed, counted, correction, slept, undone."""

    line: int
    who: int
    events: tuple[Event, ...]
    marks: frozenset[str]


class RivalStep(NamedTuple):
    """What the rival did or is about to do: one act, what it does as everybody hears it, and why where he says so."""

    move: Move
    events: tuple[Event, ...]
    why: Why | None


def rival_step(line: PlayedLine, before: Position) -> RivalStep:
    """The step this line is, played where the game stood so."""
    return RivalStep(line.move, tuple(heard(event, TABLE) for event in line.events), before.view(TABLE).reason())


class TurnPage(NamedTuple):
    """The steps of one turn; the turn is numbered among that seat's turns of the round, from 1."""

    seat: int
    number: int
    steps: tuple[UndoStep, ...]


class Round(NamedTuple):
    number: int
    turns: tuple[TurnPage, ...]


class Note(NamedTuple):
    """Where a game stood when it was put away: the round, who moves, who began. What else goes on the lid of the box
    its face says (`BoxFace.facts`), of the table as it is found again."""

    round: int
    turn: Turn
    first: int


def undo_list(timeline: Timeline, listener: int) -> tuple[Round, ...]:
    """By round and turn, from where the first of them could act: what came before that is not taken back."""
    book = _Book()
    for at, lines in timeline.steps_of(timeline.lines):
        events = tuple(event for line in lines for event in line.events)
        if at >= timeline.floor:
            who = next((line.who for line in lines if not line.mark), lines[0].who)
            seat = timeline.positions[at].turn.who if who in (TABLE, BAG) else who
            heard_events = tuple(heard(event, listener) for event in events)
            book.write(seat, UndoStep(at, who, heard_events, _marks(lines, events, at >= timeline.at)))
        book.turn_over(events)
    return book.rounds()


def _marks(lines: Sequence[PlayedLine], events: Sequence[Event], undone: bool) -> frozenset[str]:
    marks = {line.mark for line in lines if line.mark in ("counted", "slept")}
    marks |= {"correction"} if any(isinstance(line.move, Correction) for line in lines) else set()
    marks |= {"revealed"} if any(map(_reveals, events)) else set()
    return frozenset(marks | {"undone"} if undone else marks)


class _Book:
    """Pages as they fill: a page a turn, a chapter a round."""

    def __init__(self) -> None:
        self._rounds: list[tuple[int, list[TurnPage]]] = [(1, [])]
        self._fresh = True  # the next step begins a turn
        self._turns: dict[int, int] = {}  # of each seat in this round

    def write(self, seat: int, step: UndoStep) -> None:
        _, turns = self._rounds[-1]
        if self._fresh or not turns or (seat >= 0 and turns[-1].seat != seat):
            self._turns[seat] = self._turns.get(seat, 0) + 1
            turns.append(TurnPage(seat, self._turns[seat], ()))
            self._fresh = False
        turns[-1] = turns[-1]._replace(steps=(*turns[-1].steps, step))

    def turn_over(self, events: Sequence[Event]) -> None:
        """Behind these events a new turn or round may begin."""
        for event in events:
            self._fresh = self._fresh or (isinstance(event, Began) and event.what == TURN)
            if (number := _round(event)) > self._rounds[-1][0]:
                self._rounds.append((number, []))
                self._turns, self._fresh = {}, True

    def rounds(self) -> tuple[Round, ...]:
        last = self._rounds[-1][0]
        return tuple(Round(number, tuple(turns)) for number, turns in self._rounds if turns or number == last)


def round_of(timeline: Timeline) -> int:
    """The round the game is in."""
    return max([1, *(_round(event) for line in timeline.live for event in line.events)])


def _round(event: Event) -> int:
    return event.number if isinstance(event, Began) and event.what == ROUND else 0


def _reveals(event: Event) -> bool:
    """Something came to light that undoing cannot make unseen."""
    return isinstance(event, Went) and event.part != UNSEEN and event.source.kind in HIDDEN


def next_seat(ways: Ways, draft: Draft) -> int:
    """Who is to move when the seat to move is done; NOBODY where that cannot be told yet."""
    who = draft.position.turn.who
    if who < 0 or (move := ways.closing(draft.position, who)) is None:
        return NOBODY if who < 0 or ways.seats < 2 else (who + 1) % ways.seats
    draft.play(move)
    follows = draft.position.turn.who
    return follows if follows >= 0 else NOBODY


def lamps(
    ways: Ways, timeline: Timeline, asleep: AbstractSet[int], ready: AbstractSet[int], paused: bool
) -> tuple[str, ...]:
    position = timeline.position
    who = position.turn.who
    if who == NOBODY:
        best = position.score().ranking
        return tuple("won" if best and seat in best[0] else "off" for seat in range(ways.seats))
    if who == TABLE:
        said = _lamps_of_all(ways, position, ready)
    elif who >= 0:
        follows = next_seat(ways, timeline.draft())
        said = ["move" if seat == who else "next" if seat == follows else "off" for seat in range(ways.seats)]
    else:
        answers = [who == RIVAL or ways.begins(position, seat) is not None for seat in range(ways.seats)]
        said = ["answer" if answer else "off" for answer in answers]
    return tuple("asleep" if seat in asleep else "paused" if paused else word for seat, word in enumerate(said))


def _lamps_of_all(ways: Ways, position: Position, ready: AbstractSet[int]) -> list[str]:
    """Where all act at once: each closes it for themselves, or one word closes it when all have pressed."""
    own = [ways.closing(position, seat) is not None for seat in range(ways.seats)]
    if any(own):
        return ["answer" if asked else "ready" for asked in own]
    if ways.page(position) is None:
        return ["off"] * ways.seats
    return ["ready" if seat in ready else "answer" for seat in range(ways.seats)]


def note(timeline: Timeline) -> Note:
    """Where the game stands now."""
    number = round_of(timeline)
    first = next((line.who for line in timeline.live if line.who >= 0), timeline.positions[0].turn.who)
    return Note(number, timeline.position.turn, max(first, 0))
