"""The tables of Amytis as scenes for the stage: a city, the nine stacks, the favour board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType

from engine.rules.amytis.board import LINES, SET
from engine.rules.amytis.city import CELLS, City
from engine.rules.amytis.favours import NOBODY, Favours
from engine.rules.amytis.moves import BOTTOM
from engine.rules.amytis.parts import Kit
from ui.boxes.amytis.looks import Height, Nothing, Spots, Stairs, Standing, Stroke, Tile, Words, paint
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.theme import mix
from ui.stage import Corner, Disc, Ghost, Ground, Piece, Place, Scene, Sign, Thing, Worth
from ui.stage.drawing import lift
from ui.stage.outline import Outline, block, bounds, square

WIDE, STEP = 1.2, 1.28  # of a cell, and from one to the next
TALLEST = 5  # levels that are drawn as edges; the number says the rest
RISE = lift(square(0, 0), TALLEST)  # of the highest face over its ground
DOWN = 1.04 + RISE  # between two rows every level of the upper one looks out, whatever stands before it
FRAME = Rect(-0.04, -RISE - 0.04, 2 * STEP + WIDE + 0.08, 2 * DOWN + RISE + 1.12)
NUMERALS = ("I", "II", "III", "IV", "", "III+", "")
NOTHING: Mapping[int, Worth] = MappingProxyType({})
Hold = Callable[[int], Hashable | None]  # the part on a place -> what holding it means


def cell_form(cell: int) -> Outline:
    return block(Rect(cell % 3 * STEP, cell // 3 * DOWN, WIDE, 1))


def _ground(look: Look, colour: int, height: int) -> Ground:
    return Ground(paint(look, colour), height=min(height, TALLEST))


def bare(look: Look) -> Ground:
    return Ground(
        mix(look.theme.card, look.theme.edge, 0.12), mix(look.theme.card, look.theme.edge, 0.5), dash="dashed"
    )


def city_scene(
    look: Look, kit: Kit, city: City, touches: Mapping[int, Hashable], worths: Mapping[int, Worth], *,
    ghost: tuple[int, int, Hashable] | None = None, pulse: frozenset[int] = frozenset(), hold: Hold = lambda part: None,
) -> Scene:  # fmt: skip
    """A city seen from above. `ghost` is the tile in hand, the cell it would go on, and what a tap on it means."""
    places, pieces = [], list[Piece]()
    for cell in range(CELLS):
        part, height = city.top(cell), city.heights[cell]
        ground = _ground(look, kit.colours[part], height) if part else bare(look)
        under = ghost is not None and ghost[1] == cell
        things = (Tile(kit.kinds[part], kit.colours[part]),) if part and not under else ()
        places.append(
            Place(
                cell, cell_form(cell), ground, things, touches.get(cell), hold(part) if part else None,
                None if under else worths.get(cell), pulse=cell in pulse and not under,
            )
        )  # fmt: skip
        if height > 1:
            pieces.append(Piece((cell,), Nothing() if under else Height(str(height)), inset=0))
    shown = None
    if ghost is not None:
        part, cell, touch = ghost
        ground = _ground(look, kit.colours[part], city.heights[cell] + 1)
        over = Place(("ghost", cell), cell_form(cell), ground, (Tile(kit.kinds[part], kit.colours[part]),))
        tall = city.heights[cell] + 1
        risen = (Piece((("ghost", cell),), Height(str(tall)), inset=0),) if tall > 1 else ()
        shown = Ghost((over,), risen, touch)
    return Scene(tuple(places), tuple(pieces), shown, placing=bool(touches), dimmed=False, margin=0.06, frame=FRAME)


def stacks_scene(
    look: Look, kit: Kit, tops: Sequence[int], heights: Sequence[str], out: Sequence[int], colours: Sequence[str],
    touches: Mapping[int, Hashable], *, empty: int = 0, hold: Hold = lambda part: None,
    doubtful: Sequence[bool] = (False, False), asked: int = -1, worths: Mapping[int, Worth] = NOTHING,
) -> Scene:  # fmt: skip
    """The building board: tops as far as known, heights as they are said, architects, and lines of three."""
    places, pieces = [], list[Piece]()
    theme = look.theme
    for place in range(CELLS):
        part, height = tops[place], heights[place]
        gone = bool(empty >> place & 1)
        levels = min(TALLEST, int(height.strip("?≤") or 0)) if not gone else 0
        seat = next((seat for seat in (0, 1) if out[seat] >> place & 1), None)
        things: tuple[Thing, ...] = ()
        if part:
            ground = _ground(look, kit.colours[part], levels)
            things = (Tile(kit.kinds[part], kit.colours[part]),)
            pieces.append(Piece((place,), Height(height), inset=0))
        elif gone:
            ground, things = bare(look), (Words("0", 0.34, soft=True, beside=seat is not None),)
        else:
            ground = Ground(mix(theme.card, theme.edge, 0.3), height=levels)
            things = (Words(height, 0.52, beside=seat is not None),)
            pieces.append(Piece((place,), Nothing()))
        if seat is not None:
            pieces.append(Piece((place,), Standing(colours[seat], doubtful=doubtful[seat]), inset=0))
        places.append(
            Place(
                place, cell_form(place), ground, things, touches.get(place), hold(part) if part else None,
                worths.get(place), says=f"{place + 1}", pulse=place == asked,
            )
        )  # fmt: skip
    tiles = tuple(_top(place) for place in places)
    strokes = [
        Piece(tuple(range(CELLS)), Stroke(SET[line][0], SET[line][-1], colours[seat], tiles), inset=0)
        for seat in (0, 1)
        for line in LINES
        if out[seat] & line == line and not doubtful[seat]
    ]
    return Scene(tuple(places), (*strokes, *pieces), placing=bool(touches), margin=0.06, frame=FRAME)


def _top(place: Place) -> Rect:
    """The uppermost tile of a stack, in units of the board."""
    return bounds([place.outline]).moved(0, -lift(place.outline, place.ground.height))


def favour_scene(
    look: Look, favours: Favours, colours: Sequence[str], touches: Mapping[int, Hashable], worths: Mapping[int, Worth],
    holds: Mapping[int, Hashable],
) -> Scene:  # fmt: skip
    """The favour board: seven spaces, and the row at the bottom."""
    theme = look.theme
    fill = mix(theme.card, theme.ornament, 0.14)
    places, pieces = [], list[Piece]()
    for space in range(BOTTOM):
        form = block(Rect(space % 4 * 1.1 + (0.55 if space > 3 else 0), space // 4 * 1.1, 1, 1))
        owner = favours.owners[space]
        taken = owner != NOBODY  # then the sign makes room for the pawn
        drawing: Thing = Stairs() if space == 4 else Sign("scroll", 0.8 if taken else 0.5)
        sign: Thing = (
            Words(NUMERALS[space], 0.42, beside=taken)
            if NUMERALS[space]
            else Corner(drawing, "nw", 0.6)
            if taken
            else drawing
        )
        places.append(
            Place(
                space, form, Ground(fill, theme.rule), (sign,), touches.get(space), holds.get(space), worths.get(space)
            )
        )
        if taken:
            pieces.append(Piece((space,), Corner(Disc(colours[owner], 0.9), "se", 0.55), inset=0.04))
    places.append(
        Place(
            BOTTOM, block(Rect(0, 2.2, 4.3, 1)), Ground(fill, theme.rule), (Nothing(),), touches.get(BOTTOM),
            holds.get(BOTTOM), worths.get(BOTTOM),
        )
    )  # fmt: skip
    pawns = tuple(colours[seat] for seat in (0, 1) for _ in range(favours.bottom[seat]))
    pieces.append(Piece((BOTTOM,), Spots(pawns, favours.kit.spaces, BOTTOM in worths), inset=0.04))
    return Scene(tuple(places), tuple(pieces), placing=bool(touches), margin=0.06)
