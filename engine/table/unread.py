"""Sentences that wait until somebody has read them, in a file beside the journal: the program that made them may be
killed before it shows them."""

import contextlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.rules.contract import Why


def _plain(why: Why) -> list[Any]:
    values = [[name, _plain(value) if isinstance(value, Why) else value] for name, value in why.values]
    return [why.text, why.rule, values]


def _why(plain: Any) -> Why:
    text, rule, values = plain
    return Why(str(text), str(rule), tuple((str(n), _why(v) if isinstance(v, list) else v) for n, v in values))


def file(journal: Path) -> Path:
    return journal.with_suffix(".unread.json")


def keep(journal: Path, sentences: Sequence[Why]) -> None:
    """These are to be read, after those that are already."""
    text = json.dumps([_plain(why) for why in [*unread(journal), *sentences]], ensure_ascii=False)
    new = file(journal).with_suffix(".new")
    with new.open("w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    new.replace(file(journal))


def unread(journal: Path) -> list[Why]:
    """What nobody has read yet."""
    try:
        return [_why(plain) for plain in json.loads(file(journal).read_text("utf-8"))]
    except (OSError, ValueError, TypeError, RecursionError):
        return []


def read(journal: Path) -> None:
    """Somebody has read them. Where the disk does not take that, they are read again."""
    with contextlib.suppress(OSError):
        file(journal).unlink(missing_ok=True)
