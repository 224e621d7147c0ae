"""Debian's Chromium without a window, steered over its own protocol: what a person does with a page, and no more."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PROGRAM = shutil.which("chromium")
PATIENCE = 20.0  # seconds until something that must come counts as lost
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--remote-debugging-port=0",
)  # fmt: skip


def until(true: Callable[[], Any], what: str) -> Any:
    """Waits until this is so, and gives what it says then."""
    end = time.monotonic() + PATIENCE
    while not (found := true()):
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(0.01)
    return found


class Chromium:
    """One browser with a fresh profile."""

    def __init__(self) -> None:
        assert PROGRAM is not None
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [PROGRAM, *FLAGS, f"--user-data-dir={self._profile.name}", "about:blank"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        told = Path(self._profile.name, "DevToolsActivePort")
        until(lambda: told.exists() and len(told.read_text().splitlines()) == 2, "Chromium's port")
        port, path = told.read_text().splitlines()
        self._until_closed = ExitStack()
        line = connect(f"ws://127.0.0.1:{port}{path}", max_size=None, proxy=None, ping_interval=None)
        self._line: ClientConnection = self._until_closed.enter_context(line)
        self._asked = 0
        self.heard: list[dict[str, Any]] = []

    def ask(self, method: str, session: str = "", **about: Any) -> dict[str, Any]:
        self._asked += 1
        call: dict[str, Any] = {"id": self._asked, "method": method, "params": about}
        self._line.send(json.dumps(call | ({"sessionId": session} if session else {})))
        while True:
            told = json.loads(self._line.recv(timeout=PATIENCE))
            if told.get("id") == self._asked:
                assert "error" not in told, told["error"]
                result: dict[str, Any] = told["result"]
                return result
            self.heard.append(told)

    def tab(
        self, address: str, width: int = 1000, height: int = 760, *, touch: bool = False, apart: bool = False
    ) -> Tab:
        """`apart`: as if on another device, with nothing remembered."""
        about = self.ask("Target.createBrowserContext") if apart else {}
        # A window of its own: a tab behind another draws nothing.
        target = self.ask("Target.createTarget", url="about:blank", newWindow=True, **about)["targetId"]
        return self._at(target, address, (width, height), touch, about)

    def _at(self, target: str, address: str, size: tuple[int, int], touch: bool, about: dict[str, Any]) -> Tab:
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Tab(self, target, session, address, size, touch, about)

    def close(self) -> None:
        self._until_closed.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
        self._profile.cleanup()


class Glass(ABC):
    """What can be read off the page in any browser."""

    @abstractmethod
    def run(self, code: str) -> Any:
        """What this expression of the page's own language is."""

    def until(self, code: str) -> Any:
        return until(lambda: self.run(code), code)

    def text(self, name: str) -> str:
        """What the part of the page with this id says."""
        return str(self.run(f"document.getElementById('{name}')?.innerText ?? ''"))

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Where in the window a point of the glass is."""
        at = self.run(
            "(() => { const g = document.getElementById('glass'), b = g.getBoundingClientRect();"
            f" return [b.left + {x} * b.width / g.width, b.top + {y} * b.height / g.height]; }})()"
        )
        return at[0], at[1]

    def pixels(self) -> bytes:
        """What is on the glass of the page: red, green, blue, line by line."""
        told = self.run(
            "(() => { const g = document.getElementById('glass');"
            " const c = new OffscreenCanvas(g.width, g.height).getContext('2d', { willReadFrequently: true });"
            " c.drawImage(g, 0, 0); const d = c.getImageData(0, 0, g.width, g.height).data;"
            " let s = ''; for (let i = 0; i < d.length; i += 4) s += String.fromCharCode(d[i], d[i+1], d[i+2]);"
            " return btoa(s); })()"
        )
        return base64.b64decode(told)


class Tab(Glass):
    def __init__(
        self, browser: Chromium, target: str, session: str, address: str, size: tuple[int, int], touch: bool,
        about: dict[str, Any],
    ) -> None:  # fmt: skip
        self._browser, self._target, self._session = browser, target, session
        self._size, self._touch, self._about = size, touch, about
        self.ask("Page.enable")
        self.ask("Runtime.enable")
        self.ask("Log.enable")
        width, height = size
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        if touch:
            self.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.ask("Page.navigate", url=address)

    def ask(self, method: str, **about: Any) -> dict[str, Any]:
        return self._browser.ask(method, self._session, **about)

    def run(self, code: str) -> Any:
        told = self.ask("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    def beside(self, address: str) -> Tab:
        """Another tab of the same device."""
        target = self._browser.ask("Target.createTarget", url="about:blank", newWindow=True, **self._about)["targetId"]
        return self._browser._at(target, address, self._size, self._touch, self._about)

    def complaints(self) -> list[str]:
        """What the page or the browser found wrong with it."""
        kinds = ("Runtime.exceptionThrown", "Log.entryAdded")
        ours = [t for t in self._browser.heard if t.get("sessionId") == self._session and t["method"] in kinds]
        return [json.dumps(told["params"]) for told in ours]

    def click(self, x: float, y: float) -> None:
        """A click of the mouse on a point of the glass."""
        left, top = self.spot(x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=left, y=top, button="left", clickCount=1)

    def wheel(self, x: float, y: float, turn: float) -> None:
        left, top = self.spot(x, y)
        self.ask("Input.dispatchMouseEvent", type="mouseWheel", x=left, y=top, deltaX=0, deltaY=turn)

    def touch(self, *fingers: tuple[float, float], kind: str = "touchStart") -> None:
        """Fingers on points of the glass; none: all are lifted."""
        points = [{"x": left, "y": top, "id": n} for n, (left, top) in enumerate(self.spot(*f) for f in fingers)]
        self.ask("Input.dispatchTouchEvent", type=kind if points else "touchEnd", touchPoints=points)

    def tap(self, x: float, y: float) -> None:
        self.touch((x, y))
        self.touch()

    def key(self, key: str, code: str = "", text: str = "") -> None:
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, text=text)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def reload(self) -> None:
        self.ask("Page.reload")

    def save(self, path: str) -> None:
        Path(path).write_bytes(base64.b64decode(self.ask("Page.captureScreenshot")["data"]))

    def close(self) -> None:
        self._browser.ask("Target.closeTarget", targetId=self._target)
