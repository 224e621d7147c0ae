"""Somebody calls a console to the front: the picture makes room, and is there again afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ui.design.rect import Rect
from ui.picture import window as room
from ui.picture.console import Console
from ui.picture.window import Window

WHOLE = [Rect(0, 0, 200, 100)]


@pytest.fixture
def front(tmp_path: Path) -> Path:
    file = tmp_path / "active"
    file.write_text("tty1\n")
    return file


@pytest.fixture
def window(front: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr(room, "LOOK", 0.0)
    one = Window((200, 100))
    one.console = Console(front)
    yield one
    one.close()


def kinds(window: Window) -> list[int]:
    return [event.type for event in window.events()]


def test_the_screen_and_the_keyboard_are_left_to_a_console_and_taken_back(window: Window, front: Path) -> None:
    assert pygame.WINDOWFOCUSLOST not in kinds(window)
    window.surface.fill((0, 200, 0))
    front.write_text("tty2\n")
    assert kinds(window) == [pygame.WINDOWFOCUSLOST]  # what was touched is let go of
    assert not pygame.display.get_init()
    window.show(WHOLE)  # the evening goes on, unseen
    assert kinds(window) == []
    front.write_text("tty3\n")
    assert kinds(window) == []
    front.write_text("tty1\n")
    assert kinds(window) == [pygame.WINDOWEXPOSED]
    window.show(WHOLE)
    screen = pygame.display.get_surface()
    assert screen is not None
    assert tuple(screen.get_at((5, 5)))[:3] == (0, 200, 0)


def test_a_screen_that_is_not_free_at_once_is_asked_for_again(
    window: Window, front: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    front.write_text("tty2\n")
    kinds(window)
    front.write_text("tty1\n")
    with monkeypatch.context() as busy:

        def refused(*_: object) -> None:
            raise pygame.error("somebody else draws on it")

        busy.setattr(pygame.display, "set_mode", refused)
        assert kinds(window) == []
    assert kinds(window) == [pygame.WINDOWEXPOSED]


def test_without_consoles_nobody_is_called_away(tmp_path: Path) -> None:
    assert not Console(tmp_path / "none").called_away


def test_ours_is_the_one_it_began_on(front: Path) -> None:
    front.write_text("tty4\n")
    console = Console(front)
    assert not console.called_away
    front.write_text("tty1\n")
    assert console.called_away
    console.close()


def test_a_window_on_a_desk_looks_for_no_console() -> None:
    window = Window((200, 100))
    assert window.console is None
    window.close()
