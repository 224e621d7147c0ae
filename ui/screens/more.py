"""What stands behind the menu of the home screen: everything that is not a game."""

from __future__ import annotations

import platform
from collections.abc import Hashable

from ui.design.parts import card, frame, key, places
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, PowerOff, Quit
from ui.house.screen import Screen

VERSION = "0.1"


class More(Screen):
    name = "more"
    strangers = True

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        entries: list[tuple[str, str, Hashable]] = [
            ("settings", face.text("Settings"), Open("settings")),
            ("list", face.text("Games played"), Open("history")),
            ("people", face.text("Players"), Open("figures")),
            ("tile", face.text("My copies"), Open("kits")),
            ("tag", face.text("Stickers"), Open("tags")),
            ("search", face.text("Is everything working?"), Open("doctor")),
            ("help", face.text("About"), Open("about")),
            ("lock", face.text("The shop"), Open("staff")),
            ("power", face.text("Switch off"), Open("power")),
        ]
        if face.settings.demo and not face.staff:  # strangers see what they may use, and the lock that is the staff's
            entries = [entry for entry in entries if entry[0] in ("settings", "help", "lock")]
        shapes = frame(look, face.text("More"), back=Back(), help=Help(), asking=face.asking)
        rows = -(-len(entries) // 3)
        for (icon, text, touch), cell in zip(entries, at.whole_body.grid(3, rows, look.glass.gap), strict=True):
            shapes += key(look, cell, text, touch, icon=icon, name=icon)
        return look.picture(shapes)


class About(Screen):
    name = "about"
    strangers = True

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("About"), back=Back(), help=Help(), asking=face.asking)
        lines = (
            face.text("Trireme {version}, for people who build cities at a table.", version=VERSION),
            face.text("It keeps rounds and turns, runs the official solo opponents and adds up the score."),
            face.text("Free software under the MIT licence; the letters are under their own free licences."),
            face.text("Games belong to their authors and publishers; rules are told in our own words."),
            f"Python {platform.python_version()} · {platform.machine()}",
        )
        shapes += card(look, at.whole_body, face.text("Trireme"), "\n".join(lines), lines=12)
        return look.picture(shapes)


class Power(Screen):
    """Off, again, or out of the program where it runs in a window."""

    name = "power"

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Switch off"), back=Back(), help=Help(), asking=face.asking)
        ways: list[tuple[str, str, Hashable]] = [
            ("power", face.text("Switch off"), PowerOff()),
            ("rotate", face.text("Start again"), PowerOff(True)),
        ]
        if face.windowed:
            ways = [("cross", face.text("Close the window"), Quit())]
        body = at.body.rows((2, 3), look.glass.gap)
        sentence = face.text("Pulling the plug is safe too: no move is ever lost.")
        shapes += card(look, body[0], "", sentence, lines=3)
        for (icon, text, touch), cell in zip(ways, body[1].columns(len(ways), look.glass.gap), strict=True):
            shapes += key(look, cell, text, touch, icon=icon, name=icon)
        return look.picture(shapes)
