"""Panticapaeum's colours: its cubes, and its buildings by the good that builds them."""

from ui.design.theme import BEIGE, BROWN, GREEN, ORANGE, PURPLE, Looks

GOODS: dict[str, Looks] = {
    "brown": (BROWN, "square"),
    "purple": (PURPLE, "circle"),
    "beige": (BEIGE, "triangle"),
    "orange": (ORANGE, "diamond"),
    "green": (GREEN, "star"),
}
BUILDINGS: dict[str, Looks] = {
    "panticapaeum house": (BROWN, "house"),
    "panticapaeum winery": (PURPLE, "winery"),
    "panticapaeum fortress": (BEIGE, "fortress"),
    "panticapaeum aqueduct": (ORANGE, "aqueduct"),
    "panticapaeum temple": (GREEN, "temple"),
}
