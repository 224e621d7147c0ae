"""Where pictures are taken. A series: the states of a screen worth a picture, one after the other. Screens and boxes
write them; `ui.shots` plays them on the real program, of which a series knows only what stands here."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Protocol

from engine.table.outcomes import Outcome
from engine.table.session import Session
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.picture.app import Pulled


class Studio(Protocol):
    """What a series is played on: the program, with people who have names and a clock turned by hand."""

    time: float

    @property
    def face(self) -> Face: ...
    @property
    def session(self) -> Session: ...
    @property
    def people(self) -> tuple[str, ...]: ...
    @property
    def main(self) -> Hashable | None:
        """What the main action of the running game means now."""

    # ---- hands

    def do(self, *intents: Hashable) -> None:
        """As if these had been touched, one after the other."""

    def give(self, *inputs: object) -> None:
        """As if these had come from buttons, the reader or another thread."""

    def lay(self, uid: str) -> None:
        """Lays a sticker on the reader, and lifts it."""

    def pull(self, pull: Pulled) -> None:
        """A finger pulls something."""

    def wake(self) -> None:
        """A finger comes down, wherever."""

    def wait(self, seconds: float) -> None:
        """Nothing happens for so long."""

    def play(self, *words: str) -> None:
        """Moves as a record writes them, without the actor; each must be legal."""

    def begin(
        self, box: str, *, aid: bool = False, seats: int = 2, rival: str = "", options: Mapping[str, str] | None = None,
        seed: str = "trireme", dealt_by_table: bool = False,
    ) -> None:  # fmt: skip
        """A game with named people, dealt from this seed where a shuffler deals."""

    def play_on(self, until: Callable[[Session], bool], seed: int = 1, most: int = 2000) -> None:
        """Random legal moves until something is so."""

    def settle(self) -> None:
        """Waits until the journal has answered."""

    # ---- eyes and ears

    def seen_now(self) -> Picture:
        """What is to be seen now."""

    def heard(self, outcome: Outcome) -> None:
        """As if this had come of something in the session."""

    def in_use(self) -> None:
        """Somebody has been here since the device was switched on."""


Series = Callable[[Studio], Iterator[str]]
