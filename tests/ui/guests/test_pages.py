"""Who is served a guest's page: whoever names us by one of our own names, and nobody else."""

from __future__ import annotations

import re

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Request

from ui.guests.names import names
from ui.guests.pages import FOLDER, KINDS, answer
from ui.guests.words import page_words
from ui.words.language import LANGUAGES, language

NAMES = frozenset({"192.168.1.7", "table.local", "localhost"})
OWN = "192.168.1.7:8470"
WORDS = {"/words/en.json": b"{}"}


def asked(path: str, host: str | None = OWN, **headers: str) -> Request:
    return Request(path, Headers({**({"Host": host} if host is not None else {}), **headers}))


def status(request: Request) -> int | None:
    response = answer(request, NAMES, WORDS)
    return None if response is None else response.status_code


@pytest.mark.parametrize("path", [*KINDS, "/words/en.json"])
@pytest.mark.parametrize("host", [OWN, "table.local:8470", "localhost", "192.168.1.7"])
def test_the_page_is_served_under_our_names(path: str, host: str) -> None:
    assert status(asked(path, host)) == 200


@pytest.mark.parametrize(
    "host",
    [None, "", "evil.example", "evil.example:8470", "192.168.1.7.evil.example", "192.168.1.8:8470", "192.168.1.7@evil",
     "192.168.1.7:8470:1", "192.168.1.7:x", "TABLE.local", "table.local.", "[::1]:8470", "a b", "192.168.1.7/"],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/", "/table", "/words/en.json"])
def test_another_name_for_this_address_opens_nothing(path: str, host: str | None) -> None:
    """A name that somebody else's server resolves to our address is how a foreign page would reach us."""
    assert status(asked(path, host, Origin=f"http://{host}")) == 403


@pytest.mark.parametrize(
    "origin", ["", "null", "http://evil.example", "https://192.168.1.7:8470", "http://192.168.1.7", "http://localhost"]
)
def test_only_our_own_page_may_open_the_table(origin: str) -> None:
    assert status(asked("/table", OWN, **({"Origin": origin} if origin else {}))) == 403
    assert status(asked("/table", OWN, Origin=f"http://{OWN}")) is None


def test_headers_said_twice_are_not_believed() -> None:
    for name, value in (("Host", "evil.example"), ("Origin", "http://evil.example")):
        request = asked("/table", OWN, Origin=f"http://{OWN}")
        request.headers[name] = value
        assert status(request) == 403


@pytest.mark.parametrize(
    "path",
    ["/x", "/../room.py", "//", "/%2e%2e/room.py", "/..%2froom.py", "/page/", "*", "/page.js?x", "/words/../room.py",
     "/words/ru.json", "/.", "/index.html", "/table/", "/etc/passwd", "/page.js\\..", "/page.css/../page.js"],
)  # fmt: skip
def test_nothing_else_is_there(path: str) -> None:
    assert status(asked(path)) == 404


def test_every_file_of_the_page_is_served_and_asks_nobody_else() -> None:
    served = {file for file, _ in KINDS.values()}
    for file in FOLDER.iterdir():
        assert file in served
        addresses = re.findall(r"(?:https?:)?//[\w.]+", file.read_text(encoding="utf-8"))
        assert {found for found in addresses if "." in found} == set(), "no other machine is named"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_of_the_page_is_there(code: str) -> None:
    page = (FOLDER / "index.html").read_text(encoding="utf-8") + (FOLDER / "page.js").read_text(encoding="utf-8")
    wanted = {*re.findall(r'data-word="(\w+)"', page), *re.findall(r"words\.(\w+)", page)}
    assert wanted == set(page_words(language(code)))


def test_our_own_names() -> None:
    assert "localhost" in names()
    assert all(re.fullmatch(r"[a-z0-9.-]+", name) for name in names())
