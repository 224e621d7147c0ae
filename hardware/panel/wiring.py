"""Finding out which button is at which pin: each is asked for in turn, and pressed.

Pure. The thin half listens at every pin that may be a button and says which one went down; the screen asks for
`asked`; at the end `write_buttons` puts `found` into the pin file.
"""

from __future__ import annotations

from hardware.panel.pins import WIRED


class WiringFinder:
    """One round through the buttons."""

    def __init__(self) -> None:
        self.found: dict[str, int] = {}
        self._left = list(WIRED)

    @property
    def asked(self) -> str | None:
        """The button to press now: `seat1` ... `undo`; nothing when all were asked for."""
        return self._left[0] if self._left else None

    def pressed(self, pin: int) -> bool:
        """A pin went down; false if it has a button already (somebody pressed the last one again)."""
        if self.asked is None or pin in self.found.values():
            return False
        self.found[self._left.pop(0)] = pin
        return True

    def skip(self) -> None:
        """There is no such button."""
        if self._left:
            self._left.pop(0)

    def back(self) -> None:
        """The one before was wrong: ask for it again."""
        at = len(WIRED) - len(self._left)
        if at:
            self._left.insert(0, WIRED[at - 1])
            self.found.pop(WIRED[at - 1], None)
