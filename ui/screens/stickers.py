"""The stickers that are known: a list to forget them from, a box check, and a page to try one on."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules import boxes
from engine.table.errors import TagError
from engine.table.intents import Input, Lifted, Tag
from engine.table.kits import Copy, pictures
from engine.table.tags import BoxCheck, Sticker
from ui.boxes import face
from ui.boxes.signs import tile
from ui.design.parts import Action, Entry, banner, card, dialog, frame, places
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.screens.pages import Pages
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Pick
from ui.shell.screen import Screen


def copies(desk: Desk) -> dict[str, Copy]:
    """Every copy by its name."""
    return {copy.name: copy for box in boxes.names() for copy in desk.table.kits.copies(box)}


class Stickers(Screen):
    """Every sticker; those that seem silent first."""

    name = "stickers"

    def __init__(self) -> None:
        self._pages = Pages()
        self._asked: Sticker | None = None

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(look, desk.text("Known stickers"), back=Back(), help=Help(), asking=desk.asking)
        known = copies(desk)
        tags = desk.table.tags
        silent = {one.uid for name in known for one in tags.silent(name)}
        unseen = {one.uid for name in known for one in tags.long_unseen(name)}
        stickers = sorted(tags.stickers(), key=lambda one: (one.uid not in silent, one.uid not in unseen))
        entries = [self._entry(desk, one, known, silent, unseen) for one in stickers]
        empty = [Entry(desk.text("No sticker is known here yet."))]
        shapes += self._pages.shapes(desk, at.whole_body, entries or empty, 0.42)
        if self._asked is not None:
            said = desk.text("Tile {number} has no sticker then.", number=self._asked.part)
            ways = (
                Action(desk.text("Cancel"), Pick("stay")),
                Action(desk.text("Forget"), Pick("forget"), icon="trash"),
            )
            shapes += dialog(look, desk.text("Forget this sticker?"), said, ways, icon="tag", close=Pick("stay"))
        return look.picture(shapes)

    def _entry(
        self, desk: Desk, one: Sticker, known: dict[str, Copy], silent: set[str], unseen: set[str]
    ) -> Entry:  # fmt: skip
        value = ""
        if one.uid in silent:
            value = desk.text("seems silent")
        elif one.uid in unseen:
            value = desk.text("long not seen")
        copy = known.get(one.copy)
        icon = copy.box if copy else "tag"
        return Entry(desk.text("Tile {number}", number=one.part), Pick("ask", one), value, icon=icon)

    def take(self, intent: Hashable, desk: Desk) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("ask", Sticker() as one):
                self._asked = one
            case Pick("stay"):
                self._asked = None
            case Pick("forget") if self._asked is not None:
                failed = desk.table.forget_sticker(self._asked.uid)
                self._asked = None
                if failed is not None:
                    desk.tell(desk.language.why(failed))


class Check(Screen):
    """Tiles on the reader in any order; what is missing at the end."""

    name = "boxcheck"

    def __init__(self) -> None:
        self._check: BoxCheck | None = None
        self._pages = Pages()

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(look, desk.text("Box check"), back=Back(), help=Help(), asking=desk.asking)
        if self._check is None:
            told = desk.text("Lay the tiles of one box on the reader, one after the other, in any order.")
            shapes += card(look, at.body, desk.text("Is everything there?"), told, icon="reader", lines=4)
            return look.picture(shapes)
        missing = self._check.missing
        top, below = at.whole_body.rows((2, 5), look.glass.gap)
        many = self._check.found + len(missing)
        said = desk.text("{many} of {parts}", many=self._check.found, parts=many)
        under = desk.text("missing:") if missing else desk.text("All are there.")
        shapes += banner(look, top, said, under)
        shapes += self._missing(desk, below, missing)
        return look.picture(shapes)

    def _missing(self, desk: Desk, room: Rect, missing: list[int]) -> list[Shape]:
        assert self._check is not None
        copy = copies(desk).get(self._check.copy)
        if copy is None or not face(copy.box).signs:
            return []
        look, shown = desk.look, pictures(copy.values)
        shapes: list[Shape] = []
        for part, cell in zip(missing[:18], room.grid(6, 3, look.glass.gap), strict=False):
            shapes += tile(look, cell, copy.box, shown[part])
        return shapes

    def take(self, intent: Hashable, desk: Desk) -> None:
        self._pages.took(intent)

    def touched(self, given: Input, desk: Desk) -> bool:
        if isinstance(given, Tag):
            try:
                if self._check is None:
                    name = desk.table.tags.copy_of(given)
                    if name is None:
                        desk.tell(desk.text("This sticker is new here; teach it under My copies."))
                        return True
                    self._check = BoxCheck(desk.table.tags, name)
                self._check.scan(given)
                desk.machine.cue("tick")
            except TagError as error:
                desk.tell(desk.language.why(error.why))
        return isinstance(given, Tag | Lifted)


class TagTest(Screen):
    """What lies on the reader now."""

    name = "tagtest"

    def __init__(self) -> None:
        self._said = ""
        self._shown: tuple[str, str] | None = None  # box and picture

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(look, desk.text("Try a sticker"), back=Back(), help=Help(), asking=desk.asking)
        left, right = at.body.columns((3, 2), look.glass.gap)
        said = self._said or desk.text("Lay a tile on the reader")
        shapes += card(look, left, "", said, step="lead", icon="reader", lines=4)
        shapes += card(look, right)
        if self._shown:
            shapes += tile(look, right.inset(look.glass.mm(3), look.glass.mm(3)), *self._shown)
        told = desk.text("The reader reads through wood and cardboard up to about three centimetres.")
        shapes += card(look, at.wide_foot, "", told, lines=2)
        return look.picture(shapes)

    def touched(self, given: Input, desk: Desk) -> bool:
        if isinstance(given, Lifted):
            self._said, self._shown = desk.text("Lifted."), None
        elif isinstance(given, Tag):
            self._try(given, desk)
        return isinstance(given, Tag | Lifted)

    def _try(self, tag: Tag, desk: Desk) -> None:
        self._shown = None
        try:
            name = desk.table.tags.copy_of(tag)
        except TagError as error:
            self._said = desk.language.why(error.why)
            return
        if name is None:
            self._said = desk.text("A sticker, and new here.")
            return
        copy = copies(desk).get(name)
        part = desk.table.tags.part(tag, name)
        self._said = desk.text("Tile {number}", number=part or 0)
        if copy is not None and part is not None and face(copy.box).signs:
            self._shown = (copy.box, pictures(copy.values)[part])
