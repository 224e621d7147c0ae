"""A vandal at the table: taps anywhere, presses, tags, keys, pulls, hours of silence; nothing may break, and the game
that comes of it replays."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from engine.rules import record
from engine.table import intents as table
from hardware.panel.names import SEATS
from tests.ui.pilot import Pilot, flight
from ui.design.touch import dragged
from ui.house.intents import Leave, PowerOff
from ui.picture.finger import Drag, Hold, Pinch, Press

DEEDS = ("touch", "tap", "press", "hold", "tag", "key", "drag", "wait")
KEYS = ("1", "2", "3", "4", "backspace", "return", "escape", "f1", "f2", "u", "x", "ж")


def misbehave(pilot: Pilot, random: Random) -> None:
    """One thing nobody should do, or everybody does."""
    loop, (width, height) = pilot.program.loop, pilot.picture.size
    x, y = random.uniform(0, width - 1), random.uniform(0, height - 1)
    match random.choices(("touch", "tap", "press", "hold", "tag", "key", "drag", "wait"), (50, 15, 12, 5, 6, 6, 4, 2))[
        0
    ]:
        case "touch":
            shapes = [shape for shape, _ in pilot.picture.flat() if shape.touch is not None]
            shapes = [shape for shape in shapes if not isinstance(shape.touch, Leave | PowerOff)]
            if shapes:
                middle = random.choice(shapes).bounds.middle
                pilot.touch_at(*middle)
        case "tap":
            pilot.touch_at(x, y)
        case "press":
            pilot.press(random.randrange(len(SEATS)))
        case "hold":
            pilot.want(table.Hold(random.randrange(4)))
            loop.hear(Press(x, y), pilot.now)
            loop.hear(Hold(x, y), pilot.now + 1)
        case "tag":
            pilot.want(table.Tag(f"04{random.randrange(40):012x}", random.choice((0, 0, 0, 32))))
        case "key":
            name = random.choice(KEYS)
            pilot.key(name, name if len(name) == 1 else "")
        case "drag":
            if dragged(pilot.picture, x, y) is not None:
                loop.hear(Press(x, y), pilot.now)
                loop.hear(Drag(x + 30, y + 5, 30, 5, (x, y)), pilot.now)
                loop.hear(Drag(x + 30, y + 5, 0, 0, (x, y), True), pilot.now)
                loop.hear(Pinch(x, y, random.uniform(0.5, 2), (x, y), True), pilot.now)
        case "wait":
            pilot.wait(random.choice((1, 40, 700)))
    pilot.look()


def rampage(folder: Path, seed: int, deeds: int, size: tuple[int, int] = (800, 480)) -> int:
    """So many deeds of one vandal; how many lines of games came of it."""
    random, lines = Random(seed), 0
    with flight(folder, size=size, language=random.choice(("en", "ru"))) as pilot:
        for deed in range(deeds):
            misbehave(pilot, random)
            assert pilot.program.app.trace == "", f"seed {seed}, deed {deed}: {pilot.program.app.trace}"
            if pilot.session is not None:
                lines = max(lines, pilot.session.line)
        for game in pilot.program.table.games():
            told = record.read(pilot.program.table.export(game.number))
            box = pilot.program.table.boxes(told.heading.box)
            setup = record.begin(told, box, partial(pilot.program.table.kits.values, box.name))
            record.replay(told, box, setup)
    return lines


@pytest.mark.parametrize("seed", range(3))
def test_nothing_breaks(tmp_path: Path, seed: int) -> None:
    rampage(tmp_path, seed, 150)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 120))
def test_nothing_breaks_for_long(tmp_path: Path, seed: int) -> None:
    rampage(tmp_path, seed, 1500, (1280, 720) if seed % 2 else (800, 480))
