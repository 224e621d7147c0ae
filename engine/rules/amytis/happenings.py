"""What is told about a move. The same things happen again and again, so each event is made once and kept."""

from functools import cache

from engine.rules.amytis.city import CELLS
from engine.rules.contract import ELSEWHERE, UNSEEN, Began, Event, Place, Went

BAG, PILE = Place("bag"), Place("pile")
STACK = tuple(Place("stack", at=place) for place in range(CELLS))
STORE = Place("store", 0), Place("store", 1)
CITY = Place("city", 0), Place("city", 1)  # aid: somewhere in the city
PROJECTS = Place("projects", 0), Place("projects", 1)
COMPLETED = Place("completed", 0), Place("completed", 1)
TRACK = Place("track", 0), Place("track", 1)
OVER = Began("over")


@cache
def row(place: int) -> Place:
    return Place("row", at=place)


@cache
def cell(seat: int, at: int) -> Place:
    return Place("cell", seat, at)


@cache
def board(seat: int, place: int) -> Place:
    """Where this seat's architect stands."""
    return Place("board", seat, place)


@cache
def favours(seat: int, space: int) -> Place:
    """Where this seat's pawn stands."""
    return Place("favours", seat, space)


@cache
def base(seat: int, laps: int) -> Place:
    """Where the marker of the base value lies."""
    return Place("base", seat, laps)


@cache
def went(piece: str, source: Place, target: Place, part: int = UNSEEN) -> Went:
    return Went(piece, 1, source, target, part=part)


@cache
def dealt(part: int, place: int) -> Went:
    return Went("tile", 1, BAG, STACK[place], part=part)


@cache
def taken(seat: int, part: int, place: int) -> tuple[Event, ...]:
    """The tile into the hand, the architect into its place."""
    return (
        Went("tile", 1, STACK[place], STORE[seat], part=part),
        Went("architect", 1, STORE[seat], board(seat, place)),
    )


@cache
def laid(seat: int, part: int, at: int) -> Went:
    return Went("tile", 1, STORE[seat], cell(seat, at), part=part)


@cache
def gained(seat: int, points: int) -> Went:
    return Went("point", points, ELSEWHERE, TRACK[seat])


@cache
def lapped(seat: int, before: int, after: int) -> Went:
    return Went("marker", 1, base(seat, before), base(seat, after))


@cache
def home(seat: int, out: int, number: int) -> tuple[Event, ...]:
    """All architects of a seat go home: because of three in line, or because four are out."""
    return (
        Began("home", number, seat),
        *(went("architect", board(seat, place), STORE[seat]) for place in range(CELLS) if out >> place & 1),
    )


@cache
def perhaps_home(seat: int, number: int) -> Began:
    """As far as the aid knows they should come home, but it does not know all."""
    return Began("perhaps home", number, seat)


@cache
def turn(number: int, seat: int) -> Began:
    return Began("turn", number, seat)


LAST = Began("last", 0, 0), Began("last", 0, 1)


@cache
def sides(types: int) -> Began:
    """The building cards lie as drawn: `types` are those with side B up, one bit each."""
    return Began("sides", types)


@cache
def first(seat: int) -> Began:
    return Began("first", 0, seat)
