"""Every screen that another can open, by name; each is imported when it is opened."""

from collections.abc import Hashable
from importlib import import_module

from ui.shell.screen import Screen

# name -> module and class; the class is made with what `Open.about` holds
DOORS: dict[str, tuple[str, str]] = {}


def opened(name: str, about: tuple[Hashable, ...] = ()) -> Screen:
    """The screen of this name, opened for something."""
    module, kind = DOORS[name]
    screen: Screen = getattr(import_module(f"ui.screens.{module}"), kind)(*about)
    return screen
