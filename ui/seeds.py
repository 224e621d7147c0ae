"""What a fresh device is seeded with, found in its own tree: the kits of the boxes as they were sold, and what
opponents have learned of them."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from engine.rules.errors import KitError
from engine.table.seeds import seeds_of


@cache
def shipped_kit(box: str) -> dict[str, Any]:
    """The plain values of the kit that comes with the program."""
    path = seeds_of(box) / "kit.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise KitError(
            "The kit of {box} is missing from this copy of Trireme: {path}.", box=box, path=str(path)
        ) from None


def weights_of(box: str) -> Path:
    """Where it stands what opponents take the things of this box for."""
    return seeds_of(box) / "opponent.toml"


@cache
def shipped_weights(box: str) -> dict[str, float]:
    """What they take them for; nothing where nobody tuned them yet."""
    path = weights_of(box)
    if not path.is_file():
        return {}
    weights: dict[str, float] = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    return weights
