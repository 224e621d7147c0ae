"""`trireme moves FILE`: what is asked at the end of a record, and every answer the rules offer."""

import json

from engine.rules import record
from ui.command.replay import kits, opened, speaker
from ui.command.terminal import arguments


def run(words: list[str]) -> int:
    parser = arguments("moves", "The legal moves at the end of a record.")
    parser.add_argument("file")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(words[1:])
    found, box = opened(args.file)
    setup = record.begin(found, box, kits(box))
    position = record.replay(found, box, setup)
    seats = found.heading.seats
    lines = [record.spoken(box, seats, position.turn.who, move) for move in position.moves()]
    if args.json:
        turn = position.turn
        who = record.WHO[turn.who] if turn.who < 0 else seats[turn.who]
        print(json.dumps({"who": who, "ask": turn.ask, "part": turn.part, "moves": lines}, ensure_ascii=False))
        return 0
    voice = speaker(found, setup.kit)
    print(voice.asked(position.turn))
    for line in lines:
        print(f"  {line}")
    return 0
