"""Pyramidion is said in whole sentences, in both languages: every question, move, happening and order for hands."""

import re

import pytest

from engine.rules.contract import Began, Place, Went
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.aid import Aid
from engine.rules.pyramidion.moves import (
    NOTATION,
    SetNoToken,
    SetPhase,
    SetPlace,
    SetRound,
    SetSundial,
    SetToken,
    SetTurn,
)
from engine.rules.pyramidion.notes import notes
from engine.rules.pyramidion.parts import KINDS, read_kit
from engine.rules.sheet import CLOSE, FINISH, Tell
from tests.boxes.pyramidion import CASES, KIT
from tests.cases import Case, random_game
from ui.boxes.pyramidion.words import kind
from ui.words.speech import Speaker

SAID = (
    SetRound(4), SetPhase(5), SetTurn(1), SetPlace(0, 2), SetSundial(4, 1), SetSundial(4, 0), SetToken(1, 4, 0),
    SetNoToken(2, 4), FINISH, CLOSE,
)  # fmt: skip
LATIN = {"en": r"[А-Яа-яё]", "ru": r"[A-Za-z]"}  # what may not stand in a sentence
NAMES = ("Ан", "Бо", "Ве", "Га")


def check(words: str, code: str, names: tuple[str, ...], line: str) -> None:
    for name in names:
        words = words.replace(name, "")
    assert not re.search(r"[{}]", words), (line, words)
    assert not re.search(LATIN[code], words), (line, words)


@pytest.mark.parametrize("code", ["en", "ru"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_everything_that_happens_can_be_said(case: Case, code: str) -> None:
    speaker = Speaker(code, "pyramidion", NAMES)
    verbs = set()
    for seed in range(10 if case.aid else 1):
        for position, move, events, line in random_game(case, seed):
            said = [speaker.asked(position.turn), speaker.chosen(move)]
            assert all(said), line
            if isinstance(position, Aid):
                said += [speaker.why(note) for note in notes(position)]
            for event in events:
                said.append(speaker.happened(event))
                assert said[-1] or isinstance(event, Went), event
                forward = speaker.hands(event)
                if isinstance(event, Went):
                    back = speaker.hands(event._replace(source=event.target, target=event.source))
                    assert forward, event
                    assert forward != back, event
                    said += [forward, back]
            verbs.add(type(move))
            for words in said:
                check(words, code, NAMES, line)
        said = [speaker.line(line) for line in position.score().lines]
        for words in said:
            check(words, code, NAMES, "score")
    assert len(verbs) > 4


@pytest.mark.parametrize("code", ["en", "ru"])
def test_every_word_about_the_table_can_be_said(code: str) -> None:
    speaker = Speaker(code, "pyramidion", NAMES)
    tells = [Tell(row.name, 1, 2) for row in BOX.sheet(CASES[-1].setup())]
    said = [speaker.chosen(move) for move in (*SAID, *tells)]
    assert len(set(said)) == len(said)
    for words in said:
        check(words, code, NAMES, words)


def test_what_lies_face_down_is_not_named() -> None:
    speaker = Speaker("en", "pyramidion", ("Ann", "Bob"))
    drawn = Went("card", 1, Place("deck"), Place("hand", 1))
    assert speaker.happened(drawn) == "Bob draws: a card"
    assert speaker.happened(drawn._replace(part=33)) == "Bob draws: broker 33"
    assert speaker.happened(Began("pass", 4, 0)) == "Ann passes"


def test_people_are_named_wherever_they_stand_in_a_sentence() -> None:
    speaker = Speaker("en", "pyramidion", ("Ann", "Bob"))
    paid = Went("good", 2, Place("store", 1), Place("supply"), kind=1)
    assert speaker.hands(paid).replace("\N{NO-BREAK SPACE}", " ") == "2 wood: store of Bob → supply"


def test_goods_are_counted() -> None:
    went = Went("good", 2, Place("city", at=4), Place("store", 0), kind=3)
    assert Speaker("en", "pyramidion", ("Ann",)).happened(went).replace("\N{NO-BREAK SPACE}", " ") == (
        "Ann, Luxor: 2 camels"
    )
    assert Speaker("ru", "pyramidion", ("Аня",)).happened(went).replace("\N{NO-BREAK SPACE}", " ") == (
        "Аня, Луксор: 2 верблюда"
    )


def test_cards_are_called_as_the_kit_numbers_them() -> None:
    kit = read_kit(KIT)
    assert [kind(part) for part in range(1, 61)] == [KINDS[k - 1] for k in kit.kinds[1:]]


def test_every_move_has_words_of_its_own() -> None:
    said = {type(move).__name__ for move in SAID}
    assert len(said) == len(set(SAID)) - 1  # open and played are one
    assert set(NOTATION.forms.values()) >= {type(move) for move in SAID}
