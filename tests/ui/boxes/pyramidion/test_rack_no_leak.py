"""Nothing shows what an opponent holds at the real table: two tables that differ only in cards it was dealt and never
played look, sound and read alike, on the glass, on a phone, on a television, in every list and order."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.rules.contract import BAG, TABLE, Move
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.moves import Deal
from engine.table.intents import Advised, Play, Redo, Undo
from tests.ui.boxes.pyramidion.realtable import PLAYERS, sit, stickers, uid
from tests.ui.boxes.pyramidion.test_no_leak import Wire, World, beside, equal, exchanged, phone, recorded, sent, start
from tests.ui.pilot import Pilot, flight
from ui.design.sizes import Glass
from ui.guests.guestface import GuestFace
from ui.guests.leaf import leaf
from ui.guests.television import Television
from ui.house.intents import Back, Pick
from ui.picture.handed import Handed
from ui.screens.game import GameScreen

OPPONENT, ANNA = 1, 0


class Seated(World):
    """A table at which an opponent sits, with a phone of Anna's and a television."""

    def __init__(self, pilot: Pilot, wire: Wire, seats: int) -> None:
        self.pilot, self.wire, self.log = pilot, wire, list[str]()
        stickers(pilot)
        sit(pilot, seats)
        pilot.session.listen(self.heard)
        self.phone = phone(self, ANNA)
        self.leaves = GuestFace(pilot.program.house, Glass(800, 480), ANNA, "en")
        self.leaves.screens.append(GameScreen())
        self.wall = Television(pilot.program.house, "en")


@contextmanager
def tables(folder: Path, seats: int) -> Iterator[tuple[Seated, Seated]]:
    wires = Wire(), Wire()
    for name in ("one", "other"):
        (folder / name).mkdir()
    with (
        flight(folder / "one", sheet=Handed((800, 480), wires[0])) as one,
        flight(folder / "other", sheet=Handed((800, 480), wires[1])) as other,
    ):
        yield Seated(one, wires[0], seats), Seated(other, wires[1], seats)


def alike(one: Seated, other: Seated, where: object, everywhere: bool) -> None:
    """The glass on the table; `everywhere`: every glass, and everything that is told in words."""
    equal(one.picture, other.picture, where)
    sent(one, other, where)
    if not everywhere:
        return
    assert one.phone.picture(one.now).shapes == other.phone.picture(other.now).shapes, where
    assert one.wall.app.picture(one.now).shapes == other.wall.app.picture(other.now).shapes, where
    assert json.dumps(leaf(one.leaves, ())) == json.dumps(leaf(other.leaves, ())), where
    for seat in (TABLE, ANNA):
        assert one.session.view(seat).facts() == other.session.view(seat).facts(), where
    assert lines(one) == lines(other), where
    assert one.session.opponents_did() == other.session.opponents_did(), where
    assert one.session.racks() == other.session.racks(), where


def lines(world: Seated) -> list[str]:
    text = world.session.record() + world.session.record(seat=ANNA) + world.session.asked(ANNA)
    return [line for line in text.splitlines() if not line.startswith("begun")]


def through_orders(one: Seated, other: Seated, where: object) -> None:
    """Line by line, until hands have done them."""
    while one.program.face.screen.name == "orders":
        for _ in range(4):
            equal(one.picture, other.picture, where)
            for world in (one, other):
                world.want(Pick("by", 1))
        for world in (one, other):
            world.want(Back())
    assert other.program.face.screen.name == one.program.face.screen.name


def played(world: Seated, seat: int, dealt_to: int, move: Move) -> None:
    """This move, as it comes to pass at such a table; what people are dealt comes to pass by itself."""
    if isinstance(move, Deal):
        if dealt_to == OPPONENT:
            world.scan(uid(move.part))
    elif seat == OPPONENT:
        words = BOX.notation.text(move, world.session.game.colours)
        world.want(Advised(OPPONENT, world.session.line, words))
    else:
        world.want(Play(move))


def follow(folder: Path, seats: int, seed: int, rounds: int) -> None:
    moves = recorded(seats, seed, rounds)
    others, position = exchanged(seats, moves, seed), start(seats, {})
    differ = 0
    with tables(folder, seats) as (one, other):
        assert [player.opponent for player in PLAYERS].index("imhotep") == OPPONENT
        for n, (move, same) in enumerate(zip(moves, others, strict=True)):
            who, dealt_to = position.turn.who, position.turn.part - 1
            played(one, who, dealt_to, move)
            played(other, who, dealt_to, same)
            position.play(move)
            assert one.session.line == other.session.line
            if one.session.over:
                break  # from here on all of it may be told
            through_orders(one, other, n)
            alike(one, other, n, rounds > 1 or n % 4 == 0)
            differ += one.session.view(OPPONENT).facts() != other.session.view(OPPONENT).facts()
            if n % 12 == 0 and one.session.can_undo:
                for wish in (Undo(), Redo()):
                    for world in (one, other):
                        world.want(wish)
                    alike(one, other, (n, wish), True)
                for world in (one, other):
                    world.program.face.dismiss()
                through_orders(one, other, n)
            if who != BAG and n % 60 == 0:
                beside(one, other)
        if not one.session.over:
            beside(one, other)
        assert any(one.log)
    assert differ > 20, "the two tables did differ in what the opponent holds"


def test_two_tables_that_differ_in_what_the_opponent_holds_are_alike(tmp_path: Path) -> None:
    follow(tmp_path, 2, 5, 1)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "rounds"), [(2, 99), (3, 2)])
def test_whole_games_of_such_tables_are_alike(tmp_path: Path, seats: int, rounds: int) -> None:
    follow(tmp_path, seats, seats, rounds)
