"""Architects of Amytis is said in whole sentences, in both languages: every question, move and happening."""

import re

import pytest

from engine.rules.amytis.moves import NOTATION, SetFirst, SetOut, SetPawns, SetPoints, SetStack, SetTurn
from engine.rules.contract import Move, Went
from engine.rules.sheet import FINISH, Tell
from tests.boxes.amytis import CASES, KIT
from tests.cases import random_game
from ui.boxes.amytis.words import TILES, tile
from ui.words.speech import Speaker

SAID = (SetTurn(1), SetFirst(0), SetStack(2, 3), SetOut(0, 5), SetPawns(1, (0, 7, 7)), SetPoints(0, 51), FINISH)
SILENT = {("architect", "store"), ("architect", "board"), ("pawn", "favours")}  # told by the move they come with


@pytest.mark.parametrize("code", ["en", "ru"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_everything_that_happens_can_be_said(case: object, code: str) -> None:
    speaker = Speaker(code, "amytis", ("Ан", "Бо"))
    verbs: set[type[Move]] = set()
    for seed in range(6):
        for position, move, events, line in random_game(case, seed):  # type: ignore[arg-type]
            said = [speaker.asked(position.turn), speaker.chosen(move)]
            for event in events:
                words = speaker.happened(event)
                silent = isinstance(event, Went) and (event.piece, event.source.kind) in SILENT
                assert words or silent, event
                said += [words, speaker.hands(event)]
                if isinstance(event, Went) and event.source.kind != "bag":
                    back = speaker.hands(event._replace(source=event.target, target=event.source))
                    assert back, event  # undone by hand
                    assert back != said[-1], event
                    said.append(back)
            verbs.add(type(move))
            for words in said:
                check(words, code, line)
    assert len(verbs) > 4


def check(words: str, code: str, line: str) -> None:
    assert not re.search(r"[{}]", words), (line, words)
    if code == "ru":
        assert not re.search(r"[A-Za-z]", words), (line, words)


@pytest.mark.parametrize("code", ["en", "ru"])
def test_every_word_about_the_table_can_be_said(code: str) -> None:
    speaker = Speaker(code, "amytis", ("Ан", "Бо"))
    tells = [Tell(row.name, 1, 12) for row in CASES[0].box.sheet(CASES[0].setup())]
    said = [speaker.chosen(move) for move in (*SAID, *tells)]
    assert len(set(said)) == len(said)
    for words in said:
        check(words, code, words)


def test_tiles_are_called_as_the_kit_numbers_them() -> None:
    letters = [word for row in KIT["tiles"]["rows"] for word in row.split()]
    initials = {"pink": "p", "green": "g", "orange": "o", "blue": "b"}
    assert [name.split()[1][0].upper() + initials[name.split()[0]] for name in TILES] == letters
    assert tile(1) == "green garden"
    assert tile(48) == "blue theatre"


def test_every_form_of_the_notation_is_a_move_that_can_be_said() -> None:
    speaker = Speaker("en", "amytis", ("Ann", "Ben"))
    for move in (*SAID, Tell("track", 0, 3)):
        assert NOTATION.read(NOTATION.text(move)) == move
        assert type(move).__name__ not in speaker.chosen(move)
