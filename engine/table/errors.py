"""What can go wrong at the table, below the engine's one tree of errors: each a sentence a person can act on."""

from engine.rules.errors import TriremeError


class TableError(TriremeError):
    """Something the table was asked to do and cannot: continue a game that is not there, put the last seat to sleep."""


class JournalError(TableError):
    """The journal cannot be opened, read or written. Play goes on without it."""


class TagError(TableError, ValueError):
    """A tag that cannot be what it is said to be: the sticker of another part, of another box, no sticker at all."""


class StuckError(TableError):
    """The rules went on by themselves without end; the fuse stopped them."""
