"""The smallest tables there are: squares, hexes with heights, rows of cards, a ring. Also the shortest way to see how a
box describes itself to the stage."""

from __future__ import annotations

from collections.abc import Callable

from ui.boxes import face_of
from ui.design.look import Look
from ui.design.shapes import Glide
from ui.design.theme import mix
from ui.house.intents import Pick
from ui.stage import (
    Cube,
    Disc,
    Ghost,
    Ground,
    Number,
    Piece,
    Pile,
    Place,
    Plate,
    Scene,
    Sign,
    Worth,
    hexagon,
    ring,
    row,
    square,
)

for box in ("panticapaeum", "akropolis"):  # whose goods lie on these tables
    face_of(box)


def squares(look: Look, side: int = 6, *, lit: frozenset[int] = frozenset({7, 8, 14}), ghost: bool = False) -> Scene:
    """A city of squares: cubes, a house over two cells, some places to build, the ghost of a tower."""
    theme = look.theme
    sand = mix(theme.card, theme.warm, 0.25)
    cells = []
    for cell in range(side * side):
        x, y = cell % side, cell // side
        cells.append(
            Place(
                cell,
                square(x, y),
                Ground(sand, height=1 + x * y % 4),
                (Cube("brown"),) if cell % 3 == 0 else (),
                touch=Pick("cell", cell) if cell in lit else None,
                worth=Worth(f"+{cell}", rank=cell) if cell in lit else None,
            )
        )
    house = Piece((2, 3), Plate("panticapaeum house"))
    tower = Place(7, square(1, 1), Ground(sand, height=3), (Plate("panticapaeum fortress"),))
    shown = Ghost((tower,), touch=Pick("turn"), says="turn") if ghost else None
    return Scene(tuple(cells), (house,), shown, placing=bool(lit))


def hexes(look: Look, rings: int = 3) -> Scene:
    """Hexes with heights: districts as plates, quarries about to be covered."""
    theme = look.theme
    kinds = (("house", "house"), ("market", "market"), ("temple", "temple"), ("quarry", "quarry"))
    places = []
    for q in range(-rings, rings + 1):
        for r in range(max(-rings, -q - rings), min(rings, -q + rings) + 1):
            icon, good = kinds[(q * 2 + r) % 4]
            height = 1 + (q * q + r) % 3
            fill = mix(theme.good_of(good).fill, theme.paper, 0.25)
            touch = Pick("hex", (q, r)) if height == 1 else None
            worth = Worth("+1", rank=1) if touch and icon == "quarry" else None
            places.append(
                Place(
                    (q, r),
                    hexagon(q, r),
                    Ground(fill, height=height),
                    (Sign(icon, color=theme.letters_on(fill)),),
                    touch=touch,
                    worth=worth,
                )
            )
    return Scene(tuple(places), placing=True)


def cards(look: Look) -> Scene:
    """A row of five cards to take one of, the price above the dear ones."""
    theme = look.theme
    places = []
    for n, outline in enumerate(row(5)):
        things = (Pile((Cube("green"), Cube("brown"), Number(str(n + 1)))),)
        touch = Pick("card", n) if n < 3 else None
        places.append(Place(n, outline, Ground(theme.card, theme.edge), things, touch, worth=Worth(f"-{n}", rank=-n)))
    return Scene(tuple(places))


def circle(look: Look, at: int = 3) -> Scene:
    """A ring of twelve places with a ship that travels around it."""
    theme = look.theme
    places = []
    for n, outline in enumerate(ring(12, 9, 6)):
        touch = Pick("take", n) if at < n <= at + 3 else None
        places.append(Place(n, outline, Ground(theme.key, theme.edge, radius=0.2), (Disc("red"),), touch))
    ship = Piece((at,), Sign("trireme", color=theme.accent), key="ship", glide=Glide(0.6))
    return Scene(tuple(places), (ship,), focus=(at,))


TABLES: dict[str, Callable[[Look], Scene]] = {"squares": squares, "hexes": hexes, "cards": cards, "circle": circle}
