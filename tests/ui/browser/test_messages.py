"""A word of the page is taken whole or not at all."""

import json
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.browser.messages import Charge, Listing, Nonsense, Seen, picture, read
from ui.picture.edge import Felt, KeyTyped, Rolled

SIZE = (800, 480)
GOOD = [
    ({"do": "down", "who": 0, "x": 3, "y": 4.5}, Felt("down", ("viewer", 7, 0), 3, 4.5)),
    ({"do": "move", "who": 9, "x": 3, "y": 4}, Felt("move", ("viewer", 7, 9), 3, 4)),
    ({"do": "up", "who": 1, "x": -50, "y": 1e9}, Felt("up", ("viewer", 7, 1), 0, 480)),
    ({"do": "wheel", "x": 1, "y": 2, "steps": -1.5}, Rolled(1, 2, -1.5)),
    ({"do": "key", "key": "a", "text": "A", "shift": True, "control": False}, KeyTyped("a", "A", True, False)),
    ({"do": "key", "key": "return", "text": "", "shift": False, "control": False}, KeyTyped("return")),
    ({"do": "seen", "number": 12}, Seen(12)),
    ({"do": "charge"}, Charge()),
    ({"do": "list", "on": True}, Listing(True)),
]
BAD = [
    "", "no json", "[]", "null", "12", '"down"', "{}", '{"do": 3}', '{"do": []}', '{"do": "leave"}', '{"do": null}',
    '{"do": "down", "who": 0, "x": 1}', '{"do": "down", "who": 10, "x": 1, "y": 1}',
    '{"do": "down", "who": -1, "x": 1, "y": 1}', '{"do": "down", "who": true, "x": 1, "y": 1}',
    '{"do": "down", "who": 0, "x": NaN, "y": 1}', '{"do": "down", "who": 0, "x": Infinity, "y": 1}',
    '{"do": "down", "who": 0, "x": ' + "9" * 400 + ', "y": 1}', '{"do": "down", "who": 0, "x": "1", "y": 1}',
    '{"do": "down", "who": 0, "x": 1, "y": 1, "z": 1}', '{"do": "wheel", "x": 1, "y": 1, "steps": null}',
    '{"do": "key", "key": "' + "a" * 17 + '", "text": "", "shift": false, "control": false}',
    '{"do": "key", "key": "a", "text": "\\n", "shift": false, "control": false}',
    '{"do": "key", "key": "a", "text": "", "shift": 0, "control": false}', '{"do": "seen", "number": 1.5}',
    '{"do": "seen", "number": ' + "9" * 5000 + "}", "[" * 100_000, '{"do":' * 20_000,
]  # fmt: skip


@pytest.mark.parametrize(("told", "word"), GOOD, ids=str)
def test_what_the_page_says_is_understood(told: object, word: object) -> None:
    assert read(json.dumps(told), 7, SIZE) == word


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:40])
def test_what_it_never_says_is_refused(text: str) -> None:
    with pytest.raises(Nonsense):
        read(text, 7, SIZE)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)
NAMES = st.sampled_from(["who", "x", "y", "steps", "key", "text", "shift", "control", "number", "on", "more"])
DOING = st.sampled_from(["down", "move", "up", "wheel", "key", "seen", "charge", "list", "", None, 1])


@given(st.dictionaries(NAMES, VALUES), DOING)
def test_anything_else_is_a_word_or_nonsense(about: dict[str, object], do: object) -> None:
    try:
        word = read(json.dumps({**about, "do": do}), 7, SIZE)
    except Nonsense:
        return
    hash(word)  # frozen, as everything in the inbox
    if isinstance(word, Felt | Rolled):
        assert 0 <= word.x <= SIZE[0]
        assert 0 <= word.y <= SIZE[1]


def test_a_picture_is_a_number_and_parts() -> None:
    message = picture(5, [(1, 2, b"one"), (300, 4, b"three")])
    assert (
        message
        == struct.pack(">I", 5) + struct.pack(">HHI", 1, 2, 3) + b"one" + struct.pack(">HHI", 300, 4, 5) + b"three"
    )
