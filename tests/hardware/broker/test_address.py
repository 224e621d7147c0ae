"""Addresses and passwords as people write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.broker.address import Broker, parse_address
from hardware.errors import BrokerError


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("broker", ("broker", 0)),
        ("broker.local:1884", ("broker.local", 1884)),
        ("127.0.0.1", ("127.0.0.1", 0)),
        ("[::1]:1883", ("::1", 1883)),
        ("[fe80::1]", ("fe80::1", 0)),
    ],
)
def test_addresses(told: str, meant: tuple[str, int]) -> None:
    assert parse_address(told) == meant


@pytest.mark.parametrize("told", ["", ":1883", "a b", "host:0", "host:70000", "host:1a", "mqtt://host", "[x]", "-h"])
def test_what_is_no_address(told: str) -> None:
    with pytest.raises(ValueError):
        parse_address(told)


def test_the_password_is_the_first_line_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("вода \nsecond\n")
    assert Broker("h", password_file=str(file)).password() == "вода"
    assert Broker("h").password() == ""


def test_a_password_that_cannot_be_read_says_which_file(tmp_path: Path) -> None:
    with pytest.raises(BrokerError, match="gone") as caught:
        Broker("h", password_file=str(tmp_path / "gone")).password()
    assert caught.value.code == "password"
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(BrokerError, match="not text"):
        Broker("h", password_file=str(tmp_path / "bytes")).password()
