"""A damaged journal: games keep their numbers, every loss is named, nothing readable is left behind, nothing silent."""

import os
import re
import shutil
import sqlite3
import tracemalloc
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.table import rescue, wal
from engine.table.intents import Play, Tag
from engine.table.journal import Journal
from engine.table.salvage import AT_ONCE
from engine.table.session import Session
from engine.table.table import Table
from tests.chance import chance
from tests.engine.table.evening import first, opening, table

PAGE = 4096


def play_out(session: Session) -> None:
    while not session.over:
        session.do(Play(first(session)))


def played(session: Session, moves: int) -> Session:
    for _ in range(moves):
        session.do(Play(first(session)))
    return session


def evenings(folder: Path, games: int = 12, seed: int = 1) -> dict[str, tuple[int, list[str]]]:
    """Games over, left and parked; the number of each and its lines. No daily copy is left to help."""
    home, dice = table(folder), Random(seed)
    home.chance = chance(f"evenings {seed}")  # which games share a page
    for number in range(games):
        session = home.start(opening(seed=str(number)))
        match number % 3:
            case 0:
                play_out(session)
            case 1:
                played(session, dice.randrange(3, 8)).leave()
            case _:
                played(session, dice.randrange(3, 8)).park()
    known = {game.token: (game.number, lines(home, game.token)) for game in home.games()}
    home.close()
    shutil.rmtree(folder / "data/copies")
    return known


def path(folder: Path) -> Path:
    return folder / "data/journal.sqlite"


def pages_of(folder: Path, name: str, kind: str = "leaf") -> list[int]:
    """The pages of this table, by number."""
    with sqlite3.connect(path(folder)) as journal:
        try:
            found = journal.execute(
                "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ?", (name, kind)
            ).fetchall()
        except sqlite3.OperationalError:
            pytest.skip("this SQLite does not tell which page is whose")
    return [number for (number,) in found]


def spoil(folder: Path, *pages: int) -> None:
    content = bytearray(path(folder).read_bytes())
    for page in pages:
        content[(page - 1) * PAGE : page * PAGE] = b"\xff" * PAGE
    path(folder).write_bytes(content)


def lines(home: Table, token: str) -> list[str]:
    """As they stand in the file: an export would hide what is still hidden."""
    read = "SELECT body FROM entry WHERE kind = 'line' AND game = ? ORDER BY n"
    return [body for (body,) in home.journal.rows(read, (token,))]


def only(home: Table) -> list[str]:
    """The lines of the only game."""
    [game] = home.games()
    return lines(home, game.token)


def named(home: Table) -> set[int]:
    found = {int(number) for told in home.notices for number in re.findall(r"[Gg]ame (\d+)", str(told))}
    for told in home.notices:
        for lowest, highest in re.findall(r"Games (\d+) to (\d+)", str(told)):
            found |= set(range(int(lowest), int(highest) + 1))
        for known in re.findall(r"Whether there were games after number (\d+)", str(told)):
            found |= set(range(int(known) + 1, 100))
    return found


def on(folder: Path, known: Iterable[str], *pages: int) -> set[str]:
    """The games of which something lies on these pages (or once did: SQLite leaves behind what it has moved)."""
    content = path(folder).read_bytes()
    spots = [content[(page - 1) * PAGE : page * PAGE] for page in pages]
    return {token for token in known if any(token.encode() in spot for spot in spots)}


def check(folder: Path, known: dict[str, tuple[int, list[str]]]) -> set[str]:
    """Everything that differs was named, and nothing changed its number; the games that are whole."""
    home = table(folder)
    there = {game.token: game for game in home.games()}
    whole: set[str] = set()
    for token, (number, whole_lines) in known.items():
        if token not in there:
            assert number in named(home)
            continue
        assert there[token].number == number
        now = lines(home, token)
        assert now == whole_lines[: len(now)]
        if now != whole_lines or not there[token].whole:
            assert number in named(home), f"game {number} lost {len(whole_lines) - len(now)} lines without a word"
        else:
            whole.add(token)
    home.close()
    return whole


@pytest.mark.parametrize("seed", range(6))
def test_a_spoiled_page_costs_the_games_on_it_and_they_are_named(tmp_path: Path, seed: int) -> None:
    known = evenings(tmp_path, seed=seed)
    leaves = pages_of(tmp_path, "entry")
    assert len(leaves) > 3
    spoiled = Random(seed).sample(leaves, 2)
    touched = on(tmp_path, known, *spoiled)
    spoil(tmp_path, *spoiled)
    assert check(tmp_path, known) >= known.keys() - touched


@pytest.mark.parametrize("seed", range(6))
def test_games_between_two_spoiled_pages_are_read(tmp_path: Path, seed: int) -> None:
    known = evenings(tmp_path, 30, seed)
    leaves = pages_of(tmp_path, "entry")
    touched = on(tmp_path, known, leaves[1], leaves[-2])
    spoil(tmp_path, leaves[1], leaves[-2])
    whole = check(tmp_path, known)
    assert whole >= known.keys() - touched
    assert whole, "no page that was spared held a whole game"


@pytest.mark.parametrize("eighths", range(2, 8))
def test_a_file_that_was_cut_short_changes_no_game_without_a_word(tmp_path: Path, eighths: int) -> None:
    known = evenings(tmp_path, 30, eighths)
    home = table(tmp_path)
    states = {game.token: game.state for game in home.games()}
    home.close()
    shutil.rmtree(tmp_path / "data/copies")
    content = path(tmp_path).read_bytes()
    path(tmp_path).write_bytes(content[: len(content) // PAGE * eighths // 8 * PAGE])
    check(tmp_path, known)
    home = table(tmp_path)
    assert {game.number for game in home.games() if game.state != states[game.token]} <= named(home)


@pytest.mark.parametrize("number", [3, 11])
@pytest.mark.parametrize("where", ["game", "sqlite_autoindex_game_1"])
def test_a_bit_that_turned_in_the_number_of_a_game_changes_no_order(tmp_path: Path, number: int, where: str) -> None:
    """It stands at the game's row, and once more in the index of the games' tokens."""
    known = evenings(tmp_path)
    token = next(token for token, (one, _) in known.items() if one == number)
    content = bytearray(path(tmp_path).read_bytes())
    for page in pages_of(tmp_path, where):
        at = content.find(token.encode(), (page - 1) * PAGE, page * PAGE)
        if where == "game" and at > 0:  # number, the length of the head, what its values are, token
            head = next(
                size for size in range(5, 20) if content[at - size - 1 : at - size + 1] == bytes([number, size])
            )
            content[at - head - 1] ^= 0x40
        elif at > 0:  # token, number
            content[at + len(token)] ^= 0x40
    path(tmp_path).write_bytes(content)
    home = table(tmp_path)
    assert "was damaged" in str(home.notices[0])
    home.close()
    assert check(tmp_path, known) == known.keys()
    assert len(table(tmp_path).notices) < 4


def test_many_games_that_are_gone_are_one_sentence(tmp_path: Path) -> None:
    evenings(tmp_path, 60)
    heads = pages_of(tmp_path, "game")
    spoil(tmp_path, *heads[:-1])
    told = [str(told) for told in table(tmp_path).notices if "missing" in str(told)]
    assert len([one for one in told if one.startswith("Game")]) <= 2, told


def test_a_copy_of_a_box_that_was_deleted_does_not_come_back_with_the_copy_of_the_day(tmp_path: Path) -> None:
    home = table(tmp_path, today=lambda: "2026-11-17")
    for name in ("mine", "other"):
        home.kits.save(name, "pebbles", {"pebbles": {"values": [5] * 12}})
    home.tags.bring("mine", {f"05{number:012x}": number % 12 for number in range(5)})
    home.tags.bring("other", {f"04{number:012x}": number % 12 for number in range(900)})
    home.tags.save()
    home.close()
    home = table(tmp_path, today=lambda: "2026-11-18")
    assert rescue.copies(path(tmp_path))
    assert home.delete_kit("mine") is None
    home.close()
    spoil(tmp_path, pages_of(tmp_path, "tag")[2])
    home = table(tmp_path, today=lambda: "2026-11-19")
    assert "the copy of 2026-11-1" in str(home.notices[0])
    assert "mine" not in [copy.name for copy in home.kits.copies("pebbles")]
    assert {sticker.copy for sticker in home.stickers()} == {"other"}


def test_what_was_deleted_in_the_log_alone_does_not_come_back_from_the_file(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.tags.bring("pebbles", {f"04{number:012x}": number % 12 for number in range(900)})
    home.tags.save()
    home.close()
    leaves = pages_of(tmp_path, "tag")
    home = table(tmp_path)
    for number in range(895, 900):
        assert home.tags.forget(f"04{number:012x}") is None
    pulled = tmp_path / "pulled"
    shutil.copytree(tmp_path / "data", pulled / "data")
    shutil.copytree(tmp_path / "seeds", pulled / "seeds")
    home.close()
    shutil.rmtree(pulled / "data/copies")
    spoil(pulled, leaves[1])
    home = table(pulled)
    assert "was damaged" in str(home.notices[0])
    assert not {sticker.uid for sticker in home.stickers()} & {f"04{number:012x}" for number in range(895, 900)}


def test_a_rescue_shows_that_it_is_still_at_it_and_needs_no_room_for_all_games(tmp_path: Path) -> None:
    evenings(tmp_path, 150)
    spoil(tmp_path, pages_of(tmp_path, "entry")[1])
    beats = []
    tracemalloc.start()
    journal = Journal(path(tmp_path), lambda: "2026-11-18", lambda: beats.append(1))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "was damaged" in str(journal.notices[0])
    entries = len(journal.rows("SELECT n FROM entry"))
    assert entries > 2000
    assert len(beats) >= entries // AT_ONCE
    assert peak < entries * 250, "all of it was held at once"
    journal.close()


def test_a_log_beside_a_broken_file_is_kept_as_it_was(tmp_path: Path) -> None:
    pulled = killed(tmp_path)
    log = wal.log(path(pulled))
    content = bytearray(log.read_bytes())
    content[-PAGE // 2] ^= 1
    log.write_bytes(content)
    spoil(pulled, *pages_of(tmp_path, "person"))
    home = table(pulled)
    assert "was damaged" in str(home.notices[0])
    assert [kept.read_bytes() for kept in (pulled / "data").glob("*damaged*-wal")] == [content]


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
def test_a_pipe_where_the_journal_should_lie_is_told_and_not_waited_for(tmp_path: Path, suffix: str) -> None:
    table(tmp_path).close()
    pipe = path(tmp_path).with_name("journal.sqlite" + suffix)
    pipe.unlink(missing_ok=True)
    os.mkfifo(pipe)
    home = table(tmp_path)
    assert f"{pipe.name} is no file" in str(home.warning)
    played(home.start(opening()), 2)


def test_a_copy_that_cannot_be_opened_does_not_stop_a_rescue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table(tmp_path, today=lambda: "2026-11-17").close()
    played(table(tmp_path, today=lambda: "2026-11-18").start(opening()), 3)
    older, newer = sorted(rescue.copies(path(tmp_path)))
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def refused(name: str, *rest: Any, **more: Any) -> sqlite3.Connection:
        if newer.name in str(name):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(name, *rest, **more)

    wal.log(path(tmp_path)).unlink(missing_ok=True)
    spoil(tmp_path, 2)
    monkeypatch.setattr(sqlite3, "connect", refused)
    assert "the copy of 2026-11-17 was opened" in str(table(tmp_path).notices[0])


@pytest.mark.parametrize("seed", range(3))
def test_a_page_that_leads_to_others_costs_none_of_them(tmp_path: Path, seed: int) -> None:
    """Its own rows stand on it: a game of them is cut there, and named."""
    known = evenings(tmp_path, 30, seed)
    [above] = pages_of(tmp_path, "entry", "internal")
    touched = on(tmp_path, known, above)
    spoil(tmp_path, above)
    assert check(tmp_path, known) >= known.keys() - touched


def test_without_the_first_page_every_game_is_still_there(tmp_path: Path) -> None:
    known = evenings(tmp_path)
    spoil(tmp_path, 1)
    assert check(tmp_path, known) == known.keys()


def test_the_heads_of_games_between_two_spoiled_pages_are_read(tmp_path: Path) -> None:
    known = evenings(tmp_path, 60)
    heads = pages_of(tmp_path, "game")
    touched = on(tmp_path, known, heads[0], heads[-1])
    assert known.keys() - touched
    spoil(tmp_path, heads[0], heads[-1])
    assert check(tmp_path, known) >= known.keys() - touched


def test_stickers_between_two_spoiled_pages_are_read_and_none_comes_back(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.kits.save("mine", "pebbles", {"pebbles": {"values": [5] * 12}})
    home.tags.bring("mine", {f"04{number:012x}": number % 12 for number in range(900)})
    home.tags.save()
    gone = {f"04{number:012x}" for number in range(300, 500)}  # whole pages of them, which are free now
    for uid in gone:
        home.tags.forget(uid)
    played(home.start(opening()), 3)
    home.close()
    shutil.rmtree(tmp_path / "data/copies")
    leaves = pages_of(tmp_path, "tag")
    assert len(leaves) > 4
    content = path(tmp_path).read_bytes()
    spots = [content[(page - 1) * PAGE : page * PAGE] for page in (leaves[1], leaves[-2])]
    spoil(tmp_path, leaves[1], leaves[-2])
    home = table(tmp_path)
    there = {sticker.uid for sticker in home.stickers()}
    safe = {uid for number in range(900) if not any((uid := f"04{number:012x}").encode() in spot for spot in spots)}
    assert there >= safe - gone
    assert not there & gone
    assert len(there) < 700


def test_a_finished_game_that_is_cut_keeps_its_result_and_does_not_open_again(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    play_out(session)
    total = session.view().score().ranking
    home.close()
    shutil.rmtree(tmp_path / "data/copies")
    content = path(tmp_path).read_bytes()
    line = b"red take"
    at = content.index(line)
    path(tmp_path).write_bytes(content[:at] + b"rad take" + content[at + len(line) :])
    home = table(tmp_path)
    assert "Game 1 keeps its result; whatever came after line" in str(home.notices[1])
    [game] = home.games()
    assert (game.state, game.ranking, game.whole) == ("finished", total, False)
    assert home.unfinished() == []
    assert "Moves of this game are missing" in str(home.look(1).trouble)


def test_a_game_whose_beginning_is_gone_is_named(tmp_path: Path) -> None:
    known = evenings(tmp_path, 3)
    spoil(tmp_path, *pages_of(tmp_path, "game"))
    home = table(tmp_path)
    assert home.games() == []
    assert named(home) == {1, 2, 3} == {number for number, _ in known.values()}


def test_a_finished_game_stands_in_the_file_itself(tmp_path: Path) -> None:
    """Whoever copies journal.sqlite alone, while the table is on, has it."""
    home = table(tmp_path)
    play_out(home.start(opening()))
    record = home.export(1)
    played(home.start(opening()), 3)
    alone = tmp_path / "alone"
    (alone / "data").mkdir(parents=True)
    shutil.copyfile(path(tmp_path), path(alone))
    assert table(alone).export(1) == record


def test_what_was_lost_is_said_until_somebody_has_read_it(tmp_path: Path) -> None:
    evenings(tmp_path)
    spoil(tmp_path, pages_of(tmp_path, "entry")[1])
    told = table(tmp_path).notices  # and killed before it showed anything
    assert len(told) > 1
    home = table(tmp_path)
    assert home.notices == told
    home.read()
    assert home.notices == ()
    home.close()
    assert table(tmp_path).notices == ()


@pytest.mark.parametrize(
    "change",
    [
        "person SET name = NULL",
        "person SET name = x'00'",
        "tag SET part = 'two'",
        "tag SET fingers = NULL",
        "label SET name = NULL",
        "kit SET toml = x'00'",
        "person SET name = NULL; UPDATE sqlite_sequence SET seq = 'many'",
    ],
)
def test_a_word_that_became_nothing_is_named_and_the_games_are_whole(tmp_path: Path, change: str) -> None:
    """A bit that turned in the head of a row makes nothing of a word, or a word of a number."""
    home = table(tmp_path)
    home.kits.save("mine", "pebbles", {"pebbles": {"values": [5] * 12}})
    home.tags.enrol(Tag("04112233445566"), "mine", 2)
    home.tags.save()
    played(home.start(opening()), 3)
    whole = only(home)
    home.close()
    shutil.rmtree(tmp_path / "data/copies")
    with sqlite3.connect(path(tmp_path)) as journal:  # as the file would not take it
        journal.execute("PRAGMA writable_schema = 1")
        journal.execute("UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'")
    with sqlite3.connect(path(tmp_path)) as journal:
        journal.executescript(f"UPDATE {change}")
    home = table(tmp_path)
    assert "was damaged" in str(home.notices[0])
    assert "copies of boxes and stickers not everything could be read" in str(home.notices[1])
    assert only(home) == whole
    assert None not in home.history.names().values()
    assert all(isinstance(sticker.part, int) for sticker in home.stickers())
    played(home.start(opening()), 2)
    assert home.warning is None


# -- the log


def killed(folder: Path) -> Path:
    """A table whose last game stands in the log alone, as it lies there after a pulled plug."""
    home = table(folder)
    session = home.start(opening())
    writer = home.journal._writer
    assert writer is not None
    writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    played(session, 8)
    pulled = folder / "pulled"
    shutil.copytree(folder / "data", pulled / "data")
    shutil.copytree(folder / "seeds", pulled / "seeds")
    home.close()
    return pulled


def test_a_log_that_is_whole_says_nothing(tmp_path: Path) -> None:
    pulled = killed(tmp_path)
    assert wal.committed(path(pulled)) >= 8
    home = table(pulled)
    assert home.notices == ()
    assert only(home) == only(table(tmp_path))


def test_a_bit_that_turned_in_the_log_is_told_and_the_log_kept(tmp_path: Path) -> None:
    pulled = killed(tmp_path)
    log = wal.log(path(pulled))
    content = bytearray(log.read_bytes())
    content[len(content) // 2] ^= 1
    log.write_bytes(content)
    home = table(pulled)
    [told] = home.notices
    assert "the last moves may be missing" in str(told)
    assert (pulled / "data/journal.damaged-1.sqlite-wal").read_bytes() == content
    assert home.warning is None


HEAD, FRAME = 32, 24


@pytest.mark.parametrize("page", ["", "one of an earlier round"])
def test_an_end_nobody_was_promised_is_no_damage(tmp_path: Path, page: str) -> None:
    """Killed while it wrote the first frame of a transaction: its mark is there, its page is not yet."""
    pulled = killed(tmp_path)
    log = wal.log(path(pulled))
    content = log.read_bytes()
    unfinished = content[-FRAME - PAGE : -PAGE] + (page.encode() * PAGE)[: PAGE if page else 0]
    log.write_bytes(content + unfinished)
    home = table(pulled)
    assert home.notices == ()
    assert only(home) == only(table(tmp_path))


def test_a_new_round_of_which_only_the_head_was_written_is_no_damage(tmp_path: Path) -> None:
    """The frames behind it are of the round before, and all of them stand in the file itself."""
    home = table(tmp_path)
    session = played(home.start(opening()), 8)
    old = wal.log(path(tmp_path)).read_bytes()
    writer = home.journal._writer
    assert writer is not None
    writer.execute("PRAGMA wal_checkpoint(RESTART)")
    session.do(Play(first(session)))
    head = wal.log(path(tmp_path)).read_bytes()[:HEAD]
    assert head != old[:HEAD]
    wal.log(path(tmp_path)).write_bytes(head + old[HEAD:])
    wal.index(path(tmp_path)).write_bytes(b"")
    assert wal.committed(path(tmp_path)) == 0


def test_a_log_without_its_index_is_believed_as_far_as_it_is_whole(tmp_path: Path) -> None:
    pulled = killed(tmp_path)
    promised = wal.committed(path(pulled))
    wal.index(path(pulled)).unlink()
    assert wal.committed(path(pulled)) == promised
    log = wal.log(path(pulled))
    log.write_bytes(log.read_bytes()[:-1])
    assert 0 < wal.committed(path(pulled)) < promised


@pytest.mark.parametrize("indexed", [True, False])
def test_the_last_transaction_turned_is_told(tmp_path: Path, indexed: bool) -> None:
    pulled = killed(tmp_path)
    log = wal.log(path(pulled))
    content = bytearray(log.read_bytes())
    content[-PAGE // 2] ^= 1
    log.write_bytes(content)
    if not indexed:
        wal.index(path(pulled)).unlink()
    assert "the last moves may be missing" in str(table(pulled).notices[0])


@pytest.mark.parametrize("place", [16, 20, 24])
def test_a_head_of_the_log_that_turned_is_told(tmp_path: Path, place: int) -> None:
    pulled = killed(tmp_path)
    log = wal.log(path(pulled))
    content = bytearray(log.read_bytes())
    content[place] ^= 1
    log.write_bytes(content)
    assert "the last moves may be missing" in str(table(pulled).notices[0])


@pytest.mark.parametrize("seed", range(40))
def test_any_bit_of_the_log_is_told_or_changes_nothing(tmp_path: Path, seed: int) -> None:
    pulled, dice = killed(tmp_path), Random(seed)
    log = wal.log(path(pulled))
    content = bytearray(log.read_bytes())
    content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
    log.write_bytes(content)
    home = table(pulled)
    if not home.notices:
        assert only(home) == only(table(tmp_path))
    played(home.start(opening()), 2)
    assert home.warning is None
