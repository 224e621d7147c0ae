"""Panticapaeum's games for the shared properties: two to four people, and one against Automius, rules mixed."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from engine.rules.boxes import box
from engine.rules.contract import RIVAL, Move, Went
from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.circle import Circle
from engine.rules.panticapaeum.moves import (
    BUILD,
    DONE,
    FREE,
    GATHER,
    REST,
    Begin,
    Deal,
    Free,
    Gain,
    SetCubes,
    Take,
    take,
)
from engine.rules.panticapaeum.parts import TURNS
from engine.rules.panticapaeum.position import Game
from tests.cases import Case

KIT = tomllib.loads((Path(__file__).parents[2] / "seeds" / "panticapaeum" / "kit.toml").read_text())
BOX = box("panticapaeum")
HARDER = ("", "skip", "trireme", "plan", "skip,trireme,plan")


def shared(position: Aid | Game) -> object:
    """What lies in the middle of the table, and whose turn it is while somebody plays."""
    playing = position.turn.who >= 0 and position.turn.ask not in ("drop", "last")
    circle, rival = (
        (position.ring.circle, position.rival) if isinstance(position, Aid) else (position.circle, position.automius)
    )
    if position.turn.ask == "duties":  # beside a real table the circle lies until somebody says it is put away
        circle = Circle()
    return (
        circle.tiles, circle.at, position.prices.left, rival and rival.facts(),
        (position.turn.who, position.round, position.first) if playing else None,
    )  # fmt: skip


def told(move: Move, before: Game) -> Sequence[Move]:
    """What people at a table say of a full move: tiles that leave the circle, pieces that leave the board of buildings,
    the end of a turn, whatever the bag and Automius do. What happens by itself in the full game is said as well."""
    after = before.copy()
    events = after.play(move)
    if before.turn.who == RIVAL:
        said: list[Move] = [move, *_short(before, after)]
    elif isinstance(move, Begin | Take) or (isinstance(move, Deal) and before.turn.ask == "deal"):
        said = [move]
    else:
        said = []
    left, free = "column", isinstance(move, Free)
    said += [
        (FREE if free else BUILD)[event.kind]
        for event in events
        if isinstance(event, Went) and event.source.kind == left and event.target.kind == "taken"
    ]
    whole = TURNS * before.seats
    if before.played < whole and after.played in (before.played + 1, 0 if before.played + 1 == whole else -1):
        said.append(DONE)
    if not isinstance(move, Take):  # the last tile of a circle is taken without being asked
        said += [
            take(event.part, 1)
            for event in events
            if isinstance(event, Went) and event.source.kind == "circle" and event.target.kind == "taken"
        ]
    return [*said, *_unseen(before, after, DONE in said), *_no_more(before, after)]


def _no_more(before: Game, after: Game) -> list[Move]:
    """The bag is empty before the circle is full, since tiles were drawn out of it that nobody told of."""
    laid, size = after.circle.left, after.kit.tables[after.seats].circle
    short = before.turn.ask == "deal" and before.circle.left < laid < size and not after.bag | after.discard
    drawn = sum(len(player.city.tiles) for player in after.players) > (after.round - 1) * TURNS * after.seats
    return [REST[0]] if short and drawn else []


def _unseen(before: Game, after: Game, ended: bool) -> list[Move]:
    """Automius gets nothing because all cubes of a colour lie in the city: the aid believes that he does."""
    rival, turn = after.automius, after.turn
    if rival is None or before.automius is None:
        return []
    said: list[Move] = []
    if turn.ask == "discard" and turn.who == RIVAL and before.turn.ask != "gather":
        tile = after.kit.tiles[after.circle.tiles[turn.part]]
        if any(many and rival.cubes[colour] < after.kit.cubes for colour, many in enumerate(tile.cubes)):
            said += [GATHER, *(SetCubes(colour, rival.cubes[colour]) for colour in range(5) if tile.cubes[colour])]
    step = rival.step(after.prices.shown())
    over = after.turn.who != RIVAL and (before.turn.ask == "discard" or ended)
    if over and rival.develops(before.round) and isinstance(step, Gain):
        colour = step.colour
        if not after.supply[colour] and rival.cubes[colour] < after.kit.cubes:
            said += [step, SetCubes(colour, rival.cubes[colour])]
    return said


def _short(before: Game, after: Game) -> list[Move]:
    """Cubes Automius does not get because they lie in the city: an aid cannot know, the table says so."""
    if before.turn.ask not in ("gather", "gain") or before.automius is None or after.automius is None:
        return []
    empty = [colour for colour, many in enumerate(after.supply) if not many]
    return [SetCubes(colour, after.automius.cubes[colour]) for colour in empty]


# A copy as no printer made it: few cubes, other buildings of two cells, and the rare cells of the rows come first. So
# random games often meet shortage, drawn tiles, moved buildings and chains of steps.
STRANGE = {
    **KIT,
    "pieces": {**KIT["pieces"], "cubes": 4},
    "buildings": {**KIT["buildings"], "house": 2, "fortress": 2, "aqueduct": 1, "temple": 1},
    "development": {
        "brown": ["worker coin", "cubes 1", "worker coin", "points 2"],
        "purple": ["improve coin", "move", "cubes 2", "move", "point per 2", "move"],
        "beige": ["build", "cubes 1", "improve price", "build", "points 2"],
        "orange": ["aqueduct C", "improve colour", "aqueduct A", "cubes 2", "aqueduct B", "points 1"],
        "green": ["advance", "tile", "improve colour", "tile", "advance", "points 3", "tile"],
    },
}

CASES = [
    *(Case(f"panticapaeum-{n}", BOX, KIT, seats=n, games=6, shared=shared, told=told) for n in (2, 3, 4)),
    *(
        Case(
            f"panticapaeum-solo-{harder or 'plain'}", BOX, KIT, rival="automius",
            options={"harder": harder}, games=4, shared=shared, told=told,
        )
        for harder in HARDER
    ),
    *(Case(f"panticapaeum-strange-{n}", BOX, STRANGE, seats=n, games=5, shared=shared, told=told) for n in (2, 4)),
    Case(
        "panticapaeum-strange-solo", BOX, STRANGE, rival="automius",
        options={"harder": "trireme"}, games=5, shared=shared, told=told,
    ),
    *(Case(f"panticapaeum-aid-{n}", BOX, KIT, aid=True, seats=n, games=6) for n in (2, 3, 4)),
    *(
        Case(
            f"panticapaeum-aid-solo-{harder or 'plain'}", BOX, KIT, aid=True, rival="automius",
            options={"harder": harder}, games=4,
        )
        for harder in HARDER
    ),
]  # fmt: skip
