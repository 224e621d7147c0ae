"""A table to test on: the toy box, a clock the test moves, a folder of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.rules.contract import Box, Move
from engine.table.intents import Play
from engine.table.outcomes import Outcome
from engine.table.seats import Opening, Player
from engine.table.session import Session
from engine.table.table import Table
from engine.table.toml import dumps
from tests import toybox
from tests.chance import chance

ANNA, BORIS, VERA = Player("red", "Anna", "south"), Player("blue", "Boris"), Player("yellow", "Vera")


class Clock:
    """Stands until the test moves it."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def the_box(name: str) -> Box:
    assert name == "pebbles"
    return toybox.BOX


def table(folder: Path, clock: Clock | None = None, boxes: Callable[[str], Box] = the_box, **more: Any) -> Table:
    """The table of this folder, opened; the same folder again is the same table after a restart."""
    seeds = folder / "seeds"
    if not seeds.exists():
        (seeds / "pebbles").mkdir(parents=True)
        (seeds / "pebbles/kit.toml").write_text(dumps(toybox.KIT), "utf-8")
    more.setdefault("today", lambda: "2026-11-18T19:03")
    home = Table(folder / "data", boxes=boxes, seeds=lambda box: seeds / box, now=clock or Clock(), **more)
    home.chance = chance(f"evening {home.tags.games}")  # other tokens after a restart, as there are games by then
    return home


def opening(players: int = 2, aid: bool = False, seed: str | None = "7", **more: Any) -> Opening:
    return Opening("pebbles", (ANNA, BORIS, VERA)[:players], aid, seed=None if aid else seed, **more)


def first(session: Session) -> Move:
    """The first move on offer."""
    return session.view(session.turn.who).moves()[0]


def play(session: Session, words: str) -> tuple[Outcome, ...]:
    """Plays a move written as in a record."""
    return session.do(Play(session.game.box.notation.read(words, session.game.colours)))


def kinds(outcomes: tuple[Outcome, ...]) -> list[str]:
    return [type(outcome).__name__ for outcome in outcomes]


def lines(session: Session) -> list[str]:
    """The live line of the game, as words."""
    return [line for line in session.record().split("\n\n", 1)[1].splitlines() if line]
