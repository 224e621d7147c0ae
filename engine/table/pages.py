"""What the session shows beside the board: the undo list, the lamps, the note on the lid."""

from collections import Counter
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
    Place,
    Turn,
    Went,
    heard,
)
from engine.table.automatic import Ways
from engine.table.tape import Draft, Tape


class Step(NamedTuple):
    """What one input did. `line` is where undoing it leads; inner lines (the bag, the rival) are folded into it.
    Marks: revealed, counted, correction, slept, undone."""

    line: int
    who: int
    events: tuple[Event, ...]
    marks: frozenset[str]


class TurnPage(NamedTuple):
    """The steps of one turn; the turn is numbered among that seat's turns of the round, from 1."""

    seat: int
    number: int
    steps: tuple[Step, ...]


class Round(NamedTuple):
    number: int
    turns: tuple[TurnPage, ...]


class Note(NamedTuple):
    """What to write on the lid: the round, who moves, who began, and what lies open as single pieces and numbers."""

    round: int
    turn: Turn
    first: int
    pieces: tuple[tuple[str, Place], ...]
    facts: tuple[tuple[str, int | str], ...]


def undo_list(tape: Tape, listener: int) -> tuple[Round, ...]:
    """By round and turn, from where the first of them could act: what came before that is not taken back."""
    rounds: list[tuple[int, list[tuple[int, int, list[Step]]]]] = [(1, [])]
    fresh = True  # the next step begins a turn
    seen: dict[int, int] = {}
    for line, lines in tape.steps_of(tape.lines):
        events = tuple(event for one in lines for event in one.events)
        marks = {one.mark for one in lines if one.mark in ("counted", "slept")}
        if any(isinstance(one.move, Correction) for one in lines):
            marks.add("correction")
        if any(map(_reveals, events)):
            marks.add("revealed")
        if line >= tape.at:
            marks.add("undone")
        who = next((one.who for one in lines if not one.mark), lines[0].who)
        step = Step(line, who, tuple(heard(event, listener) for event in events), frozenset(marks))
        seat = tape.positions[line].turn.who if who in (TABLE, BAG) else who
        turns = rounds[-1][1]
        if line >= tape.floor:
            if fresh or not turns or (seat >= 0 and turns[-1][0] != seat):
                seen[seat] = seen.get(seat, 0) + 1
                turns.append((seat, seen[seat], []))
                fresh = False
            turns[-1][2].append(step)
        for event in events:
            if isinstance(event, Began) and event.what == TURN:
                fresh = True
            number = _round(event)
            if number and number > rounds[-1][0]:
                rounds.append((number, []))
                seen, fresh = {}, True
    return tuple(
        Round(number, tuple(TurnPage(seat, n, tuple(steps)) for seat, n, steps in turns))
        for number, turns in rounds
        if turns or number == rounds[-1][0]
    )


def round_of(tape: Tape) -> int:
    """The round the game is in."""
    return max([1, *(_round(event) for line in tape.live for event in line.events)])


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


def lamps(ways: Ways, tape: Tape, asleep: AbstractSet[int], ready: AbstractSet[int], paused: bool) -> tuple[str, ...]:
    position = tape.position
    who = position.turn.who
    if who == NOBODY:
        best = position.score().ranking
        return tuple("won" if best and seat in best[0] else "off" for seat in range(ways.seats))
    follows = next_seat(ways, tape.draft()) if who >= 0 else NOBODY
    closings = [ways.closing(position, seat) for seat in range(ways.seats)] if who == TABLE else []
    page = not any(closings) and ways.page(position) is not None  # everybody is asked the same
    words = []
    for seat in range(ways.seats):
        if seat in asleep:
            words.append("asleep")
        elif paused:
            words.append("paused")
        elif seat == who:
            words.append("move")
        elif who == TABLE:
            asked = closings[seat] is not None or (page and seat not in ready)
            words.append("answer" if asked else "ready" if page or any(closings) else "off")
        elif who == RIVAL or ways.begins(position, seat) is not None:
            words.append("answer")
        else:
            words.append("next" if seat == follows else "off")
    return tuple(words)


def note(tape: Tape) -> Note:
    """Single pieces by where they lie, and the numbers everybody sees; what the words for them are, others know."""
    position = tape.position.view(TABLE)
    number = round_of(tape)
    first = next((line.who for line in tape.live if line.who >= 0), tape.positions[0].turn.who)
    stock = position.stock()
    many = Counter[str]()
    for lying, count in stock.items():
        many[lying.piece] += count
    pieces = tuple((lying.piece, lying.place) for lying in stock if many[lying.piece] == 1)
    facts = tuple((name, value) for name, value in position.facts().items() if isinstance(value, int | str))
    return Note(number, position.turn, max(first, 0), pieces, facts)
