"""Who begins, in any box: everybody keeps a finger on their colour and one is chosen; the first button; a lot; a name
that is touched; or the box's own rule, which is asked or drawn when the game begins."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.rules.boxes import box as box_named
from engine.table.intents import Input, Press
from ui.boxes import face_of
from ui.design.parts import Action, chip, frame, key, places, words
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.picture.app import Handle, Pulled
from ui.picture.loop import Stretched
from ui.words.speech import Speaker

STEADY = 1.5  # seconds all fingers have to stay


class WhoBegins(Screen):
    """`seats`: the colour of everybody who plays, the name of a person or an opponent, and whether they have fingers;
    `chosen`: the colour of who begins so far."""

    name = "first"
    strangers = True

    def __init__(self, box: str, seats: tuple[tuple[str, str, bool], ...], chosen: str = "") -> None:
        self.box, self.seats, self.chosen = box, seats, chosen
        self._held: dict[str, None] = {}  # colours with a finger on them
        self._since: float | None = None  # when the last of all fingers came down

    # ---- what is to be seen

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        main = Action(face.text("Done"), Pick("begins", self.chosen), icon="check")
        shapes = frame(look, face.text("Who begins?"), back=Back(), help=Help(), main=main, asking=face.asking)
        line = at.body.top(look.glass.px("body") * 2.6)
        sentence = face.text(
            "Everybody keeps a finger on their colour, and one is chosen. Or press: the first button begins."
        )
        shapes.append(words(look, line, sentence, "body", least="small", lines=2))
        room = at.body.below(line.h + look.glass.gap)
        own = Speaker(face.settings.language, self.box, ()).why(face_of(self.box).begins)
        rows = room.rows((3, 2), look.glass.gap)
        for (colour, name, person), cell in zip(
            self.seats, rows[0].columns(len(self.seats), look.glass.gap), strict=True
        ):
            shapes += self._seat(face, colour, name, person, cell)
        shapes += key(
            look, rows[1], own, Pick("chosen", ""), chosen=not self.chosen, step="note", lines=2, name="own-rule"
        )
        shapes += key(look, at.foot, face.text("Draw lots"), Pick("lot"), icon="rotate", name="lot")
        return look.picture(shapes)

    def _seat(self, face: Face, colour: str, name: str, person: bool, cell: Rect) -> list[Shape]:
        """Large enough for a finger that stays; lit while it does."""
        look = face.look
        called = (name or face.language.word(colour)) if person else face.language.word(name)
        lit = colour in self._held or (colour == self.chosen and not self._held)
        shapes = chip(look, cell, colour, called, active=lit, ready=lit or not (self._held or self.chosen))
        grip = Handle(("finger", colour), together=True) if person else None
        touch = None if person else Pick("chosen", colour)
        shapes.append(Box(cell, radius=look.glass.radius, touch=touch, drag=grip, key=f"finger-{colour}", says=called))
        return shapes

    # ---- what it means

    def pulled(self, pull: Pulled | Stretched, face: Face) -> None:
        match pull:
            case Pulled(Handle(("finger", str(colour))), done=done):
                self._finger(colour, not done, face)

    def _finger(self, colour: str, down: bool, face: Face) -> None:
        if down:
            if colour not in self._held:
                self._held[colour] = None
                self._since = face.now()
        elif colour in self._held:
            if len(self._held) == 1 and self._since is not None:  # a touch, and no finger that stays
                self.chosen = colour
            self._held.pop(colour)
            self._since = None

    def _all_stay(self) -> bool:
        return self._since is not None and len(self._held) == sum(person for _, _, person in self.seats) > 1

    def wakes(self, face: Face) -> float | None:
        return self._since + STEADY if self._since is not None and self._all_stay() else None

    def ticked(self, face: Face) -> None:
        """All have stayed long enough: one is chosen, and the others may let go."""
        if self._since is not None and self._all_stay() and face.now() >= self._since + STEADY:
            self._draw(face, list(self._held))

    def _draw(self, face: Face, among: Sequence[str]) -> None:
        self.chosen = among[int(face.house.table.fresh_seed(), 16) % len(among)]
        self._held.clear()
        self._since = None
        face.house.machine.cue("turn")

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("lot"):
                self._draw(face, [colour for colour, _, _ in self.seats])
            case Pick("chosen", str(colour)):
                self.chosen = colour
            case Pick("begins", str(colour)):
                face.back()
                face.screen.take(Pick("begins", colour), face)

    def touched(self, given: Input, face: Face) -> bool:
        """The first button begins."""
        colours = box_named(self.box).colours
        if isinstance(given, Press) and given.seat < len(colours):
            if not self.chosen and any(colour == colours[given.seat] for colour, _, _ in self.seats):
                self.chosen = colours[given.seat]
            return True
        return False

    def lamps(self, face: Face) -> tuple[str, ...] | None:
        """Everybody's lamp, until somebody begins."""
        colours, here = box_named(self.box).colours, {colour for colour, _, _ in self.seats}
        return tuple(
            "move" if colour == self.chosen or (not self.chosen and colour in here) else "off" for colour in colours
        )
