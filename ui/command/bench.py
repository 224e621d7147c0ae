"""`trireme bench`: figures of this machine. They are printed, never judged.

Where it can, a time stands beside a ratio to a fixed loop of plain Python, measured in the same run: machines are
shared and noisy, ratios travel better than milliseconds.
"""

import json
import os
import platform
import statistics
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter

from engine.rules import boxes
from engine.rules.boxes import box as box_named
from engine.rules.boxes import setup as complete_setup
from engine.rules.contract import Box, Move, Position
from ui.command.terminal import arguments
from ui.seeds import shipped_kit

ROOMS = (
    "engine.table.bench",
    "hardware.bench",
    "ui.picture.bench",
    "ui.stage.bench",
    "ui.browser.bench",
    "ui.guests.bench",
    "ui.office.bench",
    "ui.opponents.bench",
)  # each has rows()
Row = tuple[str, float | str, str]


def yardstick() -> float:
    """Seconds for a fixed loop of plain Python: list, dictionary, integers, a call."""

    def step(n: int, table: dict[int, int], line: list[int]) -> int:
        table[n & 255] = n
        line[n % 60] += 1
        return (n << 3 ^ n >> 2) & 0xFFFF

    table: dict[int, int] = {}
    line, n = [0] * 60, 1
    began = perf_counter()
    for _ in range(100_000):
        n = step(n, table, line) + 1
    return perf_counter() - began


def timed(work: Callable[[], object], seconds: float = 1.0, least: int = 5) -> tuple[float, float]:
    """Seconds of one piece of work, and how many yardsticks that is: medians over pairs run side by side."""
    times: list[float] = []
    ratios: list[float] = []
    end = perf_counter() + seconds
    while len(times) < least or perf_counter() < end:
        stick = yardstick()
        began = perf_counter()
        work()
        took = perf_counter() - began
        times.append(took)
        ratios.append(took / stick)
    return statistics.median(times), statistics.median(ratios)


def play(box: Box, start: Position, random: Random) -> Position:
    """A complete random game: every question answered from its full list, uniformly."""
    position = start.copy()
    while offers := position.moves():
        position.play(offers[int(random.random() * len(offers))])
    return position


def box_rows(box: Box) -> Iterator[Row]:
    """Games, copies, lists of placements and scores of one box, for two players."""
    setup = complete_setup(box, box.kit(shipped_kit(box.name)), seats=2)
    start, random = box.start(setup), Random(1)

    def games() -> None:
        for _ in range(5):
            play(box, start, random)

    took, ratio = timed(games, 2.0)
    yield f"{box.name}: complete random game, two players", 1000 * took / 5, "ms"
    yield f"{box.name}: complete random games a second", 5 / took, "games/s"
    yield f"{box.name}: the same", ratio / 5, "yardsticks"
    middle, late, choice = _samples(box, start)

    def placements() -> None:
        """The question is put anew each time, since a position may keep the list it has made."""
        position = late.copy()
        position.play(choice)
        position.moves()

    for name, work, many in (
        ("copy in mid-game", middle.copy, 2000),
        ("copy, choice, legal placements, late in the game", placements, 100),
        ("score, late in the game", late.score, 200),
    ):

        def repeated(work: Callable[[], object] = work, many: int = many) -> None:
            for _ in range(many):
                work()

        took, ratio = timed(repeated, 0.5)
        yield f"{box.name}: {name}", 1e6 * took / many, "us"
        yield f"{box.name}: {name}, a second", many / took, "1/s"


def _samples(box: Box, start: Position) -> tuple[Position, Position, Move]:
    """The middle of a game; and late in it, the position and the move that lead to most places for one thing."""
    random, line, position = Random(5), [start], start.copy()
    choices: list[tuple[int, Position, Move]] = []
    while offers := position.moves():
        line.append(position.copy())
        move = random.choice(offers)
        position.play(move)
        if position.turn.ask in ("lay", "put"):
            choices.append((len(position.moves()), line[-1], move))
    late = choices[2 * len(choices) // 3 :]
    most = max(late, key=lambda choice: choice[0])
    return line[len(line) // 2], most[1], most[2]


def run(words: list[str]) -> int:
    parser = arguments("bench", "Figures of this machine: printed, never judged.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", default="", metavar="WORD", help="only the boxes and rooms with this in their name")
    args = parser.parse_args(words[1:])
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand in front of the JSON
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # figures of the drawing, with or without a display
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    rows: list[Row] = [
        ("machine", f"{platform.machine()}, Python {platform.python_version()}", ""),
        ("yardstick: a fixed loop of plain Python", 1000 * statistics.median(yardstick() for _ in range(15)), "ms"),
    ]
    for row in rows:
        _show(row, args.json)
    for name in boxes.names():
        if args.only in name and find_spec(f"engine.rules.{name}.position"):
            for row in box_rows(box_named(name)):
                rows.append(row)
                _show(row, args.json)
    for name in ROOMS:
        room = name.rpartition(".")[0]
        if args.only in name and find_spec(room) and find_spec(name):
            for row in import_module(name).rows():
                rows.append(row)
                _show(row, args.json)
    if args.json:
        print(json.dumps([{"name": name, "value": value, "unit": unit} for name, value, unit in rows]))
    return 0


def _show(row: Row, silent: bool) -> None:
    name, value, unit = row
    if not silent:
        print(f"{name:<72} {value if isinstance(value, str) else format(value, ',.4g'):>12} {unit}", flush=True)
