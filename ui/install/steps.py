"""The steps a plan is made of: plain values, each with the sentence that says what it will do."""

from __future__ import annotations

from dataclasses import dataclass

from ui.install import places
from ui.install.source import Source


@dataclass(frozen=True)
class Packages:
    """Debian packages that are missing."""

    names: tuple[str, ...]

    @property
    def says(self) -> str:
        return f"Install the Debian packages {', '.join(self.names)}."


@dataclass(frozen=True)
class Write:
    """A file, whole or not at all."""

    path: str
    text: str
    says: str


@dataclass(frozen=True)
class Link:
    """A symbolic link, put in its place in one move."""

    path: str
    to: str
    says: str


@dataclass(frozen=True)
class Folder:
    path: str
    says: str


@dataclass(frozen=True)
class Remove:
    """A file, a link or a whole folder."""

    path: str
    says: str


@dataclass(frozen=True)
class Run:
    """A command of the system. What `may_fail` is tried, and no harm if it has nothing to do."""

    command: tuple[str, ...]
    says: str
    may_fail: bool = False


@dataclass(frozen=True)
class Build:
    """A release: the tree copied, its environment made, everything compiled."""

    name: str
    source: Source

    @property
    def path(self) -> str:
        return f"{places.RELEASES}/{self.name}"

    @property
    def says(self) -> str:
        where = f"from {self.source.wheels}, without a network" if self.source.wheels else "from the network"
        return f"Copy Trireme {self.source.version} to /{self.path} and install its libraries ({where})."


@dataclass(frozen=True)
class Trial:
    """Start it, and see that it stays up. Else go back to the release before, with its own units."""

    fallback: str = ""

    @property
    def says(self) -> str:
        back = f" If it does not come up: back to {self.fallback}." if self.fallback else ""
        return f"Start Trireme and see that it comes up.{back}"


@dataclass(frozen=True)
class Restart:
    """What only the owner should do."""

    says: str = "Then restart the device: sudo reboot"


Step = Packages | Write | Link | Folder | Remove | Run | Build | Trial | Restart
