"""Where the program starts: without a verb the screen, with one the command line."""

import os
import sys
from importlib import import_module

from engine.rules.errors import TriremeError

VERBS = {
    "play-out": ("playout", "play random legal games of a box and sum them up"),
    "replay": ("replay", "play a record again and tell what happened"),
    "moves": ("moves", "the legal moves at the end of a record"),
    "kit": ("kits", "parts lists of your copies: list, show, check, export, import, delete"),
    "games": ("games", "the games played at this table"),
    "export": ("games", "a game of this table as a record"),
    "import": ("games", "a record into the history of this table"),
    "tags": ("tags", "the tags known here: list, forget"),
    "new-box": ("newbox", "a box of your own that already plays, in a folder of your own or in the program"),
    "shots": ("shots", "every screen as a picture, in both languages, sizes and lights"),
    "doctor": ("doctor", "what hardware was looked for, what answered, what to do"),
    "install": ("install", "set this device up as a table that starts by itself (as root)"),
    "uninstall": ("install", "take it off this device again; the games stay"),
    "tables": ("tables", "all tables of a shop, as they tell it to a broker"),
    "back-office": ("tables", "the same as a page with figures, in a browser on this computer"),
    "opponent": ("opponent", "an opponent as a process of its own, asked line by line"),
    "tournament": ("tournament", "opponents play one another: who is how strong"),
    "tune": ("tune", "weigh a box's features by letting opponents play themselves"),
    "bench": ("bench", "figures of this machine"),
    "test": ("test", "the project's own tests (--long: all of them)"),
}
SCREEN = {
    "--simulate": "with stand-ins for buttons and reader beside the picture, for a mouse",
    "--browser": "in a browser on this computer; so it is by itself where there is no display",
    "--size WxH": "in a window of so many pixels",
    "--data DIR": "with games kept in this folder",
    "--boxes DIR": "with your own boxes in this folder, too (for every verb; see docs/a-new-box.md)",
}


def usage() -> str:
    """Everything that can be typed, one line each."""
    lines = ["usage: ./trireme [VERB] [--help]", "", "Without a verb the screen opens. It may be told:"]
    lines += [f"  {word:<12} {what}" for word, what in SCREEN.items()]
    return "\n".join([*lines, "", "Verbs:", *(f"  {verb:<12} {what}" for verb, (_, what) in VERBS.items())])


def main(arguments: list[str]) -> int:
    """The exit status: 0, or 2 with one sentence about what was wrong with the input."""
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone: nothing more to say to it, not even at the exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _run(arguments: list[str]) -> int:
    if "TRIREME_BOXES" in os.environ or any(word.startswith("--boxes") for word in arguments):
        from ui import ownboxes
        from ui.command.terminal import said, spoken_language

        try:
            arguments = ownboxes.taken(arguments)
            if arguments[:1] != ["new-box"]:  # which makes the folder that is named, if it has to
                for sentence in ownboxes.look_around():
                    print(f"trireme: {spoken_language().why(sentence)}", file=sys.stderr)
        except TriremeError as error:
            print(said(error), file=sys.stderr)
            return 2
    verb = arguments[0] if arguments else ""
    if verb in ("-h", "--help", "help"):
        print(usage())
        return 0
    if verb.startswith("-") or not verb:
        name, rest = "screen", arguments
    elif verb in VERBS:
        name, rest = VERBS[verb][0], arguments
    else:
        print(f"Trireme knows no verb “{verb}”; ./trireme --help lists them.", file=sys.stderr)
        return 2
    try:
        status: int = import_module(f"ui.command.{name}").run(rest)
    except TriremeError as error:
        from ui.command.terminal import said

        print(said(error), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
