"""Setting up: resource tokens, the circle of tiles, who begins. The bag answers; everything else lies ready."""

from collections.abc import Sequence

from engine.rules.agenda import Chapter
from engine.rules.answers import Answers
from engine.rules.contract import BAG, ELSEWHERE, Event, Move, went
from engine.rules.panticapaeum.moves import DEAL, TOKEN, Begin, Deal, Token, begin
from engine.rules.panticapaeum.state import BAG_PLACE, TOKENS, State, place, stop_at


def set_up(state: State) -> None:
    """What is still to be done when the box is opened: tokens, the circle, who begins, and then turns."""
    state.round = 1
    state.task("turn")
    if state.automius is None:  # in solo the person always begins (PS1.1)
        state.push(BAG, "begin")
    new_circle(state)
    for index in reversed(range(len(state.kit.token_stops))):
        state.push(BAG, "token", index)


def new_circle(state: State) -> None:
    """The tiles of a round are still to be laid, clockwise from the trireme."""
    for at in range(state.table.circle, 0, -1):
        state.push(BAG, "deal", at)


def offer_token(state: State) -> list[Move]:
    """The single tokens for the cells with one cube, the double ones for the rest (P-R41)."""
    row, stop = state.kit.token_stops[state.agenda[-1].part]
    singles = state.kit.singles
    single = state.kit.rows[row].stops[stop].value == 1
    numbers = range(1, singles + 1) if single else range(singles + 1, len(state.kit.tokens))
    return [TOKEN[number] for number in numbers if number not in state.tokens]


def play_token(state: State, move: Token, events: list[Event]) -> None:
    row, stop = state.kit.token_stops[state.agenda.pop().part]
    state.tokens += (move.token,)
    events.append(went("token", 1, TOKENS, place("stop", at=stop_at(row, stop)), part=move.token))


def offer_deal(state: State) -> Sequence[Move]:
    return Answers([(state.bag, 0, (DEAL,))])


def settle_deal(state: State, events: list[Event]) -> bool:
    """Bag and discard empty: the circle stays short (P-R15), a random tile is lost (P-R13)."""
    if state.refill(events):
        return False
    state.agenda.pop()
    return True


def play_deal(state: State, move: Deal, events: list[Event]) -> None:
    _, what, part = state.agenda.pop()
    state.bag ^= 1 << move.part
    if what == "deal":
        target = place("circle", at=state.circle.lay(move.part))
    else:
        target = place("taken", part)
        state.push(part, "lay", move.part)
    events.append(went("tile", 1, BAG_PLACE, target, part=move.part))


def offer_begin(state: State) -> list[Move]:
    return [begin(seat) for seat in range(state.seats)]


def play_begin(state: State, move: Begin, events: list[Event]) -> None:
    state.agenda.pop()
    state.first = move.seat
    events.append(went("first", 1, ELSEWHERE, place("board", move.seat)))


CHAPTER = Chapter[State](
    offers={
        "token": offer_token,
        "deal": offer_deal,
        "draw": offer_deal,
        "begin": offer_begin,
    },
    plays={
        ("token", Token): play_token,
        ("deal", Deal): play_deal,
        ("draw", Deal): play_deal,
        ("begin", Begin): play_begin,
    },
    settles={"deal": settle_deal, "draw": settle_deal},
)
