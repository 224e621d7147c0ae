"""The door for other glasses: a socket that systemd opens and hands over, so that the table itself still opens none.

The units of the table stay as they are, shut: what is handed over is one listening port, for addresses of the networks
around it and nobody else. It is opened by a line of its own, and taken back by one.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.contract import why
from ui.install import places
from ui.install.facts import Facts
from ui.install.source import InstallError
from ui.install.steps import Remove, Run, Step, Write

PORT = 8470
TEXT = f"""\
# Phones, a television, the counter: they come in here once "Phones" is switched on at the table.
# Written by `sudo trireme install --phones`; `--no-phones` takes it back.
[Unit]
Description=The door for phones at the table
# In safe mode nobody joins, and nobody wakes the table that failed.
Conflicts={places.SAFE}

[Socket]
ListenStream=0.0.0.0:{PORT}
Backlog=32
# The networks around it, and nobody beyond them.
IPAddressDeny=any
IPAddressAllow=localhost 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16

[Install]
WantedBy=sockets.target
"""
NAMED = f"""\
<?xml version="1.0" standalone='no'?>
<!DOCTYPE service-group SYSTEM "avahi-service.dtd">
<service-group>
  <name replace-wildcards="yes">Trireme on %h</name>
  <service>
    <type>_http._tcp</type>
    <port>{PORT}</port>
  </service>
</service-group>
"""
TURN = why("Start the table again; the game stays as it is.")


def phones(facts: Facts) -> list[Step]:
    """Opens the door. A door cannot be handed over while the table runs, so it stands still for a moment."""
    if not facts.current:
        raise InstallError("Trireme is not installed yet; first: sudo ./trireme install")
    if facts.overlay:
        raise InstallError(
            "The card is closed to writing now: first sudo trireme install --writable, and restart the device."
        )
    steps: list[Step] = [*_files(facts)]
    if not steps:
        return []
    return [
        *steps,
        Run(("systemctl", "daemon-reload"), why("Let systemd read its units again.")),
        Run(("systemctl", "stop", places.SERVICE), why("Stop Trireme."), may_fail=True),
        Run(("systemctl", "enable", "--now", places.DOOR), why("Open the door for phones, now and at every start.")),
        Run(("systemctl", "start", places.SERVICE), TURN),
    ]


def no_phones(facts: Facts) -> list[Step]:
    """Shuts the door again."""
    steps = list(gone(facts))
    if steps:
        steps.append(Run(("systemctl", "daemon-reload"), why("Let systemd read its units again.")))
        steps.append(Run(("systemctl", "restart", places.SERVICE), TURN, may_fail=True))
    return steps


def renewed(facts: Facts) -> Iterator[Step]:
    """Where the door is open, it is as this release wants it."""
    if f"{places.UNITS}/{places.DOOR}" in facts.texts:
        yield from _files(facts)


def gone(facts: Facts) -> Iterator[Step]:
    """No door, and no name said around."""
    door = f"{places.UNITS}/{places.DOOR}"
    if door in facts.texts:
        shut = why("Shut the door for phones, now and at every start.")
        yield Run(("systemctl", "disable", "--now", places.DOOR), shut, may_fail=True)
        yield Remove(door, why("Remove {path}: nobody joins over the network any more.", path=f"/{door}"))
    if places.NAMED in facts.texts:
        yield Remove(places.NAMED, why("Remove {path}: the table's name is no longer said.", path=f"/{places.NAMED}"))


def _files(facts: Facts) -> Iterator[Step]:
    door = f"{places.UNITS}/{places.DOOR}"
    if facts.texts.get(door) != TEXT:
        sentence = why(
            "Write {path}: phones may reach the table at port {port} from the networks around it; the table itself "
            "still opens no connection.",
            path=f"/{door}", port=PORT,
        )  # fmt: skip
        yield Write(door, TEXT, sentence)
    if "avahi-daemon" in facts.packages and facts.texts.get(places.NAMED) != NAMED:
        sentence = why("Write {path}: the table says its name in the network.", path=f"/{places.NAMED}")
        yield Write(places.NAMED, NAMED, sentence)
