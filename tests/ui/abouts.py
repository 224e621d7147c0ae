"""What each door is opened for, in tests that open them all."""

from collections.abc import Hashable

ABOUT: dict[str, tuple[Hashable, ...]] = {
    "box": ("panticapaeum",), "newgame": ("panticapaeum", True), "digest": ("panticapaeum",), "clause": ("P1.1",),
    "name": ("panticapaeum", 0), "past": (1,), "code": (1,), "guest": ("seat", 0), "replay": (1,), "timeline": (1,),
    "figure": ("Anna", "panticapaeum"),
    "kit": ("panticapaeum", "panticapaeum"), "kitvalues": ("panticapaeum", "panticapaeum", "prices.A"),
    "kittiles": ("panticapaeum", "panticapaeum"), "enrol": ("panticapaeum",), "drawtile": ("panticapaeum",),
    "meaning": ("This", "What it means."), "setup": ("panticapaeum",), "learn": ("panticapaeum",),
    "daily": ("akropolis",), "welcome": ("pyramidion",), "first": ("pyramidion", (("red", "", True),)),
    "cardstickers": ("pyramidion",), "kitgone": ("panticapaeum", "panticapaeum"), "lesson": ("panticapaeum",),
}  # fmt: skip
