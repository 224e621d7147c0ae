"""The files of a guest's page, who may ask for them, and by which names this device goes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from pathlib import Path

from websockets.http11 import Request, Response

from ui.browser import pages as screen
from ui.browser.pages import one, response, said

FOLDER = Path(__file__).parent / "page"
KINDS = {
    "/": (FOLDER / "index.html", "text/html"),
    "/page.css": (FOLDER / "page.css", "text/css"),
    "/page.js": (FOLDER / "page.js", "text/javascript"),
    "/hands.js": (screen.FOLDER / "hands.js", "text/javascript"),
    "/pictures.js": (screen.FOLDER / "pictures.js", "text/javascript"),
    "/icon.svg": (screen.FOLDER / "icon.svg", "image/svg+xml"),
}
TABLE = "/table"
HOST = re.compile(r"(?P<name>[a-z0-9.-]{1,255})(:(?P<port>[0-9]{1,5}))?", re.ASCII)


def answer(request: Request, names: frozenset[str], words: Mapping[str, bytes]) -> Response | None:
    """What a request gets; None: the WebSocket may be opened. `names` are this device's own; `words` the sentences of
    the page by path."""
    host = one(request.headers, "Host")
    if (asked_for := HOST.fullmatch(host)) is None or asked_for["name"] not in names:
        # A name that somebody else's server gave this address must not bring their page to the table.
        return said(HTTPStatus.FORBIDDEN, "Trireme answers to its own address only; the touchscreen shows it.")
    if request.path == TABLE:
        if one(request.headers, "Origin") != f"http://{host}":
            return said(HTTPStatus.FORBIDDEN, "Only Trireme's own page may do that.")
        return None
    if request.path in words:
        return response(HTTPStatus.OK, "application/json; charset=utf-8", words[request.path], host)
    if request.path not in KINDS:
        return said(HTTPStatus.NOT_FOUND, "There is nothing here; the table is at /.")
    file, kind = KINDS[request.path]
    return response(HTTPStatus.OK, f"{kind}; charset=utf-8", _content(file), host)


@cache
def _content(file: Path) -> bytes:
    return file.read_bytes()
