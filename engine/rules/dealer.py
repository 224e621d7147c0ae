"""The dealer without a state: what the bag answers is a function of the seed and of how often it has answered.

So undoing and playing again, or a pulled plug, deals the same tile, and nobody has to remember anything.
"""

import hashlib
from collections.abc import Sequence

from engine.rules.contract import Move


def deal(seed: int | str, number: int, offers: Sequence[Move]) -> Move:
    """The `number`-th answer (from 0) of this game's bag, out of what the position offers, in its order."""
    digest = hashlib.blake2b(f"{seed} {number}".encode(), digest_size=8).digest()
    return offers[int.from_bytes(digest, "big") * len(offers) >> 64]
