"""What can go wrong with a screen, in one sentence each."""

from __future__ import annotations


class PictureError(Exception):
    """Something about the screen that a person can act on."""


class NoDisplay(PictureError):
    """There is nothing to draw on."""
