"""What the keys of a kit of Panticapaeum are called: its sections, and what is counted in them."""

from engine.rules.contract import Why, why

KIT: dict[str, Why] = {
    "prices": why("Prices"),
    "development": why("Development board"),
    "improvements": why("Improvements"),
    "aqueducts": why("Aqueduct tiles"),
    "cubes": why("Cubes"),
    "workers": why("Workers"),
    "circle": why("Tiles in the circle"),
    "store": why("Store"),
    "count": why("How many of each"),
    "filled": why("Spaces filled"),
    "single": why("Singles"),
    "double": why("Doubles"),
    "price": why("Price"),
    "coin": why("Coin"),
    "worker coin": why("Coins for workers"),
    "point per 1": why("1 point per 1"),
    "point per 2": why("1 point per 2"),
    "point per 3": why("1 point per 3"),
    "move": why("Move"),
    "build": why("Build"),
    "advance": why("Advance"),
    # the prices stand on a board of two sides, for fewer players and for more
    **{f"prices.{side}": why("Side {side}", side=side) for side in ("A", "B")},
}
