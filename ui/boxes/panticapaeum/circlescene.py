"""The circle of tiles as a scene: every tile at one scale, gaps, the trireme, what may be taken."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.parts import Kit
from ui.boxes.panticapaeum.tile import Picture
from ui.design.look import Look
from ui.design.shapes import Glide
from ui.stage import Ground, Number, Piece, Place, Scene, Sign, Thing, Worth, ring, row

WIDE, HIGH = 9.6, 5.3


def circle_scene(
    look: Look,
    kit: Kit,
    tiles: Sequence[int],
    at: int,
    takes: Mapping[int, Hashable],
    *,
    lit: Sequence[int] = (),
    here: str = "",
) -> Scene:
    """`tiles` by place, 0 is where the trireme begins; `takes` are places with their intents; `lit` ones are pointed
    out, as `here`."""
    theme = look.theme
    places = []
    for place, (number, outline) in enumerate(zip(tiles, ring(len(tiles), WIDE, HIGH), strict=True)):
        things: tuple[Thing, ...] = ()
        if number > 0:
            things = (Picture(kit.tiles[number]),)
        elif number == 0:
            things = (Number("?", color=theme.soft),)
        ground = (
            Ground(theme.card, theme.edge, radius=0.14)
            if number != GAP
            else Ground(theme.paper, theme.rule, radius=0.5)
        )
        touch = takes.get(place)
        places.append(
            Place(place, outline, ground, things, touch, pulse=place in lit, says=here if place in lit else str(place))
        )
    ship = Piece((at,), Sign("trireme", 0.9, theme.accent), key="trireme", glide=Glide(0.6, around=None))
    return Scene(tuple(places), (ship,) if 0 <= at < len(tiles) else (), focus=tuple(lit), margin=0.1)


def choice_scene(
    look: Look, kit: Kit, tiles: Sequence[tuple[int, Hashable | None, Worth | None]], most: float = 60.0
) -> Scene:
    """The tiles one may take, side by side and large, with what the best place for each would bring."""
    theme = look.theme
    places = tuple(
        Place(
            n, outline, Ground(theme.card, theme.edge, radius=0.06), (Picture(kit.tiles[part]),), touch, worth=worth,
            says=str(n), key=f"take-{n}",
        )
        for n, ((part, touch, worth), outline) in enumerate(zip(tiles, row(len(tiles), 1, 1.25, 0.12), strict=True), 1)
    )  # fmt: skip
    return Scene(places, margin=0.06, most=most)
