"""A world without devices: for glasses that are not at the table, whose boards must not light its lamps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hardware.doctor import Finding


class Quiet:
    """Does nothing, and says so. `reads`: whether the table's own reader answers, since its glasses say so."""

    def __init__(self, reads: Callable[[], bool] = lambda: False) -> None:
        self.reads = reads

    def lamps(self, meanings: tuple[str, ...]) -> None:
        """No lamps."""

    def sign(self, name: str, seat: int | None = None) -> None:
        """No lamps."""

    def ring(self, places: int, trireme: int | None, choices: tuple[int, ...], following: int | None) -> None:
        """No ring."""

    def cue(self, name: str) -> None:
        """No sound."""

    def say(self, text: str, language: str) -> bool:
        return False

    def brightness(self, percent: int) -> None:
        """No light."""

    def power_off(self, restart: bool) -> str | None:
        return "refused"

    def examine(self) -> list[Finding]:
        return []

    def seek_wiring(self, on: bool) -> None:
        """No buttons."""

    def wire(self, buttons: Mapping[str, int]) -> str | None:
        return "not saved"
