"""A language: translates sentences with their plurals and cases. English is the source, and needs no catalogue.

A template names its values in braces:
    {price}        a number, a word of the glossary (translated), a literal (left alone) or a Why (said)
    {price:coin}   a number with its noun in the right form: "3 coins"; `{price:coin.acc}` in a case
    {building:acc} a word of the glossary in a case, where a translator wants one
Catalogues are the .po files beside this one, one a room; all of a language are read together. A word in a case is an
entry with the case as its context ("acc"), a counted noun an entry with plurals under the context "count" (in a case:
"count acc"); what a catalogue lacks in a case it says without one.
"""

import gettext
import io
import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter

from engine.rules.contract import Why

HERE = Path(__file__).parent
LANGUAGES = {"en": "English", "ru": "Русский"}
LONGER = "longer"  # no language: English drawn out by 40 percent, to see whether screens have room to spare
# The modules that bring words: what a word of the code is called in English, and the plurals of nouns.
VOCABULARIES = ("common", "panticapaeum", "akropolis", "pyramidion", "amytis")
Value = int | str | Why


def compile_catalogues() -> None:
    """Writes the .mo files that starting up reads: part of the set-up."""
    for path in HERE.glob("*/*.po"):
        path.with_suffix(".mo").write_bytes(_compiled(path))


def _compiled(path: Path) -> bytes:
    from babel.messages import mofile, pofile  # slow to import, and only the set-up needs it

    out = io.BytesIO()
    with path.open("rb") as file:
        mofile.write_mo(out, pofile.read_po(file, locale=path.parent.name, abort_invalid=True))
    return out.getvalue()


def _fresh(path: Path) -> bytes:
    """The compiled catalogue, made on the spot where the set-up has not been run since the last edit."""
    compiled = path.with_suffix(".mo")
    if compiled.exists() and compiled.stat().st_mtime >= path.stat().st_mtime:
        return compiled.read_bytes()
    return _compiled(path)


@cache
def vocabulary(box: str = "") -> tuple[dict[str, str], dict[str, str]]:
    """English for the words of the code, and the plurals of nouns, of all boxes together; where two boxes call the same
    word differently, as this box does."""
    said: dict[str, str] = {}
    nouns: dict[str, str] = {}
    for name in (*VOCABULARIES, box or "common"):
        module = import_module(f"ui.words.{name}")
        said |= module.WORDS
        nouns |= module.NOUNS
    return said, nouns


@cache
def _catalogue(path: Path) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(_fresh(path)))


class Language(Formatter):
    """One language. `text` says a template; `why` a Why; `word` and `count` the pieces in between."""

    def __init__(self, code: str = "en", box: str = "") -> None:
        """`box` has the first word: what it calls things, and how its own catalogue translates them."""
        if code not in LANGUAGES:
            raise ValueError(f"no language {code}")
        self.code = code
        self._said, self._nouns = vocabulary(box)
        paths = sorted(HERE.glob(f"{code}/*.po"), key=lambda path: (path.stem != box, path))
        self._catalogues = [_catalogue(path) for path in paths]

    def text(self, template: str, /, **values: Value) -> str:
        return self.vformat(self._find(template), (), values)

    def why(self, why: Why, names: Mapping[str, Value] | None = None) -> str:
        """The sentence; `names` stands in for values by name (the names of seats)."""
        return self.text(why.text, **{**dict(why.values), **(names or {})})

    def knows(self, template: str, context: str = "") -> bool:
        """Whether there is a translation: what the tests ask."""
        return self.code == "en" or any(self._in(c, template, context) is not None for c in self._catalogues)

    def word(self, word: str, case: str = "") -> str:
        english = self._said.get(word, word)
        for context in (case, "") if case else ("",):
            for catalogue in self._catalogues:
                if (found := self._in(catalogue, english, context)) is not None:
                    return found
        return english

    def count(self, number: int, noun: str, case: str = "") -> str:
        """ "3 coins". A noun the vocabulary lacks is a mistake in the code, and said as such by the tests."""
        singular = self._said.get(noun, noun)
        plural = self._nouns.get(noun, singular)
        for context in (f"count {case}", "count") if case else ("count",):
            for catalogue in self._catalogues:
                found = catalogue.npgettext(context, singular, plural, number)
                if found not in (singular, plural):
                    return f"{number}\N{NO-BREAK SPACE}{found}"
        return f"{number}\N{NO-BREAK SPACE}{singular if abs(number) == 1 else plural}"

    def format_field(self, value: object, spec: str) -> str:
        if isinstance(value, Why):
            return self.why(value)
        if isinstance(value, str):
            return self.word(value, spec)
        if isinstance(value, int) and spec:
            noun, _, case = spec.partition(".")
            return self.count(value, noun, case)
        return f"{value}".replace("-", "\N{MINUS SIGN}")

    def _find(self, template: str) -> str:
        for catalogue in self._catalogues:
            if (found := self._in(catalogue, template, "")) is not None:
                return found
        return template

    @staticmethod
    def _in(catalogue: gettext.GNUTranslations, english: str, context: str) -> str | None:
        if not english:
            return ""
        found = catalogue.pgettext(context, english) if context else catalogue.gettext(english)
        # gettext answers an unknown text with itself; a translation that equals its source reads the same anyway
        return found if found != english else None


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

    def _find(self, template: str) -> str:
        pieces = re.split(r"(\{[^}]*\})", super()._find(template))
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
