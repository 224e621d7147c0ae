"""What lies before one seat, in words: for whoever looks on a glass of their own, or has it read out."""

from __future__ import annotations

from typing import NamedTuple


class Mine(NamedTuple):
    """A heap before a seat: what it is called, and what is in it, a line each."""

    heading: str
    lines: tuple[str, ...]
