"""My copies of the boxes: what in them is still a guess, and every value of them to be confirmed or corrected."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from engine.rules import boxes
from engine.rules.contract import Why, why
from engine.rules.errors import TriremeError
from engine.rules.kit import UNREAD
from engine.table import kits as values_of
from engine.table.kits import Copy
from ui.boxes import emblem_of, face_of
from ui.boxes.naming import begun
from ui.boxes.signs import span_of, tile
from ui.design.parts import Action, Entry, card, frame, icon_key, key, places, stepper
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.outside import brought, found, saved
from ui.screens.pages import Pages
from ui.words.kit import named, placed

MOST = 199  # no number in any box is larger


def still_pencil(face: Face, copy: Copy, path: str = "") -> str:
    """How much below this path is still a guess, in words."""
    many = copy.guesses(path)
    return face.text("{many} in pencil", many=many) if many else face.text("certain")


def current(face: Face, box: str, name: str) -> Copy:
    """The newest version of a copy."""
    return face.house.table.kits.copy(box, name)


class _Offered(NamedTuple):
    """A sound copy that lies on the stick."""

    file: str
    text: str
    name: str
    box: str


class Kits(Screen):
    """Every copy of every box."""

    name = "kits"

    def __init__(self) -> None:
        self._pages = Pages()
        self._offered: list[_Offered] = []  # copies on the stick, where there are several

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        if self._offered:
            return self._offers(face)
        shapes = frame(look, face.text("My copies"), back=Back(), help=Help(), asking=face.asking)
        entries = [
            Entry(
                face.language.word(copy.name), Open("kit", (copy.box, copy.name)), still_pencil(face, copy),
                icon=emblem_of(copy.box),
            )
            for box in boxes.names() for copy in face.house.table.kits.copies(box)
        ]  # fmt: skip
        entries += [
            Entry(name, Open("kitgone", (box, name)), face.text("damaged"), icon="trash")
            for name, box in face.house.table.kits.unsound.items()
        ]
        shapes += self._pages.shapes(face, at.body, entries)
        ready = bool(found(face, "*.toml"))
        bring = face.text("From the stick")
        shapes += key(look, at.main, bring, Pick("import"), icon="download", ready=ready, name="import")
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("import"):
                self._look(face)
            case Pick("bring", int(number)) if number < len(self._offered):
                self._bring(face, self._offered[number])
            case Pick("close"):
                self._offered = []

    def _look(self, face: Face) -> None:
        """What lies on the stick: the only sound copy is taken, several are offered, and what else lies there is told
        only where nothing is sound."""
        wrong: list[Why] = []
        sound: list[_Offered] = []
        for name, text in brought(face, "*.toml"):
            if isinstance(text, Why):
                wrong.append(text)
                continue
            try:
                sound.append(_Offered(name, text, *face.house.table.kits.judged(text)))
            except TriremeError as error:
                wrong.append(error.why)
        if len(sound) > 1:
            self._offered = sound
            self._pages.first()
        elif sound:
            self._bring(face, sound[0])
        else:
            face.tell(face.language.why(wrong[0]) if wrong else face.text("No copy lies on the stick."), 12.0)

    def _offers(self, face: Face) -> Picture:
        look = face.look
        shapes = frame(look, face.text("From the stick"), back=Pick("close"), help=Help(), asking=face.asking)
        entries = [
            Entry(face.language.word(one.name), Pick("bring", number), one.file, icon=emblem_of(one.box))
            for number, one in enumerate(self._offered)
        ]
        return look.picture(shapes + self._pages.shapes(face, places(look).whole_body, entries))

    def _bring(self, face: Face, offered: _Offered) -> None:
        self._offered = []
        try:
            copy = face.house.table.import_kit(offered.text)
        except TriremeError as error:
            face.tell(face.language.why(error.why), 12.0)
            return
        face.tell(face.text("{box} is here now.", box=copy.box))


class Kit(Screen):
    """One copy: its sections, and the way out for it."""

    name = "kit"

    def __init__(self, box: str, name: str) -> None:
        self.box, self.copy = box, name
        self._pages = Pages()

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        copy = current(face, self.box, self.copy)
        shapes = frame(
            look, face.language.word(copy.name), back=Back(), help=Help(), asking=face.asking,
            note=still_pencil(face, copy),
        )  # fmt: skip
        entries = [
            self._entry(face, copy, section) for section, inner in copy.values.items()
            if section not in UNREAD and isinstance(inner, Mapping | list)
        ]  # fmt: skip
        shapes += self._pages.shapes(face, at.body, entries)
        left, middle, right = at.wide_foot.columns((2, 2, 3), look.glass.gap)
        shapes += key(look, left, face.text("Onto the stick"), Pick("export"), icon="download", name="export")
        gone, own = Open("kitgone", (self.box, self.copy)), copy is not face.house.table.kits.shipped(self.box)
        shapes += key(look, middle, face.text("Delete it"), gone, icon="trash", ready=own, name="delete", destroys=True)
        ready = bool(copy.guesses())
        sure = face.text("All is as in my box")
        shapes += key(look, right, sure, Pick("sure"), icon="check", ready=ready, name="sure")
        return look.picture(shapes)

    def _entry(self, face: Face, copy: Copy, section: str) -> Entry:
        pictures = bool(face_of(self.box).signs) and section == boxes.box(self.box).pictured
        touch = Open("kittiles" if pictures else "kitvalues", (self.box, self.copy, section))
        return Entry(named(face.language, face_of(self.box).kit, section), touch, still_pencil(face, copy, section))

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        copy = current(face, self.box, self.copy)
        match intent:
            case Pick("export"):
                saved(face, f"trireme-{copy.box}-{copy.id}.toml", face.house.table.export_kit(copy))
            case Pick("sure"):
                sections = [name for name in copy.values if name not in UNREAD]
                keep(face, copy, {name: copy.values[name] for name in sections})


class KitGone(Screen):
    """Asked before a copy is deleted: what stands in it was read off real tiles, and comes back from nowhere."""

    name = "kitgone"

    def __init__(self, box: str, name: str) -> None:
        self.box, self.copy = box, name

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        main = Action(face.text("Delete it"), Pick("delete"), icon="trash", destroys=True)
        name = face.language.word(self.copy)
        shapes = frame(look, name, back=Back(), help=Help(), main=main, asking=face.asking)
        sentence = face.text("Its values and its stickers are forgotten. Games played with it stay.")
        shapes += card(look, at.body, face.text("Delete {name}?", name=why("{name}", name=name)), sentence, lines=4)
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        if intent != Pick("delete"):
            return
        if (failed := face.house.table.delete_kit(self.copy)) is not None:
            face.tell(face.language.why(failed), 12.0)
            return
        while face.screen.name in ("kitgone", "kit"):
            face.back()


def keep(face: Face, copy: Copy, told: Mapping[str, Any]) -> bool:
    """A new version of the copy with these values, which are ink from then on."""
    try:
        face.house.table.kits.learn(copy, list(told.items()))
    except TriremeError as error:
        face.tell(face.language.why(error.why))
        return False
    return True


class KitValues(Screen):
    """What stands below a path of a copy: numbers to step, words to change, and what lies deeper."""

    name = "kitvalues"

    def __init__(self, box: str, name: str, path: str) -> None:
        self.box, self.copy, self.path = box, name, path
        self._told: dict[str, Any] = {}
        self._first = 0

    def _children(self, copy: Copy) -> list[tuple[str, Any]]:
        inner = values_of.value(copy.values, self.path)
        pairs = inner.items() if isinstance(inner, Mapping) else enumerate(inner)
        return [(f"{self.path}.{key}", value) for key, value in pairs if key not in UNREAD]

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        copy = current(face, self.box, self.copy)
        main = Action(face.text("Keep it"), Pick("keep"), icon="check", ready=bool(self._told))
        words = self.path.split(".")
        own = face_of(self.box).kit
        title = " · ".join(placed(face.language, own, ".".join(words[: deep + 1])) for deep in range(len(words)))
        shapes = frame(look, title, back=Back(), help=Help(), main=main, asking=face.asking)
        children = self._children(copy)
        tall = look.glass.tall(11)
        fits = max(1, int((at.body.h + look.glass.gap) // (tall + look.glass.gap)))
        room = at.body
        if len(children) > fits:
            side = look.glass.wide(12)
            up, down = room.from_right(side).rows(2, look.glass.gap)
            self._first = max(0, min(self._first, len(children) - fits))
            above, below = self._first > 0, self._first + fits < len(children)
            shapes += icon_key(look, up, "up", Pick("first", self._first - fits), face.text("up"), ready=above)
            shapes += icon_key(look, down, "down", Pick("first", self._first + fits), face.text("down"), ready=below)
            room = room.left(room.w - side - look.glass.gap)
        shown = children[self._first : self._first + fits]
        for (path, value), row in zip(shown, room.rows(fits, look.glass.gap), strict=False):
            shapes += self._row(face, copy, row, path, self._told.get(path, value))
        ready = bool(copy.guesses(self.path))
        shapes += key(look, at.foot, face.text("All of this is right"), Pick("sure"), ready=ready, name="sure")
        return look.picture(shapes)

    def _row(self, face: Face, copy: Copy, row: Rect, path: str, value: Any) -> list[Shape]:
        look, label = face.look, placed(face.language, face_of(self.box).kit, path)
        pencil = path not in self._told and isinstance(value, int | str) and values_of.pencil(copy.values, path)
        if isinstance(value, bool):
            said = face.text("yes") if value else face.text("no")
            return stepper(look, row, label, said, Pick("set", (path, False)), Pick("set", (path, True)), pencil=pencil)
        if isinstance(value, int):
            less = Pick("set", (path, value - 1)) if value else None
            more = Pick("set", (path, value + 1)) if value < MOST else None
            says = (face.text("less"), face.text("more"))
            return stepper(look, row, label, str(value), less, more, pencil=pencil, says=says)
        if isinstance(value, str):
            choices = self._choices(copy)
            at = choices.index(value)
            less = Pick("set", (path, choices[at - 1])) if at else None
            more = Pick("set", (path, choices[at + 1])) if at + 1 < len(choices) else None
            says = (face.text("the one before"), face.text("the next"))
            said = named(face.language, face_of(self.box).kit, value)
            return stepper(look, row, label, said, less, more, pencil=pencil, says=says, label_share=0.25)
        deeper = Open("kitvalues", (self.box, self.copy, path))
        note = " ".join(map(str, value)) if isinstance(value, list) and all(type(v) is int for v in value) else ""
        return key(look, row, begun(f"{label}: {note}" if note else label), deeper, name=path)

    def _choices(self, copy: Copy) -> list[str]:
        """Every word that stands anywhere in the same section."""
        found: set[str] = set()

        def gather(value: Any) -> None:
            if isinstance(value, str):
                found.add(value)
            for inner in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
                gather(inner)

        section = copy.values[self.path.split(".")[0]]
        by_name = isinstance(section, Mapping)  # some sections are lists
        gather({key: inner for key, inner in section.items() if key not in UNREAD} if by_name else section)
        return sorted(found | {str(value) for value in self._told.values() if isinstance(value, str)})

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("set", (str(path), bool() | int() | str() as value)):
                self._told[path] = value
            case Pick("first", int(first)):
                self._first = max(0, first)
            case Pick("keep") if self._told:
                if keep(face, current(face, self.box, self.copy), self._told):
                    face.back()
            case Pick("sure"):
                copy = current(face, self.box, self.copy)
                if keep(face, copy, {self.path: values_of.value(copy.values, self.path), **self._told}):
                    face.back()


class KitTiles(Screen):
    """Every tile of a copy as a picture; guesses have a dashed edge. A touch opens it to be drawn as it is."""

    name = "kittiles"
    ACROSS, DOWN = 6, 3

    def __init__(self, box: str, name: str, path: str = "") -> None:
        self.box, self.copy, self.path = box, name, path or boxes.box(box).pictured
        self._first = 0
        self._drawing = ""

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        copy = current(face, self.box, self.copy)
        pictures = self._pictures(copy)
        page = self.ACROSS * self.DOWN
        title = named(face.language, face_of(self.box).kit, self.path)
        shapes = frame(
            look, title, back=Back(), help=Help(), asking=face.asking, note=still_pencil(face, copy, self.path)
        )
        cells = at.body.grid(self.ACROSS, self.DOWN, look.glass.gap)
        span = span_of(pictures)
        for part, cell in zip(range(self._first + 1, len(pictures) + 1), cells, strict=False):
            shapes += self._tile(face, copy, cell, part, pictures[part - 1], span)
        up, down, sure = at.wide_foot.columns((1, 1, 3), look.glass.gap)
        more = self._first + page < len(pictures)
        shapes += icon_key(look, up, "up", Pick("first", -page), face.text("up"), ready=self._first > 0)
        shapes += icon_key(look, down, "down", Pick("first", page), face.text("down"), ready=more)
        ready = bool(copy.guesses(self.path))
        shapes += key(look, sure, face.text("All of this is right"), Pick("sure"), ready=ready, name="sure")
        return look.picture(shapes)

    def _pictures(self, copy: Copy) -> list[str]:
        box = boxes.box(self.box)
        return [*box.looks(copy.values).get(box.tagged[0], {}).values()]

    def _tile(self, face: Face, copy: Copy, cell: Rect, part: int, picture: str, span: tuple[int, int]) -> list[Shape]:
        look = face.look
        says = face.text("Tile {number}", number=part)
        single = isinstance(copy.values[self.path].get(str(part)), str)
        touch = Open("drawtile", (self.box, "", picture)) if single else None
        draw = Pick("draw", part) if touch else None
        shapes = blank(look, cell, draw, says=says, key=f"tile-{part}", ready=touch is not None)
        if single and values_of.pencil(copy.values, f"{self.path}.{part}"):
            edge = cell.inset(look.glass.mm(0.8), look.glass.mm(0.8))
            shapes.append(Box(edge, outline=look.theme.pencil, dash="dashed", thick=look.glass.line))
        return shapes + tile(look, cell.inset(look.glass.mm(2), look.glass.mm(2)), self.box, picture, span)

    def take(self, intent: Hashable, face: Face) -> None:
        copy = current(face, self.box, self.copy)
        match intent:
            case Pick("first", int(by)):
                self._first = max(0, min(self._first + by, len(self._pictures(copy)) - 1))
            case Pick("draw", int(part)):
                self._drawing = f"{self.path}.{part}"
                face.open_named("drawtile", self.box, "", self._pictures(copy)[part - 1])
            case Pick("drawn", str(picture)) if self._drawing:
                keep(face, copy, {self._drawing: picture})
            case Pick("sure") if self.path:
                keep(face, copy, {self.path: copy.values[self.path]})
