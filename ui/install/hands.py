"""Carries a plan out, a step at a time. Everything it touches lies below one root; commands go through one door."""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from engine.rules.contract import Why, why
from hardware.files import write_text
from ui.install import boot, places
from ui.install.release import build
from ui.install.source import InstallError
from ui.install.steps import (
    Build,
    Closes,
    Empty,
    Folder,
    Games,
    Link,
    Packages,
    Remove,
    Restart,
    Run,
    Secret,
    Stays,
    Step,
    Trial,
    Write,
)
from ui.install.trial import Ask, ask, comes_up

Command = Callable[[Sequence[str]], int]
"""Runs a command of the system with its output where the owner sees it; the status."""


def command(words: Sequence[str]) -> int:
    # Not in the folder it was typed in, nor with what Python reads from the environment: code of somebody else may lie
    # there. PYPI: the library for the pins, where it has to be compiled, brings its own other half.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment = {**kept, "DEBIAN_FRONTEND": "noninteractive", "PYPI": "1"}
    try:
        return subprocess.run(words, env=environment, cwd="/", check=False).returncode
    except FileNotFoundError:
        return 127


@contextmanager
def deaf_to_hangups() -> Iterator[None]:
    """Starting the table ends the login on its screen, maybe the very one this was typed at. What runs under it is told
    to end too, in the middle of a trial and before the way back; so it does not listen, nor do its commands."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


@dataclass
class Hands:
    """The doing. `say` gets each step's sentence before it is done."""

    say: Callable[[Why], None]
    root: Path = Path("/")
    run: Command = command
    ask: Ask = ask
    up: Callable[[Ask], bool] = field(default=comes_up)

    def carry_out(self, steps: Sequence[Step]) -> None:
        os.umask(0o022)  # whatever root's own is: everybody may read the program
        with deaf_to_hangups():
            for step in steps:
                self._tell(step.says)
                try:
                    self._do(step)
                except OSError as error:
                    raise InstallError(
                        "That did not work: {reason} ({path}). The rest was not done; type the same line again.",
                        reason=(error.strerror or str(error)).lower(),
                        path=str(error.filename or ""),
                    ) from error

    def _tell(self, sentence: Why) -> None:
        """Where nobody is left to be told, the work is still to be done: the table just started took the terminal."""
        with suppress(OSError):
            self.say(sentence)

    def _do(self, step: Step) -> None:
        match step:
            case Packages(names):
                self._packages(names)
            case Write(path, text):
                self.write(path, text)
            case Secret(path, text):
                self.keep_secret(path, text)
            case Link(path, to):
                self.link(path, to)
            case Folder(path):
                (self.root / path).mkdir(parents=True, exist_ok=True)
            case Remove(path):
                remove(self.root / path)
            case Empty(path):
                for one in (self.root / path).iterdir():
                    if one.name != "lost+found":  # the filesystem's own
                        remove(one)
            case Run(words, _, may_fail):
                if self.run(words) and not may_fail:
                    raise InstallError(
                        "The command “{words}” failed; its own words stand above.", words=" ".join(words)
                    )
            case Games(path, to):
                self._copy_games(path, to)
            case Build(_, source, before):
                libraries = self.root / places.RELEASES / before if before else None
                build(self.root / step.path, source, self.run, libraries)
            case Trial(fallback):
                self._trial(fallback)
            case Closes():
                self._closes()
            case Restart() | Stays():
                pass  # only said

    def write(self, path: str, text: str) -> None:
        """The whole file or nothing, on the disk before the old one is gone: the boot partition has no journal."""
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        write_text(target, text)

    def keep_secret(self, path: str, text: str) -> None:
        """As above; under its own name only once nobody but root and the table may read it."""
        part = f"{path}.part"
        write_text(self.root / part, text, mode=0o640)
        if self.run(("chgrp", places.GROUP, f"/{part}")):
            remove(self.root / part)
            raise InstallError("{path} could not be given to the table; the reason stands above.", path=f"/{path}")
        (self.root / part).replace(self.root / path)

    def link(self, path: str, to: str) -> None:
        """A symlink that points elsewhere from one moment to the next."""
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        new = target.with_name(target.name + ".new")
        new.unlink(missing_ok=True)
        new.symlink_to(to)
        new.replace(target)

    def _copy_games(self, path: str, to: str) -> None:
        """The journal comes last and in one move: where one stands, everything stands, and it is not touched."""
        there = self.root / to
        if (odd := not_ours(there)) is not None:
            raise InstallError(
                "On the partition for the games lies {name}, which no table made: a link, or what is no file at all. "
                "Look at it; then empty the partition, or take another, and type the same line again.",
                name=str(odd.relative_to(there)),
            )
        if (there / places.JOURNAL).exists():
            self._tell(why("There are games in {path} already: these are gone on with, the others stay in {old}.",
                         path=f"/{to}", old=f"/{path}"))  # fmt: skip
            return
        for end in ("-wal", "-shm"):  # without their journal: of an attempt that was cut off
            remove(there / f"{places.JOURNAL}{end}")
        for name in sorted((one.name for one in (self.root / path).iterdir()), key=lambda name: name == places.JOURNAL):
            new = f"{name}.new" if name == places.JOURNAL else name
            if self.run(("cp", "-a", "-T", f"/{path}/{name}", f"/{to}/{new}")):
                raise InstallError(
                    "The games could not be copied to {path}; the reason stands above. They are kept where they were.",
                    path=f"/{to}",
                )
        os.sync()  # all of it before the name that says so
        new_journal = there / f"{places.JOURNAL}.new"
        if new_journal.exists():
            new_journal.replace(there / places.JOURNAL)

    def _closes(self) -> None:
        """Looks into what the device starts from: without these the root would stay open, and nothing would say so."""
        made = sorted((self.root / "boot").glob("initrd.img-*"))
        for one in made:
            inside = self.ask(("lsinitramfs", f"/boot/{one.name}"))
            missing = [name for name, sign in boot.CLOSERS.items() if sign not in inside]
            if missing:
                raise InstallError(
                    "{file} lacks {missing}, so the root would stay open. It is as it was. Type: sudo apt-get update "
                    "&& sudo apt-get -y full-upgrade, then the same line again.",
                    file=f"/boot/{one.name}", missing=", ".join(missing),
                )  # fmt: skip
        if not made:
            raise InstallError("There is no /boot/initrd.img here: this device starts in a way that cannot be closed.")

    def _trial(self, fallback: str) -> None:
        if self._starts():
            return
        if not fallback:
            raise InstallError("Trireme is installed but does not come up. Why is told by: journalctl -u trireme -n 50")
        self._tell(why("It does not come up. Back to {name}.", name=fallback))
        self.link(places.CURRENT, f"releases/{fallback}")
        self._files_of(fallback)
        self.run(("systemctl", "daemon-reload"))
        self.run(("udevadm", "control", "--reload"))
        if self._starts():
            raise InstallError(
                "The new version did not come up, so {name} runs again. No game is touched.", name=fallback
            )
        raise InstallError(
            "Neither the new version nor {name} comes up, so something else is wrong. "
            "What, is told by: journalctl -u trireme -n 50",
            name=fallback,
        )

    def _files_of(self, release: str) -> None:
        """Units and rules as this release brought them; what it did not know is taken away."""
        for name, path in {**places.FILES, **places.NEWER_FILES, **places.PI_FILES}.items():
            old, here = self.root / places.RELEASES / release / "systemd" / name, self.root / path
            if not old.is_file():
                remove(here)
            elif here.is_file() or name in places.FILES:  # the others are not for every device
                self.write(path, old.read_text(encoding="utf-8"))

    def _starts(self) -> bool:
        self.run(("systemctl", "stop", places.SERVICE, places.SAFE))
        self.run(("systemctl", "reset-failed", places.SERVICE, places.SAFE))
        self.run(("systemctl", "start", "--no-block", places.SERVICE))
        return self.up(self.ask)

    def _packages(self, names: tuple[str, ...]) -> None:
        apt = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *names)
        self.run(("apt-get", "update", "-qq"))
        if self.run(apt):
            raise InstallError(
                "Debian packages could not be installed; apt's own words stand above. With a network, type: "
                "sudo apt-get update && sudo apt-get install -y {names}",
                names=" ".join(names),
            )


def not_ours(folder: Path) -> Path | None:
    """Something below this folder that leads out of it, or is no file: whoever prepared the partition may have laid it
    there for root to write through."""
    for path in sorted(folder.rglob("*")):
        found = path.lstat()
        linked = stat.S_ISREG(found.st_mode) and found.st_nlink > 1
        if linked or not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
            return path
    return None


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
