"""Whole evenings with every box that is there: taken up again in the middle, undone and done again, and (aid) played
with buttons alone."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots.advice import after
from engine.bots.roster import VALUE, opponent
from engine.rules.contract import BAG, RIVAL, TABLE, Box
from engine.rules.record import read, replay
from engine.table.intents import Advised, Done, Play, Press, Redo, Sleep, Tag, Undo
from engine.table.outcomes import Broken, Outcome, Refused
from engine.table.seats import Opening, Player
from engine.table.session import Session
from engine.table.table import Table
from engine.table.toml import dumps
from tests.cases import Case, any_move, cases
from tests.engine.table.evening import Clock

LONGEST = 4000  # inputs after which an evening is surely stuck


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Durability is shown elsewhere; here thousands of moves are played."""
    monkeypatch.setattr("engine.table.journal.PRAGMAS", (("journal_mode", "wal"), ("synchronous", 0)))


def some(many: Sequence[Case]) -> list[Any]:
    """Of each box the first case, and the first against a rival, every day; the others in a long run."""
    seen: set[tuple[str, bool]] = set()
    marked = []
    for case in many:
        kind = case.box.name, bool(case.rival)
        marked.append(pytest.param(case, id=case.name, marks=[pytest.mark.long] if kind in seen else []))
        seen.add(kind)
    return marked


def home_of(folder: Path, case: Case) -> Table:
    seeds = folder / "seeds" / case.box.name
    if not seeds.exists():
        seeds.mkdir(parents=True)
        (seeds / "kit.toml").write_text(dumps(case.kit), "utf-8")

    def boxes(name: str) -> Box:
        return case.box

    return Table(
        folder / "data",
        boxes=boxes,
        seeds=lambda box: folder / "seeds" / box,
        now=Clock(),
        today=lambda: "2026-11-18T19:03",
    )


def begun(case: Case, aid: bool, seed: str | None) -> Opening:
    players = tuple(Player(colour) for colour in case.colours)
    options: Mapping[str, str] = case.options
    return Opening(case.box.name, players, aid, case.rival, options, seed=None if aid else seed)


def facts(session: Session) -> dict[str, Any]:
    return session._timeline.position.facts()


def evening(session: Session, random: Random, moves: int) -> None:
    """So many random inputs, now and then one taken back."""
    for _ in range(moves):
        if session.over:
            return
        outcomes = session.do(Play(any_move(random, session._timeline.position)))
        assert not any(isinstance(outcome, Broken | Refused) for outcome in outcomes), outcomes
        if random.random() < 0.1:
            before = facts(session)
            session.do(Undo())
            session.do(Redo())
            assert facts(session) == before


@pytest.mark.parametrize("aid", [False, True], ids=["full", "aid"])
@pytest.mark.parametrize("case", some(cases()))
def test_an_evening_with_restarts(tmp_path: Path, case: Case, aid: bool) -> None:
    random = Random(case.name)
    home = home_of(tmp_path, case)
    session = home.start(begun(case, aid, "amphora"))
    for moves in (7, 40, LONGEST):
        evening(session, random, moves)
        before, lamps, listed = facts(session), session.lamps(), session.undo_list()
        home.close()
        home = home_of(tmp_path, case)
        session = home.resume(1)
        assert session.trouble is None
        assert facts(session) == before
        assert session.lamps() == lamps
        assert session.undo_list() == listed
    assert session.over
    record = read(home.export(1))
    assert replay(record, case.box, session.game.setup).facts() == before
    assert home.games()[0].state == "finished"
    session.do(Undo())
    assert not session.over
    home.close()


GROUPS = [case for case in cases() if not case.rival]
LONG_ENOUGH = 200  # inputs after which people say that the game is over, where only they can see it


@pytest.mark.parametrize("case", some(GROUPS))
def test_an_aid_evening_with_buttons_alone(tmp_path: Path, case: Case) -> None:
    """The budget of a group's turn is one press. What only eyes can tell (who begins, has anybody reached the goal) is
    told by finger; everything else is the button of the seat to move, or all of them where all act at once."""
    home = home_of(tmp_path, case)
    clock: Clock = home._now  # type: ignore[assignment]
    session = home.start(begun(case, True, None))
    inputs = told = 0
    while not session.over and inputs < LONGEST:
        clock.seconds += 3
        before, who = session.line, session.turn.who
        if inputs >= LONG_ENOUGH and session.turn.ask != "sheet":
            session.do(Play(case.box.notation.read("finish", case.colours)))
        elif who >= 0 or who == BAG:
            session.do(Press(who) if who >= 0 else Done())
        else:
            for seat in range(len(case.colours)):
                if session.line == before:
                    session.do(Press(seat))
        if session.line == before:
            assert who in (BAG, TABLE), f"{session.turn} waits for more than a press"
            session.do(Play(session._timeline.position.moves()[0]))
            told += 1
        inputs += 1
    assert session.over
    assert told <= 3 + inputs // 6, f"{told} of {inputs} inputs had to be told by finger"
    home.close()


@pytest.mark.parametrize("case", some([case for case in GROUPS if len(case.colours) > 1]))
def test_on_the_screen_somebody_stays_and_the_table_plays_for_the_rest(tmp_path: Path, case: Case) -> None:
    """The game comes to its end by one pair of hands, and every line is legal."""
    random = Random(case.name)
    home = home_of(tmp_path, case)
    session = home.start(begun(case, False, "amphora"))
    evening(session, random, 9)
    for seat in range(1, len(case.colours)):
        session.do(Sleep(seat))
    served = 0
    for _ in range(LONGEST):
        if session.over:
            break
        if session.served is not None:
            outcomes = advise(session)
            served += 1
        else:
            assert session.turn.who in (0, TABLE), session.turn
            outcomes = session.do(Play(any_move(random, session._timeline.position)))
        assert not any(isinstance(outcome, Broken | Refused) for outcome in outcomes), outcomes
    assert session.over
    record = read(home.export(1))
    assert replay(record, case.box, session.game.setup).facts() == facts(session)
    marks = {line.mark for line in session._timeline.live if line.who > 0}
    assert ("slept" in marks) == (served > 0)
    assert served or case.box.name == "pebbles", "only a game of the toy is over so soon"
    home.close()


def test_who_comes_back_goes_on_where_the_table_left_off(tmp_path: Path) -> None:
    case = next(case for case in GROUPS if case.box.name == "panticapaeum")
    home = home_of(tmp_path, case)
    session = home.start(begun(case, False, "amphora"))
    session.do(Sleep(1))
    while session.turn.who != 0 or session.line < 30:
        if session.served is not None:
            advise(session)
        else:
            session.do(Play(session._timeline.position.moves()[0]))
    session.do(Press(1))
    assert session.asleep == frozenset()
    while session.turn.who == 0:
        session.do(Play(session._timeline.position.moves()[-1]))
    assert session.turn.who == 1
    home.close()


def advise(session: Session) -> tuple[Outcome, ...]:
    """Answers for the seat nobody plays, as an opponent's process does."""
    seat, box = session.turn.who, session.game.box
    move = opponent(VALUE, box.name).advise(session.view(seat), seat, session.line, after(1)).move
    return session.do(Advised(seat, session.line, box.notation.text(move, session.game.colours)))


def test_the_table_plays_better_for_a_sleeper_than_chance(tmp_path: Path) -> None:
    case = next(case for case in GROUPS if case.box.name == "panticapaeum" and len(case.colours) == 2)
    won = 0
    for number in range(6):
        home, random = home_of(tmp_path / str(number), case), Random(number)
        session = home.start(begun(case, False, f"amphora {number}"))
        session.do(Sleep(1))
        for _ in range(LONGEST):
            if session.over:
                break
            if session.served is not None:
                advise(session)
            else:
                session.do(Play(any_move(random, session._timeline.position)))
        score = session.view().score()
        won += score.total(1) > score.total(0)
        home.close()
    assert won >= 5


SOLOS = [case for case in cases() if case.rival]


@pytest.mark.parametrize("case", some(SOLOS))
def test_in_an_aid_the_rivals_card_is_confirmed_by_whatever_comes_next(tmp_path: Path, case: Case) -> None:
    random = Random(case.name)
    home = home_of(tmp_path, case)
    session = home.start(begun(case, True, None))
    cards = 0
    for _ in range(LONGEST):
        if session.over or cards == 5:
            break
        if session.turn.who == RIVAL:
            steps = session.rival_steps()
            assert steps
            session.do(Done())
            assert session.turn.who != RIVAL
            cards += 1
        else:
            session.do(Play(any_move(random, session._timeline.position)))
    assert cards >= 1
    home.close()


def test_a_solo_turn_with_tags_is_two_scans(tmp_path: Path) -> None:
    """Scan the tile you take; scan what lies under the trireme, which ends the turn and gives Automius his cubes. His
    card needs no confirmation: the next scan confirms it."""
    home = Table(tmp_path, now=Clock())
    stickers = {part: Tag(f"04{part:012x}") for part in range(1, 66)}
    for part, tag in stickers.items():
        home.tags.enrol(tag, "panticapaeum", part)
    session = home.start(Opening("panticapaeum", (Player("red"),), True, "automius"))
    for part in (8, 10, 30, 4, 40, 50, 22, 33):  # reading the circle in
        session.do(stickers[part])
    for part in (10, 4, 50):
        session.do(stickers[part])
    told = [line for line in session.record().split("\n\n")[1].splitlines() if not line.startswith("bag")]
    assert told == [
        "red take 10 from 2", "rival sail 2", "red look 4", "rival gather", "rival discard 4", "red take 50 from 2",
    ]  # fmt: skip
    assert session.turn.who == RIVAL
    home.close()


def test_a_tile_not_among_the_three_is_read_as_a_turn_nobody_told(tmp_path: Path) -> None:
    """Red took one and told nobody; Blue lays the one he took on the reader. It is the fourth."""
    home = Table(tmp_path, now=Clock())
    home.tags.enrol(Tag("04000000000001"), "panticapaeum", 4)
    session = home.start(Opening("panticapaeum", (Player("red"), Player("blue")), True, first=0))
    for part in (8, 10, 30, 4, 40, 50, 22, 33):
        session.do(Play(session.game.box.notation.read(f"deal {part}")))
    [refused] = session.do(Tag("04000000000001"))
    assert isinstance(refused, Refused)
    assert str(refused.why) == "This is tile 4: place 4 of the circle."
    labels = [str(way.label) for way in refused.ways if way.kind == "missed"]
    assert labels == ["red had a turn before: done"] + [
        f"red had a turn before: take {part} from {place}" for place, part in enumerate((8, 10, 30), 1)
    ]
    assert refused.ways[-1].kind == "table"
    [second] = [way for way in refused.ways if "take 10" in str(way.label)]
    assert second.act is not None
    session.do(second.act)
    assert session.record().splitlines()[-3:] == ["red take 10 from 2", "red done", "blue take 4 from 2"]
    home.close()


def test_a_press_ends_a_turn_in_the_middle_of_which_the_rival_sails(tmp_path: Path) -> None:
    home = Table(tmp_path, now=Clock())
    session = home.start(Opening("panticapaeum", (Player("red"),), True, "automius"))
    for part in (8, 10, 30, 4, 40, 50, 22, 33):
        session.do(Play(session.game.box.notation.read(f"deal {part}")))
    session.do(Play(session.game.box.notation.read("take 10 from 2")))
    assert session.turn == (RIVAL, "sail", 2)
    session.do(Press(0))
    assert session.record().splitlines()[-3:] == ["red take 10 from 2", "rival sail 2", "red done"]
    home.close()


def panticapaeum(folder: Path, players: int = 3, **more: Any) -> tuple[Session, Clock]:
    clock = Clock()
    seats = tuple(Player(colour) for colour in ("red", "blue", "yellow", "green")[:players])
    return Table(folder, now=clock).start(Opening("panticapaeum", seats, True, **more)), clock


def test_who_begins_is_a_race_of_buttons(tmp_path: Path) -> None:
    session, _ = panticapaeum(tmp_path)
    assert session.lamps() == ("answer", "answer", "answer")
    session.do(Press(1))
    assert session.record().splitlines()[-1] == "bag begin blue"
    session.do(Done())  # the circle is laid
    assert session.lamps() == ("off", "move", "next")


def test_a_sleeper_takes_no_tile(tmp_path: Path) -> None:
    session, _ = panticapaeum(tmp_path, first=0)
    session.do(Done())
    session.do(Sleep(1))
    session.do(Press(0))
    assert session.turn.who == 2
    assert facts(session)["taken"] == [1, 0, 0]
    assert session.record().splitlines()[-1] == "table skip"


def test_at_the_end_of_a_round_each_press_is_that_seats_ready(tmp_path: Path) -> None:
    session, clock = panticapaeum(tmp_path, players=2, first=0)
    session.do(Done())
    while session.turn.who >= 0:
        clock.seconds += 3
        session.do(Press(session.turn.who))
    assert session.turn == (TABLE, "duties", 0)
    clock.seconds += 3
    assert session.lamps() == ("answer", "answer")
    session.do(Press(1))
    assert session.lamps() == ("answer", "ready")
    session.do(Done())  # one key for all who are left
    assert session.turn.ask == "circle"
    assert session.record().splitlines()[-2:] == ["table ready blue", "table ready red"]


def test_where_one_word_closes_it_for_all_everybody_who_is_awake_presses(tmp_path: Path) -> None:
    clock = Clock()
    seats = tuple(Player(colour) for colour in ("red", "blue", "green"))
    session = Table(tmp_path, now=clock).start(Opening("pyramidion", seats, True))
    while session.turn.who != TABLE:
        session.do(Play(session.view().moves()[0]))
    before = session.line
    session.do(Sleep(2))
    assert session.lamps() == ("answer", "answer", "asleep")
    session.do(Press(0))
    assert (session.line, session.ready, session.lamps()) == (before, frozenset({0}), ("ready", "answer", "asleep"))
    clock.seconds += 3
    session.do(Press(0))  # once more says nothing new
    assert (session.line, session.ready) == (before, frozenset({0}))
    session.do(Press(1))
    assert session.line > before
    assert not session.ready
    session.do(Undo())
    assert session.line == before
    clock.seconds += 3
    session.do(Press(0))
    assert session.ready
    session.do(Redo())  # closed for all: whoever had pressed before presses anew
    assert not session.ready
