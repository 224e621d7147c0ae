"""A shop's table, and what people do at it: for the tests of its Saturday."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.table import intents as table
from hardware.devices import NONE, Config
from hardware.places import Roots
from tests.ui.pilot import PATIENCE, Pilot
from ui.config import Device
from ui.house.intents import Open
from ui.house.visits import Visit, read
from ui.picture.window import Sheet
from ui.program import assemble
from ui.shell import demo
from ui.shell.demo import IDLE, IDLE_WITH_BOX, OFFERED, QUESTION

PIN = "4711"


def alone(folder: Path) -> Config:
    """No devices, and nothing of the machine the tests run on."""
    return Config(header=False, reader=NONE, pad=NONE, roots=Roots.under(folder / "nowhere"))


@contextmanager
def shop(folder: Path, *, fresh: bool = True, **settings: object) -> Iterator[Pilot]:
    """A shop's table, switched on."""
    told = {"language": "en", "pin": PIN, "demo": True, **settings}
    if not (folder / "settings.json").exists():
        (folder / "settings.json").write_text(json.dumps(told))
    clock = [1000.0]
    config = alone(folder)
    program = assemble(Sheet((800, 480)), folder, config, clock=lambda: clock[0], device=Device(demo=True))
    program.app.demo.fresh = fresh
    try:
        yield Pilot(program, clock)
    finally:
        program.close()


def sit_down(pilot: Pilot, door: str = "trireme", seats: int = 2) -> None:
    pilot.tap("panticapaeum")
    pilot.tap(door)
    for seat in range(seats):
        pilot.press(seat)
    pilot.main()


def moves(pilot: Pilot, many: int, *, seen: bool = True) -> None:
    """So many moves of people, whatever the rules offer first. Not `seen`: the glass is looked at after the last."""
    wanted, left = demo.played(pilot.session) + many, many
    while left and not pilot.session.over:
        left -= pilot.session.turn.who >= 0
        pilot.program.face.do(table.Play(next(iter(pilot.session.view().moves()))))
        pilot.look() if seen else pilot.settle()
    pilot.look()
    assert demo.played(pilot.session) == wanted - left


def at_home(pilot: Pilot) -> bool:
    return pilot.session is None and pilot.program.face.screens[0].name == "home"


def games(pilot: Pilot, *states: str) -> bool:
    """Whether the journal, once its thread has written, holds games in these states."""
    end = time.monotonic() + PATIENCE
    while [game.state for game in pilot.program.table.games()] != [*states]:
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def awake(pilot: Pilot) -> None:
    """A finger where nothing is: the shop window closes, and that is all."""
    pilot._touch(5, 470)
    assert pilot.program.face.screen.name != "attract"


def staff_page(pilot: Pilot, pin: str = PIN) -> None:
    awake(pilot)
    pilot.program.face.home()
    pilot.want(Open("staff"))
    for digit in pin:
        pilot.tap(f"digit-{digit}")
    assert pilot.program.face.screen.name == "staff"


def hold(pilot: Pilot, name: str, seconds: float) -> None:
    """A finger on this key for so long."""
    shape = pilot._find(name)
    x, y = shape.bounds.middle
    loop, clock = pilot.program.loop, pilot._clock
    pilot._count()
    for gesture in loop.fingers.down("hand", x, y, clock[0]):
        loop.hear(gesture, clock[0])
    end = clock[0] + seconds
    while clock[0] < end:
        clock[0] = min(end, clock[0] + 0.1)
        loop.step(clock[0])
    for gesture in loop.fingers.up("hand", x, y, clock[0]):
        loop.hear(gesture, clock[0])
    pilot.look()


def play_to_the_end(pilot: Pilot, *, seen: bool = True) -> None:
    moves(pilot, 10_000, seen=seen)
    assert pilot.session.over
    pilot.wait(60)
    assert pilot.program.face.screen.name == "ending"


def walk_off(pilot: Pilot) -> None:
    """Nobody answers any more."""
    limit = IDLE_WITH_BOX if pilot.session.game.opening.aid else IDLE
    pilot.wait(limit + 1)
    pilot.wait(QUESTION + 1)
    assert pilot.session is None


def stay(pilot: Pilot, seconds: float) -> None:
    """Somebody plays on, slowly."""
    for _ in range(round(seconds / 60)):
        pilot.wait(60)
        pilot.press(3)


def take_up_and_stay(pilot: Pilot) -> None:
    """A parked game is played on, past the time it would have waited for somebody."""
    sit_down(pilot)
    moves(pilot, 5)
    walk_off(pilot)
    awake(pilot)
    pilot.tap("continue")
    stay(pilot, OFFERED + 60)


@contextmanager
def own(folder: Path, device: Device | None = None) -> Iterator[Pilot]:
    """A table as its owner left it, switched on in the morning."""
    clock = [1000.0]
    config = alone(folder)
    program = assemble(Sheet((800, 480)), folder, config, clock=lambda: clock[0], device=device)
    program.app.demo.fresh = True
    try:
        yield Pilot(program, clock)
    finally:
        program.close()


def visit(pilot: Pilot) -> Visit:
    """The only one, once the journal's thread has answered."""
    pilot.until(lambda: bool(read(pilot.program.face.house.folder)))
    (one,) = read(pilot.program.face.house.folder).values()
    return one
