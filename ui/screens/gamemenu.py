"""The menu of a running game, and the pause."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.intents import NotCounted, Pause, Redo, Resume, Sleep, Wake
from engine.table.outcomes import Changed, Outcome
from ui.design.parts import Action, banner, card, chip, frame, key, places
from ui.design.shapes import Picture
from ui.screens.clock import clock_lines
from ui.screens.drift import on_the_table
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Open, Pick
from ui.shell.screen import Screen


class GameMenu(Screen):
    name = "menu"

    def picture(self, desk: Desk) -> Picture:
        look, session = desk.look, desk.session
        assert session is not None
        at = places(look)
        opening = session.game.opening
        entries: list[tuple[str, str, Hashable]] = [
            ("pause", desk.text("Pause"), Pause()),
            ("list", desk.text("Go back to…"), Open("undo")),
            ("scroll", desk.text("The rules"), Open("digest", (opening.box,))),
            ("laurel", desk.text("How it stands"), Open("score")),
        ]
        if on_the_table(desk):
            entries.append(("table", desk.text("As on the table?"), Open("drift")))
        if session.can_redo:
            entries.append(("redo", desk.text("Do again"), Redo()))
        if len(opening.players) > 1:
            entries.append(("pawn", desk.text("Seats"), Open("seats")))
        counted = desk.text("Does not count") if session.counts else desk.text("Counts after all")
        entries += [
            ("eye", counted, NotCounted(not session.counts)),
            ("settings", desk.text("Settings"), Open("settings")),
            ("home", desk.text("Park the game"), Open("park")),
            ("cross", desk.text("End without a score"), Pick("leave")),
        ]
        shapes = frame(look, desk.text("Menu"), back=Back(), help=Help(), asking=desk.asking)
        cells = at.whole_body.grid(3, -(-len(entries) // 3), look.glass.gap)
        for (icon, text, touch), cell in zip(entries, cells, strict=False):
            shapes += key(look, cell, text, touch, icon=icon, step="note", name=icon)
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        if intent == Pick("leave"):
            desk.open(LeaveGame())

    def heard(self, outcome: Outcome, desk: Desk) -> None:
        if desk.screen is self and isinstance(outcome, Changed) and outcome.what in ("paused", "counts"):
            desk.back()
            if outcome.what == "paused":
                desk.open(PauseScreen())


class LeaveGame(Screen):
    """Asked once more, because it cannot be taken up again."""

    name = "leave"

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        main = Action(desk.text("End it"), Pick("leave"), icon="cross")
        shapes = frame(look, desk.text("End without a score"), back=Back(), help=Help(), main=main, asking=desk.asking)
        told = desk.text("The game stays in the history and in no figures. To play on another day, park it instead.")
        shapes += card(look, at.body, "", told, lines=6)
        shapes += key(look, at.foot, desk.text("Park the game"), Open("park"), icon="home", name="park")
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        if intent == Pick("leave") and desk.session is not None:
            desk.session.leave()
            desk.leave_table()


class PauseScreen(Screen):
    """Everything rests: since when, and who moves when it goes on."""

    name = "pause"

    def picture(self, desk: Desk) -> Picture:
        look, session = desk.look, desk.session
        assert session is not None
        at = places(look)
        main = Action(desk.text("On"), Resume(), icon="play")
        shapes = frame(look, desk.text("Pause"), help=Help(), main=main, asking=desk.asking)
        asked = desk.speaker().asked(session.turn)
        rows = at.body.rows((2, 3), look.glass.gap)
        shapes += banner(look, rows[0], desk.text("Pause"), asked)
        shapes += card(look, rows[1], "", "\n".join(clock_lines(desk)), lines=5)
        return look.picture(shapes)

    def heard(self, outcome: Outcome, desk: Desk) -> None:
        if desk.screen is self and not (isinstance(outcome, Changed) and outcome.what == "paused"):
            desk.back()


class Seats(Screen):
    """Who is awake: a seat that sleeps is skipped until it wakes."""

    name = "seats"

    def picture(self, desk: Desk) -> Picture:
        look, session = desk.look, desk.session
        assert session is not None
        at = places(look)
        shapes = frame(look, desk.text("Seats"), back=Back(), help=Help(), asking=desk.asking)
        players = session.game.opening.players
        speaker = desk.speaker()
        rows = at.body.rows(len(players), look.glass.gap)
        for seat, (player, row) in enumerate(zip(players, rows, strict=True)):
            left, right = row.columns((3, 2), look.glass.gap)
            sleeps = seat in session.asleep
            shapes += chip(look, left, player.colour, speaker.name(seat), ready=not sleeps)
            text, touch = (desk.text("Wake"), Wake(seat)) if sleeps else (desk.text("Sleep"), Sleep(seat))
            shapes += key(look, right, text, touch, icon="pause" if not sleeps else "play", name=f"seat-{seat}")
        told = desk.text("For a seat that sleeps the table plays; its button wakes it.")
        if session.game.opening.aid:
            told = desk.text("A seat that sleeps is skipped; its button wakes it.")
        shapes += card(look, at.wide_foot, "", told, lines=2)
        return look.picture(shapes)
