"""Debian's Firefox without a window, steered over WebDriver BiDi: as much of it as a look at the page needs."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tempfile
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.ui.browser.chromium import PATIENCE, Glass

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")
LISTENS = "WebDriver BiDi listening on "


class Firefox(Glass):
    """One browser with a fresh profile and one page."""

    def __init__(self) -> None:
        assert PROGRAM is not None
        self._until_closed = ExitStack()
        profile = self._until_closed.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        command = [PROGRAM, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._process.stdout is not None
        where = next(line.strip() for line in self._process.stdout if LISTENS in line).removeprefix(LISTENS)
        line = connect(f"{where}/session", max_size=None, proxy=None, ping_interval=None)
        self._line: ClientConnection = self._until_closed.enter_context(line)
        self._asked = 0
        self._heard: list[dict[str, Any]] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._page = self.ask("browsingContext.create", type="tab")["context"]

    def ask(self, method: str, **about: Any) -> dict[str, Any]:
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": about}))
        while True:
            told = json.loads(self._line.recv(timeout=PATIENCE))
            if told.get("id") == self._asked:
                assert told["type"] == "success", told
                result: dict[str, Any] = told["result"]
                return result
            self._heard.append(told)

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def size(self, wide: int, high: int) -> None:
        """The page gets so much room."""
        self.ask("browsingContext.setViewport", context=self._page, viewport={"width": wide, "height": high})

    def run(self, code: str) -> Any:
        told = self.ask(
            "script.evaluate", expression=f"JSON.stringify({code})", target={"context": self._page}, awaitPromise=True
        )
        assert told["type"] == "success", told
        return json.loads(told["result"].get("value", "null"))

    def click(self, x: float, y: float) -> None:
        left, top = self.spot(x, y)
        pointer = [
            {"type": "pointerMove", "x": round(left), "y": round(top)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._do({"type": "pointer", "id": "mouse", "actions": pointer})

    def key(self, key: str) -> None:
        """A key by its letter, or by WebDriver's code point for it."""
        self._do(
            {"type": "key", "id": "keys", "actions": [{"type": word, "value": key} for word in ("keyDown", "keyUp")]}
        )

    def _do(self, source: dict[str, Any]) -> None:
        self.ask("input.performActions", context=self._page, actions=[source])

    def complaints(self) -> list[str]:
        return [json.dumps(told["params"]) for told in self._heard if told.get("method") == "log.entryAdded"]

    def save(self, path: str) -> None:
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("browsingContext.captureScreenshot", context=self._page)["data"]))

    def close(self) -> None:
        self.ask("browser.close")
        self._process.wait(PATIENCE)
        self._until_closed.close()
