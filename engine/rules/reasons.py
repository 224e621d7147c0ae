"""Reasons: sentences for later, which any language can say."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Why:
    """A sentence for later, in any language: English with {names}, what fills them, the clause it rests on.

    `{price:coin}` stands for a number together with its noun ("3 coins"); a word that stands in the glossary is
    translated, any other is left as it is; a Why may stand inside a Why. Made into sentences by ui.words alone:
    what `str` gives is for tracebacks.
    """

    text: str
    rule: str = ""
    values: tuple[tuple[str, "int | str | Why"], ...] = ()

    def __str__(self) -> str:
        words = self.text
        for name, value in self.values:
            before, brace, after = words.partition("{" + name)
            spec, _, rest = after.partition("}")
            words = f"{before}{value}{' ' + spec[1:] if spec else ''}{rest}" if brace else words
        return words


class Typed(str):
    """A word as people type it, in a Why: no language translates it."""

    __slots__ = ()


def why(text: str, rule: str = "", /, **values: int | str | Why) -> Why:
    """Why, written the short way: why("That costs {price:coin}", "P4.2", price=3)."""
    return Why(text, rule, tuple(values.items()))


def listed(words: Sequence[str | Why]) -> Why:
    """Words one after the other, or that there are none."""
    if not words:
        return why("none")
    said = why("{word}", word=words[0])
    for word in words[1:]:
        said = why("{words}, {word}", words=said, word=word)
    return said
