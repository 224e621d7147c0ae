"""A table and a real broker: what was played is what is told, whatever happens to either."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.table import intents as table
from engine.table.seats import Opening, Player
from hardware.broker import line as thin
from hardware.broker.address import Broker
from hardware.broker.line import BrokerLine, Heard
from hardware.devices import NONE, Config
from hardware.places import Roots
from tests.mosquitto import PATIENCE, Mosquitto
from tests.ui.pilot import Pilot
from ui.config import Device, Report
from ui.office.office import LISTENS, Office
from ui.picture.window import Sheet
from ui.program import assemble
from ui.report.reporter import COUNT_EVERY, HEALTH_EVERY
from ui.report.words import topic, unpack_day

NAMES = ("Zoe", "Max")


@pytest.fixture
def broker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mosquitto]:
    monkeypatch.setattr(thin, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(thin, "LONGEST_PAUSE", 0.1)
    broker = Mosquitto(tmp_path / "broker")
    broker.start()
    yield broker
    broker.stop()


@contextmanager
def reporting(folder: Path, broker: Broker, home_assistant: bool = False) -> Iterator[Pilot]:
    """The whole program, told by its own file to report."""
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_text('{"language": "en"}')
    config = Config(header=False, reader=NONE, pad=NONE, roots=Roots.under(folder / "nowhere"))
    clock = [1000.0]
    device = Device(report=Report(broker, "window", home_assistant))
    program = assemble(Sheet((800, 480)), folder, config, clock=lambda: clock[0], device=device)
    assert program.reporter is not None
    program.reporter.start()
    try:
        yield Pilot(program, clock)
    finally:
        program.close()


class Listener:
    """Somebody else on the same broker, who remembers everything that was ever said."""

    def __init__(self, broker: Broker, name: str = "listener") -> None:
        self.line = BrokerLine(broker, name, listen=("#",))
        self.line.start()
        self.last: dict[str, bytes] = {}
        self.said: list[tuple[str, bytes]] = []

    def hear(self) -> dict[str, bytes]:
        for news in self.line.fetch():
            if isinstance(news, Heard):
                self.last[news.topic] = news.payload
                self.said.append((news.topic, news.payload))
        return self.last

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.hear().get(topic("window", "state"), b"{}"))
        return found

    def days(self) -> dict[str, tuple[int, ...]]:
        """begun, finished, parked, given up by box."""
        found = [unpack_day(payload) for where, payload in self.hear().items() if "/days/" in where]
        return {one.day.box: one.day[3:7] for one in found if one is not None}


@pytest.fixture
def listener(broker: Mosquitto) -> Iterator[Listener]:
    listener = Listener(Broker("127.0.0.1", broker.port))
    yield listener
    listener.line.close()


def until(pilot: Pilot, right: Callable[[], bool]) -> None:
    """The table's time goes by until it is so."""
    end = time.monotonic() + PATIENCE
    while not right():
        pilot.wait(0.3)
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)


def begin(pilot: Pilot, presses: int = 4) -> None:
    """A game with the box begins, and people end so many turns."""
    players = tuple(Player(colour, name) for colour, name in zip(("red", "blue"), NAMES, strict=True))
    pilot.program.face.begin(Opening("panticapaeum", players, aid=True, seed=None, first=0))
    pilot.look()
    for seat in range(2 + presses):
        pilot.press(max(pilot.session.turn.who, 0) if seat else 0)


def test_what_is_on_the_table_is_told_and_nothing_of_anybody(
    tmp_path: Path, broker: Mosquitto, listener: Listener
) -> None:
    with reporting(tmp_path / "table", Broker("127.0.0.1", broker.port), home_assistant=True) as pilot:
        until(pilot, lambda: listener.state().get("doing") == "free")
        begin(pilot)
        until(pilot, lambda: listener.state().get("doing") == "playing")
        state = listener.state()
        assert (state["box"], state["mode"], state["seats"], state["round"]) == ("panticapaeum", "aid", 2, 1)
        assert state["colour"] in ("red", "blue")
        pilot.session.do(table.Pause())
        until(pilot, lambda: listener.state()["doing"] == "paused")
        config = json.loads(listener.last["homeassistant/device/trireme-window/config"])
        assert config["availability_topic"] == "trireme/window/alive"
        assert {part["state_topic"] for part in config["cmps"].values()} <= set(listener.last)
        assert json.loads(listener.last["trireme/window/health"])["saving"] is True
    until_gone(listener)
    everything = b" ".join(payload for _, payload in listener.said).decode()
    assert not any(name in everything for name in NAMES)


def until_gone(listener: Listener) -> None:
    end = time.monotonic() + PATIENCE
    while listener.hear().get("trireme/window/alive") != b"no":
        assert time.monotonic() < end
        time.sleep(0.01)


def test_figures_are_what_was_played_though_the_broker_goes_and_forgets(
    tmp_path: Path, broker: Mosquitto, listener: Listener
) -> None:
    here = Broker("127.0.0.1", broker.port)
    with reporting(tmp_path / "table", here) as pilot:
        begin(pilot)
        pilot.session.do(table.Leave())
        until(pilot, lambda: listener.days() == {"panticapaeum": (1, 0, 0, 1)})
        broker.stop()
        begin(pilot)  # nobody hears of this one
        pilot.session.do(table.Leave())
        begin(pilot, presses=3)
        pilot.session.park()
        pilot.wait(3600)
        for kept in (tmp_path / "broker").glob("*.db"):
            kept.unlink()  # a new disk: the broker has forgotten everything
        broker.start()
        until(pilot, lambda: listener.days() == {"panticapaeum": (3, 0, 1, 2)})


def test_a_table_that_is_killed_tells_the_rest_when_it_is_back(
    tmp_path: Path, broker: Mosquitto, listener: Listener
) -> None:
    here = Broker("127.0.0.1", broker.port)
    away = Broker("127.0.0.1", 9)
    with reporting(tmp_path / "table", away) as pilot:  # plays unheard, and is gone
        begin(pilot)
        pilot.session.do(table.Leave())
        pilot.look()
    with reporting(tmp_path / "table", here) as pilot:
        until(pilot, lambda: listener.days() == {"panticapaeum": (1, 0, 0, 1)})
        numbers = [json.loads(payload)["number"] for where, payload in listener.said if "/days/" in where]
        begin(pilot)
        pilot.wait(COUNT_EVERY)  # a running game is counted now and then
        until(pilot, lambda: listener.days() == {"panticapaeum": (2, 0, 1, 1)})
    with reporting(tmp_path / "table", here) as pilot:  # nothing new: nothing is said again
        said = len([1 for where, _ in listener.said if "/days/" in where])
        until(pilot, lambda: listener.last.get("trireme/window/alive") == b"yes" and listener.hear() is not None)
        pilot.wait(3)
        assert len([1 for where, _ in listener.said if "/days/" in where]) == said
    every = [json.loads(payload)["number"] for where, payload in listener.said if "/days/" in where]
    assert every == sorted(set(every)), "each word has its own number, in order"
    assert numbers == every[: len(numbers)]


def test_a_full_disk_at_the_table_is_told_and_its_games_are_counted_in_the_end(
    tmp_path: Path, broker: Mosquitto, listener: Listener
) -> None:
    with reporting(tmp_path / "table", Broker("127.0.0.1", broker.port)) as pilot:
        begin(pilot)
        pilot.session.do(table.Leave())
        until(pilot, lambda: listener.days() == {"panticapaeum": (1, 0, 0, 1)})
        begin(pilot, presses=0)
        journal = pilot.program.table.journal
        writer = journal._writer
        assert writer is not None
        pages = writer.execute("PRAGMA page_count").fetchone()[0]
        writer.execute(f"PRAGMA max_page_count = {pages}")  # SQLite's own "database or disk is full"
        while pilot.session.warning is None:
            pilot.press(pilot.session.turn.who)
            if pilot.session.turn.who < 0:
                pilot.main()
        pilot.wait(HEALTH_EVERY)
        until(pilot, lambda: json.loads(listener.hear()["trireme/window/health"])["saving"] is False)
        writer.execute("PRAGMA max_page_count = 1000000")
        pilot.wait(COUNT_EVERY)
        until(pilot, lambda: pilot.session.warning is None)
        pilot.session.do(table.Leave())
        until(pilot, lambda: listener.days() == {"panticapaeum": (2, 0, 0, 2)})


def test_a_game_is_counted_as_it_ended_however_slow_the_disk_is(
    tmp_path: Path, broker: Mosquitto, listener: Listener
) -> None:
    with reporting(tmp_path / "table", Broker("127.0.0.1", broker.port)) as pilot:
        begin(pilot)
        until(pilot, lambda: listener.state().get("doing") == "playing")
        pilot.wait(COUNT_EVERY)
        until(pilot, lambda: listener.days() == {"panticapaeum": (1, 0, 1, 0)})
        with pilot.program.table.journal._lock:  # the disk is busy with something else
            pilot.session.do(table.Leave())
            for _ in range(4):
                pilot.program.loop.step(pilot.now + 1)
            assert pilot.session.waiting
        pilot.wait(2)
        pilot.wait(1)
        assert pilot.program.reporter is not None
        (told,) = pilot.program.reporter._days.values()
        assert told.day[3:7] == (1, 0, 0, 1)


def test_games_nobody_played_are_in_no_figure(tmp_path: Path, broker: Mosquitto, listener: Listener) -> None:
    with reporting(tmp_path / "table", Broker("127.0.0.1", broker.port)) as pilot:
        begin(pilot, presses=0)
        pilot.session.do(table.Leave())
        begin(pilot)
        pilot.wait(COUNT_EVERY)
        until(pilot, lambda: listener.days() == {"panticapaeum": (1, 0, 1, 0)})


def test_without_a_broker_the_evening_goes_on_and_the_doctor_says_so(tmp_path: Path) -> None:
    with reporting(tmp_path / "table", Broker("127.0.0.1", 9)) as pilot:
        begin(pilot)
        reporter = pilot.program.reporter
        assert reporter is not None
        until(pilot, lambda: bool(reporter.facts["broker said"]))
        found = {one.code: one.facts for one in pilot.program.world.examine()}
        assert found["broker-away"]["broker"] == "127.0.0.1:9"
        pilot.press(pilot.session.turn.who)


def test_who_does_not_ask_for_it_loads_nothing_of_it(tmp_path: Path) -> None:
    script = "import sys, ui.program; sys.exit(any(name.startswith('paho') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", script], cwd=Path(__file__).parents[3], check=False).returncode == 0


def test_the_office_counts_what_was_played(tmp_path: Path, broker: Mosquitto) -> None:
    here = Broker("127.0.0.1", broker.port)
    line = BrokerLine(here, "office", listen=LISTENS)
    line.start()
    office = Office(line)
    with reporting(tmp_path / "table", here) as pilot:
        for _ in range(3):
            begin(pilot)
            pilot.session.do(table.Leave())
        until(pilot, lambda: office.step() is not None and [day.begun for day in office.days().values()] == [3])
    line.close()
