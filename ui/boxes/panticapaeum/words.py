"""How Panticapaeum is said: its words, questions, moves and happenings."""

from collections.abc import Callable

from engine.rules.contract import UNSEEN, Began, Event, Move, Turn, Went, Why, listed, why
from engine.rules.panticapaeum.moves import (
    GRID,
    Advance,
    Build,
    Count,
    Cube,
    Deal,
    Decline,
    Discard,
    Drop,
    Fill,
    Free,
    Gain,
    Gather,
    Lay,
    Lift,
    Look,
    NoMoreSteps,
    Pay,
    Put,
    Ready,
    Rest,
    Sail,
    Sell,
    SetBought,
    SetCubes,
    SetFirst,
    SetGap,
    SetLadder,
    SetLeft,
    SetPieces,
    SetPrice,
    SetPrinted,
    SetTile,
    SetTrireme,
    SetTurn,
    Show,
    Step,
    Take,
    TakeCoins,
    TakeCube,
    Token,
    Use,
    Worker,
)
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, IMPROVEMENTS
from ui.boxes.panticapaeum.byhand import own_things
from ui.words import alike

TITLE = "Panticapaeum"
WORDS: dict[str, str] = {
    "automius": "Automius",
    # options
    "harder": "harder",
    "harder skip": "he develops in round 1 too",
    "harder trireme": "he gets the best tile passed",
    "harder plan": "he gains cubes with a plan",
    # buildings, and the rows of the score sheet
    "house": "house",
    "winery": "winery",
    "fortress": "fortress",
    "aqueduct": "aqueduct",
    "temple": "temple",
    "coins": "coins",
    "cubes": "cubes",
    "drought": "drought",
    "buildings": "buildings",
    # improvements
    "improve colour": "any colour",
    "improve price": "one cube less",
    "improve coin": "one coin less",
    # what a correction is about
    "the round": "the round",
    "the turn": "the turn",
    "a place of the circle": "a place of the circle",
    "the number of tiles in the circle": "the number of tiles in the circle",
    "a tile": "a tile",
    "what is left": "what is left",
    "a price": "a price",
    "a piece of this column": "a piece of this column",
    "a number of cells": "a number of cells",
    "a number of cubes": "a number of cubes",
    "a number of buildings": "a number of buildings",
}
NOUNS: dict[str, str] = {"building": "buildings", "cell": "cells"}
PLAIN = "{word}"


def colours(numbers: tuple[int, ...]) -> Why:
    """Colours one after the other, or that there are none."""
    return listed([COLOURS[colour] for colour in numbers])


# ---- questions


def asked(turn: Turn) -> Why:
    return alike.ASKED.get(turn.ask) or _QUESTIONS[turn.ask](turn)


_QUESTIONS: dict[str, Callable[[Turn], Why]] = {
    "token": lambda turn: why("Which resource token comes next?"),
    "deal": lambda turn: why("Which tile comes to place {place} of the circle?", place=turn.part),
    "circle": lambda turn: why("Which tile comes to place {place} of the circle?", place=turn.part),
    "draw": lambda turn: why("Which tile comes out of the bag?"),
    "begin": lambda turn: why("Name a Greek god: who begins?"),
    "take": lambda turn: why("{seat}: take a tile", seat=turn.who),
    "lay": lambda turn: why("{seat}: lay the tile", seat=turn.who),
    "cube": lambda turn: why(
        "{seat}: too few cubes ({colour}): which cell gets one?", seat=turn.who, colour=COLOURS[turn.part]
    ),
    "fill": lambda turn: why("{seat}: a cube of which colour?", seat=turn.who),
    "act": lambda turn: why("{seat}: build, sell or take", seat=turn.who),
    "pay": lambda turn: why("{seat}: pay for it ({building})", seat=turn.who, building=BUILDINGS[turn.part]),
    "put": lambda turn: why("{seat}: place it ({building})", seat=turn.who, building=BUILDINGS[turn.part]),
    "step": lambda turn: why("{seat}: another step for coins?", seat=turn.who),
    "use": lambda turn: why("{seat}: use the property?", seat=turn.who),
    "lift": lambda turn: why("{seat}: which building moves?", seat=turn.who),
    "free": lambda turn: why("{seat}: which building for nothing?", seat=turn.who),
    "advance": lambda turn: why("{seat}: a step in which other row?", seat=turn.who),
    "drop": lambda turn: why("{seat}: give back what is more than five", seat=turn.who),
    "last": lambda turn: why("{seat}: free workers may still go out", seat=turn.who),
    "done": lambda turn: why("{seat}: finish the turn", seat=turn.who),
    "count": lambda turn: why("How many resource cells does the tile just taken show?"),
    "cubes": lambda turn: why("What does the tile under the trireme show?"),
    "best": lambda turn: why("Which of the tiles passed shows most resource cells?"),
    "duties": lambda turn: why("End of the round: everybody, when ready"),
    "sail": lambda turn: why("Automius: the trireme sails on"),
    "gather": lambda turn: why("Automius gathers"),
    "discard": lambda turn: why("Automius: his tile goes to the discard"),
    "build": lambda turn: why("Automius builds"),
    "gain": lambda turn: why("Automius gains a cube"),
}


# ---- moves


def chosen(move: Move) -> Why:
    say = _CHOSEN.get(type(move))
    return say(move) if say else alike.chosen(move)


def _tile(part: int) -> Why:
    return why("Tile {part}", part=part) if part else why("Not looked at")


def _tile_there(part: int) -> Why:
    """The same inside a sentence."""
    return why("tile {part}", part=part) if part else why("not looked at")


def _taken(move: Take) -> Why:
    if not move.place:
        return _tile(move.part)
    if not move.part:
        return why("The tile {place} after the trireme", place=move.place)
    return why("The tile {place} after the trireme: {part}", place=move.place, part=move.part)


_CHOSEN: dict[type[Move], Callable[..., Why]] = {
    Token: lambda move: why("Token {token}", token=move.token),
    Deal: lambda move: _tile(move.part),
    Take: _taken,
    Lay: lambda move: why("At {cell}, turned {turns:step}", cell=GRID.name(move.cell), turns=move.facing),
    Cube: lambda move: why("The cell {cell}", cell=GRID.name(move.cell)),
    Fill: lambda move: why(PLAIN, word=COLOURS[move.colour]),
    Worker: lambda move: why("Worker to {cell}", cell=GRID.name(move.cell)),
    Build: lambda move: why("Build: {building}", building=BUILDINGS[move.building]),
    Sell: lambda move: why("Sell: {colours}", colours=colours(move.colours)),
    TakeCoins: lambda move: why("Take {many:coin}", many=2),
    TakeCube: lambda move: why("Take a cube: {colour}", colour=COLOURS[move.colour]),
    Pay: lambda move: why("Pay: {colours}", colours=colours(move.colours)),
    Put: lambda move: why("At {cell}, turned {turns:step}", cell=GRID.name(move.cell), turns=move.facing),
    Step: lambda move: why("One more step"),
    NoMoreSteps: lambda move: why("No more steps"),
    Use: lambda move: why("Use it"),
    Decline: lambda move: why("Leave it"),
    Lift: lambda move: why("The building at {cell}", cell=GRID.name(move.cell)),
    Free: lambda move: why("For nothing: {building}", building=BUILDINGS[move.building]),
    Advance: lambda move: why("A step in the row: {colour}", colour=COLOURS[move.colour]),
    Drop: lambda move: why("Give back: {colour}", colour=COLOURS[move.colour]),
    Sail: lambda move: why("The trireme sails {tiles:tile} on", tiles=move.tiles),
    Gather: lambda move: why("Automius gathers"),
    Discard: lambda move: why("Automius: his tile goes to the discard"),
    Gain: lambda move: why("Automius gains a cube: {colour}", colour=COLOURS[move.colour]),
    Rest: lambda move: why("Circle laid ({tiles:tile} not looked at)", tiles=move.tiles),
    Count: lambda move: why("{cells:cell} with resources", cells=move.cells),
    Show: lambda move: why("Resources: {colours}", colours=colours(move.colours)),
    Look: lambda move: _tile(move.part),
    Ready: lambda move: why("{seat} is ready", seat=move.seat),
    SetTurn: lambda move: why("It is turn {turn} of {seat}", turn=move.turn, seat=move.seat),
    SetFirst: lambda move: why("{seat} is first player", seat=move.seat),
    SetLeft: lambda move: why("{tiles:tile} in the circle", tiles=move.tiles),
    SetTrireme: lambda move: why("The trireme is at place {place}", place=move.place),
    SetTile: lambda move: why("Place {place}: {tile}", place=move.place, tile=_tile_there(move.part)),
    SetGap: lambda move: why("Place {place} is a gap", place=move.place),
    SetPieces: lambda move: why("{building}: {pieces} left", building=BUILDINGS[move.building], pieces=move.pieces),
    SetPrice: lambda move: why("{building} costs {price:cube}", building=BUILDINGS[move.building], price=move.price),
    SetLadder: lambda move: why(
        "{building} number {piece} costs {price:cube}",
        building=BUILDINGS[move.building], piece=move.piece, price=move.price,
    ),
    SetPrinted: lambda move: why("Tile {part} shows: {colours}", part=move.part, colours=colours(move.colours)),
    SetCubes: lambda move: why("Automius has {cubes:cube}: {colour}", cubes=move.cubes, colour=COLOURS[move.colour]),
    SetBought: lambda move: why(
        "Automius has {pieces:building}: {building}", pieces=move.pieces, building=BUILDINGS[move.building]
    ),
}  # fmt: skip


# ---- happenings


def happened(event: Event) -> Why | None:
    """A line of the log."""
    return _began(event) if isinstance(event, Began) else _went(event)


def _began(event: Began) -> Why | None:
    what, number, seat = event
    match what:
        case "round":
            return why("Round {number}", number=number)
        case "turn":
            return why("{seat}: turn {number}", seat=seat, number=number)
        case "round end":
            return why("Round {number} ends", number=number)
        case "sail":
            return why("The trireme sails {tiles:tile} on", tiles=number)
    return alike.BEGAN.get(what)


def _went(event: Went) -> Why | None:
    piece, many, source, target, part, kind, *_ = event
    seat = target.seat
    match piece, source.kind, target.kind:
        case "tile", "bag", "circle" if part != UNSEEN:
            return why("Place {place}: {tile}", place=target.at, tile=_tile_there(part))
        case "tile", _, "taken" if part != UNSEEN:
            return why("{seat} takes tile {part}", seat=seat, part=part)
        case "tile", _, "taken":
            return why("{seat} takes a tile", seat=seat)
        case "tile", "taken", "cell":
            return why("{seat} lays the tile", seat=seat)
        case "tile", _, "discard":
            return why("Tile {part} to the discard", part=part) if part else why("A tile to the discard")
        case "tile", "discard", "bag":
            return why("The discard goes back into the bag")
        case "cube", _, "store":
            return why("{seat} gets {cubes:cube}: {colour}", seat=seat, cubes=many, colour=COLOURS[kind])
        case "cube", "store", "supply":
            return why("{seat} gives back {cubes:cube}: {colour}", seat=source.seat, cubes=many, colour=COLOURS[kind])
        case "coin", _, "board":
            return why("{seat} gets {coins:coin}", seat=seat, coins=many)
        case "coin", "board", _:
            return why("{seat} pays {coins:coin}", seat=source.seat, coins=many)
        case "worker", "board", "cell":
            return why("{seat} sends out a worker", seat=seat)
        case "worker", "reserve", "board":
            return why("{seat} wins a worker", seat=seat)
        case "building", "column", _:
            return why("{seat} gets a piece: {building}", seat=seat, building=BUILDINGS[kind])
        case "building", _, "cell":
            return why("{seat} places it ({building})", seat=seat, building=BUILDINGS[kind])
        case "marker", _, _:
            return why("{seat}: one step in the row: {colour}", seat=seat, colour=COLOURS[kind])
        case "improvement", _, "board":
            return why("{seat} wins an improvement: {word}", seat=seat, word=f"improve {IMPROVEMENTS[kind]}")
        case "first", _, _:
            return why("{seat} is first player", seat=seat)
    return None  # cubes on a new tile, the trireme and tokens are seen on the table


def _tile_by_hand(event: Went) -> Why | None:
    """A tile goes without a place where nobody knows which that was."""
    _, many, source, target, *_ = event
    match source.kind, target.kind:
        case "circle", "discard" if source.at > 0:
            return why("Tile of place {place} to the discard", place=source.at)
        case "circle", "discard" if many > 1:
            return why("What is left of the circle to the discard: {tiles:tile}", tiles=many)
        case "circle", "discard":
            return why("His tile to the discard")
        case "circle", "bag":
            return why("Of the circle back into the bag: {tiles:tile}", tiles=many)
        case "bag", "discard":
            return why("Out of the bag to the discard: {tiles:tile}", tiles=many)
        case "discard", "circle":
            return why("From the discard back into the circle: {tiles:tile}", tiles=many)
        case "discard", "bag":
            return why("From the discard back into the bag: {tiles:tile}", tiles=many)
        case "taken", "circle" if target.at > 0:
            return why("Tile back to place {place}", place=target.at)
        case "taken", "circle":
            return why("{seat}: back into the circle: {tiles:tile}", seat=source.seat, tiles=many)
        case "taken", "bag":  # undone to before the circle was laid in which it lay
            return why("{seat}: back into the bag: {tiles:tile}", seat=source.seat, tiles=many)
    return own_things(event)  # what is laid out is said by whoever asks for it


def hands(event: Event) -> Why | None:
    """What hands do at the real table; the same steps the other way round put things back."""
    if isinstance(event, Began):
        return why("Trireme: {tiles:tile} on", tiles=event.number) if event.what == "sail" else None
    piece, many, source, target, _, kind, *_ = event
    match piece, source.kind, target.kind:
        case "trireme", "elsewhere", "circle":
            return why("Trireme back to where it stood")
        case "trireme", _, "circle":
            return why("Trireme to place {place}", place=target.at) if target.at > 0 else None
        case "tile", _, _:
            return _tile_by_hand(event)
        case "cube", "supply", "store":
            return why(
                "{seat}: {cubes:cube} from the supply ({colour})", seat=target.seat, cubes=many, colour=COLOURS[kind]
            )
        case "cube", "store", "supply":
            return why(
                "{seat}: {cubes:cube} to the supply ({colour})", seat=source.seat, cubes=many, colour=COLOURS[kind]
            )
        case "building", "column", "board":
            return why("Off the board: {building}", building=BUILDINGS[kind])
        case "building", "column", _:
            return why("{seat}: take a piece ({building})", seat=target.seat, building=BUILDINGS[kind])
        case "building", _, "column":
            building = BUILDINGS[kind]
            if many > 1:
                return why("Back on its column: {building}, {many} times", building=building, many=many)
            return why("Back on its column: {building}", building=building)
        case "first", _, "board":
            return why("Token of the first player to {seat}", seat=target.seat)
    return own_things(event)
