"""Tournaments and tuning: who plays whom, the table, and that it does not matter who computed it."""

import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from engine.bots.dice import Dice
from engine.bots.match import Match, Result, played
from engine.bots.rating import rated, table
from engine.bots.tuning import Verdict, Weights, duel, varied, verdict
from ui.command import newbox, playout, tournament, tune
from ui.command.spread import Spread
from ui.command.tournament import scheduled, written
from ui.command.tune import Search
from ui.seeds import shipped_kit, shipped_weights

ROOT = Path(__file__).parents[3]
LIKE = Match("amytis", ("", ""), 1, 4, options=(("length", "taster"),))


def computed(matches: list[Match]) -> dict[int, Result]:
    return {n: played(match, shipped_kit(match.box), shipped_weights(match.box)) for n, match in enumerate(matches)}


def file_of(matches: list[Match], results: dict[int, Result]) -> str:
    return written(matches, results, table([(match.players, results[n]) for n, match in enumerate(matches)]))


# ---- who plays whom


def test_any_two_meet_on_the_same_seeds_from_every_side() -> None:
    matches = scheduled(LIKE, ["a", "b", "c"], 2)
    assert len(matches) == 3 * 2 * 2
    assert [(match.players, match.seed) for match in matches[:4]] == [
        (("a", "b"), 1), (("b", "a"), 1), (("a", "b"), 2), (("b", "a"), 2),
    ]  # fmt: skip


def test_at_a_larger_table_one_sits_among_others() -> None:
    matches = scheduled(LIKE._replace(players=("",) * 3), ["a", "b"], 1)
    assert [match.players for match in matches] == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_against_a_rival_everybody_plays_alone() -> None:
    matches = scheduled(LIKE._replace(rival="automius"), ["a", "b"], 2)
    assert [(match.players, match.seed) for match in matches] == [(("a",), 1), (("a",), 2), (("b",), 1), (("b",), 2)]


def test_one_alone_plays_itself_each_seed_once() -> None:
    matches = scheduled(LIKE, ["a"], 2)
    assert [(match.players, match.seed) for match in matches] == [(("a", "a"), 1), (("a", "a"), 2)]
    assert scheduled(LIKE, ["a", "a"], 2) == matches


# ---- the table


def test_who_played_only_itself_is_in_the_middle_with_the_mean_of_its_points() -> None:
    results = [Result(n, points, ((0,), (1,))) for n, points in enumerate([(9, 5), (6, 4)])]
    (only,) = table([(("a", "a"), result) for result in results])
    assert (only.name, only.rating, only.sure, only.games, only.won, only.points) == ("a", 1500.0, 0.0, 4, 0.5, 6.0)


def beaten(times: int, of: int) -> list[tuple[tuple[str, ...], Result]]:
    return [(("a", "b"), Result(n, (1, 0), ((0,), (1,)) if n < times else ((1,), (0,)))) for n in range(of)]


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    ratings = rated(beaten(1000, 1100))
    assert ratings["a"] - ratings["b"] == pytest.approx(400, abs=2)
    assert ratings["a"] + ratings["b"] == pytest.approx(3000)


def test_more_games_are_surer() -> None:
    few, many = table(beaten(6, 10)), table(beaten(60, 100))
    assert few[0].name == many[0].name == "a"
    assert many[0].sure < few[0].sure
    assert many[0].won == 0.6
    assert many[0].games == 100


def test_the_rival_of_a_solo_game_is_rated_too() -> None:
    games = [(("a",), Result(n, (30, 20), ((0,), (1,)))) for n in range(9)]
    assert rated(games)["a"] > rated(games)["rival"]
    assert [line.name for line in table(games)] == ["a", "rival"]


# ---- weights


def test_a_variation_changes_little_and_never_the_points() -> None:
    weights: Weights = (("points", 1.0), ("stones", 0.5), ("plazas", 0.0))
    for seed in range(50):
        changed = varied(weights, Dice(seed))
        assert changed[0] == ("points", 1.0)
        assert [name for name, _ in changed] == ["points", "stones", "plazas"]


def test_a_duel_is_the_same_games_from_both_sides() -> None:
    one, other = (("points", 1.0),), (("points", 2.0),)
    matches = duel(LIKE, one, other, 4, 7)
    assert [(match.seed, match.weights) for match in matches] == [
        (7, (one, other)), (7, (other, one)), (8, (other, one)), (8, (one, other)),
    ]  # fmt: skip
    ends = [Result(0, (5, 3), ()), Result(0, (1, 3), ()), Result(0, (2, 8), ()), Result(0, (9, 8), ())]
    told = verdict(matches, dict(enumerate(ends)), one)
    assert told.ahead == pytest.approx((2 + 2 + 6 + 1) / 4)
    assert told.games == 4
    lost = verdict(matches, dict(enumerate(ends[:3])), one)
    assert lost.games == 2, "a pair of which one game was lost does not count"


def test_tuning_keeps_what_wins_clearly() -> None:
    asked: list[int] = []

    def play(new: Weights, old: Weights, games: int, seed: int) -> Verdict:
        asked.append(games)
        better = dict(new)["stones"] > dict(old)["stones"]
        return Verdict(3.0, 2.5, games) if better else Verdict(-1.0, -1.0, games)

    search = Search(play, (("points", 1.0), ("stones", 0.1)), 3, 4)
    kept = [search.round() for _ in range(12)]
    assert dict(search.weights)["stones"] > 0.1
    assert search.kept == sum(one is not None for one in kept) > 0
    assert search.played == sum(asked)
    assert set(asked) == {4, 12}


def test_the_file_of_weights_says_how_they_were_found_and_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "opponent.toml"
    words = ["tune", "amytis", "--option", "length=taster", "--rounds", "2", "--games", "4", "--proof", "4"]
    assert tune.run([*words, "--workers", "1", "--out", str(path)]) == 0
    told = tomllib.loads(path.read_text("utf-8"))
    assert told["found"]["variations"] == 2
    assert told["found"]["played"] == "2 seats, length = taster"
    assert told["weights"]["points"] == 1.0


def test_weights_can_be_fitted_to_ends_without_a_variation(tmp_path: Path) -> None:
    path = tmp_path / "opponent.toml"
    words = ["tune", "amytis", "--option", "length=taster", "--ends", "4", "--rounds", "0", "--proof", "4"]
    assert tune.run([*words, "--workers", "1", "--out", str(path)]) == 0
    told = tomllib.loads(path.read_text("utf-8"))
    assert told["found"]["ends"] == 4
    assert told["found"]["variations"] == told["found"]["games"] == 0
    assert told["found"]["proof"] == 4
    assert (dict(told["weights"]) == shipped_weights("amytis")) == (told["found"]["ahead"] <= 0)


# ---- who computes


def test_processes_of_this_computer_give_the_same_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "table.json"
    words = ["tournament", "amytis", "--option", "length=taster", "--games", "2", "--steps", "4", "--workers", "2"]
    assert tournament.run([*words, "--players", "imhotep,chance", "--out", str(path)]) == 0
    matches = scheduled(LIKE, ["imhotep", "chance"], 2)
    assert path.read_text("utf-8") == file_of(matches, computed(matches))
    assert json.loads(path.read_text("utf-8"))["table"][0]["name"] == "imhotep"
    assert "Imhotep" in capsys.readouterr().out


def test_a_process_that_dies_costs_its_games_only() -> None:
    matches = scheduled(LIKE._replace(steps=8), ["imhotep", "chance"], 4)
    with Spread(workers=2) as spread:
        pool = spread._workers_at_hand()
        victim = pool.submit(os.getpid).result()
        doomed = pool.submit(os.kill, victim, signal.SIGKILL)  # by one of the two, in the middle of the games
        results = spread.play(matches)
        assert doomed.done()
    assert results == computed(matches)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A Dask scheduler and two workers, each a process of its own."""
    distributed = pytest.importorskip("distributed", reason="Dask is an extra: pip install '.[cluster]'")
    told = tmp_path / "scheduler.json"
    quiet = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__DASHBOARD__LINK": ""}

    def begun(*words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:], "--scheduler-file", str(told)],
            cwd=ROOT, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    processes = [begun("scheduler", "--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0")]
    try:
        for _ in range(2):
            folder = tmp_path / str(len(processes))
            processes.append(
                begun("worker", "--no-nanny", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1",
                      "--local-directory", str(folder))
            )  # fmt: skip
        with distributed.Client(scheduler_file=str(told), timeout=60) as client:
            client.wait_for_workers(2, timeout=60)
            address: str = client.scheduler.address
        yield address, processes[1:]
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


def test_a_shelf_of_computers_gives_the_same_file_though_one_dies(
    shelf: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    dask: Any = pytest.importorskip("distributed", reason="Dask is an extra: pip install '.[cluster]'")
    address, workers = shelf
    matches = scheduled(LIKE._replace(steps=8), ["imhotep", "chance"], 6)
    died: list[int] = []
    finished = Event()

    def kill_one_that_plays() -> None:
        with dask.Client(address, timeout=30) as client:
            while not finished.is_set():
                pids = client.run(os.getpid)
                for worker, games in client.processing().items():
                    if games and pids.get(worker) == workers[0].pid:
                        workers[0].kill()
                        died.append(workers[0].pid)
                        return

    killer = Thread(target=kill_one_that_plays)
    killer.start()
    with Spread(address) as spread:
        results = spread.play(matches)
    finished.set()
    killer.join()
    assert died
    assert workers[0].wait() == -signal.SIGKILL
    assert file_of(matches, results) == file_of(matches, computed(matches))


def test_a_shelf_of_computers_plays_a_box_of_ones_own(
    shelf: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path
) -> None:
    newbox.make("oware", tmp_path / "boxes")
    words = ["tournament", "oware", "--games", "1", "--cluster", shelf[0], "--boxes", str(tmp_path / "boxes")]
    command = [sys.executable, "-m", "ui", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr


def test_no_scheduler_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed", reason="Dask is an extra: pip install '.[cluster]'")
    from ui.__main__ import main

    assert main(["tournament", "amytis", "--games", "1", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "There is no Dask scheduler at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_opponents_play_a_game_that_is_kept_as_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    words = ["amytis", "--option", "length=taster", "--players", "eupalinos,chares", "--record", str(path)]
    assert playout.run(["play-out", *words]) == 0
    again = tmp_path / "again.record"
    assert playout.run(["play-out", *words[:-1], str(again)]) == 0
    assert again.read_text("utf-8") == path.read_text("utf-8")
