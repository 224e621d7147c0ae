"""Every screen in every state worth looking at, built through the real program: for `./trireme shots`, the tests of
the layout and the pictures of the README alike.

A series is a function that drives a Studio and yields a name whenever there is something to see, for a Shot of it:

    def pause(studio: Studio) -> Iterator[str]:
        studio.begin("panticapaeum", aid=True, seats=4)
        studio.do(Pause())
        yield "pause"

Series stand beside what they show: in `ui/screens/shots.py`, and in the `shots.py` of each box.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random

from engine.rules import boxes
from engine.rules.boxes import box as box_named
from engine.rules.contract import Move
from engine.table.intents import Lifted, Play, Tag
from engine.table.outcomes import Outcome
from engine.table.seats import Opening, Player
from engine.table.session import Session
from hardware.devices import NONE, Config
from hardware.places import Roots
from ui.boxes import face_of
from ui.design.look import Look
from ui.design.shapes import Picture
from ui.design.sizes import Glass
from ui.house.face import Face
from ui.house.settings import Settings, save
from ui.house.studio import Series
from ui.house.studio import Studio as AnyStudio
from ui.picture.app import Pulled
from ui.picture.window import Sheet
from ui.program import assemble
from ui.screens.game import GameScreen
from ui.words.language import LANGUAGES

SIZES = ((800, 480), (1280, 720))
THEMES = ("night", "day")
PEOPLE = {"en": ("Anna", "Boris", "Vera", "Gleb"), "ru": ("Анна", "Борис", "Вера", "Глеб")}
PLACES = ("south", "east", "north", "west")
HOMES = (
    "screens.shots", "screens.kitshots", "screens.learnshots", "screens.opponentshots", "screens.showshots",
    "guests.shots",
)  # fmt: skip
EVENING = datetime(2026, 9, 30, 19, 3, 20)  # when all pictures are taken: they are the same on every day
ANSWERS = 5.0  # seconds until the journal has answered, or something is wrong


@dataclass(frozen=True)
class Shot:
    """One picture of one state."""

    name: str
    language: str
    size: tuple[int, int]
    theme: str
    picture: Picture
    look: Look
    letters: float | None = None

    @property
    def file(self) -> str:
        letters = f".{round(100 * self.letters)}" if self.letters is not None else ""
        return f"{self.name}.{self.language}.{self.size[0]}x{self.size[1]}.{self.theme}{letters}.png"


class Studio:
    """The real program on a sheet in memory, with no hardware, a folder of its own and a clock turned by hand."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.time = 1000.0
        nowhere = Roots.under(folder / "nowhere")
        save(folder / "settings.json", Settings(language=language, sound=False))
        self.program = assemble(
            Sheet(SIZES[0]), folder, Config(header=False, reader=NONE, pad=NONE, roots=nowhere),
            clock=lambda: self.time, wall=EVENING.timestamp,
        )  # fmt: skip
        chance = Random("trireme")  # what a code says of a game is the same in every picture, too
        self.program.table.chance = lambda many: chance.randbytes(many).hex()

    @property
    def face(self) -> Face:
        return self.program.face

    @property
    def session(self) -> Session:
        session = self.face.house.session
        assert session is not None, "no game is running"
        return session

    @property
    def people(self) -> tuple[str, ...]:
        return PEOPLE.get(self.face.settings.language, PEOPLE["en"])

    @property
    def main(self) -> Hashable | None:
        """What the main action of the running game means now."""
        screen = self.face.screen
        if not isinstance(screen, GameScreen):
            return None
        board, glance = screen.board(self.face)
        action = board.main(glance)
        return action.touch if action is not None else None

    # ---- hands

    def do(self, *intents: Hashable) -> None:
        """As if these had been touched, one after the other."""
        for intent in intents:
            self.program.app.intent(intent, self.time)
            self.settle()

    def give(self, *inputs: object) -> None:
        """As if these had come from buttons, the reader or another thread."""
        for given in inputs:
            self.program.app.item(given, self.time)
            self.settle()

    def lay(self, uid: str) -> None:
        """Lays a sticker on the reader, and lifts it."""
        self.give(Tag(uid), Lifted(uid))

    def pull(self, pull: Pulled) -> None:
        """A finger pulls something."""
        self.program.app.pulled(pull, self.time)

    def wake(self) -> None:
        """A finger comes down, wherever."""
        self.program.app.wake(self.time)

    def wait(self, seconds: float) -> None:
        """Nothing happens for so long: the program is asked when it wants to be woken, as the loop asks."""
        self.time += seconds
        due = self.program.app.deadline()
        if due is not None and self.time >= due:
            self.program.app.tick(self.time)

    def play(self, *words: str) -> None:
        """Moves as a record writes them, without the actor; each must be legal."""
        for line in words:
            game = self.session.game
            move = game.box.notation.read(line, game.colours)
            self._legal(move)

    def _legal(self, move: Move) -> None:
        refused = self.session.view().check(move)
        assert refused is None, f"{move}: {refused}"
        self.do(Play(move))

    def begin(
        self, box: str, *, aid: bool = False, seats: int = 2, rival: str = "", options: Mapping[str, str] | None = None,
        seed: str = "trireme", dealt_by_table: bool = False,
    ) -> None:  # fmt: skip
        """A game with named people, dealt from this seed where a shuffler deals."""
        colours = box_named(box).colours[:seats]
        people = zip(colours, self.people, PLACES, strict=False)
        players = tuple(Player(colour, name, place) for colour, name, place in people)
        self.face.begin(Opening(box, players, aid, rival, options or {}, seed=None if aid or dealt_by_table else seed))
        self.settle()

    def play_on(self, until: Callable[[Session], bool], seed: int = 1, most: int = 2000) -> None:
        """Random legal moves, a verb first and then one of its moves, until something is so."""
        random = Random(seed)
        for _ in range(most):
            if until(self.session) or self.session.over:
                return
            verbs: dict[type, list[Move]] = {}
            for move in self.session.view().moves():
                verbs.setdefault(type(move), []).append(move)
            self.do(Play(random.choice(random.choice(list(verbs.values())))))
        raise AssertionError(f"not within {most} moves")

    def settle(self) -> None:
        """Waits until the journal has answered: nothing is shown before it is durable."""
        while self.face.session is not None and self.face.session.waiting:
            self.program.app.item(self.program.loop.inbox.get(timeout=ANSWERS), self.time)

    def in_use(self) -> None:
        """Somebody has been here since the device was switched on."""
        self.program.app.demo.fresh = False

    def heard(self, outcome: Outcome) -> None:
        """As if this had come of something in the session."""
        self.program.app.heard(outcome)

    # ---- eyes

    def seen_now(self) -> Picture:
        """What is to be seen now."""
        return self.program.app.picture(self.time)

    def seen(self, name: str, language: str, size: tuple[int, int], theme: str, letters: float | None = None) -> Shot:
        """What is to be seen now, in this language, size and light; with letters of this size, else as they are set."""
        face = self.face
        glass, settings = face.glass, face.settings
        text = settings.text if letters is None else letters
        face.glass = Glass(*size, text=text)
        face.settings = replace(settings, language=language, theme=theme, text=text)
        try:
            picture = self.program.app.picture(self.time)
            return Shot(name, language, size, theme, picture, face.look, letters)
        finally:
            face.glass, face.settings = glass, settings

    def close(self) -> None:
        self.program.close()


def every_series() -> dict[str, Series]:
    """Every series there is, by its name; those of the shell first. What a box shows has the name of the box before it:
    every box has a `full-lay`."""
    found: dict[str, Series] = {}
    for home in HOMES:
        for series in import_module(f"ui.{home}").SHOTS:
            found[f"{home.partition('.')[0]}.{series.__name__}"] = series
    for box in boxes.names():
        for series in face_of(box).shots():
            found[f"{box}.{series.__name__}"] = _of_box(box, series)
    return found


def _of_box(box: str, series: Series) -> Series:
    def named(studio: AnyStudio) -> Iterator[str]:
        for name in series(studio):
            yield name if name.startswith(f"{box}-") else f"{box}-{name}"

    return named


def taken(
    series: Series,
    languages: Sequence[str] = tuple(LANGUAGES),
    sizes: Sequence[tuple[int, int]] = SIZES,
    themes: Sequence[str] = THEMES,
    letters: Sequence[float | None] = (None,),
) -> Iterator[Shot]:
    """The shots of a series, state by state, played once in each language: people have names of their own in it.
    `letters` are sizes as a share of the ordinary one; None is as they are set."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    for language in languages:
        with tempfile.TemporaryDirectory(prefix="trireme-") as folder:
            studio, names = Studio(Path(folder), language), set[str]()
            try:
                for name in series(studio):
                    if name in names:
                        raise ValueError(
                            f"two states of one series are called {name!r}: one picture would replace the other"
                        )
                    names.add(name)
                    for size, theme, text in product(sizes, themes, letters):
                        yield studio.seen(name, language, size, theme, text)
            finally:
                studio.close()
