"""The whole program, served to browsers: its own thread, a real journal, and time that a test can let go by."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from hardware.devices import NONE, Config
from hardware.places import Roots
from tests.ui.browser.chromium import until
from ui.browser.window import BrowserWindow
from ui.design.shapes import Picture, Shape
from ui.design.touch import at
from ui.program import Program, assemble
from ui.threaded import threaded


class House:
    """What a test may look at on the program's side. It touches nothing there but the clock."""

    def __init__(self, face: BrowserWindow, program: Program, skew: list[float]) -> None:
        self.face, self.program, self._skew = face, program, skew

    @property
    def address(self) -> str:
        return self.face.address

    @property
    def picture(self) -> Picture:
        picture = until(lambda: self.program.loop.picture, "a first picture")
        assert isinstance(picture, Picture)
        return picture

    @property
    def session(self) -> Any:
        return self.program.face.session

    def wait(self, seconds: float) -> None:
        """Time goes by for the program, not for us."""
        self._skew[0] += seconds

    def calm(self) -> bool:
        """Nothing lies in the inbox, no finger is down, the journal has answered."""
        loop, session = self.program.loop, self.session
        return loop.inbox.empty() and not loop.fingers.busy and not (session and session.waiting)

    def after(self, act: Callable[[], object]) -> None:
        """Does this, and waits until it is to be seen on the glass."""
        until(self.calm, "calm before an input")
        before = self.picture.shapes
        self.wait(3)  # nobody presses twice within two seconds
        act()
        until(lambda: self.picture.shapes != before and self.calm(), "something to change on the glass")

    def sees(self, text: str) -> bool:
        return any(text in words for words in self.picture.words())

    def place(self, name: str) -> tuple[float, float]:
        """Where to touch the thing with this key, or with these words on it."""
        shapes = [(s, clip) for s, clip in self.picture.flat() if s.touch is not None and name in (s.key, s.says)]
        assert shapes, f"“{name}” is not on the glass; there is {self.picture.words()}"
        return self._middle(*shapes[0])

    def places(self, meant: Callable[[Any], bool]) -> list[tuple[float, float]]:
        """Where to touch whatever has an intent like this."""
        return [self._middle(s, c) for s, c in self.picture.flat() if s.touch is not None and meant(s.touch)]

    def _middle(self, shape: Shape, clip: Any) -> tuple[float, float]:
        x, y = shape.bounds.common(clip).middle
        assert at(self.picture, x, y) == shape.touch, f"{shape.key} is covered by something else"
        return x, y


@contextmanager
def served(
    folder: Path,
    *,
    size: tuple[int, int] = (800, 480),
    language: str = "en",
    simulate: bool = False,
    port: int = 0,
    token: str = "",
) -> Iterator[House]:
    """The program, running until the test is over; what its thread throws fails the test."""
    (folder / "settings.json").write_text(f'{{"language": "{language}"}}')
    roots = Roots.under(folder / "nowhere")  # nothing of the machine the tests run on
    config = (
        Config(simulate=True, roots=roots) if simulate else Config(header=False, reader=NONE, pad=NONE, roots=roots)
    )
    skew, face = [0.0], BrowserWindow(size, port, token)

    def made() -> Program:
        return assemble(face.sheet, folder, config, beat=face.beat, clock=lambda: time.monotonic() + skew[0])

    def first(program: Program) -> None:
        program.world.start()
        face.serve(program)

    with closing(face), threaded(made, first) as program:
        until(lambda: program.loop.renderer.frames, "a first picture")
        yield House(face, program, skew)
