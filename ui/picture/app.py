"""What the loop needs of a program: one picture when asked, and an ear for everything else."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from ui.design.shapes import Picture
from ui.picture.edge import KeyTyped


@dataclass(frozen=True, slots=True)
class Pulled:
    """A finger pulls what a shape's `drag` names; `over` is the intent of what lies under the finger now. `lost`: it is
    done, but nobody let go of anything."""

    what: Hashable
    x: float
    y: float
    dx: float
    dy: float
    done: bool = False
    over: Hashable | None = None
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Stretched:
    """Two fingers or a wheel widen what a shape's `drag` names, about (x, y)."""

    what: Hashable
    x: float
    y: float
    factor: float
    done: bool = False


@dataclass(frozen=True, slots=True)
class Handle:
    """As a shape's `drag`: something that is held. It is told as `Pulled` when the finger comes, moves and goes, and
    other fingers may touch what they like meanwhile; `together`: hold others like it, too."""

    what: Hashable
    together: bool = False


@dataclass(frozen=True, slots=True)
class Slow:
    """What a finger means that stays on a shape for so long, as its `hold`: for what must not happen by mistake."""

    intent: Hashable
    seconds: float = 2.0


class App(Protocol):
    """What the loop needs of the program. Every call may change what is to be seen; `picture` is asked after."""

    def picture(self, now: float) -> Picture:
        """What is to be seen now."""
        ...

    def intent(self, intent: Hashable, now: float) -> None:
        """A touch meant this."""
        ...

    def pulled(self, pull: Pulled | Stretched, now: float) -> None:
        """A board or list is being moved."""
        ...

    def typed(self, key: KeyTyped, now: float) -> None:
        """A key of a real keyboard."""
        ...

    def item(self, item: object, now: float) -> None:
        """A value from the inbox."""
        ...

    def tick(self, now: float) -> None:
        """The time given by `deadline` has come."""
        ...

    def deadline(self) -> float | None:
        """When it wants its next tick; None: when something happens."""
        ...

    def wake(self, now: float, meant: Hashable = None) -> bool:
        """Somebody touched the glass, or a thing on it that means this. True if it was dimmed: then this touch only
        wakes."""
        ...

    def failed(self, error: Exception, now: float) -> None:
        """Something was thrown in one of the calls above; it has been put aside."""
        ...

    def failsafe(self, error: Exception) -> Picture:
        """What to show then: the game is safe, and there is a way on."""
        ...

    @property
    def over(self) -> bool:
        """Whether the program wants to end."""
        ...
