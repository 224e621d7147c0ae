"""Figures about the screen for `./trireme bench`: they are printed, never judged; what can fail is a test."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path

import pygame

from ui.design import gallery
from ui.design.look import Look
from ui.design.shapes import Picture, Text
from ui.design.sizes import Glass
from ui.picture.edge import KeyTyped
from ui.picture.loop import Loop, Pulled, Stretched
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet, Window

Row = tuple[str, float | str, str]

LOOKS = (Look(Glass(800, 480)), Look(Glass(1280, 720)))
IDLE = 10.0
"""Seconds of doing nothing."""

BARE = """
import pygame
pygame.display.init()
screen = pygame.display.set_mode((800, 480))
screen.fill((9, 9, 9))
pygame.display.flip()
"""
KIOSK = """
import os, sys, tempfile
from {room} import {name}
before = {name}.{step}
def first(*given):
    before(*given)
    os._exit(0)
{name}.{step} = first
from ui.__main__ import main
with tempfile.TemporaryDirectory() as folder:
    main(["--kiosk", "--data", folder])
"""
"""The program as a device starts it, up to the end of a step it takes once: a picture of it is on the screen."""
SPLASH = KIOSK.format(room="ui.picture.window", name="Window", step="show")
HOME = KIOSK.format(room="ui.picture.loop", name="Loop", step="step")


class Still:
    """An app that shows one screen and counts touches in its title."""

    over = False

    def __init__(self, look: Look) -> None:
        self._look = look
        self._touches = 0

    def picture(self, now: float) -> Picture:
        seen = self._look.picture(gallery.turn(self._look))
        return replace(seen, shapes=tuple(self._counted(s) if isinstance(s, Text) else s for s in seen.shapes))

    def _counted(self, text: Text) -> Text:
        return replace(text, text=f"Раунд {self._touches}") if text.text.startswith("Раунд") else text

    def intent(self, intent: Hashable, now: float) -> None:
        self._touches += 1

    def pulled(self, pull: Pulled | Stretched, now: float) -> None: ...
    def typed(self, key: KeyTyped, now: float) -> None: ...
    def item(self, item: object, now: float) -> None: ...
    def tick(self, now: float) -> None: ...
    def failed(self, error: Exception, now: float) -> None:
        raise error

    def deadline(self) -> float | None:
        return None

    def wake(self, now: float, meant: Hashable = None) -> bool:
        return False

    def failsafe(self, error: Exception) -> Picture:
        raise error


def rows(idle: float = IDLE) -> list[Row]:
    """Name, value and unit of every figure."""
    found: list[Row] = []
    for look in LOOKS:
        found += _drawing(look)
    found += _touching(LOOKS[0])
    found += _idling(LOOKS[0], idle)
    found += _starting()
    found.append(("memory of this process", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "MB"))
    return found


def _drawing(look: Look) -> list[Row]:
    size = f"{look.glass.width}x{look.glass.height}"
    sheet = Sheet(look.glass.size)
    renderer = Renderer(sheet.surface)
    picture = look.picture(gallery.turn(look))
    first = _once(lambda: renderer.draw(picture))

    def full() -> None:
        renderer.forget()
        renderer.draw(picture)

    texts = [i for i, s in enumerate(picture.shapes) if isinstance(s, Text) and s.text.startswith("0:48")]
    clocks = [_with_text(picture, texts[0], f"0:{n % 60:02} · всего 6:{n % 60:02}") for n in range(60)]
    turn = iter(range(10**9))
    return [
        (f"first drawing of a full screen, nothing kept yet, {size}", first, "ms"),
        (f"full redraw, {size}", _median(full), "ms"),
        (f"partial redraw (the clock), {size}", _median(lambda: renderer.draw(clocks[next(turn) % 60])), "ms"),
        (f"making the shapes of a busy screen, {size}", _median(lambda: look.picture(gallery.turn(look))), "ms"),
    ]


def _with_text(picture: Picture, index: int, text: str) -> Picture:
    shapes = list(picture.shapes)
    shape = shapes[index]
    assert isinstance(shape, Text)
    shapes[index] = replace(shape, text=text)
    return replace(picture, shapes=tuple(shapes))


def _touching(look: Look) -> list[Row]:
    """From the event in SDL's queue to the changed pixels: the work, without the wait for the next look."""
    loop = Loop(Still(look), Window(look.glass.size), slop=look.glass.slop)
    loop.step(0.0)
    key = next(s for s in Still(look).picture(0).shapes if s.touch == 1)
    x, y = (round(v) for v in key.bounds.middle)
    presses, releases = [], []
    for n in range(60):
        now = 1.0 + n
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
        presses.append(_once(lambda now=now: loop.step(now)))  # type: ignore[misc]
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False))
        releases.append(_once(lambda now=now: loop.step(now + 0.05)))  # type: ignore[misc]
        loop.step(now + 0.5)
    loop.sheet.close()
    return [
        ("finger down to lit key (and at most 20 ms of sleep)", statistics.median(presses), "ms"),
        ("finger up to changed picture (and at most 8 ms of sleep)", statistics.median(releases), "ms"),
    ]


def _idling(look: Look, seconds: float) -> list[Row]:
    loop = Loop(Still(look), Window(look.glass.size), slop=look.glass.slop)
    loop.step(time.monotonic())
    frames, cpu, start = loop.renderer.frames, time.process_time(), time.monotonic()
    while time.monotonic() - start < seconds:
        loop.step(time.monotonic())
        loop._sleep(loop._patience(time.monotonic()))
    used = (time.process_time() - cpu) / (time.monotonic() - start)
    loop.sheet.close()
    return [
        (f"processor used while nothing happens, over {seconds:g} s", 100 * used, "%"),
        ("frames drawn meanwhile", loop.renderer.frames - frames, ""),
    ]


def _starting() -> list[Row]:
    bare, splash, home = (min(_run(code) for _ in range(5)) for code in (BARE, SPLASH, HOME))
    return [
        ("bare import pygame and window, processor", bare, "ms"),
        ("start to the first picture, the sign of the device, processor", splash, "ms"),
        ("start to the first screen of a device without games, processor", home, "ms"),
        ("start to the first picture beside bare pygame", splash / bare, "times"),
    ]


def _run(code: str) -> float:
    """Of the processor, not of the clock: what else runs here says nothing about a start."""
    root = Path(__file__).resolve().parents[2]
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, cwd=root, env=env)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def _once(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - start)


def _median(act: Callable[[], object], times: int = 60) -> float:
    return statistics.median(_once(act) for _ in range(times))


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    for name, value, unit in rows():
        print(f"{name:60} {value:>10.3f} {unit}" if isinstance(value, int | float) else f"{name:60} {value:>10} {unit}")
