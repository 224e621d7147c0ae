"""A table to try the rules on: a game begun with known tiles, moves said as a record writes them, things put in place.

What is put in place is taken from where it lay before, so that no piece is made or lost.
"""

from collections.abc import Sequence

from engine.rules.boxes import setup
from engine.rules.contract import BAG, Began, Event, Place, Went, Why
from engine.rules.panticapaeum import BOX
from engine.rules.panticapaeum.city import Building
from engine.rules.panticapaeum.moves import GRID, NOTATION
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS
from engine.rules.panticapaeum.position import Game
from tests.boxes.panticapaeum import KIT

HOUSE, WINERY, FORTRESS, AQUEDUCT, TEMPLE = range(5)
BROWN, PURPLE, BEIGE, ORANGE, GREEN = range(5)
LETTERS = "bpeog"


def opened(seats: int = 2, harder: str | None = None) -> Game:
    """The box just opened: the first resource token is to be dealt."""
    rival = "" if harder is None else "automius"
    options = {"harder": harder} if harder else {}
    found = BOX.start(setup(BOX, BOX.kit(KIT), seats=1 if rival else seats, rival=rival, options=options))
    assert isinstance(found, Game)
    return found


def deal(position: Game, tiles: Sequence[int] = ()) -> None:
    """The bag answers: these tiles first, else what has the lowest number; seat 0 begins."""
    wanted = list(tiles)
    while position.turn.who == BAG:
        move = position.moves()[0]
        if position.turn.ask == "deal" and wanted:
            say(position, f"deal {wanted.pop(0)}")
        else:
            position.play(move)


def begun(seats: int = 2, tiles: Sequence[int] = (), harder: str | None = None) -> Game:
    position = opened(seats, harder)
    deal(position, tiles)
    return position


def say(position: Game, *words: str) -> list[Event]:
    """Plays these moves, each of which must be allowed; what happened."""
    events: list[Event] = []
    for text in words:
        move = NOTATION.read(text)
        refusal = position.check(move)
        assert refusal is None, f"{text}: {refusal}"
        events += position.play(move)
    return events


def refused(position: Game, text: str) -> Why:
    """Why this move is not allowed; it must not be."""
    found = position.check(NOTATION.read(text))
    assert found is not None, f"{text} is allowed"
    assert str(found)
    return found


def offers(position: Game, verb: str = "") -> list[str]:
    """The moves offered, as words, that begin with this verb."""
    return [text for move in position.moves() if (text := NOTATION.text(move)).startswith(verb)]


def went(events: Sequence[Event], piece: str, source: str, target: str) -> list[tuple[int, int]]:
    """What went from one kind of place to another: (its number or kind, many)."""
    return [
        (max(e.part, e.kind), e.many)
        for e in events
        if isinstance(e, Went) and (e.piece, e.source.kind, e.target.kind) == (piece, source, target)
    ]


def began(events: Sequence[Event], what: str) -> list[tuple[int, int]]:
    return [(e.number, e.seat) for e in events if isinstance(e, Began) and e.what == what]


# ---- putting things in place


def looked(position: Game) -> None:
    """After something was put in place: the question is asked anew."""
    position.answers = None


def hold(position: Game, seat: int = 0, coins: int = 0, **cubes: int) -> None:
    """A seat has exactly this many coins and, of the colours named, cubes."""
    position.earn(seat, coins - position.players[seat].coins, [])
    for colour, many in cubes.items():
        n = COLOURS.index(colour)
        more = many - position.players[seat].cubes[n]
        position.players[seat].cubes[n] += more
        position.supply[n] -= more
    looked(position)


def supply(position: Game, colour: int, many: int) -> None:
    """So many cubes of this colour are left; seat 1 has the others."""
    position.players[1 if position.seats > 1 else 0].cubes[colour] += position.supply[colour] - many
    position.supply[colour] = many
    looked(position)


def mark(position: Game, seat: int = 0, **rows: int) -> None:
    """Where a seat's markers stand."""
    for row, at in rows.items():
        position.players[seat].markers[COLOURS.index(row)] = at
    looked(position)


def land(position: Game, picture: str, seat: int = 0, at: tuple[int, int] = (0, 0)) -> None:
    """Ground laid in a seat's city, higher where there is some; letters as in a kit, with a cube on every colour."""
    city = position.players[seat].city
    for y, line in enumerate(picture.split("/")):
        for x, letter in enumerate(line):
            if letter == " ":
                continue
            cell = GRID.cell(at[0] + x, at[1] + y)
            height, bit = city.height(cell), city.bit(cell)
            while len(city.levels) <= height:
                city.levels.append(0)
            city.levels[height] |= bit
            city.drought = city.drought & ~bit | (bit if letter == "~" else 0)
            if letter in LETTERS:
                city.cubes[LETTERS.index(letter)] |= bit
                position.supply[LETTERS.index(letter)] -= 1
    looked(position)


def stand(position: Game, building: str, x: int, y: int, facing: int = 0, seat: int = 0) -> None:
    """A building from the building board stands in a seat's city."""
    kind = BUILDINGS.index(building)
    position.prices.take(kind)
    position.players[seat].city.put(Building(kind, GRID.cell(x, y), facing), position.kit.footprint)
    looked(position)


def worker(position: Game, x: int, y: int, seat: int = 0) -> None:
    """A worker from the reserve stands in a seat's city."""
    player = position.players[seat]
    player.reserve -= 1
    assert player.city.send(GRID.cell(x, y)) is None
    looked(position)


def at(kind: str, seat: int, x: int, y: int) -> Place:
    return Place(kind, seat, GRID.cell(x, y))


def points(position: Game, rule: str, seat: int = 0) -> int | None:
    """One line of the score."""
    return next(line.points for line in position.score().lines if (line.seat, line.rule) == (seat, rule))


def act(position: Game) -> None:
    """Seat 0 has taken and laid: only the action is to come. The tile went to the discard, the city is bare."""
    assert position.turn.ask == "take"
    at_place = position.circle.next()[0]
    position.discard |= 1 << position.circle.take(at_place)
    position.agenda.pop()
    looked(position)


def city_of(picture: str, seats: int = 2, harder: str | None = None) -> Game:
    """Seat 0 is about to act in a city that looks like this."""
    position = begun(seats, harder=harder)
    act(position)
    land(position, picture)
    return position
