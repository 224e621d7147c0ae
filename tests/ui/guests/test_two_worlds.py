"""Two games that differ only in what a seat may not know send it the same bytes, from the first move to the last."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules.contract import OVER, TABLE, Event, Went, heard
from engine.rules.kit import kit_id
from engine.rules.pyramidion import BOX
from engine.rules.record import heading, write
from engine.table.intents import UndoTo
from engine.table.session import Session
from engine.table.timeline import PlayedLine
from tests.boxes.pyramidion import KIT
from tests.cases import Case, random_game
from tests.ui.pilot import flight
from ui.boxes.choice import WordsSoFar
from ui.design.sizes import Glass
from ui.guests.glass import GlassAfar, Moved
from ui.guests.guestface import GuestFace
from ui.guests.leaf import glance_at, leaf, offered
from ui.guests.seated import SIZE, SeatApp
from ui.guests.television import Television
from ui.house.house import House
from ui.screens.game import GameScreen

CASE = Case("worlds", BOX, KIT, seats=4)
EVERY = 6  # looks at words for one at the pictures
LAST = (60, 80, 90)  # of the cards, the boats, the supply cards


def record(seed: int) -> str:
    """A whole game of four, to its end."""
    lines, over = [], False
    for position, _, _, line in random_game(CASE, seed):
        lines.append(line)
        over = position.turn == OVER
    assert over
    return write(heading(BOX, CASE.setup(), kit_id(KIT)), lines, KIT)


class World:
    """One world, and every glass in it."""

    def __init__(self, house: House, told: str) -> None:
        self.house = replace(house, faces=[])
        self.session: Session = house.table.watch(told)
        self.house.session = self.session
        self.faces = [GuestFace(self.house, Glass(*SIZE), seat, "en") for seat in range(4)]
        for face in self.faces:
            face.screens.append(GameScreen())
        self.afar = [GlassAfar(SIZE, SeatApp(face), lambda: 0.0, 10) for face in self.faces]
        self.television = Television(self.house, "en")
        self.wall = GlassAfar(SIZE, self.television.app, lambda: 0.0, 10)
        self.steps = [step.line for one in self.session.undo_list() for turn in one.turns for step in turn.steps]

    def go(self, line: int) -> None:
        self.session.do(UndoTo(line))

    def words(self, seat: int) -> str:
        """All that is said to this seat, with every step it could take on the way to a move."""
        face = self.faces[seat]
        ways: list[WordsSoFar] = [
            (),
            *((choice.words,) for choice in offered(glance_at(face), ()) if choice.move is None),
        ]
        return json.dumps([leaf(face, way) for way in ways])

    def picture(self, seat: int) -> bytes:
        return drawn(self.afar[seat] if seat != TABLE else self.wall)


class Disguise:
    """Makes the second world of the first, for one seat: what it cannot see is another, now and before."""

    def __init__(self, world: World) -> None:
        self._timeline = world.session._timeline
        self._lines, self._positions = [*self._timeline.lines], [*self._timeline.positions]
        self.other = False  # whether the two worlds now differ

    def put_on(self, seat: int) -> None:
        at = self._timeline.at
        guess = self._positions[at].view(seat)
        guess.guess(random.choice)
        self._timeline.positions[at] = guess
        self._timeline.lines[:] = [disguised(line, seat) for line in self._lines]
        self.other = guess.facts() != self._positions[at].facts()

    def take_off(self) -> None:
        self._timeline.lines[:], self._timeline.positions[:] = self._lines, self._positions


def disguised(line: PlayedLine, seat: int) -> PlayedLine:
    events = tuple(_another(event, seat) for event in line.events)
    return replace(line, events=events, words="bag deal 1") if events != line.events else line


def _another(event: Event, seat: int) -> Event:
    """Of a part whose face this seat did not see go, another went."""
    if isinstance(event, Went) and event.part and heard(event, seat) != event:
        return event._replace(part=event.part + (-1 if event.part in LAST else 1))
    return event


def drawn(glass: GlassAfar) -> bytes:
    """What is on it, once everything that moves has come to rest."""
    glass.look(True)
    glass.put(Moved())
    while not glass.loop.rests(0.0):
        glass.step(0.0)
        glass.loop.motion.skip()
    patches, _ = glass.handover.fetch()
    return b"".join(patch.rgb for patch in patches)


@pytest.mark.parametrize(("seed", "looks"), [(0, 40), pytest.param(1, 120, marks=pytest.mark.long)])
def test_two_worlds_send_the_same_bytes(tmp_path: Path, seed: int, looks: int) -> None:
    random.seed(seed)
    compared = differed = others = 0
    with flight(tmp_path) as pilot:
        told = record(seed)
        one, two = World(pilot.program.house, told), World(pilot.program.house, told)
        disguise = Disguise(two)
        for n, line in enumerate(one.steps[:: max(1, len(one.steps) // looks)]):
            one.go(line)
            two.go(line)
            seat = n % 4
            disguise.put_on(seat)
            others += disguise.other
            assert one.words(seat) == two.words(seat), f"seat {seat} at line {line}"
            compared += 1
            neighbour = (seat + 1) % 4
            differed += one.words(neighbour) != two.words(neighbour)
            if n % EVERY == 0:
                assert one.picture(seat) == two.picture(seat), f"seat {seat} at line {line}"
            disguise.take_off()
            if n % EVERY == EVERY // 2:
                disguise.put_on(TABLE)
                assert json.dumps(one.television.leaf()) == json.dumps(two.television.leaf())
                assert one.picture(TABLE) == two.picture(TABLE), f"television at line {line}"
                disguise.take_off()
    assert compared >= looks
    assert others > compared // 2, "no second world was built"
    assert differed > compared // 2, "whoever may see it sees that the worlds differ"
