"""Boxes of somebody's own, kept outside the program: a folder with `rules/`, `faces/` and `seeds/`, each with a folder
a box, as they lie in `engine/rules/`, `ui/boxes/` and `seeds/`. A box that moves into the program moves its folders."""

from __future__ import annotations

import os
from pathlib import Path

from engine.rules import boxes
from engine.rules.errors import SetupError
from engine.table import seeds
from ui import boxes as faces

FOLDERS = "TRIREME_BOXES"  # folders that are looked in by every verb, as PATH is written


def look_in(folder: Path) -> None:
    """From now on the boxes in this folder are there like all others."""
    folder = folder.resolve()
    if not (folder / "rules").is_dir():
        raise SetupError("There are no boxes in {folder}: it has no folder “rules”.", folder=str(folder))
    boxes.look_in(str(folder / "rules"))
    faces.look_in(str(folder / "faces"))
    seeds.look_in(folder / "seeds")


def taken(words: list[str]) -> list[str]:
    """Looks in every folder that is named (`--boxes DIR`, or in the environment); the words that are left."""
    rest, folders = [], [folder for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]
    given = iter(words)
    for word in given:
        name, equals, value = word.partition("=")
        if name != "--boxes":
            rest.append(word)
            continue
        folder = value if equals else next(given, "")
        if not folder:
            raise SetupError("--boxes takes a folder.")
        folders.append(folder)
    for folder in folders:
        look_in(Path(folder))
    return rest
