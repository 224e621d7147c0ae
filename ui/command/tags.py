"""`trireme tags list`, `trireme tags forget UID`: the stickers this device knows."""

from __future__ import annotations

import json

from ui.command.table import opened_table, with_folder
from ui.command.terminal import InputError, arguments


def run(words: list[str]) -> int:
    parser = with_folder(arguments("tags", "The stickers known here."))
    parser.add_argument("what", choices=("list", "forget"))
    parser.add_argument("uid", nargs="?", default="")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(words[1:])
    with opened_table(args.data) as table:
        if args.what == "forget":
            if not args.uid:
                raise InputError("Which sticker? Say its number: tags forget UID.")
            if (failed := table.forget_sticker(args.uid)) is not None:
                raise InputError(failed)
        elif args.json:
            print(json.dumps([sticker._asdict() for sticker in table.stickers()], ensure_ascii=False))
        else:
            for sticker in table.stickers():
                print(f"{sticker.uid}  {sticker.copy}  {sticker.part}")
    return 0
