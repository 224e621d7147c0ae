"""Phase 7: boats are loaded, by the track, round and round. Statues stand for anything, and each mercenary token may
bring its city's good once a round, straight to the boat."""

from engine.rules.contract import NOBODY, UNSEEN, Began, Event, Move, Turn, Went
from engine.rules.pyramidion.chapter import chapter, nothing
from engine.rules.pyramidion.moves import DECLINE, DONE, LOAD, STATUES, USE, Decline, Done, Load, Statue, Use
from engine.rules.pyramidion.parts import STATUE
from engine.rules.pyramidion.places import ASIDE, PILE, PRIVATE, ROW, STOCK, STORE, WIDTH
from engine.rules.pyramidion.tabletop import Tabletop

BERTH = Turn(NOBODY, "berth")
SAIL = tuple(Turn(NOBODY, "sail", seat + 1) for seat in range(4))  # the part says which seat, from 1
TO_LOAD = tuple(Turn(seat, "load") for seat in range(4))


def loading(game: Tabletop, step: Turn, events: list[Event]) -> None:
    events.append(Began("phase", 7))
    game.used = game.berth = game.declined = 0
    game.agenda.append(BERTH)


def berth(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """The next seat, until all in a row have declined or there is no boat for anybody."""
    if game.declined < game.seats and (game.row or game.private):
        game.agenda.append(TO_LOAD[game.order[game.berth]])


def mercenaries(game: Tabletop, seat: int) -> list[int]:
    """Cities where this seat's mercenary has not brought anything yet this round."""
    return [city for city, holder in enumerate(game.mercenary) if holder == seat and not game.used >> city & 1]


def loadable(game: Tabletop, step: Turn) -> list[Move]:
    """Boats this seat can load, and declining; with none it declines unasked."""
    seat = step.who
    row = (STORE + seat) * WIDTH
    have = game.goods[row : row + WIDTH]
    brought = [0] * WIDTH
    for city in mercenaries(game, seat):
        good = game.kit.brings[city]
        if brought[good] < game.goods[good]:
            brought[good] += 1
            have[good] += 1
    statues = have[STATUE]
    cargo = game.kit.cargo
    offers: list[Move] = []
    for boat in [*game.row, game.private] if game.private and game.skipper == seat else game.row:
        missing = 0
        for good, many in cargo[boat]:
            if many > have[good]:
                missing += many - have[good]
        if missing <= statues:
            offers.append(LOAD[boat])
    offers.append(DECLINE)
    return offers


def decline(game: Tabletop, step: Turn, move: Decline, events: list[Event]) -> None:
    events.append(Began("decline", 0, step.who))
    game.declined += 1
    _next(game)


def _next(game: Tabletop) -> None:
    game.berth = (game.berth + 1) % game.seats
    game.agenda.append(BERTH)


def load(game: Tabletop, step: Turn, move: Load, events: list[Event]) -> None:
    """A boat is chosen; what it is loaded with comes in this order: mercenaries, statues, the rest from the store."""
    game.boat = move.part
    game.need = [0] * WIDTH
    for good, many in game.kit.cargo[move.part]:
        game.need[good] = many
    events.append(Began("loading", move.part, step.who))
    game.agenda += (SAIL[step.who], Turn(step.who, "statue", move.part), Turn(step.who, "use", move.part))


def lacking(game: Tabletop, seat: int) -> int:
    """Goods the boat still needs that the store does not hold."""
    row = (STORE + seat) * WIDTH
    return sum([max(0, many - game.goods[row + good]) for good, many in enumerate(game.need) if many])


def usable(game: Tabletop, step: Turn) -> list[Move]:
    """Mercenaries whose good the boat still needs; and an end of it, if the rest can be paid without them."""
    offers: list[Move] = []
    for city in mercenaries(game, step.who):
        good = game.kit.brings[city]
        if game.need[good] and game.goods[good]:
            offers.append(USE[city])
    if offers and lacking(game, step.who) <= game.goods[(STORE + step.who) * WIDTH + STATUE]:
        offers.append(DONE)
    return offers


def use(game: Tabletop, step: Turn, move: Use, events: list[Event]) -> None:
    good = game.kit.brings[move.city]
    game.used |= 1 << move.city
    game.need[good] -= 1
    events.append(Began("use", move.city, step.who))
    game.pay(good, 1, STOCK, ASIDE, events)
    game.agenda.append(step)


def jokers(game: Tabletop, step: Turn) -> list[Move]:
    """Goods a statue may stand for, so that the rest can still be paid."""
    row = (STORE + step.who) * WIDTH
    statues = game.goods[row + STATUE]
    if not statues:
        return []
    missing = lacking(game, step.who)
    offers: list[Move] = [
        STATUES[good]
        for good, many in enumerate(game.need)
        if many and (missing < statues or many > game.goods[row + good])
    ]
    if offers and not missing:
        offers.append(DONE)
    return offers


def stand(game: Tabletop, step: Turn, move: Statue, events: list[Event]) -> None:
    game.need[move.good] -= 1
    events.append(Began("stand", move.good, step.who))
    game.pay(STATUE, 1, STORE + step.who, ASIDE, events)
    game.agenda.append(step)


def sail(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """The boat is complete: the rest is paid, all of it reaches the supply, and the boat lies face down."""
    seat = step.part - 1
    for good, many in enumerate(game.need):
        if many:
            game.pay(good, many, STORE + seat, STOCK, events)
    game.pay_all(ASIDE, STOCK, events)
    boat, source = game.boat, ROW
    if boat == game.private and game.skipper == seat:
        game.private, source = UNSEEN, PRIVATE[seat]
    else:
        game.row.remove(boat)
    game.piles[seat].append(boat)
    events.append(Went("boat", 1, source, PILE[seat], part=boat))
    game.boat, game.need, game.declined = UNSEEN, [], 0
    _next(game)


CHAPTER = chapter(
    {
        "load": (loadable, {Load: load, Decline: decline}),
        "use": (usable, {Use: use, Done: nothing}),
        "statue": (jokers, {Statue: stand, Done: nothing}),
    },
    {"loading": loading, "berth": berth, "sail": sail},
    idle=("use", "statue"),
)
