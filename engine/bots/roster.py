"""Who there is to play against: six builders of old, three who look one decision ahead and three who search, each a
little stronger than the one before; and chance, whom everybody should beat."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from engine import bots
from engine.bots.advice import Advice, Option, Stop
from engine.bots.dice import Dice
from engine.bots.search import Search
from engine.bots.sense import Sense
from engine.bots.value import Value
from engine.rules.errors import TriremeError


def look_in(folder: str) -> None:
    """From now on the modules in this folder are what opponents know of the boxes they are called after, too."""
    if folder not in bots.__path__:
        bots.__path__.append(folder)


class Opponent(Protocol):
    """Whoever answers for a seat: it sees a view, gets a seed, and asks before every step whether it may go on."""

    @property
    def sense(self) -> Sense: ...

    def advise(self, view: Any, seat: int, seed: int, stop: Stop) -> Advice: ...


@dataclass(frozen=True, slots=True)
class Strength:
    """One opponent of the list: its name, and how well it plays."""

    name: str
    searches: bool
    blunders: int = 0  # of a hundred decisions of a value opponent
    width: int = 6  # answers a search plays on from
    share: int = 100  # of the time allowed, in percent

    def made(self, sense: Sense) -> Opponent:
        return Search(sense, self.width) if self.searches else Value(sense, self.blunders)


CHANCE = "chance"
ROSTER = (
    Strength("chares", searches=False, blunders=60),
    Strength("rhoikos", searches=False, blunders=25),
    Strength("eupalinos", searches=False),
    Strength("mnesikles", searches=True, width=4, share=10),
    Strength("iktinos", searches=True, width=5, share=30),
    Strength("imhotep", searches=True),
)
VALUE, SEARCH = ROSTER[2].name, ROSTER[-1].name  # the best of both kinds: what tournaments compare


class OpponentError(TriremeError, ValueError):
    """No opponent is called like this."""


class Chance:
    """Any answer is as good as another: the measure of how much the others know."""

    sense = Sense()

    def advise(self, view: Any, seat: int, seed: int, stop: Stop) -> Advice:
        move = Dice(seed).choose(view.moves())
        return Advice(move, (Option(move, 0.0),))


def strength(name: str) -> Strength:
    for one in ROSTER:
        if one.name == name:
            return one
    names = ", ".join(one.name for one in ROSTER)
    raise OpponentError("There is no opponent called “{name}”; there are {names}.", name=name, names=names)


def allowed(name: str, whole: int) -> int:
    """Its share of the time, or of the steps, that a whole answer may take."""
    return whole if name == CHANCE else max(1, whole * strength(name).share // 100)


def opponent(name: str, box: str, weights: Mapping[str, float] | None = None) -> Opponent:
    """The opponent of this name, as it plays this box."""
    return Chance() if name == CHANCE else strength(name).made(sense(box, weights))


def sense(box: str, weights: Mapping[str, float] | None = None) -> Sense:
    """What opponents know of this box: its own file here, or what can be said of any box."""
    return _kind(box)(weights)


@cache
def _kind(box: str) -> type[Sense]:
    name = f"engine.bots.{box}"
    if not box.isidentifier() or find_spec(name) is None:
        return Sense
    found: type[Sense] = import_module(name).SENSE
    return found
