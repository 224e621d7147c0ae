"""The stickers that are known: a list to forget them from, a box check, and a page to try one on."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules import boxes
from engine.table.errors import TagError
from engine.table.intents import Input, Lifted, Tag
from engine.table.kits import Copy
from engine.table.tags import BoxCheck, Sticker
from ui.boxes import face_of
from ui.boxes.signs import span_of, tile
from ui.design.parts import Action, Entry, banner, card, dialog, frame, notice, places
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.screens.pages import Pages

GRIDS = ((2, 1), (3, 1), (4, 1), (4, 2), (6, 2), (6, 3))
"""How missing tiles are laid out, columns and rows: few of them are large."""


def copies(face: Face) -> dict[str, Copy]:
    """Every copy by its name."""
    return {copy.name: copy for box in boxes.names() for copy in face.house.table.kits.copies(box)}


class Stickers(Screen):
    """Every sticker; those that seem silent first."""

    name = "stickers"

    def __init__(self) -> None:
        self._pages = Pages()
        self._asked: Sticker | None = None

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Known stickers"), back=Back(), help=Help(), asking=face.asking)
        known = copies(face)
        tags = face.house.table.tags
        silent = {one.uid for name in known for one in tags.silent(name)}
        unseen = {one.uid for name in known for one in tags.long_unseen(name)}
        stickers = sorted(tags.stickers(), key=lambda one: (one.uid not in silent, one.uid not in unseen))
        entries = [self._entry(face, one, known, silent, unseen) for one in stickers]
        if entries:
            shapes += self._pages.shapes(face, at.whole_body, entries, 0.42)
        else:
            shapes += notice(look, at.whole_body, "tag", face.text("No sticker is known here yet."))
        if self._asked is not None:
            part = face.house.table.called(self._asked.copy, self._asked.part)
            said = face.text("Then this has no sticker: {part}.", part=part)
            ways = (
                Action(face.text("Cancel"), Pick("stay")),
                Action(face.text("Forget"), Pick("forget"), icon="trash", destroys=True),
            )
            shapes += dialog(look, face.text("Forget this sticker?"), said, ways, icon="tag", close=Pick("stay"))
        return look.picture(shapes)

    def _entry(
        self, face: Face, one: Sticker, known: dict[str, Copy], silent: set[str], unseen: set[str]
    ) -> Entry:  # fmt: skip
        value = ""
        if one.uid in silent:
            value = face.text("seems silent")
        elif one.uid in unseen:
            value = face.text("long not seen")
        copy = known.get(one.copy)
        icon = copy.box if copy else "tag"
        said = face.language.label(face.house.table.called(one.copy, one.part))
        return Entry(said, Pick("ask", one), value, icon=icon)

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("ask", Sticker() as one):
                self._asked = one
            case Pick("stay"):
                self._asked = None
            case Pick("forget") if self._asked is not None:
                failed = face.house.table.forget_sticker(self._asked.uid)
                self._asked = None
                if failed is not None:
                    face.tell(face.language.why(failed))


class Check(Screen):
    """Tiles on the reader in any order; what is missing at the end."""

    name = "boxcheck"

    def __init__(self) -> None:
        self._check: BoxCheck | None = None

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        copy = copies(face).get(self._check.copy) if self._check is not None else None
        shapes = frame(
            look, face.text("Box check"), back=Back(), help=Help(), asking=face.asking,
            note=face.language.word(copy.box) if copy is not None else "",
            main=Action(face.text("Another box"), Pick("another"), icon="redo") if self._check is not None else None,
        )  # fmt: skip
        if self._check is None:
            sentence = face.text("Lay the tiles of one box on the reader, one after the other, in any order.")
            shapes += notice(look, at.whole_body, "reader", sentence, face.text("Is everything there?"))
            return look.picture(shapes)
        missing = self._check.missing
        top, below = at.body.rows((2, 5), look.glass.gap)
        many = self._check.found + len(missing)
        said = face.text("{many} of {parts}", many=self._check.found, parts=many)
        if not missing:
            return look.picture(shapes + notice(look, at.body, "check", face.text("All are there."), said))
        shapes += banner(look, top, said, face.text("missing:"))
        if copy is not None and face_of(copy.box).signs:
            shapes += self._missing(face, below, copy, missing)
        return look.picture(shapes)

    def _missing(self, face: Face, room: Rect, copy: Copy, missing: list[int]) -> list[Shape]:
        look, shown = face.look, face.house.table.kits.looks(copy)
        shapes: list[Shape] = []
        span = span_of(shown.get(part, "") for part in missing[:18])
        columns, rows = next((laid for laid in GRIDS if laid[0] * laid[1] >= len(missing)), GRIDS[-1])
        for part, cell in zip(missing[:18], room.grid(columns, rows, look.glass.gap * 2), strict=False):
            shapes += tile(look, cell, copy.box, shown.get(part, ""), span)
        return shapes

    def take(self, intent: Hashable, face: Face) -> None:
        if intent == Pick("another"):
            self._check = None

    def touched(self, given: Input, face: Face) -> bool:
        if isinstance(given, Tag):
            try:
                if self._check is None:
                    name = face.house.table.tags.copy_of(given)
                    if name is None:
                        face.tell(face.text("This sticker is new here; teach it under My copies."))
                        return True
                    self._check = BoxCheck(face.house.table.tags, name)
                self._check.scan(given)
                face.house.machine.cue("tick")
            except TagError as error:
                face.tell(face.language.why(error.why))
        return isinstance(given, Tag | Lifted)


class TagTest(Screen):
    """What lies on the reader now."""

    name = "tagtest"

    def __init__(self) -> None:
        self._said = ""
        self._shown: tuple[str, str] | None = None  # box and picture

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Try a sticker"), back=Back(), help=Help(), asking=face.asking)
        left, right = at.body.columns((3, 2), look.glass.gap)
        said = self._said or face.text("Lay a tile on the reader")
        shapes += notice(look, left if self._shown else at.body, "reader", said)
        if self._shown:
            shapes += card(look, right)
            shapes += tile(look, right.inset(look.glass.mm(3), look.glass.mm(3)), *self._shown)
        sentence = face.text("The reader reads through wood and cardboard up to about three centimetres.")
        shapes += card(look, at.wide_foot, "", sentence, lines=2)
        return look.picture(shapes)

    def touched(self, given: Input, face: Face) -> bool:
        if isinstance(given, Lifted):
            self._said, self._shown = face.text("Lifted."), None
        elif isinstance(given, Tag):
            self._try(given, face)
        return isinstance(given, Tag | Lifted)

    def _try(self, tag: Tag, face: Face) -> None:
        self._shown = None
        try:
            name = face.house.table.tags.copy_of(tag)
        except TagError as error:
            self._said = face.language.why(error.why)
            return
        if name is None:
            self._said = face.text("A sticker, and new here.")
            return
        copy = copies(face).get(name)
        part = face.house.table.tags.part(tag, name)
        if part is None:
            return
        self._said = face.language.label(face.house.table.called(name, part))
        if copy is not None and face_of(copy.box).signs:
            self._shown = (copy.box, face.house.table.kits.looks(copy).get(part, ""))
