"""What the office keeps comes back, and what it cannot read is made anew."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from hardware.broker.line import Connected, Heard, News
from tests.ui.office.test_seen import DAY, PLAYING
from ui.office.office import Office
from ui.office.seen import Tables
from ui.office.store import Store
from ui.report.words import Figures, pack, pack_day


def told() -> Tables:
    tables = Tables()
    tables.hear("trireme/a/alive", b"yes", 5.0)
    tables.hear("trireme/a/state", pack(PLAYING), 6.0)
    tables.hear("trireme/a/days/2026-11-18/akropolis", pack_day(Figures(1, DAY)), 7.0)
    return tables


def test_it_comes_back(tmp_path: Path) -> None:
    tables = told()
    store = Store(tmp_path / "office.sqlite")
    store.save(tables)
    assert not tables.changed
    store.close()
    again = Store(tmp_path / "office.sqlite")
    found = again.load()
    again.close()
    assert (found.seen, found.days) == (tables.seen, tables.days)


@pytest.mark.parametrize("content", [b"not a database at all " * 99, b""])
def test_what_is_no_store_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "office.sqlite"
    path.write_bytes(content)
    store = Store(path)
    store.save(told())
    assert store.load().days
    store.close()
    assert (tmp_path / "office.sqlite.old").exists() == bool(content)


def test_an_older_kind_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "office.sqlite"
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA user_version=99")
    file.close()
    store = Store(path)
    assert store.load().seen == {}
    store.close()


def test_a_full_disk_costs_the_office_nothing_but_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be kept is still shown, said to be unkept, and kept with the next word once there is room."""
    line, store = Spoken(), Store(tmp_path / "office.sqlite")
    office = Office(line, store, clock=lambda: 5.0)  # type: ignore[arg-type]

    def full(tables: Tables) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as disk:
        disk.setattr(store, "save", full)
        line.say(Connected(), Heard("trireme/a/state", pack(PLAYING)))
        office.step()
        assert office.trouble == "database or disk is full"
        assert office.since(0)[1][0].state == PLAYING
    line.say(Heard("trireme/a/alive", b"yes"))
    office.step()
    store.close()
    again = Store(tmp_path / "office.sqlite")
    assert (office.trouble, again.load().seen["a"].state) == ("", PLAYING)
    again.close()


class Spoken:
    """A line without a broker."""

    def __init__(self) -> None:
        self._news: list[News] = []

    def say(self, *news: News) -> None:
        self._news += news

    def fetch(self, most: int) -> list[News]:
        news, self._news = self._news, []
        return news
