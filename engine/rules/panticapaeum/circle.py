"""The circle of tiles and the trireme in it.

Places count clockwise. The trireme starts on place 0, where no tile ever lies, and the tiles on the places after it.
A place whose tile was taken stays a gap; gaps are skipped when counting (P-R15, P-R25).
"""

from collections.abc import Sequence
from itertools import chain

GAP = -1
CHOICE = 3  # tiles ahead of the trireme that may be taken


class Circle:
    """Where the tiles of this round and the trireme are. A tile not looked at is 0."""

    __slots__ = ("at", "tiles")

    def __init__(self, tiles: Sequence[int] = (), at: int = 0) -> None:
        self.tiles = [GAP, *tiles]
        self.at = at

    def copy(self) -> "Circle":
        new = object.__new__(Circle)
        new.tiles = self.tiles[:]
        new.at = self.at
        return new

    def clear(self) -> list[int]:
        """Takes all tiles away, for the discard, and brings the trireme to where the next circle begins."""
        left = [tile for tile in self.tiles if tile != GAP]
        self.tiles, self.at = [GAP], 0
        return left

    def lay(self, tile: int) -> int:
        """The next tile of a new circle; returns its place."""
        self.tiles.append(tile)
        return len(self.tiles) - 1

    @property
    def left(self) -> int:
        return len(self.tiles) - self.tiles.count(GAP)

    def ahead(self) -> list[int]:
        """Places with a tile, clockwise from the trireme. One under the trireme comes last (P-R26)."""
        tiles, start = self.tiles, self.at + 1
        places = [place for place in range(start, len(tiles)) if tiles[place] != GAP]
        return places + [place for place in range(min(start, len(tiles))) if tiles[place] != GAP]

    def next(self) -> list[int]:
        """The places one may take from: the next three with a tile, or fewer if fewer are left (P3.1)."""
        tiles, start = self.tiles, self.at + 1
        found: list[int] = []
        for place in chain(range(start, len(tiles)), range(min(start, len(tiles)))):
            if tiles[place] != GAP:
                found.append(place)
                if len(found) == CHOICE:
                    break
        return found

    def skipped(self, place: int) -> list[int]:
        """The places gone over on the way to this one."""
        ahead = self.ahead()
        return ahead[: ahead.index(place)]

    def take(self, place: int) -> int:
        """Takes the tile there; the trireme comes to its place."""
        tile = self.tiles[place]
        self.tiles[place] = GAP
        self.at = place
        return tile

    def way(self, tiles: int) -> list[int]:
        """Places gone over when the trireme sails on by so many tiles, each once; empty if there is none to sail to."""
        return self.ahead()[:tiles]

    def stop(self, tiles: int) -> int:
        """The place it comes to. A count may run past where it started from and round again (P-R25)."""
        ahead = self.ahead()
        return ahead[(tiles - 1) % len(ahead)] if tiles and ahead else self.at

    def discard(self, place: int) -> int:
        """Takes the tile there away; the trireme does not move."""
        tile = self.tiles[place]
        self.tiles[place] = GAP
        return tile
