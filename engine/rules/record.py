"""Records: a game as text, one move a line, that replays forever.

    trireme record 1
    box panticapaeum 1
    kit 3f9c02a1b7de
    game full
    seats red blue
    bag shuffler 7
    (a blank line)
    bag deal 12
    red take 12 from 1

The word in front of a move says whose it is and is checked, so a record that has gone astray is refused at its
first wrong line, with the number and the reason. `#` begins a remark. A record played with a kit of somebody's own
carries it as JSON after a line `kit:` at its end.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.rules import door
from engine.rules.boxes import setup as complete_setup
from engine.rules.contract import (
    BAG,
    NOBODY,
    RIVAL,
    TABLE,
    UNSEEN,
    Box,
    Correction,
    Event,
    Move,
    OfPart,
    Position,
    Setup,
    Went,
    Why,
    heard,
    why,
)
from engine.rules.errors import KitError, MoveError, RecordError, SetupError
from engine.rules.kit import kit_id
from engine.rules.sheet import Tell

FORMAT = "trireme record 1"
WHO = {BAG: "bag", RIVAL: "rival", TABLE: "table", NOBODY: "nobody"}


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above the moves: everything a game is set up from."""

    box: str
    number: int
    kit: str
    aid: bool
    seats: tuple[str, ...]
    rival: str = ""
    options: Mapping[str, str] = field(default_factory=dict)  # only what differs from the defaults
    seed: str | None = None  # None: the table deals
    begun: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    heading: Heading
    lines: tuple[tuple[int, str], ...]  # line number, words
    kit: Mapping[str, Any] | None = None  # carried along where it is not one of ours


def heading(box: Box, setup: Setup, kit: str, seats: Sequence[str] = (), **rest: Any) -> Heading:
    """The heading of a game: colours default to the box's own order, options are told where they differ."""
    values = {
        name: value
        for name, value in setup.options.items()
        if value != ("" if box.options[name].many else box.options[name].choices[0])
    }
    colours = tuple(seats) or box.colours[: setup.seats]
    return Heading(box.name, box.number, kit, setup.aid, colours, setup.rival, values, **rest)


def write(heading: Heading, lines: Sequence[str], kit: Mapping[str, Any] | None = None) -> str:
    """The record as text; `kit` only where the kit is somebody's own."""
    head = [
        FORMAT,
        f"box {heading.box} {heading.number}",
        f"kit {heading.kit}",
        f"game {'aid' if heading.aid else 'full'}",
        f"seats {' '.join(heading.seats)}",
    ]
    if heading.names:
        head.append(f"names {json.dumps(heading.names, ensure_ascii=False)}")
    if heading.rival:
        head.append(f"rival {heading.rival}")
    head += [f"option {name} {value}" for name, value in heading.options.items()]
    head.append("bag table" if heading.seed is None else f"bag shuffler {heading.seed}")
    if heading.begun:
        head.append(f"begun {heading.begun}")
    text = "\n".join([*head, "", *lines]) + "\n"
    return text + (f"kit:\n{json.dumps(kit, ensure_ascii=False, sort_keys=True)}\n" if kit is not None else "")


def read(text: str) -> Record:
    """The record in this text; RecordError names the line. Moves are not judged yet: see `replay`."""
    if len(text) > door.RECORD:
        raise RecordError(
            0,
            "This is too long for a record: {many} letters, and {most} are the most.",
            many=len(text),
            most=door.RECORD,
        )
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if rows[0].split("#")[0].strip() != FORMAT:
        raise RecordError(1, "a record begins with “{format}”; this is another format or none.", format=FORMAT)
    head: dict[str, list[tuple[int, str]]] = {}
    lines: list[tuple[int, str]] = []
    kit: Mapping[str, Any] | None = None
    inside = False
    for number, row in enumerate(rows[1:], 2):
        if door.UNSEEN_LETTER.search(row):
            raise RecordError(number, "there is a letter in it that cannot be seen.")
        words = " ".join(row.split("#")[0].split())
        if words == "kit:":
            kit = _carried_kit(number, "\n".join(rows[number:]))
            break
        if not words:
            inside = inside or (not row.strip() and bool(head))
        elif inside:
            lines.append((number, words))
        else:
            key, _, value = words.partition(" ")
            # names may hold a blank or a #: they are read from the row as it stands
            head.setdefault(key, []).append((number, row.strip()[6:] if key == "names" else value))
    return Record(_heading(head), tuple(lines), kit)


def _carried_kit(number: int, text: str) -> Mapping[str, Any]:
    try:
        return door.json(text)
    except KitError as error:
        raise RecordError(number, "what follows is not a kit: {reason}", reason=error.why) from None


SEED = 64  # letters of a seed
_QUOTED = r'\s*"(?:[^"\\]|\\.)*"\s*'
NAMES = re.compile(rf"\[(?:{_QUOTED}(?:,{_QUOTED})*)?\]")
KEYS = ("box", "kit", "game", "seats", "names", "rival", "option", "bag", "begun")


def _heading(head: Mapping[str, list[tuple[int, str]]]) -> Heading:
    for key, found in head.items():
        if key not in KEYS:
            raise RecordError(found[0][0], "“{word}” is nothing a heading can say.", word=key)
        if len(found) > 1 and key != "option":
            raise RecordError(found[1][0], "“{word}” stands twice.", word=key)
    for key in ("box", "kit", "game", "seats", "bag"):
        if key not in head:
            raise RecordError(1, "the heading has no line “{word}”.", word=key)

    def one(key: str) -> tuple[int, list[str]]:
        number, value = head[key][0] if key in head else (0, "")
        return number, value.split(" ")

    at, name = one("box")
    if len(name) != 2 or not re.fullmatch(r"[0-9]{1,6}", name[1]):
        raise RecordError(at, "“box” is followed by the name of a box and a number.")
    at, game = one("game")
    if game not in (["full"], ["aid"]):
        raise RecordError(at, "“game” is full or aid.")
    at, bag = one("bag")
    seed = " ".join(bag[1:]) if bag[0] == "shuffler" else None
    if bag != ["table"] and not seed:
        raise RecordError(at, "“bag” is followed by “table”, or by “shuffler” and a seed.")
    if seed is not None and len(seed) > SEED:
        raise RecordError(at, "a seed has at most {most} letters.", most=SEED)
    at, seats = one("seats")
    at, begun = head["begun"][0] if "begun" in head else (0, "")
    if begun and not door.date(begun):
        raise RecordError(at, "“begun” is followed by a date, like 2026-11-18T19:03+03:00.")
    options = {}
    for at, words in head.get("option", ()):
        option, blank, value = words.partition(" ")
        if not blank or option in options:
            raise RecordError(at, "“option” is followed by a name, not told before, and a choice.")
        options[option] = value
    return Heading(
        name[0], int(name[1]), one("kit")[1][0], game == ["aid"], tuple(seats),
        one("rival")[1][0], options, seed,
        begun, _names(head, len(seats)),
    )  # fmt: skip


def _names(head: Mapping[str, list[tuple[int, str]]], seats: int) -> tuple[str, ...]:
    if "names" not in head:
        return ()
    number, value = head["names"][0]
    try:
        names = json.loads(value) if NAMES.fullmatch(value) else None
    except ValueError:
        names = None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RecordError(number, "“names” is followed by a list of names in quotation marks.")
    if len(names) != seats:
        raise RecordError(number, "there are {seats} seats and {names} names.", seats=seats, names=len(names))
    return tuple(map(_name, names, [number] * seats))


def _name(text: str, number: int) -> str:
    if len(text) > door.NAME:
        raise RecordError(number, "a name has at most {most} letters.", most=door.NAME)
    return door.name(text)


def sound_seed(seed: str) -> bool:
    """Whether a record can carry it: some words on one line, a blank between them, which nothing in it ends early."""
    words = seed.split()
    told = bool(words) and seed == " ".join(words) and len(seed) <= SEED
    return told and "#" not in seed and not door.UNSEEN_LETTER.search(seed)


def author(position: Position, move: Move) -> int:
    """Whose word stands in front of this move."""
    return TABLE if isinstance(move, Correction) else position.turn.who


def spoken(box: Box, seats: Sequence[str], who: int, move: Move) -> str:
    """A move as a line of a record."""
    return f"{WHO[who] if who < 0 else seats[who]} {box.notation.text(move, seats)}"


def understood(box: Box, seats: Sequence[str], position: Position, words: str) -> Move:
    """The legal move these words of a record stand for in this position; MoveError says why not."""
    word, _, rest = words.partition(" ")
    move = box.notation.read(rest, seats)
    who = author(position, move)
    expected = WHO[who] if who < 0 else seats[who]
    if word != expected:
        raise MoveError("here it is {expected}’s word, not {word}’s.", expected=expected, word=word)
    move = box.same(position, move)
    if (refusal := position.check(move)) is not None and not _stays(position, move):
        raise MoveError(refusal)
    return move


def _stays(position: Position, move: Move) -> bool:
    """Whether this is a number on a sheet that was let pass when it was told: old games stay as they were counted."""
    return isinstance(move, Tell) and position.sheet is not None and position.sheet.stays(move)


def masked(move: Move, events: Sequence[Event], seat: int) -> Move:
    """The move as this seat (TABLE: everybody) may read it while the game runs: a part that went face down into
    somebody else's hand has no number. `events` are what playing it returned."""
    if not isinstance(move, OfPart) or move.part == UNSEEN:
        return move
    went = next((event for event in events if isinstance(event, Went) and event.part == move.part), None)
    return move if went is None or heard(went, seat) == went else move.unseen()


def shared(record: Record, box: Box, setup: Setup, seat: int = TABLE) -> str:
    """The record of a game that is still running, as this seat may have it: dealt cards masked, and without the seed
    they could be worked out from. It replays to what a view of that seat shows."""
    lines: list[str] = []

    def note(_: int, move: Move, events: Sequence[Event], __: Position) -> None:
        who = record.lines[len(lines)][1].split(" ")[0]
        lines.append(f"{who} {box.notation.text(masked(move, events, seat), record.heading.seats)}")

    replay(record, box, setup, note)
    return write(replace(record.heading, seed=None), lines, record.kit)


def begin(record: Record, box: Box, kits: Callable[[str], Mapping[str, Any] | None]) -> Setup:
    """The set-up a record starts from. `kits` finds a kit's values by its id."""
    head = record.heading
    if head.number > box.number:
        raise RecordError(0, "The record was played with newer rules of this box: update Trireme to read it.")
    values = record.kit if record.kit is not None else kits(head.kit)
    if values is None:
        raise RecordError(0, "The record was played with the kit {kit}, which is not here.", kit=head.kit)
    if kit_id(values) != head.kit:
        raise RecordError(0, "The kit at the end of the record is not the kit {kit} it names.", kit=head.kit)
    if len(set(head.seats)) != len(head.seats) or not set(head.seats) <= set(box.colours):
        raise RecordError(
            0, "The seats of {box} are any of {colours}, each once.", box=box.name, colours=", ".join(box.colours)
        )
    try:
        return complete_setup(
            box, box.kit(values), aid=head.aid, seats=len(head.seats), rival=head.rival, options=head.options
        )
    except SetupError as error:
        raise RecordError(0, error.why) from None


def replay(
    record: Record,
    box: Box,
    setup: Setup,
    heard: Callable[[int, Move, Sequence[Event], Position], None] | None = None,
    stop: int | None = None,
) -> Position:
    """Plays a record from the start, up to `stop` moves; `heard` is told each line's number, move, events, and the
    position after it. RecordError names the first line that does not play."""
    position = box.start(setup)
    seats = record.heading.seats
    for number, words in record.lines[:stop]:
        try:
            moves = _moves(box, seats, position, words)
        except MoveError as error:
            raise RecordError(number, _older(record, box, error.why)) from None
        for move in moves:
            events = position.play(move)
            if heard is not None:
                heard(number, move, events, position)
    return position


def _moves(box: Box, seats: Sequence[str], position: Position, words: str) -> tuple[Move, ...]:
    """What a line stands for: a move of today, or what it meant under the rules it was written by."""
    try:
        return (understood(box, seats, position, words),)
    except MoveError:
        move = box.notation.read(words.partition(" ")[2], seats)
        meant = box.older(position, move)
        if meant == (move,):
            raise
        trial = position.copy()
        for move in meant:
            if trial.check(move) is not None:
                raise
            trial.play(move)
        return meant


def _older(record: Record, box: Box, reason: Why) -> Why:
    if record.heading.number == box.number:
        return reason
    return why("{reason} (It was played with older rules of this box.)", reason=reason)
