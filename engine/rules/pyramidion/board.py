"""What an aid keeps of the real table: the track, the sundials, and tokens in cities as far as they were told."""

from typing import Any

from engine.rules.contract import NOBODY, Event, Lying, Setup, Stock, Went
from engine.rules.pyramidion.moves import TOKENS as PIECES
from engine.rules.pyramidion.parts import CITIES, GIZA, Kit
from engine.rules.pyramidion.places import CITY, CLAIM, GIZA_BOARD, HOME, PLACES, STOCK, STORE, TOKENS, TRACK
from engine.rules.pyramidion.tabletop import most
from engine.rules.pyramidion.track import give_back, reorder


class Board:
    def __init__(self, setup: Setup) -> None:
        self.kit: Kit = setup.kit
        self.seats = seats = setup.seats
        self.order = [NOBODY] * seats  # seats by their places on the track
        self.claims = [0] * seats  # turn-order tokens taken in Giza
        self.sundials = 0  # set of cities played
        self.tokens = [[], [NOBODY] * STORE, [NOBODY] * STORE]  # type: list[list[int]]  # 1 mercenaries, 2 brokers

    @property
    def cities_a_round(self) -> int:
        return 3 if self.seats == 2 else 2 * self.seats

    def copy(self) -> "Board":
        new = object.__new__(Board)
        new.kit, new.seats, new.sundials = self.kit, self.seats, self.sundials
        new.order, new.claims, new.tokens = self.order[:], self.claims[:], [board[:] for board in self.tokens]
        return new

    def stand(self, seat: int, number: int, events: list[Event]) -> None:
        """This seat's marker goes to this place; whoever stood there takes its old one, if it had one."""
        old = self.order.index(seat) + 1 if seat in self.order else 0
        other = self.order[number - 1]
        if old == number:
            return
        source = TRACK[old] if old else HOME[seat]
        if other != NOBODY:
            events.append(Went("marker", 1, TRACK[number], TRACK[old] if old else HOME[other], seat=other))
        if old:
            self.order[old - 1] = other
        self.order[number - 1] = seat
        events.append(Went("marker", 1, source, TRACK[number], seat=seat))

    def set_sundial(self, city: int, played: bool, events: list[Event]) -> None:
        if bool(self.sundials >> city & 1) == played:
            return
        self.sundials ^= 1 << city
        source, target = (PLACES[STOCK], CITY[city]) if played else (CITY[city], PLACES[STOCK])
        events.append(Went("sundial", 1, source, target))

    def end_round(self, events: list[Event]) -> None:
        """Sundials come off, and turn-order tokens if their phase was leafed over, so that they do not count in another
        round; two players who did not activate Giza change places."""
        give_back(self, events)
        giza = self.sundials >> GIZA & 1
        for city in range(1, STORE):
            self.set_sundial(city, False, events)
        if self.seats == 2 and not giza:
            reorder(self, self.order[::-1], events)

    def can_place(self, token: int, city: int, seat: int) -> bool:
        """Whether this seat's token may lie there now: it does, or one is left."""
        board = self.tokens[token]
        return board[city] == seat or board.count(seat) < TOKENS

    def set_token(self, token: int, city: int, seat: int, events: list[Event]) -> None:
        """Whose mercenary (1) or broker (2) lies in the city; NOBODY: none."""
        board, piece = self.tokens[token], PIECES[token - 1]
        old = board[city]
        if old == seat:
            return
        if old != NOBODY:
            events.append(Went(piece, 1, CITY[city], HOME[old], seat=old))
        board[city] = seat
        if seat != NOBODY:
            events.append(Went(piece, 1, HOME[seat], CITY[city], seat=seat))

    def extra(self) -> int:
        """Who has most mercenary tokens, as far as told, or NOBODY."""
        return most(self.tokens[1], self.seats)

    def facts(self) -> dict[str, Any]:
        return {"order": self.order, "claims": self.claims, "sundials": self.sundials, "tokens": self.tokens}

    def stock(self) -> Stock:
        pieces: Stock = {}
        for seat in range(self.seats):
            place = TRACK[self.order.index(seat) + 1] if seat in self.order else HOME[seat]
            pieces[Lying("marker", place, seat=seat)] = 1
            number = seat + 1
            place = CLAIM[self.claims.index(number)] if number in self.claims else GIZA_BOARD
            pieces[Lying("order", place, number)] = 1
            for piece, board in zip(PIECES, self.tokens[1:], strict=True):
                pieces[Lying(piece, HOME[seat], seat=seat)] = TOKENS - board.count(seat)
                for city in range(1, STORE):
                    pieces[Lying(piece, CITY[city], seat=seat)] = int(board[city] == seat)
        for city in range(1, STORE):
            pieces[Lying("sundial", CITY[city])] = self.sundials >> city & 1
        pieces[Lying("sundial", PLACES[STOCK])] = len(CITIES) - self.sundials.bit_count()
        return {key: many for key, many in pieces.items() if many}
