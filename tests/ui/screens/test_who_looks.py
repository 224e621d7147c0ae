"""What is listed is listed for whoever looks at this glass."""

from pathlib import Path
from random import Random

from engine.rules.contract import TABLE
from engine.table.intents import Play
from engine.table.seats import Opening, Player
from tests.cases import any_move
from tests.ui.pilot import flight
from ui.screens.undolist import UndoList


def test_the_list_of_undo_tells_a_seat_what_it_heard_and_nobody_else(tmp_path: Path) -> None:
    """A card laid face down is named in the list of whoever laid it."""
    with flight(tmp_path) as pilot:
        face, random = pilot.program.face, Random(1)
        face.begin(Opening("pyramidion", (Player("red"), Player("blue")), seed="cards"))
        for _ in range(150):
            who = max(pilot.session.turn.who, 0)
            pilot.session.do(Play(any_move(random, pilot.session.view(who))))
            pilot.settle()
        said: dict[int, list[str]] = {}
        for seat in (TABLE, 0, 1):
            face.seat = seat
            said[seat] = [entry.text for entry in UndoList()._entries(face)]
        assert len(said[0]) == len(said[TABLE])
        assert len({*map(tuple, said.values())}) == 3
