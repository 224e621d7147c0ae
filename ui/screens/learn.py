"""Learning a box: how it is set up for these players, as pictures to tick; its rules; and the way back into the box."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.boxes import box as box_named
from engine.table.outcomes import Outcome, Played
from ui.boxes import face_of
from ui.boxes.setup import SetupStep
from ui.design.parts import Action, card, frame, icon_key, key, places
from ui.design.parts.frieze import banded, frieze
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Icon, Picture, Shape, Text
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.pictures import drawing
from ui.words.speech import Speaker

PAGE = 4  # steps seen at once


class Learn(Screen):
    """Set-up, packing away, rules."""

    name = "learn"
    strangers = True

    def __init__(self, box: str) -> None:
        self.box = box

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        title = Speaker(face.settings.language, self.box, ()).title
        shapes = frame(look, title, back=Back(), help=Help(), asking=face.asking)
        ways: list[tuple[str, str, Hashable]] = [
            ("table", face.text("Set up"), Open("setup", (self.box,))),
            ("bag", face.text("Pack away"), Open("setup", (self.box, True))),
            ("scroll", face.text("The rules"), Open("digest", (self.box,))),
        ]
        if not face_of(self.box).pack:  # it has brought no pictures
            ways = ways[2:]
        if face_of(self.box).lesson is not None:
            ways.append(("play", face.text("A first round"), Open("lesson", (self.box,))))
        room, row = at.whole_body, face_of(self.box).frieze
        if row:
            band, room = banded(look, room)
            shapes += frieze(look, band, row)
        rows = room.grid(2, 2, look.glass.gap)
        for (icon, text, touch), cell in zip(ways, rows, strict=False):
            shapes += key(look, cell, text, touch, icon=icon, step="lead", name=icon)
        return look.picture(shapes)


class SetUp(Screen):
    """At most eight pictures for this number of players, four to a page; ticked one by one or skipped as a whole.
    `away` shows what goes back into the box. Over a game just begun it is an offer: whatever happens in the game
    (a button says who begins) closes it."""

    name = "setup"
    strangers = True

    def __init__(
        self, box: str, away: bool = False, seats: int = 0, rival: str = "",
        options: tuple[tuple[str, str], ...] = (), offered: bool = False,
    ) -> None:  # fmt: skip
        self.box, self.away, self.offered = box, away, offered
        self.seats = seats or box_named(box).seats.start
        self.rival, self.options = rival, dict(options)
        self._ticked: set[int] = set()
        self._page = 0

    def _steps(self, face: Face) -> list[SetupStep]:
        if self.away:
            return list(face_of(self.box).pack)
        kit = box_named(self.box).kit(face.house.table.kits.copy(self.box).values)
        return face_of(self.box).set_up(kit, self.seats, self.rival, self.options)

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        steps = self._steps(face)
        first = self._page * PAGE
        shapes = frame(
            look, self._title(face), back=Pick("before") if self._page else Back(), help=Help(),
            main=self._main(face, len(steps)), asking=face.asking,
        )  # fmt: skip
        for n, cell in enumerate(at.body.grid(2, 2, look.glass.gap), first):
            if n < len(steps):
                shapes += self._step(face, cell, n, steps[n])
        return look.picture(shapes + self._foot(face, at.foot))

    def _title(self, face: Face) -> str:
        if self.offered:
            return face.text("Set up first?")
        return face.text("Pack away") if self.away else face.text("Set up")

    def _main(self, face: Face, many: int) -> Action:
        if (self._page + 1) * PAGE < many:
            return Action(face.text("Next"), Pick("further"), icon="next")
        if self.offered:
            return Action(face.text("All set up"), Back(), icon="check")
        done = len(self._ticked) >= many
        return Action(face.text("All there"), Back() if done else Pick("all"), icon="check")

    def _step(self, face: Face, cell: Rect, n: int, step: SetupStep) -> list[Shape]:
        """A card with its picture over its line; a touch ticks it."""
        look, glass, theme = face.look, face.look.glass, face.look.theme
        ticked = n in self._ticked
        said = face.language.why(step.text)
        shapes = blank(look, cell, Pick("tick", n), chosen=ticked, says=said, key=f"step-{n}")
        inner = cell.inset(glass.mm(2), glass.mm(1.4))
        lines = inner.from_bottom(min(glass.px("note") * 2.6, inner.h * 0.52))
        corner = glass.mm(5)
        picture = inner.top(inner.h - lines.h - glass.mm(0.8)).after(corner).left(inner.w - 2 * corner)
        shapes += drawing(look, picture, step.picture)
        shapes.append(Text(Rect(inner.x, inner.y, corner, corner), str(n + 1), glass.type("note", "small"), theme.soft))
        if ticked:
            shapes.append(Icon(Rect(inner.right - corner, inner.y, corner, corner), "check", theme.good))
        ink = theme.soft if ticked else theme.ink
        shapes.append(Text(lines, said, glass.type("note", "small"), ink, lines=2, across="middle"))
        return shapes

    def _foot(self, face: Face, room: Rect) -> list[Shape]:
        """For how many: each number a key, and the solo game where there is one."""
        look, kinds = face.look, box_named(self.box)
        if self.offered:
            return key(look, room, face.text("Skip"), Back(), icon="skip", name="skip")
        if self.away:
            sentence = face.text("Count as you pack: what is ticked is there.")
            return card(look, room, "", sentence, lines=2)
        numbers = [*kinds.seats, *([1] if kinds.rivals else [])]
        if len(numbers) == 1:
            return card(look, room, "", face.text("{many:player}", many=numbers[0]), lines=1)
        shapes: list[Shape] = []
        for many, cell in zip(numbers, room.columns(len(numbers), look.glass.gap), strict=True):
            chosen, touch, name = many == self.seats, Pick("seats", many), f"seats-{many}"
            if many == 1:
                shapes += icon_key(look, cell, "pawn", touch, face.text("alone"), chosen=chosen, name=name)
            else:
                shapes += key(look, cell, str(many), touch, step="lead", chosen=chosen, name=name)
        return shapes

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("tick", int(n)):
                self._ticked ^= {n}
            case Pick("all"):
                self._ticked = set(range(len(self._steps(face))))
            case Pick("further"):
                self._page += 1
            case Pick("before"):
                self._page -= 1
            case Pick("seats", int(many)):
                self.seats, self._ticked, self._page = many, set(), 0
                rivals = box_named(self.box).rivals
                self.rival = rivals[0] if many == 1 and rivals else ""

    def heard(self, outcome: Outcome, face: Face) -> None:
        """The game goes on without the list: the box is set up."""
        begun = face.session is not None and face.session.can_undo  # more than what came by itself
        if self.offered and begun and isinstance(outcome, Played) and face.screen is self:
            face.back()


def daily(box: str) -> Screen:
    """The game of the day of this box."""
    made = face_of(box).daily
    assert made is not None, f"{box} has no game of the day, and no key that opens one"
    return made()


def lesson(box: str) -> Screen:
    """A first round of this box, move by move."""
    made = face_of(box).lesson
    assert made is not None, f"{box} has no lesson, and no key that opens one"
    return made()
