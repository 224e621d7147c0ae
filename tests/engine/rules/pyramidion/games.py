"""Games for tests: brought to the first choice of a city, hands and goods as wanted, played by record lines."""

from collections.abc import Mapping, Sequence

from engine.rules.boxes import setup
from engine.rules.contract import BAG, Event, Went
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.moves import ORDER
from engine.rules.pyramidion.parts import CITIES, DECK, GOODS, read_kit
from engine.rules.pyramidion.places import ASIDE, STOCK, STORE, WIDTH
from engine.rules.pyramidion.position import Game
from engine.rules.record import understood
from tests.boxes.pyramidion import KIT

COLOURS = ("red", "blue", "yellow", "green")
RED, BLUE, YELLOW, GREEN = range(4)
# Base cards of red; those of blue are 5 more, and so on.
MERCHANT, MERCHANT2, BROKER, MERCENARY, DEITY = 1, 2, 3, 4, 5
RIOTER, RIOTER2, RIOTER3 = 49, 50, 51
HIGH_PRIEST, BANDIT, GUARD, VIZIER, THIEF = 52, 53, 54, 55, 56
PHILOSOPHER, OVERSEER, STONECUTTER, POLITICIAN = 57, 58, 59, 60
ANKH, ANKH2 = 23, 24  # merchants with an ankh, trade 4


def game(
    hands: Mapping[int, Sequence[int]] | None = None,
    seats: int = 3,
    order: Sequence[int] = (),
    kit: Mapping[str, object] = KIT,
    **options: str,
) -> Game:
    """A game at the first choice of a city; the cities are bare. `hands` by seat; the others hold nothing."""
    position = BOX.start(setup(BOX, read_kit(kit), seats=seats, options=options))
    assert isinstance(position, Game)
    order = order or range(seats)
    while position.turn.who == BAG:
        asked = position.turn
        move = ORDER[order.index(asked.part - 1) + 1] if asked.ask == "order" else position.moves()[0]
        position.play(move)
    assert position.turn.ask == "activate"
    if hands is not None:
        deal(position, hands)
    for city in range(1, STORE):
        position.pay_all(city, STOCK, [])
    return position


def deal(position: Game, hands: Mapping[int, Sequence[int]]) -> None:
    """Gives these hands; every other card of the deck lies in the deck."""
    position.hands = [sorted(hands.get(seat, ())) for seat in range(position.seats)]
    held = {card for hand in position.hands for card in hand}
    position.deck = [card for card in DECK if card not in held]
    position.many = len(position.deck)
    position.discard = []
    position.answers = None


def say(position: Game, *lines: str) -> list[Event]:
    """Plays these lines of a record; what happened."""
    events: list[Event] = []
    for line in lines:
        events += position.play(understood(BOX, COLOURS[: position.seats], position, line))
    return events


def offers(position: Game) -> set[str]:
    """What is offered, in words."""
    return {BOX.notation.text(move, COLOURS) for move in position.moves()}


def refusal(position: Game, words: str) -> str:
    """Why this cannot be answered; it must not be possible."""
    why = position.check(BOX.notation.read(words, COLOURS))
    assert why is not None, f"{words} is possible"
    assert words not in offers(position)
    return why.rule


def city(name: str) -> int:
    return 1 + CITIES.index(name)


def row(where: str | int) -> int:
    """The row of the ledger: "supply", the name of a city, or a seat."""
    if isinstance(where, int):
        return STORE + where
    return STOCK if where == "supply" else city(where)


def put(position: Game, where: str | int, **goods: int) -> None:
    """Lays exactly these goods there, from and to the supply."""
    position.pay_all(row(where), STOCK, [])
    for good, many in goods.items():
        position.pay(1 + GOODS.index(good), many, STOCK, row(where), [])
    position.answers = None


def goods(position: Game, where: str | int) -> dict[str, int]:
    start = row(where) * WIDTH
    return {name: many for n, name in enumerate(GOODS, start + 1) if (many := position.goods[n])}


def empty(position: Game, *names: str) -> None:
    """No such goods are left in the supply: they lie in the last city nobody looks at."""
    for name in names:
        good = 1 + GOODS.index(name)
        position.goods[row("philae") * WIDTH + good] += position.goods[good]
        position.goods[good] = 0
    position.answers = None


def mercenary(position: Game, name: str) -> int:
    return position.mercenary[city(name)]


def broker(position: Game, name: str) -> int:
    return position.broker[city(name)]


def moved(events: Sequence[Event], piece: str) -> list[tuple[int, str, str]]:
    """What went of this piece: which, from, to."""
    return [
        (max(e.part, e.kind, e.seat + 1), e.source.kind, e.target.kind)
        for e in events
        if isinstance(e, Went) and e.piece == piece
    ]


def passes(position: Game) -> list[Event]:
    """Everybody who is asked passes, until the city is over or something else is asked."""
    events: list[Event] = []
    while position.turn.ask == "lay":
        events += say(position, f"{COLOURS[position.turn.who]} pass")
    return events


def nobody_lays(position: Game, *names: str) -> None:
    """These cities are activated and all pass."""
    for name in names:
        say(position, f"{COLOURS[position.turn.who]} activate {name}")
        passes(position)


def to_loading(position: Game) -> None:
    """No more cities this round: on to the loading."""
    position.agenda = [step for step in position.agenda if step.ask in ("end", "loading", "track")]
    position.run_on([])


def lay_all(position: Game, plan: dict[int, list[int]]) -> list[Event]:
    """Each lays the cards planned for it, one a lap, then passes; stops where anything else is asked."""
    events: list[Event] = []
    while position.turn.ask == "lay":
        seat = position.turn.who
        card = plan[seat].pop(0) if plan.get(seat) else 0
        events += say(position, f"{COLOURS[seat]} play {card}" if card else f"{COLOURS[seat]} pass")
    return events


def total(position: Game) -> int:
    return sum(position.goods[: ASIDE * WIDTH + WIDTH])
