"""Guests come and go: codes, passes, seats, games; and the touchscreen hears of it."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from engine.table.intents import Undo
from tests.ui.guests.evening import Evening, Phone, calling, hosted, paired, until
from ui.guests.pairing import PASS_FOR
from ui.guests.room import MOST
from ui.house.chairs import Chair
from ui.house.intents import Open
from ui.picture.edge import Felt

TELEVISION = Chair("television")


def told_at_table(evening: Evening) -> str:
    return evening.at_table(lambda: (evening.program.face.line or ("",))[0])


def ended(phone: Phone) -> str:
    phone.until(lambda: "end" in phone.known, "a last word")
    return str(phone.known["end"])


def mine(evening: Evening, phone: Phone) -> None:
    """Plays on at the table until this phone's seat is to move."""
    for _ in range(60):
        phone.all(0.05)
        if phone.known["mine"]:
            return
        evening.play()
    raise AssertionError("that seat was never to move")


def asked(evening: Evening, *phones: Phone) -> Phone:
    """The phone whose seat is to move, once all have heard of it."""
    for phone in phones:
        phone.until(lambda phone=phone: phone.known["line"] == evening.session.line)  # type: ignore[misc]
    seat: int = evening.session.turn.who
    return phones[seat]


def test_it_is_off_until_somebody_switches_it_on(tmp_path: Path) -> None:
    with hosted(tmp_path, on=False) as evening:
        evening.at_table(lambda: None)
        assert not evening.room.on
        assert evening.room.addresses() == []


def test_what_was_switched_on_is_on_again_after_a_start(tmp_path: Path) -> None:
    with hosted(tmp_path, on=False) as evening:
        evening.at_table(lambda: evening.program.house.keep(phones=True))
        until(lambda: evening.room.on, "the door")
    with hosted(tmp_path, on=False, fresh=False) as evening:
        until(lambda: evening.room.on, "the door, after a start")
        evening.at_table(lambda: evening.program.house.keep(phones=False))
        until(lambda: not evening.room.on, "the door to be shut")


def test_a_seat_is_taken_with_its_code_and_the_table_says_so(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 1) as phone:
        assert phone.known["kind"] == "seat"
        assert phone.known["game"] == "Pyramidion"
        assert "The touchscreen can always play for every seat" in told_at_table(evening)


def test_a_wrong_code_opens_nothing_is_told_and_is_slowed_down(evening: Evening) -> None:
    evening.begin()
    code = evening.seat_code(0)
    for _ in range(4):
        with calling(evening) as phone:
            phone.say("pair", code=f"{(int(code) + 1) % 10**6:06}", language="en")
            last = ended(phone)
    assert last.startswith("Wrong too often")
    assert told_at_table(evening) == "Somebody at 127.0.0.1 typed a wrong code."
    with calling(evening) as phone:
        phone.say("pair", code=code, language="ru")
        assert ended(phone).startswith("Слишком много"), "the right one has to wait, too"
    assert evening.room.guests == {}
    evening.wait(60)
    with calling(evening) as phone:
        phone.say("pair", code=code, language="en")
        phone.until(lambda: "turn" in phone.known)


def test_a_lost_line_comes_back_to_the_same_moment(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        mine(evening, phone)
        phone.say("choose", line=phone.known["line"], way=0, number=0)
        phone.until(lambda: phone.known["way"] > 0)
        before = {name: phone.known[name] for name in ("turn", "line", "way", "choices", "heaps", "score", "log")}
        token = phone.known["pass"]
    until(lambda: [guest.line for guest in evening.room.guests.values()] == [None], "the line to be gone")
    with calling(evening) as phone:
        phone.say("hello", token=token, language="en")
        phone.until(lambda: "turn" in phone.known)
        assert {name: phone.known[name] for name in before} == before
        assert "pass" not in phone.known


def test_a_pass_is_one_place_and_opens_on_one_page(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as first, calling(evening) as second:
        second.say("hello", token=first.known["pass"], language="en")
        second.until(lambda: "turn" in second.known)
        assert ended(first) == "This place is open on another page."
        assert first.known["gone"] is False
        assert len(evening.room.guests) == 1


def test_a_second_phone_for_a_seat_takes_it_over(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as first, paired(evening, 0) as second:
        assert ended(first) == "Another phone has taken this seat."
        with calling(evening) as again:
            again.say("hello", token=first.known["pass"], language="en")
            assert "not good any more" in ended(again)
        second.all()
        assert "end" not in second.known


def test_a_pass_is_gone_with_its_game(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        evening.begin("akropolis", 2)
        assert ended(phone) == "The game is no longer on the table."
        with calling(evening) as again:
            again.say("hello", token=phone.known["pass"], language="en")
            assert "not good any more" in ended(again)


def test_a_code_is_gone_with_its_game(evening: Evening) -> None:
    evening.begin()
    code = evening.seat_code(0)
    evening.begin("akropolis", 2)
    with calling(evening) as phone:
        phone.say("pair", code=code, language="en")
        assert ended(phone) == "The game is no longer on the table."


def test_a_pass_expires(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        evening.wait(PASS_FOR + 1)
        assert ended(phone) == "This pass has expired."


def test_who_is_sent_away_is_gone_for_good(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        (guest,) = evening.room.guests.values()
        evening.at_table(lambda: evening.room.send_away(guest.number))
        assert ended(phone) == "You were sent away from the table."
        assert evening.room.guests == {}


def test_eight_guests_and_no_more(evening: Evening) -> None:
    evening.begin()
    with ExitStack() as stack:
        for _ in range(MOST):
            phone = stack.enter_context(calling(evening))
            phone.say("pair", code=evening.code(TELEVISION), language="en")
            phone.until(lambda phone=phone: "turn" in phone.known)  # type: ignore[misc]
        ninth = stack.enter_context(calling(evening))
        ninth.say("pair", code=evening.code(TELEVISION), language="en")
        assert ended(ninth).startswith("Eight other glasses")
        assert len(evening.room.guests) == MOST


def test_switching_off_sends_everybody_away(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        evening.at_table(evening.room.switch_off)
        assert ended(phone) == "The table has closed its door to other glasses."
        assert evening.room.guests == {}


# ---- playing


def test_a_seat_plays_by_its_own_answers_and_the_touchscreen_sees_it(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        mine(evening, phone)
        before = evening.session.line
        while evening.session.line == before:
            phone.say("choose", line=phone.known["line"], way=phone.known["way"], number=0)
            told = dict(phone.known)
            phone.until(lambda told=told: (phone.known["line"], phone.known["way"]) != (told["line"], told["way"]))  # type: ignore[misc]
        assert evening.session.line > before


def test_the_touchscreen_plays_for_a_seat_and_its_phone_is_told(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        mine(evening, phone)
        evening.play()
        phone.until(lambda: phone.known["told"] == "This was played at the table for you.")


def test_an_answer_to_a_moment_that_has_passed_is_none(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        mine(evening, phone)
        line = evening.session.line
        phone.say("choose", line=line - 1, way=0, number=0)
        phone.until(lambda: phone.known["told"] == "That moment has passed.")
        assert evening.session.line == line


def test_a_seat_that_is_not_asked_cannot_answer(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        mine(evening, phone)
        other = next(seat for seat in range(4) if seat != evening.session.turn.who)
        line = evening.session.line
        with paired(evening, other) as stranger:
            for number in range(20):
                stranger.say("choose", line=line, way=0, number=number)
            stranger.say("undo")
            stranger.say("done")
            stranger.until(lambda: stranger.known["told"] != "")
            stranger.all(0.1)
        assert evening.session.line == line


def test_only_what_this_seat_did_last_can_be_taken_back_from_its_phone(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        mine(evening, phone)
        before = evening.session.line
        assert not phone.known["undo"]
        phone.say("undo")
        phone.all(0.1)
        assert evening.session.line == before
        evening.play()
        phone.until(lambda: phone.known["undo"])
        phone.say("undo")
        phone.until(lambda: phone.known["line"] == before)
        evening.at_table(lambda: evening.session.do(Undo()))  # the table may take back whatever it likes
        phone.until(lambda: phone.known["line"] < before)


def test_each_phone_has_its_language(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0, "ru") as first, paired(evening, 1, "en") as second:
        assert first.known["game"] == "Пирамидион"
        assert second.known["game"] == "Pyramidion"
        second.say("speak", language="ru")
        second.until(lambda: second.known["game"] == "Пирамидион")
        assert evening.program.face.settings.language == "en"
        first.say("rules")
        first.until(lambda: "rules" in first.known)
        assert "карт" in str(first.known["rules"])


def test_a_television_shows_the_table_and_takes_no_touch(evening: Evening) -> None:
    with calling(evening) as phone:
        phone.say("pair", code=evening.code(TELEVISION), language="en")
        phone.until(lambda: phone.pictures and phone.known["turn"] == "No game is on the table.")
        evening.begin()
        phone.until(lambda: phone.known["game"] == "Pyramidion")
        phone.all()
        line = evening.session.line
        for x in range(0, 1280, 40):
            for y in range(0, 720, 60):
                phone.say("down", who=0, x=x, y=y)
                phone.say("up", who=0, x=x, y=y)
        phone.say("choose", line=line, way=0, number=0)
        phone.say("done")
        phone.all()
        assert evening.session.line == line
        assert evening.program.face.screen.name == "game"


def test_the_counter_sees_what_the_table_shows_and_reaches_it(evening: Evening) -> None:
    with calling(evening) as phone:
        phone.say("pair", code=evening.code(Chair("counter")), language="en")
        phone.until(lambda: phone.pictures)
        assert "figures" in phone.known
        loop = evening.program.loop
        assert loop.picture is not None
        (x, y) = next(shape.bounds.middle for shape, _ in loop.picture.flat() if shape.touch == Open("more"))
        phone.say("down", who=0, x=x, y=y)
        phone.say("up", who=0, x=x, y=y)
        until(lambda: evening.program.face.screen.name == "more", "the touch to arrive")


def test_what_one_keeps_hidden_at_the_table_is_neither_shown_nor_touched_at_the_counter(evening: Evening) -> None:
    with calling(evening) as phone:
        phone.say("pair", code=evening.code(Chair("counter")), language="en")
        phone.until(lambda: phone.pictures)
        (guest,) = evening.room.guests.values()
        heard, shown = list[int](), list[int]()

        def covered() -> None:
            loop = evening.program.loop
            assert loop._picture is not None
            loop._picture = replace(loop._picture, shapes=tuple(replace(s, private=True) for s in loop._picture.shapes))
            guest.glass.put(Felt("down", 0, 5, 5))
            heard.append(loop.inbox.qsize())
            guest.glass.handover.ring = lambda: None  # fetched here, before the table's next picture lies over it
            guest.glass.handover.fetch()
            guest.glass.step(0)
            patches, _ = guest.glass.handover.fetch()
            shown.append(len(guest.glass._covered(loop._picture).shapes))  # type: ignore[union-attr]
            shown.append(len(patches))

        evening.at_table(covered)
        assert heard == [0]
        assert shown[0] == 1, "one sentence, and nothing of what the table shows"
        assert shown[1] > 0, "it lies over what was there"


@pytest.mark.parametrize("name", ["akropolis", "panticapaeum", "amytis"])
def test_every_box_can_be_played_on_phones_alone(evening: Evening, name: str) -> None:
    evening.begin(name, 2)
    with paired(evening, 0) as first, paired(evening, 1) as second:
        for _ in range(12):
            phone = asked(evening, first, second)
            before = (phone.known["line"], phone.known["way"])
            phone.say("choose", line=before[0], way=before[1], number=0)
            phone.until(lambda phone=phone, before=before: (phone.known["line"], phone.known["way"]) != before)  # type: ignore[misc]
        assert evening.session.line > 2
