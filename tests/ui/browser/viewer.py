"""A viewer without a browser: says what the page would say, or what it never would."""

from __future__ import annotations

import io
import json
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20.0


class Viewer:
    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.known: dict[str, Any] = {}
        self.pictures = self.bytes = 0
        self.number = 0
        self.surface = pygame.Surface((1, 1))

    def say(self, do: str, **about: Any) -> None:
        self.line.send(json.dumps({"do": do, **about}))

    def tap(self, x: float, y: float) -> None:
        self.say("down", who=0, x=x, y=y)
        self.say("up", who=0, x=x, y=y)

    def take(self, *, seen: bool = True) -> bool:
        """The next message; True: it was a picture. `seen`: says that it is drawn."""
        message = self.line.recv(timeout=PATIENCE)
        if isinstance(message, str):
            news = json.loads(message)
            self.known |= news
            if "size" in news:
                self.surface = pygame.Surface(news["size"])
            return False
        self.pictures += 1
        self.bytes += len(message)
        (self.number,) = struct.unpack_from(">I", message)
        at = 4
        while at < len(message):
            x, y, length = struct.unpack_from(">HHI", message, at)
            at += 8 + length
            self.surface.blit(pygame.image.load(io.BytesIO(message[at - length : at]), "x.png"), (x, y))
        if seen:
            self.seen()
        return True

    def seen(self) -> None:
        self.say("seen", number=self.number)

    def picture(self) -> None:
        """Waits for the next picture, and says that it is drawn."""
        while not self.take():
            pass

    @property
    def received(self) -> int:
        """Bytes that have come over the line, as the kernel counts them (tcpi_bytes_received)."""
        about = self.line.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
        if len(about) < 136:
            pytest.skip("an emulated kernel does not count a connection's bytes; every real one since Linux 4.1 does")
        (count,) = struct.unpack_from("=Q", about, 128)
        return int(count)

    @property
    def rgb(self) -> bytes:
        return pygame.image.tobytes(self.surface, "RGB")


@contextmanager
def viewing(address: str) -> Iterator[Viewer]:
    """The page's own connection. What comes waits without a bound, as it does in a browser."""
    page, token = address.split("#")
    where = page.replace("http://", "ws://") + f"table?{token}"
    with connect(
        where, origin=Origin(page.rstrip("/")), max_size=None, proxy=None, compression=None, max_queue=None
    ) as line:
        yield Viewer(line)
