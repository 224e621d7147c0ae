"""`trireme kit list|show|check|export|import`: the parts lists of the copies of boxes known here."""

from __future__ import annotations

import json
from typing import Any

from engine.rules import boxes
from engine.rules.boxes import box as box_named
from engine.rules.errors import KitError
from engine.rules.kit import kit_id
from engine.table import toml
from engine.table.kits import Copy
from engine.table.table import Table
from ui.command.table import opened_table, with_folder
from ui.command.terminal import InputError, arguments, read_text, spoken_language, write_text

COPY = "copy"  # the section of an exported copy that says whose it is


def run(words: list[str]) -> int:
    parser = with_folder(arguments("kit", "Parts lists of the copies of boxes."))
    parser.add_argument("what", choices=("list", "show", "check", "export", "import", "delete"))
    parser.add_argument("name", nargs="?", default="", help="a copy or a box; a file to check or import")
    parser.add_argument("file", nargs="?", default="", help="where to export to")
    parser.add_argument("--json", action="store_true", help="list and show as JSON")
    args = parser.parse_args(words[1:])
    if args.what != "list" and not args.name:
        raise InputError("Which one? “./trireme kit {verb} NAME”.", verb=args.what)
    if args.what == "check":
        return _check(args.name)
    with opened_table(args.data) as table:
        if args.what == "list":
            _list(table, args.json)
        elif args.what == "delete":
            if (failed := table.delete_kit(args.name)) is not None:
                raise InputError(failed)
            print(spoken_language().text("{name} is deleted; games played with it stay.", name=args.name))
        elif args.what == "import":
            copy = table.import_kit(read_text(args.name))
            print(_line(copy))
        else:
            copy = _copy(table, args.name)
            if args.what == "export":
                if not args.file:
                    raise InputError("Where to? “./trireme kit export NAME FILE”.")
                write_text(args.file, table.export_kit(copy))
            else:
                values: Any = copy.values
                print(json.dumps(values, ensure_ascii=False) if args.json else toml.dumps(values), end="")
    return 0


def _copy(table: Table, name: str) -> Copy:
    for box in boxes.names():
        for copy in table.kits.copies(box):
            if name in (copy.name, copy.id):
                return copy
    if name in boxes.names():
        return table.kits.shipped(name)
    raise InputError("No copy called “{name}” is known here; “./trireme kit list” tells them.", name=name)


def _list(table: Table, as_json: bool) -> None:
    copies = [copy for box in boxes.names() for copy in table.kits.copies(box)]
    if as_json:
        rows = [{"name": c.name, "box": c.box, "id": c.id, "pencil": c.guesses()} for c in copies]
        print(json.dumps(rows, ensure_ascii=False))
        return
    for copy in copies:
        print(_line(copy))


def _line(copy: Copy) -> str:
    tongue = spoken_language()
    many = copy.guesses()
    sentence = tongue.text("{many} values still in pencil", many=many) if many else tongue.text("all certain")
    return f"{copy.id}  {copy.name:<20} {tongue.word(copy.box):<24} {sentence}"


def _check(path: str) -> int:
    """Whether this file is a kit its box can be played with; KitError says where it is not."""
    try:
        values = toml.loads(read_text(path))
    except KitError as error:
        raise KitError("This is not a kit: {error}", error=error.why) from None
    whose = values.pop(COPY, {})
    name = whose.get("box", values.get("box", "")) if isinstance(whose, dict) else ""
    name = name or next((box for box in boxes.names() if f"/{box}/" in path or path.startswith(f"{box}/")), "")
    if not isinstance(name, str) or name not in boxes.names():
        raise KitError('This kit does not say of which box it is: give it a section [copy] with box = "…".')
    box_named(name).kit(values)
    print(spoken_language().text("A kit of {box} that can be played with: {id}.", box=name, id=kit_id(values)))
    return 0
