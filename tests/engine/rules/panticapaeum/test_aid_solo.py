"""Solo beside a real table: what Automius needs to know is asked late, coarsely and once; hands do the rest."""

import pytest

from engine.rules.contract import BAG, RIVAL, about
from engine.rules.panticapaeum.moves import Take
from tests.engine.rules.panticapaeum.said import Said, went

ROUND = [10, 2, 8, 16, 37, 61, 6, 13]  # two brown; brown purple; brown purple beige; purple; two orange; bare; …


def read(harder: str = "", tiles: list[int] = ROUND) -> Said:
    """A solo game with a circle people have read in."""
    said = Said(rival=True, harder=harder)
    said(*[f"bag deal {part}" for part in tiles])
    return said


def unread(harder: str = "") -> Said:
    said = Said(rival=True, harder=harder)
    said("bag rest 8")
    return said


def own(said: Said) -> list[str]:
    """The offers that are not about buildings."""
    return [line for line in said.offers() if " build " not in line and " free " not in line]


@pytest.mark.clause("PS1.1", "P-R42")
def test_the_person_always_begins_and_nobody_asks_who() -> None:
    said = Said(rival=True)
    assert said.asked == (BAG, "circle")
    assert said.position.ring.wanting == 8
    said("bag rest 8")
    assert said.asked == (0, "take")


@pytest.mark.clause("PS2.1", "PS3.1", "P-R19")
def test_one_turn_with_a_circle_that_was_read() -> None:
    said = read()
    assert went(said("red take 10 from 1")) == [
        ("tile", 10, 1, "circle", "taken"), ("trireme", 0, 1, "circle", "circle"),
    ]  # fmt: skip
    assert said.offers() == ["rival sail 2"]
    assert said.position.reason().text.startswith("The tile you took shows")
    said("rival sail 2")
    assert said.position.ring.circle.at == 3  # two tiles on from place 1
    said("red done")
    assert said.asked == (RIVAL, "gather")
    assert str(said.position.reason()) == "The trireme stands on this tile."
    assert went(said("rival gather")) == [("cube", colour, 1, "supply", "store") for colour in (0, 1, 2)]
    assert went(said("rival discard 8")) == [("tile", 8, 1, "circle", "discard")]
    assert said.position.ring.circle.at == 3  # the trireme stays on the gap
    assert said.asked == (0, "take")  # round 1: he does not develop
    assert own(said)[:3] == ["red take 16 from 1", "red take 37 from 2", "red take 61 from 3"]


@pytest.mark.clause("P-R19", "P-R42")
def test_a_tile_without_resource_cells_brings_him_nothing() -> None:
    said = read(tiles=[61, 2, 8, 16, 37, 10, 6, 13])
    said("red take 61 from 1")
    assert said.asked == (0, "done")
    said("red done")
    assert said.asked == (0, "take")
    assert said.position.rival.cubes == [0] * 5
    assert said.position.ring.left == 7


@pytest.mark.clause("PS3.1", "P-R42")
def test_a_tile_under_the_trireme_without_cubes_is_only_discarded() -> None:
    said = read(tiles=[4, 61, 8, 16, 37, 10, 6, 13])
    said("red take 4 from 1", "rival sail 1", "red done")
    assert said.rival_turn() == ["rival discard 61"]


@pytest.mark.clause("PS3.2", "PS3.3", "PS3.4", "P-R21")
def test_from_round_two_on_he_builds_or_gains_and_says_why() -> None:
    said = unread()
    said("table round 2", "table cubes orange 2")
    said("red count 0", "red done")
    assert said.offers() == ["rival build aqueduct"]
    assert str(said.position.reason()) == "It takes 2 orange; he has 2."
    assert went(said("rival build aqueduct")) == [
        ("cube", 3, 2, "store", "supply"), ("building", 3, 1, "column", "board"),
    ]  # fmt: skip
    assert said.position.prices.price(3) == 3
    said("red count 0", "red done")
    assert said.rival_turn() == ["rival gain brown"]
    assert said.position.rival.facts() == {"cubes": [1, 0, 0, 0, 0], "bought": [0, 0, 0, 1, 0]}


@pytest.mark.clause("PS4.1")
def test_harder_he_develops_in_round_one_too() -> None:
    said = unread("skip")
    said("red count 0", "red done")
    assert said.rival_turn() == ["rival gain brown"]


# ---- asked late, as finely as needed, never twice


@pytest.mark.clause("P10.4")
def test_without_tags_one_tap_says_how_many_cubes_are_on_the_tile_taken() -> None:
    said = unread()
    assert [line for line in own(said) if "count" in line] == [f"red count {n}" for n in range(5)]
    said("red count 2")
    assert said.offers() == ["rival sail 2"]
    said("rival sail 2")
    assert not [line for line in own(said) if "count" in line]  # told once


@pytest.mark.clause("P10.4")
def test_the_number_is_asked_if_only_the_place_or_nothing_was_told() -> None:
    said = unread()
    said("red take ? from 2")
    assert said.asked == (BAG, "count")
    said("bag count 3")
    assert said.offers() == ["rival sail 3"]
    said = unread()
    said("red done")
    assert said.asked == (BAG, "count")
    said("bag show brown,brown")
    assert said.offers() == ["rival sail 2"]


@pytest.mark.clause("P10.4")
def test_the_colours_under_the_trireme_are_asked_when_he_gathers() -> None:
    said = unread()
    said("red take ? from 1", "bag count 1", "rival sail 1", "red done")
    assert said.asked == (BAG, "cubes")
    said("bag show orange,orange")
    assert went(said("rival gather")) == [("cube", 3, 2, "supply", "store")]
    assert said.offers() == ["rival discard ?"]
    said("rival discard ?")
    assert said.position.ring.circle.tiles[2] == -1  # the place was known all the time
    assert said.position.ring.exact


@pytest.mark.clause("P10.4")
def test_two_scans_are_a_turn() -> None:
    """The tile taken, and the one under the trireme on its way to the discard, which ends the turn."""
    said = unread()
    (taken,) = about(said.position, 2)
    said.position.play(taken)
    said("rival sail 2")
    assert [type(move).__name__ for move in about(said.position, 37)] == ["Look"]
    said("red look 37")
    assert said.rival_turn() == ["rival gather", "rival discard 37"]
    assert said.position.rival.cubes == [0, 0, 0, 2, 0]


@pytest.mark.clause("P10.4")
def test_a_tile_told_when_the_circle_was_laid_is_not_asked_again() -> None:
    said = Said(rival=True)
    said("bag count 1", "bag show green,green", "bag deal ?", "bag rest 5")
    said("red take ? from 1")
    assert said.offers() == ["rival sail 1"]
    said("rival sail 1", "red done")
    assert said.rival_turn() == ["rival gather", "rival discard ?"]
    assert said.position.rival.cubes == [0, 0, 0, 0, 2]


@pytest.mark.clause("P10.4")
def test_what_is_known_in_part_narrows_the_answers() -> None:
    said = Said(rival=True)
    said("bag count 1", "bag count 1", "bag rest 6", "red take ? from 1", "rival sail 1", "red done")
    assert {line.count(",") for line in said.offers() if "show" in line} == {0}
    assert "bag show -" not in said.offers()
    assert "bag look 16" in said.offers()  # a tile with one cell
    assert "bag look 2" not in said.offers()  # with two


def test_a_scan_of_a_known_tile_finds_the_trireme_again() -> None:
    said = read()
    said("red done", "bag count 2", "rival sail 2")
    assert said.position.ring.circle.at == -1
    said("bag look 16")
    assert said.position.ring.circle.at == 4
    assert said.rival_turn() == ["rival gather", "rival discard 16"]


# ---- harder: the best tile


@pytest.mark.clause("PS4.2", "P-R20", "P-R37")
def test_harder_he_gets_the_best_of_all_tiles_gone_over() -> None:
    said = read("trireme")
    said("red take 8 from 3", "rival sail 3", "red done")  # over 10, 2 (skipped), 16, 37, 61
    assert said.rival_turn() == ["rival gather", "rival discard 10"]
    assert said.position.rival.cubes == [2, 0, 0, 0, 0]
    assert said.position.ring.circle.at == 6
    assert said.position.ring.circle.tiles[6] == 61  # P-R26: it stays under the trireme


@pytest.mark.clause("P-R20")
def test_harder_also_after_a_tile_without_resource_cells() -> None:
    said = read("trireme", [10, 61, 8, 16, 37, 2, 6, 13])
    said("red take 61 from 2", "red done")
    assert said.rival_turn() == ["rival gather", "rival discard 10"]


@pytest.mark.clause("P10.4", "P-R20")
def test_harder_with_an_unread_circle_the_best_tile_is_asked() -> None:
    said = unread("trireme")
    said("red count 2", "rival sail 2", "red done")
    assert said.asked == (BAG, "best")
    assert "bag count 0" not in said.offers()  # two tiles were gone over
    said("bag show brown,green")
    assert said.rival_turn() == ["rival gather", "rival discard ?"]
    said("red count 0", "red done")
    said("bag count 0")  # none was skipped
    assert said.asked == (0, "take")


@pytest.mark.clause("PS4.3")
def test_harder_he_gains_with_a_plan() -> None:
    said = unread("plan")
    said("table round 2", "table cubes brown 1", "table price house 4", "red count 0", "red done")
    assert said.offers() == ["rival gain purple"]
    assert "winery lacks fewest: 2" in str(said.position.reason())


# ---- for the screen


@pytest.mark.clause("P10.4")
def test_each_choice_shows_what_it_would_bring_him() -> None:
    said = read()
    said("table round 2", "table cubes purple 1")
    before = said.position.facts()
    brings = {}
    for move in said.position.moves():
        if isinstance(move, Take):
            after, events = said.position.outlook(move)
            brings[move.part] = (after.rival.cubes, after.rival.bought, after.ring.circle.at)
    assert brings == {
        10: ([1, 0, 1, 0, 0], [0, 1, 0, 0, 0], 3),  # gets 8: brown, purple, beige; and buys a winery for 2
        2: ([0, 0, 0, 0, 0], [0, 1, 0, 0, 0], 4),  # gets 16: purple; the same
        8: ([0, 2, 0, 0, 0], [0, 0, 0, 0, 0], 6),  # gets a bare tile, and gains purple
    }
    assert said.position.facts() == before


def test_an_outlook_stops_at_what_nobody_knows() -> None:
    said = unread()
    take = next(move for move in said.position.moves() if isinstance(move, Take) and not move.part)
    after, _ = said.position.outlook(take)
    assert (after.turn.who, after.turn.ask) == (BAG, "count")


@pytest.mark.clause("P10.7", "PS3.6")
def test_the_device_keeps_his_cubes_without_a_limit_over_the_end_of_a_round() -> None:
    said = unread()
    said("table cubes brown 9", "red count 0", "red done", "red count 0", "red done", "red count 0", "red done")
    said("table ready red")
    assert said.position.rival.cubes == [9, 0, 0, 0, 0]
    assert said.refused("table cubes brown 21") == "a number of cubes can be 0 to 20, not 21."


@pytest.mark.clause("P-R2", "P-R21", "P-R42")
def test_a_colour_that_is_out_brings_him_nothing() -> None:
    said = unread()
    said("table round 2", "table cubes purple 20", "table pieces winery 0", "red count 0", "red done")
    assert said.asked == (0, "take")


@pytest.mark.clause("PS5.2", "PS5.3", "P-R18")
def test_solo_the_score_has_his_lines_and_equal_points_are_neither_won_nor_lost() -> None:
    said = unread()
    said("table cubes brown 2", "table bought temple 2", "table finish", "table sheet temple red 12")
    card = said.position.score()
    assert (card.total(0), card.total(1), card.ranking) == (12, 12, ((0, 1),))
    assert str(card.decided) == "Equal points: neither won nor lost."
    said("table sheet temple red 13")
    assert said.position.score().ranking == ((0,), (1,))
    said("table sheet temple red 3")
    assert said.position.score().ranking == ((1,), (0,))


def test_a_guess_keeps_to_what_was_told_of_a_tile() -> None:
    said = Said(rival=True)
    said("bag count 3", "bag show orange,orange", "bag count 0", "bag rest 5")
    said.position.guess(lambda parts: parts[0])
    ring = said.position.ring
    assert [ring.shows(part) for part in ring.circle.tiles[1:4]] == [(2, 1, 0, 0, 0), (0, 0, 0, 2, 0), (0, 0, 0, 0, 0)]
