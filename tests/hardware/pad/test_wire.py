"""The pad's language, and lines that are damaged on the way."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.pad import wire
from hardware.pad.ring import DARK, Ring, lamp_of

KINDS = st.sampled_from("HKBLRN")
PAYLOADS = st.text("0123456789abcdef.TCND,", max_size=80)


def test_a_message_is_one_short_line() -> None:
    assert wire.encode(0x3F, wire.BUTTONS, "0110000") == b"3fB0110000*97f1\n"
    assert wire.encode(0x100, wire.HELLO) == wire.encode(0, wire.HELLO)


@given(st.lists(st.tuples(KINDS, PAYLOADS)), st.randoms())
def test_what_is_said_is_heard_in_any_pieces(messages: list[tuple[str, str]], random: Random) -> None:
    writer, reader = wire.LineWriter(), wire.LineReader()
    for kind, payload in messages:
        writer.say(kind, payload)
    data, heard = writer.take_output(), []
    while data:
        size = random.randint(1, 20)
        heard += reader.feed(data[:size])
        data = data[size:]
    assert heard == messages
    assert (reader.bad, reader.missed) == (0, 0)


@pytest.mark.parametrize("bit", range(8))
def test_one_wrong_bit_anywhere_is_noticed(bit: int) -> None:
    good = wire.encode(7, wire.LIGHTS, "ff00ff00")
    for at in range(len(good) - 1):
        damaged = bytearray(good)
        damaged[at] ^= 1 << bit
        heard = wire.LineReader().feed(bytes(damaged))
        # A changed case in the hex of the checksum is the same number.
        assert heard == [] or bytes(damaged).lower() == good.lower()


def test_rubbish_is_counted_and_the_next_line_read() -> None:
    reader = wire.LineReader()
    reader.feed(b"Traceback (most recent call last):\r\n\xff\xfe\x00\n*0000\n" + b"x" * 5000)
    assert reader.feed(b"\n" + wire.encode(0, wire.ALIVE)) == [(wire.ALIVE, "")]
    assert reader.bad == 4


def test_missed_messages_are_counted_but_not_over_a_new_hello() -> None:
    reader = wire.LineReader()
    for sequence in (254, 255, 0, 3):
        reader.feed(wire.encode(sequence, wire.ALIVE))
    assert reader.missed == 2
    reader.feed(wire.encode(0, wire.HELLO, "1,1.0,x") + wire.encode(1, wire.ALIVE))
    assert reader.missed == 2


@pytest.mark.parametrize("seed", range(5))
def test_random_bytes_are_never_an_exception(seed: int) -> None:
    random, reader = Random(seed), wire.LineReader()
    for _ in range(4000):
        data = bytearray(wire.encode(random.randrange(256), random.choice("HKBLRN"), "00ff00"))
        for _ in range(random.randrange(4)):
            data[random.randrange(len(data))] = random.choice(b"\n*\x00\xff0aZ")
        reader.feed(bytes(data) + random.randbytes(random.randrange(20)))
    reader.feed(b"\n")
    assert reader.feed(wire.encode(0, wire.ALIVE)) == [(wire.ALIVE, "")]


@given(st.binary(max_size=300))
def test_the_readers_bytes_pass_unchanged_in_short_lines(data: bytes) -> None:
    payloads = wire.encode_bytes(data)
    assert b"".join(map(wire.decode_bytes, payloads)) == data
    assert all(len(wire.encode(0, wire.READER, payload)) <= wire.LONGEST for payload in payloads)


@pytest.mark.parametrize("places", range(1, 25))
def test_no_two_places_share_a_lamp_and_each_lights_the_nearest(places: int) -> None:
    lamps = [lamp_of(place, places) for place in range(places)]
    assert len(set(lamps)) == places
    assert lamps == sorted(lamps)
    for place, lamp in enumerate(lamps):
        distance = abs(place / places - lamp / wire.LAMPS)
        assert min(distance, 1 - distance) <= 0.5 / wire.LAMPS + 1e-9


def test_the_circle_of_fourteen_as_it_lies_on_the_table() -> None:
    ring = Ring(14, trireme=13, choices=(0, 1, 2)).letters()
    assert ring == "C.C" + "C" + "." * 18 + "T."


def test_the_rarer_thing_is_seen_where_two_meet() -> None:
    assert Ring(24, trireme=3, choices=(3, 4), next_place=4, dim=(3, 5)).letters()[3:6] == "TND"
    assert DARK.letters() == "." * 24


@pytest.mark.parametrize(("place", "places"), [(14, 14), (-1, 8), (0, 0), (0, 25)])
def test_a_place_that_is_not_in_the_circle_is_a_sentence(place: int, places: int) -> None:
    with pytest.raises(ValueError, match=f"no place {place} in a circle of {places}"):
        lamp_of(place, places)
