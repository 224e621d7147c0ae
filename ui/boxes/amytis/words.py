"""How Architects of Amytis is said: its words, questions, moves and happenings."""

from collections.abc import Callable

from engine.rules.amytis.city import COLOURS, KINDS
from engine.rules.amytis.moves import (
    SPACES,
    Complete,
    Count,
    Deal,
    Draw,
    Favour,
    Gain,
    Lay,
    Name,
    Pick,
    SetFirst,
    SetOut,
    SetPawns,
    SetPoints,
    SetStack,
    SetTops,
    Show,
    Sides,
    Take,
)
from engine.rules.amytis.parts import Kit
from engine.rules.contract import SOMEWHERE, UNSEEN, Began, Event, Move, Turn, Went, Why, listed, why
from ui.words import alike

TITLE = "Architects of Amytis"
TILES = [f"{colour} {kind}" for kind in KINDS for colour in COLOURS]  # all that a tile can show
FAVOURS = (
    "stacks of one", "stacks of two", "stacks of three", "stacks of four", "stairs", "corners", "completed projects",
    "bottom row",
)  # fmt: skip
ROWS = {"track": "score track", "cards": "points of projects"} | dict(zip(SPACES, FAVOURS, strict=True))
WORDS: dict[str, str] = {word: word for word in (*KINDS, *TILES, *ROWS.values())} | {
    # options
    "sides": "sides of the buildings",
    "sides chosen": "sides by choice",
    "sides drawn": "sides by lot",
    "side_b": "with side B",
    **{f"side_b {kind}": f"{kind} with side B" for kind in KINDS},
    "projects": "projects to begin with",
    "projects 2+2": "two each",
    "projects 2+3": "two, and three for the second",
    "length": "length",
    "length whole": "whole game",
    "length taster": "taster, lower stacks",
    # pieces
    "pink": "pink",  # the other colours are named for every box
    "architect": "architect",
    "pawn": "pawn",
    "project": "project",
    "favours": "Favours",
}
NOUNS: dict[str, str] = {"architect": "architects", "pawn": "pawns", "project": "projects"}


def tile_name(kit: Kit, part: int) -> str:
    """What a tile of this kit shows, as a word of the glossary; its number where it is no tile of it."""
    if not 0 < part < len(kit.kinds):
        return str(part)
    return f"{COLOURS[kit.colours[part]]} {KINDS[kit.kinds[part]]}"


def places(stacks: int) -> Why:
    """A set of stacks, one bit each, as their numbers."""
    return listed([str(place + 1) for place in range(9) if stacks >> place & 1])


def sides(types: int) -> Why:
    if not types:
        return why("All buildings with side A")
    return why("Side B: {types}", types=listed([kind for n, kind in enumerate(KINDS) if types >> n & 1]))


# ---- questions


def asked(turn: Turn) -> Why:
    return alike.ASKED.get(turn.ask) or _QUESTIONS[turn.ask](turn)


_QUESTIONS: dict[str, Callable[[Turn], Why]] = {
    "sides": lambda turn: why("Which buildings show side B?"),
    "begin": lambda turn: why("Who begins?"),
    "deal": lambda turn: why("Which tile lies on stack {number} now?", number=turn.part),
    "open": lambda turn: why("Which project comes to place {number} of the row?", number=turn.part),
    "card": lambda turn: why("Which project does {seat} get?", seat=turn.part - 1),
    "take": lambda turn: why("{seat}: take a tile", seat=turn.who),
    "lay": lambda turn: why("{seat}: lay the {tile:acc}", seat=turn.who, tile=turn.part),
    "project": lambda turn: why("{seat}: a project for the palace", seat=turn.who),
    "favour": lambda turn: why("{seat}: the king's favour, put a pawn", seat=turn.who),
    "perhaps": lambda turn: why("{seat}: a favour, as far as is known? Then put a pawn", seat=turn.who),
    "done": lambda turn: why("{seat}: finish the turn", seat=turn.who),
}


# ---- moves


def chosen(move: Move) -> Why:
    return _turn_move(move) or _table_word(move) or alike.chosen(move, ROWS)


def _turn_move(move: Move) -> Why | None:
    match move:
        case Sides(types):
            return sides(types)
        case Deal(part):
            return why("{tile}", tile=part)
        case Show(card) | Pick(card):
            return why("Project {card}", card=card)
        case Take(part, place) if part == UNSEEN:
            return why("Stack {stack}", stack=place + 1)
        case Take(part, place):
            return why("{tile} from stack {stack}", tile=part, stack=place + 1)
        case Lay(cell):
            return why("Cell {cell}", cell=cell + 1)
        case Draw():
            return why("Top of the pile")
        case Count():
            return why("Points for completed projects")
        case Favour(space):
            return why("Favour: {space}", space=FAVOURS[space])
        case Name(part):
            return why("The tile: {tile}", tile=part)
        case Complete(card):
            return why("Project {card} completed", card=card)
        case Gain(points):
            return why("{points:point}", points=points)
    return None


def _table_word(move: Move) -> Why | None:
    match move:
        case SetFirst(seat):
            return why("{seat} began", seat=seat)
        case SetTops():
            return why("The top tiles are read in")
        case SetStack(place, height):
            return why("Stack {stack}: {height:tile}", stack=place + 1, height=height)
        case SetOut(seat, stacks):
            return why("{seat}: architects on {places}", seat=seat, places=places(stacks))
        case SetPawns(seat, spaces):
            names = listed([FAVOURS[space] for space in spaces])
            return why("{seat}: pawns on {spaces}", seat=seat, spaces=names)
        case SetPoints(seat, points):
            return why("{seat} has {points:point}", seat=seat, points=points)
    return None


# ---- happenings


def happened(event: Event) -> Why | None:
    """A line of the log."""
    return _began(event) if isinstance(event, Began) else _went(event)


def _began(event: Began) -> Why | None:
    what, number, seat = event
    match what:
        case "turn":
            return why("Turn {number}: {seat}", number=number, seat=seat)
        case "first":
            return why("{seat} begins", seat=seat)
        case "sides":
            return sides(number)
        case "home" if number == 3:
            return why("{seat}: architects come home, three in line", seat=seat)
        case "home":
            return why("{seat}: architects come home, all are out", seat=seat)
        case "perhaps home" if number == 3:
            return why("{seat}: do the architects come home? As far as is known, three are in line", seat=seat)
        case "perhaps home":
            return why("{seat}: do the architects come home? As far as is known, all are out", seat=seat)
        case "last":
            return why("Last turn: {seat}", seat=seat)
    return alike.BEGAN.get(what)


def _went(event: Went) -> Why | None:
    piece, many, source, target, part, *_ = event
    match piece, source.kind, target.kind:
        case "tile", "bag", "stack":
            return why("Stack {stack}: {tile} comes to light", stack=target.at + 1, tile=part)
        case "tile", "stack", "store":
            return why(
                "{seat} takes the {tile:acc} from stack {stack}", seat=target.seat, tile=part,
                stack=source.at + 1,
            )  # fmt: skip
        case "tile", "stack", "city" if event.part:
            return why(
                "{seat} takes the {tile:acc} from stack {stack}", seat=target.seat, tile=event.part,
                stack=source.at + 1,
            )  # fmt: skip
        case "tile", "stack", "city":
            return why("{seat} takes from stack {stack}", seat=target.seat, stack=source.at + 1)
        case "tile", "store", "cell":
            return why(
                "{seat} lays the {tile:acc} on cell {cell}", seat=target.seat, tile=part, cell=target.at + 1
            )  # fmt: skip
        case "tile", "stack", "elsewhere":
            return why("Stack {stack} is lower by {many:tile}", stack=source.at + 1, many=many)
        case "tile", "elsewhere", "city":
            return why("{seat} takes from a stack that is not known", seat=target.seat)
        case "tile", "elsewhere", "stack":
            return why("Stack {stack} is higher by {many:tile}", stack=target.at + 1, many=many)
        case "point", _, "track":
            return why("{seat} gains {points:point}", seat=target.seat, points=many)
        case "point", "track", _:
            return why("{seat}: {points:point} less", seat=source.seat, points=many)
        case "marker", _, _:
            return why("{seat}: base value +{value}", seat=target.seat, value=50 * target.at)
        case "pawn", "store", _:
            return why("{seat}: favour for {space}", seat=target.seat, space=FAVOURS[target.at])
        case "project", _, _:
            return _card(event)
    return None  # architects: told by taking and coming home


def _card(event: Went) -> Why | None:
    _, _, source, target, card, *_ = event
    match source.kind, target.kind:
        case "pile", "row":
            return why("Project {card} comes into the row", card=card)
        case "pile", "projects":
            return why("{seat} draws project {card}", seat=target.seat, card=card)
        case "row", "projects":
            return why("{seat} takes project {card} from the row", seat=target.seat, card=card)
        case (("projects" | "elsewhere"), "completed"):
            return why("{seat} completes project {card}", seat=target.seat, card=card)
    return None


def hands(event: Event) -> Why | None:
    """What hands do at the real table; what is undone comes the other way round."""
    if not isinstance(event, Went):
        return None
    if event.many > 1 and event.piece not in ("point", "marker"):
        return _several_by_hand(event)
    return _one_by_hand(event)


def _one_by_hand(event: Went) -> Why | None:
    if event.piece == "tile":
        return _tile_by_hand(event)
    if event.piece == "project":
        return _card_by_hand(event)
    piece, many, source, target, *_ = event
    match piece, source.kind, target.kind:
        case "architect", "store", _:
            return why("{seat}: architect on stack {stack}", seat=target.seat, stack=target.at + 1)
        case "architect", _, "store":
            return why("{seat}: architect from stack {stack} home", seat=target.seat, stack=source.at + 1)
        case "point", _, "track":
            return why("{seat}: marker {points:step} forward", seat=target.seat, points=many)
        case "point", "track", _:
            return why("{seat}: marker {points:step} back", seat=source.seat, points=many)
        case "marker", _, _:
            return why("{seat}: base marker to +{value}", seat=target.seat, value=50 * target.at)
        case "pawn", "store", _:
            return why("{seat}: pawn on {space}", seat=target.seat, space=FAVOURS[target.at])
        case "pawn", _, "store":
            return why("{seat}: pawn back from {space}", seat=source.seat, space=FAVOURS[source.at])
    return None


def _several_by_hand(event: Went) -> Why | None:
    """Several that are alike go one way: how many, and a place only where it is one and the same."""
    piece, many, source, target, *_ = event
    stack = next((place.at + 1 for place in (source, target) if place.kind == "stack" and place.at != SOMEWHERE), 0)
    match piece, source.kind, target.kind:
        case "architect", "store", _:
            return why("{seat}: {many:architect} onto stacks", seat=target.seat, many=many)
        case "architect", _, "store":
            return why("{seat}: {many:architect} home", seat=target.seat, many=many)
        case "pawn", "store", _:
            return why("{seat}: {many:pawn} on {space}", seat=target.seat, many=many, space=FAVOURS[target.at])
        case "pawn", _, "store" if source.at == SOMEWHERE:
            return why("{seat}: {many:pawn} back", seat=source.seat, many=many)
        case "pawn", _, "store":
            return why("{seat}: {many:pawn} back from {space}", seat=source.seat, many=many, space=FAVOURS[source.at])
        case "tile", "stack", ("store" | "city") if stack:
            return why("{seat}: {many:tile} off stack {stack}", seat=target.seat, many=many, stack=stack)
        case "tile", ("stack" | "elsewhere"), ("store" | "city"):
            return why("{seat}: {many:tile} off the stacks", seat=target.seat, many=many)
        case "tile", ("store" | "city"), "stack" if stack:
            return why("{seat}: {many:tile} back on stack {stack}", seat=source.seat, many=many, stack=stack)
        case "tile", ("store" | "city"), ("stack" | "elsewhere"):
            return why("{seat}: {many:tile} back on the stacks", seat=source.seat, many=many)
        case "project", "row", "pile":
            return why("Of the row back on the pile: {many:project}", many=many)
        case "project", ("row" | "pile"), "projects":
            return why("{seat}: {many:project} in front of you", seat=target.seat, many=many)
        case "project", "projects", ("row" | "pile"):
            return why("{seat}: {many:project} back on the pile", seat=source.seat, many=many)
        case "project", ("projects" | "elsewhere"), "completed":
            return why("{seat}: turn {many:project} face down", seat=target.seat, many=many)
        case "project", "completed", ("projects" | "elsewhere"):
            return why("{seat}: turn {many:project} face up again", seat=source.seat, many=many)
    return _one_by_hand(event)


def _tile_by_hand(event: Went) -> Why | None:
    _, _, source, target, *_ = event
    match source.kind, target.kind:
        case "stack", ("store" | "city"):
            return why("{seat}: top tile of stack {stack}", seat=target.seat, stack=source.at + 1)
        case "elsewhere", "city":
            return why("{seat}: top tile of a stack", seat=target.seat)
        case "city", "elsewhere":
            return why("{seat}: tile back on its stack", seat=source.seat)
        case (("store" | "city"), "stack"):
            return why("{seat}: tile back on stack {stack}", seat=source.seat, stack=target.at + 1)
        case "store", "cell":
            return why("{seat}: tile on cell {cell}", seat=target.seat, cell=target.at + 1)
        case "cell", "store":
            return why("{seat}: tile up from cell {cell}", seat=source.seat, cell=source.at + 1)
    return None  # what comes to light lies there already


def _card_by_hand(event: Went) -> Why | None:
    _, _, source, target, card, *_ = event
    match source.kind, target.kind:
        case "pile", "row":
            return why("Turn up a project into place {number} of the row", number=target.at + 1)
        case "row", "pile":
            return why("Project from place {number} of the row back on the pile", number=source.at + 1)
        case (("row" | "pile"), "projects"):
            return why("{seat}: project {card} in front of you", seat=target.seat, card=card)
        case "projects", "row":
            return why(
                "{seat}: project {card} back to place {number} of the row",
                seat=source.seat,
                card=card,
                number=target.at + 1,
            )
        case "projects", "pile":
            return why("{seat}: project {card} back on the pile", seat=source.seat, card=card)
        case (("projects" | "elsewhere"), "completed"):
            return why("{seat}: turn project {card} face down", seat=target.seat, card=card)
        case "completed", ("projects" | "elsewhere"):
            return why("{seat}: turn project {card} face up again", seat=target.seat, card=card)
    return None
