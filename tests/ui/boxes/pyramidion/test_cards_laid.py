"""Cards that lie in a city: none on another, each with who it is and what it counts, however many there are."""

import pytest

from ui.boxes.pyramidion.characters import Character, spread
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Text
from ui.design.sizes import Glass

LOOKS = [Look(Glass(*size, text=text)) for size in ((800, 480), (1280, 720)) for text in (1.0, 1.3)]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.glass.width}-{look.glass.text}")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("high", [0.11, 0.15, 0.2])
@pytest.mark.parametrize("many", range(10))
def test_no_card_lies_on_another_and_all_lie_in_their_room(look: Look, seats: int, high: float, many: int) -> None:
    room = Rect(10, 10, look.glass.width * 0.9 / seats, look.glass.height * high)
    cards = spread(look, room, many)
    assert len(cards) == many
    for n, card in enumerate(cards):
        assert card.inside(room, 0.5)
        assert not any(card.meets(other) for other in cards[:n])


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.glass.width}-{look.glass.text}")
@pytest.mark.parametrize("numbers", [(4, 0, 0), (0, 2, 3), (1, 1, 1)])
@pytest.mark.parametrize("many", range(1, 7))
def test_every_card_says_what_it_counts(look: Look, numbers: tuple[int, int, int], many: int) -> None:
    room = Rect(10, 10, look.glass.width * 0.22, look.glass.height * 0.15)
    for spot in spread(look, room, many):
        shapes = Character("mercenary", numbers, True, False).shapes(look, spot)
        said = [shape.text for shape in shapes if isinstance(shape, Text)]
        assert said in ([str(sum(numbers))], [str(one) for one in numbers if one])
        assert all(shape.bounds.inside(spot, 1) for shape in shapes)
