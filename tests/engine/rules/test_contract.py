"""What the contract promises, tried on the toy and on every box by random games."""

import json
import sys
from collections import Counter
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from engine import rules
from engine.rules import boxes, record
from engine.rules.contract import (
    BAG,
    COUNTING,
    ELSEWHERE,
    HIDDEN,
    NOBODY,
    OVER,
    RIVAL,
    SOMEWHERE,
    TABLE,
    UNSEEN,
    Correction,
    Event,
    Lying,
    Move,
    OfCell,
    OfPart,
    OfSeat,
    Place,
    Position,
    Went,
    heard,
    nowhere,
)
from engine.rules.dealer import deal
from engine.rules.errors import SetupError
from engine.rules.kit import kit_id
from engine.rules.sheet import CLOSE, FINISH, Tell
from engine.table.automatic import can_be_led
from tests.cases import Case, any_move, cases, random_game

CASES = cases()
each = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
full = pytest.mark.parametrize("case", [case for case in CASES if not case.aid], ids=lambda case: case.name)
Counted = Counter[Lying]
WORLDS = 9  # moves between two looks at another world


def told(stock: Counted, events: list[Event]) -> Counted:
    """The stock after these events, by the events alone."""
    for event in events:
        if isinstance(event, Went):
            stock[event.at(event.source)] -= event.many
            stock[event.at(event.target)] += event.many
    return stock


def faceless(stock: Counted, faces: bool) -> Counted:
    """The stock without what lies elsewhere; in an aid also without faces, since a piece may be looked at later."""
    plain = Counted()
    for lying, many in stock.items():
        if lying.place.kind != ELSEWHERE.kind:
            plain[lying if faces else lying._replace(part=UNSEEN)] += many
    return Counter({key: many for key, many in plain.items() if many})


@each
def test_events_add_up_to_the_stock(case: Case) -> None:
    for seed in range(case.games):
        stock = Counter(case.start().stock())
        for n, (position, _, events, line) in enumerate(random_game(case, seed)):
            stock = told(stock, events)
            if n % 7 == 0 or position.turn == OVER:
                assert faceless(Counter(position.stock()), not case.aid) == faceless(stock, not case.aid), line


@each
def test_what_is_offered_is_accepted_once_and_all_else_refused_with_a_reason(case: Case) -> None:
    for seed in range(max(2, case.games // 3)):
        earlier: list[Move] = []
        random = Random(seed)
        position = case.start()
        for n in range(case.longest):
            offers = position.moves()
            if not offers:
                break
            assert len(set(offers)) == len(offers), position.turn
            few = offers if n % 11 == 0 else random.sample(list(offers), min(4, len(offers)))
            for move in few:
                assert position.check(move) is None, move
            for move in random.sample(earlier, min(5, len(earlier))):
                refusal = position.check(move)
                assert (refusal is None) == (move in offers or isinstance(move, Correction)), move
                assert refusal is None or (str(refusal) and refusal.text.strip()), move
            move = any_move(random, position)
            earlier.append(move)
            position.play(move)
        assert position.turn == OVER
        for move in earlier[-5:]:
            refusal = position.check(move)
            assert refusal is not None


@each
def test_replay_equals_play(case: Case) -> None:
    for seed in range(max(2, case.games // 3)):
        lines, facts = [], []
        for position, move, _, line in random_game(case, seed):
            assert case.box.notation.read(line.split(" ", 1)[1], case.colours) == move
            lines.append(line)
            facts.append(json.dumps(position.facts()))
        head = record.heading(case.box, case.setup(), kit_id(case.kit), case.colours, seed="7")
        text = record.write(head, lines, case.kit)
        read = record.read(text)
        assert read.heading == head
        setup = record.begin(read, case.box, lambda _: None)
        again: list[str] = []

        def note(_number: int, _move: Move, _events: object, position: Position, again: list[str] = again) -> None:
            again.append(json.dumps(position.facts()))

        record.replay(read, case.box, setup, note)
        assert again == facts


@each
def test_an_old_copy_never_changes(case: Case) -> None:
    for seed in range(max(2, case.games // 4)):
        kept: list[tuple[Position, str]] = []
        for n, (position, _, _, _) in enumerate(random_game(case, seed)):
            if n % 5 == 0:
                copy = position.copy()
                assert json.dumps(copy.facts()) == json.dumps(position.facts())
                kept.append((copy, json.dumps(position.facts())))
        for copy, facts in kept:
            assert json.dumps(copy.facts()) == facts


def inside(thing: object) -> object:
    """What an object of ours holds, by name, down to its lists: which they are, and what is in them."""
    if isinstance(thing, list):
        return id(thing), [inside(one) for one in thing]
    if isinstance(thing, dict):
        return id(thing), [(key, inside(one)) for key, one in thing.items()]
    slots = {name for kind in type(thing).__mro__ for name in kind.__dict__.get("__slots__", ())}
    names = sorted({*slots, *getattr(thing, "__dict__", {})})
    if type(thing).__module__.startswith("engine.rules.") and names and not isinstance(thing, Move | tuple):
        return id(thing), [(name, inside(getattr(thing, name))) for name in names if hasattr(thing, name)]
    return id(thing)


@each
def test_copying_changes_nothing_in_what_is_copied(case: Case) -> None:
    for n, (position, _, _, line) in enumerate(random_game(case, 0)):
        if n % 7 == 0:
            before = inside(position)
            assert inside(position.copy()) != before
            assert inside(position) == before, line


@each
def test_a_copy_plays_on_as_the_original(case: Case) -> None:
    for seed in range(max(2, case.games // 4)):
        random = Random(seed)
        position = case.start()
        while position.moves():
            twin = position.copy()
            assert list(twin.moves()) == list(position.moves())
            move = any_move(random, position)
            assert position.play(move) == twin.play(move)
            assert json.dumps(position.facts()) == json.dumps(twin.facts())


@each
def test_questions_are_never_empty_and_looking_changes_nothing(case: Case) -> None:
    for position, _, _, _ in random_game(case, 1):
        before = json.dumps(position.facts())
        assert bool(position.moves()) == (position.turn != OVER)
        position.score()
        position.stock()
        position.view(TABLE)
        assert json.dumps(position.facts()) == before


@each
def test_the_score_ranks_everybody_once(case: Case) -> None:
    for position, _, _, _ in random_game(case, 2):
        last = position
    card = last.score()
    seats = case.setup().seats + bool(case.rival)
    assert sorted(card.order) == list(range(seats))
    if not card.ranking:  # beside the real box nobody has won as long as nobody says how many points there are
        assert case.aid
        assert any(line.points is None for line in card.lines)
        return
    assert sorted(seat for group in card.ranking for seat in group) == list(range(seats))


@full
def test_no_face_of_a_hidden_part_is_heard_by_others(case: Case) -> None:
    for seed in range(max(2, case.games // 4)):
        for _, _, events, line in random_game(case, seed):
            for seat in (*range(case.setup().seats), TABLE):
                for event in events:
                    if isinstance(event, Went) and {event.source.kind, event.target.kind} <= HIDDEN:
                        owner = seat in (event.source.seat, event.target.seat)
                        assert owner or heard(event, seat) == event._replace(part=UNSEEN), line


def hidden_from(position: Position, seat: int) -> dict[tuple[str, int], Place]:
    """The parts that lie where this seat may not see their faces, and where; what may still come lies nowhere yet."""
    return {
        (lying.piece, lying.part): lying.place
        for lying in position.stock()
        if lying.part != UNSEEN and lying.place.kind in HIDDEN and lying.place.seat not in (NOBODY, seat)
    }


@full
def test_a_view_names_no_hidden_part_of_which_the_seat_never_heard_that_it_went_there(case: Case) -> None:
    """Before the first move everything lies as it does in every game; from then on what a seat heard is all it knows.
    What everybody once saw going into a hand may stay known (Y-R34)."""
    for seed in range(max(2, case.games // 3)):
        seats = (*range(case.setup().seats), TABLE)
        start = case.start()
        known = {seat: hidden_from(start, seat) for seat in seats}
        for position, _, events, line in random_game(case, seed):
            for seat in seats:
                for event in (heard(event, seat) for event in events):
                    if isinstance(event, Went) and event.part != UNSEEN:
                        known[seat][event.piece, event.part] = event.target
                shown = hidden_from(position.view(seat), seat)
                told_of = known[seat]
                assert all(told_of.get(part) == place for part, place in shown.items()), (line, seat, shown)


def exchanged(move: Move, piece: str, one: int, other: int) -> Move:
    """The same move in a world where each of these two parts is the other."""
    if isinstance(move, OfPart) and move.its_piece in (piece, "") and move.part in (one, other):
        return replace(move, part=one + other - move.part)
    return move


class Lived(NamedTuple):
    """A game as it was played: every move, the position before it, and what happened."""

    moves: list[Move]
    before: list[Position]
    events: list[list[Event]]

    def since(self, seat: int, part: tuple[str, int]) -> int:
        """The first move after all that this seat heard of the part."""
        for n in reversed(range(len(self.moves))):
            told_of = (heard(event, seat) for event in self.events[n])
            if any(isinstance(event, Went) and (event.piece, event.part) == part for event in told_of):
                return n + 1
        return 0

    def otherwise(self, seat: int, one: tuple[str, int], other: int) -> Position | None:
        """Where it would stand had the other part of the same kind come wherever this one did since the seat heard of
        either: played anew by the rules, move by move. None: it could not be, or the seat would have heard of it."""
        piece, part = one
        first = max(self.since(seat, one), self.since(seat, (piece, other)))
        world = self.before[first].copy() if first < len(self.before) else None
        if world is None:
            return None
        for move, events in zip(self.moves[first:], self.events[first:], strict=True):
            answer = exchanged(move, piece, part, other)
            if world.check(answer) is not None:
                return None
            if [heard(event, seat) for event in world.play(answer)] != [heard(event, seat) for event in events]:
                return None
        return world


@full
def test_two_worlds_that_differ_in_what_a_seat_may_not_know_look_alike_to_it(case: Case) -> None:
    """The second world was dealt otherwise: a card in somebody's hand is another of which the seat heard as little. It
    is played anew from there, so nothing of it stands on what the seat is shown."""
    others, hidden = 0, False
    for seed in range(max(2, case.games // 3)):
        random, position, lived = Random(seed), case.start(), Lived([], [], [])
        for n in range(case.longest):
            for seat in (*range(case.setup().seats), TABLE) if n % WORLDS == 0 else ():
                mine = position.view(seat)
                assert json.dumps(mine.view(seat).facts()) == json.dumps(mine.facts())
                unseen = sorted(hidden_from(position, seat))
                hidden = hidden or bool(unseen)
                for part in random.sample(unseen, min(2, len(unseen))):
                    alike = [one.part for one in position.stock() if one.piece == part[0] and one.place.kind in HIDDEN]
                    world = lived.otherwise(seat, part, random.choice(alike))
                    if world is None or json.dumps(world.facts()) == json.dumps(position.facts()):
                        continue
                    others += 1
                    theirs = world.view(seat)
                    assert json.dumps(theirs.facts()) == json.dumps(mine.facts()), (seat, part)
                    assert theirs.stock() == mine.stock(), (seat, part)
            if not position.moves():
                break
            lived.before.append(position.copy())
            lived.moves.append(any_move(random, position))
            lived.events.append(position.play(lived.moves[-1]))
    assert bool(others) == hidden, "no second world was built"


@full
def test_views_can_be_guessed_and_guesses_look_the_same_again(case: Case) -> None:
    for seed in range(max(2, case.games // 5)):
        random = Random(seed)
        for n, (position, _, _, _) in enumerate(random_game(case, seed)):
            if n % 9:
                continue
            for seat in (*range(case.setup().seats), TABLE):
                view = position.view(seat)
                guess = view.copy()
                guess.guess(random.choice)
                assert json.dumps(guess.view(seat).facts()) == json.dumps(view.facts())


@full
def test_a_full_game_without_its_own_moves_is_an_aid_game(case: Case) -> None:
    if case.shared is None:
        pytest.skip("this box tells its aid in other moves; its own tests compare the two")
    for seed in range(max(3, case.games // 2)):
        aid = case.start(aid=True)
        before = case.start()
        for position, move, _, line in random_game(case, seed, aid=False):
            if case.told is not None:
                tellings = list(case.told(move, before))
            else:
                tellings = [] if isinstance(move, case.box.own) else [move]
            for telling in tellings:
                assert aid.check(telling) is None, (seed, line, telling, aid.turn, str(aid.check(telling)))
                aid.play(telling)
            if tellings:
                assert case.shared(aid) == case.shared(position), (seed, line)
            before = position.copy()


@each
def test_the_dealer_deals_the_same_again(case: Case) -> None:
    def play() -> list[str]:
        random, position, answers, lines = Random(3), case.start(), 0, []
        while position.moves():
            if position.turn.who == BAG:
                move = deal("seed", answers, position.moves())
                answers += 1
            else:
                move = any_move(random, position)
            lines.append(case.box.notation.text(move, case.colours))
            position.play(move)
        return lines

    assert play() == play()


@pytest.mark.parametrize("case", [case for case in CASES if case.aid], ids=lambda case: case.name)
def test_the_sheet_of_an_aid_is_filled_in_at_any_time_and_decides_at_the_end(case: Case) -> None:
    rows = case.box.sheet(case.setup())
    seats = range(case.setup().seats)
    assert rows
    for stop in (0, 7, 40):
        position = case.start()
        for n, (played, _, _, _) in enumerate(random_game(case, 3)):
            if n == stop:
                break
            position = played
        if position.turn == OVER:
            continue
        for row in rows[:2]:
            most = max(row.only, default=row.most)
            assert position.check(Tell(row.name, 0, most)) is None
            between = [Tell(row.name, 0, n) for n in range(most) if row.only and n not in row.only]
            for wrong in (Tell(row.name, 0, most + 1), Tell(row.name, len(seats), 0), Tell("nothing", 0, 0), *between):
                assert position.check(wrong) is not None
            position.play(Tell(row.name, 0, most))
        if position.turn != COUNTING:
            assert position.check(FINISH) is None
            position.play(FINISH)
        assert position.turn == COUNTING
        assert list(position.moves()) == [CLOSE]
        assert position.check(FINISH) is not None
        for row in rows:
            for seat in seats:
                position.play(Tell(row.name, seat, (row.least + row.most) // 2))
        assert all(line.points is not None for line in position.score().lines)
        position.play(CLOSE)
        assert position.turn == OVER


@each
def test_a_move_names_what_it_is_about(case: Case) -> None:
    """By declaration: a field of that name without its mixin would be a guess."""
    for kind in case.box.notation.forms.values():
        names = {field.name for field in fields(kind)}
        for name, said in (("part", OfPart), ("seat", OfSeat), ("cell", OfCell)):
            assert (name in names) == issubclass(kind, said), kind
        assert "at" not in names, kind


@each
def test_what_closes_is_offered_and_passing_over_is_a_correction(case: Case) -> None:
    box = case.box
    forms = set(box.notation.forms.values())
    assert forms.issuperset(box.closing)
    assert box.turns in forms
    assert box.begins is None or box.begins in forms
    assert box.looks(case.kit).keys() <= {*box.tagged}
    assert not box.pictured or box.looks(case.kit)[box.tagged[0]]
    assert box.skip is None or isinstance(box.skip, Correction)
    assert not any(issubclass(kind, Correction) for kind in (*box.closing, box.turns))
    assert not box.tagged or case.aid or any(lying.piece in box.tagged for lying in case.start().stock())
    begun = {type(move) for _, move, _, _ in random_game(case, 4)}
    assert not case.aid or begun & set(box.closing)


@each
def test_whoever_is_said_to_begin_is_the_first_who_is_asked(case: Case) -> None:
    """Where somebody can be said to begin, nobody is asked anything before; elsewhere no answer says it."""
    box, setup = case.box, case.setup()
    led = can_be_led(box, setup)
    for seat in range(setup.seats):
        position, random, said = case.start(), Random(seat), False
        while position.turn.who < 0:
            offered = position.moves()
            kind = box.begins
            leading: list[Move] = [
                move for move in offered if kind and isinstance(move, kind) and move.its_seat == seat
            ]
            leading = leading or [*box.leads(position, seat)]
            assert set(leading) <= set(offered)
            leading = leading if position.turn.who == BAG else []
            said = said or bool(leading)
            position.play(random.choice(leading) if leading else any_move(random, position))
        assert said == led
        assert not led or position.turn.who == seat
    assert not (setup.rival and led)


@each
def test_the_places_of_a_ring_are_counted_from_one(case: Case) -> None:
    ring, found = case.box.ring, set[int]()
    for position, _, _, _ in random_game(case, 8):
        stock = (lying for lying in position.stock() if lying.piece in case.box.tagged)
        places = [lying.place for lying in stock if lying.place.kind == ring]
        assert all(place.seat == NOBODY for place in places)
        found |= {place.at for place in places} - {SOMEWHERE}
    assert found == set(range(1, len(found) + 1))
    assert bool(found) == bool(ring)


@each
def test_the_sheet_is_part_of_an_aid_and_of_nothing_else(case: Case) -> None:
    for position, _, _, _ in random_game(case, 5):
        assert (position.sheet is not None) == case.aid
        copy = position.copy()
        if position.sheet is not None:
            assert copy.sheet is not position.sheet


@each
def test_whatever_a_rival_does_has_a_reason(case: Case) -> None:
    position, random = case.start(), Random(6)
    reasons = []
    while position.moves():
        reason = position.reason()
        if position.turn.who != RIVAL:
            assert reason is None
        elif reason is not None:
            assert reason.text.strip()
            reasons.append(reason)
        position.play(any_move(random, position))
    assert bool(reasons) == bool(case.rival)


@each
def test_a_placement_covers_the_cell_it_is_laid_at_in_a_city_of_its_seat(case: Case) -> None:
    position, random, found = case.start(), Random(7), 0
    while position.moves():
        who = position.turn.who
        for move in random.sample(list(position.moves()), min(3, len(position.moves()))):
            there = case.box.where(position, move)
            if there is None:
                continue
            found += 1
            assert isinstance(move, OfCell)
            assert there.seat == who >= 0
            assert len(set(there.cells)) == len(there.cells) > 0
            assert there.facing >= 0
        position.play(any_move(random, position))
    assert bool(found) == (not case.aid and case.box.where is not nowhere)


def test_boxes_are_found_wherever_they_are_looked_for(tmp_path: Path) -> None:
    before = set(boxes.names())
    assert "pebbles" not in before
    (tmp_path / "pebbles").mkdir()
    (tmp_path / "pebbles" / "__init__.py").write_text("from tests.toybox import BOX as BOX\n")
    (tmp_path / "not_a_box.py").write_text("")
    boxes.look_in(str(tmp_path))
    try:
        assert set(boxes.names()) == {*before, "pebbles"}
        assert boxes.box("pebbles").name == "pebbles"
    finally:
        rules.__path__.remove(str(tmp_path))
        sys.modules.pop("engine.rules.pebbles")
    with pytest.raises(SetupError):
        boxes.box("pebbles")
