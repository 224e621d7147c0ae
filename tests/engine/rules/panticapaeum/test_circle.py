"""The circle and the trireme."""

import pytest

from engine.rules.panticapaeum.circle import GAP, Circle


def circle(*tiles: int, at: int = 0) -> Circle:
    return Circle(tiles, at)


@pytest.mark.clause("P3.1")
def test_one_takes_one_of_the_next_three_and_the_trireme_comes_to_its_place() -> None:
    eight = circle(11, 12, 13, 14, 15, 16, 17, 18)
    assert eight.next() == [1, 2, 3]
    assert eight.take(2) == 12
    assert (eight.at, eight.left, eight.next()) == (2, 7, [3, 4, 5])


@pytest.mark.clause("P-R15")
def test_gaps_are_skipped_and_the_circle_is_closed() -> None:
    gappy = circle(11, GAP, 13, GAP, 15, at=4)
    assert gappy.next() == [5, 1, 3]
    assert circle(11, GAP, GAP, at=2).next() == [1]
    assert circle(GAP, GAP).next() == []


@pytest.mark.clause("P-R25")
def test_a_jump_counts_tiles_only_and_may_go_round_past_its_start() -> None:
    gappy = circle(GAP, 12, GAP, 14, 15, at=3)
    assert [gappy.stop(n) for n in (1, 2, 3, 4, 5)] == [4, 5, 2, 4, 5]
    assert gappy.way(2) == [4, 5]
    assert gappy.way(5) == [4, 5, 2]  # each once


@pytest.mark.clause("P-R26", "P-R37")
def test_a_tile_under_the_trireme_is_the_last_of_the_circle() -> None:
    under = circle(11, 12, 13, 14, at=2)
    assert under.ahead() == [3, 4, 1, 2]
    assert under.next() == [3, 4, 1]
    assert under.skipped(2) == [3, 4, 1]  # taking it means that all others were gone over


@pytest.mark.clause("P-R38")
def test_with_no_tile_to_sail_to_the_trireme_stays() -> None:
    empty = circle(GAP, GAP, at=1)
    assert (empty.stop(3), empty.way(3)) == (1, [])


@pytest.mark.clause("P8.1")
def test_what_is_left_at_the_end_of_a_round_leaves_and_the_next_circle_begins_at_the_trireme() -> None:
    gappy = circle(11, GAP, 13, at=2)
    assert gappy.clear() == [11, 13]
    assert [gappy.lay(tile) for tile in (21, 22)] == [1, 2]
    assert gappy.next() == [1, 2]


def test_a_copy_goes_its_own_way() -> None:
    one = circle(11, 12)
    other = one.copy()
    other.take(1)
    assert (one.tiles, one.at) == ([GAP, 11, 12], 0)


def test_a_discarded_tile_leaves_the_trireme_where_it_is() -> None:
    one = circle(11, 12, at=1)
    assert one.discard(1) == 11
    assert (one.at, one.next()) == (1, [2])
