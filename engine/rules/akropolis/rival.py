"""The famous architects: Hippodamos, Metagenes and Callicrates. They need stones, tiles, and no city."""

from collections.abc import Iterable, Sequence

from engine.rules.akropolis.parts import PLAZA, QUARRY, Architect, Hexes, Kit
from engine.rules.akropolis.score import lines
from engine.rules.contract import ScoreLine, Why, why

QUARRIES = "AS5.3"
Counted = tuple[Sequence[tuple[int | None, int | None]], int | None]  # value and stars by colour, and quarries
UNTOLD: Counted = [(None, None)] * PLAZA, None


def choice(plazas: Sequence[bool], stones: int) -> int:
    """The place he takes: the cheapest tile with a plaza he can pay, else the free one."""
    for place, plaza in enumerate(plazas[: stones + 1], 1):
        if plaza:
            return place
    return 1


def reason(firsts: Sequence[int], stones: int) -> Why:
    """Why he takes that one. `firsts`: where the first plaza can lie that he can pay, as far as known; 0 is nowhere."""
    if not stones:
        return why("He has no stones: he takes the free tile.", "AS3.3")
    if len(firsts) > 1:
        return why("No other tile he can pay has a plaza: he takes the free one, whatever it shows.", "AS3.2")
    if firsts[0] == 1:
        return why("The free tile has a plaza.", "AS3.2")
    if firsts[0]:
        return why("There is no cheaper plaza, and he has {stones:stone}.", "AS3.2", stones=stones)
    return why("With {stones:stone} he can pay no plaza.", "AS3.3", stones=stones)


def counted(kit: Kit, architect: Architect, tiles: Iterable[Hexes]) -> Counted:
    """Value and stars by colour, and quarries, of the start tile and these tiles: nothing is ever covered."""
    shown = [0] * (QUARRY + 1)
    for hexes in (tuple(hex for hex in kit.start if hex >= 0), *tiles):
        for hex in hexes:
            shown[hex] += 1
    colours = [(shown[c] * architect.level, shown[PLAZA + c] * kit.stars[c]) for c in range(PLAZA)]
    return colours, shown[QUARRY]


def rival_lines(
    seat: int, architect: Architect, colours: Sequence[tuple[int | None, int | None]], quarries: int | None, stones: int
) -> list[ScoreLine]:
    """His lines of the score."""
    found = lines(seat, colours, stones)
    if architect.quarry:
        if quarries is None:
            found.insert(-1, ScoreLine(seat, QUARRIES, None))
        else:
            how = why("{quarries} x {points}", QUARRIES, quarries=quarries, points=architect.quarry)
            found.insert(-1, ScoreLine(seat, QUARRIES, quarries * architect.quarry, how))
    return found
