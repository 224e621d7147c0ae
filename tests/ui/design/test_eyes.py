"""Seats and goods, told apart by eyes that lack one kind of cones: by colour, and by shape where there is none."""

from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest

from engine.rules.boxes import box, names
from ui.boxes import face_of
from ui.design.eyes import EYES, apart, seen_by
from ui.design.icons import ICONS
from ui.design.rect import Rect
from ui.design.shapes import Icon, Picture, Token
from ui.design.theme import NIGHT, SEATS, Looks
from ui.picture.offscreen import draw, through
from ui.picture.window import Sheet

SIDE = 24
TOGETHER: dict[str, Mapping[str, Looks]] = {
    **{f"goods of {name}": face_of(name).goods for name in names()},
    **{f"buildings of {name}": face_of(name).buildings for name in names() if face_of(name).buildings},
    **{f"seats of {name}": {colour: SEATS[colour] for colour in box(name).colours} for name in names()},
}
"""What lies on one table at once."""
LEAST = 0.06  # three times what is just seen
KINDS = pytest.mark.parametrize("kind", TOGETHER)


def pairs(kind: str) -> Iterator[tuple[str, str]]:
    return combinations(TOGETHER[kind], 2)


@pytest.mark.parametrize("eyes", EYES)
def test_light_stays_light_and_a_colour_seen_is_seen_again_alike(eyes: str) -> None:
    for grey in range(0, 256, 15):
        assert max(abs(v - grey) for v in seen_by(eyes, (grey, grey, grey))) <= 1
    assert apart((200, 40, 40), seen_by(eyes, (200, 40, 40))) > 0.02


def test_each_kind_of_eyes_takes_its_own_colours_for_one() -> None:
    red, green, blue, teal = (196, 60, 30), (110, 120, 30), (0, 90, 200), (0, 120, 130)
    for eyes in ("deuteranopia", "protanopia"):
        assert apart(seen_by(eyes, red), seen_by(eyes, green)) < 0.7 * apart(red, green)
    assert apart(seen_by("tritanopia", blue), seen_by("tritanopia", teal)) < 0.7 * apart(blue, teal)


@KINDS
@pytest.mark.parametrize("eyes", EYES)
def test_what_lies_together_differs_in_colour_to_all_eyes(eyes: str, kind: str) -> None:
    for a, b in pairs(kind):
        seen = [seen_by(eyes, TOGETHER[kind][name][0]) for name in (a, b)]
        assert apart(*seen) >= LEAST, f"{a} and {b}"


@KINDS
def test_what_lies_together_differs_in_shape_alone(kind: str) -> None:
    drawings = {name: grey(form) for name, (_, form) in TOGETHER[kind].items()}
    for a, b in pairs(kind):
        other = sum(abs(x - y) > 64 for x, y in zip(drawings[a], drawings[b], strict=True))
        assert other >= 0.06 * SIDE * SIDE, f"{a} and {b} differ in {other} pixels"


def grey(form: str) -> bytes:
    """A form of 24 pixels without any colour."""
    room = Rect(0, 0, SIDE, SIDE)
    paper, chalk, ink = (0, 0, 0), (200, 200, 200), (0, 0, 0)
    shape = Icon(room, form, chalk) if form in ICONS else Token(room, form, chalk, None, ink=ink)
    return draw(Picture((SIDE, SIDE), (shape,), paper)).pixels()[::3]


@pytest.mark.parametrize("eyes", EYES)
def test_a_sheet_is_seen_pixel_by_pixel(eyes: str) -> None:
    sheet = Sheet((3, 2))
    sheet.surface.fill(SEATS["red"][0])
    sheet.surface.set_at((1, 1), NIGHT.glow)
    pixels = through(sheet, eyes).pixels()
    spots = [tuple(pixels[i : i + 3]) for i in range(0, len(pixels), 3)]
    red, glow = seen_by(eyes, SEATS["red"][0]), seen_by(eyes, NIGHT.glow)
    assert spots == [red, red, red, red, glow, red]
