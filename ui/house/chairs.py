"""Where somebody with another glass can sit, and what screens ask of the room that lets them in (`ui.guests`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from engine.rules.contract import TABLE, Why

Kind = Literal["seat", "television", "counter"]


class Chair(NamedTuple):
    """Where a guest sits: a seat of one game, or beside the table for the evening."""

    kind: Kind
    seat: int = TABLE
    game: str = ""  # its token; empty: none in particular


@dataclass(frozen=True, slots=True)
class Offer:
    """A code for a place, until then."""

    code: str
    chair: Chair
    until: float


class Guest(Protocol):
    """Somebody on another glass."""

    number: int
    address: str
    line: int | None  # the connection it is on; None: it may come back


class Guests(Protocol):
    """Who lets other glasses in, off until somebody switches it on."""

    @property
    def on(self) -> bool: ...
    @property
    def full(self) -> bool: ...
    def switch_on(self) -> Why | None:
        """Opens the door. None: it is open; else why it is not."""

    def switch_off(self) -> None:
        """Everybody goes, and nobody comes."""

    def addresses(self) -> list[str]:
        """Where a browser finds the table, the likeliest first."""

    def chairs(self) -> list[Chair]:
        """Where a guest could sit now."""

    def on_chair(self, chair: Chair) -> Sequence[Guest]: ...
    def offer(self, chair: Chair) -> Offer:
        """A code for this place; the one before is worth nothing any more."""

    def offered(self) -> Offer | None:
        """The code that is good now."""

    def send_away(self, number: int) -> None: ...
    def round(self, now: float) -> None:
        """Once a round of the loop: tells every guest what is new for it."""

    def close(self) -> None: ...
