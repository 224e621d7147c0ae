"""The one thread that owns everything with a meaning: it listens, asks for a picture, and draws what changed.

It sleeps on its inbox, where the other threads leave frozen values, and looks at SDL every 20 ms, every 8 ms while
a finger is down or something moves; waiting in SDL would wake the machine a thousand times a second. What the
program *is* comes in as an `App`; nothing here knows a game, so all of it runs in tests with a clock turned by hand.
"""

from __future__ import annotations

import math
import queue
import time
from collections.abc import Callable, Hashable
from dataclasses import replace

from ui.design.shapes import Box, Circle, Picture, Polygon, Shape
from ui.design.touch import Hit, doubled, dragged, hit
from ui.picture.app import App, Handle, Pulled, Slow, Stretched
from ui.picture.edge import Afar, Closed, Exposed, KeyTyped, Said, felt, heard
from ui.picture.finger import HOLD, Drag, Fingers, Gone, Grip, Hold, Pinch, Press, Tap
from ui.picture.keyboards import Keyboard
from ui.picture.motion import Motion
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet

__all__ = ["AFTERGLOW", "CALM", "LIVELY", "ROOM", "App", "Loop", "Pulled", "Stretched"]

CALM, LIVELY, AFTERGLOW, TWICE = 0.020, 0.008, 0.12, 0.35
"""Seconds between two looks at SDL: nothing happens; a finger is down or something moves. How long a tap glows. How
soon a second tap makes a double one."""
ROOM = 256
"""Values the inbox holds; who finds it full has to wait, and button edges are never thrown away."""


class Loop:
    """Runs an App on a window (or in memory)."""

    def __init__(
        self,
        app: App,
        sheet: Sheet,
        *,
        slop: float,
        inbox: queue.Queue[object] | None = None,
        clock: Callable[[], float] = time.monotonic,
        beat: Callable[[float], None] = lambda now: None,
        glow: int = 40,
    ) -> None:
        """`beat` is called on every round and after every frame: whoever keeps a watchdog fed listens there."""
        self.app = app
        self.sheet = sheet
        self.inbox: queue.Queue[object] = inbox or queue.Queue(ROOM)
        self.fingers = Fingers(slop)
        self.motion = Motion()
        self.renderer = Renderer(sheet.surface)
        self._clock, self._beat, self._glow = clock, beat, glow
        self.keyboard: Keyboard | None = None  # a desktop knows its own
        self._stale = True
        self._failed: Exception | None = None
        self._picture: Picture | None = None
        self._pressed: Hit | None = None
        self._lit: Hit | None = None
        self._glow_until = 0.0
        self._dragged: Hashable | None = None
        self._gripped: dict[tuple[float, float], Handle] = {}  # by where its finger came down
        self._slow = float("inf")  # when the finger has stayed long enough for what it lies on
        self._tapped = (float("-inf"), 0.0, 0.0)  # when and where nothing was tapped last
        self._slop = slop
        self._closed = False

    @property
    def picture(self) -> Picture | None:
        """What is on the glass, or on its way there."""
        return self._picture

    def flip(self, flipped: bool) -> None:
        """Turn everything by 180 degrees, for a device that stands the other way round."""
        if flipped != self.sheet.flipped:
            self.sheet.flipped = flipped
            self.renderer.forget()
            self._stale = True

    # ---- running ------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the app is over or the window is closed."""
        while not (self._closed or self.app.over):
            now = self._clock()
            self.step(now)
            self._sleep(self._patience(self._clock()))

    def step(self, now: float) -> bool:
        """One round: everything that has happened, then the picture. Whether a frame was drawn."""
        for event in self.sheet.events():
            for said in heard(
                event, self.fingers, self.sheet.size, now, flipped=self.sheet.flipped, keyboard=self.keyboard
            ):
                self.hear(said, now)
        for gesture in self.fingers.tick(now):
            self.hear(gesture, now)
        if now >= self._slow and self._pressed and isinstance(self._pressed.shape.hold, Slow):
            self._held(self._pressed.shape.hold.intent, now)
        self._take(now)
        due = self._due(now)
        if due is not None and now >= due:
            self._call(lambda: self.app.tick(now), now)
        drawn = self._draw(now)
        self._beat(now)
        return drawn

    def _take(self, now: float) -> None:
        """What lies in the inbox now, and no more: whoever fills it without end must not stop the picture."""
        for _ in range(self.inbox.qsize()):
            try:
                item = self.inbox.get_nowait()
            except queue.Empty:
                return
            self._item(item, now)

    def _item(self, item: object, now: float) -> None:
        """A value from another thread: a hand on a glass elsewhere is heard like one on ours, the rest is the app's."""
        if not isinstance(item, Afar):
            self._call(lambda: self.app.item(item, now), now)
            return
        for said in felt(item, self.fingers, self.sheet.size, now, flipped=self.sheet.flipped):
            self.hear(said, now)

    @property
    def lively(self) -> bool:
        """Whether a finger is down, or something moves."""
        return bool(self.fingers.busy or self.motion.moving or self._lit)

    def rests(self, now: float) -> bool:
        """Whether a round would find nothing to do: for glasses that nobody waits at."""
        due = self._due(now)
        return self.inbox.empty() and not self._stale and not self.lively and (due is None or now < due)

    def _patience(self, now: float) -> float:
        """How long nothing needs to be looked at."""
        if self.lively:
            return LIVELY
        due = self._due(self._clock())
        return CALM if due is None else max(0.0, min(CALM, due - now))

    def _sleep(self, seconds: float) -> None:
        try:
            item = self.inbox.get(timeout=seconds) if seconds > 0 else self.inbox.get_nowait()
        except queue.Empty:
            return
        self._item(item, self._clock())

    # ---- hearing ------------------------------------------------------------------------------------------

    def hear(self, said: Said, now: float) -> None:
        """One gesture or key, as if it had come from the window; tests speak here."""
        self.motion.skip()
        if not isinstance(said, Hold):
            self._slow = float("inf")  # the finger went, or moved, or another came
        match said:
            case Press():
                found = self._hit(said.x, said.y)
                meant = found.shape.touch if found else None
                if self._ask(lambda: self.app.wake(now, meant), now):
                    self.fingers.swallow()
                    return
                self._press(said, now)
            case Grip():
                self._grips(said, now)
            case Tap():
                self._tap(said, now)
            case Hold():
                self._hold(said, now)
            case Drag() | Pinch():
                self._pull(said, now)
            case Gone():
                self._pressed = self._lit = None
            case KeyTyped():
                if not self._ask(lambda: self.app.wake(now), now):
                    self._failed = None
                    self._call(lambda: self.app.typed(said, now), now)
            case Closed():
                self._closed = True
            case Exposed():
                self.renderer.forget()

    def _press(self, press: Press, now: float) -> None:
        found = self._hit(press.x, press.y)
        self._pressed = self._lit = found
        self._glow_until = float("inf")
        picture = self._picture
        self._dragged = dragged(picture, press.x, press.y) if picture else None
        if isinstance(self._dragged, Handle) and self._may_hold(self._dragged):
            self._gripped[press.x, press.y] = self._dragged
            self._dragged = self._pressed = self._lit = None
            self.fingers.grip()
            self._grips(Grip(press.x, press.y, (press.x, press.y)), now)

    def _may_hold(self, what: Handle) -> bool:
        """One thing at a time, but for those that are held together; no thing twice."""
        held = self._gripped.values()
        return not held or (what.together and what not in held)

    def _grips(self, grip: Grip, now: float) -> None:
        """A finger holds on to something, or lets it go."""
        what = self._gripped.get(grip.start)
        if what is None:
            return
        if grip.done:
            del self._gripped[grip.start]
        found = self._hit(grip.x, grip.y)
        pull = Pulled(what, grip.x, grip.y, 0, 0, grip.done, found.shape.touch if found else None)
        self._call(lambda: self.app.pulled(pull, now), now)

    def _tap(self, tap: Tap, now: float) -> None:
        # What was meant is what lay under the finger when it went down: pictures change under fingers.
        found = self._pressed or self._hit(*tap.start)
        self._glow_until = now + AFTERGLOW
        if found and found.shape.touch is not None:
            self._intend(found.shape.touch, now)
        elif self._picture is not None and (meant := doubled(self._picture, *tap.start)) is not None:
            when, x, y = self._tapped
            self._tapped = (now, *tap.start)
            if now - when <= TWICE and math.dist((x, y), tap.start) <= 3 * self._slop:
                self._tapped = (float("-inf"), 0.0, 0.0)
                self._intend(meant, now)

    def _hold(self, hold: Hold, now: float) -> None:
        found = self._pressed
        if found and isinstance(found.shape.hold, Slow):
            self._slow = now + found.shape.hold.seconds - HOLD
        elif found and found.shape.hold is not None:
            self._held(found.shape.hold, now)

    def _held(self, meant: Hashable, now: float) -> None:
        self._slow = float("inf")
        self.fingers.swallow()
        self._glow_until = now + AFTERGLOW
        self._intend(meant, now)

    def _pull(self, gesture: Drag | Pinch, now: float) -> None:
        what = self._dragged
        if isinstance(gesture, Pinch):
            what = what if what is not None else self._what(*gesture.start)
            pull: Pulled | Stretched | None = (
                None if what is None else Stretched(what, gesture.x, gesture.y, gesture.factor, gesture.done)
            )
        elif what is None:
            # Nothing here can be pulled, so a finger that slipped still meant the key it rests on.
            if gesture.done and not gesture.lost:
                self._slipped(gesture, now)
            return
        else:
            found = self._hit(gesture.x, gesture.y)
            over = found.shape.touch if found else None
            pull = Pulled(what, gesture.x, gesture.y, gesture.dx, gesture.dy, gesture.done, over, gesture.lost)
        if pull is not None:
            self._call(lambda: self.app.pulled(pull, now), now)
        if gesture.done:
            self._dragged = None

    def _slipped(self, drag: Drag, now: float) -> None:
        first, last = self._hit(*drag.start), self._hit(drag.x, drag.y)
        if first and last and first.shape == last.shape and first.shape.touch is not None:
            self._intend(first.shape.touch, now)

    def _what(self, x: float, y: float) -> Hashable | None:
        return dragged(self._picture, x, y) if self._picture else None

    def _hit(self, x: float, y: float) -> Hit | None:
        return hit(self._picture, x, y) if self._picture else None

    def _intend(self, intent: Hashable, now: float) -> None:
        # Only a hand leads out of the failsafe picture: what a reader says in between must not take it away.
        self._failed = None
        self._call(lambda: self.app.intent(intent, now), now)

    # ---- faults -------------------------------------------------------------------------------------------

    def _call(self, act: Callable[[], None], now: float) -> None:
        """Every way into the app. What it throws ends in the failsafe picture."""
        self._stale = True
        try:
            act()
        except Exception as error:  # noqa: BLE001 - a fault in a screen must not end the evening
            self._fault(error, now)

    def _ask(self, ask: Callable[[], bool], now: float) -> bool:
        self._stale = True
        try:
            return ask()
        except Exception as error:  # noqa: BLE001 - as above
            self._fault(error, now)
            return False

    def _fault(self, error: Exception, now: float) -> None:
        self._failed = error
        self.app.failed(error, now)

    def _due(self, now: float) -> float | None:
        """When the app wants its next tick; nothing while it is in pieces."""
        if self._failed is not None:
            return None
        try:
            return self.app.deadline()
        except Exception as error:  # noqa: BLE001 - as above
            self._stale = True
            self._fault(error, now)
            return None

    # ---- drawing ------------------------------------------------------------------------------------------

    def _draw(self, now: float) -> bool:
        if self._stale:
            self._stale = False
            self._aim(self._seen(now), now)
        try:
            frame = self._frame(now)
            self.sheet.private = frame.private
            dirty = self.renderer.draw(frame)
        except Exception as error:
            if self._failed is not None:
                raise
            self._fault(error, now)
            self._aim(self.app.failsafe(error), now)
            self.renderer.forget()
            self.sheet.private = False
            dirty = self.renderer.draw(self._frame(now))
        if dirty:
            self.sheet.show(dirty)
        return bool(dirty)

    def _aim(self, picture: Picture, now: float) -> None:
        self._picture = picture
        self.motion.aim(picture, now)
        if self._lit and not any(shape == self._lit.shape for shape, _ in picture.flat()):
            # What was pressed led to another picture, in which its glow would lie on something else.
            self._lit = None

    def _frame(self, now: float) -> Picture:
        if now >= self._glow_until:
            self._lit = None
        picture = self.motion.frame(now)
        if self._lit is None:
            return picture
        return replace(picture, shapes=(*picture.shapes, self._glowing(self._lit, picture)))

    def _seen(self, now: float) -> Picture:
        if self._failed is None:
            try:
                return self.app.picture(now)
            except Exception as error:  # noqa: BLE001 - as above
                self._fault(error, now)
        assert self._failed is not None
        return self.app.failsafe(self._failed)

    def _glowing(self, pressed: Hit, picture: Picture) -> Shape:
        """A veil in the form of what is pressed: every press is seen at once, whatever it leads to."""
        light = sum(picture.paper[:3]) < 384
        veil = (255, 255, 255, self._glow) if light else (0, 0, 0, self._glow)
        shape = pressed.shape
        if isinstance(shape, Polygon):
            return Polygon(shape.points, fill=veil)
        if isinstance(shape, Circle):
            return Circle(shape.centre, shape.radius, fill=veil)
        return Box(pressed.area, fill=veil, radius=getattr(shape, "radius", 0))
