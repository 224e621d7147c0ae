"""The score counted again the slow way, from the facts alone: dictionaries and loops, nothing of the engine's sets."""

from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Any

from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, DROUGHT, Kit

Cell = tuple[int, int]
HOUSE, WINERY, FORTRESS, AQUEDUCT, TEMPLE = range(5)


@dataclass
class PlainCity:
    height: dict[Cell, int] = field(default_factory=dict)
    shown: dict[Cell, int] = field(default_factory=dict)  # what the topmost tile shows
    buildings: list[tuple[int, list[Cell]]] = field(default_factory=list)
    workers: set[Cell] = field(default_factory=set)
    covered: set[Cell] = field(default_factory=set)  # by buildings
    dry: set[Cell] = field(default_factory=set)  # visible drought

    def around(self, cells: list[Cell]) -> set[Cell]:
        near = {(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        return near - set(cells)


def turned(cells: list[tuple[int, int, int]], facing: int) -> list[tuple[int, int, int]]:
    for _ in range(facing):
        cells = [(-y, x, ground) for x, y, ground in cells]
    left, top = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
    return [(x - left, y - top, ground) for x, y, ground in cells]


def footing(kind: int, at: int, facing: int, kit: Kit) -> list[Cell]:
    x, y = GRID.xy(at)
    if kit.footprint[kind] == 1:
        return [(x, y)]
    return [(x, y), (x, y + 1) if facing else (x + 1, y)]


def plain_city(facts: dict[str, Any], kit: Kit) -> PlainCity:
    city = PlainCity()
    for part, at, facing in facts["tiles"]:
        x0, y0 = GRID.xy(at)
        for x, y, ground in turned(list(kit.tiles[part].cells), facing):
            cell = (x0 + x, y0 + y)
            city.height[cell] = city.height.get(cell, 0) + 1
            city.shown[cell] = ground
    for kind, at, facing in facts["buildings"]:
        city.buildings.append((kind, footing(kind, at, facing, kit)))
    city.workers = {GRID.xy(cell) for cell in facts["workers"]}
    city.covered = {cell for _, cells in city.buildings for cell in cells}
    dry = {cell for cell, ground in city.shown.items() if ground == DROUGHT}
    city.dry = dry - city.covered - city.workers
    return city


def value(kit: Kit, row: int, marker: int) -> int:
    found = 0
    for stop in kit.rows[row].stops[1 : marker + 1]:
        if stop.kind == 1:  # points
            found = stop.value
    return found


def count(city: PlainCity, kind: int, own: list[Cell], worth: int) -> int:
    """What one building brings."""
    near = city.around(own)
    if kind == HOUSE:
        return worth * len([cell for cell in near if cell in city.workers])
    if kind == WINERY:
        free = [cell for cell in near if cell in city.height and cell not in city.covered]
        return len(free) // worth if worth else 0
    if kind == FORTRESS:
        return worth * city.height[own[0]]
    if kind == AQUEDUCT:
        return worth * len([cell for cell in near if cell in city.dry])
    return worth * len([1 for other, cells in city.buildings if other != TEMPLE and near & set(cells)])


def recount(facts: dict[str, Any], kit: Kit) -> list[int]:
    """The lines of one seat: five building types, coins, cubes, drought."""
    city = plain_city(facts, kit)
    lines = []
    for kind in range(5):
        worth = value(kit, kind, facts["markers"][kind])
        lines.append(sum(count(city, kind, own, worth) for type_, own in city.buildings if type_ == kind))
    watered: set[Cell] = set()
    if facts["markers"][AQUEDUCT] > 0:
        for kind, own in city.buildings:
            if kind == AQUEDUCT:
                watered |= city.around(own)
    return [*lines, facts["coins"] // 2, sum(facts["cubes"]), -len(city.dry - watered)]


# ---- where things may go, found by trying every place


def _window(city: PlainCity) -> list[Cell]:
    xs, ys = [x for x, _ in city.height], [y for _, y in city.height]
    return [(x, y) for x in range(min(xs) - 7, max(xs) + 8) for y in range(min(ys) - 7, max(ys) + 8)]


def plain_lays(city: PlainCity, cells: list[tuple[int, int, int]]) -> set[tuple[Cell, int]]:
    """Every place and facing for this tile; of facings that look alike the first."""
    found, seen = set(), []
    for facing in range(4):
        picture = turned(cells, facing)
        if sorted(picture) in seen:
            continue
        seen.append(sorted(picture))
        for x0, y0 in _window(city):
            own = [(x0 + x, y0 + y) for x, y, _ in picture]
            heights = {city.height.get(cell, 0) for cell in own}
            if len(heights) > 1 or any(cell in city.covered for cell in own):
                continue
            if heights == {0} and not any(
                side in city.height for x, y in own for side in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            ):
                continue
            found.add(((x0, y0), facing))
    return found


def plain_puts(city: PlainCity, size: int) -> set[tuple[Cell, int]]:
    found = set()
    for (x, y), height in city.height.items():
        if (x, y) in city.covered:
            continue
        if size == 1:
            found.add(((x, y), 0))
            continue
        for facing, other in enumerate(((x + 1, y), (x, y + 1))):
            if city.height.get(other) == height and other not in city.covered:
                found.add(((x, y), facing))
    return found


# ---- what may be said, by trying everything that could be


def plain_workers(player: dict[str, Any], city: PlainCity) -> set[Cell]:
    if not player["free"]:
        return set()
    waiting = {GRID.xy(cell) for cell in player["waiting"]}
    return set(city.height) - city.covered - city.workers - waiting


def plain_price(facts: dict[str, Any], player: dict[str, Any], kind: int) -> int | None:
    left = facts["prices"]["left"][kind]
    if not left:
        return None
    ladder: list[int] = facts["prices"]["ladders"][kind]
    less: int = player["improvements"][1]
    price: int = ladder[len(ladder) - left] - less
    return max(0, price)


def plain_pays(player: dict[str, Any], kind: int, owed: int) -> set[tuple[int, ...]]:
    """Every way to pay: any cubes held, as many as owed, that the rule about replaced cubes allows (P-R8)."""
    held = player["cubes"]
    every = {
        paid for paid in combinations_with_replacement(range(5), owed) if all(paid.count(c) <= held[c] for c in paid)
    }
    if held[kind] >= owed:
        return {(kind,) * owed}
    return {paid for paid in every if len([c for c in paid if c != kind]) <= player["improvements"][0]}


def plain_acts(facts: dict[str, Any], player: dict[str, Any], city: PlainCity, kit: Kit) -> set[str]:
    found = {"take coins"} | {f"take cube {COLOURS[colour]}" for colour in range(5) if facts["supply"][colour]}
    for kind, name in enumerate(BUILDINGS):
        owed = plain_price(facts, player, kind)
        if owed is not None and plain_pays(player, kind, owed) and plain_puts(city, kit.footprint[kind]):
            found.add(f"build {name}")
    for many in (3, 4, 5):
        for colours in combinations(range(5), many):
            if all(player["cubes"][colour] for colour in colours):
                found.add("sell " + ",".join(COLOURS[colour] for colour in colours))
    return found
