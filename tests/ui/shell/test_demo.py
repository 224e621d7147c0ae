"""A shop's Saturday, by fingers, buttons and a clock turned by hand: strangers come, play, go, and leave nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.rules.boxes import names
from engine.table import intents as table
from engine.table.seats import Opening, Player
from hardware.devices import NONE, Config
from hardware.places import Roots
from tests.ui.abouts import ABOUT
from tests.ui.pilot import PATIENCE, Pilot
from ui.boxes import face_of
from ui.boxes.panticapaeum.guesses import side
from ui.config import Device
from ui.house.intents import Home, Open, PowerOff
from ui.house.screen import Screen
from ui.house.secret import fits, hidden
from ui.house.visits import Visit, read
from ui.picture.finger import HOLD
from ui.picture.window import Sheet
from ui.program import assemble
from ui.screens.doors import DOORS
from ui.screens.stickpin import PIN_FILE
from ui.shell import demo
from ui.shell.demo import IDLE, IDLE_WITH_BOX, OFFERED, QUESTION
from ui.words.speech import Speaker

PIN = "4711"


def alone(folder: Path) -> Config:
    """No devices, and nothing of the machine the tests run on."""
    return Config(header=False, reader=NONE, pad=NONE, roots=Roots.under(folder / "nowhere"))


@contextmanager
def shop(folder: Path, *, fresh: bool = True, **settings: object) -> Iterator[Pilot]:
    """A shop's table, switched on."""
    told = {"language": "en", "pin": PIN, "demo": True, **settings}
    if not (folder / "settings.json").exists():
        (folder / "settings.json").write_text(json.dumps(told))
    clock = [1000.0]
    config = alone(folder)
    program = assemble(Sheet((800, 480)), folder, config, clock=lambda: clock[0], device=Device(demo=True))
    program.app.demo.fresh = fresh
    try:
        yield Pilot(program, clock)
    finally:
        program.close()


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with shop(tmp_path) as one:
        yield one


def sit_down(pilot: Pilot, door: str = "trireme", seats: int = 2) -> None:
    pilot.tap("panticapaeum")
    pilot.tap(door)
    for seat in range(seats):
        pilot.press(seat)
    pilot.main()


def moves(pilot: Pilot, many: int) -> None:
    """So many moves of people, whatever the rules offer first."""
    before = demo.played(pilot.session)
    while demo.played(pilot.session) < before + many:
        offered = list(pilot.session.view().moves())
        pilot.program.face.do(table.Play(offered[0]))
        pilot.look()


def at_home(pilot: Pilot) -> bool:
    return pilot.session is None and pilot.program.face.screens[0].name == "home"


def games(pilot: Pilot, *states: str) -> bool:
    """Whether the journal, once its thread has written, holds games in these states."""
    end = time.monotonic() + PATIENCE
    while [game.state for game in pilot.program.table.games()] != [*states]:
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


# ---- coming and going


def test_somebody_who_has_gone_is_asked_and_then_the_game_is_parked(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 4)
    pilot.wait(IDLE - 1)
    assert not pilot.sees("Are you still here?")
    pilot.wait(2)
    assert pilot.sees("Are you still here?")
    assert pilot.session is not None
    pilot.wait(QUESTION + 1)
    assert at_home(pilot)
    assert games(pilot, "parked")


def test_any_input_answers_and_means_nothing_else(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 4)
    line = pilot.session.line
    pilot.wait(IDLE + 1)
    pilot._touch(400, 300)
    assert not pilot.sees("Are you still here?")
    assert pilot.session.line == line
    pilot.wait(QUESTION + 1)
    assert pilot.session is not None


def test_a_button_answers_too(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 4)
    pilot.wait(IDLE + 1)
    pilot.press(3)
    assert not pilot.sees("Are you still here?")
    pilot.wait(QUESTION + 1)
    assert pilot.session is not None


def test_people_around_a_real_box_have_eight_minutes_and_are_never_covered(pilot: Pilot) -> None:
    sit_down(pilot, "table", 4)
    pilot.press(2)
    moves(pilot, 6)
    pilot.wait(IDLE_WITH_BOX - 1)
    assert pilot.program.face.screen.name == "game"
    pilot.wait(2)
    assert pilot.program.face.screen.name == "game"
    assert pilot.sees("Are you still here?")
    pilot.press(0)
    assert not pilot.sees("Are you still here?")
    pilot.wait(IDLE_WITH_BOX + 1)
    pilot.wait(QUESTION + 1)
    assert at_home(pilot)
    assert games(pilot, "parked")


def test_a_parked_game_is_offered_for_twenty_minutes_and_then_closed(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 5)
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    pilot.wait(OFFERED - 5)
    assert games(pilot, "parked")
    awake(pilot)
    pilot.tap("continue")
    assert demo.played(pilot.session) >= 5
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    assert games(pilot, "parked")
    pilot.wait(OFFERED + 1)
    assert games(pilot, "left")
    assert "continue" not in [shape.key for shape, _ in pilot.picture.flat()]


def test_a_child_who_mashes_the_screen_leaves_no_trace(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 2)
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    assert at_home(pilot)
    assert games(pilot, "left")
    assert not (pilot.program.face.house.folder / "visits.jsonl").exists()
    staff_page(pilot)
    assert pilot.sees("Nobody has played here yet.")


def test_lamps_invite_who_comes_by_and_ask_who_has_gone(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    lit: list[tuple[str, ...]] = []
    monkeypatch.setattr(pilot.program.world, "lamps", lit.append)
    pilot.program.app._lamps = ()
    pilot.tap("language")
    assert lit[-1] == ("inviting",) * 4
    sit_down(pilot, "table", 4)
    pilot.press(2)
    moves(pilot, 4)
    assert "inviting" not in lit[-1]
    pilot.wait(IDLE_WITH_BOX + 1)
    assert lit[-1] == ("inviting",) * 4
    pilot.press(0)
    assert "inviting" not in lit[-1]


def test_who_only_looked_around_is_not_asked(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.wait(IDLE + 1)
    assert at_home(pilot)
    assert len(pilot.program.face.screens) == 1 or pilot.program.face.screen.name == "attract"


def test_yesterday_s_games_are_not_offered_and_a_crash_takes_none(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 4)
    with shop(tmp_path, fresh=False) as pilot:
        assert games(pilot, "open")
        pilot.tap("continue")
        assert demo.played(pilot.session) >= 4
    with shop(tmp_path, fresh=True) as pilot:
        pilot.wait(1)
        assert games(pilot, "left")


# ---- what strangers change


def test_what_strangers_choose_falls_back_and_what_the_staff_choose_stays(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        pilot.tap("language")
        assert pilot.program.face.settings.language == "ru"
        pilot.program.face.settle(text=1.3, sound=False, flipped=True)
        assert json.loads((tmp_path / "settings.json").read_text())["language"] == "en"
        pilot.wait(IDLE + 1)
        now = pilot.program.face.settings
        assert (now.language, now.text, now.sound, now.flipped) == ("en", 1.0, True, False)
        assert not pilot.program.sheet.flipped
        staff_page(pilot)
        pilot.program.face.settle(language="ru")
        assert json.loads((tmp_path / "settings.json").read_text())["language"] == "ru"


def test_strangers_are_called_by_old_names_and_none_is_kept(pilot: Pilot) -> None:
    sit_down(pilot)
    assert pilot.program.face.speaker().name(0) == "Kleon"
    pilot.want(Open("name", ("panticapaeum", 0)))
    assert pilot.program.face.screen.name == "game"
    assert pilot.program.table.history.names() == {}


def test_a_new_sticker_is_not_enrolled_by_the_next_tap(pilot: Pilot) -> None:
    sit_down(pilot, "table", 2)
    pilot.press(0)
    pilot.scan("04a1b2c3d4e5f6")
    assert pilot.sees("This sticker belongs to no tile of this table.")
    moves(pilot, 6)
    assert pilot.program.table.stickers() == []


STRANGERS = {
    "about", "attract", "because", "box", "clause", "daily", "digest", "drift", "ending", "first", "game", "guest",
    "guests", "hint", "hold", "home", "invite", "learn", "leave", "lesson", "meaning", "menu", "more", "newgame",
    "now", "orders", "park", "pause", "pin", "recall", "rounds", "score", "seats", "settings", "setup", "still-here",
    "tongue", "turnings", "undo", "welcome",
}  # fmt: skip


@pytest.mark.parametrize("door", sorted({*DOORS} - STRANGERS - {"name"}))
def test_whatever_does_not_say_that_it_is_for_strangers_asks_for_the_pin(pilot: Pilot, door: str) -> None:
    pilot.want(Open(door, ABOUT.get(door, ())))
    assert pilot.program.face.screen.name == "pin"
    assert pilot.sees("Staff PIN")


def test_a_new_screen_is_closed_to_strangers_until_it_says_otherwise(pilot: Pilot) -> None:
    class New(Screen):
        name = "new"

    pilot.program.face.open(New())
    assert pilot.program.face.screen.name == "pin"


def test_nobody_switches_off_or_sets_a_pin_in_passing(pilot: Pilot) -> None:
    for intent in (PowerOff(), Open("pin", ("change",))):
        pilot.want(intent)
        assert pilot.program.face.screen.name == "pin"
        assert pilot.sees("Staff PIN")
        pilot.program.face.home()


def test_a_shop_without_a_pin_opens_nothing_to_strangers(tmp_path: Path) -> None:
    with shop(tmp_path, pin="") as pilot:
        pilot.want(Open("staff"))
        for digit in "0000":
            pilot.tap(f"digit-{digit}")
        assert pilot.program.face.screen.name == "pin"
        assert pilot.program.face.settings.pin == ""


def awake(pilot: Pilot) -> None:
    """A finger where nothing is: the shop window closes, and that is all."""
    pilot._touch(5, 470)
    assert pilot.program.face.screen.name != "attract"


def staff_page(pilot: Pilot, pin: str = PIN) -> None:
    awake(pilot)
    pilot.program.face.home()
    pilot.want(Open("staff"))
    for digit in pin:
        pilot.tap(f"digit-{digit}")
    assert pilot.program.face.screen.name == "staff"


def test_the_pin_entry_closes_by_itself(pilot: Pilot) -> None:
    pilot.want(Open("staff"))
    pilot.wait(11)
    assert pilot.program.face.screen.name == "home"


def test_the_staff_are_forgotten_with_everybody_else(pilot: Pilot) -> None:
    staff_page(pilot)
    pilot.wait(IDLE + 1)
    awake(pilot)
    pilot.want(Open("kits"))
    assert pilot.program.face.screen.name == "pin"


@pytest.mark.parametrize(("written", "taken"), [("0815\n", True), ("08", False), ("08l5", False), ("٠٨١٥", False)])
def test_a_forgotten_pin_comes_from_the_stick(tmp_path: Path, written: str, taken: bool) -> None:
    with shop(tmp_path, stick_pin=True) as pilot:
        (tmp_path / "export").mkdir()  # where a stick would be
        (tmp_path / "export" / PIN_FILE).write_text(written)
        pilot.want(Open("staff"))
        assert fits("0815" if taken else PIN, pilot.program.face.settings.pin)
        assert json.loads((tmp_path / "settings.json").read_text())["pin"] == pilot.program.face.settings.pin
        assert pilot.sees("The PIN is now the one on the stick.") == taken


# ---- somebody's game


def hold(pilot: Pilot, name: str, seconds: float) -> None:
    """A finger on this key for so long."""
    shape = pilot._find(name)
    x, y = shape.bounds.middle
    loop, clock = pilot.program.loop, pilot._clock
    pilot._count()
    for gesture in loop.fingers.down("hand", x, y, clock[0]):
        loop.hear(gesture, clock[0])
    end = clock[0] + seconds
    while clock[0] < end:
        clock[0] = min(end, clock[0] + 0.1)
        loop.step(clock[0])
    for gesture in loop.fingers.up("hand", x, y, clock[0]):
        loop.hear(gesture, clock[0])
    pilot.look()


@pytest.mark.parametrize("way", ["home", "cross"])
def test_ending_somebody_s_game_takes_a_long_hold(pilot: Pilot, way: str) -> None:
    sit_down(pilot)
    moves(pilot, 4)
    pilot.want(Open("menu"))
    pilot.tap(way)
    assert pilot.program.face.screen.name == "hold"
    pilot.tap("hold")
    assert pilot.sees("Longer: two seconds.")
    for seconds in (HOLD, 1.9):
        hold(pilot, "hold", seconds)
        assert pilot.program.face.screen.name == "hold"
    hold(pilot, "hold", 2.2)
    assert pilot.program.face.screen.name == {"home": "park", "cross": "leave"}[way]
    assert pilot.session is not None


def test_at_home_none_of_this_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    clock = [1000.0]
    program = assemble(Sheet((800, 480)), tmp_path, alone(tmp_path), clock=lambda: clock[0])
    pilot = Pilot(program, clock)
    try:
        sit_down(pilot)
        moves(pilot, 4)
        pilot.wait(3600)
        assert pilot.session is not None
        assert pilot.program.face.screen.name == "game"
        pilot.want(Open("history"))
        assert pilot.program.face.screen.name == "history"
    finally:
        program.close()


# ---- ten minutes, and the owner's page


def test_ten_minutes_come_first_and_end_with_a_score(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    doors = [shape.key for shape, _ in pilot.picture.flat() if shape.key in ("clock", "table", "trireme", "laurel")]
    assert doors[0] == "clock"
    assert "laurel" not in doors
    pilot.tap("clock")
    assert pilot.session.view().round == 4
    assert not pilot.session.game.opening.aid
    for _ in range(2000):
        if pilot.session.over:
            break
        moves(pilot, 1)
    assert pilot.session.over
    assert {seat for group in pilot.session.view().score().ranking for seat in group} == {0, 1}


def play_to_the_end(pilot: Pilot) -> None:
    while not pilot.session.over:
        moves(pilot, 1)
    pilot.wait(60)
    assert pilot.program.face.screen.name == "ending"


def test_ten_minutes_say_what_they_are_and_offer_the_whole_game(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.tap("clock")
    pilot.main()
    shown = pilot.words()
    assert "Ten minutes" in shown
    assert any(text.startswith("Round 4") for text in shown)
    assert not pilot.session.can_undo
    play_to_the_end(pilot)
    first = pilot.session
    pilot.tap("Again")
    assert pilot.session is not first
    assert pilot.session.prepared
    play_to_the_end(pilot)
    pilot.tap("The whole game")
    assert pilot.program.face.screen.name == "newgame"
    for seat in range(2):
        pilot.press(seat)
    pilot.main()
    assert pilot.view.round == 1
    assert not pilot.session.prepared


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("box", names())
def test_ten_minutes_begin_with_three_sentences_on_what_this_is(tmp_path: Path, box: str, language: str) -> None:
    said = face_of(box).welcome
    with shop(tmp_path, language=language) as pilot:
        speaker = Speaker(language, box, ())
        for go_on in (pilot.main, lambda: pilot.touch_at(400, 240), lambda: pilot.press(0)):
            pilot.want(Home())
            pilot.want(Open("box", (box,)))
            pilot.tap("clock")
            assert len(said) == 3
            assert all(pilot.sees(speaker.why(sentence)) for sentence in said)
            go_on()
            assert pilot.program.face.screen.name in ("game", "newgame")


def test_ten_minutes_played_again_explain_nothing_twice(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.tap("clock")
    play_to_the_end(pilot)
    pilot.tap("Again")
    assert pilot.program.face.screen.name == "game"


def test_ten_minutes_that_nobody_played_leave_no_trace(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.tap("clock")
    moves(pilot, 2)
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    assert games(pilot, "left")
    staff_page(pilot)
    assert pilot.sees("Nobody has played here yet.")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_end_carries_the_shop_s_sentence(tmp_path: Path, language: str) -> None:
    with shop(tmp_path, language=language) as pilot:
        pilot.program.face.house.shop = {"en": "49.90, on the shelf behind you", "ru": "4990 ₽, на полке за вами"}
        pilot.tap("panticapaeum")
        pilot.tap("clock")
        play_to_the_end(pilot)
        assert pilot.sees(pilot.program.face.house.shop[language])


def test_the_owner_sees_what_happened_and_takes_it_along(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 5)
    pilot.wait(IDLE + 1)
    pilot.wait(QUESTION + 1)
    staff_page(pilot)
    assert pilot.sees("0 of 1")
    assert pilot.sees("Alone, together")
    pilot.tap("share")
    written = (pilot.program.face.house.folder / "export" / "trireme-shop.csv").read_text().splitlines()
    assert written[0].startswith("day,certain,box,begun,finished,left")
    assert ",panticapaeum,1,0,1," in written[1]


def test_the_shop_s_table_is_switched_by_its_owner_and_never_without_a_pin(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    clock = [1000.0]
    program = assemble(Sheet((800, 480)), tmp_path, alone(tmp_path), clock=lambda: clock[0])
    pilot = Pilot(program, clock)
    try:
        pilot.want(Open("staff"))
        pilot.tap("table")
        assert pilot.sees("First a PIN")
        assert not program.face.settings.demo
        program.face.keep(pin=hidden(PIN))
        pilot.tap("table")
        assert program.face.settings.demo
        assert json.loads((tmp_path / "settings.json").read_text())["demo"]
    finally:
        program.close()


# ---- games that were parked


def walk_off(pilot: Pilot) -> None:
    """Nobody answers any more."""
    limit = IDLE_WITH_BOX if pilot.session.game.opening.aid else IDLE
    pilot.wait(limit + 1)
    pilot.wait(QUESTION + 1)
    assert pilot.session is None


def stay(pilot: Pilot, seconds: float) -> None:
    """Somebody plays on, slowly."""
    for _ in range(round(seconds / 60)):
        pilot.wait(60)
        pilot.press(3)


def take_up_and_stay(pilot: Pilot) -> None:
    """A parked game is played on, past the time it would have waited for somebody."""
    sit_down(pilot)
    moves(pilot, 5)
    walk_off(pilot)
    awake(pilot)
    pilot.tap("continue")
    stay(pilot, OFFERED + 60)


def test_a_game_taken_up_again_waits_for_nobody(pilot: Pilot) -> None:
    """As it ended it stays."""
    take_up_and_stay(pilot)
    play_to_the_end(pilot)
    pilot.program.face.leave_table()
    pilot.wait(1)
    assert games(pilot, "finished")
    pilot.wait(OFFERED + 60)
    assert games(pilot, "finished")


def test_a_game_that_was_ended_is_not_ended_twice(pilot: Pilot) -> None:
    """What is on its way to the disk counts: else two entries would bear one number, and nothing be saved any more."""
    take_up_and_stay(pilot)
    pilot.session.leave()
    pilot.program.face.leave_table()
    pilot.wait(1)
    assert games(pilot, "left")
    assert pilot.program.table.warning is None
    sit_down(pilot)
    moves(pilot, 3)
    assert pilot.session.warning is None


def test_a_game_parked_by_hand_waits_twenty_minutes_from_then(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 5)
    stay(pilot, OFFERED + 120)
    pilot.session.park()
    pilot.program.face.leave_table()
    pilot.wait(5)
    assert games(pilot, "parked")
    pilot.wait(OFFERED - 60)
    assert games(pilot, "parked")
    pilot.wait(120)
    assert games(pilot, "left")


def test_two_parked_games_are_both_within_reach(pilot: Pilot) -> None:
    numbers = []
    for _ in range(2):
        awake(pilot)
        sit_down(pilot)
        moves(pilot, 4)
        numbers.append(pilot.session.game.token)
        walk_off(pilot)
        pilot.wait(60)
    awake(pilot)
    keys = [shape for shape, _ in pilot.picture.flat() if shape.key == "continue"]
    assert len(keys) == 2
    assert pilot.sees("for 19\N{NO-BREAK SPACE}minutes yet")
    pilot.tap_intent(keys[1].touch)
    assert pilot.session.game.token == numbers[0]


def test_what_the_owner_parked_is_neither_offered_nor_closed(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    with own(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 8)
        pilot.session.park()
        pilot.program.face.leave_table()
        pilot.program.face.keep(pin=hidden(PIN))
        pilot.want(Open("staff"))
        pilot.tap("table")
        assert pilot.program.face.settings.demo
        pilot.wait(OFFERED + 60)
        assert games(pilot, "parked")
        awake(pilot)
        assert not pilot.sees("Continue")
    with own(tmp_path) as pilot:
        pilot.wait(OFFERED + 60)
        assert games(pilot, "parked")
        staff_page(pilot)
        pilot.tap("table")
        pilot.want(Home())
        pilot.tap("continue")
        assert demo.played(pilot.session) == 8


@contextmanager
def own(folder: Path, device: Device | None = None) -> Iterator[Pilot]:
    """A table as its owner left it, switched on in the morning."""
    clock = [1000.0]
    config = alone(folder)
    program = assemble(Sheet((800, 480)), folder, config, clock=lambda: clock[0], device=device)
    program.app.demo.fresh = True
    try:
        yield Pilot(program, clock)
    finally:
        program.close()


def test_what_strangers_left_waiting_does_not_wait_for_the_owner(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 4)
        walk_off(pilot)
        assert games(pilot, "parked")
        staff_page(pilot)
        pilot.tap("table")
        assert not pilot.program.face.settings.demo
        assert games(pilot, "left")


def test_the_device_s_own_file_makes_it_a_shop_s_table_for_as_long_as_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    with own(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 4)
        pilot.session.park()
    for begun in (1, 2):
        with own(tmp_path, Device(demo=True)) as pilot:
            assert pilot.program.face.settings.demo
            pilot.wait(60)
            awake(pilot)
            sit_down(pilot)
            moves(pilot, 4)
            assert games(pilot, "open", *["left"] * (begun - 1), "parked")
    with own(tmp_path, Device()) as pilot:
        assert not pilot.program.face.settings.demo
        assert games(pilot, "left", "left", "parked")
        pilot.tap("continue")
        assert demo.played(pilot.session) == 4


# ---- the window


def test_the_window_opens_by_itself(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        pilot.wait(4)
        assert pilot.program.face.screen.name == "home"
        pilot.wait(2)  # just switched on
        assert pilot.program.face.screen.name == "attract"
        awake(pilot)
        pilot.wait(IDLE - 1)
        assert pilot.program.face.screen.name == "home"
        pilot.wait(2)
        assert pilot.program.face.screen.name == "attract"


def test_whoever_cannot_read_the_window_touches_the_flag(pilot: Pilot) -> None:
    pilot.program.face.house.shop = {"en": "49.90, behind you", "ru": "4990 ₽, за вами"}
    pilot.wait(10)
    assert pilot.sees("49.90, behind you")
    assert pilot.sees("4990 ₽, за вами")
    pilot.tap("language")
    assert pilot.program.face.screen.name == "home"
    assert pilot.program.face.settings.language == "ru"
    pilot.wait(IDLE + 1)
    assert pilot.program.face.settings.language == "en"


# ---- the question


def test_a_wired_button_answers_and_means_nothing_else(pilot: Pilot) -> None:
    for given in (table.Done(), table.Undo(), table.Press(1)):
        pilot.program.face.home()
        awake(pilot)
        if pilot.session is None:
            sit_down(pilot)
            moves(pilot, 4)
        else:
            pilot.want(Open("game"))
        line, turn = pilot.session.line, pilot.session.turn
        pilot.wait(IDLE + 1)
        assert pilot.sees("Are you still here?")
        pilot.program.loop.inbox.put(given)
        pilot.look()
        assert not pilot.sees("Are you still here?")
        assert (pilot.session.line, pilot.session.turn) == (line, turn)


@pytest.mark.parametrize("door", ["menu", "undo", "digest"])
def test_people_with_the_box_are_asked_wherever_they_are(pilot: Pilot, door: str) -> None:
    sit_down(pilot, "table", 4)
    pilot.press(2)
    moves(pilot, 6)
    pilot.want(Open(door, ("panticapaeum",) if door == "digest" else ()))
    pilot.wait(IDLE_WITH_BOX + 1)
    assert pilot.sees("Are you still here?")
    assert pilot.program.face.screen.name == door
    pilot.press(0)
    assert not pilot.sees("Are you still here?")


def test_the_question_comes_before_what_a_device_says(pilot: Pilot) -> None:
    sit_down(pilot, "table", 4)
    pilot.press(2)
    moves(pilot, 6)
    pilot.program.face.house.notes["reader-lost"] = None
    pilot.wait(IDLE_WITH_BOX + 1)
    assert pilot.sees("Are you still here?")


# ---- what stays the owner's


def test_what_strangers_say_of_the_parts_changes_no_copy(pilot: Pilot) -> None:
    before = pilot.program.table.kits.copy("panticapaeum").values
    sit_down(pilot, "table", 2)
    pilot.press(0)
    moves(pilot, 4)
    pilot.program.face.do(table.Learn(f"{side(pilot.session)}.winery.0", 7))
    pilot.look()
    assert pilot.session.learned
    walk_off(pilot)
    assert games(pilot, "parked")
    assert pilot.program.table.kits.copy("panticapaeum").values == before


def test_strangers_are_not_asked_about_the_board(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.tap("table")
    pilot.tap("rival-automius")
    pilot.press(0)
    pilot.main()
    while pilot.program.face.screen.name != "game":
        pilot.program.face.back()
    assert "rung-temple-1" not in [shape.key for shape, _ in pilot.picture.flat()]


def test_whoever_locks_up_has_locked_up(pilot: Pilot) -> None:
    staff_page(pilot)
    pilot.tap("menu")
    assert pilot.program.face.screen.name == "home"
    pilot.want(Open("kits"))
    assert pilot.program.face.screen.name == "pin"


def test_the_pin_is_good_no_longer_than_somebody_is_there(pilot: Pilot) -> None:
    staff_page(pilot)
    pilot.program.face.home()
    pilot.wait(IDLE + 1)
    awake(pilot)
    pilot.want(Open("kits"))
    assert pilot.program.face.screen.name == "pin"


def test_a_pin_on_the_stick_is_taken_once(tmp_path: Path) -> None:
    with shop(tmp_path, stick_pin=True) as pilot:
        (tmp_path / "export").mkdir()
        (tmp_path / "export" / PIN_FILE).write_text("0815")
        pilot.want(Open("staff"))
        assert fits("0815", pilot.program.face.settings.pin)
        pilot.program.face.home()
        pilot.program.face.keep(pin=hidden("9999"))
        pilot.want(Open("staff"))
        assert fits("9999", pilot.program.face.settings.pin)


def test_strangers_do_not_play_as_people_of_the_house(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    with own(tmp_path) as pilot:
        people = (Player("red", "Boris"), Player("blue", "Vera"))
        pilot.program.face.begin(Opening("panticapaeum", people, seed="1"))
        play_to_the_end(pilot)
        pilot.program.face.leave_table()
        pilot.program.face.house.serve(shop=True)
        pilot.tap("panticapaeum")
        pilot.tap("trireme")
        assert "again" not in [shape.key for shape, _ in pilot.picture.flat()]


# ---- how far people got


def visit(pilot: Pilot) -> Visit:
    """The only one, once the journal's thread has answered."""
    pilot.until(lambda: bool(read(pilot.program.face.house.folder)))
    (one,) = read(pilot.program.face.house.folder).values()
    return one


def test_every_way_to_go_is_a_visit(pilot: Pilot) -> None:
    sit_down(pilot)
    moves(pilot, 5)
    asked = pilot.session.turn.ask
    pilot.session.leave()
    pilot.program.face.leave_table()
    pilot.wait(1)
    assert games(pilot, "left")
    pilot.look()
    assert (visit(pilot).moves, visit(pilot).asked) == (5, asked)
    staff_page(pilot)
    while not pilot.sees("Mostly at"):
        pilot.tap("down")
    assert pilot.sees("5\N{NO-BREAK SPACE}moves")
    assert not any(words in ("take", "lay", "done", "step") for words in pilot.words())


def test_a_plug_that_was_pulled_is_a_visit_too(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 5)
        asked = pilot.session.turn.ask
    with shop(tmp_path, fresh=True) as pilot:
        pilot.wait(1)
        assert games(pilot, "left")
        assert (visit(pilot).moves, visit(pilot).asked) == (5, asked)


def test_taps_belong_to_the_game_they_were_made_in(pilot: Pilot) -> None:
    for _ in range(6):
        pilot.tap("language")
    sit_down(pilot)
    pilot.tap("menu")
    pilot.program.face.back()
    moves(pilot, 4)
    walk_off(pilot)
    assert visit(pilot).taps == 1
    awake(pilot)
    pilot.tap("continue")
    pilot.tap("menu")
    pilot.program.face.back()
    moves(pilot, 1)
    walk_off(pilot)
    pilot.until(lambda: visit(pilot).moves == 5)
    assert visit(pilot).taps == 2


def test_a_phone_is_no_tile_in_the_figures_either(pilot: Pilot) -> None:
    sit_down(pilot, "table", 2)
    pilot.press(0)
    moves(pilot, 4)
    for _ in range(3):
        pilot.program.loop.inbox.put(table.Tag("", 0x20))
        pilot.look()
    walk_off(pilot)
    assert visit(pilot).tags == 0


def test_half_a_line_costs_no_other(pilot: Pilot) -> None:
    (pilot.program.face.house.folder / "visits.jsonl").write_text('{"game": "abc", "mov')
    sit_down(pilot)
    moves(pilot, 4)
    walk_off(pilot)
    assert visit(pilot).moves == 4
