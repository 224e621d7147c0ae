"""The door: opened by the program on a desk, handed over by systemd on a table that may open none."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ui.guests.door import addresses, opened
from ui.guests.errors import NoDoor

ROOT = Path(__file__).parents[3]
HANDED = """
import os, sys
os.dup2(int(sys.argv[2]), 3)  # as systemd leaves it
os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
from ui.guests.door import addresses, opened

first = opened(1)
assert first.getsockname()[1] == int(sys.argv[1]), first
first.close()
again = opened(1)
assert again.getsockname()[1] == int(sys.argv[1]), "switched off and on, it is there again"
assert not again.get_inheritable()
line, _ = again.accept()
line.sendall(b"here")
print(addresses(again))
"""


def test_a_taken_port_is_said() -> None:
    with opened(0) as door, pytest.raises(NoDoor, match="is taken"):
        opened(door.getsockname()[1])


def test_where_no_socket_may_be_opened_the_way_to_one_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*words: object) -> socket.socket:
        raise OSError(97, "Address family not supported by protocol")

    monkeypatch.setattr("ui.guests.door.socket.socket", refused)
    with pytest.raises(NoDoor, match="install --phones"):
        opened(0)


def test_a_socket_for_another_process_is_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISTEN_PID", str(os.getpid() + 1))
    monkeypatch.setenv("LISTEN_FDS", "1")
    with opened(0) as door:
        assert door.fileno() != 3


def test_what_systemd_hands_over_is_the_door_every_time_it_is_opened() -> None:
    with socket.create_server(("127.0.0.1", 0)) as given:
        port = given.getsockname()[1]
        program = subprocess.Popen(
            [sys.executable, "-c", HANDED, str(port), str(given.fileno())], pass_fds=[given.fileno()], cwd=ROOT,
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.settimeout(20)
            assert line.recv(4) == b"here"
        said, _ = program.communicate(timeout=20)
    assert program.returncode == 0
    assert said.startswith("[")


def test_the_addresses_are_those_of_networks() -> None:
    with opened(0) as door:
        found = addresses(door)
    assert "127.0.0.1" not in found
    assert all(socket.inet_aton(address) for address in found)
