"""`trireme play-out BOX`: random legal games, and what came of them."""

import statistics
from collections.abc import Sequence
from random import Random
from time import perf_counter

from engine.bots.advice import after
from engine.bots.roster import Opponent, opponent
from engine.rules import record
from engine.rules.boxes import box as box_named
from engine.rules.boxes import setup as complete_setup
from engine.rules.contract import BAG, Box, Move, Position, Scorecard, Setup
from engine.rules.dealer import deal
from engine.rules.kit import kit_id
from ui.command.terminal import InputError, arguments, chosen_options, write_text
from ui.seeds import shipped_kit, shipped_weights

STEPS = 60  # play-outs of a search for one answer
LONGEST = 20_000  # moves: no box comes near, so a game that does is stuck


def any_move(random: Random, position: Position) -> Move:
    """First a verb, then one of its moves, so that rare verbs are met."""
    verbs: dict[type, list[Move]] = {}
    for move in position.moves():
        verbs.setdefault(type(move), []).append(move)
    return random.choice(random.choice(list(verbs.values())))


def random_game(
    box: Box, setup: Setup, seed: str, colours: tuple[str, ...], players: Sequence[Opponent] = ()
) -> tuple[Position, list[str]]:
    """A game to its end, and its lines; seats without a player answer at random. The bag answers as the shuffler of a
    record with this seed would."""
    random, position, answers = Random(seed), box.start(setup), 0
    lines: list[str] = []
    while position.moves():
        if len(lines) > LONGEST:
            raise InputError("{box} does not end: stopped after {moves} moves of seed {seed}.",
                             box=box.name, moves=LONGEST, seed=seed)  # fmt: skip
        if position.turn.who == BAG and not setup.aid:
            move = deal(seed, answers, position.moves())
            answers += 1
        elif 0 <= (seat := position.turn.who) < len(players):
            move = players[seat].advise(position.view(seat), seat, random.getrandbits(60), after(STEPS)).move
        else:
            move = any_move(random, position)
        lines.append(record.spoken(box, colours, record.author(position, move), move))
        position.play(move)
    return position, lines


def run(words: list[str]) -> int:
    parser = arguments("play-out", "Plays random legal games and sums them up.")
    parser.add_argument("box", help="the box, by its name")
    parser.add_argument("--seats", type=int, default=0, help="how many play (default: as few as the box allows)")
    parser.add_argument("--games", type=int, help="how many games (default 10; 1 with --record)")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins (default 1)")
    parser.add_argument("--aid", action="store_true", help="the game beside the real box")
    parser.add_argument("--solo", default="", metavar="NAME", help="against a solo opponent: one seat")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the box")
    parser.add_argument("--record", default="", metavar="FILE", help="write the game as a record")
    parser.add_argument("--players", default="", metavar="NAMES", help="opponents, by seat, with commas between them")
    args = parser.parse_args(words[1:])
    box = box_named(args.box)
    values = shipped_kit(box.name)
    options = chosen_options(args.option)
    setup = complete_setup(
        box, box.kit(values), aid=args.aid, seats=args.seats, rival=args.solo, options=options
    )  # fmt: skip
    games = (1 if args.record else 10) if args.games is None else args.games
    if games < 1:
        raise InputError("--games takes a number from 1.")
    if args.record and games != 1:
        raise InputError("A record holds one game: leave out --games, or say --games 1.")
    colours = box.colours[: setup.seats]
    weights = shipped_weights(box.name)
    players = [opponent(name, "" if setup.aid else box.name, weights) for name in args.players.split(",") if name]
    cards, moves, began = [], [], perf_counter()
    for number in range(games):
        seed = f"{args.seed}" if games == 1 else f"{args.seed}.{number}"
        position, lines = random_game(box, setup, seed, colours, players)
        cards.append(position.score())
        moves.append(len(lines))
    if args.record:
        head = record.heading(box, setup, kit_id(values), colours, seed=None if args.aid else seed)
        write_text(args.record, record.write(head, lines))
    _report(box, setup, colours, cards, moves, perf_counter() - began)
    return 0


def _report(
    box: Box, setup: Setup, colours: tuple[str, ...], cards: list[Scorecard], moves: list[int], took: float
) -> None:
    count = len(cards)
    print(f"{box.name}, {'aid' if setup.aid else 'full game'}: {count} played to the end, "
          f"{statistics.mean(moves):.0f} moves on average ({min(moves)}-{max(moves)}), "
          f"{1000 * took / count:.1f} ms each")  # fmt: skip
    for seat, name in enumerate((*colours, *([setup.rival] if setup.rival else []))):
        totals = [card.total(seat) for card in cards]
        won = sum(seat in card.ranking[0] for card in cards if card.ranking)
        print(f"  {name:<12} points {statistics.mean(totals):6.1f} ({min(totals)} to {max(totals)}), first {won} times")
