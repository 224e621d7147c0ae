"""Copies and records somebody brought: refused before anything is kept, deleted when wanted, read as far as sound."""

import json
import sqlite3
from pathlib import Path

import pytest

from engine.rules.errors import KitError, RecordError, TriremeError
from engine.rules.kit import kit_id
from engine.table.errors import TagError
from engine.table.seats import Opening, Player
from engine.table.table import Table
from tests import toybox
from tests.engine.table.evening import opening, table

KIT = "[copy]\nname = {name}\nbox = 'pebbles'\ntags = {tags}\n\n[pebbles]\nvalues = [" + "5, " * 12 + "]\n"
UID = "04aabbccddeeff"


def brought(home: Table, name: str = "'mine'", tags: str = "{}") -> None:
    home.import_kit(KIT.format(name=name, tags=tags))


def names(home: Table) -> list[str]:
    return [copy.name for copy in home.kits.copies("pebbles")]


@pytest.mark.parametrize("part", ["9223372036854775808", "251", "0", "-1", "true", "'1'"])
def test_the_number_of_no_tile_is_refused_and_the_table_goes_on(tmp_path: Path, part: str) -> None:
    home = table(tmp_path)
    with pytest.raises(KitError):
        brought(home, tags=f"{{ {UID} = {part} }}")
    assert names(home) == ["pebbles"]
    home.start(opening())
    assert home.warning is None


def test_what_is_no_sticker_is_refused_before_the_copy_is_kept(tmp_path: Path) -> None:
    home = table(tmp_path)
    with pytest.raises(TagError):
        brought(home, tags='{ "08ab" = 1 }')
    assert names(home) == ["pebbles"]
    assert home.stickers() == []


@pytest.mark.parametrize("name", [r'"\u0000"', f"'{'x' * 41}'", "''", "1", r'"\u200b"'])
def test_a_name_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    home = table(tmp_path)
    with pytest.raises(KitError):
        brought(home, name=name)
    assert names(home) == ["pebbles"]


def test_a_copy_does_not_take_the_name_of_another_box(tmp_path: Path) -> None:
    home = table(tmp_path)
    with pytest.raises(KitError, match="akropolis is a copy of akropolis here"):
        brought(home, name="'akropolis'")


def test_a_copy_can_be_deleted_and_its_games_stay(tmp_path: Path) -> None:
    home = table(tmp_path)
    brought(home, tags=f"{{ {UID} = 3 }}")
    session = home.start(opening(kit="mine"))
    assert "is being played" in str(home.delete_kit("mine"))
    session.park()
    assert home.delete_kit("mine") is None
    assert (names(home), home.stickers()) == (["pebbles"], [])
    assert "no copy called mine" in str(home.delete_kit("mine"))
    home.close()
    home = table(tmp_path)
    assert names(home) == ["pebbles"]
    assert home.resume(1).game.values["pebbles"]["values"] == [5] * 12
    brought(home)
    assert names(home) == ["mine", "pebbles"]


# -- what an older version let in


def by_hand(folder: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(folder / "data/journal.sqlite") as journal:
        journal.execute(statement, values)


def test_a_copy_that_cannot_be_read_is_told_and_can_be_deleted(tmp_path: Path) -> None:
    home = table(tmp_path)
    brought(home)
    home.close()
    by_hand(tmp_path, "UPDATE kit SET toml = 'confirmed = true' WHERE box = 'pebbles'")
    home = table(tmp_path)
    assert any("damaged and left out" in str(told) for told in home.notices)
    assert (names(home), home.kits.unsound) == (["pebbles"], {"mine": "pebbles"})
    assert home.delete_kit("mine") is None
    home.close()
    assert table(tmp_path).notices == ()


def test_a_name_nobody_can_read_is_written_anew(tmp_path: Path) -> None:
    home = table(tmp_path)
    brought(home, tags=f"{{ {UID} = 3 }}")
    home.close()
    for kind, column in (("label", "name"), ("tag", "copy")):
        by_hand(tmp_path, f"UPDATE {kind} SET {column} = ?", "mi\x00ne\n" + "x" * 90)
    home = table(tmp_path)
    name = names(home)[0]
    assert name == ("mine " + "x" * 90)[:40]
    assert home.tags.of(name) == {UID: 3}
    assert home.delete_kit(name) is None


def test_a_past_game_with_a_date_and_a_name_that_are_none(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(opening()).park()
    home.close()
    by_hand(tmp_path, "UPDATE person SET name = ?", "An\x00na\u200b" + "x" * 100_000)
    with sqlite3.connect(tmp_path / "data/journal.sqlite") as journal:
        from engine.table.schema import checksum

        row = journal.execute("SELECT token, box, opening, people, begun FROM game").fetchone()
        journal.execute("UPDATE game SET begun = 'xyz', sum = ?", (checksum((*row[:4], "xyz")),))
    home = table(tmp_path)
    assert home.notices == ()
    (past,) = home.games()
    assert (past.when, past.certain) == ("", False)
    assert past.players[0].name == ("Anna" + "x" * 100)[:40]
    home.resume(1).park()
    assert "begun" not in home.export(1)


# -- records


RECORD = f"""trireme record 1
box pebbles 1
kit {kit_id(toybox.KIT)}
game full
seats red blue
names %s
bag shuffler 7

"""


def test_a_record_with_a_surrogate_in_a_name(tmp_path: Path) -> None:
    home = table(tmp_path)
    number = home.import_record(RECORD % r'["\ud800", "B\u0000"]')
    assert [player.name for player in home.games()[0].players] == ["", "B"]
    home.start(opening())
    assert home.warning is None
    assert home.import_record(home.export(number, names=True)) == 3


def test_fewer_names_than_seats_are_refused(tmp_path: Path) -> None:
    home = table(tmp_path)
    with pytest.raises(RecordError, match="2 seats and 1 names"):
        home.import_record(RECORD % '["a"]')
    assert home.games() == []


def test_a_kit_carried_by_a_record_is_looked_at_as_any_other(tmp_path: Path) -> None:
    home = table(tmp_path)
    bad = {**toybox.KIT, "confirmed": True}
    with pytest.raises(TriremeError, match="confirmed must be a list"):
        home.import_record(RECORD % '["a", "b"]' + "kit:\n" + json.dumps(bad))


def test_whoever_sits_down_has_a_name_that_can_be_read(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(Opening("pebbles", (Player("red", "An\ud800na\n"), Player("blue", "x" * 99)), seed="7"))
    assert home.warning is None
    assert [player.name for player in home.games()[0].players] == ["Anna", "x" * 40]
