"""What Automius will come to. He decides nothing, so his way to the end is run ahead, with the tiles he has yet to
gather taken for their average. Points alone would not do: a third building of a kind is worth twenty, and the cubes
that pay for it look like nothing."""

from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.parts import ROUNDS, TURNS
from engine.rules.panticapaeum.position import Game
from engine.rules.panticapaeum.rival import Automius, best, worth

GATHERED = (0.3, 0.42, 0.54)  # cubes of each colour a turn: looked at are a poor, a usual and a rich way to the end
TO_COME = frozenset({"develop", "gather", "discard", "build", "gain"})  # his part of a turn that is over for the person


def forecast(position: Game) -> float:
    """The points he will have at the end, if tiles come as they usually do."""
    automius = position.automius
    assert automius is not None
    coming, turns = _coming(position, automius), _turns(position)
    if not turns:
        return automius.points() + sum(coming)
    return sum([_run_ahead(position, automius, coming, turns, many) for many in GATHERED]) / len(GATHERED)


def _turns(position: Game) -> int:
    """How often he will still develop."""
    under_way = any(entry.ask in TO_COME for entry in position.agenda)
    turns = TURNS * (ROUNDS - position.round + 1) - position.played + under_way
    return turns if position.round > 1 or automius_begins(position) else min(turns, TURNS * (ROUNDS - 1))


def automius_begins(position: Game) -> bool:
    """Whether he develops in the first round already."""
    return position.automius is not None and position.automius.develops(1)


def _coming(position: Game, automius: Automius) -> tuple[int, ...]:
    """The cubes of the tile he is about to get."""
    asks = [entry.ask for entry in position.agenda]
    if "take" in asks or ("done" not in asks and "gather" not in asks):
        return (0, 0, 0, 0, 0)
    circle, tiles = position.circle, position.kit.tiles
    if automius.best_tile:
        way = [tiles[circle.tiles[at]].cubes for at in position.way if circle.tiles[at] != GAP]
        return way[best(way)] if way else (0, 0, 0, 0, 0)
    under = circle.tiles[circle.at]
    return tiles[under].cubes if under != GAP else (0, 0, 0, 0, 0)


def _run_ahead(position: Game, automius: Automius, coming: tuple[int, ...], turns: int, gathered: float) -> float:
    cubes = [had + more for had, more in zip(automius.cubes, coming, strict=True)]
    bought, left, ladders = automius.bought[:], position.prices.left[:], position.prices.ladders
    prices = [ladder[-many] if many else 99 for ladder, many in zip(ladders, left, strict=True)]
    grown = 0.0
    plans = "plan" in automius.harder
    for _ in range(turns):
        lacking = 99.0
        wanted = most = 0
        for kind, price in enumerate(prices):
            lacks = price - cubes[kind] - grown
            if lacks <= 0:
                cubes[kind] -= price
                bought[kind] += 1
                left[kind] -= 1
                prices[kind] = ladders[kind][-left[kind]] if left[kind] else 99
                break
            if lacks < lacking:
                lacking, wanted = lacks, kind
            if cubes[kind] > cubes[most]:
                most = kind
        else:
            cubes[wanted if plans else most] += 1
        grown += gathered
    return sum([worth(many) for many in bought]) + sum(cubes) + 5 * grown
