"""Files that somebody brought: opened without following a link, without waiting for anybody, and read up to a bound.

What lies on a stick may be a link into our own folder, a pipe that never ends, a disk, or larger than our memory.

Whether something lies where somebody said is asked with os.path, here and elsewhere: where nobody can look (a folder
that is closed to us, a name that is too long) it answers no, and pathlib raises.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from hardware.errors import HardwareError

MOST = 524_288  # bytes; nothing that is read here is larger


class FileRefused(HardwareError, OSError):
    """A file that is none, is too large, or is no text: `code` says which. What the system says is an OSError."""

    def __init__(self, code: str, path: Path) -> None:
        super().__init__(errno.EINVAL, code, str(path))
        self.code = code


def followed(path: Path) -> Path:
    """Where this path leads, for what its owner may keep behind a link; a link that leads to itself leads nowhere."""
    return Path(os.path.realpath(path))


def read_text(path: Path, most: int = MOST) -> str:
    """The text of this file; OSError where there is none to be had."""
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise FileRefused("no file", path)
        with open(handle, "rb", closefd=False) as file:
            content = file.read(most + 1)
    finally:
        os.close(handle)
    return text(content, path, most)


def text(content: bytes, path: Path, most: int = MOST) -> str:
    """These bytes as text, if they are not too many and are text at all."""
    if len(content) > most:
        raise FileRefused("too large", path)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise FileRefused("not text", path) from None


def write_text(path: Path, text: str, mode: int = 0o644) -> None:
    """The whole file or nothing, on the disk before the old one is gone, and never through a link."""
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    try:
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, mode)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise
