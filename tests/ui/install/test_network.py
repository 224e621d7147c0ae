"""A table speaks to its broker and to nobody else, and to nobody at all where none is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.install.machine import TREE, card, write
from ui.install import places, plan
from ui.install.facts import look
from ui.install.network import broker
from ui.install.source import InstallError, find
from ui.install.steps import Remove, Write


def told(root: Path, lines: str) -> None:
    write(root / places.CONFIG, lines)


def written(root: Path) -> dict[str, str]:
    steps = plan.install(look(root), find(TREE))
    return {step.path: step.text for step in steps if isinstance(step, Write) and step.path in places.NETWORK}


def test_without_a_broker_nothing_is_opened(tmp_path: Path) -> None:
    root = card(tmp_path)
    assert written(root) == {}
    told(root, "demo = true\n")
    assert written(root) == {}


@pytest.mark.parametrize(
    ("named", "address"), [("192.168.1.5", "192.168.1.5"), ("10.0.0.2:1884", "10.0.0.2"), ("[fd00::5]:1883", "fd00::5")]
)
def test_one_address_is_opened_for_both_units(tmp_path: Path, named: str, address: str) -> None:
    root = card(tmp_path)
    told(root, f'[report]\nbroker = "{named}"\n')
    found = written(root)
    assert set(found) == set(places.NETWORK)
    for text in found.values():
        assert f"IPAddressAllow={address}\n" in text
        assert "RestrictAddressFamilies=AF_INET AF_INET6\n" in text
    for path, text in found.items():
        write(root / path, text)
    assert written(root) == {}  # as it should be already


def test_a_name_is_refused_with_the_reason(tmp_path: Path) -> None:
    root = card(tmp_path)
    told(root, '[report]\nbroker = "broker.local"\n')
    with pytest.raises(InstallError, match="has to be an address"):
        plan.install(look(root), find(TREE))


@pytest.mark.parametrize(
    "lines", ["report = 3\n", "[report]\nbroker = 7\n", "[report]\n", "not toml", '[report]\nbroker = "a b"\n']
)
def test_a_file_that_says_it_wrongly_opens_nothing(tmp_path: Path, lines: str) -> None:
    root = card(tmp_path)
    told(root, lines)
    assert broker(look(root)) == ""


def test_it_goes_with_the_section_and_with_the_program(tmp_path: Path) -> None:
    root = card(tmp_path)
    told(root, '[report]\nbroker = "192.168.1.5"\n')
    for path, text in written(root).items():
        write(root / path, text)
    uninstalled = plan.uninstall(look(root), games=False)
    assert {step.path for step in uninstalled if isinstance(step, Remove)} >= set(places.NETWORK)
    told(root, "")
    steps = plan.install(look(root), find(TREE))
    assert {step.path for step in steps if isinstance(step, Remove)} >= set(places.NETWORK)
