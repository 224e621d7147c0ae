"""A chip of pins that are not there, in the emulated computer's own kernel: gpio-sim, made from the kernel's source.

Debian's kernels are built without it, so it is compiled as a module of its own, with the headers of that very kernel
and Debian's compiler, in a Debian made for it; and with it the pin library of the Pi, which has no wheel for this
Python. Both are kept in the cache of the tests, under the kernel's name.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

from hardware.panel.presses import HOLD, SETTLE
from tests.systemd.container import debian
from tests.systemd.machine import Machine

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
TOOLS = Path(os.environ.get("TRIREME_TOOLS") or CACHE / "trireme")
MODULE = "trireme-gpio-sim"
COMPILER = "gcc,libc6-dev,make,xz-utils,kmod,python3-dev,python3-setuptools,swig"
CLEAN = ("env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin")
# The interrupts of the simulated pins are simulated, too, by a part of the kernel that Debian leaves out as well.
SOURCES = ("drivers/gpio/gpio-sim.c", "kernel/irq/irq_sim.c")
LATER = "drivers/gpio/dev-sync-probe.c"  # of newer kernels: a part of gpio-sim that became one of its own
# A module may not ask for an interrupt's inside; it may have the interrupt handled by its number, which is the same.
INSIDE, BY_NUMBER = "handle_simple_irq(irq_to_desc(irqnum))", "generic_handle_irq(irqnum)"
CONFIG = "/sys/kernel/config/gpio-sim/header"
# Looks at a line now and then, as an eye would that a lamp is too quick for.
LOOK = """
import glob, os, sys, time
line, high, looks = os.open(glob.glob(sys.argv[1] + "/value")[0], os.O_RDONLY), 0, int(sys.argv[2])
for _ in range(looks):
    high += os.pread(line, 4, 0).strip() == b"1"
    time.sleep(0.0013)
print(high / looks)
"""
# A finger at a line: how it pulls, and how long; it says how long each really lasted. It goes before whatever else the
# machine has to do: between two ends of a spark that would draw a picture.
PULL = """
import glob, os, sys, time
os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50))
line = os.open(glob.glob(sys.argv[1] + "/pull")[0], os.O_WRONLY)
steps = [(pull.encode(), float(pause)) for pull, _, pause in (step.partition(":") for step in sys.argv[2:])]
times = []
for pull, pause in steps:
    os.pwrite(line, pull, 0)
    times.append(time.monotonic())
    if pause:
        time.sleep(pause)
print(*(after - before for before, after in zip(times, times[1:])))
"""
DOWN, UP = "pull-down", "pull-up"


class NotHere(Exception):
    """The chip cannot be made for this kernel; the sentence says why."""


def made(root: Path, folder: Path, build: ModuleType) -> Path:
    """The folder that holds the module for this tree's kernel, and the library's wheel; made in `folder` if need be.
    `build` is the script that makes the card: it compiles the library in the same way."""
    kernel = next(root.glob("boot/vmlinuz-*")).name.removeprefix("vmlinuz-")
    library = f"{build.COMPILED}=={build.listed('wheels')[build.COMPILED]}"
    kept = TOOLS / f"gpio-sim-{kernel}-{library}"
    if kept.exists():
        return kept
    source = f"linux-source-{'.'.join(kernel.split('.')[:2])}"
    headers = f"linux-headers-{kernel}"
    compiler = debian(folder / "compiler", "trixie", f"linux-headers-amd64,{source},{COMPILER}", called="compiler")
    if not (compiler / "usr/src" / headers).exists():
        raise NotHere(f"Debian's archive has no {headers} any more; make the machine's Debian anew")
    asked = ["dpkg-query", f"--admindir={compiler}/var/lib/dpkg", "-W", "-f", "${Version}"]
    versions = {subprocess.check_output([*asked, name], text=True) for name in (source, headers)}
    if len(versions) > 1:
        raise NotHere(f"Debian's archive has {headers} and {source} of two versions: {' and '.join(sorted(versions))}")
    part = kept.with_name(f"{kept.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    shutil.copy(compiled(compiler, source, headers), part)
    build.compiled(folder, part, build.PC, library, [])
    part.rename(kept)
    shutil.rmtree(compiler)
    return kept


def compiled(compiler: Path, source: str, headers: str) -> Path:
    """The module."""
    work = compiler / "gpio-sim"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    folders = sorted({f"{source}/{Path(name).parent}" for name in SOURCES})
    inside = ["chroot", str(compiler), *CLEAN]
    subprocess.run([*inside, "tar", "-xJf", f"/usr/src/{source}.tar.xz", "-C", f"/{work.name}", *folders], check=True)
    parts = [work / source / name for name in (*SOURCES, LATER)]
    for part in [*parts, *(part.with_suffix(".h") for part in parts)]:
        if part.exists():
            (work / part.name).write_text(part.read_text().replace(INSIDE, BY_NUMBER))
    objects = " ".join(f"{part.stem}.o" for part in parts if part.exists())
    (work / "Makefile").write_text(f"obj-m := {MODULE}.o\n{MODULE}-y := {objects}\n")
    words = [*inside, "make", "-C", f"/usr/src/{headers}", f"M=/{work.name}", "modules"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return work / f"{MODULE}.ko"


def laid_into(root: Path, kept: Path) -> None:
    """The module to the others of this system's kernel, the library to Trireme's."""
    modules = next(root.glob("usr/lib/modules/*/kernel")).parent
    (modules / "extra").mkdir(exist_ok=True)
    shutil.copy(kept / f"{MODULE}.ko", modules / "extra")
    wheel = next(kept.glob("*.whl"))
    shutil.copy(wheel, root / "root")
    pip = ["/opt/trireme/current/.venv/bin/python", "-m", "pip", "install", "-q", "--no-index", "--no-deps"]
    for words in (["depmod", modules.name], [*pip, f"/root/{wheel.name}"]):
        subprocess.run(["chroot", str(root), *CLEAN, *words], check=True, capture_output=True)


def pressed(pulls: Sequence[str], lasted: Sequence[float], settle: float) -> int:
    """How many presses it is for whoever believes a level that stands for so long."""
    believed, presses = UP, 0
    for pull, seconds in zip(pulls, lasted, strict=False):  # the last stays
        if seconds >= settle and pull != believed:
            believed, presses = pull, presses + (pull == DOWN)
    return presses


class Chip:
    """The chip in a machine that is on: fingers at its lines, eyes at its lamps."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def made_of(self, names: Mapping[int, str]) -> None:
        """It comes, with so many lines as a header has, these of them named."""
        lines = "; ".join(f"mkdir {CONFIG}/bank/line{at}; echo '{name}' > {CONFIG}/bank/line{at}/name"
                          for at, name in names.items())  # fmt: skip
        self.machine.run(f"modprobe {MODULE} && mkdir -p {CONFIG}/bank && echo 28 > {CONFIG}/bank/num_lines")
        self.machine.run(lines)
        self.live(True)

    def live(self, on: bool) -> None:
        """It is there, or gone: lines that somebody has open are gone then, too."""
        self.machine.run(f"echo {int(on)} > {CONFIG}/live")

    def _line(self, at: int) -> str:
        return f"/sys/devices/platform/gpio-sim.*/gpiochip*/sim_gpio{at}"

    def press(self, at: int, bouncing: bool = False) -> None:
        """A finger closes a contact to ground for a quarter of a second; both ways it may bounce, as cheap ones do, and
        that without a rest: out of one this machine may come late."""
        burst = 4 if bouncing else 0
        self._pull(1, at, [(pull, 0.0) for pull in (DOWN, UP) * burst] + [(DOWN, 0.25)]
                   + [(pull, 0.0) for pull in (UP, DOWN) * burst] + [(UP, 0.0)])  # fmt: skip

    def spark(self, at: int) -> None:
        """Something that is no finger: over in an instant."""
        self._pull(0, at, [(DOWN, 0.0), (UP, 0.0)])

    def _pull(self, presses: int, at: int, steps: list[tuple[str, float]]) -> None:
        """`presses`: so many it is. An emulated machine that is not given any time in the middle of it makes another
        thing of it, and that is no fault of what is tried here: it is said, and has to be tried again."""
        words = [f"{pull}:{pause}" for pull, pause in steps]
        told = self.machine.words("python3", "-c", PULL, self._line(at), *words)
        lasted = [float(word) for word in told.split()]
        made = {pressed([pull for pull, _ in steps], lasted, settle) for settle in (SETTLE * 0.75, SETTLE * 1.25)}
        assert made == {presses}, f"the machine stood still and made {made} presses of {presses}; try again: {lasted}"
        assert max(lasted) < HOLD * 0.9, f"the machine stood still and held the button: {lasted}"

    def light(self, at: int, looks: int = 1500) -> float:
        """How much of the time a line is high."""
        return float(self.machine.words("python3", "-c", LOOK, self._line(at), str(looks)))
