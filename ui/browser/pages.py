"""The few files of the page, who may ask for them, and under which conditions a browser may show them."""

from __future__ import annotations

import hmac
from functools import cache
from http import HTTPStatus
from pathlib import Path

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from ui.webpage import OURS, headers

FOLDER = Path(__file__).parent / "page"
KINDS = {
    "/": ("index.html", "text/html"),
    "/page.css": ("page.css", "text/css"),
    "/page.js": ("page.js", "text/javascript"),
    "/hands.js": ("hands.js", "text/javascript"),
    "/pictures.js": ("pictures.js", "text/javascript"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
TABLE = "/table"  # where the page opens its WebSocket


def answer(request: Request, token: str) -> Response | None:
    """What a request gets; None: the WebSocket may be opened.

    The page's files are anybody's. The table is for who has the address with the token: on a computer that several
    people use, all of them can reach this port.
    """
    host = one(request.headers, "Host")
    if not OURS.fullmatch(host):
        # A name that somebody else's server gave this address must not open the table to their page.
        return said(HTTPStatus.FORBIDDEN, "Trireme answers on this machine only: http://127.0.0.1.")
    path, _, shown = request.path.partition("?")
    if path == TABLE:
        if one(request.headers, "Origin") != f"http://{host}":
            return said(HTTPStatus.FORBIDDEN, "Only Trireme's own page may do that.")
        if not hmac.compare_digest(shown.encode(), token.encode()):
            return said(HTTPStatus.FORBIDDEN, "Open the whole address that Trireme printed, to its last letter.")
        return None
    if request.path not in KINDS:
        return said(HTTPStatus.NOT_FOUND, "There is nothing here; the table is at /.")
    name, kind = KINDS[request.path]
    return response(HTTPStatus.OK, f"{kind}; charset=utf-8", _file(name), host)


def one(headers: Headers, name: str) -> str:
    """The header that must be there once; nothing if it is missing or said twice."""
    found = headers.get_all(name)
    return found[0] if len(found) == 1 else ""


@cache
def _file(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


def said(status: HTTPStatus, sentence: str) -> Response:
    return response(status, "text/plain; charset=utf-8", f"{sentence}\n".encode(), "")


def response(status: HTTPStatus, kind: str, body: bytes, host: str) -> Response:
    # The socket is named too, since not every browser counts it among 'self'.
    policy = (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ws://{host}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        if host
        else "default-src 'none'; frame-ancestors 'none'"
    )
    said_of_it = Headers({**headers(kind, len(body), policy), "Connection": "close"})
    return Response(status.value, status.phrase, said_of_it, body)
