"""What a seat has before it, in words: its hand, the boats it loaded, its goods."""

from __future__ import annotations

from engine.rules.contract import UNSEEN
from engine.rules.pyramidion.parts import CATEGORIES, GOODS, KINDS
from engine.rules.pyramidion.places import STORE, WIDTH
from engine.rules.pyramidion.position import Game
from ui.boxes.board import Glance
from ui.boxes.mine import Mine
from ui.boxes.pyramidion.openhand import about
from ui.boxes.pyramidion.words import counted


def mine(glance: Glance[Game]) -> list[Mine]:
    """Of the seat that looks, and only as it may know it."""
    p, seat = glance.view, glance.seat
    hand = tuple(_card(glance, card) for card in p.hands[seat])
    boats = tuple(_boat(glance, boat) for boat in p.piles[seat])
    row = (STORE + seat) * WIDTH
    held = [(good, p.goods[row + good]) for good in range(1, len(GOODS) + 1)]
    goods = tuple(glance.why(counted(good, many)) for good, many in held if many)
    return [
        Mine(glance.text("My hand"), hand),
        Mine(glance.text("My boats"), boats),
        Mine(glance.text("My goods"), goods),
    ]


def _card(glance: Glance[Game], card: int) -> str:
    if card == UNSEEN:
        return glance.text("face down")
    kit = glance.view.kit
    name = glance.text("{kind} {number}", kind=KINDS[kit.kinds[card] - 1], number=card)
    worth = ", ".join(
        glance.text("{category} {number}", category=category, number=number)
        for category, number in zip(CATEGORIES, kit.numbers[card], strict=True)
        if number
    )
    said = f"{name}: {worth or about(glance, glance.view, card)}"
    return said[:1].upper() + said[1:]


def _boat(glance: Glance[Game], boat: int) -> str:
    return glance.text("{points:point}", points=glance.view.kit.points[boat]) if boat else glance.text("face down")
