"""Tiles that are laid on the reader though nobody asked for them: shown, placed, taught, and never in the way."""

from pathlib import Path
from typing import Any

from engine.table.intents import Lifted, Tag
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


def test_two_tiles_swapped_without_a_gap_are_never_a_silence(tmp_path: Path) -> None:
    """The next tile is on the reader before the one before it is missed: the word about the new one stays."""
    with flight(tmp_path) as pilot:
        read_in(pilot, 2, 8)
        for before, laid in ((5, 6), (10, 9), (10, 5)):
            pilot.program.loop.inbox.put(Tag(uid(before)))
            pilot.look()
            pilot.program.loop.inbox.put(Tag(uid(laid)))
            pilot.program.loop.inbox.put(Lifted(uid(before)))
            pilot.look()
            card = pilot.program.face.card
            assert card is not None, "the new tile was taken for nothing"
            pilot.program.loop.inbox.put(Lifted(uid(laid)))
            pilot.look()
            assert pilot.program.face.card is None


def test_the_tile_just_read_is_shown_while_the_circle_is_laid(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        read_in(pilot, 2, 0)
        pilot.program.face.house.table.tags.enrol(Tag(uid(11)), "panticapaeum", 11)
        pilot.scan(uid(11))
        assert pilot.sees("Place 1: tile 11")
        pilot.scan(uid(3))
        assert pilot.sees("Place 2: tile 3")


def test_a_new_sticker_where_nothing_asks_for_a_tile_is_asked_about_at_once(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        read_in(pilot, 2, 8)
        pilot.scan(uid(60))
        assert pilot.sees("This tile is new here")
        pilot.tap("Say what is on it")
        assert pilot.program.face.screen.name == "enrol"
        assert pilot.sees("What is on it?")


def test_what_lies_at_a_place_is_set_right_by_touch_or_by_the_tile_itself(tmp_path: Path) -> None:
    """Another tile, a gap, other cubes, the trireme: each is said where the place is shown, and leads back there."""
    with flight(tmp_path) as pilot:
        read_in(pilot, 2, 8)
        pilot.want(Open("drift"))
        pilot.tap("down")
        pilot.tap("circle")
        tiles = pilot.session.view().ring.circle.tiles

        def here() -> Any:
            return pilot.session.view().ring

        assert tiles[5] == 5
        pilot.tap_intent(Open("place", (5,)))
        pilot.scan(uid(11))
        assert here().circle.tiles[5] == 11
        assert pilot.program.face.screen.name == "circle"
        pilot.tap_intent(Open("place", (5,)))
        pilot.tap("purple")
        pilot.tap("purple")
        pilot.tap("printed")
        assert here().shows(11) == (0, 2, 0, 0, 0)
        pilot.tap_intent(Open("place", (5,)))
        pilot.tap("brown")
        tile = next(s.key for s, _ in pilot.picture.flat() if s.key.startswith("tile-"))
        pilot.tap(tile)
        assert here().circle.tiles[5] == int(tile.removeprefix("tile-"))
        pilot.tap_intent(Open("place", (6,)))
        pilot.tap("gap")
        assert here().left == 7
        pilot.tap_intent(Open("place", (7,)))
        pilot.tap("trireme")
        assert here().circle.at == 7
        assert not pilot.sees("That does not go")


def lit(pilot: Pilot) -> list[Shape]:
    return [shape for shape, _ in pilot.picture.flat() if shape.says == "here" and shape.touch is None]


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
