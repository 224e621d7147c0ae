"""Where connections come in and end: one port of this machine, and no more of them at a time than it can bear."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections import Counter

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from ui.browser.errors import PortTaken

HERE = "127.0.0.1"
PORT = 8480
CONNECTIONS = 32


def bound(port: int | None) -> socket.socket:
    """A door at this port; at ours, or any if somebody else has it. PortTaken where it was asked for by number."""
    for wanted in (PORT, 0) if port is None else (port,):
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((HERE, wanted))
            found.listen(CONNECTIONS)  # from now on nobody else can; who comes early waits
        except OSError:
            found.close()
            continue
        return found
    raise PortTaken("Port {port} of this machine is taken; choose another with --port.", port=wanted)


class Count:
    """How many connections there are, counted from the first byte, so that a crowd of half-open ones stays small."""

    def __init__(self, most: int = CONNECTIONS, of_one: int = CONNECTIONS) -> None:
        """`of_one`: from one address."""
        self.open = 0
        self._most, self._of_one = most, of_one
        self._from: Counter[str] = Counter()

    def kind(self) -> type[ServerConnection]:
        """Connections that are counted here."""
        count = self

        class Guest(ServerConnection):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                self._address = str((transport.get_extra_info("peername") or ("",))[0])
                count.open += 1
                count._from[self._address] += 1
                super().connection_made(transport)
                if count.open > count._most or count._from[self._address] > count._of_one:
                    self.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                count.open -= 1
                count._from[self._address] -= 1
                count._from += Counter()  # without those of whom nobody is left
                super().connection_lost(exc)

        return Guest


async def ended(*tasks: asyncio.Task[object]) -> None:
    """Ends what was done for a connection; a line that broke or got stuck is how people leave, anything else is a fault
    of ours."""
    for task in tasks:
        task.cancel()
    for fault in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(fault, Exception) and not isinstance(fault, ConnectionClosed | TimeoutError):
            raise fault


def faults() -> logging.Logger:
    """The library's log: what strangers do wrong is theirs, what we do wrong must be seen."""
    log = logging.getLogger("trireme.browser")
    if not log.handlers:
        log.propagate = False
        log.setLevel(logging.ERROR)
        handler = logging.StreamHandler(sys.stderr)
        handler.addFilter(lambda said: said.getMessage() in ("connection handler failed", "process_request failed"))
        log.addHandler(handler)
    return log
