"""What every part is made for: this glass, in this light, with these few words of the frame."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.design.shapes import Picture, Shape
from ui.design.sizes import Glass
from ui.design.theme import NIGHT, Theme


@dataclass(frozen=True, slots=True)
class Look:
    """Handed to every part first; a screen that is given another one is another size or another light."""

    glass: Glass = field(default_factory=Glass)
    theme: Theme = NIGHT

    def picture(self, shapes: list[Shape]) -> Picture:
        return Picture(self.glass.size, tuple(shapes), self.theme.paper)
