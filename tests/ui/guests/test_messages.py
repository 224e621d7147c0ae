"""What a guest's page may say, and that nothing else is heard."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.browser.messages import Nonsense, Seen
from ui.guests.messages import Bye, Choose, Hello, Letters, Look, Pair, Speak, knock, word
from ui.picture.edge import Felt

TOKEN = "A" * 32


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ({"do": "choose", "line": 3, "way": 1, "number": 2}, Choose(3, 1, 2)),
        ({"do": "speak", "language": "ru"}, Speak("ru")),
        ({"do": "speak", "language": "xx"}, Speak("en")),
        ({"do": "letters", "percent": 115}, Letters(115)),
        ({"do": "look", "on": True}, Look(True)),
        ({"do": "bye"}, Bye()),
        ({"do": "seen", "number": 7}, Seen(7)),
        ({"do": "down", "who": 0, "x": 900, "y": -3}, Felt("down", ("viewer", 5, 0), 800, 0)),
    ],
)
def test_a_guests_word(told: dict[str, object], meant: object) -> None:
    assert word(json.dumps(told), 5, (800, 480)) == meant


def test_a_first_word() -> None:
    assert knock(json.dumps({"do": "hello", "token": TOKEN, "language": "ru"})) == Hello(TOKEN, "ru")
    assert knock(json.dumps({"do": "pair", "code": "012345", "language": "de"})) == Pair("012345", "en")


@pytest.mark.parametrize(
    "told",
    [
        "", "[]", "null", "{}", "nonsense", "[" * 200, '{"do": 3}', '{"do": "bye"}', '{"do": "choose"}',
        '{"do": "pair", "code": "12345", "language": "en"}', '{"do": "pair", "code": "١٢٣٤٥٦", "language": "en"}',
        '{"do": "pair", "code": 123456, "language": "en"}', '{"do": "pair", "code": "123456"}',
        '{"do": "hello", "token": "", "language": "en"}', '{"do": "hello", "token": null, "language": "en"}',
        '{"do": "pair", "code": "123456", "language": "en", "more": 1}',
    ],
)  # fmt: skip
def test_nobody_comes_in_with_anything_else(told: str) -> None:
    with pytest.raises(Nonsense):
        knock(told)


@pytest.mark.parametrize(
    "told",
    [
        '{"do": "hello", "token": "' + TOKEN + '", "language": "en"}', '{"do": "key", "key": "a"}', '{"do": "charge"}',
        '{"do": "choose", "line": -1, "way": 0, "number": 0}', '{"do": "choose", "line": 1.5, "way": 0, "number": 0}',
        '{"do": "choose", "line": true, "way": 0, "number": 0}', '{"do": "letters", "percent": 1000}',
        '{"do": "choose", "line": 1, "way": 0, "number": 0, "seat": 2}', '{"do": "down", "who": 0, "x": NaN, "y": 0}',
    ],
)  # fmt: skip
def test_a_guest_is_not_heard_with_anything_else(told: str) -> None:
    with pytest.raises(Nonsense):
        word(told, 1, (800, 480))


@given(st.text() | st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8),
                                lambda inner: st.dictionaries(st.sampled_from(["do", "line", "code", "x"]), inner)
                                ).map(json.dumps))  # fmt: skip
def test_noise_is_nonsense_and_never_a_fault(told: str) -> None:
    for heard in (lambda: knock(told), lambda: word(told, 1, (800, 480))):
        with contextlib.suppress(Nonsense):
            heard()
