"""The states of Akropolis' boards, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.city import TURNS
from engine.rules.akropolis.moves import Lay
from engine.rules.akropolis.position import Game
from engine.rules.contract import RIVAL, UNSEEN
from engine.rules.sheet import FINISH, Tell
from engine.table.intents import Done, Play
from ui.boxes.pose import Pose
from ui.house.intents import Open, Pick
from ui.house.studio import Series, Studio

ALL = "house,market,barrack,temple,garden"
MOST = 500  # inputs of a game that is shown


def full_two(studio: Studio) -> Iterator[str]:
    yield from _shown(studio, "akropolis-two", 2)


def full_four(studio: Studio) -> Iterator[str]:
    yield from _shown(studio, "akropolis-four", 4, options={"variants": ALL})


def full_solo(studio: Studio) -> Iterator[str]:
    yield from _shown(studio, "akropolis-solo", 1, rival="metagenes")


def _shown(
    studio: Studio, name: str, seats: int, *, rival: str = "", options: Mapping[str, str] | None = None
) -> Iterator[str]:
    """A game of sensible people: its first turn, one in the middle, and its last, each taking and laying."""
    studio.begin("akropolis", seats=seats, rival=rival, options=options)
    random, rounds = Random(3), position(studio).plan.stacks + 1
    shown = {1: "first", rounds // 2: "middle", rounds: "last"}
    seen: set[str] = set()
    for _ in range(MOST):
        p = position(studio)
        when = shown.get(p.round, "")
        if studio.session.over:
            return
        if when and f"{when}-{p.turn.ask}" not in seen:
            seen.add(f"{when}-{p.turn.ask}")
            yield f"{name}-{when}-{p.turn.ask}"
            if p.turn.ask == "lay":
                best = best_lay(p, random)
                studio.do(Pick("turn", 1), Pick("cell", best.cell))
                yield f"{name}-{when}-ghost"
        if when == "middle" and p.turn.ask == "take" and "looked" not in seen:
            seen.add("looked")
            studio.do(Pick("look", p.plan.all - 1))
            yield f"{name}-looked"
            studio.do(Pick("look", p.plan.all - 1))
        if p.turn.ask == "lay":
            studio.do(Play(best_lay(p, random)))
        else:
            studio.do(Play(random.choice(p.moves())))


def position(studio: Studio) -> Game:
    view = studio.session.view()
    assert isinstance(view, Game)
    return view


def best_lay(p: Game, random: Random, tried: int = 40) -> Lay:
    """A good place for the tile in the hand, of some that were tried: cities of people are no chaos."""
    seat = p.turn.who
    offers = [move for move in p.moves() if isinstance(move, Lay)]
    some = random.sample(offers, min(tried, len(offers)))

    def worth(move: Lay) -> tuple[int, int]:
        after = p.copy()
        after.play(move)
        city = p.cities[seat]
        near = sum(city.height(move.cell + step) for step in TURNS[move.facing])
        return after.score().total(seat), near

    return max(some, key=worth)


def group(studio: Studio) -> Iterator[str]:
    """A group's evening by presses alone: its beginning, a middle round that is told, its last turn."""
    studio.begin("akropolis", aid=True, seats=4)
    yield "akropolis-group-begin"
    studio.play("begin red")
    yield "akropolis-group-row"
    studio.do(Done())
    yield "akropolis-group-unknown"
    for _ in range(MOST):
        p = aid(studio)
        if p.turn.ask == "sheet":
            return
        if p.round == 6 and p.turn.ask == "deal" and p.coming == 5:
            studio.play("deal 12", "deal 40")
            studio.do(Pick("hex", 10))
            yield "akropolis-group-refill"
            studio.play("deal 5", "deal 50", "deal 61")
            yield "akropolis-group-told"
            studio.do(Pick("stones", 2))
            yield "akropolis-group-stones"
        if not p.stacks and len(p.tiles.row) == 2:
            yield "akropolis-group-last"
        studio.do(Done())


def solo(studio: Studio) -> Iterator[str]:
    """Against an architect with the box, where nothing is read in: every question once, and his card known and not."""
    studio.begin("akropolis", aid=True, seats=1, rival="hippodamos")
    random, seen = Random(5), set[str]()
    for _ in range(MOST):
        p = aid(studio)
        if p.turn.ask in ("sheet", "over"):
            return
        known = "-known" if p.round > 5 and p.turn.who == RIVAL and len(p.moves()) == 1 else ""
        name = f"{p.turn.ask}{'-his' if p.turn.who == RIVAL else ''}{known}"
        if name not in seen:
            seen.add(name)
            yield f"akropolis-solo-aid-{name}"
        moves = p.moves()
        unseen = [move for move in moves if move.its_part == UNSEEN]
        named = [move for move in moves if (move.its_part or UNSEEN) > UNSEEN]
        if p.round > 5 and p.turn.ask == "deal":
            studio.do(Play(random.choice(named)))
        else:
            studio.do(Play(random.choice(unseen or list(moves))))


def aid(studio: Studio) -> Aid:
    view = studio.session.view()
    assert isinstance(view, Aid)
    return view


def solo_read_in(studio: Studio) -> Iterator[str]:
    """A row that is read in, with no plaza he can pay; and the tile he got instead."""
    studio.begin("akropolis", aid=True, seats=1, rival="callicrates")
    studio.play("deal 21", "deal 22", "deal 23", "deal 24", "take 21 from 1")
    yield "akropolis-solo-aid-no-plaza"
    studio.do(Pick("wrong", True))
    yield "akropolis-solo-aid-wrong"
    studio.do(Pick("wrong", False))
    studio.play("take 22 from 1", "take 23 from 1", "deal 25", "deal 26", "deal 27", "take 24 from 1", "take 25 from 1")
    yield "akropolis-solo-aid-round-ends"


def sheet(studio: Studio) -> Iterator[str]:
    """The score is told: its first number, a colour half told, the last ones, all of it; and one city alone."""
    studio.begin("akropolis", aid=True, seats=4, options={"variants": ALL})
    studio.play("begin red")
    studio.do(Play(FINISH))
    yield "akropolis-sheet-first"
    for row, seats in (("house-stars", 4), ("house-points", 4), ("market-stars", 4), ("market-points", 2)):
        for seat in range(seats):
            studio.do(Play(Tell(row, seat, TOLD[row][seat])))
        yield f"akropolis-sheet-{row}"
    studio.do(Pick("all", True))
    yield "akropolis-sheet-all"
    studio.begin("akropolis", aid=True, seats=1, rival="metagenes")
    studio.do(Play(FINISH))
    yield "akropolis-sheet-alone"


TOLD = {
    "house-stars": (3, 2, 1, 4), "house-points": (24, 11, 9, 31), "market-stars": (4, 0, 2, 6), "market-points": (7, 9),
}  # fmt: skip


def day(studio: Studio) -> Iterator[str]:
    studio.do(Open("daily", ("akropolis",)))
    yield "akropolis-day"
    studio.do(Pick("number", 17))
    yield "akropolis-day-number"


POSE = Pose(letters="Hmb")
SHOTS: tuple[Series, ...] = (full_two, full_four, full_solo, group, solo, solo_read_in, sheet, day)
