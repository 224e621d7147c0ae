"""The heart of the table: takes what people want and what their hands do, and makes lines of a game of it.

The session plays on a copy and hands the new lines to the journal. Saved: the copy becomes the position, and
listeners hear of it. Not saved: the same, with a warning that stays until the journal has caught up. So nothing is
seen before it is durable, a full disk stops nobody, and an exception in the rules leaves the game as it was.
"""

import traceback
from collections import deque
from collections.abc import Callable, Sequence

from engine.rules.contract import NOBODY, TABLE, UNSEEN, why
from engine.rules.errors import MoveError, TriremeError
from engine.rules.record import understood
from engine.table import bodies, pages
from engine.table.clocks import Clocks
from engine.table.errors import StuckError, TableError, TagError
from engine.table.game import Game
from engine.table.gamelog import GameLog
from engine.table.intents import (
    Advised,
    Done,
    Hold,
    Input,
    Intent,
    Learn,
    Leave,
    Lifted,
    NotCounted,
    Park,
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
from engine.table.outbox import Outbox, Pen, Unwritten
from engine.table.outcomes import Asked, Broken, Changed, Jumped, Noted, Outcome, Played, Refused, Warned
from engine.table.parts import called, piece_of
from engine.table.readings import Reading, Readings
from engine.table.schema import Row
from engine.table.sidenotes import SideNotes
from engine.table.sight import Sight, as_heard
from engine.table.tags import Tags, alike
from engine.table.timeline import ADVISED, SLEPT, Draft, Timeline

TWICE = 2.0  # seconds in which a second press of the same seat is nothing
QUEUE = 32  # inputs that may wait while the disk is slow
STRANGE = why("The device does not know this sticker.")
STRANGE_DEALT = why("The device does not know this sticker. Put the card back into the deck and lay another one.")

Listener = Callable[[Outcome], None]


class Session(Sight):
    """One game at the table. Made by `engine.table.table.Table`, owned by one thread. `Sight`: what may be asked."""

    def __init__(
        self, game: Game, timeline: Timeline, pen: Pen, clocks: Clocks, tags: Tags, today: Callable[[], str]
    ) -> None:
        super().__init__(game, timeline, clocks, Outbox(game.token, pen, clocks, today))
        self._tags = tags
        self._now = clocks.now
        self._listeners: list[tuple[Listener, int]] = []
        self._queue: deque[Intent | Input] = deque()
        self._said: list[Outcome] = []
        self._pressed: dict[int, float] = {}
        self._new_tag = ""  # a sticker nobody knows yet: the answer to the open question tells its part

    def listen(self, listener: Listener, seat: int = TABLE) -> None:
        """Tells this listener every outcome, events as that seat may hear them, once a wish has been dealt with."""
        self._listeners.append((listener, seat))

    # -- doing

    def do(self, wish: Intent | Input) -> tuple[Outcome, ...]:
        """Takes an intent or an input. What came of it is returned (as the table may hear it) and told to the
        listeners; while the journal is still writing it waits, and comes after `settled`."""
        if not self._outbox.waiting:
            self._take(wish)
        elif len(self._queue) < QUEUE:
            self._queue.append(wish)
        else:
            self._say(Noted(why("The disk is slow; that was not taken. Try again.")))
        return self._tell()

    def settled(self, report: Report) -> tuple[Outcome, ...]:
        """What the journal's writer put into the inbox."""
        self._settle(report)
        while self._queue and not self._outbox.waiting:
            self._take(self._queue.popleft())
        return self._tell()

    def _say(self, outcome: Outcome) -> None:
        self._said.append(outcome)

    def _tell(self) -> tuple[Outcome, ...]:
        """Tells the listeners, when nothing can go wrong here any more: what they raise is theirs."""
        said, self._said = self._said, []
        for outcome in said:
            for listener, seat in self._listeners:
                listener(as_heard(outcome, seat))
        return tuple(as_heard(outcome, TABLE) for outcome in said)

    def _take(self, wish: Intent | Input) -> None:
        try:
            if self.trouble is not None and not isinstance(wish, Undo | UndoTo | Redo):
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
            case Play() | Done() | Tag() if self.served is not None:
                self._say(Noted(why("{seat} is thinking.", seat=self.game.opening.called(self.turn.who))))
            case Play():
                self._read(lambda readings: readings.play(wish))
            case Advised():
                self._advised(wish)
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
                self._write("counts", "1" if counts else "0", Changed("counts"))
            case Park():
                self._park()
            case Leave():
                self._leave()
            case Learn():
                self._learn(wish)

    # -- moves

    def _readings(self) -> Readings:
        return Readings(self._ways, self.game.opening, self.asleep, self._timeline.draft())

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

    def _advised(self, wish: Advised) -> None:
        """Played as part of the step before it: who takes that back takes the answer back too."""
        if (wish.seat, wish.line) != (self.turn.who, self.line) or self._served(wish.seat) is None or self.closed:
            return  # advice for a moment that has passed
        draft = self._timeline.draft()
        position, seat = draft.position, wish.seat
        draft.step = self._timeline.steps if self._timeline.at == len(self._timeline.lines) else draft.step
        try:
            move = understood(self.game.box, self.game.colours, position, f"{self.game.colours[seat]} {wish.words}")
        except MoveError:
            move = self._ways.without_advice(position, seat)
        draft.play(move, SLEPT if seat in self.asleep else ADVISED)
        self._play(self._ways.run_on(draft, self.asleep))

    def _press(self, seat: int) -> None:
        now, before = self._now(), self._pressed.get(seat)
        if before is not None and now - before < TWICE:
            return
        self._pressed[seat] = now
        players = self.game.opening.players
        if seat < len(players) and players[seat].opponent:
            return  # nobody sits there
        if seat in self.asleep:
            self._sleep(seat, False)
        elif self.clocks.paused:
            self._pause(True)
        else:
            self._press_or_ready(seat)

    def _press_or_ready(self, seat: int) -> None:
        """Where all act at once and one word closes it for all, it is said when everybody has pressed."""
        position, everybody = self._timeline.position, set(range(len(self.game.opening.players))) - self.asleep
        if self._ways.page(position) is None or self._ways.closing(position, seat) is not None:
            self._read(lambda readings: readings.press(seat))
            return
        self._side_notes.ready.add(seat)
        if self.ready >= everybody:
            self._read(lambda readings: readings.done())
        else:
            self._say(Changed("ready", seat))

    def _play(
        self, draft: Draft, outcomes: Sequence[Outcome] = (), missed: tuple[int, ...] = (), learn: Learn | None = None
    ) -> None:
        """Saves the draft; then it is the game."""
        if self.clocks.paused:
            self.clocks.resume()
        self.clocks.move_to(self.turn.who)  # up to now it was theirs
        over = draft.position.turn.who == NOBODY
        entries = [Unwritten("line", line.words, line.mark, line.step) for line in draft.lines]
        if learn is not None:
            entries.append(Unwritten("fact", bodies.fact(learn), step=draft.step))
        if over:
            entries.append(Unwritten("finished", bodies.finished(draft.position, self.clocks), step=draft.step))
        elif self.closed:
            entries.append(Unwritten("reopened"))

        def adopt() -> None:
            first = self._timeline.splice(draft)
            self._side_notes.ready.clear()
            self._side_notes.closed = "finished" if over else ""
            self.clocks.move_to(self.turn.who)
            self._say(Played(first, draft.events, missed))
            if learn is not None:
                self._side_notes.learn(learn.path, learn.value, draft.step)
                self._say(Changed("learned"))
            for outcome in outcomes:
                self._say(outcome)
            if over:
                self._say(Changed("finished"))

        self._submit(entries, adopt)

    def _jump(self, wish: Undo | Redo | UndoTo) -> None:
        timeline = self._timeline
        if isinstance(wish, UndoTo):
            line: int | None = timeline.start_of_step(wish.line)
        else:
            line = timeline.back() if isinstance(wish, Undo) else timeline.forth()
        if line is None or line == timeline.at:
            nothing = why("There is nothing to undo.") if isinstance(wish, Undo) else why("There is nothing more.")
            self._say(Noted(nothing))
            return
        before, hands = timeline.at, self.hands(line)
        entries = [Unwritten("undo" if line < before else "redo", str(line))]
        over = timeline.positions[line].turn.who == NOBODY
        if self.closed and not over:
            entries.append(Unwritten("reopened"))
        elif over and self.closed != "finished":
            entries.append(Unwritten("finished", bodies.finished(timeline.positions[line], self.clocks)))

        def adopt() -> None:
            timeline.go(line)
            self._side_notes.ready.clear()
            self._side_notes.closed = "finished" if over else ""
            self.clocks.move_to(self.turn.who)
            self._say(Jumped(before, line, hands))

        self._submit(entries, adopt)

    # -- tags

    def _tag(self, tag: Tag) -> None:
        try:
            part = self._tags.part(tag, self.game.copy)
        except TagError as error:
            self._say(Noted(error.why))
            return
        if part is None and self._ways.racked:  # every card has one that is known: this is none of them
            self._say(Refused(STRANGE if self.dealing is None else STRANGE_DEALT))
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
        told = [line.move for line in draft.lines if not line.mark]
        move = next((move for move in told if (move.its_part or UNSEEN) > UNSEEN), None)  # below: kinds, in some boxes
        uid, self._new_tag = self._new_tag, ""
        if move is None:
            return []
        part = piece_of(self.game.box, move.its_piece, move.its_part or UNSEEN).number
        if not uid:
            self._tags.by_finger(self.game.copy, part)
            return []
        try:
            part = self._tags.enrol(Tag(uid), self.game.copy, part, self.game.pictures)
        except TagError as error:
            return [Noted(error.why)]
        return [Noted(why("From now on this sticker is {part}.", part=called(self.game.box, part)))]

    # -- beside the game

    def _pause(self, resume: bool) -> None:
        if self.clocks.paused is not resume:
            return
        if resume:
            self.clocks.resume()
        else:
            self.clocks.pause()
        self._write("resume" if resume else "pause", "", Changed("resumed" if resume else "paused"))

    def _sleep(self, seat: int, sleeps: bool) -> None:
        players = self.game.opening.players
        awake = {seat for seat, player in enumerate(players) if not player.opponent} - self.asleep
        if seat not in range(len(players)):
            raise TableError("There is no seat {number} at this table.", number=seat + 1)
        if sleeps and awake <= {seat}:
            raise TableError("Somebody has to stay awake.")
        if sleeps == (seat in self.asleep):
            return
        draft = self._timeline.draft()
        asleep = set(self.asleep | {seat} if sleeps else self.asleep - {seat})
        self._ways.run_on(draft, asleep)

        def then() -> None:
            self._side_notes.asleep = asleep
            self._say(Changed("asleep" if sleeps else "awake", seat))
            if draft.lines:
                self._play(draft)

        self._submit([Unwritten("sleep" if sleeps else "wake", str(seat))], then)

    def _write(self, kind: str, body: str, outcome: Changed) -> None:
        def then() -> None:
            if kind == "counts":
                self._side_notes.counts = body == "1"
            self._say(outcome)

        self._submit([Unwritten(kind, body)], then)

    def _learn(self, wish: Learn) -> None:
        """Judged now, not when the next version is made: the path is there, and the box can be played with it."""
        self.game.box.kit(corrected(self.game.values, wish.path, wish.value))
        if wish.move is None:
            self._side_notes.learn(wish.path, wish.value)
            self._write("fact", bodies.fact(wish), Changed("learned"))
            return
        reading = self._readings().play(Play(wish.move))
        if reading.draft is None:
            self._said_of(reading)
            return
        self._play(reading.draft, learn=wish)

    def park(self) -> pages.Note:
        """Puts the game away: what to write on the lid of the box. `Table.resume` takes it up again."""
        note = pages.note(self._timeline)
        self.do(Park())
        return note

    def leave(self) -> None:
        """Ends a game that will not be finished."""
        self.do(Leave())

    def _park(self) -> None:
        self.clocks.pause()
        self._side_notes.note = note = pages.note(self._timeline)
        self._write("parked", bodies.parked(note), Changed("parked"))

    def _leave(self) -> None:
        if not self.closed:
            self._side_notes.closed = "left"
            self._write("left", bodies.finished(self._timeline.position, self.clocks), Changed("left"))

    # -- beginning and taking up

    def begin(self, rows: Sequence[Row]) -> None:
        """Writes down that the game began, and plays on to the first question. `Table.start` does this."""
        self._open(self._opening(), rows)
        self._tell()

    def _opening(self) -> Draft:
        """What comes by itself before anybody acts: part of the first step, which is not undone."""
        draft = self._timeline.draft()
        draft.step = 1
        return self._ways.run_on(draft)

    def _open(self, draft: Draft, rows: Sequence[Row] = ()) -> None:
        entries = [Unwritten("line", line.words, line.mark, line.step) for line in draft.lines]

        def then() -> None:
            if draft.lines:
                first = self._timeline.splice(draft)
                self._timeline.floor = self._timeline.at
                self._say(Played(first, draft.events))
            self.clocks.move_to(self.turn.who)

        self._submit(entries, then, rows)

    def take_up(self, log: GameLog) -> None:
        """Goes on where the entries end. `Table.resume` does this."""
        self._outbox.entries = log.following
        self._side_notes = SideNotes.of(log.entries)
        self.clocks.paused = self._side_notes.paused
        self.clocks.restore(log.clock)
        self.clocks.begin_at(self.turn.who)
        if self.trouble is None and self._side_notes.parked and not self.closed:
            self._write("taken up", "", Changed("taken up"))
            self._tell()
        if self.trouble is not None or self._outbox.waiting:
            return
        # A record may end where the bag is asked.
        if self._timeline.floor == len(self._timeline.lines):
            if (draft := self._opening()).lines:
                self._open(draft)
        elif (draft := self._ways.run_on(self._timeline.draft())).lines:
            self._play(draft)
        self._tell()

    def began_by(self) -> int:
        """The seat that made the first move; where nobody has yet, whoever is to."""
        first = next((line.who for line in self._timeline.live if line.who >= 0), self.turn.who)
        return max(first, 0)

    # -- saving

    def _submit(self, entries: Sequence[Unwritten], then: Callable[[], None], rows: Sequence[Row] = ()) -> None:
        report = self._outbox.submit(entries, then, [*rows, *self._tags.unsaved()])
        if report is not None:
            self._settle(report)

    def _settle(self, report: Report) -> None:
        if self._outbox.answered(report):
            self._say(Warned(self.warning))
