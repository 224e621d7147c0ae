"""The page of a box offers the ways to play that the box has."""

from dataclasses import replace

import pytest

from engine.rules import akropolis
from engine.rules.boxes import box, can_be_played
from engine.rules.contract import Setup, Why, why
from tests.ui.screens.eyes import words
from ui.house.intents import Open
from ui.seeds import shipped_kit
from ui.shots import Studio

BESIDE, HERE, SCORE = "With the box", "On the screen", "Only the score"


def refuses(monkeypatch: pytest.MonkeyPatch, aid: bool, seats: int = 0) -> None:
    """Akropolis as a box that refuses every aid, or every game here; or only for so many."""

    def refuse(setup: Setup) -> Why | None:
        return why("Not so.") if setup.aid == aid and setup.seats != seats else None

    monkeypatch.setattr(akropolis, "BOX", replace(akropolis.BOX, refuse=refuse))


def offered(studio: Studio) -> list[str]:
    studio.do(Open("box", ("akropolis",)))
    return [name for name in (BESIDE, HERE, SCORE) if name in words(studio)]


def test_a_box_that_refuses_every_aid_offers_none(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    refuses(monkeypatch, aid=True)
    assert offered(studio) == [HERE]


def test_a_box_that_is_only_an_aid_is_not_offered_on_the_screen(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuses(monkeypatch, aid=False)
    assert offered(studio) == [BESIDE, SCORE]


def test_one_that_takes_an_aid_for_some_offers_it(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    refuses(monkeypatch, aid=True, seats=4)
    assert offered(studio) == [BESIDE, HERE, SCORE]


@pytest.mark.parametrize("name", ["panticapaeum", "akropolis", "amytis", "pyramidion"])
@pytest.mark.parametrize("aid", [True, False])
def test_every_box_of_ours_has_both_ways(name: str, aid: bool) -> None:
    assert can_be_played(box(name), box(name).kit(shipped_kit(name)), aid)
