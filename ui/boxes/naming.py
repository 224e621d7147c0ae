"""What a group of answers is called where fingers find a move among hundreds: by the words that its answers share, as
they are said to people, never by the words of a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from engine.rules.contract import Move
from ui.boxes.choice import Choice


def named(found: Sequence[Choice], says: Callable[[Move], str]) -> list[tuple[str, Choice]]:
    """The choices with their words, no words twice: a group whose answers share none lies open, and of answers that
    sound alike (tiles that look alike) there is one."""
    said = [(_said(choice, says), choice) for choice in found]
    often = Counter(words for words, _ in said)
    answers: dict[str, Choice] = {}
    for words, choice in said:
        if choice.move is not None or words and often[words] == 1:
            answers.setdefault(words, choice)
            continue
        for move in choice.moves:
            answers.setdefault(says(move), Choice("", (move,)))
    return [*answers.items()]


def _said(choice: Choice, says: Callable[[Move], str]) -> str:
    """An answer in its own words, a group in those that its answers share."""
    if choice.move is not None:
        return says(choice.move)
    words = shared([says(move) for move in choice.moves])
    return f"{begun(words)}…" if words else ""


def shared(sentences: Sequence[str]) -> str:
    """The words with which all of them begin; else the most words in a row that stand in each of them."""
    first, *others = [sentence.split(" ") for sentence in sentences]
    runs = sorted(combinations(range(len(first) + 1), 2), key=lambda run: (run[0] > 0, run[0] - run[1]))
    for begin, end in runs:
        if all(_stands(first[begin:end], words, begin == 0) for words in others):
            return " ".join(first[begin:end]).strip(":,;·- ")
    return ""


def _stands(run: list[str], words: list[str], first: bool) -> bool:
    places = range(1 if first else len(words) - len(run) + 1)
    return any(words[at : at + len(run)] == run for at in places)


def begun(sentence: str) -> str:
    """As a line of its own begins."""
    return sentence[:1].upper() + sentence[1:]
