"""`trireme shots DIR`: every screen in both languages, both sizes and both lights, as PNG; with `--letters 130` in the
largest letters, with `--eyes` as eyes see them that do not tell all colours apart."""

from __future__ import annotations

import os
from pathlib import Path

from ui.command.terminal import InputError, arguments
from ui.design.eyes import EYES
from ui.house.settings import ALLOWED
from ui.words.language import LANGUAGES, LONGER


def run(words: list[str]) -> int:
    parser = arguments("shots", "Draws every screen as a PNG.")
    parser.add_argument("folder", help="where to; it is made if it is not there")
    parser.add_argument("--only", default="", metavar="WORD", help="only series of shots whose name has this in it")
    parser.add_argument("--language", action="append", default=[], choices=[*LANGUAGES, LONGER])
    parser.add_argument("--size", action="append", default=[], metavar="WxH")
    parser.add_argument("--theme", action="append", default=[], choices=["night", "day"])
    letters = [round(100 * size) for size in ALLOWED["text"]]
    parser.add_argument("--letters", action="append", default=[], type=int, choices=letters, help="per cent")
    parser.add_argument("--eyes", default="", choices=list(EYES), help="as eyes without one kind of cones see them")
    args = parser.parse_args(words[1:])
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ui.design.check import faults
    from ui.picture.fonts import Faces
    from ui.picture.offscreen import draw, through
    from ui.shots import SIZES, THEMES, every_series, taken

    sizes = [_size(size) for size in args.size] or SIZES
    chosen = {name: series for name, series in every_series().items() if args.only in name}
    if not chosen:
        raise InputError("No series of shots has “{word}” in its name.", word=args.only)
    folder = Path(args.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError("{path} cannot be written: {reason}.", path=args.folder, reason=str(error.strerror)) from None
    wrong, drawn = 0, set[str]()
    sized = [percent / 100 for percent in args.letters] or [None]
    for series in chosen.values():
        for shot in taken(series, args.language or tuple(LANGUAGES), sizes, args.theme or THEMES, sized):
            sheet = draw(shot.picture)
            if args.eyes:
                sheet = through(sheet, args.eyes)
            if shot.file in drawn:
                raise ValueError(f"two series draw a picture called {shot.file!r}")
            sheet.save(str(folder / shot.file))
            drawn.add(shot.file)
            for fault in faults(shot.picture, shot.look, Faces()):
                wrong += 1
                print(f"{shot.file}: {fault}")
    print(f"{len(drawn)} pictures in {folder}, {wrong} faults")
    return 1 if wrong else 0


def _size(words: str) -> tuple[int, int]:
    wide, _, high = words.partition("x")
    if not (wide.isdecimal() and high.isdecimal()):
        raise InputError("{what} is written like 800x480, not “{words}”.", what="--size", words=words)
    return int(wide), int(high)
