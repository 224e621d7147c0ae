"""Random games: a plain re-count agrees with every gain and every project, and nothing leaves its known bounds."""

from random import Random
from typing import Any

import pytest

from engine.rules.amytis import BOX
from engine.rules.amytis.city import KINDS
from engine.rules.amytis.moves import BOTTOM, Count, Lay, Show
from engine.rules.amytis.position import Game
from engine.rules.boxes import setup
from engine.rules.contract import OVER
from tests.engine.rules.amytis.table import KIT
from tests.engine.rules.amytis.test_projects import layouts, picture

WAYS = [[], *(layouts(picture(card)) for card in range(1, 21))]
TYPES = [None, *(KINDS[kind] for kind in KIT.kinds[1:])]
COLOURS = [None, *("gopb"[colour] for colour in KIT.colours[1:])]


def started(seed: int, **options: str) -> tuple[Game, Random]:
    position = BOX.start(setup(BOX, KIT, options={"sides": "drawn"} | options))
    assert isinstance(position, Game)
    return position, Random(seed)


def count(facts: dict[str, Any], seat: int, part: int, cell: int) -> int:
    """What a tile just laid brings, counted as a person would, off the facts."""
    stacks = facts["cities"][seat]
    tops = [stack[-1] if stack else 0 for stack in stacks]
    types, colours = [TYPES[top] for top in tops], [COLOURS[top] for top in tops]
    heights = [len(stack) for stack in stacks]
    kind, colour = TYPES[part], COLOURS[part]
    b = bool(facts["sides"] >> KINDS.index(str(kind)) & 1)
    out = [bin(stacks).count("1") for stacks in facts["architects"]]
    if kind == "garden":
        return 2 * heights[cell] if b else sum(height == heights[cell] for height in heights)
    if kind == "market":
        return sum(c not in (None, colour) for c in colours) if b else 2 * colours.count(colour)
    if kind == "wall":
        corners = sum(types[n] == "wall" for n in (0, 2, 6, 8))
        edges = corners + sum(types[n] == "wall" for n in (1, 3, 5, 7))
        return (0, 1, 4, 8, 10)[corners] if b else 2 * edges
    if kind == "residence":
        return 2 * (types.count("residence") + types.count("market")) if b else len({t for t in types if t})
    if kind == "theatre":
        return 2 * out[seat] if b else sum(out)
    assert kind == "palace"
    return 0 if b else types.count("palace")


def final(facts: dict[str, Any], seat: int) -> list[int]:
    """The lines of the final score, counted off the facts."""
    heights = [len(stack) for stack in facts["cities"][seat]]
    rows = [heights[n : n + 3] for n in (0, 3, 6)]
    completed = facts["completed"][seat]
    upper = [
        3 * heights.count(1),
        2 * heights.count(2),
        4 * heights.count(3),
        6 * heights.count(4),
        6 * sum(sorted(line) == [1, 2, 3] and line[1] == 2 for line in [*rows, *map(list, zip(*rows, strict=True))]),
        5 * sum(heights[corner] > 2 for corner in (0, 2, 6, 8)),
        2 * len(completed),
    ]
    held = [points if owner == seat else 0 for points, owner in zip(upper, facts["favours"]["owners"], strict=True)]
    cards = sum(8 if card <= 6 else 10 if card <= 14 else 12 for card in completed)
    return [facts["points"][seat], cards, *held, (0, 4, 10, 18, 30)[facts["favours"]["bottom"][seat]]]


def visible(facts: dict[str, Any], seat: int) -> dict[int, str]:
    return {cell: str(COLOURS[stack[-1]]) for cell, stack in enumerate(facts["cities"][seat]) if stack}


def shown(card: int, colours: dict[int, str]) -> bool:
    return any(way.items() <= colours.items() for way in WAYS[card])


@pytest.mark.clause("M4.3", "M6.1", "M-R3")
def test_gains_and_projects_agree_with_a_plain_count() -> None:
    for seed in range(60):
        position, random = started(seed)
        laid = (0, 0)
        while position.turn != OVER:
            move = random.choice(position.moves())
            before, seat = position.copy(), position.seat
            position.play(move)
            if isinstance(move, Lay):
                laid = before.turn.part, move.cell
            facts = position.facts()
            gain = position.points[seat] - before.points[seat]
            palace = isinstance(move, Count) or (isinstance(move, Show) and before.number > 0)
            if isinstance(move, Count):
                assert gain == len(before.completed[0]) + len(before.completed[1])
            elif palace or (isinstance(move, Lay) and position.turn.ask != "project"):
                assert gain == count(facts | {"architects": before.board.out}, seat, *laid)
            else:
                assert gain == 0
            if position.number > before.number or position.turn == OVER:
                for own in (0, 1):
                    colours = visible(facts, own)
                    assert not any(shown(card, colours) for card in position.projects[own])
                new = set(position.completed[seat]) - set(before.completed[seat])
                assert all(shown(card, visible(facts, seat)) for card in new)


@pytest.mark.clause("M9.3", "M7.2")
def test_the_final_score_agrees_with_a_plain_count() -> None:
    for seed in range(150):
        position, random = started(seed)
        while position.turn != OVER:
            moves = position.moves()
            position.play(moves[int(random.random() * len(moves))])
        for seat in (0, 1):
            lines = [line.points for line in position.score().lines if line.seat == seat]
            assert lines == final(position.facts(), seat)


@pytest.mark.clause("M9.1", "M-R2", "M5.4", "M1.4")
def test_known_bounds_over_thousands_of_games_with_sides_drawn() -> None:
    lengths, best = set(), 0
    for seed in range(2500):
        position, random = started(seed, projects=("2+2", "2+3")[seed % 2])
        before = [0, 0]
        while position.turn != OVER:
            moves = position.moves()
            if position.turn.ask == "take":
                assert moves  # there is always a stack to take from
                before = position.points[:]
            if position.turn.ask in ("open", "card"):
                assert position.pile  # the pile never runs out
            position.play(moves[int(random.random() * len(moves))])
            best = max(best, *(now - then for now, then in zip(position.points, before, strict=True)))
        lengths.add(position.number)
        assert position.board.empty() in (2, 3)
        assert sum(len(city.laid) for city in position.cities) == position.number
        for seat in (0, 1):
            pawns = position.favours.spaces(seat)
            assert len(pawns) <= 5
            assert pawns.count(BOTTOM) <= 4
    assert min(lengths) >= 20
    assert max(lengths) <= 38
    assert all(length % 2 == 0 for length in lengths)  # the second player always has the last turn
    assert len(lengths) > 4
    assert 10 < best <= 38


@pytest.mark.clause("M-R13")
def test_the_taster_keeps_its_bounds() -> None:
    for seed in range(400):
        position, random = started(seed, length="taster")
        while position.turn != OVER:
            moves = position.moves()
            position.play(moves[int(random.random() * len(moves))])
        assert 12 <= position.number <= 20  # of 27 tiles at least six stay on as many stacks, and the number is even


def test_the_longest_lists_are_short() -> None:
    longest: dict[str, int] = {}
    for seed in range(30):
        position, random = started(seed)
        while position.turn != OVER:
            moves = position.moves()
            longest[position.turn.ask] = max(longest.get(position.turn.ask, 0), len(moves))
            position.play(random.choice(moves))
    assert (longest["take"], longest["lay"], longest["favour"], longest["deal"]) == (9, 9, 8, 48)
    assert longest["project"] in (4, 5)
