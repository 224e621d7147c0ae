"""What somebody in the same network may try. The table keeps playing, and nothing of it grows."""

from __future__ import annotations

import contextlib
import gc
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tests.ui.guests.evening import Evening, calling, half_open, hosted, paired, until
from ui.guests import server as serving
from ui.guests.server import CONNECTIONS, OF_ONE
from ui.house.chairs import Chair


def plays_on(evening: Evening) -> None:
    """The touchscreen plays a move, as if nobody were there."""
    before = evening.session.line
    evening.play()
    assert evening.session.line > before


def asked(evening: Evening, request: bytes, *, wait: float = 20.0) -> bytes:
    """Sends these bytes and reads until the server has had enough."""
    answer = b""
    with socket.create_connection(("127.0.0.1", evening.port)) as line:
        line.settimeout(wait)
        try:
            line.sendall(request)
            while told := line.recv(4096):
                answer += told
        except (ConnectionError, TimeoutError):
            pass
    return answer


def refused(evening: Evening, **about: Any) -> int:
    with pytest.raises(InvalidStatus) as told, calling(evening, **about):
        pass
    return int(told.value.response.status_code)


def resident() -> int:
    """Kilobytes of memory this process holds."""
    gc.collect()
    with open("/proc/self/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def frame(size: int) -> Iterator[bytes]:
    """One text frame of so many letters, piece by piece: who sends it at once holds it several times over itself."""
    yield b"\x81\xff" + size.to_bytes(8) + bytes(4)
    for start in range(0, size, 65536):
        yield b"x" * min(65536, size - start)


# ---- who may come at all


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:8470"])
def test_a_page_of_somebody_elses_cannot_open_the_table(evening: Evening, origin: str | None) -> None:
    assert refused(evening, origin=Origin(origin) if origin is not None else None) == 403


def test_a_name_that_was_bent_to_our_address_opens_nothing(evening: Evening) -> None:
    """DNS rebinding: the browser believes that it speaks to its own server."""
    host = f"evil.example:{evening.port}"
    for path in ("/", "/table", "/page.js", "/words/en.json"):
        told = asked(evening, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\r\n".encode())
        assert told.startswith(b"HTTP/1.1 403"), told[:80]


@pytest.mark.parametrize(
    "path",
    ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/page/../../room.py", "/words/../x", "/\\.."],
)
def test_a_path_leads_to_no_other_file(evening: Evening, path: str) -> None:
    told = asked(evening, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{evening.port}\r\n\r\n".encode())
    assert told.startswith(b"HTTP/1.1 404"), told[:80]
    assert b"root:" not in told


# ---- passes


def test_a_pass_of_one_seat_is_no_pass_for_another(evening: Evening) -> None:
    """What one guest said, said again by another, is that other's: a word names no seat, and is worth its line's."""
    evening.begin()
    with paired(evening, 0) as first, paired(evening, 1) as second:
        for _ in range(60):
            first.all(0.05)
            if first.known["mine"]:
                break
            evening.play()
        word = json.dumps({"do": "choose", "line": first.known["line"], "way": 0, "number": 0})
        line = evening.session.line
        second.line.send(word)
        second.until(lambda: second.known["told"] == "That moment has passed.")
        assert evening.session.line == line
        first.line.send(word)
        first.until(lambda: (first.known["line"], first.known["way"]) != (line, 0))


def test_a_stolen_pass_shows_itself_and_can_be_sent_away(evening: Evening) -> None:
    """Whoever has a pass has the seat; but its owner drops out and sees why, and the table ends it for both."""
    evening.begin()
    with paired(evening, 0) as owner, calling(evening) as thief:
        thief.say("hello", token=owner.known["pass"], language="en")
        thief.until(lambda: "turn" in thief.known)
        owner.until(lambda: "end" in owner.known)
        (guest,) = evening.room.guests.values()
        evening.at_table(lambda: evening.room.send_away(guest.number))
        thief.until(lambda: "end" in thief.known)
        with calling(evening) as again:
            again.say("hello", token=owner.known["pass"], language="en")
            again.until(lambda: "end" in again.known)


def test_a_pass_that_is_made_up_is_none(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as owner:
        for token in ("A" * 32, owner.known["pass"][::-1], owner.known["pass"].swapcase()):
            with calling(evening) as thief:
                thief.say("hello", token=token, language="en")
                thief.until(lambda thief=thief: "end" in thief.known)  # type: ignore[misc]
                assert "turn" not in thief.known
        owner.all(0.1)
        assert "end" not in owner.known


# ---- words


@pytest.mark.parametrize(
    "word",
    ["", "{}", "[]", b"\x00" * 8, '{"do": "hello"}', '{"do": "choose", "line": 0, "way": 0, "number": 0}', "[" * 500,
     '{"do": "look", "on": true}', "x" * 510],
)  # fmt: skip
def test_a_stranger_says_one_word_and_it_is_a_knock_or_the_last(evening: Evening, word: str | bytes) -> None:
    evening.begin()
    with calling(evening) as phone:
        phone.line.send(word)
        phone.let_go()
        assert phone.known == {}
    plays_on(evening)


@pytest.mark.parametrize(
    "word", [b"\x00", "{}", '{"do": "hello", "token": "x", "language": "en"}', '{"do":"bye","x":1}']
)
def test_nonsense_ends_its_own_line_alone(evening: Evening, word: str | bytes) -> None:
    evening.begin()
    with paired(evening, 0) as honest, paired(evening, 1) as other:
        other.line.send(word)
        other.let_go()
        honest.all(0.1)
        assert "end" not in honest.known
    plays_on(evening)


@pytest.mark.parametrize("size", [600, 100_000, 8_000_000])
def test_a_huge_frame_ends_its_line(evening: Evening, size: int) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        before = resident()
        with contextlib.suppress(OSError):  # it may be closed before all of it is out
            for part in frame(size):
                phone.line.socket.sendall(part)
        phone.let_go()
        assert resident() - before < 6_000  # the largest would not fit
    plays_on(evening)


def test_a_request_that_never_ends_is_cut_off(evening: Evening) -> None:
    evening.begin()
    told = asked(evening, b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 100_000)
    assert b"200" not in told[:20]
    told = asked(evening, b"GET /" + b"a" * 1_000_000)
    assert b"200" not in told[:20]
    plays_on(evening)


def test_a_request_that_comes_drop_by_drop_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "OPENING", 0.3)
    with hosted(tmp_path) as evening, ExitStack() as stack:
        evening.begin()
        slow = [stack.enter_context(line) for line in half_open(evening, 5)]

        def cut_off(line: socket.socket) -> bool:
            line.settimeout(0.02)
            try:
                line.sendall(b"G")
                return line.recv(4096) == b""
            except TimeoutError:
                return False
            except ConnectionError:
                return True

        for line in slow:
            until(lambda line=line: cut_off(line), "the line to be closed")  # type: ignore[misc]
        plays_on(evening)


# ---- crowds


def test_who_does_not_say_who_they_are_is_let_go(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "KNOCKING", 0.2)
    with calling(evening) as phone, pytest.raises(ConnectionClosed):
        phone.take()


def test_two_hundred_connections_leave_the_table_and_its_guests_alone(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone, ExitStack() as stack:
        before = resident()
        for _ in range(4):
            for line in half_open(evening, 50):
                stack.enter_context(line)
            plays_on(evening)
        assert evening.room._server is not None
        assert evening.room._server.count.open <= CONNECTIONS
        assert evening.room._server.count._from["127.0.0.1"] <= OF_ONE
        phone.until(lambda: phone.known["line"] == evening.session.line)
        assert resident() - before < 30_000


def test_a_crowd_of_guessers_does_not_keep_the_table_from_playing(evening: Evening) -> None:
    evening.begin()
    code = evening.seat_code(0)
    wrong = [f"{(int(code) + n) % 10**6:06}" for n in range(1, 40)]
    for guess in wrong:
        try:
            with calling(evening) as phone:
                phone.say("pair", code=guess, language="en")
                phone.until(lambda phone=phone: "end" in phone.known)  # type: ignore[misc]
        except (ConnectionClosed, InvalidHandshake, OSError):
            pass
    assert evening.room.guests == {}
    plays_on(evening)


def test_a_phone_that_reads_nothing_is_let_go_and_nothing_piles_up(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.browser import viewer

    monkeypatch.setattr(viewer, "PATIENCE", 0.5)
    evening.begin()
    with ExitStack() as stack:
        phone = stack.enter_context(calling(evening, max_queue=1))
        phone.line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        phone.say("pair", code=evening.code(Chair("television")), language="en")
        phone.until(lambda: phone.pictures)
        before = resident()
        for _ in range(30):  # and from now on it reads nothing
            plays_on(evening)
        assert resident() - before < 30_000


def test_a_guest_who_talks_without_end_waits_and_the_table_does_not(evening: Evening) -> None:
    evening.begin()
    with paired(evening, 0) as phone:
        phone.say("look", on=True)
        end = time.monotonic() + 1.5
        while time.monotonic() < end:
            for _ in range(50):
                phone.say("move", who=0, x=1, y=1)
                phone.say("speak", language="ru")
        assert evening.at_table(lambda: evening.program.loop.inbox.qsize()) < evening.program.loop.inbox.maxsize
        plays_on(evening)
    until(lambda: all(guest.line is None for guest in evening.room.guests.values()), "the line to be gone")


def test_what_breaks_on_a_phone_ends_that_phone_alone(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.begin()
    with paired(evening, 0) as broken, paired(evening, 1) as other:
        who = next(guest.who for guest in evening.room.guests.values() if guest.chair.seat == 0)

        def fails() -> dict[str, object]:
            raise ZeroDivisionError

        monkeypatch.setattr(who, "leaf", fails)
        plays_on(evening)
        broken.until(lambda: "end" in broken.known)
        other.until(lambda: other.known["line"] == evening.session.line)
        plays_on(evening)
