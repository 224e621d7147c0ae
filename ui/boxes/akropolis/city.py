"""A city as the stage shows it, and where the tile in the hand would come to lie when a finger points somewhere."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from engine.rules.akropolis.city import TURNS, City
from engine.rules.akropolis.moves import Lay
from engine.rules.akropolis.parts import QUARRY, Hexes, Kit
from engine.rules.akropolis.position import Game
from ui.boxes.akropolis.hexes import face, hex_centre, hex_outline, stage_ground
from ui.design.look import Look
from ui.stage import Ghost, Place, Scene, Worth, outlook

Offers = Mapping[int, Lay]  # the lays of one facing, by the cell of their first hex


# ---- where it can lie


def facings(moves: Sequence[Lay]) -> list[int]:
    """The ways it can lie at all, in the order of turning."""
    return sorted({move.facing for move in moves})


def facing_so(moves: Sequence[Lay], facing: int) -> dict[int, Lay]:
    return {move.cell: move for move in moves if move.facing == facing}


def covered(move: Lay) -> tuple[int, ...]:
    """The cells it lies on, from its first hex clockwise."""
    return tuple(move.cell + step for step in TURNS[move.facing])


def pointed(offers: Offers, cell: int) -> Lay | None:
    """The lay a finger on this cell means: its first hex there, or the one that covers the cell most in its middle."""
    if cell in offers:
        return offers[cell]
    return nearest([move for move in offers.values() if cell in covered(move)], hex_centre(cell))


def nearest(moves: Sequence[Lay], spot: tuple[float, float]) -> Lay | None:
    """The lay whose middle is nearest to this spot."""

    def away(move: Lay) -> float:
        x, y = middle(move)
        return (x - spot[0]) ** 2 + (y - spot[1]) ** 2

    return min(moves, key=away, default=None)


def middle(move: Lay) -> tuple[float, float]:
    spots = [hex_centre(cell) for cell in covered(move)]
    return sum(x for x, _ in spots) / 3, sum(y for _, y in spots) / 3


def gains(position: Game, offers: Offers, seat: int) -> dict[int, int]:
    """What each of these would bring, by the cell of its first hex: points, of which a stone is one."""
    return {cell: outlook(position, [move], seat).points for cell, move in offers.items()}


# ---- what is to be seen


def scene(
    look: Look,
    city: City,
    kit: Kit,
    *,
    touches: Mapping[int, Hashable] | None = None,
    worth: Mapping[int, int] | None = None,
    ghost: Ghost | None = None,
    focus: Sequence[int] = (),
    placing: bool = False,
) -> Scene:
    """All columns of a city, and around them the ground where a finger may point."""
    touches, worth = touches or {}, worth or {}
    places: list[Place] = []
    built: set[int] = set()
    for cell, hex, height in city.hexes():
        built.add(cell)
        places.append(
            Place(
                cell, hex_outline(cell), stage_ground(look.theme, hex, height), (face(hex, kit, height=height),),
                touch=touches.get(cell), worth=_worth(worth.get(cell, 0)),
            )
        )  # fmt: skip
    for cell, touch in touches.items():
        if cell not in built:
            places.append(Place(cell, hex_outline(cell), touch=touch, worth=_worth(worth.get(cell, 0))))
    return Scene(tuple(places), ghost=ghost, focus=tuple(focus), placing=placing)


def _worth(points: int) -> Worth | None:
    return Worth(f"+{points}", rank=points) if points > 0 else None


def ghost(look: Look, city: City, kit: Kit, hexes: Hexes, move: Lay, turn: Hashable, says: str) -> Ghost:
    """The tile as it would lie; a quarry it covers says that it brings a stone."""
    places = []
    for cell, hex in zip(covered(move), hexes, strict=True):
        height = city.height(cell) + 1
        gains = bool(city.kinds[QUARRY] & city.bit(cell))
        things = (face(hex, kit, gains=gains, height=height),)
        places.append(Place(cell, hex_outline(cell), stage_ground(look.theme, hex, height), things))
    return Ghost(tuple(places), touch=turn, says=says)
