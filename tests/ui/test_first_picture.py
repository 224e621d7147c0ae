"""What the first picture of a device does not wait for, and what it is."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from ui.design.theme import THEMES
from ui.house.settings import Settings, save

ROOT = Path(__file__).parents[2]


def test_a_kiosk_imports_no_stand_ins() -> None:
    line = "import sys, json, ui.program, ui.command.screen; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = set(json.loads(done.stdout.splitlines()[-1]))
    assert "hardware.devices" in loaded
    assert not {name for name in loaded if name.startswith(("hardware.simulated", "ui.shell.standins"))}


SEEN = """
import json, os, sys
import pygame
from ui.picture.window import Window
shown = Window.show
def show(window, dirty):
    shown(window, dirty)
    pygame.image.save(window._screen, sys.argv[2])
    print(json.dumps(sorted(sys.modules)), flush=True)
    os._exit(0)
Window.show = show
from ui.__main__ import main
main(["--kiosk", "--data", sys.argv[1]])
"""


@pytest.mark.parametrize(("theme", "flipped"), [("night", False), ("day", True)])
def test_the_sign_of_the_device_comes_before_the_program(tmp_path: Path, theme: str, flipped: bool) -> None:
    save(tmp_path / "settings.json", Settings(theme=theme, flipped=flipped))
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-c", SEEN, str(tmp_path), str(tmp_path / "first.png")]
    done = subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT, env=environment)
    loaded = set(json.loads(done.stdout.splitlines()[-1]))
    assert "ui.picture.splash" in loaded
    assert not loaded & {"ui.program", "ui.house.house", "ui.boxes", "engine.table.table", "hardware.devices"}
    picture = pygame.image.load(tmp_path / "first.png")
    wide, high = picture.get_size()
    assert picture.get_at((1, 1))[:3] == picture.get_at((wide - 2, high - 2))[:3] == THEMES[theme].paper
    sign = pygame.mask.from_threshold(picture, THEMES[theme].ornament, (1, 1, 1, 255))
    seen = sign.get_bounding_rects()
    room = seen[0].unionall(seen[1:])
    assert abs(room.centerx - wide / 2) < wide / 30
    # The hull is the heaviest part of her; it lies below the middle for whoever she is turned to.
    assert (sign.centroid()[1] > high / 2) is not flipped
