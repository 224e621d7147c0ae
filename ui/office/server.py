"""The back office's page, for browsers on this computer alone."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Sequence
from functools import partial
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from ui.office.cards import card
from ui.office.office import Office
from ui.office.plots import as_csv, figures
from ui.office.vectors import symbols
from ui.webpage import OURS, headers
from ui.words.language import LANGUAGES, Language, language

FOLDER = Path(__file__).parent / "page"
FILES = {"/page.css": "text/css", "/page.js": "text/javascript"}
PORT = 8808
VIEWERS = 32
"""Requests that may wait at a time; one more is told to come again."""
WAIT = 20.0
"""Seconds a question for changes may stay open."""
PAUSE = 0.05
"""So much is gathered before it is told: a thousand tables are one answer and not a thousand."""
POLICY = "; ".join(
    ("default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'",
     "base-uri 'none'")
)  # fmt: skip


class BackOffice(ThreadingHTTPServer):
    """One page; every answer is made from the office as it is now."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, office: Office, port: int = PORT, emblems: Sequence[str] = ()) -> None:
        """`emblems`: the boxes whose sign stands among the icons."""
        super().__init__(("127.0.0.1", port), partial(_Visit, office))
        self.emblems = tuple(emblems)
        self.places = threading.BoundedSemaphore(VIEWERS)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"


class _Visit(BaseHTTPRequestHandler):
    """One request."""

    server: BackOffice
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Trireme", ""
    timeout = 30.0  # a visitor who says nothing is gone

    def __init__(self, office: Office, *rest: object) -> None:
        self._office = office
        super().__init__(*rest)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if not OURS.fullmatch(self.headers.get("Host", "")):
            # A name that somebody else's server gave this address must not read the shop's figures.
            self._answer(HTTPStatus.FORBIDDEN, "text/plain", b"This page answers on this computer only.\n")
            return
        if not self.server.places.acquire(blocking=False):
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE, "text/plain", b"Too many pages are open.\n")
            return
        try:
            self._get()
        finally:
            self.server.places.release()

    def _get(self) -> None:
        where = urlsplit(self.path)
        asked = parse_qs(where.query, max_num_fields=8)
        tongue = _tongue(asked.get("lang", [""])[-1], self.headers.get("Accept-Language", ""))
        if where.path == "/":
            self._answer(HTTPStatus.OK, "text/html", self._page(tongue).encode())
        elif where.path == "/changes":
            since = asked.get("since", ["0"])[-1]
            number = int(since) if since.isascii() and since.isdigit() and len(since) < 16 else 0
            self._answer(HTTPStatus.OK, "application/json", self._changes(number, tongue))
        elif where.path == "/figures.csv":
            self._answer(HTTPStatus.OK, "text/csv", as_csv(self._office.days()).encode())
        elif where.path in FILES:
            self._answer(HTTPStatus.OK, FILES[where.path], (FOLDER / where.path[1:]).read_bytes())
        else:
            self._answer(HTTPStatus.NOT_FOUND, "text/plain", b"There is nothing here; the page is at /.\n")

    def _page(self, tongue: Language) -> str:
        revision, seen, _ = self._office.since(0)
        now = time.time()
        other = next(code for code in LANGUAGES if code != tongue.code)
        values = {
            "lang": tongue.code,
            "title": tongue.text("All tables"),
            "lost": tongue.text("The back office does not answer; is it still running?"),
            "line": _line(self._office, tongue)[0],
            "other": other,
            "other_name": LANGUAGES[other],
            "csv": tongue.text("figures as a table (CSV)"),
            "revision": str(revision),
            "figures_title": tongue.text("Figures"),
        }
        page = (FOLDER / "index.html").read_text(encoding="utf-8")
        filled = {name: escape(value) for name, value in values.items()} | {
            "symbols": symbols(("trireme", *self.server.emblems)),
            "cards": "".join(card(one, now, tongue, self.server.emblems) for one in seen),
            "figures": figures(self._office.days(), tongue),
        }
        return re.sub(r"\{(\w+)\}", lambda found: filled[found[1]], page)

    def _changes(self, since: int, tongue: Language) -> bytes:
        revision, seen, counted = self._office.since(since, WAIT)
        if seen:
            time.sleep(PAUSE)
            revision, seen, counted = self._office.since(since)
        now = time.time()
        line, lost = _line(self._office, tongue)
        values = {
            "revision": revision,
            "cards": [(one.name, card(one, now, tongue, self.server.emblems)) for one in seen],
            "figures": figures(self._office.days(), tongue) if counted else None,
            "line": line,
            "lost": lost,
        }
        return json.dumps(values, ensure_ascii=False).encode()

    def _answer(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        self.send_response(status)
        for name, value in headers(f"{kind}; charset=utf-8", len(body), POLICY).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """A terminal is for the one who started it, not for every request."""


def _line(office: Office, tongue: Language) -> tuple[str, bool]:
    """How it stands with the broker and the store, and whether that is bad."""
    if office.away is not None:
        if office.away.code == "password":
            return tongue.text("The broker refuses name or password."), True
        reason = office.away.said or tongue.text("no answer yet")
        return tongue.text("The broker does not answer: {reason}.", reason=reason), True
    if office.trouble:
        return tongue.text("Nothing can be kept on this disk: {reason}.", reason=office.trouble), True
    return tongue.text("Connected to the broker."), False


def _tongue(asked: str, accepted: str) -> Language:
    """The language asked for, else the first of the browser's that we speak."""
    for code in (asked, *(part.strip()[:2].lower() for part in accepted.split(",")[:10])):
        if code in LANGUAGES:
            return language(code)
    return language("en")
