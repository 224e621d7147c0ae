"""What one seat has: a player board (cubes, coins, workers, improvements), five markers, and a city."""

from typing import Any

from engine.rules.panticapaeum.city import City


class Player:
    __slots__ = ("city", "coins", "cubes", "free", "markers", "reserve", "tokens")

    def __init__(self, workers: int) -> None:
        self.city = City()
        self.coins = 0  # P-R1
        self.cubes = [0] * 5
        self.free = 1  # workers that can be sent out
        self.reserve = workers - 1  # workers still to be won
        self.markers = [0] * 5
        self.tokens = [0] * 3  # improvements, by kind

    def copy(self) -> "Player":
        new: Player = object.__new__(Player)
        new.city, new.coins, new.cubes = self.city.copy(), self.coins, self.cubes[:]
        new.free, new.reserve, new.markers, new.tokens = self.free, self.reserve, self.markers[:], self.tokens[:]
        return new

    def facts(self) -> dict[str, Any]:
        city = self.city
        return {
            "coins": self.coins,
            "cubes": self.cubes[:],
            "free": self.free,
            "reserve": self.reserve,
            "markers": self.markers[:],
            "improvements": self.tokens[:],
            "tiles": [list(tile) for tile in city.tiles],
            "buildings": [list(building) for building in city.buildings],
            "workers": city.cells(city.workers),
            "resources": [city.cells(lying) for lying in city.cubes],
            "waiting": city.cells(city.waiting),
        }
