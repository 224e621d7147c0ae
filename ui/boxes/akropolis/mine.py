"""What a seat has before it, in words: its stones, and what each kind of district in its city is worth by now."""

from __future__ import annotations

from engine.rules.akropolis.parts import COLOURS, QUARRY
from engine.rules.akropolis.position import Game
from engine.rules.akropolis.score import values
from ui.boxes.akropolis.words import hex_name
from ui.boxes.board import Glance
from ui.boxes.mine import Mine


def mine(glance: Glance[Game]) -> list[Mine]:
    """Of the seat that looks; all of it lies open."""
    p, seat = glance.view, glance.seat
    city, plan = p.cities[seat], p.plan
    stones = (
        glance.text("{stones:stone}", stones=p.stones[seat]),
        glance.text("Quarries in sight: {many}", many=city.kinds[QUARRY].bit_count()),
    )
    worth = values(city, plan.variants)
    districts = tuple(
        glance.text(
            "{district}: {many} in sight, {points:point}, stars: {stars}",
            district=hex_name(colour), many=city.kinds[colour].bit_count(), points=worth[colour],
            stars=city.stars(plan.kit, colour),
        )
        for colour in range(len(COLOURS))
    )  # fmt: skip
    highest = glance.text("Highest level: {level}", level=len(city.levels))
    return [Mine(glance.text("My stones"), stones), Mine(glance.text("My districts"), (*districts, highest))]
