"""The command line as its users meet it: what it prints, and one sentence with status 2 for everything wrong."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from engine.rules import boxes

ROOT = Path(__file__).parents[3]
BOXES = [name for name in boxes.names() if (ROOT / "engine/rules" / name / "__init__.py").exists()]


def trireme(*words: str, folder: Path = ROOT, tongue: str = "C") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": tongue, "SDL_VIDEODRIVER": "dummy"}
    return subprocess.run(
        [ROOT / "trireme", *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def refused(*words: str) -> str:
    done = trireme(*words)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_help_lists_the_verbs() -> None:
    assert "play-out" in trireme("--help").stdout


@pytest.mark.parametrize("box", BOXES)
def test_a_played_game_is_recorded_replayed_and_asked_for_its_moves(box: str, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    summed = trireme("play-out", box, "--seed", "7", "--record", str(file))
    assert summed.returncode == 0, summed.stderr
    assert "points" in summed.stdout
    replayed = trireme("replay", str(file), "--json")
    assert json.loads(replayed.stdout)["facts"]["turn"][1] == "over"
    told = trireme("replay", str(file), "--to", "40")
    assert told.returncode == 0, told.stderr
    moves = json.loads(trireme("moves", str(file), "--json").stdout)
    assert moves["moves"] == []
    spoken = trireme("replay", str(file), tongue="ru_RU.UTF-8")
    assert spoken.returncode == 0, spoken.stderr


def test_it_works_from_any_folder_and_through_a_link(tmp_path: Path) -> None:
    link = tmp_path / "elsewhere"
    link.symlink_to(ROOT / "trireme")
    done = subprocess.run([link, "--help"], cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("dance",), "no verb “dance”"),
        (("play-out",), "the following arguments are required"),
        (("play-out", "chess"), "no box called “chess”"),
        (("play-out", BOXES[0], "--seats", "9"), "not 9"),
        (("play-out", BOXES[0], "--seats", "two"), "invalid int value"),
        (("play-out", BOXES[0], "--option", "tempo=1"), "no option “tempo”"),
        (("play-out", BOXES[0], "--option", "tempo"), "NAME=VALUE"),
        (("play-out", BOXES[0], "--solo", "nobody"), "no solo opponent"),
        (("play-out", BOXES[0], "--games", "-1"), "--games"),
        (("play-out", BOXES[0], "--games", "0"), "--games"),
        (("play-out", BOXES[0], "--games", "2", "--record", "x"), "one game"),
        (("play-out", BOXES[0], "--record", "/no/such/folder/x"), "cannot be written"),
        (("games", "--data", "/proc/x"), "/proc/x cannot be written"),
        (("--data", "/proc/x"), "/proc/x cannot be written"),
        (("--bogus",), "“./trireme --help” says more"),
        (("games", "--bogus"), "“./trireme games --help” says more"),
        (("replay", "/no/such/file"), "cannot be read"),
        (("replay", "LICENSE"), "another format"),
        (("replay", "/"), "cannot be read"),
        (("moves", str(ROOT / "pyproject.toml")), "another format"),
    ],
)
def test_wrong_input_is_one_sentence_and_status_two(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*words)


@pytest.mark.parametrize("tongue", ["C", "ru_RU.UTF-8"])
def test_options_are_called_as_people_type_them(tongue: str) -> None:
    for words in (("--option", "side_b=tent"), ("--option", "side_c=wall")):
        assert "side_b" in trireme("play-out", "amytis", *words, tongue=tongue).stderr
    taster = trireme("play-out", "amytis", "--option", "length=long", tongue=tongue).stderr
    assert "length;" in taster
    assert "taster" in taster
    assert "2 to 2" not in trireme("play-out", "amytis", "--seats", "3").stderr


@pytest.mark.parametrize(("points", "said"), [("40 41", "blue wins"), ("40 40", "red, blue share the win")])
def test_replay_names_the_winner_or_that_both_win(points: str, said: str, tmp_path: Path) -> None:
    head = "trireme record 1\nbox amytis 1\nkit b7ece3e7a790\ngame aid\nseats red blue\nbag table\n\n"
    red, blue = points.split()
    told = f"table finish\ntable sheet track red {red}\ntable sheet track blue {blue}\n"
    file = tmp_path / "game.record"
    file.write_text(head + "bag begin red\n" + told)
    assert "win" not in trireme("replay", str(file)).stdout
    file.write_text(head + "bag begin red\n" + told + "table close\n")
    assert trireme("replay", str(file)).stdout.splitlines()[-1] == said


def test_a_record_with_a_wrong_line_is_refused_by_its_number(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    trireme("play-out", BOXES[0], "--record", str(file))
    lines = file.read_text().split("\n")
    at = lines.index("") + 5
    lines[at] = "red jump"
    file.write_text("\n".join(lines))
    done = trireme("replay", str(file))  # what came before that line has been told
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert f"Line {at + 1}" in done.stderr


def test_a_sentence_comes_in_the_language_of_the_terminal() -> None:
    assert "Коробки «chess» нет" in trireme("play-out", "chess", tongue="ru_RU.UTF-8").stderr


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(f"{ROOT}/trireme --help | head -1", shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
