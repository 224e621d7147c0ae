"""What may be asked of a session: views, turns, lists, lamps. Nothing here changes anything."""

from dataclasses import replace
from typing import Any

from engine.rules.contract import NOBODY, RIVAL, TABLE, Event, Position, Turn, Went, Why, heard
from engine.rules.record import write
from engine.table import bodies, pages
from engine.table.automatic import Ways
from engine.table.clocks import Clocks
from engine.table.game import Game
from engine.table.hands import in_short, laid_again, put_back
from engine.table.outbox import Outbox
from engine.table.outcomes import Outcome, Played
from engine.table.racks import RACK, Dealing, Racks, has_hands
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
        racked = opening.sitting if has_hands(timeline.positions[0]) else frozenset[int]()
        self._ways = Ways(game.box, opening.aid, len(opening.players), opening.seed, opening.first, racked)

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

    def rival_steps(self) -> tuple[pages.RivalStep, ...]:
        """In an aid: the rival's steps that wait for hands, for its card. Where the trireme is lost a step does nothing
        we know of, and says how far it goes all the same."""
        draft = self._ways.confirm_rival(self._timeline.draft())
        before = [self._timeline.position, *draft.positions]
        return tuple(pages.rival_step(line, there) for line, there in zip(draft.lines, before, strict=False))

    def rival_did(self) -> tuple[pages.RivalStep, ...]:
        """In a full game: what the rival did since a person last acted; where nobody has acted since, nothing."""
        found: list[pages.RivalStep] = []
        for number in range(self._timeline.at - 1, -1, -1):
            line = self._timeline.lines[number]
            if line.who >= 0:
                break
            if line.who == RIVAL:
                found.append(pages.rival_step(line, self._timeline.positions[number]))
        return tuple(reversed(found))

    @property
    def dealing(self) -> Dealing | None:
        """The card that is dealt now so that nobody looks at it, where one is."""
        seat = self._ways.in_secret(self._timeline.position)
        if seat == NOBODY:
            return None
        racks, before = Racks(self._ways.racked), None
        for line in self._timeline.live:
            known = racks.follow(line.events)
            before = next((event.target for event in known if isinstance(event, Went) and _racked(event)), None)
        return Dealing(seat, racks.free(seat), before)

    def racks(self) -> dict[int, tuple[bool, ...]]:
        """By seat, which slots of its rack have a card: what everybody sees of it at the table."""
        racks = Racks(self._ways.racked)
        for line in self._timeline.live:
            racks.follow(line.events)
        return {seat: racks.taken(seat) for seat in sorted(self._ways.racked)}

    def opponents_did(self) -> tuple[tuple[int, tuple[Event, ...]], ...]:
        """Where pieces lie on a real table: what opponents did since a person last said something, and what that did to
        things of theirs, turn by turn, with the seat. Hands do it for them."""
        found: list[tuple[int, tuple[Event, ...]]] = []
        for _, seat, events in self._for_hands():
            if found and found[-1][0] == seat:
                found[-1] = seat, (*found[-1][1], *events)
            else:
                found.append((seat, events))
        if self._ways.racked:  # a whole round may end in one answer
            short = [(seat, in_short(self.game.box, events)) for seat, events in found]
            return tuple((seat, orders) for seat, orders in short if orders)
        return tuple(found)

    def before_opponents(self) -> Position:
        """The position as anybody may know it, as it was before they did that."""
        orders = self._for_hands()
        return self._timeline.positions[orders[0][0] if orders else self._timeline.at].view(TABLE)

    def _for_hands(self) -> list[tuple[int, int, tuple[Event, ...]]]:
        """Line by line what hands do for opponents, and for which: all of what they answered last (what happened by
        itself between their answers is passed over), and what the step before that did to things of theirs."""
        sitting, lines = self.game.opening.sitting, self._timeline.live
        if not sitting:
            return []
        first = len(lines)
        while first and (lines[first - 1].who in sitting or lines[first - 1].mark == FORCED):
            first -= 1
        step = lines[first - 1].step if first else 0
        first = next((number for number, line in enumerate(lines) if line.step == step), 0)
        if all(line.who not in sitting for line in lines[first:]) and self.dealing and self.dealing.before:
            return []  # the board says where that card goes, and asks for the next
        found: list[tuple[int, int, tuple[Event, ...]]] = []
        racks = Racks(self._ways.racked)
        for line in lines[:first] if self._ways.racked else ():  # which slots are taken by then
            racks.follow(line.events)
        for number, line in enumerate(lines[first:], first):
            events = racks.follow(line.events)
            if line.who in sitting:
                found.append((number, line.who, events))
                continue
            for seat in sorted(self._ways.racked):
                theirs = tuple(event for event in events if isinstance(event, Went) and _concerns(event, seat))
                if theirs:
                    found.append((number, seat, theirs))
        return found

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
        before, line = self._timeline.at, self._timeline.start_of_step(line)
        low, high = sorted((before, line))
        racks, stock = Racks(self._ways.racked), self.view().stock()
        known = [racks.follow(one.events) for one in self._timeline.lines[:high]]
        events = [event for one in known[low:] for event in one]
        return put_back(events, stock) if line < before else laid_again(events, stock)

    def record(self, names: bool = False, seat: int = TABLE) -> str:
        """The game as a record; while it runs, without what this seat (TABLE: anybody) may not know."""
        return write(*bodies.shared(self.game, self._timeline, names, seat))

    def asked(self, seat: int) -> str:
        """The record as an opponent gets it: with the kit, since it may be anybody's."""
        return write(*bodies.shared(self.game, self._timeline, False, seat), self.game.values)


def _racked(event: Went) -> bool:
    """Whether a card was put into a rack."""
    return event.target.kind == RACK


def _concerns(event: Went, seat: int) -> bool:
    """Whether something of this seat was moved, by a hand."""
    return event.by_hand and seat in (event.source.seat, event.target.seat, event.seat)


def as_heard(outcome: Outcome, seat: int) -> Outcome:
    """The outcome as this seat (TABLE: everybody) may hear it."""
    if isinstance(outcome, Played):
        return replace(outcome, events=tuple(heard(event, seat) for event in outcome.events))
    return outcome
