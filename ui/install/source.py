"""What is to be installed: a folder with Trireme in it, on card or stick, and the name its content gives it.

A stick may be written to by others while it is read. So each file is read once, what is planned with comes from the
very bytes that gave the name, and what was copied has to have that name again. No link is followed.
"""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.rules.errors import TriremeError

ROOMS = ("engine", "hardware", "ui", "firmware", "seeds", "systemd", "docs")
LOOSE = ("trireme", "pyproject.toml", "README.md", "README.ru.md", "LICENSE")
PROJECT, UNITS, WHEELS = "pyproject.toml", "systemd/", "wheels"
LEFT_OUT = ("__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache")
LEFT_OUT_ENDS = (".pyc", ".new")  # made again on the device


class InstallError(TriremeError):
    """Something that keeps the device from being set up, and what to do."""


@dataclass(frozen=True)
class Source:
    """A tree of Trireme, and the wheels that came with it, if any."""

    folder: Path
    version: str
    digest: str
    needs: tuple[str, ...]  # of pyproject.toml
    units: Mapping[str, bytes]  # what lies in its room `systemd`, by name
    wheels: Path | None = None

    def release(self, python: str) -> str:
        """The name of the release made from it: what it is, and for which Python. The same content, the same name."""
        return f"{self.version}-{self.digest}-py{python}"

    def text(self, name: str) -> str:
        """Of a unit, a rule or settings."""
        try:
            return self.units[name].decode()
        except (KeyError, UnicodeDecodeError) as error:
            raise _unreadable(self.folder / "systemd" / name, error) from error


def files(folder: Path) -> Iterator[Path]:
    """Every file of the tree that belongs to it, in a fixed order."""
    for room in ROOMS:
        for path in sorted((folder / room).rglob("*")):
            if (
                path.is_file()
                and not path.is_symlink()
                and path.suffix not in LEFT_OUT_ENDS
                and not set(path.parts) & set(LEFT_OUT)
            ):
                yield path
    for name in LOOSE:
        if (folder / name).is_file() and not (folder / name).is_symlink():
            yield folder / name


def content(path: Path) -> bytes:
    """What lies in this file, if it is one and no link."""
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "it is no file", str(path))
        return file.read()


def digest_of(folder: Path, met: Callable[[str, bytes], object] = lambda name, content: None) -> str:
    """The name its content gives a tree; `met` is shown each file on the way."""
    digest = hashlib.sha256()
    for path in files(folder):
        name, found = str(path.relative_to(folder)), content(path)
        digest.update(name.encode("utf-8", "surrogateescape") + b"\0" + found)
        met(name, found)
    return digest.hexdigest()[:10]


def find(folder: Path) -> Source:
    """The tree in this folder; InstallError where there is none, or a part of it is missing."""
    if not os.path.isdir(folder):
        raise InstallError("There is no folder {folder}. Is the stick plugged in?", folder=str(folder))
    missing = [name for name in ("trireme", "pyproject.toml", "ui", "engine", "hardware", "seeds", "systemd")
               if not (folder / name).exists()]  # fmt: skip
    if missing:
        raise InstallError(
            "{folder} is not a copy of Trireme: {missing} is missing there.", folder=str(folder), missing=missing[0]
        )
    if links := [name for name in (*ROOMS, *LOOSE, WHEELS) if (folder / name).is_symlink()]:
        raise InstallError(
            "{path} is a link, and what it leads to is not what lies there. Copy Trireme anew.",
            path=str(folder / links[0]),
        )
    kept: dict[str, bytes] = {}

    def met(name: str, found: bytes) -> None:
        if name == PROJECT or name.startswith(UNITS):
            kept[name] = found

    try:
        digest = digest_of(folder, met)
    except OSError as error:
        raise _unreadable(Path(error.filename or folder), error) from error
    try:
        project = tomllib.loads(kept[PROJECT].decode())["project"]
        version, needs = str(project["version"]), tuple(map(str, project["dependencies"]))
    except (ValueError, KeyError, TypeError) as error:
        raise _unreadable(folder / PROJECT, error) from error
    units = {name.removeprefix(UNITS): found for name, found in kept.items() if name.startswith(UNITS)}
    wheels = folder / WHEELS
    return Source(folder, version, digest, needs, units, wheels if any(wheels.glob("*.whl")) else None)


def _unreadable(path: Path, error: Exception) -> InstallError:
    reason = error.strerror or str(error) if isinstance(error, OSError) else str(error)
    return InstallError("{path} cannot be read: {reason}. Copy Trireme anew.", path=str(path), reason=reason)
