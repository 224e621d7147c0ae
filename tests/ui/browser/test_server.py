"""The server with viewers that are quick, slow, many or bad: the table keeps playing, and memory stays flat."""

import gc
import json
import queue
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from tests.ui.browser.chromium import until
from tests.ui.browser.house import House, served
from tests.ui.browser.viewer import Viewer, viewing
from ui.browser import server
from ui.browser.door import CONNECTIONS
from ui.browser.errors import PortTaken
from ui.browser.server import CROWDED, NONSENSE, VIEWERS
from ui.browser.window import BrowserWindow
from ui.design.rect import Rect

TOO_LONG = 1009
SLACK = 6_000_000  # bytes that the interpreter may keep for itself


def plays(house: House, viewer: Viewer) -> None:
    """Into a box and back: the table hears and answers."""
    house.after(lambda: viewer.tap(*house.place("panticapaeum")))
    key = {"key": "escape", "text": "", "shift": False, "control": False}
    house.after(lambda: viewer.say("key", **key))
    assert house.program.face.screen.name == "home"


def catches_up(house: House, viewer: Viewer) -> None:
    """Takes pictures until it shows what is on the glass."""
    until(house.calm, "calm")
    while viewer.rgb != house.face.sheet.pixels():
        viewer.take()


def ended(viewer: Viewer) -> int:
    """Takes what comes until the server closes; with which code."""
    try:
        while True:
            viewer.take()
    except ConnectionClosed:
        return viewer.line.close_code or 0


def test_a_viewer_sees_the_glass_and_then_only_what_changes(house: House) -> None:
    with viewing(house.address) as viewer:
        catches_up(house, viewer)
        assert viewer.known["size"] == [800, 480]
        assert viewer.known["charge"] is True
        assert viewer.known["viewers"] == 1
        whole, viewer.bytes = viewer.bytes, 0
        viewer.say("down", who=0, x=house.place("panticapaeum")[0], y=house.place("panticapaeum")[1])
        viewer.picture()  # the key lights up
        assert 0 < viewer.bytes < whole
        viewer.say("up", who=0, x=0, y=0)


def test_a_slow_viewer_gets_the_newest_picture_instead_of_a_queue(house: House) -> None:
    with viewing(house.address) as slow, viewing(house.address) as quick:
        while not slow.take(seen=False):
            pass
        for _ in range(3):
            plays(house, quick)
        house.after(lambda: quick.tap(*house.place("akropolis")))
        assert slow.pictures == 1
        slow.seen()
        catches_up(house, slow)
        assert slow.pictures <= 4  # the glow of the last tap may still go out meanwhile
        catches_up(house, quick)


def test_the_second_viewer_needs_nothing_of_the_program(house: House) -> None:
    """The server has the picture already: the glass is not drawn again."""
    with viewing(house.address) as first:
        catches_up(house, first)
        frames = house.program.loop.renderer.frames
        with viewing(house.address) as second:
            catches_up(house, second)
        assert house.program.loop.renderer.frames == frames


def test_a_viewer_costs_nothing_while_nothing_happens(house: House) -> None:
    with viewing(house.address) as viewer:
        catches_up(house, viewer)
        while not {"size", "charge", "words"} <= viewer.known.keys():
            viewer.take()
        rounds: list[float] = []
        house.program.loop._beat = rounds.append
        frames, received = house.program.loop.renderer.frames, viewer.received
        assert received > viewer.bytes
        until(lambda: len(rounds) > 25, "rounds of the loop")
        assert house.program.loop.renderer.frames == frames
        assert viewer.received == received  # not one byte


def test_without_a_viewer_nothing_is_kept_for_one(house: House) -> None:
    with viewing(house.address) as viewer:
        catches_up(house, viewer)
    until(lambda: not house.face.handover.watched, "the viewer to be gone")
    house.program.loop.inbox.put_nowait(object())
    assert house.face.handover.fetch()[0] == []
    with viewing(house.address) as viewer:
        catches_up(house, viewer)


def test_a_finger_left_down_goes_with_its_viewer(house: House) -> None:
    with viewing(house.address) as viewer:
        catches_up(house, viewer)
        viewer.say("down", who=0, x=400, y=300)
        until(lambda: house.program.loop.fingers.busy, "the finger")
    until(lambda: not house.program.loop.fingers.busy, "the finger to be gone")


def test_who_is_not_in_charge_is_not_heard(house: House) -> None:
    with viewing(house.address) as old, viewing(house.address) as new:
        catches_up(house, new)
        old.tap(*house.place("panticapaeum"))
        plays(house, new)
        old.say("charge")
        plays(house, old)


def test_too_many_viewers_are_told_so(house: House) -> None:
    with viewing(house.address) as first:
        catches_up(house, first)
        crowd = [viewing(house.address) for _ in range(VIEWERS - 1)]
        for one in crowd:
            one.__enter__()
        with viewing(house.address) as late:
            assert ended(late) == CROWDED
            assert late.known["words"]["crowded"]
        for one in crowd:
            one.__exit__(None, None, None)
        alone(house)
        plays(house, first)


def alone(house: House) -> None:
    """Waits until only one viewer is left."""
    found = house.face._server
    assert found is not None
    until(lambda: len(found._viewers) == 1, "the others to be gone")


@pytest.mark.parametrize(
    "words", ["", "no json", "[]", "{}", '{"do": "leave"}', '{"do": "down"}', b"\x00\x01", "x" * 600]
)
def test_nonsense_ends_its_own_connection_alone(house: House, words: str | bytes) -> None:
    with viewing(house.address) as good:
        with viewing(house.address) as bad:
            bad.line.send(words)
            assert ended(bad) in (NONSENSE, TOO_LONG)
        alone(house)
        plays(house, good)


@pytest.mark.parametrize("about", [{"origin": "http://evil.example"}, {"origin": None}])
def test_a_foreign_page_is_turned_away_at_the_door(house: House, about: dict[str, str | None]) -> None:
    from websockets.sync.client import connect

    page, token = house.address.split("#")
    where = page.replace("http", "ws") + f"table?{token}"
    with pytest.raises(InvalidStatus) as told, connect(where, proxy=None, **about):  # type: ignore[arg-type]
        pass
    assert told.value.response.status_code == 403


def test_another_user_of_this_computer_finds_the_port_and_no_way_in(house: House) -> None:
    page = house.address.split("#")[0]
    for guess in ("", "0" * 22):
        with pytest.raises(InvalidStatus) as told, viewing(f"{page}#{guess}"):
            pass
        assert told.value.response.status_code == 403
    with viewing(house.address) as viewer:
        plays(house, viewer)


def rough(house: House, request: bytes, *, read: bool = True) -> bytes:
    """Sends these bytes and reads until the server has had enough."""
    port = urlsplit(house.address).port or 0
    answer = b""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(20)
        try:
            line.sendall(request)
            while read and (piece := line.recv(65536)):
                answer += piece
        except ConnectionError:
            pass  # cut off in the middle of it, as it should be
    return answer


HOST = b"Host: 127.0.0.1\r\n"
ROUGH = {
    "garbage": b"\x16\x03\x01\x02\x00" + bytes(range(256)) * 40,
    "another verb": b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\n\r\nhello",
    "huge body": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 90000000\r\n\r\n" + b"x" * 3_000_000,
    "chunks": b"GET / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n" + b"ffff\r\n" * 9,
    "endless line": b"GET /" + b"a" * 3_000_000,
    "endless headers": b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: y\r\n" % n for n in range(20_000)),
    "one endless header": b"GET / HTTP/1.1\r\nX: " + b"y" * 3_000_000,
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\n" + HOST + b"Host: evil.example\r\n\r\n",
    "half an upgrade": b"GET /table HTTP/1.1\r\n" + HOST + b"Origin: http://127.0.0.1\r\nUpgrade: websocket\r\n\r\n",
}


@pytest.mark.parametrize("name", ROUGH)
def test_rough_requests_get_no_page_and_hurt_nobody(house: House, name: str) -> None:
    with viewing(house.address) as viewer:
        assert b"200 OK" not in rough(house, ROUGH[name])
        plays(house, viewer)


def test_a_request_that_never_ends_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "OPENING", 0.3)
    with served(tmp_path) as house, viewing(house.address) as viewer:
        assert rough(house, b"GET / HT") == b""  # returns only when the server closes
        plays(house, viewer)


def test_a_crowd_of_half_open_connections_shuts_nobody_out_who_is_there(house: House) -> None:
    port = urlsplit(house.address).port or 0
    with viewing(house.address) as viewer:
        crowd = [socket.create_connection(("127.0.0.1", port)) for _ in range(3 * CONNECTIONS)]
        plays(house, viewer)
        assert house.face._server is not None
        assert house.face._server.count.open <= CONNECTIONS + 1
        for line in crowd:
            line.close()
        until(lambda: house.face._server.count.open == 1, "the crowd to be gone")  # type: ignore[union-attr]
        with viewing(house.address) as late:
            catches_up(house, late)


@contextmanager
def fullest(inbox: queue.Queue[object]) -> Iterator[Callable[[], int]]:
    """How full the inbox has been."""
    sizes, real = [0], inbox.put_nowait

    def watched(item: object) -> None:
        real(item)
        sizes.append(inbox.qsize())

    inbox.put_nowait = watched  # type: ignore[method-assign]
    yield lambda: max(sizes)
    inbox.put_nowait = real  # type: ignore[method-assign]


def test_a_flood_of_touches_leaves_room_in_the_inbox(house: House) -> None:
    """Half of the inbox stays free for buttons and tags, however fast a viewer talks."""
    inbox = house.program.loop.inbox
    with fullest(inbox) as most, viewing(house.address) as viewer:
        viewer.say("down", who=1, x=1, y=479)
        for n in range(3000):
            viewer.say("move", who=1, x=n % 800, y=479)
            viewer.say("wheel", x=n % 800, y=479, steps=1)
        viewer.say("up", who=1, x=1, y=479)
        plays(house, viewer)
        assert 0 < most() <= inbox.maxsize // 2


def test_two_who_quarrel_about_the_charge_leave_room_in_the_inbox(house: House) -> None:
    inbox = house.program.loop.inbox
    with (
        fullest(inbox) as most,
        viewing(house.address) as one,
        viewing(house.address) as other,
    ):
        for _ in range(2000):
            one.say("charge")
            other.say("charge")
        one.line.close()
        alone(house)
        plays(house, other)
        assert 0 < most() <= inbox.maxsize // 2


def test_memory_stays_flat_under_all_of_it(house: House) -> None:
    random = Random(1)
    attacks: list[Callable[[], object]] = [partial(rough, house, r) for r in ROUGH.values()]
    attacks.append(lambda: babble(house, random))
    with viewing(house.address) as viewer:
        rounds = [0] * 10
        for n in range(len(rounds)):
            for attack in attacks:
                attack()
            alone(house)
            plays(house, viewer)
            catches_up(house, viewer)
            gc.collect()
            rounds[n] = resident()
    assert rounds[-1] - rounds[2] < SLACK, rounds


def babble(house: House, random: Random) -> None:
    """A viewer that says all sorts of things until it is sent away."""
    try:
        with viewing(house.address) as bad:
            while True:
                size = random.choice((1, 20, 400, 100_000))
                bad.line.send(random.choice((random.randbytes(size), json.dumps({"do": "a" * size}), "[" * size)))
                bad.line.recv(timeout=0.01)
    except (ConnectionClosed, TimeoutError, InvalidMessage):
        pass


def resident() -> int:
    """Bytes of memory this process has in use."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def test_a_port_that_is_taken_is_said(house: House) -> None:
    with pytest.raises(PortTaken, match="choose another with --port"):
        BrowserWindow((800, 480), urlsplit(house.address).port or 0)


def test_what_one_keeps_hidden_goes_to_the_viewer_in_charge_alone(house: House) -> None:
    """A picture that is private is not sent to those who look on, nor to who comes or takes charge meanwhile."""
    glass = house.face.sheet

    def shown(private: bool, color: tuple[int, int, int]) -> None:
        """As the loop hands a frame on, from a thread that holds still meanwhile."""
        glass.surface.fill(color)
        glass.private = private
        glass.show([Rect(0, 0, 64, 64)])

    with viewing(house.address) as looks_on, viewing(house.address) as leads:
        catches_up(house, looks_on)
        catches_up(house, leads)
        shown(True, (1, 2, 3))
        leads.picture()
        assert leads.surface.get_at((5, 5))[:3] == (1, 2, 3)
        with viewing(house.address) as newcomer:
            newcomer.say("seen", number=0)
            shown(False, (9, 9, 9))
            newcomer.picture()
            assert newcomer.surface.get_at((5, 5))[:3] == (9, 9, 9)
        looks_on.picture()
        assert looks_on.surface.get_at((5, 5))[:3] == (9, 9, 9)
