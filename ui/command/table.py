"""The table of this device for the command line: opened, asked one thing, closed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from engine.table.table import Table
from ui.command.terminal import Arguments, spoken_language
from ui.folders import state_folder


def with_folder(parser: Arguments) -> Arguments:
    parser.add_argument("--data", default="", metavar="FOLDER", help="where games are kept")
    return parser


@contextmanager
def opened_table(folder: str) -> Iterator[Table]:
    """The table, with whatever opening it had to say printed first."""
    table = Table(state_folder(folder))
    try:
        for sentence in (*table.notices, *([table.warning] if table.warning else [])):
            print(spoken_language().why(sentence), file=sys.stderr)
        if sys.stderr.isatty():
            table.read()
        yield table
    finally:
        table.close()
