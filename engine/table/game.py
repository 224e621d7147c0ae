"""One game as the journal knows it: what it was begun from, as values and as a row."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.rules.contract import Box, Position, Setup
from engine.rules.record import Heading
from engine.rules.record import heading as record_heading
from engine.table.parts import looks
from engine.table.schema import Row
from engine.table.seats import Opening, seated


@dataclass(frozen=True)
class Game:
    """`number` is the box's number of rules the game was begun under; `kit` the id of its kit."""

    token: str
    opening: Opening
    box: Box
    setup: Setup
    number: int
    kit: str
    copy: str  # whose copy of the box
    values: Mapping[str, Any] = field(default_factory=dict)  # the kit it began with
    begun: str = ""  # ISO, with a question mark where the date is not certain
    people: tuple[str, ...] = ()

    @cached_property
    def pictures(self) -> Mapping[int, str]:
        """What is on each part that can have a sticker; equal ones are interchangeable."""
        return looks(self.box, self.values)

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(player.colour for player in self.opening.players)

    def start(self) -> Position:
        return self.box.start(self.setup)

    def heading(self, names: bool = False, seed: bool = True) -> Heading:
        head = record_heading(
            self.box, self.setup, self.kit, self.colours,
            seed=self.opening.seed if seed else None, begun=self.begun,
            names=tuple(player.name for player in self.opening.players) if names else (),
        )  # fmt: skip
        return replace(head, number=self.number)

    @property
    def row(self) -> Row:
        values = {
            "number": self.number,
            "aid": self.opening.aid,
            "seats": [player.seat for player in self.opening.players],
            "rival": self.opening.rival,
            "options": dict(self.opening.options),
            "kit": self.kit,
            "copy": self.copy,
            "seed": self.opening.seed,
            "first": self.opening.first,
        }
        return Row("game", (self.token, self.box.name, json.dumps(values), json.dumps(self.people), self.begun))


def opened(box: str, values: Mapping[str, Any], people: Sequence[str], names: Mapping[str, str]) -> Opening:
    """The opening as the journal keeps it."""
    players = seated(values["seats"], people, names)
    return Opening(
        box, players, values["aid"], values["rival"], values["options"], values["copy"], values["seed"], values["first"]
    )
