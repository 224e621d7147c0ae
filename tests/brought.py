"""What a box may leave out, and which boxes bring it: a test of polish is a test of those.

`tests/test_shipped.py` holds the boxes of the program to bring all of it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from pathlib import Path

from engine.rules.boxes import names
from engine.table.seeds import seeds_of
from ui.boxes import face_of
from ui.boxes.boxface import BoxFace
from ui.screens.attract import playbill
from ui.words.digest import digest

WITHOUT = {field.name: field.default for field in fields(BoxFace)}  # a face that brings nothing


@cache
def marked() -> set[str]:
    """The clauses that some test is marked with."""
    found: set[str] = set()
    for path in Path(__file__).parent.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
                found |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
    return found


MAY_BRING: dict[str, Callable[[str], bool]] = {
    "boards": lambda box: bool(face_of(box).boards),
    "clauses": lambda box: bool(face_of(box).clauses),
    "emblem": lambda box: bool(face_of(box).emblem),
    "facts": lambda box: face_of(box).facts is not None,
    "frieze": lambda box: bool(face_of(box).frieze),
    "goods": lambda box: bool(face_of(box).goods),
    "lesson": lambda box: face_of(box).lesson is not None,
    "mine": lambda box: face_of(box).mine is not None,
    "now": lambda box: bool(face_of(box).now),
    "opponent": lambda box: (seeds_of(box) / "opponent.toml").is_file(),
    "pack": lambda box: bool(face_of(box).pack),
    "records": lambda box: (seeds_of(box) / "records").is_dir(),
    "rulings": lambda box: any("-R" in clause for clause in digest(box, "en")),
    "set_up": lambda box: face_of(box).set_up is not WITHOUT["set_up"],
    "shots": lambda box: bool(face_of(box).shots()),
    "tested clauses": lambda box: not marked().isdisjoint(digest(box, "en")),
    "watched": lambda box: any(record.parent.parent.name == box for record in playbill()),
    "welcome": lambda box: bool(face_of(box).welcome),
}


def bringing(what: str) -> list[str]:
    """The boxes that bring this."""
    return [box for box in names() if MAY_BRING[what](box)]
