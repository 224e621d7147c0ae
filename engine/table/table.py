"""The table: the journal, the copies of the boxes, the stickers and the history of one device; games begin here."""

import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from engine.rules import boxes as all_boxes
from engine.rules import door
from engine.rules.boxes import setup as complete_setup
from engine.rules.contract import NOBODY, Box, Why, why
from engine.rules.errors import KitError, SetupError
from engine.rules.record import SEED, Record, begin, read, replay, sound_seed, write
from engine.table import history, rescue
from engine.table.bodies import finished, shared
from engine.table.clocks import Clocks, Now
from engine.table.errors import TableError
from engine.table.game import Game, opened
from engine.table.gamelog import GameLog, imported, prepared, replayed
from engine.table.history import History, Past
from engine.table.inplay import InPlay
from engine.table.journal import Journal, Report, Saved
from engine.table.kits import Copy, Kits
from engine.table.outbox import Pen
from engine.table.outcomes import Changed, Outcome
from engine.table.parts import called
from engine.table.schema import Entry, Row
from engine.table.seats import Opening, Player, next_first
from engine.table.seeds import seeds_of
from engine.table.session import Session
from engine.table.tags import Sticker, Tags
from engine.table.timeline import Timeline
from engine.table.writer import JournalWriter

RETRY = 5.0  # seconds between attempts to write what could not be written
PATIENCE = 2.0  # seconds to wait for a slow disk before a game is taken out of it


def today() -> str:
    """The date and time as this computer believes them."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class _Blotter:
    """A pen that writes nothing down: for games that are only looked at."""

    def write(self, rows: Sequence[Row], ticket: int) -> Report:
        return Saved(ticket)


class Table:
    """Everything one device remembers, in one folder. With an inbox the journal is written by a thread, which calls
    it with each report; hand those to `settled` of the session. Without one every call waits for the disk."""

    def __init__(
        self,
        folder: Path,
        *,
        boxes: Callable[[str], Box] = all_boxes.box,
        seeds: Callable[[str], Path] = seeds_of,
        now: Now = time.monotonic,
        today: Callable[[], str] = today,
        inbox: Callable[[Report], None] | None = None,
        busy: Callable[[], None] = lambda: None,
        chance: Callable[[int], str] = secrets.token_hex,
    ) -> None:
        self.boxes, self._now, self._today, self.chance = boxes, now, today, chance
        self.journal = Journal(folder / "journal.sqlite", lambda: today()[:10], busy)
        self.kits = Kits(seeds, boxes, self.journal)
        self.tags = Tags(self.journal, self.called)
        self.history = History(self.journal)
        self._writer = JournalWriter(self.journal, inbox) if inbox else None
        self._pen: Pen = self._writer or self.journal
        self._people = {name: token for token, name in self.history.names().items() if name}
        self._tried = now()
        self.session: Session | None = None
        self.may_learn: Callable[[], bool] = lambda: True  # whether a game changes its owner's copy when it is put away
        self.before: tuple[Path, ...] = ()  # folders in which games were kept earlier
        self.tags.games = len(self.journal.rows("SELECT number FROM game"))

    @property
    def notices(self) -> tuple[Why, ...]:
        """What opening the journal had to say: a damaged file, a copy opened. To be shown once."""
        return tuple(self.journal.notices)

    def read(self) -> None:
        """Somebody has read that."""
        self.journal.read()

    @property
    def warning(self) -> Why | None:
        """Why nothing is being saved for now; stays until the journal has caught up."""
        return self.journal.warning

    # -- games

    def start(self, opening: Opening) -> Session:
        """A new game. SetupError or KitError say why it cannot be begun."""
        box = self.boxes(opening.box)
        copy = self.kits.copy(opening.box, opening.kit)
        opening = replace(
            opening, players=tuple(replace(player, name=door.name(player.name)) for player in opening.players)
        )
        game = self._game(opening, box, copy)
        persons = [Row("person", (token, name)) for name, token in self._new_people(opening)]
        game = replace(game, people=tuple(self._people.get(player.name, "") for player in opening.players))
        self.tags.games += 1
        session = self._seat(game, Timeline(box, game.colours, game.start()), self._pen)
        session.begin([*self.kits.kept(box.name, copy.values, self._today()), *persons, game.row])
        return session

    def _game(self, opening: Opening, box: Box, copy: Copy) -> Game:
        setup = complete_setup(
            box, box.kit(copy.values), aid=opening.aid, seats=len(opening.players), rival=opening.rival,
            options=opening.options,
        )  # fmt: skip
        colours = [player.colour for player in opening.players]
        if len(set(colours)) != len(colours) or not set(colours) <= set(box.colours):
            raise TableError("Each seat has a colour of its own: {colours}.", colours=", ".join(box.colours))
        if opening.seed is not None and not sound_seed(opening.seed):
            raise TableError("A seed is a few words of at most {most} letters, without “#”.", most=SEED)
        token = self.chance(8)
        return Game(token, opening, box, setup, box.number, copy.id, copy.name, copy.values, self._today())

    def _new_people(self, opening: Opening) -> list[tuple[str, str]]:
        new = [player.name for player in opening.players if player.name and player.name not in self._people]
        for name in new:
            self._people[name] = self.chance(8)
        return [(name, self._people[name]) for name in dict.fromkeys(new)]

    def _seat(self, game: Game, timeline: Timeline, pen: Pen) -> Session:
        session = Session(game, timeline, pen, Clocks(self._now, len(game.colours)), self.tags, self._today)
        if pen is self._pen:
            self.session = session
            session.listen(self._hear)
        return session

    def _hear(self, outcome: Outcome) -> None:
        """When a game is put away, what was learned of the copy becomes its next version."""
        ended = isinstance(outcome, Changed) and outcome.what in ("finished", "left", "parked")
        if ended and self.session is not None and self.may_learn():
            try:
                self.learn(self.session)
            except KitError as error:  # each fact was judged alone; together they may contradict each other
                self.journal.notices.append(error.why)

    def unfinished(self) -> list[Past]:
        """Games that can be taken up again, newest first: what a start offers."""
        return [game for game in self.history.games() if game.state in ("open", "parked")]

    def resume(self, number: int) -> Session:
        """Takes a game up where it was, to the move. One of older rules, or one the rules now refuse, can be looked
        at as far as it plays: `Session.trouble` says so."""
        game, log = self._find(number)
        if (unwritten := self._unwritten(game)) is not None:
            raise TableError(unwritten)
        timeline, trouble = replayed(game, log)
        if game.number != game.box.number and trouble is None:
            trouble = why("This game was begun under older rules of {box}: it can be looked at.", box=game.box.name)
        session = self._seat(game, timeline, self._pen if trouble is None else _Blotter())
        session.trouble = trouble
        session.take_up(log)
        if trouble is None:
            self.journal.own([game.row, *log.rows])
        return session

    def _unwritten(self, game: Game) -> Why | None:
        """Why this game must not be continued out of the file: part of it is not there yet."""
        if not self.journal.holds(game.token):
            return None
        return self.journal.warning or why("The disk is slow; that was not taken. Try again.")

    def look(self, number: int) -> Session:
        """A game to be gone through step by step, with Undo, Redo and UndoTo; nothing of it is changed."""
        game, log = self._find(number)
        timeline, trouble = replayed(game, log)
        session = self._seat(game, timeline, _Blotter())
        session.trouble = trouble or why("This game is only looked at.")
        session.take_up(log)
        return session

    def rehearse(self, opening: Opening) -> Session:
        """A game nobody will find again, for lessons: played by the rules, and nothing of it is written down."""
        game = self._game(opening, self.boxes(opening.box), self.kits.copy(opening.box, opening.kit))
        timeline, clocks = Timeline(game.box, game.colours, game.start()), Clocks(self._now, len(game.colours))
        session = Session(game, timeline, _Blotter(), clocks, Tags(self.journal, self.called), self._today)
        session.begin([])
        return session

    def watch(self, text: str) -> Session:
        """A record to be gone through step by step. It enters no history, and nothing in it can be changed."""
        record = read(text)
        game, log = self._game_of(record), GameLog()
        for entry in imported(game.token, record):
            log.add(entry)
        timeline, trouble = replayed(game, log)
        session = self._seat(game, timeline, _Blotter())
        session.trouble = trouble or why("This game is only looked at.")
        return session

    def _game_of(self, record: Record) -> Game:
        """The game a record tells of, as if it had been begun here."""
        head, box = record.heading, self.boxes(record.heading.box)
        values = record.kit if record.kit is not None else self.kits.values(box.name, head.kit)
        setup = begin(record, box, lambda number: values)
        names = head.names or ("",) * len(head.seats)
        players = tuple(Player(colour, name) for colour, name in zip(head.seats, names, strict=True))
        opening = Opening(box.name, players, head.aid, head.rival, head.options, head.kit, head.seed)
        token = self.chance(8)
        return Game(token, opening, box, setup, head.number, head.kit, box.name, values or {}, head.begun)

    def _find(self, number: int) -> tuple[Game, GameLog]:
        """A game as the file has it, once the file has everything: what is still on its way is part of it."""
        if self._writer is not None and not self._writer.idle(PATIENCE):
            raise TableError("The disk is slow; that was not taken. Try again.")
        rows = self.journal.rows("SELECT token, box, opening, people, begun FROM game WHERE number = ?", (number,))
        if not rows:
            raise TableError("There is no game {number} in the journal.", number=number)
        token, box_name, found, persons, begun = rows[0]
        begun = door.date(begun)
        values, people = json.loads(found), tuple(json.loads(persons))
        box = self.boxes(box_name)
        opening = opened(box_name, values, people, self.history.names())
        kit = self.kits.values(box_name, values["kit"])
        if kit is None:
            raise TableError(
                "Game {number} was played with the kit {kit}, which is not here.", number=number, kit=values["kit"]
            )
        setup = complete_setup(
            box, box.kit(kit), aid=opening.aid, seats=len(opening.players), rival=opening.rival, options=opening.options
        )
        game = Game(token, opening, box, setup, values["number"], values["kit"], values["copy"], kit, begun, people)
        return game, GameLog.of(token, self.journal)

    def rematch(self, session: InPlay) -> Opening:
        """The same again, begun by whoever sat after the one who began; with a new seed where a shuffler deals."""
        again = next_first(session.game.opening, session.began_by())
        seed = None if again.seed is None else self.fresh_seed()
        return replace(again, seed=seed)

    def fresh_seed(self) -> str:
        return self.chance(4)

    # -- the shelf: what the command line and the history page ask

    def games(self) -> list[Past]:
        return self.history.games()

    def export(self, number: int, names: bool = False) -> str:
        """The game as a record; with the kit where it is somebody's own."""
        game, log = self._find(number)
        timeline, _ = replayed(game, log)
        own = None if self.kits.is_shipped(game.box.name, game.kit) else self.kits.values(game.box.name, game.kit)
        return write(*shared(game, timeline, names), own)

    def begin_from(self, text: str) -> int:
        """A prepared game, begun here and now where its record ends; its number, to be resumed."""
        record = read(text)
        return self._take_in(replace(record, heading=replace(record.heading, begun=self._today())), prepared)

    def import_record(self, text: str) -> int:
        """Takes a record into the history, once it has played to its end; its number in the list."""
        return self._take_in(read(text), imported)

    def _take_in(self, record: Record, entries_of: Callable[[str, Record], list[Entry]]) -> int:
        game = self._game_of(record)
        box, opening = game.box, game.opening
        kit = self.kits.kept(box.name, record.kit, self._today()) if record.kit is not None else []
        new = [Row("person", (token, name)) for name, token in self._new_people(opening)]
        people = tuple(self._people.get(player.name, "") for player in opening.players)
        game = replace(game, people=people)
        position = replay(record, box, game.setup)
        entries = entries_of(game.token, record)
        if position.turn.who == NOBODY:
            result = finished(position, Clocks(self._now, len(opening.players)))
            entries.append(Entry(game.token, len(entries), 0, "finished", result))
        report = self.journal.write([*kit, *new, game.row, *(entry.row for entry in entries)])
        if not isinstance(report, Saved):
            raise TableError(report.why)
        return int(self.journal.rows("SELECT number FROM game WHERE token = ?", (game.token,))[0][0])

    def count(self, number: int, counts: bool) -> Why | None:
        """Whether a past game is in the figures; why not, if that failed. For the running one say `NotCounted`."""
        game, log = self._find(number)
        if (unwritten := self._unwritten(game)) is not None:
            return unwritten
        body = "1" if counts else "0"
        entry = Entry(game.token, log.following, 0, "counts", body, clock=log.clock, at=self._today())
        report = self.journal.write([entry.row])
        return None if isinstance(report, Saved) else report.why

    def put_away(self, number: int) -> None:
        """Closes a game that waits for nobody any more, as if it had been left; it stays in the history. One that is
        over already stays as it is, and one that is not all in the file cannot be closed there."""
        game, log = self._find(number)
        if (unwritten := self._unwritten(game)) is not None:
            raise TableError(unwritten)
        if number not in [one.number for one in self.unfinished()]:
            return
        timeline, _ = replayed(game, log)
        clocks = Clocks(self._now, len(game.colours))
        clocks.restore(log.clock)
        body = finished(timeline.position, clocks)
        entry = Entry(game.token, log.following, 0, "left", body, clock=log.clock, at=self._today())
        report = self.journal.write([entry.row])
        if not isinstance(report, Saved):
            raise TableError(report.why)

    def as_json(self) -> str:
        return history.as_json(self.games())

    def as_csv(self) -> str:
        return history.as_csv(self.games())

    def stickers(self) -> list[Sticker]:
        return self.tags.stickers()

    def forget_sticker(self, uid: str) -> Why | None:
        return self.tags.forget(uid)

    def forget_name(self, name: str) -> Why:
        """Deletes a name from the journal and from its copies. The games stay, of somebody."""
        tokens = self.history.forget(name)
        if not tokens:
            return why("Nobody called {name} ever sat here.", name=name)
        statements = [("UPDATE person SET name = '' WHERE token = ?", (token,)) for token in tokens]
        failed = self.journal.change(*statements)
        if failed is not None:
            return failed
        self._people.pop(name, None)
        failed = self.journal.squeeze()
        still = rescue.forget(self.journal.path, statements)
        if failed is None and still:
            return why(
                "{name} is deleted from the journal; the games stay. These copies of it could not be changed and may "
                "still name {name}: {files}. Delete them.", name=name, files=", ".join(still),
            )  # fmt: skip
        if failed is None and (others := rescue.others(self.journal.path, self.before)):
            return why(
                "{name} is deleted from the journal and its copies; the games stay. What was set aside or exported is "
                "left alone and may still name {name}: {files}", name=name, files=", ".join(others),
            )  # fmt: skip
        return failed or why("{name} is deleted everywhere; the games stay.", name=name)

    # -- copies of boxes

    def called(self, copy: str, number: int) -> Why:
        """What a sticker of this copy with this number is on."""
        try:
            return called(self.boxes(self.kits.box_of(copy)), number)
        except SetupError:  # a box of somebody's own that is not there any more
            return why("{piece} {number}", piece="part", number=number)

    def export_kit(self, copy: Copy) -> str:
        return self.kits.export(copy, self.tags.of(copy.name))

    def import_kit(self, text: str) -> Copy:
        """An exported copy with its stickers; a version of the copy of that name."""
        name, box, values, tags = self.kits.read(text, self.boxes)
        stickers = self.tags.read(tags)
        copy = self.kits.save(name, box, values, self._today())
        self.tags.bring(name, stickers)
        self.tags.save()
        return copy

    def delete_kit(self, name: str) -> Why | None:
        """A copy and its stickers; why not, if that failed. Its games stay, with the version they were begun with."""
        played = self.session.game if self.session is not None else None
        ours = [game for game in self.games() if played is not None and game.token == played.token]
        if played is not None and played.copy == name and [game.state for game in ours] == ["open"]:
            return why("A game is being played with this copy: finish it or put it away first.")
        return self.kits.delete(name) or self.tags.forget_copy(name)

    def learn(self, session: Session) -> Copy:
        """Makes the next version of the owner's copy of what was learned in this game."""
        copy = self.kits.copy(session.game.box.name, session.game.copy)
        return self.kits.learn(copy, session.learned, self._today())

    # -- keeping on

    def tick(self) -> None:
        """Now and then: tries again to write what waits, makes the day's copy."""
        if self._now() - self._tried < RETRY:
            return
        self._tried = self._now()
        if self._writer is not None:
            if self.journal.waiting:
                self._writer.retry()
            return
        self.journal.copy_of_the_day()
        if self.journal.waiting and self.session is not None:
            self.session.settled(self.journal.retry())

    def close(self) -> None:
        if self._writer is not None and not self._writer.close():
            return  # the disk does not answer: what it was given it may still take, and nothing else is given to it
        self.tags.save()
        self.journal.close()

    def well(self) -> bool:
        """Whether the journal's writer lives and is not stuck."""
        return self._writer is None or self._writer.well()
