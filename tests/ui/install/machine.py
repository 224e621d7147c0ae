"""Made-up devices: a tree as a fresh card has it, and a system that does what its commands are told to."""

from __future__ import annotations

import shutil
import time
from collections.abc import Sequence
from pathlib import Path

from ui.install import places
from ui.install.hands import Hands
from ui.install.source import Source, find

TREE = Path(__file__).parents[3]
CONFIG = "# For more options see the documentation\ndtparam=audio=on\n\n[all]\n"
LINE = "console=serial0,115200 console=tty1 root=PARTUUID=4c4e106f-02 rootfstype=ext4 fsck.repair=yes rootwait\n"
MODULES = "# List of modules that you want to include in your initramfs.\n#\n# raid1\n# sd_mod\n"
DISK = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"
DATA = "/dev/mmcblk0p3 /srv/trireme ext4 rw,noatime 0 0\n"
UUID = "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
INITRAMFS = "scripts/init-bottom/overlayroot\nusr/bin/busybox\nusr/lib/modules/6.12/kernel/fs/overlayfs/overlay.ko\n"
OVERLAID = "overlayroot / overlay rw 0 0\n"


def card(root: Path, *, pi: bool = True, desktop: bool = False, systemd: str = "257.8-1~deb13u2") -> Path:
    """A fresh card, as far as an installation looks at it."""
    packages = ("systemd", "libudev1", "python3-venv")
    status = "\n".join(f"Package: {name}\nStatus: install ok installed\nVersion: {systemd}\n" for name in packages)
    files = {
        "var/lib/dpkg/status": status,
        "etc/passwd": "root:x:0:0:root:/root:/bin/bash\n",
        "etc/fstab": "PARTUUID=4c4e106f-02 / ext4 defaults,noatime 0 1\n",
        "etc/initramfs-tools/modules": MODULES,
        "proc/self/mounts": DISK,
        "proc/cmdline": "quiet\n",
        "boot/initrd.img-6.12": "",
    }
    if pi:
        files |= {
            "etc/apt/sources.list.d/raspi.list": "deb http://archive.raspberrypi.com/debian/ trixie main\n",
            "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
            "boot/firmware/config.txt": CONFIG,
            "boot/firmware/cmdline.txt": LINE,
        }
    for name, text in files.items():
        write(root / name, text)
    (root / places.UNITS).mkdir(parents=True)
    if desktop:
        (root / places.UNITS / "display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
        (root / places.TARGET).symlink_to("/usr/lib/systemd/system/graphical.target")
    return root


def partition(root: Path, uuid: str = UUID, disk: str = "sda1") -> None:
    """A partition for the games is there."""
    write(root / "dev" / disk, "")
    for way, name in (("by-label", "trireme-data"), ("by-uuid", uuid)):
        link = root / "dev/disk" / way / name
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(f"../../{disk}")


def started(root: Path, *, closed: bool) -> None:
    """As after a start: what the firmware's line or the file asked for has been tried, and the games are mounted."""
    cmdline = root / "boot/firmware/cmdline.txt"
    write(root / "proc/cmdline", cmdline.read_text() if cmdline.exists() else "quiet\n")
    write(root / "proc/stat", f"btime {int(time.time()) + 60}\n")
    write(root / "proc/self/mounts", DISK + DATA + OVERLAID * closed)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def everything(root: Path) -> dict[str, str]:
    """Every file and link below this root, with what is in it."""
    found = {}
    for path in sorted(root.rglob("*")):
        name = str(path.relative_to(root))
        if path.is_symlink():
            found[name] = f"-> {path.readlink()}"
        elif path.is_file():
            found[name] = path.read_text(errors="replace")
    return found


def source(root: Path, version: str = "1.0") -> Source:
    """A copy of Trireme as small as one can be: the real units and start script, next to nothing else."""
    for room in ("engine", "hardware", "ui", "seeds"):
        write(root / room / "__init__.py", f'"""{room} of {version}."""\n')
    for path in sorted(path for path in (TREE / "systemd").iterdir() if path.is_file()):
        write(root / "systemd" / path.name, path.read_text())
    write(root / "trireme", (TREE / "trireme").read_text())
    write(root / "pyproject.toml", f'[project]\nversion = "{version}"\ndependencies = ["pygame-ce>=2.5.3"]\n')
    return find(root)


class System:
    """What commands do on a made-up device: just enough to be seen in its files. All are remembered."""

    def __init__(
        self, root: Path, *, starts: Sequence[bool] = (), failing: str = "", initramfs: str = INITRAMFS
    ) -> None:
        self.root, self.failing = root, failing
        self.commands: list[str] = []
        self.said: list[str] = []
        self._starts = list(starts)
        self.hands = Hands(
            lambda step: self.said.append(str(step)), root, self.run, lambda words: initramfs, lambda ask: self._up()
        )

    def run(self, words: Sequence[str]) -> int:
        line = " ".join(words)
        self.commands.append(line)
        if self.failing and self.failing in line:
            return 1
        match list(words):
            case [_, "-I", "-m", "venv", *_, folder]:
                (Path(folder) / "bin").mkdir(parents=True)
            case ["apt-get", "install", *names]:
                with (self.root / "var/lib/dpkg/status").open("a") as file:
                    for name in names:
                        if not name.startswith("-"):
                            file.write(f"\nPackage: {name}\nStatus: install ok installed\n")
            case ["cp", "-a", "-T", what, to]:
                old, new = (self.root / path.lstrip("/") for path in (what, to))
                shutil.copytree(old, new, dirs_exist_ok=True) if old.is_dir() else shutil.copyfile(old, new)
            case ["systemd-sysusers", _]:
                with (self.root / "etc/passwd").open("a") as file:
                    file.write("trireme:x:990:990:Trireme:/var/lib/trireme:/usr/sbin/nologin\n")
            case ["userdel", name]:
                kept = [row for row in self._passwd() if not row.startswith(f"{name}:")]
                (self.root / "etc/passwd").write_text("".join(f"{row}\n" for row in kept))
        return 0

    def _passwd(self) -> list[str]:
        return (self.root / "etc/passwd").read_text().splitlines()

    def _up(self) -> bool:
        return self._starts.pop(0) if self._starts else True
