"""The loop, with an app of four keys, a clock turned by hand and no window."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

import pytest

from ui.design.rect import Rect
from ui.design.shapes import Box, Glide, Picture, Text
from ui.picture.app import Handle
from ui.picture.edge import Closed, Exposed, Felt, KeyTyped
from ui.picture.finger import HOLD
from ui.picture.loop import AFTERGLOW, CALM, LIVELY, Loop, Pulled, Stretched
from ui.picture.window import Sheet

KEY, BOARD, GRIP = Rect(10, 10, 60, 60), Rect(100, 0, 100, 100), Rect(110, 140, 60, 60)


@dataclass
class Table:
    """Counts what it hears."""

    heard: list[object] = field(default_factory=list)
    count: int = 0
    asleep: bool = False
    due: float | None = None
    over: bool = False
    broken: bool = False
    x: int = 0
    failures: list[Exception] = field(default_factory=list)

    def picture(self, now: float) -> Picture:
        if self.broken:
            raise ZeroDivisionError("in a screen")
        return Picture(
            (200, 200),
            (
                Box(BOARD, fill=(1, 1, 1), drag="board"),
                Box(GRIP, fill=(7, 7, 7), drag=Handle("hand")),
                Box(KEY, fill=(9, 9, 9), touch="key", hold="about"),
                Text(Rect(10, 100, 80, 40), str(self.count), (30,), (255, 255, 255)),
                Box(Rect(self.x, 150, 10, 10), fill=(5, 5, 5), key="ship", glide=Glide(1.0)),
            ),
        )

    def intent(self, intent: Hashable, now: float) -> None:
        self.heard.append(intent)
        self.count += 1
        if intent == "key" and self.broken:
            raise ZeroDivisionError("in an intent")
        if intent == "way on":
            self.broken = False

    def pulled(self, pull: Pulled | Stretched, now: float) -> None:
        self.heard.append(pull)

    def typed(self, key: KeyTyped, now: float) -> None:
        self.heard.append(key)

    def item(self, item: object, now: float) -> None:
        if isinstance(item, Exception):
            raise item
        self.heard.append(item)

    def tick(self, now: float) -> None:
        self.heard.append(("tick", now))
        self.due = None

    def deadline(self) -> float | None:
        return self.due

    def wake(self, now: float, meant: Hashable = None) -> bool:
        was, self.asleep = self.asleep, False
        return was

    def failed(self, error: Exception, now: float) -> None:
        self.failures.append(error)

    def failsafe(self, error: Exception) -> Picture:
        return Picture((200, 200), (Box(KEY, fill=(99, 0, 0), touch="way on"),))


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def loop(table: Table) -> Loop:
    loop = Loop(table, Sheet((200, 200)), slop=16)
    loop.step(0.0)
    return loop


def tap(loop: Loop, x: float, y: float, now: float) -> None:
    for gesture in loop.fingers.down(1, x, y, now):
        loop.hear(gesture, now)
    for gesture in loop.fingers.up(1, x, y, now + 0.05):
        loop.hear(gesture, now)


def drag(loop: Loop, start: tuple[int, int], via: tuple[int, int], end: tuple[int, int]) -> None:
    fingers = loop.fingers
    for word, place in ((fingers.down, start), (fingers.move, via), (fingers.up, end)):
        for gesture in word(1, *place, 1.0):
            loop.hear(gesture, 1.0)


def pixel(loop: Loop, x: int, y: int) -> tuple[int, ...]:
    return tuple(loop.sheet.surface.get_at((x, y)))[:3]


def test_a_tap_is_an_intent_and_a_picture(loop: Loop, table: Table) -> None:
    tap(loop, 30, 30, 1.0)
    assert table.heard == ["key"]
    assert loop.step(1.0)


def test_idle_no_frame_is_drawn(loop: Loop) -> None:
    frames = loop.renderer.frames
    assert not any(loop.step(1.0 + n * CALM) for n in range(500))
    assert loop.renderer.frames == frames


def test_a_press_is_seen_at_once_and_its_glow_goes(loop: Loop) -> None:
    for gesture in loop.fingers.down(1, 30, 30, 1.0):
        loop.hear(gesture, 1.0)
    assert loop.step(1.0)
    assert pixel(loop, 40, 40) > (9, 9, 9)
    for gesture in loop.fingers.up(1, 30, 30, 1.2):
        loop.hear(gesture, 1.2)
    loop.step(1.2)
    assert loop.step(1.2 + AFTERGLOW)
    assert pixel(loop, 40, 40) == (9, 9, 9)


def test_holding_explains_and_does_not_press(loop: Loop, table: Table) -> None:
    for gesture in loop.fingers.down(1, 30, 30, 1.0):
        loop.hear(gesture, 1.0)
    loop.step(1.0 + HOLD)
    assert table.heard == ["about"]
    for gesture in loop.fingers.up(1, 30, 30, 2.0):
        loop.hear(gesture, 2.0)
    assert table.heard == ["about"]


def test_the_key_under_the_finger_when_it_went_down_is_meant(loop: Loop, table: Table) -> None:
    down = loop.fingers.down(1, 65, 30, 1.0)
    up = [*loop.fingers.move(1, 72, 30, 1.05), *loop.fingers.up(1, 72, 30, 1.1)]
    for gesture in (*down, *up):
        loop.hear(gesture, 1.0)
    assert table.heard == ["key"]


def test_a_finger_that_slipped_on_a_key_still_pressed_it_and_off_it_did_not(loop: Loop, table: Table) -> None:
    for x, y in ((60, 60), (60, 190)):
        drag(loop, (15, 15), (x, y), (x, y))
    assert table.heard == ["key"]


def test_a_board_is_pulled_and_stretched(loop: Loop, table: Table) -> None:
    drag(loop, (150, 50), (110, 50), (30, 30))
    assert table.heard == [Pulled("board", 110, 50, -40, 0), Pulled("board", 30, 30, 0, 0, done=True, over="key")]
    for gesture in loop.fingers.wheel(150, 50, 1):
        loop.hear(gesture, 2.0)
    assert table.heard[-1] == Stretched("board", 150, 50, 1.15, done=True)


def test_what_is_held_is_told_when_the_finger_comes_moves_and_goes(loop: Loop, table: Table) -> None:
    held = Handle("hand")
    for word, place in ((loop.fingers.down, (120, 150)), (loop.fingers.move, (30, 30)), (loop.fingers.up, (31, 31))):
        for gesture in word(1, *place, 1.0):
            loop.hear(gesture, 1.0)
    assert table.heard == [
        Pulled(held, 120, 150, 0, 0), Pulled(held, 30, 30, 0, 0, over="key"),
        Pulled(held, 31, 31, 0, 0, done=True, over="key"),
    ]  # fmt: skip


def test_while_something_is_held_another_finger_taps(loop: Loop, table: Table) -> None:
    for gesture in loop.fingers.down("left", 120, 150, 1.0):
        loop.hear(gesture, 1.0)
    loop.step(5.0)
    assert table.heard == [Pulled(Handle("hand"), 120, 150, 0, 0)]  # however long it stays
    tap(loop, 30, 30, 6.0)
    assert table.heard[1:] == ["key"]


def test_the_touch_that_wakes_does_nothing_else(loop: Loop, table: Table) -> None:
    table.asleep = True
    tap(loop, 30, 30, 1.0)
    assert table.heard == []
    tap(loop, 30, 30, 2.0)
    assert table.heard == ["key"]


def test_what_other_threads_leave_is_taken_in_order(loop: Loop, table: Table) -> None:
    for n in range(3):
        loop.inbox.put(n)
    assert not table.heard
    loop.step(1.0)
    assert table.heard == [0, 1, 2]


def test_a_touch_elsewhere_comes_through_the_inbox_and_means_the_same(loop: Loop, table: Table) -> None:
    loop.inbox.put(Felt("down", "far", 30, 30))
    loop.inbox.put(Felt("up", "far", 30, 30))
    loop.step(1.0)
    assert table.heard == ["key"]
    assert loop.picture == table.picture(1.0)


def test_time_is_told_when_it_was_asked_for(loop: Loop, table: Table) -> None:
    table.due = 5.0
    loop.step(4.99)
    assert table.heard == []
    loop.step(5.0)
    assert table.heard == [("tick", 5.0)]


def test_it_sleeps_long_when_nothing_happens_and_short_under_a_finger(loop: Loop, table: Table) -> None:
    assert loop._patience(1.0) == CALM
    table.due = 1.005
    assert loop._patience(1.0) == pytest.approx(0.005)
    loop.fingers.down(1, 30, 30, 1.0)
    assert loop._patience(1.0) == LIVELY


def test_a_journey_is_drawn_and_any_touch_ends_it(loop: Loop, table: Table) -> None:
    table.x = 100
    loop.inbox.put("moved")
    loop.step(1.0)
    assert loop.motion.moving
    assert loop.step(1.5)
    assert pixel(loop, 55, 155) == (5, 5, 5)
    tap(loop, 30, 190, 1.6)
    loop.step(1.6)
    assert not loop.motion.moving
    assert pixel(loop, 105, 155) == (5, 5, 5)


def test_a_fault_in_a_screen_shows_the_failsafe_and_a_way_on(loop: Loop, table: Table) -> None:
    table.broken = True
    tap(loop, 30, 30, 1.0)
    loop.step(1.0)
    assert [str(e) for e in table.failures] == ["in an intent"]
    assert pixel(loop, 60, 60)[0] >= 99
    # What a reader says meanwhile does not take the picture away.
    loop.inbox.put("tag")
    loop.step(1.5)
    assert pixel(loop, 60, 60) == (99, 0, 0)
    tap(loop, 30, 30, 2.0)
    loop.step(3.0)
    assert table.heard[-1] == "way on"
    assert pixel(loop, 60, 60) == (9, 9, 9)


def test_a_fault_while_drawing_or_in_an_item_is_the_same(loop: Loop, table: Table) -> None:
    table.broken = True
    loop.inbox.put("anything")
    loop.step(1.0)
    assert pixel(loop, 60, 60) == (99, 0, 0)
    table.broken = False
    tap(loop, 30, 30, 2.0)
    loop.inbox.put(OSError("from a reader"))
    loop.step(3.0)
    assert [type(e) for e in table.failures] == [ZeroDivisionError, OSError]


def test_a_shape_nobody_can_draw_is_a_fault_too(loop: Loop, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = Picture((200, 200), (Text(KEY, "x", (), (1, 1, 1)),))
    monkeypatch.setattr(table, "picture", lambda now: odd)
    loop.inbox.put("anything")
    assert loop.step(1.0)
    assert [type(e) for e in table.failures] == [IndexError]
    assert pixel(loop, 60, 60) == (99, 0, 0)


def test_the_glow_does_not_stay_for_another_picture(loop: Loop, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Picture((200, 200), (Box(KEY, fill=(9, 9, 9), touch="other"),))
    for gesture in loop.fingers.down(1, 30, 30, 1.0):
        loop.hear(gesture, 1.0)
    loop.step(1.0)
    monkeypatch.setattr(table, "picture", lambda now: other)
    for gesture in loop.fingers.up(1, 30, 30, 1.0):
        loop.hear(gesture, 1.0)
    loop.step(1.01)
    assert table.heard == ["key"]
    assert pixel(loop, 60, 60) == (9, 9, 9)


def test_keys_wake_and_are_typed(loop: Loop, table: Table) -> None:
    table.asleep = True
    loop.hear(KeyTyped("space"), 1.0)
    assert table.heard == []
    loop.hear(KeyTyped("space"), 1.1)
    assert table.heard == [KeyTyped("space")]


def test_a_window_uncovered_is_drawn_whole(loop: Loop) -> None:
    loop.hear(Exposed(), 1.0)
    assert loop.step(1.0)


def test_it_can_be_turned_while_it_runs(loop: Loop) -> None:
    before = loop.sheet.pixels()
    loop.flip(True)
    assert loop.step(1.0)
    assert loop.sheet.pixels() != before
    assert not loop.step(1.1)


def test_it_runs_until_the_window_is_closed_or_the_app_is_over(table: Table) -> None:
    clock = iter(n * 0.01 for n in range(100_000))
    beats: list[float] = []
    loop = Loop(table, Sheet((200, 200)), slop=16, clock=lambda: next(clock), beat=beats.append)
    loop.inbox.put("first")
    loop.hear(Closed(), 0.0)
    loop.run()
    assert not beats

    class Ends(Table):
        def item(self, item: object, now: float) -> None:
            super().item(item, now)
            self.over = True

    ends = Ends()
    loop = Loop(ends, Sheet((200, 200)), slop=16, beat=beats.append)
    loop.inbox.put("last")
    loop.run()
    assert ends.heard == ["last"]
    assert beats
