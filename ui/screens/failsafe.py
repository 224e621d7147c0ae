"""What is shown when a screen broke: the game is safe, and here is the way on. It stands on nothing that may break."""

from __future__ import annotations

from engine.rules.errors import TriremeError
from ui.design.parts import Action, dialog
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Dismiss, Home, Open


def failsafe(face: Face, error: Exception) -> Picture:
    """A card with ways on: home, the running game, or the screen again."""
    sentence = face.language.why(error.why) if isinstance(error, TriremeError) else type(error).__name__
    body = face.text("The game is as it was. ({error})", error=sentence)
    ways = [Action(face.text("Home"), Home(), icon="home"), Action(face.text("Next"), Dismiss(), icon="next")]
    if face.session is not None and face.screen.name != "game":
        ways.insert(1, Action(face.text("To the game"), Open("game"), icon="table"))
    return face.look.picture(dialog(face.look, face.text("This screen went wrong"), body, ways, icon="warning"))
