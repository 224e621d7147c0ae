"""How moves are written: one table of forms a box, so that what prints is what reads."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from engine.rules.errors import MoveError
from engine.rules.moves import UNSEEN, Move

Spelling = tuple[Callable[[Any], str], Callable[[str], Any]]


def _number(word: str) -> int:
    if not re.fullmatch(r"-?(0|[1-9][0-9]{0,8})", word):
        raise ValueError(word)
    return int(word)


NUMBER: Spelling = (str, _number)
PART: Spelling = (lambda n: str(n) if n else "?", lambda word: UNSEEN if word == "?" else _number(word))


def words(*names: str, first: int = 0) -> Spelling:
    """Numbers that are written as words: colours, rows, kinds. `words("brown", "purple")`: 0 is brown."""
    index = {name: number for number, name in enumerate(names, first)}
    return (lambda n: names[n - first]), index.__getitem__


def listed(spelling: Spelling) -> Spelling:
    """A tuple of such things, joined by commas; an empty one is a dash."""
    write, read = spelling
    return (
        lambda many: ",".join(write(one) for one in many) or "-",
        lambda word: () if word == "-" else tuple(read(one) for one in word.split(",")),
    )


class Notation:
    """Moves to words and back. `forms` is the whole grammar: "take {part} from {place}" -> Take.

    A field is written by the spelling of its own name, else as a number; `part` writes 0 as `?`; `seat` is written
    with the words of the record's header (its colours; the rival is the seat after the last), which whoever prints or
    reads hands in.
    """

    def __init__(self, forms: Mapping[str, type[Move]], **spelling: Spelling) -> None:
        self.forms = dict(forms)
        self._spelling: dict[str, Spelling] = {"part": PART, **spelling}
        self._form = {kind: form for form, kind in forms.items()}
        self._names = {kind: tuple(field.name for field in fields(kind)) for kind in self._form}
        self._readers: dict[str, list[tuple[re.Pattern[str], type[Move]]]] = {}
        for form, kind in forms.items():
            pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>\\S+)", re.escape(form))
            self._readers.setdefault(form.split(" ")[0], []).append((re.compile(pattern), kind))

    def text(self, move: Move, seats: Sequence[str] = ()) -> str:
        kind = type(move)
        return self._form[kind].format_map(
            {name: self._spell(name, seats)[0](getattr(move, name)) for name in self._names[kind]}
        )

    def read(self, line: str, seats: Sequence[str] = ()) -> Move:
        """The move these words stand for, or MoveError. That it is a word of this box does not make it legal."""
        for pattern, kind in self._readers.get(line.split(" ")[0], ()):
            if found := pattern.fullmatch(line):
                try:
                    return kind(**{name: self._spell(name, seats)[1](word) for name, word in found.groupdict().items()})
                except (ValueError, KeyError, IndexError):
                    continue  # another form may begin with the same word
        raise MoveError("“{line}” is not a move of this box.", line=line)

    def _spell(self, name: str, seats: Sequence[str]) -> Spelling:
        return words(*seats, "rival") if name == "seat" and seats else self._spelling.get(name, NUMBER)
