"""The value opponent: looks one decision ahead, and takes what leads to where its seat stands best."""

from collections.abc import Sequence
from typing import Any

from engine.bots.advice import Advice, Option, Stop
from engine.bots.dice import Dice
from engine.bots.sense import Sense
from engine.rules.contract import Move


class Value:
    def __init__(self, sense: Sense, blunders: int = 0) -> None:
        """`blunders`: in so many of a hundred decisions it takes any of the better half, as people do who learn."""
        self.sense = sense
        self.blunders = blunders

    def advise(self, view: Any, seat: int, seed: int, stop: Stop | None = None) -> Advice:
        """The answer of this seat, which sees this view. It thinks so little that nobody needs to stop it."""
        dice = Dice(seed)
        options = self.ranked(view, seat, dice)
        if dice.below(100) < self.blunders:
            taken = dice.choose(options[: (len(options) + 1) // 2])
            options = [taken, *(option for option in options if option is not taken)]
        return Advice(options[0].move, tuple(options), len(options))

    def ranked(self, view: Any, seat: int, dice: Dice, offers: Sequence[Move] | None = None) -> list[Option]:
        """Every answer that deserves a look, best first; of equal ones the first offered."""
        found = []
        for move in self.sense.offers(view) if offers is None else offers:
            trial = view.copy()
            trial.play(move)
            self.sense.finish(trial, seat, dice)
            found.append(Option(move, self.sense.standing(trial, seat)))
        return sorted(found, key=lambda option: -option.worth)
