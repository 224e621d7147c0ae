"""Chance that comes out the same in every run: what a test met once it meets again."""

from collections.abc import Callable
from random import Random


def chance(seed: str) -> Callable[[int], str]:
    """In the place of `secrets.token_hex`, from which a table has its tokens and seeds."""
    random = Random(seed)
    return lambda many: random.randbytes(many).hex()
