"""What hands do for an opponent that sits at a real table: the table as it then lies, now and then as it lay before,
and under it the steps in words, a few at a time. It comes when an opponent has done all it can do for now, and goes
when hands have done it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.rules.contract import Event
from engine.table.inplay import InPlay
from engine.table.outcomes import Jumped, Outcome, Played
from ui.boxes.board import AnyBoard, glance_of
from ui.boxes.naming import begun
from ui.design.parts import icon_key, words
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Pick
from ui.house.screen import Screen
from ui.screens.boards import board_for

AFTER, BEFORE = 2.0, 0.7  # seconds the table is shown as it then lies, and as it lay
SHORT = 56  # letters that the line under a board holds


def waiting(session: InPlay) -> bool:
    """Whether hands have something to do for an opponent, and no opponent is about to go on."""
    return session.served is None and bool(session.opponents_did())


class Orders(Screen):
    name = "orders"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._since = 0.0
        self._at = 0  # which of the lines is read
        self._board: AnyBoard | None = None

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        glass, lines = look.glass, self._lines(face)
        if not lines:
            return look.picture([])
        self._at = min(self._at, len(lines) - 1)
        seat, said = lines[self._at]
        if self._board is None:
            self._board = board_for(session)
        everything = Rect(0, 0, *glass.size)
        column = everything.inset(glass.margin).from_right(glass.wide(13))
        table = everything.left(column.x - glass.gap)
        glance = glance_of(face, session, self._board)
        if self._looks_back(face):
            glance = glance.of(session.before_opponents())
        shapes = self._board.show(glance, table, said, seat)
        return look.picture(shapes + self._keys(face, column, len(lines)))

    def _keys(self, face: Face, room: Rect, many: int) -> list[Shape]:
        """All done; and from line to line, where there are several."""
        look = face.look
        done, count, before, after = room.rows((4, 2, 3, 3), look.glass.gap)
        shapes = icon_key(look, done, "check", Back(), face.text("Done by hand"), main=True, name="done")
        if many == 1:
            return shapes
        return [
            *shapes,
            words(look, count, f"{self._at + 1} / {many}", least="small", across="middle"),
            *icon_key(look, before, "back", Pick("by", -1), face.text("A step back"), ready=self._at > 0, name="back"),
            *icon_key(look, after, "forward", Pick("by", 1), face.text("A step on"), ready=self._at < many - 1,
                      name="next"),
        ]  # fmt: skip

    def _lines(self, face: Face) -> list[tuple[int, str]]:
        """The steps with the seat that is told of, as many in a line as it holds; a line speaks of one opponent."""
        speaker = face.speaker()
        found: list[tuple[int, str]] = []
        for seat, events in face.playing.opponents_did():
            name = speaker.name(seat)
            lines = joined(self._steps(face, events, name), SHORT - len(name))
            found += [(seat, begun(line) if name in line else f"{name}: {line}") for line in lines]
        return found

    @staticmethod
    def _steps(face: Face, events: Sequence[Event], name: str) -> list[str]:
        """Every step in words; at its head it does not say whose hand is meant, which the line does once."""
        speaker = face.speaker()
        return [said.removeprefix(f"{name}: ") for event in events if (said := speaker.hands(event))]

    # ---- before and after, by turns: what changes is what hands do

    def entered(self, face: Face) -> None:
        self._since = face.now()

    def _looks_back(self, face: Face) -> bool:
        return (face.now() - self._since) % (AFTER + BEFORE) >= AFTER

    def wakes(self, face: Face) -> float:
        passed = (face.now() - self._since) % (AFTER + BEFORE)
        return face.now() + (AFTER - passed if passed < AFTER else AFTER + BEFORE - passed)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("by", int(by)):
                self._at = max(0, self._at + by)

    def heard(self, outcome: Outcome, face: Face) -> None:
        """Something else was played, or taken back: these hands are no longer asked for."""
        if face.screen is self and isinstance(outcome, Played | Jumped):
            if waiting(face.playing):
                self._at, self._board = 0, None
            else:
                face.back()


def joined(steps: Sequence[str], most: int) -> list[str]:
    """Steps one after the other, in as few lines of so many letters as they fit."""
    lines: list[str] = []
    for step in steps:
        if lines and len(lines[-1]) + len(step) + 3 <= most:
            lines[-1] = f"{lines[-1]} · {step}"
        else:
            lines.append(step)
    return lines
