"""A city counted the plain way, cell by cell: the judge of the one made of bit sets. And a quick way to draw cities."""

from collections.abc import Collection, Mapping

from engine.rules.akropolis.city import City
from engine.rules.akropolis.moves import GRID, Lay
from engine.rules.akropolis.parts import COLOURS, LETTERS, Hexes, Kit, read_kit
from engine.rules.akropolis.score import values
from tests.boxes.akropolis import KIT as VALUES

KIT: Kit = read_kit(VALUES)
SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # clockwise from the upper one
Cell = tuple[int, int]


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in SIDES]


def drawn(hexes: Mapping[Cell, str]) -> City:
    """A city out of what is seen: {(0, 0): "h", (1, 0): "t2"}: a house on the ground, a temple on level 2."""
    city = City(KIT)
    city.levels = [0] * max(int(seen[1:] or 1) for seen in hexes.values())
    city.kinds = [0] * len(LETTERS)
    city.make_room(min(GRID.cell(x, y) for x, y in hexes))
    for (x, y), seen in hexes.items():
        bit = city.bit(GRID.cell(x, y))
        city.kinds[LETTERS.index(seen[0])] |= bit
        for level in range(int(seen[1:] or 1)):
            city.levels[level] |= bit
    return city


def worth(hexes: Mapping[Cell, str], variants: Collection[str] = ()) -> dict[str, int]:
    """The value of each colour in a drawn city; the plain count must agree."""
    counted = dict(zip(COLOURS, values(drawn(hexes), variants), strict=True))
    plain = PlainCity()
    plain.columns = {cell: [(LETTERS.index(seen[0]), 0)] * int(seen[1:] or 1) for cell, seen in hexes.items()}
    assert counted == dict(zip(COLOURS, plain.values(variants), strict=True))
    return counted


class PlainCity:
    def __init__(self) -> None:
        self.columns: dict[Cell, list[tuple[int, int]]] = {(0, 0): [(KIT.start[0], 0)]}  # hex and tile, bottom up
        for cell, hex in zip(around((0, 0)), KIT.start[1:], strict=True):
            if hex >= 0:
                self.columns[cell] = [(hex, 0)]

    def under(self, lay: Lay) -> list[Cell]:
        x, y = GRID.xy(lay.cell)
        one, two = SIDES[lay.facing], SIDES[(lay.facing + 1) % 6]
        return [(x, y), (x + one[0], y + one[1]), (x + two[0], y + two[1])]

    def lay(self, part: int, hexes: Hexes, lay: Lay) -> int:
        quarries = 0
        for cell, hex in zip(self.under(lay), hexes, strict=True):
            column = self.columns.setdefault(cell, [])
            quarries += bool(column) and LETTERS[column[-1][0]] == "q"
            column.append((hex, part))
        return quarries

    def allows(self, lay: Lay) -> bool:
        cells = self.under(lay)
        columns = [self.columns.get(cell, []) for cell in cells]
        heights = {len(column) for column in columns}
        if len(heights) > 1:
            return False
        if heights == {0}:
            return any(near in self.columns for cell in cells for near in around(cell))
        return len({column[-1][1] for column in columns}) > 1

    def places(self) -> set[Lay]:
        xs, ys = [x for x, _ in self.columns], [y for _, y in self.columns]
        tried = (
            Lay(GRID.cell(x, y), facing)
            for x in range(min(xs) - 3, max(xs) + 4)
            for y in range(min(ys) - 3, max(ys) + 4)
            for facing in range(6)
        )
        return {lay for lay in tried if self.allows(lay)}

    def outside(self) -> set[Cell]:
        xs, ys = [x for x, _ in self.columns], [y for _, y in self.columns]
        reached = {(min(xs) - 1, min(ys) - 1)}
        found = list(reached)
        while found:
            for x, y in around(found.pop()):
                inside = min(xs) - 1 <= x <= max(xs) + 1 and min(ys) - 1 <= y <= max(ys) + 1
                if inside and (x, y) not in reached and (x, y) not in self.columns:
                    reached.add((x, y))
                    found.append((x, y))
        return reached

    def values(self, variants: Collection[str] = ()) -> list[int]:
        seen = {cell: LETTERS[column[-1][0]] for cell, column in self.columns.items()}
        outside = self.outside()

        def points(cell: Cell) -> int:
            return len(self.columns[cell])

        def touching(cell: Cell, letter: str) -> bool:
            return any(seen.get(near) == letter for near in around(cell))

        total = dict.fromkeys("hmbtg", 0)
        for cell, letter in seen.items():
            open_sides = sum(near in outside for near in around(cell))
            if letter == "m" and not touching(cell, "m"):
                total["m"] += points(cell) * (2 if "market" in variants and touching(cell, "M") else 1)
            if letter == "b" and open_sides:
                total["b"] += points(cell) * (2 if "barrack" in variants and open_sides >= 3 else 1)
            if letter == "t" and all(near in seen for near in around(cell)):
                total["t"] += points(cell) * (2 if "temple" in variants and points(cell) > 1 else 1)
            if letter == "g":
                lake = any(near not in seen and near not in outside for near in around(cell))
                total["g"] += points(cell) * (2 if "garden" in variants and lake else 1)
        total["h"] = self._houses({cell for cell, letter in seen.items() if letter == "h"})
        if "house" in variants and total["h"] >= 10:
            total["h"] *= 2
        return list(total.values())

    def _houses(self, houses: set[Cell]) -> int:
        groups: list[set[Cell]] = []
        while houses:
            found = [houses.pop()]
            groups.append(set(found))
            while found:
                for near in around(found.pop()):
                    if near in houses:
                        houses.remove(near)
                        groups[-1].add(near)
                        found.append(near)
        best = max(((len(group), sum(len(self.columns[cell]) for cell in group)) for group in groups), default=(0, 0))
        return best[1]
