"""The PIN of the staff: kept as a sum nobody can turn back, and asked for ever more slowly.

Four digits keep customers from the owner's things, not somebody who takes the card out: ten thousand tries at the sum
take minutes. So it is not one of the PINs that open anything else.

What counts such sums is loaded when one is asked for: settings are read before the first picture, and few hold one.
"""

from __future__ import annotations

import re

FREE = 3  # wrong tries before anybody has to wait
FIRST, LONGEST = 15.0, 900.0  # seconds; each wrong try doubles them
PLAIN = re.compile(r"[0-9]{4}", re.ASCII)
HIDDEN = re.compile(r"scrypt:[0-9a-f]{32}:[0-9a-f]{64}", re.ASCII)


def is_pin(text: str) -> bool:
    return PLAIN.fullmatch(text) is not None


def hidden(pin: str) -> str:
    """How it is kept; the same PIN is kept as something else every time."""
    import secrets

    salt = secrets.token_bytes(16)
    return f"scrypt:{salt.hex()}:{_sum(pin, salt)}"


def fits(pin: str, kept: str) -> bool:
    """Whether this is the PIN that is kept so."""
    if not HIDDEN.fullmatch(kept):
        return False
    import hmac

    _, salt, hashed = kept.split(":")
    return hmac.compare_digest(_sum(pin, bytes.fromhex(salt)), hashed)


def wait(wrong: int) -> float:
    """How many seconds nobody may try after so many wrong tries in a row."""
    return 0.0 if wrong < FREE else min(LONGEST, FIRST * 2.0 ** min(wrong - FREE, 10))


def _sum(pin: str, salt: bytes) -> str:
    """A fortieth of a second here, a third of one on a Pi; eight megabytes either way."""
    import hashlib

    return hashlib.scrypt(pin.encode(), salt=salt, n=2**13, r=8, p=1).hex()[:64]
