"""A real broker for tests: Debian's Mosquitto, started on a port of this machine, stopped and started again at will."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest

PATIENCE = 60.0


def program() -> str:
    """Where Mosquitto is; the test is skipped where it is not."""
    found = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(
            "the broker Mosquitto is not installed (Debian: mosquitto); .ci/run installs it, and there this runs"
        )
    return found


class Mosquitto:
    """One broker; what it retains outlives a restart, as it does in a shop."""

    def __init__(self, folder: Path, *lines: str) -> None:
        self._program, self._folder = program(), folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        folder.mkdir(parents=True, exist_ok=True)
        self.config = folder / "mosquitto.conf"
        # As root it would otherwise change to a user who may not read this folder.
        user = ["user root"] if os.geteuid() == 0 else []
        told = [*user, f"listener {self.port} 127.0.0.1", "persistence true", f"persistence_location {folder}/",
                "max_queued_messages 0", *(lines or ("allow_anonymous true",))]  # fmt: skip
        self.config.write_text("\n".join(told) + "\n")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self._folder / "mosquitto.log").open("ab") as log:
            self._process = subprocess.Popen([self._program, "-c", str(self.config)], stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self._process.poll() is None, (self._folder / "mosquitto.log").read_text()
                assert time.monotonic() < end, "Mosquitto does not answer"
                time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None
