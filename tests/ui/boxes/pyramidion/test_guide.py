"""Whole games of Pyramidion with the box, on the glass by taps and buttons alone."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from engine.rules.contract import NOBODY
from engine.rules.pyramidion.parts import CITIES, GOODS
from engine.table.intents import Play
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.boxes.pyramidion.dealt import heaps
from ui.design.shapes import Box
from ui.house.intents import Pick

COLOURS = ("red", "blue", "yellow", "green")


def sit_down(pilot: Pilot, seats: int, options: Mapping[str, str] | None = None) -> None:
    """A game with the box, up to its first phase: each says which token was drawn."""
    players = tuple(Player(colour) for colour in COLOURS[:seats])
    pilot.program.face.begin(Opening("pyramidion", players, aid=True, options=options or {}))
    pilot.look()
    for number in range(1, seats):
        pilot.tap(f"order-{number}")
    assert pilot.view.turn.ask == "phase"


def keys(pilot: Pilot, start: str) -> list[str]:
    """What can be touched whose name begins so."""
    return [s.key for s, _ in pilot.picture.flat() if s.key.startswith(start) and s.touch is not None]


def turn_page(pilot: Pilot, random: Random, telling: bool) -> None:
    """Goes on as a group does; `telling`, it also says who passed and who won."""
    ask = pilot.view.turn.ask
    if ask == "activate":
        pilot.tap(random.choice(keys(pilot, "city-")))
        return
    if telling and ask == "city":
        for seat in range(pilot.view.board.seats):
            if pilot.view.turn.ask == "city":
                pilot.press(seat)  # a seat's button: I pass
        return
    if telling and ask == "evaluate":
        for category in (1, 2, 3):
            offers = [*keys(pilot, f"won-{category}"), *keys(pilot, f"nobody-{category}")]
            pilot.tap(random.choice(offers))
    if ask == "goal" and pilot.view.round == 3:
        pilot.tap("goal-yes")
        return
    pilot.main()


@pytest.mark.parametrize("telling", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_group_leafs_through_a_whole_game_a_press_a_page(tmp_path: Path, seats: int, telling: bool) -> None:
    random = Random(seats)
    with flight(tmp_path) as pilot:
        sit_down(pilot, seats)
        began, pages = pilot.inputs, 0
        while pilot.session.turn.ask != "sheet":
            turn_page(pilot, random, telling)
            pages += 1
        many = 3 if seats == 2 else 2 * seats
        assert pages == 3 * (4 + 3 * many + 2 + 1)  # four phases, a city is three pages, two phases, the goal
        if not telling:
            assert pilot.inputs - began == pages


@pytest.mark.parametrize("goal", ["10", "12", "15", "boats"])
def test_the_last_page_of_a_round_says_what_the_goal_is(tmp_path: Path, goal: str) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3, {"goal": goal})
        while pilot.view.turn.ask != "goal":
            turn_page(pilot, Random(1), False)
        assert pilot.sees(f"{goal}\N{NO-BREAK SPACE}points" if goal.isdigit() else "no boat is left anywhere")
        pilot.main()
        assert pilot.view.round == 2


@pytest.mark.parametrize(("seats", "rule"), [(2, "no hiring"), (3, "may swap a card"), (4, "may swap a card")])
def test_a_city_says_which_it_is_who_begins_and_what_all_do_in_it(tmp_path: Path, seats: int, rule: str) -> None:
    many = 3 if seats == 2 else 2 * seats
    with flight(tmp_path) as pilot:
        sit_down(pilot, seats)
        for _ in range(4):
            pilot.main()
        for number in (1, 2):
            assert pilot.sees(f"phase 5 of 8: city {number} of {many}")
            chooses = pilot.view.turn.who
            pilot.tap(keys(pilot, "city-")[number])
            assert pilot.sees("Specials act at once")
            assert pilot.sees(rule)
            assert any("lockwise" in words or "until both" in words for words in pilot.words()) == (seats < 4)
            said = [state for state in pilot.words() if state in ("begins", "lays")]
            assert [seat for seat, state in enumerate(said) if state == "begins"] == [chooses]
            pilot.main()
            assert pilot.sees("a tie: nobody")
            pilot.main()


def test_what_told_tokens_bring_stands_seat_by_seat(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        for name in ("giza", "luxor", "cairo", "thebes", "karnak"):
            pilot.want(Play(pilot.session.game.box.notation.read(f"lies mercenary {name} blue", COLOURS)))
        pilot.want(Play(pilot.session.game.box.notation.read("phase 7")))
        assert pilot.sees("Camel (Giza), food (Thebes), stone (Luxor), wood (Cairo), stone (Karnak)")


def test_the_tokens_of_giza_are_told_by_a_touch_on_the_number_and_one_on_the_seat(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        for _ in range(4):
            pilot.main()
        pilot.tap("city-giza")
        before = pilot.inputs
        pilot.tap("token-1")
        pilot.tap("seat-2")
        assert pilot.inputs - before == 2
        assert pilot.view.board.claims == [0, 0, 1]
        pilot.want(Play(pilot.session.game.box.notation.read("phase 6")))
        pilot.tap("token-3")
        pilot.tap("red")
        pilot.main()
        assert pilot.view.board.order == [2, 1, 0]


def test_a_printed_number_is_confirmed_with_one_touch_or_stepped(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        for _ in range(4):
            pilot.main()
        pilot.tap("city-luxor")
        assert "Printed so" in pilot.words()
        pilot.tap("asks-trade")
        pilot.tap("price-more")
        pilot.tap("price-more")
        assert "8" in pilot.words()
        assert dict(pilot.session.learned) == {"cities.luxor.values.2": 8}
        pilot.tap("printed")
        assert ("cities.luxor.values", [5, 5, 8]) in pilot.session.learned
        assert "Printed so" not in pilot.words()


def test_who_was_told_to_have_won_is_lit_in_every_line(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        for _ in range(4):
            pilot.main()
        pilot.tap("city-luxor")
        pilot.main()
        for name, other in (("won-1-0", "won-1-1"), ("won-2-1", "won-2-2"), ("won-3-2", "won-3-1")):
            assert paint(pilot, name) == paint(pilot, other)
            pilot.tap(name)
            assert paint(pilot, name) != paint(pilot, other)
        pilot.main()
        pilot.tap("city-cairo")
        pilot.main()
        assert paint(pilot, "won-3-2") == paint(pilot, "won-3-1")


def paint(pilot: Pilot, name: str) -> list[object]:
    """How a key is drawn: every plane at its place."""
    shapes = [shape for shape, _ in pilot.picture.flat() if isinstance(shape, Box)]
    middle = next(shape.bounds.middle for shape in shapes if shape.key == name)
    near = [shape for shape in shapes if shape.bounds.w < 200 and shape.bounds.middle[0] == middle[0]]
    return [(shape.fill, shape.outline) for shape in near if abs(shape.bounds.middle[1] - middle[1]) < 12]


def test_another_city_is_one_touch_away_and_sent_tokens_are_told(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        for _ in range(4):
            pilot.main()
        pilot.tap("city-luxor")
        pilot.tap("other")
        assert pilot.view.turn.ask == "activate"
        pilot.tap("city-cairo")
        pilot.main()
        pilot.tap("won-1-0")
        pilot.main()
        pilot.want(Play(pilot.session.game.box.notation.read("city cairo open")))
        pilot.tap("city-cairo")
        pilot.tap("send-1")
        assert pilot.view.board.tokens[1][1 + CITIES.index("cairo")] == NOBODY


@pytest.mark.parametrize(
    ("cards", "boats", "lines"),
    [(None, None, 2), ((3, 2, 1), None, 3), ((3, 3, 1), (2, 1, 2), 4), ((3, 3, 1), (2, 2, 2), 4)],
)
def test_the_next_tie_break_is_asked_only_where_the_one_before_has_not_decided(
    tmp_path: Path, cards: tuple[int, ...] | None, boats: tuple[int, ...] | None, lines: int
) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        while pilot.view.turn.ask != "goal":
            turn_page(pilot, Random(2), False)
        pilot.tap("goal-yes")
        asked = 0
        for told in ((10, 10, 7) if cards else (12, 10, 7), (0, 0, 0), cards, boats):
            if told is not None:
                asked += 1
                assert pilot.sees(f"line {asked} of {asked if asked > 2 else 2}")
                for number in told:
                    pilot.tap_intent(Pick("number", number))
        assert asked == lines
        assert not pilot.sees("line ")
        assert pilot.view.score().ranking[0] == (0,)
        pilot.main()
        assert pilot.session.over


def test_the_open_supply_card_is_told_with_two_touches_and_then_says_what_goes_where(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.main()
        before = pilot.inputs
        pilot.tap("supply")
        pilot.tap("open-82")
        assert pilot.inputs - before == 2
        goods = [shape.says for shape, _ in pilot.picture.flat() if shape.says in GOODS]
        laid = heaps(pilot.view.kit, 82)
        assert goods == [GOODS[good - 1] for heap in laid for good, _ in heap]
        pilot.tap("supply")
        pilot.tap("page")
        pilot.tap("open-88")
        pilot.main()
        assert pilot.view.supply == 88
        assert pilot.view.turn.part == 3


@pytest.mark.long
@pytest.mark.parametrize(("seats", "goal"), [(2, "12"), (3, "15"), (4, "10"), (3, "boats")])
def test_whole_games_with_the_box_are_played_by_taps(tmp_path: Path, seats: int, goal: str) -> None:
    """Every page to the winner: told or not as it comes, a press a page where nothing is told."""
    random = Random(f"{seats} {goal}")
    with flight(tmp_path, language="ru") as pilot:
        sit_down(pilot, seats, {"goal": goal})
        while pilot.session.turn.ask != "sheet":
            telling, before, page = random.random() < 0.5, pilot.inputs, pilot.session.turn
            turn_page(pilot, random, telling)
            assert telling or pilot.inputs - before == 1
            assert pilot.session.turn != page or telling
        for _ in range(4 * seats):
            if not pilot.session.over and Pick("number", 1) in [shape.touch for shape, _ in pilot.picture.flat()]:
                pilot.tap_intent(Pick("number", random.randint(0, 1)))
        pilot.main()
        assert pilot.session.over
