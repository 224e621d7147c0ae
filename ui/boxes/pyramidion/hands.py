"""Who is looking at a hand on a glass that all can see. Faces are shown only while somebody holds: the seat's own
button, or the key on the glass after "it is me". Nothing of it outlives the hold but which card was raised."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules.contract import NOBODY, UNSEEN


@dataclass(slots=True)
class Hands:
    """What fingers and buttons did; no card is remembered but the raised one, and that is never drawn face up."""

    said: set[int] = field(default_factory=set)  # seats that said "it is me" in this city
    open: int = NOBODY  # whose hand is held open now
    button: bool = False  # ... by the seat's own button
    raised: int = UNSEEN
    owner: int = NOBODY  # whose card is raised
    over: int = UNSEEN  # the card that was last under the finger that holds

    def hold(self, seat: int, button: bool = False) -> None:
        """This seat's hand is shown until it lets go."""
        self.open, self.button, self.over = seat, button, UNSEEN
        if seat != self.owner:
            self.raised, self.owner = UNSEEN, NOBODY

    def release(self) -> None:
        """Backs again."""
        self.open, self.button, self.over = NOBODY, False, UNSEEN

    def let_go(self, chosen: bool) -> None:
        """The finger that held comes off: on a card (or where it is laid) that card is chosen; away from the cards it
        was on, none is. A finger that was on none has only looked."""
        if self.over and chosen:
            self.lift(self.over)
        elif self.over:
            self.drop()
        self.release()

    def lift(self, card: int) -> None:
        """This card is chosen: it rises, and the next touch plays it."""
        self.raised, self.owner = card, self.open

    def drop(self) -> None:
        """Nothing is chosen any more."""
        self.raised, self.owner, self.over = UNSEEN, NOBODY, UNSEEN

    def close(self) -> None:
        """Another city, another phase: everybody says anew who they are."""
        self.said.clear()
        self.open, self.button = NOBODY, False
        self.drop()
