"""Colours: a night theme for evenings, a day theme for bright shops, and the paints that seats wear, and goods and
buildings as their boxes say.

Night is deep water, limestone, ochre and terracotta; day is limestone with ink and terracotta. Seat and resource
colours follow Okabe and Ito's palette, moved apart where they lie together and one kind of cones is missing
(`ui.design.eyes`), and each comes with a form, so that no meaning hangs on colour alone. `contrast` is the measure of
WCAG 2; tests hold every pair to 4.5 for text and 3 for graphics.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ui.design.eyes import linear

if TYPE_CHECKING:  # the splash waits for nothing it does not draw with
    from ui.design.shapes import Color

RGB = tuple[int, int, int]


def contrast(a: Color, b: Color) -> float:
    """The ratio of the luminances of two opaque colours, 1 to 21."""
    return _contrast(a, b)


@lru_cache(maxsize=4096)  # a program has few colours, and asks of every pair in every picture
def _contrast(a: Color, b: Color) -> float:
    low, high = sorted((_luminance(a), _luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: Color) -> float:
    red, green, blue = (linear(v) for v in color[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mix(a: Color, b: Color, share: float) -> RGB:
    """`a` with `share` of `b` stirred in."""
    return _mix(a, b, share)


@lru_cache(maxsize=4096)
def _mix(a: Color, b: Color, share: float) -> RGB:
    r, g, blue = (round(x + (y - x) * share) for x, y in zip(a[:3], b[:3], strict=True))
    return (r, g, blue)


def clear(color: Color, alpha: int) -> Color:
    """The colour seen through: ghosts, veils."""
    return (color[0], color[1], color[2], alpha)


@dataclass(frozen=True, slots=True)
class Paint:
    """What a seat or a good looks like: colour, form, the edge it needs on this paper, letters that read on it."""

    fill: RGB
    form: str
    edge: RGB | None
    ink: RGB


def rgb(text: str) -> RGB:
    """A colour by its six digits."""
    value = int(text, 16)
    return (value >> 16, value >> 8 & 255, value & 255)


# Okabe and Ito, with blue lightened to its sky and black lifted to slate where it is worn on dark paper.
VERMILLION, SKY, YELLOW, GREEN = rgb("D55E00"), rgb("56B4E9"), rgb("F0E442"), rgb("009E73")
ORANGE, PURPLE, BLUE, PINK = rgb("E69F00"), rgb("A566D4"), rgb("0072B2"), rgb("F0B0CF")
WHITE, BLACK, BROWN, BEIGE = rgb("F4EFE2"), rgb("20242B"), rgb("8A5A3A"), rgb("E9D8B4")
GREY = rgb("9AA5AE")
INKY, CHALK = rgb("0B141E"), rgb("FFFFFF")
CLAY = rgb("C8744A")  # of vases: the ground of friezes, by day and by night

SEATS: dict[str, tuple[RGB, str]] = {
    "red": (VERMILLION, "shield circle"),
    "blue": (SKY, "shield triangle"),
    "yellow": (YELLOW, "shield square"),
    "green": (GREEN, "shield diamond"),
    "white": (WHITE, "shield hexagon"),
    "black": (BLACK, "shield pentagon"),
    "purple": (PURPLE, "shield star"),
    "orange": (ORANGE, "shield greek cross"),
    "rival": (GREY, "laurel"),
}
"""Colour and form of the people, by the colour's name in the box: a shield with a device, which no good has."""

Looks = tuple[RGB, str]  # a colour, and a form (a token's or an icon's name)
BUILDINGS: dict[str, Looks] = {}
"""What is built, where it is no good itself."""
GOODS: dict[str, Looks] = {}
"""Everything that is gathered."""


def wear(goods: Mapping[str, Looks], buildings: Mapping[str, Looks]) -> None:
    """From now on these goods and buildings look so. A box says it of its own (`ui.boxes.boxface`); ValueError where
    two say it of one name."""
    for table, own in ((GOODS, goods), (BUILDINGS, buildings)):
        for name, looks in own.items():
            if table.setdefault(name, looks) != looks:
                raise ValueError(f"two boxes say what “{name}” looks like")


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one light; a screen asks it by use, never by value."""

    name: str
    paper: RGB  # behind everything
    card: RGB  # things to look at
    key: RGB  # things to touch
    edge: RGB  # outline of what is touched
    rule: RGB  # thin ornament: meander, dividers
    ink: RGB  # letters
    soft: RGB  # letters of less weight
    accent: RGB  # the main action alone, the edge of what is chosen
    lit: RGB  # behind what is chosen
    on_accent: RGB  # letters on it
    glow: RGB  # legal places, "here"
    warm: RGB  # terracotta: sand, clay, the ground of tiles
    ornament: RGB  # Aegean blue: headings, second tone of icons, what kind of thing this is
    good: RGB  # done, gained
    bad: RGB  # what destroys, what is lost
    pencil: RGB  # values not confirmed yet
    shade: Color  # over what a dialog covers

    @property
    def dark(self) -> bool:
        return _luminance(self.paper) < 0.2

    def seat(self, color: str) -> Paint:
        return self._paint(*SEATS[color])

    def plate(self, name: str) -> Paint:
        """A building, district, type or good as a plate: dark glyph, colour, an edge that stands out."""
        fill, form = BUILDINGS.get(name) or GOODS[name]
        return Paint(fill, form, self.outline(fill), self.letters_on(fill))

    def glyph(self, form: str, fill: Color) -> Paint:
        """Any drawing as a plate of any colour."""
        return Paint((fill[0], fill[1], fill[2]), form, self.outline(fill), self.letters_on(fill))

    def good_of(self, name: str) -> Paint:
        """A cube or a tile of it, which may lie on the sand of a city."""
        sands = (mix(self.card, self.warm, 0.26), mix(self.card, self.warm, 0.5))
        return self._paint(*GOODS[name], *sands)

    def letters_on(self, fill: Color) -> RGB:
        """Letters or a glyph that read on this colour."""
        return max((INKY, CHALK), key=lambda color: contrast(color, fill))

    def outline(self, fill: Color) -> RGB:
        """An edge of this colour's own family that stands out from everything it may lie on."""
        for share in (0.0, 0.25, 0.45, 0.65, 0.8):
            edge = mix(fill, self.ink, share)
            if all(contrast(edge, under) >= 3 for under in (self.paper, self.card, self.key)):
                return edge
        return self.ink

    def _paint(self, fill: RGB, form: str, *sands: RGB) -> Paint:
        ink = self.letters_on(fill)
        weak = min(contrast(fill, below) for below in (self.paper, self.card, self.key, self.lit, *sands)) < 3
        return Paint(fill, form, self.ink if weak else None, ink)


NIGHT = Theme(
    name="night",
    paper=rgb("0B1620"),
    card=rgb("122230"),
    key=rgb("1C3345"),
    edge=rgb("6F93AB"),
    rule=rgb("2E4A5E"),
    ink=rgb("F1E9D8"),
    soft=rgb("B9C0BE"),
    accent=rgb("E3A857"),
    lit=rgb("3D2F1B"),
    on_accent=rgb("1A1206"),
    glow=rgb("7FD6D0"),
    warm=rgb("E08A62"),
    ornament=rgb("86B6E8"),
    good=rgb("6CCB9F"),
    bad=rgb("FF7A90"),
    pencil=rgb("A9B7C0"),
    shade=(4, 10, 16, 190),
)

DAY = Theme(
    name="day",
    paper=rgb("F3ECDD"),
    card=rgb("FCF8EE"),
    key=rgb("E7DCC4"),
    edge=rgb("786A50"),
    rule=rgb("CBBB9A"),
    ink=rgb("16232E"),
    soft=rgb("4D5861"),
    accent=rgb("9C4221"),
    lit=rgb("F7DCC2"),
    on_accent=rgb("FFF8EC"),
    glow=rgb("00696B"),
    warm=rgb("9C4221"),
    ornament=rgb("1F4E79"),
    good=rgb("0B6B4A"),
    bad=rgb("A8003A"),
    pencil=rgb("56606A"),
    shade=(38, 42, 48, 150),
)

THEMES = {theme.name: theme for theme in (NIGHT, DAY)}
