"""What waits to be read outlives a killed program, and no disk makes something of it that ends the next start."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.rules.contract import Why, why
from engine.table import unread
from ui.words.language import Language, language

KEPT = [
    why("The journal was damaged: {lines:line} of {game} could be read, see {file}.", "P1", lines=3, game="Akropolis",
        file="journal.damaged-1.sqlite"),
    why("{one}; {other}", one=why("{word}", word="red"), other=why("none")),
]  # fmt: skip
TONGUES = (language("en"), language("ru"))


def said(found: list[Why]) -> list[str]:
    return [tongue.why(one) for one in found for tongue in TONGUES]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


def is_told(journal: Path) -> bool:
    """Whether it is told that something was lost, once; and whatever is told can be said."""
    found = unread.unread(journal)
    assert said(found)
    return [one.text for one in found].count(unread.LOST) == 1


def test_they_are_read_back_as_they_were_kept(journal: Path) -> None:
    unread.keep(journal, KEPT[:1])
    unread.keep(journal, KEPT[1:])
    assert unread.unread(journal) == KEPT
    unread.read(journal)
    assert unread.unread(journal) == []


@pytest.mark.parametrize(
    "sentence",
    [
        ["Game {game} is missing.", "", [["gamE", 3]]],
        ["Game {game", "", [["game", 3]]],
        ["Game {game.real}", "", [["game", 3]]],
        ["Game {game!x}", "", [["game", 3]]],
        ["Game {game:{width}}", "", [["game", 3]]],
        ["Game {}", "", [["", 3]]],
        ["Game {0}", "", [["0", 3]]],
        ["Game", "", [["game", None]]],
        ["Game", "", [["game", True]]],
        ["Game", "", [["game", 1.5]]],
        ["Game", "", [["game"]]],
        ["Game", "", [["game", ["{name}", "", []]]]],
        ["Game \ud800", "", []],
        ["Game {game}", "P\ud8001", [["game", 3]]],
        ["Game {game}", "", [["game", 3], ["\ud800", 3]]],
        ["Game", 1, []],
        ["Game", ""],
        "Game",
        None,
    ],
)
def test_a_sentence_that_cannot_be_said_is_left_out_and_that_is_told(journal: Path, sentence: object) -> None:
    good = ["This stays.", "", []]
    unread.file(journal).write_text(json.dumps([good, sentence]))
    assert is_told(journal)
    assert unread.unread(journal)[0] == why("This stays.")
    unread.keep(journal, KEPT)
    assert is_told(journal)
    assert unread.unread(journal)[1:-1] == KEPT


def no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, no_text, lambda path: path.write_text("[" * 9000)])
def test_what_is_no_such_file_is_told_and_waited_for_by_nobody(journal: Path, make: Callable[[Path], object]) -> None:
    make(unread.file(journal))
    assert is_told(journal)


def test_a_pipe_where_the_next_file_is_written_keeps_nobody_waiting(journal: Path) -> None:
    os.mkfifo(unread.file(journal).with_suffix(".new"))
    unread.keep(journal, KEPT)
    assert unread.unread(journal) == KEPT


def test_no_turned_bit_ends_a_start(journal: Path) -> None:
    dice = random.Random(7)
    unread.keep(journal, KEPT)
    good = unread.file(journal).read_bytes()
    for _ in range(2000):
        raw = bytearray(good)
        for _ in range(dice.choice((1, 1, 2, 5))):
            raw[dice.randrange(len(raw))] ^= 1 << dice.randrange(8)
        unread.file(journal).write_bytes(raw)
        for sentence in said(unread.unread(journal)):
            sentence.encode()


def test_a_name_that_no_file_can_hold_is_kept_as_it_can_be(journal: Path) -> None:
    unread.keep(journal, [why("{file} is damaged.", file="a\udcff")])
    assert Language("en").why(unread.unread(journal)[0]) == "a? is damaged."
