"""One term for one thing, in both languages; what is a name is never translated."""

from __future__ import annotations

import re

import pytest

from tests.ui.words.test_catalogues import sentences
from ui.words.catalogue import catalogue
from ui.words.language import catalogues, language

# What must not stand in a translation -> the one term that does.
FORBIDDEN_RU = {
    r"наклейк|наклеек": "метка",
    r"товар": "ресурс",
    r"милост[ьи]": "благосклонность",
    r"(?<![а-яё])ПО(?![а-яё])": "очки",
    r"анх(?![а-яё]*к)(?=[^к]|$)": "анкх",
}
FORBIDDEN_EN = {
    r"\bchip\b": "tag or token",
    r"\bplayer aid board\b": "player aid",
    r"\bVPs?\b": "points",
    r" - ": "a colon, a semicolon or two sentences",
    r"\bclick\b": "touch",
}


@pytest.mark.parametrize(("wrong", "right"), FORBIDDEN_RU.items())
def test_a_thing_has_one_name_in_russian(wrong: str, right: str) -> None:
    found = [
        f"{path.name}: {text}"
        for path in catalogues("ru")
        for forms in catalogue(path).values()
        for text in forms
        if re.search(wrong, text, re.I if wrong.islower() else 0)
    ]
    assert not found, f"say {right}: {found}"


@pytest.mark.parametrize(("wrong", "right"), FORBIDDEN_EN.items())
def test_a_thing_has_one_name_in_english(wrong: str, right: str) -> None:
    found = [f"{place}: {text}" for text, place in sentences().items() if re.search(wrong, text)]
    assert not found, f"say {right}: {found}"


@pytest.mark.parametrize("code", ["en", "ru"])
def test_a_sentence_ends_as_it_does_in_the_other_language(code: str) -> None:
    """A full stop belongs to a sentence and not to a key: what has one in English has one here."""
    tongue = language(code)
    wrong = [
        text
        for text in sentences()
        if text.endswith(".") and "{" not in text and not tongue.text(text).endswith((".", "!", "?", "…", "»"))
    ]
    assert not wrong
