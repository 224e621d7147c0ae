"""The four boxes of the program, by name: they bring everything that a box may leave out."""

import pytest

from engine.rules.boxes import box, names
from tests.brought import MAY_BRING, bringing

SHIPPED = {"akropolis", "amytis", "panticapaeum", "pyramidion"}


def test_they_are_there() -> None:
    assert set(names()) >= SHIPPED


@pytest.mark.parametrize("what", MAY_BRING)
def test_they_leave_nothing_out(what: str) -> None:
    assert set(bringing(what)) >= SHIPPED


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_their_parts_can_have_stickers(name: str) -> None:
    assert box(name).tagged
