"""The steps a plan is made of: plain values, each with the sentence that says what it will do."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules.contract import Why, why
from ui.install import places
from ui.install.source import Source


@dataclass(frozen=True)
class Packages:
    """Debian packages that are missing."""

    names: tuple[str, ...]

    @property
    def says(self) -> Why:
        return why("Install the Debian packages {names}.", names=", ".join(self.names))


@dataclass(frozen=True)
class Write:
    """A file, whole or not at all."""

    path: str
    text: str
    says: Why


@dataclass(frozen=True)
class Secret:
    """A file for root and the table alone; what is in it is told nobody."""

    path: str
    text: str = field(repr=False)
    says: Why


@dataclass(frozen=True)
class Link:
    """A symbolic link, put in its place in one move."""

    path: str
    to: str
    says: Why


@dataclass(frozen=True)
class Folder:
    path: str
    says: Why


@dataclass(frozen=True)
class Remove:
    """A file, a link or a whole folder."""

    path: str
    says: Why


@dataclass(frozen=True)
class Empty:
    """What lies in a folder that itself stays: it is a partition's."""

    path: str
    says: Why


@dataclass(frozen=True)
class Run:
    """A command of the system. What `may_fail` is tried, and no harm if it has nothing to do."""

    command: tuple[str, ...]
    says: Why
    may_fail: bool = False


@dataclass(frozen=True)
class Games:
    """The games onto another partition: all of them, or none where there are some already."""

    path: str
    to: str

    @property
    def says(self) -> Why:
        return why("Copy the games there, if it has none.")


@dataclass(frozen=True)
class Build:
    """A release: the tree copied, its environment made, everything compiled. `before`: the release whose libraries it
    takes over, so that an update from a folder needs no network unless it brings a new library."""

    name: str
    source: Source
    before: str = ""

    @property
    def path(self) -> str:
        return f"{places.RELEASES}/{self.name}"

    @property
    def says(self) -> Why:
        where, version = f"/{self.path}", self.source.version
        if self.source.wheels is None and self.before:
            return why("Copy Trireme {version} to {where}; its libraries come from {name}, new ones from the network.",
                       version=version, where=where, name=self.before)  # fmt: skip
        if self.source.wheels is None:
            return why("Copy Trireme {version} to {where} and install its libraries from the network.",
                       version=version, where=where)  # fmt: skip
        return why("Copy Trireme {version} to {where} and install its libraries from {wheels}, without a network.",
                   version=version, where=where, wheels=str(self.source.wheels))  # fmt: skip


@dataclass(frozen=True)
class Closes:
    """Look whether what was made can close the root."""

    @property
    def says(self) -> Why:
        return why("See that everything is in there that closes the root.")


@dataclass(frozen=True)
class Trial:
    """Start it, and see that it stays up. Else go back to the release before, with its own units."""

    fallback: str = ""

    @property
    def says(self) -> Why:
        if not self.fallback:
            return why("Start Trireme and see that it comes up.")
        return why("Start Trireme and see that it comes up. If it does not: back to {name}.", name=self.fallback)


AND_RESTART = why("Then restart the device: sudo reboot")


@dataclass(frozen=True)
class Restart:
    """What only the owner should do."""

    says: Why = AND_RESTART


@dataclass(frozen=True)
class Stays:
    """What is not done, so that nobody looks for it in vain."""

    says: Why


Step = (
    Packages | Write | Secret | Link | Folder | Remove | Empty | Run | Games | Build | Closes | Trial | Restart | Stays
)
