"""`trireme games`, `export GAME FILE`, `import FILE`: the history of this table."""

from __future__ import annotations

from engine.table.history import Past
from ui.command.table import opened_table, with_folder
from ui.command.terminal import arguments, read_text, spoken_language, write_text
from ui.words.speech import Speaker


def run(words: list[str]) -> int:
    return {"games": _games, "export": _export, "import": _import}[words[0]](words[1:])


def _games(words: list[str]) -> int:
    parser = with_folder(arguments("games", "The games played at this table, newest first."))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--csv", action="store_true", help="one row a seat and game")
    parser.add_argument("--forget", default="", metavar="NAME", help="delete a person's name everywhere")
    args = parser.parse_args(words)
    with opened_table(args.data) as table:
        if args.forget:
            print(spoken_language().why(table.forget_name(args.forget)))
        elif args.json:
            print(table.as_json())
        elif args.csv:
            print(table.as_csv(), end="")
        else:
            played = [_line(game) for game in table.games()]
            print("\n".join(played or [spoken_language().text("Nobody has played here yet.")]))
    return 0


def _line(game: Past) -> str:
    tongue = spoken_language()
    names = [player.name or tongue.word(player.colour) for player in game.players]
    speaker = Speaker(tongue.code, game.box, names, game.rival)
    when = (game.when[:16].replace("T", " ") or "?") if game.certain else f"~ {game.when[:10]}"
    scores = ", ".join(
        f"{speaker.name(seat)} {game.total(seat) if game.told(seat) else '–'}"
        for seat in range(len(names) + bool(game.rival))
    )
    kind = tongue.text("with the box") if game.with_box else tongue.text("on the screen")
    return f"{game.number:>4}  {when:<16}  {speaker.title}, {kind}, {tongue.word(game.state)}: {scores}"


def _export(words: list[str]) -> int:
    parser = with_folder(arguments("export", "Writes a game of this table as a record."))
    parser.add_argument("game", type=int, help="its number, see `trireme games`")
    parser.add_argument("file")
    parser.add_argument("--names", action="store_true", help="with the names of the people")
    args = parser.parse_args(words)
    with opened_table(args.data) as table:
        write_text(args.file, table.export(args.game, args.names))
    return 0


def _import(words: list[str]) -> int:
    parser = with_folder(arguments("import", "Takes a record into the history of this table."))
    parser.add_argument("file")
    args = parser.parse_args(words)
    text = read_text(args.file)
    with opened_table(args.data) as table:
        number = table.import_record(text)
        print(spoken_language().text("It is game {number} of this table.", number=number))
    return 0
