"""The door for phones is opened by a line of its own, said, and taken back; the table's own units stay shut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.install.machine import TREE, card, write
from ui.guests import room
from ui.install import places, plan
from ui.install.facts import look
from ui.install.phones import NAMED, PORT, TEXT, no_phones, phones
from ui.install.source import InstallError, find
from ui.install.steps import Remove, Run, Step, Write

DOOR = f"{places.UNITS}/{places.DOOR}"


def installed(root: Path, *packages: str) -> Path:
    card(root)
    (root / places.OPT).mkdir(parents=True)
    (root / places.CURRENT).symlink_to("releases/one-py3.11")
    for name in packages:
        with (root / "var/lib/dpkg/status").open("a") as file:
            file.write(f"\nPackage: {name}\nStatus: install ok installed\nVersion: 1\n")
    return root


def written(steps: list[Step]) -> dict[str, str]:
    return {step.path: step.text for step in steps if isinstance(step, Write)}


def commands(steps: list[Step]) -> list[str]:
    return [" ".join(step.command) for step in steps if isinstance(step, Run)]


def test_an_ordinary_installation_opens_no_door(tmp_path: Path) -> None:
    steps = plan.install(look(card(tmp_path)), find(TREE))
    assert DOOR not in written(steps)
    assert not any(places.DOOR in line for line in commands(steps))


def test_it_is_opened_while_the_table_stands_still(tmp_path: Path) -> None:
    steps = phones(look(installed(tmp_path)))
    assert written(steps) == {DOOR: TEXT}
    assert commands(steps) == [
        "systemctl daemon-reload",
        f"systemctl stop {places.SERVICE}",
        f"systemctl enable --now {places.DOOR}",
        f"systemctl start {places.SERVICE}",
    ]


def test_the_name_is_said_where_the_system_says_names(tmp_path: Path) -> None:
    assert written(phones(look(installed(tmp_path, "avahi-daemon")))) == {DOOR: TEXT, places.NAMED: NAMED}


def test_what_is_open_already_is_left_alone_and_what_is_old_renewed(tmp_path: Path) -> None:
    root = installed(tmp_path)
    write(root / DOOR, TEXT)
    assert phones(look(root)) == []
    write(root / DOOR, "[Socket]\nListenStream=80\n")
    assert written(plan.install(look(root), find(TREE)))[DOOR] == TEXT


def test_it_is_shut_again_by_a_line_and_with_the_program(tmp_path: Path) -> None:
    root = installed(tmp_path)
    write(root / DOOR, TEXT)
    write(root / places.NAMED, NAMED)
    for steps in (no_phones(look(root)), plan.uninstall(look(root), games=False)):
        assert {step.path for step in steps if isinstance(step, Remove)} >= {DOOR, places.NAMED}
        assert f"systemctl disable --now {places.DOOR}" in commands(steps)
    assert no_phones(look(installed(tmp_path / "other"))) == []


def test_without_a_table_there_is_no_door(tmp_path: Path) -> None:
    with pytest.raises(InstallError, match="not installed yet"):
        phones(look(card(tmp_path)))


def test_the_door_is_where_the_program_looks_for_it() -> None:
    assert room.PORT == PORT
    assert places.DOOR.removesuffix(".socket") == places.SERVICE.removesuffix(".service"), "else it is not handed over"
