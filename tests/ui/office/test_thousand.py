"""A thousand tables on one broker: all are seen, none is counted twice, and those that go are seen to be gone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hardware.broker.address import Broker
from hardware.broker.line import BrokerLine
from hardware.broker.outbox import Word
from tests.mosquitto import PATIENCE, Mosquitto
from tests.ui.office.test_seen import DAY, PLAYING
from ui.office.office import LISTENS, Office
from ui.office.store import Store
from ui.report.words import ALIVE, GONE, Figures, Health, pack, pack_day, topic

TABLES, HUBS = 1000, 8
"""Eight lines speak for a thousand tables; eight tables have a line and a will of their own."""


@pytest.mark.long
def test_a_thousand_tables(tmp_path: Path) -> None:
    broker = Mosquitto(tmp_path / "broker")
    broker.start()
    here = Broker("127.0.0.1", broker.port)
    names = [f"table-{n:04}" for n in range(TABLES)]
    lines = [BrokerLine(here, name, Word(topic(name, "alive"), GONE)) for name in names[:HUBS]]
    office_line = BrokerLine(here, "office", listen=LISTENS)
    store = Store(tmp_path / "office.sqlite")
    office = Office(office_line, store)
    for line in (*lines, office_line):
        line.start()
    for n, name in enumerate(names):
        line = lines[n % HUBS]
        for where, payload in (
            (topic(name, "alive"), ALIVE),
            (topic(name, "state"), pack(PLAYING)),
            (topic(name, "health"), pack(Health("0.1.0"))),
            (topic(name, DAY.topic), pack_day(Figures(1, DAY))),
            (topic(name, DAY.topic), pack_day(Figures(2, DAY._replace(begun=7, finished=5)))),
        ):
            until(office, lambda line=line, where=where, payload=payload: line.tell(where, payload))
    until(office, lambda: len(office.days()) == TABLES and all(day.begun == 7 for day in office.days().values()))
    until(office, lambda: sum(one.here and one.state == PLAYING for one in office.since(0)[1]) == TABLES)
    assert (office.ignored, office_line.missed) == (0, 0)
    for line in lines:
        line.close()
    until(office, lambda: sum(not one.here for one in office.since(0)[1]) == HUBS)
    office_line.close()
    store.close()
    again = Store(tmp_path / "office.sqlite")
    kept = again.load()
    again.close()
    broker.stop()
    assert len(kept.seen) == TABLES
    assert kept.totals()[3:] == (7 * TABLES, 5 * TABLES, TABLES, TABLES, 90 * TABLES)


def until(office: Office, right: object) -> None:
    end = time.monotonic() + 3 * PATIENCE
    while not right():  # type: ignore[operator]
        office.step()
        assert time.monotonic() < end
        time.sleep(0.001)
