"""What is shown when a screen broke: the game is safe, and here is the way on. It stands on nothing that may break."""

from __future__ import annotations

from engine.rules.errors import TriremeError
from ui.design.parts import Action, dialog
from ui.design.shapes import Picture
from ui.shell.desk import Desk
from ui.shell.intents import Dismiss, Home, Open


def failsafe(desk: Desk, error: Exception) -> Picture:
    """A card with ways on: home, the running game, or the screen again."""
    told = desk.language.why(error.why) if isinstance(error, TriremeError) else type(error).__name__
    body = desk.text("The game is as it was. ({error})", error=told)
    ways = [Action(desk.text("Home"), Home(), icon="home"), Action(desk.text("On"), Dismiss(), icon="next")]
    if desk.session is not None and desk.screen.name != "game":
        ways.insert(1, Action(desk.text("To the game"), Open("game"), icon="table"))
    return desk.look.picture(dialog(desk.look, desk.text("This screen went wrong"), body, ways, icon="warning"))
