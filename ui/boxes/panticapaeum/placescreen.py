"""What really lies at a place of the circle: a tile, one nobody looked at, or a gap; what is printed on it; and that
the trireme stands there. Every answer is a word of the table, which is always right."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import UNSEEN, Move
from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.aid_rival import as_cubes, most_cells
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.moves import SetGap, SetPrinted, SetTile, SetTrireme
from engine.rules.panticapaeum.parts import COLOURS, TERRAIN
from engine.table.errors import TagError
from engine.table.intents import Input, Lifted, Play, Tag
from engine.table.outcomes import Outcome, Played
from ui.boxes.panticapaeum.cubes import cubes_in
from ui.boxes.panticapaeum.tile import picture as tile_picture
from ui.design.parts import card, frame, key, places, stock, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen

CHOICES = 4  # tiles side by side


class PlaceScreen(Screen):
    """Remembers the colours told so far, and which of the tiles with just these are shown."""

    name = "place"
    strangers = True
    of_a_game = True

    def __init__(self, place: int) -> None:
        self.place = place
        self._told: tuple[int, ...] = ()
        self._first = 0

    # ---- the picture

    def picture(self, face: Face) -> Picture:
        look, p = face.look, face.view_of(Aid)
        at = places(look)
        shapes = frame(
            look, face.text("Place {place} of the circle", place=self.place), back=Back(), help=Help(),
            asking=face.asking,
        )  # fmt: skip
        rows = at.whole_body.rows((9, 5, 5, 5), look.glass.gap)
        now, choices = rows[0].columns((2, 3), look.glass.gap)
        shapes += self._now(face, now, p) + self._choices(face, choices, p)
        shapes += self._palette(face, rows[1], p)
        shapes += self._strip(face, rows[2], self._printings(face, p))
        return look.picture(shapes + self._strip(face, rows[3], self._others(face, p)))

    def _now(self, face: Face, room: Rect, p: Aid) -> list[Shape]:
        """What we think lies there."""
        look, number = face.look, p.ring.circle.tiles[self.place]
        said = face.text("a gap") if number == GAP else face.text("not looked at")
        if number > UNSEEN:
            said = face.text("Tile {part}", part=number)
        shapes = card(look, room)
        name, below = room.inset(look.glass.mm(1.5), look.glass.mm(1)).rows((2, 5), look.glass.mm(0.5))
        shapes.append(words(look, name, said, "body", least="small", across="middle"))
        cubes = p.ring.cubes(self.place) if number != GAP else None
        if cubes is not None:
            shapes += cubes_in(look, below, cubes)
        return shapes

    def _fitting(self, p: Aid) -> list[int]:
        """The tiles with just these cubes, first those that can lie here."""
        told, ring = as_cubes(self._told), p.ring
        fits = [part for part in range(1, TERRAIN + 1) if ring.shows(part) == told]
        return sorted(fits, key=lambda part: (part in ring.circle.tiles, part not in ring.may_come(), part))

    def _choices(self, face: Face, room: Rect, p: Aid) -> list[Shape]:
        look, fits = face.look, self._fitting(p)
        if not fits:
            return card(look, room, "", face.text("No tile shows just these cubes."), lines=3)
        cells = room.columns(CHOICES + (len(fits) > CHOICES), look.glass.gap)
        shapes: list[Shape] = []
        for part, cell in zip(fits[self._first : self._first + CHOICES], cells, strict=False):
            says = face.text("Tile {part}", part=part)
            shapes += blank(look, cell, Play(SetTile(self.place, part)), says=says, key=f"tile-{part}")
            shapes += tile_picture(look, cell.inset(look.glass.mm(1), look.glass.mm(1)), p.kit.tiles[part])
        if len(fits) > CHOICES:
            following = (self._first + CHOICES) % (-(-len(fits) // CHOICES) * CHOICES)
            shapes += key(look, cells[-1], "…", Pick("first", following), says=face.text("more"), name="further")
        return shapes

    def _palette(self, face: Face, room: Rect, p: Aid) -> list[Shape]:
        """Its cubes, one by one."""
        look, full = face.look, len(self._told) >= most_cells(p)
        cells = room.columns((1, 1, 1, 1, 1, 2), look.glass.gap)
        shapes: list[Shape] = []
        for colour, cell in enumerate(cells[:5]):
            name, many = COLOURS[colour], self._told.count(colour)
            touch = None if full else Pick("cube", colour)
            said = str(many) if many else "+"
            shapes += stock(look, cell, name, said, touch, ready=not full, says=face.language.word(name))
        some = bool(self._told)
        back = face.text("Take back")
        return shapes + key(look, cells[5], back, Pick("rub"), icon="rub", ready=some, step="note", name="rub")

    def _strip(self, face: Face, room: Rect, given: list[tuple[str, Move, str]]) -> list[Shape]:
        shapes: list[Shape] = []
        p = face.view_of(Aid)
        for (said, move, name), cell in zip(given, room.columns(max(1, len(given)), face.look.glass.gap), strict=False):
            ready = p.check(move) is None
            touch = Play(move) if ready else None
            shapes += key(face.look, cell, said, touch, ready=ready, step="note", lines=2, name=name)
        return shapes

    def _printings(self, face: Face, p: Aid) -> list[tuple[str, Move, str]]:
        """The tile is the right one, and shows something else than our list says."""
        part = p.ring.circle.tiles[self.place]
        if part <= UNSEEN:
            return []
        said = face.text("It is tile {part}, and just these cubes are printed on it", part=part)
        return [(said, SetPrinted(part, tuple(sorted(self._told))), "printed")]

    def _others(self, face: Face, p: Aid) -> list[tuple[str, Move, str]]:
        return [
            (face.text("Not looked at"), SetTile(self.place, UNSEEN), "unseen"),
            (face.text("A gap"), SetGap(self.place), "gap"),
            (face.text("The trireme is here"), SetTrireme(self.place), "trireme"),
        ]

    # ---- what it means

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("cube", int(colour)):
                self._told, self._first = (*self._told, colour)[: most_cells(face.view_of(Aid))], 0
            case Pick("rub"):
                self._told, self._first = self._told[:-1], 0
            case Pick("first", int(first)):
                self._first = first

    def touched(self, given: Input, face: Face) -> bool:
        """The tile itself, on the reader, says what lies here."""
        if not isinstance(given, Tag):
            return isinstance(given, Lifted)
        try:
            part = face.house.table.tags.part(given, face.playing.game.copy)
        except TagError as error:
            face.tell(face.language.why(error.why))
            return True
        if part is None:
            face.tell(face.text("Nobody has said yet which tile this sticker is on."))
        else:
            face.do(Play(SetTile(self.place, part)))
        return True

    def heard(self, outcome: Outcome, face: Face) -> None:
        if isinstance(outcome, Played) and face.screen is self:
            face.back()
