"""Kinds of card told apart: a tile's tag, or a phone, a bank card, a ticket that came too near.

Only Type 2 tags (SAK 00, 7-byte id) are parts of a game. A phone makes up a new id at every touch, and a
bank card's is nobody's business: of those only the kind is ever passed on.
"""

from __future__ import annotations

from hardware.events import PART
from hardware.pn532.chip import ISO_DEP, Target

ISO_DEP_CARD = "iso-dep"
"""A phone, a bank card, a passport."""
RANDOM = "random"
"""An id that was made up for this touch: a phone."""
CLASSIC = "classic"
"""A MIFARE Classic: tickets, door keys, the white card that comes with the reader."""
OTHER = "other"


def kind(target: Target) -> str:
    """What lies on the reader."""
    if target.sak & ISO_DEP:
        return ISO_DEP_CARD
    if len(target.uid) == 4 and target.uid[0] == 0x08:
        return RANDOM
    if target.sak & 0x08:
        return CLASSIC
    if target.sak == 0x00 and len(target.uid) == 7:
        return PART
    return OTHER
