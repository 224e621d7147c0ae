"""What the drop-in for a shop's broker opens, with a real systemd: one address, and only once it is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systemd.container import Container, booted, debian, why_not
from ui.install.network import TEXT

pytestmark = pytest.mark.long

SYSTEMD = Path(__file__).parents[2] / "systemd"
BROKER, STRANGER = "127.0.0.5", "127.0.0.6"
SERVE = (
    "import socket,time\ns=socket.create_server(('0.0.0.0',1883),backlog=99)\n"
    "open('/run/serving','w').close()\ntime.sleep(600)\n"
)
ASK = "import socket,sys\nsocket.create_connection((sys.argv[1],1883),3).close()\n"


def properties(text: str) -> list[str]:
    """What a unit says of the network, as words of systemd-run."""
    ours = ("RestrictAddressFamilies=", "IPAddressDeny=", "IPAddressAllow=")
    return [word for line in text.splitlines() if line.startswith(ours) for word in ("-p", line)]


def reaches(container: Container, address: str, unit: str) -> bool:
    """Whether a program under these rules can speak to this address."""
    told = container.run(
        "systemd-run", "--wait", "--pipe", "-q", *properties(unit), "python3", "-c", ASK, address, status=None
    )
    return "Error" not in told


def test_the_table_speaks_to_its_broker_and_to_nobody_else(tmp_path: Path) -> None:
    if reason := why_not("systemd-nspawn"):
        pytest.skip(reason)
    table = (SYSTEMD / "trireme.service").read_text()
    told = table + TEXT.format(address=BROKER)
    with booted(debian(tmp_path / "shop", "trixie")) as container:
        container.run("systemd-run", "-q", "python3", "-c", SERVE)
        container.run("sh", "-c", "while [ ! -e /run/serving ]; do sleep 0.1; done", timeout=60)
        assert reaches(container, STRANGER, ""), "without rules everybody can be reached"
        if reaches(container, STRANGER, "IPAddressDeny=any\n"):
            pytest.skip("this machine's kernel lets no container filter addresses; on a device systemd does it")
        assert not reaches(container, BROKER, table)
        assert reaches(container, BROKER, told)
        assert not reaches(container, STRANGER, told)
