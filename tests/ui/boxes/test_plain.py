"""Any box is played by fingers on the generic board: the toy, which brings no face, and the real ones without it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from engine.rules import boxes
from engine.rules.contract import COUNTING, RIVAL
from engine.rules.sheet import CLOSE
from engine.table.intents import Play
from tests.ui.abouts import ABOUT
from tests.ui.pilot import Pilot, flight
from ui import boxes as faces
from ui.boxes.boxface import Mode
from ui.boxes.plain import PlainBoard
from ui.house.intents import Open, Pick
from ui.screens.doors import DOORS

MOST = 4000  # taps of a game
CLOSES = 0.2  # how often who could close a turn does so
REAL = ["akropolis", "amytis", "panticapaeum", "pyramidion"]
EVERY_DAY = [("akropolis", True, "hippodamos")]  # the others take minutes together

pytestmark = pytest.mark.usefixtures("own_boxes")


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every box is played on the generic board."""
    # Who imports it by name first: imported under the other's stand-in it would keep that for good.
    monkeypatch.setattr("ui.screens.boards.board_of", lambda *_: PlainBoard())
    monkeypatch.setattr(faces, "board_of", lambda *_: PlainBoard())


def tap_on(pilot: Pilot, random: Random) -> bool:
    """One more tap of somebody who knows nothing but the keys. False: there is none, or the game is over."""
    session = pilot.session
    if session.over or pilot.program.face.screen.name != "game":
        return False
    touches = [shape.touch for shape, _ in pilot.picture.flat() if shape.touch is not None]
    forward = [touch for touch in touches if isinstance(touch, Play) or goes_on(touch)]
    if session.turn == COUNTING:  # a number, or with all of them told the end; whole sheets are looked at elsewhere
        forward = [touch for touch in touches if goes_on(touch)] or [Play(CLOSE)]
    closes = any(shape.key == "main" for shape, _ in pilot.picture.flat())
    if session.turn.who == RIVAL or not forward or (closes and random.random() < CLOSES):
        pilot.main()
    else:
        pilot.tap_intent(random.choice(forward))
    return True


def goes_on(touch: object) -> bool:
    """Whether a key of the generic board or of the score sheet leads nearer to a move."""
    if not isinstance(touch, Pick) or touch == Pick("path", ()) or touch == Pick("digit", -1):
        return False
    return touch.what in ("path", "open", "number", "digit", "write")


def play(pilot: Pilot, random: Random, until: Callable[[], bool]) -> int:
    for taps in range(MOST):
        if until() or not tap_on(pilot, random):
            return taps
    raise AssertionError(f"not within {MOST} taps: {pilot.session.turn}")


def sit_down(pilot: Pilot, box: str, aid: bool, seats: int, rival: str = "") -> None:
    pilot.tap(box)
    pilot.tap_intent(Open("newgame", (box, aid)))
    for seat in range(seats):
        pilot.tap_intent(Pick("sit", seat))
    if rival:
        pilot.tap_intent(Pick("rival", rival))
    pilot.main()
    if pilot.program.face.screen.name == "setup":
        pilot.tap("skip")


@pytest.mark.parametrize(
    ("aid", "seats", "rival"), [(False, 2, ""), (False, 1, "gull"), (True, 3, ""), (True, 1, "gull")]
)
def test_a_box_without_a_line_of_looks_is_played_to_its_end(tmp_path: Path, aid: bool, seats: int, rival: str) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, "pebbles", aid, seats, rival)
        play(pilot, Random(3), lambda: pilot.session.over)
        ended(pilot)


RIVALS = [("pebbles", "gull"), *((box, rival) for box in REAL for rival in boxes.box(box).rivals)]


@pytest.mark.parametrize("aid", [False, True], ids=["full", "aid"])
@pytest.mark.parametrize(("box", "rival"), RIVALS)
@pytest.mark.usefixtures("plain")
def test_what_the_rival_does_is_told_an_act_a_line_with_its_reason(
    tmp_path: Path, box: str, rival: str, aid: bool
) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, box, aid, 1, rival)
        steps = pilot.session.rival_steps if aid else pilot.session.rival_did
        play(pilot, Random(3), lambda: any(step.why is not None for step in steps()))
        reasons = [pilot.program.face.language.why(step.why) for step in steps()[-4:] if step.why is not None]
        assert reasons
        for reason in reasons:
            assert pilot.sees(reason)


@pytest.mark.parametrize("mode", [Mode(False, False), Mode(True, False)], ids=["full", "aid"])
@pytest.mark.parametrize("box", REAL)
@pytest.mark.usefixtures("plain")
def test_every_real_box_is_played_on_the_generic_board(tmp_path: Path, box: str, mode: Mode) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, box, mode.aid, boxes.box(box).seats.start)
        many = 60 if not mode.aid else 40
        before = pilot.session.line
        play(pilot, Random(5), lambda: pilot.session.line - before >= many or pilot.session.turn == COUNTING)
        assert pilot.session.line - before >= many or pilot.session.over or pilot.session.turn == COUNTING


@pytest.mark.parametrize(("box", "mode"), [("akropolis", Mode(False, False)), ("amytis", Mode(True, False))])
@pytest.mark.usefixtures("plain")
def test_a_group_of_answers_is_called_by_the_words_its_answers_share(tmp_path: Path, box: str, mode: Mode) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, box, mode.aid, boxes.box(box).seats.start)
        groups = []
        for _ in range(12):
            groups += [shape.says for shape, _ in pilot.picture.flat() if (shape.key or "").startswith("path-")]
            tap_on(pilot, Random(5))
        named = {words for words in groups if words != "Back"}
        assert named
        assert all("…" in words for words in named), named


TO_THE_END = [
    pytest.param(box, aid, rival, marks=[] if (box, aid, rival) in EVERY_DAY else [pytest.mark.long])
    for box in REAL for aid in (False, True) for rival in ("", *boxes.box(box).rivals)
]  # fmt: skip


@pytest.mark.parametrize(("box", "aid", "rival"), TO_THE_END)
@pytest.mark.usefixtures("plain")
def test_every_real_box_is_played_to_its_end_on_the_generic_board(
    tmp_path: Path, box: str, aid: bool, rival: str
) -> None:
    """By taps alone, with a rival where it has one; beside the box the whole sheet is filled in."""
    with flight(tmp_path) as pilot:
        sit_down(pilot, box, aid, 1 if rival else boxes.box(box).seats.start, rival)
        play(pilot, Random(7), lambda: pilot.session.over)
        ended(pilot)


def ended(pilot: Pilot) -> None:
    """The game is over, nothing went wrong on the way, and every number was told."""
    assert pilot.session.over
    assert not pilot.program.app.trace
    assert pilot.view.score().ranking


NOT_THE_TOYS = ("lesson", "drawtile", "enrol", "clause", "hold")  # it has nothing of these
OF_THE_TOY = {"kitvalues": ("pebbles", "pebbles", "pebbles")}


@pytest.mark.parametrize("code", ["en", "ru"])
def test_the_toy_goes_through_every_screen(tmp_path: Path, code: str) -> None:
    with flight(tmp_path) as pilot:
        pilot.program.face.settle(language=code)
        for door in sorted({*DOORS} - {*NOT_THE_TOYS}):
            about = tuple("pebbles" if one == "panticapaeum" else one for one in ABOUT.get(door, ()))
            about = OF_THE_TOY.get(door, about)
            pilot.program.face.home()
            if pilot.session is None:
                sit_down(pilot, "pebbles", False, 2)
            pilot.want(Open(door, about))
            assert not pilot.program.app.trace, door


def test_a_hidden_hand_is_covered_until_its_owner_says_so(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, "pebbles", False, 2)
        random = Random(1)
        play(pilot, random, lambda: pilot.session.turn.ask == "show")
        who, hand = pilot.session.turn.who, pilot.session.view(pilot.session.turn.who).hands[0]
        secret = f"show {hand}"
        assert not pilot.sees(secret)
        pilot.tap_intent(Pick("open", who))
        assert pilot.sees(secret)


def test_what_was_half_chosen_is_taken_back(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        sit_down(pilot, "akropolis", False, 2)
        pilot.program.face.screen._board = PlainBoard()  # type: ignore[attr-defined]
        random = Random(2)
        play(pilot, random, lambda: pilot.session.turn.ask == "lay" and len(pilot.session.view().moves()) > 8)
        before = pilot.words()
        pilot.tap_intent(next(shape.touch for shape, _ in pilot.picture.flat() if isinstance(shape.touch, Pick)))
        assert pilot.words() != before
        pilot.tap("path-back")
        assert pilot.words() == before
