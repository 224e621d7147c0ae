"""Whole games of Akropolis by taps, presses and stickers alone, their inputs counted against the budgets."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from engine.rules.akropolis import BOX
from engine.rules.akropolis.moves import Lay, Take
from engine.rules.contract import RIVAL
from engine.table.intents import Play, Tag
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.design.touch import at
from ui.house.intents import Pick

ALL = "house,market,barrack,temple,garden"
TURN_ON_THE_SCREEN = 8
SOLO_WITH_STICKERS, SOLO_WITHOUT = 2.6, 5.5


def begin(
    pilot: Pilot, seats: int, *, aid: bool = False, rival: str = "", options: Mapping[str, str] | None = None
) -> None:
    players = tuple(Player(colour, colour.title(), "") for colour in BOX.colours[:seats])
    opening = Opening("akropolis", players, aid, rival, options or {}, seed=None if aid else "pilot")
    pilot.program.face.begin(opening)
    pilot.look()


def a_place(pilot: Pilot, random: Random) -> tuple[float, float]:
    """Somewhere on the glass where a finger can point to a place for the tile."""
    picture, found = pilot.picture, []
    for shape, clip in picture.flat():
        if isinstance(shape.touch, Pick) and shape.touch.what == "cell":
            x, y = shape.bounds.common(clip).middle
            if clip.holds(x, y) and at(picture, x, y) == shape.touch:
                found.append((x, y))
    assert found, pilot.words()
    return random.choice(found)


def play_on_the_screen(pilot: Pilot, random: Random, rounds: int = 99) -> list[int]:
    """To the end, or through so many rounds; the inputs of every turn."""
    turns: list[int] = []
    while not pilot.session.over and pilot.view.round <= rounds:
        began, p = pilot.inputs, pilot.view
        assert p.turn.ask == "take"
        place = random.choice([move.place for move in p.moves() if isinstance(move, Take)])
        pilot.tap(f"lot-{place - 1}")
        assert pilot.view.turn.ask == "lay"
        if random.random() < 0.5:
            pilot.tap("turn")
        pilot.touch_at(*a_place(pilot, random))
        if random.random() < 0.3:
            pilot.key("r")
        pilot.main()
        turns.append(pilot.inputs - began)
    return turns


def full_game(folder: Path, seats: int, turns: int, rival: str = "", options: Mapping[str, str] | None = None) -> None:
    with flight(folder) as pilot:
        begin(pilot, seats, rival=rival, options=options)
        inputs = play_on_the_screen(pilot, Random(1))
        assert len(inputs) == turns
        assert max(inputs) <= TURN_ON_THE_SCREEN


def test_two_rounds_are_played_by_taps(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, 2, options={"variants": ALL})
        inputs = play_on_the_screen(pilot, Random(1), rounds=2)
        assert len(inputs) == 2 * 3
        assert max(inputs) <= TURN_ON_THE_SCREEN


@pytest.mark.long
def test_ten_minutes_are_played_by_taps(tmp_path: Path) -> None:
    full_game(tmp_path, 2, 6 * 3, options={"length": "taster"})


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "options", "turns"),
    [
        (2, {}, 12 * 3),
        (3, {}, 12 * 4),
        (4, {"variants": ALL}, 12 * 5),
        (2, {"length": "long", "variants": "house,temple"}, 20 * 3),
        (3, {"length": "long"}, 15 * 4),
    ],
)
def test_every_game_is_played_by_taps(tmp_path: Path, seats: int, options: dict[str, str], turns: int) -> None:
    full_game(tmp_path, seats, turns, options=options)


@pytest.mark.long
@pytest.mark.parametrize("rival", BOX.rivals)
def test_every_architect_is_met_on_the_screen(tmp_path: Path, rival: str) -> None:
    full_game(tmp_path, 1, 18, rival)


def test_another_city_is_looked_at_and_the_own_one_comes_back(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, 2)
        mine = pilot.view.turn.who
        pilot.tap(f"seat-{1 - mine}")
        assert pilot.sees("Back to the own city")
        pilot.main()
        assert not pilot.sees("Back to the own city")
        pilot.tap("lot-0")
        pilot.touch_at(*a_place(pilot, Random(2)))
        assert any(isinstance(s.touch, Play) and isinstance(s.touch.moves[0], Lay) for s, _ in pilot.picture.flat())


def test_what_cannot_be_paid_says_why(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, 2)
        pilot.tap("lot-3")
        assert pilot.sees("That costs")
        assert pilot.view.turn.ask == "take"


# ---- with the box


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long), pytest.param(4, marks=pytest.mark.long)])
def test_a_group_with_the_box_presses_once_a_turn(tmp_path: Path, seats: int) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, seats, aid=True)
        pilot.press(1)
        began, turns = pilot.inputs, 0
        while pilot.session.turn.ask != "sheet":
            p = pilot.view
            pilot.press(p.who)  # the same press says that a new row lies
            turns += p.turn.ask == "take" or bool(p.coming)
        assert turns == pilot.inputs - began == 12 * (seats + 1)


def a_solo_game(pilot: Pilot, random: Random, stickers: bool, rival: str, rounds: int = 99) -> float:
    """One game against an architect; the inputs of a pair of turns, his and mine, on the average."""
    begin(pilot, 1, aid=True, rival=rival)
    if stickers:
        for number in range(1, 38):
            pilot.program.face.house.table.tags.enrol(Tag(f"04{number:012x}"), "akropolis", number)
    deck = random.sample(range(1, 38), 37)
    kit, row = pilot.view.plan.kit, list[int]()
    began, turns = pilot.inputs, 0
    while pilot.session.turn.ask not in ("sheet", "over") and pilot.view.round <= rounds:
        p = pilot.view
        if p.turn.ask == "deal" and stickers:
            pilot.scan(f"04{deck[0]:012x}")
            row.append(deck.pop(0))
        elif p.turn.ask == "deal":
            coming = p.coming
            pilot.main()
            row += [deck.pop(0) for _ in range(coming)]
        elif p.turn.ask == "plaza":
            payable = range(min(len(row), p.stones[1] + 1))
            first = next((n + 1 for n in payable if kit.plaza(row[n])), 0)
            pilot.tap("plaza-0" if not first else f"lot-{first - 1}")
        elif p.turn.who == RIVAL:
            place = next(move.place for move in p.moves() if isinstance(move, Take))
            tell_his_tile(pilot, kit.tiles[row.pop(place - 1)])
        elif p.turn.ask == "tell":
            tell_his_tile(pilot, kit.tiles[37])
        else:
            place = random.choice([n for n in range(len(row)) if n <= (p.stones[0] or 0)])
            pilot.tap(f"lot-{place}")
            row.pop(place)
            turns += 1
    return (pilot.inputs - began) / turns


def tell_his_tile(pilot: Pilot, hexes: tuple[int, ...]) -> None:
    """By its hexes, as many as it takes; what is known is done by hand."""
    line = pilot.session.line
    for hex in hexes:
        if pilot.session.line != line:
            return
        if not any(shape.key == f"hex-{hex}" for shape, _ in pilot.picture.flat()):
            break
        pilot.tap(f"hex-{hex}")
    if pilot.session.line == line:
        pilot.main()


def test_three_rounds_against_an_architect_stay_in_the_budget(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        assert a_solo_game(pilot, Random(4), False, "hippodamos", rounds=3) <= SOLO_WITHOUT


@pytest.mark.long
@pytest.mark.parametrize("rival", BOX.rivals)
def test_solo_without_stickers_stays_in_its_budget(tmp_path: Path, rival: str) -> None:
    with flight(tmp_path) as pilot:
        assert a_solo_game(pilot, Random(4), False, rival) <= SOLO_WITHOUT
        his = [line.points for line in pilot.view.score().lines if line.seat == 1]
        assert None not in his


@pytest.mark.long
def test_solo_with_stickers_stays_in_its_budget(tmp_path: Path) -> None:
    """Every tile of the row is read in when it is laid out: two scans for each pair of turns, mine and his."""
    with flight(tmp_path) as pilot:
        assert a_solo_game(pilot, Random(4), True, "metagenes") / 2 <= SOLO_WITH_STICKERS
