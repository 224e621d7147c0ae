"""`trireme opponent NAME`: an opponent as a process, asked in lines of text (docs/opponents.md)."""

import sys

from engine.bots.roster import strength
from ui.command.terminal import arguments
from ui.opponents.child import Child, stand_back


def run(words: list[str]) -> int:
    parser = arguments("opponent", "An opponent that reads what it is asked and writes what it answers, line by line.")
    parser.add_argument("name", help="who: chares, rhoikos, eupalinos, mnesikles, iktinos or imhotep")
    args = parser.parse_args(words[1:])
    strength(args.name)
    stand_back()
    Child(args.name, sys.stdin, sys.stdout).serve()
    return 0
