"""Whole games of Akropolis by taps, presses and stickers alone, their inputs counted against the budgets."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from engine.rules.akropolis import BOX
from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.moves import Deal, Lay, Take
from engine.rules.contract import RIVAL
from engine.table.intents import Play, Tag
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.boxes.akropolis.ahead import row_laid, telling
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
        assert pilot.sees("Back to your own city")
        pilot.main()
        assert not pilot.sees("Back to your own city")
        pilot.tap("lot-0")
        pilot.touch_at(*a_place(pilot, Random(2)))
        assert any(isinstance(s.touch, Play) and isinstance(s.touch.moves[0], Lay) for s, _ in pilot.picture.flat())


def test_what_cannot_be_paid_says_why(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, 2)
        pilot.tap("lot-3")
        assert pilot.sees("That costs")
        assert pilot.view.turn.ask == "take"


def with_stickers(pilot: Pilot, random: Random, seats: int, rounds: int, options: Mapping[str, str]) -> list[int]:
    """A game on the screen whose tiles lie on the table: the reader deals them, takes them, and puts them down."""
    players = tuple(Player(colour, colour.title(), "") for colour in BOX.colours[:seats])
    for number in range(1, 62):
        pilot.program.face.house.table.tags.enrol(Tag(sticker(number)), "akropolis", number)
    pilot.program.face.begin(Opening("akropolis", players, False, "", options, seed=None))
    pilot.look()
    pilot.press(1)  # chief, and first
    turns, began = list[int](), pilot.inputs
    while not pilot.session.over and pilot.view.round <= rounds:
        p = pilot.view
        if p.turn.ask == "deal":
            pilot.scan(sticker(random.choice([move.part for move in p.moves() if isinstance(move, Deal)])))
            began = pilot.inputs
            continue
        part = random.choice([move.part for move in p.moves() if isinstance(move, Take)])
        pilot.scan(sticker(part))
        assert (pilot.view.turn.ask, pilot.view.turn.part) == ("lay", part)
        pilot.tap("turn")
        pilot.touch_at(*a_place(pilot, random))
        pilot.scan(sticker(part))  # the chosen place is the right one
        assert any(laid == part for city in pilot.view.cities for laid, _ in city.laid)
        turns.append(pilot.inputs - began)
        began = pilot.inputs
    return turns


def test_stickers_deal_take_and_lay_on_the_screen(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        assert with_stickers(pilot, Random(3), 3, 2, {}) == [4] * 2 * 4


@pytest.mark.long
def test_a_whole_game_on_the_screen_is_played_with_stickers(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        assert with_stickers(pilot, Random(3), 2, 99, {"variants": ALL}) == [4] * 12 * 3


def test_another_tile_on_the_reader_puts_nothing_down(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        with_stickers(pilot, Random(3), 2, 1, {})
        while pilot.view.turn.ask == "deal":
            pilot.scan(sticker(pilot.view.moves()[0].part))
        taken, other = pilot.view.row[:2]
        pilot.scan(sticker(taken))
        pilot.touch_at(*a_place(pilot, Random(1)))
        pilot.scan(sticker(other))
        assert pilot.view.turn.ask == "lay"
        pilot.scan(sticker(taken))
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


NOTHING, HIS, EVERYTHING = "nothing", "his", "everything"
"""What stickers are read for: nothing, only to find the architect's tile, the whole row as it is laid out."""


def sticker(part: int) -> str:
    return f"04{part:012x}"


class SoloTable:
    """A person alone with the box: what lies beside the glass, known here as eyes see it, and what is told of it."""

    def __init__(self, pilot: Pilot, random: Random, read: str) -> None:
        self.pilot, self.random, self.read = pilot, random, read
        self.deck = random.sample(range(1, 38), 37)
        self.row = [self.deck.pop(0) for _ in range(4)]  # laying it out is no input
        self.stones = 1
        self.taken = 0  # my turns

    def turn(self) -> None:
        """The next thing this person does."""
        pilot, p = self.pilot, self.pilot.view
        if p.turn.ask == "tell":
            tell_hexes(pilot, p.plan.kit.tiles[37])  # the last tile he got, where nobody told it
        elif self.read == EVERYTHING and p.turn.ask == "deal":
            pilot.scan(sticker(self.row[len(p.tiles.row)]))
        else:
            laid = row_laid(p).table
            if laid.turn.ask == "plaza":
                self.find_plaza(laid)
            elif laid.turn.who == RIVAL:
                self.give_him(laid)
            else:
                self.take_mine()

    def find_plaza(self, laid: Aid) -> None:
        """The first plaza he can pay: by a touch, or by reading the tiles from left to right."""
        if self.read == HIS:
            self.tell_marked()
            return
        payable = range(min(len(self.row), (laid.stones[1] or 0) + 1))
        first = next((n + 1 for n in payable if laid.plan.kit.plaza(self.row[n])), 0)
        self.pilot.tap(f"lot-{first - 1}" if first else "main")

    def give_him(self, laid: Aid) -> None:
        """His tile: told where nobody has looked at it; then the next touch is mine."""
        place = next(move.place for move in laid.moves() if isinstance(move, Take))
        marked, before = telling(self.pilot.view), len(self.pilot.view.tiles.pile)
        if marked is not None and marked.place == place:
            self.tell_marked()
            if len(self.pilot.view.tiles.pile) > before:
                self.his(place)
            return
        self.his(place)
        if len(self.row) == 1:
            self.pilot.main()  # that was the last turn
        elif len(self.row) == 4 and self.read == EVERYTHING:
            self.pilot.scan(sticker(self.row[1]))
        else:
            self.take_mine()

    def his(self, place: int) -> None:
        self.row.pop(place - 1)
        self.refill()

    def tell_marked(self) -> None:
        marked = telling(self.pilot.view)
        assert marked is not None
        part = self.row[marked.place - 1]
        if self.read == NOTHING:
            tell_hexes(self.pilot, self.pilot.view.plan.kit.tiles[part])
        else:
            self.pilot.scan(sticker(part))

    def take_mine(self) -> None:
        place = self.random.randrange(min(len(self.row), self.stones + 1))
        self.pilot.tap(f"lot-{place}")
        self.row.pop(place)
        self.refill()
        self.stones += self.random.choice((0, 0, 1, 1, 2)) - place  # quarries that were covered
        self.taken += 1

    def refill(self) -> None:
        if len(self.row) == 1 and self.deck:
            self.row += [self.deck.pop(0) for _ in range(3)]


def a_solo_game(pilot: Pilot, random: Random, read: str, rival: str, rounds: int = 99) -> float:
    """One game against an architect; the inputs of a pair of turns, his and mine, on the average."""
    begin(pilot, 1, aid=True, rival=rival)
    if read != NOTHING:
        for number in range(1, 38):
            pilot.program.face.house.table.tags.enrol(Tag(sticker(number)), "akropolis", number)
    table, began = SoloTable(pilot, random, read), pilot.inputs
    while pilot.session.turn.ask not in ("sheet", "over") and pilot.view.round <= rounds:
        table.turn()
    return (pilot.inputs - began) / table.taken


def tell_hexes(pilot: Pilot, hexes: tuple[int, ...]) -> None:
    """A tile by its hexes, as many as it takes."""
    line = pilot.session.line
    for hex in hexes:
        if pilot.session.line == line:
            pilot.tap(f"hex-{hex}")


def test_three_rounds_against_an_architect_stay_in_the_budget(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        assert a_solo_game(pilot, Random(4), NOTHING, "hippodamos", rounds=3) <= SOLO_WITHOUT


def test_three_rounds_with_stickers_stay_in_theirs(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        assert a_solo_game(pilot, Random(4), HIS, "callicrates", rounds=3) <= SOLO_WITH_STICKERS


def test_a_row_that_is_read_in_shows_what_he_takes_before_anybody_moves(tmp_path: Path) -> None:
    """Three touches for three tiles of mine, each saying that he has his too; four scans, three at the refill, and the
    one that begins the next."""
    with flight(tmp_path) as pilot:
        assert a_solo_game(pilot, Random(4), EVERYTHING, "hippodamos", rounds=2) == (3 + 4 + 3 + 1) / 3


@pytest.mark.long
@pytest.mark.parametrize("rival", BOX.rivals)
@pytest.mark.parametrize(("read", "budget"), [(NOTHING, SOLO_WITHOUT), (HIS, SOLO_WITH_STICKERS)])
def test_a_solo_game_stays_in_its_budget_and_ends_with_his_score(
    tmp_path: Path, rival: str, read: str, budget: float
) -> None:
    with flight(tmp_path) as pilot:
        assert a_solo_game(pilot, Random(4), read, rival) <= budget
        assert None not in [line.points for line in pilot.view.score().lines if line.seat == 1]
