"""Characters on their way: dealt, drawn, let go, laid, taken off again."""

from bisect import insort

from engine.rules.contract import BAG, NOBODY, UNSEEN, Event, Place, Turn, Went
from engine.rules.pyramidion.chapter import chapter
from engine.rules.pyramidion.moves import DEAL, Deal
from engine.rules.pyramidion.parts import BASE, DECK
from engine.rules.pyramidion.places import APART, CARDS, DISCARD, HAND, HOME, LAID
from engine.rules.pyramidion.tabletop import Tabletop

DEALT = tuple(Turn(BAG, "deal", seat + 1) for seat in range(4))  # the part says to which seat, from 1
DRAWN = tuple(Turn(NOBODY, "draw", seat + 1) for seat in range(4))


def draw(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """A card from the deck, made anew from its discard if it is empty; nothing left: no card."""
    if not game.many:
        if not game.discard:
            return
        remake(game, events)
    game.agenda.append(DEALT[step.part - 1])


def remake(game: Tabletop, events: list[Event]) -> None:
    """The discard goes back into the deck; base cards never lie in it."""
    for card in game.discard:
        events.append(Went("card", 1, DISCARD, CARDS, part=card))
    game.deck = sorted(game.deck + game.discard)
    game.many += len(game.discard)
    game.discard = []


def deals(game: Tabletop, step: Turn) -> list[Deal]:
    return [DEAL[card] for card in game.deck]


def deal(game: Tabletop, step: Turn, move: Deal, events: list[Event]) -> None:
    seat, card = step.part - 1, move.part
    if card != UNSEEN:
        game.deck.remove(card)
    game.many -= 1
    insort(game.hands[seat], card)
    events.append(Went("card", 1, CARDS, HAND[seat], part=card))


def leave_hand(game: Tabletop, seat: int, card: int, target: Place, events: list[Event]) -> None:
    """A card is shown: from then on everybody knows it, also where its hand was not looked at."""
    hand = game.hands[seat]
    if card in hand:
        hand.remove(card)
        if game.shown:
            game.shown &= ~(1 << card)
        events.append(Went("card", 1, HAND[seat], target, part=card))
    else:
        hand.remove(UNSEEN)
        game.deck.remove(card)
        events.append(Went("card", 1, HAND[seat], target, part=card))


def known_or_possible(game: Tabletop, seat: int) -> list[int]:
    """The cards this hand may show: its own, and where it was not looked at, whatever may still come."""
    hand = game.hands[seat]
    if hand and hand[0] == UNSEEN:
        return sorted([card for card in hand if card] + game.deck)
    return hand


def let_go(game: Tabletop, seat: int, card: int, events: list[Event]) -> None:
    """Out of the hand, face up."""
    leave_hand(game, seat, card, away(game, card), events)


def away(game: Tabletop, card: int) -> Place:
    """Puts a card among the discarded, and says where that is: base cards lie apart until they go home."""
    if card < DECK.start:
        return APART[(card - 1) // BASE]
    game.discard.append(card)
    return DISCARD


def owner(game: Tabletop, card: int) -> int:
    """Who laid this card."""
    return next(seat for seat, cards in enumerate(game.laid) if card in cards)


def lift(game: Tabletop, seat: int, card: int, target: Place, events: list[Event]) -> None:
    """A laid card leaves the city, with its lasting effect and its category token."""
    index = game.laid[seat].index(card)
    del game.laid[seat][index], game.faces[seat][index]
    if card in game.raised:
        game.raised.remove(card)
    if card in game.marks:
        events.append(Went("category", 1, Place("card", at=card), HOME[seat], kind=game.marks.pop(card)))
    events.append(Went("card", 1, LAID[seat], target, part=card))


def remove(game: Tabletop, card: int, events: list[Event]) -> None:
    """A laid card is discarded."""
    lift(game, owner(game, card), card, away(game, card), events)


CHAPTER = chapter({"deal": (deals, {Deal: deal})}, {"draw": draw})
