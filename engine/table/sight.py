"""What may be asked of a session: views, turns, lists, lamps. Nothing here changes anything."""

from dataclasses import replace
from typing import Any

from engine.rules.contract import NOBODY, RIVAL, TABLE, Event, Move, Position, Turn, Went, Why, heard
from engine.rules.record import write
from engine.table import bodies, pages
from engine.table.automatic import Ways
from engine.table.clocks import Clocks
from engine.table.game import Game
from engine.table.hands import laid_again, put_back
from engine.table.outbox import Outbox
from engine.table.outcomes import Outcome, Played
from engine.table.rounds import RoundGains, gains_by_round
from engine.table.sidenotes import SideNotes
from engine.table.timeline import FORCED, PREPARED, Timeline


class Sight:
    """A game on the table as screens see it: never the position, always a view."""

    def __init__(self, game: Game, timeline: Timeline, clocks: Clocks, outbox: Outbox) -> None:
        self.game, self.clocks = game, clocks
        self.trouble: Why | None = None  # why this game can be looked at but not played on
        self._timeline, self._outbox, self._side_notes = timeline, outbox, SideNotes()
        opening = game.opening
        self._ways = Ways(game.box, opening.aid, len(opening.players), opening.seed, opening.first)

    @property
    def turn(self) -> Turn:
        return self._timeline.position.turn

    @property
    def line(self) -> int:
        """How many lines have been played: the place in the undo list."""
        return self._timeline.at

    @property
    def round(self) -> int:
        """The round the game is in, from 1."""
        return pages.round_of(self._timeline)

    @property
    def asleep(self) -> frozenset[int]:
        return frozenset(self._side_notes.asleep)

    @property
    def served(self) -> str | None:
        """Who thinks about the open question, where no person does: the opponent whose seat it is, or nothing (anybody)
        for a seat that sleeps in a game on the screen."""
        seat = self.turn.who
        return self._served(seat) if not self.closed and self.trouble is None else None

    def _served(self, seat: int) -> str | None:
        opening = self.game.opening
        if opening.aid or seat < 0:
            return None
        return opening.players[seat].opponent or ("" if seat in self.asleep else None)

    @property
    def ready(self) -> frozenset[int]:
        """Who has pressed, where all act at once and one word closes it for everybody."""
        return frozenset(self._side_notes.ready)

    @property
    def counts(self) -> bool:
        return self._side_notes.counts

    @property
    def prepared(self) -> bool:
        """Begun where a prepared game stood, not at the beginning."""
        return self._timeline.floor > 0 and self._timeline.lines[0].mark == PREPARED

    @property
    def closed(self) -> str:
        """finished, left, or nothing: still open."""
        return self._side_notes.closed

    @property
    def note(self) -> pages.Note | None:
        """What was written on the lid when it was parked."""
        return self._side_notes.note

    @property
    def can_undo(self) -> bool:
        return self._timeline.back() is not None

    @property
    def can_redo(self) -> bool:
        return self._timeline.forth() is not None

    @property
    def over(self) -> bool:
        return self.turn.who == NOBODY

    @property
    def warning(self) -> Why | None:
        """Why what is played is not being saved for now."""
        return self._outbox.warning

    @property
    def waiting(self) -> bool:
        """The journal has not answered yet; what comes now waits its turn."""
        return self._outbox.waiting

    def view(self, seat: int = TABLE) -> Position:
        """The position as this seat (or the table: anybody) may know it."""
        return self._timeline.position.view(seat)

    def rival_steps(self) -> tuple[tuple[Move, tuple[Event, ...]], ...]:
        """In an aid: the rival's steps that wait for hands, each with what it does, for its card. Where the trireme is
        lost a step does nothing we know of, and says how far it goes all the same."""
        draft = self._ways.confirm_rival(self._timeline.draft())
        return tuple((line.move, tuple(heard(event, TABLE) for event in line.events)) for line in draft.lines)

    def rival_did(self) -> tuple[tuple[Why | None, Move, tuple[Event, ...]], ...]:
        """In a full game: what the rival did since a person last acted, step by step with why; or, while nobody has
        acted since, nothing."""
        found: list[tuple[Why | None, Move, tuple[Event, ...]]] = []
        for number in range(self._timeline.at - 1, -1, -1):
            line = self._timeline.lines[number]
            if line.who >= 0:
                break
            if line.who == RIVAL:
                found.append((self._timeline.positions[number].reason(), line.move, line.events))
        return tuple(reversed(found))

    def opponents_did(self) -> tuple[tuple[int, tuple[Event, ...]], ...]:
        """Where pieces lie on a real table: what opponents did since a person last said something, turn by turn, with
        the seat. Hands do it for them."""
        found: list[tuple[int, tuple[Event, ...]]] = []
        for number in self._opponents_lines():
            line = self._timeline.lines[number]
            events = tuple(heard(event, TABLE) for event in line.events)
            if found and found[-1][0] == line.who:
                found[-1] = line.who, (*found[-1][1], *events)
            else:
                found.append((line.who, events))
        return tuple(found)

    def before_opponents(self) -> Position:
        """The position as anybody may know it, as it was before they did that."""
        lines = self._opponents_lines()
        return self._timeline.positions[lines[0] if lines else self._timeline.at].view(TABLE)

    def _opponents_lines(self) -> list[int]:
        """The last lines, as far as opponents played them; what happened by itself between them is passed over."""
        opening, found = self.game.opening, list[int]()
        if not opening.by_hand:
            return found
        for number in range(self._timeline.at - 1, -1, -1):
            line = self._timeline.lines[number]
            if 0 <= line.who < len(opening.players) and opening.players[line.who].opponent:
                found.append(number)
            elif line.mark != FORCED:
                break
        return found[::-1]

    def next_seat(self) -> int:
        """Who is to move after the seat to move; NOBODY where that is not known yet."""
        return pages.next_seat(self._ways, self._timeline.draft())

    def lamps(self) -> tuple[str, ...]:
        """What each seat's lamp says: move, next, answer, ready, asleep, paused, won or off."""
        return pages.lamps(self._ways, self._timeline, self.asleep, self.ready, self.clocks.paused)

    def undo_list(self, seat: int = TABLE) -> tuple[pages.Round, ...]:
        """Everything played, by round and turn, oldest first; what was undone and can be done again at its end."""
        return pages.undo_list(self._timeline, seat)

    def rounds(self, seat: int = TABLE) -> tuple[RoundGains, ...]:
        """What each round brought to whom."""
        return gains_by_round(self._timeline, seat)

    @property
    def learned(self) -> list[tuple[str, Any]]:
        """Values of this copy read off the real parts, but those whose move was undone."""
        return self._side_notes.learned(line.step for line in self._timeline.live)

    def hands(self, line: int) -> tuple[Went, ...]:
        """What a jump to this line would ask of hands. Only what everybody heard is counted together: which of the
        cards that nobody saw comes back into whose hand would tell what they are."""
        if not self.game.opening.by_hand:
            return ()  # all of it is on the screen
        going = self._timeline.between(self._timeline.start_of_step(line))
        stock = self.view().stock()
        events = [heard(event, TABLE) for event in going.events]
        return put_back(events, stock) if going.line < going.before else laid_again(events, stock)

    def record(self, names: bool = False, seat: int = TABLE) -> str:
        """The game as a record; while it runs, without what this seat (TABLE: anybody) may not know."""
        return write(*bodies.shared(self.game, self._timeline, names, seat))

    def asked(self, seat: int) -> str:
        """The record as an opponent gets it: with the kit, since it may be anybody's."""
        return write(*bodies.shared(self.game, self._timeline, False, seat), self.game.values)


def as_heard(outcome: Outcome, seat: int) -> Outcome:
    """The outcome as this seat (TABLE: everybody) may hear it."""
    if isinstance(outcome, Played):
        return replace(outcome, events=tuple(heard(event, seat) for event in outcome.events))
    return outcome
