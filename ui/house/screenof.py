"""What a screen is to the face that keeps it open, and to the shell. Screens are written for a face, as
`ui.house.screen`; what a face has is nothing to this room."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from engine.table.intents import Input
from engine.table.outcomes import Outcome
from ui.design.rect import Rect
from ui.design.shapes import Picture
from ui.house.intents import Held
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched

F = TypeVar("F", contravariant=True)  # the face: what is written for one can be shown on whatever is more than it


class ScreenOf(Generic[F]):
    """A screen of such a face: what it may be asked, and what it does where it says nothing of its own."""

    name = ""
    about: tuple[Hashable, ...] = ()  # what its door was opened for
    strangers = False  # whether whoever comes by a shop's table may open it; others are asked for the PIN
    of_a_game = False  # whether it shows the running game: nothing to open where none runs

    def picture(self, face: F) -> Picture:
        """What is to be seen now."""
        raise NotImplementedError

    def entered(self, face: F) -> None:
        """It has just been opened."""

    def take(self, intent: Hashable, face: F) -> None:
        """An intent of this screen's own."""

    def touched(self, given: Input, face: F) -> bool:
        """A button or a tag while this screen is open. True: it was meant for the screen, not for the game."""
        return False

    def held(self, held: Held, face: F) -> None:
        """A seat's button went down, or came up again."""

    def covered(self, face: F) -> None:
        """Another screen opens over it: hands that come off it now are not heard here any more."""

    def wakes_with(self, meant: Hashable) -> bool:
        """Whether the touch that wakes this screen may mean this as well, and not the waking alone."""
        return False

    def asks_for_a_tile(self, face: F) -> bool:
        """Whether the next answer given here says which tile it is about: a new sticker is then taught by it."""
        return False

    def card_room(self, face: F) -> Rect | None:
        """Where a refusal lies, on screens whose other keys shall stay in reach; None: over all of it."""
        return None

    def lamps(self, face: F) -> tuple[str, ...] | None:
        """What the seats' lamps say while this screen is open, where it is not what the game says."""
        return None

    def heard(self, outcome: Outcome, face: F) -> None:
        """Something happened in the session."""

    def pulled(self, pull: Pulled | Stretched, face: F) -> None:
        """A finger pulls, or two stretch, something whose shape said `drag`."""

    def typed(self, key: KeyTyped, face: F) -> bool:
        """A key of a real keyboard. True: it was meant for this screen."""
        return False

    def wakes(self, face: F) -> float | None:
        """When this screen would look different though nobody touches it (by the clock of the house); None: never."""
        return None

    def ticked(self, face: F) -> None:
        """That time has come."""
