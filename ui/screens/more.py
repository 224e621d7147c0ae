"""What stands behind the menu of the home screen: everything that is not a game."""

from __future__ import annotations

import platform
from collections.abc import Hashable

from ui.design.parts import card, frame, key, places
from ui.design.shapes import Picture
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Leave, Open, PowerOff
from ui.shell.screen import Screen

VERSION = "0.1"


class More(Screen):
    name = "more"

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        entries: list[tuple[str, str, Hashable]] = [
            ("settings", desk.text("Settings"), Open("settings")),
            ("list", desk.text("Games played"), Open("history")),
            ("laurel", desk.text("Players"), Open("figures")),
            ("tile", desk.text("My copies"), Open("kits")),
            ("tag", desk.text("Stickers"), Open("tags")),
            ("search", desk.text("Is everything working?"), Open("doctor")),
            ("help", desk.text("About"), Open("about")),
            ("lock", desk.text("The shop"), Open("staff")),
            ("stop", desk.text("Switch off"), Open("power")),
        ]
        shapes = frame(look, desk.text("More"), back=Back(), help=Help(), asking=desk.asking)
        for (icon, text, touch), cell in zip(entries, at.whole_body.grid(3, 3, look.glass.gap), strict=True):
            shapes += key(look, cell, text, touch, icon=icon, name=icon)
        return look.picture(shapes)


class About(Screen):
    name = "about"

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(look, desk.text("About"), back=Back(), help=Help(), asking=desk.asking)
        lines = (
            desk.text("Trireme {version}, for people who build cities at a table.", version=VERSION),
            desk.text("It keeps rounds and turns, runs the official solo opponents and adds up the score."),
            desk.text("Free software under the MIT licence; the letters are under their own free licences."),
            desk.text("Games belong to their authors and publishers; rules are told in our own words."),
            f"Python {platform.python_version()} · {platform.machine()}",
        )
        shapes += card(look, at.whole_body, desk.text("Trireme"), "\n".join(lines), lines=12)
        return look.picture(shapes)


class Power(Screen):
    """Off, again, or out of the program where it runs in a window."""

    name = "power"

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(look, desk.text("Switch off"), back=Back(), help=Help(), asking=desk.asking)
        ways: list[tuple[str, str, Hashable]] = [
            ("stop", desk.text("Switch off"), PowerOff()),
            ("rotate", desk.text("Start again"), PowerOff(True)),
        ]
        if desk.windowed:
            ways = [("cross", desk.text("Close the window"), Leave())]
        body = at.body.rows((2, 3), look.glass.gap)
        told = desk.text("Pulling the plug is safe too: no move is ever lost.")
        shapes += card(look, body[0], "", told, lines=3)
        for (icon, text, touch), cell in zip(ways, body[1].columns(len(ways), look.glass.gap), strict=True):
            shapes += key(look, cell, text, touch, icon=icon, name=icon)
        return look.picture(shapes)
