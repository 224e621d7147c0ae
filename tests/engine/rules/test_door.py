"""What people bring in becomes plain values, or a refusal with its place: nothing else can happen at this door."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import door, record
from engine.rules.errors import KitError, RecordError
from engine.rules.kit import kit_id
from engine.table import toml
from tests.toybox import KIT

SEEDS = Path(__file__).parents[3] / "seeds"
RECORD = f"""trireme record 1
box pebbles 1
kit {kit_id(KIT)}
game full
seats red blue
bag shuffler 7

bag deal 12
"""


@pytest.mark.parametrize("kit", sorted(SEEDS.glob("*/kit.toml")), ids=lambda path: path.parent.name)
def test_what_we_ship_comes_through(kit: Path) -> None:
    assert toml.loads(kit.read_text("utf-8"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a = " + "[" * 5000, "Line 1: tables are nested too deep"),
        ("\n\na = " + "{b=" * 5000, "Line 3: tables are nested too deep"),
        (".".join("a" * 5000) + " = 1", "nested too deep"),
        ("[" + ".".join("a" * 5000) + "]", "nested too deep"),
        (".".join("a" * 20) + " = 1", "nested too deep"),
        ("a = " + "9" * 5000, "thousands of digits"),
        ("a = 0x" + "f" * 5000, "a is too large a number"),
        ("a = 9223372036854775808", "a is too large a number"),
        ('[b]\na = ["\\u0000"]', "b.a.1 holds a letter that cannot be seen"),
        ('a = "\\u202e"', "cannot be seen"),
        ("a = 1979-05-27", "a is neither"),
        ("a = 1.5", "a is neither"),
        ("a = nan", "a is neither"),
        ("confirmed = true", "confirmed must be a list of places"),
        ("[tiles]\nprovenance = []", "tiles.provenance must be a word"),
        ('"../x" = 1', "letters, digits"),
        ('"" = 1', "letters, digits"),
        (f'a = "{"x" * 3000}"', "a is too long a word"),
        ("a = [" + "1," * 30000 + "]", "more than 5000 values"),
        ("confirmed = [" + '"a",' * 1001 + "]", "confirmed names more than 1000 places"),
        ("#" * 70000, "65536 are the most"),
        ("a = ", "Invalid value"),
        ("a = 1\na = 2", "overwrite"),
    ],
)
def test_what_no_kit_can_be_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(KitError, match=words):
        toml.loads(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [("[" * 90000, "letters"), ("[" * 900, "nested"), ("[1]", "must be a table"),
     ('{"a": "\\ud800"}', "cannot be seen"), ('{"a": null}', "neither"), ('{"a": NaN}', "neither"), ("{", "Expecting")],
)  # fmt: skip
def test_a_kit_carried_as_json_goes_the_same_way(text: str, words: str) -> None:
    with pytest.raises(KitError, match=words):
        door.json(text)


@given(st.text())
def test_a_name_can_be_read_and_fits_a_line(told: str) -> None:
    name = door.name(told)
    assert len(name) <= door.NAME
    assert not door.UNSEEN_LETTER.search(name)
    assert name == name.strip()
    assert door.name(name) == name


def test_names_as_people_have_them() -> None:
    told = ("Анна", " Ann\tB ", "Cafe\u0301", "🙂", "a\u200bb\u202e", "\x00\n", "x" * 99)
    assert [door.name(name) for name in told] == ["Анна", "Ann B", "Café", "🙂", "ab", "", "x" * 40]


@pytest.mark.parametrize(
    "letter",
    "\u034f\u115f\u1160\u17b4\u180b\u200b\u200d\u2060\u2800\u3164\ufe00\ufe0f\uffa0\ufff9\U000e0001\U000e0041\U000e0100",
)
def test_a_letter_nobody_sees_is_in_no_name_and_no_kit(letter: str) -> None:
    assert door.name(f"A{letter}nna{letter}") == "Anna"
    assert door.name(letter) == ""
    with pytest.raises(KitError, match=r"a\.b holds a letter that cannot be seen"):
        door.plain({"a": {"b": f"x{letter}y"}})
    with pytest.raises(KitError, match="a name in front of"):
        door.plain({f"a{letter}": 1})


@pytest.mark.parametrize(
    "when", ["2026-11-18", "2026-11-18T19:03", "2026-11-18T19:03:09+03:00", "2026-11-18T19:03Z", "2028-02-29T00:00?"]
)
def test_a_date(when: str) -> None:
    assert door.date(when) == when


@pytest.mark.parametrize(
    "when", ["", "xyz", "2026-02-29", "2026-13-01", "2026-1-1", "0001-01-01", "2026-11-18T24:00", "2026-11-18T10:60",
             "2026-11-18T10:00+25:00", "٢٠٢٦-11-18", "2026-11-18\n"]
)  # fmt: skip
def test_no_date(when: str) -> None:
    assert door.date(when) == ""


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("seats red blue", 'seats red blue\nnames ["a"]', 6, "2 seats and 1 names"),
        ("seats red blue", 'seats red blue\nnames ["a", "' + "x" * 100_000 + '"]', 6, "at most 40"),
        ("seats red blue", "seats red blue\nnames " + "[" * 9000, 6, "list of names"),
        ("seats red blue", "seats red bl\u200bue", 5, "cannot be seen"),
        ("seats red blue", "seats red bl\x00ue", 5, "cannot be seen"),
        ("bag shuffler 7", "bag shuffler " + "7" * 65, 6, "at most 64"),
        ("bag shuffler 7", "bag shuffler 7\nbegun xyz", 7, "a date, like"),
        ("box pebbles 1", "box pebbles " + "9" * 5000, 2, "a number"),
        ("bag deal 12\n", "bag deal 12\nkit:\n" + "[" * 5000, 9, "nested too deep"),
        ("bag deal 12\n", "bag deal 12\nkit:\n" + '{"a": ' + "9" * 5000 + "}", 9, "thousands of digits"),
        ("bag deal 12\n", "bag deal 12\n" * 50_000, 0, "too long for a record"),
    ],
)
def test_a_record_with_something_nobody_could_mean(old: str, new: str, line: int, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        record.read(RECORD.replace(old, new))
    assert caught.value.line == line


def test_names_in_a_record_are_cleaned() -> None:
    names = r'names ["A\u0000\n\u200bnna", "\ud800"]'
    told = record.read(RECORD.replace("seats red blue", f"seats red blue\n{names}"))
    assert told.heading.names == ("A nna", "")


def test_a_record_saved_by_windows_is_one() -> None:
    assert record.read("\ufeff" + RECORD.replace("\n", "\r\n")) == record.read(RECORD)
