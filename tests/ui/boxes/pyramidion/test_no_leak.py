"""Nothing of a hand, of a drawn card or of loaded boats is in anything that others are shown: pictures, log, help, the
list of undo, replay, a shared record, a saved picture, what is sent to a browser or to the phone of another seat.

Two worlds are played side by side that differ only in what is hidden: a recorded game, and the same with every card
that nobody ever showed in its round exchanged for another such card. All that everybody sees must be equal, shape by
shape and byte by byte."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from engine.rules.contract import BAG, NOBODY, OVER, TABLE, Began, Move, Position, Went
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.moves import DEAL, Deal, Pass
from engine.rules.pyramidion.parts import BOATS, DECK
from engine.rules.pyramidion.position import Game
from engine.table.intents import Play
from engine.table.outcomes import Outcome
from engine.table.seats import Opening, Player
from tests.boxes.pyramidion import KIT
from tests.cases import Case
from tests.ui.pilot import Pilot, flight
from ui.browser.reading import entries
from ui.browser.window import standing
from ui.design.shapes import Picture, Shape
from ui.design.sizes import Glass
from ui.house.face import Face
from ui.house.intents import Held, Open, Pick
from ui.picture.app import Handle
from ui.picture.handed import Handed, Patch
from ui.picture.loop import Pulled
from ui.picture.offscreen import draw
from ui.screens.game import GameScreen
from ui.screens.home import Home
from ui.shell.app import App
from ui.voice import Voice
from ui.words.speech import Speaker

COLOURS = ("red", "blue", "yellow", "green")
SCREENS = ("menu", "undo", "now", "score", "park", "seats", "digest", "pause")  # opened beside a running game
TASTER = {"length": "taster"}


def start(seats: int, options: Mapping[str, str]) -> Position:
    return Case(f"leak-{seats}", BOX, KIT, seats=seats, options=options).start()


def recorded(seats: int, seed: int, rounds: int = 99, options: Mapping[str, str] = MappingProxyType({})) -> list[Move]:
    """A game that lays cards freely, up to the end of this round or of the game."""
    position, random, moves = start(seats, options), Random(seed), list[Move]()
    while position.turn != OVER and getattr(position, "round", 0) <= rounds:
        verbs: dict[type, list[Move]] = {}
        for move in position.moves():
            verbs.setdefault(type(move), []).append(move)
        if Pass in verbs and random.random() < 0.3:
            verbs = {Pass: verbs[Pass]}
        moves.append(random.choice(random.choice(list(verbs.values()))))
        position.play(moves[-1])
    return moves


def exchanged(
    seats: int, moves: Sequence[Move], seed: int, options: Mapping[str, str] = MappingProxyType({}), kept: int = NOBODY
) -> list[Move]:
    """The same game with every card nobody ever saw in its round exchanged for another one of these; `kept`, the seat
    whose own cards stay as they are."""
    position, random = start(seats, options), Random(seed)
    rounds: list[set[int]] = [set()]  # the cards that came to light, round by round
    of: list[int] = []
    for move in moves:
        of.append(len(rounds) - 1)
        if isinstance(move, Deal) and position.turn.part - 1 == kept:
            rounds[-1].add(move.part)
        for event in position.play(move):
            match event:
                case Went("card", _, _, target, part) if part in DECK and target.kind in ("laid", "discard"):
                    rounds[-1].add(part)
                case Began("round"):  # hands are empty: what is dealt next is another round's
                    rounds.append(set())
    swaps = []
    for shown in rounds:
        hidden = [card for card in DECK if card not in shown]
        swaps.append(dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
    dealt = [
        DEAL[swaps[number].get(move.part, move.part)] if isinstance(move, Deal) else move
        for number, move in zip(of, moves, strict=True)
    ]
    assert dealt != list(moves)
    return dealt


def equal(one: Picture, other: Picture, where: object) -> None:
    """Shape by shape: what is equal here is drawn alike."""
    assert not one.private, where
    for a, b in zip_longest(one.shapes, other.shapes):
        assert a == b, (where, a, b)


@dataclass
class Wire:
    """What a browser is sent of a glass: the patches, as they are cut out."""

    watched: bool = True
    full: bool = False
    patches: list[Patch] = field(default_factory=list)

    def give(self, patches: tuple[Patch, ...]) -> None:
        self.patches += patches

    def public(self) -> list[Patch]:
        """What everybody who looks on was sent since the last time."""
        sent, self.patches = [patch for patch in self.patches if not patch.private], []
        return sent


class World:
    """A table at which the table deals, with everything it says: to a browser, and into the log."""

    def __init__(self, pilot: Pilot, wire: Wire, seats: int, options: Mapping[str, str]) -> None:
        self.pilot, self.wire, self.log = pilot, wire, list[str]()
        players = tuple(Player(colour) for colour in COLOURS[:seats])
        pilot.program.face.begin(Opening("pyramidion", players, options=options))
        pilot.look()
        pilot.session.listen(self.heard)

    def heard(self, outcome: Outcome) -> None:
        for event in getattr(outcome, "events", ()):
            self.log.append(Speaker("en", "pyramidion", COLOURS).happened(event) or "")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.pilot, name)


@contextmanager
def worlds(
    folder: Path, seats: int, language: str, options: Mapping[str, str] = MappingProxyType({})
) -> Iterator[tuple[World, World]]:
    """Two such tables."""
    wires = Wire(), Wire()
    for name in ("one", "other"):
        (folder / name).mkdir()
    with (
        flight(folder / "one", language=language, sheet=Handed((800, 480), wires[0])) as one,
        flight(folder / "other", language=language, sheet=Handed((800, 480), wires[1])) as other,
    ):
        yield World(one, wires[0], seats, options), World(other, wires[1], seats, options)


def sent(one: World, other: World, where: object) -> None:
    """What went to browsers and into the log is equal, byte by byte."""
    assert one.wire.public() == other.wire.public(), where
    assert one.log == other.log, where
    assert entries(one.picture) == entries(other.picture), where
    assert standing(one.program.face) == standing(other.program.face), where


def saved(one: World, other: World, folder: Path) -> None:
    """A picture that somebody keeps is the same file."""
    for name, world in (("one", one), ("other", other)):
        draw(world.picture).save(str(folder / f"{name}.png"))
    assert (folder / "one.png").read_bytes() == (folder / "other.png").read_bytes()


def shared(pilot: World) -> list[str]:
    """The record as it may be given away while the game runs, but for the second it was begun in."""
    return [line for line in pilot.session.record().splitlines() if not line.startswith("begun")]


def beside(one: World, other: World) -> None:
    """Everything that can be opened beside the game says the same."""
    for name in SCREENS:
        for pilot in (one, other):
            pilot.want(Open(name, ("pyramidion",)) if name == "digest" else Open(name))
        equal(one.picture, other.picture, name)
        for pilot in (one, other):
            pilot.program.face.back()
    if not one.session.over:  # then all of it may be told
        assert shared(one) == shared(other)
    for line in range(one.session.line):
        assert one.session.hands(line) == other.session.hands(line)
    for seat in (TABLE,):
        assert one.session.undo_list(seat) == other.session.undo_list(seat)
        assert one.session.view(seat).facts() == other.session.view(seat).facts()
    speaker = Speaker("en", "pyramidion", COLOURS)
    assert speaker.asked(one.session.turn) == speaker.asked(other.session.turn)


def hold(pilot: World, seat: int, card: int) -> None:
    """This seat opens its hand, raises a card, and lets go."""
    pilot.want(Pick("me", seat))
    app, grip = pilot.program.app, Handle(("hand", seat))
    app.pulled(Pulled(grip, 0, 0, 0, 0), pilot.now)
    assert app.picture(pilot.now).private
    app.pulled(Pulled(grip, 0, 0, 0, 0, False, Pick("raise", card)), pilot.now)
    assert app.picture(pilot.now).private
    app.pulled(Pulled(grip, 0, 0, 0, 0, True, Pick("raise", card)), pilot.now)
    pilot.look()


def follow(
    folder: Path, seats: int, seed: int, rounds: int, language: str, options: Mapping[str, str] = MappingProxyType({})
) -> None:
    moves = recorded(seats, seed, rounds, options)
    others = exchanged(seats, moves, seed, options)
    random = Random(seed)
    with worlds(folder, seats, language, options) as (one, other):
        for n, (move, same) in enumerate(zip(moves, others, strict=True)):
            turn = one.session.turn
            if turn.ask == "lay" and random.random() < 0.4:
                # whatever is raised, those who look on see that something is, and no more
                hands = [pilot.session.view(turn.who).hands[turn.who] for pilot in (one, other)]
                for pilot, hand in zip((one, other), hands, strict=True):
                    hold(pilot, turn.who, random.choice(hand))
                equal(one.picture, other.picture, (n, "raised"))
            if turn.who != BAG and n % 25 == 0:
                beside(one, other)
                for pilot in (one, other):
                    pilot.want(Pick("stores"))
                equal(one.picture, other.picture, (n, "stores"))
                for pilot in (one, other):
                    pilot.want(Pick("stores"))
            for pilot, played in ((one, move), (other, same)):
                pilot.want(Play(played))
            assert one.session.line == other.session.line
            equal(one.picture, other.picture, n)
            sent(one, other, n)
            if n % 40 == 0:
                saved(one, other, folder)
        beside(one, other)
        assert any(one.log)
        if rounds < 99 and not options:
            return
        assert one.session.over
        for pilot in (one, other):
            pilot.program.face.home()
        for pilot in (one, other):
            pilot.want(Open("replay", (1,)))
        for n in range(60):
            equal(one.picture, other.picture, ("replay", n))
            sent(one, other, ("replay", n))
            for pilot in (one, other):
                pilot.want(Pick("by", 1))


@pytest.mark.parametrize(("seats", "rounds", "options"), [(2, 99, TASTER), (3, 2, {})])
def test_two_worlds_that_differ_in_hidden_cards_look_and_sound_alike(
    tmp_path: Path, seats: int, rounds: int, options: Mapping[str, str]
) -> None:
    follow(tmp_path, seats, 5, rounds, "en", options)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "rounds", "language"), [(2, 99, "en"), (4, 3, "ru")])
def test_whole_games_of_two_worlds_look_and_sound_alike(tmp_path: Path, seats: int, rounds: int, language: str) -> None:
    follow(tmp_path, seats, seats, rounds, language)


def phone(world: World, seat: int) -> App:
    """A glass in the hand of this seat, at the table that is played at."""
    face = Face(world.program.house, Glass(800, 480), seat)
    face.screens += [Home(), GameScreen()]
    return App(face)


@pytest.mark.parametrize("seat", [0, 2])
def test_another_seats_glass_shows_its_own_hand_and_nothing_of_the_others(tmp_path: Path, seat: int) -> None:
    """The two worlds differ in what the others hold: all that this seat sees, its open hand as well, is equal."""
    moves = recorded(3, 11, 1)
    others = exchanged(3, moves, 11, kept=seat)
    held = 0
    with worlds(tmp_path, 3, "en") as (one, other):
        phones = [phone(world, seat) for world in (one, other)]
        for n, (move, same) in enumerate(zip(moves, others, strict=True)):
            for world, played in ((one, move), (other, same)):
                world.want(Play(played))
            if one.session.turn.who == BAG:
                continue
            views = [world.session.view(seat) for world in (one, other)]
            assert views[0].facts() == views[1].facts()
            assert one.session.undo_list(seat) == other.session.undo_list(seat)
            first, second = (app.picture(one.now).shapes for app in phones)
            assert first == second, n
            if n % 5 == 0:
                for app in phones:
                    app.item(Held(seat, True), one.now)
                opened = [app.picture(one.now) for app in phones]
                assert all(picture.private for picture in opened)
                assert opened[0].shapes == opened[1].shapes, n
                held += 1
                for app, foreign in ((app, (seat + 1) % 3) for app in phones):  # nobody else's opens here
                    app.item(Held(seat, False), one.now)
                    app.item(Held(foreign, True), one.now)
                    assert not app.picture(one.now).private
                    app.item(Held(foreign, False), one.now)
    assert held > 3


def test_an_open_hand_differs_and_is_marked_as_its_owners(tmp_path: Path) -> None:
    """The two worlds do differ: whoever holds sees another hand, in a picture nobody else is sent."""
    moves = recorded(3, 5, 1)
    with worlds(tmp_path, 3, "en") as (one, other):
        for move, same in zip(moves, exchanged(3, moves, 5), strict=True):
            if one.session.turn.ask == "lay":
                break
            one.want(Play(move))
            other.want(Play(same))
        seat = one.session.turn.who
        shown: list[tuple[Shape, ...]] = []
        for pilot in (one, other):
            app = pilot.program.app
            app.pulled(Pulled(Handle(("hand", seat)), 0, 0, 0, 0), pilot.now)
            picture = app.picture(pilot.now)
            assert picture.private
            shown.append(picture.shapes)
            app.pulled(Pulled(Handle(("hand", seat)), 0, 0, 0, 0, True), pilot.now)
        assert shown[0] != shown[1]
        equal(one.picture, other.picture, "closed again")


def test_loaded_boats_and_their_points_are_in_no_picture(tmp_path: Path) -> None:
    """At any moment the boats of others may be others: what everybody sees of the table does not change."""
    moves, random = recorded(3, 8, 12), Random(8)
    piles = 0
    with worlds(tmp_path, 3, "en") as (one, _):
        for n, move in enumerate(moves):
            one.want(Play(move))
            position = one.session._timeline.position
            if one.session.over or one.session.turn.who == BAG or not any(map(len, position.piles)) or n % 7:
                continue
            piles += 1
            before = one.picture
            kept = [list(pile) for pile in position.piles], list(position.boat_deck)
            reshuffled(position, random)
            one.program.loop._stale = True
            equal(before, one.picture, n)
            one.want(Open("score"))
            told = one.picture
            position.piles, position.boat_deck = [list(pile) for pile in kept[0]], list(kept[1])
            one.program.loop._stale = True
            equal(told, one.picture, n)
            one.program.face.back()
    assert piles > 20


def reshuffled(position: Game, random: Random) -> None:
    """Other boats lie face down: those of the piles and of the deck change places."""
    pool = position.boat_deck + [boat for pile in position.piles for boat in pile]
    assert set(pool) <= set(BOATS)
    random.shuffle(pool)
    position.piles = [[pool.pop() for _ in pile] for pile in position.piles]
    position.boat_deck = sorted(pool)


def test_the_voice_says_nothing_of_a_hand(tmp_path: Path) -> None:
    said: list[list[str]] = [[], []]
    speaking = [0]  # whose table is being played

    def say(voice: Voice, text: str, language: str) -> bool:
        said[speaking[0]].append(text)
        return True

    moves = recorded(2, 6, 1)
    with worlds(tmp_path, 2, "en") as pair, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Voice, "say", say)
        for pilot in pair:
            pilot.program.face.keep(speech=True)
        for move, same in zip(moves, exchanged(2, moves, 6), strict=True):
            for number, (pilot, played) in enumerate(zip(pair, (move, same), strict=True)):
                speaking[0] = number
                pilot.want(Play(played))
    assert said[0]
    assert said[0] == said[1]
