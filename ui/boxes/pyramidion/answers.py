"""Every answer of the rules as a thing on a key: a card, a good, a token, a city, a number."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.contract import NOBODY, Move
from engine.rules.pyramidion import moves
from engine.rules.pyramidion.parts import BASE, BOATS, CITIES, DECK, GOODS, STATUE, SUPPLY, WORKER
from engine.rules.pyramidion.places import WIDTH
from engine.rules.pyramidion.position import Game
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.pyramidion import guesses
from ui.boxes.pyramidion.characters import Character, face
from ui.boxes.pyramidion.cities import heap
from ui.boxes.pyramidion.dealt import BoatFace, RiotFace, SupplyFace, heaps
from ui.boxes.pyramidion.signs import CATEGORY, TOKEN
from ui.design.look import Look
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Icon, Shape
from ui.stage.answers import Answer
from ui.stage.scene import Thing
from ui.stage.things import Cube, Number, Sign

GOOD = moves.Pick | moves.Gain | moves.Get | moves.Add | moves.Give


@dataclass(frozen=True, slots=True)
class Heap:
    """Goods that lie together."""

    goods: tuple[tuple[int, int], ...]

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        return heap(look, room, self.goods)


@dataclass(frozen=True, slots=True)
class Token:
    """A mercenary or a broker of a seat."""

    token: int
    colour: str

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        side = min(room.w, room.h) * 0.9
        place = room.centred(side, side)
        own = side * 0.42
        return [
            Icon(place.left(side * 0.76).from_bottom(side * 0.76), TOKEN[self.token], look.theme.ink),
            token(look, place.from_right(own).top(own), look.theme.seat(self.colour)),
        ]


def character(glance: Glance[Game], part: int) -> Character:
    """A card that lies in the city, as what it counts, with the colour of who laid it."""
    p = glance.view
    for seat, cards in enumerate(p.laid):
        if part in cards:
            shown = p.faces[seat][cards.index(part)]
            pencil = bool(shown) and guesses.guessed(glance.session, guesses.card_of(shown))
            return face(p.kit, shown, pencil, glance.colour(seat), p.marks.get(part, 0))
    owner = glance.colour((part - 1) // BASE) if part < DECK.start and (part - 1) // BASE < p.seats else ""
    return face(p.kit, part, guesses.guessed(glance.session, guesses.card_of(part)), owner)


def answer(glance: Glance[Game], move: Move) -> Answer:
    """The key for this move. What is no thing has its words."""
    things, text = _shown(glance, move)
    says = glance.speaker.chosen(move)
    return Answer(Play(move), things, text, says=says, key=f"answer-{glance.session.game.box.notation.text(move, ())}")


def _shown(glance: Glance[Game], move: Move) -> tuple[tuple[Thing, ...], str]:
    p = glance.view
    match move:
        case moves.Open() | moves.Riot():
            return (_turned_up(glance, move.part),), ""
        case moves.Remove(part) | moves.Copy(part) | moves.Back(part) | moves.Play(part) | moves.Hire(part):
            return (character(glance, part),), ""
        case moves.Send(token):
            seat = (p.mercenary, p.broker)[token - 1][p.city]
            return (Token(token, glance.colour(seat)),) if seat != NOBODY else (), ""
        case moves.Mark(category):
            return (Sign(CATEGORY[category]),), "+6"
        case moves.Pick(good) | moves.Gain(good) | moves.Get(good) | moves.Add(good) | moves.Give(good):
            return (Cube(GOODS[good - 1], 0.8),), ""
        case moves.Statue(good):
            return (Cube(GOODS[STATUE - 1], 0.8), Sign("next"), Cube(GOODS[good - 1], 0.8)), ""
        case moves.Use(city):
            return (Cube(GOODS[p.kit.brings[city] - 1], 0.8),), glance.word(CITIES[city - 1])
        case moves.Swap(city):
            return (Heap(lying(p, city)),), glance.word(CITIES[city - 1])
        case moves.Raise():
            return (Sign("hammer"),), "+3"
        case moves.Order(number):
            return (Number(str(number)),), ""
        case moves.Exchange():
            three = Cube(GOODS[WORKER - 1], 0.8)
            return (three, three, three, Sign("next"), Cube(GOODS[STATUE - 1], 0.8)), ""
        case moves.Draw():
            return (Sign("card"),), glance.speaker.chosen(move)
        case _:
            return (), glance.speaker.chosen(move)


def _turned_up(glance: Glance[Game], part: int) -> Thing:
    """What the table may turn up, as it is printed."""
    kit, session = glance.view.kit, glance.session
    if part in BOATS:
        return BoatFace(kit.points[part], kit.cargo[part], guesses.guessed(session, guesses.boat_of(part)))
    if part in SUPPLY:
        return SupplyFace(heaps(kit, part), guesses.guessed(session, guesses.supply_of(part)))
    return RiotFace(kit.strength[part], kit.reward[part], guesses.guessed(session, guesses.riot_of(part)))


def lying(p: Game, row: int) -> tuple[tuple[int, int], ...]:
    """Goods in a row of the ledger: which, and how many."""
    goods = p.goods[row * WIDTH : row * WIDTH + WIDTH]
    return tuple((good, many) for good, many in enumerate(goods) if many)
