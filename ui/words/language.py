"""A language: translates sentences with their plurals and cases. English is the source, and needs no catalogue.

A template names its values in braces:
    {price}        a number, a word of the glossary (translated), a literal or a typed word (left alone) or a Why (said)
    {price:coin}   a number with its noun in the right form: "3 coins"; `{price:coin.acc}` in a case
    {building:acc} a word of the glossary in a case, where a translator wants one
Catalogues are the .po files beside this one, one a room, and those in the faces of the boxes; all of a language are
read together. A word in a case is an entry with the case as its context ("acc"), a counted noun an entry with plurals
under the context "count" (in a case: "count acc"); what a catalogue lacks in a case it says without one.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

from engine.rules import boxes
from engine.rules.contract import Typed, Why
from ui.words import common, found
from ui.words.catalogue import catalogue

HERE = Path(__file__).parent
LANGUAGES = {"en": "English", "ru": "Русский"}
LONGER = "longer"  # no language: English drawn out by 40 percent, to see whether screens have room to spare
Value = int | str | Why


@cache
def vocabulary(box: str = "") -> tuple[dict[str, str], dict[str, str]]:
    """English for the words of the code, and the plurals of nouns, of all boxes together; where two boxes call the same
    word differently, as this box does. A box is called by its title, unless another word is spelt so."""
    said, nouns = dict(common.WORDS), dict(common.NOUNS)
    there = {name: found.words_of(name) for name in boxes.names()}
    for words in (*there.values(), found.words_of(box) if box else common):
        said |= words.WORDS
        nouns |= words.NOUNS
    return {name: words.TITLE for name, words in there.items()} | said, nouns


_catalogue = cache(catalogue)


def catalogues(code: str, box: str = "") -> list[Path]:
    """The catalogues of a language, in the order of reading: what is common, every box's, this box's last."""
    brought = sorted(found.catalogues(code), reverse=True)
    return [*brought, *sorted(HERE.glob(f"{code}/*.po")), *(path for path in brought if path.parts[-3] == box)]


def _english(number: int) -> int:
    return 0 if number == 1 else 1


def _russian(number: int) -> int:
    """1 монета, 2 монеты, 5 монет; 11 to 14 go with 5, and 21 with 1."""
    ones, tens = number % 10, number // 10 % 10
    return 2 if tens == 1 or not 1 <= ones <= 4 else 0 if ones == 1 else 1


FORMS: Mapping[str, Callable[[int], int]] = {"en": _english, "ru": _russian}
"""Language -> which form of a noun goes with a number."""


class Language(Formatter):
    """One language. `text` says a template; `why` a Why; `word` and `count` the pieces in between."""

    def __init__(self, code: str = "en", box: str = "") -> None:
        """`box` has the first word: what it calls things, and how its own catalogue translates them."""
        if code not in LANGUAGES:
            raise ValueError(f"no language {code}")
        self.code = code
        self._said, self._nouns = vocabulary(box)
        self._found: dict[tuple[str, str], tuple[str, ...]] = {}
        for path in catalogues(code, box):
            self._found |= _catalogue(path)

    def text(self, template: str, /, **values: Value) -> str:
        return self.vformat(self._sentence(template), (), values)

    def why(self, why: Why, names: Mapping[str, Value] | None = None) -> str:
        """The sentence; `names` stands in for values by name (the names of seats)."""
        return self.text(why.text, **{**dict(why.values), **(names or {})})

    def label(self, why: Why) -> str:
        """The same standing by itself, where a sentence would begin."""
        said = self.why(why)
        return said[:1].upper() + said[1:]

    def within(self, why: Why, *names: str) -> str:
        """The same inside another sentence: what begins with a capital only because a line begins there does not, as
        one of these names does."""
        said = self.why(why)
        if said.startswith(names) or not self._begins_with_words(why):
            return said
        return said[:1].lower() + said[1:]

    def _begins_with_words(self, why: Why) -> bool:
        """Whether the sentence's own words stand first, and not what fills it: that is written as it always is."""
        words, name, *_ = next(iter(self.parse(self._sentence(why.text))), ("", None))
        if words or name is None:
            return bool(words)
        value = dict(why.values).get(name)
        return isinstance(value, Why) and self._begins_with_words(value)

    def knows(self, template: str, context: str = "") -> bool:
        """Whether there is a translation: what the tests ask."""
        return self.code == "en" or (context, template) in self._found

    def word(self, word: str, case: str = "") -> str:
        english = self._said.get(word, word)
        return self._found.get((case, english), self._found.get(("", english), (english,)))[0]

    def count(self, number: int, noun: str, case: str = "") -> str:
        """ "3 coins". A noun the vocabulary lacks is a mistake in the code, and said as such by the tests."""
        singular = self._said.get(noun, noun)
        plural = self._nouns.get(noun, singular)
        forms = self._found.get((f"count {case}", singular)) or self._found.get(("count", singular))
        found = forms[FORMS[self.code](abs(number))] if forms else (singular, plural)[_english(abs(number))]
        return f"{number}\N{NO-BREAK SPACE}{found}"

    def format_field(self, value: object, spec: str) -> str:
        if isinstance(value, Why):
            return self.why(value)
        if isinstance(value, str):
            return str(value) if isinstance(value, Typed) else self.word(value, spec)
        if isinstance(value, int) and spec:
            noun, _, case = spec.partition(".")
            return self.count(value, noun, case)
        return f"{value}".replace("-", "\N{MINUS SIGN}")

    def _sentence(self, template: str) -> str:
        return self._found.get(("", template), (template,))[0]


class Lengthened(Language):
    """English with 40 percent more letters. Only what is written here grows: names and numbers stay as they are."""

    def __init__(self, box: str = "") -> None:
        super().__init__("en", box)
        self.code = LONGER

    def word(self, word: str, case: str = "") -> str:
        said = super().word(word, case)
        known = word in vocabulary()[0]  # anything else is a name, or was said already
        return lengthened(said) if known and not said[:1].isupper() else said

    def count(self, number: int, noun: str, case: str = "") -> str:
        many, _, name = super().count(number, noun, case).partition("\N{NO-BREAK SPACE}")
        return f"{many}\N{NO-BREAK SPACE}{lengthened(name)}"

    def _sentence(self, template: str) -> str:
        pieces = re.split(r"(\{[^}]*\})", super()._sentence(template))
        return "".join(piece if piece.startswith("{") else lengthened(piece) for piece in pieces)


def lengthened(text: str) -> str:
    """The same words with doubled vowels, until there are 40 percent more letters."""
    wanted, grown = 0.0, ""
    for letter in text:
        wanted += 0.4
        grown += letter
        if letter.lower() in "aeiouy" and wanted >= 1:
            more = min(2, int(wanted))
            grown += letter.lower() * more
            wanted -= more
    return grown


@cache
def language(code: str, box: str = "") -> Language:
    """The language of this code, with the words of a box first; read once."""
    return Lengthened(box) if code == LONGER else Language(code, box)
