"""Press, hold, stuck: what a settled button means."""

from __future__ import annotations

from collections.abc import Sequence

from hardware.events import (
    ButtonDown,
    ButtonFreed,
    ButtonHeld,
    ButtonPressed,
    ButtonStuck,
    ButtonUp,
    ConfirmPressed,
    UndoHeld,
    UndoPressed,
)
from hardware.panel.keys import button_of_joystick, button_of_key
from hardware.panel.presses import Presses


def story(button: str, *seconds_down: float) -> Sequence[object]:
    presses, now = Presses(), 0.0
    for seconds in seconds_down:
        presses.settled(button, True, now)
        end = now + seconds
        while (due := presses.deadline()) is not None and due <= end:
            presses.tick(due)
        presses.settled(button, False, end)
        now = end + 0.1
    return presses.events()


def test_a_short_press_is_told_when_it_goes_down_and_counts_when_it_comes_up() -> None:
    assert story("seat3", 0.2) == [ButtonDown(2), ButtonPressed(2)]
    assert story("seat1", 0.1, 0.1) == [ButtonDown(0), ButtonPressed(0)] * 2


def test_holding_a_seat_button_pauses_and_is_no_press() -> None:
    assert story("seat2", 1.5) == [ButtonDown(1), ButtonHeld(1), ButtonUp(1)]


def test_undo_is_pressed_or_held_and_confirm_only_pressed() -> None:
    assert story("undo", 0.2) == [UndoPressed()]
    assert story("undo", 2.0) == [UndoHeld()]
    assert story("confirm", 0.2) == [ConfirmPressed()]
    assert story("confirm", 2.0) == []


def test_a_button_under_a_rulebook_is_stuck_after_ten_seconds_and_freed() -> None:
    assert story("undo", 9.9) == [UndoHeld()]
    assert story("undo", 10.1) == [UndoHeld(), ButtonStuck("undo"), ButtonFreed("undo")]


def test_who_studies_a_hand_may_hold_the_button_of_a_seat_for_a_minute() -> None:
    held = [ButtonDown(3), ButtonHeld(3)]
    assert story("seat4", 59.9) == [*held, ButtonUp(3)]
    assert story("seat4", 60.1) == [*held, ButtonStuck("seat4"), ButtonUp(3), ButtonFreed("seat4")]


def test_a_hold_is_a_hold_even_if_nobody_ticked_in_time() -> None:
    presses = Presses()
    presses.settled("seat1", True, 0.0)
    presses.settled("seat1", False, 3.0)
    assert presses.events() == [ButtonDown(0), ButtonHeld(0), ButtonUp(0)]


def test_a_button_that_was_down_before_we_looked_was_not_pressed() -> None:
    presses = Presses()
    presses.already_down("seat1", 0.0)
    presses.settled("seat1", False, 2.0)
    assert presses.events() == []


def test_said_twice_is_once_and_two_seats_do_not_mix() -> None:
    presses = Presses()
    for button in ("seat1", "seat2", "seat1"):
        presses.settled(button, True, 0.0)
    presses.settled("seat2", False, 0.3)
    presses.tick(1.0)
    assert presses.events() == [ButtonDown(0), ButtonDown(1), ButtonPressed(1), ButtonHeld(0)]


def test_keys_of_any_keyboard_are_buttons() -> None:
    for name in ("1", "[1]", "Keypad 1", "KP_1", "KEY_KP1", "KEY_1"):
        assert button_of_key(name) == "seat1"
    assert button_of_key("4") == "seat4"
    assert button_of_key("Backspace") == "undo"
    assert {button_of_key(name) for name in ("Return", "enter", "KP_Enter", "Keypad Enter")} == {"confirm"}
    assert {button_of_key(name) for name in ("5", "a", "space", "", "kp")} == {None}


def test_an_encoders_first_six_inputs_are_buttons() -> None:
    named = [button_of_joystick(number) for number in range(-1, 8)]
    assert named == [None, "seat1", "seat2", "seat3", "seat4", "undo", "confirm", None, None]
