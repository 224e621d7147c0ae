"""The ring of 24 lamps in the middle of the real circle: place *i* of *n* lights the lamp nearest its angle.

Lamp 0 lies at the pad's mark (opposite the cable), and places are counted clockwise from there, from 0. Up to 24
places no two share a lamp.
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.pad.wire import LAMPS

OFF, TRIREME, CHOICE, NEXT, DIM = ".", "T", "C", "N", "D"


def lamp_of(place: int, places: int) -> int:
    """The lamp nearest to a place's angle."""
    if not 0 < places <= LAMPS or not 0 <= place < places:
        raise ValueError(f"There is no place {place} in a circle of {places}; the ring has {LAMPS} lamps.")
    return round(place * LAMPS / places) % LAMPS


@dataclass(frozen=True, slots=True)
class Ring:
    """What the ring shows: of `places`, where the trireme lies, what may be taken, where the next tile goes."""

    places: int = LAMPS
    trireme: int | None = None
    choices: tuple[int, ...] = ()
    next_place: int | None = None
    dim: tuple[int, ...] = ()

    def letters(self) -> str:
        """One letter a lamp, as the wire has it. Where two things meet, the rarer one is seen."""
        lamps = [OFF] * LAMPS
        marks = [(place, DIM) for place in self.dim]
        marks += [(place, CHOICE) for place in self.choices]
        marks += [(self.trireme, TRIREME)] if self.trireme is not None else []
        marks += [(self.next_place, NEXT)] if self.next_place is not None else []
        for place, letter in marks:
            lamps[lamp_of(place, self.places)] = letter
        return "".join(lamps)


DARK = Ring()
