"""A table to try the rules of Architects of Amytis on: cities laid out as pictures, tiles named by their letters."""

from typing import Any

from engine.rules.amytis import BOX
from engine.rules.amytis.aid import Aid
from engine.rules.amytis.city import City
from engine.rules.amytis.favours import Favours
from engine.rules.amytis.moves import COUNT, DEAL, DRAW, LAY, PICK, SHOW, SIDES, TAKE, Begin, Favour
from engine.rules.amytis.parts import LETTERS_OF_COLOURS, LETTERS_OF_KINDS
from engine.rules.amytis.position import Game
from engine.rules.boxes import setup
from engine.rules.contract import Event, Went
from tests.boxes.amytis import KIT as VALUES

KIT = BOX.kit(VALUES)
SPACES = ("one", "two", "three", "four", "stairs", "corners", "projects", "bottom")
RED, BLUE = 0, 1


def tile(letters: str) -> int:
    """A part that looks like this: "Gg" is a green garden."""
    kind, colour = LETTERS_OF_KINDS.index(letters[0]), LETTERS_OF_COLOURS.index(letters[1])
    return next(part for part in range(1, 49) if (KIT.kinds[part], KIT.colours[part]) == (kind, colour))


def city(picture: str) -> City:
    """Three rows of three: "Gg" a tile, "Gg3" a stack of three under it, "." nothing."""
    made = City()
    for cell, word in enumerate(picture.split()):
        if word == ".":
            continue
        height = int(word[2:] or 1)
        for part in [tile("Gg")] * (height - 1) + [tile(word[:2])]:
            made.lay(part, cell, KIT.marks[part][cell])
    assert len(picture.split()) == 9
    return made


def begun(first: int = RED, **options: str) -> Game:
    """A game up to the first take: tiles and cards come in the order of their numbers."""
    position = BOX.start(setup(BOX, KIT, options=options))
    assert isinstance(position, Game)
    if position.turn.ask == "sides":
        position.play(SIDES[0])
    position.play(Begin(first))
    while position.turn.ask != "take":
        position.play(position.moves()[0])
    return position


class Table:
    """A game in which anything can be put anywhere, and turns are played by what people would say."""

    def __init__(self, first: int = RED, **options: str) -> None:
        self.position = begun(first, **options)
        self.events: list[Event] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.position, name)

    def city(self, seat: int, picture: str) -> None:
        cities = list(self.position.cities)
        cities[seat] = city(picture)
        self.position.cities = cities[0], cities[1]

    def stack(self, place: int, height: int) -> None:
        """Stack 1 to 9 gets this height."""
        board = self.position.board
        board.heights[place - 1] = height
        board.filled = sum(1 << at for at, many in enumerate(board.heights) if many)

    def out(self, seat: int, *stacks: int) -> None:
        self.position.board.out[seat] = sum(1 << place - 1 for place in stacks)
        self.position.answers = None

    def holds(self, seat: int, *cards: int) -> None:
        self.position.projects[seat] = cards

    def play(self, *moves: Any) -> list[Event]:
        """Plays legal moves; their events."""
        self.events = []
        self.position.answers = None  # things were put elsewhere by hand
        for move in moves:
            assert self.position.check(move) is None, (move, self.position.turn, str(self.position.check(move)))
            self.events += self.position.play(move)
        return self.events

    def take(self, letters: str, stack: int) -> list[Event]:
        """The tile that lies on top is made to be this one, and taken; what lies below is dealt."""
        part = tile(letters)
        self.position.board.tops[stack - 1] = part
        events = self.play(TAKE(part)[stack - 1])
        if self.position.turn.ask == "deal":
            events = events + self.play(self.position.moves()[0])
        return events

    def lay(self, cell: int) -> list[Event]:
        return self.play(LAY[cell - 1])

    def turn(self, letters: str, stack: int, cell: int) -> int:
        """Takes this tile from this stack and lays it on this cell; the points it brings."""
        seat = self.position.seat
        before = self.position.points[seat]
        self.take(letters, stack)
        self.lay(cell)
        return self.position.points[seat] - before

    def pick(self, card: int) -> list[Event]:
        """Palace: the card from the row; the next one of the pile comes into its place."""
        return self._palace(PICK[card])

    def draw(self, card: int = 0) -> list[Event]:
        """Palace: the top of the pile, made to be this card."""
        return self._palace(DRAW, card)

    def count(self) -> list[Event]:
        return self.play(COUNT)

    def _palace(self, move: Any, card: int = 0) -> list[Event]:
        events = self.play(move)
        return events + self.play(SHOW[card] if card else self.position.moves()[0])

    def favour(self, space: str) -> list[Event]:
        return self.play(Favour(SPACES.index(space)))

    def pass_turn(self) -> None:
        """The other seat does something that does not matter here: a market into the middle, from a free stack."""
        place = self.position.board.free()[-1]
        seat = self.position.seat
        self.turn("Mb", place + 1, 5)
        if self.position.turn.ask == "favour" and self.position.seat == seat:
            self.play(self.position.moves()[0])


def went(events: list[Event], piece: str) -> list[Went]:
    return [event for event in events if isinstance(event, Went) and event.piece == piece]


def began(events: list[Event], what: str) -> list[Event]:
    return [event for event in events if not isinstance(event, Went) and event.what == what]


def line(position: Any, seat: int, rule: str) -> int | None:
    """The points of a seat under a clause."""
    (found,) = [line for line in position.score().lines if (line.seat, line.rule) == (seat, rule)]
    points: int | None = found.points
    return points


def favours(red: tuple[str, ...] = (), blue: tuple[str, ...] = ()) -> Favours:
    board = Favours(KIT)
    for seat, spaces in enumerate((red, blue)):
        for space in spaces:
            board.put(seat, SPACES.index(space))
    return board


def aid(first: int = RED, **options: str) -> Aid:
    position = BOX.start(setup(BOX, KIT, aid=True, options=options))
    assert isinstance(position, Aid)
    position.play(Begin(first))
    return position


def deal(part: int) -> Any:
    return DEAL[part]
