"""What was looked for where, what answered, and for each problem the one thing to do.

Every finding has a code that stays the same, facts to fill a sentence with, and a severity. The sentences are not
made here. It looks at the trees it is given, so it can be tried on made-up ones.

    code               severity   facts                 the one thing to do
    board              fine       model
    board-unknown      note                             nothing: the program runs in a window, without a header
    gpio               fine       chips
    gpio-none          problem    model                 update the system; on a Pi the kernel always has one
    gpio-denied        problem    device group user     add the user to the group, log in again
    lgpio-missing      problem                          install lgpio (pip install '.[...]' or apt python3-lgpio)
    lgpio-folder       problem    folder                let LG_WD name a folder the service may write
    pins               fine       file buttons lamps
    pins-wrong         problem    file sentence mistake correct the line the sentence names
    pin-refused        problem    pins holders file     end what has the pin (a program, SPI, I2C), or choose another
    pins-refused       problem    holders file          the same, for all of them
    console            problem    port                  raspi-config: no login shell over serial, port on
    uart-off           problem                          raspi-config: serial port hardware on; restart
    mini-uart          warning    port                  dtoverlay=disable-bt, so that the header has the good UART
    port               fine       port group vendor
    port-denied        problem    port group user       add the user to the group, log in again
    port-busy          note       port sentence         close the other program that has the port
    reader             fine       version port
    reader-silent      warning    ports                 check the reader's switches (both off is HSU) and TX/RX
    reader-none        note                             plug a reader in
    pad                fine       version port
    pad-silent         warning    ports                 put the firmware on the Pico
    pad-none           note                             nothing: the pad is optional
    backlight          fine       name level
    backlight-denied   warning    name                  install the udev rule
    backlight-none     note                             nothing: this screen has no knob
    undervoltage       problem    sensor                use the power supply of the Pi's maker
    root-open          problem    log                   install --read-only again: it adds the module, or says more
    games              fine       folder
    games-volatile     problem    folder kind           mount a partition for the games; recurse=0 in overlayroot
    games-locked       problem    mount                 check the card, then start again
    broker             fine       broker
    broker-away        warning    broker sentence       start it, or correct its address; figures wait on the disk
    broker-refuses     warning    broker sentence       correct user and password_file under [report]
    broker-certificate warning    broker sentence       name the authority under [report]
    reader-ended       problem                          start the program again: its thread has given up
    pad-ended          problem                          start the program again: its thread has given up
    panel-ended        problem                          start the program again: its thread has given up
    opponents-ended    problem                          start the program again: its thread has given up
    broker-ended       problem                          start the program again: its thread has given up
    guests-ended       problem                          start the program again: its thread has given up
    browser-ended      problem                          start the program again: its thread has given up
"""

from __future__ import annotations

import grp
import os
import pwd
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from importlib.util import find_spec
from pathlib import Path

from hardware import places, probe
from hardware.devices import AUTO, NONE, Config
from hardware.errors import BacklightError, PinFileError, PortError
from hardware.panel.header import ALL_REFUSED
from hardware.panel.pins import read_pins
from hardware.places import Roots
from hardware.system.backlight import find_backlight
from hardware.system.ground import CLOSING_LOG, LOCKED, VOLATILE, ground, left_open
from hardware.system.supply import too_little

UART = ("serial0", "ttyAMA0", "ttyS0")


class Severity(Enum):
    """How much it matters."""

    FINE = "fine"
    NOTE = "note"
    WARNING = "warning"
    PROBLEM = "problem"


THREADS = ("reader", "pad", "panel", "opponents", "broker", "guests", "browser")
"""The program's threads that may give up, by name."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    code: str
    severity: Severity = Severity.FINE
    facts: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """Plain values, for `--json`."""
        return {"code": self.code, "severity": self.severity.value, "facts": dict(self.facts)}


@dataclass(frozen=True)
class Eyes:
    """How the doctor sees: each may be replaced, to look at a machine that is not this one."""

    may_use: Callable[[Path], bool] = lambda path: os.access(path, os.R_OK | os.W_OK)
    group_of: Callable[[Path], str] = lambda path: _group(path)
    user: Callable[[], str] = lambda: _name(pwd.getpwuid, os.getuid())
    has_module: Callable[[str], bool] = lambda name: find_spec(name) is not None
    reader_at: Callable[[str], str | None] = probe.reader_at
    pad_at: Callable[[str], str | None] = probe.pad_at
    environment: Mapping[str, str] = field(default_factory=lambda: os.environ)


def examine(config: Config, live: Mapping[str, str] | None = None, eyes: Eyes | None = None) -> list[Finding]:
    """Look at everything. `live` are the `facts()` of devices that are open now; without it every port is asked."""
    eyes = eyes or Eyes()
    roots = config.roots
    model = _text(roots.proc / "device-tree/model")
    model = model if model.startswith("Raspberry Pi") else ""  # other boards have device trees, and other pins
    return [
        *_board(model),
        *_header(config, model, eyes, live or {}),
        *_uart(roots, model),
        *_ports(roots, eyes),
        *_device("reader", config.reader, places.for_reader(roots), live, eyes.reader_at),
        *_device("pad", config.pad, places.for_pad(roots), live, eyes.pad_at),
        *_backlight(roots, eyes),
        *_power(roots),
        *_root(roots),
        *_games(config),
        *_broker(live or {}),
        *_ended(live or {}),
    ]


def _board(model: str) -> Iterator[Finding]:
    if model:
        yield Finding("board", facts={"model": model})
    else:
        yield Finding("board-unknown", Severity.NOTE)


def _header(config: Config, model: str, eyes: Eyes, live: Mapping[str, str]) -> Iterator[Finding]:
    chips = sorted(config.roots.dev.glob("gpiochip*"))
    if not chips and model:
        yield Finding("gpio-none", Severity.PROBLEM, {"model": model})
    if chips and model:
        denied = [chip for chip in chips if not eyes.may_use(chip)]
        if denied:
            facts = {"device": str(denied[0]), "group": eyes.group_of(denied[0]), "user": eyes.user()}
            yield Finding("gpio-denied", Severity.PROBLEM, facts)
        else:
            yield Finding("gpio", facts={"chips": ", ".join(chip.name for chip in chips)})
        yield from _lgpio(eyes)
    try:
        pins = read_pins(config.pins)
    except PinFileError as error:
        known = {"file": str(config.pins), "sentence": str(error), "mistake": error.code}
        yield Finding("pins-wrong", Severity.PROBLEM, {**error.facts, **known})
        return
    if refused := [line.split("\t") for line in live.get("refused", "").splitlines()]:
        holders = ", ".join(sorted({holder for _, _, holder in refused if holder}))
        known = {"holders": holders, "file": str(config.pins)}
        if live.get("lost") == ALL_REFUSED:
            yield Finding("pins-refused", Severity.PROBLEM, known)
        else:
            named = ", ".join(f"{what} {pin}" for what, pin, _ in refused)
            yield Finding("pin-refused", Severity.PROBLEM, {"pins": named, **known})
    elif model:
        counts = {"buttons": str(len(pins.buttons)), "lamps": str(len(pins.lamps))}
        yield Finding("pins", facts={"file": str(config.pins), **counts})


def _lgpio(eyes: Eyes) -> Iterator[Finding]:
    if not eyes.has_module("lgpio"):
        yield Finding("lgpio-missing", Severity.PROBLEM)
    folder = eyes.environment.get("LG_WD") or eyes.environment.get("RUNTIME_DIRECTORY")
    if folder and not eyes.may_use(Path(folder)):
        yield Finding("lgpio-folder", Severity.PROBLEM, {"folder": folder})


def _uart(roots: Roots, model: str) -> Iterator[Finding]:
    if not model:
        return  # a system console on another computer's port is none of ours
    for name in sorted(places.consoles(roots) & set(UART)):
        yield Finding("console", Severity.PROBLEM, {"port": str(roots.dev / name)})
    if not any((roots.dev / name).exists() for name in UART):
        yield Finding("uart-off", Severity.PROBLEM)
    elif (roots.dev / "serial0").resolve().name == "ttyS0":
        yield Finding("mini-uart", Severity.WARNING, {"port": str(roots.dev / "serial0")})


def _ports(roots: Roots, eyes: Eyes) -> Iterator[Finding]:
    for name, path in places.ports(roots).items():
        facts = {"port": path, "group": eyes.group_of(Path(path))}
        if eyes.may_use(Path(path)):
            yield Finding("port", facts={**facts, "vendor": places.vendor(name, roots)})
        else:
            yield Finding("port-denied", Severity.PROBLEM, {**facts, "user": eyes.user()})


def _device(
    what: str,
    configured: str,
    found: list[str],
    live: Mapping[str, str] | None,
    ask: Callable[[str], str | None],
) -> Iterator[Finding]:
    if configured == NONE:
        return
    if live is not None and live.get(what):
        yield Finding(what, facts={"version": live[what], "port": live.get(f"{what} port", "")})
        return
    ports = found if configured == AUTO else [configured]
    for port in ports if live is None else ():
        try:
            version = ask(port)
        except PortError as error:
            yield Finding("port-busy", Severity.NOTE, {"port": port, "sentence": str(error)})
            continue
        if version is not None:
            yield Finding(what, facts={"version": version, "port": port})
            return
    if ports:
        yield Finding(f"{what}-silent", Severity.WARNING, {"ports": ", ".join(ports)})
    else:
        yield Finding(f"{what}-none", Severity.NOTE)


def _backlight(roots: Roots, eyes: Eyes) -> Iterator[Finding]:
    light = find_backlight(roots)
    if light is None:
        yield Finding("backlight-none", Severity.NOTE)
        return
    try:
        level = f"{light.level:.0%}"
    except BacklightError:
        level = ""
    if level and eyes.may_use(light.folder / "brightness"):
        yield Finding("backlight", facts={"name": light.name, "level": level})
    else:
        yield Finding("backlight-denied", Severity.WARNING, {"name": light.name})


def _power(roots: Roots) -> Iterator[Finding]:
    for sensor in too_little(roots):
        yield Finding("undervoltage", Severity.PROBLEM, {"sensor": sensor})


def _ended(live: Mapping[str, str]) -> Iterator[Finding]:
    """Threads of the program that have given up."""
    for name in dict.fromkeys(line.removeprefix("simulated ") for line in live.get("ended", "").splitlines()):
        if name in THREADS:
            yield Finding(f"{name}-ended", Severity.PROBLEM)


def _broker(live: Mapping[str, str]) -> Iterator[Finding]:
    """Only where a broker is told of this table, and only while the table runs."""
    if not (broker := live.get("broker")) or live.get("broker fault") == "ended":
        return
    fault, facts = live.get("broker fault", ""), {"broker": broker, "sentence": live.get("broker said", "")}
    if not fault:
        yield Finding("broker", facts={"broker": broker})
    elif fault == "password":
        yield Finding("broker-refuses", Severity.WARNING, facts)
    elif fault == "certificate":
        yield Finding("broker-certificate", Severity.WARNING, facts)
    else:
        yield Finding("broker-away", Severity.WARNING, facts)


def _root(roots: Roots) -> Iterator[Finding]:
    if left_open(roots):
        yield Finding("root-open", Severity.PROBLEM, {"log": CLOSING_LOG})


def _games(config: Config) -> Iterator[Finding]:
    if config.games is None:
        return
    found = ground(config.games, config.roots)
    if found.code == VOLATILE:
        yield Finding("games-volatile", Severity.PROBLEM, {"folder": str(config.games), "kind": found.kind})
    elif found.code == LOCKED:
        yield Finding("games-locked", Severity.PROBLEM, {"mount": found.mount})
    else:
        yield Finding("games", facts={"folder": str(config.games)})


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8").strip("\0 \n")
    except (OSError, UnicodeDecodeError):
        return ""


def _group(path: Path) -> str:
    """Whose group may use it; nobody's, if it was unplugged a moment ago."""
    try:
        return _name(grp.getgrgid, path.stat().st_gid)
    except OSError:
        return ""


def _name(look_up: Callable[[int], object], number: int) -> str:
    try:
        found = look_up(number)
    except KeyError:
        return str(number)
    return str(getattr(found, "gr_name", "") or getattr(found, "pw_name", number))
