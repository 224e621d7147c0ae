"""The doctor, on machines that are made up: a Pi 4 in order, and each thing that can be wrong with one."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import hardware.doctor
from hardware.devices import NONE, Config
from hardware.doctor import Eyes, Finding, Severity, examine
from hardware.errors import PortError
from hardware.places import Roots, for_pad, for_reader, ports
from hardware.simulated.chip import SimulatedChip
from hardware.simulated.line import SimulatedLine

FTDI = "usb-FTDI_FT232R-if00-port0"
PICO = "usb-MicroPython_Board_in_FS_mode_e661-if00"


class Machine:
    """A Pi as its trees show it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.denied: set[str] = set()
        self.answers = {"reader": {FTDI: "PN532 1.6"}, "pad": {PICO: "1.0"}}
        self.write("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.5\0")
        self.write("proc/cmdline", "console=tty1 root=PARTUUID=1 rootwait")
        for name in ("gpiochip0", "gpiochip1", "ttyAMA0", "ttyUSB0", "ttyACM0"):
            self.write(f"dev/{name}", "")
        self.link("dev/serial0", "ttyAMA0")
        self.link(f"dev/serial/by-id/{FTDI}", "../../ttyUSB0")
        self.link(f"dev/serial/by-id/{PICO}", "../../ttyACM0")
        for tty, usb, vendor in (("ttyUSB0", "1-1", "0403"), ("ttyACM0", "1-2", "2e8a")):
            self.write(f"sys/devices/usb/{usb}/idVendor", vendor + "\n")
            (root / f"sys/devices/usb/{usb}/{usb}:1.0/{tty}").mkdir(parents=True)
            (root / f"sys/class/tty/{tty}").mkdir(parents=True)
            (root / f"sys/class/tty/{tty}/device").symlink_to(root / f"sys/devices/usb/{usb}/{usb}:1.0/{tty}")
        self.write("sys/class/backlight/10-0045/max_brightness", "31")
        self.write("sys/class/backlight/10-0045/brightness", "31")
        self.write("sys/class/hwmon/hwmon1/name", "rpi_volt\n")
        self.write("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0\n")
        self.config = Config(roots=Roots.under(root))
        self.eyes = Eyes(
            may_use=lambda path: path.name not in self.denied,
            group_of=lambda path: "gpio" if "gpio" in path.name else "dialout",
            user=lambda: "trireme",
            has_module=lambda name: True,
            reader_at=lambda port: self.ask("reader", port),
            pad_at=lambda port: self.ask("pad", port),
            environment={"LG_WD": "/run/trireme"},
        )

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def link(self, path: str, target: str) -> None:
        link = self.root / path
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(target)

    def ask(self, what: str, port: str) -> str | None:
        answer = self.answers[what].get(Path(port).name)
        if answer == "busy":
            raise PortError(f"{port} could not be opened.")
        return answer

    def findings(self, live: dict[str, str] | None = None) -> dict[str, Finding]:
        return {finding.code: finding for finding in examine(self.config, live, self.eyes)}

    def problems(self) -> dict[str, dict[str, str]]:
        bad = (Severity.PROBLEM, Severity.WARNING)
        return {code: dict(one.facts) for code, one in self.findings().items() if one.severity in bad}


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_pi_in_order_has_nothing_to_complain_of(machine: Machine) -> None:
    found = machine.findings()
    assert machine.problems() == {}
    assert found["board"].facts["model"] == "Raspberry Pi 4 Model B Rev 1.5"
    assert found["gpio"].facts["chips"] == "gpiochip0, gpiochip1"
    assert found["reader"].facts["version"] == "PN532 1.6"
    assert found["reader"].facts["port"].endswith(FTDI)
    assert found["pad"].facts["port"].endswith(PICO)
    assert found["pins"].facts["buttons"] == "5"
    assert found["backlight"].facts == {"name": "10-0045", "level": "100%"}


def test_the_groups_that_are_missing_are_named(machine: Machine) -> None:
    machine.denied = {"gpiochip0", FTDI}
    problems = machine.problems()
    assert problems["gpio-denied"]["group"] == "gpio"
    assert problems["gpio-denied"]["user"] == "trireme"
    assert problems["port-denied"]["port"].endswith(FTDI)
    assert problems["port-denied"]["group"] == "dialout"


@pytest.mark.parametrize("console", ["serial0,115200", "ttyAMA0,115200"])
def test_a_console_on_the_readers_line(machine: Machine, console: str) -> None:
    machine.write("proc/cmdline", f"console={console} console=tty1 root=PARTUUID=1")
    assert machine.problems()["console"]["port"].startswith(str(machine.root))
    assert not any("serial0" in port or "ttyAMA0" in port for port in for_reader(machine.config.roots))


def test_another_computer_s_console_and_pins_are_none_of_ours(machine: Machine) -> None:
    machine.write("proc/cmdline", "console=ttyS0 root=/dev/vda")
    machine.write("proc/device-tree/model", "")
    for chip in (machine.root / "dev").glob("gpiochip*"):
        chip.unlink()
    codes = machine.findings().keys()
    assert "board-unknown" in codes
    assert not codes & {"console", "uart-off", "pins"}


def test_the_uart_that_bluetooth_hangs_on_is_left_alone(machine: Machine) -> None:
    machine.write("dev/ttyS0", "")
    machine.link("dev/serial0", "ttyS0")
    machine.link("dev/serial1", "ttyAMA0")
    assert [Path(port).name for port in for_reader(machine.config.roots)] == [FTDI, "serial0"]


def test_the_mini_uart(machine: Machine) -> None:
    machine.write("dev/ttyS0", "")
    machine.link("dev/serial0", "ttyS0")
    assert set(machine.problems()) == {"mini-uart"}


def test_a_header_without_a_uart(machine: Machine) -> None:
    (machine.root / "dev/serial0").unlink()
    (machine.root / "dev/ttyAMA0").unlink()
    assert set(machine.problems()) == {"uart-off"}


def test_lgpio_missing_or_without_a_folder(machine: Machine) -> None:
    machine.eyes = replace(machine.eyes, has_module=lambda name: False)
    machine.denied = {"trireme"}
    assert set(machine.problems()) == {"lgpio-missing", "lgpio-folder"}


def test_a_mistake_in_the_pin_file_is_passed_on_as_its_sentence(machine: Machine) -> None:
    machine.write("pins.toml", "[buttons]\nseat1 = 14\n")
    machine.config = replace(machine.config, pins=machine.root / "pins.toml")
    assert "the reader's UART" in machine.problems()["pins-wrong"]["sentence"]


def test_a_reader_that_does_not_answer_and_one_that_is_not_there(machine: Machine) -> None:
    machine.answers["reader"] = {}
    silent = machine.problems()["reader-silent"]["ports"]
    assert FTDI in silent
    assert "serial0" in silent
    assert PICO not in silent
    for name in (f"serial/by-id/{FTDI}", "ttyUSB0", "serial0", "ttyAMA0"):
        (machine.root / "dev" / name).unlink()
    assert machine.findings()["reader-none"].severity is Severity.NOTE


def test_a_port_that_another_program_has(machine: Machine) -> None:
    machine.answers["reader"][FTDI] = "busy"
    found = machine.findings()
    assert found["port-busy"].facts["port"].endswith(FTDI)


def test_a_pico_without_firmware_and_a_pad_nobody_has(machine: Machine) -> None:
    machine.answers["pad"] = {}
    assert "pad-silent" in machine.problems()
    machine.config = replace(machine.config, pad=NONE)
    assert not any(code.startswith("pad") for code in machine.findings())


def test_while_the_program_runs_it_is_asked_instead_of_the_ports(machine: Machine) -> None:
    machine.eyes = replace(machine.eyes, reader_at=lambda port: pytest.fail("the port is in use"))
    live = {"reader": "PN532 1.6", "reader port": "pad", "pad": "", "pad port": ""}
    found = machine.findings(live)
    assert found["reader"].facts["port"] == "pad"
    assert "pad-silent" in found


def test_too_little_power_and_a_knob_that_cannot_be_turned(machine: Machine) -> None:
    machine.write("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    machine.denied = {"brightness"}
    assert machine.problems() == {"undervoltage": {"sensor": "rpi_volt"}, "backlight-denied": {"name": "10-0045"}}


def test_an_ordinary_computer_is_no_problem(tmp_path: Path) -> None:
    found = examine(Config(roots=Roots.under(tmp_path)))
    assert {finding.severity for finding in found} <= {Severity.NOTE, Severity.FINE}
    assert {finding.code for finding in found} >= {"board-unknown", "reader-none", "pad-none", "backlight-none"}


def test_this_machine_whatever_it_is(tmp_path: Path) -> None:
    found = examine(Config(reader=NONE, pad=NONE))
    assert found
    assert json.loads(json.dumps([finding.as_json() for finding in found]))


def test_a_simulated_reader_is_really_asked(tmp_path: Path, simulated_line: SimulatedLine[SimulatedChip]) -> None:
    found = examine(Config(roots=Roots.under(tmp_path), reader=simulated_line.path, pad=NONE))
    assert Finding("reader", facts={"version": "PN532 1.6", "port": simulated_line.path}) in found


def test_every_code_stands_in_the_table_with_its_one_thing_to_do() -> None:
    source = Path(hardware.doctor.__file__).read_text()
    table = hardware.doctor.__doc__ or ""
    listed = set(re.findall(r"^    ([a-z-]+) +(?:fine|note|warning|problem)", table, re.M))
    made = set(re.findall(r'Finding\("([a-z-]+)"', source))
    made |= {f"{what}{end}" for what in ("reader", "pad") for end in ("", "-silent", "-none")}
    made |= {f"{name}-ended" for name in hardware.doctor.THREADS}
    assert made == listed


def test_threads_that_gave_up_are_told_each_once(machine: Machine) -> None:
    live = {"ended": "broker\nsimulated reader\nreader\nsomebody else's"}
    found = [finding.code for finding in examine(machine.config, live) if finding.code.endswith("-ended")]
    assert found == ["broker-ended", "reader-ended"]


def test_a_port_is_called_by_its_lasting_name_and_once(machine: Machine) -> None:
    named = ports(machine.config.roots)
    assert named["ttyUSB0"].endswith(FTDI)
    assert named["ttyAMA0"].endswith("serial0")
    assert len(named) == 3
    assert [Path(port).name for port in for_pad(machine.config.roots)] == [PICO]
    assert [Path(port).name for port in for_reader(machine.config.roots)] == [FTDI, "serial0"]


def test_a_pico_is_known_by_its_vendor_where_udev_gave_no_name(machine: Machine) -> None:
    (machine.root / f"dev/serial/by-id/{PICO}").unlink()
    assert [Path(port).name for port in for_pad(machine.config.roots)] == ["ttyACM0"]


def test_a_card_that_should_be_closed_and_is_not(machine: Machine) -> None:
    machine.write("proc/cmdline", "console=tty1 overlayroot=tmpfs:recurse=0 rootwait")
    machine.write("proc/self/mounts", "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n")
    assert machine.problems() == {"root-open": {"log": "/run/initramfs/overlayroot.log"}}
    machine.write("proc/self/mounts", "overlayroot / overlay rw 0 0\n")
    assert machine.problems() == {}


@pytest.mark.parametrize(
    ("mounts", "code"),
    [
        ("/dev/mmcblk0p2 / ext4 rw 0 0", "games"),
        ("overlayroot / overlay rw 0 0", "games-volatile"),
        ("/dev/mmcblk0p2 / ext4 ro 0 0", "games-locked"),
    ],
)
def test_games_that_would_not_be_kept(tmp_path: Path, mounts: str, code: str) -> None:
    (tmp_path / "proc/self").mkdir(parents=True)
    (tmp_path / "proc/self/mounts").write_text(f"{mounts}\n")
    config = Config(roots=Roots.under(tmp_path), reader=NONE, pad=NONE, games=Path("/var/lib/trireme"))
    found = [finding for finding in examine(config, eyes=Eyes()) if finding.code.startswith("games")]
    assert [finding.code for finding in found] == [code]
    assert (found[0].severity is Severity.FINE) == (code == "games")


def test_a_pin_that_something_else_has_is_named_with_the_remedy(machine: Machine) -> None:
    held = "button seat2\t9\tspi0 CS0\nlamp seat3\t10\tspi0 CS0\nbuzzer\t24\t"
    found = machine.findings({"refused": held, "lost": ""})
    assert found["pin-refused"].facts["pins"] == "button seat2 9, lamp seat3 10, buzzer 24"
    assert found["pin-refused"].facts["holders"] == "spi0 CS0"
    assert "pins" not in found
    found = machine.findings({"refused": held, "lost": "pin refused"})
    assert found["pins-refused"].facts["holders"] == "spi0 CS0"
    assert "pin-refused" not in found


def test_another_board_s_chip_is_not_taken_for_the_header(machine: Machine) -> None:
    (machine.root / "proc/device-tree/model").write_text("linux,dummy-virt\0")
    found = machine.findings()
    assert not {"gpio", "pins", "board"} & set(found)
    assert "board-unknown" in found
