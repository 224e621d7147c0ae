"""What is to be installed: a folder with Trireme in it, on card or stick, and the name its content gives it."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.rules.errors import TriremeError

ROOMS = ("engine", "hardware", "ui", "firmware", "seeds", "systemd", "docs")
LOOSE = ("trireme", "pyproject.toml", "README.md", "README.ru.md", "LICENSE")
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
    wheels: Path | None = None

    def release(self, python: str) -> str:
        """The name of the release made from it: what it is, and for which Python. The same content, the same name."""
        return f"{self.version}-{self.digest}-py{python}"

    def text(self, name: str) -> str:
        return (self.folder / "systemd" / name).read_text(encoding="utf-8")


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


def digest_of(folder: Path) -> str:
    """The name its content gives a tree."""
    digest = hashlib.sha256()
    for path in files(folder):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:10]


def find(folder: Path) -> Source:
    """The tree in this folder; InstallError where there is none, or a part of it is missing."""
    if not folder.is_dir():
        raise InstallError("There is no folder {folder}. Is the stick plugged in?", folder=str(folder))
    missing = [name for name in ("trireme", "pyproject.toml", "ui", "engine", "hardware", "seeds", "systemd")
               if not (folder / name).exists()]  # fmt: skip
    if missing:
        raise InstallError(
            "{folder} is not a copy of Trireme: {missing} is missing there.", folder=str(folder), missing=missing[0]
        )
    try:
        project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        version, needs = str(project["version"]), tuple(map(str, project["dependencies"]))
    except (OSError, ValueError, KeyError) as error:
        raise InstallError(
            "{path} cannot be read: {reason}. Copy Trireme anew.",
            path=str(folder / "pyproject.toml"),
            reason=str(error),
        ) from error
    wheels = folder / "wheels"
    found = wheels if any(wheels.glob("*.whl")) else None
    return Source(folder, version, digest_of(folder), needs, found)
