"""The rulebook's worked example, Dima's two turns and the end of the round, in a game played to it from the start
(seeds/panticapaeum/records/example.record): nine turns of his, checked step by step."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules import record
from engine.rules.contract import Event, Went
from engine.rules.panticapaeum import BOX
from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.position import Game
from tests.boxes.panticapaeum import KIT

from .table import AQUEDUCT, BEIGE, BROWN, GREEN, ORANGE, PURPLE, WINERY, points, went

PATH = Path(__file__).parents[4] / "seeds" / "panticapaeum" / "records" / "example.record"
DIMA = 0


class Story:
    """The record, told up to the line somebody asks for."""

    def __init__(self) -> None:
        read = record.read(PATH.read_text(encoding="utf-8"))
        setup = record.begin(read, BOX, lambda _: KIT)
        position = BOX.start(setup)
        assert isinstance(position, Game)
        self.position, self.seats = position, read.heading.seats
        self._lines: Iterator[tuple[int, str]] = iter(read.lines)

    def until(self, words: str, many: int = 1) -> list[Event]:
        """What happened with the first line that reads like this."""
        for _, line in self._lines:
            move = record.understood(BOX, self.seats, self.position, line)
            events = self.position.play(move)
            if line == words:
                many -= 1
                if not many:
                    return events
        raise AssertionError(f"no line “{words}”")

    @property
    def cubes(self) -> list[int]:
        return self.position.players[DIMA].cubes[:]

    @property
    def coins(self) -> int:
        return self.position.players[DIMA].coins

    @property
    def markers(self) -> list[int]:
        return self.position.players[DIMA].markers[:]


@pytest.fixture
def story() -> Story:
    return Story()


@pytest.mark.clause("P3.1", "P3.3", "P3.4", "P3.6", "P4.1", "P5.1", "P5.2", "P5.3", "P5.5", "P5.6", "P7.6", "P7.9")
def test_dima_builds_an_aqueduct(story: Story) -> None:
    position = story.position

    # he takes one of the next three tiles, and the trireme goes to its place
    events = story.until("red take 22 from 3")
    assert went(events, "trireme", "circle", "circle") == [(0, 1)]
    assert story.markers == [2, 2, 1, 0, 1]
    assert story.coins == 3
    assert story.cubes[ORANGE] == 1

    # the city grows upwards: the covered cube and worker come to his board at once, two cubes onto the new tile
    free = position.players[DIMA].free
    events = story.until("red lay at -1,-2 facing 2")
    assert [many for _, many in went(events, "cube", "cell", "store")] == [1]
    assert went(events, "worker", "cell", "board") == [(0, 1)]
    assert went(events, "cube", "supply", "cell") == [(PURPLE, 1), (PURPLE, 1)]
    assert position.players[DIMA].free == free + 1
    assert position.players[DIMA].city.height(GRID.cell(-1, -1)) == 2

    # the aqueduct costs two orange cubes: one he has, the other he fetches with a worker
    assert position.prices.price(AQUEDUCT) == 2
    assert story.cubes[ORANGE] == 1
    assert went(story.until("red worker at 0,0"), "cube", "cell", "store") == [(ORANGE, 1)]
    events = story.until("red build aqueduct")
    assert went(events, "cube", "store", "supply") == [(ORANGE, 2)]
    assert position.prices.price(AQUEDUCT) == 3

    # it stands beside drought, and sends the worker home; the marker steps: now the drought brings points
    assert points(position, "P9.4") == 0
    events = story.until("red put at -1,0 facing 0")
    assert went(events, "worker", "cell", "board") == [(0, 1)]
    assert went(events, "marker", "row", "row") == [(ORANGE, 1)]
    assert (points(position, "P9.4") or 0) >= 2

    # a coin for the next step: a tile of the aqueduct with a cube of his choice
    assert went(story.until("red step"), "coin", "board", "elsewhere") == [(0, 1)]
    story.until("red use")
    assert position.turn.ask == "lay"
    story.until("red lay at -4,-1 facing 0")
    assert went(story.until("red fill green"), "cube", "supply", "cell") == [(GREEN, 1)]

    # two coins for the one after it: an improvement, and no coin is left
    events = story.until("red step")
    assert went(events, "coin", "board", "elsewhere") == [(0, 2)]
    assert [e.piece for e in events if isinstance(e, Went) and e.target.kind == "board"] == ["improvement"]
    assert position.players[DIMA].tokens == [1, 0, 0]
    assert story.coins == 0
    assert story.markers == [2, 2, 1, 3, 1]
    story.until("red done")


@pytest.mark.clause("P6.1", "P7.1", "P7.3", "P7.5", "P7.7", "P8.2", "P8.3", "P8.4", "P-R11", "P-R12", "P-R14")
def test_dima_sells_and_the_round_ends(story: Story) -> None:
    position = story.position
    story.until("red lay at -5,0 facing 0")
    story.until("red worker at -4,-1")
    assert (story.cubes[BROWN], story.cubes[BEIGE], story.cubes[GREEN]) in ((2, 1, 1), (1, 2, 1), (1, 1, 2))
    assert sum(story.cubes) == 4

    # two alike cannot be sold: one of each goes back, for three coins
    events = story.until("red sell brown,beige,green")
    assert went(events, "cube", "store", "supply") == [(BROWN, 1), (BEIGE, 1), (GREEN, 1)]
    assert went(events, "coin", "elsewhere", "board") == [(0, 3)]

    # first the brown row: one more worker
    assert went(story.until("red use"), "worker", "reserve", "board") == [(0, 1)]

    # then the white one: any building but a fortress; no step in the row of the winery
    story.until("red use")
    assert story.markers[PURPLE] == 2
    story.until("red free winery")
    story.until("red put at 2,2 facing 0")
    assert story.markers[PURPLE] == 2
    assert WINERY in [building.kind for building in position.players[DIMA].city.buildings]

    # then the green one: a step in another row; the purple one brings the two cubes of its token
    story.until("red use")
    events = story.until("red advance purple")
    token = position.kit.tokens[position.tokens[position.kit.token_stops.index((PURPLE, 3))]]
    assert went(events, "cube", "supply", "store") == [(colour, 1) for colour in token]
    assert story.markers == [3, 3, 2, 3, 2]

    # six cubes at the end of the round: one goes back; two worker cells passed bring two coins; workers come home
    story.until("red worker at 1,-2")
    events = story.until("blue take coins")
    assert sum(story.cubes) == 6
    assert position.kit.rows[BROWN].coins[story.markers[BROWN]] == 2
    income = [e for e in events if isinstance(e, Went) and e.piece == "coin" and e.target.seat == DIMA]
    assert [event.many for event in income] == [2]
    assert story.coins == 3 + 2
    home = [e for e in events if isinstance(e, Went) and e.piece == "worker" and e.target.seat == DIMA]
    assert len(home) >= 1
    assert position.players[DIMA].city.workers == 0
    assert (position.turn.who, position.turn.ask) == (DIMA, "drop")
    events = story.until("red drop brown")
    assert sum(story.cubes) == 5
    assert position.round == 4
