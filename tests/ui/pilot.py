"""A pilot: plays on the real program by taps, keys, buttons and tags only, and counts them.

The glass is a sheet in memory, the clock is turned by hand, journal and session are real; with `simulate` the reader is
the simulated chip behind the real driver. What it taps it finds on the picture, as eyes would: by its key or its words.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.rules.contract import Why
from engine.table import intents as table
from hardware.devices import NONE, Config
from hardware.places import Roots
from tests.chance import chance
from ui.design.shapes import Picture, Shape
from ui.design.touch import at
from ui.picture.brush import Sprites
from ui.picture.edge import KeyTyped
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet
from ui.program import Program, assemble

SPRITES = Sprites(keep=100_000_000)  # drawn once for all pilots: no two have another idea of a key's corner
PATIENCE = 10.0  # real seconds the journal's thread or the simulated chip may take


class Pilot:
    def __init__(self, program: Program, clock: list[float]) -> None:
        self.program, self._clock = program, clock
        self.inputs = 0
        self.finger = (0.0, 0.0)  # the one that is down, or was
        self.look()

    # ---- looking

    @property
    def picture(self) -> Picture:
        self.look()
        assert self.program.loop._picture is not None
        return self.program.loop._picture

    @property
    def now(self) -> float:
        return self._clock[0]

    @property
    def session(self) -> Any:
        return self.program.face.session

    @property
    def view(self) -> Any:
        return self.session.view()

    def look(self) -> None:
        """Lets the program do what is due, until nothing waits for the journal."""
        end = time.monotonic() + PATIENCE
        while True:
            self.program.loop.step(self._clock[0])
            if self.session is None or not self.session.waiting:
                break
            assert time.monotonic() < end, "the journal does not answer"
            time.sleep(0.001)
        self.program.loop.step(self._clock[0])

    def words(self) -> list[str]:
        return self.picture.words()

    def sees(self, text: str) -> bool:
        return any(text in words for words in self.words())

    # ---- doing, each one input

    def tap(self, name: str) -> None:
        """Taps the thing with this key, or with these words on it."""
        shape = self._find(name)
        x, y = inside(self.picture, shape)
        assert at(self.picture, x, y) == shape.touch, f"{name} is covered by something else"
        self._touch(x, y)

    def tap_intent(self, intent: Hashable) -> None:
        """Taps wherever this intent is on the glass."""
        for shape, _ in self.picture.flat():
            if shape.touch == intent:
                self._touch(*inside(self.picture, shape))
                return
        raise AssertionError(f"{intent} is nowhere on the glass: {self.words()}")

    def main(self) -> None:
        """The main action, bottom right."""
        self.tap("main")

    def press(self, seat: int) -> None:
        """A seat's button."""
        self._count()
        self.program.loop.inbox.put(table.Press(seat))
        self.look()

    def scan(self, uid: str) -> None:
        """A tag in passing: laid and lifted, as the driver tells it."""
        self._count()
        self.program.loop.inbox.put(table.Tag(uid))
        self.program.loop.inbox.put(table.Lifted(uid))
        self.look()

    def key(self, name: str, text: str = "") -> None:
        """A key of a real keyboard."""
        self._count()
        self.program.loop.hear(KeyTyped(name, text), self._clock[0])
        self.look()

    def lay(self, uid: str, done: Callable[[], bool]) -> None:
        """Lays a tag on the simulated reader until the program has noticed, then lifts it."""
        devices = self.program.world.devices
        assert devices.table is not None
        self.inputs += 1
        devices.table.lay(uid)
        self.until(done)
        devices.table.lift(uid)

    def want(self, intent: Hashable) -> None:
        """An intent as another thread would leave it in the inbox: no input of anybody's."""
        self.program.loop.inbox.put(intent)
        self.look()

    def wait(self, seconds: float) -> None:
        """Time goes by."""
        self._clock[0] += seconds
        self.look()

    # ---- inside

    def settle(self) -> None:
        """The session hears what the journal says. Nobody looks: for what is played only to get somewhere."""
        while self.session is not None and self.session.waiting:
            self.program.app.item(self.program.loop.inbox.get(timeout=PATIENCE), self.now)

    def until(self, done: Callable[[], bool]) -> None:
        """Lets the threads behind the program do their work."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "what was waited for did not happen"
            self.look()
            time.sleep(0.005)

    def _count(self) -> None:
        self.inputs += 1
        self._clock[0] += 3.0  # nobody presses twice within two seconds

    def touch_at(self, x: float, y: float) -> None:
        """A finger comes down and up again, wherever that is."""
        self._touch(x, y)

    def drag(self, x: float, y: float, dx: float, dy: float) -> None:
        """A finger comes down there, pulls that far and goes up again."""
        self._count()
        loop, now = self.program.loop, self._clock[0]
        for gesture in [*loop.fingers.down("pilot", x, y, now)]:
            loop.hear(gesture, now)
        for part in (0.3, 0.6, 1.0):
            for gesture in [*loop.fingers.move("pilot", x + dx * part, y + dy * part, now + part / 4)]:
                loop.hear(gesture, now + part / 4)
        for gesture in [*loop.fingers.up("pilot", x + dx, y + dy, now + 0.3)]:
            loop.hear(gesture, now + 0.3)
        self.look()

    def down(self, x: float, y: float) -> None:
        """A finger comes down, and stays: until it is lifted, wherever it slides, this is one input."""
        self._count()
        self.finger = (x, y)
        for gesture in [*self.program.loop.fingers.down("pilot", x, y, self.now)]:
            self.program.loop.hear(gesture, self.now)
        self.look()

    def slide(self, x: float, y: float, seconds: float = 0.05) -> None:
        """It slides there, at a pace that eyes follow."""
        self._clock[0] += seconds
        self.finger = (x, y)
        for gesture in [*self.program.loop.fingers.move("pilot", x, y, self.now)]:
            self.program.loop.hear(gesture, self.now)
        self.look()

    def up(self) -> None:
        """It is lifted where it is."""
        self._clock[0] += 0.1
        for gesture in [*self.program.loop.fingers.up("pilot", *self.finger, self.now)]:
            self.program.loop.hear(gesture, self.now)
        self.look()

    def _touch(self, x: float, y: float) -> None:
        self._count()
        loop, now = self.program.loop, self._clock[0]
        for gesture in [*loop.fingers.down("pilot", x, y, now)]:
            loop.hear(gesture, now)
        for gesture in [*loop.fingers.up("pilot", x, y, now + 0.05)]:
            loop.hear(gesture, now + 0.05)
        self.look()

    def _find(self, name: str) -> Shape:
        shapes = [shape for shape, _ in self.picture.flat() if shape.touch is not None]
        for shape in shapes:
            if shape.key == name:
                return shape
        for shape in shapes:
            if shape.says == name:
                return shape
        raise AssertionError(f"“{name}” is not on the glass; there is {self.words()}")


def inside(picture: Picture, shape: Shape) -> tuple[float, float]:
    """A point of the shape that can be seen and means it."""
    for found, clip in picture.flat():
        if found == shape:
            x, y = found.bounds.common(clip).middle
            return x, y
    raise AssertionError("the shape is not in the picture")


@contextmanager
def flight(
    folder: Path,
    *,
    size: tuple[int, int] = (800, 480),
    language: str = "en",
    simulate: bool = False,
    sheet: Sheet | None = None,
    untold: bool = False,
    away: Why | None = None,
    left_out: Sequence[Why] = (),
) -> Iterator[Pilot]:
    """The whole program, started in this folder and closed at the end; `sheet`, what it draws on; `untold`: as a device
    of which nobody has chosen anything yet; `away`: as one whose games are not there;
    `left_out`: as one with broken boxes of its owner's own."""
    if not untold:
        (folder / "settings.json").write_text(f'{{"language": "{language}"}}')
    roots = Roots.under(folder / "nowhere")  # nothing of the machine the tests run on
    config = (
        Config(simulate=True, roots=roots) if simulate else Config(header=False, reader=NONE, pad=NONE, roots=roots)
    )
    clock = [1000.0]
    program = assemble(
        sheet or Sheet(size), folder, config, windowed=not untold, clock=lambda: clock[0], away=away, left_out=left_out
    )
    program.table.chance = chance(f"pilot {program.table.tags.games}")
    program.loop.renderer = Renderer(program.loop.sheet.surface, SPRITES)
    if simulate:
        program.world.start()
    try:
        yield Pilot(program, clock)
    finally:
        program.close()
