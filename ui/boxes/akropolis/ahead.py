"""What comes next beside a real table where nobody tells more: the rest of the row unread, the famous architect's tile
in his hands. So whoever reads nothing in need not say so either; and what a tile on the reader would tell now."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.moves import Deal, Plaza, SetPlace, Take, deal
from engine.rules.contract import RIVAL, UNSEEN, Move
from engine.table.intents import Play


class Ahead(NamedTuple):
    """The moves that lead there, and the table as it lies then."""

    moves: tuple[Move, ...]
    table: Aid

    def play(self, *more: Move) -> Play:
        """There, and on."""
        return Play(*self.moves, *more)


def row_laid(p: Aid) -> Ahead:
    """The row lies, whatever is on the rest of it."""
    later, moves = p.copy(), list[Move]()
    while later.turn.ask == "deal":
        moves.append(deal(UNSEEN))
        later.play(moves[-1])
    return Ahead(tuple(moves), later)


def his_taken(p: Aid) -> Ahead:
    """He has his tile, told no finer than it is, and the row of my turn lies; or all is over."""
    later = p.copy()
    move = later.moves()[0]
    later.play(move)
    rest = row_laid(later)
    return Ahead((move, *rest.moves), rest.table)


class Telling(NamedTuple):
    """The tile that is told now, on the reader or by its hexes: where it lies, and what each answer says."""

    place: int
    answers: Mapping[int, Move]

    @property
    def touches(self) -> dict[int, Hashable]:
        return {look: Play(move) for look, move in self.answers.items()}

    @property
    def by_place(self) -> bool:
        """Whether a tile that lies already is told; else it comes, or goes."""
        return any(isinstance(move, SetPlace) for move in self.answers.values())


def telling(p: Aid) -> Telling | None:
    """From left to right: what was left over from the last row, then what comes; where it is asked for the first plaza,
    the tiles it can be on; and what he takes. None: nothing is to be told."""
    laid = row_laid(p).table
    lying = len(p.tiles.row)
    match p.turn.ask:
        case "deal" | "plaza" if laid.turn.ask == "plaza":
            can_be = [move.place for move in laid.moves() if isinstance(move, Plaza) and move.place]
            return _unread(p, [place for place in can_be if place <= lying]) or _coming(p)
        case "deal":
            return _unread(p, range(1, lying + 1)) or _coming(p)
        case "take" if p.turn.who == RIVAL:
            takes = [move for move in p.moves() if isinstance(move, Take)]
            seen = p.tiles.legible(p.tiles.can_be((p.tiles.row, takes[0].place - 1)))
            return None if seen else Telling(takes[0].place, {move.part: move for move in takes})
    return None


def _coming(p: Aid) -> Telling | None:
    """The next tile of the stack."""
    deals = {move.part: move for move in p.moves() if isinstance(move, Deal)}
    return Telling(len(p.tiles.row) + 1, deals) if deals else None


def _unread(p: Aid, places: Iterable[int]) -> Telling | None:
    """The first of these places with a tile nobody looked at."""
    tiles = p.tiles
    for place in places:
        can_be = tiles.can_be((tiles.row, place - 1))
        if not tiles.legible(can_be):
            return Telling(place, {look: SetPlace(place, look) for look in tiles.answers(can_be) if look != UNSEEN})
    return None
