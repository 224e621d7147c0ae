"""What a seat has before it, in words: its store, its purse, its improvements, what stands in its city."""

from __future__ import annotations

from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, IMPROVEMENTS
from engine.rules.panticapaeum.position import Game
from ui.boxes.board import Glance
from ui.boxes.mine import Mine


def mine(glance: Glance[Game]) -> list[Mine]:
    """Of the seat that looks; all of it lies open."""
    player = glance.view.players[glance.seat]
    cubes = tuple(
        glance.text("{colour}: {cubes:cube}", colour=colour, cubes=many)
        for colour, many in zip(COLOURS, player.cubes, strict=True)
        if many
    )
    purse = (
        glance.text("{coins:coin}", coins=player.coins),
        glance.text("Free: {many:worker}", many=player.free),
    )
    improvements = tuple(
        glance.word(f"improve {name}")
        for name, many in zip(IMPROVEMENTS, player.tokens, strict=True)
        for _ in range(many)
    )
    stand = [building.kind for building in player.city.buildings]
    buildings = tuple(
        glance.text("{building}: {many}", building=name, many=stand.count(kind))
        for kind, name in enumerate(BUILDINGS)
        if kind in stand
    )
    return [
        Mine(glance.text("My cubes"), cubes),
        Mine(glance.text("My coins and workers"), purse),
        Mine(glance.text("My improvements"), improvements),
        Mine(glance.text("My buildings"), buildings),
    ]
