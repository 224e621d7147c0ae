"""Games played: the list, and one of them with its score, its date and how long it took."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import why
from engine.rules.errors import TriremeError
from engine.table.history import Past
from ui.design.parts import Action, Entry, frame, key, places, seat_mark
from ui.design.shapes import MARK, Mark, Picture
from ui.house.face import Face
from ui.house.intents import Back, Explain, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.clock import minutes
from ui.screens.outside import saved
from ui.screens.pages import Pages
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
        entries = [self._entry(face, game) for game in games] or [Entry(face.text("No game has been played here yet."))]
        shapes += self._pages.shapes(face, at.body, entries, 0.4)
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
        return Entry(said, Open("past", (game.number,)), value, icon=game.box, ready=game.counts)

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
        self._pages = Pages()

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
        shapes += self._pages.shapes(face, at.body, self._entries(face, game, speaker), 0.3)
        foot = at.foot.columns(2, look.glass.gap)
        shapes += key(look, foot[0], face.text("Save"), Pick("export"), icon="download", step="note", name="save")
        said = face.text("Does not count") if game.counts else face.text("Counts after all")
        shapes += key(look, foot[1], said, Pick("counts", not game.counts), icon="eye", step="note", name="counts")
        return look.picture(shapes)

    def _entries(self, face: Face, game: Past, speaker: Speaker) -> list[Entry]:
        entries = [] if game.counts else [Entry(face.text("This game is in no figures."), icon="info")]
        if not game.whole:
            entries.append(Entry(face.text("Moves of this game are missing."), icon="info"))
        if game.state in STATES:
            entries.append(Entry(face.text(STATES[game.state].text), icon="info"))
        placed = [seat for group in game.ranking for seat in group]
        order = [*placed, *(seat for seat in range(len(names(face, game))) if seat not in placed)]
        for seat in order:
            marks: tuple[Mark, ...] = ()
            name = speaker.name(seat)
            if seat < len(game.players):
                name, marks = f"{MARK} {name}", (seat_mark(face.look, game.players[seat].colour),)
            won = bool(game.ranking) and seat in game.ranking[0]
            total = str(game.total(seat)) if game.told(seat) else "–"
            entries.append(Entry(name, value=total, marks=marks, heading=True, icon="laurel" if won else ""))
            for who, rule, points in game.lines:
                if who == seat and points is not None:
                    clause = speaker.digest.get(rule)
                    entries.append(Entry(clause.title if clause else rule, Explain(rule, game.box), str(points)))
        return entries

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        match intent:
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
