"""Stand-ins beside the picture: what a mouse does to them, buttons, lamps and the reader do for the game."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.table.seats import Opening, Player
from hardware.devices import Config
from hardware.places import Roots
from ui.design.check import faults
from ui.picture.fonts import Faces
from ui.picture.window import Sheet
from ui.program import Program, assemble
from ui.screens.game import GameScreen
from ui.shell import sidebyside
from ui.shell.sidebyside import SideBySide, uid
from ui.shell.standins import CARD, PHONE, Lay, PressButton, StickOn, Turn, width

SIZE = (800, 480)
LONG = 30.0  # seconds in which a thread gets its turn, however busy the machine is


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    (tmp_path / "settings.json").write_text('{"language": "en", "sound": false}')
    aside, nowhere = width(SIZE), Config(simulate=True, roots=Roots.under(tmp_path / "nowhere"))
    one = assemble(Sheet((SIZE[0] + aside, SIZE[1])), tmp_path, nowhere, aside=aside)
    one.world.start()
    one.face.begin(Opening("panticapaeum", (Player("red", "Anna"), Player("blue", "Boris")), True))
    yield one
    one.close()


def until(program: Program, so: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not so():
        assert time.monotonic() < end, "it did not come about"
        program.loop.step(program.loop._clock())
        time.sleep(0.005)


def beside(program: Program) -> SideBySide:
    assert isinstance(program.loop.app, SideBySide)
    return program.loop.app


def do(program: Program, intent: object) -> None:
    beside(program).intent(intent, program.loop._clock())


def test_the_screen_keeps_its_size_and_the_column_stands_beside_it(program: Program) -> None:
    picture = beside(program).picture(program.loop._clock())
    assert picture.size == (SIZE[0] + width(SIZE), SIZE[1])
    assert program.face.glass.size == SIZE
    inner = program.app.picture(program.loop._clock())
    assert faults(inner, program.face.look, Faces()) == []


def test_a_button_pressed_with_the_mouse_begins_the_game_and_its_lamp_lights(program: Program) -> None:
    assert program.face.session is not None
    do(program, PressButton("seat2"))
    until(program, lambda: program.face.session.turn.ask != "begin")  # type: ignore[union-attr]
    do(program, StickOn())
    screen = program.face.screen
    assert isinstance(screen, GameScreen)
    board, glance = screen.board(program.face)
    main = board.main(glance)
    assert main is not None
    program.face.do(main.touch)  # type: ignore[arg-type]
    until(program, lambda: program.face.session.turn.who == 1)  # type: ignore[union-attr]
    until(program, lambda: beside(program)._state().lamps[1] > 0.1)


def test_a_button_held_with_the_mouse_is_held(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sidebyside, "LONG", LONG)  # the panel's thread may see it go down late
    shapes = beside(program).picture(program.loop._clock()).shapes
    held = {shape.touch: shape.hold for shape in shapes if isinstance(shape.touch, PressButton)}
    buttons = ("seat1", "seat2", "seat3", "seat4", "undo")
    assert held == {PressButton(name): PressButton(name, True) for name in buttons}
    do(program, held[PressButton("seat1")])
    until(program, lambda: program.face.playing.clocks.paused)  # a seat's button held: the clocks rest


def test_a_tile_laid_with_the_mouse_is_read(program: Program) -> None:
    do(program, PressButton("seat1"))
    until(program, lambda: program.face.session.turn.ask == "circle")  # type: ignore[union-attr]
    do(program, StickOn())
    do(program, Lay(uid(7)))
    until(program, lambda: program.face.session.turn.part == 2)  # type: ignore[union-attr]
    assert beside(program)._state().lying == uid(7)
    do(program, Lay(uid(7)))
    assert beside(program)._state().lying == ""


@pytest.mark.parametrize("what", [PHONE, CARD])
def test_a_phone_or_bank_card_is_not_a_tile(program: Program, what: str) -> None:
    until(program, lambda: bool(program.world.devices.facts()["reader"]))
    do(program, Lay(what))
    until(program, lambda: program.face.line is not None)
    assert program.face.line is not None
    assert "not a tile" in program.face.line[0]
    assert program.face.house.table.stickers() == []


def test_the_tray_is_turned_from_end_to_end(program: Program) -> None:
    first = beside(program)._state().tray[0].number
    do(program, Turn(-1))
    last = beside(program)._state().tray[-1].number
    assert (first, last) == (1, 65)
    do(program, Turn(1))
    assert beside(program)._state().tray[0].number == 1
