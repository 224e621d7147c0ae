"""Teaching the device the stickers of cards, which have no letters to tell them by: it shows one, and that is laid."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.rules.boxes import box as box_named
from engine.table.errors import TagError
from engine.table.intents import Input, Lifted, Tag
from engine.table.kits import Copy
from ui.boxes import face_of
from ui.design.parts import card, frame, key, notice, places, words
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.screens.sitting import looks


class CardStickers(Screen):
    """One card after the other, as the box has them; whoever cannot find one leaves it for later."""

    name = "cardstickers"

    def __init__(self, box: str) -> None:
        self.box = box
        self._left: list[int] = []  # for later, in the order in which they were left
        self._last = 0  # the card told last

    def _copy(self, face: Face) -> Copy:
        return face.house.table.kits.copy(self.box)

    def wanted(self, face: Face) -> list[int]:
        """The cards without a sticker, those left for later at the end."""
        copy = self._copy(face)
        known = set(face.house.table.tags.of(copy.name).values())
        bare = [part for part in looks(copy) if part not in known]
        later = {part: number for number, part in enumerate(self._left, 1)}  # left twice: at the end again
        return sorted(bare, key=lambda part: (later.get(part, 0), part))

    def picture(self, face: Face) -> Picture:
        look, copy = face.look, self._copy(face)
        at, wanted, many = places(look), self.wanted(face), len(looks(copy))
        shapes = frame(
            look, face.language.word(self.box), back=Back(), help=Help(), asking=face.asking,
            note=face.text("{many} of {parts}", many=many - len(wanted), parts=many),
        )  # fmt: skip
        if not wanted:
            return look.picture(shapes + notice(look, at.whole_body, "check", face.text("Every card has a sticker.")))
        left, right = at.body.columns((3, 2), look.glass.gap)
        sentence = face.text("One that looks the same will do. You can stop at any time: what is told is kept.")
        heading = face.text("Lay this card on the reader")
        shapes += card(look, left, heading, sentence, icon="reader", lines=5, headings=2)
        shapes += card(look, right)
        shapes += self._card(face, right.inset(look.glass.mm(2), look.glass.mm(2)), copy, wanted[0])
        later, forget = at.wide_foot.columns(2, look.glass.gap)
        ready = len(wanted) > 1
        shapes += key(
            look, later, face.text("Later"), Pick("later"), icon="skip", step="note", ready=ready, name="later"
        )
        if self._last:
            text = face.text("Forget the last")
            shapes += key(look, forget, text, Pick("forget"), icon="trash", step="note", name="forget", destroys=True)
        return look.picture(shapes)

    def _card(self, face: Face, room: Rect, copy: Copy, part: int) -> list[Shape]:
        look, pictured = face.look, face_of(self.box).card
        said = face.language.label(face.house.table.called(copy.name, part))
        if pictured is None:
            return [words(look, room, said, "lead", least="small", across="middle")]
        above, below = room.rows((1, 5), look.glass.gap)
        kit: Any = box_named(self.box).kit(copy.values)
        return [words(look, above, said, "lead", least="small", across="middle"), *pictured(look, below, kit, part)]

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("later") if wanted := self.wanted(face):
                self._left.append(wanted[0])
            case Pick("forget"):
                for uid, part in face.house.table.tags.of(self._copy(face).name).items():
                    if part == self._last:
                        face.house.table.tags.forget(uid)
                self._last = 0

    def touched(self, given: Input, face: Face) -> bool:
        if isinstance(given, Lifted):
            return True
        if not isinstance(given, Tag):
            return False
        copy, tags = self._copy(face), face.house.table.tags
        try:
            part, wanted = tags.part(given, copy.name), self.wanted(face)
            if part is not None:
                face.tell(face.text("This is {part}", part=face.house.table.called(copy.name, part)))
            elif wanted:
                self._last = tags.enrol(given, copy.name, wanted[0], looks(copy))
                tags.save()
            face.house.machine.cue("tick")
        except TagError as error:
            face.tell(face.language.why(error.why))
            face.house.machine.cue("refuse")
        return True
