"""The opponent's side: reads what it is asked, thinks until its time is up, answers. It sees a record as its seat may
have it, and nothing else of the game."""

import os
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from time import monotonic
from typing import Any, TextIO

from engine.bots.advice import Stop, after
from engine.bots.dice import Dice
from engine.bots.reasons import reasons
from engine.bots.roster import Opponent, allowed, opponent
from engine.bots.value import Value
from engine.rules import boxes, record
from engine.rules.contract import Box, Position
from engine.rules.errors import TriremeError
from engine.rules.kit import kit_id
from ui.opponents.lines import END, HELLO, because
from ui.seeds import shipped_kit, shipped_weights

SECOND, LONGEST = 1000, 3000  # milliseconds: thinking time where none is told, and the most there is
TURNINGS = 3
KIND = 5  # how much an opponent stands back behind the picture, as `nice` counts


class ProtocolError(TriremeError, ValueError):
    """What was asked is none of what an opponent can be asked."""


class Known:
    """A game as its record tells it. The next record is mostly this one and a few lines more: only they are played."""

    def __init__(self, read: record.Record) -> None:
        self.record = read
        self.box: Box = boxes.box(read.heading.box)
        self._start = record.begin(read, self.box, _kit_of(read.heading.box))
        self.positions: list[Position] = [self.box.start(self._start)]
        self._play(read)

    def follows(self, read: record.Record) -> bool:
        many = len(self.record.lines)
        return self.record.heading == read.heading and self.record.lines == read.lines[:many]

    def go_on(self, read: record.Record) -> None:
        self._play(read)
        self.record = read

    def _play(self, read: record.Record) -> None:
        for _, words in read.lines[len(self.positions) - 1 :]:
            position = self.positions[-1].copy()
            position.play(record.understood(self.box, read.heading.seats, position, words))
            self.positions.append(position)

    def player(self, name: str) -> Opponent:
        """An aid is played by its points alone: what lies in the cities is not in it."""
        box = "" if self.record.heading.aid else self.box.name
        return opponent(name, box, shipped_weights(self.box.name))

    def seat(self, colour: str) -> int:
        if colour not in self.record.heading.seats:
            raise ProtocolError("Nobody plays {colour} here.", colour=colour)
        return self.record.heading.seats.index(colour)

    def written(self, move: Any) -> str:
        return self.box.notation.text(move, self.record.heading.seats)


def _kit_of(box: str) -> Callable[[str], Mapping[str, Any] | None]:
    def values(kit: str) -> Mapping[str, Any] | None:
        shipped = shipped_kit(box)
        return shipped if kit_id(shipped) == kit else None

    return values


class Child:
    def __init__(self, name: str, asked: TextIO, out: TextIO, now: Callable[[], float] = monotonic) -> None:
        self._name = name
        self._asked, self._out, self._now = asked, out, now
        self._known: Known | None = None

    def serve(self) -> None:
        """Answers until it is told to quit, or nobody is there any more."""
        self._say(f"{HELLO} {self._name}")
        for line in self._asked:
            words = line.split()
            if words == ["quit"]:
                return
            if words:
                try:
                    self._take(words)
                except TriremeError as error:
                    self._say(f"error {error}")

    def _say(self, line: str) -> None:
        self._out.write(line + "\n")
        self._out.flush()

    def _take(self, words: list[str]) -> None:
        match words:
            case ["record"]:
                self._read()
            case ["go", colour]:
                self._go(colour, self._until(SECOND))
            case ["go", colour, time] if time.isdigit():
                self._go(colour, self._until(int(time)))
            case ["go", colour, "steps", steps] if steps.isdigit():
                self._go(colour, after(allowed(self._name, int(steps))))
            case ["review", colour]:
                self._review(colour)
            case _:
                raise ProtocolError("“{words}” is nothing an opponent is asked.", words=" ".join(words))

    def _read(self) -> None:
        text = "".join(self._until_end())
        read = record.read(text)
        if self._known is not None and self._known.follows(read):
            self._known.go_on(read)
        else:
            self._known = Known(read)

    def _until_end(self) -> Iterator[str]:
        for line in self._asked:
            if line.strip() == END:
                return
            yield line

    def _until(self, milliseconds: int) -> Stop:
        """Until its share of this time is up."""
        end = self._now() + allowed(self._name, min(milliseconds, LONGEST)) / 1000
        return lambda done: self._now() >= end

    def _game(self) -> Known:
        if self._known is None:
            raise ProtocolError("First comes the record.")
        return self._known

    def _go(self, colour: str, stop: Stop) -> None:
        known = self._game()
        seat = known.seat(colour)
        position = known.positions[-1]
        if position.turn.who != seat:
            raise ProtocolError("It is not {colour}’s turn.", colour=colour)
        player = known.player(self._name)
        view = position.view(seat)
        advice = player.advise(view, seat, _seed(known.record.lines), stop)
        for reason in reasons(player.sense, view, seat, advice.options):
            self._say(because(reason))
        self._say(f"worth {advice.worth:.2f}")
        self._say(f"move {known.written(advice.move)}")

    def _review(self, colour: str) -> None:
        """The moves of this seat that cost most, as one who looks one decision ahead sees it."""
        known = self._game()
        seat, seats = known.seat(colour), known.record.heading.seats
        sense = known.player(self._name).sense
        value, found = Value(sense), []
        for line, (position, (_, words)) in enumerate(zip(known.positions, known.record.lines, strict=False)):
            if position.turn.who != seat or len(position.moves()) < 2:
                continue
            view, move = position.view(seat), record.understood(known.box, seats, position, words)
            offers = sense.offers(view)
            options = value.ranked(view, seat, Dice(line), offers if move in offers else [*offers, move])
            worth = next(option.worth for option in options if option.move == move)
            found.append((options[0].worth - worth, line, options))
        found.sort(key=lambda one: (-one[0], one[1]))
        for cost, line, options in found[:TURNINGS]:
            if cost > 0:
                self._say(f"turn {line} {cost:.2f} {known.written(options[0].move)}")
                for reason in reasons(sense, known.positions[line].view(seat), seat, options):
                    self._say(because(reason))
        self._say(END)


def _seed(lines: object) -> int:
    """The same game, the same luck: asked again after a restart it answers as before."""
    return int.from_bytes(blake2b(repr(lines).encode(), digest_size=7).digest(), "big")


def stand_back() -> None:
    """The picture comes first."""
    os.nice(KIND)
