"""What one viewer is told: news once, one picture at a time, and not for ever."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from ui.browser import viewer as viewers
from ui.browser.canvas import Canvas
from ui.browser.handover import Description
from ui.browser.viewer import Viewer
from ui.design.look import Look

SIZE = (64, 64)
PICTURE = Look().picture([])


class Line:
    """Keeps what is sent; stuck, it lets nothing through."""

    def __init__(self, stuck: bool = False) -> None:
        self.news: list[dict[str, object]] = []
        self.pictures = 0
        self._stuck = stuck

    async def send(self, message: str | bytes) -> None:
        if self._stuck:
            await asyncio.Event().wait()
        if isinstance(message, str):
            self.news.append(json.loads(message))
        else:
            self.pictures += 1


def description(turn: str = "Anna is to move.", score: tuple[str, ...] = ("Anna: 3",)) -> Description:
    return Description(PICTURE, "en", (("take", "Take charge here"),), turn, score)


def told(act: Callable[[Viewer, Callable[[], Awaitable[None]]], Awaitable[None]], canvas: Canvas | None = None) -> Line:
    """Lets a viewer be told while this happens; the second argument waits until all is said."""
    line = Line()

    async def run() -> None:
        viewer = Viewer(1, line, SIZE)
        telling = asyncio.create_task(viewer.tell(canvas or Canvas(SIZE)))

        async def said() -> None:
            for _ in range(20):
                await asyncio.sleep(0)

        await act(viewer, said)
        await said()
        telling.cancel()

    asyncio.run(run())
    return line


def test_what_did_not_change_is_not_said_again() -> None:
    async def act(viewer: Viewer, said: Callable[[], Awaitable[None]]) -> None:
        viewer.watches(description())
        await said()
        viewer.watches(description())
        await said()
        viewer.watches(description(score=("Anna: 4",)))

    first, second = told(act).news
    assert first["turn"] == "Anna is to move."
    assert second == {"score": ["Anna: 4"]}


def test_the_list_is_for_those_who_asked() -> None:
    async def act(viewer: Viewer, said: Callable[[], Awaitable[None]]) -> None:
        viewer.watches(description())
        await said()
        viewer.lists(True)
        await said()
        viewer.lists(False)
        viewer.watches(description())

    first, second = told(act).news
    assert "list" not in first
    assert second == {"list": []}


def test_the_next_picture_waits_until_this_one_is_drawn() -> None:
    async def act(viewer: Viewer, said: Callable[[], Awaitable[None]]) -> None:
        for square in ((0, 0), (1, 0), (1, 1)):
            viewer.missed({square})
            await said()
        assert viewer.pictures == 1
        viewer.seen(7)  # no such picture
        await said()
        assert viewer.pictures == 1
        viewer.seen(1)
        await said()
        assert viewer.pictures == 2  # all it missed, in one

    assert told(act).pictures == 2


def test_what_is_for_other_eyes_is_neither_sent_nor_said_until_it_is_over() -> None:
    canvas = Canvas(SIZE)
    canvas.eyes = 2

    async def act(viewer: Viewer, said: Callable[[], Awaitable[None]]) -> None:
        viewer.missed({(0, 0)})
        viewer.watches(description())
        await said()
        assert viewer.pictures == 0
        canvas.eyes = None
        viewer.may_look()

    line = told(act, canvas)
    assert (line.pictures, len(line.news)) == (1, 1)


def test_a_line_that_is_stuck_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewers, "PATIENCE", 0.01)
    viewer = Viewer(1, Line(stuck=True), SIZE)
    viewer.watches(description())
    with pytest.raises(TimeoutError):
        asyncio.run(viewer.tell(Canvas(SIZE)))
