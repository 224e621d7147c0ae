"""What is known of tables: from our own words, whoever else speaks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.office.seen import SILENT_AFTER, Tables
from ui.report.figures import Day
from ui.report.words import Figures, Health, State, pack, pack_day, unpack, unpack_day

DAY = Day("2026-11-18", "akropolis", True, 5, 3, 1, 1, 90)
PLAYING = State("playing", "akropolis", "aid", "", 3, 2, "red", "2026-11-18T19:00:00+03:00")


def heard(*words: tuple[str, bytes], now: float = 1000.0) -> Tables:
    tables = Tables()
    for topic, payload in words:
        tables.hear(topic, payload, now)
    return tables


def test_a_table_is_what_it_last_said() -> None:
    tables = heard(("trireme/window/alive", b"yes"), ("trireme/window/state", pack(PLAYING)))
    tables.hear("trireme/window/health", pack(Health(version="1")), 1001.0)
    seen = tables.seen["window"]
    assert (seen.here, seen.state, seen.health.version, seen.moved) == (True, PLAYING, "1", 1000.0)


def test_one_that_goes_keeps_what_it_said_and_since_when_it_is_gone() -> None:
    tables = heard(("trireme/window/alive", b"yes"), ("trireme/window/state", pack(PLAYING)))
    tables.hear("trireme/window/alive", b"no", 2000.0)
    tables.hear("trireme/window/alive", b"no", 3000.0)
    assert tables.seen["window"].left == 2000.0
    assert not tables.seen["window"].silent(2000.0 + SILENT_AFTER)
    assert tables.seen["window"].silent(2001.0 + SILENT_AFTER)


def test_a_game_of_which_nothing_is_heard_is_marked_and_a_free_table_is_not() -> None:
    late = 1001.0 + SILENT_AFTER
    playing = heard(("trireme/a/alive", b"yes"), ("trireme/a/state", pack(PLAYING)))
    free = heard(("trireme/a/alive", b"yes"), ("trireme/a/state", pack(State())))
    assert playing.seen["a"].silent(late)
    assert not free.seen["a"].silent(late)


def test_days_are_absolute_so_hearing_twice_counts_nothing_twice() -> None:
    word = ("trireme/a/days/2026-11-18/akropolis", pack_day(Figures(1, DAY)))
    tables = heard(word, word)
    tables.hear(word[0], pack_day(Figures(2, DAY._replace(begun=6, finished=4))), 1.0)
    assert tables.totals()[3:] == (6, 4, 1, 1, 90)


@pytest.mark.parametrize(
    ("topic", "payload"),
    [
        ("other/a/state", b"{}"),
        ("trireme/A B/state", b"{}"),
        ("trireme/../state", b"{}"),
        ("trireme/a/state", b"[]"),
        ("trireme/a/state", b"not json"),
        ("trireme/a/state", b'{"round": "x"}'),
        ("trireme/a/state", json.dumps({"box": "x" * 5000}).encode()),
        ("trireme/a/state", b"[" * 60000),
        ("trireme/a/alive", b"perhaps"),
        ("trireme/a/health", b'{"free": true}'),
        ("trireme/a/days/2026-11-18/other", pack_day(Figures(1, DAY))),
        ("trireme/a/days/2026-11-18/akropolis", pack_day(Figures(1, DAY._replace(begun=-1)))),
        ("trireme/a", b""),
        ("trireme", b""),
        ("", b""),
    ],
)
def test_what_is_none_of_ours_changes_nothing(topic: str, payload: bytes) -> None:
    tables = Tables()
    assert not tables.hear(topic, payload, 1.0)
    assert (tables.seen, tables.days) == ({}, {})


@given(st.text(max_size=40), st.binary(max_size=200))
def test_nothing_anybody_says_is_an_error(topic: str, payload: bytes) -> None:
    Tables().hear(topic, payload, 0.0)
    Tables().hear(f"trireme/a/{topic}", payload, 0.0)


JSON: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys((*State.__dataclass_fields__, "number", *Day._fields), JSON)))
def test_words_of_the_wrong_kind_are_none(told: dict[str, Any]) -> None:
    payload = json.dumps(told).encode()
    state = unpack(State, payload)
    assert state is None or all(type(getattr(state, name)) is type(value) for name, value in vars(State()).items())
    unpack_day(payload)


def test_a_newer_table_may_say_more_and_an_older_one_less() -> None:
    assert unpack(State, b'{"doing": "free", "news": 1}') == State()
    assert unpack(Health, b"{}") == Health()
