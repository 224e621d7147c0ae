"""What fingers half-chose on the screen and nobody has played yet: whose city is looked at, where the ghost is, what is
carried, what is on the stage; and what follows from it."""

from __future__ import annotations

from engine.rules.panticapaeum.moves import WORKER, Take
from engine.rules.panticapaeum.position import Game as Panticapaeum
from ui.boxes.board import Glance
from ui.boxes.panticapaeum import surplus
from ui.boxes.panticapaeum.asked import asked
from ui.boxes.panticapaeum.cityscene import Placement
from ui.boxes.panticapaeum.placements import Placements, best
from ui.boxes.together import after
from ui.stage import Carrying, Worth


class HalfChosen:
    """What a full board remembers between two touches."""

    def __init__(self) -> None:
        self.looked: int | None = None  # somebody's city, while it is looked at
        self.sight: str | None = None  # what was asked to be on the stage; None: what the question is about
        self.read = False  # what the rival did: it has the stage until the first touch
        self.chosen: Placement | None = None
        self.facing = 0
        self.turned = False  # the tile in the hand, by whoever holds it: it is laid as it was turned
        self.carrying = Carrying()
        self.aimed: int | None = None  # the cell over which a worker is carried
        self.passed: tuple[int, ...] = ()  # where workers were left on the way of the same finger
        self.sending = False  # workers: the next cell touched gets one
        self.selling: tuple[int, ...] | None = None  # colours to sell, while that is being chosen
        self.taking = False  # which cube, while that is being chosen
        self.keeping = surplus.NOTHING  # of which colours so many cubes are to stay, where some have to go back
        self.page = 0  # of the answers, where they are many
        self._offers: tuple[object, Placements] | None = None
        self._brings: tuple[object, dict[Take, Worth | None]] = (None, {})

    def asked(self, glance: Glance[Panticapaeum]) -> Glance[Panticapaeum]:
        """The same eyes on the question that is shown: of what slides out of a key, where it goes."""
        if isinstance(self.carrying.what, tuple):
            if glance.view.turn != glance.session.turn:
                return glance  # it is shown already
            return glance.of(after(glance.view, *self.carrying.what))
        if self.passed:
            city = glance.view.players[glance.view.turn.who].city
            sent = [WORKER[cell] for cell in self.passed if not city.workers & city.bit(cell)]  # none is sent twice
            glance = glance.of(after(glance.view, *sent))
        return asked(glance)

    def seat(self, glance: Glance[Panticapaeum]) -> int:
        """Whose city is on the glass."""
        if self.looked is not None:
            return self.looked
        return glance.view.turn.who if glance.view.turn.who >= 0 else 0

    def offers(self, glance: Glance[Panticapaeum]) -> Placements:
        """What may be laid or put now; worked out once a question."""
        lead = self.carrying.what if isinstance(self.carrying.what, tuple) else ()
        key = (id(glance.session), glance.session.line, glance.view.turn, lead)
        if self._offers is None or self._offers[0] != key:
            self._offers = (key, Placements(glance.view))
        return self._offers[1]

    def picked(self, glance: Glance[Panticapaeum]) -> Placement | None:
        """The placement that is half chosen, if it still may be made."""
        own = self.looked in (None, glance.view.turn.who)
        return self.chosen if own and self.chosen is not None and self.chosen in self.offers(glance) else None

    def on_stage(self, p: Panticapaeum) -> str:
        """What is to be seen large: what was asked for, else what the question is about."""
        if self.sight is not None:
            return self.sight
        if self.looked is not None:
            return "city"
        match p.turn.ask:
            case "take":
                return "choice"
            case "step" | "use" | "advance" | "token":
                return "rows"
            case "deal":
                return "circle"
            case _:
                return "city"

    def best(self, glance: Glance[Panticapaeum], move: Take) -> Worth | None:
        """What the best place for this tile would bring; worked out once a question."""
        key = (id(glance.session), glance.session.line)
        if self._brings[0] != key:
            self._brings = (key, {})
        known = self._brings[1]
        if move not in known:
            trial = glance.view.copy()
            trial.play(move)
            known[move] = best(trial)
        return known[move]
