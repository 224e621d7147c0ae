"""The whole device put together: glass, inbox, table, devices, shell. The only place that wires them."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path

from engine.table import intents as table
from engine.table.table import Table
from hardware.devices import Config, button_of_key
from ui.design.sizes import Glass
from ui.machine import World
from ui.picture.loop import ROOM, Loop
from ui.picture.window import Sheet
from ui.screens.home import Home
from ui.shell.app import App
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Open
from ui.shell.settings import Settings, load

# What the keys of a real keyboard mean, beside those that stand for buttons.
KEYS: dict[str, Hashable] = {"escape": Back(), "f1": Help(), "u": Open("undo"), "f2": Open("menu")}


@dataclass
class Program:
    """Everything that has to be closed again, in the order of opening."""

    desk: Desk
    app: App
    loop: Loop
    world: World
    table: Table
    sheet: Sheet

    def run(self) -> None:
        self.world.start()
        try:
            self.loop.run()
        finally:
            self.close()

    def close(self) -> None:
        self.world.close()
        if self.desk.session is not None and not self.desk.session.closed:
            self.desk.session.clocks.pause()
        self.table.close()
        self.sheet.close()


def key_intents() -> dict[str, Hashable]:
    """Keys to intents: 1 to 4 are the seats' buttons, Backspace is undo, Enter is done."""
    meanings: dict[str, Hashable] = {"undo": table.Undo(), "confirm": table.Done()}
    meanings |= {f"seat{n + 1}": table.Press(n) for n in range(4)}
    names = ("1", "2", "3", "4", "[1]", "[2]", "[3]", "[4]", "backspace", "return", "enter", "[enter]")
    found = {name: meanings[button] for name in names if (button := button_of_key(name)) in meanings}
    return {**KEYS, **found}


def assemble(
    sheet: Sheet,
    folder: Path,
    config: Config,
    *,
    windowed: bool = True,
    across: float = 0,
    down: float = 0,
    clock: Callable[[], float] = time.monotonic,
    beat: Callable[[float], None] = lambda now: None,
) -> Program:
    """Puts the device together on this sheet, remembering in this folder."""
    inbox: queue.Queue[object] = queue.Queue(ROOM)
    evening = Table(folder, now=clock, inbox=inbox.put)
    world = World(config, inbox.put)
    glass = Glass(*sheet.size, across, down)
    settings = load(folder / "settings.json")
    desk = Desk(evening, world, folder, glass, settings, clock, windowed=windowed)
    desk.screens.append(Home())
    app = App(desk, key_intents())
    for told in evening.told:
        desk.tell(desk.language.why(told), 30.0)
    loop = Loop(app, sheet, slop=glass.mm(3), inbox=inbox, clock=clock, beat=beat)

    def chosen(settings: Settings) -> None:
        loop.flip(settings.flipped)
        world.sound.on = settings.sound

    desk.chosen = chosen
    chosen(settings)
    return Program(desk, app, loop, world, evening, sheet)
