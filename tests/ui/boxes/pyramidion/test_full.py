"""Whole games of Pyramidion on one glass, by taps alone; hands are opened as people open them."""

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest

from engine.rules.contract import UNSEEN
from engine.rules.pyramidion.moves import DECLINE, DONE, PASS, PLAY
from engine.rules.pyramidion.parts import DECK
from engine.table.intents import Play, Press
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.boxes.pyramidion.full import NO_MAIN
from ui.boxes.pyramidion.reveal import READ
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


def grips(pilot: Pilot) -> list[str]:
    """The keys of hands, which a finger holds."""
    return [s.key for s, _ in pilot.picture.flat() if s.key.startswith("hold-") and s.drag is not None]


def find(pilot: Pilot, name: str) -> Shape:
    return next(shape for shape, _ in pilot.picture.flat() if shape.key == name)


def slide(pilot: Pilot, card: int, *further: str) -> None:
    """One input: a finger holds the key, slides to the card (and on to what is named), and lets go there. Whose hand it
    is is said before, once a city."""
    seat = pilot.view.turn.who
    if f"me-{seat}" in keys(pilot, "me-"):
        pilot.tap(f"me-{seat}")
    grip = find(pilot, f"hold-{seat}").bounds.middle
    loop, now = pilot.program.loop, pilot.now
    for gesture in [*loop.fingers.down("hand", *grip, now)]:
        loop.hear(gesture, now)
    pilot.look()
    spot = next(s.bounds.middle for s, _ in pilot.picture.flat() if s.touch == Pick("raise", card))
    for name in ("", *further):
        if name:
            spot = find(pilot, name).bounds.middle
        now += 0.3
        for gesture in [*loop.fingers.move("hand", *spot, now)]:
            loop.hear(gesture, now)
        pilot.look()
    for gesture in [*loop.fingers.up("hand", *spot, now + 0.2)]:
        loop.hear(gesture, now + 0.2)
    pilot.inputs += 1
    pilot.wait(3)


def lay(pilot: Pilot, card: int) -> None:
    """Raise, lay: two inputs."""
    slide(pilot, card)
    pilot.main()


def lay_at_once(pilot: Pilot, card: int) -> None:
    """The finger that raised it slides on to the key that lays it: one input."""
    slide(pilot, card, "main")


def answer(pilot: Pilot, random: Random, laying: float = 0.7, at_once: bool = False) -> None:
    """Answers the open question as a person would; `at_once`, one who has learned to lay a card in one go."""
    turn = pilot.view.turn
    offers = pilot.view.moves()
    match turn.ask:
        case "activate":
            pilot.tap(random.choice(keys(pilot, "city-")))
        case "lay":
            hand = [c for c in pilot.session.view(turn.who).hands[turn.who] if PLAY[c] in offers]
            if hand and (PASS not in offers or random.random() < laying):
                (lay_at_once if at_once else lay)(pilot, random.choice(hand))
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


def go_on(pilot: Pilot) -> int:
    """From what a city has brought: a press shows all of it, and time goes on to a question without a main action;
    before any other a second press does. How many it took."""
    before = pilot.inputs
    if "main" in keys(pilot, "main") and find(pilot, "main").touch == Pick("on"):
        pilot.main()
        pilot.wait(READ + 1)
    while "main" in keys(pilot, "main") and find(pilot, "main").touch == Pick("on"):
        pilot.main()
    pressed = pilot.inputs - before
    assert pressed <= (1 if pilot.view.turn.ask in NO_MAIN else 2)
    return pressed


class Spent(Counter[tuple[int, int, int]]):
    """The inputs of each person in each activation, and what they would be if each thing cost what it may cost."""

    def __init__(self, at_once: bool) -> None:
        super().__init__()
        self.allowed: Counter[tuple[int, int, int]] = Counter()
        self.card = 1 if at_once else 2

    def add(self, person: tuple[int, int, int], ask: str, inputs: int, laid: bool, on: int) -> None:
        if person not in self:
            self.allowed[person] = 1  # "it is me", once a city
        self[person] += inputs
        self.allowed[person] += self.card if ask == "lay" and laid else 1
        self.allowed[person] += on  # from what the city before has brought


def play(pilot: Pilot, random: Random, laying: float = 0.7, most: int = 4000, at_once: bool = False) -> Spent:
    """To the end of the game. Going on from what a city has brought is counted as an input of whoever is asked next."""
    spent = Spent(at_once)
    for _ in range(most):
        if pilot.session.over:
            return spent
        before = pilot.inputs
        on = go_on(pilot)
        p = pilot.view
        person = p.turn.who, p.round, p.activations + (p.turn.ask == "activate")
        answer(pilot, random, laying, at_once)
        if p.city or p.turn.ask == "activate":
            laid = pilot.view.played != p.played or pilot.view.activations != p.activations
            spent.add(person, p.turn.ask, pilot.inputs - before, laid, on)
    raise AssertionError("no end")


def keeps_to_its_budget(spent: Spent) -> None:
    """A city is one input, a card two (or one), a pass and an answer one, and who it is is said once; with
    going on from the city before, which is counted as well, a whole activation is fourteen at most."""
    assert not [person for person, many in spent.items() if many > spent.allowed[person]]
    assert max(spent.values()) <= A_PERSON, spent.most_common(3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_round_is_played_by_taps(tmp_path: Path, seats: int) -> None:
    """Every question of a round has its answer on the glass."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, seats, {"length": "taster"})
        keeps_to_its_budget(play(pilot, Random(seats), 0.5))
        assert pilot.session.over


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "goal", "language", "at_once"),
    [(2, "10", "en", False), (3, "12", "ru", True), (4, "15", "en", True), (2, "boats", "en", True)],
)
def test_whole_games_are_played_by_taps(
    tmp_path: Path, seats: int, goal: str, language: str, at_once: bool, record_property: Callable[[str, object], None]
) -> None:
    size = (1280, 720) if goal in ("12", "boats") else (800, 480)
    with flight(tmp_path, size=size, language=language) as pilot:
        sit_down(pilot, seats, {"goal": goal}, seed=f"{seats} {goal} {language}")
        spent = play(pilot, Random(f"{seats} {goal}"), 0.7 if at_once else 0.5, 30000, at_once)
        record_property("fullest", max(spent.values()))
        record_property("persons", len(spent))
        keeps_to_its_budget(spent)


def test_a_card_is_two_inputs_for_whoever_chose_the_city(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        first = pilot.view.turn.who
        hand = pilot.session.view(first).hands[first]
        before = pilot.inputs
        lay(pilot, hand[0])
        assert pilot.inputs - before == 2
        assert pilot.view.laid[first] == [hand[0]]


def test_who_chose_the_city_has_said_who_it_is_and_nobody_else(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        first = pilot.view.turn.who
        pilot.tap("city-thebes")
        assert (keys(pilot, "me-"), grips(pilot)) == ([], [f"hold-{first}"])
        pilot.main()
        second = pilot.view.turn.who
        assert (keys(pilot, "me-"), grips(pilot)) == ([f"me-{second}"], [])


def test_a_finger_that_slides_on_lays_the_card_in_one_input(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        first = pilot.view.turn.who
        card, before = pilot.session.view(first).hands[first][3], pilot.inputs
        lay_at_once(pilot, card)
        assert pilot.inputs - before == 1
        assert pilot.view.laid[first] == [card]
        assert not pilot.picture.private


def test_a_finger_that_comes_off_away_from_the_cards_has_chosen_none(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        first = pilot.view.turn.who
        slide(pilot, pilot.session.view(first).hands[first][3], f"hold-{first}")
        assert find(pilot, "main").touch == Play(PASS)
        assert not pilot.view.laid[first]


def test_who_has_raised_a_card_may_still_pass(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        first = pilot.view.turn.who
        slide(pilot, pilot.session.view(first).hands[first][0])
        pilot.tap("pass")
        assert pilot.view.out >> first & 1
        assert len(pilot.view.hands[first]) == 9


def test_a_card_the_table_dealt_is_named_by_finger_as_it_is_laid_or_changed(tmp_path: Path) -> None:
    """No sticker, nobody has looked: what is shown is said with one touch among all it may be."""
    with flight(tmp_path) as pilot:
        players = tuple(Player(colour) for colour in COLOURS[:3])
        pilot.program.face.begin(Opening("pyramidion", players))
        pilot.look()
        while pilot.view.turn.ask != "activate":
            if pilot.view.turn.ask == "deal":
                pilot.main()
            else:
                pilot.tap(keys(pilot, "answer-")[0])
        pilot.tap("city-thebes")
        first = pilot.view.turn.who
        assert pilot.view.hands[first].count(UNSEEN) == 4
        pilot.tap("name-lay")
        looks: set[str] = set()
        while not looks >= {*keys(pilot, "answer-play")}:  # page by page, until the first comes again
            looks |= {*keys(pilot, "answer-play")}
            pilot.tap("page")
        kit = pilot.view.kit
        cards = {int(name.split()[-1]) for name in looks}
        shown = {(kit.kinds[part], kit.numbers[part], kit.ankh[part]) for part in cards}
        assert shown == {(kit.kinds[part], kit.numbers[part], kit.ankh[part]) for part in DECK}
        assert len(shown) == len(cards)
        pilot.tap(keys(pilot, "answer-play")[0])
        assert pilot.view.laid[first][0] in cards
        assert pilot.view.hands[first].count(UNSEEN) == 3
        second = pilot.view.turn.who
        pilot.tap("name-hire")
        pilot.tap(keys(pilot, "answer-hire")[-1])
        assert pilot.view.out >> second & 1
        pilot.main()  # the card for it was dealt face down
        assert pilot.view.hands[second].count(UNSEEN) == 4


def test_the_seats_own_button_opens_the_hand_and_a_touch_raises_and_lays(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
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
        seat = pilot.view.turn.who
        card = pilot.session.view(seat).hands[seat][-1]
        slide(pilot, card)
        pilot.tap("hire")
        assert pilot.view.out >> seat & 1
        assert card in pilot.view.discard
