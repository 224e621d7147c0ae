"""Weights from how games ended: what was hidden in the ends is found again, and games are looked through alike."""

import pytest

from engine.bots.dice import Dice
from engine.bots.fitting import Note, fitted, noted
from engine.bots.match import Match
from engine.bots.tuning import Weights
from ui.seeds import shipped_kit, shipped_weights

OLD: Weights = (("points", 1.0), ("stones", 0.2), ("plazas", 1.0), ("idle", 0.7))


def ended(stones: float, plazas: float, many: int = 400) -> list[Note]:
    """Games in which these weights are true, with ten points a turn still to come."""
    dice, found = Dice(3), []
    for number in range(many):
        turn = number % 5
        points, *felt = (float(dice.below(9)) for _ in range(3))
        end = points + stones * felt[0] + plazas * felt[1] + 10 * (5 - turn)
        found.append(Note(turn, (points, *felt, 0.0), round(100 * end)))
    return [Note(note.turn, tuple(100 * one for one in note.felt), note.points) for note in found]


def test_what_the_ends_hide_is_found() -> None:
    new = dict(fitted(ended(0.9, 0.3), OLD, held=0.0))
    assert new["stones"] == pytest.approx(0.9, abs=0.01)
    assert new["plazas"] == pytest.approx(0.3, abs=0.01)
    assert new["points"] == 1.0
    assert new["idle"] == 0.7, "of what never happens games say nothing"


def test_old_weights_are_held() -> None:
    loose, firm = (dict(fitted(ended(0.9, 0.3), OLD, held))["stones"] for held in (0.1, 5.0))
    assert 0.2 < firm < loose < 0.9


@pytest.mark.parametrize(
    ("box", "rival"), [("akropolis", ""), ("amytis", ""), ("panticapaeum", "automius"), ("pyramidion", "")]
)
def test_a_game_is_looked_through_the_same_every_time(box: str, rival: str) -> None:
    seats = 1 if rival else 2
    match = Match(box, ("",) * seats, 5, 0, rival, (("length", "taster"),) if box in ("akropolis", "amytis") else ())
    first, again = (noted(match, shipped_kit(box), shipped_weights(box)) for _ in range(2))
    assert first == again
    assert len(first) > 4
    assert {note.turn for note in first} == set(range(max(note.turn for note in first) + 1))
    assert len({note.points for note in first}) <= seats
