"""The circle as an aid follows it: what people told of it, and what it does not know.

Three things may be unknown: what lies at a place (a tile 0, perhaps with a fact told about it), which tiles went
untold (`gone`: so many of those we still see are not there any more), and where the trireme is (LOST). Nothing breaks
while they are, and each is cleared up by the first thing told that settles it.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from engine.rules.contract import ELSEWHERE, SOMEWHERE, UNSEEN, Event, Lying, Move, Place, Stock, Went
from engine.rules.panticapaeum.circle import GAP, Circle
from engine.rules.panticapaeum.moves import DEAL, REST, take
from engine.rules.panticapaeum.parts import TERRAIN, TILE, Kit

LOST = SOMEWHERE  # the trireme stands somewhere in the circle
Cubes = tuple[int, ...]  # how many of each colour
Fact = int | Cubes  # what may be known of a tile not looked at: how many resource cells, or their colours

BAG, DISCARD = Place("bag"), Place("discard")


def circle(place: int) -> Place:
    return Place("circle", at=place)


SOMEWHERE_THERE = circle(SOMEWHERE)


def taken(seat: int) -> Place:
    return Place("taken", seat)


class Ring:
    """Circle, bag and discard, as far as told."""

    __slots__ = (
        "_draws",
        "_kit",
        "bag",
        "bagged",
        "circle",
        "discard",
        "discarded",
        "facts",
        "gone",
        "printed",
        "size",
    )

    def __init__(self, kit: Kit, seats: int) -> None:
        self._kit = kit
        self._draws = seats * sum(stop.kind == TILE for row in kit.rows for stop in row.stops)  # drawn unseen by us
        self.size = kit.tables[seats].circle
        self.circle = Circle()
        self.facts: dict[int, Fact] = {}  # by place
        self.gone = 0
        self.bag = frozenset(range(1, TERRAIN + 1))  # what may be in the bag, and how many tiles are
        self.bagged = TERRAIN
        self.discard: frozenset[int] = frozenset()
        self.discarded = 0
        self.printed: dict[int, Cubes] = {}  # tiles that show something else than in the kit

    def copy(self) -> "Ring":
        new = object.__new__(Ring)
        new._kit, new._draws, new.size = self._kit, self._draws, self.size
        new.circle, new.facts, new.gone = self.circle.copy(), self.facts.copy(), self.gone
        new.bag, new.bagged, new.discard, new.discarded = self.bag, self.bagged, self.discard, self.discarded
        new.printed = self.printed.copy()
        return new

    # ---- what is known

    @property
    def left(self) -> int:
        """Tiles in the circle."""
        return self.circle.left - self.gone

    @property
    def exact(self) -> bool:
        """Whether every place is as we believe."""
        return not self.gone and self.circle.at != LOST

    def may_come(self) -> frozenset[int]:
        """What the bag may answer. A discarded tile can come as soon as the bag may have run empty unnoticed."""
        return self.bag | self.discard if self.bagged <= self._draws else self.bag

    def shows(self, part: int) -> Cubes | None:
        """The resource cells of a tile, as printed."""
        return self.printed.get(part, self._kit.tiles[part].cubes) if part > UNSEEN else None

    def cubes(self, place: int) -> Cubes | None:
        """Those of the tile there, as far as known."""
        fact = self.facts.get(place)
        return fact if isinstance(fact, tuple) else self.shows(self.circle.tiles[place])

    def cells(self, place: int) -> int | None:
        """How many they are."""
        fact = self.facts.get(place)
        return fact if isinstance(fact, int) else sum(cubes) if (cubes := self.cubes(place)) is not None else None

    def state(self) -> dict[str, object]:
        return {
            "tiles": self.circle.tiles[:], "trireme": self.circle.at, "gone": self.gone, "left": self.left,
            "told": sorted((place, list(f) if isinstance(f, tuple) else f) for place, f in self.facts.items()),
            "bag": sorted(self.bag), "bagged": self.bagged, "discard": sorted(self.discard),
            "discarded": self.discarded, "printed": sorted((part, list(cubes)) for part, cubes in self.printed.items()),
        }  # fmt: skip

    # ---- laying

    @property
    def wanting(self) -> int:
        """How many tiles the circle of a round still wants and can get (P1.2, P8.6)."""
        return max(0, min(self.size - len(self.circle.tiles) + 1, self.bagged + self.discarded))

    def deals(self) -> list[Move]:
        """What the next tile may be, or that the rest is laid unseen."""
        return [
            DEAL[UNSEEN],
            *(DEAL[part] for part in sorted(self.may_come())),
            *map(REST.__getitem__, range(self.wanting + 1)),
        ]

    def lay(self, part: int, fact: Fact | None = None) -> list[Event]:
        """The next tile of the circle, perhaps not looked at."""
        events = self._reshuffled() if not self.bagged or (part and part not in self.bag) else []
        self.bag -= {part}
        self.bagged -= 1
        place = self.circle.lay(part)
        if fact is not None:
            self.facts[place] = fact
        return [*events, Went("tile", 1, BAG, circle(place), part=part)]

    def _reshuffled(self) -> list[Event]:
        many, self.bagged, self.discarded = self.discarded, self.bagged + self.discarded, 0
        self.bag, self.discard = self.bag | self.discard, frozenset()
        return [Went("tile", many, DISCARD, BAG)] if many else []

    def clear(self) -> list[Event]:
        """What is left goes to the discard, and the next circle is counted from where the trireme stands (P8.1)."""
        at, left = self.circle.at, self.left
        events = self._blurred()
        if left:
            events.append(Went("tile", left, SOMEWHERE_THERE, DISCARD))
        self.discard |= {tile for tile in self.circle.clear() if tile}  # any of them may be the ones not gone
        self.discarded += left
        self.gone, self.facts = 0, {}
        return [*events, *self._sailed(at, 0, by_hand=False)]

    # ---- where tiles lie

    def _places(self) -> Counter[Place]:
        """While some went untold, no place is sure of its tile."""
        if self.gone:
            return Counter({SOMEWHERE_THERE: self.left})
        return Counter(circle(place) for place, tile in enumerate(self.circle.tiles) if tile != GAP)

    def _blurred(self) -> list[Event]:
        """From now on nobody knows which places are empty."""
        if self.gone:
            return []
        tiles = self.circle.tiles
        return [
            Went("tile", 1, circle(place), SOMEWHERE_THERE, part=tiles[place], by_hand=False)
            for place in self.circle.ahead()
        ]

    def _known_better(self, before: Counter[Place]) -> list[Event]:
        """What differs from where we thought tiles lie; what lies nowhere any more is elsewhere."""
        now = self._places()
        gone, here = [*(before - now).elements()], [*(now - before).elements()]
        longer = max(len(gone), len(here))
        gone += [ELSEWHERE] * (longer - len(gone))
        here += [ELSEWHERE] * (longer - len(here))
        return [Went("tile", 1, *way, by_hand=False) for way in zip(gone, here, strict=True)]

    # ---- taking, sailing, discarding

    def takes(self) -> list[Move]:
        """What may be told of the tile taken: which of the next three (1 to 3), which tile, or both. In a circle nobody
        has read, a tile is told alone: where it lay means nothing there."""
        tiles = self.circle.tiles
        here = {tiles[place] for place in self.circle.ahead()}
        unread = sorted(self.may_come() - here) if UNSEEN in here else []
        if not self.exact:
            return [take(part, 0) for part in sorted(here - {UNSEEN} | set(unread))]
        found: list[Move] = []
        for n, place in enumerate(self.circle.next(), 1):
            found.append(take(tiles[place], n))
            if not tiles[place] and here != {UNSEEN}:
                found += [take(part, n) for part in unread]
        return found + [take(part, 0) for part in unread] if here == {UNSEEN} else found

    def take(self, seat: int, part: int, which: int) -> list[Event]:
        """A seat takes a tile; the trireme comes to its place."""
        if which:
            place = self.circle.next()[which - 1]
        elif part in self.circle.tiles:
            place = self.circle.tiles.index(part)
        else:
            return self.untold(taken(seat), part)
        at, source = self.circle.at, SOMEWHERE_THERE if self.gone else circle(place)
        self.facts.pop(place, None)
        tile = self.circle.take(place) or part
        self.looked(tile)
        return [Went("tile", 1, source, taken(seat), part=tile), *self._sailed(at, place)]

    def looked(self, part: int) -> None:
        """This tile is out of the bag."""
        self.bag -= {part}
        self.discard -= {part}

    def untold(self, target: Place, part: int = UNSEEN) -> list[Event]:
        """A tile left the circle, nobody said from where; so the trireme is somewhere there."""
        if not self.left:
            return []
        self.looked(part)
        events = [*self._blurred(), Went("tile", 1, SOMEWHERE_THERE, target, part=part)]
        self.gone += 1
        if not self.left:  # all we still see went untold
            for place in self.circle.ahead():
                self.circle.discard(place)
            self.gone, self.facts = 0, {}
        return events + (self.lose() if target.kind == "taken" else [])

    def lose(self) -> list[Event]:
        """The trireme sails on, and nobody knows any more where it is."""
        return self.sail(LOST)

    def sail(self, place: int, by_hand: bool = True) -> list[Event]:
        at, self.circle.at = self.circle.at, place
        return self._sailed(at, place, by_hand)

    def _sailed(self, at: int, place: int, by_hand: bool = True) -> list[Event]:
        if at == place and (place != LOST or not by_hand):
            return []
        return [Went("trireme", 1, circle(at), circle(place), by_hand=by_hand)]

    def away(self, place: int, part: int) -> list[Event]:
        """A tile goes to the discard: the one at this place, or (0) one somewhere in the circle."""
        self.discarded += 1
        if place:
            source = SOMEWHERE_THERE if self.gone else circle(place)
            self.facts.pop(place, None)
            part = self.circle.discard(place) or part
            self.looked(part)
            events: list[Event] = [Went("tile", 1, source, DISCARD, part=part)]
        else:
            events = self.untold(DISCARD, part)
        if part:
            self.discard |= {part}
        return events

    # ---- setting right

    def set_left(self, tiles: int) -> list[Event]:
        """So many tiles lie there: what is missing went untold, what is too many came from elsewhere."""
        before = self._places()
        while self.circle.left < tiles:
            self.circle.lay(UNSEEN)
        self.gone = self.circle.left - tiles
        if not tiles:
            for place in self.circle.ahead():
                self.circle.discard(place)
            self.gone, self.facts = 0, {}
        return self._known_better(before)

    def set_tile(self, place: int, part: int) -> list[Event]:
        """This tile lies at this place; where we thought it was, something else is; what we thought lay there may be
        anywhere again."""
        before, tiles = self._places(), self.circle.tiles
        displaced = tiles[place]
        if part and part in tiles:
            tiles[tiles.index(part)] = UNSEEN
        tiles[place] = part
        if displaced > UNSEEN and displaced != part:
            self.bag |= {displaced}
        self.facts.pop(place, None)
        self.looked(part)
        return self._known_better(before)

    def set_gap(self, place: int) -> list[Event]:
        """No tile lies there: one of those that went untold, if any did."""
        before = self._places()
        self.circle.discard(place)
        self.facts.pop(place, None)
        self.gone = max(0, self.gone - 1)
        return self._known_better(before)

    # ---- the rest of the contract

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """Tiles nobody looked at become ones that can be there, after what was told of them."""
        tiles = self.circle.tiles
        for place, tile in enumerate(tiles):
            coming = sorted(self.may_come() - set(tiles)) if tile == UNSEEN else []
            if fitting := [part for part in coming if self._fits(place, part)] or coming:
                tiles[place] = choose(fitting)
                self.looked(tiles[place])

    def _fits(self, place: int, part: int) -> bool:
        """Whether what was told of the tile at this place is true of this one."""
        fact, shown = self.facts.get(place), self.shows(part) or ()
        return fact is None or fact == (shown if isinstance(fact, tuple) else sum(shown))

    def stock(self) -> Stock:
        tiles = self.circle.tiles
        pieces = {
            Lying("tile", place, UNSEEN if place.at == SOMEWHERE else tiles[place.at]): many
            for place, many in self._places().items()
        }
        pieces[Lying("trireme", circle(self.circle.at))] = 1
        pieces[Lying("tile", BAG)] = self.bagged
        pieces[Lying("tile", DISCARD)] = self.discarded
        return pieces
