"""What a seat has before it, in words: the tiles it may take, its store, its purse, its improvements, its buildings."""

from __future__ import annotations

from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, IMPROVEMENTS
from engine.rules.panticapaeum.position import Game
from ui.boxes.board import Glance
from ui.boxes.mine import Mine


def mine(glance: Glance[Game]) -> list[Mine]:
    """For the seat that looks; all of it lies open."""
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
    circle = glance.view.circle
    tiles = tuple(_tile(glance, circle.tiles[place]) for place in circle.next() if circle.tiles[place])
    return [
        Mine(glance.text("Tiles after the trireme"), tiles),
        Mine(glance.text("My cubes"), cubes),
        Mine(glance.text("My coins and workers"), purse),
        Mine(glance.text("My improvements"), improvements),
        Mine(glance.text("My buildings"), buildings),
    ]


def _tile(glance: Glance[Game], number: int) -> str:
    """How large it is, and what its cells show; where they lie on it, the board shows."""
    tile = glance.view.kit.tiles[number]
    said = [glance.text("Tile {part}: {cells:cell}", part=number, cells=len(tile.cells))]
    said += [
        glance.text("{colour}: {many}", colour=colour, many=many)
        for colour, many in zip(COLOURS, tile.cubes, strict=True)
        if many
    ]
    said += [glance.text("{colour}: {many}", colour="improve colour", many=1)] * tile.any
    said += [glance.text("{colour}: {many}", colour="drought", many=tile.droughts)] * bool(tile.droughts)
    return ", ".join(said)
