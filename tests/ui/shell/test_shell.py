"""The shell: cards, dimming, the "?", screens that break."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.rules.panticapaeum.moves as moves
from engine.table import intents as table
from engine.table.outcomes import Refused
from tests.ui.pilot import Pilot, flight
from ui.house.intents import Back, Dismiss, Help, Note, Open, Pick
from ui.shell.idle import DIM


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flight(tmp_path) as pilot:
        yield pilot


@pytest.fixture
def game(pilot: Pilot) -> Pilot:
    """A group's game with the box in its first turn."""
    pilot.tap("panticapaeum")
    pilot.tap("table")
    pilot.press(0)
    pilot.press(1)
    pilot.main()
    pilot.press(0)
    pilot.main()
    assert pilot.session.turn.ask == "take"
    return pilot


def test_a_refusal_is_a_card_with_a_way_on(game: Pilot) -> None:
    game.want(table.Play(moves.SetPrice(0, 99)))
    assert game.program.face.card is not None
    (refused, _) = game.program.face.card
    assert isinstance(refused, Refused)
    reason = refused.why
    assert game.sees(game.program.face.why(reason))
    game.tap_intent(Open("drift"))
    assert game.program.face.screen.name == "drift"


def test_the_first_touch_on_a_dimmed_screen_only_wakes(game: Pilot) -> None:
    line = game.session.line
    game.wait(DIM + 1)
    assert game.program.app.idle.dim
    game.main()
    assert game.session.line == line
    assert not game.program.app.idle.dim
    game.main()
    assert game.session.line > line


def test_buttons_act_however_dark_it_is(game: Pilot) -> None:
    line = game.session.line
    game.wait(DIM + 1)
    game.press(game.session.turn.who)
    assert game.session.line > line


def test_a_running_game_is_never_covered_by_idleness(game: Pilot) -> None:
    words = game.words()
    game.wait(4 * 3600)
    assert game.program.face.screen.name == "game"
    assert set(words) <= set(game.words()) | {""}


def test_the_question_mark_turns_the_next_tap_into_a_question(game: Pilot) -> None:
    line = game.session.line
    game.tap("buildings")
    game.want(Help())
    game.tap("column-winery")
    assert game.program.face.screen.name == "clause"
    assert game.session.line == line
    game.want(Back())
    assert not game.program.face.asking


def test_a_screen_that_breaks_leaves_the_game_and_a_way_on(game: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    line, screen = game.session.line, game.program.face.screen

    def broken(face: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr(screen, "picture", broken)
    game.want(Pick("anything"))
    assert game.sees("This screen went wrong")
    assert "ZeroDivisionError" in game.program.app.trace
    monkeypatch.undo()
    game.tap_intent(next(s.touch for s, _ in game.picture.flat() if s.says == "Next"))
    assert game.program.face.screen is screen
    assert game.session.line == line


def test_a_game_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        pilot.tap("panticapaeum")
        pilot.tap("table")
        pilot.press(0)
        pilot.press(1)
        pilot.main()
        pilot.press(1)
        line = pilot.session.line
    with flight(tmp_path) as pilot:
        assert not pilot.session
        pilot.tap("continue")
        assert pilot.session.line == line


def test_what_a_device_has_to_say_stands_in_the_corner(game: Pilot) -> None:
    game.program.loop.inbox.put(Note("reader-lost", True))
    assert game.sees("No reader: touch instead")
    game.program.loop.inbox.put(Note("reader-lost", False))
    assert not game.sees("No reader: touch instead")


GONE = {
    "en": ("No reader: touch instead", "No pad: touch instead", "No reader, no pad: touch instead"),
    "ru": ("Считывателя нет: касайтесь", "Пульта нет: касайтесь", "Ни считывателя, ни пульта: касайтесь"),
}


@pytest.mark.parametrize("tongue", GONE)
def test_a_reader_and_a_pad_that_are_both_gone_are_both_named(game: Pilot, tongue: str) -> None:
    reader, pad, both = GONE[tongue]
    inbox, face = game.program.loop.inbox, game.program.face
    face.settings = face.settings.with_(language=tongue)
    for code, gone, seen in (
        ("pad-lost", True, pad),
        ("reader-lost", True, both),
        ("pad-lost", False, reader),
        ("pad-lost", True, both),
        ("reader-lost", False, pad),
    ):
        inbox.put(Note(code, gone))
        assert game.sees(seen)


def test_undo_says_what_hands_put_back_and_goes_away(game: Pilot) -> None:
    game.tap("buildings")
    game.tap("column-winery")
    built = game.session.line
    game.tap("undo")
    assert game.session.line < built
    assert game.sees("Put back on the table")
    game.tap("Done by hand")
    assert not game.sees("Put back on the table")


def test_keys_of_a_keyboard_are_buttons(game: Pilot) -> None:
    before = game.session.turn.who
    game.key(str(before + 1))
    assert game.session.turn.who != before
    game.key("backspace")
    assert game.session.turn.who == before
    game.key("return")
    assert game.session.turn.who != before


def test_the_language_changes_on_the_spot(game: Pilot) -> None:
    game.program.face.settle(language="ru")
    game.want(Dismiss())
    assert game.sees("Раунд")


def test_a_parked_game_says_what_to_write_on_the_lid_and_waits(game: Pilot) -> None:
    game.want(Open("park"))
    assert game.sees("Tiles in the circle")
    game.main()
    assert not game.session
    assert game.sees("Continue")
    game.tap("continue")
    assert not game.session.clocks.paused
