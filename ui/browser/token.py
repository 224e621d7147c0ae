"""The word that opens the table: in the address, in a file that only its owner may read, and nowhere else."""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from pathlib import Path

from hardware.files import read_text, write_text

FILE = "browser-token"
SOUND = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)


def fresh() -> str:
    """One that nobody guesses."""
    return secrets.token_urlsafe(16)


def kept(folder: Path) -> str:
    """The one of this folder, the same at every start, so that an open page finds its table again."""
    file = folder / FILE
    try:
        kept = read_text(file, 64).strip()
        if SOUND.fullmatch(kept) and not file.stat().st_mode & 0o077:
            return kept
    except OSError:
        pass  # there is none yet, or it is no such file: it gets another
    token = fresh()
    with suppress(OSError):  # where nothing can be kept, the next start has another
        write_text(file, f"{token}\n", mode=0o600)
    return token
