"""Tiles that are laid on the reader though nobody asked for them: shown, placed, taught, and never in the way."""

from pathlib import Path

from engine.table.intents import Tag
from engine.table.outcomes import Shown
from tests.ui.pilot import Pilot, flight
from tests.ui.test_evenings import sit_down
from ui.design.shapes import Shape
from ui.house.intents import Open


def uid(part: int) -> str:
    return f"04{part:012x}"


def read_in(pilot: Pilot, seats: int, many: int) -> None:
    """A group's circle of the tiles 1, 2, 3…, each with a sticker, read in one by one."""
    for part in range(1, many + 4):
        pilot.program.face.house.table.tags.enrol(Tag(uid(part)), "panticapaeum", part)
    sit_down(pilot, "table", seats)
    pilot.press(0)
    for part in range(1, many + 1):
        pilot.scan(uid(part))


def names(pilot: Pilot) -> list[str]:
    return [shape.key for shape, _ in pilot.picture.flat() if shape.touch is not None]


def test_a_forgotten_turn_is_asked_for_over_the_ring_and_all_else_stays(tmp_path: Path) -> None:
    """Boris took a tile and told nobody; Anna lays hers, which is no longer among the next three."""
    with flight(tmp_path) as pilot:
        read_in(pilot, 2, 8)
        pilot.program.loop.inbox.put(Tag(uid(5)))
        pilot.look()
        assert pilot.sees("Did red move before?")
        assert {"2", "3", "main", "undo", "help"} <= set(names(pilot))
        pilot.tap("2")
        assert pilot.view.taken == [1, 1]
        assert pilot.view.ring.circle.at == 5


def test_the_table_is_always_a_way_on(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        read_in(pilot, 2, 8)
        pilot.program.loop.inbox.put(Tag(uid(5)))
        pilot.look()
        pilot.tap("As on the table")
        assert pilot.program.face.screen.name == "drift"


def test_a_tile_of_the_bag_is_shown_with_its_picture(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        read_in(pilot, 2, 8)
        pilot.program.loop.inbox.put(Tag(uid(10)))
        pilot.look()
        card = pilot.program.face.card
        assert card is not None
        assert isinstance(card[0], Shown)
        assert pilot.sees("Tile 10")
        pilot.wait(6)
        assert pilot.program.face.card is None


def test_a_loose_tile_lights_its_place_in_the_circle(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        read_in(pilot, 2, 8)
        line = pilot.session.line
        pilot.want(Open("circle"))
        assert lit(pilot) == []
        pilot.scan(uid(7))
        first = lit(pilot)
        pilot.scan(uid(3))
        assert len(first) == len(lit(pilot)) == 1
        assert first != lit(pilot)
        pilot.scan(uid(10))
        assert pilot.sees("Tile 10 does not lie in the circle.")
        assert pilot.session.line == line


def lit(pilot: Pilot) -> list[Shape]:
    return [shape for shape, _ in pilot.picture.flat() if shape.says == "here"]


def test_the_answer_of_a_solo_game_teaches_a_new_sticker(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, "table", 1, "automius")
        pilot.tap("skip")  # the ladder
        pilot.main()
        pilot.tap("count-2")
        pilot.press(0)
        if pilot.session.turn.ask != "cubes":
            pilot.press(0)
        assert pilot.session.turn.ask == "cubes"
        pilot.scan(uid(40))
        assert pilot.sees("A new sticker")
        pilot.tap("brown")
        pilot.tap("purple")
        pilot.main()
        part = pilot.program.face.house.table.tags.part(Tag(uid(40)), "panticapaeum")
        assert part is not None
        picture = pilot.session.game.pictures[part]
        assert sorted(sign for sign in picture if sign.isalpha()) == ["b", "p"]
