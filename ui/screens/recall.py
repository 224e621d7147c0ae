"""Where were we? What happened last, and who moves: after a long silence, and when a parked game is taken up. It asks
nothing: any button, tag or touch goes on, and what drifted meanwhile can be set from here."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.outcomes import Jumped, Outcome, Played
from ui.design.parts import Action, Entry, banner, frame, key, places, seat_mark
from ui.design.shapes import MARK, Mark, Picture
from ui.screens.pages import Pages
from ui.screens.park import lid
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Open
from ui.shell.reel import happened
from ui.shell.screen import Screen

LAST = 3  # steps that are told


class Recall(Screen):
    """`resumed`: the game was just taken up, and the question is whether the table is as it was."""

    name = "recall"

    def __init__(self, resumed: bool = False) -> None:
        self.resumed = resumed
        self._pages = Pages()

    def picture(self, desk: Desk) -> Picture:
        look, session = desk.look, desk.session
        assert session is not None
        at = places(look)
        title = desk.text("Is all as it was?") if self.resumed else desk.text("Where were we?")
        main = Action(desk.text("Yes") if self.resumed else desk.text("On"), Back(), icon="check")
        shapes = frame(look, title, back=Back(), help=Help(), main=main, asking=desk.asking)
        top, below = at.body.rows((2, 5), look.glass.gap)
        shapes += banner(look, top, desk.speaker().asked(session.turn), step="head", lines=2)
        shapes += self._pages.shapes(desk, below, self._entries(desk))
        if session.game.opening.aid:
            left, right = at.foot.columns(2, look.glass.gap)
            drift = desk.text("As on the table")
            shapes += key(look, left, drift, Open("drift"), icon="table", step="note", name="drift")
        else:
            right = at.foot
        shapes += key(look, right, desk.text("Go back to…"), Open("undo"), icon="list", step="note", name="undo-list")
        return look.picture(shapes)

    def _entries(self, desk: Desk) -> list[Entry]:
        session = desk.session
        assert session is not None
        if self.resumed and session.note is not None:
            return lid(desk)
        players = session.game.opening.players
        steps = [step for page in session.undo_list() for turn in page.turns for step in turn.steps]
        live = [step for step in steps if "undone" not in step.marks]
        entries = []
        for step in live[-LAST:]:
            text = happened(desk.speaker(), step, 50)
            marks: tuple[Mark, ...] = ()
            if 0 <= step.who < len(players):
                text, marks = f"{MARK} {text}", (seat_mark(desk.look, players[step.who].colour),)
            if text:
                entries.append(Entry(text, marks=marks))
        return entries

    def take(self, intent: Hashable, desk: Desk) -> None:
        self._pages.took(intent)

    def heard(self, outcome: Outcome, desk: Desk) -> None:
        if isinstance(outcome, Played | Jumped) and desk.screen is self:
            desk.back()
