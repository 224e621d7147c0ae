"""A whole computer with a kernel of its own, emulated by QEMU: a real screen to look at, a finger, ports, and a plug.

It is slow (every instruction is translated), so whoever uses it asks few things of it. What it shows is asked of the
virtual graphics card itself, as somebody in front of the screen would see it.
"""

from __future__ import annotations

import json
import platform
import re
import shlex
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

SIZE = (800, 480)
PATIENCE = 900.0  # seconds a machine could run in, for anything that has to come at all
KERNEL = "linux-image-amd64,initramfs-tools,zstd,e2fsprogs,kmod,busybox,overlayroot,libasound2t64"
# No colours on the line that is read by a program. After a panic it stands still, as a Pi would: its watchdog's work. A
# translated processor guesses nothing: what a kernel does so that no guess is overheard costs it dear, for nothing.
LINE = (
    "root=/dev/vda rw console=ttyS0 quiet panic=0 mitigations=off "
    "systemd.tty.term.ttyS0=dumb systemd.tty.term.console=dumb"
)
# A shell for the test on the serial line: no login, which an emulated machine is too slow for. A shell at a terminal
# takes no notice of being told to end, only of a line that hangs up; a machine that goes off would wait for it.
SHELL = """[Unit]
[Service]
Type=idle
ExecStart=/bin/bash --noprofile --norc
Environment=PS1= TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
StandardInput=tty-force
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS0
SendSIGHUP=yes
Restart=always
[Install]
WantedBy=multi-user.target
"""
# Ten times slower than a Pi, its patience is longer by as much; and it has no graphics chip, so the painter without a
# compiler of its own is there sooner.
SLOW = "[Service]\nTimeoutStartSec=15min\nTimeoutStopSec=1min\nWatchdogSec=2min\nEnvironment=GALLIUM_DRIVER=softpipe\n"
PASTING = re.compile(r"\r|\x1b\[\?2004[hl]")  # what a shell says to a terminal beside its words
UPKEEP = ("dpkg-db-backup.timer", "apt-daily.timer", "apt-daily-upgrade.timer", "e2scrub_all.timer",
          "e2scrub_reap.service", "fstrim.timer")  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """A kind of computer: its emulator, and what is put into it."""

    program: str
    words: tuple[str, ...]


SCREEN = f"xres={SIZE[0]},yres={SIZE[1]},edid=on"
PLAIN = Kind("qemu-system-x86_64", ("-cpu", "Nehalem", "-vga", "none", "-device", f"virtio-vga,{SCREEN}"))
# With a chip that restarts a system that hangs: where that starts slowly, it must not be told of the chip too early.
PC = Kind(PLAIN.program, (*PLAIN.words, "-device", "i6300esb", "-action", "watchdog=reset"))
BOARD = Kind(
    "qemu-system-aarch64",
    ("-M", "virt", "-cpu", "cortex-a72", "-device", f"virtio-gpu-pci,{SCREEN}"),
)


def why_not(*programs: str) -> str:
    """Why no machine can be emulated here; empty where one can. `programs`: what a computer of another kind needs."""
    if not programs and platform.machine() != "x86_64":
        return "the emulated machine is an amd64 one, and so is its Debian"
    wanted = programs or (PC.program, "mkfs.ext4", "debugfs", "e2fsck")
    missing = [name for name in wanted if shutil.which(name) is None]
    return f"this machine lacks {', '.join(missing)} (.ci/packages names them)" if missing else ""


def disk(root: Path, image: Path, label: str = "root", size: str = "3G") -> Path:
    """A disk with this tree on it; an empty tree is an empty disk."""
    subprocess.run(["truncate", "-s", size, str(image)], check=True)
    words = ["mkfs.ext4", "-q", "-F", "-L", label, "-d", str(root), str(image)]
    subprocess.run(words, check=True, capture_output=True)
    return image


class Machine:
    """One that is on. `pull_the_plug` ends it in the middle of whatever it does."""

    def __init__(
        self, kernel: Path, initrd: Path, image: Path, folder: Path, *more: str, kind: Kind = PC, line: str = LINE
    ) -> None:
        self.folder = folder
        qmp, serial = folder / "qmp", folder / "serial"
        for path in (qmp, serial):
            path.unlink(missing_ok=True)
        words = [
            kind.program, "-accel", "tcg,thread=multi", "-smp", "2", "-m", "1024", *kind.words,
            "-kernel", str(kernel), "-initrd", str(initrd), "-append", line,
            "-drive", f"file={image},format=raw,if=virtio",
            "-device", "qemu-xhci,id=usb", "-device", "virtio-tablet-pci", "-device", "virtio-keyboard-pci",
            "-display", "none", "-nic", "none", "-no-reboot",
            "-qmp", f"unix:{qmp},server=on,wait=off", "-serial", f"unix:{serial},server=on,wait=off", *more,
        ]  # fmt: skip
        self.happened: list[str] = []
        self._log = (folder / "qemu.log").open("ab")
        self._process = subprocess.Popen(words, stdout=self._log, stderr=self._log)
        self._line = self._connected(qmp)
        self._qmp = self._line.makefile("rw", encoding="utf-8")
        json.loads(self._qmp.readline())
        self.ask("qmp_capabilities")
        self._processors = [processor["thread-id"] for processor in self.ask("query-cpus-fast")]
        self._serial = self._connected(serial)
        self._marks = 0

    def _connected(self, path: Path) -> socket.socket:
        end = time.monotonic() + 60
        while True:
            line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                line.connect(str(path))
                return line
            except OSError:
                line.close()
                assert self._process.poll() is None, (self.folder / "qemu.log").read_text(errors="replace")[-2000:]
                assert time.monotonic() < end, "the emulator does not answer"
                time.sleep(0.1)

    # -- as its owner sees it

    def ask(self, command: str, **arguments: Any) -> Any:
        """A command of the emulator's own."""
        self._qmp.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        self._qmp.flush()
        while True:
            told = json.loads(self._qmp.readline())
            assert "error" not in told, told
            if "event" in told:
                self.happened.append(told["event"])
            if "return" in told:
                return told["return"]

    def put_in_disk(self, name: str, image: Path, driver: str, **more: str) -> None:
        """Another disk, while it runs; `device_del` pulls it out again."""
        file = {"driver": "file", "filename": str(image)}
        self.ask("blockdev-add", **{"node-name": name, "driver": "raw", "file": file})
        self.ask("device_add", driver=driver, id=name, drive=name, **more)

    def picture(self, name: str = "screen") -> pygame.Surface:
        """What is on the screen now."""
        file = self.folder / f"{name}.png"
        self.ask("screendump", filename=str(file), format="png")
        return pygame.image.load(str(file))

    def touch(self, x: float, y: float) -> None:
        """A finger at this place, of a screen of our size."""
        spot = [{"type": "abs", "data": {"axis": axis, "value": round((at + 0.5) * 32767 / size)}}
                for axis, at, size in (("x", x, SIZE[0]), ("y", y, SIZE[1]))]  # fmt: skip
        press, lift = ([{"type": "btn", "data": {"down": down, "button": "left"}}] for down in (True, False))
        for events in (spot, press, lift):  # SDL takes where and whether in the order they come
            self.ask("input-send-event", events=events)
            time.sleep(0.2)

    def keys(self, *names: str) -> None:
        """These keys of a keyboard, together."""
        self.ask("send-key", keys=[{"type": "qcode", "data": name} for name in names])

    def _ran(self) -> float:
        """Seconds that count for somebody who waits: not those in which it queued for a processor of this computer,
        busy with other things. Of its own processors the one counts that queued longest."""
        assert self._process.poll() is None, "the machine went off"
        told = (Path(f"/proc/{self._process.pid}/task/{one}/schedstat").read_text() for one in self._processors)
        return time.monotonic() - max(int(line.split()[1]) for line in told) / 1e9

    def until(self, seen: Callable[[], bool], what: str, within: float = PATIENCE) -> None:
        end = self._ran() + within
        while not seen():
            assert self._process.poll() is None, f"the machine went off while waiting for {what}"
            if self._ran() > end:
                self.picture("given-up")
                raise AssertionError(f"{what} did not come; the screen is {self.folder}/given-up.png")
            time.sleep(0.5)

    def shows(self, expected: pygame.Surface, name: str, share: float, within: float = PATIENCE) -> None:
        """Waits for this picture, but for so much of it."""
        self.until(lambda: alike(self.picture(name), expected) >= share, f"the picture “{name}”", within)

    # -- inside

    def run(self, line: str, status: int | None = 0, within: float = PATIENCE) -> str:
        """What a command printed, typed as root on the serial line."""
        self._marks += 1
        begin, end = f"begin-{self._marks}", f"end-{self._marks}"
        split = (f"echo {word[:3]}'{word[3:]}'" for word in (begin, end))  # the line itself is no answer
        before, after = split
        self._serial.sendall(f"\n{before}; {line}; {after} $?\n".encode())
        told = self._heard(rf"(?m)^{end} (\d+)$", within)
        found = re.search(rf"(?ms)^{begin}\n(.*?)^{end} (\d+)$", told)
        assert found is not None, told[-3000:]
        assert status is None or int(found[2]) == status, told[-3000:]
        return found[1]

    def words(self, *words: str, status: int | None = 0) -> str:
        """The same for a command word by word."""
        return self.run(shlex.join(words).replace("\n", "'$'\\n''"), status)

    def up(self) -> None:
        """Waits for the shell."""
        end = self._ran() + PATIENCE
        while True:
            self._serial.sendall(b"\necho he''re\n")
            try:
                self._heard(r"(?m)^here$", 10.0)
                break
            except AssertionError:
                assert self._ran() < end, "no shell came up on the serial line"
        self.run("stty -echo; export PS1= LANG=C SYSTEMD_PAGER= SYSTEMD_COLORS=0; dmesg -n 1")

    def _heard(self, pattern: str, within: float) -> str:
        end, heard = self._ran() + within, b""
        self._serial.settimeout(5.0)
        while not re.search(pattern, text := PASTING.sub("", heard.decode("utf-8", "replace"))):
            assert self._process.poll() is None, f"the machine went off: {text[-2000:]}"
            assert self._ran() < end, f"nothing like {pattern} on the serial line: {text[-2000:]}"
            try:
                heard += (new := self._serial.recv(4096))
            except TimeoutError:
                continue
            with (self.folder / "serial.log").open("ab") as log:
                log.write(new)
        return text

    def say(self, line: str) -> None:
        """Types a line after which nobody answers any more."""
        self._serial.sendall(f"\n{line}\n".encode())

    def goes_off(self, within: float = PATIENCE) -> list[str]:
        """Waits for its end; what the emulator told about it."""
        self._line.settimeout(within)
        for line in self._qmp:
            self.happened.append(json.loads(line).get("event", ""))
        self._process.wait(within)
        return self.happened

    def pull_the_plug(self) -> None:
        """No goodbye to anybody."""
        self._process.kill()
        self._process.wait()
        self._log.close()


def alike(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much of two pictures is the same, 0 to 1."""
    if one.get_size() != other.get_size():
        return 0.0
    same = pygame.transform.threshold(None, one, None, (3, 3, 3), None, 0, other)
    return same / (one.get_width() * one.get_height())


def with_shell(root: Path) -> None:
    """Lets the test in by the serial line, and gives the units time; nothing else differs from a device."""
    units = root / "etc/systemd/system"
    (units / "shell.service").write_text(SHELL)
    for name in ("trireme.service", "trireme-safe.service"):
        (units / f"{name}.d").mkdir(exist_ok=True)
        (units / f"{name}.d/slow.conf").write_text(SLOW)
    wanted = units / "multi-user.target.wants/shell.service"
    wanted.parent.mkdir(exist_ok=True)
    login = units / "serial-getty@ttyS0.service"
    nothing = ((units / name, "/dev/null") for name in UPKEEP)
    for link, to in ((wanted, "/etc/systemd/system/shell.service"), (login, "/dev/null"), *nothing):
        link.unlink(missing_ok=True)
        link.symlink_to(to)
