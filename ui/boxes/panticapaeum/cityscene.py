"""A city as a scene: sand in levels, cubes, workers, buildings; what can be touched, what it brings, the ghost."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import cache

from engine.rules.panticapaeum.city import City
from engine.rules.panticapaeum.moves import GRID, Lay, Put
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, DROUGHT, PLAIN
from engine.rules.panticapaeum.position import Game as Panticapaeum
from ui.boxes.panticapaeum.tile import Printed, sand, withered
from ui.design.theme import Theme, mix
from ui.stage import Cube, Ghost, Ground, Number, Piece, Place, Plate, Scene, Sign, Thing, Worth, square

Placement = Lay | Put
FIRST = (GRID.cell(0, 0),)


@cache
def _ground(theme: Theme, height: int, dry: bool) -> Ground:
    fill = sand(theme, height, dry)
    return Ground(fill, mix(fill, theme.ink, 0.4), height)


@cache
def _outline(cell: int) -> tuple[tuple[float, float], ...]:
    return square(*GRID.xy(cell))


def building(kind: int) -> Plate:
    """A building as it is drawn everywhere."""
    return Plate(f"panticapaeum {BUILDINGS[kind]}")


def city_scene(
    theme: Theme,
    city: City,
    footprint: tuple[int, ...],
    *,
    colour: str = "",
    touches: Mapping[int, Hashable] | None = None,
    drags: Mapping[int, Hashable] | None = None,
    worth: Mapping[int, Worth] | None = None,
    ghost: Ghost | None = None,
    focus: tuple[int, ...] = (),
    placing: bool = False,
    dimmed: bool = True,
) -> Scene:
    """The city of the seat with this colour. Cells beside it that can be touched are places, too."""
    touches, worth = touches or {}, worth or {}
    cells = city.cells(city.ground)
    named = dict.fromkeys([*cells, *touches, *([] if cells or touches else FIRST)])
    places = []
    for cell in named:
        place = _place(theme, city, cell, colour)
        if cell in touches:
            place = replace(place, touch=touches[cell], worth=worth.get(cell), drag=(drags or {}).get(cell))
        places.append(place)
    pieces = tuple(Piece(tuple(city.cells(city.footing(one, footprint))), building(one.kind)) for one in city.buildings)
    return Scene(tuple(places), pieces, ghost, focus, placing, dimmed)


def _place(theme: Theme, city: City, cell: int, colour: str) -> Place:
    bit, height, name = city.bit(cell), city.height(cell), GRID.name(cell)
    if not height:
        return Place(cell, _outline(cell), says=name, key=f"cell-{name}")
    things: list[Thing] = []
    dry = bool(city.drought & bit)
    if dry and not city.workers & bit:
        things.append(Sign("drought", color=withered(theme)))
    things += [Cube(COLOURS[n]) for n, lying in enumerate(city.cubes) if lying & bit]
    if city.workers & bit:
        things.append(_worker(theme, colour))
    if city.waiting & bit:
        things.append(Number("?"))
    return Place(cell, _outline(cell), _ground(theme, height, dry), tuple(things), says=name, key=f"cell-{name}")


# ---- half-chosen placements


def lies(position: Panticapaeum, move: Placement) -> dict[int, int]:
    """The cells this move covers, and what it prints on each."""
    if isinstance(move, Put):
        cells: tuple[int, ...] = (move.cell,)
        if position.kit.footprint[position.turn.part] == 2:
            cells = (move.cell, move.cell + (GRID.width if move.facing else 1))
        return dict.fromkeys(cells, PLAIN)
    lie = position.lie(position.turn.part, move.facing)
    grounds = dict(lie.resources)
    return {
        move.cell + offset: DROUGHT
        if lie.drought >> offset & 1
        else next((ground for ground, cells in grounds.items() if cells >> offset & 1), PLAIN)
        for offset in lie.offsets
    }


def ghost(theme: Theme, position: Panticapaeum, seat: int, move: Placement, touch: Hashable, says: str) -> Ghost:
    """What this move would put on the city, before it is put."""
    city, cells = position.players[seat].city, lies(position, move)
    if isinstance(move, Lay):
        places = tuple(
            Place(
                cell,
                _outline(cell),
                _ground(theme, city.height(cell) + 1, printed == DROUGHT),
                (Printed(printed),) if printed != PLAIN else (),
            )
            for cell, printed in cells.items()
        )
        return Ghost(places, touch=touch, says=says)
    places = tuple(Place(cell, _outline(cell), _ground(theme, city.height(cell), False)) for cell in cells)
    return Ghost(places, (Piece(tuple(cells), building(position.turn.part)),), touch, says)


def sent(theme: Theme, position: Panticapaeum, seat: int, cell: int, colour: str) -> Ghost:
    """A worker over this cell, before it is sent there."""
    place = _place(theme, position.players[seat].city, cell, colour)
    return Ghost((replace(place, things=(_worker(theme, colour),)),))


def _worker(theme: Theme, colour: str) -> Plate:
    return Plate("worker", theme.seat(colour).fill if colour else theme.ink, 0.58)
