"""The opponent's side: what it is asked, what it answers, and that it needs nothing but the record."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import record
from engine.rules.boxes import box as box_named
from engine.rules.contract import TABLE, Why, why
from engine.rules.kit import kit_id
from ui.opponents.child import Child
from ui.opponents.lines import HELLO, Answer, answer, because, reason, turnings
from ui.seeds import shipped_kit

SEEDS = Path(__file__).parents[3] / "seeds"


def told(name: str, *asked: str) -> list[str]:
    """What this opponent says when it is asked all this."""
    out = io.StringIO()
    Child(name, io.StringIO("\n".join(asked) + "\n"), out).serve()
    hello, *lines = out.getvalue().splitlines()
    assert hello == f"{HELLO} {name}"
    return lines


def recorded(box: str, name: str, lines: int | None = None) -> str:
    """A record of the seeds, cut after so many lines of the game."""
    read = record.read((SEEDS / box / "records" / f"{name}.record").read_text("utf-8"))
    return record.write(read.heading, [words for _, words in read.lines[:lines]], read.kit)


def to_move(box: str, name: str, least: int) -> tuple[str, str]:
    """A record that ends where a seat is to move, and the colour of that seat."""
    read = record.read((SEEDS / box / "records" / f"{name}.record").read_text("utf-8"))
    for number, (_, words) in enumerate(read.lines):
        colour = words.split(" ")[0]
        if number >= least and colour in read.heading.seats:
            return recorded(box, name, number), colour
    raise AssertionError("nobody moves")


@pytest.mark.parametrize("name", ["rhoikos", "eupalinos", "imhotep"])
@pytest.mark.parametrize(
    ("box", "game"),
    [("amytis", "side-a"), ("akropolis", "three-variants"), ("panticapaeum", "two"), ("pyramidion", "two"),
     ("akropolis", "aid-three"), ("amytis", "aid"), ("panticapaeum", "aid-three")],
)  # fmt: skip
def test_it_answers_with_reasons_and_a_legal_move(name: str, box: str, game: str) -> None:
    text, colour = to_move(box, game, 40)
    lines = told(name, "record", text, ".", f"go {colour} steps 6")
    said = answer(lines)
    assert said.reasons
    assert said.worth is not None
    read = record.read(text)
    known = box_named(box)
    kit = shipped_kit(box)
    setup = record.begin(read, known, lambda wanted: kit if kit_id(kit) == wanted else None)
    position = record.replay(read, known, setup)
    record.understood(known, read.heading.seats, position, f"{colour} {said.move}")


def test_a_record_that_goes_on_is_not_played_from_the_start_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    understood = record.understood

    def counted(box, seats, position, words):  # type: ignore[no-untyped-def]
        read.append(words)
        return understood(box, seats, position, words)

    monkeypatch.setattr(record, "understood", counted)
    first, colour = to_move("amytis", "side-a", 30)
    longer, following = to_move("amytis", "side-a", 40)
    lines = told("eupalinos", "record", first, ".", f"go {colour}", "record", longer, ".", f"go {following}")
    assert sum(line.startswith("move ") for line in lines) == 2
    assert len(read) == len(record.read(longer).lines)


def test_a_shared_record_tells_it_nothing_of_other_hands() -> None:
    """The same question about two worlds, of which the seat may know only what both have alike."""
    text, colour = to_move("pyramidion", "three", 60)
    read = record.read(text)
    known, kit = box_named("pyramidion"), shipped_kit("pyramidion")
    setup = record.begin(read, known, lambda wanted: kit if kit_id(kit) == wanted else None)
    seat = read.heading.seats.index(colour)
    shared = record.shared(read, known, setup, seat)
    assert "bag deal ?" in shared
    whole, part = (answer(told("eupalinos", "record", each, ".", f"go {colour}")).move for each in (text, shared))
    assert whole == part
    assert record.shared(read, known, setup, TABLE).count("deal ?") > shared.count("deal ?")


def test_a_review_names_the_moves_that_cost_most() -> None:
    lines = told("eupalinos", "record", recorded("amytis", "side-a"), ".", "review red")
    assert lines[-1] == "."
    found = turnings(lines[:-1])
    assert 1 <= len(found) <= 3
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    played = record.read(recorded("amytis", "side-a")).lines
    for one in found:
        assert played[one.line][1].startswith("red ")
        assert played[one.line][1] != f"red {one.better}"
        assert one.reasons


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        (["go red"], "First comes the record."),
        (["think harder"], "“think harder” is nothing an opponent is asked."),
        (["record", "trireme record 9", "."], "a record begins with"),
    ],
)
def test_what_it_cannot_do_it_says_and_goes_on(asked: list[str], error: str) -> None:
    text, colour = to_move("amytis", "side-a", 30)
    lines = told("chares", *asked, "record", text, ".", f"go {colour}")
    assert lines[0].startswith("error ")
    assert error in lines[0]
    assert lines[-1].startswith("move ")


def test_nobody_is_asked_out_of_turn() -> None:
    text, colour = to_move("amytis", "side-a", 30)
    other = {"red": "blue", "blue": "red"}[colour]
    assert told("chares", "record", text, ".", f"go {other}", "go white") == [
        f"error It is not {other}’s turn.", "error Nobody plays white here.",
    ]  # fmt: skip


def test_it_quits_when_told() -> None:
    assert told("chares", "quit", "go red") == []


# ---- lines

reasons = st.recursive(
    st.builds(lambda text: why(text), st.text(max_size=20)),
    lambda inner: st.builds(
        lambda text, rule, values: Why(text, rule, tuple(values.items())),
        st.text(max_size=20), st.text(max_size=5),
        st.dictionaries(st.sampled_from(["a", "b"]), st.one_of(st.integers(), st.text(max_size=5), inner)),
    ),
    max_leaves=4,
)  # fmt: skip


@given(reasons)
def test_a_reason_is_read_as_it_was_written(said: Why) -> None:
    line = because(said)
    assert "\n" not in line
    assert reason(line) == said


def test_a_stranger_may_give_reasons_in_plain_words() -> None:
    assert answer(["because I like it.", "move take 1"]) == Answer(
        "take 1", (Why("{words}", "", (("words", "I like it."),)),)
    )


@pytest.mark.parametrize(
    "lines",
    [[], ["worth 3"], ["worth lots", "move a"], ["hello", "move a"], ['because {"text": 3}', "move a"],
     ['because {"text": "x", "values": {"a": [1]}}', "move a"], ["because {", "move a"], ["move "]],
)  # fmt: skip
def test_what_is_no_answer_is_refused(lines: list[str]) -> None:
    with pytest.raises(ValueError):
        answer(lines)


@pytest.mark.parametrize("lines", [["turn 1 2"], ["because x"], ["turn a 1 b"], ["move 3"]])
def test_what_is_no_review_is_refused(lines: list[str]) -> None:
    with pytest.raises(ValueError):
        turnings(lines)
