"""Games played: the list, and one of them with its score, its date and how long it took."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import ScoreLine, why
from engine.rules.errors import TriremeError
from engine.table.history import Past
from ui.boxes import emblem_of
from ui.boxes.naming import begun
from ui.design.parts import Action, Entry, card, frame, key, notice, places, signed_key, words
from ui.design.parts.frieze import FLEET, banded, frieze
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.clock import minutes
from ui.screens.matrix import matrix, turned
from ui.screens.outside import saved
from ui.screens.pages import Pages
from ui.screens.scores import grid_of
from ui.words.dates import date
from ui.words.speech import Speaker

STATES = {
    "open": why("still running"),
    "parked": why("parked"),
    "left": why("not finished"),
}


def names(face: Face, game: Past) -> list[str]:
    """Who sat where; a rival is the seat after the people."""
    people = [player.name or face.language.word(player.colour) for player in game.players]
    return [*people, face.language.word(game.rival)] if game.rival else people


class History(Screen):
    name = "history"

    def __init__(self) -> None:
        self._pages = Pages()

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        games = face.house.table.games()
        shapes = frame(look, face.text("Games played"), back=Back(), help=Help(), asking=face.asking)
        if games:
            shapes += self._pages.shapes(face, at.body, [self._entry(face, game) for game in games], 0.4)
        else:
            band, room = banded(look, at.body)
            shapes += frieze(look, band, FLEET)
            shapes += notice(look, room, "history", face.text("No game has been played here yet."))
        foot = at.wide_foot.columns(2, look.glass.gap)
        shapes += key(look, foot[0], face.text("Players"), Open("figures"), icon="people", name="figures")
        shapes += key(
            look, foot[1], face.text("Save as a table"), Pick("export"), icon="download", ready=bool(games), name="save"
        )
        return look.picture(shapes)

    def _entry(self, face: Face, game: Past) -> Entry:
        said = ", ".join(
            f"{name} {game.total(seat)}" if game.told(seat) else name for seat, name in enumerate(names(face, game))
        )
        value = date(face.language, game.when, game.certain, year=False)
        if game.state in STATES:
            value = face.text(STATES[game.state].text)
        return Entry(begun(said), Open("past", (game.number,)), value, icon=emblem_of(game.box), ready=game.counts)

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        if intent == Pick("export"):
            saved(face, "trireme-games.json", face.house.table.as_json())
            saved(face, "trireme-games.csv", face.house.table.as_csv())


class PastGame(Screen):
    """One game of the list."""

    name = "past"

    def __init__(self, number: int) -> None:
        self.number = number
        self._first = self._many = 0
        self._room: Rect | None = None
        self._large = False  # the numbers can be touched
        self._score: tuple[ScoreLine, ...] | None = None  # as the game itself counts it

    def _game(self, face: Face) -> Past | None:
        return next((game for game in face.house.table.games() if game.number == self.number), None)

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        game = self._game(face)
        if game is None:
            return look.picture(frame(look, face.text("Games played"), back=Back(), help=Help()))
        speaker = Speaker(face.settings.language, game.box, names(face, game)[: len(game.players)], game.rival)
        waits = game.state in ("open", "parked")
        if waits:
            main = Action(face.text("Continue"), Pick("continue"), icon="play")
        elif not game.aid:
            main = Action(face.text("Watch it"), Open("replay", (self.number,)), icon="play")
        else:
            main = Action(face.text("What happened"), Open("timeline", (self.number,)), icon="history")
        when = date(face.language, game.when, game.certain)
        if game.seconds and when:
            when = face.text("{date} · {time} in all", date=why("{words}", words=when), time=minutes(sum(game.seconds)))
        shapes = frame(look, speaker.title, back=Back(), help=Help(), asking=face.asking, main=main, note=when)
        shapes += self._scores(face, at.body, game, speaker)
        entries: list[tuple[str, str, Hashable, str]] = [("download", face.text("Save"), Pick("export"), "save")]
        if game.state == "finished" and game.whole and game.ranking:
            entries.append(("share", face.text("QR code"), Open("code", (self.number,)), "code"))
        said = face.text("No count") if game.counts else face.text("Counts")
        entries.append(("eye", said, Pick("counts", not game.counts), "counts"))
        for (icon, text, touch, name), cell in zip(entries, at.foot.columns(len(entries), look.glass.gap), strict=True):
            shapes += signed_key(look, cell, icon, text, touch, name=name)
        return look.picture(shapes)

    def _scores(self, face: Face, room: Rect, game: Past, speaker: Speaker) -> list[Shape]:
        """What has to be said about this game, then the whole table: lines by seats, the winner first."""
        look = face.look
        said = [] if game.counts else [face.text("This game is in no figures.")]
        if not game.whole:
            said.append(face.text("Moves of this game are missing."))
        if game.state in STATES:
            said.append(face.text(STATES[game.state].text))
        shapes: list[Shape] = []
        if said:
            top = room.top(look.glass.tall(7))
            shapes.append(words(look, top, " ".join(said), "note", least="small", color=look.theme.soft))
            room = room.below(top.h + look.glass.gap)
        lines = self._lines(face, game)
        if all(line.points is None for line in lines):
            return [*shapes, *card(look, room, "", face.text("No number of this game was told."), lines=2)]
        placed = [seat for group in game.ranking for seat in group]
        order = [*placed, *(seat for seat in range(len(names(face, game))) if seat not in placed)]
        colours = [player.colour for player in game.players]
        heads, rows, total = grid_of(speaker, game.box, lines, order, game.ranking, colours, face.text("Total"))
        self._many, self._room = len(rows), room
        self._first = turned(self._first, 0, self._many, look, room)
        return shapes + matrix(
            look, room, heads, rows, total, self._first, Pick("page", -1), Pick("page", 1),
            (face.text("up"), face.text("down"), face.text("larger")), None if self._large else Pick("larger"),
        )  # fmt: skip

    def _lines(self, face: Face, game: Past) -> tuple[ScoreLine, ...]:
        """What the game counted when it ended; and how, where it plays to the same end today."""
        if self._score is None:
            self._score = tuple(ScoreLine(*line) for line in game.lines)
            try:
                again = face.house.table.look(self.number).view().score().lines if game.state == "finished" else ()
            except TriremeError:  # of a kit or of rules that are gone: the numbers stand as they are
                again = ()
            if tuple((line.seat, line.rule, line.points) for line in again) == game.lines:
                self._score = again
        return self._score

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("larger"):
                self._large = True
            case Pick("page", int(way)) if self._room is not None:
                self._first = turned(self._first, way, self._many, face.look, self._room)
            case Pick("continue"):
                face.resume(self.number)
            case Pick("counts", bool(counts)):
                self._count(face, counts)
            case Pick("export"):
                try:
                    text = face.house.table.export(self.number)
                except TriremeError as error:
                    face.tell(face.language.why(error.why))
                    return
                saved(face, f"trireme-{self.number}.record", text)

    def _count(self, face: Face, counts: bool) -> None:
        game = self._game(face)
        if face.session is not None and game is not None and game.token == face.session.game.token:
            face.tell(face.text("First park the game that is running."))
            return
        failed = face.house.table.count(self.number, counts)
        if failed is not None:
            face.tell(face.language.why(failed))
