"""The README's test command on what Trireme runs on and this machine is not: a Pi's Debian with the Pi's wheels, and
Python 3.13, on the rooms in which machines differ. The rules and the boards are plain Python that is the same anywhere,
and whole games of them would take hours in an emulator. What a machine lacks there (a compiler, browsers, the board's
emulator) those tests say themselves.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.systemd.container import debian, why_not

TREE = Path(__file__).parents[2]
LEFT_OUT = (".git", ".venv", ".hypothesis", "__pycache__", ".*_cache", "export", "shots")
PI_WHEELS = ("manylinux_2_28_aarch64", "manylinux2014_aarch64", "manylinux_2_34_aarch64")
BINFMT = Path("/proc/sys/fs/binfmt_misc")
ROOMS = [f"tests/{room}" for room in ("hardware", "firmware", "engine/table", "ui/picture", "ui/design", "ui/words",
                                      "ui/install", "test_doors.py", "test_readme.py")]  # fmt: skip
TRIED = ["./trireme", "test", "-n", "2", "--dist", "worksteal", *ROOMS]
BUILDING = ("setuptools", "wheel")  # what pip asks for before it reads what a project needs

pytestmark = pytest.mark.long


def needs() -> list[str]:
    """What the program and its tests need on a Pi, where no marker leaves anything out."""
    project = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    return [need.split(";")[0].strip() for need in wanted]


def pi_wheels(folder: Path, python: str) -> None:
    platforms = [word for name in PI_WHEELS for word in ("--platform", name)]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--only-binary=:all:", "--python-version", python, *platforms]
    subprocess.run([*pip, "-d", str(folder), *needs(), *BUILDING], check=True, stderr=subprocess.DEVNULL)


def copied(to: Path) -> Path:
    shutil.copytree(TREE, to, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
    return to


def emulation() -> str:
    """Why this machine cannot run a Pi's programs; empty once it can."""
    wanted = BINFMT / "qemu-aarch64"
    if wanted.exists():
        return ""
    rule = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")
    if not rule.exists():
        return "this machine lacks qemu-user-static (.ci/packages names it)"
    if not (BINFMT / "register").exists():
        subprocess.run(["mount", "-t", "binfmt_misc", "binfmt_misc", str(BINFMT)], check=False, capture_output=True)
    try:
        (BINFMT / "register").write_text(rule.read_text().strip())
    except OSError as error:
        return f"this machine's kernel does not let a Pi's programs be run by an emulator: {error.strerror}"
    return "" if wanted.exists() else "the emulator for a Pi's programs could not be registered"


def passed(words: Sequence[str], cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    """Runs this; what it printed is the failure, if it is one."""
    done = subprocess.run(
        words, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:]
    print(done.stdout[-300:])


def test_the_suite_on_a_pi_s_debian_with_the_pi_s_wheels(tmp_path: Path) -> None:
    reason = why_not("systemd-nspawn") or emulation()
    if reason:
        pytest.skip(reason)
    root = debian(tmp_path / "pi", "bookworm", "python3,python3-venv", "arm64")
    pi_wheels(root / "opt/wheels", "3.11")
    copied(root / "opt/trireme")
    inside = ["systemd-nspawn", "-q", "-D", str(root), "--register=no", "--keep-unit", "--pipe", "--chdir=/opt/trireme"]
    # The wheels come from the folder alone; and where tests keep games is a disk, as on a Pi, not memory.
    clean = ["/usr/bin/env", "-i", "PATH=/usr/bin:/bin", "HOME=/root", "LANG=C.UTF-8", "TMPDIR=/var/tmp",
             "PIP_NO_INDEX=1", "PIP_FIND_LINKS=/opt/wheels", "PIP_ROOT_USER_ACTION=ignore"]  # fmt: skip
    known = "import platform, lgpio, gpiozero, pygame; assert platform.machine() == 'aarch64'"
    for words in (TRIED, [".venv/bin/python", "-c", known]):
        passed([*inside, *clean, *words], env={**os.environ, "SYSTEMD_NSPAWN_LOCK": "0"})


def newer_python() -> str:
    """A Python 3.13 of this machine that really starts: pyenv leaves a name on the path for those that do not."""
    found = [shutil.which("python3.13") or "", *map(str, Path.home().glob(".pyenv/versions/3.13.*/bin/python3.13"))]
    for one in filter(None, found):
        if subprocess.run([one, "-c", "import venv"], capture_output=True, check=False).returncode == 0:
            return one
    return ""


def test_the_suite_on_python_3_13(tmp_path: Path) -> None:
    python = newer_python()
    if not python:
        pytest.skip("this machine has no Python 3.13; CI's has")
    copied(tmp_path / "trireme")
    passed([python, *TRIED], cwd=tmp_path / "trireme")
