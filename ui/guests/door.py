"""Where guests come in: one port, opened by us or handed over by systemd, and the addresses that lead to it."""

from __future__ import annotations

import fcntl
import ipaddress
import os
import socket
import struct
from array import array

from ui.guests.errors import NoDoor

FIRST = 3  # the first of what systemd hands over
SIOCGIFCONF, SIOCGIFFLAGS = 0x8912, 0x8913
UP, LOOPBACK = 0x1, 0x8
ENTRY = struct.Struct("16s16s8x" if struct.calcsize("P") == 8 else "16s16s")  # struct ifreq
MOST = 64  # interfaces


def opened(port: int, backlog: int = 32) -> socket.socket:
    """The door, listening. NoDoor says why there is none."""
    if (given := handed_over()) is not None:
        return given
    try:
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        raise NoDoor("This table is closed to the network. To open it: sudo trireme install --phones") from None
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(("0.0.0.0", port))
        found.listen(backlog)
    except OSError:
        found.close()
        raise NoDoor("Port {port} of this device is taken.", port=port) from None
    return found


def handed_over() -> socket.socket | None:
    """The socket of trireme-phones.socket, where systemd passed it on to us: then the table itself may open none."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or os.environ.get("LISTEN_FDS", "0") == "0":
        return None
    os.set_inheritable(FIRST, False)
    return socket.socket(fileno=os.dup(FIRST))


def addresses(door: socket.socket) -> list[str]:
    """The addresses of this device in the networks around it, those of a home network first. Asked of the door, which
    knows them also where its holder may open no socket."""
    room = array("B", bytes(ENTRY.size * MOST))
    asked = struct.pack("iP", len(room), room.buffer_info()[0])
    try:
        answer = fcntl.ioctl(door.fileno(), SIOCGIFCONF, asked)
    except OSError:
        return []
    (length,) = struct.unpack_from("i", answer)
    found: list[str] = []
    for at in range(0, length, ENTRY.size):
        name, address = ENTRY.unpack_from(room, at)
        flags = _flags(door, name)
        if flags & UP and not flags & LOOPBACK:
            found.append(socket.inet_ntoa(address[4:8]))
    return sorted(found, key=_homely)


def _flags(door: socket.socket, name: bytes) -> int:
    try:
        answer = fcntl.ioctl(door.fileno(), SIOCGIFFLAGS, name.ljust(40, b"\0"))
    except OSError:
        return 0
    return int(struct.unpack_from("H", answer, 16)[0])


def _homely(address: str) -> tuple[bool, str]:
    return (not ipaddress.ip_address(address).is_private, address)
