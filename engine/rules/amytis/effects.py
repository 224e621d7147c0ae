"""What a building brings when it is laid: six types, two sides, each made for its printed value (M5).

An effect sees the city with the tile already on it, the board with the architect already out. The palace of side B
is a choice and has no effect of its own here; its points are counted from the completed projects.
"""

from collections.abc import Callable

from engine.rules.amytis.board import Board
from engine.rules.amytis.city import (
    ANY,
    COLOUR,
    CORNERS,
    EDGES,
    GARDEN,
    KIND,
    MARKET,
    PALACE,
    RESIDENCE,
    THEATRE,
    WALL,
    City,
)
from engine.rules.amytis.parts import Kit

Effect = Callable[[City, int, int, Board, int], int]  # city, cell and colour of the tile, board, seat -> points
Maker = Callable[[tuple[int, ...]], Effect]  # the printed values -> effect

_EDGE_WALLS = EDGES << 9 * WALL
_CORNER_WALLS = CORNERS << 9 * WALL
_HOUSES_AND_MARKETS = KIND[RESIDENCE] | KIND[MARKET]


def garden_a(worth: tuple[int, ...]) -> Effect:
    """Each own stack as high as the one under the garden, that one too."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * city.heights.count(city.heights[cell])


def garden_b(worth: tuple[int, ...]) -> Effect:
    """Each tile in the stack, covered ones too."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * city.heights[cell]


def market_a(worth: tuple[int, ...]) -> Effect:
    """Each visible tile of the market's colour, the market too."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * (city.look & COLOUR[colour]).bit_count()


def market_b(worth: tuple[int, ...]) -> Effect:
    """Each visible tile of another colour."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * (city.look & ANY & ~COLOUR[colour]).bit_count()


def wall_a(worth: tuple[int, ...]) -> Effect:
    """Each visible wall on the edge; in the middle it brings the others, not itself."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * (city.look & _EDGE_WALLS).bit_count()


def wall_b(worth: tuple[int, ...]) -> Effect:
    """By the number of visible walls in the corners."""
    return lambda city, cell, colour, board, seat: worth[(city.look & _CORNER_WALLS).bit_count()]


def palace_a(worth: tuple[int, ...]) -> Effect:
    """Each visible palace, this one too; counted when the card has been taken (M-R4)."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * (city.look & KIND[PALACE]).bit_count()


def palace_b(worth: tuple[int, ...]) -> Effect:
    """Only the card taken instead of points: nothing."""
    return lambda city, cell, colour, board, seat: 0


def residence_a(worth: tuple[int, ...]) -> Effect:
    """Each visible type of building, the residence too."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * sum(1 for kind in KIND if city.look & kind)


def residence_b(worth: tuple[int, ...]) -> Effect:
    """Each visible residence and market, this one too."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * (city.look & _HOUSES_AND_MARKETS).bit_count()


def theatre_a(worth: tuple[int, ...]) -> Effect:
    """Each architect on the board, of both seats, the one just put too."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * (board.out[0] | board.out[1]).bit_count()


def theatre_b(worth: tuple[int, ...]) -> Effect:
    """Each own architect on the board, the one just put too."""
    (each,) = worth
    return lambda city, cell, colour, board, seat: each * board.out[seat].bit_count()


EFFECTS: dict[int, tuple[Maker, Maker]] = {
    GARDEN: (garden_a, garden_b),
    MARKET: (market_a, market_b),
    WALL: (wall_a, wall_b),
    PALACE: (palace_a, palace_b),
    RESIDENCE: (residence_a, residence_b),
    THEATRE: (theatre_a, theatre_b),
}


def effects(kit: Kit, types: int) -> tuple[Effect, ...]:
    """The effect of each type of building; `types` are those lying with side B up, one bit each."""
    chosen = []
    for kind, makers in EFFECTS.items():
        side = types >> kind & 1
        chosen.append(makers[side](kit.worth[kind][side]))
    return tuple(chosen)
