"""Architects of Amytis is said in whole sentences, in both languages: every question, move and happening."""

import re

import pytest

from engine.rules.amytis import BOX
from engine.rules.amytis.moves import NOTATION, Deal, SetFirst, SetOut, SetPawns, SetPoints, SetStack, SetTurn, Take
from engine.rules.contract import Move, Place, Turn, Went
from engine.rules.sheet import FINISH, Tell
from tests.boxes.amytis import CASES, KIT
from tests.cases import random_game
from ui.words.speech import Speaker

SAID = (SetTurn(1), SetFirst(0), SetStack(2, 3), SetOut(0, 5), SetPawns(1, (0, 7, 7)), SetPoints(0, 51), FINISH)
SILENT = {("architect", "store"), ("architect", "board"), ("pawn", "favours")}  # told by the move they come with


@pytest.mark.parametrize("code", ["en", "ru"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_everything_that_happens_can_be_said(case: object, code: str) -> None:
    speaker = Speaker(code, "amytis", ("Ан", "Бо"), kit=case.setup().kit)  # type: ignore[attr-defined]
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
    """Questions, moves and the log say what the tiles of the copy in play show, not those of the shipped one."""
    other = KIT | {"tiles": KIT["tiles"] | {"rows": [*KIT["tiles"]["rows"][1:], KIT["tiles"]["rows"][0]]}}
    laid = Went("tile", 1, Place("store", 0), Place("cell", 0, 4), 1)
    for values, name, accusative in ((KIT, "green garden", "зелёный сад"), (other, "green market", "зелёный рынок")):
        kit = BOX.kit(values)
        english = Speaker("en", "amytis", ("Ann", "Ben"), kit=kit)
        russian = Speaker("ru", "amytis", ("Аня", "Боря"), kit=kit)
        assert english.chosen(Deal(1)).lower() == name
        assert name in english.chosen(Take(1, 2))
        assert name in english.asked(Turn(0, "lay", 1))
        assert name in english.happened(laid)
        assert accusative in russian.happened(laid)
        assert english.chosen(Deal(48)) != english.chosen(Deal(1))


def test_without_a_kit_a_tile_is_its_number() -> None:
    assert Speaker("en", "amytis", ("Ann", "Ben")).chosen(Deal(17)) == "17"


def test_every_form_of_the_notation_is_a_move_that_can_be_said() -> None:
    speaker = Speaker("en", "amytis", ("Ann", "Ben"))
    for move in (*SAID, Tell("track", 0, 3)):
        assert NOTATION.read(NOTATION.text(move)) == move
        assert type(move).__name__ not in speaker.chosen(move)
