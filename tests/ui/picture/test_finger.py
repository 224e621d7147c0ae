"""Fingers and mice, by a clock turned by hand."""

from ui.picture.finger import HOLD, Drag, Fingers, Gone, Grip, Hold, Pinch, Press, Tap

SLOP = 16


def test_down_and_up_is_a_tap() -> None:
    fingers = Fingers(SLOP)
    assert fingers.down(1, 10, 10, 0.0) == [Press(10, 10)]
    assert fingers.busy
    assert fingers.up(1, 12, 11, 0.1) == [Tap(12, 11, (10, 10))]
    assert not fingers.busy


def test_trembling_within_three_millimetres_is_still_a_tap() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 10, 10, 0.0)
    assert fingers.move(1, 10 + SLOP, 10, 0.05) == []
    assert isinstance(fingers.up(1, 20, 10, 0.1)[0], Tap)


def test_further_is_a_drag_from_where_it_began() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 10, 10, 0.0)
    assert fingers.move(1, 40, 10, 0.05) == [Gone(), Drag(40, 10, 30, 0, (10, 10))]
    assert fingers.move(1, 45, 12, 0.06) == [Drag(45, 12, 5, 2, (10, 10))]
    assert fingers.up(1, 45, 12, 0.1) == [Drag(45, 12, 0, 0, (10, 10), done=True)]


def test_staying_is_a_hold_once_and_a_tap_after_all_if_nobody_wanted_it() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 10, 10, 5.0)
    assert fingers.due == 5.0 + HOLD
    assert fingers.tick(5.0 + HOLD - 0.01) == []
    assert fingers.tick(5.0 + HOLD) == [Hold(10, 10)]
    assert fingers.tick(9.0) == []
    assert isinstance(fingers.up(1, 10, 10, 9.0)[0], Tap)


def test_a_hold_that_was_heard_is_not_a_tap_too() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 10, 10, 0.0)
    fingers.tick(1.0)
    fingers.swallow()
    assert fingers.up(1, 10, 10, 1.1) == [Gone()]


def test_a_drag_is_never_a_hold() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 10, 10, 0.0)
    fingers.move(1, 60, 10, 0.1)
    assert fingers.due is None
    assert fingers.tick(5.0) == []


def test_two_fingers_pinch_and_neither_taps() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 100, 100, 0.0)
    assert fingers.down(2, 200, 100, 0.01) == [Gone()]
    pinch, push = fingers.move(2, 300, 100, 0.02)
    assert pinch == Pinch(200, 100, 2.0, (100, 100))
    assert push == Drag(200, 100, 50, 0, (100, 100))
    assert fingers.up(2, 300, 100, 0.03) == [Pinch(100, 100, 1.0, (100, 100), done=True)]
    assert fingers.up(1, 100, 100, 0.04) == [Gone()]


def test_two_fingers_apart_by_chance_are_no_drag_of_the_first() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 100, 100, 0.0)
    fingers.move(1, 150, 100, 0.01)
    assert Drag(150, 100, 0, 0, (100, 100), done=True, lost=True) in fingers.down(2, 200, 100, 0.02)


def test_a_mouse_that_repeats_a_finger_is_not_heard() -> None:
    """Some drivers send both and do not say so."""
    fingers = Fingers(SLOP)
    fingers.down(("finger", 0), 50, 50, 1.0)
    fingers.up(("finger", 0), 50, 50, 1.1)
    assert fingers.down("mouse", 51, 50, 1.12, "mouse") == []
    assert fingers.up("mouse", 51, 50, 1.13, "mouse") == []
    # Later, or elsewhere, it is a mouse.
    assert fingers.down("mouse", 400, 50, 1.2, "mouse") == [Press(400, 50)]


def test_fingers_that_vanish_are_forgotten() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 10, 10, 0.0)
    fingers.move(1, 60, 10, 0.1)
    assert Drag(60, 10, 0, 0, (10, 10), done=True, lost=True) in fingers.gone()
    assert fingers.up(1, 10, 10, 0.2) == []
    assert not fingers.busy


def test_words_about_fingers_never_seen_mean_nothing() -> None:
    fingers = Fingers(SLOP)
    assert fingers.move(7, 1, 1, 0.0) == fingers.up(7, 1, 1, 0.0) == []
    fingers.down(1, 1, 1, 0.0)
    assert fingers.down(1, 5, 5, 0.0) == []


def test_a_finger_that_grips_is_no_tap_and_leaves_the_others_theirs() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 10, 10, 0.0)
    fingers.grip()
    assert fingers.busy
    assert fingers.due is None  # it stays as long as it likes
    assert fingers.move(1, 90, 10, 0.1) == [Grip(90, 10, (10, 10))]
    assert fingers.down(2, 50, 50, 0.2) == [Press(50, 50)]
    assert fingers.up(2, 50, 50, 0.3) == [Tap(50, 50, (50, 50))]
    assert fingers.up(1, 91, 10, 0.4) == [Grip(91, 10, (10, 10), done=True)]
    assert not fingers.busy


def test_a_grip_ends_when_the_window_is_left() -> None:
    fingers = Fingers(SLOP)
    fingers.down(1, 10, 10, 0.0)
    fingers.grip()
    assert fingers.gone() == [Gone(), Grip(10, 10, (10, 10), done=True)]
    assert fingers.up(1, 10, 10, 0.5) == []
