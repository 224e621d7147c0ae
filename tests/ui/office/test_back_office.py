"""The office on a real broker, its page asked as a browser asks, and the terminal's view."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from hardware.broker.address import Broker
from hardware.broker.line import BrokerLine
from hardware.broker.outbox import Word
from tests.mosquitto import PATIENCE, Mosquitto
from tests.ui.office.test_seen import DAY, PLAYING
from ui.command import tables as verb
from ui.office.office import LISTENS, Office
from ui.office.server import BackOffice
from ui.office.store import Store
from ui.report.words import ALIVE, Figures, Health, pack, pack_day, topic

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    broker = Mosquitto(tmp_path / "broker")
    broker.start()
    yield broker
    broker.stop()


@pytest.fixture
def table(broker: Mosquitto) -> Iterator[BrokerLine]:
    line = BrokerLine(Broker("127.0.0.1", broker.port), "window", Word(topic("window", "alive"), b"no"))
    line.start()
    line.tell(topic("window", "alive"), ALIVE)
    line.tell(topic("window", "state"), pack(PLAYING))
    line.tell(topic("window", "health"), pack(Health("0.1.0", reader="lost", undervoltage=True)))
    line.tell(topic("window", DAY.topic), pack_day(Figures(1, DAY)))
    arrived(line)
    yield line
    line.close()


def arrived(line: BrokerLine) -> None:
    end = time.monotonic() + PATIENCE
    while line.pending:
        assert time.monotonic() < end, line.fetch()
        time.sleep(0.01)


class Page:
    """A browser without a picture."""

    def __init__(self, server: BackOffice) -> None:
        self.port: int = server.server_address[1]

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        visit = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        visit.request("GET", path, headers=headers)
        answer = visit.getresponse()
        body = answer.read().decode()
        visit.close()
        return answer.status, body


@pytest.fixture
def office(broker: Mosquitto, tmp_path: Path) -> Iterator[Office]:
    line = BrokerLine(Broker("127.0.0.1", broker.port), "office", listen=LISTENS)
    line.start()
    store = Store(tmp_path / "office.sqlite")
    office = Office(line, store)
    yield office
    line.close()
    store.close()


@pytest.fixture
def page(office: Office) -> Iterator[Page]:
    server = BackOffice(office, 0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield Page(server)
    server.shutdown()
    server.server_close()
    thread.join(PATIENCE)


def complete(office: Office) -> bool:
    """Whether all the table told is known; a broker may tell what it keeps in any order."""
    _, seen, _ = office.since(0)
    return bool(office.days()) and any(one.here and one.state.box and one.health.version for one in seen)


def until(office: Office, right: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not right():
        office.step()
        assert time.monotonic() < end
        time.sleep(0.005)


def test_the_page_shows_what_tables_tell_and_what_is_wrong_there(table: BrokerLine, office: Office, page: Page) -> None:
    until(office, lambda: complete(office))
    status, told = page.get("/")
    assert status == 200
    for word in (
        "window",
        "Akropolis, with the box, 3\N{NO-BREAK SPACE}players",
        "round 2",
        "no reader",
        "too little power",
        "0.1.0",
    ):
        assert word in told
    _, russian = page.get("/", **{"Accept-Language": "ru-RU,ru;q=0.9"})
    assert "раунд 2" in russian
    assert "Все столы" in russian
    assert page.get("/figures.csv")[1].splitlines()[1] == "window,2026-11-18,1,akropolis,5,3,1,1,90"


def test_a_change_reaches_a_waiting_page(table: BrokerLine, office: Office, page: Page) -> None:
    until(office, lambda: bool(office.days()))
    answers: list[str] = []
    _, now = page.get("/changes?since=0")
    assert json.loads(now)["cards"][0][0] == "window"
    before = json.loads(now)["revision"]
    waiting = threading.Thread(target=lambda: answers.append(page.get(f"/changes?since={before}")[1]))
    waiting.start()
    table.tell(topic("window", "alive"), b"no")
    until(office, lambda: bool(answers))
    waiting.join(PATIENCE)
    assert "not connected" in answers[0]


def test_what_a_table_says_cannot_become_part_of_the_page(office: Office, page: Page, table: BrokerLine) -> None:
    table.tell(topic("window", "state"), pack(replace(PLAYING, box="<script>alert(1)</script>", colour="<b>")))
    until(office, lambda: any("script" in one.state.box for one in office.since(0)[1]))
    _, told = page.get("/")
    assert "<script>alert" not in told
    assert "&lt;script&gt;" in told


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", {"Host": "evil.example"}, 403),
        ("/changes", {"Host": "evil.example:80"}, 403),
        ("/../../etc/passwd", {}, 404),
        ("/page.css", {}, 200),
        ("/changes?since=x&lang=zz", {}, 200),
        ("/changes?since=-1", {}, 200),
    ],
)
def test_only_its_own_pages_for_this_computer(
    office: Office, page: Page, path: str, headers: dict[str, str], status: int
) -> None:
    assert page.get(path, **headers)[0] == status


def test_a_store_thrown_away_is_the_same_again(table: BrokerLine, broker: Mosquitto, tmp_path: Path) -> None:
    found = []
    for name in ("one.sqlite", "two.sqlite"):
        line = BrokerLine(Broker("127.0.0.1", broker.port), name, listen=LISTENS)
        line.start()
        store = Store(tmp_path / name)
        office = Office(line, store, clock=lambda: 5.0)
        until(office, partial(complete, office))
        line.close()
        store.close()
        again = Store(tmp_path / name)
        found.append(again.load())
        again.close()
    assert found[0] == found[1]


def test_the_terminal_shows_the_same(table: BrokerLine, broker: Mosquitto, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--broker", f"127.0.0.1:{broker.port}"]
    assert verb.run(["tables", *where]) == 0
    assert "window" in (said := capsys.readouterr().out)
    assert "round 2" in said
    assert verb.run(["tables", "--json", *where]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["tables"][0]["state"]["colour"] == "red"
    assert told["days"][0]["finished"] == 3


def test_the_verb_serves_until_it_is_told_to_stop(table: BrokerLine, broker: Mosquitto, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ui", "back-office", "--broker", f"127.0.0.1:{broker.port}", "--port", "0"]
    with subprocess.Popen(
        [*command, "--store", str(tmp_path / "s.sqlite")], cwd=ROOT, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "LANG": "C"},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        address = process.stdout.readline().split("at ")[1].split(";")[0]
        port = int(address.rsplit(":", 1)[1].strip("/"))
        visit = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        visit.request("GET", "/")
        assert "All tables" in visit.getresponse().read().decode()
        visit.close()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 130


def test_a_broker_that_is_not_there_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "ui", "tables", "--broker", "127.0.0.1:9"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "LANG": "C"}, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("The broker cannot be asked: ")
    assert "Traceback" not in done.stderr
