"""A copy whose tiles have five or six resource cells, as tiles of one's own may have: they are told by touch like all
others, cube by cube and by their number of cubes, on every screen that asks for a tile."""

from pathlib import Path

from engine.rules.panticapaeum.aid_rival import most_cells
from engine.table.intents import Tag
from tests.ui.pilot import Pilot, flight
from tests.ui.test_evenings import sit_down
from ui.house.intents import Open

FIVE, SIX = 20, 21  # tiles of this copy
CUBES = {
    FIVE: ("brown", "brown", "purple", "purple", "purple"),
    SIX: ("brown", "brown", "purple", "purple", "purple", "brown"),
}


def own_copy(pilot: Pilot) -> None:
    """Two tiles of the copy on the shelf have more cells than any that is printed."""
    kits = pilot.program.face.house.table.kits
    kits.learn(kits.copy("panticapaeum"), [(f"tiles.{FIVE}", "bbppp"), (f"tiles.{SIX}", "bbpppb")])


def touchable(pilot: Pilot) -> set[str]:
    return {shape.key or shape.says for shape, _ in pilot.picture.flat() if shape.touch is not None}


def test_at_a_place_of_the_circle_cube_by_cube(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        own_copy(pilot)
        for part in range(1, 9):
            pilot.program.face.house.table.tags.enrol(Tag(f"04{part:012x}"), "panticapaeum", part)
        sit_down(pilot, "table", 2)
        pilot.press(0)
        for part in range(1, 9):
            pilot.scan(f"04{part:012x}")
        for place, tile in ((5, FIVE), (6, SIX)):
            pilot.want(Open("drift"))
            pilot.want(Open("circle"))
            pilot.tap_intent(Open("place", (place,)))
            for cube in CUBES[tile]:
                pilot.tap(cube)
            assert ("brown" in touchable(pilot)) is (tile == FIVE), "there is no tile with a seventh cell"
            pilot.tap(f"tile-{tile}")
            assert pilot.session.view().ring.circle.tiles[place] == tile


def test_alone_by_their_number_and_his_cube_by_cube(tmp_path: Path) -> None:
    """The circle is not known: the own tile has six cubes, and so has the one he gets."""
    with flight(tmp_path) as pilot:
        own_copy(pilot)
        sit_down(pilot, "table", 1, "automius")
        pilot.tap("skip")  # the ladder
        pilot.main()
        assert most_cells(pilot.view) == 6
        pilot.tap("count-6")
        pilot.press(0)
        if pilot.session.turn.ask != "cubes":
            pilot.press(0)
        assert pilot.session.turn.ask == "cubes"
        for cube in CUBES[SIX]:
            pilot.tap(cube)
        assert "brown" not in touchable(pilot), "there is no tile with a seventh cell"
        pilot.main()
        assert pilot.session.turn.ask != "cubes"
        told = pilot.session.record()
        assert "red count 6" in told, told
        assert "show brown,brown,brown,purple,purple,purple" in told, told
