"""What people want of the session (intents) and what their hands do (inputs). Frozen values: they cross rooms."""

from dataclasses import dataclass

from engine.rules.contract import Move


@dataclass(frozen=True, slots=True, init=False)
class Play:
    """Moves, played as one step: all of them or none. `missed` are seats whose forgotten press this counts."""

    moves: tuple[Move, ...]
    missed: tuple[int, ...]

    def __init__(self, *moves: Move, missed: tuple[int, ...] = ()) -> None:
        object.__setattr__(self, "moves", moves)
        object.__setattr__(self, "missed", missed)


@dataclass(frozen=True, slots=True)
class Advised:
    """What to play for a seat nobody plays, in the words of a record; nothing: nobody could say. It was asked for when
    so many lines had been played: if that has passed, it is dropped."""

    seat: int
    line: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """The key on the screen: whoever is to act is done; where all act at once, all are; a waiting rival has acted."""


@dataclass(frozen=True, slots=True)
class Undo:
    """One step back."""


@dataclass(frozen=True, slots=True)
class UndoTo:
    """Back (or, after undoing, forward) to before this line of the undo list."""

    line: int


@dataclass(frozen=True, slots=True)
class Redo:
    """One step forward again."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The clocks stand."""


@dataclass(frozen=True, slots=True)
class Resume:
    """The clocks go on."""


@dataclass(frozen=True, slots=True)
class Sleep:
    """This seat is skipped (aid) or played for (full) until it wakes."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wake:
    seat: int


@dataclass(frozen=True, slots=True)
class NotCounted:
    """The game stays in the history and out of the figures. `counts=True` takes that back."""

    counts: bool = False


@dataclass(frozen=True, slots=True)
class Park:
    """The game is put away for another day."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The game ends without having been finished."""


@dataclass(frozen=True, slots=True)
class Learn:
    """A value of this copy of the box, read off the real part: confirmed if it is what the kit says, else corrected.
    It becomes part of the next version of the owner's kit. `path` as in `engine.table.kits`: "prices.A.house.2".
    `move` is the correction by which this game hears of it, where the value it began with is wrong."""

    path: str
    value: object
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Press:
    """The button (or the chip on the screen) of a seat: always "I am done"."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hold:
    """A seat's button held: pause, or on with it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag lies on the reader. `uid` in hex; `sak` as the chip told it: 0 is a Type 2 tag."""

    uid: str
    sak: int = 0


@dataclass(frozen=True, slots=True)
class Lifted:
    """The tag was taken away again."""

    uid: str


Intent = (
    Play | Advised | Done | Undo | UndoTo | Redo | Pause | Resume | Sleep | Wake | NotCounted | Park | Leave | Learn
)
Input = Press | Hold | Tag | Lifted
