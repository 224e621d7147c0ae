"""The colours of Pyramidion's supplies."""

from ui.design.theme import BEIGE, BROWN, GREEN, GREY, ORANGE, SKY, Looks

GOODS: dict[str, Looks] = {
    "wood": (BROWN, "wood"),
    "stone": (GREY, "stone"),
    "statue": (ORANGE, "statue"),
    "camel": (BEIGE, "camel"),
    "food": (GREEN, "food"),
    "worker": (SKY, "worker"),
}
