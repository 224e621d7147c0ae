"""A Debian of our own with a real systemd in it, made by debootstrap and started by systemd-nspawn.

Making one takes half a minute; TRIREME_CONTAINERS may name a folder where they are kept between two runs of the tests.
Where this machine does not allow it, whoever asks is told why, in one sentence.
"""

from __future__ import annotations

import os
import platform
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

INCLUDE = "systemd,systemd-sysv,dbus,python3,python3-venv,udev,polkitd,libpam-systemd"
BOOT_WITHIN, ONE_COMMAND = 60.0, 600.0


def why_not(*programs: str) -> str:
    """Why no container can be made here; empty where one can."""
    if platform.system() != "Linux":
        return "containers need Linux"
    if os.geteuid():
        return "containers are made by root; run the tests as root, or see them run in CI"
    missing = [name for name in ("debootstrap", *programs) if shutil.which(name) is None]
    return f"this machine lacks {', '.join(missing)} (.ci/packages names them)" if missing else ""


def debian(folder: Path, suite: str, include: str = INCLUDE, arch: str = "", called: str = "") -> Path:
    """A fresh Debian in this folder, copied from the one kept in TRIREME_CONTAINERS if there is one; `called`: one with
    other packages."""
    kept = os.environ.get("TRIREME_CONTAINERS")
    name = "-".join(word for word in (suite, arch, called) if word)
    made = Path(kept) / name if kept else folder
    if not (made / "etc/debian_version").exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        words = ["debootstrap", "--variant=minbase", f"--include={include}", *([f"--arch={arch}"] if arch else [])]
        done = subprocess.run([*words, suite, str(made)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    if kept:
        subprocess.run(["cp", "-a", "--reflink=auto", str(made), str(folder)], check=True)
    return folder


class Container:
    """A booted one: commands run inside, as root or as somebody."""

    def __init__(self, root: Path, leader: int) -> None:
        self.root, self.leader = root, leader

    def run(self, *words: str, status: int | None = 0, timeout: float = ONE_COMMAND) -> str:
        """What the command printed. Another status than expected is a failure that shows it."""
        inside = ["nsenter", "-t", str(self.leader), "-m", "-u", "-i", "-n", "-p", "-C", "--"]
        clean = ["env", "-i", "PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin", "HOME=/root", "LANG=C.UTF-8"]
        done = subprocess.run(
            [*inside, *clean, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, timeout=timeout, check=False,
        )  # fmt: skip
        told = f"{' '.join(words)}: {done.returncode}\n{done.stdout[-4000:]}"
        assert status is None or done.returncode == status, told
        return done.stdout

    def show(self, unit: str, name: str) -> str:
        """What systemd knows of a unit."""
        return self.run("systemctl", "show", unit, f"--property={name}", "--value").strip()

    def until(self, unit: str, name: str, *wanted: str, within: float = 60.0) -> str:
        """Waits until systemd says one of these of the unit; a failure tells what the unit said last."""
        end = time.monotonic() + within
        while (now := self.show(unit, name)) not in wanted:
            if time.monotonic() > end:
                log = self.run("journalctl", "-u", unit, "-n", "40", "--no-pager", status=None)
                raise AssertionError(f"{unit}: {name} is {now}, not {' or '.join(wanted)}\n{log}")
            time.sleep(0.2)
        return now


@contextmanager
def booted(root: Path) -> Iterator[Container]:
    """The Debian in this folder, started as far as systemd goes, and switched off again."""
    environment = {**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1", "SYSTEMD_NSPAWN_LOCK": "0"}
    words = ["systemd-nspawn", "-q", "-D", str(root), "-b", "--console=read-only", "--register=no", "--keep-unit"]
    log = root.with_name(root.name + ".log").open("wb")
    nspawn = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment)
    try:
        container = Container(root, _leader(nspawn))
        _wait_for_systemd(container, nspawn)
        yield container
    finally:
        nspawn.send_signal(signal.SIGTERM)  # it hands this on as a wish to switch off
        try:
            nspawn.wait(30)
        except subprocess.TimeoutExpired:
            nspawn.kill()
            nspawn.wait()
        log.close()


def _leader(nspawn: subprocess.Popen[bytes]) -> int:
    """The container's first process, as seen from here. Who makes it is a child of nspawn's for a moment, too."""
    children = Path(f"/proc/{nspawn.pid}/task/{nspawn.pid}/children")
    end = time.monotonic() + BOOT_WITHIN
    while time.monotonic() < end and nspawn.poll() is None:
        for found in children.read_text().split():
            if _is_first(int(found)):
                return int(found)
        time.sleep(0.05)
    raise AssertionError("systemd-nspawn started nothing")


def _is_first(pid: int) -> bool:
    """Whether this process is number one where it lives."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return any(line.split()[2:] == ["1"] for line in status.splitlines() if line.startswith("NSpid:"))


def _wait_for_systemd(container: Container, nspawn: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + BOOT_WITHIN
    while time.monotonic() < end:
        assert nspawn.poll() is None, f"systemd-nspawn ended with {nspawn.returncode}; see {container.root}.log"
        if container.run("systemctl", "is-system-running", status=None).strip() in ("running", "degraded"):
            return
        time.sleep(0.2)
    raise AssertionError(f"systemd did not come up; see {container.root}.log")
