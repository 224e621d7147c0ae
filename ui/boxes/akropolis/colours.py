"""The colours of Akropolis: its districts, and stone."""

from ui.design.theme import GREEN, GREY, PURPLE, SKY, VERMILLION, YELLOW, Looks

GOODS: dict[str, Looks] = {
    "house": (SKY, "house"),
    "market": (YELLOW, "market"),
    "barrack": (VERMILLION, "barracks"),
    "temple": (PURPLE, "temple"),
    "garden": (GREEN, "garden"),
    "quarry": (GREY, "quarry"),
}
