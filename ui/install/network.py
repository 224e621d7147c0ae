"""The table's door to the network: shut, but for the one broker that the owner's file names."""

from __future__ import annotations

import ipaddress
import tomllib
from collections.abc import Iterator

from engine.rules.contract import why
from hardware.broker.address import parse_address
from ui.install import places
from ui.install.facts import Facts
from ui.install.source import InstallError
from ui.install.steps import Remove, Run, Step, Write

TEXT = """\
# The broker of [report] in /etc/trireme.toml, and nobody else.
# Written by `sudo trireme install`; it goes with that section.
[Service]
RestrictAddressFamilies=AF_INET AF_INET6
IPAddressAllow={address}
"""


def broker(facts: Facts) -> str:
    """The address the owner's file names; empty where it names none. A name would need the whole network to be asked
    for it, so an installed table takes a number."""
    try:
        named = tomllib.loads(facts.texts.get(places.CONFIG, "")).get("report", {}).get("broker", "")
        host = parse_address(named)[0] if named else ""
    except (tomllib.TOMLDecodeError, AttributeError, TypeError, ValueError):
        return ""  # the table itself says what is wrong with the file
    if not host:
        return ""
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        raise InstallError(
            "The broker under [report] in /{path} has to be an address, like 192.168.1.5, not “{name}”: the table may "
            "speak to nobody else, so nobody could tell it where that is.",
            path=places.CONFIG, name=host,
        ) from None  # fmt: skip


def opened(facts: Facts) -> Iterator[Step]:
    """The way to the broker, or its end."""
    address = broker(facts)
    for path in places.NETWORK:
        if address and facts.texts.get(path) != (text := TEXT.format(address=address)):
            sentence = why("Write {path}: the table may speak to {address}, and to nobody else.",
                       path=f"/{path}", address=address)  # fmt: skip
            yield Write(path, text, sentence)
    if not address:
        yield from closed(facts)


def closed(facts: Facts) -> Iterator[Step]:
    """No network any more."""
    for path in places.NETWORK:
        if path in facts.texts:
            yield Remove(path, why("Remove {path}: the table speaks to nobody again.", path=f"/{path}"))
            folder = f"/{path.rpartition('/')[0]}"
            tidy = why("Remove {folder}, if it is empty.", folder=folder)
            yield Run(("rmdir", "--ignore-fail-on-non-empty", folder), tidy)
