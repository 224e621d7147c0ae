"""Finding one move among hundreds by touches: first what is done, then what with, then where; a few keys at a time.

The words of a record do it, so this works for every box: moves are sorted by their form, then by one field after the
other, in the order in which the form names them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.contract import Box, Move

FEW = 8  # moves that are shown side by side, each in its own words

WordsSoFar = tuple[str, ...]
"""What has been chosen on the way: the form, then the words of its fields."""


class Choice(NamedTuple):
    """A key: the move itself, or the words that lead to several."""

    words: str
    moves: tuple[Move, ...]

    @property
    def move(self) -> Move | None:
        return self.moves[0] if len(self.moves) == 1 else None


def choices(box: Box, moves: Sequence[Move], path: WordsSoFar = (), colours: Sequence[str] = ()) -> list[Choice]:
    """What can be touched after this path."""
    left = [(move, _words(box, move, colours)) for move in moves]
    left = [(move, words) for move, words in left if words[: len(path)] == path]
    depth = len(path)
    while True:
        groups: dict[str, list[Move]] = {}
        for move, words in left:
            groups.setdefault(words[depth] if depth < len(words) else "", []).append(move)
        if len(left) <= FEW or "" in groups:
            return [Choice("", (move,)) for move, _ in left]
        if len(groups) > 1:
            return [Choice(words, tuple(some)) for words, some in groups.items()]
        depth += 1


def further(box: Box, moves: Sequence[Move], path: WordsSoFar, words: str, colours: Sequence[str] = ()) -> WordsSoFar:
    """The path after this choice: with every step on which there is nothing to choose."""
    all_words = [_words(box, move, colours) for move in moves]
    here = [found for found in all_words if found[: len(path)] == path]
    depth = len(path)
    while here and all(found[: depth + 1] == here[0][: depth + 1] for found in here):
        depth += 1
    return (*here[0][:depth], words) if here else ()


def _words(box: Box, move: Move, colours: Sequence[str]) -> WordsSoFar:
    """A move as the steps on the way to it: "lay at 3,4 facing 1" is "lay", "at 3,4", "facing 1"."""
    text = box.notation.text(move, colours)
    form = next(form for form, kind in box.notation.forms.items() if kind is type(move))
    pieces = re.findall(r"[^{}]*\{\w+\}|[^{}]+$", form)
    verb = form.split(" ")[0]
    found, words = [verb], text.split(" ")[1:]
    for piece in pieces:
        many = len(piece.split(" ")) - (piece is pieces[0])
        if piece.strip() and many > 0:
            found.append(" ".join(words[:many]))
            words = words[many:]
    return tuple(one for one in found if one)
