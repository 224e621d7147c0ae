"""`trireme replay FILE`: a record played again, with what happened and how it stands."""

import json
from collections.abc import Sequence
from typing import Any

from engine.rules import record
from engine.rules.boxes import box as box_named
from engine.rules.contract import OVER, Box, Event, Move, Position, Scorecard, Typed
from engine.rules.errors import RecordError, SetupError
from engine.rules.kit import kit_id
from engine.rules.sheet import Tell
from ui.command.terminal import InputError, arguments, read_text, spoken_language
from ui.seeds import shipped_kit
from ui.words.speech import Speaker


def opened(path: str) -> tuple[record.Record, Box]:
    """The record in this file and its box."""
    record_read = record.read(read_text(path))
    try:
        return record_read, box_named(record_read.heading.box)
    except SetupError as error:
        raise RecordError(2, error.why) from None


def kits(box: Box) -> Any:
    """Finds kits for a record: the one that comes with the program."""
    return lambda name: shipped_kit(box.name) if kit_id(shipped_kit(box.name)) == name else None


def speaker(played: record.Record, kit: Any = None) -> Speaker:
    tongue = spoken_language()
    names = played.heading.names or tuple(tongue.word(colour) for colour in played.heading.seats)
    return Speaker(tongue.code, played.heading.box, names, played.heading.rival, kit)


def scores(card: Scorecard) -> dict[str, Any]:
    return {
        "lines": [[line.seat, line.rule, line.points, str(line.how) if line.how else None] for line in card.lines],
        "ranking": [list(group) for group in card.ranking],
        "decided": str(card.decided) if card.decided else None,
    }


def run(words: list[str]) -> int:
    parser = arguments("replay", "Plays a record again.")
    parser.add_argument("file")
    parser.add_argument("--to", type=int, default=None, metavar="N", help="only the first N moves")
    parser.add_argument("--json", action="store_true", help="the position and the score as JSON")
    args = parser.parse_args(words[1:])
    if args.to is not None and args.to < 0:
        raise InputError("--to takes a number of moves, from 0.")
    found, box = opened(args.file)
    setup = record.begin(found, box, kits(box))
    voice = speaker(found, setup.kit)

    def tell(number: int, move: Move, events: Sequence[Event], position: Position) -> None:
        said = [sentence for event in events if (sentence := voice.happened(event))]
        if isinstance(move, Tell) and position.sheet and (doubt := position.sheet.refuse(move)):
            said.append(f"{voice.chosen(move)}? {voice.why(doubt)}")
        for sentence in said:
            print(f"{number:>5}  {sentence}")

    position = record.replay(found, box, setup, None if args.json else tell, args.to)
    card = position.score()
    if args.json:
        print(json.dumps({"facts": position.facts(), "score": scores(card)}, ensure_ascii=False))
        return 0
    print()
    if position.turn != OVER:
        print(voice.asked(position.turn))
    for seat in range(setup.seats + bool(setup.rival)):
        print(f"{voice.name(seat)}: {voice.language.count(card.total(seat), 'point')}")
        for line in card.lines:
            if line.seat == seat and line.points is not None:
                how = f"  ({voice.why(line.how)})" if line.how else ""
                print(f"    {voice.line(line):<32}{line.points:>5}{how}")
    if position.turn == OVER and card.ranking:
        print(winners(voice, card))
    if card.decided:
        print(voice.why(card.decided))
    return 0


def winners(voice: Speaker, card: Scorecard) -> str:
    """Who has won, or that several have."""
    first = [voice.name(seat) for seat in card.ranking[0]]
    if len(first) == 1:
        return voice.language.text("{name} wins", name=Typed(first[0]))
    return voice.language.text("{names} share the win", names=Typed(", ".join(first)))
