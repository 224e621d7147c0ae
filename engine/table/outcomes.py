"""What the session says happened. Frozen values for listeners: screen, lamps, log, browser."""

from dataclasses import dataclass

from engine.rules.contract import Event, Place, Went, Why
from engine.table.intents import Intent


@dataclass(frozen=True, slots=True)
class Way:
    """A way on from a refusal or a question: a key with these words. `kind` is choose, missed, yes, no, enrol,
    move (the sticker belongs to another part now) or table. `act` is what to hand to the session; None only for
    `table`, which opens the screen "as it is on the table", and for `no`, which closes the question."""

    kind: str
    label: Why
    act: Intent | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """Saved, and now true. `line` is the place of the first of these lines in the game; events as this listener may
    hear them; `missed` the seats whose forgotten press was counted."""

    line: int
    events: tuple[Event, ...]
    missed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Jumped:
    """Undone or done again: from this line to that one. `hands` is what must be put back (or laid again), net."""

    before: int
    line: int
    hands: tuple[Went, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Not allowed, and why. In an aid there are ways on; in a full game there are none."""

    why: Why
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """Several things may be meant: choose one. `uid` where the question is which part a new sticker is on."""

    why: Why
    ways: tuple[Way, ...] = ()
    uid: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """A part that is no answer now: what it is and where it belongs. Nothing changed, and nobody did wrong."""

    why: Why
    part: int
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """One line to read; nothing to do."""

    why: Why


@dataclass(frozen=True, slots=True)
class Warned:
    """Stays in sight until it is taken back with None: the journal does not take what is played."""

    why: Why | None


@dataclass(frozen=True, slots=True)
class Broken:
    """The rules raised an exception (or ran without end). The game is as it was. `trace` is for a bug report."""

    why: Why
    trace: str


@dataclass(frozen=True, slots=True)
class Changed:
    """Something beside the game: paused, resumed, asleep, awake, parked, finished, left, counts, learned."""

    what: str
    seat: int = -4


Outcome = Played | Jumped | Refused | Asked | Shown | Noted | Warned | Broken | Changed
