"""Boxes of somebody's own, kept outside the program: a folder with `rules/`, `faces/`, `bots/` and `seeds/`, in which
each box lies as it would in `engine/rules/`, `ui/boxes/`, `engine/bots/` and `seeds/`. A box that moves into the
program moves its folders."""

from __future__ import annotations

import os
from pathlib import Path
from pkgutil import iter_modules

from engine import rules
from engine.bots import roster
from engine.rules import boxes
from engine.rules.contract import Typed, Why, why
from engine.rules.errors import SetupError
from engine.table import seeds
from ui import boxes as faces
from ui.triedbox import fault, left_out_for

FOLDERS = "TRIREME_BOXES"  # folders that are looked in by every verb and by the processes it starts, as PATH is written
TREE = Path(__file__).resolve().parents[1]
ROOMS = ("engine/rules", "ui/boxes", "engine/bots")  # modules lie there beside those that are called as a box is

left_out: list[Why] = []  # what was said of boxes that cannot be played, for whoever opens a screen


def taken(words: list[str]) -> list[str]:
    """Takes up every folder that is named (`--boxes DIR`): from now on it stands in the environment, with those that
    did, where all that we start will find it. The words that are left."""
    rest, folders = [], named()
    given = iter(words)
    for word in given:
        name, equals, value = word.partition("=")
        if name != "--boxes":
            rest.append(word)
            continue
        folder = value if equals else next(given, "")
        if not folder:
            raise SetupError("--boxes takes a folder.")
        folders.append(Path(folder).resolve())
    if folders:
        os.environ[FOLDERS] = os.pathsep.join(map(str, dict.fromkeys(folders)))
    return rest


def named() -> list[Path]:
    """The folders in the environment."""
    return [Path(folder).resolve() for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]


def look_around() -> list[Why]:
    """Looks in every folder that is named; a sentence for each box that is left out."""
    for folder in named():
        left_out.extend(look_in(folder))
    return left_out


def look_in(folder: Path) -> list[Why]:
    """From now on the boxes in this folder are there like all others. One that cannot be played is left out, and named
    with what is wrong with it: a mistake in one box keeps nobody from all the others."""
    folder = folder.resolve()
    there = folder / "rules"
    if not there.is_dir():
        raise SetupError("There are no boxes in {folder}: it has no folder “rules”.", folder=str(folder))
    if str(there) in rules.__path__:
        return []
    boxes.look_in(str(there))
    faces.look_in(str(folder / "faces"))
    roster.look_in(str(folder / "bots"))
    seeds.look_in(folder / "seeds")
    found = [module.name for module in iter_modules([str(there)]) if module.ispkg]
    return [said for name in found if (said := _left_out(name, folder)) is not None]


def _left_out(name: str, folder: Path) -> Why | None:
    """Why this box cannot be played; then it is not there."""
    if said := reserved(name):
        return left_out_for(name, folder / "rules" / name, said)
    if said := fault(name, folder):
        boxes.leave_out(name)
    return said


def reserved(name: str) -> Why | None:
    """Why no box of one's own can be called so: its rooms hold other things, and what the program brings counts."""
    for room in ROOMS:
        for module in iter_modules([str(TREE / room)]):
            if module.name != name:
                continue
            if (TREE / "engine/rules" / name).is_dir():
                return why("There is a box called “{box}” already.", box=Typed(name))
            file = Typed(f"{room}/{name}.py")
            return why("No box can be called “{name}”: {file} is.", name=Typed(name), file=file)
    return None
