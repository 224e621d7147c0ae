"""Who may ask for what: our own page on our own machine, and nobody in its name."""

import re
from pathlib import Path

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Request

from ui.browser.pages import FOLDER, KINDS, answer

OWN = "127.0.0.1:8480"
TOKEN = "b5Yw_3-x"


def asked(path: str, host: str | None = OWN, **headers: str) -> Request:
    return Request(path, Headers({**({"Host": host} if host is not None else {}), **headers}))


@pytest.mark.parametrize("path", KINDS)
@pytest.mark.parametrize("host", [OWN, "localhost:8480", "localhost", "127.0.0.1:9000"])
def test_the_page_is_served_to_this_machine(path: str, host: str) -> None:
    response = answer(asked(path, host), TOKEN)
    assert response is not None
    assert response.status_code == 200
    assert response.body == (FOLDER / KINDS[path][0]).read_bytes()
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert f"connect-src 'self' ws://{host};" in policy


@pytest.mark.parametrize(
    "host",
    [None, "", "evil.example", "evil.example:8480", "127.0.0.1.evil.example", "127.0.0.1@evil.example", "127.0.0.1:x",
     "127.0.0.1:123456", "127.0.0.1/", "user@127.0.0.1", "[::1]:8480", "192.168.0.9:8480", "127.0.0.1;", "a b"],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/", f"/table?{TOKEN}"])
def test_another_name_for_this_machine_opens_nothing(path: str, host: str | None) -> None:
    """A rebound name is how a foreign page would reach a server on loopback."""
    response = answer(asked(path, host, Origin=f"http://{host}"), TOKEN)
    assert response is not None
    assert response.status_code == 403


@pytest.mark.parametrize(
    "origin",
    ["", "null", "http://evil.example", "https://127.0.0.1:8480", "http://127.0.0.1:3000", "http://localhost:8480"],
)
def test_only_our_own_page_may_open_the_table(origin: str) -> None:
    response = answer(asked(f"/table?{TOKEN}", OWN, **({"Origin": origin} if origin else {})), TOKEN)
    assert response is not None
    assert response.status_code == 403


def test_our_own_page_may() -> None:
    assert answer(asked(f"/table?{TOKEN}", OWN, Origin=f"http://{OWN}"), TOKEN) is None


def test_headers_said_twice_are_not_believed() -> None:
    request = asked(f"/table?{TOKEN}", OWN, Origin=f"http://{OWN}")
    request.headers["Origin"] = "http://evil.example"
    response = answer(request, TOKEN)
    assert response is not None
    assert response.status_code == 403


@pytest.mark.parametrize("path", ["/x", "/../server.py", "/page.js?x", "//", "/%2e%2e/server.py", "/page/", "*"])
def test_nothing_else_is_there(path: str) -> None:
    response = answer(asked(path), TOKEN)
    assert response is not None
    assert response.status_code == 404


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name)
def test_the_page_asks_nobody_else(path: Path) -> None:
    """No address of anybody's in any of its files, and nothing that the policy would have to allow."""
    text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?://|@import|url\(|innerHTML|eval\(|style=|onclick=|<script>|<style", text)


def test_every_file_of_the_page_is_served() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {name for name, _ in KINDS.values()}


@pytest.mark.parametrize(
    "shown", ["", "?", f"?{TOKEN[:-1]}", f"?{TOKEN}x", f"?{TOKEN.lower()}", f"?x&{TOKEN}", "?\u00fc"]
)
def test_who_does_not_know_the_token_stays_outside(shown: str) -> None:
    response = answer(asked(f"/table{shown}", OWN, Origin=f"http://{OWN}"), TOKEN)
    assert response is not None
    assert response.status_code == 403
    assert TOKEN.encode() not in response.body
