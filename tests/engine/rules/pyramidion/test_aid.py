"""Beside the real box: a guide."""

import pytest

from engine.rules.boxes import setup
from engine.rules.contract import BAG, NOBODY, OVER, TABLE, UNSEEN
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.aid import Aid
from engine.rules.pyramidion.notes import aside, effect, notes, values
from engine.rules.pyramidion.parts import SUPPLY, THEBES, read_kit
from engine.rules.record import understood
from tests.boxes.pyramidion import KIT
from tests.engine.rules.pyramidion.games import BLUE, COLOURS, RED, YELLOW, city

PHASES = ["table done"] * 4


def guide(seats: int = 3, order: str = "123", **options: str) -> Aid:
    aid = BOX.start(setup(BOX, read_kit(KIT), aid=True, seats=seats, options=options))
    assert isinstance(aid, Aid)
    say(aid, *(f"bag order {place}" for place in order[:-1]))  # the last place is nobody's choice
    return aid


def say(aid: Aid, *lines: str) -> None:
    for line in lines:
        aid.play(understood(BOX, COLOURS[: aid.board.seats], aid, line))


def offers(aid: Aid) -> set[str]:
    return {BOX.notation.text(move, COLOURS) for move in aid.moves()}


def told(aid: Aid) -> str:
    return " / ".join(map(str, notes(aid)))


def refused(aid: Aid, words: str) -> str:
    why = aid.check(BOX.notation.read(words, COLOURS))
    assert why is not None
    return str(why)


@pytest.mark.clause("Y13.1", "G-R1")
def test_a_round_of_pages() -> None:
    """A city is two taps: which, and its evaluation; a phase is one."""
    aid = BOX.start(setup(BOX, read_kit(KIT), aid=True, seats=3))
    assert aid.turn == (BAG, "order", 1)
    aid = guide(order="312")
    assert aid.board.order == [BLUE, YELLOW, RED]
    asked = []
    while aid.turn.ask == "phase":
        asked.append(aid.turn.part)
        say(aid, "table done")
    assert asked == [1, 2, 3, 4]
    who = []
    for name in ("luxor", "giza", "cairo", "thebes", "karnak", "philae"):
        who.append(aid.turn.who)
        say(aid, f"{COLOURS[aid.turn.who]} activate {name}")
        assert aid.turn == (TABLE, "city", city(name))
        say(aid, "table done")
        assert aid.turn == (TABLE, "evaluate", city(name))
        say(aid, "table done")
    assert who == [BLUE, YELLOW, RED, BLUE, YELLOW, RED]
    assert aid.turn == (TABLE, "phase", 6)
    say(aid, "table done", "table done")
    assert aid.turn == (TABLE, "goal", 0)
    assert offers(aid) == {"goal no", "goal yes"}
    say(aid, "table goal no")
    assert aid.turn == (TABLE, "phase", 1)
    assert aid.round == 2
    assert aid.board.sundials == 0


@pytest.mark.clause("Y13.1")
def test_it_never_asks_for_a_hand_or_a_total() -> None:
    """Whatever it asks, one answer goes on without telling anything."""
    aid = guide()
    for _ in range(40):
        words = offers(aid)
        assert not any(word.startswith(("play", "hire", "deal", "load", "points")) for word in words)
        if aid.turn.ask == "activate":
            say(aid, f"{COLOURS[aid.turn.who]} done")
        elif aid.turn.ask == "goal":
            say(aid, "table goal no")
        else:
            say(aid, "table done")
    assert aid.round == 4  # a round is 13 such answers: a city is one press


@pytest.mark.clause("Y13.1")
def test_a_press_is_a_whole_turn() -> None:
    """Whoever is to choose a city and says only that it is done has played one we were not told of."""
    aid = guide()
    say(aid, *PHASES, "red done")
    assert aid.turn == (BLUE, "activate", 0)
    assert len(offers(aid)) == 9  # any of the eight may still be open
    say(aid, "blue done", "yellow done", "red done", "blue done", "yellow done")
    assert aid.turn == (TABLE, "phase", 6)
    assert "claim 1 red" in offers(aid)  # Giza may have been among them
    say(aid, "table done", "table done", "table goal no")
    assert aid.untold == 0


@pytest.mark.clause("Y13.1", "Y5.4")
def test_who_passed_is_shown_and_the_last_pass_goes_on() -> None:
    aid = guide()
    say(aid, *PHASES, "red activate luxor", "table out blue")
    assert "out blue" not in offers(aid)
    assert aid.out == 1 << BLUE
    say(aid, "table out red", "table out yellow")
    assert aid.turn.ask == "evaluate"


@pytest.mark.clause("Y13.1")
def test_the_pages_say_what_to_do() -> None:
    aid = guide()
    assert "Fill the row up to 5 boat" in told(aid)
    say(aid, "table done")
    assert "open supply card" in told(aid)
    say(aid, "table done")
    assert "each broker brings a good" in told(aid)
    assert "In the first round nobody has a broker" in told(aid)
    say(aid, "table done")
    assert "Deal 4 card to each: with the base cards 9." in told(aid)
    assert "Base cards" not in told(aid)  # they are in hand in round 1
    say(aid, "table done", "red activate philae")
    assert told(aid).startswith("Every revolt token is 2 stronger here.")
    assert values(aid, THEBES)[0] == 7
    assert "one card more" in str(effect(THEBES))
    say(aid, "table done")
    order = [told(aid).index(word) for word in ("Rioters", "Influence:", "Agreements:", "Trade:", "High priests")]
    assert order == sorted(order)
    assert told(aid).count("a tie: nobody") == 4


@pytest.mark.clause("Y13.2", "Y4.3", "Y7.3", "Y8.3")
def test_told_results_feed_the_lists() -> None:
    aid = guide(order="213")  # blue, red, yellow
    say(aid, *PHASES, "blue activate thebes", "table done")
    say(aid, "table won influence red", "table won agreements blue", "table won trade red")  # three taps
    assert offers(aid) == {"send mercenary", "send broker", "done"}
    say(aid, "table done", "table phase 6", "table done")
    assert aid.turn == (TABLE, "phase", 7)
    assert "0: food (thebes)." in told(aid)
    say(aid, "table done")
    assert "0 may add a point" in told(aid)
    say(aid, "table goal no", "table done", "table done")
    assert "1: thebes." in told(aid)
    say(aid, "table done")
    assert "0 gets one more" in told(aid)


@pytest.mark.clause("Y13.2", "Y3.1", "Y7.3")
def test_what_told_tokens_bring_is_one_line_a_seat_by_the_track() -> None:
    aid = guide(order="213")  # blue, red, yellow
    say(aid, *(f"table lies broker {name} red" for name in ("giza", "luxor", "cairo")), "table lies broker philae blue")
    say(aid, "table phase 3")
    assert [(seat, str(line)) for seat, line in aside(aid)] == [(BLUE, "philae"), (RED, "giza, luxor, cairo")]
    assert told(aid).endswith("1: philae. / 0: giza, luxor, cairo.")
    assert "In the first round" not in told(aid)
    say(aid, "table done")
    assert aside(aid) == []
    say(aid, "table lies mercenary giza yellow", "table lies mercenary luxor yellow", "table phase 7")
    assert [(seat, str(line)) for seat, line in aside(aid)] == [(YELLOW, "camel (giza), stone (luxor)")]


@pytest.mark.clause("Y0.6", "Y7.1")
def test_used_up_piles_and_what_becomes_of_a_loaded_boat_are_said() -> None:
    aid = guide()
    assert "shuffle the discarded boats" in told(aid)
    say(aid, "table done")
    assert "turn up the next" in told(aid)
    say(aid, "table round 10", "table phase 2")  # ten supply cards, one a round
    assert "that was the last" in told(aid)
    say(aid, "table round 11", "table phase 2")
    assert "turn up the next" in told(aid)
    say(aid, "table phase 7")
    assert "Cargo to the supply, boat face down" in told(aid)


@pytest.mark.clause("Y13.2", "Y2.2")
def test_the_supply_card_is_told_or_not_and_the_next_one_with_it() -> None:
    aid = guide()
    say(aid, "table done")
    assert offers(aid) == {"done", *(f"open {part}" for part in SUPPLY)}
    say(aid, "table open 82")
    assert "open 82" not in offers(aid)
    say(aid, "table open 85")
    assert (aid.supply, aid.following, offers(aid)) == (82, 85, {"done"})
    say(aid, "table done")
    assert (aid.supply, aid.following) == (85, UNSEEN)  # it lies open from now on
    say(aid, "table phase 8", "table goal no", "table done")
    assert aid.supply == 85
    say(aid, "table done", "table done")
    assert aid.supply == UNSEEN  # which one followed was not told


@pytest.mark.clause("Y13.2")
def test_tokens_that_were_sent_home_can_be_told() -> None:
    aid = guide()
    say(aid, *PHASES, "red activate luxor", "table done", "table won influence red", "table done")
    say(aid, "table city luxor open", "blue activate luxor", "table send mercenary")
    assert aid.board.tokens[1][city("luxor")] == NOBODY


@pytest.mark.clause("Y13.2", "Y6.1")
def test_turn_order_tokens_told_in_giza_change_the_order() -> None:
    aid = guide()
    say(aid, *PHASES, "red activate giza", "table claim 1 yellow", "table done", "table done", "table phase 6")
    assert "claim 2 red" in offers(aid)  # before the order changes it can still be told
    assert "claim 1 red" not in offers(aid)
    assert "Turn-order tokens" in told(aid)
    say(aid, "table done")
    assert aid.board.order == [YELLOW, RED, BLUE]


@pytest.mark.clause("Y10.1", "Y10.5")
def test_with_two_players_three_cities_and_changing_places() -> None:
    aid = guide(2, "12")
    say(aid, *PHASES)
    who = []
    for name in ("luxor", "cairo", "thebes"):
        who.append(aid.turn.who)
        say(aid, f"{COLOURS[aid.turn.who]} activate {name}")
        assert "at most five" in told(aid)
        say(aid, "table done", "table done")
    assert who == [RED, BLUE, RED]
    assert "Giza was not played" in told(aid)
    say(aid, "table done", "table done")
    assert "change places" in told(aid)
    say(aid, "table goal no")
    assert aid.board.order == [BLUE, RED]


@pytest.mark.clause("Y13.1", "Y8.4", "Y9.3")
@pytest.mark.parametrize(("goal", "words"), [("10", "10 point"), ("15", "15 point"), ("boats", "goal: no boat")])
def test_the_goal_is_said_with_the_question(goal: str, words: str) -> None:
    aid = guide(goal=goal)
    say(aid, "table phase 8")
    assert words in told(aid)


@pytest.mark.clause("Y10.5", "Y13.2")
def test_a_told_token_says_that_giza_was_among_the_cities_nobody_told_of() -> None:
    aid = guide(2, "12")
    say(aid, *PHASES, "red done", "blue done", "red done")
    unsure = aid.copy()
    say(aid, "table claim 1 blue")
    assert aid.untold == 2
    say(aid, "table done", "table done")
    assert "change places" not in told(aid)
    say(aid, "table goal no")
    assert aid.board.order == [BLUE, RED]
    say(unsure, "table done", "table done")
    assert "If Giza was not played" in told(unsure)


@pytest.mark.clause("Y6.1", "Y13.3")
def test_a_token_of_a_phase_that_was_leafed_over_does_not_count_in_another_round() -> None:
    aid = guide()
    say(aid, *PHASES, "red activate giza", "table claim 1 yellow", "table phase 7", "table done", "table goal no")
    assert aid.board.claims == [0, 0, 0]
    say(aid, "table phase 6", "table done")
    assert aid.board.order == [RED, BLUE, YELLOW]


@pytest.mark.clause("Y13.3")
def test_said_to_choose_earlier_the_cities_nobody_told_of_are_fewer() -> None:
    aid = guide()
    say(aid, *PHASES, "red done", "blue done", "table turn blue")
    assert aid.untold == 1
    say(aid, "table phase 5")
    assert aid.turn == (BLUE, "activate", 0)


@pytest.mark.clause("Y13.4", "Y8.2", "Y9.2")
def test_the_sheet_asks_for_ties_only_if_there_is_one() -> None:
    aid = guide(order="213")
    say(aid, *PHASES, "table phase 8", "table goal yes")
    assert aid.turn == (TABLE, "sheet", 0)
    say(aid, "table sheet points red 11", "table sheet points blue 11", "table sheet points yellow 7")
    card = aid.score()
    assert card.ranking == ((RED, BLUE), (YELLOW,))
    assert {row.name for row in BOX.sheet(setup(BOX, None, aid=True, seats=3)) if row.tie} == {"cards", "boats"}
    say(aid, "table sheet cards red 2", "table sheet cards blue 2")
    say(aid, "table sheet boats red 4", "table sheet boats blue 4")
    assert aid.score().ranking[0] == (BLUE,)  # further left
    say(aid, "table sheet extra red 1", "table close")
    assert aid.score().ranking[0] == (RED,)
    assert aid.turn == OVER


@pytest.mark.clause("Y13.4", "Y8.3")
def test_the_extra_point_follows_from_told_tokens_until_it_is_said() -> None:
    aid = guide()
    say(aid, "table lies mercenary luxor blue", "table finish")
    lines = {(line.seat, line.rule): line.points for line in aid.score().lines}
    assert lines[BLUE, "Y8.3"] == 1
    assert lines[BLUE, "Y8.2"] is None
    say(aid, "table sheet extra blue 0")
    assert {line.points for line in aid.score().lines if line.rule == "Y8.3" and line.seat == BLUE} == {0}


@pytest.mark.clause("Y5.2", "Y13.1")
def test_the_sundial_is_put_on_a_city_when_its_page_is_left() -> None:
    aid = guide()
    say(aid, *PHASES, "red activate luxor")
    assert aid.board.sundials == 0
    say(aid, "table done")
    assert told(aid).endswith("Put the sundial on the city: it is closed for this round.")
    say(aid, "table done")
    assert aid.board.sundials == 1 << city("luxor")


@pytest.mark.clause("Y5.2", "Y13.3")
@pytest.mark.parametrize("line", ["table phase 6", "table turn yellow", "table finish"])
def test_a_city_left_by_a_correction_was_played(line: str) -> None:
    aid = guide()
    say(aid, *PHASES, "red activate luxor", line)
    assert aid.board.sundials == 1 << city("luxor")


@pytest.mark.clause("Y5.6", "Y13.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_while_laying_it_is_said_that_special_characters_act_at_once(seats: int) -> None:
    aid = guide(seats, "123"[:seats])
    say(aid, *PHASES, "red activate luxor")
    assert "as soon as it is laid" in told(aid)


@pytest.mark.clause("Y12.8", "Y13.1", "Y8.1")
def test_while_loading_it_is_said_whose_the_boat_of_karnak_is() -> None:
    aid = guide()
    say(aid, *PHASES, "red done")
    unsure = aid.copy()
    say(aid, "blue activate karnak", "table done", "table done", "table phase 7")
    assert "1 alone may load Karnak" in told(aid)
    say(unsure, "table phase 7")
    assert "only by the one who activated" in told(unsure)
    say(aid, "table done")
    assert "Karnak’s boat, if it was not loaded" in told(aid)
    say(aid, "table goal no", *PHASES, "red activate luxor", "table done", "table done", "table phase 7")
    assert "Karnak" not in told(aid)  # another round, and nobody activated it
    say(aid, "table done")
    assert "Karnak" not in told(aid)


@pytest.mark.clause("Y13.3")
def test_whose_choice_it_is_follows_the_track_that_was_set() -> None:
    aid = guide()
    say(aid, *PHASES, "red activate luxor", "table done", "table done")
    assert aid.turn == (BLUE, "activate", 0)
    say(aid, "table place yellow 2")  # yellow and blue change places, and it is the second place that chooses
    assert aid.turn == (YELLOW, "activate", 0)
    say(aid, "yellow activate cairo")
    say(aid, "table place red 3")  # the city that is being played stays whose it was
    assert aid.turn == (TABLE, "city", city("cairo"))


@pytest.mark.clause("Y13.4", "Y8.3")
def test_only_one_seat_has_most_mercenaries_alone() -> None:
    aid = guide()
    say(aid, "table finish", "table sheet extra red 1")
    assert [aid.sheet.get("extra", seat) for seat in range(3)] == [1, 0, 0]
    say(aid, "table sheet extra yellow 1")
    assert [aid.sheet.get("extra", seat) for seat in range(3)] == [0, 0, 1]


@pytest.mark.clause("Y9.4")
def test_the_taster_ends_after_one_round() -> None:
    aid = guide(length="taster")
    say(aid, *PHASES, "table phase 6", "table done", "table done")
    assert aid.turn == (TABLE, "sheet", 0)


@pytest.mark.clause("Y13.3")
def test_the_device_can_be_set_to_what_lies_on_the_table() -> None:
    """Begun without it: round 4, the fifth phase, two cities played, yellow first and to choose."""
    aid = BOX.start(setup(BOX, read_kit(KIT), aid=True, seats=3))
    assert isinstance(aid, Aid)
    assert "who stands where" in refused(aid, "phase 5")
    say(aid, "table place yellow 1", "table place red 2")
    assert aid.board.order == [YELLOW, RED, BLUE]
    say(aid, "table round 4", "table city luxor played", "table city cairo played", "table phase 5")
    assert aid.turn == (BLUE, "activate", 0)
    assert aid.round == 4
    assert "activate luxor" not in offers(aid)
    say(aid, "table turn red")
    assert aid.turn == (RED, "activate", 0)
    say(aid, "red activate giza", "table done", "table done")
    assert aid.turn == (BLUE, "activate", 0)  # two cities were played: this was red's second choice, the fifth of six


@pytest.mark.clause("Y13.3")
def test_places_and_tokens_are_set() -> None:
    aid = guide()
    say(aid, "table place blue 1")
    assert aid.board.order == [BLUE, RED, YELLOW]
    say(aid, "table lies broker cairo yellow", "table lies broker cairo red")
    assert aid.board.tokens[2][city("cairo")] == RED
    say(aid, "table gone broker cairo")
    assert aid.board.tokens[2][city("cairo")] == NOBODY


@pytest.mark.clause("Y13.3")
def test_only_what_can_exist_is_set() -> None:
    aid = guide()
    say(aid, *(f"table lies mercenary {name} red" for name in ("giza", "luxor", "cairo", "thebes", "karnak")))
    assert "All five" in refused(aid, "lies mercenary philae red")
    assert "eight phases" in refused(aid, "phase 9")
    assert "from 1 to 3" in refused(aid, "place red 4")
    assert "from 1 to 99" in refused(aid, "round 0")
    assert "Nobody sits there" in refused(aid, "turn green")
    say(aid, "table finish", "table close")
    assert "over already" in refused(aid, "round 2")
    assert "over already" in refused(aid, "finish")
