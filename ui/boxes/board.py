"""What a box adds to the frame of a game."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from engine.table.intents import Input
from engine.table.outcomes import Outcome
from ui.design.parts import Action, Places
from ui.design.shapes import Shape
from ui.picture.loop import Pulled, Stretched
from ui.shell.desk import Desk


class Board(Protocol):
    """What a box adds to the frame. It asks the session's view what can be done and never decides it."""

    def title(self, desk: Desk) -> str:
        """The line at the top: round and turn."""

    def main(self, desk: Desk) -> Action | None:
        """The main action, bottom right."""

    def body(self, desk: Desk, at: Places) -> list[Shape]:
        """Everything inside the frame: body and foot."""

    def take(self, intent: Hashable, desk: Desk) -> None:
        """An intent of the board's own."""

    def touched(self, given: Input, desk: Desk) -> bool:
        """A button or tag meant for the board (a choice half made) rather than for the game."""

    def heard(self, outcome: Outcome, desk: Desk) -> None:
        """Something happened: forget what was half chosen, start what should move."""

    def pulled(self, pull: Pulled | Stretched, desk: Desk) -> None: ...

    def wakes(self, desk: Desk) -> float | None: ...
