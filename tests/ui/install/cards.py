"""A card as it is once the program is installed on it, and in which states."""

from __future__ import annotations

from pathlib import Path

from tests.ui.install.machine import System, partition, source, started, write
from ui.install import places, plan
from ui.install.facts import look


def installed(root: Path, tree: Path, version: str = "1.0", **behaviour: object) -> System:
    system = System(root, **behaviour)  # type: ignore[arg-type]
    system.hands.carry_out(plan.install(look(root), source(tree, version)))
    return system


def closed(root: Path, tree: Path, **behaviour: object) -> System:
    """An installed card whose root is to be closed from the next start on."""
    installed(root, tree)
    partition(root)
    system = System(root, **behaviour)  # type: ignore[arg-type]
    system.hands.carry_out(plan.read_only(look(root)))
    return system


def moved(root: Path, tree: Path) -> None:
    """Games on their partition, the root writable again."""
    write(root / places.STATE / "journal.sqlite", "games")
    closed(root, tree)
    write(root / places.DATA / "lost+found/piece", "the filesystem's own")
    System(root).hands.carry_out(plan.writable(look(root)))
    started(root, closed=False)
