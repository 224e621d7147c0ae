"""SDL's own events, as both drivers send them."""

import pygame
import pytest

from ui.picture.edge import Afar, Closed, Exposed, Felt, KeyTyped, Left, Rolled, felt, heard
from ui.picture.finger import Fingers, Gone, Pinch, Press, Tap

SIZE = (800, 480)


def finger(kind: int, x: float, y: float, who: int = 3) -> pygame.event.Event:
    return pygame.event.Event(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=who, touch_id=1)


def mouse(kind: int, x: int, y: int, *, touch: bool = False, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(x, y), button=button, touch=touch, rel=(0, 0), buttons=(0, 0, 0))


def test_without_a_desktop_a_touch_is_a_finger_in_shares_of_the_glass() -> None:
    fingers = Fingers(16)
    assert heard(finger(pygame.FINGERDOWN, 0.5, 0.25), fingers, SIZE, 0.0) == [Press(400, 120)]
    assert heard(finger(pygame.FINGERUP, 0.5, 0.25), fingers, SIZE, 0.1) == [Tap(400, 120, (400, 120))]


def test_under_x11_a_touch_is_a_mouse() -> None:
    fingers = Fingers(16)
    assert heard(mouse(pygame.MOUSEBUTTONDOWN, 30, 40), fingers, SIZE, 0.0) == [Press(30, 40)]
    assert heard(mouse(pygame.MOUSEBUTTONUP, 30, 40), fingers, SIZE, 0.1) == [Tap(30, 40, (30, 40))]


def test_a_finger_with_the_mouse_sdl_makes_of_it_is_one_tap() -> None:
    fingers = Fingers(16)
    said = []
    for event in (
        mouse(pygame.MOUSEBUTTONDOWN, 400, 120, touch=True),
        finger(pygame.FINGERDOWN, 0.5, 0.25),
        mouse(pygame.MOUSEBUTTONUP, 400, 120, touch=True),
        finger(pygame.FINGERUP, 0.5, 0.25),
        mouse(pygame.MOUSEBUTTONDOWN, 400, 120),
        mouse(pygame.MOUSEBUTTONUP, 400, 120),
    ):
        said += heard(event, fingers, SIZE, 0.0)
    assert [type(s) for s in said] == [Press, Tap]


def test_flipped_the_glass_is_touched_from_the_other_side() -> None:
    fingers = Fingers(16)
    assert heard(mouse(pygame.MOUSEBUTTONDOWN, 0, 0), fingers, SIZE, 0.0, flipped=True) == [Press(799, 479)]


def test_only_the_first_button_of_a_mouse_is_a_finger() -> None:
    assert heard(mouse(pygame.MOUSEBUTTONDOWN, 0, 0, button=3), Fingers(16), SIZE, 0.0) == []


@pytest.mark.parametrize(
    ("kind", "said"), [(pygame.QUIT, Closed()), (pygame.WINDOWEXPOSED, Exposed()), (pygame.ACTIVEEVENT, None)]
)
def test_words_of_the_window(kind: int, said: object) -> None:
    assert heard(pygame.event.Event(kind), Fingers(16), SIZE, 0.0) == ([said] if said else [])


def test_a_key_has_a_name_and_letters() -> None:
    pygame.display.init()
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_LSHIFT, unicode="Ф", scancode=4)
    assert heard(event, Fingers(16), SIZE, 0.0) == [KeyTyped("a", "Ф", shift=True)]


def test_keys_that_call_a_console_mean_nothing_to_the_game() -> None:
    pygame.display.init()
    for mod, said in (
        (pygame.KMOD_LCTRL | pygame.KMOD_LALT, []),
        (pygame.KMOD_LCTRL, [KeyTyped("f2", control=True)]),
        (pygame.KMOD_LALT, [KeyTyped("f2", "")]),
    ):
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=mod, unicode="", scancode=59)
        assert heard(event, Fingers(16), SIZE, 0.0) == said


def test_a_glass_elsewhere_is_touched_like_ours() -> None:
    fingers = Fingers(16)
    told: list[Afar] = [
        Felt("down", 0, 5, 6),
        Felt("move", 0, 7, 8),
        Felt("up", 0, 7, 8),
        KeyTyped("a", "a"),
        Exposed(),
    ]
    said = [word for one in told for word in felt(one, fingers, SIZE, 0.0)]
    assert said == [Press(5, 6), Tap(7, 8, (5, 6)), KeyTyped("a", "a"), Exposed()]


def test_a_flipped_glass_elsewhere_is_seen_as_from_the_other_side() -> None:
    assert felt(Felt("down", 0, 0, 0), Fingers(16), SIZE, 0.0, flipped=True) == [Press(799, 479)]
    (pinch,) = felt(Rolled(0, 0, 1), Fingers(16), SIZE, 0.0, flipped=True)
    assert isinstance(pinch, Pinch)
    assert (pinch.x, pinch.y) == (799, 479)
    assert pinch.factor > 1


def test_who_goes_takes_the_fingers_along() -> None:
    fingers = Fingers(16)
    assert felt(Left(), fingers, SIZE, 0.0) == []
    felt(Felt("down", 0, 5, 6), fingers, SIZE, 0.0)
    assert felt(Left(), fingers, SIZE, 0.0) == [Gone()]
    assert not fingers.busy
