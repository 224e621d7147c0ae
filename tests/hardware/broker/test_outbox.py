"""What is still to be told: the newest word of each topic, once, however often the line breaks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hardware.broker.outbox import AT_ONCE, LONGEST, Outbox


def test_words_go_in_the_order_in_which_topics_came_up() -> None:
    box = Outbox()
    for topic in "bac":
        assert box.put(topic, topic.encode())
    assert [word.topic for _ in range(3) if (word := box.next())] == ["b", "a", "c"]
    assert box.next() is None


def test_a_newer_word_takes_the_place_of_the_older() -> None:
    box = Outbox()
    box.put("a", b"1")
    box.put("b", b"1")
    box.put("a", b"2")
    assert box.next() == ("a", b"2")
    assert box.pending == 1


def test_a_topic_has_one_word_on_its_way_at_a_time() -> None:
    box = Outbox()
    box.put("a", b"1")
    word = box.next()
    assert word is not None
    box.gone(7, word)
    box.put("a", b"2")
    assert box.next() is None
    assert box.arrived(7) == ("a", b"1")
    assert box.next() == ("a", b"2")


def test_what_was_on_its_way_goes_again_first() -> None:
    box = Outbox()
    for number, topic in enumerate("ab"):
        box.put(topic, b"1")
        word = box.next()
        assert word is not None
        box.gone(number, word)
    box.put("c", b"1")
    box.put("b", b"2")
    box.line_broke()
    assert [box.next() for _ in range(3)] == [("a", b"1"), ("c", b"1"), ("b", b"2")]


def test_it_is_bounded_in_words_and_in_bytes() -> None:
    box = Outbox(most=2)
    assert box.put("a", b"")
    assert box.put("b", b"")
    assert not box.put("c", b"")
    assert box.put("a", b"newer")
    assert not Outbox().put("a", b"x" * (LONGEST + 1))


def test_only_so_many_are_on_their_way() -> None:
    box = Outbox()
    for number in range(AT_ONCE + 5):
        box.put(str(number), b"")
    for number in range(AT_ONCE):
        word = box.next()
        assert word is not None
        box.gone(number, word)
    assert box.next() is None


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 9)) | st.sampled_from(["send", "arrive", "break"])))
def test_in_the_end_the_broker_has_the_last_word_of_every_topic(story: list[tuple[str, int] | str]) -> None:
    box, said, there = Outbox(), dict[str, bytes](), dict[str, bytes]()
    going: list[int] = []
    number = 0

    def send() -> None:
        nonlocal number
        if (word := box.next()) is not None:
            number += 1
            box.gone(number, word)
            going.append(number)

    def arrive() -> None:
        if going and (word := box.arrived(going.pop(0))) is not None:
            there[word.topic] = word.payload

    for step in story:
        if isinstance(step, tuple):
            said[step[0]] = str(step[1]).encode()
            assert box.put(step[0], said[step[0]])
        elif step == "break":
            box.line_broke()
            going.clear()
        else:
            send() if step == "send" else arrive()
    while box.pending:
        send()
        arrive()
    assert there == said
