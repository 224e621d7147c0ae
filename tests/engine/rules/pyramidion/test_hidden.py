"""Hidden is hidden: hands, drawn cards, boats once loaded."""

import json
from random import Random
from typing import Any

import pytest

from engine.rules import record
from engine.rules.contract import OVER, TABLE, UNSEEN, Event, Went, heard
from engine.rules.kit import kit_id
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.parts import DECK
from engine.rules.record import author, masked, spoken
from tests.boxes.pyramidion import KIT
from tests.cases import Case, any_move
from tests.engine.rules.pyramidion.games import (
    BLUE,
    HIGH_PRIEST,
    PHILOSOPHER,
    RED,
    YELLOW,
    game,
    lay_all,
    moved,
    offers,
    say,
)

CASES = {seats: Case(f"hidden-{seats}", BOX, KIT, seats=seats) for seats in (2, 3, 4)}


def facts(position: Any) -> str:
    return json.dumps(position.facts())


def part_heard(event: Event, seat: int) -> int:
    """Which part this seat hears went."""
    told = heard(event, seat)
    assert isinstance(told, Went)
    return told.part


@pytest.mark.clause("Y-R23", "Y-R34")
def test_a_view_shows_the_own_hand_and_the_size_of_the_others() -> None:
    position = game({RED: [1, 21], BLUE: [6, 22, 57]})
    view = position.view(RED)
    assert view.hands == [[1, 21], [UNSEEN, UNSEEN, 6], []]  # base cards everybody saw going home
    assert {22, 57} <= set(view.deck)
    assert 21 not in view.deck
    assert view.many == position.many
    assert position.view(TABLE).hands == [[UNSEEN, 1], [UNSEEN, UNSEEN, 6], []]


@pytest.mark.clause("Y-R34", "Y-R23")
def test_what_the_high_priest_takes_back_stays_known_until_it_is_laid() -> None:
    position = game({RED: [HIGH_PRIEST, 22, 34]})
    say(position, "red activate thebes", f"red play {HIGH_PRIEST}", "red play 34", "red pass")
    say(position, "red back 34")
    assert position.view(BLUE).hands[RED] == [UNSEEN, 34]
    say(position, "blue activate cairo", "red play 34")
    assert position.shown == 0


@pytest.mark.clause("Y-R23", "Y-R34")
def test_loaded_boats_lie_face_down() -> None:
    position = game({})
    position.piles = [[61, 62], [63], []]
    position.boat_deck = [boat for boat in position.boat_deck if boat not in (61, 62, 63)]
    view = position.view(BLUE)
    assert view.piles == [[UNSEEN, UNSEEN], [63], []]
    assert {61, 62} <= set(view.boat_deck)  # the deck and others' piles together
    assert view.boats_many == position.boats_many
    lines = {(line.seat, line.rule): line.points for line in view.score().lines}
    assert lines[RED, "Y8.2"] is None
    assert lines[BLUE, "Y8.2"] == 2


@pytest.mark.clause("Y-R22", "Y-R23")
@pytest.mark.parametrize("seat", [RED, BLUE, YELLOW, TABLE])
def test_the_boats_of_all_are_counted_before_everybody_when_the_game_is_over(seat: int) -> None:
    """Blue wins with the better boats; what hands are left stays hidden."""
    position = game({RED: [21], BLUE: [22]})
    position.piles = [[61, 62, 63], [79, 80, 75], []]
    position.boat_deck = [boat for boat in position.boat_deck if boat not in (61, 62, 63, 75, 79, 80)]
    assert position.view(TABLE).score().ranking == ((RED, BLUE, YELLOW),)  # while it runs nobody is said to lead
    assert position.view(seat).score().decided is None
    position.agenda = [step for step in position.agenda if step.ask == "end"]
    position.run_on([])
    assert position.turn == OVER
    seen = position.view(seat)
    assert seen.score() == position.score()
    assert seen.score().ranking[0] == (BLUE,)
    assert seen.hands[RED] == ([21] if seat == RED else [UNSEEN])


@pytest.mark.clause("Y-R23")
def test_what_is_dealt_is_heard_by_its_owner_alone() -> None:
    position = game({RED: [1, 21]})
    say(position, "red activate luxor", "red hire for 21")
    dealt = next(e for e in say(position, "bag deal 30") if isinstance(e, Went) and e.piece == "card")
    assert part_heard(dealt, RED) == 30
    assert part_heard(dealt, BLUE) == part_heard(dealt, TABLE) == UNSEEN


@pytest.mark.clause("Y-R33")
def test_hands_left_over_go_away_face_down() -> None:
    position = game({RED: [21]})
    position.agenda = [step for step in position.agenda if step.ask == "end"]
    events: list[Event] = []
    position.run_on(events)
    gone = next(e for e in events if isinstance(e, Went) and e.part == 21)
    assert part_heard(gone, RED) == 21
    assert part_heard(gone, YELLOW) == UNSEEN


@pytest.mark.clause("Y-R34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_worlds_that_differ_in_what_a_seat_may_not_know_look_alike(seats: int) -> None:
    """At any moment another's hidden card may change places with one of the deck, or of a third hand."""
    case, random = CASES[seats], Random(seats)
    position: Any = case.start()
    for n in range(600):
        if position.turn == OVER:
            break
        if n % 5 == 0:
            for seat in (*range(seats), TABLE):
                other = position.copy()
                holders = [s for s in range(seats) if s != seat]
                hidden = [(s, c) for s in holders for c in other.hands[s] if c in DECK and not other.shown >> c & 1]
                pool = other.deck + [c for _, c in hidden]
                random.shuffle(pool)
                for s, card in hidden:
                    other.hands[s].remove(card)
                for s, _ in hidden:
                    other.hands[s] = sorted([*other.hands[s], pool.pop()])
                other.deck = sorted(pool)
                boats = [(s, b) for s in holders for b in other.piles[s]]
                pool = other.boat_deck + [b for _, b in boats]
                random.shuffle(pool)
                for s in holders:
                    other.piles[s] = [pool.pop() for _ in other.piles[s]]
                other.boat_deck = sorted(pool)
                assert facts(other.view(seat)) == facts(position.view(seat))
                assert str(other.view(seat).score()) == str(position.view(seat).score())
        position.play(any_move(random, position))


@pytest.mark.clause("Y-R23", "Y-R34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_follows_the_game_by_what_its_seat_may_know(seats: int) -> None:
    """What a seat hears is enough to stay at its view of every position: so the view holds nothing else, and no two
    seats' views contradict each other, since all are views of one game."""
    follow(seats, 10 + seats)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_follow_hundreds_of_games(seats: int) -> None:
    for seed in range(100):
        follow(seats, seed)


def follow(seats: int, seed: int) -> None:
    case, random = CASES[seats], Random(seed)
    position = case.start()
    followers = {seat: position.view(seat) for seat in (*range(seats), TABLE)}
    for _ in range(case.longest):
        if position.turn == OVER:
            break
        move = any_move(random, position)
        events = position.play(move)
        for seat, follower in followers.items():
            told = masked(move, events, seat)
            assert follower.check(told) is None
            follower.play(told)
            assert follower.turn == position.turn
            assert facts(follower.view(seat)) == facts(position.view(seat))


@pytest.mark.clause("Y-R23")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_record_shared_while_the_game_runs_hides_what_was_dealt(seats: int) -> None:
    case, random = CASES[seats], Random(20 + seats)
    position: Any = case.start()
    lines: list[str] = []
    dealt: dict[int, set[int]] = {seat: set() for seat in range(seats)}
    while position.round < 4 and position.turn != OVER:
        move, turn = any_move(random, position), position.turn
        if turn.ask == "deal":
            dealt[turn.part - 1].add(len(lines))
        lines.append(spoken(BOX, case.colours, author(position, move), move))
        position.play(move)
    head = record.heading(BOX, case.setup(), kit_id(KIT), case.colours, seed="7")
    whole = record.read(record.write(head, lines))
    for seat in (*range(seats), TABLE):
        text = record.shared(whole, BOX, case.setup(), seat)
        assert "bag table" in text  # without the seed
        told = [words for _, words in record.read(text).lines]
        for n, line in enumerate(told):
            hidden = any(n in places for owner, places in dealt.items() if owner != seat)
            assert line == ("bag deal ?" if hidden else lines[n])
        replayed = record.replay(record.read(text), BOX, case.setup())
        assert facts(replayed.view(seat)) == facts(position.view(seat))


@pytest.mark.clause("Y-R34")
def test_where_a_hand_was_not_looked_at_it_may_show_whatever_may_still_come() -> None:
    position = game({RED: [1], BLUE: [6, 22]})
    say(position, "red activate luxor", "red play 1")
    view = position.view(RED)
    assert {"play 6", "play 22", "play 23", "pass", "hire for 40"} <= offers(view)
    view.play(view.moves()[0])
    events = say(position, "blue play 22")
    assert moved(events, "card")[0] == (22, "hand", "laid")


@pytest.mark.clause("Y-R34")
def test_guesses_fill_hands_and_piles_with_what_is_possible() -> None:
    position = game({RED: [21], BLUE: [22, 23, 24], YELLOW: [25]})
    position.piles = [[], [61], []]
    position.boat_deck = [boat for boat in position.boat_deck if boat != 61]
    guess = position.view(RED)
    guess.guess(Random(1).choice)
    assert [len(hand) for hand in guess.hands] == [1, 3, 1]
    assert UNSEEN not in [card for hand in guess.hands for card in hand]
    assert len(guess.deck) == guess.many == position.many
    assert len(guess.boat_deck) == guess.boats_many
    assert guess.piles[BLUE][0] not in guess.boat_deck


@pytest.mark.clause("Y-R34")
@pytest.mark.parametrize("guessed", [False, True])
def test_views_and_guesses_can_be_played_to_the_end(guessed: bool) -> None:
    case, random = CASES[3], Random(30)
    position = case.start()
    for n in range(400):
        if position.turn == OVER:
            break
        if n % 40 == 0:
            view = position.view(n % 3)
            if guessed:
                view.guess(random.choice)
            for _ in range(case.longest):
                if not view.moves():
                    break
                view.play(any_move(random, view))
            assert view.turn == OVER
        position.play(any_move(random, position))


def test_a_philosopher_in_hand_tells_nothing() -> None:
    position = game({RED: [PHILOSOPHER], BLUE: [6]})
    say(position, "red activate luxor")
    lay_all(position, {})
    assert PHILOSOPHER in position.view(BLUE).deck
