"""A finger takes a thing out of the hand, slides it onto the city and lifts: one input, and one undo takes it back."""

from __future__ import annotations

from pathlib import Path
from random import Random
from unittest.mock import patch

from engine.rules.panticapaeum.moves import USE, Build, Lay, Put, Worker
from engine.rules.panticapaeum.position import Game
from engine.table.intents import Play, Undo
from engine.table.table import Table
from tests.ui.boxes.panticapaeum.person import Person
from tests.ui.pilot import Pilot, flight
from tests.ui.test_evenings import sit_down
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.placements import Placements
from ui.house.intents import Pick
from ui.picture.app import Pulled
from ui.screens.game import GameScreen
from ui.shots import Studio
from ui.stage import Carry
from ui.stage.carry import ABOVE


def begun(pilot: Pilot, seed: int = 1) -> Person:
    with patch.object(Table, "fresh_seed", staticmethod(lambda: f"{seed:08x}")):
        sit_down(pilot, "trireme", 2)
    return Person(pilot)


def board_of(pilot: Pilot) -> FullBoard:
    screen = pilot.program.face.screen
    assert isinstance(screen, GameScreen)
    board, _ = screen.board(pilot.program.face)
    assert isinstance(board, FullBoard)
    return board


def to(person: Person, ask: str) -> None:
    while person.pilot.session.turn.ask != ask:
        person.answer()


def nothing_half_done(board: FullBoard) -> bool:
    return board.chosen is None and board.aimed is None and board.carrying.what is None


def above(pilot: Pilot) -> float:
    return pilot.program.face.look.glass.mm(ABOVE)


def over_cell(pilot: Pilot, cell: int) -> tuple[float, float]:
    """Where the finger has to be to carry something over this cell."""
    shape = next(shape for shape, _ in pilot.picture.flat() if shape.touch == Pick("cell", cell))
    x, y = shape.bounds.middle
    return x, y + above(pilot)


def hand_of(pilot: Pilot) -> tuple[float, float]:
    return next(shape for shape, _ in pilot.picture.flat() if shape.key == "hand").bounds.middle


def test_a_tile_that_slides_onto_the_city_is_laid_and_one_undo_takes_it_back(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        to(person, "lay")
        line, before, seat = pilot.session.line, pilot.inputs, pilot.session.turn.who
        person.answer()
        assert pilot.inputs - before == 1
        assert pilot.view.players[seat].city.tiles
        pilot.want(Undo())
        assert pilot.session.line == line
        assert not pilot.view.players[seat].city.tiles


def test_on_its_way_the_ghost_is_seen_and_beside_the_city_nothing_is_laid(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        to(person, "lay")
        line, board = pilot.session.line, board_of(pilot)
        cell = next(move.cell for move in pilot.view.moves() if isinstance(move, Lay))
        x, y = over_cell(pilot, cell)
        start = hand_of(pilot)
        pilot.down(*start)
        pilot.slide(x + 40, y)
        pilot.slide(x, y)
        assert board.chosen is not None
        pilot.slide(*start)
        pilot.up()
        assert pilot.session.line == line
        assert nothing_half_done(board)


def test_a_second_finger_lays_nothing_and_a_touch_still_turns(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        to(person, "lay")
        line, board = pilot.session.line, board_of(pilot)
        cell = next(move.cell for move in pilot.view.moves() if isinstance(move, Lay))
        x, y = over_cell(pilot, cell)
        pilot.down(*hand_of(pilot))
        pilot.slide(x + 40, y)
        pilot.slide(x, y)
        assert board.chosen is not None
        for gesture in pilot.program.loop.fingers.down("palm", 300, 300, pilot.now):
            pilot.program.loop.hear(gesture, pilot.now)
        for who in ("palm", "pilot"):
            for gesture in pilot.program.loop.fingers.up(who, 300, 300, pilot.now):
                pilot.program.loop.hear(gesture, pilot.now)
        pilot.look()
        assert pilot.session.line == line
        assert nothing_half_done(board)
        facing = board.facing
        pilot.tap("hand")
        assert board.facing != facing


def test_what_would_show_the_next_circle_waits_to_be_confirmed(tmp_path: Path) -> None:
    """The last placement of a round, with nobody left to send: lifting the finger leaves the ghost there."""
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        to(person, "lay")
        line = pilot.session.line
        with patch("ui.boxes.panticapaeum.full.reveals", lambda view, *moves: True):
            spent = []
            while pilot.session.turn.ask == "lay":  # workers may go before
                before = pilot.inputs
                person.answer()
                spent.append(pilot.inputs - before)
        assert spent[-1] == 2
        assert pilot.session.line > line
        assert nothing_half_done(board_of(pilot))


def test_a_worker_slides_off_its_key_from_whatever_is_on_the_stage(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        to(person, "take")
        while not any(isinstance(move, Worker) for move in pilot.view.moves()):
            person.answer()
            to(person, "take")
        move = next(move for move in pilot.view.moves() if isinstance(move, Worker))
        seat, free, before = pilot.session.turn.who, pilot.view.players[pilot.session.turn.who].free, pilot.inputs
        person._carry(Carry("worker"), Play(move))
        assert pilot.inputs - before == 1
        assert pilot.view.players[seat].free == free - 1
        assert pilot.session.turn.ask == "take"
        assert board_of(pilot).on_stage(pilot.view) == "choice"


def to_several(person: Person, least: int = 2) -> tuple[Worker, ...]:
    """To where somebody may send that many workers before taking a tile; and where they may go."""
    while True:
        to(person, "take")
        view = person.pilot.view
        if view.players[view.turn.who].free >= least:
            return tuple(move for move in view.moves() if isinstance(move, Worker))[:least]
        person.answer()


def test_one_finger_sends_several_workers_and_one_undo_brings_them_back(tmp_path: Path) -> None:
    """Where it rests one stays, where it is lifted the last one lands."""
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        moves = to_several(person)
        seat, line, before = pilot.session.turn.who, pilot.session.line, pilot.inputs
        free = pilot.view.players[seat].free
        person._carry(Carry("worker"), *(Play(move) for move in moves))
        assert pilot.inputs - before == 1
        assert pilot.view.players[seat].free == free - len(moves)
        assert all(pilot.view.players[seat].city.workers & pilot.view.players[seat].city.bit(m.cell) for m in moves)
        assert nothing_half_done(board_of(pilot))
        pilot.want(Undo())
        assert (pilot.session.line, pilot.view.players[seat].free) == (line, free)


def test_a_worker_left_on_the_way_is_seen_there_and_comes_back_when_the_finger_leaves_the_city(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        first, *_ = to_several(person)
        seat, line, board = pilot.session.turn.who, pilot.session.line, board_of(pilot)
        start = next(shape for shape, _ in pilot.picture.flat() if shape.key == "send").bounds.middle
        room = next(s for s, _ in pilot.picture.flat() if s.key == "choice").bounds
        pilot.down(*start)
        pilot.slide(room.middle[0], room.middle[1] + above(pilot))
        pilot.slide(room.middle[0] + 1, room.middle[1] + above(pilot))
        person._over(room, Play(first))
        person._rest(Play(first))
        _, glance = person._board()
        assert board.passed == (first.cell,)
        assert glance.view.players[seat].city.workers & glance.view.players[seat].city.bit(first.cell)
        pilot.slide(*start)
        pilot.up()
        assert pilot.session.line == line
        assert not pilot.view.players[seat].city.workers
        assert nothing_half_done(board)


def test_a_worker_that_only_passes_over_a_cell_does_not_stay_there(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        first, *_, last = to_several(person)
        seat, free = pilot.session.turn.who, pilot.view.players[pilot.session.turn.who].free
        with patch.object(Person, "_rest", lambda self, wish: None):
            person._carry(Carry("worker"), Play(first), Play(last))
        city = pilot.view.players[seat].city
        assert city.workers == city.bit(last.cell)
        assert pilot.view.players[seat].free == free - 1


def test_a_tile_is_carried_as_it_lies_in_the_picture_it_was_taken_from(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        turned = 0
        while turned < 3:
            to(person, "lay")
            board, glance = person._board()
            offers = board.offers(glance)
            if len(offers.facings) == 1:
                person.answer()
                continue
            facing = next(one for one in offers.facings if one != offers.facing(board.facing))
            move = min((m for m in pilot.view.moves() if isinstance(m, Lay) and m.facing == facing), key=hash)
            before, seat = pilot.inputs, pilot.session.turn.who
            cell = next(c for c in sorted(offers.cells) if offers.carried(facing, c, turned=True) == move)
            person._carry(Carry(Pick("facing", facing)), Pick("cell", cell))
            assert pilot.inputs - before == 1
            assert pilot.view.players[seat].city.tiles[-1][2] == facing
            turned += 1


def test_every_placement_is_meant_by_a_cell(tmp_path: Path) -> None:
    """However near others are: whoever has turned the thing as it is to lie can slide it there, or touch the place."""
    studio, random, seen = Studio(tmp_path), Random(8), 0
    try:
        studio.begin("panticapaeum", seats=2)
        while not studio.session.over and seen < 40:
            view = studio.session.view()
            assert isinstance(view, Game)
            moves = list(view.moves())
            placed = [move for move in moves if isinstance(move, Lay | Put)]
            if placed:
                offers, seen = Placements(view), seen + 1
                for facing in offers.facings:
                    meant = {offers.carried(facing, cell, turned=True) for cell in offers.cells} - {None}
                    assert meant == {move for move in placed if move.facing == facing}
            builds = [move for move in moves if isinstance(move, Build)]
            others = builds or placed or [move for move in moves if not isinstance(move, Worker)] or moves
            studio.do(Play(USE if USE in moves else random.choice(others)))
        assert seen == 40
    finally:
        studio.close()


def test_a_building_slides_off_its_key_onto_its_place(tmp_path: Path) -> None:
    """Building, what pays for it and the place: one finger, and one undo."""
    with flight(tmp_path) as pilot:
        person = begun(pilot)
        while not isinstance((moves := person._meant())[0], Build) or len(moves) == 1:
            person.answer()
        seat, line, before = pilot.session.turn.who, pilot.session.line, pilot.inputs
        person.step(moves)
        assert pilot.inputs - before == 1
        assert pilot.view.players[seat].city.buildings[-1].kind == moves[0].building
        pilot.want(Undo())
        assert (pilot.session.line, pilot.session.turn.ask) == (line, "act")


def test_a_tile_that_lies_in_fewer_ways_than_the_last_one_can_be_carried(tmp_path: Path) -> None:
    """The hand remembers how the last tile was turned; a straight one looks alike after half a turn."""
    studio, random = Studio(tmp_path), Random(4)
    try:
        studio.begin("panticapaeum", seats=2)
        screen = studio.face.screen
        assert isinstance(screen, GameScreen)
        fewer = 0
        for _ in range(400):
            board, glance = screen.board(studio.face)
            assert isinstance(board, FullBoard)
            shown = board.asked(glance)
            if shown.view.turn.ask == "lay" and len(board.offers(shown).facings) < 4:
                fewer += 1
                board.facing = 3
                studio.program.app.pulled(Pulled(Carry("hand"), 400, 240, 0, 0), studio.time)
                assert studio.program.app.picture(studio.time).flat()
                assert board.carrying.what == "hand"
                studio.program.app.pulled(Pulled(Carry("hand"), 1, 1, 0, 0, done=True), studio.time)
                assert nothing_half_done(board)
            moves = list(glance.view.moves())
            others = [move for move in moves if not isinstance(move, Worker)] or moves
            studio.do(Play(USE if USE in moves else random.choice(others)))
            if fewer > 2 or studio.session.over:
                break
        assert fewer
    finally:
        studio.close()
