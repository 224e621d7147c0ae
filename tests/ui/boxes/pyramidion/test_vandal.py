"""A vandal beside hidden hands: buttons that stay down while the menu opens, fingers that slide anywhere and come up
late, undo in the middle of a choice. Nothing breaks; and as soon as nobody holds, no hand lies open."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from engine.rules import record
from engine.table import intents as table
from tests.ui.boxes.pyramidion.test_full import find, grips, keys, sit_down
from tests.ui.pilot import Pilot, flight
from ui.house.intents import Back, Explain, Held, Open, PowerOff, Quit

DEEDS = ("touch", "button", "press", "slide", "undo", "elsewhere", "wait", "play")
OFTEN = (30, 14, 6, 24, 8, 6, 4, 10)
ELSEWHERE = (Open("menu"), Open("undo"), Open("score"), Explain("Y5.3"), Back())


class Vandal:
    """What is down of his: seats' buttons, and one finger. `opened`: how often a hand lay open."""

    def __init__(self, pilot: Pilot, random: Random) -> None:
        self.pilot, self.random = pilot, random
        self.buttons = set[int]()
        self.finger = False
        self.opened = 0

    def does(self, deed: str) -> None:
        """One thing nobody should do, or everybody does; then no hand lies open that nobody holds."""
        pilot = self.pilot
        getattr(self, deed)()
        pilot.look()
        assert pilot.program.app.trace == "", f"{deed}: {pilot.program.app.trace}"
        picture = pilot.picture
        faces = [shape for shape, _ in picture.flat() if shape.key.startswith("hand-")]
        assert picture.private or not faces, deed
        assert self.buttons or self.finger or not picture.private, f"{deed}: nobody holds, and a hand lies open"
        self.opened += picture.private

    def touch(self) -> None:
        shapes = [shape for shape, _ in self.pilot.picture.flat() if shape.touch is not None]
        shapes = [shape for shape in shapes if not isinstance(shape.touch, Quit | PowerOff)]
        if shapes:
            self.pilot.touch_at(*self.random.choice(shapes).bounds.middle)

    def button(self) -> None:
        seat = self.random.randrange(4)
        self.buttons ^= {seat}
        self.pilot.want(Held(seat, seat in self.buttons))

    def press(self) -> None:
        """As the driver tells a short press: down, up, and then that it was one."""
        seat = self.random.randrange(4)
        self.buttons -= {seat}
        for word in (Held(seat, True), Held(seat, False), table.Press(seat)):
            self.pilot.want(word)

    def slide(self) -> None:
        """A finger that comes down on the key of a hand, wanders, and comes up wherever it is."""
        pilot, holds = self.pilot, grips(self.pilot)
        if not self.finger:
            who = keys(pilot, "me-")
            if who:
                pilot.touch_at(*find(pilot, who[0]).bounds.middle)  # a card may lie on it
            elif holds:
                self._finger("down", *find(pilot, self.random.choice(holds)).bounds.middle)
                self.finger = True
            return
        shapes = [shape for shape, _ in pilot.picture.flat() if shape.touch is not None]
        x, y = self.random.choice(shapes).bounds.middle if shapes else (5.0, 5.0)
        self._finger("move", x, y)
        if self.random.random() < 0.4:
            self._finger("up", x, y)
            self.finger = False

    def _finger(self, what: str, x: float, y: float) -> None:
        loop, now = self.pilot.program.loop, self.pilot.now
        for gesture in [*getattr(loop.fingers, what)("vandal", x, y, now)]:
            loop.hear(gesture, now)
        self.pilot.wait(0.4)

    def undo(self) -> None:
        self.pilot.want(self.random.choice((table.Undo(), table.Undo(), table.Redo())))

    def elsewhere(self) -> None:
        self.pilot.want(self.random.choice(ELSEWHERE))

    def wait(self) -> None:
        self.pilot.wait(self.random.choice((0.5, 3, 12, 40)))

    def play(self) -> None:
        """For once what is asked, so that the game goes on; hands come off everything first."""
        pilot = self.pilot
        for seat in sorted(self.buttons):
            pilot.want(Held(seat, False))
        self.buttons.clear()
        if self.finger:
            self._finger("up", 5, 5)
            self.finger = False
        if pilot.session is None or pilot.session.over:
            sit_down(pilot, self.random.choice((2, 3, 4)), seed=str(self.random.random()))
        pilot.program.face.home()
        pilot.want(Open("game"))
        for _ in range(4):
            if moves := pilot.session.view(max(pilot.session.turn.who, 0)).moves():
                pilot.want(table.Play(self.random.choice(moves)))


def rampage(folder: Path, seats: int, seed: int, deeds: int, size: tuple[int, int] = (800, 480)) -> int:
    """So many deeds of one vandal; how often a hand lay open meanwhile."""
    random = Random(f"{seats} {seed}")
    with flight(folder, size=size, language=random.choice(("en", "ru"))) as pilot:
        sit_down(pilot, seats, seed=f"vandal {seed}")
        vandal = Vandal(pilot, random)
        for _ in range(deeds):
            vandal.does(random.choices(DEEDS, OFTEN)[0])
        for game in pilot.program.table.games():
            told = record.read(pilot.program.table.export(game.number))
            box = pilot.program.table.boxes(told.heading.box)
            record.replay(told, box, record.begin(told, box, partial(pilot.program.table.kits.values, box.name)))
        return vandal.opened


def test_no_hand_lies_open_that_nobody_holds(tmp_path: Path) -> None:
    assert rampage(tmp_path, 3, 1, 120) > 5


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hand_lies_open_that_nobody_holds_for_long(tmp_path: Path, seats: int) -> None:
    assert rampage(tmp_path, seats, 2, 1200, (1280, 720) if seats == 3 else (800, 480)) > 50


@pytest.mark.parametrize("cover", ELSEWHERE[:-1])
def test_a_button_that_comes_up_behind_another_screen_has_closed_its_hand(tmp_path: Path, cover: object) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        pilot.want(Held(1, True))
        assert pilot.picture.private
        pilot.want(cover)
        assert not pilot.picture.private
        pilot.want(Held(1, False))
        pilot.want(Back())
        assert pilot.program.face.screen.name == "game"
        assert not pilot.picture.private


def test_who_lets_go_closes_no_hand_but_its_own(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        pilot.tap("city-thebes")
        for seat, down in ((0, True), (1, True), (0, False)):
            pilot.want(Held(seat, down))
        assert pilot.picture.private
        pilot.want(Held(1, False))
        assert not pilot.picture.private
