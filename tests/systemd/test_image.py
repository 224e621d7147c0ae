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
import time
import tomllib
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from tempfile import TemporaryDirectory
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


def script(name: str) -> ModuleType:
    """One of the scripts, without running it."""
    loader = SourceFileLoader(f"trireme_{Path(name).stem}", str(IMAGE / name))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    found = module_from_spec(spec)
    writing, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(found)
    finally:
        sys.dont_write_bytecode = writing
    return found


@pytest.fixture(scope="module")
def build() -> ModuleType:
    return script("build")


@pytest.fixture(scope="module")
def compare() -> ModuleType:
    return script("compare.py")


def test_every_package_and_library_of_the_card_is_listed_with_its_version(build: ModuleType) -> None:
    packages, wheels = build.tools.listed("packages"), build.tools.listed("wheels")
    assert set(build.debian.SYSTEM) | set(PACKAGES) | set(CLOSING_PACKAGES) <= set(packages)
    project = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r"[<>=]", need)[0] for need in project["dependencies"]} | set(build.libraries.BESIDE)
    assert set(wheels) == wanted
    assert not {name for name in packages if "ssh" in name or name in ("gcc", "telnetd")}
    assert not {name for name in packages if "cron" in name}  # it would start what `units` never heard of
    assert all(re.fullmatch(r"[0-9][^\s=,]*", version) for version in [*packages.values(), *wheels.values()])


def test_a_library_that_is_another_of_the_same_version_is_refused(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    digests = build.tools.listed("wheels", 2).values()
    assert len(set(digests)) == len(build.tools.listed("wheels"))
    assert all(re.fullmatch(r"[0-9a-f]{64}", digest) for digest in digests)
    wheels = tmp_path / "fetched"
    wheels.mkdir()
    segno = wheels / "segno-1.6.6-py3-none-any.whl"
    for name in ("pygame_ce-2.5.8-cp313-cp313-manylinux2014_aarch64.whl", "segno-1.6.6-py3-none-any.whl"):
        (wheels / name).write_text(name)
    monkeypatch.setattr(build.tools, "HERE", tmp_path)
    build.tools.write_list(
        "wheels", "A list.", {name: f"1 {digest}" for name, digest in build.libraries.digests(wheels).items()}
    )
    assert build.tools.listed("wheels") == {"pygame-ce": "1", "segno": "1"}
    build.libraries.as_listed(wheels)
    for other in (segno.name.upper()[:1] + segno.name[1:], "made anew"):  # one byte, and all of them
        segno.write_text(other)
        with pytest.raises(SystemExit, match=r"other libraries came than are listed: segno\. One of the same version"):
            build.libraries.as_listed(wheels)
    segno.unlink()
    with pytest.raises(SystemExit, match="listed: segno"):
        build.libraries.as_listed(wheels)
    kept = tmp_path / "card/wheels"
    kept.parent.mkdir()
    wheels.rename(kept)
    with pytest.raises(SystemExit, match=f"listed: segno. Those in {kept} were kept"):
        build.libraries.fetched(kept.parent, build.tools.PI, False, [])
    (kept / segno.name).write_text(segno.name)
    assert build.libraries.fetched(kept.parent, build.tools.PI, False, []) == kept


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
    sources = build.debian.archives("")
    assert len(sources) == found
    assert all(source.startswith("deb http://near/") for source in sources)
    assert not found or {source.split()[2] for source in sources} == {
        "trixie", "trixie-updates", "trixie-security"
    }  # fmt: skip
    assert build.debian.archives("http://kept/day") == [
        "deb http://kept/day trixie main non-free-firmware", "deb http://kept/day trixie-updates main non-free-firmware"
    ]  # fmt: skip


def test_the_partitions_lie_behind_one_another_and_the_games_last(build: ModuleType) -> None:
    rows = re.findall(r"start=(\d+), size=(\d+), type=(\w+)", build.partitions.table(900 * build.tools.MB))
    starts, sizes, kinds = [int(row[0]) for row in rows], [int(row[1]) for row in rows], [row[2] for row in rows]
    assert kinds == ["c", "83", "83"]  # what a Pi starts from comes first
    assert starts == [8192, 8192 + sizes[0], 8192 + sizes[0] + sizes[1]]
    assert [size * 512 for size in sizes] == [
        build.partitions.BOOT_SIZE,
        900 * build.tools.MB,
        build.partitions.DATA_SIZE,
    ]


def test_the_unit_that_grows_the_games_names_the_partition_that_is_mounted(build: ModuleType) -> None:
    unit = (IMAGE / "trireme-grow.service").read_text()
    escaped = build.partitions.DATA_UUID.replace("-", r"\x2d")
    assert unit.count(f"dev-disk-by\\x2duuid-{escaped}") == 3
    assert f"trireme-grow {build.partitions.DATA_UUID}" in unit
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


def test_what_a_card_starts_from_holds_no_random_numbers(build: ModuleType, tmp_path: Path) -> None:
    """As it is made: each hook is asked first what it comes after, then does its part in the folder it is told."""
    build.installed.brought(tmp_path)
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / ".random-seed").write_bytes(os.urandom(4096))
    (inside / "init").touch()
    (hook,) = (tmp_path / "etc/initramfs-tools/hooks").iterdir()
    asked = subprocess.run([hook, "prereqs"], capture_output=True, check=True, env={"DESTDIR": str(inside)})
    assert asked.stdout == b""
    assert len(list(inside.iterdir())) == 2
    for _ in ("with a seed", "without"):
        subprocess.run([hook], check=True, env={"DESTDIR": str(inside)})
        assert [one.name for one in inside.iterdir()] == ["init"]


def test_what_is_told_while_the_consoles_are_told_is_heard_as_well(build: ModuleType, tmp_path: Path) -> None:
    """A unit is not started for what changes while it runs: another looks once more, and asks for no third."""
    build.installed.brought(tmp_path)
    units = tmp_path / "etc/systemd/system"
    first, again = ((units / name).read_text() for name in ("trireme-keyboard.service", build.installed.AGAIN))
    assert f"\nOnSuccess={build.installed.AGAIN}\n" in first
    assert f"\nAfter={build.installed.AGAIN}\n" in first  # never both at once
    assert "OnSuccess" not in again
    assert [line for line in first.splitlines() if build.installed.AGAIN not in line] == again.splitlines()
    assert "\nStartLimitIntervalSec=0\n" in again
    assert not list(units.glob(f"*/{build.installed.AGAIN}"))  # nobody else asks for it


def test_what_debian_starts_and_a_card_has_no_use_for_never_starts(build: ModuleType, tmp_path: Path) -> None:
    build.installed.brought(tmp_path)
    units = tmp_path / "etc/systemd/system"
    said = build.tools.listed("units")
    masked = {one.name for one in units.iterdir() if one.is_symlink() and os.readlink(one) == "/dev/null"}
    assert masked == {unit for unit, word in said.items() if word == "masked"}
    assert {unit for unit in said if unit.endswith(".timer")} - masked == {"systemd-tmpfiles-clean.timer"}
    (waits,) = units.glob("*.d/networked.conf")
    assert waits.parent.name == "systemd-timesyncd.service.d"
    rows = [line for line in waits.read_text().splitlines() if not line.startswith(("#", "["))]
    assert rows
    assert all(re.fullmatch(r"ConditionPathExists(Glob)?=\|/\S+", row) for row in rows)  # one of them is enough


def test_what_lies_on_a_card_has_the_same_rights_whoever_fetched_the_tree(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    for one in (one for one in IMAGE.iterdir() if one.is_file()):
        shutil.copyfile(one, theirs / one.name)
        (theirs / one.name).chmod(0o660)
    monkeypatch.setattr(build.tools, "HERE", theirs)
    build.installed.brought(tmp_path / "root")
    units = tmp_path / "root/etc/systemd/system"
    files = [*(units / name for name in build.installed.UNITS), *units.glob("*.d/*.conf")]
    assert {one.stat().st_mode & 0o777 for one in files} == {0o644}
    scripts = [one for place in build.installed.SCRIPTS for one in (tmp_path / "root" / place).iterdir()]
    assert {one.stat().st_mode & 0o777 for one in scripts} == {0o755}


def debian(root: Path, *units: str) -> Path:
    """A system that has these timers, and has all else started."""
    for unit in units:
        timer = unit.endswith(".timer")
        place = root / ("usr/lib/systemd/system" if timer else "etc/systemd/system/some.target.wants")
        place.mkdir(parents=True, exist_ok=True)
        (place / unit).touch()
    return root


@pytest.mark.parametrize(
    ("more", "without", "sentence"),
    [
        ((), "", ""),
        (("trireme.service",), "", ""),
        (("man-db.timer",), "", "Debian starts man-db.timer, and `units` does not say whether"),
        (("unattended.service",), "", "Debian starts unattended.service, and `units` does not say whether"),
        ((), "fstrim.timer", "Debian does not start fstrim.timer any more"),
    ],
)
def test_nothing_starts_on_a_card_that_nobody_has_decided_about(
    build: ModuleType, tmp_path: Path, more: Sequence[str], without: str, sentence: str
) -> None:
    root = debian(tmp_path, *(unit for unit in build.tools.listed("units") if unit != without), *more)
    if not sentence:
        build.installed.decided(root)
        return
    with pytest.raises(SystemExit, match=sentence):
        build.installed.decided(root)


def test_a_word_about_a_unit_that_nobody_knows_is_refused(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "units").write_text("fstrim.timer maskd # of no use\n")
    monkeypatch.setattr(build.tools, "HERE", tmp_path)
    with pytest.raises(SystemExit, match="says maskd of a unit; it knows stays, masked, networked"):
        build.installed.decided(debian(tmp_path, "fstrim.timer"))


@pytest.fixture
def memory() -> Iterator[Path]:
    """A folder in memory: there files lie in the order they came, where a disk keeps an order of its own."""
    with TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        yield Path(folder)


def stand_in(root: Path, names: Sequence[str], when: int, maker: str) -> None:
    """A system whose files came in this order, some time after a card's youngest, on a computer of this name."""
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name * 100)
    os.link(root / "etc/1", root / "etc/hard")
    (root / "usr/lib/soft").symlink_to("deep/2")
    for name in ("etc/resolv.conf", "etc/hostname", "etc/apt/sources.list", "etc/apt/apt.conf.d/99mmdebstrap"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(maker)
        (root / name).chmod(0o755 if maker == "one" else 0o644)
    for name in ("default/keyboard", "default/console-setup", "console-setup/cached_setup_terminal.sh"):
        (root / "etc" / name).parent.mkdir(exist_ok=True)
        (root / "etc" / name).write_text(name)
    (root / "etc/passwd").write_text("root:x:0:0::/root:/bin/sh\ntrireme:x:990:985::/var/lib/trireme:/bin/false\n")
    for path in [root, *root.rglob("*")]:
        os.utime(path, (when, when), follow_symlinks=False)


def test_one_list_makes_one_card_bit_by_bit_whenever_it_is_made(
    build: ModuleType, compare: ModuleType, memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two systems whose files came in another order, at another time, on another computer, and lie elsewhere."""
    if os.geteuid():
        pytest.skip("a card is made by root, and so is this one; CI does")
    if subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False).returncode:
        pytest.skip("here even root may mount nothing; CI may")
    tools = [name for name in build.PROGRAMS if name not in ("mmdebstrap", "chroot")]
    if missing := [name for name in (*tools, "e2fsck", "fsck.vfat") if shutil.which(name) is None]:
        pytest.skip(f"this machine lacks {', '.join(missing)} (.ci/packages names them)")
    for name, size in (("BOOT_SIZE", 40), ("ROOM", 4), ("DATA_SIZE", 8)):
        monkeypatch.setattr(build.partitions, name, size * build.tools.MB)
    folders = ("etc", "usr/bin", "usr/lib/deep", "boot/firmware", "boot/firmware/overlays")
    names = [f"{folder}/{number}" for folder in folders for number in range(40)]
    made: list[Path] = []
    for way, order, when in (("one", names, build.tools.EPOCH + 5), ("other", names[::-1], build.tools.EPOCH + 50_000)):
        if made:
            time.sleep(1.1)  # file systems count seconds
        (memory / way).mkdir()
        stand_in(memory / way / "root", order, when, way)
        build.installed.named(memory / way / "root")
        build.installed.brought(memory / way / "root")
        made.append(build.partitions.card(memory / way / "card.img", memory / way / "root"))
    same = [(what, None) for what in ("the table of partitions", *compare.PARTS)]
    assert compare.compared(*map(str, made)) == same
    ends = dict(compare.parts(made[0].read_bytes()[:512], "the card"))
    each_part_is_sound_and_holds_what_it_should(build.tools.EPOCH, made[0], list(ends.values()))
    a_bit_that_differs_is_found(compare, *made)


def each_part_is_sound_and_holds_what_it_should(epoch: int, card: Path, ends: Sequence[int]) -> None:
    whole, cut = card.read_bytes(), [card.with_name(f"{name}.img") for name in ("start", "system", "games")]
    for part, at, end in zip(cut, ends, ends[1:], strict=False):
        part.write_bytes(whole[at:end])
    start, system, games = cut
    for words in (["fsck.vfat", "-n", start], ["e2fsck", "-fn", system], ["e2fsck", "-fn", games]):
        checked = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout
    listed = subprocess.run(["mdir", "-b", "-/", "-i", str(start), "::"], capture_output=True, text=True, check=True)
    assert set(listed.stdout.split()) == {
        *(f"::/{n}" for n in range(40)), *(f"::/overlays/{n}" for n in range(40)), "::/overlays/",
    }  # fmt: skip

    def told(of: Path, asked: str) -> str:
        return subprocess.run(["debugfs", "-R", asked, str(of)], capture_output=True, text=True, check=True).stdout

    assert told(system, "cat /usr/lib/deep/2") == "usr/lib/deep/2" * 100
    assert told(system, "cat /etc/hostname") == "trireme\n"
    assert "resolv.conf" not in told(system, "ls -p /etc")
    nothing_is_made_anew_at_each_start(lambda path: told(system, f"stat {path}"))
    assert f"ctime: {epoch:#x}" in told(system, "stat /etc/1")
    assert re.search(r"User: +990 +Group: +985 ", told(games, "stat /"))


def nothing_is_made_anew_at_each_start(told: Callable[[str], str]) -> None:
    """By the times of files: what is made of another is no older than that, and the consoles' is younger."""

    def changed(path: str) -> int:
        return int(re.findall(r"mtime: 0x([0-9a-f]+)", told(path))[0], 16)

    assert min(map(changed, ("/etc/.updated", "/var/.updated"))) >= changed("/usr")
    consoles = changed("/etc/console-setup/cached_setup_terminal.sh")
    assert consoles > max(map(changed, ("/etc/default/keyboard", "/etc/default/console-setup")))


def a_bit_that_differs_is_found(compare: ModuleType, one: Path, other: Path) -> None:
    size = other.stat().st_size
    packed = one.with_name("one.img.xz")
    with packed.open("wb") as file:
        subprocess.run(["xz", "-0", "-c", str(one)], stdout=file, check=True)
    assert compare.main([str(packed), str(other)]) == 0
    with other.open("r+b") as file:
        file.seek(size - 9)
        file.write(b"\x01")
    *before, last = compare.compared(str(packed), str(other))
    assert [at for _, at in before] == [None] * 3
    assert last == ("the games", size - 9)
    assert compare.main([str(one), str(other)]) == 1
    os.truncate(other, size - 4096)
    with pytest.raises(compare.NoCard, match="ends before the games do"):
        compare.compared(str(other), str(one))
    other.write_bytes(b"no card")
    assert compare.main([str(other), str(one)]) == 2


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
    nothing_wakes_it_that_is_of_no_use(machine)
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


def nothing_wakes_it_that_is_of_no_use(machine: Machine) -> None:
    """As systemd itself tells it: which timers it keeps, what never starts, and what only waits for a network."""
    timers = machine.run("systemctl list-timers --full --no-legend --plain")
    assert re.findall(r"\S+\.timer\b", timers) == ["systemd-tmpfiles-clean.timer"], timers
    said = script("build").tools.listed("units")
    asked = "systemctl show --property=Id,LoadState,ActiveState,ConditionResult"
    blocks = [dict(row.split("=", 1) for row in block.splitlines())
              for block in machine.run(f"{asked} {' '.join(said)}").strip().split("\n\n")]  # fmt: skip
    told = {block["Id"]: block for block in blocks}
    assert told.keys() == said.keys()
    masked, networked = ([told[one] for one, word in said.items() if word == kind] for kind in ("masked", "networked"))
    assert {(unit["LoadState"], unit["ActiveState"]) for unit in masked} == {("masked", "inactive")}, masked
    assert {(unit["LoadState"], unit["ActiveState"], unit["ConditionResult"]) for unit in networked} == {
        ("loaded", "inactive", "no")
    }, networked
    machine.run("mkdir -p /etc/systemd/network && touch /etc/systemd/network/wired.network")  # as its owner would
    for unit in networked:
        machine.run(f"systemctl start {unit['Id']}")
        assert machine.run(f"systemctl is-active {unit['Id']}").strip() == "active"
