"""A vandal at the table: taps anywhere, presses, tags, keys, pulls, hours of silence; nothing may break, and the game
that comes of it replays."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from engine.rules import boxes as rules
from engine.rules import record
from engine.table import intents as table
from engine.table.seats import Opening, Player
from hardware.panel.names import SEATS
from tests.ui.pilot import Pilot, flight
from ui.design.touch import dragged
from ui.house.intents import PowerOff, Quit
from ui.picture.finger import Drag, Hold, Pinch, Press

DEEDS = ("touch", "tap", "press", "hold", "tag", "key", "drag", "wait")
KEYS = ("1", "2", "3", "4", "backspace", "return", "escape", "f1", "f2", "u", "x", "ж")


def misbehave(pilot: Pilot, random: Random) -> None:
    """One thing nobody should do, or everybody does."""
    loop, (width, height) = pilot.program.loop, pilot.picture.size
    x, y = random.uniform(0, width - 1), random.uniform(0, height - 1)
    match random.choices(("touch", "tap", "press", "hold", "tag", "key", "drag", "wait"), (50, 15, 12, 5, 6, 6, 4, 2))[
        0
    ]:
        case "touch":
            shapes = [shape for shape, _ in pilot.picture.flat() if shape.touch is not None]
            shapes = [shape for shape in shapes if not isinstance(shape.touch, Quit | PowerOff)]
            if shapes:
                middle = random.choice(shapes).bounds.middle
                pilot.touch_at(*middle)
        case "tap":
            pilot.touch_at(x, y)
        case "press":
            pilot.press(random.randrange(len(SEATS)))
        case "hold":
            pilot.want(table.Hold(random.randrange(4)))
            loop.hear(Press(x, y), pilot.now)
            loop.hear(Hold(x, y), pilot.now + 1)
        case "tag":
            pilot.want(table.Tag(f"04{random.randrange(40):012x}", random.choice((0, 0, 0, 32))))
        case "key":
            name = random.choice(KEYS)
            pilot.key(name, name if len(name) == 1 else "")
        case "drag":
            if dragged(pilot.picture, x, y) is not None:
                loop.hear(Press(x, y), pilot.now)
                loop.hear(Drag(x + 30, y + 5, 30, 5, (x, y)), pilot.now)
                loop.hear(Drag(x + 30, y + 5, 0, 0, (x, y), True), pilot.now)
                loop.hear(Pinch(x, y, random.uniform(0.5, 2), (x, y), True), pilot.now)
        case "wait":
            pilot.wait(random.choice((1, 40, 700)))
    pilot.look()


def rampage(folder: Path, seed: int, deeds: int, size: tuple[int, int] = (800, 480)) -> None:
    """So many deeds of one vandal."""
    random = Random(seed)
    with flight(folder, size=size, language=random.choice(("en", "ru"))) as pilot:
        for deed in range(deeds):
            misbehave(pilot, random)
            assert pilot.program.app.trace == "", f"seed {seed}, deed {deed}: {pilot.program.app.trace}"
        all_replay(pilot)


def all_replay(pilot: Pilot) -> None:
    """Whatever was played at this table is a game by the rules."""
    for game in pilot.program.table.games():
        told = record.read(pilot.program.table.export(game.number))
        box = pilot.program.table.boxes(told.heading.box)
        setup = record.begin(told, box, partial(pilot.program.table.kits.values, box.name))
        record.replay(told, box, setup)


def meddle(pilot: Pilot, random: Random) -> None:
    """A deed in the middle of a game: some go on with it, some take it back or forward, some lay its pieces on the
    reader when nobody asked, and the rest is mischief."""
    session = pilot.session
    match random.choices(("play", "undo", "redo", "undo to", "tag", "mischief"), (15, 12, 4, 3, 11, 55))[0]:
        case "play" if session is not None and (moves := session.view().moves()):
            pilot.want(table.Play(random.choice(moves)))
        case "undo":
            pilot.want(table.Undo())
        case "redo":
            pilot.want(table.Redo())
        case "undo to" if session is not None and session.line:
            pilot.want(table.UndoTo(random.randrange(session.line)))
        case "tag":
            pilot.want(table.Tag(sticker(random.randrange(STICKERS + 20))))
        case _:
            misbehave(pilot, random)


def sticker(number: int) -> str:
    return f"04{number:012x}"


STICKERS = 40
"""Pieces of the box that have one; the reader sees others as well."""


def rampage_within(folder: Path, game: Opening, seed: int, deeds: int) -> None:
    """So many deeds in games of this kind, and a new one whenever the old one was left."""
    random = Random(seed)
    with flight(folder, language=random.choice(("en", "ru"))) as pilot:
        for number in range(1, STICKERS + 1):
            pilot.program.table.tags.enrol(table.Tag(sticker(number)), game.box, number)
        for deed in range(deeds):
            if pilot.session is None:
                pilot.program.face.begin(game)
                pilot.look()
            meddle(pilot, random)
            assert pilot.program.app.trace == "", f"seed {seed}, deed {deed}: {pilot.program.app.trace}"
        all_replay(pilot)


def opening(box: str, seats: int, *, aid: bool = False, rival: str = "", **options: str) -> Opening:
    people = tuple(Player(colour, colour.title(), "") for colour in rules.box(box).colours[:seats])
    return Opening(box, people, aid, rival, options, seed=None if aid else "vandal")


WITHIN = {
    "akropolis": opening("akropolis", 3, variants="house,market,barrack,temple,garden"),
    "akropolis solo": opening("akropolis", 1, rival="metagenes"),
    "akropolis with the box": opening("akropolis", 4, aid=True),
    "akropolis solo with the box": opening("akropolis", 1, aid=True, rival="hippodamos"),
    "amytis": opening("amytis", 2, side_b="garden,market,wall,palace,residence,theatre"),
    "amytis taster": opening("amytis", 2, sides="drawn", length="taster"),
    "amytis with the box": opening("amytis", 2, aid=True),
}


@pytest.mark.parametrize("seed", range(3))
def test_nothing_breaks(tmp_path: Path, seed: int) -> None:
    rampage(tmp_path, seed, 150)


@pytest.mark.parametrize("kind", WITHIN)
def test_no_game_breaks_from_within(tmp_path: Path, kind: str) -> None:
    rampage_within(tmp_path, WITHIN[kind], 1, 40)


@pytest.mark.long
@pytest.mark.parametrize("kind", WITHIN)
def test_no_game_breaks_from_within_for_long(tmp_path: Path, kind: str) -> None:
    rampage_within(tmp_path, WITHIN[kind], 2, 600)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 120))
def test_nothing_breaks_for_long(tmp_path: Path, seed: int) -> None:
    rampage(tmp_path, seed, 1500, (1280, 720) if seed % 2 else (800, 480))
