"""The score sheet of Akropolis: real cities, those of the recorded games, added up by taps."""

from pathlib import Path

import pytest

from engine.rules import record
from engine.rules.akropolis import BOX
from engine.rules.akropolis.city import City
from engine.rules.akropolis.parts import COLOURS
from engine.rules.akropolis.position import Game
from engine.rules.akropolis.score import stars, values
from engine.rules.sheet import FINISH
from engine.table.intents import Play
from engine.table.seats import Opening, Player
from tests.boxes.akropolis import KIT
from tests.ui.pilot import Pilot, flight
from ui.boxes.board import glance_of
from ui.design.lettering import fit
from ui.design.shapes import Text
from ui.house.intents import Pick
from ui.picture.fonts import Faces
from ui.screens.sheet import SheetBoard

RECORDS = Path(__file__).parents[4] / "seeds/akropolis/records"
PLAYED = ("two", "three-variants", "four", "long", "hippodamos", "metagenes", "callicrates-long")
TAP, HEX = 3.0, 1.0
"""An honest pace in seconds: to find a key and touch it; to look at a hex and add it up."""
MINUTES = 2.0


def recorded(name: str) -> record.Record:
    return record.read((RECORDS / f"{name}.record").read_text("utf-8"))


def played(name: str) -> Game:
    found = recorded(name)
    position = record.replay(found, BOX, record.begin(found, BOX, lambda _: KIT))
    assert isinstance(position, Game)
    return position


def sheet_for(pilot: Pilot, name: str, **options: str) -> None:
    """The same game beside a real table, at its end."""
    head = recorded(name).heading
    people = tuple(Player(colour, colour.title(), "") for colour in head.seats)
    pilot.program.face.begin(Opening("akropolis", people, True, head.rival, {**head.options, **options}))
    pilot.want(Play(FINISH))


def number(pilot: Pilot, told: int) -> None:
    """One number: its key, after "from 30" where it is larger."""
    while not any(shape.touch == Pick("number", told) for shape, _ in pilot.picture.flat()):
        pilot.tap("page")
    pilot.tap_intent(Pick("number", told))


def counted(game: Game, seat: int) -> dict[str, int]:
    """What people read off this city."""
    city, plan = game.cities[seat], game.plan
    found = {"stones": game.stones[seat]}
    for colour, value, star in zip(COLOURS, values(city, plan.variants), stars(city, plan.kit), strict=True):
        found |= {f"{colour}-points": value, f"{colour}-stars": star}
    return found


def asked(pilot: Pilot) -> tuple[str, int] | None:
    """The cell the sheet asks for, as a board that was just opened would."""
    face = pilot.program.face
    board = SheetBoard()
    cell = board.cell(glance_of(face, face.playing, board))
    return None if cell is None else (cell[0].name, cell[1])


def hexes(city: City) -> int:
    return sum(1 for _ in city.hexes())


@pytest.mark.parametrize("name", PLAYED)
def test_a_real_city_is_added_up_within_two_minutes(tmp_path: Path, name: str) -> None:
    game = played(name)
    people = range(game.plan.seats)
    with flight(tmp_path) as pilot:
        sheet_for(pilot, name)
        began = pilot.inputs
        told = [counted(game, seat) for seat in people]
        while (cell := asked(pilot)) is not None:
            number(pilot, told[cell[1]][cell[0]])
        inputs = pilot.inputs - began
        card = pilot.view.score()
        assert [card.total(seat) for seat in people] == [game.score().total(seat) for seat in people]
        seconds = inputs * TAP + sum(hexes(game.cities[seat]) for seat in people) * HEX
        assert seconds / len(people) <= MINUTES * 60
        assert inputs / len(people) <= 11 + 5  # a number each, and a key for those from 30 on


def test_stars_and_points_stand_side_by_side_and_their_product_large_beside_them(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sheet_for(pilot, "two")
        assert pilot.sees("Houses: stars")
        for told in (3, 2, 9):  # stars of both, the points of the first
            number(pilot, told)
        texts = [shape for shape, _ in pilot.picture.flat() if isinstance(shape, Text)]
        star, points, _ = (shape for shape in texts if shape.kin == "factor")
        product = next(shape for shape in texts if shape.kin == "product")
        assert (star.text, points.text, product.text) == ("3", "9", "27")
        assert fit(product, Faces()).size == 56
        assert star.bounds.y == points.bounds.y < product.bounds.y


def test_where_there_are_no_stars_no_points_are_asked(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sheet_for(pilot, "two")
        number(pilot, 0)
        number(pilot, 1)
        assert asked(pilot) == ("house-points", 1)


def test_only_whole_plazas_have_stars(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sheet_for(pilot, "two")
        number(pilot, 1)
        number(pilot, 1)
        number(pilot, 5)
        number(pilot, 5)
        keys = [s.touch.more for s, _ in pilot.picture.flat() if isinstance(s.touch, Pick) and s.touch.what == "number"]
        assert keys[:4] == [0, 2, 4, 6]


def test_a_variant_is_named_where_its_colour_is_counted(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sheet_for(pilot, "two", variants="house")
        number(pilot, 1)
        number(pilot, 1)
        assert pilot.sees("Great houses")
        number(pilot, 5)
        number(pilot, 5)
        assert not pilot.sees("Great houses")
        number(pilot, 2)
        number(pilot, 2)
        assert pilot.sees("Markets")
        assert not pilot.sees("Market squares")


def test_a_number_is_told_again_on_its_card(tmp_path: Path) -> None:
    """Whoever is asked for points goes over to the stars with a touch on their own card."""
    with flight(tmp_path) as pilot:
        sheet_for(pilot, "two")
        number(pilot, 3)
        number(pilot, 2)
        pilot.tap("Red")
        assert pilot.sees("Houses: stars")
        number(pilot, 4)
        assert pilot.view.sheet.get("house-stars", 0) == 4
        assert asked(pilot) == ("house-points", 0)
