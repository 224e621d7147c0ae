"""The colours of Amytis: its four, with the signs printed on its tiles, and its types of buildings."""

from ui.design.theme import GREEN, ORANGE, PINK, SKY, Looks, rgb

GOODS: dict[str, Looks] = {
    "amytis green": (GREEN, "circle"),
    "amytis orange": (ORANGE, "triangle"),
    "amytis pink": (PINK, "square"),
    "amytis blue": (SKY, "star"),
}
BUILDINGS: dict[str, Looks] = {
    "amytis palace": (rgb("C9A227"), "palace"),
    "amytis wall": (rgb("D8CDB8"), "wall"),
    "amytis theatre": (rgb("B070C0"), "theatre"),
    "amytis residence": (rgb("A85432"), "residence"),
    "amytis hanging": (rgb("7FB86A"), "hanging"),
}
