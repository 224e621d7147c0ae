"""What can go wrong with the browser's server, in one sentence each."""

from __future__ import annotations

from engine.rules.errors import TriremeError


class BrowserError(TriremeError):
    """Something about serving the screen that a person can act on."""


class PortTaken(BrowserError):
    """Somebody else listens there."""
