"""What can have drifted on a real table: facts that everybody sees, and the words that set them right."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from engine.rules.contract import Move
from ui.design.shapes import Mark


class Fact(NamedTuple):
    """A public fact, and the corrections that make it one less or one more (None: it cannot be). Later corrections
    of the same `name` take the place of earlier ones. `page` 1 comes after a touch (a solo opponent's store)."""

    name: str
    label: str
    value: str
    less: Move | None
    more: Move | None
    marks: tuple[Mark, ...] = ()
    pencil: bool = False
    page: int = 0
    open: Hashable | None = None  # what is set right on a screen of its own; then it has no steps
    with_less: tuple[str, Move] | None = None  # what is true as well then, and of which fact: a turn takes a tile
    with_more: tuple[str, Move] | None = None
