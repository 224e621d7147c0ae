"""Without a verb: the screen, in a window or on the whole glass of a kiosk."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.rules.contract import Why, why
from ui.command.terminal import InputError, arguments, spoken_language
from ui.folders import AWAY, FolderError, config_file, games_told, state_folder

if TYPE_CHECKING:
    from hardware.devices import Config
    from hardware.system.notify import Notify
    from ui.browser.window import BrowserWindow
    from ui.config import Device
    from ui.picture.window import Sheet, Window
    from ui.program import Program

LOOK_AGAIN = 0.5  # seconds between two looks for a screen


def _pair(words: str, what: str) -> tuple[int, int]:
    wide, cross, high = words.lower().partition("x")
    if not (cross and wide.isdecimal() and high.isdecimal() and 1 <= int(wide) <= 10_000 and 1 <= int(high) <= 10_000):
        raise InputError("{what} is written like 800x480, not “{words}”.", what=what, words=words)
    return int(wide), int(high)


def _args(words: list[str]) -> Namespace:
    parser = arguments("", "Opens the screen.")
    parser.add_argument("--size", default="", metavar="WxH", help="pixels (default 1280x720; simulated 960x576)")
    parser.add_argument("--glass", default="", metavar="WxH", help="millimetres of the screen, if it lies")
    parser.add_argument("--kiosk", action="store_true", help="fill the whole screen, as the service does")
    parser.add_argument("--browser", action="store_true", help="in a browser here; by itself without a display")
    parser.add_argument("--port", default="", metavar="N", help="where the browser finds it (default: 8480, if free)")
    parser.add_argument("--safe", action="store_true", help="without reader, pad and sound, after a crash")
    parser.add_argument("--simulate", action="store_true", help="buttons and reader beside the picture, for a mouse")
    parser.add_argument("--data", default="", metavar="FOLDER", help="where games are kept")
    args = parser.parse_args(words)
    args.size = _pair(args.size or ("960x576" if args.simulate else "1280x720"), "--size")
    args.glass = _pair(args.glass, "--glass") if args.glass else (0, 0)
    args.port = _port(args.port) if args.port else None
    return args


def run(words: list[str]) -> int:
    args = _args(words)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if args.safe:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    from hardware.system.notify import Notify
    from ui.picture.errors import NoDisplay

    aside = _aside(args)
    size = (args.size[0] + aside, args.size[1])
    notify = Notify()
    try:
        window = None if args.browser else _screen(notify) if args.kiosk else _window(size)
    except NoDisplay as error:
        print(f"trireme: {error}", file=sys.stderr)
        return 2
    if window is None and not args.browser:
        print(spoken_language().text("There is no display here."), file=sys.stderr)
    folder = service = state_folder(args.data)
    face = None if window else _face(size, args.port, folder)
    sheet = face.sheet if face else window
    assert sheet is not None
    config = config_file(folder)
    elsewhere = "" if args.data else games_told(config)
    _greet(sheet, [Path(elsewhere), folder] if elsewhere else [folder])
    from ui.config import read

    device, slips = read(config)
    away: Why | None = None
    if device.games and not args.data:
        folder, away = games_folder(device, folder)
    from ui.ownboxes import left_out
    from ui.owner import ETC
    from ui.program import assemble

    across, down = args.glass if any(args.glass) else device.glass
    program = assemble(
        sheet, folder, _config(args, device), windowed=not args.kiosk, across=across, down=down,
        notify=notify, safe=args.safe, device=device, aside=aside, alike=ETC if args.kiosk else None,
        beat=face.beat if face else lambda now: None, away=away, left_out=left_out,
    )  # fmt: skip
    program.table.before = (service,)  # of what lies there since the games moved, only the table can tell
    for slip in slips:
        program.face.tell(program.face.language.why(slip), 30.0)
    for slip in (*slips, *([away] if away is not None else [])):
        print(f"trireme: {spoken_language().why(slip)}", file=sys.stderr)
    _run(program, face)
    return 0


def _aside(args: Namespace) -> int:
    """How many pixels more the stand-ins take, where they are asked for."""
    if not args.simulate or args.kiosk:
        return 0
    from ui.shell.standins import width

    return width(args.size)


def _greet(sheet: Sheet, folders: Sequence[Path]) -> None:
    """Something to look at while the program is loaded, from the moment there is a screen: in the light that was chosen
    in the first of these folders in which anything was, and the way up it is looked at."""
    from ui.house.settings import SETTINGS, load
    from ui.picture.splash import splash

    chosen = next((folder for folder in folders if os.path.isfile(folder / SETTINGS)), folders[-1])
    settings = load(chosen / SETTINGS)
    sheet.flipped = settings.flipped
    splash(sheet, settings.theme)


def _run(program: Program, face: BrowserWindow | None) -> None:
    if face is None:
        program.run()
        return
    face.serve(program)
    tongue = spoken_language()
    print(tongue.text("Open this in a browser on this computer; Ctrl+C ends it:"), file=sys.stderr, flush=True)
    print(face.address, flush=True)
    try:
        program.run()
    finally:
        face.close()


def _config(args: Namespace, device: Device) -> Config:
    """What to look for: on a kiosk everything, on somebody's desk a reader, simulated all of it."""
    from hardware.devices import AUTO, NONE, Config

    if args.simulate:
        return Config(header=True, pins=device.pins, reader=AUTO, pad=AUTO, simulate=True)
    pad = device.pad if args.kiosk else NONE
    return Config(header=args.kiosk, pins=device.pins, reader=device.reader, pad=pad)


def _window(size: tuple[int, int]) -> Window | None:
    """A window on somebody's desk; nothing where there is no display, so that the browser takes over."""
    from ui.picture.errors import NoDisplay
    from ui.picture.window import Window

    # Where no session has set it, Wayland's library complains on the terminal before SDL goes on to the next driver.
    os.environ.setdefault("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")
    try:
        return Window(size)
    except NoDisplay:
        return None


def _face(size: tuple[int, int], port: int | None, folder: Path) -> BrowserWindow:
    from ui.browser.token import kept
    from ui.browser.window import BrowserWindow  # brings a server that nobody with a screen needs

    return BrowserWindow(size, port, kept(folder))


def _port(words: str) -> int:
    if not (words.isascii() and words.isdecimal() and 0 < int(words[:9]) < 65536 and len(words) < 9):
        raise InputError("A port is a number from 1 to 65535, not “{words}”.", words=words)
    return int(words)


def _screen(notify: Notify) -> Window:
    """The whole glass. On a device the screen may be plugged in late, or its driver be slow: wait, and say so."""
    from ui.picture.errors import NoDisplay
    from ui.picture.window import Window

    while True:
        try:
            return Window(whole=True)
        except NoDisplay as error:
            if not notify.listening:
                raise
            notify.status(f"waiting for a screen: {error}")
            notify.extend(30)
            time.sleep(LOOK_AGAIN)


def games_folder(device: Device, service: Path) -> tuple[Path, Why | None]:
    """The folder the device names, if its partition is there; else the service's own, and a sentence."""
    folder = Path(device.games)
    try:
        if folder.is_mount():
            return state_folder(device.games), None
    except (OSError, FolderError):
        pass  # a disk that does not answer is as good as none
    return service, why(AWAY.text, folder=device.games)
