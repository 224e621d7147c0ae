"""The thread against a real broker: words arrive, restarts cost nothing, a wrong password is a word and no storm."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from hardware.broker import line as thin
from hardware.broker.address import Broker
from hardware.broker.line import Away, BrokerLine, Connected, Delivered, Heard, News
from hardware.broker.outbox import Word
from tests.mosquitto import PATIENCE, Mosquitto, program


@pytest.fixture
def broker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mosquitto]:
    monkeypatch.setattr(thin, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(thin, "LONGEST_PAUSE", 0.2)
    broker = Mosquitto(tmp_path / "broker")
    broker.start()
    yield broker
    broker.stop()


Opened = Callable[..., BrokerLine]


@pytest.fixture
def opened() -> Iterator[Opened]:
    lines: list[BrokerLine] = []

    def opened(broker: Broker, name: str = "table", **more: object) -> BrokerLine:
        line = BrokerLine(broker, name, **more)  # type: ignore[arg-type]
        line.start()
        lines.append(line)
        return line

    yield opened
    for line in lines:
        line.close()


def until(line: BrokerLine, right: Callable[[list[News]], bool]) -> list[News]:
    """All news until they are as expected. A test fails by silence, not by a clock."""
    found: list[News] = []
    end = time.monotonic() + PATIENCE
    while not right(found):
        found += line.fetch()
        assert time.monotonic() < end, found
        time.sleep(0.01)
    return found


def heard_last(topic: str, payload: bytes, news: list[News]) -> bool:
    """Whether this is the last that was heard of it; whether it was kept depends on who came first."""
    told = [one.payload for one in news if isinstance(one, Heard) and one.topic == topic]
    return told[-1:] == [payload]


def test_words_arrive_and_are_kept_for_whoever_comes_later(broker: Mosquitto, opened: Opened) -> None:
    here = Broker("127.0.0.1", broker.port)
    table = opened(here)
    table.tell("trireme/a/state", b"1")
    until(table, lambda news: Delivered("trireme/a/state", b"1") in news)
    assert table.pending == 0
    office = opened(here, "office", listen=["trireme/#"])
    until(office, lambda news: Heard("trireme/a/state", b"1", kept=True) in news)


def test_a_broker_that_comes_late_and_goes_and_comes_costs_no_word(broker: Mosquitto, opened: Opened) -> None:
    broker.stop()
    table = opened(Broker("127.0.0.1", broker.port))
    until(table, lambda news: any(isinstance(one, Away) and one.code == "away" for one in news))
    table.tell("trireme/a/state", b"old")
    table.tell("trireme/a/state", b"new")
    broker.start()
    until(table, lambda news: Delivered("trireme/a/state", b"new") in news)
    broker.stop()
    until(table, lambda news: any(isinstance(one, Away) for one in news))
    table.tell("trireme/a/state", b"newest")
    broker.start()
    until(table, lambda news: Delivered("trireme/a/state", b"newest") in news)


def test_who_vanishes_has_a_will_and_who_leaves_says_it(broker: Mosquitto, opened: Opened) -> None:
    here, gone = Broker("127.0.0.1", broker.port), Word("trireme/a/alive", b"no")
    office = opened(here, "office", listen=["trireme/#"])
    table = BrokerLine(here, "table", will=gone)
    table.start()
    table.tell("trireme/a/alive", b"yes")
    until(office, partial(heard_last, "trireme/a/alive", b"yes"))
    table.close()
    until(office, partial(heard_last, "trireme/a/alive", b"no"))
    script = (
        "import sys, os; from hardware.broker.line import *; from hardware.broker.address import Broker;"
        "line = BrokerLine(Broker('127.0.0.1', int(sys.argv[1])), 'b', will=Word('trireme/b/alive', b'no'));"
        "line.start(); line.tell('trireme/b/alive', b'yes');\nwhile line.pending or not line._up: pass\nos._exit(9)"
    )
    root = Path(__file__).resolve().parents[3]
    assert subprocess.run([sys.executable, "-c", script, str(broker.port)], cwd=root, check=False).returncode == 9
    until(office, partial(heard_last, "trireme/b/alive", b"no"))


def test_a_wrong_password_is_said_and_asked_about_ever_more_rarely(tmp_path: Path, opened: Opened) -> None:
    program()
    secrets = tmp_path / "secrets"
    maker = subprocess.run(["mosquitto_passwd", "-c", "-b", str(secrets), "table", "right"], capture_output=True)
    assert maker.returncode == 0, maker.stderr
    broker = Mosquitto(tmp_path / "broker", "allow_anonymous false", f"password_file {secrets}")
    broker.start()
    try:
        wrong, right = tmp_path / "wrong", tmp_path / "right"
        wrong.write_text("wrong\n")
        right.write_text("right\n")
        refused = opened(Broker("127.0.0.1", broker.port, "table", str(wrong)))
        until(refused, lambda news: any(isinstance(one, Away) and one.code == "password" for one in news))
        until(opened(Broker("127.0.0.1", broker.port, "table", str(right)), "b"), lambda news: Connected() in news)
        missing = opened(Broker("127.0.0.1", broker.port, "table", str(tmp_path / "none")), "c")
        until(missing, lambda news: any(isinstance(one, Away) and one.code == "password" for one in news))
    finally:
        broker.stop()


def test_a_name_nobody_knows_and_a_port_nobody_hears_are_words(opened: Opened) -> None:
    for broker in (Broker("nobody.invalid"), Broker("127.0.0.1", 9)):
        line = opened(broker)
        (news, *_) = until(line, bool)
        assert isinstance(news, Away)
        assert news.code == "away"


def test_somebody_who_speaks_no_mqtt_is_left_alone(opened: Opened) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        line = opened(Broker("127.0.0.1", server.getsockname()[1]))
        peer, _ = server.accept()
        peer.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 100)
        (news, *_) = until(line, bool)
        assert isinstance(news, Away)
        peer.close()


def test_tls_with_an_authority_of_ones_own(tmp_path: Path, opened: Opened) -> None:
    program()
    made = subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost", "-keyout", tmp_path / "key.pem", "-out", tmp_path / "cert.pem"],
        capture_output=True,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    broker = Mosquitto(
        tmp_path / "broker", "allow_anonymous true", f"certfile {tmp_path}/cert.pem", f"keyfile {tmp_path}/key.pem"
    )
    broker.start()
    try:
        stranger = opened(Broker("localhost", broker.port, tls=True))
        until(stranger, lambda news: any(isinstance(one, Away) and one.code == "certificate" for one in news))
        friend = opened(Broker("localhost", broker.port, tls=True, authority=str(tmp_path / "cert.pem")), "b")
        friend.tell("trireme/a/state", b"1")
        until(friend, lambda news: Delivered("trireme/a/state", b"1") in news)
    finally:
        broker.stop()
