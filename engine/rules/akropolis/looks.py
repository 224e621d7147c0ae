"""What people told of tiles that nobody looked at closely: sets of parts a tile may be, as bits.

Nothing told: any part of the game. A number: that part. Three hexes: the parts with these. "The first plaza lies at 3":
a part with one, after parts without. What a tile *can* be is more: no two tiles are the same part.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from engine.rules.akropolis.moves import GRID, looks
from engine.rules.akropolis.parts import Kit
from engine.rules.contract import UNSEEN


@cache
def _by_hexes(tiles: tuple[tuple[int, int, int], ...], parts: int) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for part in GRID.cells(parts):
        found[looks(tiles[part])] = found.get(looks(tiles[part]), 0) | 1 << part
    return dict(sorted(found.items(), reverse=True))


def by_hexes(kit: Kit, parts: int) -> Mapping[int, int]:
    """For every three hexes that occur: the parts that show them."""
    return _by_hexes(kit.tiles, parts)


def meant(kit: Kit, parts: int, look: int) -> int:
    """The parts that fit what was said of a tile; none if no part of this game does."""
    if look > UNSEEN:
        return parts & 1 << look
    return parts if look == UNSEEN else by_hexes(kit, parts).get(look, 0)


def part(look: int) -> int:
    """The number of a tile that can only be one, else unseen."""
    return look.bit_length() - 1 if look.bit_count() == 1 else UNSEEN


def possible(mine: int, others: Sequence[int], parts: int) -> int:
    """The parts a tile can be, given what was told of it and of all others."""
    slots = sorted((look for look in others if look != parts), key=int.bit_count)
    owner: dict[int, int] = {}
    for slot in range(len(slots)):
        _settle(slot, slots, owner, set())
    taken = 0
    for held in owner:
        taken |= 1 << held
    found = mine & ~taken
    for held in GRID.cells(mine & taken):
        # it is with another; could that one be something else instead?
        trial = owner.copy()
        slot = trial.pop(held)
        if slots[slot].bit_count() > 1 and _settle(slot, slots, trial, {held}):
            found |= 1 << held
    return found


def _settle(slot: int, slots: Sequence[int], owner: dict[int, int], tried: set[int]) -> bool:
    """Gives a tile a part of its own, moving others on where they can be something else; whether that went."""
    for held in GRID.cells(slots[slot]):
        if held not in tried:
            tried.add(held)
            if held not in owner or _settle(owner[held], slots, owner, tried):
                owner[held] = slot
                return True
    return False
