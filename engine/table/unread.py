"""Sentences that wait until somebody has read them, in a file beside the journal: the program that made them may be
killed before it shows them. What a disk made of them meanwhile is tried before it is handed on: a sentence that cannot
be said would end every start."""

import contextlib
import json
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from engine.rules.contract import Why, why
from engine.rules.door import UNSEEN_LETTER

LARGEST = 262_144  # bytes of the file
DEEP = 8  # sentences inside sentences
LOST = "Something that was to be read here cannot be read any more: {file} is damaged."


def file(journal: Path) -> Path:
    return journal.with_suffix(".unread.json")


def keep(journal: Path, sentences: Sequence[Why]) -> None:
    """These are to be read, after those that are already."""
    text = json.dumps([_plain(why) for why in [*unread(journal), *sentences]], ensure_ascii=False)
    new = file(journal).with_suffix(".new")
    new.unlink(missing_ok=True)
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o644), "wb") as out:
        out.write(text.encode("utf-8", "replace"))
        out.flush()
        os.fsync(out.fileno())
    new.replace(file(journal))


def unread(journal: Path) -> list[Why]:
    """What nobody has read yet; and that there was more, where some of it is lost."""
    try:
        kept = json.loads(_content(file(journal)))
    except FileNotFoundError:
        return []
    except (OSError, ValueError, RecursionError):
        kept = [None]
    found = [_why(plain) for plain in kept] if isinstance(kept, list) else [None]
    whole = [one for one in found if one is not None and one.text != LOST]
    return whole if len(whole) == len(found) else [*whole, why(LOST, file=file(journal).name)]


def read(journal: Path) -> None:
    """Somebody has read them. Where the disk does not take that, they are read again."""
    with contextlib.suppress(OSError):
        file(journal).unlink(missing_ok=True)


def _content(path: Path) -> bytes:
    """What lies in this file; OSError if it is none, so that nobody waits for a pipe."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(handle, "rb") as kept:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError("no file")
        return kept.read(LARGEST)


def _plain(why: Why) -> list[Any]:
    values = [[name, _plain(value) if isinstance(value, Why) else value] for name, value in why.values]
    return [why.text, why.rule, values]


def _why(plain: Any, deep: int = 0) -> Why | None:
    """The sentence, if every language can say it."""
    match plain:
        case [str(text), str(rule), list(kept)] if deep < DEEP and not UNSEEN_LETTER.search(text + rule):
            values: list[tuple[str, int | str | Why]] = []
            for pair in kept:
                match pair:
                    case [str(name), bool()]:
                        return None
                    case [str(name), _] if UNSEEN_LETTER.search(name):
                        return None
                    case [str(name), int() as value]:
                        values.append((name, value))
                    case [str(name), str(value)] if not UNSEEN_LETTER.search(value):
                        values.append((name, value))
                    case [str(name), list(inner)] if (said := _why(inner, deep + 1)) is not None:
                        values.append((name, said))
                    case _:
                        return None
            return Why(text, rule, tuple(values)) if _fits(text, {name for name, _ in values}) else None
    return None


def _fits(text: str, names: set[str]) -> bool:
    """Whether these names fill every place of the sentence, and nothing else is asked of them."""
    try:
        places = [place for _, *place in Formatter().parse(text) if place[0] is not None]
    except ValueError:  # a brace alone
        return False
    return all(name in names and name.isidentifier() and not conversion and "{" not in (spec or "")
               for name, spec, conversion in places)  # fmt: skip
