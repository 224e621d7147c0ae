"""Everything a player can see is there in every language, with nothing to fill in missing or invented."""

import ast
import builtins
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import pofile

from engine.rules.contract import Why
from ui.words.language import LANGUAGES, catalogues, language, vocabulary

ROOT = Path(__file__).parents[3]
SPEAKERS = {"why", "Why", "refuse", "text", "say", "stop"}  # whose literal argument is a sentence for people
CASES = {"acc", "gen", "dat", "ins", "loc", "hex"}  # contexts of words, not nouns that are counted
OTHERS = sorted(set(LANGUAGES) - {"en"})


def spoken(path: Path) -> list[tuple[str, int]]:
    """The sentences in a module, each with its line: literals handed to whoever speaks, and errors of our own."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        ours = name.endswith("Error") and not hasattr(builtins, name)
        if not (name in SPEAKERS or ours):
            continue
        for argument in node.args[: 2 if name in ("refuse", "RecordError") else 1]:
            for piece in ast.walk(argument) if isinstance(argument, ast.IfExp) else [argument]:
                if isinstance(piece, ast.Constant) and isinstance(piece.value, str) and " " in piece.value:
                    found.append((piece.value, node.lineno))
    return found


@cache
def sentences() -> dict[str, str]:
    """Every sentence of the program, and where one place is that says it."""
    rooms = [ROOT / "trireme", *(ROOT / "engine").rglob("*.py"), *(ROOT / "ui").rglob("*.py")]
    return {text: f"{path.relative_to(ROOT)}:{line}" for path in rooms for text, line in spoken(path)}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_translated(code: str) -> None:
    missing = {text: place for text, place in sentences().items() if not language(code).knows(text)}
    assert not missing, "\n".join(f"{place}: {text}" for text, place in sorted(missing.items(), key=lambda x: x[1]))


@pytest.mark.parametrize("code", OTHERS)
def test_every_word_is_translated_and_every_noun_can_be_counted(code: str) -> None:
    said, nouns = vocabulary()
    tongue = language(code)
    assert [english for english in said.values() if not tongue.knows(english)] == []
    assert [noun for noun in nouns if tongue.count(5, noun).endswith(nouns[noun])] == []


@pytest.mark.parametrize(
    "path", [path for code in OTHERS for path in catalogues(code)], ids=lambda path: str(path)[-36:]
)
def test_a_translation_fills_in_what_its_sentence_fills_in(path: Path) -> None:
    with path.open("rb") as file:
        for message in pofile.read_po(file, abort_invalid=True):
            texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
            if message.id and isinstance(message.id, str):
                for text in texts:
                    assert not message.fuzzy, f"{message.id} is marked as unsure"
                    assert fields(text) <= fields(message.id), message.id


def test_nouns_that_sentences_count_are_in_the_vocabulary() -> None:
    _, nouns = vocabulary()
    said, _ = vocabulary()
    for text, place in sentences().items():
        for noun in re.findall(r"\{(?:many|number|count|price|n|[a-z_]+):([a-z_]+)", text):
            if noun in CASES:
                continue
            assert noun in nouns or said.get(noun) in nouns, f"{place}: {noun} in {text}"


def test_english_counts_and_russian_declines() -> None:
    why = Why("That costs {price:coin}.", "", (("price", 3),))
    assert language("en").why(why) == "That costs 3\N{NO-BREAK SPACE}coins."
    assert [language("ru").count(n, "coin") for n in (1, 3, 5, 21)] == [
        f"{n}\N{NO-BREAK SPACE}{word}" for n, word in ((1, "монета"), (3, "монеты"), (5, "монет"), (21, "монета"))
    ]
