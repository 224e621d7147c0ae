"""Without a verb: the screen, in a window or on the whole glass of a kiosk."""

from __future__ import annotations

import os
import sys

from ui.command.terminal import InputError, arguments
from ui.places import state_folder


def _pair(words: str, what: str) -> tuple[int, int]:
    wide, cross, high = words.lower().partition("x")
    if not (cross and wide.isdecimal() and high.isdecimal() and 1 <= int(wide) <= 10_000 and 1 <= int(high) <= 10_000):
        raise InputError("{what} is written like 800x480, not “{words}”.", what=what, words=words)
    return int(wide), int(high)


def run(words: list[str]) -> int:
    parser = arguments("trireme", "Opens the screen.")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="pixels of the window (default 1280x720)")
    parser.add_argument("--glass", default="", metavar="WxH", help="millimetres of the screen, if it lies")
    parser.add_argument("--kiosk", action="store_true", help="fill the whole screen, as the service does")
    parser.add_argument("--simulate", action="store_true", help="buttons and reader beside the picture, for a mouse")
    parser.add_argument("--data", default="", metavar="FOLDER", help="where games are kept")
    told = parser.parse_args(words)
    size = _pair(told.size, "--size")
    across, down = _pair(told.glass, "--glass") if told.glass else (0, 0)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from hardware.devices import NONE, Config
    from ui.picture.errors import NoDisplay
    from ui.picture.window import Window
    from ui.program import assemble

    try:
        window = Window(None if told.kiosk else size, whole=told.kiosk)
    except NoDisplay as error:
        print(f"trireme: {error}", file=sys.stderr)
        return 2
    folder = state_folder(told.data)
    config = (
        Config(simulate=True) if told.simulate else Config(header=told.kiosk, pad=NONE if not told.kiosk else "auto")
    )
    program = assemble(window, folder, config, windowed=not told.kiosk, across=across, down=down)
    program.run()
    return 0
