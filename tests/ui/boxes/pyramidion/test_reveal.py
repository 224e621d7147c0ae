"""The actions of a city are shown one after the other, as they were counted; then all of them stand there as a list."""

from pathlib import Path
from random import Random

import pytest

from engine.rules.contract import BAG, NOBODY, OVER, Event, Move, Turn
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.actions import totals
from engine.rules.pyramidion.city import EVALUATE
from engine.rules.pyramidion.moves import Pass
from engine.rules.pyramidion.position import Game
from tests.boxes.pyramidion import KIT
from tests.cases import Case
from tests.ui.boxes.pyramidion.test_full import answer, find, go_on, keys, sit_down
from tests.ui.pilot import Pilot, flight
from ui.boxes.pyramidion.full import NO_MAIN
from ui.boxes.pyramidion.outcome import Count, ResultLine
from ui.boxes.pyramidion.reveal import READ
from ui.house.intents import Pick
from ui.words.speech import Speaker


def counted(before: Game, move: Move) -> Game:
    """The rules themselves, stopped where the actions begin: a question of the bag's is laid over them."""
    twin = before.copy()
    if EVALUATE in twin.agenda:
        twin.agenda.insert(twin.agenda.index(EVALUATE) + 1, Turn(BAG, "riot", twin.city))
        twin.play(move)
    return twin


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_is_told_of_a_city_is_what_the_rules_counted_and_did(seats: int, seed: int) -> None:
    random, cities, said = Random(seed), 0, set[str]()
    position = Case(f"reveal-{seats}", BOX, KIT, seats=seats).start()
    assert isinstance(position, Game)
    count: Count | None = None
    while position.turn != OVER:
        verbs: dict[type, list[Move]] = {}
        for move in position.moves():
            verbs.setdefault(type(move), []).append(move)
        if len(verbs) > 1 and random.random() < 0.6:
            verbs.pop(Pass, None)
        move = random.choice(random.choice(list(verbs.values())))
        before = position.copy()
        events = position.play(move)
        begun = Count.begun(before, events)
        if begun is not None:
            twin = counted(before, move)
            table = begun.table
            assert (table.laid, table.faces, table.marks) == (twin.laid, twin.faces, twin.marks)
            assert sorted(table.raised) == sorted(twin.raised)
            count = begun
        elif count is not None:
            count.events += events
        if count is not None and (position.city != count.table.city or position.turn.ask in ("back", "exchange")):
            as_the_rules_did(count, position, count.events)
            said |= {line.text.text for line in count.lines()}
            cities, count = cities + 1, None
    assert cities > 20
    assert len(said) > 6


def as_the_rules_did(count: Count, after: Game, events: list[Event]) -> None:
    table, lines = count.table, count.lines()
    influence, agreements, trade = lines[-3:]
    if len(lines) == 4:
        assert lines[0].totals == tuple(totals(table, 1))
        assert lines[0].asks == sum(table.kit.strength[part] for part in lines[0].riots) + (
            2 * len(lines[0].riots) if table.city == 7 else 0
        )
        for seat in lines[0].losers:
            assert lines[0].totals[seat] < lines[0].asks
            assert influence.totals[seat] == agreements.totals[seat] == trade.totals[seat] == 0
    else:
        assert influence.totals == tuple(totals(table, 1))
    for line, was, now in ((influence, table.mercenary, after.mercenary), (agreements, table.broker, after.broker)):
        assert line.placed == (was[table.city] != now[table.city])
        assert not line.placed or now[table.city] == line.winner
    assert trade.winner == NOBODY or trade.totals[trade.winner] >= trade.asks


def until_a_token_comes(pilot: Pilot) -> tuple[ResultLine, ...]:
    """Plays until a city has brought a mercenary."""
    random = Random(7)
    for _ in range(3000):
        board = pilot.program.face.screen.board(pilot.program.face)[0]  # type: ignore[attr-defined]
        if any(line.placed and line.category == 1 for line in board.outcome):
            return board.outcome  # type: ignore[no-any-return]
        go_on(pilot)
        answer(pilot, random)
    raise AssertionError("nobody ever places one")


def test_each_action_has_its_time_and_the_winners_token_glides_into_the_city(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        lines = until_a_token_comes(pilot)
        speaker = pilot.program.face.speaker_of(pilot.session)
        pilot.inputs, seen, ways = 0, list[str](), list[tuple[float, float]]()
        told = [tail(speaker, line) for line in lines]
        for _ in range(12):
            here = [shape for shape, _ in pilot.picture.flat() if shape.key == "comes-1"]
            ways += [shape.bounds.middle for shape in here if shape.bounds.middle not in ways]
            shown = [words for words in told if pilot.sees(words)]
            if len(shown) == len(set(told)):
                break
            assert len(shown) == 1  # one after the other
            seen += shown if shown[-1:] != seen[-1:] else []
            pilot.wait(0.7)
        assert seen == told
        assert len(ways) == 2  # from the bar it was won with to its place
        assert [shape.glide for shape, _ in pilot.picture.flat() if shape.key == "comes-1"] == []
        assert keys(pilot, "main")
        pilot.main()
        assert not any(pilot.sees(words) for words in told)


def test_a_key_shows_all_of_it_at_once_and_another_goes_on(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, 3)
        lines = until_a_token_comes(pilot)
        speaker = pilot.program.face.speaker_of(pilot.session)
        pilot.main()
        assert all(pilot.sees(tail(speaker, line)) for line in lines)
        pilot.main()
        assert not any(pilot.sees(tail(speaker, line)) for line in lines)


def test_what_was_read_makes_room_for_a_question_without_a_main_action_and_for_no_other(tmp_path: Path) -> None:
    """Nobody has to press for it; but before a question with a main action of its own it stays until somebody does."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, 2)
        random, left, stayed = Random(3), 0, 0
        for _ in range(400):
            board = pilot.program.face.screen.board(pilot.program.face)[0]  # type: ignore[attr-defined]
            if board.outcome:
                while not board.listed:
                    pilot.wait(0.5)
                pilot.wait(READ - 1)
                assert board.outcome
                pilot.wait(2)
                if pilot.view.turn.ask in NO_MAIN:
                    left += 1
                    assert not board.outcome
                    assert keys(pilot, "city-", "answer-")
                else:
                    stayed += 1
                    assert find(pilot, "main").touch == Pick("on")
                    pilot.main()
            if left > 1 and stayed:
                return
            answer(pilot, random, 0.4, at_once=True)
        raise AssertionError("no two cities and a loading")


def tail(speaker: Speaker, line: ResultLine) -> str:
    """What is said of a line wherever it stands: its first letter may be a capital."""
    return speaker.why(line.text)[1:]
