"""What a screen is to the shell, with what most screens need not say."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from engine.table.intents import Input
from engine.table.outcomes import Outcome
from ui.design.rect import Rect
from ui.design.shapes import Picture
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched

if TYPE_CHECKING:
    from ui.house.face import Face
    from ui.house.intents import Held


class Screen:
    """A screen remembers only what its own fingers did to it (a page, a number half told), never anything of a game:
    that lives in the session and is there again after a restart."""

    name = ""
    about: tuple[Hashable, ...] = ()  # what its door was opened for
    strangers = False  # whether whoever comes by a shop's table may open it; others are asked for the PIN
    of_a_game = False  # whether it shows the running game: nothing to open where none runs

    def picture(self, face: Face) -> Picture:
        """What is to be seen now."""
        raise NotImplementedError

    def entered(self, face: Face) -> None:
        """It has just been opened."""

    def take(self, intent: Hashable, face: Face) -> None:
        """An intent of this screen's own."""

    def touched(self, given: Input, face: Face) -> bool:
        """A button or a tag while this screen is open. True: it was meant for the screen, not for the game."""
        return False

    def held(self, held: Held, face: Face) -> None:
        """A seat's button went down, or came up again."""

    def covered(self, face: Face) -> None:
        """Another screen opens over it: hands that come off it now are not heard here any more."""

    def wakes_with(self, meant: Hashable) -> bool:
        """Whether the touch that wakes this screen may mean this as well, and not the waking alone."""
        return False

    def asks_for_a_tile(self, face: Face) -> bool:
        """Whether the next answer given here says which tile it is about: a new sticker is then taught by it."""
        return False

    def card_room(self, face: Face) -> Rect | None:
        """Where a refusal lies, on screens whose other keys shall stay in reach; None: over all of it."""
        return None

    def lamps(self, face: Face) -> tuple[str, ...] | None:
        """What the seats' lamps say while this screen is open, where it is not what the game says."""
        return None

    def heard(self, outcome: Outcome, face: Face) -> None:
        """Something happened in the session."""

    def pulled(self, pull: Pulled | Stretched, face: Face) -> None:
        """A finger pulls, or two stretch, something whose shape said `drag`."""

    def typed(self, key: KeyTyped, face: Face) -> bool:
        """A key of a real keyboard. True: it was meant for this screen."""
        return False

    def wakes(self, face: Face) -> float | None:
        """When this screen would look different though nobody touches it (by the clock of the house); None: never."""
        return None

    def ticked(self, face: Face) -> None:
        """That time has come."""
