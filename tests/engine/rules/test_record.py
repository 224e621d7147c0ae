"""Records: what is written is read again, and what is wrong is named with its line and the reason."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import record
from engine.rules.errors import MoveError, RecordError, TriremeError
from engine.rules.kit import kit_id
from engine.rules.verbs import Deal, SetTurn, Take
from tests.toybox import BOX, KIT, NOTATION, Lay

GOOD = f"""trireme record 1
box pebbles 1
kit {kit_id(KIT)}
game full
seats red blue
option rounds 3
bag shuffler 7
begun 2026-11-18T19:03+03:00

bag deal 12   # into red's hand
bag deal 3

bag deal 4
bag deal 8
bag deal 1
red take 8 from 1
"""


def played(text: str, stop: int | None = None) -> object:
    told = record.read(text)
    return record.replay(
        told, BOX, record.begin(told, BOX, lambda name: KIT if name == kit_id(KIT) else None), stop=stop
    )


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        played(text)
    return caught.value


def test_a_good_record_plays() -> None:
    played(GOOD)
    assert record.read(GOOD).heading.options == {"rounds": "3"}


def test_only_the_first_moves() -> None:
    assert played(GOOD, stop=5).turn.ask == "take"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (("trireme record 1", "trireme record 2"), 1, "another format"),
        (("trireme record 1", "PK\x03\x04"), 1, "another format"),
        (("box pebbles 1", "box pebbles"), 2, "a number"),
        (("box pebbles 1", "box pebbles 2"), 0, "newer rules"),
        (("game full", "game half"), 4, "full or aid"),
        (("seats red blue", "seats red red"), 0, "each once"),
        (("seats red blue", "seats red mauve"), 0, "each once"),
        (("seats red blue", "seats"), 0, "each once"),
        (("option rounds 3", "option rounds 9"), 0, "not a choice"),
        (("option rounds 3", "option colour 3"), 0, "no option"),
        (("option rounds 3", "rival whale"), 0, "no solo opponent"),
        (("bag shuffler 7", "bag"), 7, "shuffler"),
        (("begun", "bagun"), 8, "nothing a heading can say"),
        (("game full", "game full\ngame full"), 5, "stands twice"),
        (("red take 8", "blue take 8"), 16, "red’s word, not blue’s"),
        (("red take 8", "red eat 8"), 16, "not a move of this box"),
        (("red take 8 from 1", "red take 5 from 1"), 16, "not offered"),
        (("bag deal 1\n", "bag deal 12\n"), 15, "not offered"),
        (("bag deal 1\n", "bag deal 01\n"), 15, "not a move of this box"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(change: tuple[str, str], line: int, words: str) -> None:
    error = refusal(GOOD.replace(*change, 1))
    assert error.line == line
    assert words in str(error)
    assert "{" not in str(error)


def test_a_line_that_is_missing_is_asked_for() -> None:
    assert "no line “seats”" in str(refusal(GOOD.replace("seats red blue\n", "")))


def test_a_kit_that_is_not_here_is_named_and_one_carried_along_is_used() -> None:
    other = {"pebbles": {"values": [9] * 12}}
    text = GOOD.replace(kit_id(KIT), kit_id(other))
    assert kit_id(other) in str(refusal(text))
    told = record.read(text)
    played(record.write(told.heading, [words for _, words in told.lines], other))
    assert "not the kit" in str(refusal(GOOD + "kit:\n" + '{"pebbles": {"values": [1]}}'))
    assert refusal(GOOD + "kit:\n{").line == 17


def test_names_may_hold_anything() -> None:
    told = record.read(GOOD)
    head = record.heading(BOX, record.begin(told, BOX, lambda _: KIT), kit_id(KIT), names=("Анна #1", 'B "x" [y]'))
    assert record.read(record.write(head, [])).heading.names == ("Анна #1", 'B "x" [y]')


def test_moves_are_written_in_one_way_only() -> None:
    assert NOTATION.text(Take(0, 2)) == "take ? from 2"
    assert NOTATION.text(Lay(-3)) == "lay at -3"
    assert NOTATION.text(SetTurn(1), ("red", "blue")) == "turn blue"
    assert NOTATION.read("turn blue", ("red", "blue")) == SetTurn(1)
    assert NOTATION.read("deal ?") == Deal(0)
    for words in ("", "deal", "deal +1", "deal 1 ", "deal ٣", "deal 1e3", "Deal 1", "turn mauve", "deal 99999999999"):
        with pytest.raises(MoveError):
            NOTATION.read(words, ("red", "blue"))


@given(st.text())
def test_no_text_does_more_than_be_refused(text: str) -> None:
    with pytest.raises(TriremeError):
        played(text)


@given(st.integers(0, len(GOOD) - 1), st.characters(codec="utf-8"))
def test_one_wrong_character_is_read_or_refused(at: int, character: str) -> None:
    with suppress(TriremeError):  # any other exception is a failure
        played(GOOD[:at] + character + GOOD[at + 1 :])
