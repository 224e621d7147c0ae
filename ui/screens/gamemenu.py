"""The menu of a running game, and the pause."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.sheet import FINISH
from engine.table import intents as table
from engine.table.intents import NotCounted, Pause, Play, Redo, Resume, Sleep, Wake
from engine.table.outcomes import Changed, Outcome
from ui.design.parts import Action, banner, card, chip, frame, key, notice, places
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.clock import clocks
from ui.screens.drift import on_the_table
from ui.screens.opponents import has_answered, may_advise
from ui.screens.orders import waiting
from ui.screens.rounds import told


class GameMenu(Screen):
    name = "menu"
    strangers = True
    of_a_game = True

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        at = places(look)
        opening = session.game.opening
        entries: list[tuple[str, str, Hashable]] = [
            ("pause", face.text("Pause"), Pause()),
            ("list", face.text("Go back to…"), Open("undo")),
            ("scroll", face.text("The rules"), Open("digest", (opening.box,))),
            ("laurel", face.text("How it stands"), Open("score")),
        ]
        if told(session, face.seat):
            entries.append(("history", face.text("Rounds"), Open("rounds")))
        if may_advise(face):
            entries.append(("help", face.text("What would you do?"), Open("hint")))
        if has_answered(face):
            entries.append(("eye", face.text("Why that?"), Open("because")))
        if waiting(session):
            entries.append(("worker", face.text("By hand"), Open("orders")))
        if on_the_table(face):
            entries.append(("table", face.text("As on the table?"), Open("drift")))
        if session.can_redo:
            entries.append(("redo", face.text("Do again"), Redo()))
        if len(opening.players) > 1:
            entries.append(("seat", face.text("Seats"), Open("seats")))
        if face.house.guests is not None and face.house.guests.on:
            entries.append(("screen", face.text("Phones"), Open("guests")))
        counted = face.text("Does not count") if session.counts else face.text("Counts after all")
        entries += [
            ("eye", counted, NotCounted(not session.counts)),
            ("settings", face.text("Settings"), Open("settings")),
            ("home", face.text("Park the game"), Open("park")),
        ]
        if opening.aid and face.view().check(FINISH) is None:
            entries.append(("points", face.text("Over: count the score"), Pick("finish")))
        entries += [
            ("cross", face.text("End without a score"), Pick("leave")),
        ]
        shapes = frame(look, face.text("Menu"), back=Back(), help=Help(), asking=face.asking)
        cells = at.whole_body.grid(3, -(-len(entries) // 3), look.glass.gap)
        for (icon, text, touch), cell in zip(entries, cells, strict=False):
            shapes += key(look, cell, text, touch, icon=icon, step="note", name=icon, destroys=icon == "cross")
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        if intent == Pick("leave"):
            face.open(LeaveGame())
        elif intent == Pick("finish"):  # the device may not know: what emptied a stack or ended a round can be untold
            face.do(Play(FINISH))
            face.back()

    def heard(self, outcome: Outcome, face: Face) -> None:
        if face.screen is self and isinstance(outcome, Changed) and outcome.what in ("paused", "counts"):
            face.back()
            if outcome.what == "paused":
                face.open(PauseScreen())


class LeaveGame(Screen):
    """Asked once more, because it cannot be taken up again."""

    name = "leave"
    strangers = True
    of_a_game = True

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        main = Action(face.text("End it"), Pick("leave"), icon="cross", destroys=True)
        shapes = frame(look, face.text("End without a score"), back=Back(), help=Help(), main=main, asking=face.asking)
        sentence = face.text(
            "The game stays in the history and in no figures. To play on another day, park it instead."
        )
        shapes += notice(look, at.body, "cross", sentence)
        shapes += key(look, at.foot, face.text("Park the game"), Open("park"), icon="home", name="park")
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        if intent == Pick("leave") and face.session is not None:
            face.do(table.Leave())
            face.leave_table()


class PauseScreen(Screen):
    """Everything rests: since when, and who moves when it goes on."""

    name = "pause"
    strangers = True
    of_a_game = True

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        at = places(look)
        main = Action(face.text("Go on"), Resume(), icon="play")
        box = face.language.word(session.game.box.name)
        shapes = frame(look, box, help=Help(), main=main, asking=face.asking)
        asked = face.speaker().asked(session.turn)
        rows = at.body.rows((2, 3), look.glass.gap)
        shapes += banner(look, rows[0], face.text("Pause"), asked)
        shapes += clocks(face, rows[1])
        return look.picture(shapes)

    def heard(self, outcome: Outcome, face: Face) -> None:
        if face.screen is self and not (isinstance(outcome, Changed) and outcome.what == "paused"):
            face.back()


class Seats(Screen):
    """Who is awake: a seat that sleeps is skipped until it wakes."""

    name = "seats"
    strangers = True
    of_a_game = True

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        at = places(look)
        shapes = frame(look, face.text("Seats"), back=Back(), help=Help(), asking=face.asking)
        players = session.game.opening.players
        speaker = face.speaker()
        rows = at.body.rows(len(players), look.glass.gap)
        for seat, (player, row) in enumerate(zip(players, rows, strict=True)):
            left, right = row.columns((3, 2), look.glass.gap)
            if player.opponent:
                shapes += chip(look, row, player.colour, speaker.name(seat))
                continue
            sleeps = seat in session.asleep
            shapes += chip(look, left, player.colour, speaker.name(seat), ready=not sleeps)
            text, touch = (face.text("Wake"), Wake(seat)) if sleeps else (face.text("Sleep"), Sleep(seat))
            shapes += key(look, right, text, touch, icon="pause" if not sleeps else "play", name=f"seat-{seat}")
        sentence = face.text("For a seat that sleeps the table plays; its button wakes it.")
        if session.game.opening.aid:
            sentence = face.text("A seat that sleeps is skipped; its button wakes it.")
        shapes += card(look, at.wide_foot, "", sentence, lines=2)
        return look.picture(shapes)
