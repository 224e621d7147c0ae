"""`./trireme --browser`, and `./trireme` where there is no display: the address and nothing else."""

import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.ui.browser.viewer import viewing
from ui.browser.window import BrowserWindow

ROOT = Path(__file__).parents[3]
BLIND = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"}


@contextmanager
def trireme(*words: str, folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The program on a machine without a display, and the first line it prints."""
    environment = {name: value for name, value in os.environ.items() if name not in BLIND} | {"LANG": "C"}
    process = subprocess.Popen(
        [sys.executable, "-m", "ui", *words, "--data", str(folder)],  # as ./trireme does when it has been set up
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        yield process.stdout.readline(), process
    finally:
        process.terminate()
        process.communicate()


OPEN = "Open this in a browser on this computer; Ctrl+C ends it:\n"


@pytest.mark.parametrize(
    ("words", "told"), [(("--browser",), OPEN), ((), f"There is no display here.\n{OPEN}")],
    ids=["asked for", "no display"],
)  # fmt: skip
def test_it_prints_the_address_and_says_what_to_do_with_it(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    """The address alone on the standard output, for programs; the sentences beside it, for people."""
    with trireme(*words, "--size", "800x480", folder=tmp_path) as (line, process):
        address = line.strip()
        with urllib.request.urlopen(address) as answer:
            assert b"<canvas" in answer.read()
        with viewing(address) as viewer:
            viewer.picture()
            assert viewer.known["size"] == [800, 480]
        process.send_signal(signal.SIGTERM)
        rest, complaints = process.communicate(timeout=20)
        assert (rest, complaints, process.returncode) == ("", told, 0)


def test_stand_ins_lie_beside_the_picture(tmp_path: Path) -> None:
    with trireme("--browser", "--simulate", "--size", "800x480", folder=tmp_path) as (line, _):
        with viewing(line.strip()) as viewer:
            viewer.picture()
            viewer.say("list", on=True)
            while "list" not in viewer.known:
                viewer.take()
        assert viewer.known["size"][0] > 800
        assert "Undo" in [entry[0] for entry in viewer.known["list"] if len(entry) == 3]


def test_the_port_can_be_chosen_and_must_be_free(tmp_path: Path) -> None:
    face = BrowserWindow((10, 10), 0)
    port = str(urlsplit(face.address).port)
    with trireme("--browser", "--port", port, folder=tmp_path) as (line, process):
        assert line == ""
        _, complaints = process.communicate()
        assert complaints == f"Port {port} of this machine is taken; choose another with --port.\n"
        assert process.returncode == 2
    face.close()
    with trireme("--browser", "--port", port, folder=tmp_path) as (line, _):
        told = urlsplit(line)
        assert (told.netloc, told.path) == (f"127.0.0.1:{port}", "/")
    with trireme("--browser", "--port", port, folder=tmp_path) as (line, _):
        assert urlsplit(line).fragment == told.fragment  # a page that stayed open finds its table again


@pytest.mark.parametrize("port", ["0", "65536", "-1", "eighty", "٣", "99999999999"])
def test_a_port_is_a_number(tmp_path: Path, port: str) -> None:
    with trireme("--browser", f"--port={port}", folder=tmp_path) as (_, process):
        _, complaints = process.communicate()
        assert f"not “{port}”" in complaints
        assert process.returncode == 2
