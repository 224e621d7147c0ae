"""Every screen that another can open, by name; each is imported when it is opened."""

from collections.abc import Hashable
from importlib import import_module

from ui.boxes import face_of
from ui.house.face import NoGame
from ui.house.screen import Screen

# name -> module of this room and what makes the screen, called with what `Open.about` holds
DOORS: dict[str, tuple[str, str]] = {
    "home": ("home", "Home"),
    "more": ("more", "More"),
    "about": ("more", "About"),
    "power": ("more", "Power"),
    "settings": ("settings", "SettingsScreen"),
    "guests": ("guests", "GuestsScreen"),
    "guest": ("guests", "GuestScreen"),
    "box": ("boxpage", "BoxPage"),
    "newgame": ("newgame", "NewGame"),
    "first": ("whobegins", "WhoBegins"),
    "tongue": ("tongue", "Tongue"),
    "keyboard": ("keyboard", "KeyboardScreen"),
    "welcome": ("welcome", "Welcome"),
    "digest": ("digest", "DigestScreen"),
    "meaning": ("digest", "MeaningScreen"),
    "clause": ("digest", "ClauseScreen"),
    "invite": ("opponents", "Invite"),
    "because": ("opponents", "Because"),
    "hint": ("opponents", "Hint"),
    "orders": ("orders", "Orders"),
    "turnings": ("opponents", "Turnings"),
    "game": ("game", "GameScreen"),
    "menu": ("gamemenu", "GameMenu"),
    "leave": ("gamemenu", "LeaveGame"),
    "pause": ("gamemenu", "PauseScreen"),
    "seats": ("gamemenu", "Seats"),
    "undo": ("undolist", "UndoList"),
    "score": ("score", "ScoreScreen"),
    "ending": ("ending", "Ending"),
    "code": ("code", "Code"),
    "rounds": ("rounds", "Rounds"),
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
    "kitgone": ("kits", "KitGone"),
    "kitvalues": ("kits", "KitValues"),
    "kittiles": ("kits", "KitTiles"),
    "attract": ("attract", "Attract"),
    "recall": ("recall", "Recall"),
    "tags": ("tags", "TagsScreen"),
    "enrol": ("tags", "Enrol"),
    "cardstickers": ("cardstickers", "CardStickers"),
    "drawtile": ("tags", "DrawTile"),
    "stickers": ("stickers", "Stickers"),
    "boxcheck": ("stickers", "Check"),
    "tagtest": ("stickers", "TagTest"),
    "figures": ("figures", "Figures"),
    "figure": ("figures", "FigureScreen"),
    "learn": ("learn", "Learn"),
    "setup": ("learn", "SetUp"),
    "lesson": ("learn", "lesson"),
    "now": ("helpnow", "HelpNow"),
    "daily": ("learn", "daily"),
}


def opened(name: str, about: tuple[Hashable, ...] = (), box: str = "") -> Screen:
    """The screen of this name, opened for something: one for all boxes, or this box's own; NoGame without a box."""
    if name not in DOORS:
        if not box:
            raise NoGame(name)
        return face_of(box).doors[name](*about)
    module, kind = DOORS[name]
    screen: Screen = getattr(import_module(f"ui.screens.{module}"), kind)(*about)
    return screen
