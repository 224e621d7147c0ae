"""Whole games of Amytis by taps, presses and tags alone, with their inputs counted against the budgets."""

from collections.abc import Mapping
from functools import reduce
from math import hypot
from pathlib import Path
from random import Random

import pytest

from engine.rules.amytis.board import lined_up
from engine.rules.amytis.city import KINDS
from engine.rules.amytis.moves import Favour, Lay, SetStack, Take
from engine.table.intents import Play, Tag
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.design.lettering import fit
from ui.design.rect import Rect
from ui.design.shapes import Circle, Icon, Text
from ui.picture.fonts import Faces

PLAYERS = Player("red", "Anna", "south"), Player("blue", "Boris", "north")
ALL_B = ",".join(KINDS)
SIDE_A: Mapping[str, str] = {}


def sit_down(pilot: Pilot, door: str) -> None:
    """From home to the first question."""
    pilot.tap("amytis")
    pilot.tap(door)
    for seat in (0, 1):
        pilot.press(seat)
    pilot.main()


def begin(pilot: Pilot, options: Mapping[str, str] = SIDE_A, *, aid: bool = False, seed: str | None = "pilot") -> None:
    """A game that somebody chose the options of before."""
    pilot.program.face.begin(Opening("amytis", PLAYERS, aid, "", options, seed=None if aid else seed))
    pilot.look()


def answer(pilot: Pilot, random: Random) -> None:
    """Answers the open question of a game on the screen as a person would, by what is on the glass."""
    ask, offers = pilot.session.turn.ask, list(pilot.view.moves())
    if ask == "take":
        pilot.tap(f"place-{random.choice([m.place for m in offers if isinstance(m, Take)])}")
    elif ask == "lay":
        pilot.tap(f"place-{random.choice([m.cell for m in offers if isinstance(m, Lay)])}")
        pilot.main()
    elif ask == "favour":
        pilot.tap(f"place-{random.choice([m.space for m in offers if isinstance(m, Favour)])}")
    else:
        assert ask == "project"
        keys = [s.key for s, _ in pilot.picture.flat() if s.touch is not None and s.key.startswith("project-")]
        assert len(keys) == len(offers)
        pilot.tap(random.choice(keys))


def played(pilot: Pilot, random: Random) -> tuple[int, int]:
    """Plays to the end; how many turns there were, and the most inputs one took."""
    turns = most = 0
    while not pilot.session.over:
        number, before = pilot.view.number, pilot.inputs
        while not pilot.session.over and pilot.view.number == number:
            answer(pilot, random)
        turns, most = turns + 1, max(most, pilot.inputs - before)
    return turns, most


def test_a_game_on_the_screen_from_home_to_the_end(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, "trireme")
        turns, most = played(pilot, Random(1))
        assert turns >= 20
        assert most <= 6
        assert pilot.sees("The end")
        pilot.main()  # skips to the end of it: three parts, in both colours
        words = pilot.words()
        assert {"Points of the buildings", "Completed projects", "Favours", "Total"} <= {*words}
        assert "Favour 1" not in words


@pytest.mark.parametrize(
    "options",
    [
        {"side_b": ALL_B, "length": "taster"},
        {"sides": "drawn", "projects": "2+3", "length": "taster"},
        pytest.param({}, marks=pytest.mark.long),
        pytest.param({"side_b": ALL_B}, marks=pytest.mark.long),
        *(pytest.param({"side_b": kind}, marks=pytest.mark.long) for kind in KINDS),
    ],
    ids=lambda options: " ".join(map(str, options.values())) or "side A",
)
def test_every_side_of_every_card_is_played_on_the_screen(tmp_path: Path, options: dict[str, str]) -> None:
    """A turn is a stack, a cell and "place it"; at most a project and a favour with it."""
    with flight(tmp_path) as pilot:
        begin(pilot, options)
        turns, most = played(pilot, Random(2))
        assert turns >= 12
        assert most <= 6


def test_the_table_deals_a_game_on_the_screen(tmp_path: Path) -> None:
    """With the real box: sides, who begins, tiles and projects are told by finger."""
    random = Random(3)
    with flight(tmp_path) as pilot:
        begin(pilot, {"sides": "drawn", "length": "taster"}, seed=None)
        pilot.tap("side-wall")
        pilot.main()
        assert pilot.view.sides == 1 << KINDS.index("wall")
        pilot.tap("begin-1")
        while pilot.session.turn.ask != "take":
            keys = [s.key for s, _ in pilot.picture.flat() if s.touch is not None]
            pilot.tap(random.choice([key for key in keys if key.startswith(("tile-", "project-"))]))
        assert pilot.session.turn.who == 1
        pilot.tap("place-4")
        assert pilot.session.turn.ask == "deal"
        pilot.tap("tile-0-2")
        pilot.tap("place-0")
        pilot.main()


def test_stickers_deal_take_and_lay_on_the_screen(tmp_path: Path) -> None:
    """The tile in hand, laid on the reader again, comes to lie where its ghost is; another one puts nothing down."""
    with flight(tmp_path) as pilot:
        for part in range(1, 49):
            pilot.program.table.tags.enrol(Tag(f"04{part:012x}"), "amytis", part)
        begin(pilot, {"length": "taster"}, seed=None)
        pilot.tap("begin-0")
        for part in range(1, 10):
            pilot.scan(f"04{part:012x}")
        while pilot.session.turn.ask != "take":
            pilot.want(Play(pilot.view.moves()[0]))
        for taken, next_one, other in ((3, 20, 5), (5, 30, 3)):
            before = pilot.inputs
            pilot.scan(f"04{taken:012x}")
            pilot.scan(f"04{next_one:012x}")
            assert (pilot.session.turn.ask, pilot.session.turn.part) == ("lay", taken)
            pilot.scan(f"04{taken:012x}")
            assert pilot.session.turn.ask == "lay"  # nobody said where
            pilot.tap("place-4")
            pilot.scan(f"04{other:012x}")
            pilot.scan(f"04{taken:012x}")
            assert pilot.session.turn.ask == "take"
            assert pilot.inputs - before <= 6
        assert [city.top(4) for city in pilot.view.cities] == [3, 5]


def test_a_group_presses_once_a_turn_from_home_to_the_score(tmp_path: Path) -> None:
    """A whole evening of which nothing is told but that a turn is over; then people say that the game is."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table")
        pilot.press(0)  # drew the card of the first player
        for n in range(36):
            before = pilot.inputs
            pilot.press(n % 2)
            assert pilot.inputs - before == 1
            assert pilot.session.turn.who == (n + 1) % 2
        assert pilot.sees("?")  # nothing was told, so nothing is certain
        assert not pilot.sees("put a pawn")
        pilot.tap("menu")
        pilot.tap("Over: count the score")
        assert pilot.sees("part 1 of 3")
        assert all(line.points is None for line in pilot.view.score().lines)


def test_points_are_told_by_number_at_any_time(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        for seat, digits in ((0, "57"), (1, "104")):
            pilot.tap(f"total-{seat}")
            for digit in digits:
                pilot.tap(f"digit-{digit}")
            pilot.tap("write")
            assert pilot.view.points[seat] == int(digits)
        pilot.tap("gain-4")
        pilot.main()
        assert pilot.view.points == [61, 104]
        pilot.tap("total-0")  # of the seat that waits
        pilot.tap("digit-9")
        pilot.tap("rub")
        pilot.tap("cancel")
        assert pilot.view.points == [61, 104]
        assert pilot.session.turn.who == 1


def test_what_every_building_does_is_a_touch_away(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, {"side_b": "wall,garden"})
        pilot.tap("view-cards")
        for said in ("wall · B", "garden · B", "market · A", "palace · A", "residence · A", "theatre · A"):
            assert said in pilot.words(), said
        assert pilot.sees("walls in corners: +1, +4, +8, +10")
        assert pilot.sees("+2 for each tile of this stack")
        assert pilot.sees("+2 for each tile of its colour")


def test_a_stack_that_earns_a_favour_has_a_crown_and_the_hand_says_so(tmp_path: Path) -> None:
    """The crown of the key below is one more."""
    random, seen = Random(5), 0
    with flight(tmp_path) as pilot:
        begin(pilot, {"length": "taster"})
        while not pilot.session.over:
            p = pilot.view
            if p.turn.ask == "take":
                takes = [m.place for m in p.moves() if isinstance(m, Take)]
                lines = [place for place in takes if lined_up(p.board.out[p.seat] | 1 << place, place)]
                crowns = [s for s, _ in pilot.picture.flat() if isinstance(s, Icon) and s.name == "crown"]
                assert len(crowns) == 1 + len(lines)
                if lines:
                    seen += 1
                    pilot.tap(f"place-{lines[0]}")
                    assert pilot.sees("then a favour")
                    continue
            answer(pilot, random)
        assert seen


def test_a_group_that_tells_everything_needs_three_inputs_a_turn(tmp_path: Path) -> None:
    """Stack, points and a press; a favour is a fourth. The end comes by itself, and the points are known."""
    random = Random(4)
    with flight(tmp_path) as pilot:
        begin(pilot, {"length": "taster"}, aid=True)
        pilot.tap("begin-0")
        told = [0, 0]
        while pilot.session.turn.ask != "sheet":
            seat, number, before = pilot.session.turn.who, pilot.view.number, pilot.inputs
            pilot.tap(f"place-{random.choice([m.place for m in pilot.view.moves() if isinstance(m, Take)])}")
            favour = pilot.session.turn.ask == "favour"
            if favour:
                pilot.tap(f"place-{random.choice([m.space for m in pilot.view.moves() if isinstance(m, Favour)])}")
            points = random.choice((0, 3, 7, 13))
            pilot.tap(f"gain-{points}")
            told[seat] += points
            pilot.press(seat)
            assert pilot.inputs - before == 3 + favour
            assert pilot.session.turn.ask == "sheet" or pilot.view.number == number + 1
        known = [line.points for line in pilot.view.score().lines if line.rule == "M8.1"]
        assert known == told


def test_numbers_beyond_the_first_keys_are_a_touch_away(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, aid=True)
        pilot.tap("begin-1")
        pilot.tap("gain-more")
        pilot.tap("gain-more")
        pilot.tap("gain-38")
        assert pilot.view.points == [0, 38]


def test_after_an_untold_turn_homecoming_is_asked_and_answered_by_one_key(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        for stack in (0, 3, 1, 4, None, 8, 2, 6):  # red's third turn is not told
            if stack is not None:
                pilot.tap(f"place-{stack}")
            pilot.main()
        assert pilot.sees("Do the architects come home?")
        pilot.tap("home")
        assert pilot.view.board.out[0] == 0
        assert not pilot.sees("Do the architects come home?")
        assert any(s.key == "gain-0" for s, _ in pilot.picture.flat())


def test_after_an_untold_turn_a_favour_is_asked_and_need_not_be_answered(tmp_path: Path) -> None:
    """Nothing is stated as certain: neither a line nor a stack that is blocked."""
    with flight(tmp_path) as pilot:
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        for stack in (0, 3, 1, 4, None, 8):  # red's third turn is not told
            if stack is not None:
                pilot.tap(f"place-{stack}")
            pilot.main()
        pilot.tap("place-2")
        assert pilot.sees("A favour, perhaps? Then put a pawn")
        assert not pilot.sees("The king’s favour: put a pawn")
        pilot.main()
        assert pilot.session.turn.who == 1
        pilot.main()  # nor is blue's told
        pilot.tap("place-8")  # where his architect was believed to stand: red has taken from there, so he went home
        assert pilot.view.board.out[0] >> 8 & 1
        assert not pilot.view.board.out[1] >> 8 & 1


def test_an_architect_hides_no_height_and_stands_in_pencil_while_nobody_is_sure(tmp_path: Path) -> None:
    def stands(pilot: Pilot) -> tuple[int, int]:
        """Architects on the nine stacks, and those of them in pencil; no number lies under any."""
        flat = [shape for shape, _ in pilot.picture.flat()]
        board = reduce(Rect.joined, [shape.bounds for shape in flat if shape.key.startswith("place-")])
        discs = [s for s in flat if isinstance(s, Circle) and board.holds(*s.centre)]
        said = [s for s in flat if isinstance(s, Text) and s.text.rstrip("?").isdigit()]
        for disc in discs:
            for text in said:
                assert apart(text, disc), (text, disc)
        return len(discs), sum(disc.outline is None for disc in discs)

    def apart(text: Text, disc: Circle) -> bool:
        size, lines, _ = fit(text, Faces())
        wide, (_, middle) = Faces().width(lines[0], text.face, size), text.bounds.middle
        left = text.bounds.middle[0] - wide / 2
        x, y = disc.centre
        near = max(left, min(x, left + wide)), max(middle - size * 0.4, min(y, middle + size * 0.4))
        return hypot(near[0] - x, near[1] - y) >= disc.radius

    with flight(tmp_path) as pilot:
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        for stack in (0, 3, 1, 4):
            pilot.tap(f"place-{stack}")
            pilot.main()
        assert stands(pilot) == (4, 0)
        pilot.main()  # red's third turn is not told: a fourth might have come home
        pilot.main()
        assert stands(pilot) == (4, 4)


def test_the_last_turn_and_homecoming_are_announced(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        for stack in (0, 3, 1, 4, 2):
            pilot.tap(f"place-{stack}")
            if pilot.session.turn.ask == "favour":
                assert pilot.sees("put a pawn")
                pilot.tap("place-7")
            pilot.main()
        pilot.tap("place-8")
        pilot.main()
        assert pilot.sees("come home")
        for place in (0, 1):
            pilot.want(Play(SetStack(place, 0)))
        pilot.tap("place-6")
        pilot.main()
        assert pilot.sees("Last turn")


def test_looking_at_favours_projects_and_buildings_moves_nothing(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot)
        line = pilot.session.line
        for view in ("favours", "projects", "cards"):
            pilot.tap(f"view-{view}")
        pilot.tap("effect-garden")  # explains, and plays nothing
        assert pilot.session.line == line


def test_a_tile_on_the_reader_names_itself_and_its_stack(tmp_path: Path) -> None:
    """Read in by the reader or a finger, a tile is taken by its sticker alone; one nobody knew is only named."""
    with flight(tmp_path) as pilot:
        tags = pilot.program.table.tags
        for part in (12, 30, 43):
            tags.enrol(Tag(f"04{part:012x}"), "amytis", part)
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        pilot.tap("tops")
        pilot.scan(f"04{12:012x}")
        pilot.tap("tile-5-1")
        pilot.main()  # the others stay unknown
        assert pilot.session.turn.who == 0
        before = pilot.inputs
        pilot.scan(f"04{12:012x}")
        assert pilot.view.board.out[0] == 1
        assert pilot.view.named == 12
        pilot.press(0)
        assert pilot.inputs - before == 2
        pilot.scan(f"04{30:012x}")
        assert pilot.view.named == 30
        assert pilot.view.board.out[1] == 0


def test_a_completed_project_is_told_by_its_sticker(tmp_path: Path) -> None:
    """Project 20 has a number of its own among the stickers, and tile 20 keeps its."""
    with flight(tmp_path) as pilot:
        tags = pilot.program.table.tags
        tags.enrol(Tag("04000000000014"), "amytis", 20)
        tags.enrol(Tag("04000000000015"), "amytis", 1020)
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        before = pilot.inputs
        pilot.scan("04000000000015")
        assert pilot.inputs - before == 1
        assert (pilot.view.completed, pilot.view.named) == ([(20,), ()], 0)
        pilot.scan("04000000000014")
        assert pilot.view.named == 20
        pilot.main()
        pilot.want(Tag("04000000000015"))  # somebody has it already
        assert pilot.sees("This is project 20: it belongs to Anna.")
        assert pilot.view.completed == [(20,), ()]


def test_a_completed_project_is_told_by_finger(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        begin(pilot, aid=True)
        pilot.tap("begin-0")
        pilot.tap("view-projects")
        pilot.tap("project-20")
        assert pilot.view.completed == [(20,), ()]
