"""The card to flash: what its parts say, and, where TRIREME_CARD names one that was made, that card in an emulated
computer with the Pi's kind of processor, from its own start files to a game that goes on after the plug was pulled.

Making a card takes half an hour and more, so no run of the tests makes one: `sudo systemd/image/build build`, then
`TRIREME_CARD=build/trireme-arm64.img.xz ./trireme test --long tests/systemd/test_image.py`. Quicker, and the same but
for the processor: `sudo systemd/image/build build --pc`, and trireme-amd64.img.xz.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from tests.systemd.machine import BOARD, PLAIN, SLOW, Machine, why_not
from tests.systemd.test_container import UNIT
from tests.systemd.test_machine import a_game_begins_by_finger, the_first_picture_is_the_one_we_draw
from tests.systemd.twin import both, same, state, twin_of
from ui.install.places import CLOSING_PACKAGES, PACKAGES
from ui.install.plan import FSTAB_LINE

TREE = Path(__file__).parents[2]
IMAGE = TREE / "systemd/image"
CARD = "TRIREME_CARD"


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """The script, without running it."""
    loader = SourceFileLoader("trireme_image", str(IMAGE / "build"))
    spec = spec_from_loader("trireme_image", loader)
    assert spec is not None
    script = module_from_spec(spec)
    writing, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(script)
    finally:
        sys.dont_write_bytecode = writing
    return script


def test_every_package_and_library_of_the_card_is_listed_with_its_version(build: ModuleType) -> None:
    packages, wheels = build.listed("packages"), build.listed("wheels")
    assert set(build.SYSTEM) | set(PACKAGES) | set(CLOSING_PACKAGES) <= set(packages)
    project = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r"[<>=]", need)[0] for need in project["dependencies"]} | set(build.BESIDE)
    assert set(wheels) == wanted
    assert not {name for name in packages if "ssh" in name or name in ("gcc", "telnetd")}
    assert all(re.fullmatch(r"[0-9][^\s=,]*", version) for version in [*packages.values(), *wheels.values()])


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (
            "Debian Debian http://near/debian\nDebian Debian-Security http://near/sec\nDebian Debian http://near/debian\n",
            3,
        ),
        ("Ubuntu Ubuntu http://near/ubuntu\n", 0),
        ("", 0),
    ],
)
def test_the_packages_come_from_where_the_computer_has_its_own(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: str, found: int
) -> None:
    apt = tmp_path / "apt-get"
    apt.write_text(f"#!/bin/sh\nprintf '%s' '{lines}'\n")
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    sources = build.archives("")
    assert len(sources) == found
    assert all(source.startswith("deb http://near/") for source in sources)
    assert not found or {source.split()[2] for source in sources} == {
        "trixie", "trixie-updates", "trixie-security"
    }  # fmt: skip
    assert build.archives("http://kept/day") == [
        "deb http://kept/day trixie main non-free-firmware", "deb http://kept/day trixie-updates main non-free-firmware"
    ]  # fmt: skip


def test_the_partitions_lie_behind_one_another_and_the_games_last(build: ModuleType) -> None:
    rows = re.findall(r"start=(\d+), size=(\d+), type=(\w+)", build.table(900 * build.MB))
    starts, sizes, kinds = [int(row[0]) for row in rows], [int(row[1]) for row in rows], [row[2] for row in rows]
    assert kinds == ["c", "83", "83"]  # what a Pi starts from comes first
    assert starts == [8192, 8192 + sizes[0], 8192 + sizes[0] + sizes[1]]
    assert [size * 512 for size in sizes] == [build.BOOT_SIZE, 900 * build.MB, build.DATA_SIZE]


def test_the_unit_that_grows_the_games_names_the_partition_that_is_mounted(build: ModuleType) -> None:
    unit = (IMAGE / "trireme-grow.service").read_text()
    escaped = build.DATA_UUID.replace("-", r"\x2d")
    assert unit.count(f"dev-disk-by\\x2duuid-{escaped}") == 3
    assert f"trireme-grow {build.DATA_UUID}" in unit
    assert "nofail," in FSTAB_LINE  # where the script puts its word


@pytest.mark.parametrize(("free", "grows"), [(100, False), (4_000_000, True)])
def test_the_games_take_what_is_free_and_nothing_else(tmp_path: Path, free: int, grows: bool) -> None:
    """The script on a disk that is a file: what it would be told of the kernel stands in folders."""
    table = (
        "label: dos\nstart=2048, size=2048, type=c\nstart=4096, size=4096, type=83\nstart=8192, size=8192, type=83\n"
    )
    disk = tmp_path / "dev/mmcblk0"
    disk.parent.mkdir()
    ends = 16384 + free
    with disk.open("wb") as file:
        file.truncate(ends * 512)
    sfdisk = shutil.which("sfdisk") or "/usr/sbin/sfdisk"
    if not Path(sfdisk).exists():
        pytest.skip("this machine lacks sfdisk (.ci/packages names it)")
    subprocess.run([sfdisk, "--quiet", str(disk)], input=table, text=True, check=True)
    known = tmp_path / "sys/class/block"
    part = tmp_path / "sys/devices/mmcblk0/mmcblk0p3"
    part.mkdir(parents=True)
    known.mkdir(parents=True)
    for name, value in (("partition", 3), ("start", 8192), ("size", 8192)):
        (part / name).write_text(f"{value}\n")
    (part.parent / "size").write_text(f"{ends}\n")
    for link in (part, part.parent):
        (known / link.name).symlink_to(link)
    (tmp_path / "dev/mmcblk0p3").touch()
    (tmp_path / "dev/disk/by-uuid").mkdir(parents=True)
    (tmp_path / "dev/disk/by-uuid/games").symlink_to("../../mmcblk0p3")
    partx = tmp_path / "bin/partx"
    partx.parent.mkdir()
    partx.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/told\n')
    partx.chmod(0o755)
    script = (
        (IMAGE / "trireme-grow").read_text().replace("/sys/", f"{tmp_path}/sys/").replace("/dev/", f"{tmp_path}/dev/")
    )
    path = f"{partx.parent}:{Path(sfdisk).parent}:/usr/bin:/bin"
    subprocess.run(["sh", "-c", script, "grow", "games"], check=True, env={"PATH": path})
    shown = subprocess.run([sfdisk, "--dump", str(disk)], capture_output=True, text=True, check=True).stdout
    sizes = [int(size) for size in re.findall(r"size=\s*(\d+)", shown)]
    assert sizes == [2048, 4096, ends - 8192 if grows else 8192]
    assert (tmp_path / "told").exists() is grows


# ---- the card itself


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Callable[[], Machine]]:
    """Puts the card, in a larger size, into an emulated computer and switches it on; again and again."""
    if not os.environ.get(CARD):
        pytest.skip(f"no card is named by {CARD}; see the top of this file")
    kind, port = (PLAIN, "ttyS0") if "amd64" in os.environ[CARD] else (BOARD, "ttyAMA0")
    reason = why_not(kind.program, "mcopy", "xz")
    if reason:
        pytest.skip(reason)
    made, image = Path(os.environ[CARD]), tmp_path / "card.img"
    if made.suffix == ".xz":
        with image.open("wb") as file:
            subprocess.run(["xz", "-dc", str(made)], stdout=file, check=True)
    else:
        subprocess.run(["cp", "--sparse=always", str(made), str(image)], check=True)
    os.truncate(image, image.stat().st_size + 1024**3)
    names = subprocess.run(
        ["mdir", "-b", "-i", f"{image}@@4M", "::"], capture_output=True, text=True, check=True
    ).stdout
    line = started(image, tmp_path, names, port)
    with ExitStack() as stack:

        def switch() -> Machine:
            machine = Machine(tmp_path / "kernel", tmp_path / "initrd", image, tmp_path, kind=kind, line=line)
            stack.callback(machine.pull_the_plug)
            machine.up()
            return machine

        yield switch


def started(image: Path, folder: Path, names: str, port: str) -> str:
    """What the Pi's own loader would read from the first partition. Beside that line only what lets the test in, and
    gives a slow computer time: the card itself is as it is flashed."""
    for pattern, to in ((r"vmlinuz\S*", "kernel"), (r"initrd\.img\S*", "initrd"), (r"cmdline\.txt", "line")):
        found = re.search(rf"::/({pattern})", names)
        assert found is not None, names
        subprocess.run(["mcopy", "-n", "-i", f"{image}@@4M", f"::{found[1]}", str(folder / to)], check=True)
    given = [
        f"console={port}", f"systemd.debug_shell={port}", f"systemd.tty.term.{port}=dumb",
        "systemd.tty.term.console=dumb",
        f"systemd.set_credential_binary=systemd.unit-dropin.{UNIT}:{b64encode(SLOW.encode()).decode()}",
    ]  # fmt: skip
    return " ".join([(folder / "line").read_text().strip(), *given])


@pytest.mark.long
def test_a_flashed_card_starts_into_the_game_and_back_into_it(on: Callable[[], Machine], tmp_path: Path) -> None:
    machine = on()
    with twin_of(tmp_path) as twin:
        the_first_picture_is_the_one_we_draw(machine, twin, "keyboard de")
        a_game_begins_by_finger(machine, twin)
    the_consoles_read_keys_as_told(machine)  # asked by and by: where no game is open a demonstration would begin
    the_card_is_closed_and_grown(machine)
    machine.pull_the_plug()
    machine = on()
    with twin_of(tmp_path) as again:
        machine.until(lambda: state(machine) == "active", "the first picture")
        same(machine, again, "card-after-the-plug")
        both(machine, again, "Continue: Panticapaeum")  # to the move: what was told last stands there
        both(machine, again, "Yes")
    the_consoles_read_keys_as_told(machine)


def the_consoles_read_keys_as_told(machine: Machine) -> None:
    """Told on the glass, kept with the games, and read anew by a system that forgets everything."""
    machine.until(lambda: 'XKBLAYOUT="de"' in machine.run("cat /etc/default/keyboard"), "the word to the consoles")
    key = "dumpkeys | grep '^keycode  21 '"
    machine.until(lambda: bool(re.match(r"keycode +21 = \+?z", machine.run(key))), "a z there")
    assert machine.run("systemctl --failed --no-legend --plain").strip() == ""


def the_card_is_closed_and_grown(machine: Machine) -> None:
    assert machine.run("findmnt -n -o FSTYPE /").strip() == "overlay"
    options = machine.run("findmnt -n -o OPTIONS /srv/trireme").strip().split(",")
    assert {"rw", "nosuid", "nodev", "noexec", "nosymfollow"} <= set(options)
    size = int(machine.run("findmnt -n -b -o SIZE /srv/trireme"))
    assert size > 900 * 1024**2  # of a gigabyte that lay behind it
    assert machine.run("systemctl --failed --no-legend --plain").strip() == ""
    assert machine.run("ls /usr/sbin/sshd", status=None).strip().endswith("No such file or directory")
    passwords = machine.run("cut -d: -f2 /etc/shadow").split()
    assert all(set(word) & set("*!") for word in passwords)  # nobody has one
