"""Where every piece lies: what the events of a game add up to."""

from collections import Counter
from collections.abc import Iterable

from engine.rules.contract import NOBODY, UNSEEN, Lying, Place, Stock
from engine.rules.pyramidion.parts import BASE, CATEGORIES, CITIES, DECK, REVOLT, SUPPLY
from engine.rules.pyramidion.places import (
    APART,
    BOAT_DECK,
    BOATS_GONE,
    BOX,
    CARDS,
    CITY,
    CLAIM,
    DISCARD,
    GIZA_BOARD,
    HAND,
    HOME,
    LAID,
    OPEN_SUPPLY,
    PILE,
    PLACES,
    PRIVATE,
    REVOLT_BAG,
    REVOLT_OPEN,
    ROW,
    STOCK,
    STORE,
    SUPPLY_DECK,
    SUPPLY_GONE,
    TOKENS,
    TRACK,
    WIDTH,
)
from engine.rules.pyramidion.tabletop import Tabletop

Pieces = Counter[Lying]


def stock(table: Tabletop) -> Stock:
    pieces: Pieces = Counter()
    for row, place in enumerate(PLACES):
        for good in range(1, WIDTH):
            pieces[Lying("good", place, kind=good)] = table.goods[row * WIDTH + good]
    _cards(table, pieces)
    _boats(table, pieces)
    _supply(table, pieces)
    for seat in range(table.seats):
        _tokens(table, seat, pieces)
    pieces[Lying("sundial", PLACES[STOCK])] = len(CITIES) - table.sundials.bit_count()
    for city in range(1, STORE):
        pieces[Lying("sundial", CITY[city])] = table.sundials >> city & 1
    return {key: many for key, many in pieces.items() if many}


def _lie(pieces: Pieces, piece: str, parts: Iterable[int], place: Place) -> None:
    pieces.update(Lying(piece, place, part) for part in parts)


def _deck(may_come: list[int], many: int) -> list[int]:
    """Where more may come than there are, no part is known to lie there."""
    return may_come if len(may_come) == many else [UNSEEN] * many


def _cards(table: Tabletop, pieces: Pieces) -> None:
    somewhere = {card for cards in (*table.hands, *table.laid) for card in cards}
    for seat in range(table.seats):
        base = range(1 + BASE * seat, 1 + BASE * (seat + 1))
        _lie(pieces, "card", table.hands[seat], HAND[seat])
        _lie(pieces, "card", table.laid[seat], LAID[seat])
        _lie(pieces, "card", [card for card in base if card not in somewhere], APART[seat])
    _lie(pieces, "card", range(1 + BASE * table.seats, DECK.start), BOX)
    _lie(pieces, "card", _deck(table.deck, table.many), CARDS)
    _lie(pieces, "card", table.discard, DISCARD)


def _boats(table: Tabletop, pieces: Pieces) -> None:
    _lie(pieces, "boat", _deck(table.boat_deck, table.boats_many), BOAT_DECK)
    _lie(pieces, "boat", table.boats_gone, BOATS_GONE)
    _lie(pieces, "boat", table.row, ROW)
    if table.private != UNSEEN:
        pieces[Lying("boat", PRIVATE[table.skipper], table.private)] = 1
    for seat, pile in enumerate(table.piles):
        _lie(pieces, "boat", pile, PILE[seat])


def _supply(table: Tabletop, pieces: Pieces) -> None:
    gone = [part for part in SUPPLY if part not in table.supply_deck and part != table.open_supply]
    _lie(pieces, "supply", table.supply_deck, SUPPLY_DECK)
    _lie(pieces, "supply", [table.open_supply] if table.open_supply else [], OPEN_SUPPLY)
    _lie(pieces, "supply", gone, SUPPLY_GONE)
    _lie(pieces, "riot", [part for part in REVOLT if part not in table.riots], REVOLT_BAG)
    _lie(pieces, "riot", table.riots, REVOLT_OPEN)


def _tokens(table: Tabletop, seat: int, pieces: Pieces) -> None:
    """What each seat has of its own. The first turn-order tokens are numbered like the seats, from 1."""
    own = seat + 1
    for piece, board in (("mercenary", table.mercenary), ("broker", table.broker)):
        pieces[Lying(piece, HOME[seat], seat=seat)] = TOKENS - board.count(seat)
        for city in range(1, STORE):
            pieces[Lying(piece, CITY[city], seat=seat)] = int(board[city] == seat)
    marked = {table.marks[card]: card for card in table.laid[seat] if card in table.marks}
    for category in range(1, 1 + len(CATEGORIES)):
        place = Place("card", at=marked[category]) if category in marked else HOME[seat]
        pieces[Lying("category", place, kind=category)] += 1
    pieces[Lying("order", CLAIM[table.claims.index(own)] if own in table.claims else GIZA_BOARD, own)] = 1
    standing = table.order.index(seat) + 1 if seat in table.order else NOBODY
    pieces[Lying("marker", HOME[seat] if standing == NOBODY else TRACK[standing], seat=seat)] = 1
