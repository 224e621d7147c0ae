"""Who may come: a code shown on the touchscreen for one place, and the pass that is given for it.

Pure: time and chance come in. A code is good for one guest and three minutes; a pass is random, kept only as its sum,
and gone with the game it was given for. Wrong codes make their sender wait, ever longer, and soon cost the code itself.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from ui.house.chairs import Chair, Offer
from ui.house.secret import wait

OPEN_FOR = 180.0  # seconds a code is good
PASS_FOR = 12 * 3600.0  # seconds a pass is good, however long the evening
WORTH = 20  # wrong tries, from wherever, that a code survives
SENDERS = 64  # of wrong codes that are remembered
DIGITS = 6
PASS = re.compile(r"[A-Za-z0-9_-]{32}", re.ASCII)
CODE = re.compile(r"[0-9]{6}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wait:
    """That was not it; nobody at this address may try for so long."""

    seconds: float


class Codes:
    """The code that is on the touchscreen: one at a time."""

    def __init__(self, chance: Callable[[int], int] = secrets.randbelow) -> None:
        self._chance = chance
        self._offer: Offer | None = None
        self._wrong = 0
        self._slowed: dict[str, tuple[int, float]] = {}  # address -> wrong tries, when the next may be made

    def offer(self, chair: Chair, now: float) -> Offer:
        """A new code for this place; the one before is worth nothing any more."""
        code = f"{self._chance(10**DIGITS):0{DIGITS}}"
        self._offer, self._wrong = Offer(code, chair, now + OPEN_FOR), 0
        return self._offer

    def open(self, now: float) -> Offer | None:
        """The code that is good now."""
        if self._offer is not None and now >= self._offer.until:
            self._offer = None
        return self._offer

    def withdraw(self) -> None:
        self._offer = None

    def tried(self, code: str, address: str, now: float) -> Chair | Wait:
        """The place a code is for, which is spent with it; or how long its sender has to wait."""
        wrong, free = self._slowed.get(address, (0, 0.0))
        if now < free:
            return Wait(free - now)
        offer = self.open(now)
        if offer is not None and hmac.compare_digest(offer.code.encode(), code.encode()):
            self._offer = None
            self._slowed.pop(address, None)
            return offer.chair
        self._wrong += 1
        if self._wrong >= WORTH:
            self._offer = None
        self._slowed.pop(address, None)  # the newest stands last
        self._slowed[address] = (wrong + 1, now + wait(wrong + 1))
        while len(self._slowed) > SENDERS:
            self._slowed.pop(next(iter(self._slowed)))
        return Wait(wait(wrong + 1))


class Passes:
    """Passes that were given, by their sums: who reads our memory learns none."""

    def __init__(self, chance: Callable[[], str] = lambda: secrets.token_urlsafe(24)) -> None:
        self._chance = chance
        self._known: dict[bytes, tuple[int, float]] = {}  # sum -> the guest's number, until when

    def give(self, guest: int, now: float) -> str:
        token = self._chance()
        self._known[_sum(token)] = (guest, now + PASS_FOR)
        return token

    def whose(self, token: str, now: float) -> int | None:
        """The guest whose pass this is."""
        guest, until = self._known.get(_sum(token), (None, 0.0))
        return guest if now < until else None

    def take_back(self, guest: int) -> None:
        self._known = {sum_: held for sum_, held in self._known.items() if held[0] != guest}


def _sum(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
