"""The parts: counts as printed, and sentences for what cannot be a copy of the box."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from engine.rules.amytis.parts import Kit
from engine.rules.errors import KitError
from engine.rules.kit import kit_id
from tests.boxes.amytis import KIT as VALUES
from tests.engine.rules.amytis.table import KIT


@pytest.mark.clause("M1.2")
def test_each_type_comes_twice_in_each_colour() -> None:
    tiles = Counter(zip(KIT.kinds[1:], KIT.colours[1:], strict=True))
    assert len(tiles) == 24
    assert set(tiles.values()) == {2}


@pytest.mark.clause("M1.4", "M6.7")
def test_twenty_projects_of_8_10_and_12_points_need_3_4_and_5_tiles() -> None:
    found = Counter(
        (project.points, sum(colour is not None for row in project.picture for colour in row))
        for project in KIT.projects[1:]
    )
    assert found == {(8, 3): 6, (10, 4): 8, (12, 5): 6}


@pytest.mark.clause("M1.7")
def test_pieces_of_a_player() -> None:
    assert (KIT.architects, KIT.pawns) == (4, 5)


def changed(change: Any) -> dict[str, Any]:
    values = deepcopy(VALUES)
    change(values)
    return values


def test_what_no_rule_reads_does_not_change_the_kit() -> None:
    assert kit_id(changed(lambda kit: kit["tiles"].update(remarks="read by nobody"))) == kit_id(VALUES)
    assert kit_id(changed(lambda kit: kit["projects"][4].update(points=9))) != kit_id(VALUES)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda kit: kit.pop("track"), "track"),
        (lambda kit: kit["tiles"]["rows"].pop(), "tiles.rows"),
        (lambda kit: kit["tiles"]["rows"].append("Gx"), "tiles.rows"),
        (lambda kit: kit["setup"].update(architects=5), "setup.architects"),
        (lambda kit: kit["setup"].update(taster=6), "setup.taster"),
        (lambda kit: kit["projects"].__delitem__(slice(0, 10)), "projects"),
        (lambda kit: kit["projects"][2].update(picture=["bbbb"]), "projects.3.picture"),
        (lambda kit: kit["projects"][2].update(picture=["b", "bb"]), "projects.3.picture"),
        (lambda kit: kit["projects"][2].update(picture=["x"]), "projects.3.picture"),
        (lambda kit: kit["projects"][2].update(picture=["..."]), "projects.3.picture"),
        (lambda kit: kit["projects"][2].update(picture=[]), "projects.3.picture"),
        (lambda kit: kit["buildings"]["wall"].update(b=[1, 2]), "buildings.wall.b"),
        (lambda kit: kit["favours"].update(one="3"), "favours.one"),
    ],
)
def test_a_kit_that_cannot_be_says_where(change: Any, place: str) -> None:
    with pytest.raises(KitError) as error:
        Kit.read(changed(change))
    assert str(error.value).startswith(place + " ")
