"""How a box stands for the pictures of screens that all boxes share (`BoxFace.pose`, `ui.screens.posing`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Pose:
    """What is not given is not in those pictures."""

    begun: Mapping[int, Sequence[str]] = field(default_factory=dict)  # seats -> how an evening with the box begins, as
    # a record writes it: who begins, then on to the first turn. It stands wherever some game has to be on the table
    records: Sequence[str] = ()  # games of its seeds that fill the list of games played
    rounds: int = 0  # seats of a game on the screen whose rounds are looked at
    letters: str = ""  # of a tile of its kit, as its owner tells them when it is taught
