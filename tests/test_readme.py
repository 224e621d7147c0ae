"""What the pages for people say is so: links lead somewhere, keys are called as on the screen, both languages agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ui.__main__ import SCREEN, VERBS
from ui.words.catalogue import catalogue
from ui.words.language import HERE

ROOT = Path(__file__).parents[1]
PAIRED = ("README.md", "docs/shops.md", "docs/phones.md", "hardware/README.md", "firmware/README.md")
PAIRS = [(ROOT / name, ROOT / name.replace(".md", ".ru.md")) for name in PAIRED]
PAGES = [*(page for pair in PAIRS for page in pair), *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)#]+)\)")
KEYS = re.compile(r"(?<![*\w])\*([^*\n]{2,60})\*(?!\*)")  # *Settings, The shop*: what is touched, one after another
COMMAND = re.compile(r"`(?:sudo )?(?:\./)?trireme ([a-z-]+)")
SWITCH = re.compile(r'^[A-Z]+ = "(TRIREME_[A-Z]+)"$', re.M)  # what a test wants to be asked by
ASKING = re.compile(r"`(TRIREME_[A-Z]+)=\S+ \./trireme test --long (\S+)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def called(code: str) -> set[str]:
    """Everything that may stand on a key."""
    catalogues = [*sorted((HERE / "ru").glob("*.po")), *sorted((ROOT / "ui/boxes").glob("*/ru/*.po"))]
    pairs = [pair for path in catalogues for pair in catalogue(path).items()]
    return {english if code == "en" else forms[0] for (_, english), forms in pairs}


@pytest.mark.parametrize("name", ["README", "docs/shops", "docs/phones"])
@pytest.mark.parametrize(("code", "ending"), [("en", ".md"), ("ru", ".ru.md")])
def test_keys_are_called_as_on_the_screen(name: str, code: str, ending: str) -> None:
    text = (ROOT / f"{name}{ending}").read_text("utf-8")
    told = [key for keys in KEYS.findall(text) for key in ([keys] if keys == "?" else keys.split(", "))]
    assert told
    assert [key for key in told if key not in called(code)] == []


@pytest.mark.parametrize("page", ["README.md", "README.ru.md"])
def test_every_command_is_one(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert set(COMMAND.findall(text)) <= set(VERBS)
    assert set(re.findall(r"trireme (--[a-z]+)", text)) <= {word.split(" ")[0] for word in SCREEN} | {"--help"}


@pytest.mark.parametrize("page", ["README.md", "README.ru.md"])
def test_tests_that_have_to_be_asked_for_are_named(page: str) -> None:
    """With the line that runs them: one that is always skipped is missed by nobody."""
    texts = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in ROOT.glob("tests/**/test_*.py")}
    asked = {(name, path) for path, text in texts.items() for name in SWITCH.findall(text)}
    assert asked
    assert set(ASKING.findall((ROOT / page).read_text("utf-8"))) == asked


@pytest.mark.parametrize(("english", "russian"), PAIRS[:4], ids=lambda page: page.name)
def test_both_languages_say_the_same_things(english: Path, russian: Path) -> None:
    """As many headings, rows, points and pictures; the same commands, links and files."""
    one, other = english.read_text("utf-8"), russian.read_text("utf-8")
    for mark in (r"^#+ ", r"^\| ", r"^(?:\*|\d\.) ", r"^!\["):
        assert len(re.findall(mark, one, re.M)) == len(re.findall(mark, other, re.M)), mark
    assert COMMAND.findall(one) == COMMAND.findall(other)
    assert re.findall(r"/etc/[\w.]+|trireme-[\w.]+|--[a-z-]+", one) == re.findall(
        r"/etc/[\w.]+|trireme-[\w.]+|--[a-z-]+", other
    )
    there = [link.replace(".ru.md", ".md").replace("pictures/ru/", "pictures/") for link in LINK.findall(other)]
    assert [link.replace(".ru.md", ".md").replace("pictures/ru/", "pictures/") for link in LINK.findall(one)] == there
