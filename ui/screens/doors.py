"""Every screen that another can open, by name; each is imported when it is opened."""

from collections.abc import Hashable
from importlib import import_module

from ui.shell.screen import Screen

# name -> module (of this room, or of the boards) and class; the class is made with what `Open.about` holds
DOORS: dict[str, tuple[str, str]] = {
    "home": ("home", "Home"),
    "more": ("more", "More"),
    "about": ("more", "About"),
    "power": ("more", "Power"),
    "settings": ("settings", "SettingsScreen"),
    "box": ("boxpage", "BoxPage"),
    "newgame": ("newgame", "NewGame"),
    "digest": ("digest", "DigestScreen"),
    "meaning": ("digest", "MeaningScreen"),
    "clause": ("digest", "ClauseScreen"),
    "game": ("game", "GameScreen"),
    "menu": ("gamemenu", "GameMenu"),
    "leave": ("gamemenu", "LeaveGame"),
    "pause": ("gamemenu", "PauseScreen"),
    "seats": ("gamemenu", "Seats"),
    "undo": ("undolist", "UndoList"),
    "score": ("score", "ScoreScreen"),
    "ending": ("ending", "Ending"),
    "park": ("park", "Park"),
    "drift": ("drift", "Drift"),
    "name": ("names", "NameScreen"),
    "pin": ("pin", "PinScreen"),
    "calendar": ("calendar", "Calendar"),
    "staff": ("staff", "StaffScreen"),
    "still-here": ("staff", "StillHere"),
    "hold": ("staff", "HoldOn"),
    "history": ("history", "History"),
    "past": ("history", "PastGame"),
    "replay": ("replay", "Replay"),
    "timeline": ("replay", "TimeLine"),
    "doctor": ("doctor", "DoctorScreen"),
    "wiring": ("doctor", "Wiring"),
    "kits": ("kits", "Kits"),
    "kit": ("kits", "Kit"),
    "kitvalues": ("kits", "KitValues"),
    "kittiles": ("kits", "KitTiles"),
    "attract": ("attract", "Attract"),
    "recall": ("recall", "Recall"),
    "tags": ("tags", "TagsScreen"),
    "enrol": ("tags", "Enrol"),
    "drawtile": ("tags", "DrawTile"),
    "stickers": ("stickers", "Stickers"),
    "boxcheck": ("stickers", "Check"),
    "tagtest": ("stickers", "TagTest"),
    "figures": ("figures", "Figures"),
    "figure": ("figures", "FigureScreen"),
    "learn": ("learn", "Learn"),
    "setup": ("learn", "SetUp"),
    "now": ("helpnow", "HelpNow"),
    "lesson": ("lesson", "Lesson"),
    "rows": ("boards.panticapaeum.rows", "Rows"),
    "circle": ("boards.panticapaeum.rows", "CircleScreen"),
}

# what shows the running game: nothing to open where none runs
OF_A_GAME = frozenset(
    {"game", "menu", "leave", "pause", "seats", "undo", "score", "ending", "park", "drift", "rows", "circle", "recall"}
)


def opened(name: str, about: tuple[Hashable, ...] = ()) -> Screen:
    """The screen of this name, opened for something."""
    module, kind = DOORS[name]
    room = f"ui.{module}" if "." in module else f"ui.screens.{module}"
    screen: Screen = getattr(import_module(room), kind)(*about)
    return screen
