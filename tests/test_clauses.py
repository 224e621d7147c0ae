"""Every clause of a digest is held by a test, says the same in both languages, and is the only one of its name."""

import ast
from pathlib import Path

import pytest

from engine.table.seeds import SEEDS
from tests.brought import bringing, marked
from ui.words.digest import clauses

ROOT = Path(__file__).parents[1]
BOXES = sorted(path.parent.name for path in SEEDS.glob("*/rules.en.md"))


def digest(box: str, code: str) -> dict[str, str]:
    found = clauses((SEEDS / box / f"rules.{code}.md").read_text(encoding="utf-8"))
    return {name: clause.title for name, clause in found.items()}


def cited(box: str) -> set[str]:
    """The clauses that the rules of a box name in refusals and score lines."""
    ids = set(digest(box, "en"))
    prefix = {name.split("-")[0].rstrip("0123456789.abcdef") for name in ids}
    found: set[str] = set()
    for path in (ROOT / "engine" / "rules" / box).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                head, _, tail = node.value.partition("-R")
                name = head.rstrip("0123456789.")
                if name in prefix and name and (head != name or tail) and (tail.isdigit() or not tail):
                    found.add(node.value)
    return found


@pytest.mark.parametrize("box", bringing("tested clauses"))
def test_every_clause_has_a_test(box: str) -> None:
    assert sorted(set(digest(box, "en")) - marked()) == []


@pytest.mark.parametrize("box", BOXES)
def test_both_languages_have_the_same_clauses_in_the_same_order(box: str) -> None:
    assert list(digest(box, "en")) == list(digest(box, "ru"))


@pytest.mark.parametrize("box", BOXES)
def test_what_the_rules_cite_stands_in_the_digest(box: str) -> None:
    assert sorted(cited(box) - set(digest(box, "en"))) == []


@pytest.mark.parametrize("box", bringing("rulings"))
def test_every_ruling_of_the_box_is_in_its_digest(box: str) -> None:
    """The numbers of rulings run from 1 without a gap, so that one that was left out shows."""
    rulings: dict[str, list[int]] = {}
    for name in digest(box, "en"):
        if "-R" in name:
            letter, number = name.split("-R")
            rulings.setdefault(letter, []).append(int(number))
    assert rulings
    for letter, numbers in rulings.items():
        assert sorted(numbers) == list(range(1, max(numbers) + 1)), letter
