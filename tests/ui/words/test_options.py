"""Every option of every box, and every choice of it, is called something in every language."""

import pytest

from engine.rules.boxes import box, names
from ui.words.language import LANGUAGES, language, vocabulary


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {"en"}))
@pytest.mark.parametrize("name", names())
def test_every_option_and_every_choice_has_words(name: str, code: str) -> None:
    said, _ = vocabulary(name)
    tongue = language(code, name)
    asked = [word for option, found in box(name).options.items()
             for word in (option, *(f"{option} {choice}" for choice in found.choices))]  # fmt: skip
    assert [word for word in asked if word not in said] == []
    assert [word for word in asked if not tongue.knows(said[word])] == []


def test_a_box_calls_its_own_choices() -> None:
    """The shortest game is called "taster" in the code of three boxes; each says what it is there."""
    tasters = {name: language("en", name).word("length taster") for name in ("akropolis", "pyramidion", "amytis")}
    assert len(set(tasters.values())) == 3
