"""Whole games of Pyramidion on one glass, by taps alone; hands are opened as people open them."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from engine.rules.pyramidion.moves import DECLINE, DONE, PASS, PLAY
from engine.table.intents import Press
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.design.shapes import Shape
from ui.house.intents import Held, Pick

COLOURS = ("red", "blue", "yellow", "green")
A_PERSON = 14  # inputs of one person in a whole activation


def sit_down(pilot: Pilot, seats: int, options: Mapping[str, str] | None = None, seed: str = "nile") -> None:
    players = tuple(Player(colour) for colour in COLOURS[:seats])
    pilot.program.face.begin(Opening("pyramidion", players, options=options or {}, seed=seed))
    pilot.look()
    assert pilot.view.turn.ask == "activate"


def keys(pilot: Pilot, *starts: str) -> list[str]:
    """What can be touched whose name begins so."""
    return [s.key for s, _ in pilot.picture.flat() if s.key.startswith(starts) and s.touch is not None]


def find(pilot: Pilot, name: str) -> Shape:
    return next(shape for shape, _ in pilot.picture.flat() if shape.key == name)


def raise_card(pilot: Pilot, card: int) -> None:
    """One input: a finger holds the key, slides to the card and lets go there. Whose hand it is is said before, once a
    city."""
    seat = pilot.view.turn.who
    if f"me-{seat}" in keys(pilot, "me-"):
        pilot.tap(f"me-{seat}")
    grip = find(pilot, f"hold-{seat}").bounds.middle
    loop, now = pilot.program.loop, pilot.now
    for gesture in [*loop.fingers.down("hand", *grip, now)]:
        loop.hear(gesture, now)
    pilot.look()
    spot = next(s.bounds.middle for s, _ in pilot.picture.flat() if s.touch == Pick("raise", card))
    for gesture in [*loop.fingers.move("hand", *spot, now + 0.3)]:
        loop.hear(gesture, now + 0.3)
    pilot.look()
    for gesture in [*loop.fingers.up("hand", *spot, now + 0.5)]:
        loop.hear(gesture, now + 0.5)
    pilot.inputs += 1
    pilot.wait(3)


def lay(pilot: Pilot, card: int) -> None:
    """Raise, lay: two inputs."""
    raise_card(pilot, card)
    pilot.main()


def answer(pilot: Pilot, random: Random, laying: float = 0.7) -> None:
    """Answers the open question as a person would."""
    turn = pilot.view.turn
    offers = pilot.view.moves()
    match turn.ask:
        case "activate":
            pilot.tap(random.choice(keys(pilot, "city-")))
            pilot.main()
        case "lay":
            hand = [c for c in pilot.session.view(turn.who).hands[turn.who] if PLAY[c] in offers]
            if hand and (PASS not in offers or random.random() < laying):
                lay(pilot, random.choice(hand))
            else:
                pilot.main()
        case "stonecutter":
            cities = keys(pilot, "city-")
            if cities and random.random() < 0.7:
                pilot.tap(random.choice(cities))
            else:
                pilot.main()
        case "load":
            boats = keys(pilot, "boat-")
            if boats:
                pilot.tap(random.choice(boats))
            pilot.main()
        case _:
            if (DONE in offers or DECLINE in offers) and random.random() < 0.3:
                pilot.main()
            else:
                pilot.tap(random.choice(keys(pilot, "answer-")))


class Spent(Counter[tuple[int, int, int]]):
    """The inputs of each person in each activation, and what they would be if each thing cost what it may cost."""

    def __init__(self) -> None:
        super().__init__()
        self.allowed: Counter[tuple[int, int, int]] = Counter()

    def add(self, person: tuple[int, int, int], ask: str, inputs: int, laid: bool) -> None:
        if person not in self:
            self.allowed[person] = 1  # "it is me", once a city
        self[person] += inputs
        self.allowed[person] += {"activate": 2, "lay": 2 if laid else 1}.get(ask, 1)


def play(pilot: Pilot, random: Random, laying: float = 0.7, most: int = 4000) -> Spent:
    """To the end of the game. Going on from what a city has brought is nobody's input: it is the table's."""
    spent = Spent()
    for _ in range(most):
        if pilot.session.over:
            return spent
        if keys(pilot, "main") and find(pilot, "main").touch == Pick("on"):
            pilot.main()
        p, before = pilot.view, pilot.inputs
        person = p.turn.who, p.round, p.activations + (p.turn.ask == "activate")
        answer(pilot, random, laying)
        if p.city or p.turn.ask == "activate":
            laid = pilot.view.played != p.played or pilot.view.activations != p.activations
            spent.add(person, p.turn.ask, pilot.inputs - before, laid)
    raise AssertionError("no end")


def keeps_to_its_budget(spent: Spent) -> None:
    """A city is two inputs, a card two, a pass and an answer one, and who it is is said once; a whole activation is
    fourteen at most, but for who lays more than four cards and answers for them."""
    assert not [person for person, many in spent.items() if many > spent.allowed[person]]
    assert sum(many > A_PERSON for many in spent.values()) <= 0.05 * len(spent)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_round_is_played_by_taps(tmp_path: Path, seats: int) -> None:
    """Every question of a round has its answer on the glass."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, seats, {"length": "taster"})
        keeps_to_its_budget(play(pilot, Random(seats), 0.5))
        assert pilot.session.over


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "goal", "language"), [(2, "10", "en"), (3, "10", "ru"), (4, "12", "en"), (2, "boats", "en")]
)
def test_whole_games_are_played_by_taps(tmp_path: Path, seats: int, goal: str, language: str) -> None:
    size = (1280, 720) if goal in ("12", "boats") else (800, 480)
    with flight(tmp_path, size=size, language=language) as pilot:
        sit_down(pilot, seats, {"goal": goal}, seed=f"{seats} {goal} {language}")
        keeps_to_its_budget(play(pilot, Random(f"{seats} {goal}"), 0.5, 30000))


def test_a_card_is_two_inputs_once_it_was_said_whose_hand_it_is(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        pilot.main()
        first = pilot.view.turn.who
        pilot.tap(f"me-{first}")
        hand = pilot.session.view(first).hands[first]
        before = pilot.inputs
        lay(pilot, hand[0])
        assert pilot.inputs - before == 2
        assert pilot.view.laid[first] == [hand[0]]


def test_the_seats_own_button_opens_the_hand_and_a_touch_raises_and_lays(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        pilot.main()
        seat = pilot.view.turn.who
        hand = pilot.session.view(seat).hands[seat]
        card = hand[1]
        pilot.want(Held(seat, True))
        assert pilot.picture.private
        pilot.tap_intent(Pick("raise", card))
        pilot.tap_intent(Pick("raise", card))
        assert pilot.view.laid[seat] == [card]
        pilot.want(Held(seat, False))
        assert not pilot.picture.private


def test_a_short_press_shows_the_hand_for_as_long_and_neither_passes_nor_pauses(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        pilot.main()
        before, seat = pilot.session.line, pilot.view.turn.who
        pilot.want(Held(seat, True))
        assert pilot.picture.private
        pilot.want(Press(seat))
        assert not pilot.picture.private
        assert pilot.session.line == before


def test_points_are_shown_to_whoever_holds_and_to_nobody_else(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 2)
        pilot.tap("stores")
        pilot.tap("me-1")
        assert not pilot.sees("points in")
        grip = find(pilot, "hold-1").bounds.middle
        loop, now = pilot.program.loop, pilot.now
        for gesture in [*loop.fingers.down("hand", *grip, now)]:
            loop.hear(gesture, now)
        assert pilot.sees("points in")
        assert pilot.picture.private
        for gesture in [*loop.fingers.up("hand", *grip, now + 1)]:
            loop.hear(gesture, now + 1)
        assert not pilot.sees("points in")


def test_who_passes_may_let_the_raised_card_go(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        pilot.main()
        seat = pilot.view.turn.who
        card = pilot.session.view(seat).hands[seat][-1]
        raise_card(pilot, card)
        pilot.tap("hire")
        assert pilot.view.out >> seat & 1
        assert card in pilot.view.discard
