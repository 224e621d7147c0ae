"""The units, as systemd itself judges them, and what they promise each other."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest

from hardware.places import Roots
from tests.ui.install.machine import TREE, card, write
from ui.config import Device, read
from ui.install import network, phones, places, plan
from ui.install.facts import look
from ui.install.source import find
from ui.install.steps import Write

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = ("trireme.service", "trireme-safe.service")
CARD_UNITS = ("image/trireme-grow.service", "image/trireme-keyboard.service")  # on a flashed card alone
MOST_EXPOSED = 15  # systemd counts to 100 and shows a tenth of it
START_UP = 15  # seconds a slow Pi may need until its first picture
# Groups of /proc/devices, and the module that brings each to the kernel of a Pi.
MODULES = {"char-drm": "drm", "char-alsa": "snd", "char-ttyUSB": "usbserial", "char-ttyACM": "cdc_acm"}
BUILT_IN = {"char-input", "char-gpiochip", "char-ttyAMA", "char-ttyS"}

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="this machine has no systemd-analyze; CI installs it"
)


def lines(name: str) -> list[str]:
    """What the unit says, without remarks."""
    text = (SYSTEMD / name).read_text()
    return [line for line in text.splitlines() if line and not line.startswith(("#", "["))]


@needs_systemd
@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_nothing_to_complain_of(name: str, tmp_path: Path) -> None:
    for one in UNITS:  # verify wants the programs to be there, so it is shown units that start one that is
        text = (SYSTEMD / one).read_text().replace("/opt/trireme/current/.venv/bin/python", "/bin/true")
        (tmp_path / one).write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)], capture_output=True, text=True, check=False
    )
    told = [line for line in (done.stdout + done.stderr).splitlines() if "trireme" in line]
    assert told == []  # an unknown word is only printed, the status stays 0


@needs_systemd
@pytest.mark.parametrize("name", CARD_UNITS)
def test_nor_in_those_of_a_flashed_card(name: str, tmp_path: Path) -> None:
    for one in (SYSTEMD / "image").glob("trireme-*.*"):
        (tmp_path / one.name).write_text(one.read_text().replace(f"/usr/local/lib/{one.stem}", "/bin/true"))
    path = tmp_path / Path(name).name
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(path)], capture_output=True, text=True)
    assert [line for line in (done.stdout + done.stderr).splitlines() if "trireme" in line] == []


@needs_systemd
@pytest.mark.parametrize("name", [*UNITS, *CARD_UNITS])
def test_what_a_fault_in_it_could_reach_is_little(name: str) -> None:
    words = ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager"]
    if os.geteuid() and not Path("/run/systemd").is_dir():
        pytest.skip("where systemd does not run, only root may ask it this; CI does")
    done = subprocess.run([*words, str(SYSTEMD / name)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-400:] + done.stderr[-400:]
    assert "Overall exposure level" in done.stdout


@needs_systemd
@pytest.mark.parametrize("name", UNITS)
def test_a_unit_that_may_speak_to_its_broker_is_as_little_exposed(name: str, tmp_path: Path) -> None:
    if os.geteuid() and not Path("/run/systemd").is_dir():
        pytest.skip("where systemd does not run, only root may ask it this; CI does")
    opened = (SYSTEMD / name).read_text() + network.TEXT.format(address="192.168.1.5")
    (tmp_path / name).write_text(opened)
    words = ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager"]
    done = subprocess.run([*words, str(tmp_path / name)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-400:] + done.stderr[-400:]


def exposure(root: Path, name: str) -> int:
    """How exposed this unit is below this root, with all its drop-ins; ten times what systemd shows."""
    words = ["systemd-analyze", "security", "--offline=true", f"--root={root}", "--no-pager", name]
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, "LANG": "C.UTF-8"})
    assert done.returncode == 0, done.stdout[-400:] + done.stderr[-400:]
    (told,) = re.findall(r"Overall exposure level for \S+: (\d+)\.(\d) ", done.stdout)
    return int("".join(told))


@needs_systemd
def test_a_device_whose_door_for_phones_is_open_is_as_little_exposed(tmp_path: Path) -> None:
    """Judged as installed: with everything the installer writes when phones are switched on, and when they are not."""
    if os.geteuid() and not Path("/run/systemd").is_dir():
        pytest.skip("where systemd does not run, only root may ask it this; CI does")
    card(tmp_path)
    units = tmp_path / places.UNITS
    for step in plan.install(look(tmp_path), find(TREE)):
        if isinstance(step, Write):
            write(tmp_path / step.path, step.text)
    (tmp_path / places.OPT).mkdir(parents=True, exist_ok=True)
    (tmp_path / places.CURRENT).symlink_to("releases/one-py3.11")
    assert not (units / places.DOOR).exists()
    shut = {name: exposure(tmp_path, name) for name in UNITS}
    assert max(shut.values()) <= MOST_EXPOSED
    for step in phones.phones(look(tmp_path)):
        if isinstance(step, Write):
            write(tmp_path / step.path, step.text)
    assert (units / places.DOOR).exists()
    opened = {name: exposure(tmp_path, name) for name in UNITS}
    assert max(opened.values()) <= MOST_EXPOSED
    assert opened == shut, "what docs/phones.md says of it"
    (tmp_path / places.NETWORK[0]).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / places.NETWORK[0]).write_text("[Service]\nNoNewPrivileges=no\n")
    assert exposure(tmp_path, places.SERVICE) > opened[places.SERVICE], "a drop-in would have counted"


@needs_systemd
def test_the_door_for_phones_is_a_unit_systemd_understands_and_opens_nothing_else(tmp_path: Path) -> None:
    """It is handed over, so the units of the table stay as shut as they are: their exposure is judged above."""
    for one in UNITS:
        text = (SYSTEMD / one).read_text().replace("/opt/trireme/current/.venv/bin/python", "/bin/true")
        (tmp_path / one).write_text(text)
    door = tmp_path / places.DOOR
    door.write_text(phones.TEXT)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(door)], capture_output=True, text=True, check=False
    )
    assert [line for line in (done.stdout + done.stderr).splitlines() if "trireme" in line] == []
    said = [line for line in phones.TEXT.splitlines() if not line.startswith("#")]
    assert "IPAddressDeny=any" in said
    for name in UNITS:
        assert {"RestrictAddressFamilies=AF_UNIX AF_NETLINK", "IPAddressDeny=any"} <= set(lines(name))


def test_safe_mode_is_the_table_but_for_what_makes_it_safe() -> None:
    table, safe = set(lines("trireme.service")), set(lines("trireme-safe.service"))
    changed = {line.split("=")[0] for line in table ^ safe}
    assert changed == {"Description", "Conflicts", "StartLimitIntervalSec", "StartLimitBurst", "OnFailure", "ExecStart",
                       "Wants", "After", "RestartSec", "SupplementaryGroups", "Environment", "DeviceAllow",
                       "WantedBy"}  # fmt: skip
    assert {line for line in safe - table if line.startswith("DeviceAllow")} == set()
    assert any(line.startswith("ExecStart=") and line.endswith("--kiosk --safe") for line in safe)


def test_a_crash_loop_has_somewhere_to_end_and_safe_mode_never_gives_up() -> None:
    table, safe = lines("trireme.service"), lines("trireme-safe.service")
    assert "OnFailure=trireme-safe.service" in table
    assert "Restart=always" in table
    assert "Restart=always" in safe
    assert "StartLimitIntervalSec=0" in safe
    assert {line for line in table if line.startswith("StartLimit")} == {
        "StartLimitIntervalSec=5min", "StartLimitBurst=4",
    }  # fmt: skip


def test_the_limit_remembers_the_slowest_of_failures() -> None:
    """A hang costs the watchdog's patience and a quarter more, the abort, and starting up again; a start that never
    ends costs its own. Else a table that hangs would be started for ever, and never be safe."""
    said = dict(line.split("=", 1) for line in lines("trireme.service"))
    restart = int(said["TimeoutStopSec"]) + int(said["RestartSec"])
    hang = int(said["WatchdogSec"]) * 1.25 + restart + START_UP
    stuck = int(said["TimeoutStartSec"]) + restart
    interval = int(said["StartLimitIntervalSec"].removesuffix("min")) * 60
    assert int(said["StartLimitBurst"]) * max(hang, stuck) < interval


@pytest.mark.parametrize("name", UNITS)
def test_every_group_of_devices_is_known_when_the_unit_starts(name: str) -> None:
    """Groups are looked up once, at the start: a module that comes with the first reader would be too late."""
    said = lines(name)
    groups = {line.split("=")[1].split()[0] for line in said if line.startswith("DeviceAllow=")}
    assert groups <= BUILT_IN | MODULES.keys()
    wanted = {f"modprobe@{MODULES[group]}.service" for group in groups & MODULES.keys()}
    for word in ("Wants=", "After="):
        named = {unit for line in said if line.startswith(word) for unit in line.removeprefix(word).split()}
        assert {unit for unit in named if unit.startswith("modprobe@")} == wanted


def test_the_environment_the_screen_and_the_pins_need() -> None:
    said = " ".join(line for line in lines("trireme.service") if line.startswith("Environment="))
    for word in (
        "SDL_VIDEODRIVER=kmsdrm",
        "SDL_RENDER_DRIVER=opengles2",
        "LG_WD=%t/trireme",
        "GPIOZERO_PIN_FACTORY=lgpio",
    ):
        assert word in said
    assert {"RuntimeDirectory=trireme", "StateDirectory=trireme", "Type=notify"} <= set(lines("trireme.service"))


def test_every_group_of_the_service_is_made() -> None:
    (groups,) = [line for line in lines("trireme.service") if line.startswith("SupplementaryGroups=")]
    made = {line.split()[2] for line in lines("sysusers.conf") if line.startswith("m ")}
    assert set(groups.removeprefix("SupplementaryGroups=").split()) == made


def test_the_chip_waits_longer_than_systemd_and_less_than_it_can() -> None:
    (line,) = [line for line in lines("watchdog.conf") if line.startswith("RuntimeWatchdogSec=")]
    assert int(line.removeprefix("RuntimeWatchdogSec=").removesuffix("s")) < 15


def test_drop_ins_are_what_systemd_reads() -> None:
    for name in ("journald.conf", "watchdog.conf", "restart.conf"):
        parser = ConfigParser()
        parser.read(SYSTEMD / name)
        assert parser.sections() in (["Journal"], ["Manager"], ["Service"])


def test_everything_that_is_installed_is_here() -> None:
    named = {*places.FILES, *places.PI_FILES, *places.NEWER_FILES, "trireme.toml"}
    assert named == {path.name for path in SYSTEMD.iterdir() if path.is_file()}


def test_the_settings_as_shipped_say_nothing_and_each_remark_would_hold(tmp_path: Path) -> None:
    shipped = SYSTEMD / "trireme.toml"
    assert read(shipped) == (Device(), ())
    pins = tmp_path / "pins.toml"
    pins.write_text("")
    remarks = [line for line in shipped.read_text().splitlines() if line.startswith("#") and not line.startswith("# ")]
    text = "\n".join(line.removeprefix("#") for line in remarks)
    told = tmp_path / "all.toml"
    told.write_text(text.replace("/etc/trireme-pins.toml", str(pins)))
    device, wrong = read(told)
    assert wrong == ()
    assert set(tomllib.loads(told.read_text())) == {
        "demo",
        "stick_pin",
        "shop",
        "glass",
        "reader",
        "pad",
        "pins",
        "games",
        "report",
    }
    assert device.demo
    assert device.glass == (154, 86)


def test_the_udev_rules_open_what_the_program_uses() -> None:
    rules = (SYSTEMD / "70-trireme.rules").read_text()
    assert "gpiochip*" in rules
    assert "brightness" in rules
    assert f"/{places.STICK}" in rules
    assert Roots().sys == Path("/sys")


def test_a_stick_leaves_its_place_free_and_the_system_s_own_partitions_are_none() -> None:
    (rule,) = [line for line in lines("70-trireme.rules") if "systemd-mount" in line]
    assert {"--automount=yes", "--bind-device", "--collect"} <= set(rule.split())
    labels = rule.partition('ENV{ID_FS_LABEL}!="')[2].partition('"')[0]
    assert set(labels.split("|")) == {places.DATA_LABEL, "bootfs", "boot", "system-boot"}
