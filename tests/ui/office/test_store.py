"""What the office keeps comes back, and what it cannot read is made anew."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.ui.office.test_seen import DAY, PLAYING
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
