"""Games among opponents, from a seed: whoever plays one again gets the same game, on whatever computer."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.bots.advice import Stop, after
from engine.bots.dice import Dice
from engine.bots.roster import Opponent, allowed, opponent
from engine.bots.sense import over
from engine.rules.boxes import box, setup
from engine.rules.contract import BAG, Position

LONGEST = 20_000  # answers: no game is longer


class Match(NamedTuple):
    """One game to be played. `players` are names of opponents, by seat."""

    box: str
    players: tuple[str, ...]
    seed: int
    steps: int  # play-outs of a search for one answer
    rival: str = ""
    options: tuple[tuple[str, str], ...] = ()
    weights: tuple[tuple[tuple[str, float], ...], ...] = ()  # by seat, where not those the box is seeded with


class Result(NamedTuple):
    """How a game ended: points by seat (the rival's last), and who stands before whom."""

    seed: int
    points: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]


def played(match: Match, values: Mapping[str, Any], weights: Mapping[str, float]) -> Result:
    """Plays this game with the kit of these values."""
    known = box(match.box)
    whole = setup(known, known.kit(values), seats=len(match.players), rival=match.rival, options=dict(match.options))
    weighed: Sequence[Mapping[str, float]] = [dict(own) for own in match.weights] or [weights] * len(match.players)
    seats = [
        (opponent(name, match.box, own), after(allowed(name, match.steps)))
        for name, own in zip(match.players, weighed, strict=True)
    ]
    position = played_out(known.start(whole), seats, match.seed)
    return result(position, match.seed)


def result(position: Position, seed: int) -> Result:
    card = position.score()
    seats = sorted(seat for group in card.ranking for seat in group)
    return Result(seed, tuple(card.total(seat) for seat in seats), card.ranking)


def played_out(position: Position, players: Sequence[tuple[Opponent, Stop]], seed: int) -> Position:
    """Plays on, in place, to the end. Each opponent sees the view of its own seat."""
    dice = Dice(seed)
    for _ in range(LONGEST):
        if over(position):
            break
        who = position.turn.who
        if who >= 0:
            player, stop = players[who]
            move = player.advise(position.view(who), who, dice.below(1 << 62), stop).move
        else:
            offers = position.moves()
            move = dice.choose(offers) if who == BAG else offers[0]
        position.play(move)
    return position
