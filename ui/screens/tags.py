"""Stickers: which tiles have one, and teaching a new one. The tile is laid first, then told, as finely as wanted."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules import boxes
from engine.table.enrolment import Enrolment
from engine.table.errors import TableError, TagError
from engine.table.intents import Input, Lifted, Tag
from ui.boxes import emblem_of, face_of
from ui.boxes.signs import sign, span_of, tile
from ui.design.parts import Action, card, frame, key, notice, places, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.sitting import looks

MOST = 6  # letters told of one tile


def progress(face: Face, sitting: Enrolment) -> str:
    """ "41 of 65, 12 only by cubes"."""
    stickers, parts, pencil = sitting.progress
    if pencil:
        return face.text("{many} of {parts}, {pencil} only by cubes", many=stickers, parts=parts, pencil=pencil)
    return face.text("{many} of {parts}", many=stickers, parts=parts)


def told(face: Face, box: str) -> str:
    """The same of cards that are shown one by one."""
    copy = face.house.table.kits.copy(box)
    parts, known = looks(copy), set(face.house.table.tags.of(copy.name).values())
    return face.text("{many} of {parts}", many=len(known & set(parts)), parts=len(parts))


def sitting(face: Face, box: str) -> Enrolment:
    return Enrolment(face.house.table.kits, face.house.table.tags, face.house.table.kits.copy(box))


class TagsScreen(Screen):
    """How far each box is, and what else can be done with stickers."""

    name = "tags"

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Stickers"), back=Back(), help=Help(), asking=face.asking)
        tagged = [box for box in boxes.names() if face_of(box).signs or face_of(box).card]
        for box, row in zip(tagged, at.body.rows(len(tagged), look.glass.gap), strict=True):
            pictured = bool(face_of(box).signs)
            sentence = progress(face, sitting(face, box)) if pictured else told(face, box)
            way = Open("enrol" if pictured else "cardstickers", (box,))
            shapes += key(look, row, face.language.word(box), way, icon=emblem_of(box), note=sentence, name=box)
        ways = (
            ("search", face.text("Box check"), Open("boxcheck")),
            ("list", face.text("Known ones"), Open("stickers")),
            ("reader", face.text("Try one"), Open("tagtest")),
        )
        for (icon, text, touch), cell in zip(ways, at.wide_foot.columns(3, look.glass.gap), strict=True):
            shapes += key(look, cell, text, touch, icon=icon, step="note", name=icon)
        return look.picture(shapes)


class Enrol(Screen):
    """Lay a tile, say what is on it, lay the next."""

    name = "enrol"

    def __init__(self, box: str, uid: str = "") -> None:
        """`uid`: a sticker that lies on the reader already."""
        self.box, self._lies = box, uid
        self._sitting: Enrolment | None = None
        self._told = ""
        self._known: int | None = None  # the tile that lies there has a sticker we know

    def entered(self, face: Face) -> None:
        if self._lies:
            self.touched(Tag(self._lies), face)

    def _enrolment(self, face: Face) -> Enrolment:
        if self._sitting is None:
            self._sitting = sitting(face, self.box)
        return self._sitting

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        sit = self._enrolment(face)
        fits = sit.fits(self._told) if sit.lying and self._told else []
        main = None
        if sit.lying and self._known is None:
            main = Action(face.text("Done"), Pick("all"), icon="check", ready=bool(fits))
        shapes = frame(
            look, face.language.word(self.box), back=Back(), help=Help(), main=main, asking=face.asking,
            note=progress(face, sit),
        )  # fmt: skip
        if not sit.lying:
            shapes += self._waiting(face, at.body)
        elif self._known is not None:
            shapes += self._change(face, at.body, self._known)
        else:
            shapes += self._telling(face, at.body, fits)
        left, right = at.foot.columns(2, look.glass.gap)
        some = bool(self._told)
        if sit.lying and some:
            shapes += key(look, left, face.text("Take back"), Pick("rub"), icon="rub", step="note", name="rub")
            if sit.by_number(1):
                whole = face.text("Whole tile")
                shapes += key(look, right, whole, Pick("whole"), icon="edit", step="note", name="whole")
        elif sit.last is not None:
            again = face.text("As the last")
            ready = bool(sit.lying)
            shapes += key(look, left, again, Pick("again"), icon="redo", step="note", ready=ready, name="again")
            shapes += key(
                look,
                right,
                face.text("Forget it"),
                Pick("forget"),
                icon="trash",
                step="note",
                name="forget",
                destroys=True,
            )
        return look.picture(shapes)

    def _waiting(self, face: Face, room: Rect) -> list[Shape]:
        look, sit = face.look, self._enrolment(face)
        sentence = face.text("Then say what is on it. You can stop at any time: what is told is kept.")
        heading = face.text("Lay a tile on the reader")
        if sit.last is None:
            return notice(look, room, "reader", sentence, heading)
        left, right = room.columns((3, 2), look.glass.gap)
        shapes = card(look, left, heading, sentence, icon="reader", lines=5) + card(look, right)
        name, below = right.inset(look.glass.mm(2), look.glass.mm(1)).rows((1, 3), look.glass.mm(1))
        said = face.language.label(face.house.table.called(sit.copy.name, sit.last))
        shapes.append(words(look, name, said, "lead", across="middle"))
        return shapes + tile(look, below, self.box, sit.pictures[sit.last])

    def _change(self, face: Face, room: Rect, part: int) -> list[Shape]:
        look, sit = face.look, self._enrolment(face)
        left, right = room.columns((3, 2), look.glass.gap)
        top, below = left.rows((3, 2), look.glass.gap)
        sentence = face.text("Lay the next one, or say that it is another tile.")
        said = face.text("This is {part}", part=face.house.table.called(sit.copy.name, part))
        shapes = card(look, top, said, sentence, icon="tag", lines=3)
        shapes += key(look, below, face.text("It is another tile"), Pick("anew"), icon="edit", name="anew")
        shapes += card(look, right)
        return shapes + tile(look, right.inset(look.glass.mm(3), look.glass.mm(3)), self.box, sit.pictures[part])

    def _telling(self, face: Face, room: Rect, fits: list[int]) -> list[Shape]:
        """What is told so far, the tiles it may be, and the palette."""
        look, sit = face.look, self._enrolment(face)
        top, below = room.rows((4, 5), look.glass.gap)
        left, choices = top.columns((2, 3), look.glass.gap)
        heading = "" if self._told else face.text("What is on it?")
        shapes = card(look, left, heading)
        if self._told:
            shapes += tile(look, left.inset(look.glass.mm(2), look.glass.mm(2)), self.box, self._told)
        span = span_of(sit.pictures[part] for part in fits[:4])
        for part, cell in zip(fits[:4], choices.columns(4, look.glass.gap), strict=False):
            says = face.language.label(face.house.table.called(sit.copy.name, part))
            shapes += blank(look, cell, Pick("part", part), says=says, key=f"part-{part}")
            inner = cell.inset(look.glass.mm(1.5), look.glass.mm(1.5))
            shapes += tile(look, inner, self.box, sit.pictures[part], span)
        if self._told and not fits:
            said = face.text("None of ours looks like this: tell the whole tile.")
            shapes += card(look, choices, "", said, lines=3)
        letters = face_of(self.box).signs
        across = 4 if len(letters) <= 8 else 6
        cells = below.grid(across, -(-len(letters) // across), look.glass.gap)
        for (letter, found), cell in zip(letters.items(), cells, strict=False):
            full = len(self._told) >= MOST
            says = face.language.word(found.word)
            shapes += blank(look, cell, Pick("letter", letter), says=says, ready=not full, key=f"letter-{letter}")
            shapes += sign(look, cell.inset(look.glass.mm(1.5), look.glass.mm(1.5)), self.box, letter)
        return shapes

    # ---- what it means

    def take(self, intent: Hashable, face: Face) -> None:
        sit = self._enrolment(face)
        try:
            match intent:
                case Pick("letter", str(letter)) if len(self._told) < MOST:
                    self._told += letter
                case Pick("rub"):
                    self._told = self._told[:-1]
                case Pick("all"):
                    self._close(sit)
                case Pick("part", int(part)):
                    self._say(sit, part)
                case Pick("again") if sit.last is not None:
                    self._say(sit, sit.last)
                case Pick("forget"):
                    sit.take_back()
                case Pick("anew"):
                    self._known = None
                case Pick("whole"):
                    face.open_named("drawtile", self.box, self._told)
                case Pick("drawn", str(picture)):
                    sit.draw(picture)
                    self._told = ""
        except TableError as error:
            face.tell(face.language.why(error.why))

    def _say(self, sit: Enrolment, part: int) -> None:
        sit.say(part, anew=self._known is None)
        self._told = ""

    def _close(self, sit: Enrolment) -> None:
        """The tile is told as finely as wanted: the first that fits it is."""
        if fits := sit.fits(self._told):
            self._say(sit, fits[0])

    def touched(self, given: Input, face: Face) -> bool:
        if isinstance(given, Lifted):
            return True
        if not isinstance(given, Tag):
            return False
        sit = self._enrolment(face)
        try:
            if sit.lying and self._told and given.uid.lower() != sit.lying:
                self._close(sit)
            self._known = sit.lay(given)
            self._told = ""
            face.house.machine.cue("tick")
        except TagError as error:
            face.tell(face.language.why(error.why))
            face.house.machine.cue("refuse")
        return True


class DrawTile(Screen):
    """A tile cell by cell: choose a sign, touch the cells that show it. What is drawn goes to the screen below."""

    name = "drawtile"
    WIDE, HIGH = 4, 3

    def __init__(self, box: str, told: str = "", picture: str = "") -> None:
        self.box = box
        self._brush = next(iter(face_of(box).signs))
        self._cells = [[" "] * self.WIDE for _ in range(self.HIGH)]
        for y, row in enumerate(grid_of(picture)[: self.HIGH]):
            for x, letter in enumerate(row[: self.WIDE]):
                self._cells[y][x] = letter

    @property
    def drawn(self) -> str:
        """The picture, without what is empty around it."""
        rows = ["".join(row).rstrip() for row in self._cells]
        while rows and not rows[-1]:
            rows.pop()
        while rows and not rows[0]:
            rows.pop(0)
        left = min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=0)
        return "\n".join(row[left:] for row in rows)

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        done = Action(face.text("This is it"), Pick("done"), icon="check", ready=bool(self.drawn))
        shapes = frame(look, face.text("The whole tile"), back=Back(), help=Help(), main=done, asking=face.asking)
        left, right = at.body.columns((1, 1), look.glass.gap * 2)
        for n, cell in enumerate(left.grid(self.WIDE, self.HIGH, look.glass.gap)):
            y, x = divmod(n, self.WIDE)
            letter = self._cells[y][x]
            found = face_of(self.box).signs.get(letter)
            says = face.language.word(found.word) if found else face.text("nothing")
            shapes += blank(look, cell, Pick("cell", (x, y)), says=says, key=f"cell-{x}-{y}")
            shapes += sign(look, cell.inset(look.glass.mm(1.8), look.glass.mm(1.8)), self.box, letter)
        letters = list(face_of(self.box).signs)
        across = 3 if len(letters) <= 8 else 4
        for n, cell in enumerate(right.grid(across, 3, look.glass.gap)):
            letter = letters[n] if n < len(letters) else " "
            found = face_of(self.box).signs.get(letter)
            says = face.language.word(found.word) if found else face.text("nothing")
            chosen = letter == self._brush
            if n > len(letters):
                break
            shapes += blank(look, cell, Pick("brush", letter), says=says, chosen=chosen, key=f"brush-{letter}")
            shapes += sign(look, cell.inset(look.glass.mm(1.8), look.glass.mm(1.8)), self.box, letter)
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("brush", str(letter)):
                self._brush = letter
            case Pick("cell", (int(x), int(y))):
                self._cells[y][x] = " " if self._cells[y][x] == self._brush else self._brush
            case Pick("done") if self.drawn:
                face.back()
                face.screen.take(Pick("drawn", self.drawn), face)


def grid_of(picture: str) -> list[str]:
    return picture.strip("\n").split("\n") if picture else []
