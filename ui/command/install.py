"""install, uninstall: this device as a table that starts by itself, and the way back."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from engine.rules.errors import TriremeError
from ui.command.terminal import arguments, said, spoken_language
from ui.install import phones, plan
from ui.install.facts import look
from ui.install.hands import Hands
from ui.install.like import read
from ui.install.source import InstallError, find
from ui.install.steps import Step

HERE = Path(__file__).resolve().parents[2]
ROOT = Path("/")


def run(words: list[str]) -> int:
    """The status."""
    try:
        return _install(words[1:]) if words[0] == "install" else _uninstall(words[1:])
    except TriremeError as error:
        print(said(error), file=sys.stderr)
        return 2


def _install(words: list[str]) -> int:
    parser = arguments("install", "Sets this device up as a table that starts by itself, or brings it up to date.")
    parser.add_argument("--from", dest="folder", default="", metavar="DIR", help="a copy of Trireme, as on a stick; "
                        "libraries come from DIR/wheels if it is there")  # fmt: skip
    parser.add_argument("--like", default="", metavar="FILE", help="settings, PIN, copies and broker of this table, "
                        "as this file says for all tables alike")  # fmt: skip
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, and do nothing")
    parser.add_argument("--read-only", action="store_true", help="let nothing write to the card but the games")
    parser.add_argument("--writable", action="store_true", help="take that back")
    parser.add_argument("--phones", action="store_true", help="let phones join over the local network")
    parser.add_argument("--no-phones", action="store_true", help="take that back")
    args = parser.parse_args(words)
    if args.like and (args.read_only or args.writable):
        raise InstallError("--like is for a line of its own: --read-only and --writable come before it or after it.")
    facts = look(ROOT)
    if args.phones or args.no_phones:
        return _go(phones.phones(facts) if args.phones else phones.no_phones(facts), args.dry_run)
    if args.writable:
        return _go(plan.writable(facts), args.dry_run)
    if args.read_only:
        return _go(plan.read_only(facts), args.dry_run)
    source = find(Path(args.folder).resolve() if args.folder else HERE)
    return _go(plan.install(facts, source, read(Path(args.like)) if args.like else None), args.dry_run)


def _uninstall(words: list[str]) -> int:
    parser = arguments("uninstall", "Takes Trireme off this device; the games stay.")
    parser.add_argument("--games", action="store_true", help="remove the games and settings too")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, and do nothing")
    args = parser.parse_args(words)
    return _go(plan.uninstall(look(ROOT), args.games), args.dry_run)


def _go(steps: list[Step], dry: bool) -> int:
    tongue = spoken_language()
    if not steps:
        print(tongue.text("Everything is as it should be; there is nothing to do."))
        return 0
    listed = "\n".join(f"{number:>2}. {tongue.why(step.says)}" for number, step in enumerate(steps, 1))
    if dry:
        print(listed, tongue.text("Nothing has been done yet."), sep="\n\n")
        return 0
    if os.geteuid():
        raise InstallError("This changes the system, so it needs its owner: put sudo in front of the line.")
    # What it will do first, then what it does: the same sentences, so that nobody is surprised.
    print(tongue.text("This will be done:"), listed, "", sep="\n")
    Hands(lambda step: print(f"— {tongue.why(step)}", flush=True)).carry_out(steps)
    with contextlib.suppress(OSError):  # it is done, with or without somebody at the terminal
        print(tongue.text("Done."), flush=True)
    return 0
