"""The heart of the table: takes what people want and what their hands do, and makes lines of a game of it.

The session plays on a copy and hands the new lines to the journal. Saved: the copy becomes the position, and
listeners hear of it. Not saved: the same, with a warning that stays until the journal has caught up. So nothing is
seen before it is durable, a full disk stops nobody, and an exception in the rules leaves the game as it was.
"""

import traceback
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.rules.contract import NOBODY, TABLE, UNSEEN, Event, Move, Position, Turn, Went, Why, heard, why
from engine.rules.errors import TriremeError
from engine.rules.record import write
from engine.table import notes, pages
from engine.table.automatic import Ways
from engine.table.clocks import Clocks
from engine.table.errors import StuckError, TableError, TagError
from engine.table.game import Game
from engine.table.hands import net, put_back
from engine.table.intents import (
    Done,
    Hold,
    Input,
    Intent,
    Learn,
    Lifted,
    NotCounted,
    Pause,
    Play,
    Press,
    Redo,
    Resume,
    Sleep,
    Tag,
    Undo,
    UndoTo,
    Wake,
)
from engine.table.journal import Report
from engine.table.kits import corrected
from engine.table.ledger import Ledger, Pen
from engine.table.outcomes import Asked, Broken, Changed, Jumped, Outcome, Played, Refused, Told, Warned
from engine.table.readings import Reading, Readings
from engine.table.reel import Reel
from engine.table.schema import Row
from engine.table.tags import Tags, alike
from engine.table.tape import Draft, Tape

TWICE = 2.0  # seconds in which a second press of the same seat is nothing
QUEUE = 32  # inputs that may wait while the disk is slow


Listener = Callable[[Outcome], None]


class Session:
    """One game at the table. Made by `engine.table.table.Table`; owned by one thread."""

    def __init__(self, game: Game, tape: Tape, pen: Pen, clocks: Clocks, tags: Tags, today: Callable[[], str]) -> None:
        self.game, self.clocks = game, clocks
        self.asleep: set[int] = set()
        self.ready: set[int] = set()  # who has pressed where all act at once
        self.counts = True
        self.closed = ""  # finished, left, or nothing: still open (parked games are open)
        self.trouble: Why | None = None  # why this game can be looked at but not played on
        self._facts: list[tuple[str, Any, int]] = []  # path and value read off the real parts; step of their move
        self.note: pages.Note | None = None  # what was written on the lid when it was parked
        self._tape, self._tags = tape, tags
        self._ledger = Ledger(game.token, pen, clocks, today)
        self._ways = Ways(game.box, game.opening.aid, len(game.opening.players), game.opening.seed, game.opening.first)
        self._now = clocks.now
        self._listeners: list[tuple[Listener, int]] = []
        self._queue: deque[Intent | Input] = deque(maxlen=QUEUE)
        self._said: list[Outcome] = []
        self._pressed: dict[int, float] = {}
        self._new_tag = ""  # a sticker nobody knows yet: the answer to the open question tells its part

    # -- what screens ask

    @property
    def turn(self) -> Turn:
        return self._tape.position.turn

    @property
    def line(self) -> int:
        """How many lines have been played: the place in the undo list."""
        return self._tape.at

    @property
    def can_undo(self) -> bool:
        return self._tape.back() is not None and self.trouble is None

    @property
    def can_redo(self) -> bool:
        return self._tape.forth() is not None and self.trouble is None

    @property
    def over(self) -> bool:
        return self.turn.who == NOBODY

    @property
    def warning(self) -> Why | None:
        """Why what is played is not being saved for now."""
        return self._ledger.warning

    @property
    def waiting(self) -> bool:
        """The journal has not answered yet; what comes now waits its turn."""
        return self._ledger.waiting

    def view(self, seat: int = TABLE) -> Position:
        """The position as this seat (or the table: anybody) may know it."""
        return self._tape.position.view(seat)

    def rival_steps(self) -> tuple[tuple[Move, tuple[Event, ...]], ...]:
        """In an aid: the rival's steps that wait for hands, each with what it does, for its card. Where the trireme is
        lost a step does nothing we know of, and says how far it goes all the same."""
        draft = self._ways.confirm_rival(self._tape.draft())
        return tuple((line.move, line.events) for line in draft.lines)

    def next_seat(self) -> int:
        """Who is to move after the seat to move; NOBODY where that is not known yet."""
        return pages.next_seat(self._ways, self._tape.draft())

    def lamps(self) -> tuple[str, ...]:
        """What each seat's lamp says: move, next, answer, ready, asleep, paused, won or off."""
        return pages.lamps(self._ways, self._tape, self.asleep, self.ready, self.clocks.paused)

    def undo_list(self, seat: int = TABLE) -> tuple[pages.Round, ...]:
        """Everything played, by round and turn, oldest first; what was undone and can be done again at its end."""
        return pages.undo_list(self._tape, seat)

    @property
    def learned(self) -> list[tuple[str, Any]]:
        """Values of this copy read off the real parts, but those whose move was undone."""
        live = {0, *(line.step for line in self._tape.live)}
        return [(path, value) for path, value, step in self._facts if step in live]

    def hands(self, line: int) -> tuple[Went, ...]:
        """What a jump to this line would ask of hands."""
        going = self._tape.between(self._tape.start_of_step(line))
        if going.line < going.before:
            return put_back(going.events)
        return net(event for event in going.events if isinstance(event, Went))

    def record(self, names: bool = False) -> str:
        """The game as a record; while it runs, without what only some may know."""
        return write(*notes.shared(self.game, self._tape, names))

    # -- listening

    def listen(self, listener: Listener, seat: int = TABLE) -> None:
        """Tells this listener every outcome, events as that seat may hear them."""
        self._listeners.append((listener, seat))

    def _say(self, outcome: Outcome) -> None:
        self._said.append(outcome)
        for listener, seat in self._listeners:
            if isinstance(outcome, Played):
                listener(replace(outcome, events=tuple(heard(event, seat) for event in outcome.events)))
            elif isinstance(outcome, Jumped):
                hands = (heard(went, seat) for went in outcome.hands)
                listener(replace(outcome, hands=tuple(went for went in hands if isinstance(went, Went))))
            else:
                listener(outcome)

    # -- doing

    def do(self, wish: Intent | Input) -> tuple[Outcome, ...]:
        """Takes an intent or an input. What came of it is returned (as the table may hear it) and told to the
        listeners; while the journal is still writing it waits, and comes after `settled`."""
        if self._ledger.waiting:
            self._queue.append(wish)
            return ()
        self._said = []
        self._take(wish)
        return self._heard_said()

    def settled(self, report: Report) -> tuple[Outcome, ...]:
        """What the journal's writer put into the inbox."""
        self._said = []
        self._settle(report)
        while self._queue and not self._ledger.waiting:
            self._take(self._queue.popleft())
        return self._heard_said()

    def _heard_said(self) -> tuple[Outcome, ...]:
        return tuple(
            replace(one, events=tuple(heard(event, TABLE) for event in one.events)) if isinstance(one, Played) else one
            for one in self._said
        )

    def _take(self, wish: Intent | Input) -> None:
        try:
            if self.trouble is not None and not isinstance(wish, UndoTo | NotCounted):
                self._say(Refused(self.trouble))
                return
            self._understand(wish)
        except StuckError as error:
            self._say(Broken(error.why, ""))
        except TriremeError as error:
            self._say(Refused(error.why))
        except Exception as error:  # noqa: BLE001 - whatever the rules raise, the evening goes on, and it is told
            reason = why(
                "Something in the rules of {box} went wrong ({error}); the game is as it was.",
                box=self.game.box.name, error=type(error).__name__,
            )  # fmt: skip
            self._say(Broken(reason, traceback.format_exc()))

    def _understand(self, wish: Intent | Input) -> None:
        match wish:
            case Play():
                self._read(lambda readings: readings.play(wish))
            case Done():
                self._read(lambda readings: readings.done())
            case Press(seat):
                self._press(seat)
            case Tag():
                self._tag(wish)
            case Lifted():
                pass  # a new sticker may be lifted before anybody says what it is
            case Undo() | Redo() | UndoTo():
                self._jump(wish)
            case Hold() | Pause() | Resume():
                self._pause(self.clocks.paused if isinstance(wish, Hold) else isinstance(wish, Resume))
            case Sleep(seat) | Wake(seat):
                self._sleep(seat, isinstance(wish, Sleep))
            case NotCounted(counts):
                self._beside("counts", "1" if counts else "0", Changed("counts"))
            case Learn():
                self._learn(wish)

    # -- moves

    def _readings(self) -> Readings:
        return Readings(self._ways, self.game.opening, frozenset(self.asleep), self._tape.draft())

    def _read(self, read: Callable[[Readings], Reading], by_tag: bool = False) -> None:
        reading = read(self._readings())
        if reading.draft is None or not reading.draft.lines:
            self._said_of(reading)
            return
        told = [] if by_tag else self._enrol(reading.draft)
        self._play(reading.draft, (*reading.outcomes, *told), reading.missed)

    def _said_of(self, reading: Reading) -> None:
        for outcome in reading.outcomes:
            self._say(outcome)

    def _press(self, seat: int) -> None:
        now, before = self._now(), self._pressed.get(seat)
        if before is not None and now - before < TWICE:
            return
        self._pressed[seat] = now
        if seat in self.asleep:
            self._sleep(seat, False)
        elif self.clocks.paused:
            self._pause(True)
        else:
            self._press_or_ready(seat)

    def _press_or_ready(self, seat: int) -> None:
        """Where all act at once and one word closes it for all, it is said when everybody has pressed."""
        position, everybody = self._tape.position, set(range(len(self.game.opening.players))) - self.asleep
        if self._ways.page(position) is None or self._ways.closing(position, seat) is not None:
            self._read(lambda readings: readings.press(seat))
            return
        self.ready.add(seat)
        if self.ready >= everybody:
            self._read(lambda readings: readings.done())
        else:
            self._say(Changed("ready", seat))

    def _play(
        self, draft: Draft, outcomes: Sequence[Outcome] = (), missed: tuple[int, ...] = (), beside: Sequence[Row] = ()
    ) -> None:
        """Saves the draft; then it is the game."""
        if self.clocks.paused:
            self.clocks.resume()
        self.clocks.move_to(self.turn.who)  # up to now it was theirs
        over = draft.position.turn.who == NOBODY
        rows = [*beside, *(self._ledger.entry("line", line.words, line.mark, line.step) for line in draft.lines)]
        if over:
            rows.append(self._ledger.entry("finished", notes.finished(draft.position, self.clocks), step=draft.step))

        def adopt() -> None:
            first = self._tape.splice(draft)
            self.ready.clear()
            self.closed = "finished" if over else ""
            self.clocks.move_to(self.turn.who)
            self._say(Played(first, draft.events, missed))
            for outcome in outcomes:
                self._say(outcome)
            if over:
                self._say(Changed("finished"))

        self._submit(rows, adopt)

    def _jump(self, wish: Undo | Redo | UndoTo) -> None:
        tape = self._tape
        if isinstance(wish, UndoTo):
            line: int | None = tape.start_of_step(wish.line)
        else:
            line = tape.back() if isinstance(wish, Undo) else tape.forth()
        if line is None or line == tape.at:
            nothing = why("There is nothing to undo.") if isinstance(wish, Undo) else why("There is nothing more.")
            self._say(Told(nothing))
            return
        before, hands = tape.at, self.hands(line)
        rows = [self._ledger.entry("undo" if line < before else "redo", str(line))]
        over = tape.positions[line].turn.who == NOBODY
        if self.closed and not over:
            rows.append(self._ledger.entry("reopened"))
        elif over and self.closed != "finished":
            rows.append(self._ledger.entry("finished", notes.finished(tape.positions[line], self.clocks)))

        def adopt() -> None:
            tape.go(line)
            self.ready.clear()
            self.closed = "finished" if over else ""
            self.clocks.move_to(self.turn.who)
            self._say(Jumped(before, line, hands))

        self._submit(rows, adopt)

    # -- tags

    def _tag(self, tag: Tag) -> None:
        try:
            part = self._tags.part(tag, self.game.copy)
        except TagError as error:
            self._say(Told(error.why))
            return
        if part is None:
            self._new_tag = tag.uid
            self._say(Asked(why("This tile is new here: which one is it?"), (), tag.uid))
            return
        self._new_tag = ""
        self._tags.met(tag.uid)
        self._read(lambda readings: readings.part(alike(self.game.pictures, part)), by_tag=True)

    def _enrol(self, draft: Draft) -> list[Outcome]:
        """A sticker met for the first time is on the part that answered; a part told by finger is counted."""
        parts = [getattr(line.move, "part", UNSEEN) for line in draft.lines if not line.mark]
        part = next((part for part in parts if part > UNSEEN), UNSEEN)  # below it are kinds of parts, in some boxes
        uid, self._new_tag = self._new_tag, ""
        if not part:
            return []
        if not uid:
            self._tags.by_finger(self.game.copy, part)
            return []
        try:
            part = self._tags.enrol(Tag(uid), self.game.copy, part, self.game.pictures)
        except TagError as error:
            return [Told(error.why)]
        return [Told(why("From now on this sticker is tile {part}.", part=part))]

    # -- beside the game

    def _pause(self, resume: bool) -> None:
        if self.clocks.paused is not resume:
            return
        if resume:
            self.clocks.resume()
        else:
            self.clocks.pause()
        self._beside("resume" if resume else "pause", "", Changed("resumed" if resume else "paused"))

    def _sleep(self, seat: int, sleeps: bool) -> None:
        awake = set(range(len(self.game.opening.players))) - self.asleep
        if seat not in range(len(self.game.opening.players)):
            raise TableError("There is no seat {seat} at this table.", seat=seat + 1)
        if sleeps and awake <= {seat}:
            raise TableError("Somebody has to stay awake.")
        if sleeps == (seat in self.asleep):
            return
        draft = self._tape.draft()
        asleep = self.asleep | {seat} if sleeps else self.asleep - {seat}
        self._ways.run_on(draft, asleep)

        def then() -> None:
            self.asleep = asleep
            self._say(Changed("asleep" if sleeps else "awake", seat))
            if draft.lines:
                self._play(draft)

        self._submit([self._ledger.entry("sleep" if sleeps else "wake", str(seat))], then)

    def _beside(self, kind: str, body: str, outcome: Changed) -> None:
        def then() -> None:
            if kind == "counts":
                self.counts = body == "1"
            self._say(outcome)

        self._submit([self._ledger.entry(kind, body)], then)

    def _learn(self, wish: Learn) -> None:
        """Judged now, not when the next version is made: the path is there, and the box can be played with it."""
        self.game.box.kit(corrected(self.game.values, wish.path, wish.value))
        if wish.move is None:
            self._facts.append((wish.path, wish.value, 0))
            self._beside("fact", notes.fact(wish), Changed("learned"))
            return
        reading = self._readings().play(Play(wish.move))
        if reading.draft is None:
            self._said_of(reading)
            return
        self._facts.append((wish.path, wish.value, reading.draft.step))
        fact = self._ledger.entry("fact", notes.fact(wish), step=reading.draft.step)
        self._play(reading.draft, (Changed("learned"),), beside=(fact,))

    def park(self) -> pages.Note:
        """Puts the game away: what to write on the lid of the box. `Table.resume` takes it up again."""
        self.clocks.pause()
        self.note = note = pages.note(self._tape)
        self._beside("parked", notes.parked(note), Changed("parked"))
        return note

    def leave(self) -> None:
        """Ends a game that will not be finished."""
        if not self.closed:
            self.closed = "left"
            self._beside("left", notes.finished(self._tape.position, self.clocks), Changed("left"))

    # -- beginning and taking up

    def begin(self, rows: Sequence[Row]) -> None:
        """Writes down that the game began, and plays on to the first question. `Table.start` does this."""
        draft = self._ways.run_on(self._tape.draft())
        rows = [*rows, *(self._ledger.entry("line", line.words, line.mark, line.step) for line in draft.lines)]

        def then() -> None:
            if draft.lines:
                first = self._tape.splice(draft)
                self._tape.floor = self._tape.at  # what came by itself before anybody acted is not undone
                self._say(Played(first, draft.events))
            self.clocks.move_to(self.turn.who)

        self._submit(rows, then)

    def take_up(self, reel: Reel) -> None:
        """Remembers what stands beside the lines. `Table.resume` does this."""
        self._ledger.entries = len(reel.entries)
        for entry in reel.entries:
            if entry.kind == "sleep":
                self.asleep.add(int(entry.body))
            elif entry.kind == "wake":
                self.asleep.discard(int(entry.body))
            elif entry.kind == "counts":
                self.counts = entry.body == "1"
            elif entry.kind in ("finished", "left", "reopened"):
                self.closed = "" if entry.kind == "reopened" else entry.kind
            elif entry.kind == "parked":
                self.note = notes.taken_up(entry.body)
            elif entry.kind in ("pause", "resume"):
                self.clocks.paused = entry.kind == "pause"
            elif entry.kind == "fact":
                self._facts.append((*notes.learned(entry.body), entry.step))
        self.clocks.restore(reel.clock)
        self.clocks.begin_at(self.turn.who)
        if self.trouble is None and not self.closed and reel.entries and reel.entries[-1].kind == "parked":
            self._beside("taken up", "", Changed("taken up"))

    def began_by(self) -> int:
        """The seat that made the first move; where nobody has yet, whoever is to."""
        first = next((line.who for line in self._tape.live if line.who >= 0), self.turn.who)
        return max(first, 0)

    # -- saving

    def _submit(self, rows: Sequence[Row], then: Callable[[], None]) -> None:
        report = self._ledger.submit([*rows, *self._tags.unsaved()], then)
        if report is not None:
            self._settle(report)

    def _settle(self, report: Report) -> None:
        if self._ledger.answered(report):
            self._say(Warned(self.warning))
