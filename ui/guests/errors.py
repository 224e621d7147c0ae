"""What can go wrong with guests, in one sentence each."""

from __future__ import annotations

from engine.rules.errors import TriremeError


class GuestError(TriremeError):
    """Something about other glasses that a person can act on."""


class NoDoor(GuestError):
    """There is no way in from the network."""
