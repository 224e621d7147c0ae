"""How Akropolis is said: its words, questions, moves and happenings."""

import tomllib
from collections.abc import Callable, Sequence
from functools import cache

from engine.rules.akropolis.moves import (
    GRID,
    Deal,
    Lay,
    Plaza,
    SetChief,
    SetPile,
    SetPileSize,
    SetPlace,
    SetRow,
    SetStacks,
    SetStones,
    Take,
    TellTile,
    Took,
    hexes_of,
)
from engine.rules.akropolis.parts import COLOURS, HEXES, Kit, read_kit
from engine.rules.contract import SOMEWHERE, UNSEEN, Began, Event, Move, Turn, Went, Why, listed, why
from engine.table.seeds import seeds_of
from ui.words import alike

TITLE = "Akropolis"
WORDS: dict[str, str] = {
    "hippodamos": "Hippodamos",
    "metagenes": "Metagenes",
    "callicrates": "Callicrates",
    # options
    "length": "length",
    "standard": "standard",
    "long": "long",
    "length standard": "usual length",
    "length long": "long, with all tiles",
    "length taster": "taster, ten minutes",
    "variants": "variants",
    "variants house": "great houses",
    "variants market": "market squares",
    "variants barrack": "outposts",
    "variants temple": "high temples",
    "variants garden": "gardens at lakes",
    # what a hex shows
    "quarry": "quarry",
    **{f"{colour}-plaza": f"{colour} plaza" for colour in COLOURS},
    "city_tile": "city tile",
    # rows of the score sheet
    "stars": "stars",
    "points": "points",
    **{f"{colour}-stars": f"{colour} stars" for colour in COLOURS},
    **{f"{colour}-points": f"{colour} points" for colour in COLOURS},
}
NOUNS: dict[str, str] = {"city_tile": "city tiles"}


@cache
def _kit() -> Kit:
    """The printed tiles: they are numbered the same in every copy."""
    return read_kit(tomllib.loads((seeds_of("akropolis") / "kit.toml").read_text(encoding="utf-8")))


def hex_name(hex: int) -> Why:
    """A district, a plaza, a quarry. The context tells a garden of this box from another box's."""
    return why("{word:hex}", word=HEXES[hex])


def tile(part: int) -> Why:
    """What a tile shows: its number is ours and stands on no tile."""
    hexes: Sequence[int] = hexes_of(part) if part < UNSEEN else _kit().tiles[part]
    return listed([hex_name(hex) for hex in hexes])


# ---- questions


def asked(turn: Turn) -> Why:
    return alike.ASKED.get(turn.ask) or _QUESTIONS[turn.ask](turn)


_QUESTIONS: dict[str, Callable[[Turn], Why]] = {
    "begin": lambda turn: why("Who takes the marker of the chief architect?"),
    "deal": lambda turn: why("Which tile comes next in the row?"),
    "take": lambda turn: why("{seat}: take a city tile", seat=turn.who),
    "lay": lambda turn: why("{seat}: lay the tile with {tile}", seat=turn.who, tile=tile(turn.part)),
    "plaza": lambda turn: why("Where does the first tile with a plaza lie?"),
    "tell": lambda turn: why("What does tile {number} of the architect show?", number=turn.part),
}


# ---- moves


def chosen(move: Move) -> Why:
    return _turn_move(move) or _table_word(move) or alike.chosen(move)


def _turn_move(move: Move) -> Why | None:
    match move:
        case Deal(part) | TellTile(_, part):
            return tile(part) if part != UNSEEN else why("Not looked at")
        case Take(part, place):
            return _at(place, part)
        case Lay(cell, facing):
            return why("At {cell}, turned by {turns}", cell=GRID.name(cell), turns=facing)
        case Plaza(place):
            return why("Place {place}", place=place) if place else why("None of them")
    return None


def _at(place: int, part: int) -> Why:
    if part == UNSEEN:
        return why("Place {place}", place=place)
    return why("Place {place}: {tile}", place=place, tile=tile(part))


def _table_word(move: Move) -> Why | None:
    match move:
        case SetChief(seat):
            return why("{seat} is the chief architect", seat=seat)
        case SetStacks(number):
            return why("{number:stack} left", number=number)
        case SetRow(number):
            return why("{number:city_tile} in the row", number=number)
        case SetPlace(place, part):
            return _at(place, part)
        case SetStones(seat, number):
            return why("{seat} has {number:stone}", seat=seat, number=number)
        case SetPile(number, part):
            return why(
                "Tile {number} of the architect: {tile}", number=number,
                tile=tile(part) if part != UNSEEN else why("not looked at"),
            )  # fmt: skip
        case SetPileSize(number):
            return why("The architect has {number:city_tile}", number=number)
        case Took(place):
            return why("The architect got the tile of place {place}", place=place)
    return None


# ---- happenings


def happened(event: Event) -> Why | None:
    """A line of the log."""
    return _began(event) if isinstance(event, Began) else _went(event)


def _began(event: Began) -> Why | None:
    what, number, seat = event
    match what:
        case "round":
            return why("Round {number}: {seat} is the chief architect", number=number, seat=seat)
    return alike.BEGAN.get(what)


def _went(event: Went) -> Why | None:
    piece, many, source, target, part, *_ = event
    match piece, source.kind, target.kind:
        case "tile", "bag", "row" if part != UNSEEN:
            return why("Place {place}: {tile}", place=target.at, tile=tile(part))
        case "tile", "row", ("taken" | "city") if part != UNSEEN:
            return why(
                "{seat} takes the tile of place {place}: {tile}", seat=target.seat, place=source.at, tile=tile(part)
            )  # fmt: skip
        case "tile", "row", ("taken" | "city"):
            return why("{seat} takes a tile", seat=target.seat)
        case "tile", "taken", "cell":
            return why("{seat} lays the tile: {tile}", seat=target.seat, tile=tile(part))
        case "stone", "store", "store":
            return why(
                "{seat} pays {stones:stone} to {seat2}", seat=source.seat, stones=many, seat2=target.seat
            )  # fmt: skip
        case "stone", _, "store":
            return why("{seat} gets {stones:stone}", seat=target.seat, stones=many)
        case "stone", "store", _:
            return why("{seat} pays {stones:stone}", seat=source.seat, stones=many)
    return None  # the row moves up, and the marker goes with the round


def hands(event: Event) -> Why | None:
    """What hands do at the real table."""
    if not isinstance(event, Went):
        return None
    piece, many, source, target, part, *_ = event
    match piece, source.kind, target.kind:
        case "tile", "bag", "row":
            return why("Turn up a tile into place {place} of the row", place=target.at)
        case "tile", "row", ("taken" | "city"):
            return why("{seat}: tile of place {place}", seat=target.seat, place=source.at)
        case "tile", ("taken" | "city"), "row" if many > 1:
            return why("Back into the row: {tiles:city_tile}", tiles=many)
        case "tile", ("taken" | "city"), "row":
            return why("Tile back to place {place} of the row", place=target.at)
        case "tile", "row", "bag" if many > 1 or source.at == SOMEWHERE:
            return why("Of the row back on the stack: {tiles:city_tile}", tiles=many)
        case "tile", "city", "bag":  # undone to before it came into the row
            return why("{seat}: back on the stack: {tiles:city_tile}", seat=source.seat, tiles=many)
        case "tile", "row", "bag":
            return why("Tile of place {place} back on the stack", place=source.at)
        case "tile", "taken", "cell":
            return why("{seat}: lay the tile with {tile}", seat=target.seat, tile=tile(part))
        case "tile", "cell", "taken":
            return why("{seat}: lift the tile with {tile}", seat=source.seat, tile=tile(part))
        case "stone", "store", "store":
            return why("{stones:stone} from {seat} to {seat2}", stones=many, seat=source.seat, seat2=target.seat)
        case "stone", "store", "reserve":
            return why("{seat}: {stones:stone} to the reserve", seat=source.seat, stones=many)
        case "stone", "reserve", "store":
            return why("{seat}: {stones:stone} from the reserve", seat=target.seat, stones=many)
        case "chief", _, "store":
            return why("{seat}: marker of the chief architect", seat=target.seat)
    return None
