"""One term for one thing, in both languages; what is a name is never translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.rules.contract import Turn
from engine.table.seats import Opening, Player
from tests.ui.words.test_catalogues import sentences
from ui.words.catalogue import catalogue
from ui.words.doctor import said
from ui.words.language import catalogues, language
from ui.words.speech import Speaker

ROOT = Path(__file__).parents[3]

# What must not stand in a translation -> the one term that does.
FORBIDDEN_RU = {
    r"наклейк|наклеек": "метка",
    r"товар": "ресурс",
    r"милост[ьи]": "благосклонность",
    r"(?<![а-яё])ПО(?![а-яё])": "очки",
    r"анх(?![а-яё]*к)(?=[^к]|$)": "анкх",
    r"(?<!# )Trireme": "Трирема",
    r"(?<![\d|]) – ": "одно тире, —",
    r"экземпляр": "комплект",
    r"начальн[а-яё]+ карт": "базовые карты",
    r"даром": "бесплатно",
    r"торгов(?:ец|ц)": "купец",
    r"шестиугольн|гекс": "сектор",
    r"пешк": "фишка",
    r"прибор": "устройство",
    r"очерёдност": "порядок хода",
    r"строительн[а-яё]+ площадк": "стройплощадка",
}
# What only one box calls otherwise.
FORBIDDEN_OF_A_BOX = {
    "amytis": {r"здани": "постройка"},
    "akropolis": {r"тайл": "участок"},
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


@pytest.mark.parametrize("box", FORBIDDEN_OF_A_BOX)
def test_a_thing_of_a_box_has_one_name_in_russian(box: str) -> None:
    found = [
        f"{text}: say {right}"
        for path in catalogues("ru")
        if path.parts[-3] == box
        for forms in catalogue(path).values()
        for text in forms
        for wrong, right in FORBIDDEN_OF_A_BOX[box].items()
        if re.search(wrong, text, re.I)
    ]
    assert not found


PAGES = [
    path
    for pattern in (
        "README.ru.md",
        "docs/*.ru.md",
        "hardware/README.ru.md",
        "firmware/README.ru.md",
        "seeds/*/rules.ru.md",
    )
    for path in sorted(ROOT.glob(pattern))
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_in_russian_speaks_as_the_screen_does(page: Path) -> None:
    words = re.sub(r"`[^`]*`", "", page.read_text())
    found = [
        (right, words[max(0, at.start() - 30) : at.end() + 30])
        for wrong, right in FORBIDDEN_RU.items()
        for at in re.finditer(wrong, words, re.I if wrong.islower() else 0)
    ]
    assert not found


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


def test_what_is_a_name_is_said_as_it_is_typed() -> None:
    """A person called like a building, and the system's own names, are in no glossary."""
    people = Speaker("ru", "panticapaeum", ["house", "table"], "automius")
    assert people.asked(Turn(0, "take")).startswith("house:")
    assert people.name(1) == "table"
    assert language("ru").text("{name} wins", name=people.name(0)) == "Побеждает house"
    assert Opening("panticapaeum", (Player("red", "temple"), Player("blue"))).called(0) == "temple"
    assert language("ru").text("{name} wins", name=Opening("panticapaeum", (Player("red", "temple"),)).called(0)) == (
        "Побеждает temple"
    )
    found, todo = said(language("ru"), "gpio-denied", {"user": "trireme", "group": "gpio"})
    assert "trireme" in found
    assert "usermod -aG gpio trireme" in todo
