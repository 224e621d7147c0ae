"""Games played: the list, and one of them with its score, its date and how long it took."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import why
from engine.rules.errors import TriremeError
from engine.table.history import Past
from ui.boxes import drawn
from ui.design.parts import Action, Entry, frame, key, places, seat_mark
from ui.design.shapes import MARK, Mark, Picture
from ui.screens.clock import minutes
from ui.screens.outside import saved
from ui.screens.pages import Pages
from ui.shell.desk import Desk
from ui.shell.intents import Back, Explain, Help, Open, Pick
from ui.shell.screen import Screen
from ui.words.dates import date
from ui.words.speech import Speaker

STATES = {
    "open": why("still running"),
    "parked": why("parked"),
    "left": why("not finished"),
}


def names(desk: Desk, game: Past) -> list[str]:
    """Who sat where; a rival is the seat after the people."""
    people = [player.name or desk.language.word(player.colour) for player in game.players]
    return [*people, desk.language.word(game.rival)] if game.rival else people


class History(Screen):
    name = "history"

    def __init__(self) -> None:
        self._pages = Pages()

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        games = desk.table.games()
        shapes = frame(look, desk.text("Games played"), back=Back(), help=Help(), asking=desk.asking)
        entries = [self._entry(desk, game) for game in games] or [Entry(desk.text("No game has been played here yet."))]
        shapes += self._pages.shapes(desk, at.body, entries, 0.4)
        foot = at.wide_foot.columns(2, look.glass.gap)
        shapes += key(look, foot[0], desk.text("Players"), Open("figures"), icon="people", name="figures")
        shapes += key(
            look, foot[1], desk.text("Save as a table"), Pick("export"), icon="download", ready=bool(games), name="save"
        )
        return look.picture(shapes)

    def _entry(self, desk: Desk, game: Past) -> Entry:
        said = ", ".join(
            f"{name} {game.total(seat)}" if game.told(seat) else name for seat, name in enumerate(names(desk, game))
        )
        value = date(desk.language, game.when, game.certain, year=False)
        if game.state in STATES:
            value = desk.text(STATES[game.state].text)
        return Entry(said, Open("past", (game.number,)), value, icon=game.box, ready=game.counts)

    def take(self, intent: Hashable, desk: Desk) -> None:
        if self._pages.took(intent):
            return
        if intent == Pick("export"):
            saved(desk, "trireme-games.json", desk.table.as_json())
            saved(desk, "trireme-games.csv", desk.table.as_csv())


class PastGame(Screen):
    """One game of the list."""

    name = "past"

    def __init__(self, number: int) -> None:
        self.number = number
        self._pages = Pages()

    def _game(self, desk: Desk) -> Past | None:
        return next((game for game in desk.table.games() if game.number == self.number), None)

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        game = self._game(desk)
        if game is None:
            return look.picture(frame(look, desk.text("Games played"), back=Back(), help=Help()))
        speaker = Speaker(desk.settings.language, game.box, names(desk, game)[: len(game.players)], game.rival)
        waits = game.state in ("open", "parked")
        if waits:
            main = Action(desk.text("Continue"), Pick("continue"), icon="play")
        elif not game.aid and drawn(game.box, game.aid, game.rival):
            main = Action(desk.text("Watch it"), Open("replay", (self.number,)), icon="play")
        else:
            main = Action(desk.text("What happened"), Open("timeline", (self.number,)), icon="history")
        when = date(desk.language, game.when, game.certain)
        if game.seconds and when:
            when = desk.text("{date} · {time} in all", date=why("{words}", words=when), time=minutes(sum(game.seconds)))
        shapes = frame(look, speaker.title, back=Back(), help=Help(), asking=desk.asking, main=main, note=when)
        shapes += self._pages.shapes(desk, at.body, self._entries(desk, game, speaker), 0.3)
        foot = at.foot.columns(2, look.glass.gap)
        shapes += key(look, foot[0], desk.text("Save"), Pick("export"), icon="download", step="note", name="save")
        said = desk.text("Does not count") if game.counts else desk.text("Counts after all")
        shapes += key(look, foot[1], said, Pick("counts", not game.counts), icon="eye", step="note", name="counts")
        return look.picture(shapes)

    def _entries(self, desk: Desk, game: Past, speaker: Speaker) -> list[Entry]:
        entries = [] if game.counts else [Entry(desk.text("This game is in no figures."), icon="info")]
        if not game.whole:
            entries.append(Entry(desk.text("Moves of this game are missing."), icon="info"))
        if game.state in STATES:
            entries.append(Entry(desk.text(STATES[game.state].text), icon="info"))
        placed = [seat for group in game.ranking for seat in group]
        order = [*placed, *(seat for seat in range(len(names(desk, game))) if seat not in placed)]
        for seat in order:
            marks: tuple[Mark, ...] = ()
            name = speaker.name(seat)
            if seat < len(game.players):
                name, marks = f"{MARK} {name}", (seat_mark(desk.look, game.players[seat].colour),)
            won = bool(game.ranking) and seat in game.ranking[0]
            total = str(game.total(seat)) if game.told(seat) else "–"
            entries.append(Entry(name, value=total, marks=marks, heading=True, icon="laurel" if won else ""))
            for who, rule, points in game.lines:
                if who == seat and points is not None:
                    clause = speaker.digest.get(rule)
                    entries.append(Entry(clause.title if clause else rule, Explain(rule, game.box), str(points)))
        return entries

    def take(self, intent: Hashable, desk: Desk) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("continue"):
                desk.resume(self.number)
            case Pick("counts", bool(counts)):
                self._count(desk, counts)
            case Pick("export"):
                try:
                    text = desk.table.export(self.number)
                except TriremeError as error:
                    desk.tell(desk.language.why(error.why))
                    return
                saved(desk, f"trireme-{self.number}.record", text)

    def _count(self, desk: Desk, counts: bool) -> None:
        game = self._game(desk)
        if desk.session is not None and game is not None and game.token == desk.session.game.token:
            desk.tell(desk.text("First park the game that is running."))
            return
        failed = desk.table.count(self.number, counts)
        if failed is not None:
            desk.tell(desk.language.why(failed))
