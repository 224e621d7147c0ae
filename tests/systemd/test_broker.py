"""What the drop-in for a shop's broker opens, with a real systemd: one address, and only once it is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.systemd.container import booted, debian, why_not
from ui.install.network import TEXT

pytestmark = pytest.mark.long

SYSTEMD = Path(__file__).parents[2] / "systemd"
BROKER, STRANGER = "127.0.0.5", "127.0.0.6"
SERVE = (
    "import socket,time\ns=socket.create_server(('0.0.0.0',1883),backlog=99)\n"
    "open('/run/serving','w').close()\ntime.sleep(600)\n"
)
Run = Callable[..., str]
"""Runs these words as root and returns what they printed; `status=None`: however they ended."""
ASK = "import socket,sys\nsocket.create_connection((sys.argv[1],1883),3).close()\n"


def properties(text: str) -> list[str]:
    """What a unit says of the network, as words of systemd-run."""
    ours = ("RestrictAddressFamilies=", "IPAddressDeny=", "IPAddressAllow=")
    return [word for line in text.splitlines() if line.startswith(ours) for word in ("-p", line)]


def reaches(run: Run, address: str, unit: str) -> bool:
    """Whether a program under these rules can speak to this address."""
    told = run("systemd-run", "--wait", "--pipe", "-q", *properties(unit), "python3", "-c", ASK, address, status=None)
    return "Error" not in told


def served(run: Run) -> None:
    """Somebody listens at every address."""
    run("systemd-run", "-q", "python3", "-c", SERVE)
    run("sh", "-c", "while [ ! -e /run/serving ]; do sleep 0.1; done")
    assert reaches(run, STRANGER, ""), "without rules everybody can be reached"


def speaks_to_its_broker_alone(run: Run, table: str, told: str) -> None:
    """What a unit without a broker reaches, and one that was told of one."""
    assert not reaches(run, STRANGER, "IPAddressDeny=any\n"), "this kernel filters no addresses"
    assert not reaches(run, BROKER, table)
    assert reaches(run, BROKER, told)
    assert not reaches(run, STRANGER, told)


def test_the_table_speaks_to_its_broker_and_to_nobody_else(tmp_path: Path) -> None:
    if reason := why_not("systemd-nspawn"):
        pytest.skip(reason)
    table = (SYSTEMD / "trireme.service").read_text()
    with booted(debian(tmp_path / "shop", "trixie")) as container:
        served(container.run)
        if reaches(container.run, STRANGER, "IPAddressDeny=any\n"):
            pytest.skip("this machine's kernel lets no container filter addresses; test_machine.py brings its own")
        speaks_to_its_broker_alone(container.run, table, table + TEXT.format(address=BROKER))
