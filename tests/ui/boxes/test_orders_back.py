"""What hands are told when something is undone at a real table: every tile that leaves a seat is told of, as many as
they are, and a place that nobody knows has no number."""

from random import Random

import pytest

from engine.rules.boxes import names
from engine.rules.contract import SOMEWHERE, Event, Stock, Went, Why
from engine.table.hands import put_back
from tests.cases import Case, cases, random_game
from ui.boxes import face_of
from ui.words.language import language

AIDS = [case for case in cases() if case.aid and case.box.name in names()]
JUMPS = 120


def jumps(case: Case) -> list[tuple[Went, ...]]:
    """The orders of jumps back over one to six lines of a game."""
    random = Random(case.name)
    played: list[tuple[tuple[Event, ...], Stock]] = [
        (tuple(events), position.stock()) for position, _, events, _ in random_game(case, 1)
    ]
    found = []
    for _ in range(JUMPS):
        now = random.randrange(1, len(played) + 1)
        then = max(0, now - random.randrange(1, 7))
        found.append(put_back([event for events, _ in played[then:now] for event in events], played[now - 1][1]))
    return found


@pytest.mark.parametrize("case", AIDS, ids=lambda case: case.name)
def test_no_order_names_a_place_nobody_knows(case: Case) -> None:
    said = [face_of(case.box.name).words.hands(order) for orders in jumps(case) for order in orders]
    assert any(said)
    for one in said:
        numbers = [value for name, value in (one.values if one else ()) if not name.startswith("seat")]
        assert all(not isinstance(number, int) or number >= 0 for number in numbers), one


@pytest.mark.parametrize(
    "case", [case for case in AIDS if case.box.name in ("akropolis", "panticapaeum")], ids=lambda case: case.name
)
def test_every_tile_that_leaves_a_seat_or_the_discard_is_told_of_and_how_many(case: Case) -> None:
    left = [
        order
        for orders in jumps(case)
        for order in orders
        if order.piece == "tile" and order.source.kind in ("taken", "city", "discard") and order.by_hand
    ]
    assert left
    for order in left:
        said = face_of(case.box.name).words.hands(order)
        assert said is not None, order
        assert order.many == 1 or order.many in dict(said.values).values(), (order, said)


@pytest.mark.parametrize(
    "case",
    [case for case in AIDS if case.box.name in ("amytis", "pyramidion") and "taster" not in case.name],  # too short
    ids=lambda case: case.name,
)
def test_where_several_go_back_it_is_said_how_many(case: Case) -> None:
    """And from where is said only where it is one place: eight sundials do not come from one city."""
    several = [order for orders in jumps(case) for order in orders if order.many > 1]
    assert several
    for order in several:
        said = face_of(case.box.name).words.hands(order)
        if said is None:  # nothing hands would do: it lies there already, or it goes with something that is told of
            assert not order.by_hand or order.piece == "tile" and order.source.kind == "bag", order
            continue
        assert order.many in counts(said), (order, said)
        for number, tongue in ((0, "en"), (1, "ru")):
            words = language(tongue).why(said)
            assert str(order.many) in words, (number, words)
            if order.piece == "sundial" and order.source.at == SOMEWHERE:
                assert ("the cities", "города")[number] in words


def counts(said: Why) -> list[object]:
    """Every number in a sentence, and in the sentences inside it."""
    values = [value for _, value in said.values]
    return values + [number for value in values if isinstance(value, Why) for number in counts(value)]
