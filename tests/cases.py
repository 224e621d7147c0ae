"""The games every property of the contract is tried on. A box registers its own in tests/boxes/<box>.py."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

from engine import rules
from engine.rules.boxes import setup
from engine.rules.contract import Box, Event, Move, Position, Setup
from engine.rules.record import author, spoken


@dataclass(frozen=True)
class Case:
    """One way to set up a box. `kit` is its plain values; `games` how many random games an everyday test plays."""

    name: str
    box: Box
    kit: Mapping[str, Any]
    aid: bool = False
    seats: int = 0
    rival: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    games: int = 10
    longest: int = 3000  # moves after which a random game is surely stuck
    # what a full game and the aid told of it must agree on: full without its `own` moves plays as an aid record
    shared: Callable[[Any], Any] | None = None
    # where that is not the whole story: a full move, and the full position before it -> the moves the aid is told
    told: Callable[[Any, Any], Sequence[Move]] | None = None

    @cached_property
    def parts(self) -> Any:
        """The kit, read once: it takes longer than many a game."""
        return self.box.kit(self.kit)

    def setup(self, aid: bool | None = None) -> Setup:
        return setup(
            self.box, self.parts, aid=self.aid if aid is None else aid,
            seats=self.seats, rival=self.rival, options=self.options,
        )  # fmt: skip

    def start(self, aid: bool | None = None) -> Position:
        return self.box.start(self.setup(aid))

    @cached_property
    def colours(self) -> tuple[str, ...]:
        return self.box.colours[: self.setup().seats]


def cases() -> list[Case]:
    """All cases of all boxes that are there."""
    found: list[Case] = []
    for path in sorted((Path(__file__).parent / "boxes").glob("*.py")):
        found += import_module(f"tests.boxes.{path.stem}").CASES
    for folder in (Path(__file__).parent / "ownboxes", *own_folders()):
        found += own_cases(folder)
    return found


def own_folders() -> list[Path]:
    """Where boxes are kept outside the program, as `--boxes` would name them."""
    return [Path(folder) for folder in os.environ.get("TRIREME_BOXES", "").split(os.pathsep) if folder]


def own_cases(folder: Path) -> list[Case]:
    """The cases of boxes kept in a folder of their own; nobody else in these tests shall see that they are there."""
    rules.__path__.append(str(folder / "rules"))
    found: list[Case] = []
    try:
        for path in sorted((folder / "tests").glob("*.py")):
            spec = spec_from_file_location(f"own_{path.stem}", path)
            assert spec is not None
            assert spec.loader is not None
            module = module_from_spec(spec)
            spec.loader.exec_module(module)
            found += module.CASES
    finally:
        rules.__path__.remove(str(folder / "rules"))
    return found


def any_move(random: Random, position: Position) -> Move:
    """A random answer: first a verb, then one of its moves, so that rare verbs are met."""
    verbs: dict[type, list[Move]] = {}
    for move in position.moves():
        verbs.setdefault(type(move), []).append(move)
    return random.choice(random.choice(list(verbs.values())))


def random_game(case: Case, seed: int, aid: bool | None = None) -> Iterator[tuple[Position, Move, list[Event], str]]:
    """Plays to the end: for each move the position after it, the move, its events, and its line of the record."""
    random = Random(f"{case.name} {seed}")
    position = case.start(aid)
    for _ in range(case.longest):
        if not (position.moves()):
            return
        move = any_move(random, position)
        line = spoken(case.box, case.colours, author(position, move), move)
        events = position.play(move)
        yield position, move, events, line
    raise AssertionError(f"{case.name}, seed {seed}: no end after {case.longest} moves")
