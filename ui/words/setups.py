"""How a box is set up for these players, and what is in it when it is packed away: at most eight pictures each, with a
line in our own words. The numbers come from the kit where it has them; what is drawn here is named, not measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.rules.akropolis.parts import row
from engine.rules.contract import Why, why

# ---- what a picture is made of: drawn by ui.screens.pictures


class Things(NamedTuple):
    """So many of one thing: side by side while they can be counted at a glance, else one of it and the number."""

    icon: str
    many: int = 1
    good: bool = False  # the wooden piece of this good instead of an icon
    each: bool = False  # so many, drawn as a number however few they are


class Sign(NamedTuple):
    """A sign between things: + or a word in letters."""

    text: str


class Circle(NamedTuple):
    """The trireme with so many tiles clockwise from its right."""

    tiles: int


class Columns(NamedTuple):
    """The building board: five columns of so many pieces, over an empty lowest row."""

    pieces: int


class Markers(NamedTuple):
    """The development board: five rows, before each a marker of every seat."""

    seats: int


class Nine(NamedTuple):
    """Nine cells with this number on each."""

    number: int


class Stacks(NamedTuple):
    """Stacks of one thing, so many of so many."""

    many: int
    each: int


Piece = Things | Sign | Circle | Columns | Markers | Nine | Stacks


class Step(NamedTuple):
    """A picture and a line: what is laid where."""

    text: Why
    picture: tuple[Piece, ...]


def _step(text: Why, *picture: Piece) -> Step:
    return Step(text, picture)


GOODS = ("brown", "purple", "beige", "orange", "green")
PLUS = Sign("+")

# ---- Panticapaeum


def _panticapaeum(kit: Any, seats: int, rival: str, options: Mapping[str, str]) -> list[Step]:
    table, people = kit.tables[seats], max(2, seats)
    each = _step(
        why("Each: a worker on the board, four beside."),
        Things("card"), Things("worker"), PLUS, Things("worker", 4), PLUS, Things("pawn", 5, each=True),
    )  # fmt: skip
    first = _step(why("Who first names a Greek god begins."), Sign("I"), Things("next"), Things("first"))
    if rival:
        each = _step(
            why("You as always; Automius only a board."),
            Things("card"), Things("worker"), PLUS, Things("worker", 4, each=True), Sign("·"), Things("trireme"),
            Things("card"),
        )  # fmt: skip
        first = _step(why("You always begin."), Sign("I"), Things("next"), Things("first"))
    return [
        each,
        _step(why("A marker of each before every row."), Markers(seats)),
        _step(why("Cube tokens at random: single and double."), Things("brown", good=True), Sign("·"),
              Things("purple", good=True), Things("orange", good=True)),
        _step(why("Improvement tokens, on each of their cells."), Things("any", table.improvements, each=True)),
        _step(why("Aqueduct tiles by form, coins and cubes."), Things("tile", len(kit.aqueducts)), Things("coin"),
              *(Things(good, good=True) for good in GOODS)),
        _step(why("Buildings for {people:player}, the lowest row empty.", people=people),
              Columns(table.filled)),
        _step(why("{tiles:tile}, clockwise from the trireme.", tiles=table.circle),
              Circle(table.circle)),
        first,
    ]  # fmt: skip


PANTICAPAEUM = [
    _step(why("Terrain tiles, in the bag."), Things("bag"), Things("tile", 65)),
    _step(why("Cubes: twenty of each colour."), *(Things(good, good=True) for good in GOODS), Things("cube", 100)),
    _step(why("Buildings: seven of each."), *(Things(name, 7, each=True) for name in ("house", "winery", "fortress"))),
    _step(why("And these; and the aqueduct tiles."), Things("aqueduct", 7, each=True),
          Things("temple", 7, each=True), Things("tile", 12)),
    _step(why("Workers and markers: five of each colour."), Things("worker", 20), Things("pawn", 20)),
    _step(why("Cube tokens and improvements."), Things("cube", 15), Things("any", 16)),
    _step(why("Coins, and the score pad."), Things("coin", 30), Things("list")),
    _step(why("Trireme, two markers, six boards."), Things("trireme"), Things("first"), Sign("I"),
          Things("card", 6, each=True)),
]  # fmt: skip

# ---- Akropolis


def _akropolis(kit: Any, seats: int, rival: str, options: Mapping[str, str]) -> list[Step]:
    length = options.get("length", "standard")
    players = 2 if rival else seats
    stacks = kit.stacks[length].get(seats, kit.stacks["standard"][seats])
    backs = "2+" if players == 2 else "2+  3+" if players == 3 else "2+  3+  4"
    said = why("Sites with these signs on their backs.")
    if length == "long" or players == 4:
        backs, said = "2+  3+  4", why("All sites, whatever is on their backs.")
    stones = ", ".join(str(stones) for stones in kit.first[:players])
    start, chief = why("A start site for each."), why("Last in an amphitheatre: chief, and first.")
    if rival:
        start, chief = why("A start site for you, one for him."), why("You are chief architect, and begin.")
    return [
        _step(said, Things("hexes"), Sign(backs)),
        _step(why("{stacks:stack} of {each}, face down.", stacks=stacks, each=players + 1),
              Stacks(stacks, players + 1)),
        _step(why("A row of {row}, face up: the construction site.", row=row(players)),
              *(Things("hexes") for _ in range(row(players)))),
        _step(start, Things("hexes", players)),
        _step(chief, Things("crown")),
        _step(why("Stones in the order of turns: {list}.", list=stones),
              *(Things("stone", kit.first[n], each=True) for n in range(players))),
        _step(why("The other stones are the reserve."), Things("stone", 3)),
    ]  # fmt: skip


AKROPOLIS = [
    _step(why("Sites, by the signs on their backs."), Things("hexes", 61), Sign("2+  3+  4")),
    _step(why("Start sites."), Things("hexes", 4)),
    _step(why("Stones."), Things("stone", 40)),
    _step(why("The chief architect."), Things("crown")),
    _step(why("Player aids, and the score pad."), Things("card", 4), Things("list")),
]

# ---- Pyramidion


def _pyramidion(kit: Any, seats: int, rival: str, options: Mapping[str, str]) -> list[Step]:
    return [
        _step(why("Eight cities in the middle of the table."), Things("pyramidion"), Things("house", 8)),
        _step(why("Each: brokers, mercenaries, base cards."), Things("intermediary", 5, each=True),
              Things("mercenary", 5, each=True), Things("card", 5, each=True)),
        _step(why("The other characters: a deck, face down."), Things("card", 40)),
        _step(why("Goods by kind, and the sundials."), Things("wood", good=True),
              Things("stone", good=True), Things("camel", good=True), Things("food", good=True),
              Things("worker", good=True), Things("statue", good=True), Things("sundial", 8)),
        _step(why("Revolt tokens mixed, face down."), Things("revolt", 6)),
        _step(why("Supply cards, the top one open."), Things("scroll")),
        _step(why("Boats as a deck, five of them open in a row."), Things("boat", 5)),
        _step(why("Draw 1 to {seats} for the places in Giza.", seats=seats),
              *(Sign(str(n)) for n in range(1, seats + 1)), Things("first")),
    ]  # fmt: skip


PYRAMIDION = [
    _step(why("Cities."), Things("pyramidion", 8)),
    _step(why("Characters, base cards among them."), Things("card", 60)),
    _step(why("Supply cards and boats."), Things("scroll", 10), Things("boat", 20)),
    _step(why("Goods: ten statues, of the others 35."), Things("wood", good=True), Things("cube", 185)),
    _step(why("Brokers and mercenaries."), Things("intermediary", 20), Things("mercenary", 20)),
    _step(why("Category tokens, and the philosopher’s."), Things("influence", 4, each=True),
          Things("agreements", 4, each=True), Things("trade", 4, each=True), PLUS, Things("scroll")),
    _step(why("Revolt tokens and sundials."), Things("revolt", 6), Things("sundial", 8)),
    _step(why("Player tokens and turn-order tokens."), Things("pawn", 4), Sign("1 2 3 4")),
]  # fmt: skip

# ---- Architects of Amytis


def _amytis(kit: Any, seats: int, rival: str, options: Mapping[str, str]) -> list[Step]:
    stack = kit.taster if options.get("length") == "taster" else kit.stack
    return [
        _step(why("Boards: buildings, favour, score."), Things("palace"), Things("crown"),
              Things("points")),
        _step(why("Stacks of {many}; the rest away unseen.", many=stack), Nine(stack)),
        _step(why("Projects as a pile, three of them open."), Things("scroll"), PLUS, Things("card", 3)),
        _step(why("Each: a city, architects, pawns."), Things("card"),
              Things("architect", 4, each=True), Things("pawn", 7, each=True)),
        _step(why("A pawn on 0 and one on +0, each."), Things("pawn"), Sign("0"), Things("pawn"),
              Sign("+0")),
        _step(why("Projects of each, open before them."),
              Things("person"), Sign("2"), Things("person"),
              Sign("3" if options.get("projects") == "2+3" else "2")),
        _step(why("Building cards, the same sides up for both."), Things("card", 6), Sign("A")),
        _step(why("Draw who begins."), Things("first")),
    ]  # fmt: skip


AMYTIS = [
    _step(why("Building tiles."), Things("tile", 48)),
    _step(why("Projects."), Things("scroll", 20)),
    _step(why("Building cards: six of each colour."), Things("card", 12)),
    _step(why("Architects: four of each colour."), Things("architect", 8)),
    _step(why("Pawns: seven of each colour."), Things("pawn", 14)),
    _step(why("Boards, and the first player’s card."), Things("card", 5, each=True), PLUS,
          Things("first")),
]  # fmt: skip

SET_UP: dict[str, Callable[[Any, int, str, Mapping[str, str]], list[Step]]] = {
    "panticapaeum": _panticapaeum,
    "akropolis": _akropolis,
    "pyramidion": _pyramidion,
    "amytis": _amytis,
}
PACK: dict[str, list[Step]] = {
    "panticapaeum": PANTICAPAEUM,
    "akropolis": AKROPOLIS,
    "pyramidion": PYRAMIDION,
    "amytis": AMYTIS,
}


def set_up(box: str, kit: Any, seats: int, rival: str = "", options: Mapping[str, str] | None = None) -> list[Step]:
    """The set-up of a box for these players, in the order of doing it."""
    return SET_UP[box](kit, seats, rival, options or {})


def pack(box: str) -> list[Step]:
    """What goes back into the box, and how much of it: whoever ticks it all has lost nothing."""
    return PACK[box]
