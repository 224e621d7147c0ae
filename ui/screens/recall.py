"""Where were we? What happened last, and who moves: after a long silence, and when a parked game is taken up. It asks
nothing: any button, tag or touch goes on, and what drifted meanwhile can be set from here."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.outcomes import Jumped, Outcome, Played
from ui.design.parts import Action, Entry, banner, frame, key, places, seat_mark
from ui.design.shapes import MARK, Mark, Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Open
from ui.house.screen import Screen
from ui.screens.pages import Pages
from ui.screens.park import lid
from ui.screens.watched import happened

LAST = 3  # steps that are told


class Recall(Screen):
    """`resumed`: the game was just taken up, and the question is whether the table is as it was."""

    name = "recall"
    strangers = True
    of_a_game = True

    def __init__(self, resumed: bool = False) -> None:
        self.resumed = resumed
        self._pages = Pages()

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        at = places(look)
        title = face.text("Is all as it was?") if self.resumed else face.text("Where were we?")
        main = Action(face.text("Yes") if self.resumed else face.text("Next"), Back(), icon="check")
        shapes = frame(look, title, back=Back(), help=Help(), main=main, asking=face.asking)
        top, below = at.body.rows((2, 5), look.glass.gap)
        shapes += banner(look, top, face.speaker().asked(session.turn), step="head", lines=2)
        shapes += self._pages.shapes(face, below, self._entries(face))
        if session.game.opening.aid:
            left, right = at.foot.columns(2, look.glass.gap)
            drift = face.text("As on the table")
            shapes += key(look, left, drift, Open("drift"), icon="table", step="note", name="drift")
        else:
            right = at.foot
        shapes += key(look, right, face.text("Go back to…"), Open("undo"), icon="list", step="note", name="undo-list")
        return look.picture(shapes)

    def _entries(self, face: Face) -> list[Entry]:
        session = face.playing
        if self.resumed and session.note is not None:
            return lid(face)
        players = session.game.opening.players
        steps = [step for page in session.undo_list(face.seat) for turn in page.turns for step in turn.steps]
        live = [step for step in steps if "undone" not in step.marks]
        entries = []
        for step in live[-LAST:]:
            text = happened(face.speaker(), step, 50)
            marks: tuple[Mark, ...] = ()
            if 0 <= step.who < len(players):
                text, marks = f"{MARK} {text}", (seat_mark(face.look, players[step.who].colour),)
            if text:
                entries.append(Entry(text, marks=marks))
        return entries

    def take(self, intent: Hashable, face: Face) -> None:
        self._pages.took(intent)

    def heard(self, outcome: Outcome, face: Face) -> None:
        if isinstance(outcome, Played | Jumped) and face.screen is self:
            face.back()
