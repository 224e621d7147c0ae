"""Debian's WebKit, steered over WebDriver: as much of it as a look at the page needs."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import urllib.request
from contextlib import suppress
from glob import glob
from pathlib import Path
from typing import Any

from tests.ui.browser.chromium import Glass, until

PROGRAM = shutil.which("WebKitWebDriver")
# The least width of a window is that of its tool bar, which is wider than a phone: its buttons go without their edges.
NARROW = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; }"
WINDOWS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser")


class WebKit(Glass):
    """One browser with a fresh profile and one page. It wants a display: a made-up one does."""

    def __init__(self) -> None:
        assert PROGRAM is not None
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self._config = tempfile.TemporaryDirectory()
        for folder in ("gtk-3.0", "gtk-4.0"):
            (Path(self._config.name) / folder).mkdir()
            (Path(self._config.name) / folder / "gtk.css").write_text(NARROW)
        screen = ["xvfb-run", "-a"] if "DISPLAY" not in os.environ else []
        self._driver = subprocess.Popen(
            [*screen, PROGRAM, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "XDG_CONFIG_HOME": self._config.name},
        )  # fmt: skip
        self._at = f"http://127.0.0.1:{port}"
        until(self._awake, "WebKit's driver")
        browser = next(found for pattern in WINDOWS for found in glob(pattern))
        wanted = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        told = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{told['sessionId']}"

    def _awake(self) -> bool:
        with suppress(OSError):
            return bool(self._ask("GET", "/status"))
        return False

    def _ask(self, verb: str, path: str, about: dict[str, Any] | None = None) -> Any:
        body = json.dumps(about).encode() if about is not None else None
        asked = urllib.request.Request(self._at + path, body, {"Content-Type": "application/json"}, method=verb)
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(asked, timeout=60) as told:
            return json.load(told)["value"]

    def go(self, address: str) -> None:
        self._ask("POST", f"{self._session}/url", {"url": address})

    def size(self, wide: int, high: int) -> None:
        """The page gets so much room: the window as much more as its own edges take."""
        rect = self._ask("GET", f"{self._session}/window/rect")
        inner = self.run("[window.innerWidth, window.innerHeight]")
        edges = rect["width"] - inner[0], rect["height"] - inner[1]
        self._ask("POST", f"{self._session}/window/rect", {"width": wide + edges[0], "height": high + edges[1]})

    def run(self, code: str) -> Any:
        script = (
            f"const done = arguments[0]; Promise.resolve({code}).then((told) => done(JSON.stringify(told ?? null)))"
        )
        return json.loads(self._ask("POST", f"{self._session}/execute/async", {"script": script, "args": []}))

    def close(self) -> None:
        with suppress(OSError):
            self._ask("DELETE", self._session)
        os.killpg(self._driver.pid, 15)  # the display it was given goes with it
        self._driver.wait(20)
        self._config.cleanup()
