"""A box of somebody's own, tried before it is let in: everything it brings is read once, so that a mistake in it is
named, with its file and line, and not met later on by a screen that shows all boxes."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from engine.bots import roster
from engine.rules import boxes
from engine.rules.contract import Box, Typed, Why, why
from engine.rules.errors import SetupError, TriremeError
from ui import boxes as faces
from ui.boxes.boxface import BoxFace
from ui.seeds import shipped_kit, shipped_weights
from ui.words.catalogue import catalogue
from ui.words.digest import digest
from ui.words.found import Words
from ui.words.language import LANGUAGES

WORDS = tuple(name for name in Words.__dict__ if not name.startswith("_")) + tuple(Words.__annotations__)


def fault(name: str, folder: Path) -> Why | None:
    """What keeps this box in this folder from being played, in one sentence; nothing, if all of it can be read."""
    for file, read in _read(name, folder):
        try:
            read()
        except Exception as error:  # noqa: BLE001 - whatever an owner's box raises: it is said, and the box left out
            file, line = _where(error, folder, file)
            reason = error.why if isinstance(error, TriremeError) else Typed(_reason(error))
            return left_out_for(name, file, reason, line)
    return None


def left_out_for(name: str, file: Path, reason: Why | str, line: int = 0) -> Why:
    """What is said of a box that is not let in; `line` 0: nobody knows which."""
    box, path = Typed(name), Typed(str(file))
    if line:
        return why(
            "The box {box} is left out. {file}, line {line}: {reason}", box=box, file=path, line=line, reason=reason
        )
    return why("The box {box} is left out. {file}: {reason}", box=box, file=path, reason=reason)


def _read(name: str, folder: Path) -> Iterator[tuple[Path, Callable[[], object]]]:
    """Every file a box is known by, and what reads it."""
    seeds, face = folder / "seeds" / name, folder / "faces" / name
    yield folder / "rules" / name / "__init__.py", partial(_rules, name)
    yield seeds / "kit.toml", partial(_kit, name)
    yield seeds / "opponent.toml", partial(shipped_weights, name)
    for code in LANGUAGES:
        yield seeds / f"rules.{code}.md", partial(digest, name, code)
    yield face / "__init__.py", partial(_face, name)
    for path in sorted(path for code in LANGUAGES for path in face.glob(f"{code}/*.po")):
        yield path, partial(catalogue, path)
    yield folder / "bots" / f"{name}.py", partial(roster.sense, name)


def _rules(name: str) -> None:
    box = boxes.box(name)
    if not isinstance(box, Box):
        raise SetupError("BOX is to be a {kind}.", kind=Typed("Box"))
    if box.name != name:
        raise SetupError("BOX is called “{other}”, its folder “{name}”.", other=Typed(box.name), name=Typed(name))


def _kit(name: str) -> None:
    boxes.box(name).kit(shipped_kit(name))


def _face(name: str) -> None:
    face = faces.face_of(name)
    if not isinstance(face, BoxFace):
        raise SetupError("FACE is to be a {kind}.", kind=Typed("BoxFace"))
    for word in WORDS:
        if not hasattr(face.words, word):
            raise SetupError("The words of the box lack {name}.", name=Typed(word))


def _where(error: Exception, folder: Path, file: Path) -> tuple[Path, int]:
    """The file and line of the box that this comes from. Where Python says none, and where the box itself says what is
    wrong with what was read, it is the file that was read."""
    if isinstance(error, TriremeError):
        return file, 0
    if isinstance(error, SyntaxError) and error.filename:
        return Path(error.filename), error.lineno or 0
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).is_relative_to(folder):
            return Path(frame.filename), frame.lineno or 0
    return file, 0


def _reason(error: Exception) -> str:
    """What Python says of it, on one line."""
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {' '.join(said.split())}"
